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

/// A legend entry: a short line and its meaning.
struct LineSample {
    enum class Weight { usual, strong };
    QString text;
    QColor colour{};
    CurveDash dash = CurveDash::solid;
    Weight weight = Weight::usual;
    bool isBand = false; ///< the line stands for a band around it
    int mark = 0;        ///< see ChartRun
    friend bool operator==(const LineSample&, const LineSample&) = default;
};

/// What the dashes of a chart mean, in muted strokes.
QList<LineSample> keySamples(const QList<CurveStyle>& key, const PlotLook& look);
/// Width of samples side by side, including the spaces between them.
qreal samplesWidth(const QList<LineSample>& samples, const PlotLook& look);
/// Lays out samples from the upper left corner of `room` on as many lines as needed; texts longer than a line are
/// elided. Returns the height; without a painter it only measures.
qreal paintSamples(QPainter* painter, const QList<LineSample>& samples, const QRectF& room, const PlotLook& look);

} // namespace gapscope
