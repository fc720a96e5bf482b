// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/axes/plot_frame.h"
#include "ui/charts/frame/chart_table.h"
#include "ui/charts/frame/readout.h"

#include <QCoreApplication>

#include <memory>
#include <optional>

class QPainter;

namespace gapscope {

/// A plot that paints itself, without its widget: the screen's view and the exports share it.
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
    /// Of the content, in the coordinates that are painted in.
    virtual QRectF area() const = 0;
    virtual void paint(QPainter& painter) const = 0;
    /// Width by height of a picture that looks well in a figure.
    virtual double aspect() const { return 1.5; }
    /// What is to be said of a position; nothing outside the area.
    virtual std::optional<Readout> readoutAt(const QPointF& position) const = 0;
    /// Places that the keyboard steps through, in order, each with something to be said of it; mostly none.
    virtual std::size_t stops() const { return 0; }
    virtual QPointF stop(std::size_t) const { return {}; }
    /// The content in words, for assistive technology.
    virtual QString description() const = 0;
    /// The content in numbers; what its points belong to stands in the column of runs.
    virtual ChartTable table() const = 0;
    /// The same content, to be painted elsewhere.
    virtual std::unique_ptr<PaintedPlot> copy() const = 0;

protected:
    PaintedPlot(const PaintedPlot&) = default;

    /// Look, size or content are others.
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
