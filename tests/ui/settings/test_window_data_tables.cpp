// SPDX-License-Identifier: GPL-3.0-only
//
// The tables of the page Data: rows and features with real keys and clicks, against the data set itself.
#include "tests/ui/support/data_page_under_test.h"

#include "ui/basics/numbers.h"
#include "ui/basics/palette.h"
#include "ui/charts/frame/class_colours.h"

#include <QAbstractItemModelTester>
#include <algorithm>

using namespace gapscope;

namespace {

using Pane = DataPage::Chart;

} // namespace

class TestWindowDataTables : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rowsStandInTheTable();
    void sparseRowsAsEntriesAndColumns();
    void goesToARow();
    void statisticsStandInTheTable();
    void sortsByAnyColumn();
    void searchesFeatures();
    void aClickShowsTheHistogram();
};

void TestWindowDataTables::rowsStandInTheTable() {
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
    // Dense rows have no other form, and the entry states the reason.
    QVERIFY(test.find<ChoiceBox>("dataForm")->reason(QStringLiteral("pairs")).contains(QStringLiteral("dense")));
}

void TestWindowDataTables::sparseRowsAsEntriesAndColumns() {
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

void TestWindowDataTables::goesToARow() {
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

void TestWindowDataTables::statisticsStandInTheTable() {
    WindowUnderTest test;
    openWith(test, sparseFile(test));
    QTableView& table = dataPage(test).features().table();
    const QAbstractItemModelTester tester(table.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(table.model()->rowCount(), 60);
    const auto cell = [&](int row, FeatureColumn column) { return shownIn(table, row, static_cast<int>(column)); };
    QCOMPARE(cell(59, FeatureColumn::name), QStringLiteral("60"));
    QCOMPARE(cell(59, FeatureColumn::nonZeros), QStringLiteral("30"));
    QCOMPARE(numberIn(table, 59, static_cast<int>(FeatureColumn::min)), -1.0);
    QCOMPARE(numberIn(table, 59, static_cast<int>(FeatureColumn::max)), 0.0);
    QCOMPARE(cell(59, FeatureColumn::mean), shownNumber(-0.1));
    QCOMPARE(cell(59, FeatureColumn::deviation), shownNumber(0.3)); // sqrt(0.1 * 0.9)
    QVERIFY(!table.isColumnHidden(static_cast<int>(FeatureColumn::correlation)));
    QCOMPARE(cell(54, FeatureColumn::correlation), shownNumber(std::nan(""))); // a column of zeros
    // Text labels have no correlation.
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    QTRY_VERIFY_WITH_TIMEOUT(isComplete(test), 20000);
    QCOMPARE(table.isColumnHidden(static_cast<int>(FeatureColumn::correlation)),
             dataPage(test).feed().dataset()->labels().areText());
}

void TestWindowDataTables::sortsByAnyColumn() {
    WindowUnderTest test;
    openWith(test, QStringLiteral("breast-cancer"));
    QTest::keyClick(&test.window(), Qt::Key_F, Qt::ControlModifier);
    QTableView& table = dataPage(test).features().table();
    const ColumnStatistics& statistics = *dataPage(test).feed().statistics();
    for (const FeatureColumn column : {FeatureColumn::mean, FeatureColumn::min, FeatureColumn::nonZeros}) {
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

void TestWindowDataTables::searchesFeatures() {
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
    QTRY_VERIFY(shownMessages(dataPage(test)).join(u' ').contains(QStringLiteral("No matching feature")));
    test.edit("searchFeatures")->clear();
    QTRY_COMPARE(orderIn(test).size(), std::size_t{30});
}

void TestWindowDataTables::aClickShowsTheHistogram() {
    WindowUnderTest test;
    openWith(test, QStringLiteral("breast-cancer"));
    clickTab(tabsOf(test, "dataTables"), 1);
    clickCell(dataPage(test).features().table(), 3, static_cast<int>(FeatureColumn::name));
    QTRY_COMPARE(dataPage(test).feed().histogram()->feature, Index{3});
    QVERIFY(dataPage(test).pane(Pane::histogram).isVisible());
    const Dataset& data = *dataPage(test).feed().dataset();
    const auto& plot = plotOf<HistogramPlot>(test, Pane::histogram);
    QVERIFY(plot.description().contains(QString::fromStdString(data.featureName(3))));
    // The heights of all parts add up to all rows.
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
    // The keyboard can select too.
    dataPage(test).features().table().setFocus();
    QTest::keyClick(&dataPage(test).features().table(), Qt::Key_Down);
    QTRY_COMPARE(dataPage(test).feed().histogram()->feature, Index{4});
}

QTEST_MAIN(TestWindowDataTables)
#include "test_window_data_tables.moc"
