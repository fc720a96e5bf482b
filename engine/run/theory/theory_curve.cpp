// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/theory/theory_curve.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

using Quantity = TheoryBound::Quantity;

bool isOfObjective(Quantity quantity) {
    return quantity == Quantity::suboptimality || quantity == Quantity::averageSuboptimality;
}

/// Evaluates the quantities that theorems bound, with `dual` as the lower bound of P*.
class Measured {
public:
    explicit Measured(double dual) : m_dual(dual) {}

    double at(const Snapshot& snapshot, Quantity quantity) {
        m_minPrimal = std::fmin(m_minPrimal, snapshot.primal); // fmin ignores NaN
        m_maxDual = std::fmax(m_maxDual, snapshot.dual);
        switch (quantity) {
        case Quantity::gap:
            return std::isnan(snapshot.gap) ? snapshot.primal - snapshot.dual : snapshot.gap;
        case Quantity::suboptimality:
            return snapshot.primal - m_dual;
        case Quantity::averageGap:
            return snapshot.primalAverage - snapshot.dualAverage;
        case Quantity::averageSuboptimality:
            return snapshot.primalAverage - m_dual;
        case Quantity::bestGap:
            return m_minPrimal - m_maxDual;
        }
        return notAvailable;
    }
    double minPrimal() const noexcept { return m_minPrimal; }

private:
    double m_dual;
    double m_minPrimal = notAvailable;
    double m_maxDual = notAvailable;
};

/// The theorem, evaluated with all that is known. If w* is unknown, NaN takes its place and shows up in the constants.
TheoryResult boundOf(const TheoryQuestion& question, const TheoryInput& start) {
    if (question.solver.theory == nullptr)
        return NoTheorem{NoTheoremId::noneKnown, {question.solver.title}};
    const Index dimension = question.problem.dimension();
    TheoryInput input = start;
    input.bestW = question.best.isCertified() && question.best.w.size() == dimension
                      ? question.best.w
                      : Vector::Constant(dimension, notAvailable);
    return question.solver.theory(input);
}

/// The scalars published by the run on which the bound depends, such as L of a line search: those whose removal changes
/// it. Values at the latest snapshot that has a bound.
void addRunConstants(const TheoryQuestion& question, const TheoryBound& bound, const Snapshot& latest,
                     TheoryCurve& curve) {
    const double known = bound.value(latest.iteration, latest.extras);
    for (std::size_t k = 0; k < question.solver.extras.size() && k < maximalExtras; ++k) {
        Extras without = latest.extras;
        without[k] = notAvailable;
        if (std::isnan(latest.extras[k]) || bound.value(latest.iteration, without) == known)
            continue;
        const ExtraInfo& extra = question.solver.extras[k];
        curve.constants.push_back({extra.name, latest.extras[k], extra.meaning, true});
    }
}

void judge(TheoryCurve& curve) {
    curve.isVacuous = false;
    for (std::size_t i = 1; i < curve.bound.size(); ++i) {
        if (!std::isfinite(curve.bound[i]))
            continue;
        if (curve.bound[i] < curve.atStart) {
            curve.isVacuous = false;
            return;
        }
        curve.isVacuous = true;
    }
}

} // namespace

bool KnownOptimum::isCertified() const noexcept {
    return w.size() > 0 && primal - dual <= certifiedExcess * std::max(1.0, std::abs(primal));
}

TheoryCurve theoryCurve(const TheoryQuestion& question, const Trace& trace, const std::stop_token& stop) {
    TheoryCurve curve;
    std::size_t cursor = 0;
    std::vector<Snapshot> fresh;
    if (trace.since(cursor, fresh, 1) == 0) {
        curve.obstacle = "The run has not begun.";
        return curve;
    }
    // An infinite dual value is no bound; NaN marks it as missing where it is needed.
    const double dual = std::isfinite(question.best.dual) ? question.best.dual : notAvailable;
    const Snapshot first = fresh.front();
    const TheoryInput input{.problem = question.problem,
                            .parameters = question.parameters,
                            .primalAtStart = first.primal,
                            .dualAtStart = std::isfinite(first.dual) ? first.dual : notAvailable,
                            .bestW = {},
                            .bestDual = dual};
    const TheoryResult bound = boundOf(question, input);
    if (!bound) {
        curve.noTheorem = bound.reason();
        curve.obstacle = sentence(bound.reason());
        return curve;
    }
    curve.theorem = bound->theorem;
    curve.unit = question.solver.iterationUnit;
    curve.quantity = bound->quantity;
    curve.constants = bound->constants;
    curve.isInExpectation = bound->inExpectation;
    curve.probability = bound->probability;
    for (const TheoryBound::Constant& constant : bound->constants)
        if (std::isnan(constant.value))
            curve.missing.push_back(constant.name);
    if (isOfObjective(bound->quantity) && std::isnan(dual))
        curve.missing.emplace_back("P*");
    curve.state = curve.missing.empty() ? TheoryCurve::State::bounds : TheoryCurve::State::needsOptimum;

    Measured measured(dual);
    std::optional<Snapshot> latest; // the latest one with a bound
    Snapshot last = first;
    curve.atStart = isOfObjective(bound->quantity) ? first.primal - dual : first.primal - first.dual;
    constexpr std::size_t piece = 1024;
    do {
        for (const Snapshot& snapshot : fresh) {
            curve.iterations.push_back(snapshot.iteration);
            curve.passes.push_back(snapshot.passes);
            curve.seconds.push_back(snapshot.seconds);
            curve.measured.push_back(measured.at(snapshot, bound->quantity));
            curve.bound.push_back(curve.state == TheoryCurve::State::bounds
                                      ? bound->value(snapshot.iteration, snapshot.extras)
                                      : notAvailable);
            if (std::isfinite(curve.bound.back()))
                latest = snapshot;
        }
        last = fresh.back();
        fresh.clear();
    } while (!stop.stop_requested() && trace.since(cursor, fresh, piece) > 0);

    if (latest)
        addRunConstants(question, *bound, *latest, curve);
    if (curve.state == TheoryCurve::State::bounds)
        curve.ahead = [theorem = *bound, from = last.iteration, extras = last.extras](double iteration) {
            return theorem.ahead(iteration, from, extras);
        };
    const double known = question.best.w.size() > 0 ? question.best.primal : notAvailable;
    const double smallest = std::fmin(known, measured.minPrimal());
    curve.scale = std::fmax(1.0, std::abs(smallest));
    if (isOfObjective(bound->quantity)) {
        curve.uncertainty = std::max(0.0, smallest - dual);
        for (double& value : curve.bound)
            value += curve.uncertainty;
    }
    judge(curve);
    return curve;
}

} // namespace gapscope
