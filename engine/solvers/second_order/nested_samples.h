// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/random.h"
#include "engine/solvers/rows/compact_products.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace gapscope {

/// Growing random samples of the rows, each four times as large as the one before and containing it; the last one is
/// all rows in their own order. A second-order method solves them one after another: with many rows and few columns,
/// the solution on a quarter of the rows is a start that needs few steps on all of them.
class NestedSamples {
public:
    /// Samples have at least `min` rows; a single sample, all rows, if no smaller one is large enough.
    NestedSamples(Index rows, Index min, std::uint64_t seed) : m_rows(rows) {
        for (Index size = rows; size > 0; size /= growth) {
            m_sizes.push_back(size);
            if (size / growth < min)
                break;
        }
        std::ranges::reverse(m_sizes);
        if (m_sizes.size() < 2)
            return;
        // Draw only the rows of the largest proper sample: the beginning of a Fisher-Yates shuffle.
        Random random(seed);
        m_order.resize(static_cast<std::size_t>(rows));
        std::iota(m_order.begin(), m_order.end(), Index{0});
        const auto drawn = static_cast<std::size_t>(m_sizes[m_sizes.size() - 2]);
        for (std::size_t k = 0; k < drawn; ++k)
            std::swap(m_order[k], m_order[k + static_cast<std::size_t>(random.below(m_order.size() - k))]);
        m_order.resize(drawn);
    }

    std::size_t count() const noexcept { return m_sizes.size(); }
    RowSubset sample(std::size_t level) const noexcept {
        const bool all = level + 1 >= m_sizes.size();
        return {all ? m_rows : m_sizes[level], all ? nullptr : m_order.data()};
    }

private:
    static constexpr Index growth = 4;

    Index m_rows;
    std::vector<Index> m_sizes;
    std::vector<Index> m_order;
};

} // namespace gapscope
