// SPDX-License-Identifier: GPL-3.0-only
//
// The auxiliary points and cutting planes reported by solvers: they satisfy their formulas, and reporting them changes
// nothing. Also the pictures of cutting planes.
#include "engine/run/analysis/plane_model.h"
#include "engine/run/analysis/plane_work.h"
#include "engine/run/record/described_internals.h"
#include "engine/run/record/replay.h"
#include "tests/support/prepared_case.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <cmath>
#include <set>

using namespace gapscope;

namespace {

/// All iterations of a run with their internals.
struct Told {
    std::vector<Vector> w;
    std::vector<Vector> alpha;
    std::vector<Extras> extras;
    std::vector<std::shared_ptr<const SolverInternals>> internals;
};

Told toldBy(const PreparedRun& run, double iterations) {
    Told told;
    replayIterates(run, iterations, {}, [&](double, const SolverState& state) {
        told.w.push_back(state.w);
        told.alpha.push_back(state.alpha);
        told.extras.push_back(state.extras);
        told.internals.push_back(describedInternals(state));
    });
    return told;
}

bool isSame(const Vector& a, const Vector& b) {
    return a.size() == b.size() && a == b;
}

bool isNear(const Vector& a, const Vector& b, double tolerance) {
    return a.size() == b.size() && (a - b).norm() <= tolerance * std::max(1.0, b.norm());
}

std::size_t extraOf(const PreparedRun& run, const std::string& name) {
    const std::vector<ExtraInfo>& extras = run.solver->extras;
    return static_cast<std::size_t>(std::ranges::find(extras, name, &ExtraInfo::name) - extras.begin());
}

/// Requests the iterate at every snapshot.
class Nosy final : public RunSink {
public:
    void started(const PreparedRun&, const std::vector<std::string>&) override {}
    void recorded(const Snapshot& snapshot) override { snapshots.push_back(snapshot); }
    bool wantsIterate() const override { return true; }
    void reached(const std::shared_ptr<const Iterate>& iterate) override { iterates.push_back(iterate); }
    void ended(const RunOutcome& result) override { outcome = result; }

    std::vector<Snapshot> snapshots;
    IterateList iterates;
    RunOutcome outcome;
};

class Blind final : public RunSink {
public:
    void started(const PreparedRun&, const std::vector<std::string>&) override {}
    void recorded(const Snapshot& snapshot) override { snapshots.push_back(snapshot); }
    void ended(const RunOutcome& result) override { outcome = result; }

    std::vector<Snapshot> snapshots;
    RunOutcome outcome;
};

ProblemCase randomCaseFor(Random& random, const std::string& solver) {
    ProblemCase given = *caseFor(*findSolver(solver));
    for (Index i = 0; i < given.features.rows(); ++i)
        for (Index j = 0; j < given.features.cols(); ++j)
            given.features(i, j) += 0.5 * random.normal();
    return given;
}

void solverRows() {
    QTest::addColumn<QString>("solver");
    for (const SolverInfo& solver : allSolvers())
        QTest::newRow(solver.id.c_str()) << QString::fromStdString(solver.id);
}

std::vector<RiskBound> boundsOf(const std::vector<PlaneModel::Piece>& pieces) {
    std::vector<RiskBound> bounds;
    for (const PlaneModel::Piece& piece : pieces)
        bounds.push_back({std::make_shared<const Vector>(Vector{{-piece.x, -piece.y}}), piece.constant});
    return bounds;
}

AffinePlane wholePlane() {
    return AffinePlane::ofCoordinates(Vector::Zero(2), 0, 1);
}

/// The side of a line through two points on which a third one is, as twice the signed area.
double side(const ContourLine& line, PlanePoint point) {
    const PlanePoint& a = line.points.front();
    const PlanePoint& b = line.points.back();
    return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
}

} // namespace

class TestSolverInternals : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lookingChangesNothing_data() { solverRows(); }
    void lookingChangesNothing();
    void solversTellWhatTheyPromise_data() { solverRows(); }
    void solversTellWhatTheyPromise();
    void momentumIsThatOfTheFormula_data();
    void momentumIsThatOfTheFormula();
    void estimateFunctionsLookAlongTheLastStep_data();
    void estimateFunctionsLookAlongTheLastStep();
    void proximalCentres();
    void planesAreLowerBounds_data();
    void planesAreLowerBounds();
    void bmrmReachesItsLowerBound();
    void planesOfPragamGiveItsDual();
    void creasesAreWhereTheLargestChanges();
    void picturesOfPlanes();
    void historyBoundsPlanes();
};

