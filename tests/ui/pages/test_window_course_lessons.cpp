// SPDX-License-Identifier: GPL-3.0-only
//
// The lessons from the eighth on: each is completed with the keyboard only, following its instructions.
#include "tests/ui/support/learner.h"

using namespace gapscope;

class TestWindowCourseLessons : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void rates();
    void steps();
    void noise();
    void kkt();
    void saddle();
    void validation();
    void conditioning();
    void earlyStopping();
};

void TestWindowCourseLessons::rates() {
    Learner learner;
    QVERIFY(learner.open(QStringLiteral("1/k against")));
    QVERIFY(learner.setUpAndStart());
    learner.keys.press(Qt::Key_1, Qt::AltModifier);
    learner.keys.press(Qt::Key_L, Qt::ControlModifier);
    QVERIFY(learner.answer(learner.cell(RunTableModel::gap)));
    QVERIFY(learner.goOn());
    QVERIFY(learner.predictAndStart(QStringLiteral("0.001")));
    // The prediction of the rate 1/k was right.
    const PredictionRecord made = *learner.progress()->taskRecord().prediction;
    QVERIFY2(std::abs(*made.truth / made.value - 1.0) < 0.05, qPrintable(QString::number(*made.truth)));
    QVERIFY(learner.goOn());
    QVERIFY(learner.choose(2));
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.answer(learner.cell(RunTableModel::gap)));
    QVERIFY(learner.goOn());
    QVERIFY(learner.predictAndStart(QStringLiteral("0.00025")));
    const PredictionRecord square = *learner.progress()->taskRecord().prediction;
    QVERIFY2(std::abs(*square.truth / square.value - 1.0) < 0.05, qPrintable(QString::number(*square.truth)));
    QVERIFY(learner.goOn());
    QVERIFY(!learner.choose(0));
    QVERIFY(learner.choose(1));
    QVERIFY(learner.isFinished());
}

void TestWindowCourseLessons::steps() {
    Learner learner;
    QVERIFY(learner.open(QStringLiteral("Stable and unstable steps")));
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.answer(learner.cell(RunTableModel::iteration)));
    QVERIFY(learner.goOn());
    QVERIFY(learner.predictAndStart(QStringLiteral("315")));
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.choose(2));
    QVERIFY(learner.goOn());
    QVERIFY(learner.keys.fill("eta", QStringLiteral("0.48")));
    QVERIFY(learner.start());
    QVERIFY(learner.choose(1));
    QVERIFY(learner.goOn());
    QVERIFY(learner.choose(2));
    QVERIFY(learner.isFinished());
}

void TestWindowCourseLessons::noise() {
    Learner learner;
    QVERIFY(learner.open(QStringLiteral("Stochastic noise")));
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.answer(learner.cell(RunTableModel::primal)));
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.choose(1));
    QVERIFY(learner.goOn());
    QVERIFY(learner.predictAndStart(QStringLiteral("2.72")));
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    // The average of the iterates is within 0.001 of the optimum, the last iterate is not.
    const Snapshot last = *learner.test.session().runs().all().back()->controller->trace().last();
    QVERIFY(last.primalAverage - 2.68063 < 1e-3 && last.primal - 2.68063 > 0.3);
    QVERIFY(learner.choose(2));
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.choose(0));
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.choose(1));
    QVERIFY(learner.isFinished());
}

void TestWindowCourseLessons::kkt() {
    Learner learner;
    QVERIFY(learner.open(QStringLiteral("KKT")));
    QVERIFY(learner.setUpAndStart());
    learner.keys.press(Qt::Key_M, Qt::ControlModifier);
    QVERIFY(learner.answer(learner.cell(RunTableModel::nonZeros).section(u'|', 1).trimmed()));
    QVERIFY(learner.goOn());
    QVERIFY(learner.choose(0));
    QVERIFY(learner.goOn());
    QVERIFY(learner.choose(1));
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.answer(learner.cell(RunTableModel::nonZeros).section(u'|', 1).trimmed()));
    QVERIFY(learner.goOn());
    QVERIFY(learner.predictAndStart(QStringLiteral("50")));
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    // The optimum is that of the data that were not edited.
    QCOMPARE(learner.cell(RunTableModel::primal), learner.cell(RunTableModel::primal, 3));
    QVERIFY(learner.choose(2));
    QVERIFY(learner.isFinished());
}

