// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_progress.h"

#include "engine/run/run_command.h"

#include <algorithm>
#include <utility>

namespace gapscope {
namespace {

LessonRecord newRecord(const LessonSheet& sheet, const std::string& name) {
    LessonRecord record{.lesson = name, .title = sheet.title, .fingerprint = sheet.fingerprint};
    record.tasks.reserve(sheet.tasks.size());
    for (const LessonTask& task : sheet.tasks)
        record.tasks.push_back({.parts = std::vector<bool>(task.checks.size() + (task.question ? 1 : 0), false)});
    return record;
}

bool asksForPrediction(const LessonTask& task) {
    return task.question && task.question->prediction;
}

/// Whether the tasks and parts are those of the sheet: a file may have been edited.
bool belongsTo(const LessonRecord& record, const LessonRecord& fresh) {
    return record.fingerprint == fresh.fingerprint && record.present < fresh.tasks.size() &&
           std::ranges::equal(record.tasks, fresh.tasks, [](const TaskRecord& a, const TaskRecord& b) {
               return a.parts.size() == b.parts.size();
           });
}

/// An edited file may have predictions where none is asked for.
void dropStrayPredictions(LessonRecord& record, const LessonSheet& sheet) {
    for (std::size_t task = 0; task < sheet.tasks.size(); ++task)
        if (!asksForPrediction(sheet.tasks[task]))
            record.tasks[task].prediction.reset();
}

} // namespace

LessonProgress::LessonProgress(LessonSheet sheet, const std::string& name)
    : m_sheet(std::move(sheet)), m_record(newRecord(m_sheet, name)) {}

LessonProgress::LessonProgress(LessonSheet sheet, const std::string& name, const LessonRecord& record)
    : LessonProgress(std::move(sheet), name) {
    if (!belongsTo(record, m_record))
        return;
    m_record = record;
    m_record.lesson = name;
    m_record.title = m_sheet.title; // perhaps of another language
    dropStrayPredictions(m_record, m_sheet);
}

void LessonProgress::setTexts(LessonSheet sheet) {
    m_sheet = std::move(sheet);
    m_record.title = m_sheet.title;
}

void LessonProgress::setTime(const std::string& now) {
    if (m_record.begun.empty())
        m_record.begun = now;
    m_record.changed = now;
}

bool LessonProgress::isAnswered() const {
    return task().question && taskRecord().parts.back();
}

std::optional<std::size_t> LessonProgress::choice() const {
    const std::optional<double> number = readLessonNumber(taskRecord().answer);
    const bool isChoice =
        number && task().question && *number >= 1.0 && *number <= static_cast<double>(task().question->choices.size());
    return isChoice ? std::optional(static_cast<std::size_t>(*number) - 1) : std::nullopt;
}

void LessonProgress::goTo(std::size_t task) {
    m_record.present = std::min(task, m_sheet.tasks.size() - 1);
}

bool LessonProgress::mark(std::size_t part) {
    std::vector<bool>& parts = m_record.tasks[m_record.present].parts;
    const bool isNew = !parts[part];
    parts[part] = true;
    return isNew;
}

bool LessonProgress::recordRuns(const LessonState& state) {
    bool isNew = false;
    for (const LessonRun& run : state.runs) {
        const bool isOver = run.phase == "ended" && !run.status.empty();
        if (!isOver || m_record.runs.size() >= maxLessonRuns || !m_recordedRuns.insert(run.id).second)
            continue;
        m_record.runs.push_back({.task = static_cast<int>(m_record.present) + 1,
                                 .command = commandOf(run.spec).text,
                                 .status = run.status,
                                 .passes = quantityOf(run, "passes").value_or(0.0),
                                 .primal = quantityOf(run, "primal"),
                                 .gap = quantityOf(run, "gap")});
        isNew = true;
    }
    return isNew;
}

bool LessonProgress::look(const LessonState& state) {
    bool isNew = recordRuns(state);
    TaskRecord& record = m_record.tasks[m_record.present];
    for (std::size_t i = 0; i < task().checks.size(); ++i)
        if (!record.parts[i] && holds(task().checks[i], state))
            isNew = mark(i) || isNew;
    const bool awaitsTruth = asksForPrediction(task()) && record.prediction && !record.prediction->truth;
    if (awaitsTruth) {
        record.prediction->truth = predictionTruth(*task().question->prediction, state);
        isNew = isNew || record.prediction->truth;
    }
    return isNew;
}

bool LessonProgress::take(const std::string& answer, bool isRight) {
    TaskRecord& record = m_record.tasks[m_record.present];
    record.answer = answer;
    ++record.tries;
    record.isRight = isRight;
    if (isRight)
        mark(parts() - 1);
    return isRight;
}

bool LessonProgress::answerChoice(std::size_t choice) {
    return task().question && take(std::to_string(choice + 1), isRightChoice(*task().question, choice));
}

bool LessonProgress::answerNumber(double number, const LessonState& state, const std::string& typed) {
    return task().question && take(typed, isRightNumber(*task().question, number, state));
}

void LessonProgress::answerNoNumber(const std::string& typed) {
    take(typed, false);
}

void LessonProgress::predict(double value, const LessonState& state, const std::string& typed) {
    if (!asksForPrediction(task()))
        return;
    const std::optional<double> truth = predictionTruth(*task().question->prediction, state);
    m_record.tasks[m_record.present].prediction = {value, truth, truth.has_value()};
    take(typed, true);
}

} // namespace gapscope
