// SPDX-License-Identifier: GPL-3.0-only
//
// The pictures of the mechanisms of methods: the equalities and inequalities that they show hold at every iteration,
// and agree with what the solver does.
#include "engine/run/inside/inside_views.h"
#include "engine/run/record/described_internals.h"
#include "engine/run/record/replay.h"
#include "tests/support/prepared_case.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <cmath>

using namespace gapscope;

namespace {

using Role = InsideRole;

/// The iterates of a run with their internals, as the window keeps them.
std::vector<InsideSubject> subjectsOf(const std::shared_ptr<const PreparedRun>& run, double iterations) {
    std::vector<InsideSubject> subjects;
    std::vector<std::shared_ptr<const Iterate>> path;
    replayIterates(*run, iterations, {}, [&](double iteration, const SolverState& state) {
        path.push_back(std::make_shared<const Iterate>(
            Iterate{iteration, state.w, state.alpha, describedInternals(state), iteration}));
        subjects.push_back({.run = run, .iterate = path.back(), .bestW = {}, .bestAlpha = {}, .path = path});
        subjects.back().extras = state.extras;
    });
    for (InsideSubject& subject : subjects) {
        subject.bestW = std::make_shared<const Vector>(path.back()->w);
        if (path.back()->alpha.size() > 0)
            subject.bestAlpha = std::make_shared<const Vector>(path.back()->alpha);
    }
    return subjects;
}

double valueAt(const InsidePicture::Curve& curve, double x) {
    for (std::size_t k = 0; k < curve.x.size(); ++k)
        if (curve.x[k] == x)
            return curve.y[k];
    return std::numeric_limits<double>::quiet_NaN();
}

/// Whether a curve is nowhere above another one by more than rounding.
bool isBelow(const InsidePicture::Curve& lower, const InsidePicture::Curve& upper, double scale) {
    for (std::size_t k = 0; k < lower.y.size(); ++k)
        if (std::isfinite(lower.y[k]) && std::isfinite(upper.y[k]) && lower.y[k] > upper.y[k] + 1e-9 * scale)
            return false;
    return true;
}

bool isNear(double a, double b, double scale) {
    return std::abs(a - b) <= 1e-9 * std::max(1.0, scale);
}

double extraOf(const InsideSubject& subject, const std::string& name) {
    const std::vector<ExtraInfo>& extras = subject.run->solver->extras;
    return subject.extras[static_cast<std::size_t>(std::ranges::find(extras, name, &ExtraInfo::name) - extras.begin())];
}

double primalOf(const InsideSubject& subject, const Vector& w) {
    return subject.run->problem->primal(w)->value;
}

struct Case {
    const char* solver;
    const char* loss;
    const char* regularizer;
    Settings settings;
    bool hasBias = false;
    double lambda = 0.05;
};

std::shared_ptr<const PreparedRun> runOf(const Case& given, Random& random) {
    ProblemCase made;
    constexpr Index n = 40;
    constexpr Index p = 7;
    made.features = DenseRows(n, p);
    made.y = Vector(n);
    for (Index i = 0; i < n; ++i) {
        for (Index j = 0; j < p; ++j)
            made.features(i, j) = random.normal();
        made.y[i] = made.features(i, 0) - made.features(i, 3) + 0.5 * random.normal() > 0.0 ? 1.0 : -1.0;
    }
    made.spec = specOf(given.loss, given.regularizer, given.lambda, 0.02);
    if (given.hasBias)
        made.spec.bias = Bias::free;
    return std::make_shared<const PreparedRun>(preparedCase(made, given.solver, given.settings));
}

void addCases(const std::vector<Case>& cases) {
    QTest::addColumn<int>("number");
    for (std::size_t k = 0; k < cases.size(); ++k) {
        QString name = QStringLiteral("%1 %2 %3").arg(cases[k].solver, cases[k].loss, cases[k].regularizer);
        for (const auto& [key, value] : cases[k].settings)
            name += QString::fromStdString(" " + key + "=" + value);
        QTest::newRow(qPrintable(name)) << static_cast<int>(k);
    }
}

const std::vector<Case> planeCases{
    {"bmrm-qp", "hinge", "l2", {}, false},       {"bmrm-qp", "absolute", "l2", {}, true},
    {"bmrm-qp", "logistic", "l2", {}, false},    {"bmrm-ls", "hinge", "l2", {}, false},
    {"bmrm-ls", "squared", "l2", {}, false},     {"bmrm-ls", "smoothed-hinge", "l2", {}, true},
    {"pragam", "hinge", "l2", {}, false},        {"pragam", "absolute", "elastic-net", {}, false},
    {"pragam", "smoothed-hinge", "l2", {}, true}};

const std::vector<Case> modelCases{{"agm-ef-inf", "logistic", "l2", {}, false},
                                   {"agm-ef-inf", "hinge", "l2", {{"scheme", "dual"}}, false},
                                   {"agm-ef-inf", "squared", "elastic-net", {{"scheme", "primal"}}, true},
                                   {"agm-ef-inf", "hinge", "l2", {{"scheme", "annealed"}}, false},
                                   {"agm-ef-inf", "logistic", "l1", {}, false},
                                   {"agm-ef-inf", "hinge", "l2", {{"scheme", "dual"}}, true},
                                   {"agm-ef-1", "logistic", "l2", {}, false},
                                   {"agm-ef-1", "hinge", "l2", {{"scheme", "dual"}}, false},
                                   {"agm-ef-1", "absolute", "elastic-net", {{"scheme", "primal"}}, false}};

const std::vector<Case> stepCases{{"prox-sdca", "hinge", "l2", {{"option", "I"}}, false},
                                  {"prox-sdca", "absolute", "elastic-net", {{"option", "II"}}, false},
                                  {"prox-sdca", "squared", "elastic-net", {{"option", "III"}}, false},
                                  {"prox-sdca", "logistic", "l2", {{"option", "IV"}}, false},
                                  {"prox-sdca", "smoothed-hinge", "l2", {{"option", "V"}}, false},
                                  {"prox-sdca", "logistic", "elastic-net", {{"option", "I"}}, false}};

const std::vector<Case> saddleCases{{"pdprox-dual", "hinge", "l2", {}, false},
                                    {"pdprox-primal", "absolute", "elastic-net", {}, false},
                                    {"pdprox-ac", "logistic", "l2", {}, false},
                                    {"pdprox-dual", "squared", "l1", {{"ratio", "0.1"}}, false}};

const std::vector<Case> centreCases{{"appa", "smoothed-hinge", "l2", {}, false},
                                    {"acc-appa", "logistic", "l2", {{"prox_weight", "0.5"}}, false},
                                    {"dual-appa", "squared", "l1", {}, false},
                                    {"catalyst", "logistic", "elastic-net", {}, false},
                                    {"acc-prox-sdca", "smoothed-hinge", "l2", {}, false, 1e-3},
                                    {"acc-prox-sdca", "hinge", "l2", {{"smoothing", "0.5"}}, false, 1e-3}};

const std::vector<Case> gapCases{{"pragam", "hinge", "l2", {}, false},
                                 {"pragam", "absolute", "elastic-net", {}, false},
                                 {"pragam", "smoothed-hinge", "l2", {}, true}};

const std::vector<Case> smoothingCases{
    {"agm-ef-inf", "hinge", "l2", {{"scheme", "annealed"}}, false},
    {"agm-ef-1", "absolute", "l2", {{"scheme", "primal"}, {"smoothing", "0.3"}}, false},
    {"agm-ef-inf", "quantile", "elastic-net", {{"scheme", "primal"}, {"smoothing", "0.1"}}, false}};

} // namespace

