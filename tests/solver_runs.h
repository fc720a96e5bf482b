// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/problem.h"
#include "engine/solvers/registry.h"
#include "tests/fixtures.h"

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

/// What tests of solvers share: problems from fixtures or from scratch, and a run driven one iteration at a time.
namespace gapscope {

inline SparseRows sparseCopy(const DenseRows& features) {
    SparseRows rows;
    rows.columns = features.cols();
    for (Index i = 0; i < features.rows(); ++i) {
        for (Index j = 0; j < features.cols(); ++j)
            if (features(i, j) != 0.0) {
                rows.column.push_back(static_cast<std::int32_t>(j));
                rows.value.push_back(features(i, j));
            }
        rows.start.push_back(static_cast<std::int64_t>(rows.value.size()));
    }
    return rows;
}

/// A problem as tests describe it.
struct ProblemCase {
    DenseRows features{};
    Vector y{};
    ProblemSpec spec{};

    std::unique_ptr<Problem> make(Storage storage = Storage::dense) const {
        Labels labels;
        labels.values.assign(y.data(), y.data() + y.size());
        std::shared_ptr<const Dataset> data;
        if (storage == Storage::sparse)
            data = std::make_shared<const Dataset>(sparseCopy(features), labels, std::vector<std::string>{}, "test");
        else
            data = std::make_shared<const Dataset>(features, labels, std::vector<std::string>{}, "test");
        return Problem::make(spec, data, y).value();
    }
};

inline ProblemSpec specOf(const std::string& loss, const std::string& regularizer, double lambda, double l1 = 0.0,
                          Bias bias = Bias::none) {
    ProblemSpec spec;
    spec.loss = loss;
    spec.lossParameters = ParameterValues(findLossInfo(loss)->parameters);
    spec.regularizer = regularizer;
    spec.strengths = {lambda, l1};
    spec.bias = bias;
    return spec;
}

/// Whether the engine has this problem in the form "rows, a scalar loss, a regularizer" (no tasks, kernels, budgets).
inline bool isScalarProblem(const fixtures::Json& problem) {
    for (const char* key : {"kernel", "task", "shape", "entries"})
        if (problem.contains(key))
            return false;
    return !problem["loss"].contains("dual_budget") &&
           findLossInfo(problem["loss"]["id"].get<std::string>()) != nullptr &&
           findRegularizerInfo(problem["regularizer"]["id"].get<std::string>()) != nullptr;
}

/// The `problem` of a fixture. An l1 strength is called `l1` in the Pdprox family and `sigma` in the SDCA family, there
/// also where the regularizer is l1 alone.
inline ProblemCase problemOf(const fixtures::Json& json) {
    const fixtures::Json& regularizer = json["regularizer"];
    const std::string id = regularizer["id"];
    const double l1 = regularizer.value("l1", regularizer.value("sigma", 0.0));
    const double lambda = regularizer.value("lambda", id == "l1" ? l1 : 0.0);
    const bool freeBias = json.contains("bias") && json["bias"] == "free";
    ProblemCase result{fixtures::matrix(json["X"]), fixtures::vector(json["y"]), {}};
    const std::string loss = json["loss"]["id"];
    result.spec = specOf(loss, id, lambda, l1, freeBias ? Bias::free : Bias::none);
    for (const auto& [key, value] : json["loss"].items())
        if (key != "id" &&
            !result.spec.lossParameters.set(findLossInfo(loss)->parameters, loss, key, shown(value.get<double>())))
            throw std::runtime_error("parameter " + key + " of a fixture's loss");
    return result;
}

using Settings = std::vector<std::pair<std::string, std::string>>;

/// A solver on a problem, evaluated through Problem as the program does.
class SolverRun {
public:
    SolverRun(const Problem& problem, const std::string& solver, const Settings& settings = {})
        : info(*findSolver(solver)), context{.problem = problem, .parameters = ParameterValues(info.parameters)} {
        for (const auto& [key, text] : settings)
            if (!context.parameters.set(info.parameters, solver, key, text))
                throw std::runtime_error(solver + " refuses " + key + "=" + text);
    }
    SolverRun(const SolverRun&) = delete;
    SolverRun& operator=(const SolverRun&) = delete;

    /// Runs to the next iteration event; the first one is the start. False when the solver has ended.
    bool next() {
        if (!m_started)
            m_events = info.run(context, state);
        m_started = true;
        while (m_events.next())
            if (m_events.value().kind == SolverEvent::Kind::iteration)
                return true;
        return false;
    }
    /// Runs to the next event of any kind.
    bool nextEvent(SolverEvent& event) {
        if (!m_started)
            m_events = info.run(context, state);
        m_started = true;
        if (!m_events.next())
            return false;
        event = m_events.value();
        return true;
    }

    double primal() const { return problem().primal(state.w)->value; }
    /// D at this iterate: of the solver's own alpha, else the better of the two candidates.
    double dual() const {
        const double bias = problem().biasOf(state.w);
        if (state.alpha.size() > 0)
            return problem().dual(state.alpha, bias)->value;
        const double fromW = problem().dualCandidate(problem().primal(state.w)->scores, bias)->value;
        if (state.dualAverage.size() == 0)
            return fromW;
        return std::max(fromW, problem().dualCandidateFrom(state.dualAverage, bias)->value);
    }
    /// P minus the best D so far; call it at every iterate.
    double gap() {
        m_bestDual = std::max(m_bestDual, dual());
        return primal() - m_bestDual;
    }
    double bestDual() const noexcept { return m_bestDual; }
    double passes() const { return state.work.passes(problem().rows()); }
    const Problem& problem() const noexcept { return context.problem; }

    const SolverInfo& info;
    SolverContext context;
    SolverState state{};

private:
    Generator<SolverEvent> m_events;
    bool m_started = false;
    double m_bestDual = -infinity;
};

/// A gap below this is a bug: weak duality up to rounding.
inline double gapFloor(double primal) {
    return -1e-12 * std::max(1.0, std::abs(primal));
}

/// Small data that break careless solvers, with labels of the loss's kind.
inline std::vector<std::pair<std::string, ProblemCase>> degenerateCases(const ProblemSpec& spec) {
    const bool margin = findLossInfo(spec.loss)->task == LossTask::margin;
    DenseRows base(6, 3);
    base << 0.9, -0.4, 0.2, -1.1, 0.3, 0.5, 0.2, 0.8, -0.7, -0.3, -0.9, 0.1, 0.6, 0.1, 1.2, -0.8, 0.7, -0.6;
    const Vector y = margin ? Vector{{1, -1, 1, -1, 1, -1}} : Vector{{1.5, -0.4, 0.3, -2.0, 0.0, 0.7}};
    std::vector<std::pair<std::string, ProblemCase>> cases;
    const auto add = [&](const std::string& name, const DenseRows& features, const Vector& labels) {
        cases.emplace_back(name, ProblemCase{features, labels, spec});
    };
    DenseRows changed = base;
    changed.row(1).setZero();
    changed.row(4).setZero();
    add("empty rows", changed, y);
    changed = base;
    changed.row(3) = changed.row(2);
    changed.row(5) = changed.row(2);
    add("duplicate rows with other labels", changed, y);
    changed = base;
    changed.col(0).setOnes();
    changed.col(2).setZero();
    add("constant and zero columns", changed, y);
    add("one class", base, Vector::Ones(6));
    add("one row", base.topRows(1), y.head(1));
    add("one column", base.leftCols(1), y);
    add("no features at all", DenseRows::Zero(6, 3), y);
    return cases;
}

} // namespace gapscope
