// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/commands.h"
#include "engine/data/catalogue.h"
#include "engine/data/generators/generators.h"
#include "engine/experiment/description/experiment_reader.h"
#include "engine/external/programs.h"
#include "engine/losses/any_loss.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/solvers/registry.h"
#include "ui/lessons/lesson_shelf.h"

#include <algorithm>
#include <array>

namespace gapscope::cli {
namespace {

Json parametersJson(const std::vector<Parameter>& parameters) {
    Json json = Json::array();
    for (const Parameter& parameter : parameters) {
        Json entry;
        entry["key"] = parameter.key;
        entry["symbol"] = parameter.symbol;
        entry["meaning"] = parameter.meaning;
        entry["default"] = parameter.defaultText;
        entry["accepted"] = acceptedRange(parameter);
        entry["least"] = jsonNumber(parameter.min);
        entry["greatest"] = jsonNumber(parameter.max);
        entry["choices"] = parameter.choices;
        entry["words"] = parameter.words;
        json.push_back(std::move(entry));
    }
    return json;
}

const char* taskWord(LossTask task) {
    switch (task) {
    case LossTask::margin:
        return "classification";
    case LossTask::regression:
        return "regression";
    case LossTask::multiclass:
        return "multiclass";
    case LossTask::maxAffine:
        return "planes";
    case LossTask::sequences:
        return "sequences";
    case LossTask::ordinal:
        return "levels";
    case LossTask::multilabel:
        return "labels";
    case LossTask::targets:
        return "targets";
    }
    return "";
}

Json lossesJson() {
    Json list = Json::array();
    for (const LossInfo& loss : allLossInfos())
        list.push_back({{"id", loss.id},
                        {"title", loss.title},
                        {"task", taskWord(loss.task)},
                        {"formula", loss.formula},
                        {"meaning", loss.meaning},
                        {"source", loss.source},
                        {"parameters", parametersJson(loss.parameters)}});
    return list;
}

Json regularizersJson() {
    Json list = Json::array();
    for (const RegularizerInfo& regularizer : allRegularizerInfos())
        list.push_back({{"id", regularizer.id},
                        {"title", regularizer.title},
                        {"formula", regularizer.formula},
                        {"meaning", regularizer.meaning},
                        {"source", regularizer.source},
                        {"lambda", regularizer.hasLambda},
                        {"l1", regularizer.hasL1},
                        {"parameters", parametersJson(regularizer.parameters)}});
    return list;
}

/// Those that are compiled in, and the programs that were asked for.
std::vector<const SolverInfo*> solversAndPrograms() {
    std::vector<const SolverInfo*> solvers;
    for (const SolverInfo& solver : allSolvers())
        solvers.push_back(&solver);
    for (const SolverInfo* added : addedSolvers())
        if (added->program != nullptr) // the others need the ranks of gapscope-mpi
            solvers.push_back(added);
    return solvers;
}

Json solversJson() {
    Json list = Json::array();
    for (const SolverInfo* each : solversAndPrograms()) {
        const SolverInfo& solver = *each;
        Json needs = Json::array();
        for (const Requirement& requirement : solver.requirements)
            needs.push_back({{"reason", requirement.reason}, {"hint", requirement.hint}});
        Json steps = Json::array();
        for (const NumberedStep& step : solver.steps)
            steps.push_back({{"number", step.number}, {"text", step.text}});
        Json extras = Json::array();
        for (const ExtraInfo& extra : solver.extras)
            extras.push_back({{"name", extra.name}, {"meaning", extra.meaning}});
        list.push_back({{"id", solver.id},
                        {"title", solver.title},
                        {"family", solver.family},
                        {"meaning", solver.meaning},
                        {"source", solver.source},
                        {"unit", solver.iterationUnit},
                        {"parameters", parametersJson(solver.parameters)},
                        {"needs", std::move(needs)},
                        {"steps", std::move(steps)},
                        {"extras", std::move(extras)}});
    }
    return list;
}

Json datasetsJson() {
    Json list = Json::array();
    for (const BundledSet& set : bundledSets())
        list.push_back({{"id", set.id},
                        {"title", set.title},
                        {"task", set.task},
                        {"n", set.rows},
                        {"p", set.columns},
                        {"description", set.description},
                        {"origin", set.origin},
                        {"licence", set.licence}});
    return list;
}

Json generatorsJson() {
    Json list = Json::array();
    for (const GeneratorInfo& generator : generators())
        list.push_back({{"id", generator.id},
                        {"title", generator.title},
                        {"description", generator.description},
                        {"parameters", parametersJson(generator.parameters)}});
    return list;
}

Json experimentsJson() {
    Json list = Json::array();
    for (const Experiment& experiment : bundledExperiments())
        list.push_back(
            {{"id", experiment.id},
             {"title", experiment.title},
             {"source", experiment.source},
             {"claim", experiment.claim},
             {"minutes",
              {{"small", jsonNumber(experiment.smallMinutes)}, {"full", jsonNumber(experiment.fullMinutes)}}},
             {"notes", experiment.notes}});
    return list;
}

Json lessonsJson() {
    Json list = Json::array();
    for (const LessonOnShelf& lesson : bundledLessons())
        list.push_back({{"id", lesson.name.toStdString()},
                        {"title", lesson.title.toStdString()},
                        {"summary", lesson.summary.toStdString()},
                        {"fingerprint", lesson.fingerprint}});
    return list;
}

struct List {
    const char* name;
    Json (*json)();
};

constexpr std::array lists{List{"losses", &lossesJson},           List{"regularizers", &regularizersJson},
                           List{"solvers", &solversJson},         List{"datasets", &datasetsJson},
                           List{"experiments", &experimentsJson}, List{"generators", &generatorsJson},
                           List{"lessons", &lessonsJson}};

ExitStatus listCommand(const Arguments& arguments) {
    const std::string& name = arguments.positionals().front();
    const auto* const found = std::ranges::find_if(lists, [&](const List& list) { return list.name == name; });
    if (found == lists.end())
        return fail({MessageId::usageNotAChoice,
                     {},
                     {name, "losses, regularizers, solvers, datasets, experiments, generators or lessons"}});
    if (name == "solvers" && arguments.has("--allow-programs")) {
        if (const auto added = addSolversOf(readyMadePrograms()); !added)
            return fail(added.error());
    }
    const Json list = found->json();
    if (arguments.has("--json")) {
        print(list, Format::json);
        return succeeded;
    }
    for (const Json& entry : list)
        print(entry["id"].get<std::string>() + "\t" + shownArgument(entry["title"].get<std::string>()) + "\n");
    return succeeded;
}

} // namespace

Command listCommand() {
    return {.name = "list",
            .synopsis =
                "losses|regularizers|solvers|datasets|experiments|generators|lessons [--json] [--allow-programs]",
            .summary = "List the available items, one per line: id, tab, title.",
            .positionals = {"losses|regularizers|solvers|datasets|experiments|generators|lessons"},
            .options =
                [](const std::vector<std::string>&) {
                    return std::vector<OptionGroup>{
                        {"Options",
                         {{"--json", "", "print all details as JSON"},
                          {"--allow-programs", "", "solvers: also the adapters of other tools on this machine"}}}};
                },
            .run = &listCommand};
}

} // namespace gapscope::cli
