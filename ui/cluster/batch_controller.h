// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "engine/remote/host/host_batch.h"
#include "engine/remote/host/host_job.h"
#include "ui/basics/settings.h"
#include "ui/cluster/batch_feed.h"
#include "ui/session/session.h"
#include "ui/widgets/notice_bar.h"
#include "ui/workspace/log_follower.h"

#include <QAction>
#include <QObject>

#include <map>
#include <stop_token>
#include <utility>
#include <vector>

namespace gapscope {

/// Batches on the cluster of the host that has the data: describes and submits them, and shows their tasks; the logs of
/// the tasks are runs of the window, which go on when their dialog is closed.
class BatchController final : public QObject {
    Q_OBJECT

public:
    BatchController(Session& session, Settings& settings, NoticeBar& notice, QWidget* window);
    ~BatchController() override;

    QAction* action() const { return m_action; }

private:
    /// What a host says before a batch is described.
    struct Offer {
        HostCluster cluster;
        std::vector<HostJobFacts> earlier;
    };

    QString host() const;
    void follow();
    void describe();
    void show(const QString& host, const Offer& offer);
    void followBatch(const QString& host, const QString& job, const QString& title);
    BatchFeed& feedOf(const QString& host, const QString& job);

    Session& m_session;
    Settings& m_settings;
    NoticeBar& m_notice;
    QWidget* m_window;
    QAction* m_action;
    LogFollower m_logs;
    std::map<std::pair<QString, QString>, BatchFeed*> m_feeds; ///< by host and name of the batch
    std::stop_source m_stop;
    TaskPool m_pool;
};

} // namespace gapscope
