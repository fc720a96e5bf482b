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
    void manyRowsAreNarrowedFirst();
    void flipsWithoutNegatives_data() { addCases(flipCases); }
    void flipsWithoutNegatives();
    void valuesOfPairs();
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

/// Beyond 5000 rows the search starts between two kinks of a sample; the picture still shows and counts all kinks.
void TestInsideProjections::manyRowsAreNarrowedFirst() {
    constexpr Index n = 6000;
    for (const char* solver : {"agm-ef-inf", "pragam"}) {
        InsideCase given{solver, "hinge", "l2", {}, true, 0.05, n};
        if (std::string(solver) == "agm-ef-inf")
            given.settings = {{"scheme", "primal"}, {"smoothing", "0.1"}};
        Random random(testSeed());
        const InsideSubject subject = subjectsOf(runOf(given, random), 4.0).back();
        const InsideResult result = projectionPicture(subject, {});
        const auto& picture = std::get<InsidePicture>(result);
        const std::vector<double> kinks = picture.allFacts(InsideFact::kinks);
        QCOMPARE(picture.rug.size(), std::size_t{2 * n});
        QVERIFY(std::ranges::is_sorted(picture.rug));
        QCOMPARE(kinks.front(), 2.0 * n);
        QCOMPARE(kinks.back(), 0.0);
        for (std::size_t k = 1; k < kinks.size(); ++k)
            QVERIFY(kinks[k] <= kinks[k - 1] / 2.0);
        // The two ends of the first pass enclose the intercept and the kinks that are left.
        QCOMPARE(picture.fact(InsideFact::narrowed), kinks[1]);
        const double right = picture.marks[0].place.x;
        const double left = picture.marks[1].place.x;
        QVERIFY(picture.marks[0].role == Role::pass && picture.marks[1].role == Role::pass);
        const double root = picture.fact(InsideFact::intercept);
        QVERIFY(left <= root && root <= right);
        QCOMPARE(static_cast<double>(
                     std::ranges::count_if(picture.rug, [&](double kink) { return kink > left && kink < right; })),
                 kinks[1]);
        QVERIFY(isNear(picture.mark(Role::best)->place.y, 0.0, 1.0));
    }
}

/// Only positive rows: no pair has false ones.
void TestInsideProjections::flipsWithoutNegatives() {
    QFETCH(int, number);
    InsideCase given = flipCases[static_cast<std::size_t>(number)];
    given.hasOnlyPositives = true;
    Random random(testSeed());
    int seen = 0;
    for (const InsideSubject& subject : subjectsOf(runOf(given, random), 6.0)) {
        const InsideResult result = flipsPicture(subject, {});
        const auto* picture = std::get_if<InsidePicture>(&result);
        if (picture == nullptr)
            continue;
        ++seen;
        QCOMPARE(picture->fact(InsideFact::falseOnes), 0.0);
        QCOMPARE(picture->mark(Role::highest)->place.x, 0.0);
        QVERIFY(picture->frame.right > picture->frame.left);
        for (const InsidePicture::Level& level : picture->levels) // nothing depends on the horizontal axis
            for (const ContourLine& line : level.lines)
                for (const PlanePoint& point : line.points)
                    QCOMPARE(point.y, line.points.front().y);
    }
    QVERIFY(seen >= 1);
}

/// The values of pairs are the best of all labellings with these errors; two numbers for each row are kept.
void TestInsideProjections::valuesOfPairs() {
    Random random(testSeed());
    constexpr Index n = 9;
    Vector labels(n);
    Vector scores(n);
    for (Index i = 0; i < n; ++i) {
        labels[i] = i % 3 == 0 ? -1.0 : 1.0;
        scores[i] = random.normal();
    }
    const F1Risk risk(labels);
    const F1Rows& rows = risk.groups();
    const F1Risk::FlipValues values = risk.flipValues(scores);
    QCOMPARE(values.ofMissed.size() + values.ofFalseOnes.size(), static_cast<std::size_t>(n + 2));
    DenseRows best = DenseRows::Constant(rows.positiveCount() + 1, rows.negativeCount() + 1, -infinity);
    for (unsigned flips = 0; flips < 1U << n; ++flips) {
        Index missed = 0;
        Index falseOnes = 0;
        double gain = 0.0;
        for (Index i = 0; i < n; ++i)
            if ((flips >> i) % 2 == 1) {
                (labels[i] > 0.0 ? missed : falseOnes) += 1;
                gain -= 2.0 * labels[i] * scores[i] / static_cast<double>(n);
            }
        best(missed, falseOnes) = std::max(best(missed, falseOnes), rows.loss(missed, falseOnes) + gain);
    }
    for (Index b = 0; b < best.rows(); ++b)
        for (Index c = 0; c < best.cols(); ++c)
            QVERIFY(isNear(risk.valueOf(values, b, c), best(b, c), 1.0));
    QCOMPARE(risk.valueOf(values, values.missed, values.falseOnes), values.greatest);
    QCOMPARE(values.greatest, risk.value(scores));
    QVERIFY(isNear(values.greatest, best.maxCoeff(), 1.0));
}

QTEST_GUILESS_MAIN(TestInsideProjections)
#include "test_inside_projections.moc"