class TestInsidePictures : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void planes_data() { addCases(planeCases); }
    void planes();
    void models_data() { addCases(modelCases); }
    void models();
    void steps_data() { addCases(stepCases); }
    void steps();
    void landsWhereTheSolverDoes_data() { addCases(stepCases); }
    void landsWhereTheSolverDoes();
    void saddles_data() { addCases(saddleCases); }
    void saddles();
    void centres_data() { addCases(centreCases); }
    void centres();
    void gaps_data() { addCases(gapCases); }
    void gaps();
    void smoothedLosses_data() { addCases(smoothingCases); }
    void smoothedLosses();
    void stopsAtOnce();
    void fitWhatIsPublished();
};

/// The newest plane touches P where it was taken; all are below P, and the model is minimal at its right end, at the
/// solver's lower bound.
void TestInsidePictures::planes() {
    QFETCH(int, number);
    const Case& given = planeCases[static_cast<std::size_t>(number)];
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
void TestInsidePictures::models() {
    QFETCH(int, number);
    const Case& given = modelCases[static_cast<std::size_t>(number)];
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
        const auto& told = std::get<EstimateFunction>(subject.iterate->internals->mechanism);
        if (told.isDual)
            QVERIFY(isNear(there, -run->problem->dual(subject.iterate->alpha, 0.0)->value, scale));
        else if (told.gamma > 0.0)
            QVERIFY(isNear(there, extraOf(subject, "smoothed_primal"), scale));
        else
            QVERIFY(isNear(there, primalOf(subject, subject.iterate->w), scale));
        if (std::string(given.solver) == "agm-ef-inf")
            QVERIFY(isNear(min, extraOf(subject, "model"), scale));
        QCOMPARE(picture->mark(Role::next)->place.y, min - picture->reference);
    }
    QVERIFY(seen >= 10);
}

