// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/run_watch.h"

#include <QAction>
#include <QObject>

namespace gapscope {

class NoticeBar;
class Settings;
class StatusLine;

/// Notifies when runs have converged, stalled, diverged or failed: expected results in the status line, others above
/// the charts, and by an alert of the window if another one is active.
class RunAlerts final : public QObject {
    Q_OBJECT

public:
    RunAlerts(RunList& runs, RunWatch& watch, NoticeBar& notice, StatusLine& status, Settings& settings,
              QWidget* window);

    /// Switches all notifications on and off; the setting is remembered.
    QAction* action() { return m_action; }
    /// Quiet: expected results are not announced.
    void setQuiet(bool quiet) { m_isQuiet = quiet; }

Q_SIGNALS:
    /// The user asked for the reason.
    void explanationWanted(int id);

private:
    void tellEnd(int id);
    void tellFaltering(int id, const SlownessHint& hint);
    void warn(int id, const QString& text);

    RunList& m_runs;
    NoticeBar& m_notice;
    StatusLine& m_status;
    QWidget* m_window;
    QAction* m_action;
    bool m_isQuiet = false;
};

} // namespace gapscope
