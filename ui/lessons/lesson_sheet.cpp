// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_sheet.h"

#include "engine/data/dataset/fingerprint.h"
#include "engine/run/prepare/prepared_run.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

constexpr const char* headKeys = "summary, objective, prerequisites, minutes, reading, hide or start";
constexpr const char* taskKeys = "start, check, ask, right, wrong, because, number, predict, solve, hint or done";
constexpr double longestMinutes = 600.0;
constexpr std::int64_t longestLine = 10000; ///< bytes; sheets are written by hand

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    return begin == std::string_view::npos ? std::string_view()
                                           : text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

void trimEnd(std::string& text) {
    text.resize(text.find_last_not_of(" \t\n") + 1); // npos + 1 is 0
}

/// A line `key: value`: a lower-case word, a colon, and a space or the end of the line.
struct KeyLine {
    std::string_view key;
    std::string_view value;
    std::int64_t column = 1; ///< of the value
};

std::optional<KeyLine> keyLine(std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || colon == 0)
        return std::nullopt;
    const std::string_view key = line.substr(0, colon);
    const bool isWord = std::ranges::all_of(key, [](char letter) { return letter >= 'a' && letter <= 'z'; });
    if (!isWord || (colon + 1 < line.size() && line[colon + 1] != ' ' && line[colon + 1] != '\t'))
        return std::nullopt;
    const std::size_t value = line.find_first_not_of(" \t", colon + 1);
    const std::size_t begin = value == std::string_view::npos ? line.size() : value;
    return KeyLine{key, trimmed(line.substr(begin)), static_cast<std::int64_t>(begin) + 1};
}

/// Parses a lesson line by line; every function returns what is wrong with its line.
class SheetReader {
public:
    SheetReader(const std::string& file, const LessonStartReader& reader) : m_place{.file = file}, m_reader(reader) {}

    Result<LessonSheet> read(const std::string& text) {
        if (text.find_first_not_of(" \t\r\n") == std::string::npos)
            return Message{MessageId::usageMissingValue, m_place, {"a heading such as # The gap"}};
        for (std::size_t begin = 0; begin <= text.size();) {
            const std::size_t end = std::min(text.find('\n', begin), text.size());
            std::string_view line = std::string_view(text).substr(begin, end - begin);
            ++m_place.line;
            if (m_place.line == 1 && line.starts_with("\xEF\xBB\xBF"))
                line.remove_prefix(3);
            if (line.ends_with('\r'))
                line.remove_suffix(1);
            if (const Status status = takeLine(line); !status.ok())
                return status.error();
            begin = end + 1;
        }
        if (m_sheet.title.empty())
            return missing(1, "a heading such as # The gap");
        if (const Status status = endTask(); !status.ok())
            return status.error();
        if (m_sheet.tasks.empty())
            return missing(1, "a task, whose heading begins with ##");
        trimEnd(m_sheet.introduction);
        m_sheet.fingerprint = m_demands.text();
        return std::move(m_sheet);
    }

private:
    Message missing(std::int64_t column, const std::string& expected) const {
        Place place = m_place;
        place.column = column;
        return {MessageId::usageMissingValue, place, {expected}};
    }
    Message notAChoice(std::int64_t column, std::string_view found, const std::string& expected) const {
        Place place = m_place;
        place.column = column;
        return {MessageId::usageNotAChoice, place, {std::string(found), expected}};
    }

    Status takeLine(std::string_view line) {
        if (static_cast<std::int64_t>(line.size()) > longestLine)
            return notAChoice(1, line.substr(0, 20), "a line of at most 10000 bytes");
        if (const std::size_t bad = line.find('\0'); bad != std::string_view::npos)
            return notAChoice(static_cast<std::int64_t>(bad) + 1, "byte 0", "text");
        if (line.starts_with("## "))
            return beginTask(line);
        if (line.starts_with("# "))
            return takeTitle(line);
        if (m_sheet.title.empty())
            return trimmed(line).empty() ? Status() : notAChoice(1, line, "a heading such as # The gap");
        if (const std::optional<KeyLine> key = keyLine(line))
            return m_task ? takeTaskKey(*key) : takeHeadKey(*key);
        std::string& text = m_task ? m_task->text : m_sheet.introduction;
        if (!text.empty() || !trimmed(line).empty())
            text.append(line).push_back('\n');
        return {};
    }

