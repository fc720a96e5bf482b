// SPDX-License-Identifier: GPL-3.0-only
#include "ui/report/experiment_report.h"

#include "engine/experiment/description/experiment_reader.h"
#include "engine/json/json_text.h"
#include "engine/json/whole_file.h"
#include "engine/run/machine/machine.h"
#include "engine/run/machine/version.h"
#include "engine/run/run_command.h"
#include "ui/charts/export/figure_file.h"
#include "ui/report/report_page.h"

#include <Eigen/Core>

#include <QFile>
#include <QtGlobal>

#include <filesystem>

namespace gapscope {
namespace {

using Facts = std::vector<std::pair<std::string, std::string>>;

Facts versions() {
    return {{"Gapscope", std::string(programVersion())},
            {"Qt", qVersion()},
            {"Eigen", std::to_string(EIGEN_WORLD_VERSION) + "." + std::to_string(EIGEN_MAJOR_VERSION) + "." +
                          std::to_string(EIGEN_MINOR_VERSION)},
            {"nlohmann-json", std::to_string(NLOHMANN_JSON_VERSION_MAJOR) + "." +
                                  std::to_string(NLOHMANN_JSON_VERSION_MINOR) + "." +
                                  std::to_string(NLOHMANN_JSON_VERSION_PATCH)}};
}

Facts machineFacts() {
    Facts facts;
    const Json machine = machineJson();
    for (const auto& [name, value] : machine.items())
        facts.emplace_back(name, value.is_string() ? value.get<std::string>() : value.dump());
    return facts;
}

Json jsonOf(const Facts& facts) {
    Json json = Json::object();
    for (const auto& [name, value] : facts)
        json[name] = value;
    return json;
}

std::string specLines(const ExperimentPlan& plan) {
    std::string lines;
    for (const ExperimentUnit& unit : plan.units)
        for (const ExperimentUnit::Run& run : unit.runs)
            lines += jsonLine(toJson(run.spec)) + "\n";
    return lines;
}

/// Writes all charts of the views as SVG and PDF.
Status writeCharts(const std::vector<ReportView>& views, const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        return Message{MessageId::fileWriteFailed, {.file = folder.string()}, {error.message()}};
    for (const ReportView& view : views) {
        const Figure figure = figureOf(view);
        for (const char* ending : {".svg", ".pdf"}) {
            const std::string path = (folder / (view.id + ending)).string();
            const QString failure = writeFigure(figure, QFile::decodeName(path.c_str()));
            if (!failure.isEmpty())
                return Message{MessageId::fileWriteFailed, {.file = path}, {failure.toStdString()}};
        }
    }
    return {};
}

} // namespace

std::string reproducingCommand(const Experiment& experiment, const ExperimentOptions& options) {
    const Experiment* bundled = findBundledExperiment(experiment.id);
    const bool isOwn = bundled == nullptr || bundled->text != experiment.text;
    std::string command =
        "gapscope-cli experiment " + (isOwn ? "experiment.json" : experiment.id) + " --out " + experiment.id + "-again";
    if (options.size == ExperimentSize::full)
        command += " --full";
    if (options.budgetScale != 1.0)
        command += " --budget-scale " + shown(options.budgetScale);
    if (!options.dataFolder.empty())
        command += " --data-dir " + shellQuoted(options.dataFolder);
    return command;
}

Status writeReport(const Experiment& experiment, const ExperimentPlan& plan, const ExperimentResults& results,
                   const std::string& folder) {
    const std::filesystem::path base(folder);
    const std::string command = reproducingCommand(experiment, plan.options);
    ReportFacts facts{.command = command, .versions = versions(), .machine = machineFacts(), .logs = {}};
    for (const ExperimentUnit& unit : plan.units)
        facts.logs.push_back("runs/" + unit.id + ".jsonl");
    const std::vector<ReportView> views = reportViews(experiment, results);
    const Json machine{{"machine", machineJson()}, {"versions", jsonOf(facts.versions)}};
    const std::string reproduce =
        "Gapscope " + std::string(programVersion()) + " made this folder. The same results again:\n\n" + command + "\n";
    if (Status tables = writeResults(results, folder); !tables.ok())
        return tables;
    for (const Status& written :
         {writeCharts(views, base / "charts"), writeWholeFile((base / "specs.jsonl").string(), specLines(plan)),
          writeWholeFile((base / "machine.json").string(), machine.dump(2) + "\n"),
          writeWholeFile((base / "REPRODUCE").string(), reproduce),
          writeWholeFile((base / "index.html").string(), reportPage(experiment, results, views, facts))})
        if (!written.ok())
            return written;
    return {};
}

} // namespace gapscope
