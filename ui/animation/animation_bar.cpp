// SPDX-License-Identifier: GPL-3.0-only
#include "ui/animation/animation_bar.h"

#include "ui/basics/spacing.h"

#include <QHBoxLayout>

namespace gapscope {
namespace {

constexpr int widthInLetters = 14;
constexpr int nameInLetters = 24;
constexpr int percent = 100;

} // namespace

AnimationBar::AnimationBar(BackgroundTask& task, QWidget* parent)
    : QWidget(parent), m_task(task), m_file(new QLabel), m_progress(new QProgressBar), m_cancel(new QToolButton) {
    setObjectName(QStringLiteral("animationBar"));
    m_progress->setRange(0, percent);
    m_progress->setFormat(QStringLiteral("%p %"));
    m_progress->setAccessibleName(tr("Progress of the animation"));
    m_progress->setFixedWidth(widthInLetters * fontMetrics().averageCharWidth());
    m_cancel->setObjectName(QStringLiteral("animationCancel"));
    m_cancel->setText(tr("Cancel"));
    m_cancel->setToolTip(tr("Stops the export of the animation; nothing of it remains"));
    m_cancel->setAutoRaise(true);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    layout->addWidget(m_file);
    layout->addWidget(m_progress);
    layout->addWidget(m_cancel);
    hide();
    connect(m_cancel, &QToolButton::clicked, &task, &BackgroundTask::cancel);
    connect(&task, &BackgroundTask::started, this, &AnimationBar::follow);
    connect(&task, &BackgroundTask::progressed, this, &AnimationBar::follow);
    connect(&task, &BackgroundTask::ended, this, &AnimationBar::follow);
}

void AnimationBar::setFile(const QString& name) {
    m_file->setText(fontMetrics().elidedText(name, Qt::ElideMiddle, nameInLetters * fontMetrics().averageCharWidth()));
    m_file->setToolTip(name);
}

void AnimationBar::follow() {
    m_progress->setValue(static_cast<int>(percent * m_task.progress()));
    setVisible(m_task.isRunning());
}

} // namespace gapscope
