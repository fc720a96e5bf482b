// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/chart_types.h"
#include "ui/models/run_curves.h"

#include <QList>
#include <QPen>
#include <QString>

#include <array>

namespace gapscope {

/// Colour and marker encode the run, dash the quantity.
enum class CurveDash { solid, dashed, dashDotted, dotted, finelyDotted };

struct CurveStyle {
    Quantity quantity = Quantity::primal;
    CurveDash dash = CurveDash::solid;
    QString name;
    bool isAverage = false;      ///< shown only on demand
    bool isForSequences = false; ///< in the key only if a run has it
    bool isTheory = false;       ///< shown only on demand, and if a theorem applies
    bool isExcess = false;       ///< of the objectives: in place of the values, above the best certified bound
    bool isBand = false;         ///< in the key: a line within its band, without a quantity
    friend bool operator==(const CurveStyle&, const CurveStyle&) = default;
};

/// The charts of curves that every run has.
inline constexpr std::array allChartKinds{ChartKind::objectives, ChartKind::gap, ChartKind::sparsity,
                                          ChartKind::errors};
/// All charts of curves.
inline constexpr std::array curveCharts{ChartKind::objectives, ChartKind::gap, ChartKind::sparsity, ChartKind::errors,
                                        ChartKind::method};

/// What the chart of the method shows: quantities of a solver that belong together, or a single one.
struct MethodView {
    QString id{}; ///< of the QuantityChart, with the solver
    QString title{};
    QString meaning{};
    QList<CurveStyle> styles{};
    bool showsIterations = false; ///< bands of the iterations of the current run
    friend bool operator==(const MethodView&, const MethodView&) = default;
};

QString chartTitle(ChartKind kind);
/// The curves that a chart draws for every run; none for the method, where a MethodView says it.
QList<CurveStyle> curveStyles(ChartKind kind);
/// The entries of a key: all averages share one.
QList<CurveStyle> keyOf(const QList<CurveStyle>& styles);
QString xName(XQuantity quantity);
/// The name of the vertical axis, for exports.
QString yName(ChartKind kind);
/// The file name of an exported chart, without its ending.
QString fileStem(ChartKind kind);
/// The text of an empty chart.
QString invitation(ChartKind kind);
/// The text of a chart whose runs have no values for it.
QString nothingKnown(ChartKind kind);

QPen curvePen(const QColor& colour, CurveDash dash, qreal width);

} // namespace gapscope
