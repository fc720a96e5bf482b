// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "engine/remote/host/host_batch.h"
#include "engine/remote/host/host_job.h"
#include "engine/run/spec/run_spec.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/field_grid.h"

#include <QDialog>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>

#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

/// Divides a sweep, a tuning or an experiment into tasks for the cluster of a host: shows the file that every task
/// executes, and submits it.
class SubmitDialog final : public QDialog {
    Q_OBJECT

public:
    /// `earlier`: the batches that the host has already.
    SubmitDialog(const QString& host, HostCluster cluster, const std::vector<HostJobFacts>& earlier,
                 const RunSpec& draft, QWidget* parent);
    ~SubmitDialog() override;

Q_SIGNALS:
    /// A batch was submitted, or one of the earlier ones is to be followed.
    void followed(const QString& job, const QString& title);

private:
    void fillKinds(const RunSpec& draft);
    void fillEarlier(const std::vector<HostJobFacts>& earlier);
    QWidget* makeForm();
    void chooseKind();
    void changed();
    void submit();
    BatchOrder order() const;

    QString m_host;
    HostCluster m_cluster;
    std::string m_job; ///< of the batch that is being described
    RunSpec m_draft;
    ChoiceBox* m_kind;
    QPlainTextEdit* m_command;
    QSpinBox* m_tasks;
    QSpinBox* m_cores;
    QSpinBox* m_minutes;
    QSpinBox* m_memory;
    QLineEdit* m_more;
    QPlainTextEdit* m_file;
    MessageLabel* m_error;
    QPushButton* m_submit;
    ChoiceBox* m_earlier;
    QPushButton* m_follow;
    bool m_areTasksChosen = false; ///< the user has set their number
    bool m_isUnsure = false;       ///< whether the batch was submitted, because the connection broke
    std::stop_source m_stop;
    TaskPool m_pool;
};

} // namespace gapscope
