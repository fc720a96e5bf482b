// SPDX-License-Identifier: GPL-3.0-only
//
// Sweeps in the window: with real keys and clicks, checked on the content of the charts.
#include "tests/ui/support/exported_chart.h"
#include "tests/ui/support/sweep_under_test.h"
#include "ui/charts/frame/readout.h"

#include <QFile>

#include <set>

using namespace gapscope;

class TestWindowSweep : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sweepByKeyboardFillsTheCharts();
    void bandBetweenPrimalAndDual();
    void foldsMarkTheirChoices();
    void divergedRunsStandAtTheTop();
    void severalSolversShareTheCharts();
    void everySolversOwnParameter();
    void labelsDoNotOverlap();
    void hoverNamesACoefficient();
    void wheelZoomsAndDoubleClickFits();
    void oneChartAlone();
    void exports();
};

void TestWindowSweep::sweepByKeyboardFillsTheCharts() {
    WindowUnderTest test;
    makeLasso(test);
    QVERIFY(content(test, Kind::objectives).empty.startsWith(QStringLiteral("Start a sweep")));
    sweepByKeys(test, QStringLiteral("8"));
    QCOMPARE(test.window().sweep().path()->size(), std::size_t(8));
    for (const Kind kind : PathCharts::allKinds) {
        const PathContent& shown = content(test, kind);
        QVERIFY2(!shown.lines.empty(), qPrintable(shown.title));
        const QList<QLineSeries*> series = view(test, kind).plot().series();
        QCOMPARE(series.size(), static_cast<qsizetype>(shown.lines.size()));
        std::size_t above = 0;
        for (const QLineSeries* line : series) {
            QCOMPARE(line->count(), 8);
            for (const QPointF& unit : line->points()) {
                QVERIFY(unit.x() >= 0.0 && unit.x() <= 1.0 && unit.y() >= 0.0);
                above += unit.y() > 1.0 ? 1 : 0;
            }
        }
        // Large strengths make w = 0: only these errors may be above the axis, and they are counted.
        QCOMPARE(above, view(test, kind).plot().above());
        QVERIFY(kind == Kind::errors || above == 0);
        for (const PathContent::Mark& mark : shown.marks)
            QVERIFY(view(test, kind).plot().yScale().toUnit(mark.place.y) <= 1.0);
    }
    // Points are hidden only if that helps the others.
    const PathPlot& errors = view(test, Kind::errors).plot();
    std::vector<double> values;
    for (const PathContent::Line& line : content(test, Kind::errors).lines)
        for (const PathContent::Point& point : line.points)
            values.push_back(point.y);
    std::ranges::sort(values);
    QVERIFY2(errors.above() == 0 || errors.yScale().high() < 0.6 * values.back(),
             qPrintable(QStringLiteral("%1 above %2").arg(errors.above()).arg(errors.yScale().high())));
    // Ten features, all zero at the largest strength; the errors of both parts.
    const PathContent& coefficients = content(test, Kind::coefficients);
    QCOMPARE(coefficients.lines.size(), std::size_t(10));
    for (const PathContent::Line& line : coefficients.lines)
        QCOMPARE(line.points.back().y, 0.0);
    QCOMPARE(coefficients.labels.size(), std::size_t(10));
    QCOMPARE(content(test, Kind::errors).lines.size(), std::size_t(2));
    QCOMPARE(content(test, Kind::errors).marks.size(), std::size_t(1)); // the smallest test error
    QCOMPARE(content(test, Kind::quantity).lines.front().points.back().y, 0.0);
    QVERIFY(test.find<QLabel>("sweepProgress")->text().contains(QStringLiteral("8 points, all to the tolerance")));
    // Another quantity in the third chart.
    choose(test.find<ChoiceBox>("pathQuantity"), QStringLiteral("1"));
    QVERIFY(content(test, Kind::quantity).lines.front().points.front().y > 10.0);
    QCOMPARE(content(test, Kind::quantity).yName, QStringLiteral("norm of w"));
}

void TestWindowSweep::bandBetweenPrimalAndDual() {
    WindowUnderTest test;
    makeLasso(test);
    test.session().edit([](RunSpec& draft) { draft.budget.relativeTolerance = 0.5; });
    sweepByKeys(test, QStringLiteral("5"));
    const PathContent& shown = content(test, Kind::objectives);
    QCOMPARE(shown.bands.size(), std::size_t(1));
    QCOMPARE(shown.bands.front().intervals.size(), std::size_t(5));
    const auto widest = std::ranges::max_element(shown.bands.front().intervals, {},
                                                 [](const PathContent::Interval& i) { return i.high - i.low; });
    QVERIFY(widest->high > widest->low);
    for (const PathContent::Interval& interval : shown.bands.front().intervals)
        QVERIFY(interval.low <= interval.high);
    const PathPlot& plot = view(test, Kind::objectives).plot();
    const QPointF high = plot.placeOf({widest->x, widest->high});
    const QPointF low = plot.placeOf({widest->x, widest->low});
    QVERIFY2(low.y() - high.y() > 8.0, "the band is too narrow for a look");
    const QImage picture = view(test, Kind::objectives).grab().toImage();
    const qreal ratio = picture.devicePixelRatio();
    // Slightly beside the point's dot, on the side where the band continues.
    const double side = widest == shown.bands.front().intervals.begin() ? 3.0 : -3.0;
    const QPointF between(high.x() + side, std::min(low.y(), plot.area().bottom()) - 4.0);
    QVERIFY(picture.pixelColor((between * ratio).toPoint()) != plot.look().colours.background);
}

