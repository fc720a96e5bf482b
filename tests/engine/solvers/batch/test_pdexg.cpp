// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

#include <cmath>

using namespace gapscope;
using fixtures::Json;

namespace {

/// f_mu2(w), the smoothed primal, and phi_mu1(u), the smoothed dual, from their definitions as a maximum and a minimum,
/// for hinge with l1: the invariant of the method is f_mu2(w) <= phi_mu1(u).
struct SmoothedPair {
    const ProblemCase& data;
    double radius;

    /// max over a in [0, 1] and |q_j| <= lambda of F(w, u) - mu2 d2(u).
    double primal(const Vector& w, double mu2) const {
        double sum = 0.0;
        const auto n = static_cast<double>(data.y.size());
        for (Index i = 0; i < data.y.size(); ++i) {
            const double room = 1.0 - data.y[i] * data.features.row(i).dot(w);
            const double a = std::clamp(room / mu2, 0.0, 1.0);
            sum += (a * room - 0.5 * mu2 * a * a) / n;
        }
        for (Index j = 0; j < w.size(); ++j) {
            const double q = std::clamp(w[j] / mu2, -data.spec.strengths.lambda, data.spec.strengths.lambda);
            sum += q * w[j] - 0.5 * mu2 * q * q;
        }
        return sum;
    }
    /// min over ||w|| <= B of F(w, u) + mu1 ||w||^2 / 2, of the linear function (q - v).w + mean(a).
    double dual(const Vector& alpha, double lengthOfSlope, double mu1) const {
        const double length = std::min(radius, lengthOfSlope / mu1);
        return alpha.dot(data.y) / static_cast<double>(data.y.size()) - lengthOfSlope * length +
               0.5 * mu1 * length * length;
    }
};

} // namespace

class TestPdexg : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reproducesFixtures_data();
    void reproducesFixtures();
    void reproducesRunsWithAGivenRadius_data();
    void reproducesRunsWithAGivenRadius();
    void radiusMustBePositive();
    void excessiveGapHolds();
    void reachesTheOptimum_data();
    void reachesTheOptimum();
    void survivesDegenerateData();
    void countsItsProducts();
    void zeroIsOptimalForLargeStrengths();
    void stopsInsideAProduct();
    void tellsOfAGivenStart();
    void refusesOtherProblems();
};

void TestPdexg::reproducesFixtures_data() {
    addFixtureRows("pdexg__", [](const Json& fixture) { return isScalarProblem(fixture["problem"]); });
}

/// With the exact norm of the fixture instead of the estimate.
void TestPdexg::reproducesFixtures() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    const Json& parameters = fixture["parameters"];
    SolverRun run(*problem, "pdexg");
    run.context.givenLipschitz = parameters["norm_A_squared"].get<double>();
    const TheoryBound bound = *boundOn(run.info, {.problem = *problem, .parameters = run.context.parameters});
    QVERIFY(run.next());
    QVERIFY(fixtures::close(run.extra("B"), parameters["B"], 1e-12));
    QVERIFY(fixtures::close(bound.constants[0].value, parameters["D1"], 1e-12));
    QVERIFY(fixtures::close(bound.constants[1].value, parameters["D2"], 1e-12));
    const double optimum = fixture["optimum"]["P_star"];
    for (const Json& entry : fixture["iterates"]) {
        const int t = entry["t"];
        while (run.iterations() < t)
            QVERIFY(run.next());
        const Json& expected = entry["last"];
        QByteArray wrong = difference("P", t, run.primal(), expected["P"], 1e-9);
        wrong += difference("||w||", t, run.state.w.norm(), expected["norm_w"], 1e-9);
        wrong += difference("Phi", t, run.extra("Phi"), expected["phi_dual_ball"], 1e-9);
        wrong += difference("bound", t, bound.value(t, run.state.extras), expected["theory"], 1e-9);
        for (Index j = 0; j < 5; ++j) {
            wrong += difference("w", t, run.state.w[j], expected["w5"][static_cast<std::size_t>(j)], 1e-9);
            wrong += difference("alpha", t, run.state.alpha[j], expected["alpha5"][static_cast<std::size_t>(j)], 1e-9);
        }
        QVERIFY2(wrong.isEmpty(), wrong.constData());
        QVERIFY(run.primal() - run.extra("Phi") <= bound.value(t, run.state.extras));
        QVERIFY(run.extra("Phi") <= optimum + 1e-12);
    }
    QCOMPARE(run.iterations(), 1000L);
}

void TestPdexg::reproducesRunsWithAGivenRadius_data() {
    addFixtureRows("pdexg-radius__", [](const Json&) { return true; });
}

