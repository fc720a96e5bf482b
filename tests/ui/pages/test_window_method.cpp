// SPDX-License-Identifier: GPL-3.0-only
//
// The chart of the method: what it shows of the chosen run, and how that is chosen.
#include "tests/ui/support/exported_chart.h"
#include "tests/ui/support/figures_under_test.h"

#include "ui/charts/curves/chart_pane.h"
#include "ui/charts/curves/quantity_chooser.h"
#include "ui/widgets/chart_tabs.h"
#include "ui/workspace/view_state.h"

#include <bit>
#include <cmath>

using namespace gapscope;

namespace {

QuantityChooser* chooserOf(WindowUnderTest& test) {
    return test.window().charts().findChild<QuantityChooser*>();
}

const CurvePlot& methodPlot(WindowUnderTest& test) {
    return test.window().charts().plot(ChartKind::method);
}

QString chosenId(WindowUnderTest& test) {
    return chooserOf(test)->currentData().toString();
}

QStringList namesShown(WindowUnderTest& test) {
    QStringList names;
    for (const CurveStyle& style : methodPlot(test).styles())
        names << style.name;
    return names;
}

/// A click on a tab of the charts.
void clickTab(WindowUnderTest& test, const QString& title) {
    for (ChartTabs* tabs : test.window().charts().findChildren<ChartTabs*>())
        for (int i = 0; i < tabs->bar().count(); ++i)
            if (tabs->bar().tabText(i) == title)
                QTest::mouseClick(&tabs->bar(), Qt::LeftButton, {}, tabs->bar().tabRect(i).center());
}

/// The entry of the method in the menu of logarithmic y axes.
QAction* scaleAction(WindowUnderTest& test) {
    for (const QMenu* menu : test.window().findChildren<QMenu*>())
        for (QAction* action : menu->actions())
            if (menu->title() == QStringLiteral("Logarithmic &y") && action->text() == chartTitle(ChartKind::method))
                return action;
    return nullptr;
}

void makeCurrent(WindowUnderTest& test, int row) {
    test.session().runs().setCurrent(test.run(row).id);
    test.window().charts().refreshAll();
}

/// Until the choice is this one; false if no key reaches it.
bool chooseByKeys(WindowUnderTest& test, const QString& id) {
    QuantityChooser* chooser = chooserOf(test);
    chooser->setFocus();
    QTest::keyClick(chooser, Qt::Key_Home);
    for (int k = 0; k < chooser->count() && chosenId(test) != id; ++k)
        QTest::keyClick(chooser, Qt::Key_Down);
    return chosenId(test) == id;
}

std::size_t slotOf(const Run& run, const std::string& extra) {
    const std::vector<ExtraInfo>& extras = run.controller->facts().solver->extras;
    return static_cast<std::size_t>(std::ranges::find(extras, extra, &ExtraInfo::name) - extras.begin());
}

bool hasPoints(WindowUnderTest& test, int row) {
    const QList<QLineSeries*> series = methodPlot(test).seriesOf(test.run(row).id);
    return std::ranges::any_of(series, [](const QLineSeries* each) { return each->isVisible() && each->count() > 0; });
}

std::uint64_t bitsOf(double number) {
    return std::bit_cast<std::uint64_t>(number);
}

} // namespace

class TestWindowMethod final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale::c()); }
    void theChosenRunDecidesWhatIsOffered();
    void theKeyOpensTheTab();
    void chartsAndExtrasAreChosenByKeys();
    void aScaleIsKeptForEachMethod();
    void theMenuShowsTheScale();
    void theCrosshairShowsTheNumbersOfTheLog();
    void theTableHasEverySnapshot();
    void runsWithTheSameQuantityAreDrawnTogether();
    void outerIterationsHaveTheirGround();
    void aSessionRemembersTheChoice();
    void watchingChangesNoBit();
};

void TestWindowMethod::theChosenRunDecidesWhatIsOffered() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("agm-ef-1"), QStringLiteral("svrg"), QStringLiteral("prox-sdca")}));
    QVERIFY(!test.window().charts().isMethodShown());
    clickTab(test, chartTitle(ChartKind::method));
    QVERIFY(test.window().charts().isMethodShown());
    makeCurrent(test, 0);
    QVERIFY(chooserOf(test)->isVisible());
    QCOMPARE(chosenId(test), QStringLiteral("estimate-function")); // the first chart of the method
    QCOMPARE(namesShown(test), QStringList({QStringLiteral("J"), QStringLiteral("minimum of the model")}));
    QVERIFY(hasPoints(test, 0) && !hasPoints(test, 1));
    makeCurrent(test, 1);
    QCOMPARE(chosenId(test), QStringLiteral("variance"));
    QVERIFY(hasPoints(test, 1) && !hasPoints(test, 0));
    const int extra = chooserOf(test)->findData(QStringLiteral("L_max"));
    QVERIFY(chooserOf(test)->itemData(extra, Qt::ToolTipRole).toString().contains(QStringLiteral("Lipschitz")));
    makeCurrent(test, 2); // has no quantities of its own, and says so
    QVERIFY(!chooserOf(test)->isVisible());
    QVERIFY(!methodPlot(test).hasCurves());
    for (ChartPane* pane : test.window().charts().findChildren<ChartPane*>())
        QCOMPARE(pane->isEmptyStateShown(), pane->view().plot().kind() == ChartKind::method);
}

