// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"
#include "ui/window/process_load.h"

#include <QLabel>
#include <QStatusBar>

namespace gapscope {

/// The current activity in words, and the resources it uses.
class StatusLine final : public QStatusBar {
    Q_OBJECT

public:
    explicit StatusLine(Session& session, QWidget* parent = nullptr);

    /// Describes the activity of data and runs.
    void describe();
    /// Measures processor time and memory; called about once a second.
    void measure();
    /// Shows an event for some seconds.
    void announce(const QString& text);

private:
    QString whatHappens() const;

    Session& m_session;
    ProcessLoad m_load;
    QLabel* m_words;
    QLabel* m_machine;
};

} // namespace gapscope
