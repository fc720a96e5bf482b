// SPDX-License-Identifier: GPL-3.0-only
#include "engine/experiment/experiment_folder.h"

#include "engine/data/dataset/fingerprint.h"
#include "engine/data/io/file_identity.h"
#include "engine/experiment/description/experiment_reader.h"
#include "engine/experiment/unit_record.h"
#include "engine/json/whole_file.h"

#include <cmath>
#include <filesystem>

namespace gapscope {
namespace {

constexpr int planVersion = 1;

std::string experimentPath(const std::string& folder) {
    return pathIn(folder, "experiment.json");
}

std::string planPath(const std::string& folder) {
    return pathIn(folder, "plan.json");
}

Json planJson(const Experiment& experiment, const ExperimentPlan& plan, const ExperimentShard& shard) {
    Json json;
    json["gapscope_plan"] = planVersion;
    json["experiment"] = experiment.id;
    json["description"] = fingerprintOf(experiment.text);
    json["size"] = plan.options.size == ExperimentSize::full ? "full" : "small";
    json["budget_scale"] = jsonNumber(plan.options.budgetScale);
    if (!plan.options.dataFolder.empty())
        json["data_folder"] = plan.options.dataFolder;
    json["version"] = plan.version;
    json["fingerprint"] = plan.fingerprint;
    json["shard"] = {{"index", shard.index}, {"count", shard.count}};
    json["units"] = Json::array();
    for (const ExperimentUnit& unit : plan.units)
        json["units"].push_back({{"id", unit.id}, {"fingerprint", unit.fingerprint}});
    return json;
}

/// `"what" is FOUND; EXPECTED expected`, about a folder.
Message aboutFolder(const std::string& folder, const std::string& what, const std::string& found,
                    const std::string& expected) {
    return {MessageId::specField, {.file = folder}, {what, found, expected}};
}

std::string describe(const PlannedExperiment& planned) {
    return "\"" + planned.experiment.id + "\"" +
           (planned.plan.options.size == ExperimentSize::full ? " at the full size" : "") + " at budget scale " +
           shown(planned.plan.options.budgetScale);
}

/// Takes the fingerprints that another version of the program has recorded: it may have written the same runs with
/// other words, such as parameters that did not exist. False if it planned other units.
bool takeFingerprints(const Json& recorded, ExperimentPlan& plan) {
    const auto fieldOf = [](const Json& json, const char* key) {
        const Json value = json.is_object() ? json.value(key, Json()) : Json();
        return value.is_string() ? value.get<std::string>() : std::string();
    };
    const Json units = recorded.value("units", Json::array());
    if (!units.is_array() || units.size() != plan.units.size())
        return false;
    for (std::size_t k = 0; k < plan.units.size(); ++k) {
        plan.units[k].fingerprint = fieldOf(units[k], "fingerprint");
        if (fieldOf(units[k], "id") != plan.units[k].id || plan.units[k].fingerprint.empty())
            return false;
    }
    plan.fingerprint = fieldOf(recorded, "fingerprint");
    plan.version = fieldOf(recorded, "version");
    return !plan.fingerprint.empty();
}

/// Copies a file atomically.
Status copyFile(const std::string& from, const std::string& to) {
    const Result<std::string> text = readWholeFile(from);
    return text ? writeWholeFile(to, *text) : text.error();
}

} // namespace

Status writeExperimentFolder(const Experiment& experiment, const ExperimentPlan& plan, const ExperimentShard& shard,
                             const std::string& folder) {
    if (Status made = UnitFiles(folder).prepare(); !made.ok())
        return made;
    std::error_code ignored;
    if (std::filesystem::exists(experimentPath(folder), ignored)) {
        const Result<std::string> text = readWholeFile(experimentPath(folder));
        JsonFailure failure;
        const std::optional<Json> there = text ? parseJson(*text, failure) : std::nullopt;
        if (there && there->is_object() && there->value("id", Json()) != experiment.id)
            return aboutFolder(folder, "experiment", describeJson(there->value("id", Json())),
                               "\"" + experiment.id + "\" or an empty folder");
    }
    if (Status written = writeWholeFile(experimentPath(folder), experiment.text); !written.ok())
        return written;
    return writeWholeFile(planPath(folder), planJson(experiment, plan, shard).dump(1) + "\n");
}

Result<PlannedExperiment> openExperimentFolder(const std::string& folder) {
    const Result<std::string> planText = readWholeFile(planPath(folder));
    if (!planText)
        return planText.error();
    JsonFailure failure;
    const std::optional<Json> json = parseJson(*planText, failure);
    if (!json)
        return Message{MessageId::specSyntax, {planPath(folder), failure.line, failure.column}, {failure.reason}};
    const auto value = [&json](const char* key) { return json->is_object() ? json->value(key, Json()) : Json(); };
    if (value("gapscope_plan") != planVersion)
        return Message{MessageId::specVersion,
                       {.file = planPath(folder)},
                       {describeJson(value("gapscope_plan")), shown(std::int64_t{planVersion})}};
    const Result<std::string> text = readWholeFile(experimentPath(folder));
    if (!text)
        return text.error();
    // The fingerprints of another version are taken as they are, so that they say nothing about the text of today.
    if (const Json described = value("description"); described.is_string() && described != fingerprintOf(*text))
        return aboutFolder(experimentPath(folder), "experiment", "another text", "the text that was planned");
    Result<Experiment> experiment = readExperiment(*text, experimentPath(folder));
    if (!experiment)
        return experiment.error();
    ExperimentOptions options;
    options.size = value("size") == "full" ? ExperimentSize::full : ExperimentSize::small;
    const Json scale = value("budget_scale");
    options.budgetScale = scale.is_number() ? scale.get<double>() : 0.0;
    if (!(options.budgetScale > 0.0 && std::isfinite(options.budgetScale)))
        return aboutFolder(planPath(folder), "budget_scale", describeJson(scale), "a number > 0");
    if (const Json data = value("data_folder"); data.is_string())
        options.dataFolder = data.get<std::string>();
    Result<ExperimentPlan> plan = planExperiment(*experiment, options);
    if (!plan)
        return plan.error();
    const bool isOfOther = value("version").is_string() && value("version") != plan->version;
    if (isOfOther && !takeFingerprints(*json, *plan))
        return aboutFolder(planPath(folder), "units", "those of version " + value("version").get<std::string>(),
                           "the units that this version plans from the same experiment");
    if (value("fingerprint") != plan->fingerprint)
        return aboutFolder(planPath(folder), "fingerprint", describeJson(value("fingerprint")),
                           "\"" + plan->fingerprint + "\" (another build of the program, or other data files)");
    return PlannedExperiment{std::move(experiment).value(), std::move(plan).value()};
}

Result<PlannedExperiment> mergeExperiments(const std::vector<std::string>& folders, const std::string& out) {
    std::optional<PlannedExperiment> merged;
    for (const std::string& folder : folders) {
        Result<PlannedExperiment> planned = openExperimentFolder(folder);
        if (!planned)
            return planned.error();
        if (merged && planned->plan.fingerprint != merged->plan.fingerprint)
            return aboutFolder(folder, "experiment", describe(*planned),
                               describe(*merged) + " with the same units, as in " + folders.front() + ",");
        if (!merged)
            merged = std::move(planned).value();
    }
    std::vector<std::string> homes;
    std::size_t missing = 0;
    std::string firstMissing;
    for (const ExperimentUnit& unit : merged->plan.units) {
        std::string home;
        for (const std::string& folder : folders) {
            if (UnitFiles(folder).stateOf(unit) != UnitFiles::State::finished)
                continue;
            if (!home.empty())
                return aboutFolder(folder, unit.id, "in " + home + " too", "each unit in one folder");
            home = folder;
        }
        if (home.empty() && missing++ == 0)
            firstMissing = unit.id;
        homes.push_back(home);
    }
    if (missing > 0)
        return aboutFolder({}, firstMissing,
                           "in none of the folders, as " + std::to_string(missing) + " of " +
                               std::to_string(merged->plan.units.size()) + " units",
                           "the folders of all shards, each run to its end,");
    if (const Status written = writeExperimentFolder(merged->experiment, merged->plan, {}, out); !written.ok())
        return written.error();
    const UnitFiles target(out);
    for (std::size_t k = 0; k < homes.size(); ++k) {
        const std::string& id = merged->plan.units[k].id;
        const UnitFiles source(homes[k]);
        if (const Status log = copyFile(source.logPath(id), target.logPath(id)); !log.ok())
            return log.error();
        if (const Status facts = copyFile(source.factsPath(id), target.factsPath(id)); !facts.ok())
            return facts.error();
    }
    return std::move(*merged);
}

} // namespace gapscope