    Status takeTitle(std::string_view line) {
        if (!m_sheet.title.empty())
            return notAChoice(1, line, "one title, and ## for tasks");
        m_sheet.title = trimmed(line.substr(2));
        return m_sheet.title.empty() ? missing(3, "the title") : Status();
    }

    Status beginTask(std::string_view line) {
        if (m_sheet.title.empty())
            return notAChoice(1, line, "a heading such as # The gap");
        if (Status status = endTask(); !status.ok())
            return status;
        m_task.emplace();
        demand("##", {});
        m_taskLine = m_place.line;
        if (m_start && m_sheet.tasks.empty()) {
            m_task->start = std::move(m_start);
            m_task->solution = {*m_task->start};
        }
        if (!m_command.empty() && m_sheet.tasks.empty())
            m_task->commands = {m_command};
        m_task->title = trimmed(line.substr(3));
        return m_task->title.empty() ? missing(4, "the name of the task") : Status();
    }

    /// Checks that the task has something to do, otherwise it could never be completed.
    Status endTask() {
        if (!m_task)
            return {};
        const std::int64_t line = std::exchange(m_place.line, m_taskLine);
        if (m_task->checks.empty() && !m_task->question)
            return missing(1, "a line check: or ask: in this task");
        const bool isOfChoices =
            m_task->question && m_task->question->quantity.empty() && !m_task->question->prediction;
        if (isOfChoices) {
            const auto& choices = m_task->question->choices;
            const auto right = std::ranges::count(choices, true, &LessonQuestion::Choice::isRight);
            if (choices.size() < 2 || right != 1)
                return missing(1,
                               "a line number: or predict:, or one line right: and at least one wrong: in this task");
        }
        m_place.line = line;
        trimEnd(m_task->text);
        m_sheet.tasks.push_back(std::move(*m_task));
        m_task.reset();
        return {};
    }

    Status takeHeadKey(const KeyLine& line) {
        static constexpr std::array<std::string_view, 7> known{"summary", "objective", "prerequisites", "minutes",
                                                               "reading", "hide",      "start"};
        if (std::ranges::find(known, line.key) == known.end())
            return notAChoice(1, line.key, headKeys);
        if (line.value.empty())
            return missing(line.column, "a text");
        if (line.key == "hide")
            return takeHidden(line);
        if (line.key == "minutes")
            return takeMinutes(line);
        if (line.key == "start")
            return takeStart(m_start, line);
        if (line.key == "reading")
            m_sheet.reading.emplace_back(line.value);
        else
            takeText(line.key == "summary"     ? m_sheet.summary
                     : line.key == "objective" ? m_sheet.objective
                                               : m_sheet.prerequisites,
                     line);
        return {};
    }

    Status takeHidden(const KeyLine& line) {
        for (const LessonWord& word : lessonWords(line.value, line.column)) {
            const std::vector<std::string>& known = lessonControls();
            if (std::ranges::find(known, word.text) == known.end()) {
                std::string names;
                for (const std::string& name : known)
                    names += (names.empty() ? "" : ", ") + name;
                return notAChoice(word.column, word.text, names);
            }
            m_sheet.hide.push_back(word.text);
        }
        return {};
    }

    Status takeMinutes(const KeyLine& line) {
        const std::optional<double> minutes = readLessonNumber(line.value);
        const bool isValid =
            minutes && *minutes >= 1.0 && *minutes <= longestMinutes && *minutes == std::floor(*minutes);
        if (!isValid)
            return notAChoice(line.column, line.value, "a number of minutes from 1 to 600");
        m_sheet.minutes = static_cast<int>(*minutes);
        return {};
    }

