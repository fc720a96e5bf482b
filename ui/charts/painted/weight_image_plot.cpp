// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/painted/weight_image_plot.h"

#include "ui/basics/numbers.h"
#include "ui/charts/axes/sign_colours.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr int labelDigits = 2;
constexpr int readDigits = 6;

} // namespace

void WeightImagePlot::setImage(const WeightImage& image, std::shared_ptr<const CoefficientNames> names,
                               const QString& quantity) {
    m_image = image;
    m_names = std::move(names);
    m_quantity = quantity;
    layOut();
}

QRgb WeightImagePlot::colourOf(double value) const {
    if (std::isnan(value))
        return look().colours.grid.rgb(); // no weight belongs to this pixel
    return divergingColour(value / max(), look().colours.background, isDark()).rgb();
}

void WeightImagePlot::layOut() {
    m_pixels = {};
    if (isEmpty() || size().isEmpty())
        return;
    m_pixels = QImage(static_cast<int>(m_image.width), static_cast<int>(m_image.height), QImage::Format_RGB32);
    for (int y = 0; y < m_pixels.height(); ++y)
        for (int x = 0; x < m_pixels.width(); ++x)
            m_pixels.setPixel(x, y, colourOf(m_image.values[static_cast<std::size_t>(y * m_image.width + x)]));
    const QFontMetricsF metrics(look().font);
    const qreal labels = metrics.horizontalAdvance(shownNumber(-max(), labelDigits));
    const qreal scale = 1.5 * letter() + 2.0 * letter() + labels;
    const qreal width = std::max(1.0, size().width() - 2.0 * letter() - scale);
    const qreal height = std::max(1.0, size().height() - line());
    // Image pixels are squares of whole units if there is room.
    qreal side = std::min(width / static_cast<qreal>(m_image.width), height / static_cast<qreal>(m_image.height));
    side = side > 1.0 ? std::floor(side) : side;
    const QSizeF whole(side * static_cast<qreal>(m_image.width), side * static_cast<qreal>(m_image.height));
    const qreal left = std::floor((size().width() - whole.width() - scale) / 2.0);
    m_area = QRectF(QPointF(std::max(letter(), left), std::floor((size().height() - whole.height()) / 2.0)), whole);
    m_scaleBar = QRectF(m_area.right() + 2.0 * letter(), m_area.top(), 1.5 * letter(), m_area.height());
}

void WeightImagePlot::paint(QPainter& painter) const {
    if (m_pixels.isNull())
        return;
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    if (look().isPaper()) { // vector output stays sharp at any size
        painter.setRenderHint(QPainter::Antialiasing, false);
        const qreal side = m_area.width() / m_pixels.width();
        for (int y = 0; y < m_pixels.height(); ++y)
            for (int x = 0; x < m_pixels.width(); ++x)
                painter.fillRect(QRectF(m_area.left() + x * side, m_area.top() + y * side, side, side),
                                 m_pixels.pixelColor(x, y));
    } else {
        painter.drawImage(m_area, m_pixels);
    }
    painter.setPen(QPen(look().colours.grid, 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(m_area.adjusted(-0.5, -0.5, 0.5, 0.5));
    paintScale(painter);
    painter.restore();
}

void WeightImagePlot::paintScale(QPainter& painter) const {
    constexpr int steps = 128;
    QImage bar(1, steps, QImage::Format_RGB32);
    for (int i = 0; i < steps; ++i)
        bar.setPixel(0, i, colourOf(max() * (1.0 - 2.0 * (i + 0.5) / steps)));
    painter.drawImage(m_scaleBar, bar);
    painter.drawRect(m_scaleBar);
    painter.setFont(look().font);
    painter.setPen(look().colours.mutedText);
    const qreal height = line();
    const qreal left = m_scaleBar.right() + 0.5 * letter();
    const auto label = [&](qreal y, double value) {
        painter.drawText(QRectF(left, y, size().width() - left, height), Qt::AlignLeft | Qt::AlignVCenter,
                         shownNumber(value, labelDigits));
    };
    label(m_scaleBar.top(), max());
    label(m_scaleBar.center().y() - height / 2.0, 0.0);
    label(m_scaleBar.bottom() - height, -max());
}

std::optional<Readout> WeightImagePlot::readoutAt(const QPointF& position) const {
    if (m_pixels.isNull() || !m_area.contains(position))
        return std::nullopt;
    const auto place = [](qreal offset, qreal whole, Index count) {
        return std::clamp<Index>(static_cast<Index>(offset / whole * static_cast<qreal>(count)), 0, count - 1);
    };
    const Index column = place(position.x() - m_area.left(), m_area.width(), m_image.width);
    const Index row = place(position.y() - m_area.top(), m_area.height(), m_image.height);
    const double value = m_image.values[static_cast<std::size_t>(row * m_image.width + column)];
    Readout readout;
    readout.title = tr("row %1, column %2").arg(row + 1).arg(column + 1);
    readout.columns = {m_quantity};
    const bool hasName = m_names != nullptr && !std::isnan(value);
    readout.rows = {{QColor::fromRgb(colourOf(value)),
                     hasName ? QString::fromStdString(m_names->rowName(row * m_image.width + column)) : QString(),
                     {shownNumber(value, readDigits)}}};
    return readout;
}

QPointF WeightImagePlot::stop(std::size_t pixel) const {
    const std::size_t row = pixel / stopsPerLine();
    const std::size_t column = pixel % stopsPerLine();
    return {m_area.left() + (static_cast<qreal>(column) + 0.5) * m_area.width() / static_cast<qreal>(m_image.width),
            m_area.top() + (static_cast<qreal>(row) + 0.5) * m_area.height() / static_cast<qreal>(m_image.height)};
}

/// One curve per row of pixels, over the columns.
ChartTable WeightImagePlot::table() const {
    ChartTable table;
    for (Index row = 0; row < m_image.height; ++row) {
        ChartTable::Curve pixels{tr("row %1").arg(row + 1), m_quantity, {}, {}};
        for (Index column = 0; column < m_image.width; ++column) {
            const double value = m_image.values[static_cast<std::size_t>(row * m_image.width + column)];
            if (std::isnan(value))
                continue;
            pixels.x.push_back(static_cast<double>(column + 1));
            pixels.y.push_back(value);
        }
        table.curves.push_back(std::move(pixels));
    }
    return table;
}

QString WeightImagePlot::description() const {
    return tr("%1 × %2 coefficients between %3 and %4.")
        .arg(m_image.height)
        .arg(m_image.width)
        .arg(shownNumber(-m_image.max, 3), shownNumber(m_image.max, 3));
}

} // namespace gapscope
