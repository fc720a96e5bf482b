// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/message_label.h"

#include <QPushButton>
#include <QWidget>

namespace gapscope {

/// The two buttons that add a run with the settings above. Below the scrolled settings, so that they stay in reach
/// however long a solver's list of parameters is.
class AddRunBar final : public QWidget {
    Q_OBJECT

public:
    explicit AddRunBar(Session& session, QWidget* parent = nullptr);

private:
    /// Updates the tuning button, which is visible if the solver has a parameter to tune, and cancels a tuning in
    /// progress.
    void follow();

    Session& m_session;
    QPushButton* m_tune;
    MessageLabel* m_fewer; ///< if fewer than three solvers can be compared
};

} // namespace gapscope
