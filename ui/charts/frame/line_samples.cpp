// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/frame/line_samples.h"

#include "ui/charts/frame/class_colours.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace gapscope {
namespace {

constexpr qreal strokeLetters = 4.0;
constexpr qreal wholePattern = 17.0; // length of the longest dash pattern, in pen widths
constexpr qreal strongFactor = 1.5;

/// Lengths of the samples of one look.
struct Measure {
    explicit Measure(const PlotLook& used) : metrics(used.font), letter(metrics.averageCharWidth()), look(used) {}

    qreal pen(const LineSample& sample) const {
        return look.linePen() * (sample.weight == LineSample::Weight::strong ? strongFactor : 1.0);
    }
    qreal stroke(const LineSample& sample) const {
        const qreal pattern = sample.dash == CurveDash::solid ? 0.0 : wholePattern * pen(sample);
        return std::max(strokeLetters * letter, pattern);
    }
    qreal between() const { return 2.0 * letter; }
    qreal width(const LineSample& sample) const {
        return stroke(sample) + letter + metrics.horizontalAdvance(sample.text);
    }

    QFontMetricsF metrics;
    qreal letter;
    const PlotLook& look;
};

void paintBandSample(QPainter& painter, const QRectF& place, QColor colour) {
    constexpr float faint = 0.25F;
    colour.setAlphaF(faint);
    const qreal margin = place.height() / 5.0;
    painter.fillRect(place.adjusted(0.0, margin, 0.0, -margin), colour);
}

} // namespace

QList<LineSample> keySamples(const QList<CurveStyle>& key, const PlotLook& look) {
    QList<LineSample> samples;
    for (const CurveStyle& style : key)
        samples.append(
            {.text = style.name, .colour = look.colours.mutedText, .dash = style.dash, .isBand = style.isBand});
    return samples;
}

qreal samplesWidth(const QList<LineSample>& samples, const PlotLook& look) {
    const Measure measure(look);
    qreal width = samples.isEmpty() ? 0.0 : -measure.between();
    for (const LineSample& sample : samples)
        width += measure.width(sample) + measure.between();
    return width;
}

qreal paintSamples(QPainter* painter, const QList<LineSample>& samples, const QRectF& room, const PlotLook& look) {
    if (samples.isEmpty())
        return 0.0;
    const Measure measure(look);
    const qreal line = measure.metrics.height();
    qreal x = room.left();
    qreal y = room.top();
    for (const LineSample& sample : samples) {
        const qreal stroke = measure.stroke(sample);
        const qreal width = std::min(measure.width(sample), room.width());
        if (x > room.left() && x + width > room.right()) {
            x = room.left();
            y += line;
        }
        if (painter != nullptr) {
            const qreal middle = y + line / 2.0;
            if (sample.isBand)
                paintBandSample(*painter, QRectF(x, y, stroke, line), sample.colour);
            painter->setPen(curvePen(sample.colour, sample.dash, measure.pen(sample)));
            painter->drawLine(QPointF(x, middle), QPointF(x + stroke, middle));
            painter->setPen(QPen(sample.colour, measure.pen(sample)));
            painter->setBrush(sample.colour);
            if (sample.mark > 0)
                painter->drawPath(
                    classShape(sample.mark, markLetters * measure.letter).translated(x + stroke / 2.0, middle));
            painter->setPen(sample.weight == LineSample::Weight::strong ? look.colours.text : look.colours.mutedText);
            painter->setFont(look.font);
            const qreal left = x + stroke + measure.letter;
            // Slightly more than the width, so that rounding does not elide a text that fits.
            painter->drawText(QPointF(left, y + measure.metrics.ascent()),
                              measure.metrics.elidedText(sample.text, Qt::ElideRight, x + width - left + 0.5));
        }
        x += width + measure.between();
    }
    return y + line - room.top();
}

} // namespace gapscope
