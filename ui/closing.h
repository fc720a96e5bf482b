// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

namespace gapscope {

class ExperimentWork;
class Session;
class StatusLine;
class SweepSession;

/// Lets the window close only when nothing goes on: asks, stops what is live, and closes the window once that has
/// ended.
class Closing final : public QObject {
    Q_OBJECT

public:
    Closing(Session& session, SweepSession& sweep, ExperimentWork& experiment, StatusLine& status, QWidget* window);

    /// Whether the window may close now; otherwise what has to happen first is under way.
    bool mayClose();

private:
    void ask();
    void closeWhenEnded();

    Session& m_session;
    SweepSession& m_sweep;
    ExperimentWork& m_experiment;
    StatusLine& m_status;
    QWidget* m_window;
    QPointer<QWidget> m_question;
    bool m_isDecided = false;
};

} // namespace gapscope
