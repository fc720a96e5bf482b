// SPDX-License-Identifier: GPL-3.0-only
//
// Lesson files: their syntax, errors in invalid ones, and when their checks hold.
#include "app/options/run_command_line.h"
#include "engine/data/catalogue.h"
#include "engine/data/edits/row_edits.h"
#include "engine/data/generators/generated_source.h"
#include "tests/support/seed.h"
#include "ui/lessons/lesson_progress.h"
#include "ui/lessons/lesson_shelf.h"

#include <QtTest>

#include <random>

using namespace gapscope;

namespace {

const std::string head = "# Title\n\n## Task\n";

LessonCondition condition(const std::string& text) {
    const Result<LessonCondition> read = readLessonCondition(lessonWords(text, 1), {});
    if (!read)
        qFatal("%s: %s", text.c_str(), toEnglish(read.error()).c_str());
    return *read;
}

/// A run with two snapshots: gap 1 after 2 passes, gap 0.01 after 20.
LessonRun run(int id, const char* solver, double lambda) {
    LessonRun one{.id = id, .problemKey = "a", .phase = "ended", .status = "converged"};
    one.spec.solver.id = solver;
    one.spec.problem.lambda = {"", lambda};
    Snapshot first;
    first.passes = 2.0;
    first.iteration = 1.0;
    first.primal = 3.0;
    first.gap = 1.0;
    Snapshot last = first;
    last.passes = 20.0;
    last.iteration = 10.0;
    last.primal = 2.0;
    last.gap = 0.01;
    last.nonZerosW = 7;
    one.snapshots = {first, last};
    return one;
}

LessonState stateWith(std::vector<LessonRun> runs) {
    LessonState state;
    state.runs = std::move(runs);
    return state;
}

} // namespace

class TestLessonSheets : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsAllThatASheetMaySay();
    void lineEndsAndByteOrderMarkDoNoHarm();
    void badSheets_data();
    void badSheets();
    void otherFilesAreNoSheets();
    void conditions_data();
    void conditions();
    void quantities();
    void whatWasDoneStaysDone();
    void numbersAreRightWithinTheirTolerance();
    void bundledSheetsAreValid();
    void anyBytesEndWithASheetOrAPlace();
};

