// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/measured_rate.h"
#include "ui/charts/curves/curve_plot.h"

#include <QObject>
#include <QStringList>

#include <array>
#include <optional>

class QKeyEvent;

namespace gapscope {

class CursorBox;
class CursorLine;

/// A rectangle of the viewport in units of the plot that occupies `area`.
QRectF inUnits(const QRect& place, const QRectF& area);

/// Two vertical lines, A and B, that the user puts on a chart, and the rate measured between them. They stand on
/// snapshots of the current run and show its exact values. If the quantity on the x axis changes they stay on the same
/// snapshots; if the current run changes, at the same x.
class RateCursors final : public QObject {
    Q_OBJECT

public:
    /// `viewport` is where the plot is drawn.
    RateCursors(const CurvePlot& plot, QWidget* viewport);

    /// Puts a cursor at the snapshot nearest to `x`: first A, then B, then both start over.
    void place(double x);
    /// Moves the cursor that was put last.
    void move(double x);
    /// Puts both, at the left and the right of the visible range.
    void placeBoth();
    void remove();
    /// Shows the cursors of another chart, at the same x, without a box. Sends nothing.
    void show(std::optional<double> a, std::optional<double> b);
    bool areShown() const { return m_cursors[0].has_value() || m_cursors[1].has_value(); }
    /// A and B put a cursor under the mouse, or at a default position without one; Shift with an arrow key moves it,
    /// Esc removes both. Returns whether the key was handled.
    bool handleKey(const QKeyEvent& event, std::optional<double> mouse);

    /// To be called after the plot or its contents changed.
    void update();
    /// The lines of the box; empty without cursors.
    const QStringList& text() const { return m_text; }
    /// The rectangle of the box in the viewport, also while it is hidden by `makeWay`; null without cursors.
    QRect boxPlace() const;
    /// Hides the box while another box needs its place.
    void makeWay(bool on);
    /// Whether the box is shown at all.
    void setBoxShown(bool on);
    /// The x value of a cursor on the current axis: 0 = A, 1 = B.
    std::optional<double> position(std::size_t cursor) const;

Q_SIGNALS:
    /// The user put, moved or removed cursors: where they are now.
    void moved(std::optional<double> a, std::optional<double> b);

private:
    struct Cursor {
        std::size_t snapshot = 0;
        double x = 0.0; ///< its x value on the latest axis
    };

    const ChartData::Run* run() const;
    Curve anyCurve(const ChartData::Run& run) const;
    Cursor nearest(const ChartData::Run& run, double x) const;
    void put(std::size_t cursor, double x);
    void tell();
    bool isBoxSeen() const { return m_hasBox && !m_areLinked && !m_makesWay; }
    void step(int direction);
    void follow(const ChartData::Run& run);
    void moveBox(const QRect& area);
    QStringList describe(const ChartData::Run& run) const;

    const CurvePlot& m_plot;
    QWidget* m_viewport;
    std::array<CursorLine*, 2> m_lines;
    CursorBox* m_box;
    std::array<std::optional<Cursor>, 2> m_cursors;
    std::size_t m_active = 0;
    int m_run = -1;                           ///< the run whose snapshots they stand on
    XQuantity m_quantity = XQuantity::passes; ///< quantity of their x
    std::size_t m_corner = 0;                 ///< of the plot, where the box is
    bool m_makesWay = false;
    bool m_areLinked = false; ///< put in another chart, whose box shows the rate
    bool m_hasBox = true;
    QStringList m_text;
};

} // namespace gapscope
