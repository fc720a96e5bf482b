// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/ui/support/window_under_test.h"
#include "ui/charts/path/path_view.h"

/// Shared by tests of the window's sweeps: problems to sweep, and access to the charts of a path.
namespace gapscope {

using Kind = PathCharts::Kind;

/// A lasso on diabetes: errors on a test part, named coefficients.
inline void makeLasso(WindowUnderTest& test) {
    QVERIFY(test.load(QStringLiteral("diabetes")));
    test.session().edit([](RunSpec& draft) {
        draft.problem.regularizer = "l1";
        draft.problem.regularizerParameters = {};
        draft.solver = {"fista", ParameterValues(findSolver("fista")->parameters)};
        draft.transforms.standardize = true;
        draft.split.testFraction = 0.25;
    });
    QTest::keyClick(&test.window(), Qt::Key_2, Qt::ControlModifier);
    QVERIFY(test.window().sweepPage().isVisible());
}

/// A problem whose runs end only by a stop or their limit.
inline void makeLong(WindowUnderTest& test, const QString& passes) {
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.type("tolerance", QStringLiteral("1e-300"));
    test.type("passes", passes);
    test.window().showSweep();
    test.type("sweepFrom", QStringLiteral("1e-9"));
    test.type("sweepTo", QStringLiteral("1e-8"));
}

inline PathView& view(WindowUnderTest& test, Kind kind) {
    return *test.window().sweepPage().findChild<PathView*>(QStringLiteral("path%1").arg(static_cast<int>(kind)));
}

inline const PathContent& content(WindowUnderTest& test, Kind kind) {
    test.window().sweepPage().refreshAll();
    return test.window().sweepPage().charts().content(kind);
}

inline bool isIdle(WindowUnderTest& test) {
    return test.window().sweep().phase() == SweepSession::Phase::idle && test.window().sweep().path() != nullptr;
}

/// Types the number of points and presses Return.
inline void sweepByKeys(WindowUnderTest& test, const QString& points) {
    test.type("sweepCount", points);
    QTest::keyClick(test.edit("sweepCount"), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(isIdle(test), 30000);
    test.window().sweepPage().refreshAll();
}

/// The middle of a chart's plot at a parameter value.
inline QPoint placeAt(const PathView& chart, double value) {
    const QRectF area = chart.plot().area();
    return QPointF(area.left() + chart.plot().xScale().toUnit(value) * area.width(), area.center().y()).toPoint();
}

inline QStringList errorsShown(WindowUnderTest& test) {
    return shownMessages(test.window().sweepPage());
}

} // namespace gapscope
