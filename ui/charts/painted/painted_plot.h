// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/axes/plot_frame.h"
#include "ui/charts/frame/chart_table.h"
#include "ui/charts/frame/readout.h"

#include <QCoreApplication>

#include <memory>
#include <optional>
#include <stop_token>

class QPainter;

namespace gapscope {

/// A plot that paints itself, without its widget; shared by the view and the exports.
class PaintedPlot {
    Q_DECLARE_TR_FUNCTIONS(PaintedPlot)

public:
    PaintedPlot() = default;
    virtual ~PaintedPlot() = default;
    PaintedPlot& operator=(const PaintedPlot&) = delete;

    void setLook(const PlotLook& look, bool dark) {
        m_look = look;
        m_dark = dark;
        layOut();
    }
    void resize(const QSizeF& size) {
        m_size = size;
        layOut();
    }

    virtual bool isEmpty() const = 0;
    /// The area of the content, in painting coordinates.
    virtual QRectF area() const = 0;
    virtual void paint(QPainter& painter) const = 0;
    /// What grows is painted up to this place of its motion; nothing = whole. The layout stays. After a stop it must
    /// not be painted.
    virtual void setPosition(std::optional<double> /*x*/, const std::stop_token& /*stop*/) {}
    /// Shows only what belongs to this part of the motion.
    virtual void setRange(double /*low*/, double /*high*/) {}
    /// Preferred ratio of width to height in a figure.
    virtual double aspect() const { return 1.5; }
    /// The values at a position; nothing outside the area.
    virtual std::optional<Readout> readoutAt(const QPointF& position) const = 0;
    /// Positions that the keyboard steps through, in order, each with a readout; none by default.
    virtual std::size_t stops() const { return 0; }
    virtual QPointF stop(std::size_t) const { return {}; }
    /// Stops in a line of a grid: Up and Down go by a line. 1 = one after another.
    virtual std::size_t stopsPerLine() const { return 1; }
    /// A description for assistive technology.
    virtual QString description() const = 0;
    /// The content as numbers; the column of runs names what the points belong to.
    virtual ChartTable table() const = 0;
    /// A copy of the content, to be painted elsewhere.
    virtual std::unique_ptr<PaintedPlot> copy() const = 0;

protected:
    PaintedPlot(const PaintedPlot&) = default;

    /// Called when look, size or content changed.
    virtual void layOut() = 0;
    const PlotLook& look() const { return m_look; }
    bool isDark() const { return m_dark; }
    const QSizeF& size() const { return m_size; }
    qreal letter() const { return QFontMetricsF(m_look.font).averageCharWidth(); }
    qreal line() const { return QFontMetricsF(m_look.font).height(); }

private:
    PlotLook m_look;
    bool m_dark = false;
    QSizeF m_size;
};

} // namespace gapscope
