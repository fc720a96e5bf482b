// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/lessons/lesson_sheet.h"

#include <QString>

#include <vector>

namespace gapscope {

/// A sheet that can be opened: its file, and what it calls itself.
struct LessonOnShelf {
    QString name; ///< of the file, without folder and suffix: "gap"
    QString path;
    QString title; ///< the name where the sheet cannot be read
    QString summary;
};

/// The lessons that come with the program, in their order.
const std::vector<LessonOnShelf>& bundledLessons();
/// A person's own: all sheets in their folder, by name.
std::vector<LessonOnShelf> ownLessons();
/// Where a person's own sheets lie; the folder need not be there.
QString ownLessonFolder();

/// The sheet in a file. Error: the file cannot be read, or what is wrong with the sheet.
Result<LessonSheet> readLessonFile(const QString& path, const LessonStartReader& reader);
/// The file of a lesson's name, or the path itself. Error: there is none; the names are told.
Result<QString> findLesson(const QString& nameOrPath);

} // namespace gapscope
