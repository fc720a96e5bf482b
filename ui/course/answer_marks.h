// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/lessons/lesson_record.h"
#include "ui/lessons/lesson_sheet.h"

#include <string>

namespace gapscope {

/// The points of one lesson.
struct LessonMarks {
    std::string lesson{};
    double points = 0.0;
    double possible = 0.0; ///< by the sheet
    std::size_t tasksDone = 0;
    std::size_t tasks = 0;
};

/// Marks what was recorded: a point for every check that was done, and up to one for a question. A choice gives 1 at
/// the first try, 0.5 at the second and 0 later; a number 1; a prediction 1 if it was made before the value was
/// computed. Whether a choice is right is decided by the sheet, not by the record. Error: the record belongs to another
/// version of the sheet, in `place`.
Result<LessonMarks> marksOf(const LessonRecord& record, const LessonSheet& sheet, const Place& place);
/// The points that a sheet offers.
double possiblePoints(const LessonSheet& sheet);

} // namespace gapscope