void TestWindowSweep::foldsMarkTheirChoices() {
    WindowUnderTest test;
    makeLasso(test);
    test.type("sweepFolds", QStringLiteral("4"));
    sweepByKeys(test, QStringLiteral("9"));
    const PathContent& shown = content(test, Kind::errors);
    QCOMPARE(shown.lines.size(), std::size_t(3)); // training, folds, test
    const auto bars = std::ranges::find_if(shown.bands, &PathContent::Band::areBars);
    QVERIFY(bars != shown.bands.end());
    QCOMPARE(bars->intervals.size(), std::size_t(9));
    QCOMPARE(shown.marks.size(), std::size_t(2));
    const auto ring = std::ranges::find_if(shown.marks, &PathContent::Mark::isRing);
    const auto disc = std::ranges::find_if_not(shown.marks, &PathContent::Mark::isRing);
    QVERIFY(ring->place.x >= disc->place.x); // the simpler model
    QVERIFY(ring->place.y >= disc->place.y);
    QVERIFY(shown.note.contains(u'○'));
}

void TestWindowSweep::divergedRunsStandAtTheTop() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.problem.loss = "squared-hinge";
        draft.problem.lossParameters = ParameterValues(findLossInfo("squared-hinge")->parameters);
        draft.problem.lambda = {"0.1", 0.0};
        draft.solver = {"gd", ParameterValues(findSolver("gd")->parameters)};
        draft.budget.passes = 20;
    });
    test.window().showSweep();
    choose(test.find<ChoiceBox>("sweepKey"), QStringLiteral("solver.eta"));
    test.type("sweepFrom", QStringLiteral("1e-3"));
    test.type("sweepTo", QStringLiteral("1e8"));
    sweepByKeys(test, QStringLiteral("12"));
    const PathContent& shown = content(test, Kind::objectives);
    const std::size_t diverged = shown.escaped.size();
    QVERIFY(diverged > 0 && diverged < 12);
    QCOMPARE(shown.lines.front().points.size(), 12 - diverged);
    QVERIFY2(shown.note.startsWith(QStringLiteral("%1 diverged").arg(diverged)), qPrintable(shown.note));
    // The scale fits the runs that have an objective; the marks are inside the picture.
    const PathPlot& plot = view(test, Kind::objectives).plot();
    QVERIFY(plot.yScale().high() < 1e3);
    for (const PathContent::Escaped& escaped : shown.escaped)
        QVERIFY(plot.xScale().toUnit(escaped.x) >= 0.0 && plot.xScale().toUnit(escaped.x) <= 1.0);
    const QImage picture = view(test, Kind::objectives).grab().toImage();
    const QPointF mark(plot.area().left() + plot.xScale().toUnit(shown.escaped.front().x) * plot.area().width(),
                       plot.area().top() + 0.7 * test.window().fontMetrics().averageCharWidth());
    QVERIFY(picture.pixelColor((mark * picture.devicePixelRatio()).toPoint()) != plot.look().colours.background);
    test.window().sweep().setCursor(shown.escaped.back().x);
    QVERIFY(test.find<QLabel>("atCursor")->text().contains(QStringLiteral("diverged")));
}

void TestWindowSweep::severalSolversShareTheCharts() {
    WindowUnderTest test;
    makeLasso(test);
    auto* solvers = test.find<SolverChoice>("sweepSolvers");
    QCOMPARE(solvers->text(), QStringLiteral("FISTA"));
    QVERIFY(!solvers->action("dcd")->isEnabled()); // it does not support the squared loss
    QVERIFY(!solvers->action("dcd")->toolTip().isEmpty());
    QVERIFY(!solvers->action("fista")->isEnabled()); // selected as the solver of the settings
    solvers->action("dual-appa")->trigger();
    QCOMPARE(solvers->text(), QStringLiteral("2 solvers"));
    sweepByKeys(test, QStringLiteral("4"));
    QCOMPARE(test.window().sweep().path()->size(), std::size_t(8));
    const PathContent& shown = content(test, Kind::objectives);
    QCOMPARE(shown.lines.size(), std::size_t(2));
    QVERIFY(shown.lines[0].colour != shown.lines[1].colour);
    for (std::size_t k = 0; k < 4; ++k) { // both are certified, so they agree
        const double scale = std::max(1.0, shown.lines[0].points[k].y);
        QVERIFY(std::abs(shown.lines[0].points[k].y - shown.lines[1].points[k].y) <= 2e-6 * scale);
    }
    auto* series = test.find<ChoiceBox>("pathSeries");
    QVERIFY(series->isVisible());
    choose(series, QStringLiteral("1"));
    QCOMPARE(test.window().sweep().activeSeries(), 1);
    QVERIFY(content(test, Kind::coefficients).note.startsWith(QStringLiteral("of ")));
}

