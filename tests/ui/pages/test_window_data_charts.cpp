// SPDX-License-Identifier: GPL-3.0-only
//
// The charts of the page Data with real keys and clicks, against the data set itself.
#include "tests/ui/support/data_page_under_test.h"

#include "tests/ui/support/exported_chart.h"
#include "ui/basics/numbers.h"
#include "ui/basics/palette.h"
#include "ui/charts/frame/class_colours.h"
#include "ui/figures/figure_dialog.h"

#include <algorithm>
#include <array>

using namespace gapscope;

namespace {

using Pane = DataPage::Chart;

} // namespace

class TestWindowDataCharts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void labelsAreCounted();
    void targetsHaveAHistogram();
    void scatterIsColouredByClass();
    void scatterByFeatures();
    void keysMakeAxes();
    void randomProjections();
    void aPointLeadsToItsRow();
    void keysReadCharts();
    void chartsLeaveTheWindow();
};

void TestWindowDataCharts::labelsAreCounted() {
    WindowUnderTest test;
    openWith(test, QStringLiteral("breast-cancer"));
    clickTab(tabsOf(test, "dataCharts"), 1);
    QTest::keyClick(&test.window(), Qt::Key_B, Qt::ControlModifier);
    QVERIFY(dataPage(test).pane(Pane::labels).isVisible());
    const auto& plot = plotOf<LabelPlot>(test, Pane::labels);
    QCOMPARE(plot.shownBars(), std::size_t{2});
    const auto& classes = test.session().data()->summary.classes;
    const double ratio = plot.barRect(0).width() / plot.barRect(1).width();
    QVERIFY(std::abs(ratio - static_cast<double>(classes[0].count) / static_cast<double>(classes[1].count)) < 1e-6);
    moveTo(&dataPage(test).pane(Pane::labels).view(), plot.barRect(1).center());
    const Readout& readout = dataPage(test).pane(Pane::labels).view().readoutBox().readout();
    QCOMPARE(readout.title, QString::fromStdString(classes[1].label));
    QVERIFY(readout.rows.front().values.front().startsWith(shownCount(static_cast<double>(classes[1].count))));
}

void TestWindowDataCharts::targetsHaveAHistogram() {
    WindowUnderTest test;
    openWith(test, QStringLiteral("diabetes"));
    const auto& plot = plotOf<LabelPlot>(test, Pane::labels);
    QVERIFY(!plot.isEmpty());
    QCOMPARE(plot.shownBars(), std::size_t{0});
    QVERIFY(plot.description().contains(QStringLiteral("label, from ")));
    // The correlation with the target is shown, and the scatter plot has a colour scale.
    QTRY_COMPARE(dataPage(test).feed().statistics()->labelCorrelation.size(), Index{10});
    const auto& scatter = plotOf<RowScatterPlot>(test, Pane::scatter);
    QList<QRgb> colours;
    for (std::size_t k = 0; k < dataPage(test).feed().scatter()->points.size(); ++k)
        if (!colours.contains(scatter.colourOf(k).rgb()))
            colours.append(scatter.colourOf(k).rgb());
    QVERIFY(colours.size() > 8);
    for (const QRgb colour : colours)
        QVERIFY(contrast(QColor(colour), test.window().palette().color(QPalette::Base)) > 2.9);
}

void TestWindowDataCharts::scatterIsColouredByClass() {
    WindowUnderTest test;
    openWith(test, QStringLiteral("breast-cancer"));
    const RowScatter& scatter = *dataPage(test).feed().scatter();
    QCOMPARE(scatter.axes.kind, ScatterAxes::Kind::components);
    QCOMPARE(scatter.points.size(), std::size_t{569});
    QVERIFY(scatter.explained[0] > 0.9 && scatter.explained[1] > 0.0);
    const auto& plot = plotOf<RowScatterPlot>(test, Pane::scatter);
    const Dataset& data = *dataPage(test).feed().dataset();
    const LabelClasses classes = labelClasses(data.labels());
    const bool dark = isDark(test.window().palette());
    for (std::size_t k = 0; k < scatter.points.size(); ++k) {
        const double label = data.labels().values[static_cast<std::size_t>(scatter.rows[k])];
        QCOMPARE(plot.colourOf(k), classColour(static_cast<int>(classes.of(label)), dark));
        QVERIFY(plot.area().contains(plot.positionOf(k)));
    }
    const QImage picture = dataPage(test).pane(Pane::scatter).view().grab().toImage();
    QVERIFY(hasColour(picture, classColour(0, dark)) && hasColour(picture, classColour(1, dark)));
}

