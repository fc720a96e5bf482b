// SPDX-License-Identifier: GPL-3.0-only
//
// Sweeps in the window: by real keys and clicks, judged by what the charts hold and what the runs are.
#include "tests/ui/window_under_test.h"
#include "ui/charts/path_view.h"
#include "ui/charts/readout.h"

#include <QElapsedTimer>
#include <QFile>
#include <QMessageBox>

#include <set>

using namespace gapscope;

namespace {

using Kind = PathCharts::Kind;

/// A lasso on diabetes: errors on a test part, coefficients with names.
void makeLasso(WindowUnderTest& test) {
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

/// A problem whose runs only a stop or their limit ends.
void makeLong(WindowUnderTest& test, const QString& passes) {
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.type("tolerance", QStringLiteral("1e-300"));
    test.type("passes", passes);
    test.window().showSweep();
    test.type("sweepFrom", QStringLiteral("1e-9"));
    test.type("sweepTo", QStringLiteral("1e-8"));
}

PathView& view(WindowUnderTest& test, Kind kind) {
    return *test.window().sweepPage().findChild<PathView*>(QStringLiteral("path%1").arg(static_cast<int>(kind)));
}

const PathContent& content(WindowUnderTest& test, Kind kind) {
    test.window().sweepPage().refreshAll();
    return test.window().sweepPage().charts().content(kind);
}

bool isIdle(WindowUnderTest& test) {
    return test.window().sweep().phase() == SweepSession::Phase::idle && test.window().sweep().path() != nullptr;
}

/// Types the number of points and presses Return.
void sweepByKeys(WindowUnderTest& test, const QString& points) {
    test.type("sweepCount", points);
    QTest::keyClick(test.edit("sweepCount"), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(isIdle(test), 30000);
    test.window().sweepPage().refreshAll();
}

/// The middle of a chart's plot at a value of the parameter.
QPoint placeAt(const PathView& chart, double value) {
    const QRectF area = chart.plot().area();
    return QPointF(area.left() + chart.plot().xScale().toUnit(value) * area.width(), area.center().y()).toPoint();
}

QStringList errorsShown(WindowUnderTest& test) {
    return shownMessages(test.window().sweepPage());
}

} // namespace

class TestWindowSweep : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sweepByKeyboardFillsTheCharts();
    void bandBetweenPrimalAndDual();
    void draggingSolvesTheMissingPoint();
    void latestWishWins();
    void keysMoveTheCursor();
    void clickOpensTheRun();
    void openedWarmStartsSayWhereTheyBegan();
    void useCursorSetsTheStrength();
    void foldsMarkTheirChoices();
    void divergedRunsStandAtTheTop();
    void severalSolversShareTheCharts();
    void everySolversOwnParameter();
    void wrongTextsSayWhatIsExpected_data();
    void wrongTextsSayWhatIsExpected();
    void refusalsOfTheSettings();
    void stopEndsIt();
    void closingWhileItGoesOn();
    void closingAsksFirst();
    void endsAreSuggested();
    void labelsDoNotOverlap();
    void hoverNamesACoefficient();
    void wheelZoomsAndDoubleClickFits();
    void oneChartAlone();
    void exports();
    void everythingHasANameAndAReason();
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
        for (const QLineSeries* line : series) {
            QCOMPARE(line->count(), 8);
            for (const QPointF& unit : line->points())
                QVERIFY(unit.x() >= 0.0 && unit.x() <= 1.0 && unit.y() >= 0.0 && unit.y() <= 1.0);
        }
    }
    // Ten features, all zero at the greatest strength; the errors of both parts.
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

/// With a coarse tolerance the certificate is wide enough to be seen: between P and D lies the band's colour.
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
    // A little beside the dot of the point, on the side where the band goes on.
    const double side = widest == shown.bands.front().intervals.begin() ? 3.0 : -3.0;
    const QPointF between(high.x() + side, std::min(low.y(), plot.area().bottom()) - 4.0);
    QVERIFY(picture.pixelColor((between * ratio).toPoint()) != plot.look().colours.background);
}

