// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/curves/curve_plot.h"

#include <QPainter>
#include <QWidget>

namespace gapscope {

/// A chart of curves drawn by QPainter alone: what ChartView shows, from the same plot and the same points, without Qt
/// Charts and its graphics scene. Only drawing; mouse, keys and cross-hair are not here.
class PainterChart final : public QWidget {
public:
    PainterChart(ChartKind kind, const ChartData& of) : m_plot(kind, of, PlotMedium::paper) {
        setAttribute(Qt::WA_OpaquePaintEvent); // the plot paints its whole background
    }

    CurvePlot& plot() { return m_plot; }
    void refresh() { m_plot.refresh(); }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        m_plot.paintBackground(painter);
        painter.save();
        painter.setClipRect(m_plot.area()); // a point beyond each end of the axis is part of the curves
        painter.setRenderHint(QPainter::Antialiasing, m_plot.isSmooth());
        m_plot.paintCurves(painter);
        painter.restore();
        m_plot.paintForeground(painter);
    }

    void resizeEvent(QResizeEvent*) override {
        m_plot.setScale(devicePixelRatioF());
        m_plot.setLook(screenLook(*this));
        m_plot.resize(size());
    }

private:
    CurvePlot m_plot;
};

} // namespace gapscope
