// SPDX-License-Identifier: GPL-3.0-only
#include "engine/experiment/description/experiment_plan.h"

#include "engine/data/dataset/fingerprint.h"
#include "engine/data/io/file_identity.h"
#include "engine/experiment/description/spec_error_place.h"
#include "engine/experiment/description/spec_part.h"
#include "engine/run/machine/version.h"
#include "engine/run/prepare/bias_choice.h"
#include "engine/run/prepare/prepared_run.h"
#include "engine/run/spec/parameter_assignments.h"
#include "engine/run/spec/run_checks.h"
#include "engine/run/spec/run_spec_words.h"
#include "engine/run/sweep/sweep_grid.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace gapscope {
namespace {

/// Limit of a reference run that does not reach its gap tolerance, unless the file gives one.
constexpr double usualReferencePasses = 10000.0;

/// A data source and its name in fingerprints, which must not depend on the folders of a machine.
struct ChosenSource {
    std::string source;
    std::string name;
    bool isFile = false; ///< the file of the data folder
};

ChosenSource sourceOf(const ExperimentData& data, const ExperimentOptions& options) {
    if (options.size == ExperimentSize::small)
        return {data.small, data.small};
    std::error_code ignored;
    if (!data.file.empty() && !options.dataFolder.empty()) {
        const std::string path = pathIn(options.dataFolder, data.file);
        if (std::filesystem::is_regular_file(path, ignored))
            return {path, "file " + data.file, true};
    }
    return {data.full, data.full};
}

/// Whether the rows have the form that traitsOf assumes without seeing the data.
bool rowsArePlain(const RunSpec& spec) {
    return spec.data.options.format == ReaderOptions::Format::automatic && spec.data.options.tasks.empty() &&
           !spec.data.source.starts_with("generate:lowrank") && !spec.data.source.starts_with("generate:multitask");
}

/// Error: 'X does not support Y', as far as it can be said without the data.
Status checkSupported(const RunSpec& spec) {
    if (!rowsArePlain(spec))
        return {};
    RunSpec::ProblemPart part = spec.problem;
    if (Status status = resolveStrengths(part, 1, [](std::string_view) { return 1.0; }); !status.ok())
        return status;
    if (part.biasIsAutomatic) // resolved later to one that is supported
        part.bias = Bias::none;
    ProblemSpec problem = problemSpecOf(part);
    problem.thresholds = thresholdsOf(spec);
    const Result<ProblemTraits> traits = traitsOf(problem);
    if (!traits)
        return traits.error();
    const SolverInfo& solver = *findSolver(spec.solver.id);
    ParameterValues parameters = spec.solver.parameters;
    if (Status status = completeParameters(solver.parameters, solver.id, parameters); !status.ok())
        return status;
    return checkRequirements(solver, *traits, parameters);
}

Status setValue(RunSpec& spec, const std::string& key, const ExperimentValue& value) {
    if (isStrengthKey(key)) {
        (key == "lambda" ? spec.problem.lambda : spec.problem.l1) = {value.text, 0.0};
        return {};
    }
    return applyParameters({key + "=" + value.text}, spec);
}

/// The most passes that the limits of a run allow; iterations count as passes.
double passesOf(const RunSpec& spec) {
    const double iterations =
        spec.budget.iterations ? static_cast<double>(*spec.budget.iterations) : spec.budget.passes.value_or(0.0);
    return std::min(spec.budget.passes.value_or(iterations), iterations);
}

class Planner {
public:
    Planner(const Experiment& experiment, const ExperimentOptions& options)
        : m_experiment(experiment), m_options(options) {
        m_plan.options = options;
    }

