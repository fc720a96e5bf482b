// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "engine/run/analysis/slowness.h"
#include "engine/run/prepare/bias_choice.h"
#include "ui/session/run_watch.h"
#include "ui/session/session.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <QWidget>

#include <functional>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

/// Why a run diverged or may be slow, each reason with a button that starts the corrected run beside this one. Facts
/// that need the data are computed in the background.
class SlownessPanel final : public QWidget {
    Q_OBJECT

public:
    SlownessPanel(Session& session, RunWatch& watch, QWidget* parent = nullptr);
    ~SlownessPanel() override;

    void showRun(const Run& run);
    void clear();
    const std::vector<SlownessHint>& hints() const { return m_hints; } ///< as displayed

private:
    struct ColumnFacts {
        double scales = 1.0;
        Index repeated = 0;
        LabelMoments labels{};
    };
    /// The bound of a theorem that is nowhere below the initial value of what it bounds.
    struct VacuousBound {
        double bound = notAvailable;
        double atStart = notAvailable;
    };
    SlownessFacts factsOf(const Run& run);
    /// These return defaults until the facts are computed.
    ColumnFacts columnFactsOf(const Run& run);
    double lipschitzStepOf(const Run& run, const StepChoice& choice);
    VacuousBound vacuousBoundOf(const Run& run);
    double automaticValueOf(const Run& run, const GivenStep& given);
    void look();
    void removeRows();
    void addHint(const SlownessHint& hint, const Run& run);
    void addRemedy(const SlownessHint& hint, const Run& run, QWidget* row);
    QPushButton* remedyButton(const QString& title, int id, std::function<void(RunSpec&)> fix);

    Session& m_session;
    RunWatch& m_watch;
    QVBoxLayout* m_rows;
    SlownessFacts m_facts; ///< the facts behind m_hints
    std::vector<SlownessHint> m_hints;
    std::vector<QLabel*> m_words;
    int m_run = -1;                               ///< the displayed run
    std::map<std::string, ColumnFacts> m_columns; ///< by fingerprint of the data
    std::map<int, double> m_steps;                ///< step sizes given by L, by run
    std::map<int, double> m_balanced;             ///< balanced ratios of the steps, by run
    std::map<int, VacuousBound> m_bounds;         ///< by run
    std::map<int, double> m_automatic;            ///< automatic values of steps that were set, by run
    std::stop_source m_stop;
    TaskPool m_pool;
};

} // namespace gapscope
