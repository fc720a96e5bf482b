// SPDX-License-Identifier: GPL-3.0-only
//
// Step by step: the algorithm beside the run, and going back through the recording.
#include "tests/ui/support/window_under_test.h"

#include "ui/basics/numbers.h"
#include "ui/charts/curves/curve_plot.h"
#include "ui/stepping/time_slider.h"

#include <QFontInfo>
#include <QLineEdit>
#include <QSlider>
#include <QTabBar>

using namespace gapscope;

namespace {

void bringToFront(WindowUnderTest& test) {
    for (QTabBar* tabs : test.window().findChildren<QTabBar*>())
        for (int tab = 0; tab < tabs->count(); ++tab)
            if (tabs->tabText(tab) == QStringLiteral("Steps"))
                QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
}

/// The end of the curves of a chart on its x axis.
double lastX(WindowUnderTest& test) {
    const CurvePlot& plot = test.window().charts().plot(ChartGrid::Kind::gap);
    double end = 0.0;
    for (const auto& run : plot.data().runs()) {
        const Curve curve = plot.data().curve(*run, Quantity::gap, plot.options().x);
        end = std::max(end, curve.x.empty() ? 0.0 : curve.x.back());
    }
    return end;
}

/// A run that has not been started.
bool addRun(WindowUnderTest& test, const char* solver) {
    test.session().edit([](RunSpec& draft) { draft.transforms.standardize = true; });
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("smoothed-hinge"));
    choose(test.find<ChoiceBox>("solver"), QString::fromLatin1(solver));
    test.click("addRun");
    return QTest::qWaitFor([&test] { return test.session().runs().all().size() == 1; }, 20000);
}

bool runToEnd(WindowUnderTest& test, const char* solver) {
    if (!addRun(test, solver))
        return false;
    QTest::keyClick(&test.window(), Qt::Key_F5);
    return QTest::qWaitFor([&test] { return test.run(0).phase() == RunPhase::ended; }, 30000);
}

} // namespace

class TestWindowSteps : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void stepsAreMarkedOneAfterAnother();
    void rewindShowsWhatWasThere();
    void sliderFollowsTheAxis();
    void aPassIsTyped();
    void ticksAreSnapshotsAndStages();
    void playGoesThroughTheRecord();
    void slowMotionLetsARunGoOn();
    void aFollowedAxisKeepsTheMoment();
};

void TestWindowSteps::stepsAreMarkedOneAfterAnother() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    bringToFront(test);
    StepsPanel& panel = test.window().stepsPanel();
    QVERIFY(panel.isVisible());
    QCOMPARE(panel.markedStep(), -1); // without a run
    QVERIFY(addRun(test, "agm-ef-1"));
    const RunController& run = *test.run(0).controller;
    QTest::keyClick(&test.window(), Qt::Key_F10); // the starting point
    QTRY_VERIFY(run.position());
    QTest::keyClick(&test.window(), Qt::Key_F10);
    QTRY_VERIFY(run.position() && run.position()->iteration == 1.0);
    QTRY_COMPARE(panel.markedStep(), 0);
    QList<int> seen;
    do {
        const std::optional<RunPosition> before = run.position();
        QTest::keyClick(&test.window(), Qt::Key_F10, Qt::ControlModifier);
        QTRY_VERIFY(run.position() && (run.position()->step != before->step || run.position()->iteration == 2.0));
        QTRY_COMPARE(panel.markedStep(), run.position()->step);
        seen << panel.markedStep();
        const auto* marked = panel.findChild<QLabel*>(QStringLiteral("step%1").arg(seen.back()));
        QTRY_VERIFY2(seen.back() == 0 || !marked->visibleRegion().isEmpty(), "out of sight");
    } while (seen.back() != 0);
    QList<int> expected; // repeated for every L tried
    while (expected.size() + 1 < seen.size())
        expected << QList<int>{2, 3, 4, 5, 6, 7};
    QCOMPARE(seen, expected << 0);
    QVERIFY(seen.size() > 1);
    const auto letters = [&panel] {
        return QFontInfo(panel.findChild<QLabel*>(QStringLiteral("step2"))->font()).pixelSize();
    };
    const int usual = letters();
    QTest::keyClick(&test.window(), Qt::Key_F11); // a presentation: larger, and it marks the steps meanwhile
    QTest::keyClick(&test.window(), Qt::Key_F10, Qt::ControlModifier);
    QTRY_COMPARE(panel.markedStep(), 2);
    QVERIFY(letters() > 5 * usual / 4);
    QTest::keyClick(&test.window(), Qt::Key_F11);
    QTRY_COMPARE(letters(), usual);
    const auto* fourth = panel.findChild<QLabel*>(QStringLiteral("step4"));
    QVERIFY(fourth != nullptr);
    QVERIFY2(fourth->toolTip().contains(fourth->text()) && fourth->toolTip().contains(QStringLiteral("over all rows")),
             qPrintable(fourth->toolTip())); // its formula, and what it does
    test.session().runs().stopAll();
    QTRY_COMPARE(test.run(0).phase(), RunPhase::ended);
    QVERIFY(!run.position());
}

