// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/animation/animation_writing.h"

#include "ui/charts/animation/moving_figure.h"
#include "ui/charts/animation/mp4_animation.h"
#include "ui/charts/animation/numbered_frames.h"
#include "ui/charts/animation/webp_animation.h"

#include <QStandardPaths>

namespace gapscope {

std::unique_ptr<AnimationOutput> animationOutput(AnimationKind kind, const std::string& path,
                                                 const AnimationFormat& format, double dotsPerInch) {
    switch (kind) {
    case AnimationKind::webp:
        return std::make_unique<WebpAnimation>(path, format, dotsPerInch);
    case AnimationKind::mp4:
        return std::make_unique<Mp4Animation>(path, format, dotsPerInch);
    case AnimationKind::pngFrames:
        return std::make_unique<NumberedFrames>(path, NumberedFrames::Kind::png, format.frames, dotsPerInch);
    case AnimationKind::svgFrames:
        return std::make_unique<NumberedFrames>(path, NumberedFrames::Kind::svg, format.frames, dotsPerInch);
    }
    return nullptr;
}

bool isMp4Possible() {
    return !QStandardPaths::findExecutable(QStringLiteral("ffmpeg")).isEmpty();
}

Result<bool> writeAnimation(MovingFigure& figure, AnimationOutput& output, const std::function<bool(int done)>& goOn) {
    Status status = output.open();
    const int moving = figure.movingFrames();
    for (int k = 0; k < moving && status.ok(); ++k) {
        status = output.add(figure.frame(k), k + 1 < moving ? 1 : 1 + figure.format().heldFrames);
        if (status.ok() && !goOn(k + 1))
            return false;
    }
    if (status.ok())
        status = output.finish();
    return status.ok() ? Result<bool>(true) : Result<bool>(status.error());
}

} // namespace gapscope
