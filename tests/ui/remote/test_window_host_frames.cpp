// SPDX-License-Identifier: GPL-3.0-only
//
// Prints how long the window's thread is busy at a stretch while a run of another computer is looked at, beside the
// same with a run of this computer: tests/remote/run --slow does so over a slow line. GAPSCOPE_FRAME_SECONDS is the
// time for each page. Nothing depends on these times, unless GAPSCOPE_LONGEST_FRAME says how many milliseconds are
// allowed.
#include "engine/data/source_kind.h"
#include "tests/ui/support/host_under_test.h"
#include "tests/ui/support/timer_gaps.h"
#include "tests/ui/support/window_under_test.h"

using namespace gapscope;

class TestWindowHostFrames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_host = std::make_unique<HostUnderTest>(); }
    void framesOfEveryPage_data();
    void framesOfEveryPage();

private:
    /// Lets the window work for a while.
    static void look(const QString& what) {
        const double seconds = qEnvironmentVariable("GAPSCOPE_FRAME_SECONDS", QStringLiteral("0.3")).toDouble();
        TimerGaps gaps;
        gaps.start();
        QTest::qWait(static_cast<int>(1000.0 * seconds));
        qInfo("%-28s longest %7.1f ms, 99.9 %% within %6.1f ms, 99 %% within %6.1f ms, %zu ticks", qPrintable(what),
              gaps.longest(), gaps.share(0.999), gaps.share(0.99), gaps.count());
        QVERIFY(gaps.count() > 0);
        bool isLimited = false;
        const double limit = qEnvironmentVariable("GAPSCOPE_LONGEST_FRAME").toDouble(&isLimited);
        QVERIFY2(!isLimited || gaps.longest() <= limit, qPrintable(what));
    }

    std::unique_ptr<HostUnderTest> m_host;
};

void TestWindowHostFrames::framesOfEveryPage_data() {
    QTest::addColumn<bool>("isThere");
    QTest::newRow("this computer") << false;
    QTest::newRow("another computer") << true;
}

void TestWindowHostFrames::framesOfEveryPage() {
    QFETCH(const bool, isThere);
    const std::string source =
        isThere ? hostSource(HostUnderTest::name().toStdString(), "breast-cancer") : std::string("breast-cancer");
    WindowUnderTest test;
    QVERIFY(test.load(QString::fromStdString(source)));
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    look(QStringLiteral("nothing to do"));
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.problem.loss = "smoothed-hinge";
        draft.problem.lossParameters = ParameterValues(findLossInfo("smoothed-hinge")->parameters);
        draft.solver = {.id = "sgd", .parameters = ParameterValues(findSolver("sgd")->parameters)};
        draft.budget = {.passes = 1e9};
        draft.cadence = {.every = 20.0, .unit = RunSpec::CadenceUnit::iterations};
    });
    test.click("addAndStart");
    QTRY_VERIFY_WITH_TIMEOUT(!test.session().runs().all().empty() && test.run(0).controller->trace().size() > 2, 60000);
    const auto lookAt = [&test](const char* page, Qt::Key key) {
        QTest::keyClick(&test.window(), key, Qt::ControlModifier);
        look(QString::fromLatin1(page));
    };
    lookAt("curves", Qt::Key_1);
    lookAt("Solution", Qt::Key_3);
    lookAt("Plane", Qt::Key_5);
    lookAt("Inside", Qt::Key_7);
    QTest::keyClick(&test.window(), Qt::Key_1, Qt::ControlModifier);
    test.session().runs().pause(test.run(0).id);
    QTRY_VERIFY_WITH_TIMEOUT(test.run(0).controller->position().has_value(), 60000);
    QTest::keyClick(&test.window(), Qt::Key_F10);
    look(QStringLiteral("single iterations"));
    test.session().runs().stop(test.run(0).id);
    look(QStringLiteral("the end of the run"));
    QTRY_COMPARE_WITH_TIMEOUT(test.run(0).phase(), RunPhase::ended, 60000);
}

QTEST_MAIN(TestWindowHostFrames)
#include "test_window_host_frames.moc"
