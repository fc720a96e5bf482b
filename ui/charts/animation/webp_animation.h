// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/io/output_file.h"
#include "ui/charts/animation/animation_format.h"
#include "ui/charts/animation/animation_output.h"

#include <cstdint>
#include <memory>
#include <string>

struct WebPAnimEncoder;

namespace gapscope {

/// Animated WebP that repeats for ever. Without loss: curves and letters on an even ground become smaller that way than
/// with loss, and stay sharp.
class WebpAnimation final : public AnimationOutput {
public:
    WebpAnimation(const std::string& path, const AnimationFormat& format, double dotsPerInch);
    ~WebpAnimation() override;

    Status open() override;
    Status add(const Figure& figure, int frames) override;
    Status finish() override;

private:
    struct Delete {
        void operator()(WebPAnimEncoder* encoder) const;
    };

    int milliseconds() const;
    Message failure() const;

    std::string m_path;
    AnimationFormat m_format;
    double m_dotsPerInch;
    OutputFile m_file;
    std::unique_ptr<WebPAnimEncoder, Delete> m_encoder;
    std::int64_t m_frames = 0; ///< so far
};

} // namespace gapscope
