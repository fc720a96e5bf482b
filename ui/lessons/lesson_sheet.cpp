// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_sheet.h"

#include "engine/run/prepare/prepared_run.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

constexpr const char* headKeys = "summary, hide or start";
constexpr const char* taskKeys = "start, check, ask, right, wrong, number, hint or done";
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
        if (m_start && !m_sheet.tasks.front().start)
            m_sheet.tasks.front().start = std::move(m_start);
        trimEnd(m_sheet.introduction);
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
        m_taskLine = m_place.line;
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
        if (m_task->question && m_task->question->quantity.empty()) {
            const auto& choices = m_task->question->choices;
            const auto right = std::ranges::count(choices, true, &LessonQuestion::Choice::isRight);
            if (choices.size() < 2 || right != 1)
                return missing(1, "a line number:, or one line right: and at least one wrong: in this task");
        }
        m_place.line = line;
        trimEnd(m_task->text);
        m_sheet.tasks.push_back(std::move(*m_task));
        m_task.reset();
        return {};
    }

    Status takeHeadKey(const KeyLine& line) {
        if (line.key != "summary" && line.key != "hide" && line.key != "start")
            return notAChoice(1, line.key, headKeys);
        if (line.value.empty())
            return missing(line.column, "a text");
        if (line.key == "summary")
            return takeText(m_sheet.summary, line);
        if (line.key == "start")
            return takeStart(m_start, line);
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

    Status takeTaskKey(const KeyLine& line) {
        static const std::vector<std::string_view> known{"start", "check",  "ask",  "right",
                                                         "wrong", "number", "hint", "done"};
        if (std::ranges::find(known, line.key) == known.end())
            return notAChoice(1, line.key, taskKeys);
        if (line.value.empty())
            return missing(line.column, line.key == "check" ? "run, draft, path, shown or x-axis" : "a text");
        if (line.key == "start")
            return takeStart(m_task->start, line);
        if (line.key == "hint")
            return takeText(m_task->hint, line);
        if (line.key == "done")
            return takeText(m_task->done, line);
        if (line.key == "check")
            return takeCheck(line);
        return takeQuestion(line);
    }

    /// A repeated key continues the text.
    static Status takeText(std::string& text, const KeyLine& line) {
        text.append(text.empty() ? "" : " ").append(line.value);
        return {};
    }

    Status takeStart(std::optional<RunSpec>& start, const KeyLine& line) {
        if (start)
            return notAChoice(1, line.key, "one line start: here");
        if (!m_reader)
            return {};
        const std::string command(line.value);
        Result<RunSpec> spec = m_reader(command.starts_with("gapscope-cli") ? command : "gapscope-cli run " + command);
        Status checked = spec ? checkWithoutData(*spec) : Status(spec.error());
        if (!checked.ok()) {
            Message error = std::move(checked).error();
            error.place.file = m_place.file;
            error.place.line = m_place.line;
            error.place.column = line.column;
            return error;
        }
        start = std::move(spec).value();
        return {};
    }

    Status takeCheck(const KeyLine& line) {
        Place place = m_place;
        place.column = line.column;
        Result<LessonCondition> condition = readLessonCondition(lessonWords(line.value, line.column), place);
        if (!condition)
            return condition.error();
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
        if (line.key == "number")
            return question.choices.empty() && question.quantity.empty()
                       ? takeNumber(question, line)
                       : notAChoice(1, line.key, "one kind of answer");
        if (!question.quantity.empty())
            return notAChoice(1, line.key, "one kind of answer");
        question.choices.push_back({std::string(line.value), line.key == "right"});
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
