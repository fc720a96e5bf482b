// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/animation/mp4_animation.h"

#include "ui/charts/export/figure.h"
#include "ui/charts/export/figure_file.h"

#include <QFile>
#include <QImage>
#include <QStandardPaths>

namespace gapscope {
namespace {

constexpr int forEver = -1;

} // namespace

Mp4Animation::Mp4Animation(const std::string& path, const AnimationFormat& format, double dotsPerInch)
    : m_path(path), m_format(format), m_dotsPerInch(dotsPerInch), m_file(path) {}

Mp4Animation::~Mp4Animation() {
    if (m_ffmpeg.state() == QProcess::NotRunning)
        return;
    m_ffmpeg.kill();
    m_ffmpeg.waitForFinished(forEver);
}

Status Mp4Animation::open() {
    const QString program = QStandardPaths::findExecutable(QStringLiteral("ffmpeg"));
    if (program.isEmpty())
        return Message{
            MessageId::fileWriteFailed, {.file = m_path}, {"MP4 needs ffmpeg, which is not installed; choose .webp"}};
    if (Status status = m_file.open(); !status.ok())
        return status;
    if (!m_folder.isValid())
        return Message{MessageId::fileWriteFailed, {.file = m_path}, {m_folder.errorString().toStdString()}};
    m_ffmpeg.setStandardOutputFile(QProcess::nullDevice());
    m_ffmpeg.start(program, arguments());
    return m_ffmpeg.waitForStarted(forEver) ? Status() : Status(failure());
}

QStringList Mp4Animation::arguments() const {
    // yuv420p is what every player reads; at 18 no loss is seen; with faststart a browser plays while it loads.
    return QStringLiteral("-loglevel error -f rawvideo -pixel_format bgr0 -video_size %1x%2 -framerate %3 -i - "
                          "-pix_fmt yuv420p -crf 18 -movflags +faststart")
               .arg(m_format.pixels.width())
               .arg(m_format.pixels.height())
               .arg(m_format.framesPerSecond)
               .split(u' ') +
           QStringList{film()};
}

Status Mp4Animation::add(const Figure& figure, int frames) {
    const QImage image = figureImage(figure, m_dotsPerInch);
    for (int i = 0; i < frames; ++i) {
        m_ffmpeg.write(reinterpret_cast<const char*>(image.constBits()), image.sizeInBytes());
        while (m_ffmpeg.bytesToWrite() > 0)
            if (!m_ffmpeg.waitForBytesWritten(forEver))
                return failure();
    }
    return {};
}

Status Mp4Animation::finish() {
    m_ffmpeg.closeWriteChannel();
    m_ffmpeg.waitForFinished(forEver);
    if (m_ffmpeg.exitStatus() != QProcess::NormalExit || m_ffmpeg.exitCode() != 0)
        return failure();
    if (Status status = copyFilm(); !status.ok())
        return status;
    return m_file.finish();
}

Status Mp4Animation::copyFilm() {
    QFile made(film());
    if (!made.open(QIODevice::ReadOnly))
        return failure();
    constexpr qint64 atOnce = 1 << 20;
    while (!made.atEnd()) {
        const QByteArray bytes = made.read(atOnce);
        if (bytes.isEmpty())
            return failure();
        if (Status status = m_file.write({bytes.constData(), static_cast<std::size_t>(bytes.size())}); !status.ok())
            return status;
    }
    return {};
}

Message Mp4Animation::failure() {
    m_ffmpeg.closeWriteChannel();
    m_ffmpeg.waitForFinished(forEver); // its reason comes last
    const QByteArray said = m_ffmpeg.readAllStandardError().trimmed();
    const QByteArray last = said.mid(said.lastIndexOf('\n') + 1);
    return {MessageId::fileWriteFailed,
            {.file = m_path},
            {"ffmpeg: " + (last.isEmpty() ? m_ffmpeg.errorString().toStdString() : last.toStdString())}};
}

} // namespace gapscope
