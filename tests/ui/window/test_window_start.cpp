// SPDX-License-Identifier: GPL-3.0-only
//
// The start page: what it offers, when it is shown, and that each card does what it says.
#include "app/options/run_command_line.h"
#include "tests/ui/support/window_under_test.h"
#include "ui/experiments/experiment_page.h"
#include "ui/import/import_dialog.h"
#include "ui/lessons/lesson_controller.h"
#include "ui/start/start_controller.h"
#include "ui/window/first_size.h"

#include <QFile>
#include <QPushButton>

#include <algorithm>

using namespace gapscope;

/// The button that reads the file as proposed; null as long as no preview is shown.
static QPushButton* previewButton(WindowUnderTest& test) {
    const auto* dialog = test.window().findChild<ImportDialog*>();
    return dialog != nullptr && dialog->isVisible() ? dialog->findChild<QPushButton*>(QStringLiteral("readFile"))
                                                    : nullptr;
}

class TestWindowStart : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aBareStartOffersThreeCards();
    void theRaceIsCertified();
    void theRaceStartsByKey();
    void theLessonOpens();
    void ownFileAsksForOne();
    void recentFilesAreOffered();
    void theListCanBeCleared();
    void dataHideThePage();
    void theMenuShowsItAgain();
    void aPageByKeyHidesIt();
    void firstSizesFitTheScreen();
};

namespace {

/// A window as the program starts it without arguments.
struct BareWindow {
    WindowUnderTest test;

    BareWindow() {
        test.window().setCommandReader(&cli::readRunCommand);
        test.window().start().show();
    }
    StartPage& page() { return test.window().start().page(); }
};

} // namespace

void TestWindowStart::aBareStartOffersThreeCards() {
    BareWindow bare;
    QVERIFY(QTest::qWaitForWindowExposed(&bare.test.window()));
    QVERIFY(bare.page().isVisible());
    QVERIFY(!bare.test.window().charts().isVisible());
    for (const char* name : {"raceCard", "lessonCard", "fileCard"}) {
        auto* card = bare.test.find<StartCard>(name);
        QVERIFY(card != nullptr && card->isVisible());
        QVERIFY(!card->accessibleName().isEmpty() && !card->accessibleDescription().isEmpty());
        for (const QLabel* label : card->findChildren<QLabel*>()) // nothing is cut
            QVERIFY(label->height() >= label->heightForWidth(label->width()));
    }
    QVERIFY(shownMessages(bare.test.window()).isEmpty());
}

void TestWindowStart::theRaceIsCertified() {
    BareWindow bare;
    bare.test.click("raceCard");
    RunList& runs = bare.test.session().runs();
    QTRY_COMPARE_WITH_TIMEOUT(runs.all().size(), std::size_t{3}, 30000);
    QVERIFY(!bare.page().isVisible());
    QVERIFY(bare.test.window().charts().isVisible());
    QVERIFY(bare.test.window().charts().isXLogarithmic());
    for (const auto& run : runs.all())
        QTRY_VERIFY_WITH_TIMEOUT(
            std::ranges::any_of(run->controller->trace().all(), [](const Snapshot& at) { return at.gap < 0.1; }),
            60000);
    QVERIFY(shownMessages(bare.test.window()).isEmpty());
}

