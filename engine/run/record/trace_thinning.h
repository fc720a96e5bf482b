// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/base/run_sentence.h"

#include <atomic>
#include <cstdint>
#include <string>

namespace gapscope {

/// Which snapshots of a run go into its trace, so that the trace and all that is made from it take bounded memory
/// however long the run goes on: the first 2^16 all do, and from then on so many of each doubling of the run that a
/// chart of any width misses none: every 4th, every 8th, .... What is in the trace stays. Of a million snapshots
/// 130 000 are kept, of a thousand million 293 000.
///
/// One thread counts, others may ask what is kept.
class TraceThinning {
public:
    static constexpr std::int64_t keptWhole = std::int64_t{1} << 16U;
    static constexpr std::int64_t keptADoubling = std::int64_t{1} << 14U; ///< at least

    /// Counts the next snapshot, and says whether it is to be kept.
    bool keepsNext() noexcept {
        const std::int64_t number = m_seen.load(std::memory_order_relaxed);
        m_seen.store(number + 1, std::memory_order_relaxed);
        std::int64_t stride = m_stride.load(std::memory_order_relaxed);
        while (number / stride >= (stride == 1 ? keptWhole : 2 * keptADoubling))
            stride *= 2;
        m_stride.store(stride, std::memory_order_relaxed);
        return number % stride == 0;
    }
    /// A sentence that says what is kept; empty while that is everything.
    std::string note() const {
        const std::int64_t stride = m_stride.load(std::memory_order_relaxed);
        if (stride == 1)
            return {};
        return english(RunSentence::traceThinned, {shown(m_seen.load(std::memory_order_relaxed)), shown(stride)});
    }

private:
    std::atomic<std::int64_t> m_seen = 0;
    std::atomic<std::int64_t> m_stride = 1;
};

} // namespace gapscope
