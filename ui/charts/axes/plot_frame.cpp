// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/axes/plot_frame.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace gapscope {

namespace {

constexpr int maxLabels = 8;
constexpr qreal exponentSize = 0.75;
/// The superscript offset of an exponent, as a fraction of the font height.
constexpr qreal exponentRise = 0.45;

QFont scaled(QFont font, qreal factor) {
    if (font.pointSizeF() > 0.0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(std::max(1, static_cast<int>(std::lround(font.pixelSize() * factor))));
    return font;
}

/// The part of the label before the exponent: a factor and 10.
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

/// As many labels as fit side by side.
AxisTicks horizontalTicks(const AxisScale& scale, qreal width, const QFont& font) {
    const qreal gap = 2.0 * QFontMetricsF(font).averageCharWidth();
    for (int max = maxLabels; max > 2; --max) {
        AxisTicks ticks = axisTicks(scale, max, QLocale());
        const auto count = static_cast<qreal>(ticks.labelled.size());
        if (count * (widestLabel(ticks, font) + gap) <= width)
            return ticks;
    }
    return axisTicks(scale, 2, QLocale());
}

/// The room for the name of the vertical axis: the height minus the line of the x axis' name, which may span the full
/// width.
qreal nameLength(const QSizeF& size, const QFontMetricsF& metrics) {
    return std::max(0.0, size.height() - metrics.height() - metrics.averageCharWidth());
}

/// A name on one line, or on two if it is too long for its axis; what still does not fit is elided.
QStringList inLines(const QString& name, qreal length, const QFontMetricsF& metrics) {
    if (metrics.horizontalAdvance(name) <= length)
        return {name};
    // Break at the space that makes the longer line shortest.
    qsizetype best = -1;
    qreal min = 0.0;
    for (qsizetype blank = name.indexOf(u' '); blank >= 0; blank = name.indexOf(u' ', blank + 1)) {
        const qreal longer =
            std::max(metrics.horizontalAdvance(name.left(blank)), metrics.horizontalAdvance(name.mid(blank + 1)));
        if (best >= 0 && longer >= min)
            continue;
        best = blank;
        min = longer;
    }
    QStringList lines = best < 0 ? QStringList{name} : QStringList{name.left(best), name.mid(best + 1)};
    for (QString& line : lines)
        line = metrics.elidedText(line, Qt::ElideRight, length);
    return lines;
}

} // namespace

QFont PlotFrame::labelFont(const QFont& font) {
    return scaled(font, 0.9);
}

PlotLook screenLook(const QWidget& widget, qreal linePixels) {
    PlotLook look;
    look.colours = chartColours(widget.palette());
    look.font = PlotFrame::labelFont(widget.font());
    look.screenPen = linePixels;
    return look;
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
    const int max = std::clamp(static_cast<int>(height / (2.0 * metrics.height())), 2, maxLabels);
    m_yTicks = axisTicks(y, max, QLocale());
    m_yNameLines = look.hasYName ? inLines(m_yName, nameLength(size, metrics), metrics) : QStringList();
    // Reserve room for five characters, so that stacked charts usually share the same left edge.
    const qreal usual = metrics.horizontalAdvance(QStringLiteral("0.000"));
    const qreal name = look.hasYName ? static_cast<qreal>(m_yNameLines.size()) * metrics.height() + gap : 0.0;
    m_leftMargin = std::max(m_leftMargin, std::max(usual, widestLabel(m_yTicks, look.font)) + 2.0 * gap + name);
    const qreal width = std::max(1.0, size.width() - m_leftMargin - 3.0 * gap);
    m_xTicks = horizontalTicks(x, width, look.font);
    // Whole pixels keep the axes crisp.
    m_area = QRectF(std::ceil(m_leftMargin), std::ceil(top), std::floor(width), std::floor(height));
    dropCrowdedLabels(look.font);
}

qreal PlotFrame::labelLeft(const AxisTick& tick, const QFont& font) const {
    const qreal width = tickTextWidth(tick, font);
    const qreal edge = QFontMetricsF(font).averageCharWidth() / 2.0;
    return std::clamp(xAt(tick.unit) - width / 2.0, 0.0, std::max(0.0, m_size.width() - width - edge));
}

/// Even two labels may overlap in a narrow plot.
void PlotFrame::dropCrowdedLabels(const QFont& font) {
    const qreal gap = QFontMetricsF(font).averageCharWidth();
    std::vector<AxisTick> kept;
    for (const AxisTick& tick : m_xTicks.labelled) {
        if (kept.empty() ||
            labelLeft(tick, font) >= labelLeft(kept.back(), font) + tickTextWidth(kept.back(), font) + gap)
            kept.push_back(tick);
        else
            m_xTicks.minor.push_back(tick.unit);
    }
    m_xTicks.labelled = std::move(kept);
}

void PlotFrame::paint(QPainter& painter, const PlotLook& look) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintLines(painter, look);
    painter.setPen(look.colours.mutedText);
    paintLabels(painter, look);
    paintNames(painter, look);
    painter.restore();
}

