// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/animation/animation_format.h"
#include "ui/charts/animation/animation_output.h"

#include <functional>
#include <memory>
#include <string>

namespace gapscope {

class MovingFigure;

std::unique_ptr<AnimationOutput> animationOutput(AnimationKind kind, const std::string& path,
                                                 const AnimationFormat& format, double dotsPerInch);

/// Whether MP4 can be made here: by ffmpeg.
bool isMp4Possible();

/// Draws and writes all frames, on any thread. `goOn` is asked after each with the number of those done; if it says
/// no, nothing remains. Returns whether the picture was finished; errors are those of the output.
Result<bool> writeAnimation(MovingFigure& figure, AnimationOutput& output, const std::function<bool(int done)>& goOn);

} // namespace gapscope
