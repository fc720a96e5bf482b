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

/// A place in a viewport in units of the plot that is drawn in `area` of it.
QRectF inUnits(const QRect& place, const QRectF& area);

/// Two vertical lines, A and B, that a person puts on a chart, and the rate that was measured between them. They stand
/// on snapshots of the current run, whose values are said exactly; with another quantity on the x axis they stay on
/// the same snapshots, with another current run at the same x.
class RateCursors final : public QObject {
    Q_OBJECT

public:
    /// `viewport` is where the plot is drawn.
    RateCursors(const CurvePlot& plot, QWidget* viewport);

    /// Puts one of them at the snapshot nearest to `x`: first A, then B, then both anew.
    void place(double x);
    /// Moves the one that was put last.
    void move(double x);
    /// Both at once, on the left and on the right of what is seen.
    void placeBoth();
    void remove();
    bool areShown() const { return m_cursors[0].has_value() || m_cursors[1].has_value(); }
    /// A and B put a cursor under the mouse, or where there is none into the plot; Shift with an arrow moves it, Esc
    /// removes both. Returns whether the key was one of these.
    bool handleKey(const QKeyEvent& event, std::optional<double> mouse);

    /// After the plot or what it shows changed.
    void update();
    /// What the box says, line by line; empty while there is none.
    const QStringList& text() const { return m_text; }
    /// Where the box is, in the viewport; null while there is none. Also while it makes way.
    QRect boxPlace() const;
    /// The box is hidden for a while: another one has no other place.
    void makeWay(bool on);
    /// Where a cursor stands on the present axis: 0 = A, 1 = B.
    std::optional<double> position(std::size_t cursor) const;

private:
    struct Cursor {
        std::size_t snapshot = 0;
        double x = 0.0; ///< there, on the axis that was seen last
    };

    const ChartData::Run* run() const;
    Curve anyCurve(const ChartData::Run& run) const;
    Cursor nearest(const ChartData::Run& run, double x) const;
    void put(std::size_t cursor, double x);
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
    int m_run = -1;                           ///< whose snapshots they stand on
    XQuantity m_quantity = XQuantity::passes; ///< of their x
    std::size_t m_corner = 0;                 ///< of the plot, where the box is
    bool m_makesWay = false;
    QStringList m_text;
};

} // namespace gapscope
