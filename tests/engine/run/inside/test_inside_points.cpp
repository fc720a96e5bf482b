// SPDX-License-Identifier: GPL-3.0-only
//
// The pictures of steps, saddle points and centres: the points that they show are where the solver goes, and the
// curves are what the mathematics says at every iteration.
#include "tests/engine/run/inside/inside_cases.h"

using namespace gapscope;

namespace {

using Role = InsideRole;

const std::vector<InsideCase> stepCases{{"prox-sdca", "hinge", "l2", {{"option", "I"}}, false},
                                        {"prox-sdca", "absolute", "elastic-net", {{"option", "II"}}, false},
                                        {"prox-sdca", "squared", "elastic-net", {{"option", "III"}}, false},
                                        {"prox-sdca", "logistic", "l2", {{"option", "IV"}}, false},
                                        {"prox-sdca", "smoothed-hinge", "l2", {{"option", "V"}}, false},
                                        {"prox-sdca", "logistic", "elastic-net", {{"option", "I"}}, false}};

const std::vector<InsideCase> saddleCases{{"pdprox-dual", "hinge", "l2", {}, false},
                                          {"pdprox-primal", "absolute", "elastic-net", {}, false},
                                          {"pdprox-ac", "logistic", "l2", {}, false},
                                          {"pdprox-dual", "squared", "l1", {{"ratio", "0.1"}}, false}};

const std::vector<InsideCase> centreCases{{"appa", "smoothed-hinge", "l2", {}, false},
                                          {"acc-appa", "logistic", "l2", {{"prox_weight", "0.5"}}, false},
                                          {"dual-appa", "squared", "l1", {}, false},
                                          {"catalyst", "logistic", "elastic-net", {}, false},
                                          {"acc-prox-sdca", "smoothed-hinge", "l2", {}, false, 1e-3},
                                          {"acc-prox-sdca", "hinge", "l2", {{"smoothing", "0.5"}}, false, 1e-3}};

} // namespace

class TestInsidePoints : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void steps_data() { addCases(stepCases); }
    void steps();
    void landsWhereTheSolverDoes_data() { addCases(stepCases); }
    void landsWhereTheSolverDoes();
    void saddles_data() { addCases(saddleCases); }
    void saddles();
    void centres_data() { addCases(centreCases); }
    void centres();
    void noTermWithoutWeight();
};

/// The step of option I lands at the top of what the solver maximizes, which is at most D and equals it without l1; no
/// option lowers D, or leaves the box.
void TestInsidePoints::steps() {
    QFETCH(int, number);
    const InsideCase& given = stepCases[static_cast<std::size_t>(number)];
    Random random(testSeed());
    const auto run = runOf(given, random);
    const double n = static_cast<double>(run->problem->rows());
    for (const InsideSubject& each : subjectsOf(run, 8.0)) {
        double most = 0.0;
        for (const Index row : {Index{0}, Index{5}, Index{-1}}) { // at last the row that gains most
            InsideSubject subject = each;
            if (row >= 0)
                subject.row = row;
            const InsideResult result = coordinatePicture(subject, {});
            const auto* picture = std::get_if<InsidePicture>(&result);
            QVERIFY(picture != nullptr);
            const InsidePicture::Curve& dual = *picture->curve(Role::dualObjective);
            const InsidePicture::Curve* bound = picture->curve(Role::stepBound);
            QCOMPARE(bound != nullptr, std::string(given.regularizer) == "elastic-net");
            const InsidePicture::Curve& maximized = bound != nullptr ? *bound : dual;
            if (bound != nullptr)
                QVERIFY(isBelow(*bound, dual, 1.0));
            const PlanePoint top = picture->mark(Role::stepOne)->place;
            const double best = valueAt(maximized, top.x);
            QVERIFY(std::isfinite(best));
            for (const double y : maximized.y)
                QVERIFY(std::isnan(y) || y <= best + 1e-9 / n);
            const double rise = picture->fact(InsideFact::rise);
            const double bestRise = picture->fact(InsideFact::bestRise);
            QVERIFY(rise <= bestRise);
            for (const double y : dual.y)
                QVERIFY(std::isnan(y) || y <= bestRise);
            most = std::max(most, rise);
            if (row < 0 && bound == nullptr)
                QCOMPARE(rise, most);
            // D directly.
            const Index i = static_cast<Index>(picture->fact(InsideFact::row)) - 1;
            QCOMPARE(picture->fact(InsideFact::before), subject.iterate->alpha[i]);
            for (const InsidePicture::Mark& mark : picture->marks) {
                Vector alpha = subject.iterate->alpha;
                alpha[i] = mark.place.x;
                QVERIFY(isNear(run->problem->dual(alpha, 0.0)->value, picture->reference + mark.place.y, 1.0));
                QVERIFY(mark.place.y >= -1e-9 / n);
                for (const InsidePicture::Vertical& end : picture->verticals)
                    QVERIFY((mark.place.x - end.x) * (subject.iterate->alpha[i] - end.x) >= -1e-9);
            }
        }
    }
}

