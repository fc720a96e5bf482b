// SPDX-License-Identifier: GPL-3.0-only
//
// The lines start: and solve: of every bundled lesson do its tasks: all checks of runs hold, every asked number exists,
// every predicted value can be computed, and what the chart shows before does not contain it.
#include "app/options/run_command_line.h"
#include "ui/course/exercise_sheet.h"
#include "ui/course/lesson_solution.h"
#include "ui/lessons/lesson_shelf.h"

#include <QtTest>

using namespace gapscope;

class TestLessonSolutions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void runsDoTheTasks_data();
    void runsDoTheTasks();
};

void TestLessonSolutions::runsDoTheTasks_data() {
    QTest::addColumn<QString>("path");
    for (const LessonOnShelf& lesson : bundledLessons())
        QTest::newRow(qPrintable(lesson.name)) << lesson.path;
}

void TestLessonSolutions::runsDoTheTasks() {
    QFETCH(QString, path);
    const Result<LessonSheet> sheet = readLessonFile(path, &cli::readRunCommand);
    QVERIFY(sheet.ok());
    DataStore store;
    const Result<LessonSolution> solution = solveLesson(*sheet, store);
    QVERIFY2(solution.ok(), solution.ok() ? "" : toEnglish(solution.error()).c_str());
    for (std::size_t k = 0; k < sheet->tasks.size(); ++k) {
        const LessonTask& task = sheet->tasks[k];
        const LessonState state = solution->stateAfter(k);
        for (const LessonCondition& check : task.checks)
            if (check.subject == LessonCondition::Subject::run)
                QVERIFY2(holds(check, state), task.title.c_str());
        if (!task.question)
            continue;
        if (task.question->kind() == LessonQuestion::Kind::number)
            QVERIFY2(answerTo(*task.question, state).has_value(), task.title.c_str());
        if (!task.question->prediction)
            continue;
        const LessonPrediction& prediction = *task.question->prediction;
        const std::optional<double> truth = predictionTruth(prediction, state);
        QVERIFY2(truth && *truth > prediction.low && *truth < prediction.high, task.title.c_str());
        QVERIFY2(k > 0 && !predictionTruth(prediction, solution->stateAfter(k - 1)), task.title.c_str());
        const ExerciseContent content{*sheet, *solution};
        QVERIFY(predictionImage(content, k, false) != predictionImage(content, k, true));
    }
}

QTEST_MAIN(TestLessonSolutions)
#include "test_lesson_solutions.moc"
