// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/run_watch.h"

#include <QAction>
#include <QObject>

namespace gapscope {

class NoticeBar;
class Settings;
class StatusLine;

/// Tells that runs have converged, stalled, diverged or failed: in the status line what is as expected, above the
/// charts what is not, and by the window asking for attention while another one is in front.
class RunAlerts final : public QObject {
    Q_OBJECT

public:
    RunAlerts(RunList& runs, RunWatch& watch, NoticeBar& notice, StatusLine& status, Settings& settings,
              QWidget* window);

    /// Turns all of them on and off, and is remembered.
    QAction* action() { return m_action; }

Q_SIGNALS:
    /// The person wants to know why.
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
};

} // namespace gapscope
