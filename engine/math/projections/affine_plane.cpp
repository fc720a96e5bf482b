// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/projections/affine_plane.h"

#include <algorithm>

namespace gapscope {
namespace {

/// Points count as collinear if their distance from a line is below this share of the longest side.
constexpr double flatness = 1e-10;

} // namespace

AffinePlane AffinePlane::ofCoordinates(const Vector& base, Index first, Index second) {
    Vector origin = base;
    origin[first] = 0.0;
    origin[second] = 0.0;
    return {std::move(origin), Vector::Unit(base.size(), first), Vector::Unit(base.size(), second)};
}

std::optional<AffinePlane> AffinePlane::through(const Vector& first, const Vector& middle, const Vector& last) {
    Vector u = last - first;
    Vector v = middle - first;
    const double longest = std::max({u.norm(), v.norm(), (last - middle).norm()});
    const double length = u.norm();
    if (!(length > flatness * longest)) // the first and last point coincide, or a number is not finite
        return std::nullopt;
    u /= length;
    v -= u.dot(v) * u;
    v -= u.dot(v) * u; // again, to remove rounding errors
    const double height = v.norm();
    if (!(height > flatness * longest))
        return std::nullopt;
    v /= height;
    v -= u.dot(v) * u; // again for flat triangles, whose small height amplifies rounding errors
    return AffinePlane(first, std::move(u), v.normalized());
}

PlanePoint AffinePlane::project(const Vector& w) const {
    // Subtract first, so that cancellation between w and the origin happens before the products.
    const Vector apart = w - m_origin;
    return {apart.dot(m_u), apart.dot(m_v)};
}

double AffinePlane::distance(const Vector& w) const {
    return (w - at(project(w))).norm();
}

} // namespace gapscope
