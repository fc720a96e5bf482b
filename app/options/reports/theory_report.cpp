// SPDX-License-Identifier: GPL-3.0-only
#include "app/options/reports/theory_report.h"

#include <algorithm>

namespace gapscope::cli {
namespace {

const char* quantityWord(TheoryBound::Quantity quantity) {
    switch (quantity) {
    case TheoryBound::Quantity::gap:
        return "gap";
    case TheoryBound::Quantity::suboptimality:
        return "suboptimality";
    case TheoryBound::Quantity::averageGap:
        return "average_gap";
    case TheoryBound::Quantity::averageSuboptimality:
        return "average_suboptimality";
    case TheoryBound::Quantity::bestGap:
        return "best_gap";
    }
    return "";
}

Json constantsOf(const TheoryCurve& curve) {
    Json all = Json::array();
    for (const TheoryBound::Constant& constant : curve.constants)
        all.push_back({{"name", constant.name},
                       {"value", jsonNumber(constant.value)},
                       {"meaning", constant.origin},
                       {"of_run", constant.isOfRun}});
    return all;
}

} // namespace

std::string theoryNote(const TheoryCurve& curve, const TheoryNeed& need, const std::string& optimumHint) {
    switch (need.state) {
    case TheoryNeed::State::noTheorem:
        return curve.obstacle;
    case TheoryNeed::State::needsOptimum: {
        std::string missing;
        for (const std::string& each : curve.missing)
            missing.append(missing.empty() ? "" : ", ").append(each);
        return missing + " needs the optimum: " + optimumHint + " a gap of at most " + shown(certifiedExcess) +
               " times max(1, |P|)";
    }
    case TheoryNeed::State::notYet:
        return "the theorem does not apply at the latest snapshot";
    case TheoryNeed::State::outOfReach:
        return "the bound does not fall below " + shown(need.smallestBound) + " within " + shown(mostIterations) +
               " units";
    case TheoryNeed::State::known:
        break;
    }
    std::string note;
    const auto add = [&note](const std::string& more) { note.append(note.empty() ? "" : "; ").append(more); };
    if (curve.isInExpectation)
        add("in expectation");
    if (curve.probability < 1.0)
        add("with probability " + shown(curve.probability));
    if (need.isAhead)
        add(std::ranges::any_of(curve.constants, &TheoryBound::Constant::isOfRun)
                ? "after the end of the run, with the constants of its last snapshot"
                : "after the end of the run");
    if (need.isMeasuredRoughly)
        add("P* is only known to within " + shown(curve.uncertainty));
    return note;
}

void reportTheory(const TheoryCurve& curve, const TheoryNeed& need, const SolverInfo& solver, double accuracy,
                  const std::string& optimumHint, Json& report) {
    const bool hasTheorem = curve.state != TheoryCurve::State::noTheorem;
    const auto cost = [&](double Cost::*part) {
        return jsonNumber(need.measured ? *need.measured.*part : notAvailable);
    };
    report["theorem"] = hasTheorem ? Json(curve.theorem) : Json();
    report["bounds"] = hasTheorem ? Json(quantityWord(curve.quantity)) : Json();
    report["accuracy"] = jsonNumber(accuracy);
    report["epsilon"] = jsonNumber(need.epsilon);
    report["unit"] = solver.iterationUnit;
    report["theory"] = jsonNumber(need.iterations);
    report["measured"] = cost(&Cost::iterations);
    report["ratio"] = jsonNumber(need.ratio());
    report["measured_passes"] = cost(&Cost::passes);
    report["measured_seconds"] = cost(&Cost::seconds);
    report["in_expectation"] = curve.isInExpectation;
    report["probability"] = jsonNumber(curve.probability);
    report["constants"] = constantsOf(curve);
    report["note"] = theoryNote(curve, need, optimumHint);
}

} // namespace gapscope::cli
