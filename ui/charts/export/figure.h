// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/work_watch.h"
#include "ui/basics/figure_format.h"
#include "ui/charts/frame/figure_panel.h"

#include <QSizeF>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

class QPainter;

namespace gapscope {

/// One or several charts on paper, with letters (a), (b), … where there are several. The one place that lays out
/// what leaves the window as a picture: preview, files and clipboard paint the same figure. Lengths are in tenths of a
/// point, so that fonts in whole units are fine enough for every device.
class Figure {
public:
    static constexpr double unitsPerPoint = 10.0;
    static constexpr double unitsPerInch = 72.0 * unitsPerPoint;
    static constexpr double millimetresPerInch = 25.4;

    using Panels = std::vector<std::unique_ptr<FigurePanel>>;

    /// Computes the layout, which may take a while for many long curves. After a stop it must not be painted.
    Figure(FigureFormat format, Panels panels, const std::stop_token& stop = {});

    /// With the resolved height.
    const FigureFormat& format() const { return m_format; }
    /// In tenths of a point.
    QSizeF size() const { return m_size; }
    /// Whether every plot has enough room for its curves beside the labels.
    bool isLegible() const;
    /// Curves of runs are painted up to this place of their x axis; nothing = whole. The layout stays. After a stop it
    /// must not be painted.
    void setPosition(std::optional<double> x, const std::stop_token& stop = {});
    /// After a stop the picture is incomplete. Progress is reported chart by chart.
    void paint(QPainter& painter, const WorkWatch& watch = {}) const;

private:
    struct Cell {
        std::unique_ptr<FigurePanel> panel;
        QString heading; ///< letter and title
        QList<LineSample> key;
        QList<LineSample> legend; ///< unless the figure has a common one
        QRectF head;
        QRectF plot;
    };

    void shareLegend();
    qreal naturalPlotHeight() const;
    void layOut(const std::stop_token& stop);
    qreal rowHeadHeight(std::size_t row, qreal width) const;
    /// Both return the height; without a painter they only measure.
    qreal paintHead(QPainter* painter, const Cell& cell, const QRectF& room) const;
    qreal paintCaption(QPainter* painter, const QRectF& room) const;
    std::size_t columns() const;
    std::size_t rows() const;
    qreal line() const;
    qreal margin() const;
    qreal gutter() const;
    qreal innerWidth() const { return m_size.width() - 2.0 * margin(); }
    qreal cellWidth() const;

    FigureFormat m_format;
    QSizeF m_size;
    PlotLook m_look;
    QFont m_bold;
    std::vector<Cell> m_cells;
    QList<LineSample> m_legend; ///< common to all charts
    qreal m_furniture = 0.0;    ///< the height of everything except the plots
};

/// A figure to be laid out once, on any thread.
struct FigureOrder {
    FigureFormat format;
    std::shared_ptr<Figure::Panels> panels;

    Figure figure(const std::stop_token& stop = {}) const { return Figure(format, std::move(*panels), stop); }
};

/// The style of exports with fonts and pens of that size, whatever the theme of the screen.
PlotLook paperLook(const FigureFormat& format);

/// One chart with title and legend in the default size, for exports without a dialog.
Figure plainFigure(std::unique_ptr<FigurePanel> panel);

} // namespace gapscope
