// SPDX-License-Identifier: GPL-3.0-only
//
// The live problem: a change of the settings is solved at once by every visible run.
#include "tests/ui/support/window_under_test.h"
#include "ui/charts/curves/curve_plot.h"
#include "ui/live/live_bar.h"
#include "ui/live/live_problem.h"
#include "ui/widgets/strength_field.h"

#include <algorithm>
#include <cmath>

using namespace gapscope;

namespace {

constexpr int patience = 60000;

/// Runs of these solvers on standardized rows of breast-cancer, ended.
bool solve(WindowUnderTest& test, const std::vector<const char*>& solvers) {
    if (!test.load(QStringLiteral("breast-cancer")))
        return false;
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.problem.lambda = {"0.01", 0.01};
    });
    for (const char* solver : solvers) {
        choose(test.find<ChoiceBox>("solver"), QString::fromLatin1(solver));
        test.click("addAndStart");
    }
    const int count = static_cast<int>(solvers.size());
    return QTest::qWaitFor([&] { return test.session().runs().countIn(RunPhase::ended) == count; }, patience);
}

bool switchLive(WindowUnderTest& test) {
    if (!QTest::qWaitForWindowActive(&test.window()))
        return false;
    const bool before = test.window().live().isOn();
    QTest::keyClick(&test.window(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    return test.window().live().isOn() != before;
}

const Run* runOf(WindowUnderTest& test, const char* solver) {
    for (const auto& run : test.session().runs().all())
        if (run->controller->facts().spec.solver.id == solver)
            return run.get();
    return nullptr;
}

double lambdaOf(const Run& run) {
    return run.controller->facts().spec.problem.lambda.value;
}

/// Whether all runs have ended at this strength.
bool followed(WindowUnderTest& test, double lambda) {
    return QTest::qWaitFor(
        [&] {
            return std::ranges::all_of(test.session().runs().all(), [lambda](const auto& run) {
                return run->phase() == RunPhase::ended && std::abs(lambdaOf(*run) - lambda) <= 1e-12 * lambda;
            });
        },
        patience);
}

QString barOf(WindowUnderTest& test) {
    test.window().picture();
    auto* bar = test.find<LiveBar>("liveBar");
    bar->refresh();
    return bar->text();
}

} // namespace

class TestWindowLive : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void runsFollowTheSlider();
    void theLatestChangeCounts();
    void withoutRunsTheFastSolverRuns();
    void anUnsuitableSolverWaits();
    void theLossChanges();
    void theSplitChanges();
    void aParameterIsThatOfTheChosenRun();
    void aReplacedRunFades();
    void removedRunsStayAway();
    void aRunAddedDuringARoundFollowsToo();
    void invalidSettingsWait();
    void undoGoesBack();
    void offLeavesTheRuns();
    void hiddenRunsStay();
};

void TestWindowLive::runsFollowTheSlider() {
    WindowUnderTest test;
    QVERIFY(solve(test, {"prox-sdca", "agm-ef-1"}));
    test.session().runs().setName(test.run(0).id, QStringLiteral("Mine"));
    const int before = test.run(0).id;
    QVERIFY(switchLive(test));
    QVERIFY(QTest::qWaitFor([&] { return test.session().runs().all().size() == 3; }, patience)); // the fast one
    QVERIFY(test.find<LiveBar>("liveBar")->isVisible());
    QCOMPARE(test.run(0).id, before); // it solves this problem already
    QSlider* slider = test.find("lambda")->findChild<QSlider*>();
    slider->setFocus();
    for (int i = 0; i < 5; ++i)
        QTest::keyClick(slider, Qt::Key_Right);
    const double lambda = StrengthField::valueAt(slider->value());
    QVERIFY(lambda > 0.01);
    QVERIFY(followed(test, lambda));
    QCOMPARE(test.session().runs().all().size(), std::size_t{3});
    QCOMPARE(test.run(0).name, QStringLiteral("Mine"));
    QCOMPARE(test.run(0).controller->facts().spec.solver.id, std::string("prox-sdca"));
    QVERIFY(test.run(0).id != before);
    QVERIFY(test.window().live().certifiedAfter().has_value());
    double largest = -std::numeric_limits<double>::infinity();
    double smallest = -largest;
    for (const auto& run : test.session().runs().all()) {
        QVERIFY2(run->controller->facts().spec.start.has_value(), qPrintable(run->name)); // from where it was
        const RunOutcome& outcome = *run->controller->outcome();
        QCOMPARE(outcome.status, RunStatus::converged);
        largest = std::max(largest, outcome.last.dual);
        smallest = std::min(smallest, outcome.last.primal);
    }
    QVERIFY(largest <= smallest + 1e-12); // all of one problem
    const QString bar = barOf(test);
    QVERIFY2(bar.startsWith(QStringLiteral("Optimum 0")), qPrintable(bar));
}

