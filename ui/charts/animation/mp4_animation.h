// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/io/output_file.h"
#include "ui/charts/animation/animation_format.h"
#include "ui/charts/animation/animation_output.h"

#include <QProcess>
#include <QTemporaryDir>

#include <string>

namespace gapscope {

/// MP4 by the program ffmpeg, which takes the frames on its standard input and writes to a folder of its own: the
/// finished film is copied from there.
class Mp4Animation final : public AnimationOutput {
public:
    Mp4Animation(const std::string& path, const AnimationFormat& format, double dotsPerInch);
    /// Ends ffmpeg where it still runs.
    ~Mp4Animation() override;

    Status open() override;
    Status add(const Figure& figure, int frames) override;
    Status finish() override;

private:
    QString film() const { return m_folder.filePath(QStringLiteral("film.mp4")); }
    QStringList arguments() const;
    Status copyFilm();
    /// With what ffmpeg says.
    Message failure();

    std::string m_path;
    AnimationFormat m_format;
    double m_dotsPerInch;
    OutputFile m_file;
    QTemporaryDir m_folder;
    QProcess m_ffmpeg;
};

} // namespace gapscope
