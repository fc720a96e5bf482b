// SPDX-License-Identifier: GPL-3.0-only
#include "ui/window/run_alerts.h"

#include "ui/basics/numbers.h"
#include "ui/basics/settings.h"
#include "ui/widgets/notice_bar.h"
#include "ui/window/status_line.h"

#include <QApplication>

namespace gapscope {

RunAlerts::RunAlerts(RunList& runs, RunWatch& watch, NoticeBar& notice, StatusLine& status, Settings& settings,
                     QWidget* window)
    : QObject(window), m_runs(runs), m_notice(notice), m_status(status), m_window(window),
      m_action(new QAction(tr("Notify when runs &end or fail"), this)) {
    m_action->setCheckable(true);
    m_action->setChecked(settings.areAlertsOn());
    m_action->setToolTip(tr("In the status line when a run has ended, above the charts when it diverges or stalls"));
    connect(m_action, &QAction::toggled, this, [&settings](bool on) { settings.setAlertsOn(on); });
    connect(&watch, &RunWatch::ended, this, &RunAlerts::tellEnd);
    connect(&watch, &RunWatch::faltered, this, &RunAlerts::tellFaltering);
}

void RunAlerts::tellEnd(int id) {
    const Run* run = m_runs.find(id);
    if (!m_action->isChecked() || run == nullptr || !run->controller->outcome())
        return;
    const RunOutcome& outcome = *run->controller->outcome();
    if (m_isQuiet && (outcome.status == RunStatus::converged || outcome.status == RunStatus::budget))
        return;
    const QString passes = shownNumber(outcome.last.passes, 3);
    const QString gap = shownGap(outcome.last.gap, 2);
    switch (outcome.status) {
    case RunStatus::converged:
        m_status.announce(tr("%1 has converged: its gap is %2 after %3 passes").arg(run->name, gap, passes));
        break;
    case RunStatus::budget:
        m_status.announce(tr("%1 has reached its limit of passes or time; its gap is %2").arg(run->name, gap));
        break;
    case RunStatus::stalled:
        warn(id, tr("%1 has stalled after %2 passes; its gap is %3.").arg(run->name, passes, gap));
        break;
    case RunStatus::diverged:
        warn(id, tr("%1 has diverged after %2 passes.").arg(run->name, passes));
        break;
    case RunStatus::failed:
        warn(id, tr("%1 has failed: %2").arg(run->name, QString::fromStdString(outcome.reason)));
        break;
    case RunStatus::stopped: // the user just did that
        return;
    }
    if (!m_window->isActiveWindow())
        QApplication::alert(m_window);
}

void RunAlerts::tellFaltering(int id, const SlownessHint& hint) {
    const Run* run = m_runs.find(id);
    if (!m_action->isChecked() || run == nullptr)
        return;
    const QString amount = shownNumber(hint.amount, 3);
    if (hint.reason == SlownessHint::Reason::rising)
        warn(id, tr("%1 diverges: P is %2 times its smallest value.").arg(run->name, amount));
    else
        m_status.announce(tr("%1 stalls: its lower bound D has hardly risen for %2 passes").arg(run->name, amount));
}

void RunAlerts::warn(int id, const QString& text) {
    // Do not replace an unanswered offer or an error.
    if (m_notice.isAsking()) {
        m_status.announce(text);
        return;
    }
    m_notice.remark(text, {{tr("&Why?"), [this, id] { Q_EMIT explanationWanted(id); }}});
}

} // namespace gapscope
