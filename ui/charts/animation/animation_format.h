// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QSize>

#include <algorithm>
#include <cmath>

namespace gapscope {

/// What a moving picture is made into: a file, or a folder with a numbered file per frame.
enum class AnimationKind { webp, mp4, pngFrames, svgFrames };

inline bool isFolder(AnimationKind kind) {
    return kind == AnimationKind::pngFrames || kind == AnimationKind::svgFrames;
}

/// How a moving picture of charts is to look.
struct AnimationFormat {
    QSize pixels{1280, 800};
    int framesPerSecond = 20;
    int frames = 160;    ///< all of them
    int heldFrames = 30; ///< of these, the last ones that show the whole curves after they were reached; fewer than all
    bool isDark = false;

    /// Sets the frames by the length and the end that is held, in seconds.
    void setTimes(double seconds, double heldSeconds) {
        frames = std::max(1, static_cast<int>(std::lround(seconds * framesPerSecond)));
        heldFrames = std::clamp(static_cast<int>(std::lround(heldSeconds * framesPerSecond)), 0, frames - 1);
    }
};

} // namespace gapscope