void TestLessonSheets::readsAllThatASheetMaySay() {
    const std::string text = "# The title\n"
                             "summary: one line\n"
                             "objective: be able to\n"
                             "prerequisites: know this\n"
                             "minutes: 25\n"
                             "reading: one book\n"
                             "reading: another\n"
                             "hide: runs toolbar\n"
                             "start: --data wine --loss squared --reg l2 --lambda 1 --solver fista\n"
                             "\n"
                             "Above all tasks.\n"
                             "\n"
                             "## First\n"
                             "A text\n"
                             "in two lines.\n"
                             "check: run solver=fista,gd gap<=1e-3 count>=2 same=problem\n"
                             "check: shown certificate\n"
                             "hint: a hint\n"
                             "done: well done\n"
                             "## Second\n"
                             "start: gapscope-cli run --data wine --loss squared --reg l2 --lambda 2 --solver gd\n"
                             "ask: Which?\n"
                             "wrong: this\n"
                             "because: it is not\n"
                             "because: it cannot be\n"
                             "right: that\n"
                             "## Third\n"
                             "solve: --lambda 3\n"
                             "ask: How many?\n"
                             "number: passes-to-1e-3 solver=fista within 10%\n"
                             "## Fourth\n"
                             "ask: Where?\n"
                             "predict: gap at passes=50 solver=fista between 1e-6 and 1\n";
    const Result<LessonSheet> sheet = readLessonSheet(text, "a.md", &cli::readRunCommand);
    QVERIFY2(sheet.ok(), sheet.ok() ? "" : toEnglish(sheet.error()).c_str());
    QCOMPARE(sheet->title, std::string("The title"));
    QCOMPARE(sheet->summary, std::string("one line"));
    QCOMPARE(sheet->hide, (std::vector<std::string>{"runs", "toolbar"}));
    QCOMPARE(sheet->introduction, std::string("Above all tasks."));
    QCOMPARE(sheet->objective, std::string("be able to"));
    QCOMPARE(sheet->prerequisites, std::string("know this"));
    QCOMPARE(sheet->minutes, 25);
    QCOMPARE(sheet->reading, (std::vector<std::string>{"one book", "another"}));
    QCOMPARE(sheet->tasks.size(), std::size_t{4});
    const LessonTask& first = sheet->tasks[0];
    QCOMPARE(first.title, std::string("First"));
    QCOMPARE(first.text, std::string("A text\nin two lines."));
    QCOMPARE(first.checks.size(), std::size_t{2});
    QCOMPARE(first.checks[0].runs, std::size_t{2});
    QCOMPARE(first.checks[0].same, std::string("problem"));
    QCOMPARE(first.checks[0].filters.size(), std::size_t{2});
    QCOMPARE(first.hint, std::string("a hint"));
    QCOMPARE(first.done, std::string("well done"));
    QVERIFY(first.start && first.start->solver.id == "fista"); // from the head
    QVERIFY(sheet->tasks[1].start && sheet->tasks[1].start->problem.lambda.text == "2");
    const LessonQuestion& which = *sheet->tasks[1].question;
    QCOMPARE(which.choices.size(), std::size_t{2});
    QVERIFY(!isRightChoice(which, 0) && isRightChoice(which, 1) && !isRightChoice(which, 2));
    const LessonQuestion& number = *sheet->tasks[2].question;
    QCOMPARE(number.quantity, std::string("passes-to-1e-3"));
    QCOMPARE(number.tolerance, 0.1);
    QVERIFY(!sheet->tasks[2].start);
    QCOMPARE(which.choices[0].reason, std::string("it is not it cannot be"));
    QCOMPARE(which.choices[1].reason, std::string());
    QVERIFY(which.kind() == LessonQuestion::Kind::choice && number.kind() == LessonQuestion::Kind::number);
    // A line solve: replaces options of the command before it, which is that of the second task.
    const LessonTask& third = sheet->tasks[2];
    QCOMPARE(third.solution.size(), std::size_t{1});
    QCOMPARE(third.solution[0].problem.lambda.text, std::string("3"));
    QCOMPARE(third.solution[0].solver.id, std::string("gd"));
    QCOMPARE(sheet->tasks[1].solution.size(), std::size_t{1});
    const LessonQuestion& where = *sheet->tasks[3].question;
    QVERIFY(where.kind() == LessonQuestion::Kind::prediction && where.prediction->isAlongRun());
    QCOMPARE(where.prediction->position, 50.0);
    QVERIFY(where.prediction->isLogarithmic());
    QCOMPARE(where.prediction->filters.size(), std::size_t{1});
}

void TestLessonSheets::lineEndsAndByteOrderMarkDoNoHarm() {
    const Result<LessonSheet> sheet =
        readLessonSheet("\xEF\xBB\xBF# T\r\n\r\n## A\r\nx\r\ncheck: run\r\n", "a.md", &cli::readRunCommand);
    QVERIFY(sheet.ok());
    QCOMPARE(sheet->title, std::string("T"));
    QCOMPARE(sheet->tasks.front().text, std::string("x"));
}

/// The first invalid byte is reported with its place.
void TestLessonSheets::otherFilesAreNoSheets() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.md"));
    const auto errorOf = [&path](const QByteArray& bytes) {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            return QStringLiteral("not written");
        file.close();
        const Result<LessonSheet> sheet = readLessonFile(path, &cli::readRunCommand);
        return sheet ? QString() : QString::fromStdString(toEnglish(sheet.error())).section(u'/', -1);
    };
    QCOMPARE(errorOf("# A\n\n\x95\x9b"), QStringLiteral("a.md:3:1: byte 0x95; this is not a text file"));
    QCOMPARE(errorOf("# \xc3\xa4 \xff"), QStringLiteral("a.md:1:6: byte 0xff; this is not a text file"));
    QCOMPARE(errorOf("# A\nB \xe4"), QStringLiteral("a.md:2:3: byte 0xe4; this is not a text file"));
    QCOMPARE(errorOf(QByteArray("# A\n\0", 5)), QStringLiteral("a.md:2:1: byte 0x00; this is not a text file"));
    QVERIFY(!errorOf("# \xf0\x9d\x84\x9e \xe2\x82\xac\n").contains(QStringLiteral("byte"))); // only the tasks are
                                                                                             // missing
}