    Status takeTaskKey(const KeyLine& line) {
        static constexpr std::array<std::string_view, 11> known{
            "start", "check", "ask", "right", "wrong", "because", "number", "predict", "solve", "hint", "done"};
        if (std::ranges::find(known, line.key) == known.end())
            return notAChoice(1, line.key, taskKeys);
        if (line.value.empty())
            return missing(line.column, line.key == "check" ? "run, draft, path, shown or x-axis" : "a text");
        if (line.key == "start")
            return takeStart(m_task->start, line);
        if (line.key == "solve")
            return takeSolution(line);
        if (line.key == "hint") {
            takeText(m_task->hint, line);
            return {};
        }
        if (line.key == "done") {
            takeText(m_task->done, line);
            return {};
        }
        if (line.key == "check")
            return takeCheck(line);
        return takeQuestion(line);
    }

    /// Adds a line to what the fingerprint is made of.
    void demand(std::string_view key, std::string_view value) {
        std::string text(key);
        text.append(1, ':').append(value).append(1, '\n');
        m_demands.add(text.data(), text.size());
    }

    /// A repeated key continues the text.
    static void takeText(std::string& text, const KeyLine& line) {
        text.append(text.empty() ? "" : " ").append(line.value);
    }

    /// The run of a command. Nothing without a reader.
    Result<std::optional<RunSpec>> readRun(const std::string& command, std::int64_t column) const {
        if (!m_reader)
            return std::optional<RunSpec>();
        Result<RunSpec> spec = m_reader(command);
        Status checked = spec ? checkWithoutData(*spec) : Status(spec.error());
        if (!checked.ok()) {
            Message error = std::move(checked).error();
            error.place.file = m_place.file;
            error.place.line = m_place.line;
            error.place.column = column;
            return error;
        }
        return std::optional(std::move(spec).value());
    }

    /// A whole command, or its options.
    static std::string commandOfLine(std::string_view value) {
        return value.starts_with("gapscope-cli") ? std::string(value) : "gapscope-cli run " + std::string(value);
    }

    Status takeStart(std::optional<RunSpec>& start, const KeyLine& line) {
        if (m_task ? !m_task->commands.empty() : !m_command.empty())
            return notAChoice(1, line.key, "one line start: here");
        demand(line.key, line.value);
        m_command = commandOfLine(line.value);
        Result<std::optional<RunSpec>> spec = readRun(m_command, line.column);
        if (!spec)
            return spec.error();
        start = std::move(spec).value();
        if (m_task) {
            m_task->commands.push_back(m_command);
            if (start)
                m_task->solution.push_back(*start);
        }
        return {};
    }

    /// A whole command, or options that replace those of the command before it.
    Status takeSolution(const KeyLine& line) {
        const bool isWhole = line.value.starts_with("--data") || line.value.starts_with("gapscope-cli");
        if (!isWhole && m_command.empty())
            return notAChoice(1, line.key, "a line start: before it");
        m_command = isWhole ? commandOfLine(line.value) : m_command + " " + std::string(line.value);
        Result<std::optional<RunSpec>> spec = readRun(m_command, line.column);
        if (!spec)
            return spec.error();
        m_task->commands.push_back(m_command);
        if (*spec)
            m_task->solution.push_back(std::move(**spec));
        return {};
    }

    Status takeCheck(const KeyLine& line) {
        Place place = m_place;
        place.column = line.column;
        Result<LessonCondition> condition = readLessonCondition(lessonWords(line.value, line.column), place);
        if (!condition)
            return condition.error();
        demand(line.key, line.value);
        m_task->checks.push_back(std::move(condition).value());
        return {};
    }

