// SPDX-License-Identifier: GPL-3.0-only
//
// The page of the data in the window: every panel with real keys and clicks, against the data set itself.
#include "tests/ui/exported_chart.h"
#include "tests/ui/solution_under_test.h"

#include "ui/charts/map_colours.h"
#include "ui/data_view/task_bar.h"
#include "ui/figure_dialog.h"
#include "ui/help_pages.h"
#include "ui/numbers.h"
#include "ui/palette.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QMenu>

#include <algorithm>
#include <array>
#include <cmath>

using namespace gapscope;

namespace {

using Pane = DataPage::Chart;

DataPage& dataPage(WindowUnderTest& test) {
    return test.window().dataPage();
}

void openPage(WindowUnderTest& test) {
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keyClick(&test.window(), Qt::Key_4, Qt::ControlModifier);
    QVERIFY(dataPage(test).isVisible());
}

bool isComplete(WindowUnderTest& test) {
    const DataFeed& feed = dataPage(test).feed();
    return feed.statistics() != nullptr && feed.scatter() != nullptr && feed.histogram() != nullptr;
}

void openWith(WindowUnderTest& test, const QString& data) {
    openPage(test);
    QVERIFY(test.load(data));
    QTRY_VERIFY_WITH_TIMEOUT(isComplete(test), 20000);
}

template <class Plot>
const Plot& plotOf(WindowUnderTest& test, Pane chart) {
    return static_cast<const Plot&>(dataPage(test).pane(chart).view().plot());
}

QString shownIn(const QTableView& table, int row, int column) {
    return table.model()->index(row, column).data().toString();
}

double numberIn(const QTableView& table, int row, int column) {
    bool isNumber = false;
    const double number = QLocale().toDouble(shownIn(table, row, column), &isNumber);
    return isNumber ? number : std::nan("");
}

void clickCell(QTableView& table, int row, int column) {
    const QRect cell = table.visualRect(table.model()->index(row, column));
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, cell.center());
}

void clickHead(QTableView& table, FeatureColumn column) {
    QHeaderView& head = *table.horizontalHeader();
    const auto section = static_cast<int>(column);
    table.scrollTo(table.model()->index(0, section));
    QTest::mouseClick(head.viewport(), Qt::LeftButton, {},
                      QPoint(head.sectionViewportPosition(section) + head.sectionSize(section) / 2, head.height() / 2));
}

/// Numbers of the features in the order of the table.
std::vector<Index> orderIn(WindowUnderTest& test) {
    const FeatureTableModel& model = dataPage(test).features().model();
    std::vector<Index> order;
    for (int row = 0; row < model.rowCount(); ++row)
        order.push_back(model.featureAt(row));
    return order;
}

/// A file of sparse rows with numbers as labels: row i has feature i % 50 + 1, and every tenth row feature 60.
QString sparseFile(WindowUnderTest& test) {
    QFile file(test.path(QStringLiteral("sparse.svm")));
    if (!file.open(QIODevice::WriteOnly))
        return {};
    for (int i = 0; i < 300; ++i) {
        file.write(QByteArray::number(0.5 + i) + ' ' + QByteArray::number(i % 50 + 1) + ":2.5");
        file.write(i % 10 == 0 ? " 60:-1\n" : "\n");
    }
    return file.fileName();
}

} // namespace

class TestWindowDataView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void invites();
    void computesNothingUnseen();
    void rowsStandInTheTable();
    void sparseRowsAsEntriesAndColumns();
    void goesToARow();
    void statisticsStandInTheTable();
    void sortsByAnyColumn();
    void searchesFeatures();
    void aClickShowsTheHistogram();
    void labelsAreCounted();
    void targetsHaveAHistogram();
    void scatterIsColouredByClass();
    void scatterByFeatures();
    void keysMakeAxes();
    void randomProjections();
    void aPointLeadsToItsRow();
    void keysReadCharts();
    void chartsLeaveTheWindow();
    void commandsLeadToThePage();
    void workCanBeCancelled();
    void otherDataReplaceAll();
    void specialDataAreExplained();
    void fillsThePlace();
    void hasHelp();
};

void TestWindowDataView::invites() {
    WindowUnderTest test;
    openPage(test);
    for (const Pane chart : DataPage::allCharts)
        QVERIFY(dataPage(test).pane(chart).message().contains(QStringLiteral("Load a data set")) ||
                !dataPage(test).pane(chart).isVisible());
    QVERIFY(test.find<QLabel>("dataWords")->text().contains(QStringLiteral("Load a data set")));
    QVERIFY(shownMessages(dataPage(test)).join(u' ').contains(QStringLiteral("Load a data set")));
    QCOMPARE(dataPage(test).rows().model().rowCount(), 0);
}

