// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace gapscope {

/// scores = sum_j w_j K_j for columns K_j that are costly to compute: only those of the w_j that have changed since the
/// last time are asked for. Sums are kept in fixed point, with 2^-54 of sum_j |w_j| max |K_j| as unit, so that scores
/// are a function of w alone, bit for bit, whatever vectors came before.
class ColumnSums {
public:
    /// Calls `use(k, column)` for every column which[k], in any order. False if a stop was requested first.
    using UseColumns = std::function<void(std::size_t k, const double* column)>;
    using VisitColumns = std::function<bool(std::span<const Index> which, const UseColumns& use)>;

    /// `bounds`: an upper bound of |K_ij| over i for every j.
    ColumnSums(Index rows, Vector bounds);

    /// Makes the sums those of w. False if the visit was stopped; then they are those of a vector in between.
    bool update(const Vector& w, const VisitColumns& visit);
    /// The sums of the vector below, rounded to doubles.
    void scores(Vector& out) const;
    const Vector& vector() const noexcept { return m_w; }

private:
    void restart(int exponent);

    Vector m_bounds;
    Vector m_w;                        ///< the vector of the sums
    int m_exponent = 0;                ///< all partial sums are below 2^exponent
    std::vector<std::uint64_t> m_sums; ///< two's complement: sums may wrap around on the way
};

} // namespace gapscope