void TestSolverInternals::lookingChangesNothing() {
    QFETCH(QString, solver);
    Random random(testSeed());
    const std::string id = solver.toStdString();
    PreparedRun run = preparedCase(randomCaseFor(random, id), id);
    run.spec.budget.iterations = 40;
    Nosy nosy;
    Blind blind;
    Recorder(run, {&nosy}).execute({});
    Recorder(run, {&blind}).execute({});
    QCOMPARE(nosy.snapshots.size(), blind.snapshots.size());
    QVERIFY(isSame(nosy.outcome.w, blind.outcome.w));
    for (std::size_t k = 0; k < blind.snapshots.size(); ++k) {
        QCOMPARE(nosy.snapshots[k].primal, blind.snapshots[k].primal);
        QCOMPARE(nosy.snapshots[k].passes, blind.snapshots[k].passes);
    }
    QCOMPARE(nosy.iterates.size(), nosy.snapshots.size());
}

void TestSolverInternals::solversTellWhatTheyPromise() {
    QFETCH(QString, solver);
    Random random(testSeed());
    const std::string id = solver.toStdString();
    const PreparedRun run = preparedCase(randomCaseFor(random, id), id);
    const Told told = toldBy(run, 12.0);
    bool hasAuxiliaryPoint = false;
    bool hasPlanes = false;
    for (const auto& internals : told.internals) {
        if (internals == nullptr)
            continue;
        QVERIFY(internals->w.size() == 0 || internals->w.size() == run.problem->dimension());
        QVERIFY(internals->alpha.size() == 0 || internals->alpha.size() == run.problem->scoreCount());
        QVERIFY(internals->w.allFinite() && internals->alpha.allFinite());
        hasAuxiliaryPoint = hasAuxiliaryPoint || internals->w.size() > 0;
        hasPlanes = hasPlanes || !internals->planes.empty();
    }
    // One form of pdprox-dual has an auxiliary primal point; it depends on the shape of the case.
    if (id != "pdprox-dual")
        QCOMPARE(hasAuxiliaryPoint, run.solver->auxiliaryPoint != AuxiliaryPoint::none);
    QCOMPARE(hasPlanes, run.solver->cuttingPlanes);
}

void TestSolverInternals::momentumIsThatOfTheFormula_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("setting");
    QTest::addColumn<QString>("factor"); // the extra by which w_k - w_{k-1} is multiplied in the point after it
    QTest::newRow("agd") << "agd"
                         << ""
                         << "momentum";
    QTest::newRow("pdprox-ac") << "pdprox-ac"
                               << ""
                               << "theta";
    QTest::newRow("catalyst") << "catalyst"
                              << "prox_weight=1"
                              << "beta";
    QTest::newRow("acc-prox-sdca") << "acc-prox-sdca"
                                   << "prox_weight=1"
                                   << "beta";
    QTest::newRow("pdprox-dual") << "pdprox-dual"
                                 << "implementation=double-primal"
                                 << "";
}

/// v = w_{k-1} + m (w_{k-1} - w_{k-2}) leads to w_k.
void TestSolverInternals::momentumIsThatOfTheFormula() {
    QFETCH(QString, solver);
    QFETCH(QString, setting);
    QFETCH(QString, factor);
    Random random(testSeed());
    const std::string id = solver.toStdString();
    ProblemCase given = randomCaseFor(random, id);
    if (id == "acc-prox-sdca") // otherwise it runs without acceleration
        given.spec = specOf("smoothed-hinge", "l2", 1e-4);
    Settings settings;
    if (!setting.isEmpty())
        settings = {{setting.section(u'=', 0, 0).toStdString(), setting.section(u'=', 1).toStdString()}};
    const PreparedRun run = preparedCase(given, id, settings);
    const Told told = toldBy(run, 15.0);
    const std::size_t extra = extraOf(run, factor.toStdString());
    int compared = 0;
    for (std::size_t k = 2; k < told.w.size(); ++k) {
        const double m = factor.isEmpty() ? 1.0 : told.extras[k - 1][extra];
        if (told.internals[k] == nullptr || told.internals[k]->w.size() == 0 || !std::isfinite(m))
            continue;
        QVERIFY(isNear(told.internals[k]->w, told.w[k - 1] + m * (told.w[k - 1] - told.w[k - 2]), 1e-12));
        ++compared;
    }
    QVERIFY(compared >= 10);
}

