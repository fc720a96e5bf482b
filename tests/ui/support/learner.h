// SPDX-License-Identifier: GPL-3.0-only
//
// A learner for tests of the lessons.
#pragma once

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

namespace gapscope {

inline constexpr int longWait = 120000;

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
    /// Predicts a value by typing it, before the run that has it.
    bool predict(const QString& number) {
        keys.press(Qt::Key_F7);
        if (QApplication::focusWidget()->objectName() != QStringLiteral("lessonPrediction"))
            return false;
        if (keys.tabTo<QLineEdit>("lessonNumber") == nullptr)
            return false;
        keys.type(number);
        keys.press(Qt::Key_Return);
        return progress()->isAnswered() && !progress()->taskRecord().prediction->isAfterwards;
    }
    /// Predicts, then computes the value, which must be shown beside the prediction.
    bool predictAndStart(const QString& number) {
        if (!predict(number) || !setUpAndStart() || !isDone())
            return false;
        const std::optional<PredictionRecord>& made = progress()->taskRecord().prediction;
        return made && made->truth && test.find<QLabel>("lessonState")->text().contains(QStringLiteral("Predicted"));
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

inline QString state(Learner& learner) {
    return learner.test.find<QLabel>("lessonState")->text();
}

} // namespace gapscope
