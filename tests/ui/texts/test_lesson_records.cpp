// SPDX-License-Identifier: GPL-3.0-only
//
// What is recorded of lessons: typed numbers, predictions, progress, answer files, and their points.
#include "tests/support/seed.h"
#include "ui/course/answer_file.h"
#include "ui/course/answer_marks.h"
#include "ui/lessons/lesson_progress.h"
#include "ui/lessons/lesson_shelf.h"
#include "ui/lessons/typed_numbers.h"

#include <QtTest>

#include <cmath>
#include <random>

using namespace gapscope;

namespace {

LessonSheet sheetOf(const std::string& text) {
    Result<LessonSheet> sheet = readLessonSheet(text, "a.md", {});
    if (!sheet)
        qFatal("%s", toEnglish(sheet.error()).c_str());
    return std::move(sheet).value();
}

const std::string fourKinds = "# A\n## Check\ncheck: run\n"
                              "## Choose\nask: a\nwrong: b\nright: c\nwrong: d\n"
                              "## Count\nask: a\nnumber: passes solver=gd within 10%\n"
                              "## Guess\nask: a\npredict: gap at passes=10 solver=gd between 1e-6 and 1\n";

/// A run whose gap is 10^-passes, with a snapshot at every pass.
LessonRun run(int id, double passes, const std::string& status, double lambda = 0.1) {
    LessonRun one{.id = id, .phase = status.empty() ? "running" : "ended", .status = status};
    one.spec.solver.id = "gd";
    one.spec.data.source = "wine";
    one.spec.problem.loss = "squared";
    one.spec.problem.regularizer = "l2";
    one.spec.problem.lambda = {"0.1", lambda};
    for (double pass = 0.0; pass <= passes; pass += 1.0) {
        Snapshot snapshot;
        snapshot.passes = pass;
        snapshot.iteration = 2.0 * pass;
        snapshot.primal = 1.0;
        snapshot.gap = std::pow(10.0, -pass);
        one.snapshots.push_back(snapshot);
    }
    return one;
}

LessonState stateOf(std::vector<LessonRun> runs) {
    LessonState state;
    state.runs = std::move(runs);
    return state;
}

LessonPrediction prediction(const std::string& text) {
    Result<LessonPrediction> read = readLessonPrediction(lessonWords(text, 1), {});
    if (!read)
        qFatal("%s", toEnglish(read.error()).c_str());
    return std::move(read).value();
}

/// A record with any content, also such that needs escapes.
LessonRecord anyRecord(std::mt19937_64& random) {
    const std::vector<std::string> texts{"", "1", "=1+1", "\"a\", b\nc", "λ ≤ 1/n", "-3e-7"};
    const auto text = [&] { return texts[random() % texts.size()]; };
    const auto number = [&]() -> std::optional<double> {
        return random() % 3 == 0 ? std::nullopt : std::optional(std::ldexp(static_cast<double>(random() % 1000), -7));
    };
    LessonRecord record{.lesson = "l" + std::to_string(random() % 9), .title = text(), .fingerprint = text()};
    record.present = random() % 5;
    for (std::size_t task = 0; task < 5; ++task) {
        TaskRecord& one = record.tasks.emplace_back();
        for (std::size_t part = 0; part <= random() % 3; ++part)
            one.parts.push_back(random() % 2 == 0);
        one.answer = text();
        one.tries = static_cast<int>(random() % 9);
        one.isRight = random() % 2 == 0;
        if (random() % 2 == 0)
            one.prediction = {number().value_or(1.0), number(), random() % 2 == 0};
    }
    for (std::size_t k = 0; k < random() % 4; ++k)
        record.runs.push_back({static_cast<int>(random() % 5), text(), "converged", 3.5, number(), number()});
    return record;
}

} // namespace

class TestLessonRecords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void typedNumbersFollowTheLocale();
    void truthIsInterpolatedAlongARun();
    void aConvergedRunHasItsLastValue();
    void nothingIsGivenAway();
    void longCurvesAreThinned();
    void settingsArePredictedToo();
    void predictionsAreAnswers();
    void predictionsAfterTheRunAreMarked();
    void runsAreRecordedOnce();
    void progressGoesOnOnlyWithItsSheet();
    void strayPredictionsAreDropped();
    void fingerprintsAreThoseOfAllLanguages();
    void recordsReadBack();
    void damagedRecordsNameTheirField();
    void longTextsAreCut();
    void tablesHoldNoFormulas();
    void pointsDependOnTries();
};

