// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/chart_types.h"
#include "ui/course/lesson_solution.h"
#include "ui/lessons/lesson_sheet.h"
#include "ui/lessons/prediction_chart.h"

#include <QImage>
#include <QString>

#include <vector>

namespace gapscope {

/// What an exercise sheet is made from.
struct ExerciseContent {
    const LessonSheet& sheet;
    const LessonSolution& solution;
    bool hasSolutions = false;
    std::vector<QImage> figures{}; ///< one per task, of its runs; null = none. Shown with the solutions
};

/// Writes a lesson as an exercise sheet on A4, to standard output for "-": tasks with the commands of their runs, room
/// for answers, empty charts for predictions. With solutions: the right answers with their reasons, the numbers of the
/// computed runs, the predicted values and the figures. Needs a QGuiApplication. Error: fileWriteFailed.
Status writeExerciseSheet(const ExerciseContent& content, const QString& path);

/// The x axis that the tasks up to this one ask for.
XAxis axisOf(const LessonSheet& sheet, std::size_t task);

/// The chart of a task's prediction, with the computed value or without it; a null image if the task has none.
QImage predictionImage(const ExerciseContent& content, std::size_t task, bool isSolved);

} // namespace gapscope