void PlotFrame::paintLines(QPainter& painter, const PlotLook& look) const {
    const auto thin = [&look](const QColor& colour) {
        QPen pen(colour, look.thinPen());
        pen.setCosmetic(!look.isPaper());
        return pen;
    };
    painter.setPen(thin(look.colours.grid));
    for (const AxisTick& tick : m_xTicks.labelled)
        painter.drawLine(QPointF(xAt(tick.unit), m_area.top()), QPointF(xAt(tick.unit), m_area.bottom()));
    for (const AxisTick& tick : m_yTicks.labelled)
        painter.drawLine(QPointF(m_area.left(), yAt(tick.unit)), QPointF(m_area.right(), yAt(tick.unit)));
    painter.setPen(thin(look.colours.frame));
    painter.drawLine(m_area.bottomLeft(), m_area.bottomRight());
    painter.drawLine(m_area.topLeft(), m_area.bottomLeft());
    const qreal mark = QFontMetricsF(look.font).averageCharWidth() / 2.0;
    for (const double unit : m_xTicks.minor)
        painter.drawLine(QPointF(xAt(unit), m_area.bottom()), QPointF(xAt(unit), m_area.bottom() - mark));
    for (const double unit : m_yTicks.minor)
        painter.drawLine(QPointF(m_area.left(), yAt(unit)), QPointF(m_area.left() + mark, yAt(unit)));
}

void PlotFrame::paintLabels(QPainter& painter, const PlotLook& look) const {
    const QFontMetricsF metrics(look.font);
    const qreal gap = metrics.averageCharWidth();
    const qreal line = metrics.height();
    for (const AxisTick& tick : m_yTicks.labelled)
        drawTickText(painter, QRectF(0.0, yAt(tick.unit) - line / 2.0, m_area.left() - gap, line), Qt::AlignRight, tick,
                     look.font);
    for (const AxisTick& tick : m_xTicks.labelled)
        drawTickText(
            painter,
            QRectF(labelLeft(tick, look.font), m_area.bottom() + gap / 2.0, tickTextWidth(tick, look.font), line),
            Qt::AlignLeft, tick, look.font);
}

/// Centred on the axes, but kept inside the picture.
void PlotFrame::paintNames(QPainter& painter, const PlotLook& look) const {
    const QFontMetricsF metrics(look.font);
    const qreal gap = metrics.averageCharWidth();
    const auto start = [](qreal middle, qreal length, qreal whole) {
        return std::clamp(middle - length / 2.0, 0.0, std::max(0.0, whole - length));
    };
    painter.setFont(look.font);
    const qreal room = m_size.width() - gap / 2.0;
    const QString xName = metrics.elidedText(m_xName, Qt::ElideRight, room);
    const qreal xLeft = start(m_area.center().x(), metrics.horizontalAdvance(xName), room);
    painter.drawText(QPointF(xLeft, m_area.bottom() + gap / 2.0 + metrics.height() + metrics.ascent()), xName);
    // Rotated to the left: the first line is the leftmost one, and text starts at the bottom.
    painter.rotate(-90.0);
    for (qsizetype i = 0; i < m_yNameLines.size(); ++i) {
        const qreal length = metrics.horizontalAdvance(m_yNameLines[i]);
        const qreal max = nameLength(m_size, metrics);
        const qreal bottom = m_size.height() - max + start(max - m_area.center().y(), length, max);
        const qreal baseline = static_cast<qreal>(i) * metrics.height() + metrics.ascent();
        painter.drawText(QPointF(bottom - m_size.height(), baseline), m_yNameLines[i]);
    }
    painter.rotate(90.0);
}

} // namespace gapscope
