// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/lessons/lesson_sheet.h"

#include <vector>

namespace gapscope {

/// How far somebody is with a lesson. Only the present task is looked at; what was done stays done, so that a check
/// may ask for what lasts a moment only.
class LessonProgress {
public:
    explicit LessonProgress(LessonSheet sheet);

    const LessonSheet& sheet() const noexcept { return m_sheet; }
    std::size_t present() const noexcept { return m_present; }
    const LessonTask& task() const { return m_sheet.tasks[m_present]; }
    bool isDone(std::size_t task) const { return m_done[task].done == m_done[task].parts.size(); }
    bool isDone() const { return isDone(m_present); }
    bool isFinished() const;
    /// Parts of the present task, its question included, and how many of them are done.
    std::size_t parts() const { return m_done[m_present].parts.size(); }
    std::size_t partsDone() const { return m_done[m_present].done; }
    bool isAnswered() const;

    /// Goes to another task; any may be looked at.
    void goTo(std::size_t task);
    /// Looks at the window. Whether anything is newly done.
    bool look(const LessonState& state);
    /// Whether it is right; then the question is done.
    bool answerChoice(std::size_t choice);
    bool answerNumber(double number, const LessonState& state);

private:
    struct Marks {
        std::vector<bool> parts; ///< checks, and the question last
        std::size_t done = 0;
    };
    void mark(std::size_t part);

    LessonSheet m_sheet;
    std::vector<Marks> m_done; ///< a task each
    std::size_t m_present = 0;
};

} // namespace gapscope
