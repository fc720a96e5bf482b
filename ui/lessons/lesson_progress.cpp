// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_progress.h"

#include <algorithm>
#include <utility>

namespace gapscope {

LessonProgress::LessonProgress(LessonSheet sheet) : m_sheet(std::move(sheet)) {
    for (const LessonTask& task : m_sheet.tasks)
        m_done.push_back({std::vector<bool>(task.checks.size() + (task.question ? 1 : 0), false), 0});
}

bool LessonProgress::isFinished() const {
    return std::ranges::all_of(m_done, [](const Marks& marks) { return marks.done == marks.parts.size(); });
}

bool LessonProgress::isAnswered() const {
    return task().question && m_done[m_present].parts.back();
}

void LessonProgress::goTo(std::size_t task) {
    m_present = std::min(task, m_sheet.tasks.size() - 1);
}

void LessonProgress::mark(std::size_t part) {
    Marks& marks = m_done[m_present];
    if (!marks.parts[part])
        ++marks.done;
    marks.parts[part] = true;
}

bool LessonProgress::look(const LessonState& state) {
    const std::size_t before = partsDone();
    for (std::size_t i = 0; i < task().checks.size(); ++i)
        if (!m_done[m_present].parts[i] && holds(task().checks[i], state))
            mark(i);
    return partsDone() > before;
}

bool LessonProgress::answerChoice(std::size_t choice) {
    const bool isRight = task().question && isRightChoice(*task().question, choice);
    if (isRight)
        mark(parts() - 1);
    return isRight;
}

bool LessonProgress::answerNumber(double number, const LessonState& state) {
    const bool isRight = task().question && isRightNumber(*task().question, number, state);
    if (isRight)
        mark(parts() - 1);
    return isRight;
}

} // namespace gapscope
