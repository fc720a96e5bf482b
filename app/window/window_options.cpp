// SPDX-License-Identifier: GPL-3.0-only
#include "app/window/window_options.h"

#include "app/charts/chart_options.h"
#include "app/options/option_values.h"
#include "app/options/output_files.h"
#include "app/options/run_command_line.h"
#include "app/options/run_options.h"
#include "engine/data/catalogue.h"
#include "engine/data/edits/row_edits.h"
#include "engine/data/generators/generated_source.h"
#include "engine/data/source_kind.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/machine/version.h"
#include "engine/run/prepare/prepared_run.h"
#include "ui/lessons/lesson_shelf.h"
#include "ui/session/draft_defaults.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>

namespace gapscope {
namespace {

using cli::Arguments;

constexpr double defaultGrabSeconds = 3.0;
constexpr double longestWait = 86400.0;
constexpr int minSide = 200;
constexpr int maxSide = 16384;
constexpr std::size_t describingGroups = 4; // all option groups of `run` except its result files
constexpr std::size_t helpColumn = 28;

constexpr std::array themeWords{std::pair{"system", Theme::system}, std::pair{"light", Theme::light},
                                std::pair{"dark", Theme::dark}};

/// Adds the window's default for each option that gapscope-cli requires and that is not given.
Arguments completed(Arguments arguments) {
    const auto complete = [&arguments](const char* option, const std::string& value) {
        if (!arguments.has(option))
            arguments.add(option, value);
    };
    complete("--data", "-");
    complete("--loss", "hinge");
    complete("--reg", "l2");
    complete("--solver", "prox-sdca");
    const RegularizerInfo* regularizer = findRegularizerInfo(*arguments.value("--reg"));
    if (regularizer != nullptr && regularizer->hasLambda)
        complete("--lambda", "1/n");
    if (regularizer != nullptr && regularizer->hasL1)
        complete("--l1", "1e-3");
    return arguments;
}

/// Accepts a bundled id or an existing file, so that a wrong name is reported before a window opens.
Status checkSource(const std::string& source) {
    if (isEditedSource(source)) {
        const Result<EditedSource> parts = readEditedSource(source);
        if (parts)
            return checkSource(parts->base);
        Message error = parts.error();
        error.place.file = source;
        return error;
    }
    if (isGeneratedSource(source)) {
        const Result<GeneratedSource> read = readGeneratedSource(source);
        if (read)
            return {};
        Message error = read.error();
        error.place.file = source;
        return error;
    }
    if (!isFileSource(source)) {
        if (findBundledSet(source) != nullptr)
            return {};
        std::string known;
        for (const BundledSet& set : bundledSets())
            known += (known.empty() ? "" : ", ") + std::string(set.id);
        return Message{MessageId::unknownDataset, {.field = Field::data}, {source, known}};
    }
    const QFileInfo file(QString::fromStdString(source));
    if (!file.exists())
        return Message{MessageId::fileCannotBeOpened, {.file = source}, {"No such file or directory"}};
    if (file.isDir())
        return Message{MessageId::fileIsDirectory, {.file = source}};
    return {};
}

Status readSize(const Arguments& arguments, std::optional<QSize>& size) {
    const std::optional<std::string> text = arguments.value("--size");
    if (!text)
        return {};
    const QStringList sides = QString::fromStdString(*text).split(u'x');
    bool isWidth = false;
    bool isHeight = false;
    const QSize read(sides.value(0).toInt(&isWidth), sides.value(1).toInt(&isHeight));
    const bool isInRange =
        std::min(read.width(), read.height()) >= minSide && std::max(read.width(), read.height()) <= maxSide;
    if (sides.size() != 2 || !isWidth || !isHeight || !isInRange)
        return Message{MessageId::usageNotAChoice, optionPlace("--size"), {*text, "a size such as 1280x800"}};
    size = read;
    return {};
}

Status readOwnOptions(const Arguments& arguments, WindowRequest& request) {
    request.start = arguments.has("--start");
    request.map = arguments.has("--map");
    request.solution = arguments.has("--solution");
    request.dataView = arguments.has("--data-view");
    request.grab = QString::fromStdString(arguments.value("--grab").value_or(""));
    request.settings = QString::fromStdString(arguments.value("--settings").value_or(""));
    if (arguments.has("--session") && !arguments.positionals().empty())
        return Message{MessageId::usageExclusiveOptions, {}, {"--session", "FILE"}};
    std::optional<std::string> session = arguments.value("--session");
    if (!arguments.positionals().empty())
        session = arguments.positionals().front();
    if (session) {
        request.session = QFile::decodeName(session->c_str());
        QFile file(request.session);
        if (QFileInfo(file).isDir())
            request.unreadable = Message{MessageId::fileIsDirectory, {.file = *session}};
        else if (!file.open(QIODevice::ReadOnly))
            request.unreadable =
                Message{MessageId::fileCannotBeOpened, {.file = *session}, {file.errorString().toStdString()}};
        // A file opened from the desktop has no terminal, so the window shows the error. With --session or --grab it is
        // printed instead: a picture of that message would be useless.
        if (request.unreadable && (arguments.has("--session") || arguments.has("--grab")))
            return *request.unreadable;
        const bool isSolver = request.session.endsWith(QStringLiteral(".py"));
        if (arguments.has("--data") && !isSolver)
            return Message{
                MessageId::usageExclusiveOptions, {}, {arguments.has("--session") ? "--session" : "FILE", "--data"}};
    }
    if (const auto lesson = arguments.value("--lesson")) {
        request.lesson = QFile::decodeName(lesson->c_str());
        const Result<QString> path = findLesson(request.lesson);
        if (!path) {
            Message error = path.error();
            error.place = optionPlace("--lesson");
            return error;
        }
        const Result<LessonSheet> sheet = readLessonFile(*path, &cli::readRunCommand);
        if (!sheet)
            return sheet.error();
    }
    request.afterSeconds = defaultGrabSeconds;
    if (const auto after = arguments.value("--after")) {
        const Result<double> seconds = cli::numberOf("--after", *after, "a number >= 0");
        if (!seconds)
            return seconds.error();
        if (!(*seconds >= 0.0 && *seconds <= longestWait))
            return Message{MessageId::parameterOutOfRange,
                           optionPlace("--after"),
                           {"--after", *after, "a number from 0 to 86400"}};
        request.afterSeconds = *seconds;
    }
    if (const auto theme = arguments.value("--theme")) {
        const auto* found =
            std::ranges::find_if(themeWords, [&theme](const auto& entry) { return *theme == entry.first; });
        if (found == themeWords.end())
            return Message{MessageId::usageNotAChoice, optionPlace("--theme"), {*theme, "system, light or dark"}};
        request.theme = found->second;
    }
    if (const auto language = arguments.value("--language")) {
        request.language = languageOf(QString::fromStdString(*language));
        if (!request.language)
            return Message{MessageId::usageNotAChoice, optionPlace("--language"), {*language, "system, en, de or zh"}};
    }
    const Result<XAxis> x = cli::readXAxis(arguments);
    if (!x)
        return x.error();
    request.x = *x;
    return readSize(arguments, request.size);
}

/// Checks that the picture does not overwrite a file that the window opens.
Status checkGrab(const Arguments& arguments, const WindowRequest& request) {
    std::vector<NamedFile> inputs = inputFilesOf(request.draft);
    for (const QString& file : {request.session, request.lesson})
        if (!file.isEmpty())
            inputs.push_back({"a file to be opened", QFile::encodeName(file).toStdString()});
    return cli::checkOutputs(cli::outputsOf(arguments, {"--grab"}), inputs);
}

bool hasParameter(const std::string& solver, const std::string& key) {
    const SolverInfo* info = findSolver(solver);
    return info != nullptr && std::ranges::find(info->parameters, key, &Parameter::key) != info->parameters.end();
}

/// The `--set` values for one of several solvers, without parameters that only the others have.
std::vector<std::string> assignmentsFor(const std::string& solver, const std::vector<std::string>& solvers,
                                        std::vector<std::string> assignments) {
    std::erase_if(assignments, [&](const std::string& assignment) {
        constexpr std::string_view prefix = "solver.";
        const std::string name = assignment.substr(0, assignment.find('='));
        const std::string key = name.starts_with(prefix) ? name.substr(prefix.size()) : name;
        return !hasParameter(solver, key) &&
               std::ranges::any_of(solvers, [&key](const std::string& other) { return hasParameter(other, key); });
    });
    return assignments;
}

std::string entry(const cli::Option& option) {
    std::string line = "  " + option.name + (option.value.empty() ? "" : " " + option.value);
    line +=
        line.size() + 1 < helpColumn ? std::string(helpColumn - line.size(), ' ') : "\n" + std::string(helpColumn, ' ');
    return line + option.meaning + "\n";
}

} // namespace

std::vector<cli::OptionGroup> windowOptionGroups() {
    std::vector<cli::OptionGroup> groups = cli::runOptionGroups();
    groups.resize(describingGroups);
    groups.push_back({"Window",
                      {{"--start", "", "start the runs immediately"},
                       {"--map", "", "show the decision map, for data with two features"},
                       {"--solution", "", "open the page Solution"},
                       {"--data-view", "", "open the page Data"},
                       {"--session", "FILE", "open a saved session, or a run log, which is followed as it grows"},
                       {"--lesson", "NAME|FILE", "open a bundled lesson, or a lesson file"},
                       {"--grab", "FILE.png", "save a picture of the window and quit"},
                       {"--after", "SECONDS", "delay of the picture (default: 3)"},
                       {"--size", "WxH", "size of the window, e.g. 1280x800"},
                       {"--theme", "system|light|dark", "colours of this session"},
                       {"--language", "system|en|de|zh", "language of the window, its help and lessons"},
                       {"--settings", "FILE", "use this file for the settings"},
                       {"--version", "", "print the version"},
                       {"--help", "", "print this"}}});
    groups.push_back({"Charts", cli::xAxisOptions()});
    return groups;
}

Result<WindowRequest> readWindowRequest(const Arguments& arguments) {
    if (arguments.positionals().size() > 1)
        return Message{MessageId::usageUnexpectedArgument, {}, {arguments.positionals()[1], "gapscope"}};
    WindowRequest request;
    if (const Status status = readOwnOptions(arguments, request); !status.ok())
        return status.error();
    if (const auto source = arguments.value("--data"))
        if (const Status status = checkSource(*source); !status.ok())
            return status.error();

    std::vector<std::string> solvers = arguments.values("--solver");
    const bool hasSolvers = !solvers.empty();
    if (!hasSolvers)
        solvers = {"prox-sdca"};
    for (const std::string& solver : solvers) {
        Arguments one = completed(arguments);
        one.add("--solver", solver);
        one.replace("--set", assignmentsFor(solver, solvers, arguments.values("--set")));
        Result<cli::RunRequest> run = cli::readRunRequest(one);
        if (!run)
            return run.error();
        if (const Status status = checkWithoutData(run->spec); !status.ok())
            return status.error();
        request.draft = asDraft(std::move(run->spec));
        if (hasSolvers)
            request.solvers.push_back(request.draft.solver);
    }
    if (!arguments.has("--data"))
        request.draft.data.source.clear();
    request.lossGiven = arguments.has("--loss");
    for (const cli::OptionGroup& group : windowOptionGroups())
        for (const cli::Option& option : group.options)
            request.draftGiven = request.draftGiven || (group.title != "Window" && arguments.has(option.name));
    if (const Status status = checkGrab(arguments, request); !status.ok())
        return status.error();
    return request;
}

std::string windowHelp() {
    std::string text =
        "Gapscope " + std::string(programVersion()) +
        ": regularized risk minimization with a certified gap\n\n"
        "usage: gapscope [--data DATA] [--loss ID] [--reg ID] [--lambda X] [--solver ID]... [--start] [options]\n"
        "       gapscope [options] FILE\n\n"
        "FILE is a session, a run log, a data file or Python code with solvers, opened as if it had been dropped on "
        "the window.\n";
    for (const cli::OptionGroup& group : windowOptionGroups()) {
        text += "\n" + group.title + ":\n";
        for (const cli::Option& option : group.options)
            text += entry(option);
    }
    return text;
}

} // namespace gapscope
