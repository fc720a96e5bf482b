// SPDX-License-Identifier: GPL-3.0-only
//
// The window's explanations of a run's gap and of slow runs.
#include "engine/run/proof/iterate_proof.h"
#include "engine/run/record/certificate.h"
#include "tests/ui/support/window_under_test.h"

#include "ui/basics/numbers.h"

#include <QTabBar>

#include <algorithm>

using namespace gapscope;

namespace {

void bringToFront(WindowUnderTest& test) {
    for (QTabBar* tabs : test.window().findChildren<QTabBar*>())
        for (int tab = 0; tab < tabs->count(); ++tab)
            if (tabs->tabText(tab) == QStringLiteral("Certificate"))
                QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
}

bool finish(WindowUnderTest& test, int runs) {
    test.click("addAndStart");
    return QTest::qWaitFor([&test, runs] { return test.session().runs().countIn(RunPhase::ended) == runs; }, 30000);
}

QPushButton* findRemedy(CertificatePanel& panel, const char* title) {
    for (QPushButton* button : panel.findChildren<QPushButton*>())
        if (button->isVisible() && QString(button->text()).remove(u'&') == QString::fromUtf8(title))
            return button;
    return nullptr;
}

/// A file of two columns, each of them twice.
QString writeRepeats(const QTemporaryDir& folder) {
    const QString path = folder.filePath(QStringLiteral("repeats.svm"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return {};
    for (int i = 0; i < 40; ++i) {
        const int a = i % 7 - 3;
        const int b = i % 5 - 2;
        file.write(QStringLiteral("%1 1:%2 2:%3 3:%2 4:%3\n").arg(a + b + i % 3 > 0 ? 1 : -1).arg(a).arg(b).toLatin1());
    }
    return path;
}

} // namespace

class TestWindowCertificate : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wordsFollowTheChosenRun();
    void aSlowRunIsExplainedAndMended();
    void stepsAndRepeatsAreMended();
    void coarseSmoothingIsCorrected();
    void aMissingInterceptIsAdded();
    void theRatioOfTheStepsIsCorrected();
    void anUnreachableToleranceIsRaised();
    void aVacuousBoundIsSaid();
    void withoutABoundNothingIsProved();
    void whyARunDivergedIsAnswered();
    void aPausedRunIsProvedOnRequest();
    void aNegativeGapIsSaidToBeRounding();
};

/// SGD with a step at least twenty times too long: the button above the charts leads to the step and its remedy.
void TestWindowCertificate::whyARunDivergedIsAnswered() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("diabetes")));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("sgd"));
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        QVERIFY(draft.solver.parameters.set(findSolver("sgd")->parameters, "sgd", "eta0", "50").ok());
        draft.budget.passes = 50.0;
    });
    QVERIFY(finish(test, 1));
    QCOMPARE(test.run(0).controller->outcome()->status, RunStatus::diverged);
    CertificatePanel& panel = test.window().certificatePanel();
    QPushButton* why = nullptr;
    for (QPushButton* button : test.window().findChildren<QPushButton*>())
        if (button->isVisible() && button->text() == QStringLiteral("&Why?"))
            why = button;
    QVERIFY(why != nullptr);
    QTest::mouseClick(why, Qt::LeftButton);
    QTRY_VERIFY(panel.isVisible());
    QVERIFY2(panel.text().contains(QStringLiteral(" diverged after ")), qPrintable(panel.text()));
    QVERIFY(!panel.text().contains(QStringLiteral("No lower bound is known")));
    QVERIFY(!panel.hints().empty() && panel.hints().front().reason == SlownessHint::Reason::diverged);
    const auto says = [&panel](const QString& text) {
        const auto labels = panel.findChildren<QLabel*>();
        return std::ranges::any_of(
            labels, [&text](const QLabel* label) { return label->isVisible() && label->text().contains(text); });
    };
    QTRY_VERIFY(
        says(QStringLiteral("η₀ = %1 makes its steps ").arg(shownNumber(50.0, 3)))); // once its automatic step is known
    QTRY_VERIFY(panel.hints().front().amount > 2.0);
    QPushButton* automatic = findRemedy(panel, "Take η₀ = auto");
    QVERIFY(automatic != nullptr);
    QTest::mouseClick(automatic, Qt::LeftButton);
    QCOMPARE(test.session().draft().solver.parameters.text("eta0"), std::string("auto"));
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 2, 30000);
    QVERIFY(test.run(1).controller->outcome()->status != RunStatus::diverged);
}

