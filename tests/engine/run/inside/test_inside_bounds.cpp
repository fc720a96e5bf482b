// SPDX-License-Identifier: GPL-3.0-only
//
// The pictures of models and bounds of P and D: what they show to be below or equal is so at every iteration, and
// agrees with what the solver does.
#include "tests/engine/run/inside/inside_cases.h"

using namespace gapscope;

namespace {

using Role = InsideRole;

const std::vector<InsideCase> planeCases{
    {"bmrm-qp", "hinge", "l2", {}, false},       {"bmrm-qp", "absolute", "l2", {}, true},
    {"bmrm-qp", "logistic", "l2", {}, false},    {"bmrm-ls", "hinge", "l2", {}, false},
    {"bmrm-ls", "squared", "l2", {}, false},     {"bmrm-ls", "smoothed-hinge", "l2", {}, true},
    {"pragam", "hinge", "l2", {}, false},        {"pragam", "absolute", "elastic-net", {}, false},
    {"pragam", "smoothed-hinge", "l2", {}, true}};

const std::vector<InsideCase> modelCases{{"agm-ef-inf", "logistic", "l2", {}, false},
                                         {"agm-ef-inf", "hinge", "l2", {{"scheme", "dual"}}, false},
                                         {"agm-ef-inf", "squared", "elastic-net", {{"scheme", "primal"}}, true},
                                         {"agm-ef-inf", "hinge", "l2", {{"scheme", "annealed"}}, false},
                                         {"agm-ef-inf", "logistic", "l1", {}, false},
                                         {"agm-ef-inf", "hinge", "l2", {{"scheme", "dual"}}, true},
                                         {"agm-ef-1", "logistic", "l2", {}, false},
                                         {"agm-ef-1", "hinge", "l2", {{"scheme", "dual"}}, false},
                                         {"agm-ef-1", "absolute", "elastic-net", {{"scheme", "primal"}}, false},
                                         {"agm-ef-inf", "hinge", "l2", {{"scheme", "dual"}, {"smoothing", "0.3"}}},
                                         {"agm-ef-1", "hinge", "l2", {{"scheme", "dual"}, {"smoothing", "0.3"}}},
                                         {"agm-ef-inf", "logistic", "l2", {{"strong_convexity_in", "smooth"}}}};

const std::vector<InsideCase> gapCases{{"pragam", "hinge", "l2", {}, false},
                                       {"pragam", "absolute", "elastic-net", {}, false},
                                       {"pragam", "smoothed-hinge", "l2", {}, true}};

const std::vector<InsideCase> smoothingCases{
    {"agm-ef-inf", "hinge", "l2", {{"scheme", "annealed"}}, false},
    {"agm-ef-1", "absolute", "l2", {{"scheme", "primal"}, {"smoothing", "0.3"}}, false},
    {"agm-ef-inf", "quantile", "elastic-net", {{"scheme", "primal"}, {"smoothing", "0.1"}}, false}};

} // namespace

class TestInsideBounds : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void planes_data() { addCases(planeCases); }
    void planes();
    void models_data() { addCases(modelCases); }
    void models();
    void gaps_data() { addCases(gapCases); }
    void gaps();
    void smoothedLosses_data() { addCases(smoothingCases); }
    void smoothedLosses();
    void flatPartsAreNotRounded();
};

