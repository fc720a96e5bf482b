// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/chart_types.h"
#include "ui/models/run_curves.h"

#include <QList>
#include <QPen>
#include <QString>

#include <array>

namespace gapscope {

/// Colour means the run, the dash means the quantity.
enum class CurveDash { solid, dashed, dashDotted, dotted, finelyDotted };

struct CurveStyle {
    Quantity quantity = Quantity::primal;
    CurveDash dash = CurveDash::solid;
    QString name;
    bool isAverage = false;      ///< shown on demand only
    bool isForSequences = false; ///< in the key only where a run has it
    bool isTheory = false;       ///< shown on demand only, and where a theorem applies
    bool isBand = false;         ///< in the key: a line in its band, of no quantity of its own
    friend bool operator==(const CurveStyle&, const CurveStyle&) = default;
};

inline constexpr std::array allChartKinds{ChartKind::objectives, ChartKind::gap, ChartKind::sparsity,
                                          ChartKind::errors};

QString chartTitle(ChartKind kind);
/// The curves that a chart draws of every run.
QList<CurveStyle> curveStyles(ChartKind kind);
/// What a key explains: all averages are one entry.
QList<CurveStyle> keyOf(const QList<CurveStyle>& styles);
QString xName(XQuantity quantity);
/// The name of the vertical axis, for exports.
QString yName(ChartKind kind);
/// The file name of an exported chart, without its ending.
QString fileStem(ChartKind kind);
/// What an empty chart says.
QString invitation(ChartKind kind);
/// What a chart says whose runs know nothing that it could show.
QString nothingKnown(ChartKind kind);

QPen curvePen(const QColor& colour, CurveDash dash, qreal width);

} // namespace gapscope