void TestWindowCertificate::wordsFollowTheChosenRun() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    bringToFront(test);
    CertificatePanel& panel = test.window().certificatePanel();
    QVERIFY(panel.isVisible());
    QVERIFY(panel.text().contains(QStringLiteral("Choose a run")));
    test.session().edit([](RunSpec& draft) { draft.transforms.standardize = true; });
    QVERIFY(finish(test, 1));
    const Snapshot last = *test.run(0).controller->trace().last();
    QTRY_VERIFY(panel.text().contains(QStringLiteral("The objective is within ")));
    const Certificate certificate = certificateOf(test.run(0).controller->facts().spec, last);
    QVERIFY2(panel.text().contains(shownNumber(certificate.excess, 2)), qPrintable(panel.text()));
    QVERIFY(panel.text().contains(shownNumber(certificate.distance, 2)));
    test.type("lambda", QStringLiteral("0.5"));
    QVERIFY(finish(test, 2));
    QTRY_VERIFY(panel.text().contains(test.run(1).name)); // the newest run is selected
    test.session().runs().setCurrent(test.run(0).id);
    QVERIFY(panel.text().contains(QStringLiteral("<b>") + test.run(0).name + QStringLiteral("</b>")));
}

void TestWindowCertificate::aSlowRunIsExplainedAndMended() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    bringToFront(test);
    CertificatePanel& panel = test.window().certificatePanel();
    test.session().edit([](RunSpec& draft) { draft.budget.passes = 300.0; });
    QVERIFY(finish(test, 1));
    QTRY_VERIFY(!panel.hints().empty() && panel.hints()[0].reason == SlownessHint::Reason::columnScales);
    QTRY_VERIFY(findRemedy(panel, "Standardize") != nullptr);
    QPushButton* standardize = findRemedy(panel, "Standardize"); // in sight without scrolling
    QTRY_COMPARE(standardize->visibleRegion().boundingRect(), standardize->rect());
    QTest::mouseClick(standardize, Qt::LeftButton);
    QVERIFY(test.session().draft().transforms.standardize); // and starts it
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 2, 30000);
    QVERIFY(test.run(1).controller->facts().spec.transforms.standardize);
    QVERIFY(test.run(1).controller->outcome()->last.gap < test.run(0).controller->outcome()->last.gap);
    QTRY_VERIFY(panel.text().contains(test.run(1).name));
    QVERIFY(std::ranges::none_of(
        panel.hints(), [](const SlownessHint& hint) { return hint.reason == SlownessHint::Reason::columnScales; }));
}

/// Duplicate columns and a step a thousand times too short: both are found, each with a button.
void TestWindowCertificate::stepsAndRepeatsAreMended() {
    const QTemporaryDir folder;
    WindowUnderTest test;
    QVERIFY(test.load(writeRepeats(folder)));
    bringToFront(test);
    CertificatePanel& panel = test.window().certificatePanel();
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("logistic"));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("gd"));
    test.session().edit([](RunSpec& draft) {
        QVERIFY(draft.solver.parameters.set(findSolver("gd")->parameters, "gd", "eta", "0.001").ok());
        draft.budget.passes = 200.0;
    });
    QVERIFY(finish(test, 1));
    QTRY_VERIFY(findRemedy(panel, "Take steps of 1/L") != nullptr && findRemedy(panel, "Leave them out") != nullptr);
    QTest::mouseClick(findRemedy(panel, "Take steps of 1/L"), Qt::LeftButton);
    QCOMPARE(test.session().draft().solver.parameters.text("eta"), std::string("auto"));
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 2, 30000);
    test.session().runs().setCurrent(test.run(0).id);
    QTRY_VERIFY(findRemedy(panel, "Leave them out") != nullptr);
    QTest::mouseClick(findRemedy(panel, "Leave them out"), Qt::LeftButton);
    QVERIFY(test.session().draft().transforms.distinctColumns);
    QVERIFY(test.find<QCheckBox>("distinctColumns")->isChecked());
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 3, 30000);
    const Vector& w = test.run(2).controller->outcome()->w;
    QVERIFY(w[0] != 0.0 && w[2] == 0.0 && w[3] == 0.0);
    QTRY_VERIFY(findRemedy(panel, "Leave them out") == nullptr);
}

