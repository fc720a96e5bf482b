// SPDX-License-Identifier: GPL-3.0-only
//
// Predictions by mouse and keys, progress between starts of the program, and the export of answers.
#include "tests/ui/support/learner.h"

#include "ui/course/answer_file.h"
#include "ui/lessons/prediction_chart.h"

#include <QMessageBox>

using namespace gapscope;

namespace {

constexpr const char* sheetText =
    "# Guess & look\n"
    "start: --data wine --standardize --loss squared --reg l2 --lambda 1 --solver gd --max-passes 10\n"
    "## Begin\ncheck: run solver=gd phase=ended\n"
    "## Guess\n"
    "start: --data wine --standardize --loss squared --reg l2 --lambda 1 --solver gd --max-passes 40\n"
    "ask: Where will P be after 30 passes?\n"
    "predict: primal at passes=30 solver=gd between 0.01 and 10\n"
    "check: run solver=gd passes>=30\n"
    "done: Shown at the end.\n"
    "## Choose\nask: Which?\nwrong: this one\nbecause: it is not\nright: that one\nbecause: it is\nwrong: none\n"
    "because: one is right\n";

/// Writes the sheet into the learner's folder and opens it.
void openSheet(Learner& learner) {
    const QString path = learner.test.path(QStringLiteral("guess.md"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(sheetText) < 0)
        qFatal("cannot write the sheet");
    file.close();
    learner.test.window().lessons().open(path);
}

/// The same settings in a new start of the program.
struct Restarted {
    explicit Restarted(const QString& settingsFile)
        : settings(settingsFile), window(session, settings, FileDialogs::Look::own) {
        window.setCommandReader(&cli::readRunCommand);
        window.show();
    }
    Settings settings;
    Session session;
    MainWindow window;
};

QString reasons(Learner& learner) {
    return learner.test.find<QLabel>("lessonReasons")->text();
}

/// The text of the lesson's entry in the menu.
QString menuEntry(LessonController& lessons, const QString& part) {
    Q_EMIT lessons.menu()->aboutToShow();
    for (const QAction* action : lessons.menu()->actions())
        if (action->text().contains(part))
            return action->text();
    return {};
}

} // namespace

class TestWindowCourse : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void aPredictionIsPlacedByMouse();
    void aPredictionIsPlacedByKeys();
    void wordsAreNoPrediction();
    void numbersAreTypedInTheLocale();
    void aPredictionAfterTheRunIsToldToEarnNothing();
    void aTaskIsAnnouncedOnce();
    void anUnchangedChartIsLeftAlone();
    void reasonsAreShownAfterTheAnswer();
    void theHeadOfALessonIsShown();
    void progressOutlivesTheProgram();
    void resettingAsksFirst();
    void answersAreExported();
    void whatCannotBeSavedIsExported();
    void exportedIsTheLaterOfFileAndWindow();
    void thereIsNothingToExportAtFirst();
};

