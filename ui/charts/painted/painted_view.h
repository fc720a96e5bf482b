// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/painted/painted_plot.h"

#include <QPixmap>
#include <QWidget>

namespace gapscope {

/// The widget of a plot that paints itself; shows values under the pointer.
class PaintedView : public QWidget {
    Q_OBJECT

public:
    explicit PaintedView(std::unique_ptr<PaintedPlot> plot, QWidget* parent = nullptr);

    const PaintedPlot& plot() const { return *m_plot; }
    const ReadoutBox& readoutBox() const { return *m_readout; }
    /// Width of the lines in pixels.
    void setLineWidth(qreal width);
    /// Repaints the plot and updates its accessible description; to be called after its content changed.
    void refresh();
    /// The number of times the plot was painted.
    quint64 paintCount() const { return m_paintCount; }
    /// Whether the numbers of the chart can be shown as a table.
    bool offersTable() const;

Q_SIGNALS:
    /// A position was clicked, or Return was pressed at a keyboard stop.
    void activated(const QPointF& position);
    void menuRequested(const QPoint& globalPosition);
    /// T was pressed, or assistive technology asks for the numbers.
    void tableRequested();

protected:
    PaintedPlot& editable() { return *m_plot; }
    void redraw();
    /// The current keyboard stop.
    const std::optional<std::size_t>& currentStop() const { return m_stop; }

    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void adoptPalette();
    void updateReadout();
    void describe();
    /// Moves to another stop of the plot and shows its readout; false if the key is for something else.
    bool step(int key);

    std::unique_ptr<PaintedPlot> m_plot;
    QPixmap m_painted; ///< the painted plot, so that moving the pointer does not repaint it
    ReadoutBox* m_readout;
    std::optional<QPointF> m_hover;
    std::optional<std::size_t> m_stop; ///< the current keyboard stop
    quint64 m_paintCount = 0;
    qreal m_lineWidth = 1.0;
};

/// A view for one type of plot.
template <class Plot>
class ViewOf final : public PaintedView {
public:
    explicit ViewOf(QWidget* parent = nullptr) : PaintedView(std::make_unique<Plot>(), parent) {}

    const Plot& own() const { return static_cast<const Plot&>(plot()); }
    /// `change` modifies the plot.
    template <class Change>
    void change(Change change) {
        change(static_cast<Plot&>(editable()));
        refresh();
    }
};

} // namespace gapscope