void TestSolverInternals::estimateFunctionsLookAlongTheLastStep_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("scheme");
    for (const char* solver : {"agm-ef-1", "agm-ef-inf"})
        for (const char* scheme : {"primal", "dual"})
            QTest::addRow("%s %s", solver, scheme) << solver << scheme;
}

/// u is on the line through the last two solutions, beyond the last: it is a combination of w and z, and w of the
/// previous w and z.
void TestSolverInternals::estimateFunctionsLookAlongTheLastStep() {
    QFETCH(QString, solver);
    QFETCH(QString, scheme);
    Random random(testSeed());
    const std::string id = solver.toStdString();
    ProblemCase given = randomCaseFor(random, id);
    given.spec = specOf("smoothed-hinge", "l2", 0.05);
    const PreparedRun run = preparedCase(given, id, {{"scheme", scheme.toStdString()}});
    const Told told = toldBy(run, 15.0);
    const bool isDual = scheme == QStringLiteral("dual");
    const std::vector<Vector>& points = isDual ? told.alpha : told.w;
    int compared = 0;
    for (std::size_t k = 3; k < points.size(); ++k) {
        const Vector& u = isDual ? told.internals[k]->alpha : told.internals[k]->w;
        QCOMPARE(u.size(), points[k].size());
        const Vector step = points[k - 1] - points[k - 2];
        if (step.norm() < 1e-6 * std::max(1.0, points[k - 1].norm()))
            continue; // rounding has lost its direction
        const double along = (u - points[k - 1]).dot(step) / step.squaredNorm();
        QVERIFY(along > -1e-6);
        QVERIFY((u - points[k - 1] - along * step).norm() <= 1e-6 * std::max(step.norm(), 1e-3 * u.norm()));
        ++compared;
    }
    QVERIFY(compared >= 5);
}

/// For accelerated APPA the gradient step of the subproblem: g = tau (y - x+) is a subgradient of P at x+, up to the
/// subproblem's error.
void TestSolverInternals::proximalCentres() {
    Random random(testSeed());
    ProblemCase given = randomCaseFor(random, "acc-appa");
    given.spec = specOf("smoothed-hinge", "l2", 0.05);
    const PreparedRun run =
        preparedCase(given, "acc-appa", {{"prox_weight", "1"}, {"inner_length", "passes"}, {"inner_passes", "60"}});
    const Told told = toldBy(run, 6.0);
    int compared = 0;
    for (std::size_t k = 1; k < told.w.size(); ++k) {
        QVERIFY(told.internals[k] != nullptr);
        const Vector& y = told.internals[k]->w;
        QCOMPARE(y.size(), told.w[k].size());
        Vector scores;
        Vector alpha;
        Vector v;
        QVERIFY(run.problem->map().multiply(told.w[k], scores, {}));
        run.problem->risk().dualPoint(scores, alpha);
        QVERIFY(run.problem->map().multiplyTransposed(alpha, v, {}));
        const Vector gradient = 0.05 * told.w[k] - v / static_cast<double>(run.problem->rows());
        QVERIFY((gradient - (y - told.w[k])).norm() <= 1e-3 * std::max(gradient.norm(), 1e-3));
        ++compared;
    }
    QVERIFY(compared >= 6);
}

void TestSolverInternals::planesAreLowerBounds_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("loss");
    for (const char* solver : {"bmrm-qp", "bmrm-ls", "pragam"})
        for (const char* loss : {"hinge", "smoothed-hinge", "absolute", "multiclass-hinge"})
            QTest::addRow("%s %s", solver, loss) << solver << loss;
}

/// Everywhere, at every iteration; with a free bias below the minimum of the risk over the bias.
void TestSolverInternals::planesAreLowerBounds() {
    QFETCH(QString, solver);
    QFETCH(QString, loss);
    Random random(testSeed());
    ProblemCase given = randomCaseFor(random, solver.toStdString());
    given.spec = specOf(loss.toStdString(), "l2", 0.05);
    if (!isScalarLoss(given.spec.loss))
        given.y = (given.y.array() * 0.5 + 0.5).matrix();
    const bool hasBias = isScalarLoss(given.spec.loss) && random.uniform() < 0.5;
    if (hasBias)
        given.spec.bias = Bias::free;
    const PreparedRun run = preparedCase(given, solver.toStdString());
    const Told told = toldBy(run, 12.0);
    int looked = 0;
    for (const auto& internals : told.internals) {
        if (internals == nullptr)
            continue;
        for (int tries = 0; tries < 4; ++tries) {
            Vector w(run.problem->dimension());
            for (double& entry : w)
                entry = 2.0 * random.normal();
            Vector scores;
            QVERIFY(run.problem->map().multiply(w, scores, {}));
            if (hasBias)
                scores.array() += w[run.problem->features()];
            const double risk = run.problem->risk().value(scores);
            for (const RiskBound& plane : internals->planes) {
                QVERIFY(plane.offset - plane.v->dot(w) <= risk + 1e-9 * std::max(1.0, std::abs(risk)));
                ++looked;
            }
        }
    }
    QVERIFY(looked > 0);
}