void TestWindowMethod::theKeyOpensTheTab() {
    WindowUnderTest test;
    test.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keyClick(&test.window(), Qt::Key_J, Qt::ControlModifier);
    QVERIFY(test.window().charts().isMethodShown());
    QTest::keyClick(&test.window(), Qt::Key_J, Qt::ControlModifier);
    QVERIFY(!test.window().charts().isMethodShown());
    test.window().charts().setMaximized(ChartKind::method, true);
    QVERIFY(test.window().charts().isMethodShown() && !test.window().charts().chart(ChartKind::method)->isHidden());
    QVERIFY(test.window().charts().chart(ChartKind::errors)->isHidden());
    test.window().charts().setMaximized(ChartKind::sparsity, true);
    QVERIFY(!test.window().charts().isMethodShown());
}

void TestWindowMethod::chartsAndExtrasAreChosenByKeys() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("agm-ef-1"), QStringLiteral("svrg")}));
    clickTab(test, chartTitle(ChartKind::method));
    makeCurrent(test, 0);
    QVERIFY(chooseByKeys(test, QStringLiteral("lipschitz")));
    QCOMPARE(namesShown(test), QStringList({QStringLiteral("accepted L"), QStringLiteral("upper bound")}));
    QVERIFY(test.window().charts().isYLogarithmic(ChartKind::method));
    QVERIFY(chooseByKeys(test, QStringLiteral("trials")));
    QCOMPARE(namesShown(test), QStringList({QStringLiteral("trials")}));
    QVERIFY(!test.window().charts().isYLogarithmic(ChartKind::method)); // a single quantity may be 0 or negative
    QVERIFY(hasPoints(test, 0));
    makeCurrent(test, 1);
    QCOMPARE(chosenId(test), QStringLiteral("variance"));
    makeCurrent(test, 0); // each method keeps its choice
    QCOMPARE(chosenId(test), QStringLiteral("trials"));
    test.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keyClick(&test.window(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(chosenId(test) != QStringLiteral("trials"));
}

void TestWindowMethod::aScaleIsKeptForEachMethod() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("agm-ef-1"), QStringLiteral("svrg")}));
    ChartGrid& charts = test.window().charts();
    makeCurrent(test, 1);
    QVERIFY(charts.isYLogarithmic(ChartKind::method));
    charts.setYLogarithmic(ChartKind::method, false);
    makeCurrent(test, 0);
    QVERIFY(!charts.isYLogarithmic(ChartKind::method)); // as suits its first chart
    charts.setYLogarithmic(ChartKind::method, true);
    makeCurrent(test, 1);
    QVERIFY(!charts.isYLogarithmic(ChartKind::method) && !methodPlot(test).options().logarithmicY);
    makeCurrent(test, 0);
    QVERIFY(charts.isYLogarithmic(ChartKind::method) && methodPlot(test).options().logarithmicY);
    QVERIFY(charts.isYLogarithmic(ChartKind::gap) && !charts.isYLogarithmic(ChartKind::sparsity));
}