void TestWindowDataCharts::scatterByFeatures() {
    WindowUnderTest test;
    openWith(test, QStringLiteral("breast-cancer"));
    const Dataset& data = *dataPage(test).feed().dataset();
    choose(test.find<ChoiceBox>("scatterAxes"), QStringLiteral("0"));
    QTRY_COMPARE(dataPage(test).feed().scatter()->axes.kind, ScatterAxes::Kind::features);
    QVERIFY(test.edit("scatterX")->isVisible());
    test.type("scatterX", QString::fromStdString(data.featureName(7)));
    QTest::keyClick(test.edit("scatterX"), Qt::Key_Return);
    QTRY_COMPARE(dataPage(test).feed().scatter()->axes.features[0], Index{7});
    test.type("scatterY", QStringLiteral("3")); // by its number
    QTest::keyClick(test.edit("scatterY"), Qt::Key_Return);
    QTRY_COMPARE(dataPage(test).feed().scatter()->axes.features[1], Index{2});
    const RowScatter& scatter = *dataPage(test).feed().scatter();
    QCOMPARE(scatter.points[5].x, data.row(scatter.rows[5]).value[7]);
    QCOMPARE(scatter.points[5].y, data.row(scatter.rows[5]).value[2]);
    test.type("scatterY", labelWord());
    QTest::keyClick(test.edit("scatterY"), Qt::Key_Return);
    QTRY_COMPARE(dataPage(test).feed().scatter()->axes.features[1], labelAxis);
    // An unknown feature is reported beside the field, and the picture stays.
    test.type("scatterY", QStringLiteral("no such thing"));
    QTest::keyClick(test.edit("scatterY"), Qt::Key_Return);
    QTRY_VERIFY(shownMessages(dataPage(test)).join(u' ').contains(QStringLiteral("no such thing")));
    QCOMPARE(test.edit("scatterY")->text(), QStringLiteral("no such thing"));
    QVERIFY(!plotOf<RowScatterPlot>(test, Pane::scatter).isEmpty());
}

void TestWindowDataCharts::keysMakeAxes() {
    WindowUnderTest test;
    openWith(test, QStringLiteral("breast-cancer"));
    clickTab(tabsOf(test, "dataTables"), 1);
    QTableView& table = dataPage(test).features().table();
    clickCell(table, 2, static_cast<int>(FeatureColumn::name));
    QTest::keyClick(&table, Qt::Key_X);
    QTest::keyClick(&table, Qt::Key_Down);
    QTest::keyClick(&table, Qt::Key_Y);
    QTRY_COMPARE(dataPage(test).feed().scatter()->axes.features, (std::array<Index, 2>{2, 3}));
    QCOMPARE(dataPage(test).feed().scatter()->axes.kind, ScatterAxes::Kind::features);
}

void TestWindowDataCharts::randomProjections() {
    WindowUnderTest test;
    openWith(test, QStringLiteral("breast-cancer"));
    choose(test.find<ChoiceBox>("scatterAxes"), QStringLiteral("2"));
    QTRY_COMPARE(dataPage(test).feed().scatter()->axes.kind, ScatterAxes::Kind::random);
    const auto first = dataPage(test).feed().scatter();
    QTest::mouseClick(test.find<QToolButton>("anotherProjection"), Qt::LeftButton);
    QTRY_VERIFY(dataPage(test).feed().scatter()->axes.seed == 2);
    QVERIFY(dataPage(test).feed().scatter()->points != first->points);
}

