// SPDX-License-Identifier: GPL-3.0-only
//
// BMRM with line search: a bundle method that keeps one aggregated plane.
// A. J. Smola, S. V. N. Vishwanathan, Q. V. Le, Bundle methods for machine learning, NIPS 20 (2007); C. H. Teo, S. V.
// N. Vishwanathan, A. J. Smola, Q. V. Le, Bundle methods for regularized risk minimization, JMLR 11 (2010); spec
// bmrm.md section 4. The risk is at least offset - v.w for every plane (bundle.h; v is minus the subgradient a of the
// papers).
//
// State: V and offset of a convex combination of all planes so far. Start: w_0 (0), the first plane.
// Iteration t = 1, 2, ...
//   1. plane (v, b) at w_{t-1}
//   2. eta = clip((lambda (b - offset) + V.(V - v)) / ||V - v||^2, 0, 1); 1 for the first plane
//   3. V <- (1 - eta) V + eta v, offset <- (1 - eta) offset + eta b, w_t = V/lambda,
//      lower_t = offset - ||V||^2/(2 lambda)
//   4. P(w_t); eps_t = least P so far - lower_t
#include "engine/base/run_sentence.h"
#include "engine/solvers/cutting_plane/bundle.h"

#include <algorithm>

namespace gapscope {
namespace {

/// Step 2: the maximizer of the dual value on the segment between the two planes.
double shareOfNewPlane(const Vector& v, double offset, const CuttingPlane& plane, double lambda) {
    const double squaredLength = (v - plane.v).squaredNorm();
    if (!(squaredLength > 0.0))
        return plane.offset > offset ? 1.0 : 0.0;
    return std::clamp((lambda * (plane.offset - offset) + v.dot(v - plane.v)) / squaredLength, 0.0, 1.0);
}

Generator<SolverEvent> bmrmLs(SolverContext& context, SolverState& state) {
    Bundle bundle(context, state);
    bundle.showStart();
    co_yield SolverEvent::iteration();

    bundle.evaluateStart();
    CuttingPlane plane;
    Vector v = Vector::Zero(context.problem.dimension());
    double offset = 0.0;
    const auto onlyPlane = [&] {
        SolverInternals internals;
        internals.planes.push_back({std::make_shared<const Vector>(v), offset});
        if (plane.v.size() > 0)
            internals.mechanism = bundle.newestCut({std::make_shared<const Vector>(plane.v), plane.offset});
        return internals;
    };
    const PublishedHooks hooks(state.hooks, {.internals = onlyPlane});
    for (bool isFirst = true;; isFirst = false) {
        bundle.cut(plane); // 1
        co_yield context.stepsShown() ? SolverEvent::numbered(1) : SolverEvent::yieldPoint();
        const double eta = isFirst ? 1.0 : shareOfNewPlane(v, offset, plane, bundle.lambda()); // 2
        if (context.stepsShown())
            co_yield SolverEvent::numbered(2);
        v = (1.0 - eta) * v + eta * plane.v; // 3
        offset = (1.0 - eta) * offset + eta * plane.offset;
        Vector alpha = isFirst ? plane.alpha : (1.0 - eta) * state.alpha + eta * plane.alpha;
        if (context.stepsShown())
            co_yield SolverEvent::numbered(3);
        bundle.moveTo(v, offset, std::move(alpha)); // 4
        state.extras[Bundle::firstOwn] = eta;
        co_yield SolverEvent::iteration();
        if (bundle.isOptimal() || eta == 0.0) // the same plane would follow
            break;
    }
    state.endReason = english(RunSentence::accuracyFloorReached);
}

} // namespace

SolverInfo bmrmLsInfo() {
    SolverInfo info;
    info.id = "bmrm-ls";
    info.title = "BMRM, line search";
    info.family = "Bundle";
    info.meaning = "Bundle method that keeps one combined cutting plane and mixes each new one in by a line search. "
                   "Little memory, slow towards high accuracy.";
    info.source = "Smola, Vishwanathan and Le (2007); Teo, Vishwanathan, Smola and Le, JMLR 11 (2010)";
    info.requirements = bundleRequirements();
    info.severalOutputs = true;
    info.wholeVectors = true;
    info.keepsDual = true;
    info.mayExceedStart = true;
    info.cuttingPlanes = true;
    info.steps = {
        {1, "a plane <i>b</i> − <i>v</i>·<i>w</i> below the risk, taken at <i>w</i>"},
        {2, "η ← best share of the new plane, by a line search in the dual"},
        {3, "<i>V</i> ← (1 − η) <i>V</i> + η <i>v</i>; <i>w</i> ← <i>V</i>/λ"},
        {4, "<i>P</i>(<i>w</i>); ε ← least <i>P</i> so far − lower bound"},
    };
    info.extras = bundleExtras();
    info.extras.push_back({"share", "Weight η that the last plane was given."});
    info.charts = {{.id = "weight-of-plane",
                    .title = "Accuracy and weight of the new plane",
                    .meaning = "ε falls as planes are mixed in; the weight η of the newest plane falls with it.",
                    .curves = {{"ε", "eps"}, {"η", "share"}}},
                   bundleBoundsChart()};
    info.run = &bmrmLs;
    info.theory = &bundleTheory;
    return info;
}

} // namespace gapscope
