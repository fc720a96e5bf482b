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

    /// Lays everything out, which may take a while for many long curves. After a stop it is not to be painted.
    Figure(FigureFormat format, Panels panels, const std::stop_token& stop = {});

    /// With the height that it has.
    const FigureFormat& format() const { return m_format; }
    /// In units.
    QSizeF size() const { return m_size; }
    /// Whether every plot has room for its curves beside its texts.
    bool isLegible() const;
    /// Curves of runs are painted up to this place of their x axis; nothing = whole. The layout stays.
    void setPosition(std::optional<double> x);
    /// After a stop the picture is not whole. Progress is told from chart to chart.
    void paint(QPainter& painter, const WorkWatch& watch = {}) const;

private:
    struct Cell {
        std::unique_ptr<FigurePanel> panel;
        QString heading; ///< letter and title
        QList<LineSample> key;
        QList<LineSample> legend; ///< unless the whole figure has one
        QRectF head;
        QRectF plot;
    };

    void shareLegend();
    qreal naturalPlotHeight() const;
    void layOut(const std::stop_token& stop);
    qreal rowHeadHeight(std::size_t row, qreal width) const;
    /// Returns the height; without a painter that is all they do.
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
    QList<LineSample> m_legend; ///< of all charts together
    qreal m_furniture = 0.0;    ///< the height of everything but the plots
};

/// A figure that is still to be laid out, once, by whichever thread has the time.
struct FigureOrder {
    FigureFormat format;
    std::shared_ptr<Figure::Panels> panels;

    Figure figure(const std::stop_token& stop = {}) const { return Figure(format, std::move(*panels), stop); }
};

/// The style of exports with fonts and pens of that size, whatever the theme of the screen.
PlotLook paperLook(const FigureFormat& format);

/// One chart with title and legend in the usual size: what exports without questions write.
Figure plainFigure(std::unique_ptr<FigurePanel> panel);

} // namespace gapscope
