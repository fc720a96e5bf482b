// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/loading/derived_rows.h"

#include "engine/base/failure.h"
#include "engine/math/threads/interruption.h"

#include <filesystem>
#include <utility>

namespace gapscope {
namespace {

constexpr std::size_t blockEntries = std::size_t{1} << 22; ///< that are written together; 48 MiB

void check(const Status& status) {
    if (!status.ok())
        throw Refusal(status.error());
}

template <class Value>
Value checked(Result<Value> result) {
    if (!result)
        throw Refusal(result.error());
    return std::move(result).value();
}

} // namespace

DerivedRows::DerivedRows(const Dataset& source, Index columns, std::int64_t entries) {
    m_rows.columns = columns;
    if (const MappedRows* mapped = source.mapped()) {
        m_files = checked(RowFiles::make(std::filesystem::path(mapped->folder()->path()).parent_path().string()));
        return;
    }
    m_rows.column.reserve(static_cast<std::size_t>(entries));
    m_rows.value.reserve(static_cast<std::size_t>(entries));
}

void DerivedRows::endRow() {
    m_rows.start.push_back(static_cast<std::int64_t>(m_rows.value.size()));
    if (m_files && m_rows.value.size() >= blockEntries)
        write();
}

FeatureMatrix DerivedRows::finish() {
    if (!m_files)
        return std::move(m_rows);
    write();
    return checked(m_files->finish(m_rows.columns));
}

void DerivedRows::write() {
    interruptionPoint();
    check(m_files->append(m_rows));
    m_rows.start.resize(1);
    m_rows.column.clear();
    m_rows.value.clear();
}

} // namespace gapscope
