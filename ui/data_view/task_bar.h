// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/data_view/background_task.h"

#include <QProgressBar>
#include <QToolButton>
#include <QWidget>

namespace gapscope {

/// How far a task is, and a button that ends it. Seen only while the task lasts, and not before it has taken a moment.
class TaskBar final : public QWidget {
    Q_OBJECT

public:
    /// `name` tells parts of the interface apart; `doing` says what goes on: "principal components".
    TaskBar(BackgroundTask& task, const QString& name, const QString& doing, QWidget* parent = nullptr);

private:
    void follow();

    BackgroundTask& m_task;
    QProgressBar* m_progress;
    QToolButton* m_cancel;
};

} // namespace gapscope
