// SPDX-License-Identifier: GPL-3.0-only
#include "ui/course/answer_marks.h"

#include <algorithm>

namespace gapscope {
namespace {

double pointsOfChoice(const TaskRecord& record, const LessonQuestion& question) {
    constexpr double second = 0.5;
    const std::optional<double> number = readLessonNumber(record.answer);
    const bool isRight = number && *number >= 1.0 && *number <= static_cast<double>(question.choices.size()) &&
                         isRightChoice(question, static_cast<std::size_t>(*number) - 1);
    if (!isRight)
        return 0.0;
    return record.tries <= 1 ? 1.0 : record.tries == 2 ? second : 0.0;
}

double pointsOfQuestion(const TaskRecord& record, const LessonQuestion& question) {
    if (!record.parts.back())
        return 0.0;
    switch (question.kind()) {
    case LessonQuestion::Kind::choice:
        return pointsOfChoice(record, question);
    case LessonQuestion::Kind::prediction:
        return record.prediction && !record.prediction->isAfterwards ? 1.0 : 0.0;
    case LessonQuestion::Kind::number:
        break;
    }
    return record.isRight ? 1.0 : 0.0;
}

std::size_t partsOf(const LessonTask& task) {
    return task.checks.size() + (task.question ? 1 : 0);
}

} // namespace

double possiblePoints(const LessonSheet& sheet) {
    double points = 0.0;
    for (const LessonTask& task : sheet.tasks)
        points += static_cast<double>(partsOf(task));
    return points;
}

Result<LessonMarks> marksOf(const LessonRecord& record, const LessonSheet& sheet, const Place& place) {
    const bool isSame = record.fingerprint == sheet.fingerprint &&
                        std::ranges::equal(record.tasks, sheet.tasks, [](const TaskRecord& a, const LessonTask& b) {
                            return a.parts.size() == partsOf(b);
                        });
    if (!isSame)
        return Message{MessageId::specField,
                       place,
                       {record.lesson, "from another version of the lesson", "the fingerprint " + sheet.fingerprint}};
    LessonMarks marks{.lesson = record.lesson,
                      .possible = possiblePoints(sheet),
                      .tasksDone = record.tasksDone(),
                      .tasks = sheet.tasks.size()};
    for (std::size_t k = 0; k < sheet.tasks.size(); ++k) {
        const TaskRecord& task = record.tasks[k];
        const std::size_t checks = sheet.tasks[k].checks.size();
        for (std::size_t check = 0; check < checks; ++check)
            marks.points += task.parts[check] ? 1.0 : 0.0;
        if (sheet.tasks[k].question)
            marks.points += pointsOfQuestion(task, *sheet.tasks[k].question);
    }
    return marks;
}

} // namespace gapscope
