// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/lessons/lesson_record.h"
#include "ui/lessons/lesson_sheet.h"

#include <set>
#include <vector>

namespace gapscope {

/// The progress in a lesson. Only the current task is checked; completed parts stay completed, so that a check may ask
/// for a short-lived state.
class LessonProgress {
public:
    /// Begins a lesson.
    explicit LessonProgress(LessonSheet sheet, const std::string& name = {});
    /// Continues one; a record of another sheet counts as none.
    LessonProgress(LessonSheet sheet, const std::string& name, const LessonRecord& record);

    const LessonSheet& sheet() const noexcept { return m_sheet; }
    /// Replaces the texts: a sheet with the same fingerprint.
    void setTexts(LessonSheet sheet);
    /// What was done so far. Its times are set by the caller.
    const LessonRecord& record() const noexcept { return m_record; }
    void setTime(const std::string& now);
    const TaskRecord& taskRecord() const { return m_record.tasks[m_record.present]; }

    std::size_t present() const noexcept { return m_record.present; }
    const LessonTask& task() const { return m_sheet.tasks[m_record.present]; }
    bool isDone(std::size_t task) const { return m_record.tasks[task].isDone(); }
    bool isDone() const { return isDone(m_record.present); }
    bool isFinished() const { return m_record.isFinished(); }
    /// The parts of the current task including its question, and how many are done.
    std::size_t parts() const { return taskRecord().parts.size(); }
    std::size_t partsDone() const { return taskRecord().done(); }
    bool isAnswered() const;
    /// The choice that was last made, from 0; nothing if none was.
    std::optional<std::size_t> choice() const;

    /// Moves to another task; all are accessible.
    void goTo(std::size_t task);
    /// Checks the state of the window, and records the runs that ended. Returns whether anything was added.
    bool look(const LessonState& state);
    /// Returns whether the answer is right; then the question is done.
    bool answerChoice(std::size_t choice);
    /// `typed`: the answer as it was given.
    bool answerNumber(double number, const LessonState& state, const std::string& typed = {});
    /// Counts an answer that is no number as a wrong one.
    void answerNoNumber(const std::string& typed);
    /// Any prediction answers its question.
    void predict(double value, const LessonState& state, const std::string& typed);

private:
    bool mark(std::size_t part);
    bool take(const std::string& answer, bool isRight);
    bool recordRuns(const LessonState& state);

    LessonSheet m_sheet;
    LessonRecord m_record;
    std::set<int> m_recordedRuns;
};

} // namespace gapscope
