// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/arguments.h"
#include "engine/base/result.h"
#include "ui/charts/animation/animation_format.h"
#include "ui/charts/animation/animation_output.h"
#include "ui/charts/frame/chart_types.h"

#include <memory>
#include <string>
#include <vector>

namespace gapscope::cli {

/// What the moving picture of `animate` is made into.
enum class AnimationKind { webp, mp4, pngFrames, svgFrames };

struct AnimationRequest {
    bool isFolder() const { return kind == AnimationKind::pngFrames || kind == AnimationKind::svgFrames; }

    std::string out;
    AnimationKind kind = AnimationKind::webp;
    AnimationFormat format;
    XAxis x;
    std::vector<ChartKind> charts; ///< empty: all that have curves
    std::string quantity;          ///< of ChartKind::method; empty: the first of the method
};

std::vector<OptionGroup> animationOptions();
/// Errors: a name without a known ending; numbers out of range.
Result<AnimationRequest> readAnimationRequest(const Arguments& arguments);

std::unique_ptr<AnimationOutput> animationOutput(const AnimationRequest& request, double dotsPerInch);

} // namespace gapscope::cli
