// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"
#include "ui/stepping/time_line.h"
#include "ui/stepping/transport_bar.h"

#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QWidget>

#include <vector>

namespace gapscope {

/// The numbered steps of the current run's algorithm, with the last one executed marked, and the values of its
/// variables at the selected position; above them the controls for moving in time.
class StepsPanel final : public QWidget {
    Q_OBJECT

public:
    StepsPanel(Session& session, TimeLine& time, QWidget* parent = nullptr);

    TransportBar& transport() { return *m_transport; }
    /// Updates to the current run, if the panel is visible.
    void refresh();
    /// The number of the marked step; 0 between two iterations, -1 without a run.
    int markedStep() const { return m_marked; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// A variable with its value.
    struct Row {
        QLabel* name;
        QLabel* value;
    };

    QWidget* makeContent();
    void showSolver(const SolverInfo* solver);
    void addStep(const NumberedStep& step, const QString& meaning);
    Row addVariable(const QString& name, const QString& meaning);
    void mark(int step);
    void showMarked();
    void showValues(const Run* run);

    Session& m_session;
    TimeLine& m_time;
    TransportBar* m_transport;
    QLabel* m_title;
    QScrollArea* m_stepsArea = nullptr;
    QGridLayout* m_steps;
    QGridLayout* m_variables;
    const SolverInfo* m_solver = nullptr;
    std::vector<QLabel*> m_stepMarks; ///< in the order of the solver's steps
    std::vector<QLabel*> m_stepTexts;
    std::vector<Row> m_rows; ///< common to all runs, then the solver's extras
    int m_marked = -1;
};

} // namespace gapscope