void TestLessonSheets::badSheets_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const std::string& text, const char* message) {
        QTest::newRow(name) << QString::fromStdString(text) << QString::fromUtf8(message);
    };
    row("empty", "", "a.md: value missing; a heading");
    row("blank", " \n\n", "a.md: value missing; a heading");
    row("no title", "Text\n", "a.md:1:1: \"Text\" is not a valid value; a heading such as # The gap expected");
    row("task before title", "\n## Task\n", "a.md:2:1: ");
    row("title without words", "#  \n", "a.md:1:3: value missing; the title expected");
    row("two titles", "# A\n# B\n", "a.md:2:1: \"# B\" is not a valid value; one title, and ## for tasks expected");
    row("no task", "# A\nText\n", "a task, whose heading begins with ## expected");
    row("task without a check", head + "Text\n## Next\ncheck: run\n",
        "a.md:3:1: value missing; a line check: or ask: in this task expected");
    row("task without a name", "# A\n##  \n", "a.md:2:4: value missing; the name of the task expected");
    row("unknown key", head + "chek: run\n", "a.md:4:1: \"chek\" is not a valid value; start, check, ask");
    row("unknown key above", "# A\ncheck: run\n",
        "a.md:2:1: \"check\" is not a valid value; summary, objective, prerequisites, minutes, reading, hide or start");
    row("key without a value", head + "hint:\n", "a.md:4:6: value missing; a text expected");
    row("check without a value", head + "check: \n", "a.md:4:8: value missing; run, draft");
    row("unknown control", "# A\nhide: runs  walls\n", "a.md:2:13: \"walls\" is not a valid value; settings, data");
    row("unknown subject", head + "check: walk solver=gd\n", "a.md:4:8: \"walk\" is not a valid value; run, draft");
    row("unknown solver", head + "check: run solver=gd,foo\n", "a.md:4:22: \"foo\" is not a valid value; prox-sdca, ");
    row("unknown loss", head + "check: run loss=foo\n", "a.md:4:17: \"foo\" is not a valid value; hinge, ");
    row("unknown status", head + "check: run status=done\n", "a.md:4:19: \"done\" is not a valid value; converged, ");
    row("unknown filter", head + "check: run gapp<=1\n", "a.md:4:12: \"gapp\" is not a valid value; solver, ");
    row("filter of runs on settings", head + "check: draft gap<=1\n",
        "a.md:4:14: \"gap\" is not a valid value; solver, ");
    row("filter of paths on runs", head + "check: run points>=3\n", "a.md:4:12: \"points\" is not a valid value");
    row("unknown parameter", head + "check: run solver.foo=1\n", "a.md:4:12: \"solver.foo\" is not a valid value");
    row("not a number", head + "check: run gap<=small\n",
        "a.md:4:17: \"small\" is not a valid value; a number such as");
    row("decimal comma", head + "check: run lambda<=0,1x\n", "a.md:4:22: \"1x\" is not a valid value; a number");
    row("no relation", head + "check: run solver\n", "a.md:4:12: \"solver\" is not a valid value; a demand such as");
    row("no value", head + "check: run solver=\n", "a.md:4:19: value missing; a word or a number expected");
    row("order of words", head + "check: run solver<=gd\n", "a.md:4:20: ");
    row("count that is none", head + "check: run count=3\n",
        "a.md:4:12: \"count=3\" is not a valid value; count>=NUMBER");
    row("nothing shown", head + "check: shown\n", "a.md:4:13: value missing; convergence, ");
    row("unknown view", head + "check: shown theory moon\n", "a.md:4:21: \"moon\" is not a valid value; convergence");
    row("unknown axis", head + "check: x-axis hours\n",
        "a.md:4:15: \"hours\" is not a valid value; iterations, passes");
    row("answer before question", head + "right: yes\n",
        "a.md:4:1: \"right\" is not a valid value; a line ask: before it");
    row("two questions", head + "ask: a\nask: b\n", "a.md:5:1: \"ask\" is not a valid value; one question a task");
    row("no answers", head + "ask: a\n", "a.md:3:1: value missing; a line number: or predict:, or one line right:");
    row("two right answers", head + "ask: a\nright: b\nright: c\n",
        "a.md:3:1: value missing; a line number: or predict:");
    row("two kinds of answers", head + "ask: a\nnumber: gap\nright: c\n",
        "a.md:6:1: \"right\" is not a valid value; one kind");
    row("unknown quantity", head + "ask: a\nnumber: speed\n", "a.md:5:9: \"speed\" is not a valid value; gap, ");
    row("bad share", head + "ask: a\nnumber: gap within 10\n",
        "a.md:5:20: \"10\" is not a valid value; a share such as 10%");
    row("minutes that are none", "# A\nminutes: 2.5\n",
        "a.md:2:10: \"2.5\" is not a valid value; a number of minutes from 1 to 600");
    row("reason of nothing", head + "ask: a\nbecause: b\n",
        "a.md:5:1: \"because\" is not a valid value; a line right: or wrong: before it");
    row("prediction without a range", head + "ask: a\npredict: gap at passes=50 solver=gd\n",
        "a.md:5:27: \"solver=gd\" is not a valid value; QUANTITY at AXIS=NUMBER");
    row("range upside down", head + "ask: a\npredict: gap at passes=50 between 1 and 0.1\n",
        "a.md:5:41: \"0.1\" is not a valid value; a number above 1");
    row("unknown axis of a prediction", head + "ask: a\npredict: gap at hours=50 between 0 and 1\n",
        "a.md:5:17: \"hours=50\" is not a valid value; passes=NUMBER, iterations=NUMBER");
    row("prediction at the start of a run", head + "ask: a\npredict: gap at passes=0 between 0 and 1\n",
        "a.md:5:24: \"0\" is not a valid value; a number above 0 expected");
    row("prediction before a run", head + "ask: a\npredict: gap at iterations=-5 between 0 and 1\n",
        "a.md:5:28: \"-5\" is not a valid value; a number above 0 expected");
    row("unknown parameter as axis", head + "ask: a\npredict: gap at solver.foo=1 between 0 and 1\n",
        "a.md:5:17: \"solver.foo\" is not a valid value");
    row("quantity that a run has only at its end", head + "ask: a\npredict: passes at passes=50 between 0 and 1\n",
        "a.md:5:10: \"passes\" is not a valid value; gap, relative-gap");
    row("prediction and choices", head + "ask: a\nright: b\npredict: gap at passes=5 between 0 and 1\n",
        "a.md:6:1: \"predict\" is not a valid value; one kind");
    row("solution of nothing", head + "solve: --lambda 2\n",
        "a.md:4:1: \"solve\" is not a valid value; a line start: before it");
    row("bad start", head + "start: --data wine --loss foo --reg l2 --lambda 1 --solver gd\n",
        "a.md:4:8: unknown loss \"foo\"");
    row("two starts", "# A\nstart: --data wine --loss squared --reg l2 --lambda 1 --solver gd\nstart: x\n",
        "a.md:3:1: \"start\" is not a valid value; one line start: here");
    row("byte 0", std::string("# A\nab\0c\n", 9), "a.md:2:3: ");
    row("long line", "# A\n" + std::string(20000, 'x') + "\n", "a.md:2:1: ");
}

