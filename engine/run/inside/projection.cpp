// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/projections/kink_search.h"
#include "engine/run/inside/inside_samples.h"
#include "engine/run/inside/inside_views.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double leftOutKinks = 0.01; // farther kinks do not widen the picture
constexpr double roomBeside = 0.1;    // beyond the kinks, of their range

/// The maximizer over alpha that defines the smoothed risk at scores z is the projection of m on the dual box with sum
/// alpha = 0, with weights q; its multiplier is minus the intercept.
struct Projected {
    Vector m;
    Vector q;
};

/// `weights`: of the rows in the prox-function, gamma weights_i; empty: all 1.
Projected projectedPoint(const Problem& problem, const Vector& scores, double gamma, const Vector& weights,
                         const Vector& centre) {
    const double convexity = problem.risk().conjugateConvexity();
    Projected made;
    made.q = Vector::Constant(scores.size(), gamma);
    if (weights.size() > 0)
        made.q = made.q.cwiseProduct(weights);
    made.m = problem.labels() - scores;
    if (centre.size() > 0)
        made.m += made.q.cwiseProduct(centre);
    made.q.array() += convexity;
    made.m = made.m.cwiseQuotient(made.q);
    return made;
}

/// The sum of the clipped dual variables as a function of the intercept, divided by n.
struct BalanceOfDuals {
    const ProjectionEntries& entries;

    double at(double intercept) const {
        double sum = 0.0;
        for (Index i = 0; i < entries.size(); ++i) {
            const ProjectionEntry e = entries[i];
            sum += std::clamp(e.m - intercept / e.q, e.min, e.max);
        }
        return sum / static_cast<double>(entries.size());
    }
};

/// All finite kinks in terms of the intercept, ascending.
std::vector<double> interceptsOfKinks(const ProjectionEntries& entries) {
    std::vector<double> kinks;
    kinks.reserve(2 * static_cast<std::size_t>(entries.size()));
    for (Index i = 0; i < entries.size(); ++i) {
        const KinkShare share = shareOf(entries[i]);
        for (const double kink : {share.first, share.last})
            if (std::isfinite(kink))
                kinks.push_back(-kink);
    }
    std::ranges::sort(kinks);
    return kinks;
}

std::pair<double, double> rangeOf(const std::vector<double>& kinks, double root, double own) {
    double left = std::min(root, own);
    double right = std::max(root, own);
    if (!kinks.empty()) {
        const auto last = static_cast<double>(kinks.size() - 1);
        left = std::min(left, kinks[static_cast<std::size_t>(leftOutKinks * last)]);
        right = std::max(right, kinks[static_cast<std::size_t>((1.0 - leftOutKinks) * last)]);
    }
    const double width = std::max(right - left, 1e-9 * std::max(1.0, std::abs(root)));
    return {left - roomBeside * width, right + roomBeside * width};
}

/// Looks for the intercept as the projection does, and adds to the picture where each pass looked and how many kinks
/// it left. With many rows the first pass, shown as one, narrows the search between kinks of a sample. Nothing after a
/// stop request.
std::optional<double> searchedIntercept(const ProjectionEntries& entries, InsidePicture& picture,
                                        const std::stop_token& stop) {
    const BalanceOfDuals balance{entries};
    const auto look = [&](double kink) { picture.marks.push_back({InsideRole::pass, {-kink, balance.at(-kink)}}); };
    KinkSearch search = kinkSearchOf(entries, 0.0);
    picture.facts.push_back({InsideFact::kinks, static_cast<double>(picture.rug.size())});
    for (const double end : {search.low, search.high})
        if (std::isfinite(end))
            look(end);
    if (!picture.marks.empty()) {
        picture.facts.push_back({InsideFact::kinks, static_cast<double>(search.kinksInside())});
        picture.facts.push_back({InsideFact::narrowed, static_cast<double>(search.kinksInside())});
    }
    std::vector<double> memory;
    while (const std::optional<double> kink = search.halve(memory)) {
        if (stop.stop_requested())
            return std::nullopt;
        look(*kink);
        picture.facts.push_back({InsideFact::kinks, static_cast<double>(search.kinksInside())});
    }
    search.settle();
    return -search.lastPiece();
}

/// gamma and the centre of the prox-function, where the iterate tells them.
struct DualProx {
    double gamma = 0.0;
    std::shared_ptr<const Vector> weights{};
    std::shared_ptr<const Vector> centre{};
};

std::optional<DualProx> dualProxOf(const Iterate& iterate) {
    if (const auto* model = mechanismOf<EstimateFunction>(iterate))
        return DualProx{.gamma = model->gamma, .weights = model->smoothingWeights};
    if (const auto* state = mechanismOf<ExcessiveGapState>(iterate))
        return DualProx{.gamma = state->mu, .centre = state->centre};
    return std::nullopt;
}

} // namespace

InsideResult projectionPicture(const InsideSubject& subject, const std::stop_token& stop) {
    const Problem& problem = *subject.run->problem;
    const std::optional<DualProx> prox = dualProxOf(*subject.iterate);
    if (!prox)
        return whyMissing(*subject.iterate);
    if (!(prox->gamma + problem.risk().conjugateConvexity() > 0.0))
        return InsideObstacle::notSmoothed;
    Vector w = subject.iterate->w;
    const double own = problem.biasOf(w);
    w[w.size() - 1] = 0.0;
    const LinearMap& map = subject.run->problem->map();
    Vector scores;
    if (!map.multiply(w, scores, stop))
        return InsideObstacle::stopped;
    const Vector none;
    const Projected point =
        projectedPoint(problem, scores, prox->gamma, prox->weights != nullptr ? *prox->weights : none,
                       prox->centre != nullptr ? *prox->centre : none);
    BoxAndHyperplane set;
    problem.risk().dualBox(set.min, set.max);
    const ProjectionEntries entries(set, point.m, point.q);

    InsidePicture picture{
        .view = InsideView::projection, .xAxis = InsideAxis::intercept, .yAxis = InsideAxis::meanDualVariable};
    const BalanceOfDuals balance{entries};
    picture.rug = interceptsOfKinks(entries);
    const std::optional<double> found = searchedIntercept(entries, picture, stop);
    if (!found)
        return InsideObstacle::stopped;
    const double root = *found;
    const auto [left, right] = rangeOf(picture.rug, root, own);
    std::optional<InsidePicture::Curve> sum = sampledCurve(
        InsideRole::dualSum, samplePositions(left, right, {root}), 0.0, [&](double b) { return balance.at(b); }, stop);
    if (!sum)
        return InsideObstacle::stopped;
    VisibleRange visible;
    visible.add(0.0);
    visible.add(*sum, left, right);
    picture.frame = visible.frame(left, right);
    picture.curves = {*std::move(sum), {InsideRole::edge, {left, right}, {0.0, 0.0}}};
    picture.marks.push_back({InsideRole::iterate, {own, balance.at(own)}});
    picture.marks.push_back({InsideRole::best, {root, balance.at(root)}});
    picture.facts.push_back({InsideFact::intercept, root});
    return picture;
}

} // namespace gapscope
