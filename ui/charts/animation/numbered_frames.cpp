// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/animation/numbered_frames.h"

#include "engine/json/whole_file.h"
#include "ui/charts/export/figure_file.h"

#include <QBuffer>

#include <algorithm>

namespace gapscope {
namespace {

namespace fs = std::filesystem;

QByteArray png(const Figure& figure, double dotsPerInch) {
    QByteArray content;
    QBuffer buffer(&content);
    buffer.open(QIODevice::WriteOnly);
    return figureImage(figure, dotsPerInch).save(&buffer, "PNG") ? content : QByteArray();
}

} // namespace

NumberedFrames::NumberedFrames(const std::string& folder, Kind kind, int frames, double dotsPerInch)
    : m_folder(folder), m_kind(kind), m_digits(std::max<std::size_t>(4, std::to_string(frames).size())),
      m_dotsPerInch(dotsPerInch) {}

NumberedFrames::~NumberedFrames() {
    if (m_isFinished)
        return;
    std::error_code error; // what another program holds or has taken away stays as it is
    for (const fs::path& file : m_files)
        fs::remove(file, error);
    std::ranges::reverse(m_madeFolders);
    for (const fs::path& folder : m_madeFolders)
        fs::remove(folder, error);
}

Status NumberedFrames::open() {
    std::error_code error;
    if (fs::is_directory(m_folder, error) && !fs::is_empty(m_folder, error) && !error)
        return Message{MessageId::fileWriteFailed, {.file = m_folder.string()}, {"the folder is not empty"}};
    return makeFolder(m_folder);
}

Status NumberedFrames::makeFolder(const fs::path& folder) {
    std::error_code error;
    if (folder.empty() || fs::is_directory(folder, error))
        return {};
    if (folder.has_parent_path() && folder.parent_path() != folder)
        if (Status status = makeFolder(folder.parent_path()); !status.ok())
            return status;
    if (fs::create_directory(folder, error))
        m_madeFolders.push_back(folder);
    if (error)
        return Message{MessageId::fileWriteFailed, {.file = folder.string()}, {error.message()}};
    return {};
}

std::string NumberedFrames::nextName() const {
    const std::string number = std::to_string(m_files.size() + 1);
    return "frame-" + std::string(m_digits - std::min(m_digits, number.size()), '0') + number +
           (m_kind == Kind::png ? ".png" : ".svg");
}

Status NumberedFrames::add(const Figure& figure, int frames) {
    const QByteArray content = m_kind == Kind::png ? png(figure, m_dotsPerInch) : figureSvg(figure);
    if (content.isEmpty())
        return Message{MessageId::fileWriteFailed, {.file = m_folder.string()}, {"a frame cannot be drawn"}};
    for (int i = 0; i < frames; ++i) {
        m_files.push_back(m_folder / nextName());
        Status written =
            writeWholeFile(m_files.back().string(), {content.constData(), static_cast<std::size_t>(content.size())});
        if (!written.ok())
            return written;
    }
    return {};
}

Status NumberedFrames::finish() {
    m_isFinished = true;
    return {};
}

} // namespace gapscope