void TestWindowCourse::aPredictionIsPlacedByMouse() {
    Learner learner;
    openSheet(learner);
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.goOn());
    auto* chart = learner.test.find<PredictionChart>("lessonPrediction");
    auto* number = learner.test.find<QLineEdit>("lessonNumber");
    QVERIFY(chart->isVisible() && !chart->content().curves.empty()); // what is known so far
    QVERIFY(!chart->content().predicted && !chart->content().truth);
    const auto valueNear = [chart](double value) { return chart->positionOf(value).toPoint(); };
    QTest::mousePress(chart, Qt::LeftButton, {}, valueNear(1.0));
    QVERIFY2(std::abs(number->text().toDouble() - 1.0) < 0.1, qPrintable(number->text()));
    // Dragged to another value; beyond the chart it stops at the end of the range.
    QTest::mouseMove(chart, valueNear(0.1));
    QMouseEvent drag(QEvent::MouseMove, valueNear(0.1), chart->mapToGlobal(valueNear(0.1)), Qt::NoButton,
                     Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(chart, &drag);
    QVERIFY2(std::abs(number->text().toDouble() - 0.1) < 0.01, qPrintable(number->text()));
    const QPoint above(valueNear(0.1).x(), -50);
    QMouseEvent beyond(QEvent::MouseMove, above, chart->mapToGlobal(above), Qt::NoButton, Qt::LeftButton,
                       Qt::NoModifier);
    QApplication::sendEvent(chart, &beyond);
    QCOMPARE(number->text().toDouble(), 10.0);
    QTest::mouseRelease(chart, Qt::LeftButton, {}, above);
    QTest::mouseClick(chart, Qt::LeftButton, {}, valueNear(0.5));
    const QString typed = number->text();
    learner.test.click("lessonAnswer");
    QVERIFY(learner.progress()->isAnswered() && !learner.progress()->isDone());
    QVERIFY2(state(learner).contains(QStringLiteral("is noted")), qPrintable(state(learner)));
    // It can no longer be moved.
    QTest::mouseClick(chart, Qt::LeftButton, {}, valueNear(5.0));
    QCOMPARE(number->text(), typed);
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.isDone());
    QVERIFY(chart->content().truth.has_value());
    QVERIFY2(state(learner).contains(QStringLiteral("off by a factor of")), qPrintable(state(learner)));
    const Trace& trace = learner.test.run(1).controller->trace();
    const Snapshot at = *trace.at(trace.countAt({XQuantity::passes, 30.0}) - 1);
    QVERIFY2(std::abs(*chart->content().truth - at.primal) < 0.05 * at.primal, "the curve of the run");
}

void TestWindowCourse::aPredictionIsPlacedByKeys() {
    Learner learner;
    openSheet(learner);
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.goOn());
    learner.keys.press(Qt::Key_F7);
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("lessonPrediction"));
    learner.keys.press(Qt::Key_Return); // nothing was placed yet
    QVERIFY(!learner.progress()->isAnswered());
    learner.keys.press(Qt::Key_Up);
    const double first = learner.test.find<QLineEdit>("lessonNumber")->text().toDouble();
    learner.keys.press(Qt::Key_PageUp);
    learner.keys.press(Qt::Key_Down);
    const double second = learner.test.find<QLineEdit>("lessonNumber")->text().toDouble();
    QVERIFY2(second > first, qPrintable(QString::number(second)));
    learner.keys.press(Qt::Key_Return);
    QVERIFY(learner.progress()->isAnswered());
    QVERIFY(std::abs(learner.progress()->taskRecord().prediction->value - second) < 0.01 * second);
}

void TestWindowCourse::wordsAreNoPrediction() {
    Learner learner;
    openSheet(learner);
    learner.keys.press(Qt::Key_F8);
    learner.keys.press(Qt::Key_F7);
    QVERIFY(learner.keys.tabTo<QLineEdit>("lessonNumber") != nullptr);
    for (const char* word : {"about one", "nan", "1e999", ""}) {
        learner.keys.press(Qt::Key_A, Qt::ControlModifier);
        learner.keys.press(Qt::Key_Delete);
        learner.keys.type(QString::fromLatin1(word));
        learner.keys.press(Qt::Key_Return);
        QVERIFY2(!learner.progress()->isAnswered(), word);
        QVERIFY2(state(learner).startsWith(u'✗'), qPrintable(state(learner)));
    }
}

void TestWindowCourse::numbersAreTypedInTheLocale() {
    const QLocale before;
    const auto restore = qScopeGuard([&before] { QLocale::setDefault(before); });
    Learner learner;
    openSheet(learner);
    QLocale::setDefault(QLocale(QStringLiteral("de_DE")));
    learner.keys.press(Qt::Key_F8);
    learner.keys.press(Qt::Key_F7);
    QVERIFY(learner.keys.tabTo<QLineEdit>("lessonNumber") != nullptr);
    learner.keys.type(QStringLiteral("0,001"));
    QCOMPARE(learner.test.find<PredictionChart>("lessonPrediction")->content().predicted, std::optional(0.001));
    learner.keys.press(Qt::Key_Return);
    QVERIFY(learner.progress()->isAnswered());
    QCOMPARE(learner.progress()->taskRecord().prediction->value, 0.001);
}

