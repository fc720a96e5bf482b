// SPDX-License-Identifier: GPL-3.0-only
//
// BMRM: a bundle method that keeps all planes and solves the quadratic program over them exactly.
// C. H. Teo, S. V. N. Vishwanathan, A. J. Smola, Q. V. Le, Bundle methods for regularized risk minimization, JMLR 11
// (2010), algorithm 1; A. Saha, X. Zhang, S. V. N. Vishwanathan, Lower Bounds for BMRM and Faster Rates for Training
// SVMs (2009), section 2; spec bmrm.md section 2. The risk is at least b_j - v_j.w for every plane (bundle.h; v is
// minus the subgradient a of the papers).
//
// Start: w_0 (0). Iteration t = 1, 2, ...
//   1. plane (v_t, b_t) at w_{t-1}; its row of the Gram matrix v_i.v_j / lambda
//   2. weights = argmin over the simplex of (1/2) weights^T Gram weights - b.weights, started from the last ones
//   3. V = sum weights_j v_j, w_t = V/lambda, lower_t = b.weights - ||V||^2/(2 lambda)
//   4. P(w_t); eps_t = least P so far - lower_t
// The dual point is sum weights_j alpha_j over the points of the planes, which are stored packed; D there is at least
// lower_t, and equal if the conjugate is linear (hinge).
// An option beyond the papers drops planes whose weight was 0 for some iterations. That never decreases the lower
// bound, and theorem 5 needs only the planes in use.
#include "engine/base/run_sentence.h"
#include "engine/math/memory/packed_vector.h"
#include "engine/math/projections/simplex_qp.h"
#include "engine/solvers/cutting_plane/bundle.h"
#include "engine/solvers/interface/stop_check.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr Index rowsPerBlock = 2048; // of the sum of dual points: fits into the L1 cache

enum Extra : std::size_t { planes = Bundle::firstOwn, activePlanes };

struct KeptPlane {
    RiskBound bound;
    PackedVector alpha;
    int idle = 0; ///< number of latest iterations without weight
};

class PlaneSet {
public:
    /// `dropAfter`: iterations without weight after which a plane goes; nothing: never.
    PlaneSet(double lambda, std::optional<double> dropAfter) : m_lambda(lambda), m_dropAfter(dropAfter) {}

    /// Throws StopRequested after a stop request.
    void add(const CuttingPlane& plane, const std::stop_token& stop);
    bool solve(const std::stop_token& stop) { return m_programme.solve(stop); }
    /// sum weights_j plane_j. Throws StopRequested after a stop request.
    CuttingPlane combination(const std::stop_token& stop) const;
    void dropIdle();

    SolverInternals internals(const Bundle& bundle) const;
    double count() const { return static_cast<double>(m_planes.size()); }
    double active() const { return static_cast<double>((m_programme.weights().array() > 0.0).count()); }

private:
    double m_lambda;
    std::optional<double> m_dropAfter;
    std::vector<KeptPlane> m_planes; ///< in the order of the program's variables
    RiskBound m_newest{};            ///< also if it was dropped
    SimplexQp m_programme;
};

void PlaneSet::add(const CuttingPlane& plane, const std::stop_token& stop) {
    StopCheck check(stop);
    Vector products(m_programme.size() + 1);
    for (std::size_t j = 0; j < m_planes.size(); ++j) {
        check.worked(plane.v.size());
        products[static_cast<Index>(j)] = m_planes[j].bound.v->dot(plane.v) / m_lambda;
    }
    products[m_programme.size()] = plane.v.squaredNorm() / m_lambda;
    m_programme.append(products, plane.offset);
    m_newest = {std::make_shared<const Vector>(plane.v), plane.offset};
    m_planes.push_back({m_newest, PackedVector(plane.alpha)});
}

CuttingPlane PlaneSet::combination(const std::stop_token& stop) const {
    CuttingPlane sum;
    sum.v.setZero(m_planes.front().bound.v->size());
    sum.alpha.setZero(m_planes.front().alpha.size());
    const auto weights = m_programme.weights();
    std::vector<std::size_t> active;
    for (std::size_t j = 0; j < m_planes.size(); ++j) {
        const double weight = weights[static_cast<Index>(j)];
        if (weight == 0.0)
            continue;
        active.push_back(j);
        sum.v += weight * *m_planes[j].bound.v;
        sum.offset += weight * m_planes[j].bound.offset;
    }
    for (Index begin = 0; begin < sum.alpha.size(); begin += rowsPerBlock) {
        if (stop.stop_requested())
            throw StopRequested{};
        const Index end = std::min(sum.alpha.size(), begin + rowsPerBlock);
        for (const std::size_t j : active)
            m_planes[j].alpha.addTo(weights[static_cast<Index>(j)], sum.alpha, begin, end);
    }
    return sum;
}

