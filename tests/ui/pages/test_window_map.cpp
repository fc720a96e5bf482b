// SPDX-License-Identifier: GPL-3.0-only
//
// The decision map in the window: shown, updated during a run, read out, exported, and refused if there is no plane.
#include "tests/ui/support/exported_chart.h"
#include "tests/ui/support/window_under_test.h"

#include "engine/data/generators/generators.h"
#include "engine/data/parsing/number_text.h"
#include "ui/basics/palette.h"
#include "ui/charts/frame/class_colours.h"
#include "ui/charts/frame/readout.h"
#include "ui/charts/map/map_pane.h"
#include "ui/help/help_pages.h"
#include "ui/widgets/chart_tabs.h"

#include <QLabel>
#include <QMenu>

#include <cmath>
#include <set>

using namespace gapscope;

namespace {

/// A ring of one class around a blob of the other, with scaled and shifted coordinates.
QByteArray ringAndBlob(bool withThird = false) {
    const GeneratorInfo& rings = *findGenerator("rings");
    ParameterValues values(rings.parameters);
    if (!values.set(rings.parameters, "rings", "inner", "0.2").ok())
        qFatal("the test gives a wrong parameter");
    const DatasetPointer data = rings.make(120, 4, values);
    std::string text = withThird ? "width,height,depth,kind\n" : "width,height,kind\n";
    for (Index i = 0; i < data->rows(); ++i) {
        text += shown(50.0 + 20.0 * data->row(i).value[0]) + "," + shown(3.0 + data->row(i).value[1]) + ",";
        text += withThird ? shown(0.1 * static_cast<double>(i)) + "," : "";
        text += data->labels().values[static_cast<std::size_t>(i)] > 0.0 ? "core\n" : "shell\n";
    }
    return QByteArray::fromStdString(text);
}

QString fileOf(WindowUnderTest& test, const QString& name, const QByteArray& content) {
    QFile file(test.path(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("cannot write the test's file");
    return file.fileName();
}

MapPane& mapOf(WindowUnderTest& test) {
    return test.window().charts().map();
}

const DecisionMap* shownMap(WindowUnderTest& test) {
    return mapOf(test).view().plot().map();
}

bool hasScores(WindowUnderTest& test) {
    return shownMap(test) != nullptr && shownMap(test)->scores.size() > 0;
}

bool isFinest(WindowUnderTest& test, double iteration) {
    return hasScores(test) && shownMap(test)->iteration == iteration;
}

void chooseKernel(WindowUnderTest& test) {
    choose(test.find<ChoiceBox>("columns"), QStringLiteral("standardize"));
    choose(test.find<ChoiceBox>("kernel"), QStringLiteral("rbf"));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("pdprox-dual"));
    test.type("lambda", QStringLiteral("0.01"));
}

/// The class whose hue is nearest to that of a shading pixel.
int classOfShade(const QColor& shade) {
    const auto distance = [&shade](int k) {
        const QColor own = classColour(k, false);
        const int turn = std::abs(shade.hslHue() - own.hslHue());
        return std::min(turn, 360 - turn);
    };
    return distance(0) <= distance(1) ? 0 : 1;
}

ChartTabs& tabsOf(WindowUnderTest& test) {
    return *test.window().charts().findChild<ChartTabs*>(QStringLiteral("mapTabs"));
}

} // namespace

class TestWindowMap : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void kernelHasAClosedBorder();
    void followsTheRun();
    void rewindsWithTheCharts();
    void threeFeaturesSayWhy();
    void anotherRunAnotherMap();
    void severalClassesAndNumbers();
    void pointerReadsTheScore();
    void fillsTheCentreAndIsExported();
    void bothThemes();
    void windowClosesDuringAMap();
    void hasHelp();
};

