// SPDX-License-Identifier: GPL-3.0-only
//
// Every view in both themes: no text is cut off or overlaps another, and no chart is empty. Checked on what is painted,
// not against stored pictures. Runs at scale 1 and 2, and with GAPSCOPE_TEST_LANGUAGE=de or zh.
#include "tests/ui/support/geometry_faults.h"
#include "tests/ui/support/sweep_under_test.h"
#include "tests/ui/support/window_under_test.h"

#include "ui/basics/language.h"
#include "ui/basics/palette.h"
#include "ui/charts/frame/chart_kind.h"
#include "ui/charts/map/map_pane.h"
#include "ui/figures/figure_dialog.h"
#include "ui/help/help_window.h"
#include "ui/widgets/command_palette.h"
#include "ui/widgets/elided_label.h"

#include <QComboBox>
#include <QFontDatabase>
#include <QHeaderView>
#include <QStyleOptionButton>
#include <QTabBar>
#include <QTableView>

#include <cmath>

using namespace gapscope;
using namespace gapscope::test;

namespace {

void bringToFront(WindowUnderTest& test, const QString& title) {
    for (QTabBar* tabs : test.window().findChildren<QTabBar*>())
        for (int tab = 0; tab < tabs->count(); ++tab)
            if (tabs->tabText(tab) == title)
                QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
    QCoreApplication::processEvents();
}

/// Three ended runs of solvers of different kinds.
bool race(WindowUnderTest& test) {
    if (!test.load(QStringLiteral("breast-cancer")))
        return false;
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.split.testFraction = 0.2;
        draft.budget = {.relativeTolerance = 1e-6, .passes = 400.0};
    });
    test.click("compareSolvers");
    return QTest::qWaitFor([&test] { return test.session().runs().countIn(RunPhase::ended) == 3; }, 30000);
}

} // namespace

class TestWindowGeometry : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase_data();
    void cleanup();
    void theEmptyWindow();
    void aRace();
    void theSmallestWindow();
    void comparisonAndCertificate();
    void sensitivity();
    void decisionMap();
    void solution_data();
    void solution();
    void dataView_data();
    void dataView();
    void figureDialog();
    void palette();
    void boxesToTickAreSeen();
    void everyChartAlone();
    void severalDataSets_data();
    void severalDataSets();
    void help();

private:
    void check(WindowUnderTest& test, const char* what);
};

