// SPDX-License-Identifier: GPL-3.0-only
#include "ui/window/figure_controller.h"

#include "ui/animation/animation_export.h"
#include "ui/basics/background.h"
#include "ui/basics/message_text.h"
#include "ui/charts/export/figure.h"
#include "ui/charts/export/figure_file.h"
#include "ui/charts/path/path_content.h"
#include "ui/data_view/data_page.h"
#include "ui/figures/chart_table_dialog.h"
#include "ui/figures/figure_caption.h"
#include "ui/inside/inside_page.h"
#include "ui/panels/comparison_panel.h"
#include "ui/plane/plane_page.h"
#include "ui/solution/solution_page.h"
#include "ui/sweep/sweep_page.h"
#include "ui/workspace/file_dialogs.h"

#include <QClipboard>
#include <QGuiApplication>

#include <algorithm>

namespace gapscope {
namespace {

QString idOf(ChartGrid::Kind kind) {
    return sourceId(kind);
}
QString idOf(PathCharts::Kind kind) {
    return sourceId(kind);
}
QString idOf(SolutionPage::Chart chart) {
    return SolutionPage::sourceId(chart);
}
QString idOf(DataPage::Chart chart) {
    return DataPage::sourceId(chart);
}
QString idOf(PlanePage::Chart chart) {
    return PlanePage::sourceId(chart);
}
QString idOf(InsidePage::Chart chart) {
    return InsidePage::sourceId(chart);
}

} // namespace

FigureController::FigureController(Session& session, Settings& settings, FileDialogs& files, Places places,
                                   QWidget* window)
    : QObject(window), m_session(session), m_settings(settings), m_files(files), m_places(places), m_window(window),
      m_animations(new AnimationExport(settings, files, {session.exportPool(), &session}, window)) {
    connect(m_animations, &AnimationExport::done, this, &FigureController::done);
    connect(m_animations, &AnimationExport::failed, this, &FigureController::failed);
    const auto hear = [this](const auto& place, auto signal) {
        connect(&place, signal, this, [this](auto chart, ChartOutput output) { put(idOf(chart), output); });
    };
    hear(places.charts, &ChartGrid::outputRequested);
    hear(places.sweep, &SweepPage::outputRequested);
    hear(places.solution, &SolutionPage::outputRequested);
    hear(places.data, &DataPage::outputRequested);
    hear(places.plane, &PlanePage::outputRequested);
    hear(places.inside, &InsidePage::outputRequested);
    connect(&places.comparison.profile(), &ProfileChart::outputRequested, this,
            [this](ChartOutput output) { put(profileSourceId(), output); });
}

void FigureController::put(const QString& id, ChartOutput output) {
    switch (output) {
    case ChartOutput::file:
        return open(id);
    case ChartOutput::picture:
        return copyPicture(id);
    case ChartOutput::data:
        return copyData(id);
    case ChartOutput::table:
        return showTable(id);
    }
}

std::vector<ChartSource> FigureController::sources() const {
    m_places.charts.refreshAll(); // a run may have ended since the last tick
    std::vector<ChartSource> all = chartSources(m_places.charts);
    for (ChartSource& source : m_places.sweep.chartSources())
        all.push_back(std::move(source));
    for (ChartSource& source : m_places.solution.chartSources())
        all.push_back(std::move(source));
    for (ChartSource& source : m_places.data.chartSources())
        all.push_back(std::move(source));
    for (ChartSource& source : m_places.plane.chartSources())
        all.push_back(std::move(source));
    for (ChartSource& source : m_places.inside.chartSources())
        all.push_back(std::move(source));
    all.push_back(profileSource(m_places.comparison.profile().paperContent()));
    return all;
}

QString FigureController::caption(const std::vector<const ChartSource*>& charts) const {
    const PlotLook look = paperLook({});
    std::vector<CaptionPart> parts;
    for (const ChartSource* chart : charts) {
        const std::unique_ptr<FigurePanel> panel = chart->panel();
        panel->layOut(FigureFormat{}.millimetres, look); // what the key explains depends on the visible range
        parts.push_back({panel->title(), panel->key(), chart->showsRuns, chart->facts, chart->runs, chart->lines});
    }
    return figureCaption(m_session.runs(), parts);
}

QStringList FigureController::idsInFront() const {
    QStringList ids;
    const auto add = [&ids](const QWidget& page, const std::vector<ChartSource>& sources) {
        if (page.isVisible())
            for (const ChartSource& source : sources)
                ids += source.id;
    };
    add(m_places.charts, chartSources(m_places.charts));
    add(m_places.sweep, m_places.sweep.chartSources());
    add(m_places.solution, m_places.solution.chartSources());
    add(m_places.data, m_places.data.chartSources());
    add(m_places.plane, m_places.plane.chartSources());
    add(m_places.inside, m_places.inside.chartSources());
    return ids;
}

FigureChoices FigureController::choicesFor(const QString& id, const std::vector<ChartSource>& sources) const {
    FigureChoices choices = m_settings.figureChoices();
    if (!id.isEmpty())
        choices.charts = {id};
    const auto isThere = [&choices](const ChartSource& source) {
        return source.obstacle.isEmpty() && choices.charts.contains(source.id);
    };
    const QStringList front = id.isEmpty() ? idsInFront() : QStringList();
    const auto isInFront = [&](const ChartSource& source) {
        return front.contains(source.id) && source.obstacle.isEmpty();
    };
    const auto shown = std::ranges::find_if(sources, isInFront);
    const auto isChosenInFront = [&](const ChartSource& source) { return isInFront(source) && isThere(source); };
    if (shown != sources.end() && std::ranges::none_of(sources, isChosenInFront)) {
        // Only charts of the visible page are expected. On the page of the runs it is the gap.
        const QString gap = sourceId(ChartGrid::Kind::gap);
        const bool isOfRuns = std::ranges::any_of(
            sources, [&](const ChartSource& source) { return source.id == gap && isInFront(source); });
        choices.charts = QStringList{isOfRuns ? gap : shown->id};
        return choices;
    }
    if (std::ranges::any_of(sources, isThere))
        return choices;
    // Without an earlier choice the gap chart, else the first chart with content.
    const QString gap = sourceId(ChartGrid::Kind::gap);
    const auto hasContent = [](const ChartSource& source) { return source.obstacle.isEmpty(); };
    const auto first = std::ranges::find_if(sources, hasContent);
    const bool hasGap =
        std::ranges::any_of(sources, [&](const ChartSource& each) { return each.id == gap && hasContent(each); });
    choices.charts = hasGap ? QStringList{gap} : first == sources.end() ? QStringList() : QStringList{first->id};
    return choices;
}

void FigureController::open(const QString& id) {
    if (m_dialog != nullptr)
        m_dialog->close();
    std::vector<ChartSource> all = sources();
    const auto asked = std::ranges::find(all, id, &ChartSource::id);
    if (asked != all.end() && !asked->obstacle.isEmpty()) {
        Q_EMIT failed(tr("There is nothing to export: %1").arg(asked->obstacle));
        return;
    }
    const FigureChoices choices = choicesFor(id, all);
    m_dialog = new FigureDialog(
        std::move(all), choices, [this](const auto& charts) { return caption(charts); },
        FigureDialog::Workshop{m_session.exportPool(), &m_session}, m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &FigureDialog::exportWanted, this, [this] { exportFrom(*m_dialog); });
    connect(m_dialog, &FigureDialog::copyWanted, this, [this] { copyFrom(*m_dialog); });
    m_dialog->open();
}

void FigureController::openAnimation() {
    m_animations->open(sources(), idsInFront());
}

void FigureController::exportFrom(FigureDialog& dialog) {
    m_settings.setFigureChoices(dialog.choices());
    m_files.exportPicture(
        dialog.title(), [order = dialog.order()](const QString& path) { return writeFigure(order.figure(), path); },
        [asking = QPointer(&dialog)] {
            if (asking != nullptr)
                asking->accept();
        });
}

void FigureController::copyFrom(FigureDialog& dialog) {
    m_settings.setFigureChoices(dialog.choices());
    copy([order = dialog.order()] { return order.figure(); }, tr("The figure is on the clipboard"));
}

template <class MakeFigure>
void FigureController::copy(MakeFigure makeFigure, const QString& success) {
    runInBackground<QImage>(
        m_session.exportPool(), &m_session, "copying a figure",
        [makeFigure = std::move(makeFigure)] { return Result<QImage>(figureImage(makeFigure())); },
        [desk = QPointer(this), success](const Result<QImage>& picture) {
            if (desk == nullptr)
                return;
            if (!picture) {
                Q_EMIT desk->failed(
                    FigureController::tr("The figure was not copied: %1").arg(windowText(picture.error())));
                return;
            }
            QGuiApplication::clipboard()->setImage(*picture);
            Q_EMIT desk->done(success);
        });
}

std::optional<ChartSource> FigureController::sourceToCopy(const QString& id) {
    std::vector<ChartSource> all = sources();
    const auto chart = std::ranges::find(all, id, &ChartSource::id);
    if (chart != all.end() && chart->obstacle.isEmpty())
        return std::move(*chart);
    Q_EMIT failed(tr("There is nothing to take from the chart: %1").arg(chart == all.end() ? id : chart->obstacle));
    return std::nullopt;
}

void FigureController::copyPicture(const QString& id) {
    const std::optional<ChartSource> chart = sourceToCopy(id);
    if (!chart)
        return;
    const auto panel = std::make_shared<std::unique_ptr<FigurePanel>>(chart->panel());
    copy([panel] { return plainFigure(std::move(*panel)); },
         tr("%1 is on the clipboard as a picture").arg(chart->title));
}

void FigureController::copyData(const QString& id) {
    const std::optional<ChartSource> chart = sourceToCopy(id);
    if (!chart)
        return;
    runInBackground<QString>(
        m_session.exportPool(), &m_session, "copying data",
        [table = chart->table()] { return Result<QString>(tableText(table)); },
        [desk = QPointer(this), title = chart->title](const Result<QString>& text) {
            if (desk == nullptr)
                return;
            if (!text) {
                Q_EMIT desk->failed(FigureController::tr("The data were not copied: %1").arg(windowText(text.error())));
                return;
            }
            QGuiApplication::clipboard()->setText(*text);
            Q_EMIT desk->done(tr("The data of %1 are on the clipboard").arg(title));
        });
}

void FigureController::showTable(const QString& id) {
    const std::optional<ChartSource> chart = sourceToCopy(id);
    if (!chart)
        return;
    showChartTable(chart->title, chart->table(), m_window);
}

} // namespace gapscope