void TestWindowCourse::aPredictionAfterTheRunIsToldToEarnNothing() {
    Learner learner;
    openSheet(learner);
    learner.keys.press(Qt::Key_F8);
    QVERIFY(learner.setUpAndStart());
    learner.keys.press(Qt::Key_F7);
    QVERIFY(learner.keys.tabTo<QLineEdit>("lessonNumber") != nullptr);
    learner.keys.type(QStringLiteral("0.5"));
    learner.keys.press(Qt::Key_Return);
    QVERIFY(learner.isDone() && learner.progress()->taskRecord().prediction->isAfterwards);
    QVERIFY2(state(learner).contains(QStringLiteral("made after the run and earns no point. Shown at the end.")),
             qPrintable(state(learner)));
}

/// Later runs are recorded, but the task is not done once more.
void TestWindowCourse::aTaskIsAnnouncedOnce() {
    Learner learner;
    openSheet(learner);
    QSignalSpy done(&learner.test.window().lessons(), &LessonController::done);
    const auto announced = [&done] {
        return std::ranges::count_if(done, [](const QList<QVariant>& each) {
            return each.constFirst().toString() == QStringLiteral("Task 1 is done; F8 goes on");
        });
    };
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.isDone());
    QCOMPARE(announced(), 1);
    QVERIFY(learner.start());
    QTRY_COMPARE(learner.progress()->record().runs.size(), std::size_t{2});
    QCOMPARE(announced(), 1);
}

/// A lesson gives the chart its content several times a second.
void TestWindowCourse::anUnchangedChartIsLeftAlone() {
    class Counter final : public QObject {
    public:
        bool eventFilter(QObject*, QEvent* event) override {
            paints += event->type() == QEvent::Paint ? 1 : 0;
            told += event->type() == QEvent::ToolTipChange || event->type() == QEvent::CursorChange ? 1 : 0;
            return false;
        }
        int paints = 0;
        int told = 0;
    };
    PredictionChart chart;
    Counter counter;
    PredictionChart::Content content{.curves = {{{1.0, 0.5}, {2.0, 0.2}}}};
    content.prediction.axis = "passes";
    content.prediction.position = 5.0;
    chart.setContent(content);
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    chart.installEventFilter(&counter);
    chart.repaint();
    const int before = counter.paints;
    QVERIFY(before > 0);
    chart.setContent(content);
    QApplication::sendPostedEvents();
    QVERIFY(counter.paints == before && counter.told == 0);
    content.curves.front().push_back({3.0, 0.1});
    chart.setContent(content);
    QApplication::sendPostedEvents();
    QVERIFY(counter.paints > before && counter.told == 0);
    content.isOpen = false;
    chart.setContent(content);
    QVERIFY(counter.told > 0 && chart.toolTip().isEmpty());
    QVERIFY(!chart.accessibleDescription().contains(QStringLiteral("Return")));
}

void TestWindowCourse::reasonsAreShownAfterTheAnswer() {
    Learner learner;
    openSheet(learner);
    learner.keys.press(Qt::Key_F8);
    learner.keys.press(Qt::Key_F8);
    QVERIFY(reasons(learner).isEmpty());
    QVERIFY(!learner.choose(0));
    QCOMPARE(reasons(learner), QStringLiteral("✗ this one — it is not")); // of the wrong one only
    QVERIFY(learner.choose(1));
    QCOMPARE(reasons(learner), QStringLiteral("✗ this one — it is not\n✓ that one — it is\n✗ none — one is right"));
    QCOMPARE(learner.progress()->taskRecord().tries, 2);
}

void TestWindowCourse::theHeadOfALessonIsShown() {
    Learner learner;
    learner.test.window().lessons().open(QStringLiteral("rates"));
    const QString text = learner.test.find<QTextBrowser>("lessonText")->toPlainText();
    for (const char* part :
         {"Objective: Read the exponent", "Prerequisites: Lessons 1", "Time: about 25 minutes", "Reading: Nesterov"})
        QVERIFY2(text.contains(QLatin1String(part)), part);
    learner.keys.press(Qt::Key_F8); // above the first task only
    QVERIFY(!learner.test.find<QTextBrowser>("lessonText")->toPlainText().contains(QStringLiteral("Objective")));
}

