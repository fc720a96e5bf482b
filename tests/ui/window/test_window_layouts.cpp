// SPDX-License-Identifier: GPL-3.0-only
//
// Panels: which are open on each page, and as tabs, columns or windows of their own.
#include "tests/ui/support/window_under_test.h"

#include <QDockWidget>
#include <QTabWidget>

using namespace gapscope;

class TestWindowLayouts final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachPageRemembersItsPanels();
    void anotherStartRemembersThemToo();
    void panelsSideBySide();
    void panelsInWindowsOfTheirOwn();
    void theFirstArrangementComesBack();
};

namespace {

QDockWidget* panel(MainWindow& window, const char* name) {
    return window.findChild<QDockWidget*>(QLatin1String(name));
}

void press(MainWindow& window, Qt::Key page) {
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(&window, page, Qt::ControlModifier);
}

/// The command of the menu View > Panels with this text.
void choose(MainWindow& window, const char* text) {
    for (QAction* action : window.findChildren<QAction*>())
        if (action->text() == QLatin1String(text))
            return action->trigger();
    QFAIL(text);
}

void setOpen(MainWindow& window, const char* name, bool open) {
    QAction* toggle = panel(window, name)->toggleViewAction();
    if (toggle->isChecked() != open)
        toggle->trigger();
    QTRY_COMPARE(panel(window, name)->isHidden(), !open);
}

bool isSeen(MainWindow& window, const char* name) {
    const QDockWidget* dock = panel(window, name);
    return dock->isVisible() && window.rect().intersects(dock->geometry());
}

} // namespace

void TestWindowLayouts::eachPageRemembersItsPanels() {
    WindowUnderTest test;
    MainWindow& window = test.window();
    const auto* pages = window.findChild<QTabWidget*>(QStringLiteral("pages"));
    setOpen(window, "certificateDock", false);
    press(window, Qt::Key_2);
    QTRY_COMPARE(pages->currentIndex(), 1);
    QVERIFY(panel(window, "certificateDock")->isHidden()); // as on the page before
    setOpen(window, "certificateDock", true);
    panel(window, "certificateDock")->raise();
    setOpen(window, "stepsDock", false);
    press(window, Qt::Key_1);
    QTRY_COMPARE(pages->currentIndex(), 0);
    QTRY_VERIFY(panel(window, "certificateDock")->isHidden() && !panel(window, "stepsDock")->isHidden());
    press(window, Qt::Key_2);
    QTRY_VERIFY(isSeen(window, "certificateDock") && panel(window, "stepsDock")->isHidden());
}

void TestWindowLayouts::anotherStartRemembersThemToo() {
    QTemporaryDir folder;
    Settings settings(folder.filePath(QStringLiteral("settings.ini")));
    for (const bool isFirst : {true, false}) {
        Session session;
        MainWindow window(session, settings, FileDialogs::Look::own);
        window.resize(1280, 800);
        window.show();
        if (isFirst) {
            setOpen(window, "theoryDock", false);
            press(window, Qt::Key_2);
            setOpen(window, "theoryDock", true);
        } else {
            QTRY_VERIFY(panel(window, "theoryDock")->isHidden());
            press(window, Qt::Key_2);
            QTRY_VERIFY(!panel(window, "theoryDock")->isHidden());
        }
        window.close();
    }
}

void TestWindowLayouts::panelsSideBySide() {
    WindowUnderTest test;
    MainWindow& window = test.window();
    for (const char* name : {"certificateDock", "stepsDock", "theoryDock"})
        setOpen(window, name, false);
    QVERIFY(!isSeen(window, "comparisonDock") || !isSeen(window, "runsDock"));
    choose(window, "Side by side");
    QTRY_VERIFY(isSeen(window, "comparisonDock") && isSeen(window, "runsDock"));
    const QRect left = panel(window, "runsDock")->geometry();
    const QRect right = panel(window, "comparisonDock")->geometry();
    QVERIFY(left.right() < right.left());
    QCOMPARE(left.top(), right.top());
    QVERIFY(window.width() <= 1280);
    setOpen(window, "certificateDock", true); // closed panels can be opened again
    choose(window, "As tabs");
    QTRY_COMPARE(isSeen(window, "runsDock") + isSeen(window, "comparisonDock") + isSeen(window, "certificateDock"), 1);
}

void TestWindowLayouts::panelsInWindowsOfTheirOwn() {
    WindowUnderTest test;
    MainWindow& window = test.window();
    for (const char* name : {"stepsDock", "theoryDock"})
        setOpen(window, name, false);
    choose(window, "In windows of their own");
    for (const char* name : {"runsDock", "comparisonDock", "certificateDock"})
        QTRY_VERIFY(panel(window, name)->isWindow() && panel(window, name)->isVisible());
    QVERIFY(panel(window, "stepsDock")->isHidden());
    QVERIFY(panel(window, "certificateDock")->titleBarWidget() == nullptr); // has the title of the desktop
    QVERIFY(panel(window, "certificateDock")->pos() != panel(window, "comparisonDock")->pos());
    choose(window, "As tabs");
    QTRY_VERIFY(!panel(window, "certificateDock")->isWindow());
    QVERIFY(panel(window, "certificateDock")->titleBarWidget() != nullptr);
    QTRY_COMPARE(isSeen(window, "runsDock") + isSeen(window, "comparisonDock") + isSeen(window, "certificateDock"), 1);
}

void TestWindowLayouts::theFirstArrangementComesBack() {
    WindowUnderTest test;
    MainWindow& window = test.window();
    setOpen(window, "runsDock", false);
    press(window, Qt::Key_2);
    setOpen(window, "comparisonDock", false);
    choose(window, "Restore arrange&ment");
    QTRY_VERIFY(!panel(window, "runsDock")->isHidden() && !panel(window, "comparisonDock")->isHidden());
    press(window, Qt::Key_1);
    QTRY_VERIFY(!panel(window, "runsDock")->isHidden());
}

QTEST_MAIN(TestWindowLayouts)
#include "test_window_layouts.moc"