void TestWindowMap::kernelHasAClosedBorder() {
    WindowUnderTest test;
    QVERIFY(test.load(fileOf(test, QStringLiteral("ring.csv"), ringAndBlob())));
    chooseKernel(test);
    test.type("tolerance", QStringLiteral("1e-4"));
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QVERIFY(!mapOf(test).isVisible());
    QTest::keyClick(&test.window(), Qt::Key_M, Qt::ControlModifier);
    QVERIFY(mapOf(test).isVisible());
    ChartTabs& tabs = tabsOf(test); // the tabs to go back are still visible
    QCOMPARE(tabs.childAt(tabs.bar().geometry().center()), &tabs.bar());
    QTRY_VERIFY_WITH_TIMEOUT(test.run(0).controller->outcome(), 30000);
    const double last = test.run(0).controller->outcome()->last.iteration;
    QTRY_VERIFY_WITH_TIMEOUT(isFinest(test, last), 20000);

    // The boundary of the inner class is closed and lies in the gap between the two.
    const DecisionMap& map = *shownMap(test);
    QCOMPARE(map.levels.front().level, 0.0);
    QCOMPARE(map.levels.front().lines.size(), std::size_t{1});
    QVERIFY(map.levels.front().lines.front().isClosed());
    for (const PlanePoint& point : map.levels.front().lines.front().points) {
        const double radius = std::hypot((point.x - 50.0) / 20.0, point.y - 3.0);
        QVERIFY2(radius > 0.3 && radius < 0.95, qPrintable(QString::number(radius)));
    }
    // Both colours occur, and the centre belongs to the inner class: texts in byte order, "core" first.
    const QImage& shading = mapOf(test).view().plot().shading();
    std::set<int> classes;
    for (int y = 0; y < shading.height(); y += 8)
        for (int x = 0; x < shading.width(); x += 8)
            classes.insert(classOfShade(shading.pixelColor(x, y)));
    QCOMPARE(classes, (std::set<int>{0, 1}));
    QCOMPARE(map.plane->classes, (std::vector<std::string>{"core", "shell"}));
    QCOMPARE(classOfShade(shading.pixelColor(shading.width() / 2, shading.height() / 2)), 0);
    QCOMPARE(classOfShade(shading.pixelColor(2, 2)), 1);
    QVERIFY(!map.support.empty() && map.support.size() < map.plane->rows.size());
    QVERIFY2(mapOf(test).note().contains(QStringLiteral("iteration")), qPrintable(mapOf(test).note()));
    QVERIFY(mapOf(test).view().accessibleDescription().contains(QStringLiteral("width and height: 120 rows")));
    // The points are painted too: pixels in the colours of both classes.
    const QImage picture = test.window().findChild<MapView*>()->grab().toImage();
    int found = 0;
    for (int k = 0; k < 2; ++k) {
        bool isThere = false;
        for (int y = 0; y < picture.height() && !isThere; ++y)
            for (int x = 0; x < picture.width() && !isThere; ++x)
                isThere = picture.pixelColor(x, y).rgb() == classColour(k, isDark(test.window().palette())).rgb();
        found += isThere ? 1 : 0;
    }
    QCOMPARE(found, 2);
}

