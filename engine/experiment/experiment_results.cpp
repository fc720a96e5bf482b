// SPDX-License-Identifier: GPL-3.0-only
#include "engine/experiment/experiment_results.h"

#include "engine/experiment/measurement.h"
#include "engine/experiment/quantity.h"
#include "engine/experiment/recorded_experiment.h"
#include "engine/run/output/run_facts.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

class Evaluation {
public:
    Evaluation(const Experiment& experiment, const ExperimentPlan& plan, const RecordedExperiment& recorded)
        : m_experiment(experiment), m_plan(plan), m_recorded(recorded) {}

    ExperimentResults results() {
        ExperimentResults results{.id = m_experiment.id,
                                  .title = m_experiment.title,
                                  .source = m_experiment.source,
                                  .claim = m_experiment.claim,
                                  .notes = m_experiment.notes,
                                  .options = m_plan.options};
        for (const ExperimentPanel& panel : m_experiment.panels)
            results.panels.push_back(panelResult(panel));
        for (const ExperimentView& view : m_experiment.views)
            results.views.push_back(viewResult(view));
        for (const RecordedExperiment::Unit& unit : m_recorded.units())
            if (unit.unit->kind != ExperimentUnit::Kind::reference)
                addRows(unit, results.rows);
        for (const ExperimentCheck& check : m_experiment.checks)
            results.checks.push_back(checked(m_recorded, m_experiment, check));
        results.outcome = outcomeOf(results.checks);
        return results;
    }

private:
    ExperimentPanelResult panelResult(const ExperimentPanel& panel) const {
        ExperimentPanelResult result{.id = panel.id, .title = panel.title};
        for (const RecordedExperiment::Unit& unit : m_recorded.units()) {
            if (unit.unit->panel != panel.id)
                continue;
            const UnitRecord::Run& run = unit.record.runs.front();
            result.data = run.log.spec.data.source;
            result.rows = run.rows;
            result.features = run.features;
            result.baselineError = factsOf(run.log).baselineError;
            if (unit.unit->key != "lambda" && !run.log.spec.problem.lambda.text.empty())
                result.lambda = run.log.spec.problem.lambda.value;
            break; // the first unit describes the panel: the reference, if there is one
        }
        const PanelOptimum& optimum = m_recorded.optimumOf(panel.id);
        result.optimumLow = optimum.low;
        result.optimumHigh = optimum.high;
        return result;
    }

    ExperimentViewResult viewResult(const ExperimentView& view) const {
        ExperimentViewResult result{.view = view, .xTitle = quantityTitle(view.x), .yTitle = quantityTitle(view.y)};
        for (const ExperimentPanel& panel : m_experiment.panels) {
            if (!view.panels.empty() && std::ranges::find(view.panels, panel.id) == view.panels.end())
                continue;
            ExperimentChart chart{.panel = panel.id, .title = panel.title};
            for (const ExperimentLine& line : m_experiment.lines)
                if (view.lines.empty() || std::ranges::find(view.lines, line.id) != view.lines.end())
                    for (const RecordedExperiment::Unit* unit : m_recorded.unitsOf(panel.id, line.id))
                        addCurve(view, line, *unit, chart);
            result.charts.push_back(std::move(chart));
        }
        return result;
    }

