// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_record.h"

#include "engine/json/json_integer.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr std::size_t maxTasks = 1000;
constexpr std::size_t maxText = 20000; ///< bytes

/// A text as it can be read again: not longer, and cut between two characters.
std::string cut(const std::string& text) {
    if (text.size() <= maxText)
        return text;
    constexpr unsigned char mark = 0xC0;
    constexpr unsigned char continuation = 0x80; ///< of the bytes of UTF-8 that begin no character
    std::size_t end = maxText;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & mark) == continuation)
        --end;
    return text.substr(0, end);
}

/// Reads the fields of one object; the first wrong one is kept.
class FieldReader {
public:
    FieldReader(const Json& json, Place place, std::string where)
        : m_json(json), m_place(std::move(place)), m_where(std::move(where)) {
        if (!json.is_object())
            refuse("", json, "an object");
    }

    std::string text(const char* key) {
        const Json* value = find(key);
        const bool isText =
            value != nullptr && value->is_string() && value->get_ref<const std::string&>().size() <= maxText;
        return isText ? value->get<std::string>() : refuse<std::string>(key, value, "a text");
    }
    bool flag(const char* key) {
        const Json* value = find(key);
        return value != nullptr && value->is_boolean() ? value->get<bool>() : refuse<bool>(key, value, "true or false");
    }
    double number(const char* key) {
        const Json* value = find(key);
        return value != nullptr && value->is_number() ? value->get<double>() : refuse<double>(key, value, "a number");
    }
    std::optional<double> numberOrNull(const char* key) {
        const Json* value = find(key);
        if (value != nullptr && value->is_null())
            return std::nullopt;
        return number(key);
    }
    std::size_t count(const char* key, std::size_t max) {
        const Json* value = find(key);
        const std::optional<std::size_t> count = value == nullptr ? std::nullopt : integerFrom<std::size_t>(*value);
        return count && *count <= max ? *count
                                      : refuse<std::size_t>(key, value, "a whole number up to " + std::to_string(max));
    }
    /// An array, or an empty one with an error.
    const Json& list(const char* key, std::size_t max) {
        static const Json none = Json::array();
        const Json* value = find(key);
        if (value != nullptr && value->is_array() && value->size() <= max)
            return *value;
        refuse(key, value == nullptr ? Json() : *value, "a list of at most " + std::to_string(max));
        return none;
    }
    const Json* find(const char* key) const {
        if (!m_json.is_object())
            return nullptr;
        const auto found = m_json.find(key);
        return found == m_json.end() ? nullptr : &*found;
    }

    bool ok() const { return m_status.ok(); }
    const Message& error() const { return m_status.error(); }

private:
    template <class Value>
    Value refuse(const char* key, const Json* value, const std::string& expected) {
        refuse(key, value == nullptr ? Json() : *value, expected);
        return {};
    }
    void refuse(const char* key, const Json& value, const std::string& expected) {
        if (m_status.ok())
            m_status = Message{MessageId::specField, m_place, {m_where + key, describeJson(value), expected}};
    }

    const Json& m_json;
    Place m_place;
    std::string m_where;
    Status m_status;
};

Json toJson(const TaskRecord& task) {
    Json json;
    Json& parts = json["parts"] = Json::array();
    for (const bool part : task.parts)
        parts.push_back(part);
    json["answer"] = cut(task.answer);
    json["tries"] = task.tries;
    json["right"] = task.isRight;
    if (!task.prediction)
        return json;
    json["prediction"] = {{"value", jsonNumber(task.prediction->value)},
                          {"truth", jsonNumber(task.prediction->truth)},
                          {"afterwards", task.prediction->isAfterwards}};
    return json;
}

Result<TaskRecord> readTask(const Json& json, const Place& place, const std::string& where) {
    constexpr int maxTries = 1000000;
    FieldReader fields(json, place, where);
    TaskRecord task;
    for (const Json& part : fields.list("parts", maxTasks)) {
        if (!part.is_boolean())
            return Message{MessageId::specField, place, {where + "parts", describeJson(part), "true or false"}};
        task.parts.push_back(part.get<bool>());
    }
    task.answer = fields.text("answer");
    task.tries = static_cast<int>(fields.count("tries", maxTries));
    task.isRight = fields.flag("right");
    if (const Json* prediction = fields.find("prediction"); prediction != nullptr) {
        FieldReader inner(*prediction, place, where + "prediction.");
        task.prediction = {inner.number("value"), inner.numberOrNull("truth"), inner.flag("afterwards")};
        if (!inner.ok())
            return inner.error();
    }
    if (!fields.ok())
        return fields.error();
    return task;
}

Json toJson(const LessonRunRecord& run) {
    return {{"task", run.task},
            {"command", cut(run.command)},
            {"status", run.status},
            {"passes", jsonNumber(run.passes)},
            {"primal", jsonNumber(run.primal)},
            {"gap", jsonNumber(run.gap)}};
}

Result<LessonRunRecord> readRun(const Json& json, const Place& place, const std::string& where) {
    FieldReader fields(json, place, where);
    LessonRunRecord run;
    run.task = static_cast<int>(fields.count("task", maxTasks));
    run.command = fields.text("command");
    run.status = fields.text("status");
    run.passes = fields.numberOrNull("passes").value_or(0.0);
    run.primal = fields.numberOrNull("primal");
    run.gap = fields.numberOrNull("gap");
    if (!fields.ok())
        return fields.error();
    return run;
}

} // namespace

std::size_t TaskRecord::done() const {
    return static_cast<std::size_t>(std::ranges::count(parts, true));
}

std::size_t LessonRecord::tasksDone() const {
    return static_cast<std::size_t>(std::ranges::count_if(tasks, &TaskRecord::isDone));
}

bool LessonRecord::isBegun() const {
    return !runs.empty() ||
           std::ranges::any_of(tasks, [](const TaskRecord& task) { return task.done() > 0 || task.tries > 0; });
}

Json toJson(const LessonRecord& record) {
    Json json;
    json["lesson"] = record.lesson;
    json["title"] = cut(record.title);
    json["fingerprint"] = record.fingerprint;
    json["begun"] = record.begun;
    json["changed"] = record.changed;
    json["present"] = record.present;
    Json& tasks = json["tasks"] = Json::array();
    for (const TaskRecord& task : record.tasks)
        tasks.push_back(toJson(task));
    Json& runs = json["runs"] = Json::array();
    for (const LessonRunRecord& run : record.runs)
        runs.push_back(toJson(run));
    return json;
}

Result<LessonRecord> readLessonRecord(const Json& json, const Place& place) {
    FieldReader fields(json, place, {});
    LessonRecord record;
    record.lesson = fields.text("lesson");
    record.title = fields.text("title");
    record.fingerprint = fields.text("fingerprint");
    record.begun = fields.text("begun");
    record.changed = fields.text("changed");
    record.present = fields.count("present", maxTasks);
    for (const Json& task : fields.list("tasks", maxTasks)) {
        Result<TaskRecord> read = readTask(task, place, "tasks." + std::to_string(record.tasks.size() + 1) + ".");
        if (!read)
            return read.error();
        record.tasks.push_back(std::move(read).value());
    }
    for (const Json& run : fields.list("runs", maxLessonRuns)) {
        Result<LessonRunRecord> read = readRun(run, place, "runs." + std::to_string(record.runs.size() + 1) + ".");
        if (!read)
            return read.error();
        record.runs.push_back(std::move(read).value());
    }
    if (!fields.ok())
        return fields.error();
    return record;
}

} // namespace gapscope