void TestWindowCourseLessons::saddle() {
    Learner learner;
    QVERIFY(learner.open(QStringLiteral("A saddle between")));
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.answer(learner.cell(RunTableModel::iteration)));
    QVERIFY(learner.goOn());
    QVERIFY(learner.choose(0));
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.keys.fill("ratio", QStringLiteral("0.01")));
    QVERIFY(learner.start());
    QVERIFY(learner.goOn());
    QVERIFY(learner.predictAndStart(QStringLiteral("2500")));
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.choose(1));
    QVERIFY(learner.isFinished());
}

void TestWindowCourseLessons::validation() {
    Learner learner;
    QVERIFY(learner.open(QStringLiteral("choice of a model")));
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.answer(learner.cell(RunTableModel::nonZeros).section(u'|', 0, 0).trimmed()));
    QVERIFY(learner.goOn());
    QVERIFY(learner.predictAndStart(QStringLiteral("4")));
    QVERIFY(learner.goOn());
    learner.keys.press(Qt::Key_2, Qt::ControlModifier);
    QVERIFY(learner.keys.fill("sweepFrom", QStringLiteral("0.2")));
    QVERIFY(learner.keys.fill("sweepTo", QStringLiteral("40")));
    QVERIFY(learner.keys.fill("sweepCount", QStringLiteral("15")));
    QVERIFY(learner.keys.fill("sweepFolds", QStringLiteral("5")));
    QVERIFY(learner.keys.tabTo<QPushButton>("sweepStart") != nullptr);
    learner.keys.press(Qt::Key_Space);
    QVERIFY(learner.goOn());
    QVERIFY(learner.choose(1));
    QVERIFY(learner.goOn());
    learner.keys.press(Qt::Key_1, Qt::ControlModifier);
    QVERIFY(learner.keys.fill("lambda", QStringLiteral("6")));
    QVERIFY(learner.start());
    QVERIFY(learner.choose(0));
    QVERIFY(learner.isFinished());
}

void TestWindowCourseLessons::conditioning() {
    Learner learner;
    QVERIFY(learner.open(QStringLiteral("Conditioning")));
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.choose(0));
    QVERIFY(learner.goOn());
    QVERIFY(learner.predictAndStart(QStringLiteral("1e-4")));
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.answer(learner.cell(RunTableModel::iteration)));
    QVERIFY(learner.goOn());
    QVERIFY(learner.predictAndStart(QStringLiteral("9000")));
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.answer(learner.cell(RunTableModel::iteration)));
    QVERIFY(learner.goOn());
    QVERIFY(learner.choose(1));
    QVERIFY(learner.isFinished());
}

void TestWindowCourseLessons::earlyStopping() {
    Learner learner;
    QVERIFY(learner.open(QStringLiteral("Early stopping")));
    QVERIFY(learner.setUpAndStart());
    learner.keys.press(Qt::Key_1, Qt::AltModifier);
    QVERIFY(learner.goOn());
    QVERIFY(learner.predictAndStart(QStringLiteral("12")));
    QVERIFY(learner.goOn());
    QVERIFY(learner.choose(1));
    QVERIFY(learner.goOn());
    QVERIFY(learner.setUpAndStart());
    QVERIFY(learner.goOn());
    QVERIFY(learner.predictAndStart(QStringLiteral("10")));
    QVERIFY(learner.goOn());
    QVERIFY(learner.choose(0));
    QVERIFY(learner.isFinished());
}

QTEST_MAIN(TestWindowCourseLessons)
#include "test_window_course_lessons.moc"
