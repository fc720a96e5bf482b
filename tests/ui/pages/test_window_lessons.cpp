// SPDX-License-Identifier: GPL-3.0-only
//
// The lessons in the window: each is completed with the keyboard only, following its instructions.
#include "tests/ui/support/keyboard.h"

#include "app/options/run_command_line.h"
#include "ui/lessons/lesson_controller.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/lessons/lesson_shelf.h"
#include "ui/widgets/notice_bar.h"

#include <QFontInfo>
#include <QMenu>
#include <QProgressBar>
#include <QRadioButton>
#include <QToolButton>

using namespace gapscope;

namespace {

constexpr int longWait = 120000;

/// Simulates a learner: opens a lesson, does the tasks, answers their questions.
class Learner {
public:
    Learner() : keys(test) {
        test.window().setCommandReader(&cli::readRunCommand);
        m_isThere = QTest::qWaitForWindowActive(&test.window());
    }

    bool open(const QString& title) {
        return m_isThere && keys.command(title) && QTest::qWaitFor([this] { return progress() != nullptr; }, longWait);
    }
    const LessonProgress* progress() { return test.window().lessons().progress(); }
    bool isDone() {
        return QTest::qWaitFor([this] { return progress()->isDone(); }, longWait);
    }
    /// Moves to the next task after completing this one.
    bool goOn() {
        const std::size_t before = progress()->present();
        if (!isDone())
            return false;
        keys.press(Qt::Key_F8);
        return progress()->present() == before + 1;
    }
    /// Sets the task up and waits for its data.
    bool setUp() {
        const std::optional<RunSpec>& start = progress()->task().start;
        if (!start)
            return false;
        keys.press(Qt::Key_F9);
        return QTest::qWaitFor(
            [&] {
                const DataLoader::Content* data = test.session().data();
                return data != nullptr && data->key.source == start->data.source &&
                       test.session().draft().data.source == start->data.source;
            },
            longWait);
    }
    /// Starts a run and waits for its end.
    bool start() {
        const std::size_t before = test.session().runs().all().size();
        keys.press(Qt::Key_Return, Qt::ControlModifier);
        return QTest::qWaitFor(
            [this, before] {
                const auto& runs = test.session().runs().all();
                return runs.size() == before + 1 && runs.back()->phase() == RunPhase::ended;
            },
            longWait);
    }
    bool setUpAndStart() { return setUp() && start(); }
    /// A cell of the run table, with rows counted from the last one.
    QString cell(int column, int fromLast = 0) {
        test.window().runsPanel().model().refresh();
        return test.cell(static_cast<int>(test.session().runs().all().size()) - 1 - fromLast, column);
    }
    /// Types a number as displayed.
    bool answer(const QString& number) {
        // The other parts must be done first: then F7 moves to the question.
        if (!QTest::qWaitFor([this] { return progress()->partsDone() + 1 == progress()->parts(); }, longWait))
            return false;
        keys.press(Qt::Key_F7);
        if (QApplication::focusWidget()->objectName() != QStringLiteral("lessonNumber"))
            return false;
        keys.press(Qt::Key_A, Qt::ControlModifier);
        keys.type(number);
        keys.press(Qt::Key_Return);
        return progress()->isAnswered();
    }
    /// Selects an answer, counted from 0, of those shown.
    bool choose(int place) {
        if (!QTest::qWaitFor([this] { return progress()->partsDone() + 1 == progress()->parts(); }, longWait))
            return false;
        keys.press(Qt::Key_F7);
        if (qobject_cast<QRadioButton*>(QApplication::focusWidget()) == nullptr)
            return false;
        keys.press(Qt::Key_Space);
        for (int step = 0; step < place; ++step)
            keys.press(Qt::Key_Down);
        if (keys.tabTo<QPushButton>("lessonAnswer") == nullptr)
            return false;
        keys.press(Qt::Key_Space);
        return progress()->isAnswered();
    }
    bool isFinished() {
        return QTest::qWaitFor([this] { return progress()->isFinished(); }, longWait) &&
               test.find<QLabel>("lessonState")->text().contains(QStringLiteral("The lesson is done"));
    }

    WindowUnderTest test;
    Keyboard keys;

private:
    bool m_isThere = false;
};

QString state(Learner& learner) {
    return learner.test.find<QLabel>("lessonState")->text();
}

} // namespace

class TestWindowLessons : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void theGap();
    void smoothing();
    void acceleration();
    void cuttingPlanes();
    void sparsity();
    void lambda();
    void recentring();
    void theMenuHasThem();
    void aMouseDoesToo();
    void everyControlCanBeHiddenAndComesBack();
    void presentationsGoOnByOneKey();
    void thePlaneCounts();
    void badSheetsSayWhereAndWhat();
    void sheetsOfOnesOwnAreInTheMenu();
    void closingTheWindowClosesTheLesson();
};

