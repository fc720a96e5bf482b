// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/base/run_sentence.h"

#include <atomic>
#include <cstdint>
#include <string>

namespace gapscope {

/// Selects the snapshots of a run that go into its trace, so that the trace and everything derived from it stay small
/// however long the run is: all of the first 2^16, then every 4th, every 8th, ..., so that each doubling of the run
/// keeps at least 2^14, more than any chart can show. Kept snapshots are never removed. Of a million snapshots 130 000
/// are kept, of a thousand million 293 000.
///
/// One thread counts, others may read the note.
class TraceThinning {
public:
    static constexpr std::int64_t keptWhole = std::int64_t{1} << 16U;
    static constexpr std::int64_t keptADoubling = std::int64_t{1} << 14U; ///< at least

    /// Whether snapshot `number`, counted from 0, is kept.
    static bool keeps(std::int64_t number) noexcept { return number % strideAt(number) == 0; }

    /// Counts the next snapshot and returns whether to keep it.
    bool keepsNext() noexcept {
        const std::int64_t number = m_seen.load(std::memory_order_relaxed);
        m_seen.store(number + 1, std::memory_order_relaxed);
        const std::int64_t stride = strideAt(number, m_stride.load(std::memory_order_relaxed));
        m_stride.store(stride, std::memory_order_relaxed);
        return number % stride == 0;
    }
    /// Counts snapshots that are not kept.
    void skip(std::int64_t count) noexcept { m_seen.fetch_add(count, std::memory_order_relaxed); }
    /// A sentence that says what is kept; empty while everything is.
    std::string note() const {
        const std::int64_t stride = m_stride.load(std::memory_order_relaxed);
        if (stride == 1)
            return {};
        return english(RunSentence::traceThinned, {shown(m_seen.load(std::memory_order_relaxed)), shown(stride)});
    }

private:
    /// `known`: the stride of an earlier snapshot.
    static std::int64_t strideAt(std::int64_t number, std::int64_t known = 1) noexcept {
        std::int64_t stride = known;
        while (number / stride >= (stride == 1 ? keptWhole : 2 * keptADoubling))
            stride *= 2;
        return stride;
    }

    std::atomic<std::int64_t> m_seen = 0;
    std::atomic<std::int64_t> m_stride = 1;
};

} // namespace gapscope