void TestWindowDataView::computesNothingUnseen() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    QTest::qWait(50);
    QVERIFY(dataPage(test).feed().profile() == nullptr);
    QVERIFY(!dataPage(test).feed().statisticsTask().isRunning());
    openPage(test);
    QTRY_VERIFY_WITH_TIMEOUT(isComplete(test), 20000);
}

void TestWindowDataView::rowsStandInTheTable() {
    WindowUnderTest test;
    openWith(test, QStringLiteral("breast-cancer"));
    const Dataset& data = *dataPage(test).feed().dataset();
    QTableView& table = dataPage(test).rows().table();
    const QAbstractItemModelTester tester(table.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(table.model()->rowCount(), static_cast<int>(data.rows()));
    QCOMPARE(table.model()->columnCount(), static_cast<int>(data.columns()) + 1);
    for (const int row : {0, 17, 568}) {
        QCOMPARE(shownIn(table, row, 0),
                 QString::fromStdString(data.labels().shown(data.labels().values[static_cast<std::size_t>(row)])));
        for (const int feature : {0, 29})
            QVERIFY(std::abs(numberIn(table, row, feature + 1) / data.row(row).value[feature] - 1.0) < 1e-4);
    }
    QCOMPARE(table.model()->headerData(1, Qt::Horizontal).toString(), QString::fromStdString(data.featureName(0)));
    QCOMPARE(table.model()->headerData(568, Qt::Vertical).toString(), QStringLiteral("569"));
    // Dense rows have no other form, and the choice says why.
    QVERIFY(test.find<ChoiceBox>("dataForm")->reason(QStringLiteral("pairs")).contains(QStringLiteral("dense")));
}

void TestWindowDataView::sparseRowsAsEntriesAndColumns() {
    WindowUnderTest test;
    openWith(test, sparseFile(test));
    QTableView& table = dataPage(test).rows().table();
    QCOMPARE(dataPage(test).rows().model().form(), DataRowsModel::Form::pairs);
    QCOMPARE(table.model()->columnCount(), 1 + 2); // the longest row has two entries
    const QString value = QLocale().toString(2.5);
    QCOMPARE(shownIn(table, 20, 1), QStringLiteral("21: %1").arg(value));
    QCOMPARE(shownIn(table, 20, 2), QStringLiteral("60: %1").arg(QLocale().toString(-1)));
    QCOMPARE(shownIn(table, 21, 2), QString());
    choose(test.find<ChoiceBox>("dataForm"), QStringLiteral("columns"));
    QCOMPARE(table.model()->columnCount(), 1 + 60);
    QCOMPARE(shownIn(table, 20, 21), value);
    QCOMPARE(numberIn(table, 20, 60), -1.0);
    QCOMPARE(shownIn(table, 20, 22), QStringLiteral("0"));
}

void TestWindowDataView::goesToARow() {
    WindowUnderTest test;
    openWith(test, QStringLiteral("breast-cancer"));
    QTableView& table = dataPage(test).rows().table();
    QTest::keyClick(&test.window(), Qt::Key_G, Qt::ControlModifier);
    QVERIFY(test.edit("dataRow")->hasFocus());
    QTest::keyClicks(test.edit("dataRow"), QStringLiteral("400"));
    QTest::keyClick(test.edit("dataRow"), Qt::Key_Return);
    QCOMPARE(table.currentIndex().row(), 399);
    QVERIFY(table.viewport()->rect().contains(table.visualRect(table.currentIndex())));
    QVERIFY(table.hasFocus());
    QTest::keyClick(&table, Qt::Key_Down);
    QCOMPARE(table.currentIndex().row(), 400);
    QTest::keyClick(&test.window(), Qt::Key_G, Qt::ControlModifier);
    QTest::keyClicks(test.edit("dataRow"), QStringLiteral("570"));
    QTest::keyClick(test.edit("dataRow"), Qt::Key_Return);
    QCOMPARE(table.currentIndex().row(), 400);
    QVERIFY(shownMessages(dataPage(test)).join(u' ').contains(QStringLiteral("from 1 to 569")));
}

void TestWindowDataView::statisticsStandInTheTable() {
    WindowUnderTest test;
    openWith(test, sparseFile(test));
    QTableView& table = dataPage(test).features().table();
    const QAbstractItemModelTester tester(table.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(table.model()->rowCount(), 60);
    const auto cell = [&](int row, FeatureColumn column) { return shownIn(table, row, static_cast<int>(column)); };
    QCOMPARE(cell(59, FeatureColumn::name), QStringLiteral("60"));
    QCOMPARE(cell(59, FeatureColumn::nonZeros), QStringLiteral("30"));
    QCOMPARE(numberIn(table, 59, static_cast<int>(FeatureColumn::least)), -1.0);
    QCOMPARE(numberIn(table, 59, static_cast<int>(FeatureColumn::greatest)), 0.0);
    QCOMPARE(cell(59, FeatureColumn::mean), shownNumber(-0.1));
    QCOMPARE(cell(59, FeatureColumn::deviation), shownNumber(0.3)); // sqrt(0.1 * 0.9)
    QVERIFY(!table.isColumnHidden(static_cast<int>(FeatureColumn::correlation)));
    QCOMPARE(cell(54, FeatureColumn::correlation), shownNumber(std::nan(""))); // a column of zeros
    // Of labels that are texts there is no correlation.
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    QTRY_VERIFY_WITH_TIMEOUT(isComplete(test), 20000);
    QCOMPARE(table.isColumnHidden(static_cast<int>(FeatureColumn::correlation)),
             dataPage(test).feed().dataset()->labels().areText());
}

void TestWindowDataView::sortsByAnyColumn() {
    WindowUnderTest test;
    openWith(test, QStringLiteral("breast-cancer"));
    QTest::keyClick(&test.window(), Qt::Key_F, Qt::ControlModifier);
    QTableView& table = dataPage(test).features().table();
    const ColumnStatistics& statistics = *dataPage(test).feed().statistics();
    for (const FeatureColumn column : {FeatureColumn::mean, FeatureColumn::least, FeatureColumn::nonZeros}) {
        const auto value = [&](Index feature) { return featureValue(statistics, feature, column); };
        clickHead(table, column);
        QTRY_VERIFY(std::ranges::is_sorted(orderIn(test), {}, value));
        clickHead(table, column);
        QTRY_VERIFY(std::ranges::is_sorted(orderIn(test), std::greater{}, value));
        clickHead(table, column); // and back to the order of the data
        QTRY_VERIFY(std::ranges::is_sorted(orderIn(test)));
    }
    clickHead(table, FeatureColumn::name);
    QTRY_VERIFY(std::ranges::is_sorted(
        orderIn(test), {}, [&](Index feature) { return dataPage(test).feed().dataset()->featureName(feature); }));
}

void TestWindowDataView::searchesFeatures() {
    WindowUnderTest test;
    openWith(test, QStringLiteral("breast-cancer"));
    QTest::keyClick(&test.window(), Qt::Key_F, Qt::ControlModifier);
    QVERIFY(test.edit("searchFeatures")->hasFocus());
    QTest::keyClicks(test.edit("searchFeatures"), QStringLiteral("TEXTURE"));
    QTRY_COMPARE(orderIn(test).size(), std::size_t{3});
    for (const Index feature : orderIn(test))
        QVERIFY(QString::fromStdString(dataPage(test).feed().dataset()->featureName(feature))
                    .contains(QStringLiteral("texture")));
    QTest::keyClicks(test.edit("searchFeatures"), QStringLiteral("?"));
    QTRY_VERIFY(shownMessages(dataPage(test)).join(u' ').contains(QStringLiteral("No feature")));
    test.edit("searchFeatures")->clear();
    QTRY_COMPARE(orderIn(test).size(), std::size_t{30});
}

void TestWindowDataView::aClickShowsTheHistogram() {
    WindowUnderTest test;
    openWith(test, QStringLiteral("breast-cancer"));
    clickTab(tabsOf(test, "dataTables"), 1);
    clickCell(dataPage(test).features().table(), 3, static_cast<int>(FeatureColumn::name));
    QTRY_COMPARE(dataPage(test).feed().histogram()->feature, Index{3});
    QVERIFY(dataPage(test).pane(Pane::histogram).isVisible());
    const Dataset& data = *dataPage(test).feed().dataset();
    const auto& plot = plotOf<HistogramPlot>(test, Pane::histogram);
    QVERIFY(plot.description().contains(QString::fromStdString(data.featureName(3))));
    // The heights of all parts together stand for all rows.
    const FeatureHistogram& histogram = *dataPage(test).feed().histogram();
    QCOMPARE(histogram.classes.size(), std::size_t{2});
    for (std::size_t k = 0; k < 2; ++k)
        for (std::size_t bin = 0; bin < histogram.bins(); ++bin)
            if (histogram.counts[k][bin] > 0) {
                const double pixels = plot.partRect(k, bin).height() / static_cast<double>(histogram.counts[k][bin]);
                const double first = plot.partRect(0, 5).height() / static_cast<double>(histogram.counts[0][5]);
                QVERIFY(histogram.counts[0][5] == 0 || std::abs(pixels - first) < 1e-6 * first);
            }
    const QImage picture = dataPage(test).pane(Pane::histogram).view().grab().toImage();
    for (const int k : {0, 1})
        QVERIFY(hasColour(picture, classColour(k, isDark(test.window().palette()))));
    // The keyboard chooses, too.
    dataPage(test).features().table().setFocus();
    QTest::keyClick(&dataPage(test).features().table(), Qt::Key_Down);
    QTRY_COMPARE(dataPage(test).feed().histogram()->feature, Index{4});
}

void TestWindowDataView::labelsAreCounted() {
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

void TestWindowDataView::targetsHaveAHistogram() {
    WindowUnderTest test;
    openWith(test, QStringLiteral("diabetes"));
    const auto& plot = plotOf<LabelPlot>(test, Pane::labels);
    QVERIFY(!plot.isEmpty());
    QCOMPARE(plot.shownBars(), std::size_t{0});
    QVERIFY(plot.description().contains(QStringLiteral("label, from ")));
    // The correlation with the target is there, and the scatter has a scale of colours.
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

void TestWindowDataView::scatterIsColouredByClass() {
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

void TestWindowDataView::scatterByFeatures() {
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
    // What is no feature is said beside the field, and the picture stays.
    test.type("scatterY", QStringLiteral("no such thing"));
    QTest::keyClick(test.edit("scatterY"), Qt::Key_Return);
    QTRY_VERIFY(shownMessages(dataPage(test)).join(u' ').contains(QStringLiteral("no such thing")));
    QCOMPARE(test.edit("scatterY")->text(), QStringLiteral("no such thing"));
    QVERIFY(!plotOf<RowScatterPlot>(test, Pane::scatter).isEmpty());
}

void TestWindowDataView::keysMakeAxes() {
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

void TestWindowDataView::randomProjections() {
    WindowUnderTest test;
    openWith(test, QStringLiteral("breast-cancer"));
    choose(test.find<ChoiceBox>("scatterAxes"), QStringLiteral("2"));
    QTRY_COMPARE(dataPage(test).feed().scatter()->axes.kind, ScatterAxes::Kind::random);
    const auto first = dataPage(test).feed().scatter();
    QTest::mouseClick(test.find<QToolButton>("anotherProjection"), Qt::LeftButton);
    QTRY_VERIFY(dataPage(test).feed().scatter()->axes.seed == 2);
    QVERIFY(dataPage(test).feed().scatter()->points != first->points);
}

void TestWindowDataView::aPointLeadsToItsRow() {
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

void TestWindowDataView::keysReadCharts() {
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

void TestWindowDataView::chartsLeaveTheWindow() {
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
    // As numbers: every row is counted, and every point is there.
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

void TestWindowDataView::commandsLeadToThePage() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QVERIFY(!dataPage(test).isVisible());
    QTest::keyClick(&test.window(), Qt::Key_F, Qt::ControlModifier);
    QVERIFY(dataPage(test).isVisible());
    QVERIFY(test.edit("searchFeatures")->hasFocus());
    for (const QAction* action : dataPage(test).commands())
        QVERIFY(!action->shortcut().isEmpty());
}

/// A stop is seen at once by the window; what was there stays, and the work can be done again.
void TestWindowDataView::workCanBeCancelled() {
    WindowUnderTest test;
    openPage(test);
    QFile file(test.path(QStringLiteral("large.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (int i = 0; i < 20000; ++i) {
        QByteArray line;
        for (int j = 0; j < 40; ++j)
            line += QByteArray::number((i * 7 + j * j * 13) % 101) + ',';
        file.write(line + (i % 3 == 0 ? "yes\n" : "no\n"));
    }
    file.close();
    DataFeed& feed = dataPage(test).feed();
    connect(
        &feed.statisticsTask(), &BackgroundTask::started, this,
        [&test] { QTest::keyClick(&dataPage(test), Qt::Key_Escape); }, Qt::QueuedConnection);
    connect(&feed.scatterTask(), &BackgroundTask::started, this, [&feed] { feed.scatterTask().cancel(); });
    QVERIFY(test.load(file.fileName()));
    QTRY_VERIFY_WITH_TIMEOUT(feed.profile() != nullptr, 20000);
    QTRY_VERIFY(!feed.statisticsTask().isRunning());
    QVERIFY(feed.scatter() == nullptr);
    QTRY_VERIFY(dataPage(test).pane(Pane::scatter).message().contains(QStringLiteral("not computed")));
    disconnect(&feed.statisticsTask(), nullptr, this, nullptr);
    disconnect(&feed.scatterTask(), nullptr, this, nullptr);
    QTest::mouseClick(&dataPage(test).pane(Pane::scatter).remedy(), Qt::LeftButton);
    clickTab(tabsOf(test, "dataTables"), 1);
    if (feed.statistics() == nullptr) { // it may have been quicker than the key
        QVERIFY(shownMessages(dataPage(test)).join(u' ').contains(QStringLiteral("not computed")));
        test.click("computeStatistics");
    }
    QTRY_VERIFY_WITH_TIMEOUT(feed.scatter() != nullptr && feed.statistics() != nullptr, 30000);
    QVERIFY(dataPage(test).pane(Pane::scatter).message().isEmpty());
    QVERIFY(!test.find<TaskBar>("scatterTask")->isVisible());
    // The picture says how many of the rows it shows.
    QVERIFY(plotOf<RowScatterPlot>(test, Pane::scatter)
                .description()
                .startsWith(QStringLiteral("%1 of %2").arg(shownCount(4000), shownCount(20000))));
}

void TestWindowDataView::otherDataReplaceAll() {
    WindowUnderTest test;
    openWith(test, QStringLiteral("breast-cancer"));
    clickTab(tabsOf(test, "dataTables"), 1);
    clickCell(dataPage(test).features().table(), 9, static_cast<int>(FeatureColumn::name));
    openWith(test, QStringLiteral("diabetes"));
    QCOMPARE(dataPage(test).feed().feature(), Index{0});
    QCOMPARE(dataPage(test).features().model().rowCount(), 10);
    QCOMPARE(dataPage(test).rows().model().rowCount(), 442);
    QVERIFY(test.find<QLabel>("dataWords")->text().startsWith(QStringLiteral("diabetes")));
    QTRY_COMPARE(dataPage(test).feed().scatter()->allRows, Index{442});
}

void TestWindowDataView::specialDataAreExplained() {
    WindowUnderTest test;
    openPage(test);
    QFile ratings(test.path(QStringLiteral("ratings.txt")));
    QVERIFY(ratings.open(QIODevice::WriteOnly));
    ratings.write("1 1 5\n1 2 3\n2 2 4\n3 1 1\n");
    ratings.close();
    QSignalSpy loaded(&test.session(), &Session::dataChanged);
    ReaderOptions options;
    options.format = ReaderOptions::Format::ratings;
    test.session().openData({.source = ratings.fileName().toStdString(), .options = options});
    QTRY_VERIFY_WITH_TIMEOUT(loaded.count() > 0, 20000);
    QTRY_VERIFY(dataPage(test).feed().profile() != nullptr);
    QTableView& table = dataPage(test).rows().table();
    QCOMPARE(table.model()->columnCount(), 3);
    QCOMPARE(shownIn(table, 1, 0), QStringLiteral("3"));
    QCOMPARE(shownIn(table, 1, 2), QStringLiteral("2"));
    QVERIFY(dataPage(test).pane(Pane::scatter).message().contains(QStringLiteral("no features")));
    QVERIFY(!plotOf<LabelPlot>(test, Pane::labels).isEmpty());
    // One feature: against the label.
    QFile one(test.path(QStringLiteral("one.csv")));
    QVERIFY(one.open(QIODevice::WriteOnly));
    one.write("x,y\n1,2.5\n2,3.5\n4,9.25\n");
    one.close();
    openWith(test, one.fileName());
    QCOMPARE(dataPage(test).feed().scatter()->axes.features, (std::array<Index, 2>{0, labelAxis}));
}

void TestWindowDataView::fillsThePlace() {
    WindowUnderTest test;
    openWith(test, QStringLiteral("breast-cancer"));
    const int before = dataPage(test).pane(Pane::scatter).width();
    dataPage(test).toggleMaximized(Pane::scatter);
    QCoreApplication::processEvents();
    QVERIFY(dataPage(test).pane(Pane::scatter).width() > before);
    QVERIFY(!dataPage(test).rows().isVisible());
    QTest::keyClick(&test.window(), Qt::Key_G, Qt::ControlModifier); // asks for what is hidden
    QVERIFY(dataPage(test).rows().isVisible());
    QVERIFY(dataPage(test).pane(Pane::labels).isVisible());
}

void TestWindowDataView::hasHelp() {
    const QString help = helpHtml();
    QVERIFY(help.contains(QStringLiteral("<a name=\"data-view\">")));
    QVERIFY(help.contains(QStringLiteral("href=\"#data-view\"")));
}

QTEST_MAIN(TestWindowDataView)
#include "test_window_data_view.moc"