/// The tick of "Logarithmic y > Method" is the scale of the chart after everything that changes it.
void TestWindowMethod::theMenuShowsTheScale() {
    WindowUnderTest test;
    QAction* action = scaleAction(test);
    QVERIFY(action != nullptr);
    action->trigger(); // without a run there is no scale
    QCOMPARE(action->isChecked(), test.window().charts().isYLogarithmic(ChartKind::method));
    QVERIFY(finishRuns(test, {QStringLiteral("svrg"), QStringLiteral("saga")}));
    ChartGrid& charts = test.window().charts();
    clickTab(test, chartTitle(ChartKind::method));
    makeCurrent(test, 1);
    QCOMPARE(action->isChecked(), charts.isYLogarithmic(ChartKind::method));
    makeCurrent(test, 0);
    QVERIFY(action->isChecked());
    test.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    action->trigger();
    QVERIFY(!action->isChecked() && !charts.isYLogarithmic(ChartKind::method));
    QTest::keyClick(&test.window(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(action->isChecked() && charts.isYLogarithmic(ChartKind::method));
    action->trigger();
    QVERIFY(!action->isChecked() && !charts.isYLogarithmic(ChartKind::method));
    makeCurrent(test, 1); // another method with a quantity of the same name
    QCOMPARE(chosenId(test), QStringLiteral("variance"));
    QVERIFY(action->isChecked() && charts.isYLogarithmic(ChartKind::method));
    makeCurrent(test, 0);
    QVERIFY(!action->isChecked());
    const nlohmann::ordered_json plain = viewOf(charts);
    Q_EMIT chooserOf(test)->chosen(QStringLiteral("variance")); // the same entry: the scale that suits it
    QVERIFY(charts.isYLogarithmic(ChartKind::method));
    QVERIFY(action->isChecked());
    applyView(plain, charts); // as a session does
    QVERIFY(!charts.isYLogarithmic(ChartKind::method));
    QVERIFY(!action->isChecked());
}

void TestWindowMethod::theCrosshairShowsTheNumbersOfTheLog() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("svrg")}));
    clickTab(test, chartTitle(ChartKind::method));
    QVERIFY(chooseByKeys(test, QStringLiteral("gradient_variance")));
    test.window().charts().refreshAll();
    ChartView* view = viewOf(test, ChartKind::method);
    const std::vector<Snapshot> snapshots = test.run(0).controller->trace().all();
    QVERIFY(snapshots.size() > 4);
    const std::size_t slot = slotOf(test.run(0), "gradient_variance");
    const QRectF area = view->plot().area();
    for (const std::size_t k : {snapshots.size() / 4, snapshots.size() / 2, snapshots.size() - 2}) {
        const double between = 0.5 * (snapshots[k].passes + snapshots[k + 1].passes);
        const QPoint place(static_cast<int>(area.left() + view->plot().xScale().toUnit(between) * area.width()),
                           area.center().toPoint().y());
        QMouseEvent event(QEvent::MouseMove, place, view->viewport()->mapToGlobal(place), Qt::NoButton, Qt::NoButton,
                          {});
        QApplication::sendEvent(view->viewport(), &event);
        const double x = *view->pointedX();
        const auto shown = std::ranges::find_if(snapshots.rbegin(), snapshots.rend(),
                                                [x](const Snapshot& each) { return each.passes <= x; });
        QCOMPARE(view->readout().rows.size(), 1);
        QCOMPARE(view->readout().rows[0].values[0], readableNumber(shown->extras[slot], 4, QLocale()));
    }
}

void TestWindowMethod::theTableHasEverySnapshot() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("svrg")}));
    clickTab(test, chartTitle(ChartKind::method));
    QVERIFY(chooseByKeys(test, QStringLiteral("variance")));
    Q_EMIT test.window().charts().outputRequested(ChartKind::method, ChartOutput::data);
    const QStringList lines = tableOnClipboard(test.run(0).name);
    const std::vector<Snapshot> snapshots = test.run(0).controller->trace().all();
    const std::size_t slot = slotOf(test.run(0), "gradient_variance");
    const QStringList own = lines.filter(QStringLiteral("\tvariance\t"));
    std::size_t row = 0;
    for (const Snapshot& snapshot : snapshots) {
        if (!(snapshot.extras[slot] > 0.0)) // unknown at the start, and zero is not on a logarithmic axis
            continue;
        const QStringList cells = own[static_cast<qsizetype>(row++)].split(u'\t');
        QCOMPARE(cells[2].toDouble(), snapshot.passes);
        QCOMPARE(bitsOf(cells[3].toDouble()), bitsOf(snapshot.extras[slot]));
    }
    QCOMPARE(static_cast<std::size_t>(own.size()), row);
    QVERIFY(row > 4 && !lines.filter(QStringLiteral("\tη\t")).isEmpty());
    const QString file = test.path(QStringLiteral("method.svg"));
    QCOMPARE(exportChart(test.window().charts(), ChartKind::method, file), QString());
    QVERIFY(QFileInfo(file).size() > 1000);
}

void TestWindowMethod::runsWithTheSameQuantityAreDrawnTogether() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("svrg"), QStringLiteral("saga"), QStringLiteral("agm-ef-1")}));
    clickTab(test, chartTitle(ChartKind::method));
    makeCurrent(test, 0);
    QVERIFY(hasPoints(test, 0) && hasPoints(test, 1) && !hasPoints(test, 2));
    const QColor one = methodPlot(test).seriesOf(test.run(0).id).front()->pen().color();
    const QColor other = methodPlot(test).seriesOf(test.run(1).id).front()->pen().color();
    QVERIFY(one != other);
    QCOMPARE(one, viewOf(test, ChartKind::gap)->plot().seriesOf(test.run(0).id).front()->pen().color());
}