/// The gap stays at about half of the smoothing; the corrected run reaches the tolerance.
void TestWindowCertificate::coarseSmoothingIsCorrected() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    bringToFront(test);
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("agm-ef-1"));
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.problem.lambda = {"0.1", 0.1};
        QVERIFY(draft.solver.parameters.set(findSolver("agm-ef-1")->parameters, "agm-ef-1", "smoothing", "0.1").ok());
        draft.budget = {.relativeTolerance = 1e-4, .passes = 3000.0};
    });
    QVERIFY(finish(test, 1));
    QVERIFY(test.run(0).controller->outcome()->status != RunStatus::converged);
    CertificatePanel& panel = test.window().certificatePanel();
    QTRY_VERIFY(findRemedy(panel, "Take γ = auto") != nullptr);
    QTest::mouseClick(findRemedy(panel, "Take γ = auto"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 2, 30000);
    QCOMPARE(test.run(1).controller->outcome()->status, RunStatus::converged);
}

void TestWindowCertificate::aMissingInterceptIsAdded() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("diabetes")));
    bringToFront(test);
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("fista"));
    test.session().edit([](RunSpec& draft) {
        draft.problem.bias = Bias::none;
        draft.problem.biasIsAutomatic = false;
        draft.problem.lambda = {"1e-6", 1e-6};
        draft.budget.passes = 50.0;
    });
    QVERIFY(finish(test, 1));
    CertificatePanel& panel = test.window().certificatePanel();
    QTRY_VERIFY(findRemedy(panel, "Add an intercept") != nullptr);
    QTest::mouseClick(findRemedy(panel, "Add an intercept"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 2, 30000);
    QVERIFY(test.run(1).controller->facts().spec.problem.bias != Bias::none);
    QVERIFY(test.run(1).controller->outcome()->last.trainError < test.run(0).controller->outcome()->last.trainError);
}

void TestWindowCertificate::theRatioOfTheStepsIsCorrected() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    bringToFront(test);
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("pdprox-dual"));
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        QVERIFY(draft.solver.parameters.set(findSolver("pdprox-dual")->parameters, "pdprox-dual", "ratio", "1e6").ok());
        draft.budget.passes = 300.0;
    });
    QVERIFY(finish(test, 1));
    CertificatePanel& panel = test.window().certificatePanel();
    QTRY_VERIFY(findRemedy(panel, "Take τ/σ = ‖w‖²/‖α‖²") != nullptr);
    QTest::mouseClick(findRemedy(panel, "Take τ/σ = ‖w‖²/‖α‖²"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 2, 30000);
    QVERIFY(test.run(1).controller->outcome()->last.gap < test.run(0).controller->outcome()->last.gap);
}

void TestWindowCertificate::anUnreachableToleranceIsRaised() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    bringToFront(test);
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("dcd"));
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.budget = {};
        draft.budget.tolerance = 1e-30;
        draft.budget.passes = 40.0;
    });
    QVERIFY(finish(test, 1));
    CertificatePanel& panel = test.window().certificatePanel();
    const auto button = [&] {
        for (QPushButton* each : panel.findChildren<QPushButton*>())
            if (each->text().contains(QStringLiteral("Stop at")))
                return each;
        return static_cast<QPushButton*>(nullptr);
    };
    QTRY_VERIFY(button() != nullptr);
    QTest::mouseClick(button(), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 2, 30000);
    const double tolerance = *test.run(1).controller->facts().spec.budget.tolerance;
    QVERIFY(tolerance > 1e-16 && tolerance < 1e-10);
}

