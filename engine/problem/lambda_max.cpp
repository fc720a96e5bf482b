// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/lambda_max.h"

#include "engine/math/threads/interruption.h"
#include "engine/regularizers/regularizer_list.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr std::size_t keptMaxima = 4;

ProblemSpec withUnitStrengths(ProblemSpec spec) {
    spec.strengths = {.lambda = 1.0, .l1 = 1.0};
    return spec;
}

Message undefined(std::string why) {
    return {MessageId::lambdaMaxUndefined, {}, {std::move(why)}};
}

/// Whether some phi_i has a kink at the constant score b. With a tolerance, because b is computed by bisection.
bool kinkAt(const AnyLoss& loss, const Vector& labels, double b) {
    return std::visit(
        [&](const auto& concrete) {
            constexpr bool margin = std::decay_t<decltype(concrete)>::task == LossTask::margin;
            for (const double kink : concrete.kinks())
                for (Index i = 0; i < labels.size(); ++i) {
                    const double at = margin ? labels[i] * b : b - labels[i];
                    if (std::abs(at - kink) <= 1e-9 * (1.0 + std::abs(kink) + std::abs(b)))
                        return true;
                }
            return false;
        },
        loss);
}

/// Whether some phi_i of a loss of several scores that is not smooth has a kink where they are equal, or 0.
bool kinkAtEqualScores(const Problem& problem) {
    return std::visit(
        [&]<class Loss>(const Loss& loss) {
            if constexpr (TargetLoss<Loss>) {
                for (Index i = 0; i < problem.rows(); ++i)
                    if (std::ranges::all_of(loss.targets->of(i), [](double target) { return target == 0.0; }))
                        return true;
                return false;
            } else {
                return problem.outputs() > 2; // all other classes attain the maximum
            }
        },
        problem.vectorLoss());
}

} // namespace

Result<double> lambdaMax(const ProblemSpec& spec, const DatasetPointer& data, const Vector& labels,
                         const std::stop_token& stop) {
    const RegularizerInfo* info = findRegularizerInfo(spec.regularizer);
    const ProblemSpec unit = withUnitStrengths(spec);
    const Result<ProblemTraits> traits = traitsOf(unit);
    if (!traits)
        return traits.error();
    // A strength from which on w = 0 is optimal exists only if R has a kink at 0.
    if (info != nullptr && !traits->regularizerIsNorm && !info->hasL1)
        return undefined("with " + info->id + " no strength makes w = 0 optimal");
    if (info != nullptr && info->hasL1 && info->hasGroups)
        return undefined("with " + info->id + " it depends on the other strength");
    if (traits->jointLoss)
        return undefined(spec.loss + " is no sum over rows");
    if (traits->batchOnly && (unit.dualBudget || !traits->scalarLoss))
        return undefined("it is not computed for " + traits->batchOnly->what);
    const Result<std::unique_ptr<Problem>> made = Problem::make(unit, data, labels);
    if (!made)
        return made.error();
    const Problem& problem = **made;
    const Vector zero = Vector::Zero(problem.scoreCount());
    const double b = problem.hasFreeBias() ? problem.risk().bestBias(zero) : 0.0;
    const bool hasKink = problem.outputs() > 1 ? kinkAtEqualScores(problem) : kinkAt(problem.loss(), labels, b);
    if (!problem.risk().isSmooth() && hasKink)
        return undefined(spec.loss + " has a kink at the best constant prediction");
    Vector alpha;
    Vector v;
    problem.risk().dualPoint(Vector::Constant(problem.scoreCount(), b), alpha);
    if (!problem.map().multiplyTransposed(alpha, v, stop))
        throw Interrupted{};
    const Index features = problem.features();
    // N*(v) for a norm; for the elastic net, that of its l1 part.
    const bool byNorm = !problem.featureRegularizer().coordinates();
    const double largest = features == 0 ? 0.0
                           : byNorm      ? 1.0 / problem.featureRegularizer().largestScale(v.head(features))
                                         : v.head(features).cwiseAbs().maxCoeff();
    return largest / static_cast<double>(std::max<Index>(1, problem.rows()));
}

Result<double> LambdaMaxCache::of(const ProblemSpec& spec, const DatasetPointer& data, const Vector& labels,
                                  const std::stop_token& stop) {
    ProblemSpec unit = withUnitStrengths(spec);
    const auto isOfProblem = [&](const Entry& entry) {
        return entry.data.lock() == data && entry.spec == unit && entry.labels.size() == labels.size() &&
               entry.labels == labels;
    };
    const std::lock_guard lock(m_mutex);
    if (const auto found = std::ranges::find_if(m_entries, isOfProblem); found != m_entries.end())
        return found->value;
    Result<double> value = lambdaMax(unit, data, labels, stop);
    ++m_computations;
    if (m_entries.size() >= keptMaxima)
        m_entries.erase(m_entries.begin());
    m_entries.push_back({std::move(unit), data, labels, value});
    return value;
}

int LambdaMaxCache::computations() const {
    const std::lock_guard lock(m_mutex);
    return m_computations;
}

} // namespace gapscope