/// The first step of every pass, taken by the solver itself.
void TestInsidePoints::landsWhereTheSolverDoes() {
    QFETCH(int, number);
    const InsideCase& given = stepCases[static_cast<std::size_t>(number)];
    Random random(testSeed());
    const auto run = runOf(given, random);
    SolverRun solver(*run->problem, given.solver, given.settings);
    std::vector<Index> rows;
    for (Index k = 0; k < 10 * run->problem->rows(); ++k)
        rows.push_back((7 * k + k / 40) % run->problem->rows());
    solver.context.rowOrder = {RowOrderChoice::Kind::given, rows};
    const std::atomic<bool> shown = true;
    solver.context.showSteps = &shown;
    int compared = 0;
    for (std::size_t pass = 0; pass < 6; ++pass) {
        QVERIFY(solver.next());
        InsideSubject subject{.run = run, .iterate = {}, .bestW = {}, .bestAlpha = {}};
        subject.iterate = std::make_shared<const Iterate>(Iterate{0.0, solver.state.w, solver.state.alpha});
        const Index row = rows[pass * 40];
        subject.row = row;
        const InsideResult result = coordinatePicture(subject, {});
        const auto& picture = std::get<InsidePicture>(result);
        SolverEvent event;
        while (solver.nextEvent(event) && !(event.kind == SolverEvent::Kind::step && event.step == 5))
            ;
        QVERIFY(isNear(picture.mark(*picture.chosen)->place.x, solver.state.alpha[row], 1.0));
        compared += solver.state.alpha[row] != subject.iterate->alpha[row] ? 1 : 0;
    }
    QVERIFY(compared >= 1);
}

/// The contours are those of the Lagrangian, evaluated directly, between P and D.
void TestInsidePoints::saddles() {
    QFETCH(int, number);
    const InsideCase& given = saddleCases[static_cast<std::size_t>(number)];
    Random random(testSeed());
    const auto run = runOf(given, random);
    const Problem& problem = *run->problem;
    const auto n = static_cast<double>(problem.rows());
    const auto lagrangian = [&](const Vector& w, const Vector& alpha) {
        Vector scores;
        problem.map().multiply(w, scores, {});
        return problem.regularizer().value(w) - scores.dot(alpha) / n - problem.risk().conjugateAtMinus(alpha);
    };
    int seen = 0;
    for (const InsideSubject& subject : subjectsOf(run, 30.0)) {
        const InsideResult result = saddlePicture(subject, {});
        const auto* picture = std::get_if<InsidePicture>(&result);
        QVERIFY(picture != nullptr);
        ++seen;
        const Vector& w0 = subject.path.front()->w;
        const Vector& a0 = subject.path.front()->alpha;
        const PlanePoint here = picture->mark(Role::iterate)->place;
        const Vector w = w0 + here.x * (*subject.bestW - w0);
        const Vector alpha = a0 + here.y * (*subject.bestAlpha - a0);
        const double direct = lagrangian(w, alpha);
        if (std::isfinite(direct))
            QVERIFY(isNear(picture->fact(InsideFact::lagrangian), direct, std::abs(direct)));
        QVERIFY(isNear(picture->reference, lagrangian(*subject.bestW, *subject.bestAlpha), 1.0));
        if (std::isfinite(direct)) {
            QVERIFY(direct <= problem.primal(w)->value + 1e-9);
            if (std::string(given.regularizer) != "l1") // there D is that of a shorter alpha
                QVERIFY(direct >= problem.dual(alpha, 0.0)->value - 1e-9);
        }
        // A point of a contour has its value.
        for (const InsidePicture::Level& level : picture->levels)
            for (const ContourLine& line : level.lines) {
                const PlanePoint point = line.points[line.points.size() / 2];
                const double value =
                    lagrangian(w0 + point.x * (*subject.bestW - w0), a0 + point.y * (*subject.bestAlpha - a0)) -
                    picture->reference;
                const double reach = std::abs(picture->levels.back().value);
                QVERIFY(!std::isfinite(value) || std::abs(value - level.value) <= 0.02 * reach);
            }
        QCOMPARE(picture->curve(Role::path)->x.size(), subject.path.size());
    }
    QVERIFY(seen >= 20);
}