void TestWindowSweep::everySolversOwnParameter() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.problem.loss = "squared-hinge";
        draft.problem.lossParameters = ParameterValues(findLossInfo("squared-hinge")->parameters);
        draft.problem.lambda = {"0.01", 0.0};
        draft.solver = {"svrg", ParameterValues(findSolver("svrg")->parameters)};
        draft.budget.passes = 10;
    });
    test.window().showSweep();
    choose(test.find<ChoiceBox>("sweepKey"), QStringLiteral("own"));
    auto* solvers = test.find<SolverChoice>("sweepSolvers");
    solvers->action("gd")->trigger();
    test.find<QCheckBox>("sweepWarm")->setChecked(false);
    sweepByKeys(test, QStringLiteral("9"));
    const PathContent& shown = content(test, Kind::objectives);
    QCOMPARE(shown.lines.size(), std::size_t(2));
    QVERIFY(shown.logarithmicY);
    QVERIFY2(shown.lines[0].name.startsWith(QStringLiteral("SVRG: ")), qPrintable(shown.lines[0].name));
    std::set<QRgb> colours;
    for (const PathContent::Escaped& escaped : shown.escaped)
        colours.insert(escaped.colour.rgb());
    QCOMPARE(colours.size(), std::size_t(2));
    QVERIFY(shown.note.contains(QStringLiteral("%1 diverged").arg(shown.escaped.size())));
    // Parameters that cannot be varied are refused by name.
    solvers->action("bmrm-ls")->trigger();
    QTest::keyClick(test.edit("sweepCount"), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(errorsShown(test).join(u'\n').contains(QStringLiteral("bmrm-ls does not support")), 20000);
}

void TestWindowSweep::labelsDoNotOverlap() {
    WindowUnderTest test;
    makeLasso(test);
    sweepByKeys(test, QStringLiteral("6"));
    for (const double share : {1.0, 0.05, 0.001}) {
        test.window().sweep().setCursor(share * test.window().sweep().frame().max);
        QTRY_VERIFY_WITH_TIMEOUT(test.window().sweep().pointAtCursor() != nullptr, 20000);
        test.window().sweepPage().refreshAll();
        const PathView& chart = view(test, Kind::coefficients);
        const std::vector<QRectF> places = chart.plot().labelPlaces();
        QVERIFY(places.size() >= 5);
        for (std::size_t a = 0; a < places.size(); ++a) {
            QVERIFY(QRectF(chart.viewport()->rect()).contains(places[a]));
            QVERIFY(places[a].left() > chart.plot().area().right());
            for (std::size_t b = 0; b < a; ++b)
                QVERIFY(!places[a].adjusted(0.0, 0.1, 0.0, -0.1).intersects(places[b]));
        }
    }
}

void TestWindowSweep::hoverNamesACoefficient() {
    WindowUnderTest test;
    makeLasso(test);
    sweepByKeys(test, QStringLiteral("6"));
    PathView& chart = view(test, Kind::coefficients);
    const PathContent& shown = content(test, Kind::coefficients);
    const auto strongest = std::ranges::max_element(
        shown.lines, {}, [](const PathContent::Line& line) { return std::abs(line.points.front().y); });
    const QPointF place = chart.plot().placeOf(strongest->points.front());
    QMouseEvent move(QEvent::MouseMove, place, chart.viewport()->mapToGlobal(place), Qt::NoButton, Qt::NoButton,
                     Qt::NoModifier);
    QCoreApplication::sendEvent(chart.viewport(), &move);
    QTRY_VERIFY(chart.readoutBox().isVisible());
    QCOMPARE(chart.readoutBox().readout().rows.front().name, strongest->name);
    QVERIFY(chart.readoutBox().readout().title.startsWith(QStringLiteral("λ = ")));
}