void TestWindowLessons::theGap() {
    Learner learner;
    QVERIFY(learner.open(QStringLiteral("gap is a certificate")));
    QVERIFY(learner.setUpAndStart());
    learner.keys.press(Qt::Key_L, Qt::ControlModifier);
    QVERIFY(learner.goOn());
    QVERIFY(!learner.answer(QStringLiteral("0.5")));
    QVERIFY2(state(learner).startsWith(u'✗'), qPrintable(state(learner)));
    QVERIFY(!learner.answer(QStringLiteral("small")));
    QVERIFY(learner.answer(learner.cell(RunTableModel::gap)));
    QVERIFY2(state(learner).startsWith(u'✓'), qPrintable(state(learner)));
    QVERIFY(learner.goOn());
    QVERIFY(!learner.choose(0));
    QVERIFY(learner.choose(1));
    QVERIFY(learner.goOn());
    QVERIFY(learner.keys.fill("tolerance", QStringLiteral("0.01")));
    QVERIFY(learner.start());
    QVERIFY(learner.answer(learner.cell(RunTableModel::passes)));
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.choose(1));
    QVERIFY(learner.goOn());
    // The table shows what the sheet describes: P of this run minus the best D.
    const QLocale screen;
    const double excess =
        screen.toDouble(learner.cell(RunTableModel::primal)) - screen.toDouble(learner.cell(RunTableModel::dual, 2));
    QVERIFY2(excess > 0.08 && excess < 0.12, qPrintable(QString::number(excess)));
    QVERIFY(!learner.choose(0));
    QVERIFY(learner.choose(1));
    QVERIFY(learner.isFinished());
}

void TestWindowLessons::smoothing() {
    Learner learner;
    QVERIFY(learner.open(QStringLiteral("Lessons Smoothing")));
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.answer(learner.cell(RunTableModel::primal)));
    QVERIFY(learner.goOn());
    for (const char* gamma : {"0.1", "0.01"}) {
        QVERIFY(learner.keys.fill("gamma", QString::fromLatin1(gamma)));
        QVERIFY(learner.start());
    }
    QVERIFY(learner.goOn());
    QVERIFY(learner.answer(learner.cell(RunTableModel::passes)));
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.choose(0));
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.choose(1));
    QVERIFY(learner.goOn());
    QVERIFY(learner.keys.fill("smoothing", QStringLiteral("0.01")));
    QVERIFY(learner.keys.fill("passes", QStringLiteral("10000")));
    QVERIFY(learner.start());
    QVERIFY(learner.isFinished());
}

void TestWindowLessons::acceleration() {
    Learner learner;
    QVERIFY(learner.open(QStringLiteral("Acceleration and its price")));
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.goOn());
    QVERIFY(learner.keys.choose("solver", QStringLiteral("fista")));
    QVERIFY(learner.keys.fill("passes", QStringLiteral("10000")));
    QVERIFY(learner.start());
    QVERIFY(learner.answer(learner.cell(RunTableModel::passes)));
    QVERIFY(learner.goOn());
    learner.keys.press(Qt::Key_L, Qt::ControlModifier);
    learner.keys.press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.keys.choose("solver", QStringLiteral("acc-prox-sdca")));
    QVERIFY(learner.start());
    QVERIFY(learner.choose(0));
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.keys.choose("solver", QStringLiteral("acc-prox-sdca")));
    QVERIFY(learner.start());
    QVERIFY(learner.goOn());
    QVERIFY(learner.choose(1));
    QVERIFY(learner.isFinished());
}

void TestWindowLessons::cuttingPlanes() {
    Learner learner;
    QVERIFY(learner.open(QStringLiteral("Why cutting planes can be slow")));
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.answer(learner.cell(RunTableModel::iteration)));
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    QVERIFY(!learner.answer(QStringLiteral("63")));
    QVERIFY(learner.answer(QStringLiteral("64")));
    QVERIFY(learner.goOn());
    learner.keys.press(Qt::Key_1, Qt::AltModifier);
    learner.keys.press(Qt::Key_L, Qt::ControlModifier);
    QVERIFY(learner.choose(2));
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.answer(learner.cell(RunTableModel::iteration)));
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.answer(QStringLiteral("256")));
    QVERIFY(learner.goOn());
    QVERIFY(learner.choose(0));
    QVERIFY(learner.isFinished());
}

