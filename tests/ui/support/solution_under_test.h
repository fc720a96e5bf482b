// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/ui/support/window_under_test.h"

#include <QMouseEvent>
#include <QTabBar>
#include <QWheelEvent>

#include <algorithm>

/// Shared by tests of the solution page: a sparse problem, and access to the page.
namespace gapscope {

using Chart = SolutionPage::Chart;

inline SolutionPage& pageOf(WindowUnderTest& test) {
    return test.window().solutionPage();
}

inline const ShownSolution& shownOf(WindowUnderTest& test) {
    return pageOf(test).feed().shown();
}

inline QString wordsOf(WindowUnderTest& test) {
    return test.find<QLabel>("solutionWords")->text();
}

inline void showPage(WindowUnderTest& test) {
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keyClick(&test.window(), Qt::Key_3, Qt::ControlModifier);
    QVERIFY(pageOf(test).isVisible());
}

/// An elastic net whose support changes over some hundred passes.
inline void chooseSparse(WindowUnderTest& test, const char* solver = "prox-sdca") {
    choose(test.find<ChoiceBox>("columns"), QStringLiteral("standardize"));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("smoothed-hinge"));
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("elastic-net"));
    choose(test.find<ChoiceBox>("solver"), QString::fromLatin1(solver));
    test.type("lambda", QStringLiteral("1e-4"));
    test.type("l1", QStringLiteral("0.01"));
}

/// Runs to the end and waits until the page shows the result.
inline void runToItsEnd(WindowUnderTest& test) {
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QTRY_VERIFY_WITH_TIMEOUT(test.run(0).controller->outcome(), 30000);
    const double last = test.run(0).controller->outcome()->last.iteration;
    QTRY_VERIFY_WITH_TIMEOUT(shownOf(test).iterate != nullptr && shownOf(test).iterate->iteration == last &&
                                 shownOf(test).heatmap != nullptr,
                             20000);
}

/// Whether an image has pixels of a colour.
inline bool hasColour(const QImage& picture, const QColor& colour) {
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            if (picture.pixelColor(x, y).rgb() == colour.rgb())
                return true;
    return false;
}

inline void wheelAt(QWidget* widget, const QPointF& position, int notches) {
    QWheelEvent event(position, widget->mapToGlobal(position), {}, {0, 120 * notches}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(widget, &event);
}

inline void moveTo(QWidget* widget, const QPointF& position) {
    QMouseEvent event(QEvent::MouseMove, position, widget->mapToGlobal(position), Qt::NoButton, Qt::NoButton,
                      Qt::NoModifier);
    QCoreApplication::sendEvent(widget, &event);
}

inline std::size_t checkpointsIn(const SupportRecord& record, double first, double last) {
    return static_cast<std::size_t>(std::ranges::count_if(record.columns, [&](const SupportColumn& column) {
        return column.iteration >= first && column.iteration <= last;
    }));
}

inline QTabBar& tabsOf(WindowUnderTest& test, const char* name) {
    return test.find<ChartTabs>(name)->bar();
}

inline void clickTab(QTabBar& bar, int index) {
    QTest::mouseClick(&bar, Qt::LeftButton, {}, bar.tabRect(index).center());
}

} // namespace gapscope
