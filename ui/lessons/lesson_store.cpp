// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_store.h"

#include "engine/json/json_integer.h"
#include "engine/json/whole_file.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace gapscope {
namespace {

constexpr int version = 1;
constexpr const char* mark = "gapscope_progress";

Result<std::vector<LessonRecord>> readRecords(const std::string& text, const std::string& path) {
    JsonFailure failure;
    const std::optional<Json> json = parseJson(text, failure);
    if (!json)
        return Message{MessageId::specSyntax, {path, failure.line, failure.column}, {failure.reason}};
    const bool isOurs = json->is_object() && json->contains(mark) && integerFrom<int>((*json)[mark]) == version &&
                        json->contains("lessons") && (*json)["lessons"].is_array();
    if (!isOurs)
        return Message{MessageId::specField, {.file = path}, {mark, "missing or of another version", "1"}};
    std::vector<LessonRecord> records;
    for (const Json& each : (*json)["lessons"]) {
        Result<LessonRecord> record = readLessonRecord(each, {.file = path});
        if (!record)
            return record.error();
        records.push_back(std::move(record).value());
    }
    return records;
}

} // namespace

LessonStore::LessonStore(std::string path) : m_path(std::move(path)) {}

std::vector<LessonRecord> LessonStore::all() const {
    std::error_code error;
    if (m_path.empty() || !std::filesystem::exists(m_path, error))
        return {};
    const Result<std::string> text = readWholeFile(m_path);
    if (!text)
        return {};
    Result<std::vector<LessonRecord>> records = readRecords(*text, m_path);
    if (records)
        return std::move(records).value();
    std::filesystem::rename(m_path, m_path + ".broken", error);
    return {};
}

Status LessonStore::keep(const LessonRecord& record) const {
    std::vector<LessonRecord> records = all();
    const auto old = std::ranges::find_if(records, [&record](const LessonRecord& each) {
        return each.lesson == record.lesson && each.fingerprint == record.fingerprint;
    });
    if (old == records.end())
        records.push_back(record);
    else
        *old = record;
    return write(records);
}

Status LessonStore::forget(std::string_view lesson) const {
    std::vector<LessonRecord> records = all();
    const auto forgotten = std::erase_if(records, [lesson](const LessonRecord& each) { return each.lesson == lesson; });
    return forgotten == 0 ? Status() : write(records);
}

Status LessonStore::forgetAll() const {
    return all().empty() ? Status() : write({});
}

Status LessonStore::write(const std::vector<LessonRecord>& records) const {
    if (m_path.empty())
        return {};
    Json json{{mark, version}, {"lessons", Json::array()}};
    for (const LessonRecord& record : records)
        json["lessons"].push_back(toJson(record));
    std::error_code error; // reported by the writer
    std::filesystem::create_directories(std::filesystem::path(m_path).parent_path(), error);
    return writeWholeFile(m_path, jsonLine(json) + "\n", OutputFile::Access::ownerOnly);
}

} // namespace gapscope