/// Radii of 10 to 17, 2 and 1/2 times ||w*||: the smaller the ball that contains w*, the nearer; a smaller one leaves
/// Phi above P*, so that no theorem is claimed, and the run says that w reached the boundary.
void TestPdexg::reproducesRunsWithAGivenRadius() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    const double optimum = fixture["P_star"];
    Vector inside = Vector::Zero(problem->dimension()); // as long as w*
    inside[0] = fixture["norm_w_star"].get<double>();
    std::map<std::string, double> errors;
    for (const Json& expected : fixture["runs"]) {
        const std::string radius = expected["radius"];
        const Settings settings =
            radius == "default" ? Settings{} : Settings{{"radius", shown(expected["B"].get<double>())}};
        SolverRun run(*problem, "pdexg", settings);
        run.context.givenLipschitz = expected["norm_A2"].get<double>();
        const std::optional<TheoryBound> bound =
            boundOn(run.info,
                    {.problem = *problem, .parameters = run.context.parameters, .primalAtStart = 1.0, .bestW = inside});
        QCOMPARE(bound.has_value(), radius != "half");
        QVERIFY(run.next());
        QVERIFY(fixtures::close(run.extra("B"), expected["B"], 1e-9)); // B is printed with 12 digits
        for (const Json& entry : expected["iterates"]) {
            const int t = entry["t"];
            while (run.iterations() < t)
                QVERIFY(run.next());
            QByteArray wrong = difference("P", t, run.primal(), entry["P"], 1e-9);
            wrong += difference("Phi", t, run.extra("Phi"), entry["Phi"], 1e-9);
            wrong += difference("||w||", t, run.state.w.norm(), entry["norm_w"], 1e-9);
            wrong += difference("D", t, run.dual(), entry["D_repaired"], 1e-9);
            if (bound)
                wrong += difference("bound", t, bound->value(t, run.state.extras), entry["bound"], 1e-9);
            for (Index j = 0; j < 5; ++j) {
                wrong += difference("w", t, run.state.w[j], entry["w5"][static_cast<std::size_t>(j)], 1e-9);
                wrong += difference("alpha", t, run.state.alpha[j], entry["alpha5"][static_cast<std::size_t>(j)], 1e-9);
            }
            QVERIFY2(wrong.isEmpty(), wrong.constData());
            QVERIFY(!bound || run.extra("Phi") <= optimum + 1e-12);
        }
        errors[radius] = run.primal() - optimum;
        QCOMPARE(run.state.remark.empty(), radius != "half");
        if (radius == "half")
            QVERIFY(run.extra("Phi") > optimum + 0.05);
    }
    QVERIFY2(errors["twice"] < 0.5 * errors["default"], name.toUtf8().constData());
}

void TestPdexg::radiusMustBePositive() {
    ParameterValues values(findSolver("pdexg")->parameters);
    for (const char* wrong : {"0", "-1", "nan"})
        QVERIFY(!values.set(findSolver("pdexg")->parameters, "pdexg", "radius", wrong).ok());
}

/// f_mu2(w) <= phi_mu1(u) at every iteration, with the estimated norm: both sides are computed here.
void TestPdexg::excessiveGapHolds() {
    Random random(testSeed());
    for (int round = 0; round < 5; ++round) {
        const double lambda = std::pow(10.0, -2.0 * random.uniform() - 0.5);
        const ProblemCase data = randomCase(random, specOf("hinge", "l1", lambda), 30, 6, 0.8);
        const auto problem = data.make();
        SolverRun run(*problem, "pdexg");
        for (int k = 0; k <= 300; ++k) {
            QVERIFY(run.next());
            const SmoothedPair pair{data, run.extra("B")};
            // ||q - v|| from Phi = mean(a) - B ||q - v||
            const double mean = run.state.alpha.dot(data.y) / 30.0;
            const double slope = (mean - run.extra("Phi")) / run.extra("B");
            const double below = pair.primal(run.state.w, run.extra("mu_2"));
            const double above = pair.dual(run.state.alpha, slope, run.extra("mu_1"));
            QVERIFY2(below <= above + 1e-10, qPrintable(QStringLiteral("%1: %2 > %3").arg(k).arg(below).arg(above)));
            QVERIFY(run.state.w.norm() <= run.extra("B") * (1.0 + 1e-12));
        }
    }
}

void TestPdexg::reachesTheOptimum_data() {
    QTest::addColumn<QString>("loss");
    for (const LossInfo& loss : allLossInfos())
        if (isScalarLoss(loss.id) && makeLoss(loss.id).ok() &&
            std::visit([](const auto& l) { return l.dualBound() < infinity; }, makeLoss(loss.id).value()))
            QTest::newRow(loss.id.c_str()) << QString::fromStdString(loss.id);
}

