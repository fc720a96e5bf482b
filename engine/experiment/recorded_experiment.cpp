// SPDX-License-Identifier: GPL-3.0-only
#include "engine/experiment/recorded_experiment.h"

#include "engine/experiment/quantity.h"
#include "engine/run/output/known_numbers.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

MeasuredNumber exactly(double number) {
    return {number, number, {}};
}

/// The value of a tuned parameter or a point of a path; a strength as the number computed from the data.
double valueOf(const ExperimentUnit& unit, const UnitRecord::Run& run) {
    if (std::isfinite(run.value.number))
        return run.value.number;
    const RunSpec::ProblemPart& problem = run.log.spec.problem;
    return unit.key == "lambda" ? problem.lambda.value : unit.key == "l1" ? problem.l1.value : notAvailable;
}

/// The work at the first snapshot from which on the support equals the final one. If a limit stopped the run while the
/// support was still changing, the upper bound is infinite.
MeasuredNumber supportAt(const UnitRecord::Run& run, double Snapshot::*axis) {
    const std::vector<Snapshot>& snapshots = run.log.snapshots;
    const double number = snapshots[std::min(run.facts.supportFrom, snapshots.size() - 1)].*axis;
    const bool isOpen = run.facts.supportFrom + 1 >= snapshots.size() && run.log.status == RunStatus::budget;
    return {number, isOpen ? std::numeric_limits<double>::infinity() : number,
            isOpen ? "the support still changed at the end" : ""};
}

} // namespace

Result<RecordedExperiment> RecordedExperiment::load(const ExperimentPlan& plan, const std::string& folder) {
    RecordedExperiment recorded;
    recorded.m_options = plan.options;
    const UnitFiles files(folder);
    for (const ExperimentUnit& unit : plan.units) {
        Result<UnitRecord> record = files.read(unit);
        if (!record)
            return record.error();
        for (const UnitRecord::Run& run : record->runs)
            if (run.log.snapshots.empty() || !run.log.status)
                return Message{MessageId::logDamaged, {.file = files.logPath(unit.id)}, {"a run without its end"}};
        recorded.m_units.push_back({&unit, std::move(record).value()});
    }
    recorded.findOptima();
    return recorded;
}

void RecordedExperiment::findOptima() {
    for (const Unit& unit : m_units)
        if (unit.unit->kind == ExperimentUnit::Kind::reference)
            m_optima[unit.unit->panel].problem = unit.record.runs.front().problem;
    for (const Unit& unit : m_units) {
        const auto found = m_optima.find(unit.unit->panel);
        if (found == m_optima.end())
            continue;
        PanelOptimum& optimum = found->second;
        for (const UnitRecord::Run& run : unit.record.runs) {
            if (run.problem != optimum.problem || run.problem.empty())
                continue;
            for (const Snapshot& snapshot : run.log.snapshots) {
                optimum.high = std::fmin(optimum.high, snapshot.primal);
                optimum.low = std::fmax(optimum.low, snapshot.dual);
            }
        }
    }
    // Without a certified bound the smallest P takes its place. At rounding level the bound may exceed it.
    for (auto& [panel, optimum] : m_optima)
        optimum.low = std::fmin(optimum.low, optimum.high);
}

std::vector<const RecordedExperiment::Unit*> RecordedExperiment::unitsOf(const std::string& panel,
                                                                         const std::string& line) const {
    std::vector<const Unit*> found;
    for (const Unit& unit : m_units)
        if (unit.unit->panel == panel && unit.unit->line == line && unit.unit->kind != ExperimentUnit::Kind::reference)
            found.push_back(&unit);
    return found;
}

const PanelOptimum& RecordedExperiment::optimumOf(const std::string& panel) const {
    static const PanelOptimum unknown;
    const auto found = m_optima.find(panel);
    return found == m_optima.end() ? unknown : found->second;
}

MeasuredNumber RecordedExperiment::aboveOptimum(const Unit& unit, const UnitRecord::Run&, double value) const {
    const PanelOptimum& optimum = optimumOf(unit.unit->panel);
    if (std::isnan(optimum.low) || std::isnan(value))
        return {};
    return {std::max(0.0, value - optimum.high), value - optimum.low, {}};
}

MeasuredNumber RecordedExperiment::quantityAt(const Unit& unit, const UnitRecord::Run& run, std::size_t snapshot,
                                              const std::string& quantity) const {
    const Snapshot& at = run.log.snapshots[snapshot];
    if (quantity == "suboptimality")
        return run.problem == optimumOf(unit.unit->panel).problem ? aboveOptimum(unit, run, at.primal)
                                                                  : MeasuredNumber{};
    if (quantity == "excess_risk")
        return aboveOptimum(unit, run, plainQuantity(run.log.spec, at, "risk"));
    if (quantity == "zero_share")
        return exactly(run.facts.coefficients == 0
                           ? notAvailable
                           : 1.0 - countAsNumber(at.nonZerosW) / static_cast<double>(run.facts.coefficients));
    if (quantity == "zero_groups")
        return exactly(run.facts.groups == 0 || snapshot >= run.facts.zeroGroups.size()
                           ? notAvailable
                           : static_cast<double>(run.facts.zeroGroups[snapshot]) /
                                 static_cast<double>(run.facts.groups));
    if (quantity == "value")
        return exactly(valueOf(*unit.unit, run));
    if (quantity == "support_passes")
        return supportAt(run, &Snapshot::passes);
    if (quantity == "support_iterations")
        return supportAt(run, &Snapshot::iteration);
    return exactly(plainQuantity(run.log.spec, at, quantity));
}

} // namespace gapscope
