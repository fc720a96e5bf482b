// SPDX-License-Identifier: GPL-3.0-only
//
// What the pages show of a run of another computer while it goes on: coefficients and their history, earlier positions,
// the certificate, a problem that changes.
#include "engine/data/source_kind.h"
#include "engine/run/record/certificate.h"
#include "engine/run/record/replay.h"
#include "tests/ui/support/host_under_test.h"
#include "tests/ui/support/solution_under_test.h"
#include "ui/basics/numbers.h"
#include "ui/live/live_problem.h"
#include "ui/widgets/strength_field.h"

#include <QSlider>

using namespace gapscope;

namespace {

constexpr int patience = 60000;

bool isPausedAt(WindowUnderTest& test, double iteration) {
    return QTest::qWaitFor(
        [&] {
            const RunController& run = *test.run(0).controller;
            return run.position() && run.position()->iteration == iteration && run.latestIterate() != nullptr &&
                   run.latestIterate()->iteration == iteration;
        },
        patience);
}

} // namespace

class TestWindowHostSolution : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_host = std::make_unique<HostUnderTest>(); }
    void theHeatMapGrowsWithTheRun();
    void earlierPositionsAreShown();
    void theCertificateOfAPausedRunIsChecked();
    void runsFollowAProblemThatChanges();

private:
    static bool loadThere(WindowUnderTest& test) {
        return test.load(QString::fromStdString(hostSource(HostUnderTest::name().toStdString(), "breast-cancer")));
    }
    /// Adds a run, and steps to an iteration with the key of single steps.
    static bool stepTo(WindowUnderTest& test, int iterations) {
        test.click("addRun");
        if (!QTest::qWaitFor([&] { return test.table().rowCount() == 1; }, patience))
            return false;
        for (int k = 0; k <= iterations; ++k) {
            QTest::keyClick(&test.window(), Qt::Key_F10);
            if (!isPausedAt(test, k))
                return false;
        }
        return test.run(0).controller->place() != nullptr;
    }

    std::unique_ptr<HostUnderTest> m_host;
};

/// Column by column as a run of this computer would have it, and before the run has ended.
void TestWindowHostSolution::theHeatMapGrowsWithTheRun() {
    WindowUnderTest test;
    QVERIFY(loadThere(test));
    chooseSparse(test);
    showPage(test);
    QVERIFY(stepTo(test, 6));
    const RunController& run = *test.run(0).controller;
    QTRY_VERIFY_WITH_TIMEOUT(shownOf(test).heatmap != nullptr && !shownOf(test).record.columns.empty() &&
                                 shownOf(test).record.columns.back().iteration == 6.0,
                             patience);
    const SupportRecord& shown = shownOf(test).record;
    QCOMPARE(shown.columns.size(), std::size_t{7});
    const SupportRecord exact = replay(*run.prepared(), {0.0, 6.0}, {})->record;
    QCOMPARE(exact.columns.size(), std::size_t{7});
    for (std::size_t k = 0; k < shown.columns.size(); ++k)
        QVERIFY(shown.columns[k].iteration == exact.columns[k].iteration &&
                *shown.columns[k].support == *exact.columns[k].support);
    QVERIFY(shownOf(test).iterate->w == run.latestIterate()->w);
    // After its end nothing has to be replayed.
    test.session().runs().stop(test.run(0).id);
    QTRY_COMPARE_WITH_TIMEOUT(test.run(0).phase(), RunPhase::ended, patience);
    QTRY_VERIFY_WITH_TIMEOUT(shownOf(test).iterate != nullptr && shownOf(test).iterate->w == run.outcome()->w &&
                                 shownOf(test).heatmap != nullptr,
                             patience);
    QVERIFY(!pageOf(test).feed().wantsReplay());
}