void TestWindowSweep::draggingSolvesTheMissingPoint() {
    WindowUnderTest test;
    makeLasso(test);
    sweepByKeys(test, QStringLiteral("4"));
    SweepSession& sweep = test.window().sweep();
    PathView& chart = view(test, Kind::coefficients);
    const double wanted = std::sqrt(sweep.path()->all()[1]->value * sweep.path()->all()[2]->value);
    QTest::mousePress(chart.viewport(), Qt::LeftButton, {}, placeAt(chart, sweep.frame().greatest));
    QTest::mouseMove(chart.viewport(), placeAt(chart, 3.0 * wanted));
    QTest::mouseMove(chart.viewport(), placeAt(chart, wanted));
    QTest::mouseRelease(chart.viewport(), Qt::LeftButton, {}, placeAt(chart, wanted));
    QVERIFY(sweep.cursor());
    QVERIFY(std::abs(std::log10(*sweep.cursor() / wanted)) < 0.05);
    QTRY_VERIFY_WITH_TIMEOUT(sweep.pointAtCursor() != nullptr, 20000);
    const PathPointPointer point = sweep.pointAtCursor();
    QCOMPARE(point->status, RunStatus::converged);
    QVERIFY(point->start); // warm, from its neighbour
    QVERIFY(point->last.gap <= 1e-6 * std::max(1.0, point->last.primal));
    QTRY_VERIFY(test.find<QLabel>("atCursor")->text().contains(QStringLiteral("nonzeros")));
    // All charts have the cursor, and the labels the values at it.
    for (const Kind kind : PathCharts::allKinds)
        QCOMPARE(view(test, kind).plot().cursor(), sweep.cursor());
    const PathContent& shown = content(test, Kind::coefficients);
    const QRegularExpression nameAndValue(QStringLiteral("^\\S+ [-−]?\\d"));
    for (const PathContent::Label& label : shown.labels)
        QVERIFY2(nameAndValue.match(label.text).hasMatch(), qPrintable(label.text));
    QVERIFY(shown.lines.front().points.size() >= 5);
    QVERIFY(shown.note.startsWith(QStringLiteral("at λ = "))); // a picture of it says what the values belong to
}

/// What an earlier wish has not finished is stopped and leaves nothing.
void TestWindowSweep::latestWishWins() {
    WindowUnderTest test;
    makeLong(test, QStringLiteral("3000"));
    sweepByKeys(test, QStringLiteral("1"));
    SweepSession& sweep = test.window().sweep();
    const double first = cursorStep(2e-9);
    const double second = cursorStep(4e-9);
    sweep.setCursor(first);
    sweep.setCursor(3e-9);
    sweep.setCursor(second);
    QTRY_VERIFY_WITH_TIMEOUT(!sweep.isBusy(), 30000);
    QVERIFY(sweep.path()->find(0, second) != nullptr);
    QVERIFY(sweep.path()->find(0, first) == nullptr);
    QCOMPARE(sweep.path()->size(), std::size_t(2));
}

void TestWindowSweep::keysMoveTheCursor() {
    WindowUnderTest test;
    makeLasso(test);
    sweepByKeys(test, QStringLiteral("3"));
    SweepSession& sweep = test.window().sweep();
    PathView& chart = view(test, Kind::errors);
    chart.setFocus();
    QTest::keyClick(&chart, Qt::Key_Home);
    QCOMPARE(*sweep.cursor(), sweep.frame().least);
    QTest::keyClick(&chart, Qt::Key_PageUp);
    QVERIFY(*sweep.cursor() > 20.0 * sweep.frame().least && *sweep.cursor() < sweep.frame().greatest);
    const double before = *sweep.cursor();
    QTest::keyClick(&chart, Qt::Key_Right);
    QVERIFY(*sweep.cursor() > before && *sweep.cursor() < 1.15 * before);
    QTRY_VERIFY_WITH_TIMEOUT(sweep.pointAtCursor() != nullptr, 20000);
    for (int step = 0; step < 3; ++step)
        QTest::keyClick(&chart, Qt::Key_Left);
    QVERIFY(*sweep.cursor() < before);
    QTest::keyClick(&chart, Qt::Key_End);
    QCOMPARE(*sweep.cursor(), sweep.frame().greatest);
    QTest::keyClick(&chart, Qt::Key_Return); // opens the run at the cursor
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QTRY_VERIFY_WITH_TIMEOUT(!sweep.isBusy(), 20000);
}

