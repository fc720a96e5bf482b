// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/record/evaluator.h"

#include "engine/math/finite.h"
#include "engine/problem/maps/stump_ensemble.h"
#include "engine/problem/maps/stump_map.h"

#include <cmath>

namespace gapscope {
namespace {

std::int64_t exactNonZeros(VectorView values) {
    return static_cast<std::int64_t>((values.array() != 0.0).count());
}

double finiteOrUnknown(double value) {
    return std::isfinite(value) ? value : notAvailable;
}

} // namespace

Evaluator::Evaluator(const PreparedRun& run)
    : m_run(run), m_dualIsKnown(dualIsKnown(run.problem->featureRegularizer(), *run.solver)),
      m_costInPasses(run.problem->map().evaluationPasses()) {
    if (run.solver->keepsAverage)
        m_costInPasses *= 2.0;
    if (run.data->test != nullptr && run.problem->stumps() == nullptr) {
        m_testMap = run.problem->mapOf(run.data->test, run.spec.threads);
        m_costInPasses += 0.5 * run.problem->map().evaluationPasses() * m_testMap->productCost() /
                          std::max(1.0, run.problem->map().productCost());
    }
    // Before the first iteration alpha = 0 is the only known dual point; it is always feasible.
    if (m_dualIsKnown)
        consider(run.problem->dualAtZero());
}

void Evaluator::consider(DualValue candidate) {
    if (std::isfinite(candidate.value) && candidate.value > m_bestDual) {
        m_bestDual = candidate.value;
        m_bestAlpha = std::move(candidate.alpha);
    }
}

bool Evaluator::evaluate(const SolverState& state, Snapshot& snapshot, const std::stop_token& stop, Extent extent) {
    const Problem& problem = *m_run.problem;
    snapshot.extras = state.extras;
    snapshot.dual = finiteOrUnknown(m_bestDual);
    snapshot.nonZerosW = -1;
    snapshot.normW = notAvailable;
    const RowSums& sums = problem.partSums();
    const Ranks::Uncounted uncounted(sums.ranks());
    if (!sums.all(isFinite(state.w) && isFinite(state.alpha)))
        return true;
    std::optional<PrimalValue> primal = problem.primal(state.w, stop);
    if (!primal)
        return false;
    if (!sums.all(isFinite(primal->scores)))
        return true;
    if (state.hooks->describeScores && extent == Extent::everything) {
        state.hooks->describeScores(primal->scores);
        snapshot.extras = state.extras;
    }
    const double bias = problem.biasOf(state.w);
    snapshot.primal = finiteOrUnknown(primal->value);
    const ErrorRates training = problem.errors(problem.map(), primal->scores, problem.labels());
    snapshot.trainError = finiteOrUnknown(training.rows);
    snapshot.trainSequenceError = training.sequences;
    if (m_testMap != nullptr) {
        Vector scores;
        if (!m_testMap->multiply(state.w, scores, stop))
            return false;
        const ErrorRates test = problem.errors(*m_testMap, scores, m_run.testLabels);
        snapshot.testError = finiteOrUnknown(test.rows);
        snapshot.testSequenceError = test.sequences;
    }
    if (!evaluateDual(state, std::move(primal->scores), bias, snapshot, stop, extent))
        return false;
    if (problem.stumps() != nullptr && !evaluateEnsemble(*problem.stumps(), snapshot, stop))
        return false;
    if (extent == Extent::everything && !evaluateAverages(state, bias, snapshot, stop))
        return false;
    snapshot.dual = finiteOrUnknown(m_bestDual);
    snapshot.gap = snapshot.primal - snapshot.dual;
    const FeatureSums& columns = problem.columnSums();
    snapshot.nonZerosW = columns.of(static_cast<Index>(exactNonZeros(state.w.head(problem.features()))));
    snapshot.nonZerosAlpha = state.alpha.size() > 0 ? problem.risk().dualNonZeros(state.alpha) : -1;
    const auto weights = state.w.head(problem.features());
    const double norm = weights.norm();
    snapshot.normW = std::isfinite(norm) ? norm : weights.stableNorm(); // squaring may overflow
    if (columns.areShared())
        snapshot.normW = std::sqrt(columns.of(snapshot.normW * snapshot.normW));
    return true;
}

bool Evaluator::evaluateEnsemble(const StumpMap& stumps, Snapshot& snapshot, const std::stop_token& stop) const {
    if (m_bestAlpha.size() == 0)
        return true;
    const StumpEnsemble ensemble(weightedStumps(stumps.hypotheses(), m_bestAlpha));
    const auto measure = [&](const DatasetPointer& data, const Vector& labels, double& error) {
        const std::optional<double> rate = ensemble.errorRate(*data, labels, stop);
        error = finiteOrUnknown(rate.value_or(notAvailable));
        return rate.has_value();
    };
    return measure(m_run.data->training, m_run.problem->labels(), snapshot.trainError) &&
           (m_run.data->test == nullptr || measure(m_run.data->test, m_run.testLabels, snapshot.testError));
}

bool Evaluator::evaluateDual(const SolverState& state, Vector scores, double bias, Snapshot& snapshot,
                             const std::stop_token& stop, Extent extent) {
    if (!m_dualIsKnown || !std::isfinite(snapshot.primal))
        return true;
    const Problem& problem = *m_run.problem;
    if (state.alpha.size() > 0) {
        scores = Vector(); // frees an array before those of the dual value are allocated
        std::optional<DualValue> iterate = problem.dual(state.alpha, bias, stop, state.split);
        if (!iterate)
            return false;
        snapshot.dualIterate = finiteOrUnknown(iterate->value);
        consider(std::move(*iterate));
        return true;
    }
    {
        std::optional<DualValue> candidate = problem.dualCandidate(std::move(scores), bias, stop);
        if (!candidate)
            return false;
        consider(std::move(*candidate));
    }
    if (state.dualAverage.size() == 0 || extent == Extent::certificate)
        return true;
    std::optional<DualValue> fromAverage = problem.dualCandidateFrom(state.dualAverage, bias, stop);
    if (!fromAverage)
        return false;
    consider(std::move(*fromAverage));
    return true;
}

bool Evaluator::evaluateAverages(const SolverState& state, double bias, Snapshot& snapshot,
                                 const std::stop_token& stop) {
    const Problem& problem = *m_run.problem;
    double averageBias = bias;
    if (state.averageW.size() > 0) {
        const std::optional<PrimalValue> average = problem.primal(state.averageW, stop);
        if (!average)
            return false;
        snapshot.primalAverage = finiteOrUnknown(average->value);
        averageBias = problem.biasOf(state.averageW);
    }
    if (state.averageAlpha.size() > 0) {
        std::optional<DualValue> average = problem.dual(state.averageAlpha, averageBias, stop);
        if (!average)
            return false;
        snapshot.dualAverage = finiteOrUnknown(average->value);
        consider(std::move(*average));
    }
    return true;
}

} // namespace gapscope
