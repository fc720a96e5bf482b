// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/data_view/background_task.h"

#include <QProgressBar>
#include <QToolButton>
#include <QWidget>

namespace gapscope {

/// The progress of a task, with a button that cancels it. Visible only during the task, after a short delay.
class TaskBar final : public QWidget {
    Q_OBJECT

public:
    /// `name` is the object name; `doing` describes the task: "principal components".
    TaskBar(BackgroundTask& task, const QString& name, const QString& doing, QWidget* parent = nullptr);

private:
    void follow();

    BackgroundTask& m_task;
    QProgressBar* m_progress;
    QToolButton* m_cancel;
};

} // namespace gapscope