void TestWindowSweep::clickOpensTheRun() {
    WindowUnderTest test;
    makeLasso(test);
    sweepByKeys(test, QStringLiteral("5"));
    PathView& chart = view(test, Kind::objectives);
    const PathContent::Point point = content(test, Kind::objectives).lines.front().points[2];
    QTest::mouseClick(chart.viewport(), Qt::LeftButton, {}, chart.plot().placeOf(point).toPoint());
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    const Run& run = test.run(0);
    QCOMPARE(run.phase(), RunPhase::ended);
    QCOMPARE(test.session().runs().current(), run.id);
    QVERIFY(run.name.startsWith(QStringLiteral("FISTA, λ = ")));
    const std::vector<Snapshot> trace = run.controller->trace().all();
    QVERIFY(trace.size() > 2);
    QCOMPARE(trace.back().primal, point.y);
    QCOMPARE(run.controller->outcome()->status, RunStatus::converged);
    QCOMPARE(run.controller->outcome()->w.size(), Index{10});
    // The same point again is the same run.
    QTest::mouseClick(chart.viewport(), Qt::LeftButton, {}, chart.plot().placeOf(point).toPoint());
    QTest::qWait(100);
    QCOMPARE(test.table().rowCount(), 1);
    // The other charts show how it went.
    QTest::keyClick(&test.window(), Qt::Key_1, Qt::ControlModifier);
    test.window().charts().refreshAll();
    QVERIFY(test.window().charts().isVisible());
    QVERIFY(test.window().charts().redrawCount(ChartGrid::Kind::gap) > 0);
    QTRY_COMPARE(test.cell(0, RunTableModel::state), QStringLiteral("converged"));
    // And it can be gone on from, like any run that has ended.
    test.session().addRunFrom(run.id, Session::Begin::now);
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 2, 20000);
    QTRY_COMPARE_WITH_TIMEOUT(test.run(1).phase(), RunPhase::ended, 20000);
}

/// An opened run is the whole truth: its specification has the iterate that it began with.
void TestWindowSweep::openedWarmStartsSayWhereTheyBegan() {
    WindowUnderTest test;
    makeLasso(test);
    sweepByKeys(test, QStringLiteral("6"));
    const std::vector<PathPointPointer> points = test.window().sweep().path()->all();
    const auto warm =
        std::ranges::find_if(points, [](const PathPointPointer& point) { return point->start.has_value(); });
    QVERIFY(warm != points.end());
    test.window().sweep().openPoint(0, (*warm)->value);
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    const PreparedRun& run = *test.run(0).controller->prepared();
    QVERIFY(run.spec.start.has_value());
    QCOMPARE(run.spec.start->w, test.window().sweep().path()->find(0, (*warm)->start->value)->w.dense());
    QCOMPARE(run.problem->primal(run.start.w)->value, test.run(0).controller->trace().all().front().primal);
}

void TestWindowSweep::useCursorSetsTheStrength() {
    WindowUnderTest test;
    makeLasso(test);
    sweepByKeys(test, QStringLiteral("3"));
    QVERIFY(!test.find<QPushButton>("useCursor")->isEnabled());
    test.window().sweep().setCursor(test.window().sweep().frame().greatest);
    test.click("useCursor");
    QCOMPARE(test.edit("lambda")->text().toDouble(), test.window().sweep().frame().greatest);
    QCOMPARE(test.session().draft().solver.id, std::string("fista"));
    // Another value of what varies is no other problem; another loss is one, and the page says so.
    auto* progress = test.find<QLabel>("sweepProgress");
    QVERIFY(!progress->text().contains(QStringLiteral("earlier settings")));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("huber"));
    QVERIFY(progress->text().contains(QStringLiteral("of earlier settings")));
    QVERIFY(progress->toolTip().contains(QStringLiteral("have changed since")));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("squared"));
    QVERIFY(!progress->text().contains(QStringLiteral("earlier settings")));
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
    // The scale is that of the runs that have an objective; the marks are inside the picture.
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
    QVERIFY(!solvers->action("dcd")->isEnabled()); // not for the squared loss
    QVERIFY(!solvers->action("dcd")->toolTip().isEmpty());
    QVERIFY(!solvers->action("fista")->isEnabled()); // chosen as that of the settings
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

/// SVRG and SGD diverge above a threshold of their step sizes, each its own.
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
    // What cannot be varied is refused by name.
    solvers->action("bmrm-ls")->trigger();
    QTest::keyClick(test.edit("sweepCount"), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(errorsShown(test).join(u'\n').contains(QStringLiteral("bmrm-ls does not support")), 20000);
}

void TestWindowSweep::wrongTextsSayWhatIsExpected_data() {
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* field, const char* text, const char* expected) {
        QTest::addRow("%s %s", field, text)
            << QString::fromLatin1(field) << QString::fromUtf8(text) << QString::fromUtf8(expected);
    };
    row("sweepCount", "0", "Points is “0”; a whole number from 1 to 1000 expected");
    row("sweepCount", "1.5", "Points is “1.5”; a whole number from 1 to 1000 expected");
    row("sweepCount", "", "Points is “”; a whole number from 1 to 1000 expected");
    row("sweepJobs", "none", "Jobs is “none”; a whole number from 1 to 256 expected");
    row("sweepFolds", "1", "Folds is “1”; a whole number from 2 to 1000000 expected");
    row("sweepFolds", "400", "folds is 400; an integer from 2 to 331 expected"); // 442 rows less the test part
    row("sweepFrom", "0,1", "From: \"0,1\" is not a number (decimal point expected)");
    row("sweepFrom", "0", "From: lambda is 0; a number > 0 expected");
    row("sweepFrom", "nan", "From: lambda is nan; it must be finite");
    row("sweepTo", "maximum", "To: \"maximum\" is not a number");
    row("sweepTo", "1e-9", "From: lambda is 0.001*max; a number of at most 1e-09 expected");
}