void TestLessonRecords::typedNumbersFollowTheLocale() {
    using Numbers = std::vector<double>;
    const QLocale before;
    const auto restore = qScopeGuard([&before] { QLocale::setDefault(before); });
    QLocale::setDefault(QLocale(QStringLiteral("de_DE")));
    QCOMPARE(typedNumbers(QStringLiteral("0,001")), Numbers{0.001});
    QCOMPARE(typedNumbers(QStringLiteral("0.001")), (Numbers{0.001}));
    QCOMPARE(typedNumbers(QStringLiteral("1.361")), (Numbers{1.361, 1361.0}));
    QCOMPARE(typedNumbers(QStringLiteral(" -1,5 ")), Numbers{-1.5});
    QLocale::setDefault(QLocale(QStringLiteral("en_US")));
    QCOMPARE(typedNumbers(QStringLiteral("1,361")), Numbers{1361.0});
    for (const char* text : {"0,001", "", "nan", "1e999", "one"})
        QCOMPARE(typedNumbers(QLatin1String(text)), Numbers{});
}

/// Between two snapshots along the line that a chart with a logarithmic axis draws.
void TestLessonRecords::truthIsInterpolatedAlongARun() {
    const LessonPrediction asked = prediction("gap at passes=2.5 solver=gd between 1e-6 and 1");
    QCOMPARE(predictionTruth(asked, stateOf({run(1, 2.0, "")})), std::optional<double>());
    const std::optional<double> truth = predictionTruth(asked, stateOf({run(1, 3.0, "")}));
    QVERIFY(truth && std::abs(*truth / std::pow(10.0, -2.5) - 1.0) < 1e-12);
    const LessonPrediction linear = prediction("gap at iterations=5 solver=gd between 0 and 1");
    const std::optional<double> mean = predictionTruth(linear, stateOf({run(1, 3.0, "")}));
    QVERIFY(mean && std::abs(*mean - 0.5 * (1e-2 + 1e-3)) < 1e-15);
    QVERIFY(!predictionTruth(prediction("gap at passes=1 solver=fista between 0 and 1"), stateOf({run(1, 3.0, "")})));
}

void TestLessonRecords::aConvergedRunHasItsLastValue() {
    const LessonPrediction asked = prediction("gap at passes=50 solver=gd between 1e-9 and 1");
    QCOMPARE(predictionTruth(asked, stateOf({run(1, 4.0, "budget")})), std::optional<double>());
    QCOMPARE(predictionTruth(asked, stateOf({run(1, 4.0, "converged")})), std::optional(std::pow(10.0, -4.0)));
}

void TestLessonRecords::nothingIsGivenAway() {
    const LessonPrediction asked = prediction("gap at passes=3 solver=gd between 1e-6 and 1");
    const auto all = predictionCurves(asked, stateOf({run(1, 6.0, "")}));
    QCOMPARE(all.size(), std::size_t{1});
    QCOMPARE(all.front().size(), std::size_t{5}); // up to the first behind the chart
    const auto known = knownPart(asked, all);
    QCOMPARE(known.front().size(), std::size_t{3}); // 0, 1, 2
    for (const PredictionPoint& point : known.front())
        QVERIFY(point.x < 3.0);
}

/// The chart of a long run looks the same with a small part of its points, on both kinds of its x axis.
void TestLessonRecords::longCurvesAreThinned() {
    const LessonPrediction asked = prediction("gap at passes=1000 solver=gd between 1e-6 and 1");
    LessonRun one = run(1, 0.0, "");
    const Snapshot first = one.snapshots.front();
    one.snapshots.clear();
    for (int k = 0; k <= 200000; ++k) {
        Snapshot& snapshot = one.snapshots.emplace_back(first);
        snapshot.passes = 0.01 * k;
        snapshot.gap = k == 70001 ? 0.9 : k == 70002 ? 1e-5 : 0.1 / (1.0 + 0.01 * k);
    }
    const auto curves = predictionCurves(asked, stateOf({one}));
    QCOMPARE(curves.size(), std::size_t{1});
    const std::vector<PredictionPoint>& points = curves.front();
    QVERIFY2(points.size() > 300 && points.size() <= 1000, std::to_string(points.size()).c_str());
    QVERIFY(std::ranges::is_sorted(points, {}, &PredictionPoint::x));
    QVERIFY(points.front().x == 0.0 && points.back().x > 1200.0 && points.back().x < 1200.02);
    // The peak and the dip are still there.
    QVERIFY(std::ranges::find(points, PredictionPoint{one.snapshots[70001].passes, 0.9}) != points.end());
    QVERIFY(std::ranges::find(points, PredictionPoint{one.snapshots[70002].passes, 1e-5}) != points.end());
    for (std::size_t k = 1; k < points.size(); ++k) {
        QVERIFY(points[k].x - points[k - 1].x < 11.0);
        QVERIFY(points[k - 1].x < 1.0 || points[k].x < 1.07 * points[k - 1].x);
    }
    // The value itself is exact.
    QCOMPARE(predictionTruth(asked, stateOf({one})), std::optional(one.snapshots[100000].gap));
}

