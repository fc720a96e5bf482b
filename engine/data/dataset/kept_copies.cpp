// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/dataset/kept_copies.h"

#include "engine/data/io/memory.h"

#include <algorithm>

namespace gapscope {
namespace {

constexpr double mostOfMemory = 0.125; ///< of what is free may a copy take to be kept

} // namespace

std::shared_ptr<const void> KeptCopies::find(std::type_index type, int kind) {
    const std::lock_guard lock(m_mutex);
    for (const Entry& entry : m_entries)
        if (entry.type == type && entry.kind == kind)
            return entry.copy;
    return nullptr;
}

void KeptCopies::keep(Entry entry, double bytes) {
    if (bytes > mostOfMemory * availableMemoryBytes())
        return;
    const std::lock_guard lock(m_mutex);
    const bool isThere = std::ranges::any_of(m_entries, [&entry](const Entry& other) { // another run was faster
        return other.type == entry.type && other.kind == entry.kind;
    });
    if (!isThere)
        m_entries.push_back(std::move(entry));
}

} // namespace gapscope
