// SPDX-License-Identifier: GPL-3.0-only
//
// The sheet of all keys, made from the menus of the window.
#include "tests/ui/support/window_under_test.h"
#include "ui/help/key_sheet.h"

#include <QMenu>
#include <QMenuBar>
#include <QTableView>
#include <QTextBrowser>

using namespace gapscope;

namespace {

QList<QAction*> actionsWithKeys(const QList<QAction*>& actions) {
    QList<QAction*> found;
    for (QAction* action : actions)
        if (action->menu() != nullptr)
            found += actionsWithKeys(action->menu()->actions());
        else if (!action->shortcuts().isEmpty())
            found += action;
    return found;
}

/// Presses the key of the sheet where no input field has the focus.
void press(WindowUnderTest& test, const QKeySequence& keys) {
    test.find<QTableView>("runs")->setFocus();
    QTest::keySequence(&test.window(), keys);
}

const QKeySequence sheetKey(Qt::CTRL | Qt::Key_F1);

} // namespace

class TestWindowKeySheet : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itHasEveryKeyOfTheMenus();
    void itIsMadeAnewEachTime();
    void escAndAClickOutsideCloseIt();
    void itIsLargeInAPresentation();
};

void TestWindowKeySheet::itHasEveryKeyOfTheMenus() {
    WindowUnderTest test;
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    press(test, sheetKey);
    auto* sheet = test.find<KeySheet>("keySheet");
    QVERIFY(sheet->isVisible());
    QVERIFY(test.window().rect().contains(sheet->geometry()));
    const QString text = sheet->findChild<QTextBrowser*>()->toPlainText();
    const QList<QAction*> actions = actionsWithKeys(test.window().menuBar()->actions());
    QVERIFY(actions.size() > 30);
    for (const QAction* action : actions) {
        const QString keys = action->shortcuts().constFirst().toString(QKeySequence::NativeText);
        const QString words = QString(action->text()).remove(u'&');
        QVERIFY2(text.contains(words) && text.contains(keys), qPrintable(keys + u' ' + words));
    }
    for (QAction* menu : test.window().menuBar()->actions())
        if (!actionsWithKeys({menu}).isEmpty())
            QVERIFY2(text.contains(QString(menu->text()).remove(u'&')), qPrintable(menu->text()));
}

void TestWindowKeySheet::itIsMadeAnewEachTime() {
    WindowUnderTest test;
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QAction* open = actionNamed(test.window(), QStringLiteral("Open data…"));
    QVERIFY(open != nullptr);
    const QKeySequence other(Qt::CTRL | Qt::ALT | Qt::Key_7);
    const auto* text = test.find<KeySheet>("keySheet")->findChild<QTextBrowser*>();
    press(test, sheetKey);
    QVERIFY(!text->toPlainText().contains(other.toString(QKeySequence::NativeText)));
    press(test, sheetKey); // closes it
    QVERIFY(!test.find("keySheet")->isVisible());
    open->setShortcut(other);
    press(test, sheetKey);
    QVERIFY(text->toPlainText().contains(other.toString(QKeySequence::NativeText)));
}

void TestWindowKeySheet::escAndAClickOutsideCloseIt() {
    WindowUnderTest test;
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    auto* sheet = test.find<KeySheet>("keySheet");
    press(test, sheetKey);
    QTRY_VERIFY(sheet->isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!sheet->isVisible());
    QCOMPARE(QApplication::focusWidget(), test.find<QTableView>("runs"));
    press(test, sheetKey);
    QTest::mouseClick(sheet->findChild<QTextBrowser*>()->viewport(), Qt::LeftButton, {}, QPoint(2, 2));
    QVERIFY(sheet->isVisible());
    QTest::mouseClick(&test.window(), Qt::LeftButton, {}, QPoint(2, test.window().height() - 2));
    QVERIFY(!sheet->isVisible());
}

void TestWindowKeySheet::itIsLargeInAPresentation() {
    WindowUnderTest test;
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    auto* text = test.find<KeySheet>("keySheet")->findChild<QTextBrowser*>();
    press(test, sheetKey);
    const int usual = text->fontMetrics().height();
    press(test, sheetKey);
    press(test, QKeySequence(Qt::Key_F11));
    press(test, sheetKey);
    QVERIFY(text->isVisible());
    QTRY_VERIFY2(text->fontMetrics().height() > 1.3 * usual, qPrintable(QString::number(text->fontMetrics().height())));
}

QTEST_MAIN(TestWindowKeySheet)
#include "test_window_key_sheet.moc"
