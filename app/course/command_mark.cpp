// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/commands.h"
#include "app/course/lesson_sheets.h"
#include "engine/json/whole_file.h"
#include "ui/course/answer_file.h"
#include "ui/course/answer_marks.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <string_view>
#include <system_error>

namespace gapscope::cli {
namespace {

/// One file that was handed in.
struct MarkedFile {
    std::string file; ///< without its folder
    AnswerFile answers;
    std::map<std::string, LessonMarks> lessons{};
    double points = 0.0;
};

/// A folder of answers.
struct MarkedFolder {
    std::vector<MarkedFile> files{};
    std::vector<std::string> lessons{}; ///< that occur, in the order of the sheets
    std::map<std::string, double> possible{};
    std::vector<Message> problems{};
};

/// By its name, in small or capital letters: "A.JSON" too.
bool isJson(const std::filesystem::path& path) {
    return std::ranges::equal(path.extension().string(), std::string_view(".json"), {},
                              [](unsigned char character) { return std::tolower(character); });
}

/// The JSON files of a folder by name. Error: no folder, or one without such files.
Result<std::vector<std::string>> answerFilesIn(const std::string& folder) {
    std::error_code error;
    std::vector<std::string> files;
    // No range-for: it throws where the folder cannot be read to its end.
    for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (isJson(entry->path()))
            files.push_back(entry->path().string());
    if (error)
        return Message{MessageId::fileCannotBeOpened, {.file = folder}, {error.message()}};
    if (files.empty())
        return Message{
            MessageId::specField, {}, {folder, "without files of answers", "a folder with exported answers (*.json)"}};
    std::ranges::sort(files);
    return files;
}

/// Marks a file. Lessons that cannot be marked are reported, the others count.
void addFile(const AnswerFile& answers, const std::string& path, const std::vector<NamedSheet>& sheets,
             MarkedFolder& folder) {
    MarkedFile marked{.file = std::filesystem::path(path).filename().string(), .answers = answers};
    for (const LessonRecord& record : answers.lessons) {
        if (!record.isBegun())
            continue;
        const auto isNamed = [&record](const NamedSheet& each) { return each.name == record.lesson; };
        const auto isSame = [&](const NamedSheet& each) {
            return isNamed(each) && each.sheet.fingerprint == record.fingerprint;
        };
        auto sheet = std::ranges::find_if(sheets, isSame);
        if (sheet == sheets.end())
            sheet = std::ranges::find_if(sheets, isNamed);
        if (sheet == sheets.end()) {
            folder.problems.push_back(
                {MessageId::specField,
                 {.file = path},
                 {record.lesson, "an unknown lesson", "a bundled one, or its sheet in --sheets"}});
            continue;
        }
        if (marked.lessons.contains(record.lesson)) {
            folder.problems.push_back(
                {MessageId::specField, {.file = path}, {record.lesson, "there twice", "each lesson once"}});
            continue;
        }
        const Result<LessonMarks> marks = marksOf(record, sheet->sheet, {.file = path});
        if (!marks) {
            folder.problems.push_back(marks.error());
            continue;
        }
        marked.points += marks->points;
        marked.lessons[record.lesson] = *marks;
        folder.possible[record.lesson] = marks->possible;
    }
    folder.files.push_back(std::move(marked));
}

Result<AnswerFile> readAnswers(const std::string& path) {
    std::error_code ignored;
    // A pipe would never end.
    if (std::filesystem::exists(path, ignored) && !std::filesystem::is_regular_file(path, ignored))
        return Message{MessageId::fileCannotBeOpened, {.file = path}, {"not a regular file"}};
    const Result<std::string> text = readWholeFile(path);
    return text ? readAnswerFile(*text, path) : text.error();
}

MarkedFolder markFiles(const std::vector<std::string>& paths, const std::vector<NamedSheet>& sheets) {
    MarkedFolder folder;
    for (const std::string& path : paths) {
        if (const Result<AnswerFile> answers = readAnswers(path))
            addFile(*answers, path, sheets, folder);
        else
            folder.problems.push_back(answers.error());
    }
    for (const NamedSheet& sheet : sheets)
        if (folder.possible.contains(sheet.name) &&
            std::ranges::find(folder.lessons, sheet.name) == folder.lessons.end())
            folder.lessons.push_back(sheet.name);
    std::ranges::stable_sort(folder.files, {}, [](const MarkedFile& file) { return file.answers.name; });
    return folder;
}

double possibleOf(const MarkedFolder& folder) {
    double points = 0.0;
    for (const auto& [lesson, possible] : folder.possible)
        points += possible;
    return points;
}

Json jsonOf(const MarkedFolder& folder) {
    Json json;
    Json& lessons = json["lessons"] = Json::array();
    for (const std::string& lesson : folder.lessons)
        lessons.push_back({{"lesson", lesson}, {"possible", jsonNumber(folder.possible.at(lesson))}});
    json["possible"] = jsonNumber(possibleOf(folder));
    Json& students = json["students"] = Json::array();
    for (const MarkedFile& file : folder.files) {
        Json student{{"name", file.answers.name},
                     {"file", file.file},
                     {"date", file.answers.date},
                     {"points", jsonNumber(file.points)},
                     {"lessons", Json::object()}};
        for (const auto& [lesson, marks] : file.lessons)
            student["lessons"][lesson] = {{"points", jsonNumber(marks.points)},
                                          {"possible", jsonNumber(marks.possible)},
                                          {"tasks_done", marks.tasksDone},
                                          {"tasks", marks.tasks}};
        students.push_back(std::move(student));
    }
    Json& problems = json["problems"] = Json::array();
    for (const Message& problem : folder.problems)
        problems.push_back(
            {{"file", std::filesystem::path(problem.place.file).filename().string()}, {"problem", sentence(problem)}});
    return json;
}

/// A row per student and a column per lesson; the second row has the points that are possible.
std::vector<std::vector<std::string>> tableOf(const MarkedFolder& folder) {
    std::vector<std::string> head{"name", "file"};
    std::vector<std::string> possible{"possible", ""};
    for (const std::string& lesson : folder.lessons) {
        head.push_back(lesson);
        possible.push_back(shown(folder.possible.at(lesson)));
    }
    head.emplace_back("total");
    possible.push_back(shown(possibleOf(folder)));
    std::vector<std::vector<std::string>> rows{std::move(head), std::move(possible)};
    for (const MarkedFile& file : folder.files) {
        std::vector<std::string> row{file.answers.name, file.file};
        for (const std::string& lesson : folder.lessons) {
            const auto marks = file.lessons.find(lesson);
            row.push_back(marks == file.lessons.end() ? "" : shown(marks->second.points));
        }
        row.push_back(shown(file.points));
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string rowText(const std::vector<std::string>& cells, bool isCsv) {
    std::string text;
    for (std::size_t k = 0; k < cells.size(); ++k) {
        text += k == 0 ? "" : isCsv ? "," : "\t";
        // Names come from other people's files: no tabs, line ends or escapes.
        const std::string cell = shownArgument(cells[k]);
        text += isCsv ? csvCellOf(cell) : cell.empty() ? "-" : cell;
    }
    return text + "\n";
}

ExitStatus markCommand(const Arguments& arguments) {
    if (arguments.has("--json") && arguments.has("--csv"))
        return fail({MessageId::usageExclusiveOptions, {}, {"--json", "--csv"}});
    const Result<std::vector<NamedSheet>> sheets = readSheets(arguments.value("--sheets").value_or(""));
    if (!sheets)
        return fail(sheets.error());
    const std::string& path = arguments.positionals().front();
    const Result<std::vector<std::string>> files = answerFilesIn(path);
    if (!files)
        return fail(files.error());
    const MarkedFolder folder = markFiles(*files, *sheets);
    warn(folder.problems);
    if (arguments.has("--json"))
        print(jsonOf(folder), Format::json);
    if (folder.files.empty())
        return fail(
            {MessageId::specField, {}, {path, "without readable answers", "a folder with exported answers (*.json)"}});
    if (arguments.has("--json"))
        return succeeded;
    for (const std::vector<std::string>& row : tableOf(folder))
        print(rowText(row, arguments.has("--csv")));
    return succeeded;
}

} // namespace

Command markCommand() {
    return {.name = "mark",
            .synopsis = "FOLDER [--json] [--csv] [--sheets DIR]",
            .summary = "Mark a folder of answers that students exported from lessons: a table of students and lessons "
                       "with points. Damaged files and files of other lessons or versions are reported and left out.",
            .positionals = {"FOLDER"},
            .options =
                [](const std::vector<std::string>&) {
                    return std::vector<OptionGroup>{
                        {"Options",
                         {{"--sheets", "DIR", "a folder with further lesson sheets (*.md)"},
                          {"--csv", "", "print the table as CSV"},
                          {"--json", "", "print one JSON object, with the tasks done and all problems"}}}};
                },
            .run = &markCommand};
}

} // namespace gapscope::cli
