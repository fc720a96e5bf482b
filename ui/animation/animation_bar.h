// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/data_view/background_task.h"

#include <QLabel>
#include <QProgressBar>
#include <QToolButton>
#include <QWidget>

namespace gapscope {

/// The progress of an export in the background, with a button that cancels it. Visible only meanwhile.
class AnimationBar final : public QWidget {
    Q_OBJECT

public:
    explicit AnimationBar(BackgroundTask& task, QWidget* parent = nullptr);
    /// The name of the file that is written.
    void setFile(const QString& name);

private:
    void follow();

    BackgroundTask& m_task;
    QLabel* m_file;
    QProgressBar* m_progress;
    QToolButton* m_cancel;
};

} // namespace gapscope
