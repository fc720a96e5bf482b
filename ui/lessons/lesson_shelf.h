// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/lessons/lesson_sheet.h"

#include <QString>

#include <vector>

namespace gapscope {

/// A lesson that can be opened, with its name and title.
struct LessonOnShelf {
    QString name; ///< of the file, without folder and suffix: "gap"
    QString path;
    QString title; ///< the name if the file cannot be read
    QString summary;
    std::string fingerprint{}; ///< of its sheet; empty if the file cannot be read
};

/// The bundled lessons by the numbers of their files, read once, in the language applied by then.
const std::vector<LessonOnShelf>& bundledLessons();
/// The user's lessons: all in their folder, by name.
std::vector<LessonOnShelf> ownLessons();
/// The folder of the user's lessons, which may not exist.
QString ownLessonFolder();

/// The name of a lesson by the path of its sheet: "gap" for "lessons/1-gap.md".
QString lessonName(const QString& path);

/// Reads a lesson from a file. Error: the file cannot be read, or it is invalid.
Result<LessonSheet> readLessonFile(const QString& path, const LessonStartReader& reader);
/// The file of a lesson given by name or path, in the language applied; reads none. Error: there is none; the message
/// lists the names and has no place.
Result<QString> findLesson(const QString& nameOrPath);

} // namespace gapscope
