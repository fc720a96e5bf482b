// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/axes/plot_frame.h"

#include <QList>

namespace gapscope {

/// The frame of a plot with named rows: labels on the left, a scale with its name below.
class SideFrame {
public:
    struct Label {
        double unit = 0.0; ///< position of its centre, from the top (0) to the bottom (1)
        QString text;
    };

    /// Makes room inside `size`; labels are cut to `maxLetters` average letters.
    void layOut(const QSizeF& size, const AxisScale& x, const QString& xName, const PlotLook& look, int maxLetters);
    /// Separate from `layOut`, because the labels may depend on the height that it finds.
    void setLabels(const QList<Label>& labels) { m_labels = labels; }

    const QRectF& area() const { return m_area; }
    const AxisTicks& xTicks() const { return m_xTicks; }
    void paint(QPainter& painter, const PlotLook& look) const;

private:
    QRectF m_area;
    QSizeF m_size;
    AxisTicks m_xTicks;
    QString m_xName;
    QList<Label> m_labels;
};

} // namespace gapscope