/// The bound of a stochastic method on a nearly unregularized problem is above the value at the start.
void TestWindowCertificate::aVacuousBoundIsSaid() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    bringToFront(test);
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("smoothed-hinge"));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("prox-sdca"));
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.problem.lambda = {"1e-7", 0.0};
        QVERIFY(draft.solver.parameters.set(findSolver("prox-sdca")->parameters, "prox-sdca", "sampling", "iid").ok());
        draft.budget.passes = 30.0;
    });
    QVERIFY(finish(test, 1));
    CertificatePanel& panel = test.window().certificatePanel();
    QTRY_VERIFY(std::ranges::any_of(panel.hints(), [](const SlownessHint& hint) {
        return hint.reason == SlownessHint::Reason::vacuousBound && hint.amount >= 1.0;
    }));
}

void TestWindowCertificate::withoutABoundNothingIsProved() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("diabetes")));
    bringToFront(test);
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("none"));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("gd"));
    test.session().edit([](RunSpec& draft) { draft.budget.passes = 20.0; });
    QVERIFY(finish(test, 1));
    QTRY_VERIFY2(test.window().certificatePanel().text().contains(QStringLiteral("nothing is proved")),
                 qPrintable(test.window().certificatePanel().text()));
}

/// The button is there while a run waits at an iterate of which nothing was proved yet.
void TestWindowCertificate::aPausedRunIsProvedOnRequest() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    bringToFront(test);
    CertificatePanel& panel = test.window().certificatePanel();
    auto* prove = test.find<QPushButton>("proveNow");
    const QString proved = QStringLiteral("Proved for the numbers as stored");
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.budget.passes = 20.0;
    });
    test.click("addRun");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QVERIFY(!prove->isVisible());
    const RunController& run = *test.run(0).controller;
    for (int step = 0; step < 3; ++step) {
        const std::shared_ptr<const Iterate> before = run.latestIterate();
        const auto hasCome = [&] {
            return run.latestIterate() != before && run.state() == RunController::State::paused;
        };
        QTest::keyClick(&test.window(), Qt::Key_F10);
        if (!QTest::qWaitFor(hasCome, before == nullptr ? 2000 : 20000)) // the first one may only prepare the solver
            QTest::keyClick(&test.window(), Qt::Key_F10);
        QTRY_VERIFY_WITH_TIMEOUT(hasCome(), 20000);
        QTRY_VERIFY(prove->isVisible());
        QVERIFY2(!panel.text().contains(proved), qPrintable(panel.text())); // that was of the point before
        panel.findChild<QScrollArea*>()->ensureWidgetVisible(prove);
        QTest::mouseClick(prove, Qt::LeftButton);
        QVERIFY(!prove->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(panel.text().contains(proved), 20000);
        const auto bounds = provedBoundsAt(*run.prepared()->problem, *run.latestIterate());
        QVERIFY2(panel.text().contains(shownNumber(bounds->upper, 17)), qPrintable(panel.text()));
        QVERIFY2(panel.text().contains(shownNumber(bounds->lower, 17)), qPrintable(panel.text()));
        const Snapshot last = *run.trace().last();
        QVERIFY(std::abs(bounds->upper - last.primal) <= 1e-12);
        QVERIFY(std::abs(bounds->lower - last.dual) <= 1e-12);
    }
    QTest::keyClick(&test.window(), Qt::Key_F5);
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 1, 30000);
    QTRY_VERIFY(panel.text().contains(proved));
    QVERIFY(!prove->isVisible());
}

/// In the table of runs.
void TestWindowCertificate::aNegativeGapIsSaidToBeRounding() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.click("addRun");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    EndedRun ended;
    ended.outcome.status = RunStatus::converged;
    ended.outcome.last.passes = 3.0;
    ended.outcome.last.primal = 0.25;
    ended.outcome.last.dual = 0.25;
    ended.outcome.last.gap = -1e-17;
    ended.snapshots = {ended.outcome.last};
    test.session().runs().addEnded(test.run(0).controller->prepared(), ended, QStringLiteral("done"));
    QTRY_COMPARE(test.cell(1, RunTableModel::gap), QStringLiteral("rounding"));
    const QModelIndex cell = test.table().index(1, RunTableModel::gap);
    QVERIFY(cell.data(Qt::ToolTipRole).toString().contains(QStringLiteral("at rounding level")));
    QVERIFY(cell.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("at rounding level")));
    QCOMPARE(test.cell(0, RunTableModel::gap), shownNumber(notAvailable)); // it has not started
}

QTEST_MAIN(TestWindowCertificate)
#include "test_window_certificate.moc"
