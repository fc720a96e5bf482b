// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/export/chart_source.h"
#include "ui/figures/figure_dialog.h"

#include <QObject>
#include <QPointer>

#include <optional>
#include <vector>

namespace gapscope {

class AnimationExport;
class ComparisonPanel;
class DataPage;
class FileDialogs;
class InsidePage;
class PlanePage;
class Session;
class Settings;
class SolutionPage;
class SweepPage;

/// Exports charts: asks for the format of a figure and has it written, and puts pictures and data on the clipboard.
/// Connected to the menus of all charts.
class FigureController final : public QObject {
    Q_OBJECT

public:
    /// The pages whose charts can be exported; all outlive the controller.
    struct Places {
        ChartGrid& charts;
        SweepPage& sweep;
        SolutionPage& solution;
        DataPage& data;
        PlanePage& plane;
        InsidePage& inside;
        const ComparisonPanel& comparison;
    };

    FigureController(Session& session, Settings& settings, FileDialogs& files, Places places, QWidget* window);

    /// Opens the dialog for a figure of one chart. If `id` is empty: of those chosen last if one of them is on the
    /// visible page, else of the charts there.
    void open(const QString& id = {});
    /// Opens the dialog for a moving picture.
    void openAnimation();
    AnimationExport& animations() { return *m_animations; }
    /// Exports one chart. Clipboard contents are created in the background: a picture, or the chart's points as a
    /// tab-separated table; so is a table shown in a window.
    void put(const QString& id, ChartOutput output);

Q_SIGNALS:
    void done(const QString& text);
    void failed(const QString& text);

private:
    std::vector<ChartSource> sources() const;
    QString caption(const std::vector<const ChartSource*>& charts) const;
    /// The charts of the visible page.
    QStringList idsInFront() const;
    FigureChoices choicesFor(const QString& id, const std::vector<ChartSource>& sources) const;
    void exportFrom(FigureDialog& dialog);
    void copyFrom(FigureDialog& dialog);
    template <class MakeFigure>
    void copy(MakeFigure makeFigure, const QString& success);
    /// Nothing, after a message, if there is nothing to copy.
    std::optional<ChartSource> sourceToCopy(const QString& id);
    void copyPicture(const QString& id);
    void copyData(const QString& id);
    void showTable(const QString& id);

    Session& m_session;
    Settings& m_settings;
    FileDialogs& m_files;
    Places m_places;
    QWidget* m_window;
    QPointer<FigureDialog> m_dialog;
    AnimationExport* m_animations;
};

} // namespace gapscope