void TestWindowCourse::progressOutlivesTheProgram() {
    const QTemporaryDir folder;
    QString title;
    std::string done;
    {
        Learner learner;
        learner.test.window().lessons().open(QStringLiteral("gap"));
        QVERIFY(learner.setUpAndStart());
        learner.keys.press(Qt::Key_L, Qt::ControlModifier);
        QVERIFY(learner.goOn());
        QVERIFY(learner.answer(learner.cell(RunTableModel::gap)));
        QVERIFY(learner.goOn());
        QVERIFY(!learner.choose(0));
        done = jsonLine(toJson(learner.progress()->record()));
        QVERIFY(QFile::copy(learner.test.path(QStringLiteral("settings-lessons.json")),
                            folder.filePath(QStringLiteral("settings-lessons.json"))));
    }
    Restarted again(folder.filePath(QStringLiteral("settings.ini")));
    LessonController& lessons = again.window.lessons();
    title = menuEntry(lessons, QStringLiteral("gap is a certificate"));
    QVERIFY2(title.contains(QStringLiteral("(2 of 6 tasks)")), qPrintable(title));
    lessons.open(QStringLiteral("gap"));
    QCOMPARE(jsonLine(toJson(lessons.progress()->record())), done);
    QCOMPARE(lessons.progress()->present(), std::size_t{2});
    QVERIFY(lessons.progress()->isDone(0) && lessons.progress()->isDone(1) && !lessons.progress()->isDone());
    QCOMPARE(lessons.progress()->taskRecord().tries, 1); // the wrong one counts
    const std::vector<LessonRunRecord>& runs = lessons.progress()->record().runs;
    QVERIFY(runs.size() == 1 && runs[0].gap && *runs[0].gap <= 1e-6);
    QVERIFY(runs[0].command.find("--solver prox-sdca") != std::string::npos);
}

void TestWindowCourse::resettingAsksFirst() {
    Learner learner;
    openSheet(learner);
    learner.keys.press(Qt::Key_F8);
    learner.keys.press(Qt::Key_F8);
    QVERIFY(learner.choose(1));
    LessonController& lessons = learner.test.window().lessons();
    const auto ask = [&](const QString& button) {
        actionNamed(learner.test.window(), QStringLiteral("Reset progress…"))->trigger();
        auto* question = learner.test.find<QMessageBox>("resetQuestion");
        if (question == nullptr)
            return false;
        for (QAbstractButton* each : question->buttons())
            if (QString(each->text()).remove(u'&') == button)
                QTest::mouseClick(each, Qt::LeftButton);
        return QTest::qWaitFor([&] { return learner.test.find("resetQuestion") == nullptr; });
    };
    QVERIFY(ask(QStringLiteral("Cancel")));
    QVERIFY(lessons.progress()->isDone(2) && lessons.records()->size() == 1);
    QVERIFY(ask(QStringLiteral("This lesson")));
    QTRY_VERIFY(!lessons.progress()->isDone(2));
    QCOMPARE(lessons.progress()->present(), std::size_t{0});
    QVERIFY(lessons.records()->empty());
}