void TestWindowStart::theRaceStartsByKey() {
    BareWindow bare;
    QVERIFY(QTest::qWaitForWindowActive(&bare.test.window()));
    auto* card = bare.test.find<StartCard>("raceCard");
    card->setFocus();
    QTest::keyClick(card, Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(bare.test.session().runs().all().size(), std::size_t{3}, 30000);
}

void TestWindowStart::theLessonOpens() {
    BareWindow bare;
    bare.test.click("lessonCard");
    QVERIFY(bare.test.window().lessons().progress() != nullptr);
    QVERIFY(!bare.page().isVisible());
}

void TestWindowStart::ownFileAsksForOne() {
    BareWindow bare;
    const QString path = bare.test.path(QStringLiteral("own.csv"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("a,b,y\n1,2,1\n2,1,-1\n3,5,1\n0,1,-1\n");
    file.close();
    bare.test.click("fileCard");
    QTRY_VERIFY(answerDialog(bare.test.window(), path));
    QTRY_VERIFY_WITH_TIMEOUT(previewButton(bare.test) != nullptr, 20000);
    QTest::mouseClick(previewButton(bare.test), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(bare.test.session().data() != nullptr, 20000);
    QVERIFY(!bare.page().isVisible());
}

void TestWindowStart::recentFilesAreOffered() {
    BareWindow bare;
    const QString path = bare.test.path(QStringLiteral("kept.csv"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("a,b,y\n1,2,1\n2,1,-1\n3,5,1\n0,1,-1\n");
    file.close();
    bare.test.settings().addRecentFile(bare.test.path(QStringLiteral("gone.csv")));
    bare.test.settings().addRecentFile(path);
    bare.test.window().start().hide();
    bare.test.window().start().show();
    QPushButton* kept = nullptr;
    QPushButton* gone = nullptr;
    for (QPushButton* button : bare.page().findChildren<QPushButton*>()) {
        if (button->text() == QStringLiteral("kept.csv"))
            kept = button;
        if (button->text() == QStringLiteral("gone.csv"))
            gone = button;
    }
    QVERIFY(kept != nullptr && kept->isEnabled());
    QVERIFY(gone != nullptr && !gone->isEnabled() && gone->toolTip().contains(QStringLiteral("no longer")));
    QTest::mouseClick(kept, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(previewButton(bare.test) != nullptr, 20000);
    QTest::mouseClick(previewButton(bare.test), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(bare.test.session().data() != nullptr, 20000);
}

void TestWindowStart::theListCanBeCleared() {
    BareWindow bare;
    bare.test.settings().addRecentFile(bare.test.path(QStringLiteral("gone.csv")));
    bare.test.window().start().hide();
    bare.test.window().start().show();
    bare.test.click("clearRecent");
    QTRY_VERIFY(bare.test.find<QPushButton>("clearRecent") == nullptr);
    QVERIFY(bare.test.settings().recentFiles().isEmpty());
}

void TestWindowStart::dataHideThePage() {
    BareWindow bare;
    QVERIFY(bare.test.load(QStringLiteral("wine")));
    QVERIFY(!bare.page().isVisible());
    QVERIFY(bare.test.window().charts().isVisible());
}

void TestWindowStart::theMenuShowsItAgain() {
    BareWindow bare;
    QVERIFY(bare.test.load(QStringLiteral("wine")));
    QAction* action = actionNamed(bare.test.window(), QStringLiteral("Start page"));
    QVERIFY(action != nullptr && !action->isChecked());
    action->trigger();
    QVERIFY(bare.page().isVisible());
    action->trigger();
    QVERIFY(!bare.page().isVisible());
}

void TestWindowStart::aPageByKeyHidesIt() {
    BareWindow bare;
    QVERIFY(QTest::qWaitForWindowActive(&bare.test.window()));
    QTest::keyClick(&bare.test.window(), Qt::Key_6, Qt::ControlModifier);
    QVERIFY(!bare.page().isVisible());
    QVERIFY(bare.test.window().experimentPage().isVisible());
}

void TestWindowStart::firstSizesFitTheScreen() {
    const QWidget window;
    for (const QSize screen : {QSize(1280, 800), QSize(1366, 768), QSize(1920, 1080), QSize(3840, 2160)}) {
        const QSize size = firstSize(window, screen);
        QVERIFY(size.width() <= screen.width() && size.height() < screen.height());
        QVERIFY(size.width() >= 1280);
    }
    QVERIFY(firstSize(window, QSize(3840, 2160)).width() > 3000);
}

QTEST_MAIN(TestWindowStart)
#include "test_window_start.moc"
