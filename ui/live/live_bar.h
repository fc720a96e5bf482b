// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/live/live_problem.h"
#include "ui/widgets/elided_label.h"

#include <QFrame>

namespace gapscope {

/// One line while the problem is live: its certified optimum, which solver it is of and how long it took, the gap of
/// the chosen run, and which solvers were left out.
class LiveBar final : public QFrame {
    Q_OBJECT

public:
    LiveBar(const LiveProblem& live, const RunList& runs, QWidget* parent = nullptr);

    /// Reads the latest numbers; called several times a second.
    void refresh();
    QString text() const { return m_text->text(); }

private:
    QString sentence() const;
    QString fastWords(const Run& run) const;
    QString chosenWords() const;

    const LiveProblem& m_live;
    const RunList& m_runs;
    ElidedLabel* m_text;
};

} // namespace gapscope
