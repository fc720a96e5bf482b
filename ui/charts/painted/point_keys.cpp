// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/painted/point_keys.h"

#include <QKeyEvent>

#include <algorithm>

namespace gapscope {
namespace {

constexpr double keyShare = 1.0 / 40.0; ///< of the frame
constexpr double smallShare = 1.0 / 400.0;

} // namespace

std::optional<PlanePoint> movedByKey(PlanePoint point, const PlaneGrid& frame, const QKeyEvent& event) {
    if (!event.modifiers().testFlag(Qt::ControlModifier))
        return std::nullopt;
    const double share = event.modifiers().testFlag(Qt::ShiftModifier) ? smallShare : keyShare;
    const double across = share * (frame.right - frame.left);
    const double upward = share * (frame.top - frame.bottom);
    switch (event.key()) {
    case Qt::Key_Left:
        point.x -= across;
        break;
    case Qt::Key_Right:
        point.x += across;
        break;
    case Qt::Key_Up:
        point.y += upward;
        break;
    case Qt::Key_Down:
        point.y -= upward;
        break;
    default:
        return std::nullopt;
    }
    return PlanePoint{std::clamp(point.x, frame.left, frame.right), std::clamp(point.y, frame.bottom, frame.top)};
}

} // namespace gapscope
