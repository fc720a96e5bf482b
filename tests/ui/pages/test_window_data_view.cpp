// SPDX-License-Identifier: GPL-3.0-only
//
// The page Data in the window: what it computes and when, and special data.
#include "tests/ui/support/data_page_under_test.h"

#include "ui/basics/numbers.h"
#include "ui/help/help_pages.h"

#include <array>

using namespace gapscope;

namespace {

using Pane = DataPage::Chart;

} // namespace

class TestWindowDataView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void invites();
    void computesNothingUnseen();
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

/// A cancel takes effect immediately in the window; earlier results stay, and the work can be repeated.
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
    if (feed.statistics() == nullptr) { // it may have finished before the key press
        QVERIFY(shownMessages(dataPage(test)).join(u' ').contains(QStringLiteral("not computed")));
        test.click("computeStatistics");
    }
    QTRY_VERIFY_WITH_TIMEOUT(feed.scatter() != nullptr && feed.statistics() != nullptr, 30000);
    QVERIFY(dataPage(test).pane(Pane::scatter).message().isEmpty());
    QVERIFY(!test.find<TaskBar>("scatterTask")->isVisible());
    // The picture states how many of the rows it shows.
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
    QTest::keyClick(&test.window(), Qt::Key_G, Qt::ControlModifier); // the hidden page is requested
    QVERIFY(dataPage(test).rows().isVisible());
    QVERIFY(dataPage(test).pane(Pane::labels).isVisible());
}

void TestWindowDataView::hasHelp() {
    QVERIFY(findHelpPage(QStringLiteral("data-view")) != nullptr);
}

QTEST_MAIN(TestWindowDataView)
#include "test_window_data_view.moc"