/// For every loss with bounded dual variables; weak duality at every iteration.
void TestPdexg::reachesTheOptimum() {
    QFETCH(QString, loss);
    const auto problem = randomCase(17, specOf(loss.toStdString(), "l1", 0.1), 40, 6, 1.0).make();
    SolverRun run(*problem, "pdexg");
    const TheoryBound bound = *boundOn(run.info, {.problem = *problem, .parameters = run.context.parameters});
    double gap = infinity;
    for (int k = 0; k <= 20000 && gap > 1e-3; ++k) {
        QVERIFY(run.next());
        gap = run.gap();
        QVERIFY(gap >= gapFloor(run.primal()));
        QVERIFY(run.extra("Phi") <= run.primal());
        QVERIFY(run.primal() - run.extra("Phi") <= bound.value(k, run.state.extras) * (1.0 + 1e-12));
    }
    qInfo("gap %.2g after %ld iterations", gap, run.iterations());
    QVERIFY(gap <= 1e-3);
}

void TestPdexg::survivesDegenerateData() {
    for (const auto& [name, degenerate] : degenerateCases(specOf("hinge", "l1", 0.1)))
        for (const Storage storage : {Storage::dense, Storage::sparse}) {
            const auto problem = degenerate.make(storage);
            SolverRun run(*problem, "pdexg");
            double gap = infinity;
            for (int k = 0; k <= 4000 && gap > 1e-2; ++k) {
                QVERIFY(run.next());
                QVERIFY2(run.state.w.allFinite() && run.state.alpha.allFinite(), name.c_str());
                gap = run.gap();
                QVERIFY2(gap >= gapFloor(run.primal()), name.c_str());
            }
            QVERIFY2(gap <= 1e-2, qPrintable(QStringLiteral("%1: %2").arg(QString::fromStdString(name)).arg(gap)));
        }
}

/// One pass for even iterations, two for odd ones; those of the start are counted with the first.
void TestPdexg::countsItsProducts() {
    const auto problem = fourRows(specOf("hinge", "l1", 0.05)).make();
    SolverRun run(*problem, "pdexg");
    run.context.givenLipschitz = 5.0;
    QVERIFY(run.next());
    QCOMPARE(run.passes(), 0.0);
    double before = -0.5; // X 0 costs nothing
    for (int k = 0; k < 6; ++k) {
        QVERIFY(run.next());
        QCOMPARE(run.passes() - (k == 0 ? 0.5 : before), k % 2 == 0 ? 1.0 : 2.0);
        before = run.passes();
    }
}

void TestPdexg::zeroIsOptimalForLargeStrengths() {
    const auto problem = fourRows(specOf("hinge", "l1", 50.0)).make();
    SolverRun run(*problem, "pdexg");
    QVERIFY(run.certify(1e-2, 5000));
}

/// Whenever the stop comes, w and alpha belong to a complete iteration.
void TestPdexg::stopsInsideAProduct() {
    const auto problem = fourRows(specOf("hinge", "l1", 0.05)).make();
    for (int events = 1; events < 8; ++events) {
        SolverRun run(*problem, "pdexg");
        std::stop_source stop;
        run.context.stop = stop.get_token();
        SolverEvent event;
        for (int k = 0; k < events; ++k)
            QVERIFY(run.nextEvent(event));
        stop.request_stop();
        QVERIFY_THROWS_EXCEPTION(StopRequested, while (run.nextEvent(event)){});
        QVERIFY(run.state.w.size() == 2 && run.state.w.allFinite());
        QVERIFY(run.state.alpha.size() == 4 && run.state.alpha.allFinite());
        QVERIFY(run.gap() >= gapFloor(run.primal()));
    }
}

void TestPdexg::tellsOfAGivenStart() {
    const auto problem = fourRows(specOf("hinge", "l1", 0.05)).make();
    SolverRun plain(*problem, "pdexg");
    SolverRun given(*problem, "pdexg");
    given.context.start.w = Vector::Ones(2);
    QVERIFY(plain.next() && given.next());
    QVERIFY(plain.state.notes.empty());
    QCOMPARE(given.state.notes.size(), std::size_t{1});
    QVERIFY(plain.state.w == given.state.w);
}

void TestPdexg::refusesOtherProblems() {
    const auto message = [](const ProblemSpec& spec) {
        const auto problem = fourRows(spec).make();
        SolverRun run(*problem, "pdexg");
        const Status status = checkRequirements(run.info, problem->traits(), run.context.parameters);
        return status.ok() ? std::string() : toEnglish(status.error());
    };
    QCOMPARE(message(specOf("hinge", "l1", 0.1)), std::string());
    QVERIFY(message(specOf("hinge", "l2", 0.1)).starts_with("pdexg does not support l2: "));
    QVERIFY(message(specOf("hinge", "elastic-net", 0.1, 0.1)).starts_with("pdexg does not support elastic-net: "));
    QVERIFY(message(specOf("squared", "l1", 0.1)).starts_with("pdexg does not support squared: "));
    QVERIFY(
        message(specOf("hinge", "l1", 0.1, 0.0, Bias::free)).starts_with("pdexg does not support a free intercept: "));
    QVERIFY(message(specOf("f1", "l1", 0.1)).starts_with("pdexg does not support f1: "));
}

QTEST_GUILESS_MAIN(TestPdexg)
#include "test_pdexg.moc"