void TestWindowSteps::rewindShowsWhatWasThere() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    bringToFront(test);
    QVERIFY(runToEnd(test, "prox-sdca"));
    const std::vector<Snapshot> all = test.run(0).controller->trace().all();
    QVERIFY(all.size() > 10);
    QTRY_COMPARE(lastX(test), all.back().passes);
    const QString gapAtEnd = test.cell(0, RunTableModel::gap);

    auto* slider = test.find<QSlider>("timeSlider");
    slider->setFocus();
    for (int i = 0; i < 5; ++i)
        QTest::keyClick(slider, Qt::Key_PageDown); // half the range
    const double position = all.back().passes / 2.0;
    std::size_t index = 0;
    while (index + 1 < all.size() && all[index + 1].passes <= position)
        ++index;
    QTRY_COMPARE(lastX(test), all[index].passes);
    QCOMPARE(test.cell(0, RunTableModel::gap), shownNumber(all[index].gap, 2));
    QVERIFY(test.cell(0, RunTableModel::gap) != gapAtEnd);
    QVERIFY(test.find<QLabel>("timeWords")->text().contains(QStringLiteral("rewound")));
    QVERIFY(test.find("rewoundSign")->isVisible());

    QTest::keyClick(&test.window(), Qt::Key_Left, Qt::AltModifier);
    QTRY_COMPARE(lastX(test), all[index - 1].passes);
    QTest::keyClick(&test.window(), Qt::Key_Right, Qt::AltModifier);
    QTRY_COMPARE(lastX(test), all[index].passes);
    QTest::keyClick(&test.window(), Qt::Key_Home, Qt::AltModifier);
    QTRY_COMPARE(lastX(test), 0.0);
    QTest::keyClick(&test.window(), Qt::Key_End, Qt::AltModifier);
    QTRY_COMPARE(lastX(test), all.back().passes);
    QVERIFY(!test.find("rewoundSign")->isVisible());
    QCOMPARE(test.cell(0, RunTableModel::gap), gapAtEnd);
}

/// On a logarithmic axis equal slider steps are equal ratios, so that the first passes can be reached; changing the
/// axis keeps the position.
void TestWindowSteps::sliderFollowsTheAxis() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    bringToFront(test);
    QVERIFY(runToEnd(test, "fista"));
    const std::vector<Snapshot> all = test.run(0).controller->trace().all();
    const double end = all.back().passes;
    const double first = all[1].passes;
    QVERIFY(first > 0.0 && end / first > 100.0);
    test.window().charts().setXLogarithmic(true);
    auto* slider = test.find<QSlider>("timeSlider");
    slider->setFocus();
    for (int i = 0; i < 5; ++i)
        QTest::keyClick(slider, Qt::Key_PageDown);
    const double middle = std::sqrt(first * end); // half the range, except for the share of the start
    QTRY_VERIFY2(lastX(test) < 1.3 * middle && lastX(test) > 0.5 * middle,
                 qPrintable(QStringLiteral("%1, %2").arg(lastX(test)).arg(middle)));
    const double position = lastX(test);
    const int place = slider->value();
    test.window().charts().setXLogarithmic(false);
    QCOMPARE(lastX(test), position);
    QVERIFY(slider->value() < place / 2);
    test.window().charts().setXLogarithmic(true);
    QVERIFY(std::abs(slider->value() - place) <= 1);
    // Keys move point by point, to the very start.
    QTest::keyClick(&test.window(), Qt::Key_Left, Qt::AltModifier);
    QTRY_VERIFY(lastX(test) < position);
    QTest::keyClick(slider, Qt::Key_Home);
    QTRY_COMPARE(lastX(test), 0.0);
    for (int i = 0; i < 2; ++i)
        QTest::keyClick(slider, Qt::Key_Right); // a hundredth each: the first point after the start
    QTRY_COMPARE(lastX(test), first);
}

void TestWindowSteps::aPassIsTyped() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    bringToFront(test);
    QVERIFY(runToEnd(test, "fista"));
    const std::vector<Snapshot> all = test.run(0).controller->trace().all();
    const auto typed = [&test](const QString& text) {
        auto* field = test.find<QLineEdit>("timeField");
        QTest::mouseClick(field, Qt::LeftButton);
        field->selectAll();
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
        return field->text();
    };
    QTRY_COMPARE(test.find<QLineEdit>("timeField")->text(), fieldNumber(all.back().passes, 6));
    QCOMPARE(typed(QStringLiteral("10")), QStringLiteral("10"));
    double shown = 0.0;
    for (const Snapshot& at : all)
        shown = at.passes <= 10.0 ? at.passes : shown;
    QTRY_COMPARE(lastX(test), shown);
    for (const char* wrong : {"-3", "ten", "nan", ""})
        QCOMPARE(typed(QString::fromLatin1(wrong)), QStringLiteral("10")); // the position stays
    QTRY_COMPARE(lastX(test), shown);
    QCOMPARE(typed(QStringLiteral("1e9")), fieldNumber(all.back().passes, 6)); // the latest
    QTRY_COMPARE(lastX(test), all.back().passes);
}

