// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_store.h"

#include "engine/json/json_integer.h"
#include "engine/json/whole_file.h"

#include <QFile>
#include <QLockFile>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

namespace gapscope {
namespace {

constexpr int version = 1;
constexpr int lockMilliseconds = 500; ///< longer than another window holds it
constexpr const char* mark = "gapscope_progress";

/// What a file holds.
struct Content {
    Json lessons = Json::array(); ///< also those that are no records
    Status damage{};              ///< why it is no file of progress at all
};

/// Error: the file cannot be read, or a newer version of the program wrote it.
Result<Content> readContent(const std::string& path) {
    Content content;
    std::error_code error;
    const bool isThere = !path.empty() && std::filesystem::exists(path, error);
    if (error)
        return Message{MessageId::fileCannotBeOpened, {.file = path}, {error.message()}};
    if (!isThere)
        return content;
    const Result<std::string> text = readWholeFile(path);
    if (!text)
        return text.error();
    JsonFailure failure;
    std::optional<Json> json = parseJson(*text, failure);
    if (!json) {
        content.damage = Message{MessageId::specSyntax, {path, failure.line, failure.column}, {failure.reason}};
        return content;
    }
    const bool isMarked = json->is_object() && json->contains(mark);
    const std::optional<int> written = isMarked ? integerFrom<int>((*json)[mark]) : std::nullopt;
    if (written && *written > version)
        return Message{
            MessageId::specVersion, {.file = path}, {describeJson((*json)[mark]), shown(std::int64_t{version})}};
    if (written == version && json->contains("lessons") && (*json)["lessons"].is_array())
        content.lessons = std::move((*json)["lessons"]);
    else
        content.damage = Message{MessageId::specField, {.file = path}, {mark, "missing or wrong", "version 1"}};
    return content;
}

/// Renames a damaged file to the first free name, so that nothing that was put aside before is lost.
Status putAside(const std::string& path) {
    std::error_code error;
    std::string aside = path + ".broken";
    for (int count = 2; std::filesystem::exists(aside, error); ++count)
        aside = path + ".broken" + std::to_string(count);
    std::filesystem::rename(path, aside, error);
    return error ? Status(Message{MessageId::fileWriteFailed, {.file = aside}, {error.message()}}) : Status();
}

Status write(const std::string& path, const Json& lessons) {
    const Json json{{mark, version}, {"lessons", lessons}};
    std::error_code error; // reported by the writer
    std::filesystem::create_directories(std::filesystem::path(path).parent_path(), error);
    return writeWholeFile(path, jsonLine(json) + "\n", OutputFile::Access::ownerOnly);
}

/// Changes the lessons of a file; `change` returns whether it changed anything.
template <class Change>
Status changeLessons(const std::string& path, const Change& change) {
    if (path.empty())
        return {};
    // Two windows would lose what the other one writes between reading and writing. A lock that cannot be had, as on
    // some network folders, or in a folder that is yet to be made, is no reason to lose everything.
    QLockFile lock(QFile::decodeName((path + ".lock").c_str()));
    static_cast<void>(lock.tryLock(lockMilliseconds));
    Result<Content> content = readContent(path);
    if (!content)
        return content.error();
    if (!change(content->lessons.get_ref<Json::array_t&>()))
        return {};
    if (!content->damage.ok())
        if (Status status = putAside(path); !status.ok())
            return status;
    return write(path, content->lessons);
}

} // namespace

LessonStore::LessonStore(std::string path) : m_path(std::move(path)) {}

Result<std::vector<LessonRecord>> LessonStore::all() const {
    const Result<Content> content = readContent(m_path);
    if (!content)
        return content.error();
    if (!content->damage.ok())
        return content->damage.error();
    std::vector<LessonRecord> records;
    records.reserve(content->lessons.size());
    for (const Json& each : content->lessons)
        if (Result<LessonRecord> record = readLessonRecord(each, {.file = m_path}))
            records.push_back(std::move(record).value());
    return records;
}

Status LessonStore::keep(const LessonRecord& record) const {
    const Json json = toJson(record);
    if (const Result<LessonRecord> again = readLessonRecord(json, {.file = m_path}); !again)
        return again.error(); // it would be lost
    return changeLessons(m_path, [&](Json::array_t& lessons) {
        const auto old = std::ranges::find_if(lessons, [&](const Json& each) {
            const Result<LessonRecord> read = readLessonRecord(each, {.file = m_path});
            return read && read->isOf(record.lesson, record.fingerprint);
        });
        if (old == lessons.end())
            lessons.push_back(json);
        else
            *old = json;
        return true;
    });
}

Status LessonStore::forget(std::string_view lesson) const {
    const Json name = std::string(lesson);
    return changeLessons(m_path, [&name](Json::array_t& lessons) {
        const auto isOfLesson = [&name](const Json& each) {
            return each.is_object() && each.contains("lesson") && each["lesson"] == name;
        };
        return std::erase_if(lessons, isOfLesson) > 0;
    });
}

Status LessonStore::forgetAll() const {
    return changeLessons(m_path, [](Json::array_t& lessons) {
        const bool isNew = !lessons.empty();
        lessons.clear();
        return isNew;
    });
}

} // namespace gapscope