/// The newest plane touches P where it was taken; all are below P, and the model is minimal at its right end, at the
/// solver's lower bound.
void TestInsideBounds::planes() {
    QFETCH(int, number);
    const InsideCase& given = planeCases[static_cast<std::size_t>(number)];
    Random random(testSeed());
    const auto run = runOf(given, random);
    int seen = 0;
    for (const InsideSubject& subject : subjectsOf(run, 14.0)) {
        const InsideResult result = envelopePicture(subject, {});
        const auto* picture = std::get_if<InsidePicture>(&result);
        if (picture == nullptr) {
            QVERIFY(subject.iterate->iteration == 0.0 ||
                    std::get<InsideObstacle>(result) == InsideObstacle::pointsMeet);
            continue;
        }
        ++seen;
        const InsidePicture::Curve& objective = *picture->curve(Role::objective);
        const InsidePicture::Curve& model = *picture->curve(Role::model);
        const double scale = std::max(1.0, std::abs(valueAt(objective, 0.0) + picture->reference));
        QVERIFY(isBelow(model, objective, scale));
        QVERIFY(std::ranges::all_of(model.y, [scale](double y) { return y >= -1e-9 * scale; }));
        QVERIFY(isNear(valueAt(model, 1.0), 0.0, scale));
        if (const InsidePicture::Curve* newest = picture->curve(Role::newestPlane)) {
            QVERIFY(isNear(valueAt(*newest, 0.0), valueAt(objective, 0.0), scale));
            QVERIFY(isBelow(*newest, objective, scale));
            if (std::string(given.solver) == "bmrm-qp")
                QVERIFY(isBelow(*newest, model, scale));
            QVERIFY(isNear(picture->reference, extraOf(subject, "lower"), scale));
            const auto& cut = std::get<NewestCut>(subject.iterate->internals->mechanism);
            QVERIFY(isNear(valueAt(objective, 1.0) + picture->reference, primalOf(subject, cut.next), scale));
        } else {
            QVERIFY(isNear(picture->reference, extraOf(subject, "dual_sequence"), scale)); // of Pragam: D(alpha)
            QVERIFY(isNear(picture->fact(InsideFact::primalThere), primalOf(subject, subject.iterate->w), scale));
        }
    }
    QVERIFY(seen >= 4);
}

/// J(x) <= min of the model <= model at the best point <= J* + the distance from the start, the chain that proves the
/// rate; with J evaluated by the problem.
void TestInsideBounds::models() {
    QFETCH(int, number);
    const InsideCase& given = modelCases[static_cast<std::size_t>(number)];
    Random random(testSeed());
    const auto run = runOf(given, random);
    int seen = 0;
    for (const InsideSubject& subject : subjectsOf(run, 25.0)) {
        const InsideResult result = estimatePicture(subject, {});
        const auto* picture = std::get_if<InsidePicture>(&result);
        if (picture == nullptr) {
            QCOMPARE(std::get<InsideObstacle>(result), InsideObstacle::notYet);
            QCOMPARE(subject.iterate->iteration, 0.0);
            continue;
        }
        ++seen;
        const InsidePicture::Curve& objective = *picture->curve(Role::objective);
        const InsidePicture::Curve& model = *picture->curve(Role::model);
        const double there = picture->fact(InsideFact::objectiveThere);
        const double min = picture->fact(InsideFact::modelMinimum);
        const double scale = std::max(1.0, std::abs(there));
        QVERIFY(there <= min + 1e-9 * scale);
        QVERIFY(isBelow(*picture->curve(Role::modelMinimum), model, scale));
        QVERIFY(isBelow(model, *picture->curve(Role::upperBound), scale));
        QVERIFY(isBelow(objective, *picture->curve(Role::upperBound), scale));
        if (std::isfinite(picture->fact(InsideFact::bestObjective)))
            QVERIFY(there - picture->fact(InsideFact::bestObjective) <=
                    picture->fact(InsideFact::promisedError) + 1e-9 * scale);
        // Along the line and from the solver: the same J.
        QVERIFY(isNear(there, extraOf(subject, "J"), scale));
        const auto& told = std::get<EstimateFunction>(subject.iterate->internals->mechanism);
        if (!(told.gamma > 0.0))
            QVERIFY(isNear(there,
                           told.isDual ? -run->problem->dual(subject.iterate->alpha, 0.0)->value
                                       : primalOf(subject, subject.iterate->w),
                           scale));
        QVERIFY(isNear(min, extraOf(subject, "model"), scale));
        QCOMPARE(picture->mark(Role::next)->place.y, min - picture->reference);
    }
    QVERIFY(seen >= 10);
}

