// SPDX-License-Identifier: GPL-3.0-only
#include "engine/experiment/quantity.h"

#include "engine/run/output/known_numbers.h"
#include "engine/solvers/registry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

constexpr std::array<std::pair<std::string_view, double Snapshot::*>, 15> quantityColumns{
    {{"passes", &Snapshot::passes},
     {"iterations", &Snapshot::iteration},
     {"seconds", &Snapshot::seconds},
     {"wall", &Snapshot::wall},
     {"primal", &Snapshot::primal},
     {"dual", &Snapshot::dual},
     {"gap", &Snapshot::gap},
     {"norm_w", &Snapshot::normW},
     {"train_error", &Snapshot::trainError},
     {"test_error", &Snapshot::testError},
     {"dual_iterate", &Snapshot::dualIterate},
     {"primal_average", &Snapshot::primalAverage},
     {"dual_average", &Snapshot::dualAverage},
     {"train_sequence_error", &Snapshot::trainSequenceError},
     {"test_sequence_error", &Snapshot::testSequenceError}}};

/// The mean loss: P minus the regularizer, if that follows from the norm of w.
double riskOf(const RunSpec& spec, const Snapshot& snapshot) {
    if (spec.problem.regularizer == "none")
        return snapshot.primal;
    if (spec.problem.regularizer != "l2" || spec.problem.bounds.areGiven())
        return notAvailable;
    return snapshot.primal - 0.5 * spec.problem.lambda.value * snapshot.normW * snapshot.normW;
}

double extraOf(const RunSpec& spec, const Snapshot& snapshot, const std::string& name) {
    const SolverInfo* solver = findSolver(spec.solver.id);
    if (solver == nullptr)
        return notAvailable;
    const auto found = std::ranges::find(solver->extras, name, &ExtraInfo::name);
    const auto slot = static_cast<std::size_t>(found - solver->extras.begin());
    return found != solver->extras.end() && slot < snapshot.extras.size() ? snapshot.extras[slot] : notAvailable;
}

} // namespace

double plainQuantity(const RunSpec& spec, const Snapshot& snapshot, const std::string& quantity) {
    constexpr std::string_view extra = "extra.";
    if (quantity.starts_with(extra))
        return extraOf(spec, snapshot, quantity.substr(extra.size()));
    if (quantity == "relative_gap")
        return snapshot.gap / std::max(1.0, std::abs(snapshot.primal));
    if (quantity == "risk")
        return riskOf(spec, snapshot);
    if (quantity == "nnz_w")
        return countAsNumber(snapshot.nonZerosW);
    if (quantity == "nnz_alpha")
        return countAsNumber(snapshot.nonZerosAlpha);
    const auto found =
        std::ranges::find(quantityColumns, quantity, &std::pair<std::string_view, double Snapshot::*>::first);
    return found == quantityColumns.end() ? notAvailable : snapshot.*(found->second);
}

std::string quantityTitle(const std::string& quantity) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 24> titles{
        {{"primal", "P(w)"},
         {"dual", "D(α)"},
         {"gap", "certified gap"},
         {"relative_gap", "certified gap / max(1, |P|)"},
         {"suboptimality", "P(w) − P*"},
         {"risk", "mean loss"},
         {"excess_risk", "mean loss − least mean loss"},
         {"train_error", "training error"},
         {"test_error", "test error"},
         {"nnz_w", "nonzero coefficients"},
         {"nnz_alpha", "nonzero dual variables"},
         {"zero_share", "share of coefficients that are zero"},
         {"zero_groups", "share of groups that are zero"},
         {"norm_w", "‖w‖"},
         {"seconds", "seconds of solver work"},
         {"support_passes", "passes until the support is final"},
         {"support_iterations", "iterations until the support is final"},
         {"value", "value of the parameter"},
         {"wall", "seconds"},
         {"dual_iterate", "D of the iterate"},
         {"primal_average", "P of the average"},
         {"dual_average", "D of the average"},
         {"passes", "passes over the data"},
         {"iterations", "iterations"}}};
    const auto found = std::ranges::find(titles, quantity, &std::pair<std::string_view, std::string_view>::first);
    return found == titles.end() ? quantity : std::string(found->second);
}

} // namespace gapscope
