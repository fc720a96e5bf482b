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
    /// A bound on the plane: `constant + x X + y Y`.
    struct Piece {
        double constant = 0.0;
        double x = 0.0;
        double y = 0.0;
        double at(PlanePoint point) const noexcept { return constant + x * point.x + y * point.y; }
    };

    /// Three products of d terms for each bound.
    PlaneModel(const AffinePlane& plane, std::span<const RiskBound> bounds);

    const std::vector<Piece>& pieces() const noexcept { return m_pieces; }
    /// -infinity without a bound.
    double value(PlanePoint point) const noexcept;
    /// Where the greatest bound changes, inside a rectangle: straight lines of two points. Nothing when a stop was
    /// asked for.
    std::optional<std::vector<ContourLine>> creases(const PlaneGrid& frame, const std::stop_token& stop = {}) const;

private:
    std::vector<Piece> m_pieces;
};

/// What cutting planes look like on a plane.
struct ModelPicture {
    std::size_t planes = 0;
    std::vector<ContourLine> creases;
    PlaneField field; ///< the bounds' maximum with R, a lower bound of P; its `best` is the least at the nodes
};
/// On the nodes of a grid. Nothing when a stop was asked for.
std::optional<ModelPicture> modelPicture(const Problem& problem, const AffinePlane& plane, const PlaneGrid& grid,
                                         std::span<const RiskBound> bounds, const std::stop_token& stop = {});

} // namespace gapscope
