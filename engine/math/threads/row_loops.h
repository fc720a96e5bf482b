// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/summation.h"
#include "engine/math/threads/work_parts.h"

#include <atomic>
#include <memory>
#include <vector>

namespace gapscope {

/// Loops over rows that threads share. Rows are taken in stretches of fixed length, so that sums do not depend on the
/// number of threads. A loop of one stretch needs no other thread.
class RowLoops {
public:
    /// `mostRows`: of any loop. `termsARow`: how many terms, each of about the cost of an exponential, a row takes.
    explicit RowLoops(Index mostRows = 0, int threads = 1, Index termsARow = 1)
        : m_stretch(std::max<Index>(1, termsAStretch / std::max<Index>(1, termsARow))) {
        if (threads > 1 && mostRows > m_stretch)
            m_parts = std::make_shared<WorkParts>(threads);
    }

    /// Calls work(first, end) for stretches that make up 0 ... rows-1, on several threads at a time.
    template <class Work>
    void run(Index rows, const Work& work) const {
        const Index stretches = (rows + m_stretch - 1) / m_stretch;
        const auto runRange = [&](Index first, Index last) {
            for (Index k = first; k < last; ++k)
                work(k * m_stretch, std::min(rows, (k + 1) * m_stretch));
        };
        if (m_parts == nullptr || stretches < 2)
            return runRange(0, stretches);
        m_parts->run([&](int part) {
            const auto [first, last] = m_parts->range(stretches, part);
            runRange(first, last);
        });
    }

    /// Calls work(row) for rows 0 ... rows-1, on several threads at a time.
    template <class Work>
    void each(Index rows, const Work& work) const {
        run(rows, [&work](Index first, Index end) {
            for (Index i = first; i < end; ++i)
                work(i);
        });
    }

    /// The number of rows for which test(row) is true; every row is tested once.
    template <class Test>
    Index count(Index rows, const Test& test) const {
        std::atomic<Index> found = 0;
        run(rows, [&](Index first, Index end) {
            Index here = 0;
            for (Index i = first; i < end; ++i)
                here += test(i) ? 1 : 0;
            found += here;
        });
        return found;
    }

    /// The sum of term(0) ... term(rows-1), with the same rounding for any number of threads.
    template <class Term>
    double sum(Index rows, const Term& term) const {
        std::vector<CompensatedSum> sums(static_cast<std::size_t>((rows + m_stretch - 1) / m_stretch));
        run(rows, [&](Index first, Index end) {
            CompensatedSum part;
            for (Index i = first; i < end; ++i)
                part.add(term(i));
            sums[static_cast<std::size_t>(first / m_stretch)] = part;
        });
        CompensatedSum whole;
        for (const CompensatedSum& part : sums)
            whole.add(part);
        return whole.value();
    }

private:
    static constexpr Index termsAStretch = 8192; // about 0.1 ms, which is much longer than waking a thread

    Index m_stretch;
    std::shared_ptr<WorkParts> m_parts; ///< null for one thread
};

} // namespace gapscope
