// SPDX-License-Identifier: GPL-3.0-only
#include "ui/stepping/time_slider.h"

#include <QPainter>
#include <QStyleOptionSlider>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace gapscope {
namespace {

constexpr int shortTick = 3;
constexpr int longTick = 7;

} // namespace

TimeSlider::TimeSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent) {
    setRange(0, steps);
    setSingleStep(steps / 100);
    setPageStep(steps / 10);
    setValue(steps);
}

void TimeSlider::setTicks(std::vector<TimeLine::Tick> ticks) {
    if (ticks == m_ticks)
        return;
    m_ticks = std::move(ticks);
    update();
}

QRect TimeSlider::part(QStyle::SubControl control) const {
    QStyleOptionSlider option;
    initStyleOption(&option);
    return style()->subControlRect(QStyle::CC_Slider, &option, control, this);
}

int TimeSlider::pixelOf(double place) const {
    const QRect groove = part(QStyle::SC_SliderGroove);
    const int handle = part(QStyle::SC_SliderHandle).width();
    return groove.left() + handle / 2 +
           QStyle::sliderPositionFromValue(0, steps, static_cast<int>(std::lround(steps * place)),
                                           groove.width() - handle, isRightToLeft());
}

int TimeSlider::tickTop() const {
    return std::min(part(QStyle::SC_SliderHandle).bottom() + 2, height() - longTick);
}

QSize TimeSlider::sizeHint() const {
    return QSlider::sizeHint() + QSize(0, longTick); // the handle stays in the middle
}

QSize TimeSlider::minimumSizeHint() const {
    return QSlider::minimumSizeHint() + QSize(0, longTick);
}

void TimeSlider::paintEvent(QPaintEvent* event) {
    std::map<int, int> lengths;
    for (const TimeLine::Tick& tick : m_ticks) {
        int& length = lengths[pixelOf(tick.place)];
        length = std::max(length, tick.isStage ? longTick : shortTick);
    }
    QPainter painter(this);
    painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::PlaceholderText));
    const int top = tickTop();
    for (const auto& [x, length] : lengths)
        painter.drawLine(x, top, x, top + length - 1);
    painter.end();
    QSlider::paintEvent(event);
}

} // namespace gapscope