    Status takeQuestion(const KeyLine& line) {
        if (line.key == "ask") {
            if (m_task->question)
                return notAChoice(1, line.key, "one question a task");
            m_task->question = LessonQuestion{.text = std::string(line.value)};
            return {};
        }
        if (!m_task->question)
            return notAChoice(1, line.key, "a line ask: before it");
        LessonQuestion& question = *m_task->question;
        if (line.key == "because") {
            if (question.choices.empty())
                return notAChoice(1, line.key, "a line right: or wrong: before it");
            takeText(question.choices.back().reason, line);
            return {};
        }
        const bool isOfChoices = line.key == "right" || line.key == "wrong";
        const bool isAnswered = !question.quantity.empty() || question.prediction;
        if (isAnswered || (!isOfChoices && !question.choices.empty()))
            return notAChoice(1, line.key, "one kind of answer");
        demand(line.key, isOfChoices ? std::string_view() : line.value);
        if (line.key == "number")
            return takeNumber(question, line);
        if (line.key == "predict")
            return takePrediction(question, line);
        question.choices.push_back({std::string(line.value), line.key == "right"});
        return {};
    }

    Status takePrediction(LessonQuestion& question, const KeyLine& line) {
        Place place = m_place;
        place.column = line.column;
        Result<LessonPrediction> prediction = readLessonPrediction(lessonWords(line.value, line.column), place);
        if (!prediction)
            return prediction.error();
        question.prediction = std::move(prediction).value();
        return {};
    }

    /// `QUANTITY FILTER... within P%`
    Status takeNumber(LessonQuestion& question, const KeyLine& line) {
        std::vector<LessonWord> words = lessonWords(line.value, line.column);
        if (!isLessonQuantity(words.front().text))
            return notAChoice(words.front().column, words.front().text, lessonQuantityNames());
        question.quantity = words.front().text;
        words.erase(words.begin());
        if (words.size() >= 2 && words[words.size() - 2].text == "within") {
            const LessonWord percent = words.back();
            const std::optional<double> value =
                percent.text.ends_with('%')
                    ? readLessonNumber(std::string_view(percent.text).substr(0, percent.text.size() - 1))
                    : std::nullopt;
            if (!value || !(*value >= 0.0 && *value <= 100.0))
                return notAChoice(percent.column, percent.text, "a share such as 10%");
            question.tolerance = *value / 100.0;
            words.resize(words.size() - 2);
        }
        Result<std::vector<LessonFilter>> filters = readLessonFilters(words, m_place);
        if (!filters)
            return filters.error();
        question.filters = std::move(filters).value();
        return {};
    }

    Place m_place;
    const LessonStartReader& m_reader;
    LessonSheet m_sheet{};
    std::optional<RunSpec> m_start{};
    std::string m_command{}; ///< the latest of a line start: or solve:
    Fingerprint m_demands{};
    std::optional<LessonTask> m_task{};
    std::int64_t m_taskLine = 0;
};

} // namespace

const std::vector<std::string>& lessonControls() {
    static const std::vector<std::string> words{"settings", "data",   "transforms",  "problem",    "constraints",
                                                "solver",   "race",   "runs",        "comparison", "certificate",
                                                "steps",    "theory", "sensitivity", "solution",   "data-view",
                                                "plane",    "inside", "experiments", "toolbar"};
    return words;
}

Result<LessonSheet> readLessonSheet(const std::string& text, const std::string& file, const LessonStartReader& reader) {
    return SheetReader(file, reader).read(text);
}

bool isRightChoice(const LessonQuestion& question, std::size_t choice) {
    return choice < question.choices.size() && question.choices[choice].isRight;
}

bool isRightNumber(const LessonQuestion& question, double number, const LessonState& state) {
    return std::ranges::any_of(state.runs, [&](const LessonRun& run) {
        const std::optional<double> right =
            fits(question.filters, run) ? quantityOf(run, question.quantity) : std::nullopt;
        return right && std::abs(number - *right) <= question.tolerance * std::abs(*right);
    });
}

} // namespace gapscope