void TestLessonRecords::settingsArePredictedToo() {
    const LessonPrediction asked = prediction("passes at lambda=0.01 solver=gd between 1 and 100");
    LessonState state = stateOf({run(1, 3.0, "converged", 1.0), run(2, 5.0, "converged", 0.1), run(3, 9.0, "", 0.5)});
    const auto curves = predictionCurves(asked, state);
    QCOMPARE(curves.size(), std::size_t{1});
    QCOMPARE(curves.front(), (std::vector<PredictionPoint>{{0.1, 5.0}, {1.0, 3.0}})); // the third goes on
    QVERIFY(!predictionTruth(asked, state));
    state.runs.push_back(run(4, 7.0, "converged", 0.01 * (1.0 + 1e-12))); // as resolved from 1/n
    QCOMPARE(predictionTruth(asked, state), std::optional(7.0));
    QCOMPARE(knownPart(asked, predictionCurves(asked, state)), curves);
}

void TestLessonRecords::predictionsAreAnswers() {
    LessonProgress progress(sheetOf(fourKinds), "a");
    progress.goTo(3);
    progress.predict(1e-3, stateOf({run(1, 5.0, "budget")}), "1e-3");
    QVERIFY(progress.isAnswered() && progress.isDone());
    const PredictionRecord before = *progress.taskRecord().prediction;
    QVERIFY(before.value == 1e-3 && !before.truth && !before.isAfterwards);
    QVERIFY(progress.look(stateOf({run(1, 12.0, "budget")})));
    QCOMPARE(progress.taskRecord().prediction->truth, std::optional(std::pow(10.0, -10.0)));
    QVERIFY(!progress.taskRecord().prediction->isAfterwards);
    // The first value stays: a second run does not change it.
    QVERIFY(progress.look(stateOf({run(1, 12.0, "budget"), run(2, 12.0, "budget")})));
    QVERIFY(!progress.look(stateOf({run(1, 12.0, "budget"), run(2, 12.0, "budget")})));
}

void TestLessonRecords::predictionsAfterTheRunAreMarked() {
    LessonProgress progress(sheetOf(fourKinds), "a");
    progress.goTo(3);
    progress.predict(1e-3, stateOf({run(1, 12.0, "budget")}), "0.001");
    QVERIFY(progress.taskRecord().prediction->isAfterwards && progress.taskRecord().prediction->truth);
}

void TestLessonRecords::runsAreRecordedOnce() {
    LessonProgress progress(sheetOf(fourKinds), "a");
    static_cast<void>(progress.look(stateOf({run(1, 2.0, "")})));
    QVERIFY(progress.record().runs.empty()); // still running
    static_cast<void>(progress.look(stateOf({run(1, 3.0, "converged")})));
    progress.goTo(2);
    static_cast<void>(progress.look(stateOf({run(1, 3.0, "converged"), run(2, 1.0, "stopped")})));
    const std::vector<LessonRunRecord>& runs = progress.record().runs;
    QCOMPARE(runs.size(), std::size_t{2});
    QCOMPARE(runs[0].task, 1);
    QCOMPARE(runs[0].gap, std::optional(1e-3));
    QCOMPARE(runs[0].passes, 3.0);
    QVERIFY(runs[0].command.starts_with("gapscope-cli run --data wine"));
    QCOMPARE(runs[1].task, 3);
    QCOMPARE(runs[1].status, std::string("stopped"));
}

