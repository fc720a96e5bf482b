// SPDX-License-Identifier: GPL-3.0-only
//
// What surrounds a lesson in the window: menu, mouse, hidden controls, presentation, and sheets of your own.
#include "tests/ui/support/learner.h"

using namespace gapscope;

class TestWindowLessonControls : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void theMenuHasThem();
    void aMouseDoesToo();
    void everyControlCanBeHiddenAndComesBack();
    void presentationsGoOnByOneKey();
    void thePlaneCounts();
    void badSheetsSayWhereAndWhat();
    void sheetsOfOnesOwnAreInTheMenu();
    void closingTheWindowClosesTheLesson();
};

void TestWindowLessonControls::theMenuHasThem() {
    Learner learner;
    learner.keys.press(Qt::Key_H, Qt::AltModifier);
    QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_L);
    QTRY_COMPARE(QApplication::activePopupWidget(), learner.test.window().lessons().menu());
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_6);
    QTRY_VERIFY(learner.progress() != nullptr);
    QCOMPARE(QString::fromStdString(learner.progress()->sheet().title), QStringLiteral("Why λ matters"));
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("lessonText"));
    // Impossible actions state the reason, and keys without a target do nothing.
    LessonPanel& panel = learner.test.window().lessons().panel();
    QVERIFY(!panel.back()->isEnabled() && panel.back()->toolTip().contains(QStringLiteral(": this is the first task")));
    learner.keys.press(Qt::Key_F8, Qt::ShiftModifier);
    QCOMPARE(learner.progress()->present(), std::size_t{0});
    learner.keys.press(Qt::Key_F8); // looking ahead is allowed
    QCOMPARE(learner.progress()->present(), std::size_t{1});
    QVERIFY(!learner.test.find("lessonHint")->isVisible() && !panel.hint()->toolTip().isEmpty());
    learner.keys.press(Qt::Key_F9, Qt::ShiftModifier);
    QVERIFY(learner.test.find("lessonHint")->isVisible());
    learner.keys.press(Qt::Key_F8, Qt::ShiftModifier);
    QVERIFY(!learner.test.find("lessonHint")->isVisible());
    QVERIFY(learner.keys.command(QStringLiteral("close the lesson")));
    QTRY_VERIFY(learner.progress() == nullptr);
    QVERIFY(!learner.test.window().lessons().dock()->isVisible());
    learner.keys.press(Qt::Key_F8);
    learner.keys.press(Qt::Key_F9);
}

void TestWindowLessonControls::aMouseDoesToo() {
    Learner learner;
    learner.test.window().lessons().open(QStringLiteral("gap"));
    const auto click = [&learner](QAction* action) {
        for (QToolButton* button : learner.test.window().lessons().panel().findChildren<QToolButton*>())
            if (button->defaultAction() == action)
                QTest::mouseClick(button, Qt::LeftButton);
    };
    LessonPanel& panel = learner.test.window().lessons().panel();
    click(panel.setUp());
    QTRY_VERIFY_WITH_TIMEOUT(learner.test.session().draft().data.source == "breast-cancer", longWait);
    learner.test.click("addAndStart");
    learner.keys.press(Qt::Key_L, Qt::ControlModifier); // the axis that the task requires
    QVERIFY(learner.isDone());
    click(panel.next());
    QCOMPARE(learner.progress()->present(), std::size_t{1});
    QTest::mouseClick(learner.test.find("lessonNumber"), Qt::LeftButton);
    learner.keys.type(learner.cell(RunTableModel::gap));
    learner.test.click("lessonAnswer");
    QVERIFY(learner.progress()->isDone());
    click(panel.next());
    auto* right = learner.test.find<QRadioButton>("lessonChoice1");
    QTest::mouseClick(right, Qt::LeftButton, {}, QPoint(8, right->height() / 2));
    learner.test.click("lessonAnswer");
    QVERIFY(learner.progress()->isDone());
    QCOMPARE(learner.test.find<QProgressBar>("lessonBar")->value(), 3);
    // A lesson that is opened again continues where it was.
    learner.test.window().lessons().close();
    learner.test.window().lessons().open(QStringLiteral("gap"));
    QCOMPARE(learner.progress()->present(), std::size_t{2});
    QVERIFY(learner.progress()->isDone(0));
}

