// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/projections/affine_plane.h"

#include <algorithm>

namespace gapscope {
namespace {

/// Three points are on a line where the middle one is this near to it, measured by the longest side.
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
    if (!(length > flatness * longest)) // no direction, or numbers that are not finite
        return std::nullopt;
    u /= length;
    v -= u.dot(v) * u;
    v -= u.dot(v) * u; // once more, for what rounding left
    const double height = v.norm();
    if (!(height > flatness * longest))
        return std::nullopt;
    v /= height;
    v -= u.dot(v) * u; // of a low triangle
    return AffinePlane(first, std::move(u), v.normalized());
}

PlanePoint AffinePlane::project(const Vector& w) const {
    // Step by step, so that what cancels between w and the origin is gone before it is multiplied.
    const Vector apart = w - m_origin;
    return {apart.dot(m_u), apart.dot(m_v)};
}

double AffinePlane::distance(const Vector& w) const {
    return (w - at(project(w))).norm();
}

} // namespace gapscope
