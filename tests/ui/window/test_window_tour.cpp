// SPDX-License-Identifier: GPL-3.0-only
//
// The tour of the window, by mouse and by keys.
#include "tests/ui/support/window_under_test.h"
#include "ui/start/start_controller.h"
#include "ui/tour/tour.h"

#include <QAction>
#include <QLabel>

using namespace gapscope;

namespace {

QRect placeIn(const QWidget& window, const QWidget& widget) {
    return {widget.mapTo(&window, QPoint()), widget.size()};
}

} // namespace

class TestWindowTour : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyStopShowsARealControl_data();
    void everyStopShowsARealControl();
    void keysMoveOnAndBack();
    void theStartPageOffersIt();
    void ownDataAndRunsStay();
};

void TestWindowTour::everyStopShowsARealControl_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("1280x800") << QSize(1280, 800);
    QTest::newRow("1366x768") << QSize(1366, 768);
    QTest::newRow("1000x700") << QSize(1000, 700);
}

/// At most eight stops, each beside a visible control of the window that it does not cover.
void TestWindowTour::everyStopShowsARealControl() {
    QFETCH(QSize, size);
    WindowUnderTest test;
    test.window().resize(size);
    auto* tour = test.window().findChild<Tour*>();
    QVERIFY(tour->count() <= 8);
    tour->action()->trigger();
    QTRY_VERIFY(test.session().data() != nullptr);
    auto* callout = test.window().findChild<TourCallout*>();
    for (int stop = 0; stop < tour->count(); ++stop) {
        QCOMPARE(tour->stop(), stop);
        QTRY_VERIFY(tour->target() != nullptr && tour->target()->isVisible());
        QTRY_VERIFY(callout->isVisible());
        QTest::qWait(150);                                           // until it has followed the layout
        for (const QLabel* label : callout->findChildren<QLabel*>()) // no line is cut
            QVERIFY(!label->wordWrap() || label->height() >= label->heightForWidth(label->width()));
        const QRect words = placeIn(test.window(), *callout);
        QVERIFY2(test.window().rect().contains(words), qPrintable(QString::number(stop)));
        QVERIFY2(!words.intersects(placeIn(test.window(), *tour->target())), qPrintable(QString::number(stop)));
        QTest::mouseClick(callout->findChild<QPushButton*>(QStringLiteral("tourNext")), Qt::LeftButton);
    }
    QVERIFY(!tour->isRunning() && !callout->isVisible());
    QTRY_VERIFY(test.session().runs().all().size() == 1U); // it started one
}

void TestWindowTour::keysMoveOnAndBack() {
    WindowUnderTest test;
    auto* tour = test.window().findChild<Tour*>();
    tour->start();
    auto* callout = test.window().findChild<TourCallout*>();
    QTRY_VERIFY(callout->hasFocus());
    QTest::keyClick(callout, Qt::Key_Right);
    QTest::keyClick(callout, Qt::Key_Return);
    QCOMPARE(tour->stop(), 2);
    QTest::keyClick(callout, Qt::Key_Left);
    QCOMPARE(tour->stop(), 1);
    QTest::keyClick(callout, Qt::Key_Escape);
    QVERIFY(!tour->isRunning() && !callout->isVisible());
}

void TestWindowTour::theStartPageOffersIt() {
    WindowUnderTest test;
    test.window().start().show();
    auto* button = test.find<QPushButton>("takeTour");
    QTRY_VERIFY(button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(test.window().findChild<Tour*>()->isRunning());
    QVERIFY(!test.window().start().isShown());
}

void TestWindowTour::ownDataAndRunsStay() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("diabetes")));
    test.click("addAndStart");
    QTRY_COMPARE(test.session().runs().all().size(), 1U);
    auto* tour = test.window().findChild<Tour*>();
    tour->start();
    auto* callout = test.window().findChild<TourCallout*>();
    for (int stop = 0; stop < tour->count(); ++stop)
        QTest::keyClick(callout, Qt::Key_Right);
    QCOMPARE(test.session().draft().data.source, std::string("diabetes"));
    QCOMPARE(test.session().runs().all().size(), 1U);
}

QTEST_MAIN(TestWindowTour)
#include "test_window_tour.moc"
