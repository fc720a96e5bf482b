// SPDX-License-Identifier: GPL-3.0-only
//
// The cursor of a sweep, and the runs of its points: with real keys and clicks.
#include "tests/ui/support/sweep_under_test.h"

#include <QSlider>
#include <QStyleOptionSlider>
#include <QTableView>

#include <cmath>

using namespace gapscope;

class TestWindowSweepCursor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void draggingSolvesTheMissingPoint();
    void latestWishWins();
    void keysMoveTheCursor();
    void clickOpensTheRun();
    void openedWarmStartsSayWhereTheyBegan();
    void theSliderMovesTheCursor();
    void theSliderDoesNotJump();
    void useCursorSetsTheStrength();
    void aChosenStrengthIsNoOtherSetting();
};

void TestWindowSweepCursor::draggingSolvesTheMissingPoint() {
    WindowUnderTest test;
    makeLasso(test);
    sweepByKeys(test, QStringLiteral("4"));
    SweepSession& sweep = test.window().sweep();
    PathView& chart = view(test, Kind::coefficients);
    const double wanted = std::sqrt(sweep.path()->all()[1]->value * sweep.path()->all()[2]->value);
    QTest::mousePress(chart.viewport(), Qt::LeftButton, {}, placeAt(chart, sweep.frame().max));
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
    QVERIFY(shown.note.startsWith(QStringLiteral("at λ = "))); // a picture states the value of the cursor
}

void TestWindowSweepCursor::latestWishWins() {
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

void TestWindowSweepCursor::keysMoveTheCursor() {
    WindowUnderTest test;
    makeLasso(test);
    sweepByKeys(test, QStringLiteral("3"));
    SweepSession& sweep = test.window().sweep();
    PathView& chart = view(test, Kind::errors);
    chart.setFocus();
    QTest::keyClick(&chart, Qt::Key_Home);
    QCOMPARE(*sweep.cursor(), sweep.frame().min);
    QTest::keyClick(&chart, Qt::Key_PageUp);
    QVERIFY(*sweep.cursor() > 20.0 * sweep.frame().min && *sweep.cursor() < sweep.frame().max);
    const double before = *sweep.cursor();
    QTest::keyClick(&chart, Qt::Key_Right);
    QVERIFY(*sweep.cursor() > before && *sweep.cursor() < 1.15 * before);
    QTRY_VERIFY_WITH_TIMEOUT(sweep.pointAtCursor() != nullptr, 20000);
    for (int step = 0; step < 3; ++step)
        QTest::keyClick(&chart, Qt::Key_Left);
    QVERIFY(*sweep.cursor() < before);
    QTest::keyClick(&chart, Qt::Key_End);
    QCOMPARE(*sweep.cursor(), sweep.frame().max);
    QTest::keyClick(&chart, Qt::Key_Return); // opens the run at the cursor
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QTRY_VERIFY_WITH_TIMEOUT(!sweep.isBusy(), 20000);
}

void TestWindowSweepCursor::clickOpensTheRun() {
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
    QCOMPARE(run.controller->outcome()->w.size(), Index{11}); // ten features and the intercept
    // Opening the same point again gives the same run.
    QTest::mouseClick(chart.viewport(), Qt::LeftButton, {}, chart.plot().placeOf(point).toPoint());
    QTest::qWait(100);
    QCOMPARE(test.table().rowCount(), 1);
    // The other charts show its curves.
    QTest::keyClick(&test.window(), Qt::Key_1, Qt::ControlModifier);
    test.window().charts().refreshAll();
    QVERIFY(test.window().charts().isVisible());
    QVERIFY(test.window().charts().redrawCount(ChartGrid::Kind::gap) > 0);
    QTRY_COMPARE(test.cell(0, RunTableModel::state), QStringLiteral("converged"));
    // It can be continued, like any run that has ended.
    test.session().addRunFrom(run.id, Session::Begin::now);
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 2, 20000);
    QTRY_COMPARE_WITH_TIMEOUT(test.run(1).phase(), RunPhase::ended, 20000);
}

void TestWindowSweepCursor::openedWarmStartsSayWhereTheyBegan() {
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

/// The slider beside λ moves the cursor of the path, and missing points are solved immediately.
void TestWindowSweepCursor::theSliderMovesTheCursor() {
    WindowUnderTest test;
    makeLasso(test);
    sweepByKeys(test, QStringLiteral("3"));
    SweepSession& sweep = test.window().sweep();
    test.type("lambda", QStringLiteral("0.5"));
    QVERIFY(sweep.cursor());
    QVERIFY(std::abs(std::log10(*sweep.cursor() / 0.5)) < 0.05);
    auto* slider = test.find("lambda")->findChild<QSlider*>();
    slider->setFocus();
    for (int k = 0; k < 3; ++k)
        QTest::keyClick(slider, Qt::Key_Left);
    const double wanted = test.edit("lambda")->text().toDouble();
    QVERIFY(wanted < 0.5);
    QVERIFY(std::abs(std::log10(*sweep.cursor() / wanted)) < 0.02);
    QTRY_VERIFY_WITH_TIMEOUT(sweep.pointAtCursor() != nullptr, 20000);
    // Not if the path belongs to another problem, and not while it is hidden.
    const double before = *sweep.cursor();
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("huber"));
    QTest::keyClick(slider, Qt::Key_Left);
    QCOMPARE(*sweep.cursor(), before);
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("squared"));
    QTest::keyClick(&test.window(), Qt::Key_1, Qt::ControlModifier);
    QTest::keyClick(slider, Qt::Key_Left);
    QCOMPARE(*sweep.cursor(), before);
}

