// SPDX-License-Identifier: GPL-3.0-only
//
// The fields of a sweep, stopping it, and the messages about invalid ones.
#include "tests/ui/support/sweep_under_test.h"

#include <QElapsedTimer>
#include <QMessageBox>

using namespace gapscope;

class TestWindowSweepFields : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wrongTextsSayWhatIsExpected_data();
    void wrongTextsSayWhatIsExpected();
    void refusalsOfTheSettings();
    void stopEndsIt();
    void closingWhileItGoesOn();
    void closingAsksFirst();
    void endsAreSuggested();
    void everythingHasANameAndAReason();
};

void TestWindowSweepFields::wrongTextsSayWhatIsExpected_data() {
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
    row("sweepFolds", "400", "folds is 400; an integer from 2 to 331 expected"); // 442 rows minus the test part
    row("sweepFrom", "0,1", "From: \"0,1\" is not a number (decimal point expected)");
    row("sweepFrom", "0", "From: lambda is 0; a number > 0 expected");
    row("sweepFrom", "nan", "From: lambda is nan; it must be finite");
    row("sweepTo", "maximum", "To: \"maximum\" is not a number");
    row("sweepTo", "1e-9", "From: lambda is 0.001*max; a number of at most 1e-09 expected");
}

void TestWindowSweepFields::wrongTextsSayWhatIsExpected() {
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
    QCOMPARE(test.edit(field.toLatin1().constData())->text(), text); // the typed text stays
}

void TestWindowSweepFields::refusalsOfTheSettings() {
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
    // A solver that does not support the problem is reported before anything is solved.
    test.session().edit([](RunSpec& draft) {
        draft.solver = {"prox-sdca", ParameterValues(findSolver("prox-sdca")->parameters)};
    });
    test.click("sweepStart");
    QTRY_VERIFY_WITH_TIMEOUT(errorsShown(test).join(u'\n').contains(QStringLiteral("does not support l1")), 20000);
    QVERIFY(test.window().sweep().path() == nullptr);
}

void TestWindowSweepFields::stopEndsIt() {
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
    QTRY_COMPARE_WITH_TIMEOUT(sweep.phase(), SweepSession::Phase::idle, 20000);
    qInfo("stopped after at most %lld ms", static_cast<long long>(timer.elapsed()));
    QCOMPARE(sweep.path()->size(), std::size_t(0)); // an unfinished run is not a point
    QVERIFY(test.find<QLabel>("sweepProgress")->text().startsWith(QStringLiteral("Stopped")));
    QVERIFY(test.find<QPushButton>("sweepStart")->isEnabled());
}

void TestWindowSweepFields::closingWhileItGoesOn() {
    QElapsedTimer timer;
    {
        WindowUnderTest test;
        makeLong(test, QStringLiteral("1e9"));
        test.click("sweepStart");
        QTRY_COMPARE_WITH_TIMEOUT(test.window().sweep().phase(), SweepSession::Phase::solving, 20000);
        test.window().sweep().setCursor(2e-9);
        timer.start();
    }
    qInfo("closed in %lld ms", static_cast<long long>(timer.elapsed())); // the sweep alone would take hours
}

void TestWindowSweepFields::closingAsksFirst() {
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

void TestWindowSweepFields::endsAreSuggested() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.window().showSweep();
    QCOMPARE(test.edit("sweepFrom")->text(), QStringLiteral("0.01/n"));
    QCOMPARE(test.edit("sweepTo")->text(), QStringLiteral("100/n"));
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("l1"));
    QCOMPARE(test.edit("sweepFrom")->text(), QStringLiteral("0.001*max"));
    QCOMPARE(test.edit("sweepTo")->text(), QStringLiteral("max"));
    // The typed text stays until another parameter is varied.
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

void TestWindowSweepFields::everythingHasANameAndAReason() {
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

QTEST_MAIN(TestWindowSweepFields)
#include "test_window_sweep_fields.moc"
