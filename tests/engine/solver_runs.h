// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/registry.h"
#include "fixtures.h"

#include <QtTest>

#include <map>
#include <memory>
#include <string>
#include <vector>

/// Runs of one solver on one problem, evaluated at every iteration by the problem itself.
namespace gapscope::runs {

using Settings = std::map<std::string, std::string>;

inline std::string textOf(const std::string& text) {
    return text;
}
inline std::string textOf(double number) {
    return shown(number);
}

inline ParameterValues valuesOf(const std::vector<Parameter>& declared, const Settings& settings) {
    ParameterValues values(declared);
    for (const auto& [key, text] : settings) {
        const Result<bool> set = values.set(declared, "test", key, text);
        if (!set)
            throw std::runtime_error(toEnglish(set.error()));
    }
    return values;
}

inline ProblemSpec specOf(const std::string& loss, const Settings& lossParameters, const std::string& regularizer,
                          RegularizerStrengths strengths, Bias bias = Bias::none) {
    ProblemSpec spec;
    spec.loss = loss;
    spec.lossParameters = valuesOf(findLossInfo(loss)->parameters, lossParameters);
    spec.regularizer = regularizer;
    spec.strengths = strengths;
    spec.bias = bias;
    return spec;
}

inline SparseRows sparse(const DenseRows& rows) {
    SparseRows result;
    result.columns = rows.cols();
    for (Index i = 0; i < rows.rows(); ++i) {
        for (Index j = 0; j < rows.cols(); ++j) {
            if (rows(i, j) == 0.0)
                continue;
            result.column.push_back(static_cast<std::int32_t>(j));
            result.value.push_back(rows(i, j));
        }
        result.start.push_back(static_cast<std::int64_t>(result.value.size()));
    }
    return result;
}

inline std::unique_ptr<Problem> problemOf(const ProblemSpec& spec, const DenseRows& rows, const Vector& labels,
                                          Storage storage = Storage::dense) {
    Labels asRead{std::vector<double>(labels.begin(), labels.end()), {}};
    std::variant<DenseRows, SparseRows> features = rows;
    if (storage == Storage::sparse)
        features = sparse(rows);
    auto data =
        std::make_shared<const Dataset>(std::move(features), std::move(asRead), std::vector<std::string>{}, "test");
    return Problem::make(spec, std::move(data), labels).value();
}

/// The problem of a fixture of the SDCA / first-order family.
inline std::unique_ptr<Problem> problemOf(const fixtures::Json& problem, Storage storage = Storage::dense) {
    Settings lossParameters;
    for (const auto& [key, value] : problem.at("loss").items())
        if (key != "id")
            lossParameters[key] = shown(fixtures::number(value));
    const fixtures::Json& regularizer = problem.at("regularizer");
    const std::string id = regularizer.at("id");
    const double l1 = regularizer.value("sigma", 0.0);
    const RegularizerStrengths strengths =
        id == "l1" ? RegularizerStrengths{l1, 0.0} : RegularizerStrengths{regularizer.value("lambda", 0.0), l1};
    return problemOf(specOf(problem.at("loss").at("id"), lossParameters, id, strengths),
                     fixtures::matrix(problem.at("X")), fixtures::vector(problem.at("y")), storage);
}

/// One run. The problem outlives it.
class Run {
public:
    Run(const std::string& solver, const Problem& problem, const Settings& settings = {})
        : m_info(*findSolver(solver)), m_context{.problem = problem,
                                                 .parameters = valuesOf(m_info.parameters, settings)} {}
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

    SolverContext& context() { return m_context; } ///< to be changed before the first iteration
    const SolverState& state() const { return m_state; }
    const SolverInfo& info() const { return m_info; }
    double extra(const std::string& name) const {
        for (std::size_t k = 0; k < m_info.extras.size(); ++k)
            if (m_info.extras[k].name == name)
                return m_state.extras[k];
        throw std::runtime_error("no extra " + name);
    }
    double passes() const { return m_state.work.passes(m_context.problem.rows()); }

    double primal = 0.0;
    double dualIterate = -infinity;
    double bestDual = -infinity;
    long iterations = -1; ///< 0 at the starting point
    double gap() const { return primal - bestDual; }
    /// The most negative gap so far of an iterate with its own dual point, relative to max(1, |P|).
    double worstGap = infinity;

    /// To the next iteration event; false when the solver has ended.
    bool next() {
        if (iterations < 0)
            m_events = m_info.run(m_context, m_state);
        while (m_events.next()) {
            if (m_events.value().kind != SolverEvent::Kind::iteration)
                continue;
            ++iterations;
            evaluate();
            return true;
        }
        return false;
    }
    /// Until the gap is certified; false when the solver or the iterations end before.
    bool certify(double tolerance, long limit) {
        while (iterations < limit && next())
            if (gap() <= tolerance)
                return true;
        return false;
    }

private:
    void evaluate() {
        const Problem& problem = m_context.problem;
        const PrimalValue value = *problem.primal(m_state.w);
        primal = value.value;
        const double bias = problem.biasOf(m_state.w);
        if (m_info.keepsDual) {
            dualIterate = problem.dual(m_state.alpha, bias)->value;
        } else {
            dualIterate = problem.dualCandidate(value.scores, bias)->value;
            if (m_state.dualAverage.size() > 0)
                dualIterate = std::max(dualIterate, problem.dualCandidateFrom(m_state.dualAverage, bias)->value);
        }
        worstGap = std::min(worstGap, (primal - dualIterate) / std::max(1.0, std::abs(primal)));
        bestDual = std::max(bestDual, dualIterate);
    }

    const SolverInfo& m_info;
    SolverContext m_context;
    SolverState m_state;
    Generator<SolverEvent> m_events;
};

/// "primal at k = 3: 0.25 instead of 0.26"; empty when the two are close.
inline QByteArray difference(const char* what, int k, double actual, const fixtures::Json& expected, double tolerance) {
    const double wanted = fixtures::number(expected);
    if (fixtures::close(actual, wanted, tolerance))
        return {};
    return QByteArray(what) + " at k = " + QByteArray::number(k) + ": " + QByteArray::number(actual, 'g', 17) +
           " instead of " + QByteArray::number(wanted, 'g', 17);
}

} // namespace gapscope::runs
