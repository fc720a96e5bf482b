// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/message_label.h"

#include <QPushButton>
#include <QWidget>

namespace gapscope {

/// The two buttons that make a run of the settings above them. They stand below the scrolled settings, so that they are
/// in reach however long a solver's list of parameters is.
class AddRunBar final : public QWidget {
    Q_OBJECT

public:
    explicit AddRunBar(Session& session, QWidget* parent = nullptr);

private:
    /// The button to tune is there where the solver has something to tune, and stops what it began.
    void follow();

    Session& m_session;
    QPushButton* m_tune;
    MessageLabel* m_fewer; ///< where a comparison is of fewer than three solvers
};

} // namespace gapscope
