// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/sections/plane_field.h"
#include "engine/solvers/interface/solver_internals.h"

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace gapscope {

/// The maximum of lower bounds of the risk on a plane of coefficients. Immutable.
class PlaneModel {
public:
    /// One bound restricted to the plane: `constant + x X + y Y`.
    struct Piece {
        double constant = 0.0;
        double x = 0.0;
        double y = 0.0;
        double at(PlanePoint point) const noexcept { return constant + x * point.x + y * point.y; }
    };

    /// Costs three dot products of length d per bound.
    PlaneModel(const AffinePlane& plane, std::span<const RiskBound> bounds);

    const std::vector<Piece>& pieces() const noexcept { return m_pieces; }
    /// -infinity if there are no bounds.
    double value(PlanePoint point) const noexcept;
    /// The line segments inside a rectangle along which the maximal bound changes, two points each. Nothing after a
    /// stop request.
    std::optional<std::vector<ContourLine>> creases(const PlaneGrid& frame, const std::stop_token& stop = {}) const;

private:
    std::vector<Piece> m_pieces;
};

/// The cutting-plane model over a plane.
struct ModelPicture {
    std::size_t planes = 0;
    std::vector<ContourLine> creases;
    PlaneField field; ///< the maximum of the bounds plus R, a lower bound of P; `best` is its minimum over the nodes
};
/// Evaluates the model at the nodes of a grid. Returns nothing after a stop request.
std::optional<ModelPicture> modelPicture(const Problem& problem, const AffinePlane& plane, const PlaneGrid& grid,
                                         std::span<const RiskBound> bounds, const std::stop_token& stop = {});

} // namespace gapscope