/// P_mu(w) <= D(alpha) by as much as the solver says; and P is above both.
void TestInsideBounds::gaps() {
    QFETCH(int, number);
    const InsideCase& given = gapCases[static_cast<std::size_t>(number)];
    Random random(testSeed());
    const auto run = runOf(given, random);
    int seen = 0;
    for (const InsideSubject& subject : subjectsOf(run, 20.0)) {
        const InsideResult result = excessiveGapPicture(subject, {});
        const auto* picture = std::get_if<InsidePicture>(&result);
        if (picture == nullptr) {
            QCOMPARE(subject.iterate->iteration, 0.0);
            continue;
        }
        ++seen;
        const InsidePicture::Curve& objective = *picture->curve(Role::objective);
        const InsidePicture::Curve& smoothed = *picture->curve(Role::smoothedObjective);
        const InsidePicture::Curve& dual = *picture->curve(Role::dualObjective);
        QVERIFY(valueAt(smoothed, 0.0) <= 1e-9);
        QVERIFY(isNear(picture->fact(InsideFact::excess), extraOf(subject, "excess"), 1.0));
        QVERIFY(isNear(valueAt(objective, 0.0) + picture->reference, extraOf(subject, "primal_sequence"), 1.0));
        QVERIFY(isNear(picture->reference, extraOf(subject, "dual_sequence"), 1.0));
        QVERIFY(isBelow(smoothed, objective, 1.0));
        for (const double y : dual.y)
            QVERIFY(std::isnan(y) || y <= std::ranges::min(objective.y) + 1e-9); // weak duality
    }
    QVERIFY(seen >= 10);
}

/// The mean of the smoothed loss over the rug, with R, is the objective that the solver minimizes.
void TestInsideBounds::smoothedLosses() {
    QFETCH(int, number);
    const InsideCase& given = smoothingCases[static_cast<std::size_t>(number)];
    Random random(testSeed());
    const auto run = runOf(given, random);
    int seen = 0;
    for (const InsideSubject& subject : subjectsOf(run, 25.0)) {
        const InsideResult result = smoothingPicture(subject, {});
        const auto* picture = std::get_if<InsidePicture>(&result);
        if (picture == nullptr)
            continue;
        ++seen;
        const InsidePicture::Curve& loss = *picture->curve(Role::loss);
        const InsidePicture::Curve& smoothed = *picture->curve(Role::smoothedLoss);
        QVERIFY(isBelow(smoothed, loss, 1.0));
        const double most = picture->fact(InsideFact::maxSmoothingCost);
        for (std::size_t k = 0; k < loss.y.size(); ++k)
            QVERIFY(loss.y[k] - smoothed.y[k] <= most + 1e-9);
        QCOMPARE(picture->rug.size(), static_cast<std::size_t>(run->problem->rows()));
        const double cost = picture->fact(InsideFact::smoothingCost);
        QVERIFY(cost >= 0.0 && cost <= most + 1e-12);
        QVERIFY(isNear(primalOf(subject, subject.iterate->w) - cost, extraOf(subject, "smoothed_primal"), 1.0));
        QCOMPARE(picture->fact(InsideFact::gamma), extraOf(subject, "smoothing"));
    }
    QVERIFY(seen >= 10);
}

/// At w = 0 the residuals are 1 and -1. In the zone without loss smoothing changes nothing; around its ends it does.
void TestInsideBounds::flatPartsAreNotRounded() {
    InsideCase given{"agm-ef-inf", "epsilon-insensitive", "l2", {{"scheme", "primal"}, {"smoothing", "0.3"}}};
    for (const auto& [epsilon, share] : {std::pair{"2", 0.0}, std::pair{"0.9", 1.0}, std::pair{"0.5", 0.0}}) {
        given.lossParameters = {{"epsilon", epsilon}};
        Random random(testSeed());
        InsideSubject subject{.run = runOf(given, random), .iterate = {}, .bestW = {}, .bestAlpha = {}};
        const auto internals = std::make_shared<const SolverInternals>(
            SolverInternals{.w = {}, .alpha = {}, .planes = {}, .mechanism = EstimateFunction{.gamma = 0.3}});
        subject.iterate = std::make_shared<const Iterate>(Iterate{1.0, Vector::Zero(7), {}, internals});
        const InsideResult result = smoothingPicture(subject, {});
        QCOMPARE(std::get<InsidePicture>(result).fact(InsideFact::share), share);
    }
}

QTEST_GUILESS_MAIN(TestInsideBounds)
#include "test_inside_bounds.moc"