/// The shading changes with the iterates, step by step; while the map is hidden, the run is not asked for iterates.
void TestWindowMap::followsTheRun() {
    WindowUnderTest test;
    QVERIFY(test.load(fileOf(test, QStringLiteral("ring.csv"), ringAndBlob())));
    chooseKernel(test);
    test.type("lambda", QStringLiteral("1e-9")); // so that the gap stays above rounding long enough
    test.type("tolerance", QStringLiteral("1e-300"));
    test.type("passes", QStringLiteral("1e9"));
    test.click("addRun");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QTest::keyClick(&test.window(), Qt::Key_M, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(shownMap(test) != nullptr, 20000); // the rows are there before the first iterate
    QVERIFY(!hasScores(test));
    QVERIFY(mapOf(test).note().contains(QStringLiteral("has not started")));
    QImage before;
    const Trace& trace = test.run(0).controller->trace();
    for (int step = 0; step < 5; ++step) {
        const std::size_t known = trace.size();
        const auto hasCome = [&trace, known] { return trace.size() > known; };
        QTest::keyClick(&test.window(), Qt::Key_F10);
        // The very first step may only prepare the solver.
        if (!QTest::qWaitFor(hasCome, known == 0 ? 2000 : 20000))
            QTest::keyClick(&test.window(), Qt::Key_F10);
        QTRY_VERIFY_WITH_TIMEOUT(hasCome(), 20000);
        QTRY_VERIFY_WITH_TIMEOUT(isFinest(test, trace.last()->iteration), 20000);
        const QImage now = mapOf(test).view().plot().shading();
        QVERIFY(trace.last()->iteration < 2.0 || now != before);
        before = now;
    }
    QVERIFY(trace.last()->iteration >= 3.0);
    // While the run continues, the map changes again and again.
    const quint64 count = test.window().charts().redrawCount(ChartGrid::Kind::map);
    QTest::keyClick(&test.window(), Qt::Key_F5);
    QTRY_VERIFY_WITH_TIMEOUT(test.window().charts().redrawCount(ChartGrid::Kind::map) >= count + 4, 60000);
    const double seen = shownMap(test)->iteration;
    QVERIFY(seen > 3.0);
    // While hidden, it is not updated.
    QTest::keyClick(&test.window(), Qt::Key_M, Qt::ControlModifier);
    QVERIFY(!mapOf(test).isVisible());
    QTest::qWait(600); // wait for pending work
    const quint64 rested = test.window().charts().redrawCount(ChartGrid::Kind::map);
    QTest::qWait(400);
    QCOMPARE(test.window().charts().redrawCount(ChartGrid::Kind::map), rested);
    // When the run is paused, it shows exactly its current iterate.
    QTest::keyClick(&test.window(), Qt::Key_M, Qt::ControlModifier);
    QTest::keyClick(&test.window(), Qt::Key_F6);
    QTRY_VERIFY_WITH_TIMEOUT(test.run(0).controller->latestIterate() != nullptr &&
                                 test.run(0).controller->trace().last()->iteration ==
                                     test.run(0).controller->latestIterate()->iteration &&
                                 isFinest(test, test.run(0).controller->latestIterate()->iteration),
                             20000);
    QVERIFY(shownMap(test)->iteration > seen);
    test.session().runs().stopAll();
    QTRY_VERIFY_WITH_TIMEOUT(test.run(0).controller->outcome(), 20000);
}

/// At an earlier position it shows the model there and reports it; back at the end it shows the last one again.
void TestWindowMap::rewindsWithTheCharts() {
    WindowUnderTest test;
    QVERIFY(test.load(fileOf(test, QStringLiteral("ring.csv"), ringAndBlob())));
    chooseKernel(test);
    test.type("tolerance", QStringLiteral("1e-4"));
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QTest::keyClick(&test.window(), Qt::Key_M, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(test.run(0).controller->outcome(), 30000);
    const std::vector<Snapshot> all = test.run(0).controller->trace().all();
    QVERIFY(all.size() > 5);
    QTRY_VERIFY_WITH_TIMEOUT(isFinest(test, all.back().iteration), 20000);
    const Vector atEnd = shownMap(test)->scores;
    QTest::keyClick(&test.window(), Qt::Key_Left, Qt::AltModifier);
    QTest::keyClick(&test.window(), Qt::Key_Left, Qt::AltModifier);
    const Snapshot& there = all[all.size() - 3];
    QTRY_VERIFY_WITH_TIMEOUT(isFinest(test, there.iteration), 20000);
    QVERIFY2(mapOf(test).note().contains(QStringLiteral("rewound")), qPrintable(mapOf(test).note()));
    QTest::keyClick(&test.window(), Qt::Key_Home, Qt::AltModifier); // w = 0: no decision
    QTRY_VERIFY_WITH_TIMEOUT(isFinest(test, all.front().iteration), 20000);
    QTRY_VERIFY(shownMap(test)->scores.cwiseAbs().maxCoeff() < 1e-9 * atEnd.cwiseAbs().maxCoeff());
    QTest::keyClick(&test.window(), Qt::Key_End, Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(isFinest(test, all.back().iteration), 20000);
    QTRY_VERIFY(!mapOf(test).note().contains(QStringLiteral("rewound")));
}

void TestWindowMap::threeFeaturesSayWhy() {
    WindowUnderTest test;
    QVERIFY(test.load(fileOf(test, QStringLiteral("three.csv"), ringAndBlob(true))));
    ChartTabs& tabs = tabsOf(test);
    QVERIFY(!tabs.bar().isTabEnabled(1));
    QVERIFY2(tabs.bar().tabToolTip(1).contains(QStringLiteral("two features; these have 3")),
             qPrintable(tabs.bar().tabToolTip(1)));
    QVERIFY(tabs.bar().accessibleTabName(1).contains(QStringLiteral("two features")));
    QTest::mouseClick(&tabs.bar(), Qt::LeftButton, {}, tabs.bar().tabRect(1).center());
    QTest::keyClick(&test.window(), Qt::Key_M, Qt::ControlModifier);
    QVERIFY(!mapOf(test).isVisible());

    // With two features the tab is enabled; a run with three features shows the reason in place of the map.
    QVERIFY(test.load(fileOf(test, QStringLiteral("ring.csv"), ringAndBlob())));
    QTRY_VERIFY(tabs.bar().isTabEnabled(1));
    QTest::mouseClick(&tabs.bar(), Qt::LeftButton, {}, tabs.bar().tabRect(1).center());
    QVERIFY(mapOf(test).isVisible());
    QVERIFY2(mapOf(test).message().contains(QStringLiteral("Add a solver")), qPrintable(mapOf(test).message()));
    QVERIFY(test.load(test.path(QStringLiteral("three.csv"))));
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QTRY_VERIFY(mapOf(test).message().contains(QStringLiteral("two features; these have 3")));
    QVERIFY(shownMap(test) == nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(test.run(0).controller->outcome(), 30000);
}

/// The map belongs to the selected run, and is removed with it.
void TestWindowMap::anotherRunAnotherMap() {
    WindowUnderTest test;
    QVERIFY(test.load(fileOf(test, QStringLiteral("ring.csv"), ringAndBlob())));
    QTest::keyClick(&test.window(), Qt::Key_M, Qt::ControlModifier);
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("prox-sdca"));
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    chooseKernel(test);
    test.type("tolerance", QStringLiteral("1e-3"));
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 2, 20000);
    QTRY_VERIFY_WITH_TIMEOUT(test.run(0).controller->outcome() && test.run(1).controller->outcome(), 30000);
    const auto isOf = [&test](int row) {
        return mapOf(test).note().startsWith(test.run(row).name + u',') &&
               isFinest(test, test.run(row).controller->outcome()->last.iteration);
    };
    QTRY_VERIFY_WITH_TIMEOUT(isOf(1), 20000);
    const QImage curved = mapOf(test).view().plot().shading();
    test.session().runs().setCurrent(test.run(0).id);
    QTRY_VERIFY_WITH_TIMEOUT(isOf(0), 20000);
    QVERIFY(mapOf(test).view().plot().shading() != curved);
    test.session().runs().remove(test.run(0).id);
    QTRY_VERIFY_WITH_TIMEOUT(isOf(0), 20000); // the former second run
    QCOMPARE(mapOf(test).view().plot().shading(), curved);
    test.session().runs().remove(test.run(0).id);
    QTRY_VERIFY(shownMap(test) == nullptr);
    QVERIFY(mapOf(test).message().contains(QStringLiteral("Add a solver")));
}

void TestWindowMap::severalClassesAndNumbers() {
    WindowUnderTest test;
    std::string classes = "x,y,label\n";
    std::string numbers = "x,y,label\n";
    const GeneratorInfo& blobs = *findGenerator("blobs");
    const DatasetPointer data = blobs.make(90, 3, ParameterValues(blobs.parameters));
    for (Index i = 0; i < data->rows(); ++i) {
        const std::string point = shown(data->row(i).value[0]) + "," + shown(data->row(i).value[1]) + ",";
        classes += point + std::string(1, "abc"[i % 3]) + "\n";
        numbers += point + shown(2.0 * data->row(i).value[0] + 0.5 + 0.01 * static_cast<double>(i % 7)) + "\n";
    }
    QVERIFY(test.load(fileOf(test, QStringLiteral("classes.csv"), QByteArray::fromStdString(classes))));
    QTest::keyClick(&test.window(), Qt::Key_M, Qt::ControlModifier);
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("multiclass-hinge"));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("prox-sdca"));
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QTRY_VERIFY_WITH_TIMEOUT(test.run(0).controller->outcome(), 30000);
    QTRY_VERIFY_WITH_TIMEOUT(isFinest(test, test.run(0).controller->outcome()->last.iteration), 20000);
    const DecisionMap& regions = *shownMap(test);
    QCOMPARE(regions.outputs(), Index{3});
    std::set<Index> seen;
    Index right = 0;
    for (std::size_t i = 0; i < regions.plane->rows.size(); ++i) {
        const Index there = regions.classAt(regions.plane->rows[i]);
        seen.insert(there);
        right += there == static_cast<Index>(regions.plane->labels[static_cast<Index>(i)]) ? 1 : 0;
    }
    QCOMPARE(seen.size(), std::size_t{3});
    QVERIFY(right > 80);
    QVERIFY(!regions.levels.front().lines.empty());

    QVERIFY(test.load(fileOf(test, QStringLiteral("numbers.csv"), QByteArray::fromStdString(numbers))));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("squared"));
    choose(test.find<ChoiceBox>("bias"), QStringLiteral("free"));
    test.type("lambda", QStringLiteral("1e-6"));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("fista"));
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 2, 20000);
    QTRY_VERIFY_WITH_TIMEOUT(test.run(1).controller->outcome(), 30000);
    QTRY_VERIFY_WITH_TIMEOUT(isFinest(test, test.run(1).controller->outcome()->last.iteration), 20000);
    const DecisionMap& plane = *shownMap(test);
    QVERIFY(plane.levels.empty() && !plane.hasDual);
    for (std::size_t i = 0; i < plane.plane->rows.size(); ++i)
        QVERIFY(std::abs(plane.scoreAt(plane.plane->rows[i], 0) - plane.plane->labels[static_cast<Index>(i)]) < 0.1);
    // The shading becomes lighter from left to right: lightness increases with the score.
    const QImage& shading = mapOf(test).view().plot().shading();
    const int middle = shading.height() / 2;
    int lightness = -1;
    for (int x = 0; x < shading.width(); x += shading.width() / 8) {
        QVERIFY(qGray(shading.pixel(x, middle)) >= lightness);
        lightness = qGray(shading.pixel(x, middle));
    }
    QVERIFY(qGray(shading.pixel(shading.width() - 1, middle)) > qGray(shading.pixel(0, middle)) + 80);
}

