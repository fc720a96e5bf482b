// SPDX-License-Identifier: GPL-3.0-only
#include "app/course/lesson_sheets.h"

#include "app/options/run_command_line.h"
#include "ui/lessons/lesson_shelf.h"

#include <QDir>
#include <QFile>

namespace gapscope::cli {

Result<std::vector<NamedSheet>> readSheets(const std::string& folder) {
    std::vector<NamedSheet> sheets;
    const auto add = [&sheets](const QString& path) -> Status {
        Result<LessonSheet> sheet = readLessonFile(path, &readRunCommand);
        if (!sheet)
            return sheet.error();
        sheets.push_back({lessonName(path).toStdString(), std::move(sheet).value()});
        return {};
    };
    for (const LessonOnShelf& lesson : bundledLessons())
        if (const Status status = add(lesson.path); !status.ok())
            return status.error();
    if (folder.empty())
        return sheets;
    const QDir own(QFile::decodeName(folder.c_str()));
    const QStringList files = own.entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
    if (files.isEmpty())
        return Message{
            MessageId::specField, optionPlace("--sheets"), {folder, "without sheets", "a folder with lessons (*.md)"}};
    for (const QString& file : files)
        if (const Status status = add(own.filePath(file)); !status.ok())
            return status.error();
    return sheets;
}

} // namespace gapscope::cli
