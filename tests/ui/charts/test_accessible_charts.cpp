// SPDX-License-Identifier: GPL-3.0-only
//
// Charts without eyes and without a mouse: their menus, their numbers as tables, and what keys read from them.
#include "tests/ui/support/accessible_window.h"

#include "ui/charts/curves/chart_view.h"
#include "ui/charts/curves/rate_cursors.h"
#include "ui/charts/painted/weight_image_plot.h"
#include "ui/figures/chart_table_dialog.h"
#include "ui/solution/solution_page.h"

#include <QMenu>
#include <QTableView>

using namespace gapscope;
using namespace gapscope::test;

namespace {

QAccessibleActionInterface* actionsOf(QWidget& widget) {
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&widget);
    return interface == nullptr ? nullptr : interface->actionInterface();
}

} // namespace

class TestAccessibleCharts final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void menusOfCharts();
    void chartsAreTables();
    void chartsAreReadByKeys();
    void picturesAreReadByKeys();
    void cursorsAreRead();
};

/// Shift+F10 opens the menu of every chart, and of every table that has one.
void TestAccessibleCharts::menusOfCharts() {
    WindowUnderTest test;
    QVERIFY(twoRuns(test));
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    int charts = 0;
    for (int page = 0; page < 7; ++page) {
        QTest::keyClick(&test.window(), static_cast<Qt::Key>(Qt::Key_1 + page), Qt::ControlModifier);
        QCoreApplication::processEvents();
        for (QWidget* widget : test.window().findChildren<QWidget*>()) {
            const QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
            if (!widget->isVisible() || interface == nullptr || interface->role() != QAccessible::Chart)
                continue;
            widget->setFocus(Qt::TabFocusReason);
            QTest::keyClick(widget, Qt::Key_F10, Qt::ShiftModifier);
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            QVERIFY2(menu != nullptr, qPrintable(placeOf(widget)));
            ++charts;
            const QStringList faults = menuFaults(*menu);
            menu->close();
            QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
        }
    }
    QVERIFY2(charts >= 12, qPrintable(QString::number(charts)));
}

/// By T and by the action that screen readers offer: the same numbers as those that are exported.
void TestAccessibleCharts::chartsAreTables() {
    WindowUnderTest test;
    QVERIFY(twoRuns(test));
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    int tables = 0;
    for (ChartView* chart : test.window().charts().findChildren<ChartView*>()) {
        if (!chart->isVisible() || !chart->offersTable())
            continue;
        QAccessibleActionInterface* actions = actionsOf(*chart);
        QVERIFY(actions != nullptr);
        const QString action = QStringLiteral("ShowTable");
        QVERIFY(actions->actionNames().contains(action));
        QCOMPARE(actions->keyBindingsForAction(action), QStringList{QStringLiteral("T")});
        QVERIFY(!actions->localizedActionName(action).isEmpty());
        actions->doAction(action);
        const QPointer asked(shownDialog<ChartTableDialog>());
        QVERIFY(asked != nullptr);
        auto* table = asked->findChild<QTableView*>();
        QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(table);
        QVERIFY(interface != nullptr && interface->tableInterface() != nullptr);
        const int rows = interface->tableInterface()->rowCount();
        QVERIFY(rows > 2 && interface->tableInterface()->columnCount() == ChartTableModel::columns);
        for (int column = 0; column < ChartTableModel::columns; ++column) {
            QVERIFY(!interface->tableInterface()->columnDescription(column).isEmpty());
            const QAccessibleInterface* cell = interface->tableInterface()->cellAt(1, column);
            QVERIFY(cell != nullptr);
            QCOMPARE(cell->text(QAccessible::Name), table->model()->index(1, column).data().toString());
        }
        asked->close();
        QTRY_VERIFY(asked == nullptr || !asked->isVisible());
        test.window().activateWindow();
        chart->setFocus();
        QTest::keyClick(chart, Qt::Key_T);
        auto* typed = shownDialog<ChartTableDialog>();
        QVERIFY(typed != nullptr);
        QCOMPARE(typed->findChild<QTableView*>()->model()->rowCount(), rows);
        typed->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        ++tables;
    }
    QVERIFY(tables >= 3);
}