/// The step of option I lands at the top of what the solver maximizes, which is at most D and equals it without l1; no
/// option lowers D, or leaves the box.
void TestInsidePictures::steps() {
    QFETCH(int, number);
    const Case& given = stepCases[static_cast<std::size_t>(number)];
    Random random(testSeed());
    const auto run = runOf(given, random);
    const double n = static_cast<double>(run->problem->rows());
    for (const InsideSubject& each : subjectsOf(run, 8.0)) {
        for (const Index row : {Index{0}, Index{5}, Index{-1}}) {
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
void TestInsidePictures::landsWhereTheSolverDoes() {
    QFETCH(int, number);
    const Case& given = stepCases[static_cast<std::size_t>(number)];
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
void TestInsidePictures::saddles() {
    QFETCH(int, number);
    const Case& given = saddleCases[static_cast<std::size_t>(number)];
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
void TestInsidePictures::centres() {
    QFETCH(int, number);
    const Case& given = centreCases[static_cast<std::size_t>(number)];
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

/// P_mu(w) <= D(alpha) by as much as the solver says; and P is above both.
void TestInsidePictures::gaps() {
    QFETCH(int, number);
    const Case& given = gapCases[static_cast<std::size_t>(number)];
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
void TestInsidePictures::smoothedLosses() {
    QFETCH(int, number);
    const Case& given = smoothingCases[static_cast<std::size_t>(number)];
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

void TestInsidePictures::stopsAtOnce() {
    Random random(testSeed());
    std::stop_source stopped;
    stopped.request_stop();
    for (const auto& [view, given] :
         {std::pair{InsideView::envelope, planeCases[0]}, std::pair{InsideView::estimate, modelCases[0]},
          std::pair{InsideView::coordinate, stepCases[0]}, std::pair{InsideView::saddle, saddleCases[0]},
          std::pair{InsideView::proximal, centreCases[0]}, std::pair{InsideView::excessiveGap, gapCases[0]},
          std::pair{InsideView::smoothing, smoothingCases[0]}}) {
        const std::vector<InsideSubject> subjects = subjectsOf(runOf(given, random), 4.0);
        const InsideResult result = insidePicture(view, subjects[2], stopped.get_token());
        QVERIFY2(std::holds_alternative<InsideObstacle>(result) &&
                     std::get<InsideObstacle>(result) == InsideObstacle::stopped,
                 idOf(view).data());
    }
}

/// A view is offered exactly where a run has it, and every view has solvers.
void TestInsidePictures::fitWhatIsPublished() {
    for (const InsideView view : allInsideViews) {
        QVERIFY(!solversWith(view).empty());
        for (const SolverInfo* solver : solversWith(view)) {
            const std::optional<ProblemCase> given = caseFor(*solver);
            const auto run = std::make_shared<const PreparedRun>(preparedCase(*given, solver->id));
            if (!fits(view, *solver, run->problem->traits(), run->spec.solver.parameters))
                continue;
            bool isDrawn = false;
            for (const InsideSubject& subject : subjectsOf(run, 6.0))
                isDrawn = isDrawn || std::holds_alternative<InsidePicture>(insidePicture(view, subject, {}));
            QVERIFY2(isDrawn, qPrintable(QString::fromStdString(solver->id + " " + std::string(idOf(view)))));
        }
    }
}

QTEST_GUILESS_MAIN(TestInsidePictures)
#include "test_inside_pictures.moc"
