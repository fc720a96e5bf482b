// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/map/map_plot.h"

#include <QPixmap>
#include <QWidget>

namespace gapscope {

class ReadoutBox;

/// A decision map on the screen; the pointer reads the score at a point off.
class MapView final : public QWidget {
    Q_OBJECT

public:
    explicit MapView(QWidget* parent = nullptr);

    const MapPlot& plot() const { return m_plot; }
    /// Null: nothing to show. `run` names the run for assistive technology.
    void setMap(std::shared_ptr<const DecisionMap> map, const QString& run);
    /// Of the lines, in pixels.
    void setLineWidth(qreal width);
    /// How many maps it was given.
    quint64 mapCount() const { return m_mapCount; }

Q_SIGNALS:
    void menuRequested(const QPoint& globalPosition);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void adoptPalette();
    void redraw();
    void describe(const QString& run);
    void updateReadout();

    MapPlot m_plot;
    QPixmap m_painted; ///< the plot as it stands, so that the pointer costs no new painting
    ReadoutBox* m_readout;
    std::optional<QPointF> m_hover;
    quint64 m_mapCount = 0;
    qreal m_lineWidth = 1.0;
};

} // namespace gapscope