void TestWindowLive::theLatestChangeCounts() {
    WindowUnderTest test;
    QVERIFY(solve(test, {"prox-sdca", "agm-ef-1"}));
    QVERIFY(switchLive(test));
    QSlider* slider = test.find("lambda")->findChild<QSlider*>();
    for (int position = slider->value(); position > slider->minimum() + 200; --position) {
        slider->setValue(position); // faster than any hand
        QCoreApplication::processEvents();
    }
    QVERIFY(followed(test, StrengthField::valueAt(slider->value())));
    QCOMPARE(test.session().runs().all().size(), std::size_t{3});
}

void TestWindowLive::withoutRunsTheFastSolverRuns() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    QVERIFY(switchLive(test));
    QVERIFY(QTest::qWaitFor([&] { return test.window().live().certifiedAfter().has_value(); }, patience));
    QCOMPARE(test.session().runs().all().size(), std::size_t{1});
    QCOMPARE(test.session().runs().current(), test.run(0).id);
    QCOMPARE(test.run(0).controller->outcome()->status, RunStatus::converged);
}

void TestWindowLive::anUnsuitableSolverWaits() {
    WindowUnderTest test;
    QVERIFY(solve(test, {"agm-ef-1", "prox-sdca"}));
    QVERIFY(switchLive(test));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("logistic"));
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("none")); // not strongly convex
    QVERIFY(QTest::qWaitFor(
        [&] {
            const Run* run = runOf(test, "agm-ef-1");
            return run->controller->facts().spec.problem.regularizer == "none" &&
                   !test.window().live().refusals().empty();
        },
        patience));
    QCOMPARE(runOf(test, "prox-sdca")->controller->facts().spec.problem.regularizer, std::string("l2")); // as it was
    QVERIFY2(barOf(test).contains(QStringLiteral("without prox-sdca")), qPrintable(barOf(test)));
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("l2"));
    QVERIFY(QTest::qWaitFor(
        [&] {
            const RunSpec::ProblemPart& problem = runOf(test, "prox-sdca")->controller->facts().spec.problem;
            return problem.loss == "logistic" && problem.regularizer == "l2" && test.window().live().refusals().empty();
        },
        patience));
}

void TestWindowLive::theLossChanges() {
    WindowUnderTest test;
    QVERIFY(solve(test, {"prox-sdca"}));
    QVERIFY(switchLive(test));
    for (const char* loss : {"squared-hinge", "logistic", "squared", "hinge"}) {
        choose(test.find<ChoiceBox>("loss"), QString::fromLatin1(loss));
        QVERIFY2(QTest::qWaitFor(
                     [&] {
                         return std::ranges::all_of(test.session().runs().all(), [loss](const auto& run) {
                             return run->phase() == RunPhase::ended &&
                                    run->controller->facts().spec.problem.loss == loss;
                         });
                     },
                     patience),
                 loss);
        const RunOutcome& fast = *test.session().runs().find(test.window().live().fastRun())->controller->outcome();
        const RunOutcome& other = *runOf(test, "prox-sdca")->controller->outcome();
        QCOMPARE(fast.status, RunStatus::converged);
        QVERIFY2(std::abs(fast.last.primal - other.last.primal) <= fast.last.gap + other.last.gap + 1e-12, loss);
    }
}

void TestWindowLive::theSplitChanges() {
    WindowUnderTest test;
    QVERIFY(solve(test, {"prox-sdca"}));
    QVERIFY(switchLive(test));
    test.session().edit([](RunSpec& draft) { draft.split.testFraction = 0.5; });
    QVERIFY(QTest::qWaitFor(
        [&] {
            const Run* run = runOf(test, "prox-sdca");
            return run->phase() == RunPhase::ended && run->controller->facts().spec.split.testFraction == 0.5;
        },
        patience));
    // The dual variables of the other rows fit no more, so it starts at zero.
    QVERIFY(!runOf(test, "prox-sdca")->controller->facts().spec.start.has_value());
}

void TestWindowLive::aParameterIsThatOfTheChosenRun() {
    WindowUnderTest test;
    QVERIFY(solve(test, {"prox-sdca", "agm-ef-1"}));
    QVERIFY(switchLive(test));
    QVERIFY(QTest::qWaitFor([&] { return test.window().live().certifiedAfter().has_value(); }, patience));
    const int other = runOf(test, "prox-sdca")->id;
    const int before = runOf(test, "agm-ef-1")->id;
    test.session().runs().setCurrent(before); // the settings are of its solver
    test.session().edit([](RunSpec& draft) {
        QVERIFY(draft.solver.parameters.set(findSolver("agm-ef-1")->parameters, "agm-ef-1", "smoothing", "1e-3").ok());
    });
    QVERIFY(QTest::qWaitFor([&] { return runOf(test, "agm-ef-1")->id != before; }, patience));
    QCOMPARE(runOf(test, "agm-ef-1")->controller->facts().spec.solver.parameters.number("smoothing"), 1e-3);
    QCOMPARE(runOf(test, "prox-sdca")->id, other);
}

