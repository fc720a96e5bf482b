// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/plot_frame.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gapscope {

namespace {

constexpr int mostLabels = 8;
constexpr qreal exponentSize = 0.75;
/// Share of the letters' height that an exponent is raised by.
constexpr qreal exponentRise = 0.45;

QFont scaled(QFont font, qreal factor) {
    if (font.pointSizeF() > 0.0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(std::max(1, static_cast<int>(std::lround(font.pixelSize() * factor))));
    return font;
}

/// 10 to the power of an exponent, with its factor in front.
QString baseText(const AxisTick& tick) {
    if (tick.exponent.isEmpty())
        return tick.text;
    const QString ten = QStringLiteral("10");
    return tick.text.isEmpty() ? ten : tick.text + QChar(0x00d7) + ten;
}

qreal widestLabel(const AxisTicks& ticks, const QFont& font) {
    qreal widest = 0.0;
    for (const AxisTick& tick : ticks.labelled)
        widest = std::max(widest, tickTextWidth(tick, font));
    return widest;
}

/// As many labels as fit beside each other.
AxisTicks horizontalTicks(const AxisScale& scale, qreal width, const QFont& font) {
    const qreal gap = 2.0 * QFontMetricsF(font).averageCharWidth();
    for (int most = mostLabels; most > 2; --most) {
        AxisTicks ticks = axisTicks(scale, most, QLocale());
        const auto count = static_cast<qreal>(ticks.labelled.size());
        if (count * (widestLabel(ticks, font) + gap) <= width)
            return ticks;
    }
    return axisTicks(scale, 2, QLocale());
}

} // namespace

QFont PlotFrame::labelFont(const QFont& font) {
    return scaled(font, 0.9);
}

qreal tickTextWidth(const AxisTick& tick, const QFont& font) {
    const qreal base = QFontMetricsF(font).horizontalAdvance(baseText(tick));
    return tick.exponent.isEmpty() ? base
                                   : base + QFontMetricsF(scaled(font, exponentSize)).horizontalAdvance(tick.exponent);
}

void drawTickText(QPainter& painter, const QRectF& rect, Qt::Alignment alignment, const AxisTick& tick,
                  const QFont& font) {
    const QFontMetricsF metrics(font);
    const qreal width = tickTextWidth(tick, font);
    qreal left = rect.left();
    if (alignment & Qt::AlignRight)
        left = rect.right() - width;
    else if (alignment & Qt::AlignHCenter)
        left = rect.center().x() - width / 2.0;
    const qreal baseline = rect.center().y() + (metrics.ascent() - metrics.descent()) / 2.0;
    painter.setFont(font);
    const QString base = baseText(tick);
    painter.drawText(QPointF(left, baseline), base);
    if (tick.exponent.isEmpty())
        return;
    painter.setFont(scaled(font, exponentSize));
    painter.drawText(QPointF(left + metrics.horizontalAdvance(base), baseline - exponentRise * metrics.capHeight()),
                     tick.exponent);
}

void PlotFrame::setNames(const QString& xName, const QString& yName) {
    m_xName = xName;
    m_yName = yName;
}

void PlotFrame::layOut(const QSizeF& size, const AxisScale& x, const AxisScale& y, const PlotLook& look) {
    m_size = size;
    const QFontMetricsF metrics(look.font);
    const qreal gap = metrics.averageCharWidth();
    const qreal bottom = 2.0 * metrics.height() + gap;
    const qreal top = metrics.height() / 2.0;
    const qreal height = std::max(1.0, size.height() - top - bottom);
    const int most = std::clamp(static_cast<int>(height / (2.0 * metrics.height())), 2, mostLabels);
    m_yTicks = axisTicks(y, most, QLocale());
    // Five digits fit without a shift, so that charts above each other usually begin at the same place.
    const qreal usual = metrics.horizontalAdvance(QStringLiteral("0.000"));
    const qreal name = look.hasYName ? metrics.height() + gap : 0.0;
    m_leftMargin = std::max(m_leftMargin, std::max(usual, widestLabel(m_yTicks, look.font)) + 2.0 * gap + name);
    const qreal width = std::max(1.0, size.width() - m_leftMargin - 3.0 * gap);
    m_xTicks = horizontalTicks(x, width, look.font);
    // Whole pixels keep the axes sharp.
    m_area = QRectF(std::ceil(m_leftMargin), std::ceil(top), std::floor(width), std::floor(height));
}

void PlotFrame::paint(QPainter& painter, const PlotLook& look) const {
    const ChartColours& colours = look.colours;
    const QFontMetricsF metrics(look.font);
    const qreal gap = metrics.averageCharWidth();
    const auto xAt = [this](double unit) { return m_area.left() + unit * m_area.width(); };
    const auto yAt = [this](double unit) { return m_area.bottom() - unit * m_area.height(); };
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    QPen gridPen(colours.grid, 1.0);
    gridPen.setCosmetic(!look.isPaper());
    painter.setPen(gridPen);
    for (const AxisTick& tick : m_xTicks.labelled)
        painter.drawLine(QPointF(xAt(tick.unit), m_area.top()), QPointF(xAt(tick.unit), m_area.bottom()));
    for (const AxisTick& tick : m_yTicks.labelled)
        painter.drawLine(QPointF(m_area.left(), yAt(tick.unit)), QPointF(m_area.right(), yAt(tick.unit)));
    QPen axisPen(colours.frame, 1.0);
    axisPen.setCosmetic(!look.isPaper());
    painter.setPen(axisPen);
    painter.drawLine(m_area.bottomLeft(), m_area.bottomRight());
    painter.drawLine(m_area.topLeft(), m_area.bottomLeft());
    const qreal mark = gap / 2.0;
    for (const double unit : m_xTicks.minor)
        painter.drawLine(QPointF(xAt(unit), m_area.bottom()), QPointF(xAt(unit), m_area.bottom() - mark));
    for (const double unit : m_yTicks.minor)
        painter.drawLine(QPointF(m_area.left(), yAt(unit)), QPointF(m_area.left() + mark, yAt(unit)));

    painter.setPen(colours.mutedText);
    const qreal line = metrics.height();
    for (const AxisTick& tick : m_yTicks.labelled)
        drawTickText(painter, QRectF(0.0, yAt(tick.unit) - line / 2.0, m_area.left() - gap, line), Qt::AlignRight, tick,
                     look.font);
    for (const AxisTick& tick : m_xTicks.labelled) {
        // The outermost labels stay inside the picture, off its edge.
        const qreal width = tickTextWidth(tick, look.font);
        const qreal left =
            std::clamp(xAt(tick.unit) - width / 2.0, 0.0, std::max(0.0, m_size.width() - width - gap / 2.0));
        drawTickText(painter, QRectF(left, m_area.bottom() + gap / 2.0, width, line), Qt::AlignLeft, tick, look.font);
    }
    painter.setFont(look.font);
    painter.drawText(QRectF(m_area.left(), m_area.bottom() + gap / 2.0 + line, m_area.width(), line), Qt::AlignCenter,
                     m_xName);
    if (look.hasYName) {
        painter.translate(line / 2.0, m_area.center().y());
        painter.rotate(-90.0);
        painter.drawText(QRectF(-m_area.height() / 2.0, -line / 2.0, m_area.height(), line), Qt::AlignCenter, m_yName);
    }
    painter.restore();
}

} // namespace gapscope
