// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"
#include "ui/window/process_load.h"

#include <QLabel>
#include <QStatusBar>

namespace gapscope {

/// What is happening now, in words, and what it takes of the machine.
class StatusLine final : public QStatusBar {
    Q_OBJECT

public:
    explicit StatusLine(Session& session, QWidget* parent = nullptr);

    /// Says what happens with data and runs.
    void describe();
    /// Measures processor and memory; about once a second.
    void measure();
    /// Something that has just happened; stays for some seconds.
    void announce(const QString& text);

private:
    QString whatHappens() const;

    Session& m_session;
    ProcessLoad m_load;
    QLabel* m_words;
    QLabel* m_machine;
};

} // namespace gapscope