SolverInternals PlaneSet::internals(const Bundle& bundle) const {
    SolverInternals internals;
    for (const KeptPlane& plane : m_planes)
        internals.planes.push_back(plane.bound);
    if (m_newest.v != nullptr)
        internals.mechanism = bundle.newestCut(m_newest);
    return internals;
}

void PlaneSet::dropIdle() {
    if (!m_dropAfter)
        return;
    for (std::size_t j = m_planes.size(); j-- > 0;) {
        const auto variable = static_cast<Index>(j);
        m_planes[j].idle = m_programme.weights()[variable] > 0.0 ? 0 : m_planes[j].idle + 1;
        if (m_planes[j].idle < *m_dropAfter)
            continue;
        m_programme.remove(variable);
        m_planes.erase(m_planes.begin() + static_cast<std::ptrdiff_t>(j));
    }
}

Generator<SolverEvent> bmrmQp(SolverContext& context, SolverState& state) {
    Bundle bundle(context, state);
    bundle.showStart();
    state.notes.push_back("bmrm-qp stores cutting planes of " +
                          shown(8.0 * static_cast<double>(context.problem.dimension())) +
                          " bytes each and their dual points: two bits per row for a piecewise linear loss, "
                          "otherwise one number per row");
    co_yield SolverEvent::iteration();

    bundle.evaluateStart();
    PlaneSet set(bundle.lambda(), context.parameters.given("drop_after"));
    const PublishedHooks hooks(state.hooks, {.internals = [&] { return set.internals(bundle); }});
    CuttingPlane plane;
    do {
        bundle.cut(plane); // 1
        set.add(plane, context.stop);
        co_yield context.stepsShown() ? SolverEvent::numbered(1) : SolverEvent::yieldPoint();
        if (!set.solve(context.stop)) // 2
            throw StopRequested{};
        if (context.stepsShown())
            co_yield SolverEvent::numbered(2);
        plane = set.combination(context.stop); // 3
        if (context.stepsShown())
            co_yield SolverEvent::numbered(3);
        bundle.moveTo(plane.v, plane.offset, std::move(plane.alpha)); // 4
        set.dropIdle();
        state.extras[planes] = set.count();
        state.extras[activePlanes] = set.active();
        co_yield SolverEvent::iteration();
    } while (!bundle.isOptimal());
    state.endReason = english(RunSentence::accuracyFloorReached);
}

} // namespace

SolverInfo bmrmQpInfo() {
    SolverInfo info;
    info.id = "bmrm-qp";
    info.title = "BMRM";
    info.family = "Bundle";
    info.meaning = "Bundle method: minimizes the maximum of all cutting planes of the risk so far, exactly, at every "
                   "iteration. Few iterations where columns are few.";
    info.source = "Teo, Vishwanathan, Smola and Le, JMLR 11 (2010), algorithm 1";
    info.parameters = {
        {.key = "drop_after",
         .meaning = "Number of iterations after which a plane without weight is dropped. never: all are kept.",
         .kind = Parameter::Kind::integer,
         .defaultText = "never",
         .min = 1.0,
         .words = {"never"}},
    };
    info.requirements = bundleRequirements();
    info.severalOutputs = true;
    info.wholeVectors = true;
    info.keepsDual = true;
    info.mayExceedStart = true;
    info.cuttingPlanes = true;
    info.steps = {
        {1, "a plane <i>b<sub>t</sub></i> − <i>v<sub>t</sub></i>·<i>w</i> below the risk, taken at <i>w</i>"},
        {2, "weights ← minimizer over the simplex of the quadratic programme of all planes"},
        {3, "<i>V</i> ← weighted sum of all <i>v<sub>j</sub></i>; <i>w</i> ← <i>V</i>/λ"},
        {4, "<i>P</i>(<i>w</i>); ε ← least <i>P</i> so far − lower bound"},
    };
    info.extras = bundleExtras();
    info.extras.push_back({"planes", "Planes that are kept."});
    info.extras.push_back({"active_planes", "Planes with weight."});
    info.charts = {{.id = "active-planes",
                    .title = "Accuracy and active planes",
                    .meaning = "ε falls as planes are added; only the active ones have weight in the solution.",
                    .curves = {{"ε", "eps"}, {"active planes", "active_planes"}, {"planes", "planes"}}},
                   bundleBoundsChart()};
    info.run = &bmrmQp;
    info.theory = &bundleTheory;
    return info;
}

} // namespace gapscope
