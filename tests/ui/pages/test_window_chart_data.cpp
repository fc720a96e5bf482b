// SPDX-License-Identifier: GPL-3.0-only
//
// Data of charts on the clipboard and as a table.
#include "tests/ui/support/figures_under_test.h"

using namespace gapscope;

class TestWindowChartData final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QLocale::setDefault(QLocale::c());
        QApplication::clipboard()->clear();
    }
    void copiesData();
    void showsATable();
    void copiesAPicture();
    void copiesPathsAndProfiles();
};

void TestWindowChartData::copiesData() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("prox-sdca"), QStringLiteral("fista")}));
    Q_EMIT test.window().charts().outputRequested(ChartGrid::Kind::objectives, ChartOutput::data);
    const QStringList lines = tableOnClipboard(test.run(1).name);
    QCOMPARE(lines.front(), QStringLiteral("run\tquantity\tx\ty"));
    const std::vector<Snapshot> snapshots = test.run(0).controller->trace().all();
    const QStringList own = lines.filter(test.run(0).name + QStringLiteral("\tprimal\t"));
    QCOMPARE(static_cast<std::size_t>(own.size()), snapshots.size());
    const QStringList last = own.back().split(u'\t');
    QCOMPARE(last[2].toDouble(), snapshots.back().passes);
    QCOMPARE(last[3].toDouble(), snapshots.back().primal);
    QVERIFY(!lines.filter(test.run(1).name + QStringLiteral("\tdual\t")).isEmpty());
}

/// With the keyboard only: the points of a chart in a separate window, equal to those on the clipboard.
void TestWindowChartData::showsATable() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("prox-sdca"), QStringLiteral("fista")}));
    test.window().charts().refreshAll();
    Q_EMIT test.window().charts().outputRequested(ChartGrid::Kind::gap, ChartOutput::data);
    const QStringList lines = tableOnClipboard(test.run(0).name);
    test.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keyClick(&test.window(), Qt::Key_F, Qt::AltModifier);
    QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_T);
    QTRY_VERIFY(QApplication::activePopupWidget() != nullptr &&
                qobject_cast<QMenu*>(QApplication::activePopupWidget())->title().contains(u'&'));
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    const QString title = chartTitle(ChartGrid::Kind::gap);
    for (int i = 0;
         i < menu->actions().size() && (menu->activeAction() == nullptr || menu->activeAction()->text() != title); ++i)
        QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Return);
    QTRY_VERIFY(test.window().findChild<ChartTableDialog*>() != nullptr);
    auto* dialog = test.window().findChild<ChartTableDialog*>();
    auto* view = dialog->findChild<QTableView*>();
    const QAbstractItemModel& model = *view->model();
    QCOMPARE(model.rowCount(), lines.size() - 1); // one of them is the header
    for (const int row : {0, model.rowCount() / 2, model.rowCount() - 1}) {
        const QStringList cells = lines[row + 1].split(u'\t');
        const auto cell = [&](int column) { return model.index(row, column).data().toString(); };
        QCOMPARE(cell(ChartTableModel::run), cells[0]);
        QCOMPARE(cell(ChartTableModel::quantity), cells[1]);
        QCOMPARE(cell(ChartTableModel::x), shownNumber(cells[2].toDouble(), 7));
        QCOMPARE(cell(ChartTableModel::y), shownNumber(cells[3].toDouble(), 7));
    }
    QCOMPARE(model.headerData(ChartTableModel::x, Qt::Horizontal, Qt::DisplayRole).toString(),
             xName(XQuantity::passes));
    QVERIFY(view->hasFocus() || !dialog->isActiveWindow());
    QTRY_VERIFY(dialog->isVisible());
    for (int column = 0; column < model.columnCount(); ++column) // no name is cut off, and all columns are visible
        QVERIFY(view->columnWidth(column) >= view->horizontalHeader()->sectionSizeHint(column));
    QVERIFY(view->horizontalHeader()->length() <= view->viewport()->width());
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(test.window().findChild<ChartTableDialog*>() == nullptr);
}

/// The picture is created in the background; a chart without content is reported.
void TestWindowChartData::copiesAPicture() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("prox-sdca")}));
    QApplication::clipboard()->clear();
    Q_EMIT test.window().charts().outputRequested(ChartGrid::Kind::gap, ChartOutput::picture);
    QVERIFY(QApplication::clipboard()->image().isNull()); // nothing is painted yet
    QTRY_VERIFY_WITH_TIMEOUT(!QApplication::clipboard()->image().isNull(), 20000);
    QVERIFY(gapscope::test::pixelsOf(QApplication::clipboard()->image(), runColour(0, 0, false), 20) > 100);
    auto* notice = test.window().findChild<NoticeBar*>();
    Q_EMIT test.window().charts().outputRequested(ChartGrid::Kind::map, ChartOutput::picture);
    QVERIFY(notice->isVisible());
}

void TestWindowChartData::copiesPathsAndProfiles() {
    WindowUnderTest test;
    makeLasso(test);
    sweepByKeys(test, QStringLiteral("4"));
    Q_EMIT test.window().sweepPage().charts().outputRequested(PathCharts::Kind::objectives, ChartOutput::data);
    const QStringList lines = tableOnClipboard(QStringLiteral("FISTA"));
    QVERIFY2(lines.size() == 5, qPrintable(lines.join(u'\n')));
    // Charts of a path can be in figures too.
    Q_EMIT test.window().sweepPage().charts().outputRequested(PathCharts::Kind::coefficients, ChartOutput::file);
    FigureDialog* dialog = dialogOf(test);
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->choices().charts, QStringList{QStringLiteral("path-coefficients")});
    const QString text = dialog->findChild<QPlainTextEdit*>(QStringLiteral("figureCaptionText"))->toPlainText();
    QVERIFY2(text.contains(QStringLiteral("diabetes")) && text.contains(QStringLiteral("λ from")), qPrintable(text));
    // The profile is empty, and this is reported.
    Q_EMIT const_cast<ProfileChart&>(test.window().comparisonPanel().profile()).outputRequested(ChartOutput::data);
    auto* notice = test.window().findChild<NoticeBar*>();
    QVERIFY(notice->isVisible());
}

QTEST_MAIN(TestWindowChartData)
#include "test_window_chart_data.moc"
