// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/curves/band_polygons.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

/// The part of `piece` from `left` to `right`, which lie inside it, with a point at each end.
std::vector<PlotPoint> cutPiece(std::span<const PlotPoint> piece, double left, double right) {
    const auto at = [&piece](double x) {
        const auto after = std::ranges::upper_bound(piece, x, {}, &PlotPoint::x);
        if (after == piece.begin() || after == piece.end())
            return PlotPoint{x, after == piece.end() ? piece.back().y : piece.front().y};
        const PlotPoint& b = *after;
        const PlotPoint& a = *std::prev(after);
        return PlotPoint{x, a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x))};
    };
    const auto begin = std::ranges::lower_bound(piece, left, {}, &PlotPoint::x);
    const auto end = std::ranges::upper_bound(piece, right, {}, &PlotPoint::x);
    std::vector<PlotPoint> cut;
    if (begin == piece.end() || begin->x > left)
        cut.push_back(at(left));
    cut.insert(cut.end(), begin, end);
    if (cut.back().x < right)
        cut.push_back(at(right));
    return cut;
}

} // namespace

std::vector<std::span<const PlotPoint>> piecesOf(std::span<const PlotPoint> points) {
    std::vector<std::span<const PlotPoint>> pieces;
    const auto isHole = [](const PlotPoint& point) { return !std::isfinite(point.y); };
    for (auto begin = std::ranges::find_if_not(points, isHole); begin != points.end();) {
        const auto end = std::find_if(begin, points.end(), isHole);
        pieces.emplace_back(begin, end);
        begin = std::find_if_not(end, points.end(), isHole);
    }
    return pieces;
}

std::vector<PlotPoint> begunLine(std::span<const PlotPoint> points, double end) {
    const auto next = std::ranges::upper_bound(points, end, {}, &PlotPoint::x);
    std::vector<PlotPoint> begun(points.begin(), next);
    const bool isUnderWay = !begun.empty() && next != points.end() && begun.back().x < end;
    if (!isUnderWay || std::isnan(begun.back().y) || std::isnan(next->y))
        return begun;
    const PlotPoint& last = begun.back();
    const double share = (end - last.x) / (next->x - last.x);
    begun.push_back({end, last.y + share * (next->y - last.y)});
    return begun;
}

std::vector<QPolygonF> areasBetween(std::span<const PlotPoint> one, std::span<const PlotPoint> other,
                                    const QRectF& plot) {
    std::vector<QPolygonF> areas;
    const std::vector<std::span<const PlotPoint>> others = piecesOf(other);
    for (const std::span<const PlotPoint> first : piecesOf(one))
        for (const std::span<const PlotPoint> second : others) {
            const double left = std::max(first.front().x, second.front().x);
            const double right = std::min(first.back().x, second.back().x);
            if (!(left < right))
                continue;
            QPolygonF area;
            const auto append = [&](const PlotPoint& point) {
                area.append(QPointF(plot.left() + point.x * plot.width(), plot.bottom() - point.y * plot.height()));
            };
            std::ranges::for_each(cutPiece(first, left, right), append);
            const std::vector<PlotPoint> back = cutPiece(second, left, right);
            std::for_each(back.rbegin(), back.rend(), append);
            areas.push_back(std::move(area));
        }
    return areas;
}

} // namespace gapscope
