// SPDX-License-Identifier: GPL-3.0-only
#include "ui/animation/animation_export.h"

#include "engine/run/thread_priority.h"
#include "ui/animation/animation_bar.h"
#include "ui/basics/settings.h"
#include "ui/charts/animation/animation_writing.h"
#include "ui/workspace/file_dialogs.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace gapscope {

AnimationExport::AnimationExport(Settings& settings, FileDialogs& files, AnimationDialog::Workshop workshop,
                                 QWidget* window)
    : QObject(window), m_settings(settings), m_files(files), m_workshop(workshop), m_window(window),
      m_bar(new AnimationBar(m_task, window)) {
    connect(&m_task, &BackgroundTask::failed, this,
            [this](const QString& reason) { Q_EMIT failed(tr("The animation was not saved: %1").arg(reason)); });
    connect(&m_task, &BackgroundTask::cancelled, this, [this] { Q_EMIT done(tr("The animation was cancelled")); });
}

AnimationExport::~AnimationExport() {
    delete m_bar; // it refers to the task
}

QWidget* AnimationExport::bar() const {
    return m_bar;
}

void AnimationExport::open(const std::vector<ChartSource>& sources, const QStringList& inFront) {
    if (m_task.isRunning()) {
        Q_EMIT failed(tr("An animation is being exported: wait for its end, or cancel it in the status line"));
        return;
    }
    if (m_dialog != nullptr)
        m_dialog->close();
    const auto canMove = [](const ChartSource& source) { return source.motion && source.obstacle.isEmpty(); };
    if (std::ranges::none_of(sources, canMove)) {
        Q_EMIT failed(tr("There is nothing that moves yet: start a run, or a sweep on the page Sensitivity"));
        return;
    }
    AnimationChoices choices = m_settings.animationChoices();
    QStringList shown;
    for (const ChartSource& source : sources)
        if (canMove(source) && inFront.contains(source.id))
            shown += source.id;
    const auto isShown = [&shown](const QString& id) { return shown.contains(id); };
    if (std::ranges::none_of(choices.charts, isShown) && !shown.isEmpty())
        choices.charts = shown;
    m_dialog = new AnimationDialog(sources, choices, m_workshop, m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &AnimationDialog::exportWanted, this, [this] { exportFrom(*m_dialog); });
    m_dialog->open();
}

void AnimationExport::exportFrom(const AnimationDialog& dialog) {
    m_settings.setAnimationChoices(dialog.choices());
    const AnimationOrder order = dialog.order();
    m_files.chooseAnimation(dialog.title(), order.kind, [this, order](const QString& path) {
        if (m_dialog != nullptr)
            m_dialog->accept();
        write(order, path);
    });
}

void AnimationExport::write(const AnimationOrder& order, const QString& path) {
    m_bar->setFile(QFileInfo(path).fileName());
    m_task.start<Status>(
        "exporting an animation",
        [order, name = QFile::encodeName(path).toStdString()](const WorkWatch& watch) {
            lowerOwnPriority(); // the pool has no other work
            MovingFigure figure = order.figure(watch.stop);
            if (watch.stop.stop_requested())
                return std::shared_ptr<const Status>();
            const auto output = animationOutput(order.kind, name, order.format, figure.dotsPerInch());
            const Result<bool> written = writeAnimation(figure, *output, [&](int done) {
                watch.progress(static_cast<double>(done) / figure.movingFrames());
                return !watch.stop.stop_requested();
            });
            if (!written)
                return std::make_shared<const Status>(written.error());
            return *written ? std::make_shared<const Status>() : nullptr;
        },
        [this, path](const std::shared_ptr<const Status>& status) {
            const QString file = QDir::toNativeSeparators(path);
            if (status->ok())
                Q_EMIT done(tr("Animation saved to %1").arg(file));
            else
                Q_EMIT failed(tr("The animation was not saved: %1").arg(windowText(status->error())));
        });
}

} // namespace gapscope