void TestLessonRecords::progressGoesOnOnlyWithItsSheet() {
    LessonProgress first(sheetOf(fourKinds), "a");
    static_cast<void>(first.look(stateOf({run(1, 3.0, "converged")})));
    first.goTo(1);
    QVERIFY(!first.answerChoice(0));
    QVERIFY(first.answerChoice(1));
    const LessonProgress second(sheetOf(fourKinds), "a", first.record());
    QCOMPARE(second.record(), first.record());
    QCOMPARE(second.present(), std::size_t{1});
    QCOMPARE(second.choice(), std::optional<std::size_t>(1));
    QCOMPARE(second.taskRecord().tries, 2);
    // Other words, the same demands.
    std::string other = fourKinds;
    other.replace(other.find("## Choose"), 9, "## Wählen");
    QCOMPARE(LessonProgress(sheetOf(other), "a", first.record()).present(), std::size_t{1});
    other.replace(other.find("within 10%"), 10, "within 20%");
    const LessonProgress changed(sheetOf(other), "a", first.record());
    QVERIFY(!changed.record().isBegun());
    // An edited file cannot have parts that the sheet does not have.
    LessonRecord wrong = first.record();
    wrong.tasks.pop_back();
    QVERIFY(!LessonProgress(sheetOf(fourKinds), "a", wrong).record().isBegun());
    wrong = first.record();
    wrong.present = 9;
    QCOMPARE(LessonProgress(sheetOf(fourKinds), "a", wrong).present(), std::size_t{0});
}

/// An edited file may have a prediction at a task that asks for none.
void TestLessonRecords::strayPredictionsAreDropped() {
    LessonRecord record = LessonProgress(sheetOf(fourKinds), "a").record();
    for (TaskRecord& task : record.tasks)
        task.prediction = {1e-3, std::nullopt, false};
    LessonProgress progress(sheetOf(fourKinds), "a", record);
    for (std::size_t task = 0; task < 4; ++task) {
        progress.goTo(task);
        static_cast<void>(progress.look(stateOf({run(1, 12.0, "budget")})));
        QCOMPARE(progress.taskRecord().prediction.has_value(), task == 3);
    }
}

void TestLessonRecords::fingerprintsAreThoseOfAllLanguages() {
    for (const LessonOnShelf& lesson : bundledLessons()) {
        const QString file = QFileInfo(lesson.path).fileName();
        for (const char* folder : {":/lessons/de/", ":/lessons/zh_CN/"}) {
            const Result<LessonSheet> sheet = readLessonFile(QLatin1String(folder) + file, {});
            QVERIFY2(sheet.ok(), qPrintable(file));
            QCOMPARE(sheet->fingerprint, lesson.fingerprint);
        }
    }
}

void TestLessonRecords::recordsReadBack() {
    std::mt19937_64 random(testSeed());
    for (int k = 0; k < 50; ++k) {
        AnswerFile answers{.name = "Ann \"X\"\n", .date = "2026-01-01", .version = "1"};
        for (std::size_t lesson = 0; lesson < random() % 4; ++lesson)
            answers.lessons.push_back(anyRecord(random));
        const Result<AnswerFile> read = readAnswerFile(answersJson(answers), "a.json");
        QVERIFY2(read.ok(), read.ok() ? "" : toEnglish(read.error()).c_str());
        QCOMPARE(*read, answers);
    }
}

/// Any damage ends with a record or with a message about the file.
void TestLessonRecords::damagedRecordsNameTheirField() {
    std::mt19937_64 random(testSeed());
    const std::string whole = answersJson({.name = "A", .lessons = {anyRecord(random)}});
    for (int k = 0; k < 300; ++k) {
        std::string text = whole;
        text.erase(random() % text.size(), 1 + random() % 20);
        const Result<AnswerFile> read = readAnswerFile(text, "a.json");
        if (!read.ok())
            QVERIFY(toEnglish(read.error()).starts_with("a.json") &&
                    toEnglish(read.error()).find('\n') == std::string::npos);
    }
    const Json huge{{"lesson", "a"}, {"title", ""},     {"fingerprint", ""},      {"begun", ""},
                    {"changed", ""}, {"present", 1e40}, {"tasks", Json::array()}, {"runs", Json::array()}};
    const Result<LessonRecord> read = readLessonRecord(huge, {.file = "a.json"});
    QVERIFY(!read.ok());
    QCOMPARE(toEnglish(read.error()), std::string("a.json: \"present\" is 1e+40; a whole number up to 1000 expected"));
}

