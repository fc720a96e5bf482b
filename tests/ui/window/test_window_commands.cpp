// SPDX-License-Identifier: GPL-3.0-only
//
// Runs as text: copied from the table and pasted into it.
#include "app/options/run_command_line.h"
#include "tests/ui/support/window_under_test.h"

#include <QClipboard>
#include <QTableView>

using namespace gapscope;

class TestWindowCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aCopiedRunComesBack();
    void severalLinesAreSeveralRuns();
    void aLineFromATerminalIsTaken();
    void whatCannotBeReadIsSaid_data();
    void whatCannotBeReadIsSaid();
};

namespace {

void press(WindowUnderTest& test, QKeySequence::StandardKey key) {
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    test.window().runsPanel().table().setFocus();
    QTest::keySequence(&test.window().runsPanel().table(), QKeySequence(key));
}

QString notice(WindowUnderTest& test) {
    const auto* bar = test.window().findChild<NoticeBar*>();
    return bar->isVisible() ? bar->text() : QString();
}

} // namespace

void TestWindowCommands::aCopiedRunComesBack() {
    WindowUnderTest test;
    test.window().setCommandReader(&cli::readRunCommand);
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.split.testFraction = 0.25;
    });
    test.type("lambda", QStringLiteral("0.01"));
    test.click("addRun");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 10000);
    test.window().runsPanel().table().selectRow(0);
    press(test, QKeySequence::Copy);
    QVERIFY2(QGuiApplication::clipboard()->text().startsWith(
                 QStringLiteral("gapscope-cli run --data breast-cancer --test 0.25 --standardize --loss hinge")),
             qPrintable(QGuiApplication::clipboard()->text()));
    press(test, QKeySequence::Paste);
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 2, 10000);
    QVERIFY(test.run(0).controller->facts().spec == test.run(1).controller->facts().spec);
    QCOMPARE(test.run(0).problemKey, test.run(1).problemKey);
    QCOMPARE(test.run(1).phase(), RunPhase::ready);
    QCOMPARE(notice(test), QString());
}

void TestWindowCommands::severalLinesAreSeveralRuns() {
    WindowUnderTest test;
    test.window().setCommandReader(&cli::readRunCommand);
    QGuiApplication::clipboard()->setText(QStringLiteral(
        "gapscope-cli run --data wine --loss multiclass-hinge --reg l2 --lambda 1/n --solver dcd\n\n"
        "gapscope-cli run --data diabetes --loss squared \\\n   --reg l1 --lambda '0.1*max' --solver fista\n"));
    press(test, QKeySequence::Paste);
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 2, 10000);
    QCOMPARE(test.run(0).controller->facts().spec.data.source, std::string("wine"));
    QCOMPARE(test.run(1).controller->facts().spec.solver.id, std::string("fista"));
    QVERIFY(test.run(0).problemKey != test.run(1).problemKey);
}

void TestWindowCommands::aLineFromATerminalIsTaken() {
    WindowUnderTest test;
    test.window().setCommandReader(&cli::readRunCommand);
    QGuiApplication::clipboard()->setText(
        QStringLiteral("$ build/app/gapscope-cli run --data wine --loss squared --reg l2 --lambda 1 --solver gd --json "
                       "--log out.jsonl"));
    press(test, QKeySequence::Paste);
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 10000);
}

void TestWindowCommands::whatCannotBeReadIsSaid_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const QString good = QStringLiteral("gapscope-cli run --data wine --loss squared --reg l2 --lambda 1 --solver gd");
    QTest::newRow("nothing") << QString() << QStringLiteral("There is no command on the clipboard");
    QTest::newRow("another program") << QStringLiteral("ls -l") << QStringLiteral("unknown command \"ls\"");
    QTest::newRow("another command") << QStringLiteral("gapscope-cli list losses")
                                     << QStringLiteral("unknown command \"list\"");
    QTest::newRow("open quote") << QStringLiteral("gapscope-cli run --data 'wine")
                                << QStringLiteral("the closing quote ' is missing");
    QTest::newRow("second line") << good + QStringLiteral("\n") + good + QStringLiteral(" --tol much")
                                 << QStringLiteral("Line 2 of the clipboard cannot be read: --tol: ");
    QTest::newRow("missing file") << QString(good).replace(QStringLiteral("wine"), QStringLiteral("./no.svm"))
                                  << QStringLiteral("No run was added: no.svm: ");
}

void TestWindowCommands::whatCannotBeReadIsSaid() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    WindowUnderTest test;
    test.window().setCommandReader(&cli::readRunCommand);
    QGuiApplication::clipboard()->setText(text);
    press(test, QKeySequence::Paste);
    QTRY_VERIFY2_WITH_TIMEOUT(notice(test).contains(expected), qPrintable(notice(test)), 20000);
    QCOMPARE(test.table().rowCount(), 0);
}

QTEST_MAIN(TestWindowCommands)
#include "test_window_commands.moc"
