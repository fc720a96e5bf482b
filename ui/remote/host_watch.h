// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/run_list.h"
#include "ui/widgets/notice_bar.h"

#include <QObject>
#include <QTimer>

#include <set>
#include <string>

namespace gapscope {

/// Says that a host with live runs cannot be reached, and when the next attempt is made, and takes it back when the
/// host is reached again.
class HostWatch final : public QObject {
    Q_OBJECT

public:
    HostWatch(RunList& runs, NoticeBar& notice, QObject* parent = nullptr);

private:
    void look();
    std::set<std::string> hosts() const;

    RunList& m_runs;
    NoticeBar& m_notice;
    QTimer m_timer;            ///< runs while a run of another host is live
    std::set<int> m_unreached; ///< runs
    QString m_shown;           ///< the notice
};

} // namespace gapscope