/// A small move of the slider is a small change, also if the field held a formula with its value beside it.
void TestWindowSweepCursor::theSliderDoesNotJump() {
    WindowUnderTest test;
    makeLasso(test);
    test.type("lambda", QStringLiteral("1/n"));
    auto* slider = test.find("lambda")->findChild<QSlider*>();
    const int before = slider->value();
    const int length = slider->width();
    QStyleOptionSlider option;
    option.initFrom(slider);
    option.minimum = slider->minimum();
    option.maximum = slider->maximum();
    option.sliderPosition = option.sliderValue = before;
    const QPoint handle =
        slider->style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, slider).center();
    QTest::mousePress(slider, Qt::LeftButton, {}, handle);
    for (int k = 1; k <= 3; ++k) {
        QTest::mouseMove(slider, handle + QPoint(k, 0));
        QCoreApplication::processEvents(); // layouts follow
    }
    const double unitsPerPixel = double(slider->maximum() - slider->minimum()) / length;
    QVERIFY(slider->value() != before);
    QVERIFY2(std::abs(slider->value() - before) <= 8.0 * unitsPerPixel,
             qPrintable(QString::number(slider->value() - before)));
    QCOMPARE(slider->width(), length);
    QTest::mouseRelease(slider, Qt::LeftButton, {}, handle + QPoint(3, 0));
    QCoreApplication::processEvents();
    QCOMPARE(slider->width(), length); // nor afterwards, when the number is not repeated
    bool isNumber = false;
    test.edit("lambda")->text().toDouble(&isNumber);
    QVERIFY(isNumber);
}

void TestWindowSweepCursor::useCursorSetsTheStrength() {
    WindowUnderTest test;
    makeLasso(test);
    sweepByKeys(test, QStringLiteral("3"));
    QVERIFY(!test.find<QPushButton>("useCursor")->isEnabled());
    test.window().sweep().setCursor(test.window().sweep().frame().max);
    test.click("useCursor");
    // All digits are kept, and the field shows as many as fit.
    const double max = test.window().sweep().frame().max;
    QCOMPARE(QString::fromStdString(test.session().draft().problem.lambda.text).toDouble(), max);
    const QLineEdit& field = *test.edit("lambda");
    QVERIFY(std::abs(field.text().toDouble() - max) <= 5e-4 * max);
    QVERIFY(field.fontMetrics().horizontalAdvance(field.text()) <= field.width() - 8);
    QCOMPARE(field.cursorPosition(), 0);
    QCOMPARE(test.session().draft().solver.id, std::string("fista"));
    // Another value of the varied parameter does not change the problem; another loss does, and this is reported.
    auto* progress = test.find<QLabel>("sweepProgress");
    QVERIFY(!progress->text().contains(QStringLiteral("earlier settings")));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("huber"));
    QVERIFY(progress->text().contains(QStringLiteral("of earlier settings")));
    QVERIFY(progress->toolTip().contains(QStringLiteral("have changed since")));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("squared"));
    QVERIFY(!progress->text().contains(QStringLiteral("earlier settings")));
}

/// The fast solver of the cross-validation takes no free intercept, which the solver of the settings does; both were
/// left to the program, so only λ differs.
void TestWindowSweepCursor::aChosenStrengthIsNoOtherSetting() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("diabetes")));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("fista"));
    QVERIFY(test.session().draft().problem.biasIsAutomatic);
    const std::string before = test.session().draft().problem.lambda.text;
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    test.find<QTableView>("runs")->setFocus();
    QTest::keySequence(&test.window(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V));
    QTRY_VERIFY_WITH_TIMEOUT(test.session().draft().problem.lambda.text != before, 120000);
    const auto* progress = test.find<QLabel>("sweepProgress");
    const SweepSession& sweep = test.window().sweep();
    QVERIFY(sweep.frame().series.front().base.problem.bias != Bias::none);
    QVERIFY(sweep.frame().series.front().base.problem.bias != test.session().draft().problem.bias);
    QVERIFY(!sweep.ending().isEmpty() && progress->text().contains(sweep.ending()));
    QVERIFY2(!progress->text().contains(QStringLiteral("earlier settings")), qPrintable(progress->text()));
    choose(test.find<ChoiceBox>("bias"), QStringLiteral("none")); // another setting, even if not of the sweep
    QVERIFY(progress->text().contains(QStringLiteral("of earlier settings")));
}

QTEST_MAIN(TestWindowSweepCursor)
#include "test_window_sweep_cursor.moc"