void TestLessonSheets::badSheets() {
    QFETCH(QString, text);
    QFETCH(QString, message);
    const Result<LessonSheet> sheet = readLessonSheet(text.toStdString(), "a.md", &cli::readRunCommand);
    QVERIFY(!sheet.ok());
    const QString told = QString::fromStdString(toEnglish(sheet.error()));
    QVERIFY2(told.contains(message), qPrintable(told));
    QVERIFY2(told.startsWith(QStringLiteral("a.md:")) && !told.contains(u'\n'), qPrintable(told));
}

void TestLessonSheets::conditions_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("expected");
    const auto row = [](const char* text, bool expected) {
        QTest::newRow(text) << QString::fromLatin1(text) << expected;
    };
    row("run", true);
    row("run solver=fista", true);
    row("run solver=gd", false);
    row("run solver=gd,fista", true);
    row("run solver!=fista,agd", false);
    row("run count>=3", true);
    row("run count>=4", false);
    row("run count>=2 solver=fista", true);
    row("run count>=3 same=problem", false);
    row("run count>=2 same=problem", true);
    row("run solvers>=2", true);
    row("run solvers>=2 same=problem", false);
    row("run lambdas>=2", true);
    row("run lambdas>=3", false);
    row("run lambda=0.1", true);
    row("run lambda>0.1", true);
    row("run lambda<0.1", false);
    row("run lambda<=0.1 solver=agd", false);
    row("run gap<=0.01", true);
    row("run gap<0.01", false);
    row("run primal=2", true);
    row("run passes>=20 iterations<=10", true);
    row("run passes-to-1<=2", true);
    row("run passes-to-1e-2>=20", true);
    row("run passes-to-1e-3>=0", false);
    row("run dual-nonzeros>=0", false);
    row("run nonzeros=7", true);
    row("run test-error<=1", false);
    row("run status=converged phase=ended", true);
    row("run status=budget", false);
    row("run data=breast-cancer", true);
    row("run data=generate:moons", false);
    row("run warm=yes", false);
    row("run test=no", true);
    row("run loss.gamma=1", false);
    row("draft loss=logistic lambda=0.5", true);
    row("draft loss=hinge", false);
    row("draft data=generate:moons test=yes warm=no", true);
    row("draft solver.option=1", false);
    row("path points>=5 key=lambda", true);
    row("path points>=6", false);
    row("path key=l1", false);
    row("path solver=gd", true);
    row("shown theory", true);
    row("shown theory runs", false);
    row("x-axis passes iterations", true);
    row("x-axis seconds", false);
}

