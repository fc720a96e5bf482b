// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/arguments.h"
#include "engine/base/result.h"
#include "ui/charts/animation/animation_format.h"
#include "ui/charts/frame/chart_types.h"
#include "ui/charts/frame/motion.h"

#include <string>
#include <vector>

namespace gapscope::cli {

/// What `animate` is asked for.
struct AnimationRequest {
    std::string out;
    AnimationKind kind = AnimationKind::webp;
    AnimationFormat format;
    XAxis x;
    MotionEnds ends;
    std::vector<ChartKind> charts; ///< empty: all that have curves
    std::string quantity;          ///< of ChartKind::method; empty: the first of the method
};

std::vector<OptionGroup> animationOptions();
/// Errors: a name without a known ending; numbers out of range; an end before the beginning.
Result<AnimationRequest> readAnimationRequest(const Arguments& arguments);

} // namespace gapscope::cli
