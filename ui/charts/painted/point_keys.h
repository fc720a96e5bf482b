// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/contour.h"

#include <optional>

class QKeyEvent;

namespace gapscope {

/// The point that Ctrl and an arrow key lead to, inside the frame: a fortieth of it further, with Shift a tenth of
/// that. Nothing for other keys.
std::optional<PlanePoint> movedByKey(PlanePoint point, const PlaneGrid& frame, const QKeyEvent& event);

} // namespace gapscope