void TestWindowCourse::answersAreExported() {
    Learner learner;
    openSheet(learner);
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.goOn());
    QVERIFY(learner.predictAndStart(QStringLiteral("0.5")));
    QVERIFY(learner.goOn());
    QVERIFY(learner.choose(1));
    for (const char* suffix : {"json", "csv"}) {
        actionNamed(learner.test.window(), QStringLiteral("Export answers…"))->trigger();
        QTRY_VERIFY(learner.test.find<QLineEdit>("learnerName") != nullptr);
        auto* name = learner.test.find<QLineEdit>("learnerName");
        QTRY_VERIFY(name->hasFocus());
        learner.keys.press(Qt::Key_A, Qt::ControlModifier);
        learner.keys.type(QStringLiteral("=Ann"));
        learner.keys.press(Qt::Key_Return);
        QTRY_VERIFY(learner.test.window().findChild<QFileDialog*>() != nullptr);
        const QString path = learner.test.path(QStringLiteral("answers.") + QLatin1String(suffix));
        QVERIFY(answerDialog(learner.test.window(), path));
        QTRY_VERIFY(QFile::exists(path));
        QTRY_VERIFY(learner.test.window().findChild<QFileDialog*>() == nullptr);
    }
    QFile json(learner.test.path(QStringLiteral("answers.json")));
    QVERIFY(json.open(QIODevice::ReadOnly));
    const Result<AnswerFile> answers = readAnswerFile(json.readAll().toStdString(), "answers.json");
    QVERIFY2(answers.ok(), answers.ok() ? "" : toEnglish(answers.error()).c_str());
    QCOMPARE(answers->name, std::string("=Ann"));
    QVERIFY(!answers->date.empty() && answers->lessons.size() == 1);
    const LessonRecord& lesson = answers->lessons.front();
    QCOMPARE(lesson, learner.progress()->record());
    QVERIFY(lesson.isFinished() && lesson.runs.size() == 2 && lesson.runs[1].task == 2);
    QVERIFY(lesson.tasks[1].prediction->value == 0.5 && lesson.tasks[1].prediction->truth);
    QFile csv(learner.test.path(QStringLiteral("answers.csv")));
    QVERIFY(csv.open(QIODevice::ReadOnly));
    const QString table = QString::fromUtf8(csv.readAll());
    QCOMPARE(table.count(u'\n'), 4);
    QVERIFY(table.contains(QStringLiteral("\n'=Ann,")));
}

void TestWindowCourse::whatCannotBeSavedIsExported() {
    Learner learner;
    QVERIFY(QDir().mkdir(learner.test.path(QStringLiteral("settings-lessons.json"))));
    LessonController& lessons = learner.test.window().lessons();
    const auto* notice = learner.test.window().findChild<NoticeBar*>();
    openSheet(learner);
    QVERIFY2(notice->text().contains(QStringLiteral("could not be read")), qPrintable(notice->text()));
    QVERIFY(!lessons.records().ok()); // nothing was done
    learner.keys.press(Qt::Key_F8);
    learner.keys.press(Qt::Key_F8);
    QVERIFY(learner.choose(1));
    QVERIFY2(notice->text().contains(QStringLiteral("could not be saved")), qPrintable(notice->text()));
    QCOMPARE(*lessons.records(), std::vector<LessonRecord>{learner.progress()->record()});
    actionNamed(learner.test.window(), QStringLiteral("Export answers…"))->trigger();
    QTRY_VERIFY(learner.test.find("answersDialog") != nullptr);
}

/// Another window may have done more of the same lesson, and other lessons.
void TestWindowCourse::exportedIsTheLaterOfFileAndWindow() {
    Learner learner;
    LessonController& lessons = learner.test.window().lessons();
    openSheet(learner);
    learner.keys.press(Qt::Key_F8);
    learner.keys.press(Qt::Key_F8);
    QVERIFY(learner.choose(1));
    const LessonRecord own = learner.progress()->record();
    const LessonStore store(learner.test.path(QStringLiteral("settings-lessons.json")).toStdString());
    LessonRecord other = own;
    other.changed = "2000-01-01T00:00:00Z";
    const LessonRecord more{.lesson = "more"};
    QVERIFY(store.keep(other).ok() && store.keep(more).ok());
    QCOMPARE(*lessons.records(), (std::vector<LessonRecord>{own, more}));
    other.changed = "9000-01-01T00:00:00Z";
    QVERIFY(store.keep(other).ok());
    QCOMPARE(*lessons.records(), (std::vector<LessonRecord>{other, more}));
}

void TestWindowCourse::thereIsNothingToExportAtFirst() {
    Learner learner;
    QVERIFY(learner.keys.command(QStringLiteral("export answers")));
    QVERIFY(learner.test.find("answersDialog") == nullptr);
    const QString told = learner.test.window().findChild<NoticeBar*>()->text();
    QVERIFY2(told.contains(QStringLiteral("nothing to export")), qPrintable(told));
}

QTEST_MAIN(TestWindowCourse)
#include "test_window_course.moc"
