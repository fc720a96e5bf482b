// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/analysis/plane_model.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace gapscope {
namespace {

using Piece = PlaneModel::Piece;

constexpr std::size_t outside = static_cast<std::size_t>(-1); ///< neighbour of an edge on the frame
constexpr int samplesAcross = 5;
constexpr std::size_t levelStride = 2; // every other contour level of P, to distinguish the two kinds of lines

/// A corner of a cell, and the piece beyond the edge that starts there.
struct Corner {
    PlanePoint place;
    std::size_t neighbour;
};

/// Clips a convex cell to the half plane where `difference` is not negative.
void clip(std::vector<Corner>& cell, const Piece& difference, std::size_t neighbour) {
    std::vector<Corner> rest;
    rest.reserve(cell.size() + 1);
    for (std::size_t k = 0; k < cell.size(); ++k) {
        const Corner& from = cell[k];
        const Corner& to = cell[(k + 1) % cell.size()];
        const double here = difference.at(from.place);
        const double there = difference.at(to.place);
        if (here >= 0.0)
            rest.push_back(from);
        if ((here >= 0.0) == (there >= 0.0))
            continue;
        const double share = here / (here - there);
        const PlanePoint crossing{from.place.x + share * (to.place.x - from.place.x),
                                  from.place.y + share * (to.place.y - from.place.y)};
        // Leaving the half plane, the boundary continues along the new edge; entering it, along the old one.
        rest.push_back({crossing, here >= 0.0 ? neighbour : from.neighbour});
    }
    cell = std::move(rest);
}

Piece less(const Piece& a, const Piece& b) {
    return {a.constant - b.constant, a.x - b.x, a.y - b.y};
}

/// Rescales a piece to the unit square.
Piece inUnits(const Piece& piece, const PlaneGrid& frame) {
    return {piece.at({frame.left, frame.bottom}), piece.x * (frame.right - frame.left),
            piece.y * (frame.top - frame.bottom)};
}

std::size_t maxAt(const std::vector<Piece>& pieces, PlanePoint point) {
    const auto value = [point](const Piece& piece) { return piece.at(point); };
    return static_cast<std::size_t>(std::ranges::max_element(pieces, {}, value) - pieces.begin());
}

/// The pieces without duplicates.
std::vector<Piece> different(std::vector<Piece> pieces) {
    const auto key = [](const Piece& piece) { return std::tuple(piece.constant, piece.x, piece.y); };
    std::ranges::sort(pieces, {}, key);
    const auto areEqual = [key](const Piece& one, const Piece& other) { return key(one) == key(other); };
    // Not std::ranges::unique: clang 14, which builds the fuzzers, cannot compile libstdc++'s subrange.
    pieces.erase(std::unique(pieces.begin(), pieces.end(), areEqual), pieces.end());
    return pieces;
}

} // namespace

PlaneModel::PlaneModel(const AffinePlane& plane, std::span<const RiskBound> bounds) {
    m_pieces.reserve(bounds.size());
    for (const RiskBound& bound : bounds)
        m_pieces.push_back(
            {bound.offset - bound.v->dot(plane.origin()), -bound.v->dot(plane.u()), -bound.v->dot(plane.v())});
}

double PlaneModel::value(PlanePoint point) const noexcept {
    double max = -infinity;
    for (const Piece& piece : m_pieces)
        max = std::max(max, piece.at(point));
    return max;
}

std::optional<std::vector<ContourLine>> PlaneModel::creases(const PlaneGrid& frame, const std::stop_token& stop) const {
    std::vector<Piece> pieces;
    for (const Piece& piece : m_pieces)
        pieces.push_back(inUnits(piece, frame));
    pieces = different(std::move(pieces));
    // Clip each cell first by pieces that are maximal at some sample point: most cells are then already empty.
    std::vector<std::size_t> likely;
    for (int row = 0; row < samplesAcross && !pieces.empty(); ++row)
        for (int column = 0; column < samplesAcross; ++column) {
            const std::size_t max = maxAt(pieces, {column / (samplesAcross - 1.0), row / (samplesAcross - 1.0)});
            if (std::ranges::find(likely, max) == likely.end())
                likely.push_back(max);
        }
    std::vector<ContourLine> lines;
    for (std::size_t j = 0; j < pieces.size(); ++j) {
        if (stop.stop_requested())
            return std::nullopt;
        std::vector<Corner> cell{
            {{0.0, 0.0}, outside}, {{1.0, 0.0}, outside}, {{1.0, 1.0}, outside}, {{0.0, 1.0}, outside}};
        const auto clipBy = [&](std::size_t i) {
            if (i != j && !cell.empty())
                clip(cell, less(pieces[j], pieces[i]), i);
        };
        for (const std::size_t i : likely)
            clipBy(i);
        for (std::size_t i = 0; i < pieces.size() && !cell.empty(); ++i)
            clipBy(i);
        for (std::size_t k = 0; k < cell.size(); ++k) {
            if (cell[k].neighbour == outside || cell[k].neighbour < j)
                continue; // report each crease once
            const auto back = [&frame](PlanePoint unit) {
                return PlanePoint{frame.left + unit.x * (frame.right - frame.left),
                                  frame.bottom + unit.y * (frame.top - frame.bottom)};
            };
            lines.push_back({{back(cell[k].place), back(cell[(k + 1) % cell.size()].place)}});
        }
    }
    return lines;
}

std::optional<ModelPicture> modelPicture(const Problem& problem, const AffinePlane& plane, const PlaneGrid& grid,
                                         std::span<const RiskBound> bounds, const std::stop_token& stop) {
    const PlaneModel model(plane, bounds);
    std::optional<std::vector<ContourLine>> creases = model.creases(grid, stop);
    if (!creases)
        return std::nullopt;
    Vector values(grid.nodes());
    for (Index row = 0; row < grid.rows; ++row) {
        if (stop.stop_requested())
            return std::nullopt;
        for (Index column = 0; column < grid.columns; ++column) {
            const PlanePoint point{grid.x(column), grid.y(row)};
            const double regularization = problem.regularizer().value(plane.at(point));
            values[row * grid.columns + column] =
                std::isfinite(regularization) ? model.value(point) + regularization : infinity;
        }
    }
    PlaneField field{.grid = grid, .values = std::move(values), .best = 0.0, .levels = {}, .boundary = {}};
    field.best = field.values.minCoeff();
    const std::vector<double> levels = contourLevels(field.values, field.best);
    for (std::size_t k = 0; k < levels.size(); k += levelStride)
        field.levels.push_back({levels[k], contourLines(grid, field.values, levels[k])});
    return ModelPicture{.planes = bounds.size(), .creases = *std::move(creases), .field = std::move(field)};
}

} // namespace gapscope