void TestWindowMap::pointerReadsTheScore() {
    WindowUnderTest test;
    QVERIFY(test.load(fileOf(test, QStringLiteral("ring.csv"), ringAndBlob())));
    chooseKernel(test);
    test.type("tolerance", QStringLiteral("1e-3"));
    QTest::keyClick(&test.window(), Qt::Key_M, Qt::ControlModifier);
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QTRY_VERIFY_WITH_TIMEOUT(test.run(0).controller->outcome(), 30000);
    QTRY_VERIFY_WITH_TIMEOUT(isFinest(test, test.run(0).controller->outcome()->last.iteration), 20000);
    auto* view = test.window().findChild<MapView*>();
    auto* box = view->findChild<ReadoutBox*>();
    QVERIFY(!box->isVisible());
    const QPoint middle = view->plot().area().center().toPoint();
    const auto moveTo = [view](const QPoint& place) {
        QMouseEvent event(QEvent::MouseMove, place, view->mapToGlobal(place), Qt::NoButton, Qt::NoButton, {});
        QApplication::sendEvent(view, &event);
    };
    moveTo(middle);
    QTRY_VERIFY(box->isVisible());
    QVERIFY2(box->readout().title.startsWith(QStringLiteral("width: 4")), qPrintable(box->readout().title));
    QCOMPARE(box->readout().rows.front().name, QStringLiteral("core"));
    QVERIFY(box->readout().rows.front().values.front().startsWith(QChar(0x2212)) ||
            box->readout().rows.front().values.front().startsWith(u'-'));
    QVERIFY(view->rect().contains(box->geometry()));
    moveTo(QPoint(1, 1)); // outside the plane
    QTRY_VERIFY(!box->isVisible());
}

