// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/axes/cut_curve.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace gapscope {
namespace {

/// The part of a segment inside `box`, as fractions of its length (Liang and Barsky); nothing if it misses the box.
std::optional<std::pair<qreal, qreal>> partInside(const QPointF& from, const QPointF& to, const QRectF& box) {
    const QPointF along = to - from;
    struct Side {
        qreal step;     ///< negative: towards the inside
        qreal distance; ///< to the side, negative if outside
    };
    const std::array sides{Side{-along.x(), from.x() - box.left()}, Side{along.x(), box.right() - from.x()},
                           Side{-along.y(), from.y() - box.top()}, Side{along.y(), box.bottom() - from.y()}};
    qreal enters = 0.0;
    qreal leaves = 1.0;
    for (const Side& side : sides) {
        if (side.step == 0.0) {
            if (side.distance < 0.0)
                return std::nullopt;
            continue;
        }
        const qreal share = side.distance / side.step;
        if (side.step < 0.0)
            enters = std::max(enters, share);
        else
            leaves = std::min(leaves, share);
    }
    return enters <= leaves ? std::optional(std::pair(enters, leaves)) : std::nullopt;
}

} // namespace

std::vector<QPolygonF> cutToBox(const QPolygonF& curve, const QRectF& box) {
    std::vector<QPolygonF> parts;
    bool goesOn = false; // the previous segment ended inside
    for (qsizetype k = 1; k < curve.size(); ++k) {
        const QPointF& from = curve[k - 1];
        const QPointF& to = curve[k];
        const auto inside = partInside(from, to, box);
        if (!inside) {
            goesOn = false;
            continue;
        }
        const auto at = [&](qreal share) { return share == 1.0 ? to : from + share * (to - from); };
        if (!goesOn)
            parts.push_back({at(inside->first)});
        parts.back().append(at(inside->second));
        goesOn = inside->second == 1.0;
    }
    return parts;
}

} // namespace gapscope