void TestWindowGeometry::initTestCase_data() {
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

void TestWindowGeometry::cleanup() {
    applyTheme(Theme::light);
}

void TestWindowGeometry::check(WindowUnderTest& test, const char* what) {
    const QString faults = faultsNow(test, what);
    QVERIFY2(faults.isEmpty(), qPrintable(faults));
}

void TestWindowGeometry::theEmptyWindow() {
    QFETCH_GLOBAL(Theme, theme);
    applyTheme(theme);
    WindowUnderTest test;
    check(test, "empty");
}

void TestWindowGeometry::aRace() {
    QFETCH_GLOBAL(Theme, theme);
    applyTheme(theme);
    WindowUnderTest test;
    QVERIFY(race(test));
    check(test, "race");
    for (const auto* label : test.window().findChildren<ElidedLabel*>()) // the problem in the toolbar
        QVERIFY2(!label->shownText().contains(u'…'), qPrintable(label->shownText()));
    for (const XQuantity x : {XQuantity::iterations, XQuantity::seconds}) {
        test.window().charts().setXQuantity(x);
        check(test, "another x axis");
    }
    test.window().charts().setXLogarithmic(true);
    check(test, "logarithmic x");
    test.window().charts().setAveragesShown(true);
    test.window().resize(1920, 1080);
    check(test, "averages, large");
    QVERIFY(colouredPixels(test.window().charts()) > 2000);
}

void TestWindowGeometry::theSmallestWindow() {
    QFETCH_GLOBAL(Theme, theme);
    applyTheme(theme);
    WindowUnderTest test;
    QVERIFY(race(test));
    test.window().resize(1000, 640);
    check(test, "small");
}

void TestWindowGeometry::comparisonAndCertificate() {
    QFETCH_GLOBAL(Theme, theme);
    applyTheme(theme);
    WindowUnderTest test;
    QVERIFY(race(test));
    bringToFront(test, shown("gapscope::WindowPanels", "Comparison"));
    QVERIFY(test.window().comparisonPanel().isVisible());
    check(test, "comparison");
    bringToFront(test, shown("gapscope::WindowPanels", "Certificate"));
    QVERIFY(test.window().certificatePanel().isVisible());
    const QString optimality = shown("gapscope::CertificatePanel",
                                     "Optimality: %1 of the gap of this point comes from the rows, where the dual "
                                     "variables are not yet the slopes of the loss, and %2 from the coefficients, "
                                     "which do not yet fit the dual point.");
    QTRY_VERIFY(test.window().certificatePanel().text().contains(optimality.section(u'%', 0, 0)));
    check(test, "certificate");
    bringToFront(test, shown("gapscope::WindowPanels", "Theory"));
    QVERIFY(test.window().theoryPanel().isVisible());
    test.window().charts().setTheoryShown(true);
    QTRY_VERIFY(!test.window().theoryPanel().text().contains(
        shown("gapscope::TheoryPanel", "Looking for a theorem on %1 …").section(u'%', 0, 0)));
    check(test, "theory");
}

void TestWindowGeometry::sensitivity() {
    QFETCH_GLOBAL(Theme, theme);
    applyTheme(theme);
    WindowUnderTest test;
    makeLasso(test);
    check(test, "sensitivity, empty");
    sweepByKeys(test, QStringLiteral("7"));
    check(test, "sensitivity");
    QVERIFY(colouredPixels(test.window().sweepPage().charts()) > 2000);
}

void TestWindowGeometry::decisionMap() {
    QFETCH_GLOBAL(Theme, theme);
    applyTheme(theme);
    WindowUnderTest test;
    QFile file(test.path(QStringLiteral("two features.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("width,height,kind\n");
    for (int i = 0; i < 60; ++i) { // a ring around a blob
        const double radius = i % 2 == 0 ? 0.3 : 1.0;
        file.write(QByteArray::number(radius * std::cos(i)) + ',' + QByteArray::number(radius * std::sin(i)) + ',' +
                   (i % 2 == 0 ? "core" : "shell") + '\n');
    }
    file.close();
    QVERIFY(test.load(file.fileName()));
    choose(test.find<ChoiceBox>("kernel"), QStringLiteral("rbf"));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("pdprox-dual"));
    test.type("lambda", QStringLiteral("0.01"));
    test.type("passes", QStringLiteral("300"));
    test.click("addAndStart");
    QTRY_VERIFY_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended) == 1, 20000);
    test.window().charts().setMapShown(true);
    QTRY_VERIFY(test.window().charts().map().view().mapCount() > 0);
    check(test, "map");
    QVERIFY(colouredPixels(test.window().charts().map(), 20) > 2000); // pale shades
}

void TestWindowGeometry::solution_data() {
    QTest::addColumn<QString>("data");
    for (const char* name : {"breast-cancer", "digits"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestWindowGeometry::solution() {
    QFETCH_GLOBAL(Theme, theme);
    QFETCH(QString, data);
    applyTheme(theme);
    WindowUnderTest test;
    test.window().showSolution();
    check(test, "solution, empty");
    QVERIFY(test.load(data));
    test.session().edit([&data](RunSpec& draft) {
        draft.transforms.standardize = data != QStringLiteral("digits");
        draft.problem.positive =
            data == QStringLiteral("digits") ? std::vector<std::string>{"3"} : draft.problem.positive;
        draft.problem.regularizer = "elastic-net";
        draft.problem.l1 = {"0.01", 0.01};
        draft.budget = {.relativeTolerance = 1e-4, .passes = 200.0};
    });
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 1, 30000);
    SolutionPage& page = test.window().solutionPage();
    using Chart = SolutionPage::Chart;
    for (const Chart chart : {Chart::heatmap, Chart::bars, Chart::histogram}) {
        QTRY_VERIFY2(page.pane(chart).message().isEmpty(), qPrintable(page.pane(chart).message()));
        QVERIFY2(colouredPixels(page.pane(chart), 20) > 300, qPrintable(SolutionPage::chartTitle(chart)));
    }
    check(test, "solution");
    for (const Chart chart : {Chart::image, Chart::projection}) {
        bringToFront(test, SolutionPage::chartTitle(chart));
        const bool hasNoPicture = chart == Chart::image && data != QStringLiteral("digits");
        if (!hasNoPicture) {
            QTRY_VERIFY2(page.pane(chart).isVisible() && page.pane(chart).message().isEmpty(),
                         qPrintable(page.pane(chart).message()));
            QVERIFY2(colouredPixels(page.pane(chart), 20) > 300, qPrintable(SolutionPage::chartTitle(chart)));
        }
        check(test, qPrintable(SolutionPage::chartTitle(chart)));
    }
    test.window().resize(1000, 640);
    check(test, "solution, small");
}

void TestWindowGeometry::dataView_data() {
    QTest::addColumn<QString>("data");
    for (const char* name : {"breast-cancer", "digits", "diabetes", "sentences"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestWindowGeometry::dataView() {
    QFETCH_GLOBAL(Theme, theme);
    QFETCH(QString, data);
    applyTheme(theme);
    WindowUnderTest test;
    test.window().showDataView();
    check(test, "data view, empty");
    QVERIFY(test.load(data));
    DataPage& page = test.window().dataPage();
    DataFeed& feed = page.feed();
    QTRY_VERIFY_WITH_TIMEOUT(feed.statistics() != nullptr && feed.scatter() != nullptr && feed.histogram() != nullptr,
                             20000);
    QTRY_VERIFY(!feed.scatterTask().isRunning());
    check(test, "rows and labels");
    using Chart = DataPage::Chart;
    for (const Chart chart : {Chart::labels, Chart::scatter})
        QVERIFY2(colouredPixels(page.pane(chart), 20) > 300, qPrintable(DataPage::chartTitle(chart)));
    bringToFront(test, shown("gapscope::DataPage", "Features"));
    bringToFront(test, DataPage::chartTitle(Chart::histogram));
    feed.setFeature(feed.dataset()->columns() / 3);
    QTRY_VERIFY(feed.histogram()->feature == feed.feature());
    check(test, "features and histogram");
    QVERIFY(colouredPixels(page.pane(Chart::histogram), 20) > 100);
    for (const char* kind : {"0", "2"}) {
        choose(test.find<ChoiceBox>("scatterAxes"), QString::fromLatin1(kind));
        QTRY_VERIFY(!feed.scatterTask().isRunning());
        check(test, "another scatter");
    }
    test.window().resize(1000, 640);
    check(test, "data view, small");
    test.window().resize(1920, 1080);
    check(test, "data view, large");
}

void TestWindowGeometry::figureDialog() {
    QFETCH_GLOBAL(Theme, theme);
    applyTheme(theme);
    WindowUnderTest test;
    QVERIFY(race(test));
    for (QAction* action : test.window().findChildren<QAction*>())
        if (action->text() == shown("gapscope::WindowActions", "&Export figure…") && action->isEnabled())
            action->trigger();
    auto* dialog = test.window().findChild<FigureDialog*>();
    QVERIFY(dialog != nullptr && dialog->isVisible());
    QCoreApplication::processEvents();
    const QStringList faults = faultsOf(*dialog);
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
}

void TestWindowGeometry::palette() {
    QFETCH_GLOBAL(Theme, theme);
    applyTheme(theme);
    WindowUnderTest test;
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keySequence(&test.window(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P));
    auto* commands = test.window().findChild<CommandPalette*>();
    QVERIFY(commands != nullptr && commands->isVisible());
    const QStringList faults = faultsOf(*commands);
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
}

void TestWindowGeometry::boxesToTickAreSeen() {
    QFETCH_GLOBAL(Theme, theme);
    applyTheme(theme);
    QCheckBox box(QStringLiteral("tick"));
    box.resize(box.sizeHint());
    box.show();
    QStyleOptionButton option;
    option.initFrom(&box);
    const QRect frame = box.style()->subElementRect(QStyle::SE_CheckBoxIndicator, &option, &box);
    const QImage image = box.grab().toImage();
    const qreal pixels = image.devicePixelRatio();
    double seen = 1.0; // one unit wide, at the left edge
    for (int x = 0; x < static_cast<int>(pixels + 0.5); ++x) {
        const QColor colour = image.pixelColor(static_cast<int>(frame.left() * pixels) + x,
                                               static_cast<int>(frame.center().y() * pixels));
        seen = std::max(seen, contrast(colour, box.palette().color(QPalette::Window)));
    }
    QVERIFY2(seen >= 3.0, qPrintable(QString::number(seen)));
}

void TestWindowGeometry::everyChartAlone() {
    QFETCH_GLOBAL(Theme, theme);
    applyTheme(theme);
    WindowUnderTest test;
    QVERIFY(race(test));
    for (const auto kind :
         {ChartGrid::Kind::objectives, ChartGrid::Kind::gap, ChartGrid::Kind::sparsity, ChartGrid::Kind::errors}) {
        test.window().charts().setMaximized(kind, true);
        check(test, qPrintable(chartTitle(kind)));
        QVERIFY2(colouredPixels(test.window().charts()) > 500, qPrintable(chartTitle(kind)));
        test.window().charts().setMaximized(kind, false);
    }
}

void TestWindowGeometry::severalDataSets_data() {
    QTest::addColumn<QString>("data");
    for (const char* name : {"digits", "diabetes", "sentences"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestWindowGeometry::severalDataSets() {
    QFETCH_GLOBAL(Theme, theme);
    QFETCH(QString, data);
    applyTheme(theme);
    WindowUnderTest test;
    QVERIFY(test.load(data));
    check(test, "data");
}

void TestWindowGeometry::help() {
    QFETCH_GLOBAL(Theme, theme);
    applyTheme(theme);
    WindowUnderTest test;
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keySequence(&test.window(), QKeySequence(QKeySequence::HelpContents));
    auto* help = test.window().findChild<HelpWindow*>();
    if (help == nullptr)
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (auto* found = qobject_cast<HelpWindow*>(widget); found != nullptr)
                help = found;
    QVERIFY(help != nullptr);
    const QStringList faults = faultsOf(*help);
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
}

QTEST_MAIN(TestWindowGeometry)
#include "test_window_geometry.moc"