void TestWindowMap::fillsTheCentreAndIsExported() {
    WindowUnderTest test;
    QVERIFY(test.load(fileOf(test, QStringLiteral("ring.csv"), ringAndBlob())));
    ChartGrid& charts = test.window().charts();
    QVERIFY(!exportChart(charts, ChartGrid::Kind::map, test.path(QStringLiteral("none.png"))).isEmpty());
    ChartTabs& tabs = tabsOf(test);
    QTest::mouseClick(&tabs.bar(), Qt::LeftButton, {}, tabs.bar().tabRect(1).center());
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("prox-sdca"));
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QTRY_VERIFY_WITH_TIMEOUT(test.run(0).controller->outcome(), 30000);
    QTRY_VERIFY_WITH_TIMEOUT(isFinest(test, test.run(0).controller->outcome()->last.iteration), 20000);
    const int width = mapOf(test).width();
    QTest::mouseDClick(&tabs.bar(), Qt::LeftButton, {}, tabs.bar().tabRect(1).center());
    QCOMPARE(charts.maximized(), ChartGrid::Kind::map);
    QTRY_VERIFY(mapOf(test).width() > 3 * width / 2);
    QTest::mouseDClick(&tabs.bar(), Qt::LeftButton, {}, tabs.bar().tabRect(1).center());
    QVERIFY(!charts.maximized());
    QTRY_COMPARE(mapOf(test).width(), width);
    for (const char* ending : {"png", "svg", "pdf"}) {
        const QString path = test.path(QStringLiteral("map.%1").arg(QLatin1String(ending)));
        QCOMPARE(exportChart(charts, ChartGrid::Kind::map, path), QString());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly) && file.size() > 5000);
        if (QLatin1String(ending) == QLatin1String("svg")) {
            const QByteArray svg = file.readAll();
            for (const char* text : {"Decision map", "width", "height", "core", "shell", "score 0"})
                QVERIFY2(svg.contains(text), text);
        }
    }
    QSignalSpy exporting(&charts, &ChartGrid::outputRequested);
    auto* view = test.window().findChild<MapView*>();
    QContextMenuEvent event(QContextMenuEvent::Mouse, view->rect().center(), view->mapToGlobal(view->rect().center()));
    QApplication::sendEvent(view, &event);
    auto* menu = charts.findChild<QMenu*>(QString(), Qt::FindDirectChildrenOnly);
    QVERIFY(menu != nullptr);
    menu->actions().back()->trigger();
    QCOMPARE(exporting.count(), 1);
    QCOMPARE(exporting[0][1].value<ChartOutput>(), ChartOutput::file);
    menu->close();
}