void TestWindowSweep::wheelZoomsAndDoubleClickFits() {
    WindowUnderTest test;
    makeLasso(test);
    sweepByKeys(test, QStringLiteral("6"));
    PathView& chart = view(test, Kind::coefficients);
    const AxisScale x = chart.plot().xScale();
    const AxisScale y = chart.plot().yScale();
    const auto turn = [&chart](const QPointF& place) {
        QWheelEvent event(place, chart.viewport()->mapToGlobal(place), {}, QPoint(0, 120), Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(chart.viewport(), &event);
    };
    const QRectF area = chart.plot().area();
    turn(area.center());
    QVERIFY(chart.plot().xScale().span() < x.span() && chart.plot().yScale().span() < y.span());
    const double narrow = chart.plot().xScale().span();
    turn(QPointF(area.left() / 2.0, area.center().y())); // over the vertical axis
    QCOMPARE(chart.plot().xScale().span(), narrow);
    // New points do not change a zoomed view.
    test.window().sweep().setCursor(0.5 * test.window().sweep().frame().max);
    QTRY_VERIFY_WITH_TIMEOUT(test.window().sweep().pointAtCursor() != nullptr, 20000);
    test.window().sweepPage().refreshAll();
    QCOMPARE(chart.plot().xScale().span(), narrow);
    QTest::mouseDClick(chart.viewport(), Qt::LeftButton, {}, area.center().toPoint());
    QVERIFY(chart.plot().isFollowing());
    QCOMPARE(chart.plot().xScale().span(), x.span());
    chart.setFocus();
    QTest::keyClick(&chart, Qt::Key_Plus);
    QVERIFY(chart.plot().xScale().span() < x.span());
    // Another sweep has another axis.
    test.type("sweepFrom", QStringLiteral("0.1*max"));
    sweepByKeys(test, QStringLiteral("3"));
    QVERIFY(chart.plot().isFollowing());
    QVERIFY(chart.plot().xScale().span() < 1.2);
}

void TestWindowSweep::oneChartAlone() {
    WindowUnderTest test;
    makeLasso(test);
    PathCharts& charts = test.window().sweepPage().charts();
    QWidget* title = view(test, Kind::coefficients).parentWidget()->findChild<QWidget*>(QStringLiteral("pathHead"));
    QTest::mouseDClick(title, Qt::LeftButton);
    QVERIFY(charts.maximized() == Kind::coefficients);
    QVERIFY(!view(test, Kind::objectives).isVisible());
    QVERIFY(view(test, Kind::coefficients).isVisible());
    QTest::mouseDClick(title, Qt::LeftButton);
    QVERIFY(!charts.maximized() && view(test, Kind::objectives).isVisible());
}

void TestWindowSweep::exports() {
    WindowUnderTest test;
    makeLasso(test);
    QVERIFY(!test.find<QPushButton>("sweepExport")->isEnabled());
    sweepByKeys(test, QStringLiteral("4"));
    QVERIFY(test.find<QPushButton>("sweepExport")->isEnabled());
    const QStringList lines = test.window().sweepPage().table().trimmed().split(u'\n');
    QCOMPARE(lines.size(), 5);
    QVERIFY(lines[0].startsWith(QStringLiteral("solver,lambda,status,iter,passes,seconds,cpu,primal,dual,gap,nnz_w")));
    QVERIFY(lines[0].contains(QStringLiteral(",bmi")) && lines[0].endsWith(QStringLiteral(",bias")));
    for (const QString& line : lines)
        QCOMPARE(line.count(u','), lines[0].count(u','));
    QVERIFY(lines[1].startsWith(QStringLiteral("fista,")) &&
            lines[1].section(u',', 0, -2).endsWith(QStringLiteral(",0,0")));
    for (const Kind kind : PathCharts::allKinds) {
        test.window().sweepPage().refreshAll();
        for (const char* ending : {"png", "svg", "pdf"}) {
            const QString path =
                test.path(QStringLiteral("chart%1.%2").arg(static_cast<int>(kind)).arg(QLatin1String(ending)));
            QCOMPARE(exportChart(test.window().sweepPage().chartSources(), sourceId(kind), path), QString());
            QVERIFY(QFile(path).size() > 2000);
        }
        const QImage picture(test.path(QStringLiteral("chart%1.png").arg(static_cast<int>(kind))));
        const QColor line = content(test, kind).lines.back().colour;
        int coloured = 0;
        for (int y = 0; y < picture.height(); y += 2)
            for (int x = 0; x < picture.width(); x += 2)
                coloured += picture.pixelColor(x, y) == line ? 1 : 0;
        QVERIFY2(coloured > 20, qPrintable(content(test, kind).title));
    }
    const QString reason = exportChart(test.window().sweepPage().chartSources(), sourceId(Kind::objectives),
                                       QStringLiteral("/proc/x.png"));
    QVERIFY2(reason.contains(QStringLiteral("cannot be written")), qPrintable(reason));
}

QTEST_MAIN(TestWindowSweep)
#include "test_window_sweep.moc"
