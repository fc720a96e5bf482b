// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/lessons/lesson_sheet.h"

#include <vector>

namespace gapscope {

/// The progress in a lesson. Only the current task is checked; completed parts stay completed, so that a check may ask
/// for a short-lived state.
class LessonProgress {
public:
    explicit LessonProgress(LessonSheet sheet);

    const LessonSheet& sheet() const noexcept { return m_sheet; }
    std::size_t present() const noexcept { return m_present; }
    const LessonTask& task() const { return m_sheet.tasks[m_present]; }
    bool isDone(std::size_t task) const { return m_done[task].done == m_done[task].parts.size(); }
    bool isDone() const { return isDone(m_present); }
    bool isFinished() const;
    /// The parts of the current task including its question, and how many are done.
    std::size_t parts() const { return m_done[m_present].parts.size(); }
    std::size_t partsDone() const { return m_done[m_present].done; }
    bool isAnswered() const;

    /// Moves to another task; all are accessible.
    void goTo(std::size_t task);
    /// Checks the state of the window. Returns whether a part was completed.
    bool look(const LessonState& state);
    /// Returns whether the answer is right; then the question is done.
    bool answerChoice(std::size_t choice);
    bool answerNumber(double number, const LessonState& state);

private:
    struct Marks {
        std::vector<bool> parts; ///< the checks, then the question
        std::size_t done = 0;
    };
    void mark(std::size_t part);

    LessonSheet m_sheet;
    std::vector<Marks> m_done; ///< one per task
    std::size_t m_present = 0;
};

} // namespace gapscope