void TestWindowSweep::wrongTextsSayWhatIsExpected() {
    QFETCH(const QString, field);
    QFETCH(const QString, text);
    QFETCH(const QString, expected);
    WindowUnderTest test;
    makeLasso(test);
    test.type(field.toLatin1().constData(), text);
    QTest::keyClick(test.edit(field.toLatin1().constData()), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(!errorsShown(test).isEmpty(), 20000);
    QVERIFY2(errorsShown(test).first().startsWith(expected), qPrintable(errorsShown(test).join(u'\n')));
    QVERIFY(test.window().sweep().path() == nullptr);
    QCOMPARE(test.edit(field.toLatin1().constData())->text(), text); // what was typed stays
}

void TestWindowSweep::refusalsOfTheSettings() {
    WindowUnderTest test;
    test.window().showSweep();
    test.click("sweepStart");
    QVERIFY2(errorsShown(test).join(u'\n').contains(QStringLiteral("choose a data set")),
             qPrintable(errorsShown(test).join(u'\n')));
    makeLasso(test);
    test.type("tolerance", QStringLiteral("x"));
    test.click("sweepStart");
    QVERIFY(errorsShown(test).join(u'\n').contains(QStringLiteral("Stop at gap")));
    test.type("tolerance", QStringLiteral("1e-4"));
    // A solver that cannot take the problem is told before anything is solved.
    test.session().edit([](RunSpec& draft) {
        draft.solver = {"prox-sdca", ParameterValues(findSolver("prox-sdca")->parameters)};
    });
    test.click("sweepStart");
    QTRY_VERIFY_WITH_TIMEOUT(errorsShown(test).join(u'\n').contains(QStringLiteral("does not support l1")), 20000);
    QVERIFY(test.window().sweep().path() == nullptr);
}

/// The bound itself is measured in tests/bench; here it is printed, and a hang fails.
void TestWindowSweep::stopEndsIt() {
    WindowUnderTest test;
    makeLong(test, QStringLiteral("1e9"));
    test.type("sweepJobs", QStringLiteral("2"));
    test.click("sweepStart");
    SweepSession& sweep = test.window().sweep();
    QTRY_COMPARE_WITH_TIMEOUT(sweep.phase(), SweepSession::Phase::solving, 20000);
    QVERIFY(!test.find<QPushButton>("sweepStart")->isEnabled());
    QVERIFY(test.find<QPushButton>("sweepStart")->toolTip().contains(QStringLiteral("one is going on")));
    QTest::qWait(100);
    QElapsedTimer timer;
    timer.start();
    test.click("sweepStop");
    while (sweep.phase() != SweepSession::Phase::idle && timer.elapsed() < 2000)
        QTest::qWait(1);
    qInfo("stopped after %lld ms", static_cast<long long>(timer.elapsed()));
    QCOMPARE(sweep.phase(), SweepSession::Phase::idle);
    QCOMPARE(sweep.path()->size(), std::size_t(0)); // an unfinished run is no point
    QVERIFY(test.find<QLabel>("sweepProgress")->text().startsWith(QStringLiteral("Stopped")));
    QVERIFY(test.find<QPushButton>("sweepStart")->isEnabled());
}

void TestWindowSweep::closingWhileItGoesOn() {
    QElapsedTimer timer;
    {
        WindowUnderTest test;
        makeLong(test, QStringLiteral("1e9"));
        test.click("sweepStart");
        QTRY_COMPARE_WITH_TIMEOUT(test.window().sweep().phase(), SweepSession::Phase::solving, 20000);
        test.window().sweep().setCursor(2e-9);
        timer.start();
    }
    QVERIFY(timer.elapsed() < 5000);
}

void TestWindowSweep::closingAsksFirst() {
    WindowUnderTest test;
    makeLong(test, QStringLiteral("1e9"));
    test.click("sweepStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.window().sweep().phase(), SweepSession::Phase::solving, 20000);
    test.window().close();
    auto* question = test.window().findChild<QMessageBox*>();
    QVERIFY(question != nullptr && test.window().isVisible());
    QVERIFY2(question->text().contains(QStringLiteral("sweep")), qPrintable(question->text()));
    QTest::keyClick(question, Qt::Key_Escape);
    QVERIFY(test.window().isVisible());
    QCOMPARE(test.window().sweep().phase(), SweepSession::Phase::solving);
    QTRY_VERIFY(test.window().findChild<QMessageBox*>() == nullptr);
    test.window().close();
    QTest::keyClick(test.window().findChild<QMessageBox*>(), Qt::Key_Return);
    QTRY_VERIFY(!test.window().isVisible());
}

void TestWindowSweep::endsAreSuggested() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.window().showSweep();
    QCOMPARE(test.edit("sweepFrom")->text(), QStringLiteral("0.01/n"));
    QCOMPARE(test.edit("sweepTo")->text(), QStringLiteral("100/n"));
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("l1"));
    QCOMPARE(test.edit("sweepFrom")->text(), QStringLiteral("0.001*max"));
    QCOMPARE(test.edit("sweepTo")->text(), QStringLiteral("max"));
    // What was typed stays until something else varies.
    test.type("sweepFrom", QStringLiteral("0.01"));
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("l2"));
    QCOMPARE(test.edit("sweepFrom")->text(), QStringLiteral("0.01"));
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("elastic-net"));
    choose(test.find<ChoiceBox>("sweepKey"), QStringLiteral("l1"));
    QCOMPARE(test.edit("sweepTo")->text(), QStringLiteral("max"));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("smoothed-hinge"));
    choose(test.find<ChoiceBox>("sweepKey"), QStringLiteral("loss.gamma"));
    bool isNumber = false;
    QVERIFY(test.edit("sweepFrom")->text().toDouble(&isNumber) > 0.0 && isNumber);
    for (int k = 0; k < test.find<ChoiceBox>("sweepKey")->count(); ++k)
        QVERIFY(!test.find<ChoiceBox>("sweepKey")->itemText(k).contains(u'<'));
    QCOMPARE(plainSymbol(QStringLiteral("Step η<sub>0</sub>")), QStringLiteral("Step η₀"));
}

