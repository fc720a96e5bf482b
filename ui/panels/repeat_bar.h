// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

#include <QFrame>
#include <QLabel>
#include <QSpinBox>

#include <vector>

namespace gapscope {

/// A bar that asks how many times runs should be repeated with other seeds, and requests them. Hidden until it is
/// needed.
class RepeatBar final : public QFrame {
    Q_OBJECT

public:
    explicit RepeatBar(Session& session, QWidget* parent = nullptr);

    /// Asks for runs, one per set of repetitions.
    void ask(const std::vector<int>& runs);

Q_SIGNALS:
    /// The question was answered or cancelled.
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