void TestLessonSheets::conditions() {
    QFETCH(QString, text);
    QFETCH(bool, expected);
    LessonState state = stateWith({run(1, "fista", 0.1), run(2, "fista", 0.1), run(3, "agd", 0.2)});
    state.runs[2].problemKey = "b";
    state.draft.problem.loss = "logistic";
    state.draft.problem.lambda = {"1/n", 0.5};
    state.draft.data.source = "generate:moons,n=10,seed=1";
    state.draft.split.testFraction = 0.3;
    state.path = LessonPath{.key = "lambda", .spec = {}, .points = 5};
    state.path->spec.solver.id = "gd";
    state.shown = {"theory"};
    QCOMPARE(holds(condition(text.toStdString()), state), expected);
    if (text.startsWith(QStringLiteral("run")) || text.startsWith(QStringLiteral("path")))
        QVERIFY(!holds(condition(text.toStdString()), {}));
}

void TestLessonSheets::quantities() {
    const LessonRun one = run(1, "fista", 0.1);
    QCOMPARE(quantityOf(one, "gap"), std::optional(0.01));
    QCOMPARE(quantityOf(one, "relative-gap"), std::optional(0.005));
    QCOMPARE(quantityOf(one, "primal"), std::optional(2.0));
    QCOMPARE(quantityOf(one, "iterations-to-0.5"), std::optional(10.0));
    QCOMPARE(quantityOf(one, "lambda"), std::optional(0.1));
    QCOMPARE(quantityOf(one, "test-error"), std::optional<double>());
    QCOMPARE(quantityOf(one, "passes-to-1e-9"), std::optional<double>());
    QCOMPARE(quantityOf({}, "gap"), std::optional<double>()); // not started yet
    QVERIFY(isLessonQuantity("seconds-to-1e-3") && !isLessonQuantity("seconds-to-") &&
            !isLessonQuantity("seconds-to-0"));
}

void TestLessonSheets::whatWasDoneStaysDone() {
    const Result<LessonSheet> sheet = readLessonSheet(
        head + "check: run phase=paused\ncheck: run phase=ended\nask: a\nwrong: b\nright: c\n## Last\ncheck: run\n",
        "a", {});
    QVERIFY(sheet.ok());
    LessonProgress progress(*sheet);
    QCOMPARE(progress.parts(), std::size_t{3});
    QVERIFY(!progress.look({}));
    LessonState state = stateWith({run(1, "fista", 1.0)});
    state.runs[0].phase = "paused";
    QVERIFY(progress.look(state));
    QCOMPARE(progress.partsDone(), std::size_t{1});
    QVERIFY(!progress.look(state)); // nothing new
    state.runs[0].phase = "ended";
    QVERIFY(progress.look(state));
    QVERIFY(!progress.isDone());
    QVERIFY(!progress.answerChoice(0));
    QVERIFY(!progress.isAnswered());
    QVERIFY(progress.answerChoice(1));
    QVERIFY(progress.isAnswered() && progress.isDone() && !progress.isFinished());
    progress.goTo(7); // not beyond the last
    QCOMPARE(progress.present(), std::size_t{1});
    QVERIFY(progress.look(state));
    QVERIFY(progress.isFinished());
    progress.goTo(0);
    QVERIFY(progress.isDone());
}

void TestLessonSheets::numbersAreRightWithinTheirTolerance() {
    const Result<LessonSheet> sheet =
        readLessonSheet(head + "ask: a\nnumber: passes solver=fista within 10%\n", "a", {});
    QVERIFY(sheet.ok());
    const LessonQuestion& question = *sheet->tasks[0].question;
    const LessonState state = stateWith({run(1, "fista", 1.0)});
    for (const double right : {20.0, 18.1, 21.9})
        QVERIFY(isRightNumber(question, right, state));
    for (const double wrong : {17.9, 22.1, -20.0, std::numeric_limits<double>::quiet_NaN()})
        QVERIFY(!isRightNumber(question, wrong, state));
    QVERIFY(!isRightNumber(question, 20.0, stateWith({run(1, "gd", 1.0)})));
    QVERIFY(!isRightNumber(question, 20.0, {}));
}

