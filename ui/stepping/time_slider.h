// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/stepping/time_line.h"

#include <QSlider>
#include <QStyle>

#include <vector>

namespace gapscope {

/// A slider over the places of a TimeLine, 0 to 1, with ticks at the snapshots of the current run.
class TimeSlider final : public QSlider {
    Q_OBJECT

public:
    static constexpr int steps = 1000; ///< from the start to the latest position

    explicit TimeSlider(QWidget* parent = nullptr);

    /// Long ticks are outer stages. Ticks on the same pixel are drawn once, a long one first.
    void setTicks(std::vector<TimeLine::Tick> ticks);
    const std::vector<TimeLine::Tick>& ticks() const { return m_ticks; }
    /// The x coordinate of a place, in pixels: the centre of the handle there.
    int pixelOf(double place) const;
    /// The y coordinate of the upper ends of the ticks, in pixels: just below the handle.
    int tickTop() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRect part(QStyle::SubControl control) const;

    std::vector<TimeLine::Tick> m_ticks;
};

} // namespace gapscope
