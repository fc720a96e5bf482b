// SPDX-License-Identifier: GPL-3.0-only
#include "ui/data_view/task_bar.h"

#include "ui/basics/spacing.h"

#include <QHBoxLayout>

namespace gapscope {
namespace {

constexpr int widthInLetters = 14;

} // namespace

TaskBar::TaskBar(BackgroundTask& task, const QString& name, const QString& doing, QWidget* parent)
    : QWidget(parent), m_task(task), m_progress(new QProgressBar), m_cancel(new QToolButton) {
    setObjectName(name);
    m_progress->setRange(0, 100);
    m_progress->setFormat(QStringLiteral("%p %"));
    m_progress->setAccessibleName(doing);
    m_progress->setToolTip(doing);
    m_progress->setFixedWidth(widthInLetters * fontMetrics().averageCharWidth());
    m_cancel->setText(tr("Cancel"));
    m_cancel->setAccessibleName(tr("Cancel: %1").arg(doing));
    m_cancel->setToolTip(tr("Stop computing: %1 (Escape)").arg(doing));
    m_cancel->setAutoRaise(true);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    layout->addWidget(m_progress);
    layout->addWidget(m_cancel);
    hide();
    connect(m_cancel, &QToolButton::clicked, &task, &BackgroundTask::cancel);
    connect(&task, &BackgroundTask::progressed, this, &TaskBar::follow);
    connect(&task, &BackgroundTask::ended, this, &TaskBar::follow);
}

void TaskBar::follow() {
    m_progress->setValue(static_cast<int>(100.0 * m_task.progress()));
    setVisible(m_task.isRunning());
}

} // namespace gapscope
