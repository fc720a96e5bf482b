// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/prepare/starting_point.h"

#include "engine/math/threads/interruption.h"
#include "engine/problem/maps/copied_columns_map.h"
#include "engine/problem/maps/stump_map.h"
#include "engine/run/model/model_reader.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

const Place place{.field = Field::startFrom};

Vector asVector(const std::vector<double>& numbers) {
    return Eigen::Map<const Vector>(numbers.data(), static_cast<Index>(numbers.size()));
}

Status checkEntries(const Vector& vector, const std::string& name, Index expected, const std::string& of) {
    if (vector.size() == 0)
        return {};
    if (vector.size() != expected)
        return Message{
            MessageId::startLength,
            place,
            {name, shown(static_cast<std::int64_t>(vector.size())), shown(static_cast<std::int64_t>(expected)), of}};
    for (Index i = 0; i < vector.size(); ++i)
        if (!std::isfinite(vector[i]))
            return Message{MessageId::startNotFinite, place, {name, shown(static_cast<std::int64_t>(i + 1))}};
    return {};
}

/// "[0, 1]", "[0, inf)": the interval of feasible values of an entry of alpha.
std::string shownInterval(double min, double max) {
    return (std::isfinite(min) ? "[" : "(") + shown(min) + ", " + shown(max) + (std::isfinite(max) ? "]" : ")");
}

void projectOnDomain(const Problem& problem, Vector& alpha, std::vector<Message>& warnings) {
    const Vector given = alpha;
    const Index moved = problem.risk().projectDual(alpha);
    if (moved == 0)
        return;
    Index first = 0;
    while (std::abs(alpha[first] - given[first]) <= domainTolerance(given[first]))
        ++first;
    Vector min;
    Vector max;
    problem.risk().dualBox(min, max);
    warnings.push_back({MessageId::startProjected,
                        place,
                        {shown(static_cast<std::int64_t>(first + 1)), shownInterval(min[first], max[first]),
                         shown(static_cast<std::int64_t>(moved))}});
}

/// The prox with step 0 projects onto the domain of the regularizer.
void moveIntoDomain(const Problem& problem, Vector& w, std::vector<Message>& warnings) {
    if (w.size() == 0 || std::isfinite(problem.regularizer().value(w)))
        return;
    problem.regularizer().prox(w, 0.0, w);
    warnings.push_back({MessageId::startOutsideDomain, place, {problem.traits().regularizer}});
}

/// The weights of an ensemble as dual variables of the same hypotheses.
Result<Vector> dualOf(const std::vector<WeightedStump>& ensemble, const Problem& problem, const std::string& file) {
    const Message other{MessageId::notSupported,
                        place,
                        {"this problem", "a start from an ensemble of other hypotheses",
                         "the weights of " + file + " belong to other hypotheses",
                         "start from a run on the same data"}};
    if (problem.stumps() == nullptr)
        return other;
    const std::vector<Stump>& hypotheses = problem.stumps()->hypotheses();
    Vector alpha = Vector::Zero(problem.scoreCount());
    for (const WeightedStump& weighted : ensemble) {
        const auto found = std::ranges::find(hypotheses, weighted.stump);
        if (found == hypotheses.end())
            return other;
        alpha[found - hypotheses.begin()] = -weighted.weight * static_cast<double>(hypotheses.size());
    }
    return alpha;
}

Vector dualFromPrimal(const Problem& problem, const Vector& w, const std::stop_token& stop) {
    Vector scores;
    Vector alpha;
    if (!problem.map().multiply(w, scores, stop))
        throw Interrupted{};
    problem.risk().dualPoint(scores, alpha);
    return alpha;
}

/// Nothing if R* has no gradient: then alpha does not determine w.
std::optional<Vector> primalFromDual(const Problem& problem, const Vector& alpha, const std::stop_token& stop) {
    if (!problem.featureRegularizer().hasConjugateGradient())
        return std::nullopt;
    Vector v;
    if (!problem.map().multiplyTransposed(alpha, v, stop))
        throw Interrupted{};
    v /= static_cast<double>(problem.totalRows());
    Vector w = Vector::Zero(problem.dimension());
    problem.featureRegularizer().conjugateGradient(v.head(problem.features()), w.head(problem.features()));
    return w;
}

} // namespace

Result<StartingPoint> startingPoint(const std::optional<RunSpec::Start>& start, const Problem& problem,
                                    const SolverInfo& solver, std::vector<Message>& warnings,
                                    const std::stop_token& stop) {
    StartingPoint point;
    if (!start)
        return point;
    point.w = asVector(start->w);
    point.alpha = asVector(start->alpha);
    if (!start->model.empty()) {
        Result<Model> model = readModel(start->model);
        if (!model)
            return model.error();
        if (model->form == ModelForm::ensemble) {
            Result<Vector> alpha = dualOf(model->stumps, problem, start->model);
            if (!alpha)
                return alpha.error();
            point.alpha = std::move(alpha).value();
        } else {
            (model->form == ModelForm::dual ? point.alpha : point.w) = std::move(model->w);
        }
    }
    // Here, before anything that the ranks do together: each may read a file of its own.
    if (const Ranks* ranks = problem.partSums().ranks();
        ranks != nullptr && ranks->count() > 1 && point.alpha.size() > 0)
        return Message{MessageId::notSupported,
                       place,
                       {"gapscope-mpi", "a start from dual variables", "each rank has only those of its own rows",
                        "start from a file of coefficients, or continue a checkpoint with --resume"}};
    // Model files of latent groups hold the sums of the parts.
    if (const CopiedColumnsMap* copies = problem.copies();
        copies != nullptr && !start->model.empty() && point.w.size() == copies->collectedSize())
        point.w = copies->spread(point.w);
    const std::string coordinates = problem.hasFreeBias()             ? "coefficients (the bias is the last)"
                                    : problem.thresholds() != nullptr ? "coefficients (the thresholds are the last)"
                                    : problem.stumps() != nullptr     ? "training rows"
                                                                      : "features";
    if (const Status status = checkEntries(point.w, "w", problem.dimension(), coordinates); !status.ok())
        return status.error();
    if (const Status status = checkEntries(point.alpha, "alpha", problem.scoreCount(),
                                           problem.thresholds() != nullptr ? "rows times thresholds"
                                           : problem.outputs() > 1         ? "rows times classes"
                                           : problem.stumps() != nullptr   ? "hypotheses"
                                                                           : "rows");
        !status.ok())
        return status.error();
    if (point.alpha.size() > 0)
        projectOnDomain(problem, point.alpha, warnings);
    moveIntoDomain(problem, point.w, warnings);
    if (solver.keepsDual && point.alpha.size() == 0 && point.w.size() > 0)
        point.alpha = dualFromPrimal(problem, point.w, stop);
    if (point.w.size() == 0 && point.alpha.size() > 0) {
        std::optional<Vector> w = primalFromDual(problem, point.alpha, stop);
        if (w)
            point.w = std::move(*w);
        else if (!solver.keepsDual)
            return Message{MessageId::notSupported,
                           place,
                           {solver.id, "a start from dual variables here",
                            problem.traits().regularizer + " is not strongly convex, so they do not determine w",
                            "start from a model file"}};
    }
    return point;
}

} // namespace gapscope
