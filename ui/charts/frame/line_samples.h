// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/axes/plot_frame.h"
#include "ui/charts/frame/chart_kind.h"

#include <QColor>
#include <QList>
#include <QRectF>
#include <QString>

class QPainter;

namespace gapscope {

/// A short stroke and the words that it stands for.
struct LineSample {
    enum class Weight { usual, strong };
    QString text;
    QColor colour{};
    CurveDash dash = CurveDash::solid;
    Weight weight = Weight::usual;
    bool isBand = false; ///< the stroke stands for a band around it
    friend bool operator==(const LineSample&, const LineSample&) = default;
};

/// What the dashes of a chart mean, in muted strokes.
QList<LineSample> keySamples(const QList<CurveStyle>& key, const PlotLook& look);
/// Width of samples beside each other, the space between them included.
qreal samplesWidth(const QList<LineSample>& samples, const PlotLook& look);
/// Lays samples out from the upper left corner of `room` in as many lines as its width asks for; texts that are longer
/// than a line are elided. Returns the height; without a painter that is all it does.
qreal paintSamples(QPainter* painter, const QList<LineSample>& samples, const QRectF& room, const PlotLook& look);

} // namespace gapscope
