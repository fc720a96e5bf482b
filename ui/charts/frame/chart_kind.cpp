// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/frame/chart_kind.h"

namespace gapscope {

QList<CurveStyle> curveStyles(ChartKind kind) {
    switch (kind) {
    case ChartKind::objectives:
        return {{Quantity::primal, CurveDash::solid, ChartText::tr("primal")},
                {Quantity::dual, CurveDash::dashed, ChartText::tr("dual")},
                {Quantity::primalAverage, CurveDash::dotted, ChartText::tr("average primal"), true},
                {Quantity::dualAverage, CurveDash::dotted, ChartText::tr("average dual"), true},
                {.quantity = Quantity::suboptimality,
                 .dash = CurveDash::solid,
                 .name = ChartText::tr("primal − best bound"),
                 .isExcess = true},
                {.quantity = Quantity::suboptimalityAverage,
                 .dash = CurveDash::dotted,
                 .name = ChartText::tr("average primal − best bound"),
                 .isAverage = true,
                 .isExcess = true}};
    case ChartKind::gap:
        return {{Quantity::gap, CurveDash::solid, ChartText::tr("gap")},
                {Quantity::suboptimality, CurveDash::dashDotted, ChartText::tr("suboptimality")},
                {Quantity::gapAverage, CurveDash::dotted, ChartText::tr("average gap"), true},
                {.quantity = Quantity::theory,
                 .dash = CurveDash::finelyDotted,
                 .name = ChartText::tr("theory"),
                 .isTheory = true},
                {.quantity = Quantity::bounded,
                 .dash = CurveDash::dashed,
                 .name = ChartText::tr("bounded by it", "the quantity that a theorem bounds"),
                 .isTheory = true}};
    case ChartKind::sparsity:
        return {{Quantity::nonZerosW, CurveDash::solid, ChartText::tr("w")},
                {Quantity::nonZerosAlpha, CurveDash::dashed, ChartText::tr("α")}};
    case ChartKind::errors:
        return {{Quantity::trainError, CurveDash::solid, ChartText::tr("training")},
                {Quantity::testError, CurveDash::dashed, ChartText::tr("test")},
                {Quantity::sequenceError, CurveDash::dashDotted, ChartText::tr("whole sequences"), false, true}};
    case ChartKind::method:
    case ChartKind::map:
        break; // no curves of their own
    }
    return {};
}

QString chartTitle(ChartKind kind) {
    switch (kind) {
    case ChartKind::objectives:
        return ChartText::tr("Objectives");
    case ChartKind::gap:
        return ChartText::tr("Duality gap");
    case ChartKind::sparsity:
        return ChartText::tr("Sparsity");
    case ChartKind::errors:
        return ChartText::tr("Errors");
    case ChartKind::method:
        return ChartText::tr("Method", "chart of a method's own quantities");
    case ChartKind::map:
        return ChartText::tr("Decision map");
    }
    return {};
}

QList<CurveStyle> keyOf(const QList<CurveStyle>& styles) {
    QList<CurveStyle> result;
    for (CurveStyle style : styles) {
        if (style.isAverage && !result.isEmpty() && result.back().isAverage)
            continue;
        if (style.isAverage)
            style.name = ChartText::tr("averages");
        result.append(style);
    }
    return result;
}

QString xName(XQuantity quantity) {
    switch (quantity) {
    case XQuantity::iterations:
        return ChartText::tr("iterations");
    case XQuantity::passes:
        return ChartText::tr("passes over the data");
    case XQuantity::seconds:
        return ChartText::tr("solver seconds");
    case XQuantity::rounds:
        return ChartText::tr("rounds", "exchanges among several processes");
    case XQuantity::bytesSent:
        return ChartText::tr("bytes sent");
    }
    return {};
}

QString yName(ChartKind kind) {
    switch (kind) {
    case ChartKind::objectives:
        return ChartText::tr("objective");
    case ChartKind::gap:
        return ChartText::tr("duality gap, suboptimality");
    case ChartKind::sparsity:
        return ChartText::tr("entries that are not zero");
    case ChartKind::errors:
        return ChartText::tr("error");
    case ChartKind::method:
    case ChartKind::map:
        break;
    }
    return {};
}

QString fileStem(ChartKind kind) {
    switch (kind) {
    case ChartKind::objectives:
        return QStringLiteral("objectives");
    case ChartKind::gap:
        return QStringLiteral("gap");
    case ChartKind::sparsity:
        return QStringLiteral("sparsity");
    case ChartKind::errors:
        return QStringLiteral("errors");
    case ChartKind::method:
        return QStringLiteral("method");
    case ChartKind::map:
        return QStringLiteral("map");
    }
    return {};
}

QString invitation(ChartKind kind) {
    switch (kind) {
    case ChartKind::objectives:
        return ChartText::tr("Add a solver to see its primal and dual objectives here");
    case ChartKind::gap:
        return ChartText::tr("Add a solver to see its certified gap here");
    case ChartKind::sparsity:
        return ChartText::tr("Add a solver to see how sparse its iterates are");
    case ChartKind::errors:
        return ChartText::tr("Add a solver to see its training and test error here");
    case ChartKind::method:
        return ChartText::tr("Add a solver to see how its method works inside");
    case ChartKind::map:
        return ChartText::tr("Add a solver to see what its model says at every point of the plane");
    }
    return {};
}

QString nothingKnown(ChartKind kind) {
    switch (kind) {
    case ChartKind::gap:
        return ChartText::tr("No certified gap is known for these runs");
    case ChartKind::errors:
        return ChartText::tr("No errors are known for these runs");
    case ChartKind::objectives:
    case ChartKind::sparsity:
    case ChartKind::method:
    case ChartKind::map:
        break;
    }
    return ChartText::tr("Nothing has been recorded yet");
}

QPen curvePen(const QColor& colour, CurveDash dash, qreal width) {
    QPen pen(colour, width);
    // Longer than Qt's own patterns, which blur together at one pixel. In units of the pen width.
    switch (dash) {
    case CurveDash::solid:
        break;
    case CurveDash::dashed:
        pen.setDashPattern({6.0, 4.0});
        break;
    case CurveDash::dashDotted:
        pen.setDashPattern({9.0, 3.0, 2.0, 3.0});
        break;
    case CurveDash::dotted:
        pen.setDashPattern({2.0, 6.0});
        break;
    case CurveDash::finelyDotted:
        pen.setDashPattern({2.0, 2.0});
        break;
    }
    pen.setCapStyle(Qt::FlatCap);
    pen.setJoinStyle(width > 1.0 ? Qt::RoundJoin : Qt::BevelJoin);
    return pen;
}

} // namespace gapscope