/// What the program writes it reads again, however long a text is.
void TestLessonRecords::longTextsAreCut() {
    LessonRecord record{.lesson = "a", .title = "T", .fingerprint = "f"};
    for (std::size_t length = 19998; length < 20004; ++length) {
        std::string text(length % 3, 'x'); // so that the limit is at any place of a character
        while (text.size() < length)
            text += "λ≤";
        record.title = text;
        record.tasks = {{.parts = {true}, .answer = text, .tries = 1}};
        record.runs = {{.task = 1, .command = text, .status = "converged"}};
        const Result<LessonRecord> read = readLessonRecord(toJson(record), {.file = "a.json"});
        QVERIFY2(read.ok(), read.ok() ? "" : toEnglish(read.error()).c_str());
        for (const std::string& cut : {read->title, read->tasks[0].answer, read->runs[0].command}) {
            QVERIFY(text.starts_with(cut) && cut.size() + 3 > std::min<std::size_t>(text.size(), 20000));
            QVERIFY(QString::fromStdString(cut).toStdString() == cut); // of whole characters
        }
    }
}

void TestLessonRecords::tablesHoldNoFormulas() {
    QCOMPARE(csvCellOf("=1+1"), std::string("'=1+1"));
    QCOMPARE(csvCellOf("@SUM(A1)"), std::string("'@SUM(A1)"));
    QCOMPARE(csvCellOf("+cmd|' /C calc'!A0"), std::string("'+cmd|' /C calc'!A0"));
    QCOMPARE(csvCellOf("-x,\"y\""), std::string("\"'-x,\"\"y\"\"\""));
    QCOMPARE(csvCellOf("\tx"), std::string("'\tx"));
    QCOMPARE(csvCellOf("-3e-7"), std::string("-3e-7"));
    QCOMPARE(csvCellOf("a\nb"), std::string("\"a\nb\""));
    LessonRecord record{.lesson = "gap", .title = "T", .fingerprint = "f"};
    record.tasks.push_back({.parts = {true, true}, .answer = "=2", .tries = 3, .isRight = true});
    record.tasks.push_back({.parts = {true}, .answer = "1e-3", .tries = 1, .isRight = true});
    record.tasks.back().prediction = {1e-3, 2e-3, false};
    record.runs.push_back({1, "gapscope-cli run", "converged", 3.0, 1.0, 1e-6});
    const QString text = QString::fromStdString(answersCsv({.name = "@Ann", .date = "d", .lessons = {record}}));
    const QStringList lines = text.split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 3);
    QCOMPARE(lines[1],
             QStringLiteral("'@Ann,d,gap,T,f,1,2,2,'=2,yes,3,,,,\"gapscope-cli run [converged, gap 1e-06]\""));
    QCOMPARE(lines[2], QStringLiteral("'@Ann,d,gap,T,f,2,1,1,1e-3,yes,1,0.001,0.002,no,"));
}

void TestLessonRecords::pointsDependOnTries() {
    const LessonSheet sheet = sheetOf(fourKinds);
    QCOMPARE(possiblePoints(sheet), 4.0);
    const auto pointsAfter = [&](int wrong, const LessonState& atPrediction) {
        LessonProgress progress(sheet, "a");
        const LessonState state = stateOf({run(1, 3.0, "converged")});
        static_cast<void>(progress.look(state));
        progress.goTo(1);
        for (int k = 0; k < wrong; ++k)
            progress.answerChoice(0);
        progress.answerChoice(1);
        progress.goTo(2);
        progress.answerNumber(99.0, state, "99"); // numbers may be typed again
        progress.answerNumber(3.0, state, "3");
        progress.goTo(3);
        progress.predict(0.5, atPrediction, "0.5");
        const Result<LessonMarks> marks = marksOf(progress.record(), sheet, {});
        return marks ? marks->points : -1.0;
    };
    const LessonState nothing;
    QCOMPARE(pointsAfter(0, nothing), 4.0);
    QCOMPARE(pointsAfter(1, nothing), 3.5);
    QCOMPARE(pointsAfter(2, nothing), 3.0);
    QCOMPARE(pointsAfter(0, stateOf({run(1, 12.0, "budget")})), 3.0); // predicted afterwards
    LessonProgress fresh(sheet, "a");
    QCOMPARE(marksOf(fresh.record(), sheet, {})->points, 0.0);
    LessonRecord other = fresh.record();
    other.fingerprint = "xxh3:0";
    const Result<LessonMarks> refused = marksOf(other, sheet, {.file = "x.json"});
    QVERIFY(!refused.ok());
    QVERIFY(toEnglish(refused.error()).starts_with("x.json: \"a\" is from another version of the lesson"));
}

QTEST_MAIN(TestLessonRecords)
#include "test_lesson_records.moc"
