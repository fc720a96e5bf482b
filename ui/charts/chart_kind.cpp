// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/chart_kind.h"

namespace gapscope {

using Kind = ChartGrid::Kind;

QList<CurveStyle> curveStyles(Kind kind) {
    switch (kind) {
    case Kind::objectives:
        return {{Quantity::primal, CurveDash::solid, ChartGrid::tr("primal")},
                {Quantity::dual, CurveDash::dashed, ChartGrid::tr("dual")},
                {Quantity::primalAverage, CurveDash::dotted, ChartGrid::tr("average primal"), true},
                {Quantity::dualAverage, CurveDash::dotted, ChartGrid::tr("average dual"), true}};
    case Kind::gap:
        return {{Quantity::gap, CurveDash::solid, ChartGrid::tr("gap")},
                {Quantity::suboptimality, CurveDash::dashDotted, ChartGrid::tr("suboptimality")},
                {Quantity::gapAverage, CurveDash::dotted, ChartGrid::tr("average gap"), true},
                {.quantity = Quantity::theory,
                 .dash = CurveDash::finelyDotted,
                 .name = ChartGrid::tr("theory"),
                 .isTheory = true},
                {.quantity = Quantity::bounded,
                 .dash = CurveDash::dashed,
                 .name = ChartGrid::tr("bounded by it", "the quantity that a theorem bounds"),
                 .isTheory = true}};
    case Kind::sparsity:
        return {{Quantity::nonZerosW, CurveDash::solid, ChartGrid::tr("w")},
                {Quantity::nonZerosAlpha, CurveDash::dashed, ChartGrid::tr("α")}};
    case Kind::errors:
        return {{Quantity::trainError, CurveDash::solid, ChartGrid::tr("training")},
                {Quantity::testError, CurveDash::dashed, ChartGrid::tr("test")},
                {Quantity::sequenceError, CurveDash::dashDotted, ChartGrid::tr("whole sequences"), false, true}};
    case Kind::map:
        break; // no curves
    }
    return {};
}

QString ChartGrid::chartTitle(Kind kind) {
    switch (kind) {
    case Kind::objectives:
        return tr("Objectives");
    case Kind::gap:
        return tr("Duality gap");
    case Kind::sparsity:
        return tr("Sparsity");
    case Kind::errors:
        return tr("Errors");
    case Kind::map:
        return tr("Decision map");
    }
    return {};
}

QList<CurveStyle> keyOf(const QList<CurveStyle>& styles) {
    QList<CurveStyle> result;
    for (CurveStyle style : styles) {
        if (style.isAverage && !result.isEmpty() && result.back().isAverage)
            continue;
        if (style.isAverage)
            style.name = ChartGrid::tr("averages");
        result.append(style);
    }
    return result;
}

QString xName(XQuantity quantity) {
    switch (quantity) {
    case XQuantity::iterations:
        return ChartGrid::tr("iterations");
    case XQuantity::passes:
        return ChartGrid::tr("passes over the data");
    case XQuantity::seconds:
        return ChartGrid::tr("solver seconds");
    }
    return {};
}

QString yName(Kind kind) {
    switch (kind) {
    case Kind::objectives:
        return ChartGrid::tr("objective");
    case Kind::gap:
        return ChartGrid::tr("duality gap, suboptimality");
    case Kind::sparsity:
        return ChartGrid::tr("entries that are not zero");
    case Kind::errors:
        return ChartGrid::tr("error");
    case Kind::map:
        break;
    }
    return {};
}

QString fileStem(Kind kind) {
    switch (kind) {
    case Kind::objectives:
        return QStringLiteral("objectives");
    case Kind::gap:
        return QStringLiteral("gap");
    case Kind::sparsity:
        return QStringLiteral("sparsity");
    case Kind::errors:
        return QStringLiteral("errors");
    case Kind::map:
        return QStringLiteral("map");
    }
    return {};
}

QString invitation(Kind kind) {
    switch (kind) {
    case Kind::objectives:
        return ChartGrid::tr("Add a solver to see its primal and dual objectives here");
    case Kind::gap:
        return ChartGrid::tr("Add a solver to see its certified gap here");
    case Kind::sparsity:
        return ChartGrid::tr("Add a solver to see how sparse its iterates are");
    case Kind::errors:
        return ChartGrid::tr("Add a solver to see its training and test error here");
    case Kind::map:
        return ChartGrid::tr("Add a solver to see what its model says at every point of the plane");
    }
    return {};
}

QString nothingKnown(Kind kind) {
    switch (kind) {
    case Kind::gap:
        return ChartGrid::tr("No certified gap is known for these runs");
    case Kind::errors:
        return ChartGrid::tr("No errors are known for these runs");
    case Kind::objectives:
    case Kind::sparsity:
    case Kind::map:
        break;
    }
    return ChartGrid::tr("Nothing has been recorded yet");
}

QPen curvePen(const QColor& colour, CurveDash dash, qreal width) {
    QPen pen(colour, width);
    // Longer than Qt's own patterns, which run together in lines of one pixel. In units of the pen's width.
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
