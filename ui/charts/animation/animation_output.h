// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/base/result.h"

#include <optional>

namespace gapscope {

class Figure;

/// Where the frames of a moving picture go. What was written disappears unless it is finished: a picture is there whole
/// or not at all. Messages name the file.
class AnimationOutput {
public:
    AnimationOutput() = default;
    virtual ~AnimationOutput() = default;
    AnimationOutput(const AnimationOutput&) = delete;
    AnimationOutput& operator=(const AnimationOutput&) = delete;

    /// Asked for first of all, before anything is drawn.
    virtual Status open() = 0;
    /// The next picture, which stays for so many frames.
    virtual Status add(const Figure& figure, int frames) = 0;
    virtual Status finish() = 0;
};

} // namespace gapscope
