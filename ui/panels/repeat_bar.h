// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

#include <QFrame>
#include <QLabel>
#include <QSpinBox>

#include <vector>

namespace gapscope {

/// A line that asks how often runs are repeated with other seeds, and has them added. Hidden until somebody asks.
class RepeatBar final : public QFrame {
    Q_OBJECT

public:
    explicit RepeatBar(Session& session, QWidget* parent = nullptr);

    /// Asks of runs, one of each kind.
    void ask(const std::vector<int>& runs);

Q_SIGNALS:
    /// The question was answered or dropped.
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void answer(Session::Begin begin);
    void leave();

    Session& m_session;
    QLabel* m_question;
    QSpinBox* m_count;
    std::vector<int> m_runs;
};

} // namespace gapscope