/// In the dark theme axes and labels are light, and rows differ from the background.
void TestWindowMap::bothThemes() {
    WindowUnderTest test;
    QVERIFY(test.load(fileOf(test, QStringLiteral("ring.csv"), ringAndBlob())));
    QTest::keyClick(&test.window(), Qt::Key_M, Qt::ControlModifier);
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("prox-sdca"));
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QTRY_VERIFY_WITH_TIMEOUT(test.run(0).controller->outcome(), 30000);
    QTRY_VERIFY_WITH_TIMEOUT(isFinest(test, test.run(0).controller->outcome()->last.iteration), 20000);
    auto* view = test.window().findChild<MapView*>();
    for (const Theme theme : {Theme::dark, Theme::light}) {
        applyTheme(theme);
        QTRY_COMPARE(view->plot().isDark(), theme == Theme::dark);
        const QImage picture = view->grab().toImage();
        QCOMPARE(picture.pixelColor(0, 0), test.window().palette().color(QPalette::Base));
        for (int k = 0; k < 2; ++k)
            QVERIFY(contrast(classColour(k, theme == Theme::dark), test.window().palette().color(QPalette::Base)) >=
                    3.0);
        // Nothing touches the edges: the outermost pixels are background.
        for (int x = 0; x < picture.width(); ++x)
            QCOMPARE(picture.pixel(x, picture.height() - 1), picture.pixel(0, 0));
        for (int y = 0; y < picture.height(); ++y)
            QCOMPARE(picture.pixel(picture.width() - 1, y), picture.pixel(0, 0));
    }
}

/// A window may be closed while a map of many rows is being computed; engine tests show that a map can be stopped.
void TestWindowMap::windowClosesDuringAMap() {
    auto test = std::make_unique<WindowUnderTest>();
    const GeneratorInfo& rings = *findGenerator("rings");
    const DatasetPointer data = rings.make(3000, 3, ParameterValues(rings.parameters));
    std::string text = "x,y,label\n";
    for (Index i = 0; i < data->rows(); ++i)
        text += shown(data->row(i).value[0]) + "," + shown(data->row(i).value[1]) + "," +
                shown(data->labels().values[static_cast<std::size_t>(i)]) + "\n";
    QVERIFY(test->load(fileOf(*test, QStringLiteral("many.csv"), QByteArray::fromStdString(text))));
    chooseKernel(*test);
    QTest::keyClick(&test->window(), Qt::Key_M, Qt::ControlModifier);
    test->click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test->table().rowCount(), 1, 60000);
    QTRY_VERIFY_WITH_TIMEOUT(hasScores(*test), 60000);
    test->session().runs().stopAll();
    QTRY_VERIFY_WITH_TIMEOUT(test->run(0).controller->outcome(), 20000); // its map is being computed now
    test.reset();
}

void TestWindowMap::hasHelp() {
    QVERIFY(findHelpPage(QStringLiteral("decision-map")) != nullptr);
}

QTEST_MAIN(TestWindowMap)
#include "test_window_map.moc"