/// The maximum of all planes plus R is minimal at w_t, where it equals the solver's lower bound.
void TestSolverInternals::bmrmReachesItsLowerBound() {
    Random random(testSeed());
    ProblemCase given = randomCaseFor(random, "bmrm-qp");
    given.spec = specOf("hinge", "l2", 0.05);
    const PreparedRun run = preparedCase(given, "bmrm-qp");
    const Told told = toldBy(run, 15.0);
    QVERIFY(told.w.size() >= 4);
    for (std::size_t k = 1; k < told.w.size(); ++k) {
        QCOMPARE(static_cast<double>(told.internals[k]->planes.size()), told.extras[k][extraOf(run, "planes")]);
        double max = -infinity;
        for (const RiskBound& plane : told.internals[k]->planes)
            max = std::max(max, plane.offset - plane.v->dot(told.w[k]));
        const double model = max + run.problem->regularizer().value(told.w[k]);
        QVERIFY(std::abs(model - told.extras[k][extraOf(run, "lower")]) <= 1e-8 * std::max(1.0, std::abs(model)));
        // Planes are not copied: iterates share them.
        if (k > 1)
            QVERIFY(told.internals[k]->planes.front().v == told.internals[k - 1]->planes.front().v);
    }
}

/// The plane of alpha plus R is minimal at grad R*, where it equals D(alpha).
void TestSolverInternals::planesOfPragamGiveItsDual() {
    Random random(testSeed());
    ProblemCase given = randomCaseFor(random, "pragam");
    given.spec = specOf("hinge", "l2", 0.05);
    const PreparedRun run = preparedCase(given, "pragam");
    const Told told = toldBy(run, 15.0);
    int compared = 0;
    for (std::size_t k = 1; k < told.w.size(); ++k) {
        const RiskBound& plane = told.internals[k]->planes.front();
        const Vector w = *plane.v / 0.05;
        const double min = plane.offset - plane.v->dot(w) + run.problem->regularizer().value(w);
        const double dual = told.extras[k][extraOf(run, "dual_sequence")];
        QVERIFY(std::abs(min - dual) <= 1e-10 * std::max(1.0, std::abs(dual)));
        ++compared;
    }
    QVERIFY(compared >= 10);
}

/// On lines across the frame: there is a crease where the largest piece changes, and on a crease the two largest are
/// equal.
void TestSolverInternals::creasesAreWhereTheLargestChanges() {
    Random random(testSeed());
    for (int tries = 0; tries < 20; ++tries) {
        std::vector<PlaneModel::Piece> pieces(static_cast<std::size_t>(1 + 30 * random.uniform()));
        for (PlaneModel::Piece& piece : pieces)
            piece = {random.normal(), random.normal(), random.normal()};
        if (tries % 3 == 0)
            pieces.push_back(pieces.front()); // a duplicate
        const PlaneModel model(wholePlane(), boundsOf(pieces));
        const PlaneGrid frame{-1.0 - random.uniform(), 2.0, -1.0, 0.5 + random.uniform()};
        const auto creases = model.creases(frame);
        QVERIFY(creases);
        if (pieces.size() == 1)
            QVERIFY(creases->empty());
        for (const ContourLine& line : *creases) {
            QCOMPARE(line.points.size(), std::size_t{2});
            const PlanePoint middle{0.5 * (line.points[0].x + line.points[1].x),
                                    0.5 * (line.points[0].y + line.points[1].y)};
            std::vector<double> values;
            for (const PlaneModel::Piece& piece : model.pieces())
                values.push_back(piece.at(middle));
            std::ranges::sort(values, std::greater());
            QVERIFY(values.size() >= 2 && values[0] - values[1] <= 1e-9);
            QVERIFY(std::abs(values[0] - model.value(middle)) <= 1e-12);
        }
        const auto max = [&](PlanePoint point) {
            const auto value = [&](const PlaneModel::Piece& piece) { return piece.at(point); };
            return std::ranges::max_element(model.pieces(), {}, value) - model.pieces().begin();
        };
        constexpr int steps = 400;
        const double y = frame.bottom + random.uniform() * (frame.top - frame.bottom);
        PlanePoint before{frame.left, y};
        for (int k = 1; k <= steps; ++k) {
            const PlanePoint after{frame.left + (frame.right - frame.left) * k / steps, y};
            if (max(before) != max(after)) {
                const bool isCrossed = std::ranges::any_of(*creases, [&](const ContourLine& line) {
                    const double low = std::min(line.points[0].y, line.points[1].y) - 1e-9;
                    const double high = std::max(line.points[0].y, line.points[1].y) + 1e-9;
                    return y >= low && y <= high && side(line, before) * side(line, after) <= 1e-12;
                });
                QVERIFY(isCrossed);
            }
            before = after;
        }
    }
}