/// A subproblem is P plus the proximal term, so that it touches P at the centre; a weaker term has its minimum farther
/// on; and the solver's result lowers the subproblem.
void TestInsidePoints::centres() {
    QFETCH(int, number);
    const InsideCase& given = centreCases[static_cast<std::size_t>(number)];
    Random random(testSeed());
    const auto run = runOf(given, random);
    int seen = 0;
    for (const InsideSubject& subject : subjectsOf(run, 8.0)) {
        const InsideResult result = proximalPicture(subject, {});
        const auto* picture = std::get_if<InsidePicture>(&result);
        if (picture == nullptr) {
            const InsideObstacle why = std::get<InsideObstacle>(result);
            QVERIFY(why == InsideObstacle::pointsMeet || subject.iterate->iteration == 0.0);
            continue;
        }
        ++seen;
        const auto& term = std::get<ProximalTerm>(subject.iterate->internals->mechanism);
        const InsidePicture::Curve& objective = *picture->curve(Role::objective);
        const InsidePicture::Curve& subproblem = *picture->curve(Role::subproblem);
        QCOMPARE(valueAt(subproblem, 0.0), valueAt(objective, 0.0));
        QVERIFY(isBelow(objective, *picture->curve(Role::weakerTerm), 1.0));
        QVERIFY(isBelow(*picture->curve(Role::weakerTerm), subproblem, 1.0));
        QVERIFY(isBelow(subproblem, *picture->curve(Role::strongerTerm), 1.0));
        if (picture->xAxis == InsideAxis::fromCentreToBest && !(term.gamma > 0.0)) {
            const Vector step = *subject.bestW - term.centre;
            QVERIFY(isNear(valueAt(subproblem, 1.0) + picture->reference,
                           primalOf(subject, *subject.bestW) + 0.5 * term.weight * step.squaredNorm(), 1.0));
        }
        if (!(term.gamma > 0.0))
            QVERIFY(isNear(picture->fact(InsideFact::primalThere), primalOf(subject, subject.iterate->w), 1.0));
        constexpr double slack = 1e-6; // of the minimizers, found by golden section on rounded values
        QVERIFY(picture->verticals[0].x <= picture->verticals[1].x + slack);
        QVERIFY(picture->verticals[1].x <= picture->verticals[2].x + slack);
        if (std::string(given.solver).ends_with("appa") && std::string(given.solver) != "dual-appa") // by its oracle
            QVERIFY(picture->mark(Role::result)->place.y <= picture->mark(Role::centre)->place.y + 1e-9);
    }
    QVERIFY(seen >= 3);
}

/// A method that needs no proximal term says so by the weight 0.
void TestInsidePoints::noTermWithoutWeight() {
    Random random(testSeed());
    InsideSubject subject = subjectsOf(runOf(centreCases.front(), random), 3.0).back();
    const auto obstacleOf = [&subject](double weight) {
        SolverInternals internals = *subject.iterate->internals;
        std::get<ProximalTerm>(internals.mechanism).centre *= 0.5; // not the best point
        std::get<ProximalTerm>(internals.mechanism).weight = weight;
        Iterate iterate = *subject.iterate;
        iterate.internals = std::make_shared<const SolverInternals>(std::move(internals));
        InsideSubject other = subject;
        other.iterate = std::make_shared<const Iterate>(std::move(iterate));
        const InsideResult result = proximalPicture(other, {});
        const auto* obstacle = std::get_if<InsideObstacle>(&result);
        return obstacle != nullptr ? std::optional(*obstacle) : std::nullopt;
    };
    QVERIFY(!obstacleOf(0.1));
    QVERIFY(obstacleOf(0.0) == InsideObstacle::noTerm);
    QVERIFY(obstacleOf(infinity) == InsideObstacle::noTerm);
}

QTEST_GUILESS_MAIN(TestInsidePoints)
#include "test_inside_points.moc"
