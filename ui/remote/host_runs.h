// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "engine/remote/wire/job_place.h"
#include "engine/run/output/run_facts.h"
#include "ui/session/run_list.h"
#include "ui/widgets/notice_bar.h"

#include <QObject>

#include <stop_token>
#include <vector>

namespace gapscope {

/// Offers the runs of a host that this window does not show: those of a window that was closed, or of another one.
class HostRuns final : public QObject {
    Q_OBJECT

public:
    HostRuns(RunList& runs, NoticeBar& notice, QObject* parent = nullptr);
    ~HostRuns() override;

    /// Looks for runs there, and offers to show them if there are any.
    void offer(const QString& host);

private:
    struct Found {
        RunFacts facts;
        JobPlace place;
        QString name;
    };

    bool isShown(const JobPlace& place) const;
    void take(const QString& host, std::vector<Found> found);
    void show(const std::vector<Found>& found);

    RunList& m_runs;
    NoticeBar& m_notice;
    int m_request = 0; ///< answers to earlier ones are dropped
    std::stop_source m_stop;
    TaskPool m_pool;
};

} // namespace gapscope