    Result<ExperimentPlan> plan() {
        for (std::size_t index = 0; index < m_experiment.panels.size(); ++index)
            if (const Status status = planPanel(index); !status.ok())
                return status.error();
        std::string all;
        for (const ExperimentUnit& unit : m_plan.units) {
            all += unit.id + unit.fingerprint;
            m_plan.runs += unit.runs.size();
            m_plan.passes += unit.passes;
        }
        m_plan.fingerprint = fingerprintOf(m_experiment.id + all);
        m_plan.version = programVersion();
        return std::move(m_plan);
    }

private:
    Status planPanel(std::size_t index) {
        const ExperimentPanel& panel = m_experiment.panels[index];
        const auto data = std::ranges::find(m_experiment.data, panel.data, &ExperimentData::id);
        const bool isFull = m_options.size == ExperimentSize::full;
        const std::string dataPointer = "/data/" + std::to_string(data - m_experiment.data.begin());
        const std::string panelPointer = "/panels/" + std::to_string(index);
        m_pointers.clear();
        m_panelBias = Bias::none;
        m_panelSpec = {{"problem", {{"bias", automaticBiasWord}}}}; // the same default as `run`
        lay(m_experiment.spec, "/spec");
        lay(data->spec, dataPointer + "/spec");
        lay(isFull ? data->fullSpec : Json(), dataPointer + "/full_spec");
        m_source = sourceOf(*data, m_options);
        lay(m_source.isFile ? data->fileSpec : Json(), dataPointer + "/file_spec");
        lay(panel.spec, panelPointer + "/spec");
        lay(isFull ? panel.fullSpec : Json(), panelPointer + "/full_spec");
        m_panelSpec["data"]["source"] = m_source.source;
        if (Status status = alignPanelBias(panel); !status.ok())
            return status;
        if (m_experiment.reference)
            if (Status status = planReference(panel); !status.ok())
                return status;
        for (std::size_t line = 0; line < m_experiment.lines.size(); ++line)
            if (m_experiment.lines[line].isOn(panel.id))
                if (Status status = planLine(panel, line); !status.ok())
                    return status;
        return {};
    }

    /// Lines that are compared must solve the same problem: if one of them does not support a free intercept, none has
    /// one.
    Status alignPanelBias(const ExperimentPanel& panel) {
        std::vector<RunSpec> specs;
        const auto add = [&](const Json& part, const std::string& pointer) -> Status {
            Result<RunSpec> spec = specOf(part, pointer);
            if (!spec)
                return spec.error();
            specs.push_back(std::move(spec).value());
            return {};
        };
        if (m_experiment.reference)
            if (Status status = add(m_experiment.reference->spec, "/reference/spec"); !status.ok())
                return status;
        for (std::size_t index = 0; index < m_experiment.lines.size(); ++index)
            if (m_experiment.lines[index].isOn(panel.id))
                if (Status status = add(m_experiment.lines[index].spec, "/lines/" + std::to_string(index) + "/spec");
                    !status.ok())
                    return status;
        alignBias(specs, RowForm::features);
        for (const RunSpec& spec : specs)
            if (spec.problem.biasIsAutomatic)
                m_panelBias = spec.problem.bias;
        return {};
    }

    /// Merges a part over those below it.
    void lay(const Json& part, std::string pointer) {
        if (part.is_null())
            return;
        m_panelSpec = joinedSpec(m_panelSpec, part);
        m_pointers.push_back(std::move(pointer));
    }

    /// The specification of a part on the current panel. `pointer`: JSON pointer of the part.
    Result<RunSpec> specOf(const Json& part, const std::string& pointer) {
        const Json json = joinedSpec(m_panelSpec, part);
        Result<RunSpec> spec = runSpecFromJson(json, m_experiment.file);
        if (!spec)
            return placed(spec.error(), {pointer});
        if (spec->problem.biasIsAutomatic)
            spec->problem.bias = m_panelBias;
        return spec;
    }
    /// `own`: pointers of the parts above the panel, topmost first.
    Message placed(const Message& message, std::vector<std::string> own) const {
        own.insert(own.end(), m_pointers.rbegin(), m_pointers.rend());
        return placedInExperiment(message, m_experiment, own);
    }
    /// `key`: the parameter that varies between the runs of the unit; errors about it are located in the first of
    /// `own`.
    Status checked(const RunSpec& spec, const std::string& key, const std::vector<std::string>& own) const {
        Status status = checkWithoutData(spec);
        if (status.ok())
            status = checkSupported(spec);
        if (status.ok())
            return {};
        if (optionOf(status.error().place) == "--" + key)
            return placedInExperiment(status.error(), m_experiment, {own.front()});
        return placed(status.error(), own);
    }

    Status planReference(const ExperimentPanel& panel) {
        const std::string pointer = "/reference/spec";
        Result<RunSpec> spec = specOf(m_experiment.reference->spec, pointer);
        if (!spec)
            return spec.error();
        RunSpec::Budget& budget = spec->budget;
        if (!budget.passes && !budget.iterations)
            budget.passes = usualReferencePasses;
        // A scale above 1 need not extend it: it stops at its gap tolerance.
        scale(budget, std::min(1.0, m_options.budgetScale));
        if (Status status = checked(*spec, {}, {pointer}); !status.ok())
            return status;
        ExperimentUnit unit{.id = panel.id + ".optimum", .kind = ExperimentUnit::Kind::reference, .panel = panel.id};
        unit.runs.push_back({{}, std::move(spec).value()});
        finish(std::move(unit));
        return {};
    }