/// For a run in the plane: below P at every node, and equal only where planes were taken.
void TestSolverInternals::picturesOfPlanes() {
    Random random(testSeed());
    const PreparedRun run = preparedCase(randomCaseFor(random, "bmrm-qp"), "bmrm-qp");
    const Told told = toldBy(run, 8.0);
    const auto& planes = told.internals.back()->planes;
    QVERIFY(planes.size() >= 3);
    const AffinePlane plane = AffinePlane::ofCoordinates(told.w.back(), 0, 3);
    const auto objective = PlaneObjective::make(*run.problem, run.problem->map(), plane);
    QVERIFY(objective);
    const PlaneGrid grid{
        told.w.back()[0] - 1.0, told.w.back()[0] + 1.0, told.w.back()[3] - 1.0, told.w.back()[3] + 1.0, 20, 20};
    const auto picture = modelPicture(*run.problem, plane, grid, planes);
    QVERIFY(picture);
    QCOMPARE(picture->planes, planes.size());
    QVERIFY(!picture->field.levels.empty());
    const Vector values = *objective->values(grid);
    for (Index k = 0; k < values.size(); ++k)
        QVERIFY(picture->field.values[k] <= values[k] + 1e-9 * std::max(1.0, std::abs(values[k])));
    QCOMPARE(picture->field.best, picture->field.values.minCoeff());
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!modelPicture(*run.problem, plane, grid, planes, stop.get_token()));
}

/// Iterates share planes; beyond the limit later iterates have none, but keep their other internals.
void TestSolverInternals::historyBoundsPlanes() {
    constexpr Index size = 20000;
    IterateHistory history(std::size_t{64} << 20U);
    std::vector<RiskBound> planes;
    std::weak_ptr<const Vector> first;
    for (int k = 0; k < 300; ++k) {
        planes.push_back({std::make_shared<const Vector>(Vector::Constant(size, k)), 0.0});
        if (k == 0)
            first = planes.front().v;
        const auto internals = std::make_shared<const SolverInternals>(
            SolverInternals{.w = Vector::Constant(size, -k), .alpha = {}, .planes = planes});
        history.record(
            std::make_shared<const Iterate>(Iterate{static_cast<double>(k), Vector::Zero(size), Vector(), internals}));
    }
    const IterateList kept = history.read();
    QVERIFY(!kept.empty());
    Index numbers = 0;
    std::set<const Vector*> known;
    for (const auto& iterate : kept) {
        QCOMPARE(iterate->internals->w.size(), size);
        for (const RiskBound& plane : iterate->internals->planes)
            if (known.insert(plane.v.get()).second)
                numbers += plane.v->size();
    }
    QVERIFY(numbers > 0 && numbers <= maxPlaneNumbers);
    QVERIFY(!kept.front()->internals->planes.empty() && kept.back()->internals->planes.empty());
    SolverState state;
    state.w = Vector::Zero(size);
    const PublishedHooks hooks(
        state.hooks, {.internals = [&planes] { return SolverInternals{.w = {}, .alpha = {}, .planes = planes}; }});
    QVERIFY(describedInternals(state)->planes.empty()); // 300 with 20000 numbers are too many
    QVERIFY(describedInternals(SolverState{}) == nullptr);
}

QTEST_GUILESS_MAIN(TestSolverInternals)
#include "test_solver_internals.moc"
