// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/animation/animation_dialog.h"
#include "ui/charts/export/chart_source.h"
#include "ui/data_view/background_task.h"

#include <QObject>
#include <QPointer>

#include <vector>

namespace gapscope {

class AnimationBar;
class FileDialogs;
class Settings;

/// Exports moving pictures: asks for their form and a file, then draws and writes them in the background, one at a
/// time. The window can be used meanwhile.
class AnimationExport final : public QObject {
    Q_OBJECT

public:
    /// `workshop`: for the preview.
    AnimationExport(Settings& settings, FileDialogs& files, AnimationDialog::Workshop workshop, QWidget* window);
    ~AnimationExport() override;

    /// Progress and Cancel, for the status line, which owns it.
    QWidget* bar() const;
    bool isRunning() const { return m_task.isRunning(); }
    /// Opens the dialog. Of the charts chosen last those are chosen again that are of the visible page, `inFront`; if
    /// there are none, the charts of that page.
    void open(const std::vector<ChartSource>& sources, const QStringList& inFront);

Q_SIGNALS:
    void done(const QString& text);
    void failed(const QString& text);

private:
    void exportFrom(const AnimationDialog& dialog);
    void write(const AnimationOrder& order, const QString& path);

    Settings& m_settings;
    FileDialogs& m_files;
    AnimationDialog::Workshop m_workshop;
    QWidget* m_window;
    QPointer<AnimationDialog> m_dialog;
    BackgroundTask m_task;
    QPointer<AnimationBar> m_bar;
};

} // namespace gapscope
