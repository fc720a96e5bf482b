// SPDX-License-Identifier: GPL-3.0-only
//
// The lessons in the window: each is completed with the keyboard only, following its instructions.
#include "tests/ui/support/learner.h"

using namespace gapscope;

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

QTEST_MAIN(TestWindowLessons)
#include "test_window_lessons.moc"
