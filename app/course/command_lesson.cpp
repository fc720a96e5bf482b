// SPDX-License-Identifier: GPL-3.0-only
#include "app/charts/offscreen_application.h"
#include "app/charts/run_charts.h"
#include "app/cli/commands.h"
#include "app/cli/interrupt_watcher.h"
#include "app/options/output_files.h"
#include "app/options/run_command_line.h"
#include "ui/basics/language.h"
#include "ui/charts/export/chart_export.h"
#include "ui/course/answer_marks.h"
#include "ui/course/exercise_sheet.h"
#include "ui/lessons/lesson_shelf.h"

#include <QDir>
#include <QFile>
#include <QImage>

#include <algorithm>
#include <iterator>

namespace gapscope::cli {
namespace {

QList<ChartRun> chartsOf(const LessonSolution& solution, std::size_t task) {
    std::vector<ChartedRun> charted;
    for (const SolvedRun* each : solution.shownWith(task))
        charted.push_back({&each->run.spec, each->trace, each->baselineError});
    return chartRuns(charted, false);
}

/// Draws the figures of a task into its folder. Returns the reason on failure.
QString drawTask(const ExerciseContent& content, std::size_t task, const QString& folder) {
    const QList<ChartRun> runs = chartsOf(content.solution, task);
    if (!runs.isEmpty())
        if (QString reason = renderCharts(runs, axisOf(content.sheet, task), folder); !reason.isEmpty())
            return reason;
    for (const auto& [name, isSolved] : {std::pair{"prediction", false}, std::pair{"prediction-computed", true}}) {
        const QImage image = predictionImage(content, task, isSolved);
        if (image.isNull())
            break;
        QString path = QDir(folder).filePath(QLatin1String(name) + QStringLiteral(".png"));
        if (!QDir().mkpath(folder) || !image.save(path))
            return path;
    }
    return {};
}

QString folderOf(const QString& figures, std::size_t task) {
    return QDir(figures).filePath(QStringLiteral("task-%1").arg(task + 1));
}

Status writeFigures(const ExerciseContent& content, const QString& folder) {
    for (std::size_t task = 0; task < content.sheet.tasks.size(); ++task)
        if (const QString reason = drawTask(content, task, folderOf(folder, task)); !reason.isEmpty())
            return Message{MessageId::fileWriteFailed, {.file = folder.toStdString()}, {reason.toStdString()}};
    return {};
}

Json describe(const QString& name, const LessonSheet& sheet) {
    Json json;
    json["lesson"] = name.toStdString();
    json["title"] = sheet.title;
    json["objective"] = sheet.objective;
    json["prerequisites"] = sheet.prerequisites;
    json["minutes"] = sheet.minutes;
    json["tasks"] = sheet.tasks.size();
    json["points"] = jsonNumber(possiblePoints(sheet));
    json["fingerprint"] = sheet.fingerprint;
    return json;
}

/// The language of the sheet; nothing with a message for an unknown word.
Result<Language> languageIn(const Arguments& arguments) {
    const std::string word = arguments.value("--language").value_or("en");
    const std::optional<Language> language = languageOf(QString::fromStdString(word));
    if (!language)
        return Message{MessageId::usageNotAChoice, optionPlace("--language"), {word, "system, en, de or zh"}};
    return *language;
}

/// The lesson itself and the files that its runs read.
std::vector<NamedFile> inputFilesOf(const QString& path, const LessonSheet& sheet) {
    std::vector<NamedFile> files{{"the lesson", QFile::encodeName(path).toStdString()}};
    for (const LessonTask& task : sheet.tasks)
        for (const RunSpec& run : task.solution)
            std::ranges::move(gapscope::inputFilesOf(run), std::back_inserter(files));
    return files;
}

ExitStatus lessonCommand(const Arguments& arguments) {
    const InterruptWatcher watcher;
    const Result<Language> language = languageIn(arguments);
    if (!language)
        return fail(language.error());
    const std::optional<std::string> out = arguments.value("--sheet");
    const std::optional<std::string> figures = arguments.value("--figures");
    if (arguments.has("--solutions") && !out)
        return fail({MessageId::usageMissingOption, {}, {"--sheet", "the PDF file of the sheet expected"}});
    if (const Status name = checkFolderName(arguments, "--figures"); !name.ok())
        return fail(name.error());
    const OffscreenApplication application;
    applyLanguage(*language);
    const Result<QString> path = findLesson(QFile::decodeName(arguments.positionals().front().c_str()));
    if (!path)
        return fail(path.error());
    const Result<LessonSheet> sheet = readLessonFile(*path, &readRunCommand);
    if (!sheet)
        return fail(sheet.error());
    if (const Status name = checkOutputs(outputsOf(arguments, {"--sheet"}), inputFilesOf(*path, *sheet)); !name.ok())
        return fail(name.error());
    if (!out && !figures) {
        print(describe(lessonName(*path), *sheet), arguments.has("--json") ? Format::json : Format::text);
        return succeeded;
    }
    DataStore store;
    const Result<LessonSolution> solution = solveLesson(*sheet, store, watcher.token());
    if (!solution)
        return fail(solution.error(), watcher.interrupted() ? interrupted : failed);
    ExerciseContent content{*sheet, *solution, arguments.has("--solutions")};
    if (figures)
        if (const Status status = writeFigures(content, QFile::decodeName(figures->c_str())); !status.ok())
            return fail(status.error(), failed);
    if (!out)
        return succeeded;
    if (content.hasSolutions)
        for (std::size_t task = 0; task < sheet->tasks.size(); ++task)
            content.figures.push_back(gapImage(chartsOf(*solution, task), axisOf(*sheet, task)));
    const Status status = writeExerciseSheet(content, QFile::decodeName(out->c_str()));
    return status.ok() ? succeeded : fail(status.error(), failed);
}

} // namespace

Command lessonCommand() {
    return {.name = "lesson",
            .synopsis = "NAME|FILE [--sheet OUT.pdf [--solutions]] [--figures DIR] [--language en|de|zh]",
            .summary = "Make an exercise sheet of a lesson as PDF, with or without solutions, and figures for slides; "
                       "all runs are computed. Without these options, describe the lesson.",
            .positionals = {"NAME|FILE"},
            .options =
                [](const std::vector<std::string>&) {
                    return std::vector<OptionGroup>{
                        {"Output",
                         {{"--sheet", "FILE", "the exercise sheet as PDF, - for standard output"},
                          {"--solutions", "", "with answers, reasons, numbers and charts of the computed runs"},
                          {"--figures", "DIR",
                           "charts of every task as PNG and SVG, and those of predictions as PNG; created if missing"},
                          {"--language", "system|en|de|zh", "language of the sheet (en)"},
                          {"--json", "", "print one JSON object instead of lines"}}}};
                },
            .run = &lessonCommand};
}

} // namespace gapscope::cli