void TestLessonSheets::bundledSheetsAreValid() {
    const std::vector<LessonOnShelf>& lessons = bundledLessons();
    QCOMPARE(lessons.size(), std::size_t{15});
    std::size_t predictions = 0;
    QStringList names;
    for (const LessonOnShelf& lesson : lessons) {
        const Result<LessonSheet> sheet = readLessonFile(lesson.path, &cli::readRunCommand);
        QVERIFY2(sheet.ok(), sheet.ok() ? "" : toEnglish(sheet.error()).c_str());
        QVERIFY(!sheet->summary.empty() && !sheet->introduction.empty());
        QVERIFY(!sheet->objective.empty() && !sheet->prerequisites.empty() && !sheet->reading.empty());
        QVERIFY(sheet->minutes >= 20 && sheet->minutes <= 45);
        QVERIFY(sheet->tasks.size() >= 4 && sheet->tasks.size() <= 7);
        QVERIFY(sheet->tasks.front().start.has_value()); // a defined start
        for (const LessonTask& task : sheet->tasks) {
            QVERIFY2(!task.hint.empty() || task.checks.size() + (task.question ? 1 : 0) > 1, task.title.c_str());
            QVERIFY2(!task.done.empty(), task.title.c_str());
            predictions += task.question && task.question->prediction ? 1 : 0;
            if (task.question)
                for (const LessonQuestion::Choice& choice : task.question->choices)
                    QVERIFY2(choice.isRight || !choice.reason.empty(), choice.text.c_str());
            if (task.start) {
                const std::string& source = task.start->data.source;
                QVERIFY2(isGeneratedSource(source) || isEditedSource(source) || findBundledSet(source) != nullptr,
                         source.c_str());
            }
        }
        const Result<QString> found = findLesson(lesson.name);
        QVERIFY(found.ok() && *found == lesson.path);
        names << lesson.name;
    }
    QCOMPARE(names, (QStringList{QStringLiteral("gap"), QStringLiteral("smoothing"), QStringLiteral("acceleration"),
                                 QStringLiteral("cutting-planes"), QStringLiteral("sparsity"), QStringLiteral("lambda"),
                                 QStringLiteral("recentring"), QStringLiteral("rates"), QStringLiteral("steps"),
                                 QStringLiteral("noise"), QStringLiteral("kkt"), QStringLiteral("saddle"),
                                 QStringLiteral("validation"), QStringLiteral("conditioning"),
                                 QStringLiteral("early-stopping")}));
    QVERIFY(predictions >= 10);
    const Result<QString> none = findLesson(QStringLiteral("moon"));
    QVERIFY(!none.ok());
    QVERIFY(toEnglish(none.error()).starts_with("\"moon\" is not a valid value; gap, smoothing"));
}

/// Mutated files are read, or rejected with one line that names a place in them.
void TestLessonSheets::anyBytesEndWithASheetOrAPlace() {
    std::mt19937_64 random(testSeed());
    for (const LessonOnShelf& lesson : bundledLessons()) {
        QFile file(lesson.path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const std::string whole = file.readAll().toStdString();
        for (int change = 0; change < 20; ++change) {
            std::string text = whole;
            for (int byte = 0; byte < 3; ++byte) {
                const std::size_t place = random() % text.size();
                if (random() % 2 == 0)
                    text[place] = static_cast<char>(random() % 256);
                else
                    text.erase(place, 1 + random() % 40);
            }
            const Result<LessonSheet> sheet = readLessonSheet(text, "a.md", {});
            if (sheet.ok()) {
                QVERIFY(!sheet->title.empty() && !sheet->tasks.empty());
                continue;
            }
            const Place& place = sheet.error().place;
            const auto lines = static_cast<std::int64_t>(std::ranges::count(text, '\n')) + 1;
            QVERIFY(place.file == "a.md" && place.line >= 1 && place.line <= lines && place.column >= 1);
            QVERIFY(toEnglish(sheet.error()).find('\n') == std::string::npos);
        }
    }
}

QTEST_MAIN(TestLessonSheets)
#include "test_lesson_sheets.moc"
