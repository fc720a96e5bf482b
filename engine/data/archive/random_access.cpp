// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/archive/random_access.h"

#include "engine/base/translatable.h"
#include "engine/data/io/memory.h"

#include <algorithm>
#include <cstring>

namespace gapscope {
namespace {

constexpr std::size_t heldStep = std::size_t{1} << 20;

Message tooLargeToHold(std::size_t held, double available) {
    return {MessageId::tooLargeForMemory,
            {},
            {translatable("Argument", "the data"), "more than " + shownBytes(static_cast<double>(held)),
             translatable("Argument", "the whole file, because it is compressed or a pipe"), shownBytes(available),
             translatable("Argument", "use part of the file")}};
}

} // namespace

Result<RandomAccess> RandomAccess::of(ByteSource& source, double maxMemory, const std::stop_token& stop) {
    RandomAccess access;
    if (source.hasRandomAccess()) {
        access.m_source = &source;
        access.m_size = source.size();
        return access;
    }
    std::size_t filled = 0;
    for (;;) {
        if (stop.stop_requested())
            return Message{MessageId::fileReadFailed, {}, {"stopped"}};
        if (access.m_held.size() - filled < heldStep) {
            // Growing needs the old and the doubled bytes at the same time.
            const std::size_t wanted = std::max(2 * filled, 4 * heldStep);
            const double available = std::min(maxMemory, availableMemoryBytes());
            if (static_cast<double>(wanted) > available)
                return tooLargeToHold(filled, available);
            access.m_held.resize(wanted);
        }
        const Result<std::size_t> count = source.read(access.m_held.data() + filled, heldStep);
        if (!count)
            return count.error();
        if (*count == 0)
            break;
        filled += *count;
    }
    access.m_held.resize(filled);
    access.m_size = static_cast<std::int64_t>(filled);
    return access;
}

Result<std::size_t> RandomAccess::read(std::int64_t offset, char* into, std::size_t count) const {
    if (m_source == nullptr) {
        const std::size_t from = std::min(static_cast<std::size_t>(offset), m_held.size());
        const std::size_t there = std::min(count, m_held.size() - from);
        if (there > 0)
            std::memcpy(into, m_held.data() + from, there);
        return there;
    }
    std::size_t filled = 0;
    while (filled < count) {
        Result<std::size_t> read =
            m_source->readAt(offset + static_cast<std::int64_t>(filled), into + filled, count - filled);
        if (!read)
            return read;
        if (*read == 0)
            break;
        filled += *read;
    }
    return filled;
}

} // namespace gapscope
