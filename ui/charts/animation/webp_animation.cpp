// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/animation/webp_animation.h"

#include "ui/charts/export/figure.h"
#include "ui/charts/export/figure_file.h"

#include <QImage>

#include <webp/encode.h>
#include <webp/mux.h>

#include <algorithm>

namespace gapscope {
namespace {

/// From 0 (fast) to 9 (small): higher ones take several times as long for a few hundredths of the size.
constexpr int effort = 4;

class Picture {
public:
    explicit Picture(const QImage& image) {
        m_isThere = WebPPictureInit(&m_picture) != 0;
        m_picture.use_argb = 1;
        m_picture.width = image.width();
        m_picture.height = image.height();
        m_isThere = m_isThere && WebPPictureAlloc(&m_picture) != 0;
        for (int y = 0; m_isThere && y < image.height(); ++y) {
            constexpr QRgb opaque = 0xff000000;
            const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
            std::transform(line, line + image.width(), m_picture.argb + std::ptrdiff_t{y} * m_picture.argb_stride,
                           [](QRgb pixel) { return pixel | opaque; });
        }
    }
    ~Picture() { WebPPictureFree(&m_picture); }
    Picture(const Picture&) = delete;
    Picture& operator=(const Picture&) = delete;

    bool isThere() const { return m_isThere; }
    WebPPicture* get() { return &m_picture; }

private:
    WebPPicture m_picture{};
    bool m_isThere = false;
};

} // namespace

void WebpAnimation::Delete::operator()(WebPAnimEncoder* encoder) const {
    WebPAnimEncoderDelete(encoder);
}

WebpAnimation::WebpAnimation(const std::string& path, const AnimationFormat& format, double dotsPerInch)
    : m_path(path), m_format(format), m_dotsPerInch(dotsPerInch), m_file(path) {}

WebpAnimation::~WebpAnimation() = default;

Status WebpAnimation::open() {
    if (Status status = m_file.open(); !status.ok())
        return status;
    WebPAnimEncoderOptions options;
    if (WebPAnimEncoderOptionsInit(&options) == 0)
        return failure();
    options.anim_params.loop_count = 0; // for ever
    options.kmax = 0; // whole frames are for jumping into the middle, and make it several times larger
    m_encoder.reset(WebPAnimEncoderNew(m_format.pixels.width(), m_format.pixels.height(), &options));
    return m_encoder ? Status() : Status(failure());
}

int WebpAnimation::milliseconds() const {
    constexpr std::int64_t perSecond = 1000;
    return static_cast<int>(m_frames * perSecond / m_format.framesPerSecond);
}

Status WebpAnimation::add(const Figure& figure, int frames) {
    Picture picture(figureImage(figure, m_dotsPerInch));
    WebPConfig config;
    const bool isAdded = picture.isThere() && WebPConfigInit(&config) != 0 &&
                         WebPConfigLosslessPreset(&config, effort) != 0 &&
                         WebPAnimEncoderAdd(m_encoder.get(), picture.get(), milliseconds(), &config) != 0;
    m_frames += frames;
    return isAdded ? Status() : Status(failure());
}

Status WebpAnimation::finish() {
    // The last frame ends here.
    if (WebPAnimEncoderAdd(m_encoder.get(), nullptr, milliseconds(), nullptr) == 0)
        return failure();
    WebPData data;
    WebPDataInit(&data);
    if (WebPAnimEncoderAssemble(m_encoder.get(), &data) == 0)
        return failure();
    Status status = m_file.write({reinterpret_cast<const char*>(data.bytes), data.size});
    WebPDataClear(&data);
    return status.ok() ? m_file.finish() : status;
}

Message WebpAnimation::failure() const {
    const char* reason = m_encoder ? WebPAnimEncoderGetError(m_encoder.get()) : nullptr;
    const std::string said = reason == nullptr || *reason == '\0' ? "out of memory" : reason;
    return {MessageId::fileWriteFailed, {.file = m_path}, {"libwebp: " + said}};
}

} // namespace gapscope