void TestWindowLessons::sparsity() {
    Learner learner;
    QVERIFY(learner.open(QStringLiteral("Primal and dual sparsity")));
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.answer(learner.cell(RunTableModel::nonZeros).section(u'|', 0, 0).trimmed()));
    QVERIFY(learner.goOn());
    QVERIFY(learner.keys.fill("lambda", QStringLiteral("0.5*max")));
    QVERIFY(learner.start());
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    learner.keys.press(Qt::Key_3, Qt::ControlModifier);
    QVERIFY(learner.isDone());
    learner.keys.press(Qt::Key_1, Qt::ControlModifier);
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.answer(learner.cell(RunTableModel::nonZeros).section(u'|', 1).trimmed()));
    QVERIFY(learner.goOn());
    QVERIFY(learner.keys.choose("loss", QStringLiteral("logistic")));
    QVERIFY(learner.start());
    QVERIFY(learner.choose(1));
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.choose(0));
    QVERIFY(learner.isFinished());
}

void TestWindowLessons::lambda() {
    Learner learner;
    QVERIFY(learner.open(QStringLiteral("Lessons matters")));
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.goOn());
    QVERIFY(learner.keys.fill("lambda", QStringLiteral("0.0001")));
    QVERIFY(learner.start());
    const QString passes = learner.cell(RunTableModel::passes);
    QVERIFY(learner.choose(1));
    QVERIFY(learner.goOn());
    learner.keys.press(Qt::Key_2, Qt::ControlModifier);
    QVERIFY(learner.keys.fill("sweepFrom", QStringLiteral("1e-4")));
    QVERIFY(learner.keys.fill("sweepTo", QStringLiteral("1")));
    QVERIFY(learner.keys.fill("sweepCount", QStringLiteral("12")));
    QVERIFY(learner.keys.fill("sweepFolds", QStringLiteral("5")));
    QVERIFY(learner.keys.tabTo<QPushButton>("sweepStart") != nullptr);
    learner.keys.press(Qt::Key_Space);
    QVERIFY(learner.isDone());
    QVERIFY(learner.goOn());
    learner.keys.press(Qt::Key_1, Qt::ControlModifier);
    QVERIFY(learner.keys.fill("lambda", QStringLiteral("0.015")));
    QVERIFY(learner.start());
    QVERIFY(learner.choose(1));
    QVERIFY(learner.goOn());
    QVERIFY(learner.answer(passes));
    QVERIFY(learner.goOn());
    QVERIFY(learner.choose(1));
    QVERIFY(learner.isFinished());
}

void TestWindowLessons::recentring() {
    Learner learner;
    QVERIFY(learner.open(QStringLiteral("bias of regularization")));
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.goOn());
    QVERIFY(learner.keys.fill("lambda", QStringLiteral("0.001")));
    QVERIFY(learner.start());
    QVERIFY(learner.answer(learner.cell(RunTableModel::passes)));
    QVERIFY(learner.goOn());
    QVERIFY(learner.choose(0));
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.answer(learner.cell(RunTableModel::passes)));
    QVERIFY(learner.goOn());
    QVERIFY(learner.choose(1));
    QVERIFY(learner.goOn());
    QVERIFY(learner.keys.choose("weight_rule", QStringLiteral("fixed")));
    QVERIFY(learner.keys.fill("prox_weight", QStringLiteral("10")));
    QVERIFY(learner.start());
    QVERIFY(learner.isFinished());
}

void TestWindowLessons::theMenuHasThem() {
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

void TestWindowLessons::aMouseDoesToo() {
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

void TestWindowLessons::everyControlCanBeHiddenAndComesBack() {
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
void TestWindowLessons::presentationsGoOnByOneKey() {
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
    QVERIFY(QFontInfo(panel.font()).pixelSize() > 5 * letters / 4); // legible in the last row
    for (QToolButton* button : panel.findChildren<QToolButton*>())
        QTRY_VERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
    for (QDockWidget* dock : learner.test.window().findChildren<QDockWidget*>())
        dock->hide();
    QVERIFY(words->isVisible() && words->text().contains(QStringLiteral("<b>F8</b>")));
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
    QVERIFY(!learner.test.find<QDockWidget>("settings")->isVisible());
    learner.keys.press(Qt::Key_F11);
    QVERIFY(!words->isVisible());
    QCOMPARE(QFontInfo(panel.font()).pixelSize(), letters);
}

/// The word "plane": a lesson can require the page, and hide it.
void TestWindowLessons::thePlaneCounts() {
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

void TestWindowLessons::badSheetsSayWhereAndWhat() {
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

void TestWindowLessons::sheetsOfOnesOwnAreInTheMenu() {
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

void TestWindowLessons::closingTheWindowClosesTheLesson() {
    Learner learner;
    learner.test.window().lessons().open(QStringLiteral("gap"));
    QVERIFY(learner.progress() != nullptr);
    learner.test.window().close();
    QVERIFY(learner.progress() == nullptr); // the next start has all panels
}

QTEST_MAIN(TestWindowLessons)
#include "test_window_lessons.moc"
