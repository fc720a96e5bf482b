// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/painted/painted_plot.h"

#include <QPixmap>
#include <QWidget>

namespace gapscope {

/// A plot that paints itself, on the screen; the pointer reads it off.
class PaintedView : public QWidget {
    Q_OBJECT

public:
    explicit PaintedView(std::unique_ptr<PaintedPlot> plot, QWidget* parent = nullptr);

    const PaintedPlot& plot() const { return *m_plot; }
    const ReadoutBox& readoutBox() const { return *m_readout; }
    /// Of the lines, in pixels.
    void setLineWidth(qreal width);
    /// Paints the plot anew and tells assistive technology what it shows; to be called when its content has changed.
    void refresh();
    /// How often it was painted.
    quint64 paintCount() const { return m_paintCount; }

Q_SIGNALS:
    /// A place was clicked, or the keyboard was at it and Return was pressed.
    void activated(const QPointF& position);
    void menuRequested(const QPoint& globalPosition);

protected:
    PaintedPlot& editable() { return *m_plot; }
    void redraw();

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
    /// Reads off the plot's places one by one; false where the key means something else.
    bool step(int key);

    std::unique_ptr<PaintedPlot> m_plot;
    QPixmap m_painted; ///< the plot as it stands, so that the pointer costs no new painting
    ReadoutBox* m_readout;
    std::optional<QPointF> m_hover;
    std::optional<std::size_t> m_stop; ///< the place of the plot that the keyboard is at
    quint64 m_paintCount = 0;
    qreal m_lineWidth = 1.0;
};

/// The view of one kind of plot.
template <class Plot>
class ViewOf final : public PaintedView {
public:
    explicit ViewOf(QWidget* parent = nullptr) : PaintedView(std::make_unique<Plot>(), parent) {}

    const Plot& own() const { return static_cast<const Plot&>(plot()); }
    /// `change` gives the plot its content.
    template <class Change>
    void change(Change change) {
        change(static_cast<Plot&>(editable()));
        refresh();
    }
};

} // namespace gapscope