/// The middle of each odd iteration is darker than that of the next one, which has the plain ground.
void TestWindowMethod::outerIterationsHaveTheirGround() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("appa")}));
    clickTab(test, chartTitle(ChartKind::method));
    test.window().charts().setMaximized(ChartKind::method, true);
    QCOMPARE(chosenId(test), QStringLiteral("inner-gap"));
    constexpr double fewPasses = 300.0; // of thousands
    test.window().charts().setRanges(ChartKind::method, {.x = AxisScale(0.0, fewPasses, false)});
    test.window().charts().refreshAll();
    ChartView* view = viewOf(test, ChartKind::method);
    const QImage picture = view->viewport()->grab().toImage();
    const QRectF area = view->plot().area();
    const std::vector<Snapshot> snapshots = test.run(0).controller->trace().all();
    const auto ground = [&](std::size_t k) { // just below the upper border, where no curve is
        const double middle = 0.5 * (snapshots[k - 1].passes + snapshots[k].passes);
        const double x = area.left() + view->plot().xScale().toUnit(middle) * area.width();
        return picture.pixelColor((QPointF(x, area.top() + 3.0) * picture.devicePixelRatio()).toPoint());
    };
    int bands = 0;
    // The curves begin near the border.
    for (std::size_t k = 2; k + 1 < snapshots.size() && snapshots[k + 1].passes < fewPasses; ++k) {
        const bool isOdd = std::fmod(snapshots[k].iteration, 2.0) == 1.0;
        const double width =
            view->plot().xScale().toUnit(snapshots[k].passes) - view->plot().xScale().toUnit(snapshots[k - 1].passes);
        const double next =
            view->plot().xScale().toUnit(snapshots[k + 1].passes) - view->plot().xScale().toUnit(snapshots[k].passes);
        if (snapshots[k].iteration - snapshots[k - 1].iteration != 1.0 ||
            snapshots[k + 1].iteration - snapshots[k].iteration != 1.0 || std::min(width, next) * area.width() < 8.0)
            continue;
        QVERIFY(isOdd ? ground(k).lightness() < ground(k + 1).lightness()
                      : ground(k).lightness() > ground(k + 1).lightness());
        ++bands;
    }
    QVERIFY(bands > 2);
}

void TestWindowMethod::aSessionRemembersTheChoice() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("agm-ef-1")}));
    clickTab(test, chartTitle(ChartKind::method));
    QVERIFY(chooseByKeys(test, QStringLiteral("L_bound")));
    test.window().charts().setYLogarithmic(ChartKind::method, true);
    const nlohmann::ordered_json view = viewOf(test.window().charts());
    WindowUnderTest other;
    QVERIFY(finishRuns(other, {QStringLiteral("agm-ef-1")}));
    QCOMPARE(chosenId(other), QStringLiteral("estimate-function"));
    applyView(view, other.window().charts());
    QVERIFY(other.window().charts().isMethodShown());
    QCOMPARE(chosenId(other), QStringLiteral("L_bound"));
    QVERIFY(other.window().charts().isYLogarithmic(ChartKind::method));
    QCOMPARE(viewOf(other.window().charts())["method"], view["method"]);
    applyView(
        nlohmann::ordered_json::parse(R"({"method":{"quantities":{"agm-ef-1":{"quantity":"of a later version"}}}})"),
        other.window().charts());
    QCOMPARE(chosenId(other), QStringLiteral("estimate-function"));
}

void TestWindowMethod::watchingChangesNoBit() {
    const QStringList solvers{QStringLiteral("svrg"), QStringLiteral("appa"), QStringLiteral("agm-ef-inf")};
    WindowUnderTest watched;
    clickTab(watched, chartTitle(ChartKind::method));
    QVERIFY(watched.window().charts().isMethodShown());
    QVERIFY(finishRuns(watched, solvers));
    WindowUnderTest other;
    QVERIFY(finishRuns(other, solvers));
    for (int row = 0; row < solvers.size(); ++row) {
        const std::vector<Snapshot> one = watched.run(row).controller->trace().all();
        const std::vector<Snapshot> two = other.run(row).controller->trace().all();
        QCOMPARE(one.size(), two.size());
        for (std::size_t k = 0; k < one.size(); ++k) {
            QCOMPARE(bitsOf(one[k].primal), bitsOf(two[k].primal));
            QCOMPARE(bitsOf(one[k].dual), bitsOf(two[k].dual));
            QCOMPARE(one[k].passes, two[k].passes);
            for (std::size_t e = 0; e < one[k].extras.size(); ++e)
                QVERIFY(one[k].extras[e] == two[k].extras[e] ||
                        (std::isnan(one[k].extras[e]) && std::isnan(two[k].extras[e])));
        }
    }
}

QTEST_MAIN(TestWindowMethod)
#include "test_window_method.moc"
