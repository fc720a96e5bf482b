// SPDX-License-Identifier: GPL-3.0-only
#include "ui/course/answer_file.h"

#include "engine/base/cell_text.h"
#include "engine/base/message.h"
#include "engine/json/json_integer.h"
#include "ui/lessons/lesson_facts.h"

#include <initializer_list>

namespace gapscope {
namespace {

constexpr int version = 1;
constexpr const char* mark = "gapscope_answers";
constexpr std::size_t maxLessons = 1000;

std::string line(std::initializer_list<std::string> cells) {
    std::string text;
    for (const std::string& cell : cells)
        text.append(text.empty() ? "" : ",").append(csvCellOf(cell));
    return text.append(1, '\n');
}

std::string numberOf(const std::optional<double>& number) {
    return number ? shown(*number) : std::string();
}

std::string yesOrNo(bool isTrue) {
    return isTrue ? "yes" : "no";
}

/// The runs of a task in one cell, separated by bars.
std::string runsOf(const LessonRecord& lesson, int task) {
    std::string text;
    for (const LessonRunRecord& run : lesson.runs)
        if (run.task == task)
            text.append(text.empty() ? "" : " | ")
                .append(run.command)
                .append(" [")
                .append(run.status)
                .append(run.gap ? ", gap " + shown(*run.gap) : std::string())
                .append("]");
    return text;
}

std::string fieldIn(const Json& json, const char* key, const std::string& path, Status& status) {
    const auto found = json.find(key);
    if (found != json.end() && found->is_string())
        return found->get<std::string>();
    if (status.ok())
        status = Message{MessageId::specField,
                         {.file = path},
                         {key, found == json.end() ? "missing" : describeJson(*found), "a text"}};
    return {};
}

} // namespace

std::string csvCellOf(const std::string& text) {
    const bool isFormula = isFormulaText(text) && !readLessonNumber(text);
    std::string cell = isFormula ? "'" + text : text;
    if (cell.find_first_of(",;\"\n\r") == std::string::npos)
        return cell;
    for (std::size_t quote = cell.find('"'); quote != std::string::npos; quote = cell.find('"', quote + 2))
        cell.insert(quote, 1, '"');
    return '"' + cell + '"';
}

std::string answersJson(const AnswerFile& answers) {
    Json json{{mark, version}, {"name", answers.name}, {"date", answers.date}, {"version", answers.version}};
    Json& lessons = json["lessons"] = Json::array();
    for (const LessonRecord& lesson : answers.lessons)
        lessons.push_back(toJson(lesson));
    return jsonLine(json) + "\n";
}

std::string answersCsv(const AnswerFile& answers) {
    std::string text = "name,date,lesson,title,fingerprint,task,parts,done,answer,right,tries,predicted,computed,"
                       "afterwards,runs\n";
    for (const LessonRecord& lesson : answers.lessons)
        for (std::size_t k = 0; k < lesson.tasks.size(); ++k) {
            const TaskRecord& task = lesson.tasks[k];
            const bool isPredicted = task.prediction.has_value();
            text += line(
                {answers.name, answers.date, lesson.lesson, lesson.title, lesson.fingerprint, std::to_string(k + 1),
                 std::to_string(task.parts.size()), std::to_string(task.done()), task.answer,
                 task.tries > 0 ? yesOrNo(task.isRight) : "", std::to_string(task.tries),
                 isPredicted ? shown(task.prediction->value) : "", isPredicted ? numberOf(task.prediction->truth) : "",
                 isPredicted ? yesOrNo(task.prediction->isAfterwards) : "", runsOf(lesson, static_cast<int>(k) + 1)});
        }
    return text;
}

Result<AnswerFile> readAnswerFile(const std::string& text, const std::string& path) {
    JsonFailure failure;
    const std::optional<Json> json = parseJson(text, failure);
    if (!json)
        return Message{MessageId::specSyntax, {path, failure.line, failure.column}, {failure.reason}};
    if (!json->is_object() || !json->contains(mark))
        return Message{MessageId::specField, {.file = path}, {mark, "missing", "a file of exported answers"}};
    const std::optional<int> written = integerFrom<int>((*json)[mark]);
    if (written && *written > version)
        return Message{
            MessageId::specVersion, {.file = path}, {describeJson((*json)[mark]), shown(std::int64_t{version})}};
    if (written != version)
        return Message{MessageId::specField, {.file = path}, {mark, describeJson((*json)[mark]), "version 1"}};
    Status status;
    AnswerFile answers{.name = fieldIn(*json, "name", path, status),
                       .date = fieldIn(*json, "date", path, status),
                       .version = fieldIn(*json, "version", path, status)};
    if (!status.ok())
        return status.error();
    const bool hasLessons =
        json->contains("lessons") && (*json)["lessons"].is_array() && (*json)["lessons"].size() <= maxLessons;
    if (!hasLessons)
        return Message{MessageId::specField, {.file = path}, {"lessons", "missing or no list", "a list of lessons"}};
    for (const Json& each : (*json)["lessons"]) {
        Result<LessonRecord> lesson = readLessonRecord(each, {.file = path});
        if (!lesson)
            return lesson.error();
        answers.lessons.push_back(std::move(lesson).value());
    }
    return answers;
}

} // namespace gapscope