void TestWindowSteps::ticksAreSnapshotsAndStages() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    bringToFront(test);
    QVERIFY(runToEnd(test, "appa"));
    const std::vector<Snapshot> all = test.run(0).controller->trace().all();
    const auto* slider = test.find<TimeSlider>("timeSlider");
    QTRY_COMPARE(slider->ticks().size(), all.size());
    for (std::size_t k = 0; k < all.size(); ++k) {
        const TimeLine::Tick& tick = slider->ticks()[k];
        QCOMPARE(tick.place, all[k].passes / all.back().passes);
        QCOMPARE(tick.isStage, all[k].iteration == std::floor(all[k].iteration));
    }
    const QImage picture = test.find("timeSlider")->grab().toImage();
    const double scale = picture.devicePixelRatio();
    const auto colour = [&](int x, int below) { // the upper end of the ticks
        return picture.pixelColor(static_cast<int>(x * scale), static_cast<int>((slider->tickTop() + below) * scale));
    };
    const int start = slider->pixelOf(0.0);
    for (const int below : {0, 5}) // a long one: the start is the end of stage 0
        QVERIFY(colour(start, below) != colour(start - 2, below));
    test.window().charts().setXLogarithmic(true);
    QVERIFY(slider->ticks()[1].place < 0.1 && slider->ticks()[1].place > 0.0);
}

void TestWindowSteps::playGoesThroughTheRecord() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    bringToFront(test);
    QVERIFY(addRun(test, "fista"));
    test.session().runs().startAll();
    QTRY_COMPARE_WITH_TIMEOUT(test.run(0).phase(), RunPhase::ended, 30000);
    const double end = test.run(0).controller->trace().last()->passes;
    auto* rate = test.find<QComboBox>("playRate");
    rate->setFocus();
    QTest::keyClick(rate, Qt::Key_End); // the maximum speed
    QList<double> seen;
    QTest::keyClick(&test.window(), Qt::Key_P, Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT((seen << lastX(test), seen.back() > 0.0 && seen.back() < end), 20000);
    QTest::keyClick(&test.window(), Qt::Key_P, Qt::AltModifier); // pauses
    const double held = lastX(test);
    QTest::qWait(200);
    QCOMPARE(lastX(test), held);
    QTest::keyClick(&test.window(), Qt::Key_P, Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(lastX(test) == end, 60000);
}

void TestWindowSteps::slowMotionLetsARunGoOn() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    bringToFront(test);
    QVERIFY(addRun(test, "fista"));
    const RunController& run = *test.run(0).controller;
    auto* rate = test.find<QComboBox>("playRate");
    rate->setFocus();
    QTest::keyClick(rate, Qt::Key_End);
    QTest::keyClick(&test.window(), Qt::Key_P, Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(run.trace().size() > 5, 20000);
    QTest::keyClick(&test.window(), Qt::Key_P, Qt::AltModifier);
    QTRY_VERIFY(run.position());
    const std::size_t held = run.trace().size();
    const std::vector<Snapshot> all = run.trace().all();
    for (std::size_t k = 0; k < all.size(); ++k)
        QCOMPARE(all[k].iteration, static_cast<double>(k)); // every iteration was shown
    QTest::qWait(200);
    QCOMPARE(run.trace().size(), held);
    test.session().runs().stopAll();
    QTRY_COMPARE(test.run(0).phase(), RunPhase::ended);
}

void TestWindowSteps::aFollowedAxisKeepsTheMoment() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    bringToFront(test);
    QVERIFY(addRun(test, "fista"));
    test.session().runs().startAll();
    QTRY_COMPARE_WITH_TIMEOUT(test.run(0).phase(), RunPhase::ended, 30000);
    for (int i = 0; i < 4; ++i)
        QTest::keyClick(&test.window(), Qt::Key_Left, Qt::AltModifier);
    const QString iteration = test.cell(0, RunTableModel::iteration);
    test.window().charts().setXQuantity(XQuantity::iterations);
    QCOMPARE(test.cell(0, RunTableModel::iteration), iteration);
    test.window().charts().setXQuantity(XQuantity::passes);
    QCOMPARE(test.cell(0, RunTableModel::iteration), iteration);
}

QTEST_MAIN(TestWindowSteps)
#include "test_window_steps.moc"
