// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/sweep/solver_choice.h"
#include "ui/sweep/sweep_session.h"
#include "ui/sweep/swept_keys.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/message_label.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QWidget>

#include <map>

namespace gapscope {

/// The fields of a sweep in two lines above its charts: the varied parameter, its range, the solvers; start and stop;
/// the progress as text. Errors are shown in red below the lines, with the name of the field.
class SweepPanel final : public QWidget {
    Q_OBJECT

public:
    SweepPanel(Session& session, SweepSession& sweep, QWidget* parent = nullptr);

    void start();

Q_SIGNALS:
    void exportRequested();

private:
    QLineEdit* makeEdit(const char* objectName, const QString& name, int letters, const QString& meaning);
    QWidget* makeFields();
    QWidget* makeCommands();
    void fillKeys();
    void suggestEnds();
    void takeNumbers();
    void showError(Field field, const QString& text);
    void showRefusal(const Message& message);
    void follow();
    QString progressText() const;

    Session& m_session;
    SweepSession& m_sweep;
    ChoiceBox* m_key;
    QLineEdit* m_from;
    QLineEdit* m_to;
    QLineEdit* m_count;
    SolverChoice* m_solvers;
    QCheckBox* m_warmStart;
    QLineEdit* m_folds;
    QLineEdit* m_jobs;
    QPushButton* m_start;
    QPushButton* m_stop;
    QPushButton* m_export;
    QLabel* m_progress;
    std::map<Field, MessageLabel*> m_errors;
    SweepSetup m_setup;
    QList<SweptKey> m_keys;
    std::pair<QString, QString> m_suggested; ///< the suggested ends
    QString m_suggestedFor;                  ///< the parameter that they belong to
};

} // namespace gapscope