    /// With the parameter's value as x axis a path gives one curve; with any other x axis each single run does.
    void addCurve(const ExperimentView& view, const ExperimentLine& line, const RecordedExperiment::Unit& unit,
                  ExperimentChart& chart) const {
        ExperimentCurve curve{.line = line.id, .title = line.title, .seed = unit.unit->seed};
        curve.status = unit.record.runs.back().log.status.value_or(RunStatus::failed);
        if (view.x == "value")
            addValues(view, unit, curve);
        else if (unit.unit->kind != ExperimentUnit::Kind::path)
            addSnapshots(view, unit, curve);
        if (unit.unit->kind == ExperimentUnit::Kind::tuned && view.x != "value")
            curve.title += " (" + shortKey(unit.unit->key) + " = " + shownValue(unit.record.runs.front().value) + ")";
        if (!curve.x.empty())
            chart.curves.push_back(std::move(curve));
    }
    /// Values of a grid have as many digits as a double.
    static std::string shownValue(const ExperimentValue& value) {
        constexpr std::size_t longest = 8;
        return std::isnan(value.number) || value.text.size() <= longest ? value.text : fourDigits(value.number);
    }
    static std::string shortKey(const std::string& key) {
        const auto dot = key.find('.');
        return dot == std::string::npos ? key : key.substr(dot + 1);
    }
    static void add(double x, double y, ExperimentCurve& curve) {
        if (std::isnan(x) || std::isnan(y))
            return;
        curve.x.push_back(x);
        curve.y.push_back(y);
    }
    void addSnapshots(const ExperimentView& view, const RecordedExperiment::Unit& unit, ExperimentCurve& curve) const {
        const UnitRecord::Run& run = unit.record.runs.front();
        for (std::size_t k = 0; k < run.log.snapshots.size(); ++k)
            add(m_recorded.quantityAt(unit, run, k, view.x).high, m_recorded.quantityAt(unit, run, k, view.y).high,
                curve);
    }
    void addValues(const ExperimentView& view, const RecordedExperiment::Unit& unit, ExperimentCurve& curve) const {
        std::vector<std::pair<double, double>> points;
        if (unit.unit->kind == ExperimentUnit::Kind::path)
            for (const UnitRecord::Run& run : unit.record.runs)
                points.emplace_back(m_recorded.quantityAt(unit, run, 0, "value").high,
                                    m_recorded.quantityAt(unit, run, run.log.snapshots.size() - 1, view.y).high);
        if (unit.unit->kind == ExperimentUnit::Kind::tuned && view.y == unit.unit->tunedBy)
            for (const TriedValue& tried : unit.record.tried)
                if (double value = 0.0; readNumber(tried.value, value))
                    points.emplace_back(value, tried.score);
        std::ranges::sort(points, {}, &std::pair<double, double>::first);
        for (const auto& [x, y] : points)
            add(x, y, curve);
    }

    void addRows(const RecordedExperiment::Unit& unit, std::vector<ExperimentRow>& rows) const {
        for (const UnitRecord::Run& run : unit.record.runs) {
            const std::size_t last = run.log.snapshots.size() - 1;
            rows.push_back({.panel = unit.unit->panel,
                            .line = unit.unit->line,
                            .seed = unit.unit->seed,
                            .key = unit.unit->key,
                            .value = run.value.text,
                            .status = run.log.status.value_or(RunStatus::failed),
                            .reason = run.log.reason,
                            .last = run.log.snapshots[last],
                            .provedGap = std::isfinite(run.log.proved.gap()) ? run.log.proved.gap() : notAvailable,
                            .suboptimality = m_recorded.quantityAt(unit, run, last, "suboptimality").high,
                            .zeroShare = m_recorded.quantityAt(unit, run, last, "zero_share").high,
                            .zeroGroups = m_recorded.quantityAt(unit, run, last, "zero_groups").high});
        }
    }

    /// Reproduced if every check is; not reproduced if any check is not.
    static ExperimentOutcome outcomeOf(const std::vector<ExperimentCheckResult>& checks) {
        const auto has = [&checks](ExperimentOutcome outcome) {
            return std::ranges::find(checks, outcome, &ExperimentCheckResult::outcome) != checks.end();
        };
        return has(ExperimentOutcome::notSeen)          ? ExperimentOutcome::notSeen
               : has(ExperimentOutcome::budgetTooSmall) ? ExperimentOutcome::budgetTooSmall
                                                        : ExperimentOutcome::seen;
    }

    const Experiment& m_experiment;
    const ExperimentPlan& m_plan;
    const RecordedExperiment& m_recorded;
};

} // namespace

const char* outcomeWord(ExperimentOutcome outcome) {
    switch (outcome) {
    case ExperimentOutcome::seen:
        return "seen";
    case ExperimentOutcome::notSeen:
        return "not seen";
    case ExperimentOutcome::budgetTooSmall:
        break;
    }
    return "budget too small";
}

const char* readableOutcome(ExperimentOutcome outcome) {
    switch (outcome) {
    case ExperimentOutcome::seen:
        return "reproduced";
    case ExperimentOutcome::notSeen:
        return "not reproduced";
    case ExperimentOutcome::budgetTooSmall:
        break;
    }
    return "inconclusive";
}

Result<ExperimentResults> evaluateExperiment(const Experiment& experiment, const ExperimentPlan& plan,
                                             const std::string& folder) {
    const Result<RecordedExperiment> recorded = RecordedExperiment::load(plan, folder);
    if (!recorded)
        return recorded.error();
    return Evaluation(experiment, plan, *recorded).results();
}

} // namespace gapscope
