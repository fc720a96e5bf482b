// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QSize>

namespace gapscope {

/// How a moving picture of charts is to look.
struct AnimationFormat {
    QSize pixels{1280, 800};
    int framesPerSecond = 20;
    int frames = 160;    ///< all of them
    int heldFrames = 30; ///< of these, the last ones that show the whole curves after they were reached; fewer than all
    bool isDark = false;
};

} // namespace gapscope
