// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/frame/style_key.h"

#include "ui/charts/frame/line_samples.h"

#include <QFontMetricsF>
#include <QPainter>

#include <cmath>

namespace gapscope {

StyleKey::StyleKey(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
}

void StyleKey::setStyles(const QList<CurveStyle>& styles) {
    if (styles == m_styles)
        return;
    m_styles = styles;
    QStringList names;
    for (const CurveStyle& style : keyOf(styles))
        names += style.name;
    setToolTip(names.join(QStringLiteral(", ")));
    setAccessibleName(toolTip());
    updateGeometry();
    update();
}

QSize StyleKey::sizeHint() const {
    const PlotLook own = screenLook(*this);
    const qreal width = samplesWidth(keySamples(keyOf(m_styles), own), own) + 2.0; // off the edge
    return {static_cast<int>(std::ceil(width)), static_cast<int>(std::ceil(QFontMetricsF(own.font).height()))};
}

void StyleKey::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const PlotLook own = screenLook(*this);
    const qreal top = (height() - QFontMetricsF(own.font).height()) / 2.0;
    QList<LineSample> samples = keySamples(keyOf(m_styles), own);
    while (!samples.isEmpty() && samplesWidth(samples, own) > width()) // the tooltip has them all
        samples.removeLast();
    paintSamples(&painter, samples, QRectF(0.0, top, width(), 0.0), own);
}

} // namespace gapscope
