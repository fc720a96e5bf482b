// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/inside/inside_subject.h"

#include <QString>

/// The texts of the pictures of mechanisms, in the language of the window.
namespace gapscope {

/// The name of a view in its choice.
QString titleOf(InsideView view);
QString meaningOf(InsideView view);
/// The meaning of a curve or mark. `picture` decides between its meanings in different views.
QString textOf(InsideRole role, const InsidePicture& picture);
/// The name of an axis, with the reference that is subtracted.
QString xNameOf(const InsidePicture& picture);
QString yNameOf(const InsidePicture& picture);
/// One sentence: what to look at, with its numbers.
QString sentenceOf(const InsidePicture& picture);
/// Why there is no picture of a view; empty after a stop.
QString textOf(InsideObstacle obstacle);

} // namespace gapscope