void TestWindowLive::aReplacedRunFades() {
    WindowUnderTest test;
    QVERIFY(solve(test, {"prox-sdca"}));
    QVERIFY(switchLive(test));
    const auto faded = [&] { return test.window().charts().plot(ChartKind::gap).data().faded().size(); };
    for (const char* lambda : {"0.02", "0.03", "0.04", "0.05", "0.06"}) {
        test.type("lambda", QString::fromLatin1(lambda));
        QVERIFY(followed(test, QString::fromLatin1(lambda).toDouble()));
    }
    QCOMPARE(faded(), 2 * ChartData::maxFaded); // of two names
    QVERIFY(switchLive(test));
    QCOMPARE(faded(), std::size_t{0});
}

void TestWindowLive::removedRunsStayAway() {
    WindowUnderTest test;
    QVERIFY(solve(test, {"prox-sdca", "agm-ef-1"}));
    QVERIFY(switchLive(test));
    QVERIFY(QTest::qWaitFor([&] { return test.window().live().certifiedAfter().has_value(); }, patience));
    test.session().runs().remove(runOf(test, "agm-ef-1")->id);
    test.type("lambda", QStringLiteral("0.3"));
    QVERIFY(followed(test, 0.3));
    QVERIFY(runOf(test, "agm-ef-1") == nullptr);
    QCOMPARE(test.session().runs().all().size(), std::size_t{2});
}

void TestWindowLive::aRunAddedDuringARoundFollowsToo() {
    WindowUnderTest test;
    QVERIFY(solve(test, {"prox-sdca"}));
    QVERIFY(switchLive(test));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("pdprox-dual"));
    test.type("lambda", QStringLiteral("0.3"));
    test.click("addAndStart");
    QVERIFY(QTest::qWaitFor([&] { return runOf(test, "pdprox-dual") != nullptr; }, patience));
    QVERIFY(followed(test, 0.3));
    QCOMPARE(test.session().runs().all().size(), std::size_t{3});
    for (const auto& run : test.session().runs().all())
        QVERIFY2(run->controller->facts().spec.transforms.standardize, qPrintable(run->name)); // of this problem
}

void TestWindowLive::invalidSettingsWait() {
    WindowUnderTest test;
    QVERIFY(solve(test, {"prox-sdca"}));
    QVERIFY(switchLive(test));
    test.type("lambda", QStringLiteral("-1"));
    QVERIFY(QTest::qWaitFor([&] { return barOf(test).contains(QStringLiteral("Nothing is solved")); }, patience));
    test.type("lambda", QStringLiteral("0.2"));
    QVERIFY(followed(test, 0.2));
    QVERIFY(!barOf(test).contains(QStringLiteral("Nothing is solved")));
}

void TestWindowLive::undoGoesBack() {
    WindowUnderTest test;
    QVERIFY(solve(test, {"prox-sdca"}));
    QVERIFY(switchLive(test));
    QTest::qWait(200); // changes in quick succession are one step of the history
    test.type("lambda", QStringLiteral("0.4"));
    QVERIFY(followed(test, 0.4));
    for (QAction* action : test.window().findChildren<QAction*>())
        if (action->shortcut() == QKeySequence(QKeySequence::Undo))
            action->trigger();
    QVERIFY(followed(test, 0.01));
}

void TestWindowLive::offLeavesTheRuns() {
    WindowUnderTest test;
    QVERIFY(solve(test, {"prox-sdca"}));
    QVERIFY(switchLive(test));
    QVERIFY(QTest::qWaitFor([&] { return test.window().live().certifiedAfter().has_value(); }, patience));
    QVERIFY(switchLive(test));
    QVERIFY(!test.find<LiveBar>("liveBar")->isVisible());
    std::vector<int> before;
    for (const auto& run : test.session().runs().all())
        before.push_back(run->id);
    test.type("lambda", QStringLiteral("0.5"));
    QTest::qWait(300);
    std::vector<int> after;
    for (const auto& run : test.session().runs().all())
        after.push_back(run->id);
    QCOMPARE(after, before);
}

void TestWindowLive::hiddenRunsStay() {
    WindowUnderTest test;
    QVERIFY(solve(test, {"prox-sdca", "agm-ef-1"}));
    const int hidden = test.run(1).id;
    test.session().runs().setVisible(hidden, false);
    QVERIFY(switchLive(test));
    test.type("lambda", QStringLiteral("0.2"));
    QVERIFY(QTest::qWaitFor([&] { return lambdaOf(*runOf(test, "prox-sdca")) == 0.2; }, patience));
    QVERIFY(test.session().runs().find(hidden) != nullptr);
    QCOMPARE(lambdaOf(*test.session().runs().find(hidden)), 0.01);
}

QTEST_MAIN(TestWindowLive)
#include "test_window_live.moc"
