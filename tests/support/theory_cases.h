// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/certificate.h"
#include "engine/run/theory/theory_curve.h"
#include "tests/support/prepared_case.h"

#include <cmath>

/// Shared by tests of theorems: runs of all solvers with a theorem on small problems, and their optima.
namespace gapscope {

/// Appends all snapshots of a run to a trace.
class TraceFiller final : public RunSink {
public:
    explicit TraceFiller(Trace& trace) : m_trace(trace) {}
    void started(const PreparedRun&, const std::vector<std::string>&) override {}
    void recorded(const Snapshot& snapshot) override { m_trace.append(snapshot); }
    void ended(const RunOutcome&) override {}

private:
    Trace& m_trace;
};

/// Some rows and columns of bundled data, standardized, with labels suitable for the loss.
inline ProblemCase bundledCase(const ProblemSpec& spec) {
    constexpr Index rows = 36;
    constexpr Index columns = 5;
    static DataStore store;
    const LossTask task = findLossInfo(spec.loss)->task;
    const char* source = takesNumbers(task) || task == LossTask::ordinal ? "diabetes"
                         : takesClasses(task)                            ? "wine"
                                                                         : "breast-cancer";
    RunSpec::Data data;
    data.source = source;
    const LoadedData loaded = store.load(data).value();
    const Dataset& whole = *loaded.data;
    ProblemCase given{DenseRows(rows, columns), Vector(rows), withGroups(spec, columns)};
    const Index stride = whole.rows() / rows;
    for (Index i = 0; i < rows; ++i) {
        const RowView row = whole.row(i * stride);
        for (Index j = 0; j < columns; ++j)
            given.features(i, j) = row.value[j];
        given.y[i] = whole.labels().values[static_cast<std::size_t>(i * stride)];
    }
    for (Index j = 0; j < columns; ++j) {
        given.features.col(j).array() -= given.features.col(j).mean();
        given.features.col(j) /= std::sqrt(given.features.col(j).squaredNorm() / static_cast<double>(rows));
    }
    if (takesNumbers(task) || task == LossTask::ordinal) {
        given.y.array() -= given.y.mean();
        given.y /= std::sqrt(given.y.squaredNorm() / static_cast<double>(rows));
        for (double& label : given.y)
            label = labelOf(task, label);
    } else if (!takesClasses(task)) {
        for (double& label : given.y)
            label = label > 0.0 ? 1.0 : -1.0;
    }
    return given;
}

/// Runs a solver and appends its snapshots to `trace`, one per iteration.
inline RunOutcome record(const PreparedRun& run, Trace& trace) {
    TraceFiller sink(trace);
    return Recorder(run, {&sink}).execute({});
}

inline PreparedRun runOf(const ProblemCase& given, const SolverInfo& solver, const Settings& settings) {
    PreparedRun run = preparedCase(given, solver.id, settings);
    run.spec.cadence = {1.0, RunSpec::CadenceUnit::iterations};
    return run;
}

inline bool takes(const SolverInfo& solver, const ProblemCase& given, const Settings& settings) {
    const Result<ProblemTraits> traits = traitsOf(given.spec);
    return traits && checkRequirements(solver, *traits, valuesOf(solver.parameters, settings)).ok();
}

/// The best optimum found by some fast certifying solvers; the window takes it from ended runs in the same way.
inline KnownOptimum optimumOf(const ProblemCase& given) {
    KnownOptimum best{.w = {}, .primal = infinity, .dual = -infinity};
    for (const char* id : {"ssn-al", "prox-sdca", "fista", "bmrm-qp", "agm-ef-1", "pdprox-dual", "pragam"}) {
        const SolverInfo& solver = *findSolver(id);
        if (!takes(solver, given, {}))
            continue;
        PreparedRun run = preparedCase(given, id);
        run.spec.budget.relativeTolerance = 1e-10;
        run.spec.budget.passes = 4000.0;
        Trace trace;
        const RunOutcome outcome = record(run, trace);
        if (std::isfinite(outcome.last.dual))
            best.dual = std::max(best.dual, outcome.last.dual);
        if (outcome.last.primal < best.primal) {
            best.primal = outcome.last.primal;
            best.w = outcome.w;
        }
        if (best.primal - best.dual <= 1e-9 * std::max(1.0, std::abs(best.primal)))
            break;
    }
    return best;
}

/// The default parameters, and others under which a theorem of the solver applies if it does not with the defaults.
inline std::vector<Settings> settingsOf(const SolverInfo& solver) {
    std::vector<Settings> all{{}};
    const auto has = [&](const char* key) {
        return std::ranges::any_of(solver.parameters, [key](const Parameter& each) { return each.key == key; });
    };
    const std::string& id = solver.id;
    if (id == "svrg")
        all.push_back({{"snapshot", "average"}, {"sampling", "iid"}, {"eta", "theory"}, {"inner_steps", "20000"}});
    else if (id == "sag")
        all.push_back({{"eta", "theory"}, {"sampling", "iid"}});
    else if (id == "saga")
        all.insert(all.end(), {{{"sampling", "iid"}}, {{"sampling", "iid"}, {"eta", "strongly-convex"}}});
    else if (id == "sgd")
        all.push_back({{"schedule", "strongly-convex"}, {"t0", "0"}, {"sampling", "iid"}, {"average", "uniform"}});
    else if (id == "pegasos")
        all.insert(all.end(),
                   {{{"sampling", "iid"}}, {{"sampling", "iid"}, {"batch_size", "5"}}, {{"batch_size", "all"}}});
    else if (id == "prox-sdca")
        all.insert(all.end(), {{{"sampling", "iid"}}, {{"sampling", "iid"}, {"output", "average"}}});
    else if (id == "acc-prox-sdca")
        all.push_back({{"variant", "theory"}});
    else if (id == "fista")
        all.insert(all.end(), {{{"restart", "none"}, {"step", "backtracking"}, {"shrink", "1"}}});
    else if (id == "agd" || id == "gd")
        all.push_back({{"smoothing", "auto"}});
    else if (id == "pdprox-dual")
        all.insert(all.end(), {{{"output", "average"}}, {{"steps", "diagonal"}}});
    else if (id.starts_with("agm-ef"))
        all.insert(all.end(), {{{"L_rule", "fixed"}}, {{"scheme", "dual"}}, {{"smoothing", "0.01"}}});
    else if (id == "pragam")
        all.push_back({{"L_rule", "fixed"}});
    else if (has("inner_length"))
        all.push_back({{"inner_length", "oracle"}});
    else if (has("sampling"))
        all.push_back({{"sampling", "iid"}});
    return all;
}

inline double limitOf(const SolverInfo& solver) {
    return solver.iterationUnit == "stage" ? 8.0 : solver.iterationUnit == "pass" ? 25.0 : 60.0;
}

inline QString textOf(const Settings& settings) {
    QString text;
    for (const auto& [key, value] : settings)
        text += QStringLiteral(" %1=%2").arg(QString::fromStdString(key), QString::fromStdString(value));
    return text;
}

} // namespace gapscope
