// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/sections/dual_slice.h"

#include <cmath>
#include <utility>

namespace gapscope {

std::optional<DualSlice> DualSlice::make(const Problem& problem, const LinearMap& map, Vector alpha, Index first,
                                         Index second, const std::stop_token& stop) {
    DualSlice slice(problem, std::move(alpha), first, second);
    Vector rest = slice.m_alpha;
    rest[first] = rest[second] = 0.0;
    const Vector weights[] = {std::move(rest), Vector::Unit(slice.m_alpha.size(), first),
                              Vector::Unit(slice.m_alpha.size(), second)};
    for (std::size_t k = 0; k < std::size(weights); ++k) {
        Vector product;
        if (!map.multiplyTransposed(weights[k], product, stop))
            return std::nullopt;
        slice.m_v[k] = product.head(problem.features()) / static_cast<double>(problem.rows());
    }
    return slice;
}

double DualSlice::valueWith(PlanePoint point, Vector& alpha) const {
    alpha[m_first] = point.x;
    alpha[m_second] = point.y;
    const double conjugate = m_problem->risk().conjugateAtMinus(alpha);
    if (!std::isfinite(conjugate))
        return -infinity;
    const Vector v = m_v[0] + point.x * m_v[1] + point.y * m_v[2];
    const double value = -conjugate - m_problem->featureRegularizer().conjugate(v);
    return std::isnan(value) ? -infinity : value;
}

double DualSlice::value(PlanePoint point) const {
    Vector alpha = m_alpha;
    return valueWith(point, alpha);
}

std::optional<Vector> DualSlice::values(const PlaneGrid& grid, const std::stop_token& stop) const {
    Vector values(grid.nodes());
    Vector alpha = m_alpha;
    for (Index row = 0; row < grid.rows; ++row)
        for (Index column = 0; column < grid.columns; ++column) {
            if (stop.stop_requested())
                return std::nullopt;
            values[row * grid.columns + column] = valueWith({grid.x(column), grid.y(row)}, alpha);
        }
    return values;
}

} // namespace gapscope