void TestWindowLessonControls::everyControlCanBeHiddenAndComesBack() {
    Learner learner;
    LessonController& desk = learner.test.window().lessons();
    auto* pages = learner.test.find<QTabWidget>("pages");
    const auto isThere = [&](const std::string& word) {
        QWidget* widget = desk.controls().find(word);
        const int page = pages->indexOf(widget);
        return page >= 0 ? pages->isTabVisible(page) : !widget->isHidden();
    };
    for (const std::string& word : lessonControls())
        QVERIFY2(desk.controls().find(word) != nullptr, word.c_str());
    learner.test.find<QDockWidget>("stepsDock")->hide(); // hidden by the user: it stays hidden
    const QString path = learner.test.path(QStringLiteral("all.md"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QByteArray text = "# All\nhide:";
    for (const std::string& word : lessonControls())
        text += " " + QByteArray::fromStdString(word);
    file.write(text + "\n## Task\ncheck: run\n");
    file.close();
    desk.open(path);
    QVERIFY(desk.progress() != nullptr && desk.dock()->isVisible());
    for (const std::string& word : lessonControls())
        QVERIFY2(!isThere(word), word.c_str());
    desk.close();
    for (const std::string& word : lessonControls())
        QVERIFY2(isThere(word) != (word == "steps"), word.c_str());
    QVERIFY(!desk.dock()->isVisible());
    // During a lesson the default arrangement is the lesson's.
    desk.open(path);
    QVERIFY(learner.keys.command(QStringLiteral("restore arrangement")));
    for (const std::string& word : lessonControls())
        QTRY_VERIFY2(!isThere(word), word.c_str());
    QVERIFY(desk.dock()->isVisible());
    desk.close();
    for (const std::string& word : lessonControls())
        QVERIFY2(isThere(word), word.c_str());
}

/// F11 hides the settings; with all other panels hidden too, F8 moves to the next task and F10 executes an iteration,
/// and the screen shows these keys.
void TestWindowLessonControls::presentationsGoOnByOneKey() {
    Learner learner;
    auto* words = learner.test.find<QLabel>("presentationKeys");
    QVERIFY(!words->isVisible());
    learner.keys.press(Qt::Key_F11);
    QVERIFY(words->isVisible() && words->text().contains(QStringLiteral("F11")));
    QVERIFY(!words->text().contains(QStringLiteral("F8")) && !words->text().contains(QStringLiteral("F10")));
    learner.keys.press(Qt::Key_F11);
    QVERIFY(!words->isVisible());
    QVERIFY(learner.open(QStringLiteral("the gap is a certificate")));
    QVERIFY(learner.setUp());
    LessonPanel& panel = learner.test.window().lessons().panel();
    const int letters = QFontInfo(panel.font()).pixelSize();
    learner.keys.press(Qt::Key_F11);
    QTRY_VERIFY(QFontInfo(panel.font()).pixelSize() > 5 * letters / 4); // legible in the last row
    for (QToolButton* button : panel.findChildren<QToolButton*>())
        QTRY_VERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
    for (QDockWidget* dock : learner.test.window().findChildren<QDockWidget*>())
        dock->hide();
    QVERIFY(words->isVisible() && words->text().contains(QStringLiteral("<b>F8/PgDown</b>")));
    QVERIFY(!words->text().contains(QStringLiteral("F10"))); // there is no run
    learner.keys.press(Qt::Key_F8);
    QCOMPARE(learner.progress()->present(), std::size_t{1});
    learner.keys.press(Qt::Key_Return, static_cast<Qt::KeyboardModifiers>(Qt::ControlModifier | Qt::ShiftModifier));
    QTRY_COMPARE_WITH_TIMEOUT(learner.test.session().runs().all().size(), std::size_t{1}, longWait);
    QTRY_VERIFY2(words->text().contains(QStringLiteral("<b>F10</b>")), qPrintable(words->text()));
    for (int k = 0; k < 3; ++k) {
        learner.keys.press(Qt::Key_F10);
        const RunController& run = *learner.test.run(0).controller;
        QTRY_VERIFY_WITH_TIMEOUT(run.position() && run.position()->iteration == k, longWait);
    }
    learner.keys.press(Qt::Key_PageDown); // a lesson comes first
    QCOMPARE(learner.progress()->present(), std::size_t{2});
    learner.keys.press(Qt::Key_PageUp);
    QCOMPARE(learner.progress()->present(), std::size_t{1});
    QVERIFY(!learner.test.find<QDockWidget>("settings")->isVisible());
    learner.keys.press(Qt::Key_F11);
    QVERIFY(!words->isVisible());
    QTRY_COMPARE(QFontInfo(panel.font()).pixelSize(), letters);
}

/// The word "plane": a lesson can require the page, and hide it.
void TestWindowLessonControls::thePlaneCounts() {
    Learner learner;
    const auto open = [&](const QByteArray& text) {
        const QString path = learner.test.path(QStringLiteral("plane.md"));
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write(text);
        file.close();
        learner.test.window().lessons().open(path);
    };
    open("# Plane\n## Task\ncheck: shown plane\n");
    QVERIFY(learner.progress() != nullptr && !learner.progress()->isDone());
    learner.keys.press(Qt::Key_5, Qt::ControlModifier);
    QVERIFY(learner.isDone());
    learner.test.window().lessons().close();
    learner.keys.press(Qt::Key_1, Qt::ControlModifier);
    auto* pages = learner.test.find<QTabWidget>("pages");
    open("# No plane\nhide: plane\n## Task\ncheck: run\n");
    QVERIFY(!pages->isTabVisible(4));
    learner.keys.press(Qt::Key_5, Qt::ControlModifier); // a page without a tab cannot be shown by its key
    QCOMPARE(pages->currentIndex(), 0);
    learner.test.window().lessons().close();
    QVERIFY(pages->isTabVisible(4));
    learner.keys.press(Qt::Key_5, Qt::ControlModifier);
    QCOMPARE(pages->currentIndex(), 4);
}

void TestWindowLessonControls::badSheetsSayWhereAndWhat() {
    Learner learner;
    const QString path = learner.test.path(QStringLiteral("bad.md"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("# Bad\n\n## Task\ncheck: run solver=foo\n");
    file.close();
    learner.test.window().lessons().open(path);
    QVERIFY(learner.progress() == nullptr);
    const QString told = learner.test.window().findChild<NoticeBar*>()->text();
    QVERIFY2(told.contains(QStringLiteral("bad.md:4:19")) && told.contains(QStringLiteral("foo")), qPrintable(told));
    learner.test.window().lessons().open(learner.test.path(QStringLiteral("none.md")));
    const QString none = learner.test.window().findChild<NoticeBar*>()->text();
    QVERIFY2(none.contains(QStringLiteral("none.md")), qPrintable(none));
    // After the correction it opens.
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("# Good\n\n## Task\ncheck: run solver=fista\n");
    file.close();
    learner.test.window().lessons().open(path);
    QVERIFY(learner.progress() != nullptr);
}

void TestWindowLessonControls::sheetsOfOnesOwnAreInTheMenu() {
    QDir folder(ownLessonFolder());
    QVERIFY(folder.mkpath(QStringLiteral(".")));
    QFile file(folder.filePath(QStringLiteral("zz-own.md")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("# Ridge & friends\n\n## Task\ncheck: run\n");
    file.close();
    Learner learner;
    const bool isOpen = learner.open(QStringLiteral("Ridge"));
    const QString title = isOpen ? QString::fromStdString(learner.progress()->sheet().title) : QString();
    file.remove();
    QCOMPARE(title, QStringLiteral("Ridge & friends"));
}

void TestWindowLessonControls::closingTheWindowClosesTheLesson() {
    Learner learner;
    learner.test.window().lessons().open(QStringLiteral("gap"));
    QVERIFY(learner.progress() != nullptr);
    learner.test.window().close();
    QVERIFY(learner.progress() == nullptr); // the next start has all panels
}

QTEST_MAIN(TestWindowLessonControls)
#include "test_window_lesson_controls.moc"
