// SPDX-License-Identifier: GPL-3.0-only
//
// The pictures of projections: the search halves its kinks and ends where the projection of the solver does, and the
// pairs of errors of the F1 loss have its value, or the marginals of its smoothed form.
#include "engine/problem/risks/f1_risk.h"
#include "tests/engine/run/inside/inside_cases.h"

using namespace gapscope;

namespace {

using Role = InsideRole;

const std::vector<InsideCase> projectionCases{
    {"agm-ef-inf", "hinge", "l2", {{"scheme", "primal"}}, true},
    {"agm-ef-1", "absolute", "elastic-net", {{"scheme", "primal"}, {"smoothing", "0.3"}}, true},
    {"agm-ef-inf", "hinge", "l2", {{"scheme", "annealed"}}, true},
    {"agm-ef-inf", "hinge", "l2", {{"scheme", "primal"}, {"smoothing_weights", "norms"}}, true},
    {"agm-ef-1", "smoothed-hinge", "l2", {{"scheme", "primal"}, {"smoothing", "none"}}, true},
    {"pragam", "hinge", "l2", {}, true},
    {"pragam", "smoothed-hinge", "l2", {}, true}};

const std::vector<InsideCase> flipCases{{"bmrm-qp", "f1", "l2", {}},
                                        {"bmrm-ls", "f1", "l2", {}},
                                        {"agm-ef-inf", "f1", "l2", {}},
                                        {"agm-ef-1", "f1", "elastic-net", {{"smoothing", "0.01"}}}};

/// A w without the intercept.
Vector scoresOf(const InsideSubject& subject) {
    const Problem& problem = *subject.run->problem;
    Vector w = subject.iterate->w;
    if (problem.hasFreeBias())
        w[w.size() - 1] = 0.0;
    Vector scores;
    problem.map().multiply(w, scores, {});
    return scores;
}

/// The dual point of the smoothed risk at these scores with sum 0, as the solvers compute it.
Vector balancedPoint(const InsideSubject& subject, const Vector& scores) {
    const Risk& risk = subject.run->problem->risk();
    const Mechanism& mechanism = subject.iterate->internals->mechanism;
    Vector alpha;
    if (const auto* state = std::get_if<ExcessiveGapState>(&mechanism)) {
        alpha = state->centre != nullptr ? *state->centre : Vector::Zero(scores.size());
        alpha -= scores / state->mu;
        risk.balancedDualProx(alpha, 1.0 / state->mu);
        return alpha;
    }
    const auto& model = std::get<EstimateFunction>(mechanism);
    if (model.smoothingWeights != nullptr)
        risk.smoothed(Vector(model.gamma * *model.smoothingWeights))->balancedDualPoint(scores, alpha);
    else if (model.gamma > 0.0)
        risk.smoothed(model.gamma)->balancedDualPoint(scores, alpha);
    else
        risk.balancedDualPoint(scores, alpha);
    return alpha;
}

} // namespace

class TestInsideProjections : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void projections_data() { addCases(projectionCases); }
    void projections();
    void flips_data() { addCases(flipCases); }
    void flips();
};

/// Every pass drops at least half of the kinks; the sum falls along the intercept, is 0 at the end, and the projected
/// point is the one that the solver computes.
void TestInsideProjections::projections() {
    QFETCH(int, number);
    Random random(testSeed());
    const auto run = runOf(projectionCases[static_cast<std::size_t>(number)], random);
    int seen = 0;
    for (const InsideSubject& subject : subjectsOf(run, 25.0)) {
        const InsideResult result = projectionPicture(subject, {});
        const auto* picture = std::get_if<InsidePicture>(&result);
        if (picture == nullptr) {
            QCOMPARE(subject.iterate->iteration, 0.0);
            continue;
        }
        ++seen;
        const std::vector<double> kinks = picture->allFacts(InsideFact::kinks);
        QCOMPARE(kinks.front(), static_cast<double>(picture->rug.size()));
        QCOMPARE(kinks.back(), 0.0);
        for (std::size_t k = 1; k < kinks.size(); ++k)
            QVERIFY(kinks[k] <= kinks[k - 1] / 2.0);
        const InsidePicture::Curve& sum = *picture->curve(Role::dualSum);
        QVERIFY(std::ranges::is_sorted(sum.y, std::greater{}));
        const double root = picture->fact(InsideFact::intercept);
        const Vector alpha = balancedPoint(subject, scoresOf(subject));
        QVERIFY(isNear(alpha.mean(), 0.0, 1.0));
        QVERIFY(isNear(picture->mark(Role::best)->place.y, 0.0, 1.0));
        QCOMPARE(picture->mark(Role::best)->place.x, root);
        for (const InsidePicture::Mark& mark : picture->marks)
            if (mark.role == Role::pass)
                QVERIFY(mark.place.x <= root ? mark.place.y >= -1e-9 : mark.place.y <= 1e-9);
        // With this intercept the slopes of the smoothed loss are the projected point.
        if (const auto* model = std::get_if<EstimateFunction>(&subject.iterate->internals->mechanism);
            model != nullptr && model->gamma > 0.0 && model->smoothingWeights == nullptr) {
            Vector slopes;
            run->problem->risk().smoothed(model->gamma)->dualPoint((scoresOf(subject).array() + root).matrix(), slopes);
            QVERIFY((slopes - alpha).norm() <= 1e-7 * std::max(1.0, alpha.norm()) / std::min(1.0, model->gamma));
        }
    }
    QVERIFY(seen >= 10);
}

/// The greatest value of a pair is the risk; the mean pair of a smoothed risk is the sum of its flip probabilities.
void TestInsideProjections::flips() {
    QFETCH(int, number);
    Random random(testSeed());
    const auto run = runOf(flipCases[static_cast<std::size_t>(number)], random);
    const auto& risk = dynamic_cast<const F1Risk&>(run->problem->risk());
    int seen = 0;
    for (const InsideSubject& subject : subjectsOf(run, 15.0)) {
        const InsideResult result = flipsPicture(subject, {});
        const auto* picture = std::get_if<InsidePicture>(&result);
        if (picture == nullptr) {
            QCOMPARE(subject.iterate->iteration, 0.0);
            continue;
        }
        ++seen;
        const Vector scores = scoresOf(subject);
        const double gamma = picture->fact(InsideFact::gamma);
        QVERIFY(!picture->levels.empty());
        if (!(gamma > 0.0)) {
            QVERIFY(isNear(picture->fact(InsideFact::highest), risk.value(scores), 1.0));
            Vector worst;
            risk.dualPoint(scores, worst);
            QCOMPARE(picture->fact(InsideFact::missed), (worst.array() > 0.0).cast<double>().sum());
            QCOMPARE(picture->fact(InsideFact::falseOnes), (worst.array() < 0.0).cast<double>().sum());
            continue;
        }
        const std::unique_ptr<Risk> smoothed = risk.smoothed(gamma);
        const Vector logs = dynamic_cast<const SmoothedF1Risk&>(*smoothed).flipLogProbabilities(scores);
        QVERIFY(isNear(logs.array().exp().sum(), 1.0, 1.0));
        Vector alpha;
        smoothed->dualPoint(scores, alpha);
        QVERIFY(isNear(picture->fact(InsideFact::missed), 0.5 * alpha.cwiseMax(0.0).sum(), 40.0));
        QVERIFY(isNear(picture->fact(InsideFact::falseOnes), -0.5 * alpha.cwiseMin(0.0).sum(), 40.0));
    }
    QVERIFY(seen >= 8);
}

QTEST_GUILESS_MAIN(TestInsideProjections)
#include "test_inside_projections.moc"