    Status planLine(const ExperimentPanel& panel, std::size_t index) {
        const ExperimentLine& line = m_experiment.lines[index];
        const std::string pointer = "/lines/" + std::to_string(index);
        Result<RunSpec> base = specOf(line.spec, pointer + "/spec");
        if (!base)
            return base.error();
        const SizedBudget& sized = line.budget.isGiven ? line.budget : m_experiment.budget;
        const ExperimentBudget& limits = m_options.size == ExperimentSize::small ? sized.small : sized.full;
        base->budget.passes = limits.passes;
        base->budget.iterations.reset();
        if (limits.iterations)
            base->budget.iterations = static_cast<std::int64_t>(*limits.iterations);
        scale(base->budget, m_options.budgetScale);

        ExperimentUnit unit{.panel = panel.id, .line = line.id};
        std::vector<ExperimentValue> values{{}};
        const bool isSmall = m_options.size == ExperimentSize::small;
        if (line.tuning) {
            unit.kind = ExperimentUnit::Kind::tuned;
            unit.key = line.tuning->key;
            unit.tunedBy = line.tuning->by;
            values = isSmall ? line.tuning->small : line.tuning->full;
        } else if (line.path) {
            unit.kind = ExperimentUnit::Kind::path;
            unit.key = line.path->key;
            unit.warm = line.path->warm;
            values = isSmall ? line.path->small : line.path->full;
        }
        const std::string keyPointer = pointer + (line.tuning ? "/tune" : line.path ? "/path" : "/spec");
        for (const ExperimentValue& value : values) {
            RunSpec spec = *base;
            if (const Status status = unit.key.empty() ? Status() : setValue(spec, unit.key, value); !status.ok())
                return placed(status.error(), {keyPointer});
            if (Status status = checked(spec, unit.key, {keyPointer, pointer + "/spec"}); !status.ok())
                return status;
            unit.runs.push_back({value, std::move(spec)});
        }
        for (const std::uint64_t seed : line.seeds) {
            ExperimentUnit seeded = unit;
            seeded.id = panel.id + "." + line.id + "." + std::to_string(seed);
            seeded.seed = seed;
            for (ExperimentUnit::Run& run : seeded.runs)
                run.spec.seed = seed;
            finish(std::move(seeded));
        }
        return {};
    }

    static void scale(RunSpec::Budget& budget, double factor) {
        if (budget.passes)
            budget.passes = std::max(1.0, *budget.passes * factor);
        constexpr double tooMany = 1e15; // keeps llround in range; values this large are rejected later
        if (budget.iterations)
            budget.iterations = std::max<std::int64_t>(
                1, std::llround(std::min(tooMany, static_cast<double>(*budget.iterations) * factor)));
    }

    void finish(ExperimentUnit unit) {
        std::string all =
            std::string(programVersion()) + "|" + unit.key + "|" + unit.tunedBy + (unit.warm ? "|w" : "|");
        for (const ExperimentUnit::Run& run : unit.runs) {
            RunSpec named = run.spec;
            named.data.source = m_source.name;
            all += run.value.text + jsonLine(toJson(named));
            unit.passes += passesOf(run.spec);
        }
        unit.fingerprint = fingerprintOf(all);
        m_plan.units.push_back(std::move(unit));
    }

    const Experiment& m_experiment;
    ExperimentOptions m_options;
    ExperimentPlan m_plan;
    std::vector<std::string> m_pointers; ///< of the parts below the line
    ChosenSource m_source;
    Json m_panelSpec;
    Bias m_panelBias = Bias::none; ///< the resolution of an automatic bias
};

} // namespace

const ExperimentUnit* ExperimentPlan::find(const std::string& unit) const {
    const auto found = std::ranges::find(units, unit, &ExperimentUnit::id);
    return found == units.end() ? nullptr : &*found;
}

Result<ExperimentPlan> planExperiment(const Experiment& experiment, const ExperimentOptions& options) {
    return Planner(experiment, options).plan();
}

} // namespace gapscope