void TestWindowSweep::labelsDoNotOverlap() {
    WindowUnderTest test;
    makeLasso(test);
    sweepByKeys(test, QStringLiteral("6"));
    for (const double share : {1.0, 0.05, 0.001}) {
        test.window().sweep().setCursor(share * test.window().sweep().frame().greatest);
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
    // New points leave a zoomed view alone.
    test.window().sweep().setCursor(0.5 * test.window().sweep().frame().greatest);
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
    QVERIFY(lines[0].contains(QStringLiteral(",bmi")));
    for (const QString& line : lines)
        QCOMPARE(line.count(u','), lines[0].count(u','));
    QVERIFY(lines[1].startsWith(QStringLiteral("fista,")) && lines[1].endsWith(QStringLiteral(",0,0")));
    for (const Kind kind : PathCharts::allKinds) {
        test.window().sweepPage().refreshAll();
        for (const char* ending : {"png", "svg", "pdf"}) {
            const QString path =
                test.path(QStringLiteral("chart%1.%2").arg(static_cast<int>(kind)).arg(QLatin1String(ending)));
            QCOMPARE(test.window().sweepPage().charts().exportChart(kind, path), QString());
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
    QVERIFY(test.window()
                .sweepPage()
                .charts()
                .exportChart(Kind::errors, QStringLiteral("/proc/x.png"))
                .contains(QStringLiteral("cannot be written")));
}

void TestWindowSweep::everythingHasANameAndAReason() {
    WindowUnderTest test;
    test.window().showSweep();
    for (const QLineEdit* edit : test.window().sweepPage().findChildren<QLineEdit*>())
        if (edit->objectName().startsWith(QStringLiteral("sweep")))
            QVERIFY2(!edit->accessibleName().isEmpty() && !edit->toolTip().isEmpty(), qPrintable(edit->objectName()));
    for (const QPushButton* button : test.window().sweepPage().findChildren<QPushButton*>()) {
        QVERIFY2(!button->toolTip().isEmpty(), qPrintable(button->text()));
        if (!button->isEnabled())
            QVERIFY2(button->toolTip().contains(u':'), qPrintable(button->toolTip()));
    }
    for (const PathView* chart : test.window().sweepPage().findChildren<PathView*>())
        QVERIFY(!chart->accessibleName().isEmpty() && !chart->accessibleDescription().isEmpty());
}

QTEST_MAIN(TestWindowSweep)
#include "test_window_sweep.moc"
