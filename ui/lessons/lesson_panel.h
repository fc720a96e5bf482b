// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/lessons/lesson_progress.h"
#include "ui/lessons/prediction_chart.h"

#include <QAction>
#include <QButtonGroup>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <QWidget>

namespace gapscope {

/// The panel of an open lesson: the text of the current task, its question, the progress, and navigation.
class LessonPanel final : public QWidget {
    Q_OBJECT

public:
    explicit LessonPanel(QWidget* parent = nullptr);

    /// Shows the current task from its beginning. Null if no lesson is open.
    void setProgress(const LessonProgress* progress);
    /// Shows newly completed parts.
    void refresh();
    /// What the chart of a prediction draws: everything, of which it shows what gives nothing away.
    void setCurves(std::vector<std::vector<PredictionPoint>> curves, bool isXLogarithmic);
    /// Reports that an answer was wrong.
    void showWrong();
    void toggleHint();
    /// Moves the focus to the text.
    void readText();
    /// Moves the focus to the answer, or to the text while other parts are still to be done.
    void takeFocus();
    /// Back, set up, hint, next, close: the actions of the buttons.
    const std::vector<QAction*>& commands() const { return m_commands; }
    QAction* back() { return m_commands[0]; }
    QAction* setUp() { return m_commands[1]; }
    QAction* hint() { return m_commands[2]; }
    QAction* next() { return m_commands[3]; }
    QAction* closeLesson() { return m_commands[4]; }

Q_SIGNALS:
    void choiceMade(int choice);
    /// The number as typed.
    void numberGiven(const QString& text);
    /// Likewise, of a prediction.
    void predictionGiven(const QString& text);
    /// A link to an entry of the help.
    void helpWanted(const QString& anchor);

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeRoom();
    QAction* addCommand(const QString& text, const QKeySequence& key, const QString& meaning);
    QWidget* makeQuestion();
    QWidget* makeButtons();
    void showTask();
    void showQuestion();
    void showPrediction();
    void showReasons();
    QString introductionText() const;
    void giveAnswer();
    void setPossible();
    QString stateText() const;
    QString outcomeText() const;
    const LessonPrediction* prediction() const;

    const LessonProgress* m_progress = nullptr;
    bool m_isHintShown = false;
    bool m_isWrong = false;
    std::vector<QAction*> m_commands;
    QLabel* m_title;
    QProgressBar* m_bar;
    QTextBrowser* m_text;
    QWidget* m_question;
    QLabel* m_asked;
    QVBoxLayout* m_choices;
    QButtonGroup* m_group;
    PredictionChart* m_chart;
    std::vector<std::vector<PredictionPoint>> m_curves;
    bool m_isXLogarithmic = false;
    QLineEdit* m_number;
    QPushButton* m_answer;
    QLabel* m_reasons;
    QLabel* m_hint;
    QLabel* m_state;
};

} // namespace gapscope