void TestWindowHostSolution::earlierPositionsAreShown() {
    WindowUnderTest test;
    QVERIFY(loadThere(test));
    chooseSparse(test);
    showPage(test);
    QVERIFY(stepTo(test, 5));
    const RunController& run = *test.run(0).controller;
    const auto isShown = [&](double iteration) {
        const std::shared_ptr<const Iterate>& iterate = shownOf(test).iterate;
        return iterate != nullptr && iterate->iteration == iteration && shownOf(test).isRewound;
    };
    for (int back = 4; back >= 2; --back) {
        QTest::keyClick(&test.window(), Qt::Key_Left, Qt::AltModifier);
        QTRY_VERIFY_WITH_TIMEOUT(isShown(back), patience);
        const Iterate exact = replay(*run.prepared(), {1.0 * back, 1.0 * back}, {})->end;
        QVERIFY(shownOf(test).iterate->w == exact.w && shownOf(test).iterate->alpha == exact.alpha);
    }
    // Meanwhile the run goes on at its host.
    test.session().runs().resume(test.run(0).id);
    const std::size_t before = run.trace().size();
    QTRY_VERIFY_WITH_TIMEOUT(run.trace().size() > before || run.outcome(), patience);
    QVERIFY(isShown(2));
    QTest::keyClick(&test.window(), Qt::Key_End, Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!shownOf(test).isRewound && shownOf(test).iterate->iteration > 5.0, patience);
}

/// The gap of the point that came from the host is the one that it has logged.
void TestWindowHostSolution::theCertificateOfAPausedRunIsChecked() {
    WindowUnderTest test;
    QVERIFY(loadThere(test));
    chooseSparse(test);
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QVERIFY(stepTo(test, 4));
    for (QTabBar* tabs : test.window().findChildren<QTabBar*>())
        for (int tab = 0; tab < tabs->count(); ++tab)
            if (tabs->tabText(tab) == QStringLiteral("Certificate"))
                QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
    const CertificatePanel& panel = test.window().certificatePanel();
    QTRY_VERIFY2_WITH_TIMEOUT(panel.text().contains(QStringLiteral("Optimality: ")), qPrintable(panel.text()),
                              patience);
    const RunController& run = *test.run(0).controller;
    const Iterate& iterate = *run.latestIterate();
    const Snapshot last = *run.trace().last();
    const double primal = run.prepared()->problem->primal(iterate.w)->value;
    QVERIFY(std::abs(primal - last.primal) <= 1e-12 * std::abs(primal));
    QVERIFY(panel.text().contains(shownNumber(certificateOf(run.facts().spec, last).excess, 2)));
}

/// λ is changed by keys while the problem is live: every run starts anew on the host, from where it was.
void TestWindowHostSolution::runsFollowAProblemThatChanges() {
    WindowUnderTest test;
    QVERIFY(loadThere(test));
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.problem.lambda = {"0.01", 0.01};
    });
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("prox-sdca"));
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 1, patience);
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keyClick(&test.window(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(test.window().live().isOn());
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 2, patience); // one was added
    QSlider* slider = test.find("lambda")->findChild<QSlider*>();
    slider->setFocus();
    for (int i = 0; i < 5; ++i)
        QTest::keyClick(slider, Qt::Key_Right);
    const double lambda = StrengthField::valueAt(slider->value());
    QVERIFY(lambda > 0.01);
    QTRY_VERIFY_WITH_TIMEOUT(
        std::ranges::all_of(test.session().runs().all(),
                            [lambda](const auto& run) {
                                const double own = run->controller->facts().spec.problem.lambda.value;
                                return run->phase() == RunPhase::ended && std::abs(own - lambda) <= 1e-12 * lambda;
                            }),
        patience);
    for (const auto& run : test.session().runs().all()) {
        QVERIFY(run->controller->place() != nullptr);
        QVERIFY2(run->controller->facts().spec.start.has_value(), qPrintable(run->name));
        QCOMPARE(run->controller->outcome()->status, RunStatus::converged);
    }
}

QTEST_MAIN(TestWindowHostSolution)
#include "test_window_host_solution.moc"
