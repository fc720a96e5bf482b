// SPDX-License-Identifier: GPL-3.0-only
//
// Like window_geometry, for the pages Plane, Inside and Experiments.
#include "tests/ui/support/geometry_faults.h"

#include "ui/basics/language.h"
#include "ui/experiments/experiment_page.h"
#include "ui/inside/inside_page.h"
#include "ui/plane/plane_page.h"

#include <QFontDatabase>
#include <QListWidget>
#include <QTabBar>

using namespace gapscope;
using namespace gapscope::test;

class TestWindowPageGeometry final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase_data();
    void cleanup() { applyTheme(Theme::light); }
    void plane();
    void inside();
    void experiments();

private:
    void check(WindowUnderTest& test, const char* what);
};

void TestWindowPageGeometry::initTestCase_data() {
    QTest::addColumn<Theme>("theme");
    QTest::newRow("light") << Theme::light;
    const auto language = languageOf(qEnvironmentVariable("GAPSCOPE_TEST_LANGUAGE"));
    if (!language)
        QTest::newRow("dark") << Theme::dark;
    else
        applyLanguage(*language);
    if (language == Language::chinese && !QFontDatabase::writingSystems().contains(QFontDatabase::SimplifiedChinese))
        QSKIP("no font with Chinese letters is installed (fonts-noto-cjk)");
}

void TestWindowPageGeometry::check(WindowUnderTest& test, const char* what) {
    const QString faults = faultsNow(test, what);
    QVERIFY2(faults.isEmpty(), qPrintable(faults));
}

void TestWindowPageGeometry::plane() {
    QFETCH_GLOBAL(Theme, theme);
    applyTheme(theme);
    WindowUnderTest test;
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keyClick(&test.window(), Qt::Key_5, Qt::ControlModifier);
    check(test, "plane, empty");
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.budget = {.relativeTolerance = 1e-4, .passes = 200.0};
    });
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 1, 30000);
    QTRY_VERIFY_WITH_TIMEOUT(colouredPixels(test.window().planePage(), 20) > 1000, 30000);
    check(test, "plane");
    test.window().resize(1000, 640);
    check(test, "plane, small");
}

void TestWindowPageGeometry::inside() {
    QFETCH_GLOBAL(Theme, theme);
    applyTheme(theme);
    WindowUnderTest test;
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keyClick(&test.window(), Qt::Key_7, Qt::ControlModifier);
    check(test, "inside, empty");
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.budget = {.relativeTolerance = 1e-4, .passes = 200.0};
    });
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("smoothed-hinge"));
    InsidePage& page = test.window().insidePage();
    int runs = 0;
    for (const char* solver : {"fista", "pdprox-dual", "prox-sdca", "bmrm-qp"}) {
        choose(test.find<ChoiceBox>("solver"), QString::fromLatin1(solver));
        test.click("addAndStart");
        ++runs;
        QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), runs, 60000);
        test.session().runs().setCurrent(test.run(runs - 1).id);
        QTRY_VERIFY_WITH_TIMEOUT(!page.plot().isEmpty() || page.pane().message().contains(QStringLiteral("BMRM")),
                                 30000);
        check(test, solver);
    }
    test.window().resize(1000, 640);
    check(test, "inside, small");
}

void TestWindowPageGeometry::experiments() {
    QFETCH_GLOBAL(Theme, theme);
    applyTheme(theme);
    WindowUnderTest test;
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keyClick(&test.window(), Qt::Key_6, Qt::ControlModifier);
    ExperimentPage& page = test.window().experimentPage();
    QTRY_VERIFY(page.isVisible());
    check(test, "experiments, not run");
    page.choose(QStringLiteral("hadamard"));
    check(test, "another one");
    test.click("experimentStart");
    QTRY_VERIFY_WITH_TIMEOUT(page.work().isComplete() && page.work().phase() == ExperimentWork::Phase::idle, 120000);
    QVERIFY(colouredPixels(page.charts(), 20) > 1000);
    check(test, "charts");
    auto* tabs = test.find<QTabWidget>("experimentTabs");
    for (int tab = 0; tab < tabs->count(); ++tab) {
        QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {}, tabs->tabBar()->tabRect(tab).center());
        QCOMPARE(tabs->currentIndex(), tab);
        check(test, "a tab");
    }
    test.window().resize(1000, 640);
    check(test, "experiments, small");
}

QTEST_MAIN(TestWindowPageGeometry)
#include "test_window_page_geometry.moc"