/// Arrow keys go from bar to bar; each is described.
void TestAccessibleCharts::chartsAreReadByKeys() {
    WindowUnderTest test;
    QVERIFY(twoRuns(test));
    test.session().runs().setCurrent(test.run(0).id); // with dual variables
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keyClick(&test.window(), Qt::Key_3, Qt::ControlModifier);
    SolutionPage& page = test.window().solutionPage();
    for (const SolutionPage::Chart chart : {SolutionPage::Chart::bars, SolutionPage::Chart::histogram}) {
        PaintedView& view = page.pane(chart).view();
        QTRY_VERIFY_WITH_TIMEOUT(view.isVisible() && !view.plot().isEmpty(), patience);
        const std::size_t stops = view.plot().stops();
        QVERIFY2(stops > 1, qPrintable(SolutionPage::chartTitle(chart)));
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_Home);
        const QString first = view.accessibleDescription();
        QTest::keyClick(&view, Qt::Key_Right);
        const QString second = view.accessibleDescription();
        QVERIFY2(!first.isEmpty() && !second.isEmpty() && first != second, qPrintable(first));
        QVERIFY(second.startsWith(view.readoutBox().readout().title));
        QTest::keyClick(&view, Qt::Key_Left);
        QCOMPARE(view.accessibleDescription(), first);
    }
}

/// Of coefficients that are pixels: Right goes to the next one, Down to the one below, and neither beyond the last.
void TestAccessibleCharts::picturesAreReadByKeys() {
    ViewOf<WeightImagePlot> view;
    view.resize(300, 200);
    view.show();
    view.change([](WeightImagePlot& plot) {
        plot.setImage({.height = 2, .width = 3, .values = {1.0, 2.0, 3.0, 4.0, 5.0, 6.0}, .max = 6.0}, nullptr,
                      QStringLiteral("weight"));
    });
    const auto at = [&view](Qt::Key key) {
        QTest::keyClick(&view, key);
        return view.readoutBox().readout().title;
    };
    QCOMPARE(at(Qt::Key_Home), QStringLiteral("row 1, column 1"));
    QCOMPARE(at(Qt::Key_Down), QStringLiteral("row 2, column 1"));
    QCOMPARE(at(Qt::Key_Down), QStringLiteral("row 2, column 1"));
    QCOMPARE(at(Qt::Key_Right), QStringLiteral("row 2, column 2"));
    QCOMPARE(at(Qt::Key_Up), QStringLiteral("row 1, column 2"));
    QCOMPARE(at(Qt::Key_End), QStringLiteral("row 2, column 3"));
    QCOMPARE(at(Qt::Key_Right), QStringLiteral("row 2, column 3"));
    QVERIFY2(view.accessibleDescription().contains(QStringLiteral("row 2, column 3")),
             qPrintable(view.accessibleDescription()));
}

/// A moved cursor is described at once, not with the next points.
void TestAccessibleCharts::cursorsAreRead() {
    WindowUnderTest test;
    QVERIFY(twoRuns(test));
    ChartView* gap = nullptr;
    for (ChartView* view : test.window().charts().findChildren<ChartView*>())
        if (view->plot().kind() == ChartKind::gap)
            gap = view;
    QVERIFY(gap != nullptr);
    gap->setFocus();
    QTest::keyClick(gap, Qt::Key_A);
    const QString at = gap->accessibleDescription();
    QVERIFY2(at.contains(gap->cursors().text().join(QStringLiteral(". "))), qPrintable(at));
    QTest::keyClick(gap, Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(gap->accessibleDescription() != at);
    QTest::keyClick(gap, Qt::Key_Escape);
    QVERIFY(!gap->accessibleDescription().contains(at));
}

QTEST_MAIN(TestAccessibleCharts)
#include "test_accessible_charts.moc"