void TestWindowDataCharts::aPointLeadsToItsRow() {
    WindowUnderTest test;
    openWith(test, QStringLiteral("breast-cancer"));
    clickTab(tabsOf(test, "dataTables"), 1);
    PaintedView& view = dataPage(test).pane(Pane::scatter).view();
    const auto& plot = plotOf<RowScatterPlot>(test, Pane::scatter);
    const QPointF place = plot.positionOf(100);
    const Index row = *plot.rowAt(place);
    moveTo(&view, place);
    QVERIFY(view.readoutBox().isVisible());
    QCOMPARE(view.readoutBox().readout().title, QStringLiteral("row %1").arg(shownCount(static_cast<double>(row + 1))));
    const QPoint pixel = place.toPoint();
    QTest::mouseClick(&view, Qt::LeftButton, {}, pixel);
    QTableView& table = dataPage(test).rows().table();
    QTRY_VERIFY(table.isVisible());
    QCOMPARE(static_cast<Index>(table.currentIndex().row()), *plot.rowAt(pixel));
}

void TestWindowDataCharts::keysReadCharts() {
    WindowUnderTest test;
    openWith(test, QStringLiteral("breast-cancer"));
    const std::array places{std::pair(Qt::Key_B, Pane::labels), std::pair(Qt::Key_H, Pane::histogram),
                            std::pair(Qt::Key_T, Pane::scatter)};
    for (const auto& [key, chart] : places) {
        QTest::keyClick(&test.window(), key, Qt::ControlModifier);
        PaintedView& view = dataPage(test).pane(chart).view();
        QVERIFY(view.hasFocus());
        QTest::keyClick(&view, Qt::Key_Home);
        QVERIFY(view.readoutBox().isVisible());
        const QString first = view.readoutBox().readout().title;
        QTest::keyClick(&view, Qt::Key_End);
        QVERIFY(view.readoutBox().readout().title != first);
        QVERIFY(view.accessibleDescription().startsWith(view.readoutBox().readout().title));
        QTest::keyClick(&view, Qt::Key_Left);
        QVERIFY(view.readoutBox().isVisible());
    }
    // Return at a point shows its row.
    PaintedView& scatter = dataPage(test).pane(Pane::scatter).view();
    QTest::keyClick(&scatter, Qt::Key_Return);
    const int row = dataPage(test).rows().table().currentIndex().row();
    QCOMPARE(scatter.readoutBox().readout().title, QStringLiteral("row %1").arg(shownCount(row + 1.0)));
}

void TestWindowDataCharts::chartsLeaveTheWindow() {
    WindowUnderTest test;
    openWith(test, QStringLiteral("breast-cancer"));
    for (const ChartSource& source : dataPage(test).chartSources()) {
        QVERIFY2(source.obstacle.isEmpty(), qPrintable(source.id));
        QVERIFY(source.facts.contains(QStringLiteral("569 rows")));
        QVERIFY(source.panel() != nullptr);
    }
    for (const Pane chart : DataPage::allCharts)
        for (const char* ending : {"png", "svg", "pdf"}) {
            const QString path = test.path(DataPage::sourceId(chart) + u'.' + QLatin1String(ending));
            QCOMPARE(exportChart(dataPage(test).chartSources(), DataPage::sourceId(chart), path), QString());
            QVERIFY(QFileInfo(path).size() > 1000);
        }
    // As numbers: every row is counted, and every point is included.
    const std::vector<ChartSource> sources = dataPage(test).chartSources();
    const auto sumOf = [&sources](Pane chart) {
        const auto source = std::ranges::find(sources, DataPage::sourceId(chart), &ChartSource::id);
        double sum = 0.0;
        for (const ChartTable::Curve& curve : source->table().curves)
            for (const double y : curve.y)
                sum += chart == Pane::scatter ? 1.0 : y;
        return sum;
    };
    for (const Pane chart : DataPage::allCharts)
        QCOMPARE(sumOf(chart), 569.0);
    Q_EMIT dataPage(test).pane(Pane::scatter).outputRequested(ChartOutput::file);
    auto* dialog = test.window().findChild<FigureDialog*>();
    QVERIFY(dialog != nullptr && dialog->isVisible());
    QCOMPARE(dialog->choices().charts, QStringList{DataPage::sourceId(Pane::scatter)});
}

QTEST_MAIN(TestWindowDataCharts)
#include "test_window_data_charts.moc"
