// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/contour.h"
#include "engine/math/vector.h"

#include <optional>

namespace gapscope {

/// A plane { origin + x u + y v } in a space of d >= 2 coordinates, with orthonormal directions u and v.
class AffinePlane {
public:
    /// The plane through `base` parallel to two different coordinate axes; x and y are these two coordinates.
    static AffinePlane ofCoordinates(const Vector& base, Index first, Index second);
    /// The plane through three points, by Gram-Schmidt: the first is at (0, 0), the last on the positive x axis, the
    /// middle one above that axis. Nullopt if they are collinear (up to rounding), because then the plane is not
    /// unique.
    static std::optional<AffinePlane> through(const Vector& first, const Vector& middle, const Vector& last);

    Index dimension() const noexcept { return m_origin.size(); }
    const Vector& origin() const noexcept { return m_origin; }
    const Vector& u() const noexcept { return m_u; }
    const Vector& v() const noexcept { return m_v; }

    Vector at(PlanePoint point) const { return m_origin + point.y * m_v + point.x * m_u; }
    /// The point of the plane nearest to w.
    PlanePoint project(const Vector& w) const;
    /// The distance of w from that point.
    double distance(const Vector& w) const;

    bool operator==(const AffinePlane&) const = default;

private:
    AffinePlane(Vector origin, Vector u, Vector v)
        : m_origin(std::move(origin)), m_u(std::move(u)), m_v(std::move(v)) {}

    Vector m_origin;
    Vector m_u;
    Vector m_v;
};

} // namespace gapscope
