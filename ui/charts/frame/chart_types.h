// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/repetitions.h"
#include "engine/run/record/trace.h"
#include "ui/models/axis_scale.h"

#include <QColor>
#include <QCoreApplication>
#include <QString>

#include <memory>
#include <optional>

namespace gapscope {

/// The charts of a grid: four of curves that every run has, one of quantities of the method, and the decision map.
enum class ChartKind { objectives, gap, sparsity, errors, method, map };

/// The x axis that all charts share.
struct XAxis {
    XQuantity quantity = XQuantity::passes;
    bool isLogarithmic = false;
};

/// The ranges of a chart that the user chose; an axis without one shows everything and follows new points.
struct ChartRanges {
    std::optional<AxisScale> x{};
    std::optional<AxisScale> y{};
    friend bool operator==(const ChartRanges&, const ChartRanges&) = default;
};

/// What the charts need to know about a run.
struct ChartRun {
    int id = 0;
    QString name;
    QColor colour;
    QColor paperColour{}; ///< for the light style of exports; invalid = `colour`
    int mark = 0;         ///< index of the shape of its markers (classShape); 0 = none
    QString problemKey;   ///< runs with the same key solve the same problem and share the best certified bound
    QString dataKey{};    ///< equal for runs on the same data; empty = unknown
    std::shared_ptr<const Trace> trace;
    std::shared_ptr<const RunFacts> facts; ///< null if nothing more is known about the run
    bool visible = true;
    double tolerance = 0.0;         ///< absolute gap tolerance, drawn as a line; 0 = none
    double relativeTolerance = 0.0; ///< the same relative to max(1, |P|) of the latest primal objective; 0 = none
    QString repetitionKey{};        ///< equal for runs that differ only in their seed; empty = no repetitions
    bool isGoingOn = false;         ///< more points may come
    bool hasBegun = true;           ///< false if it was never started
    bool classification = true;     ///< errors are rates; otherwise mean squared errors
};

/// Translation context shared by all charts of runs.
struct ChartText {
    Q_DECLARE_TR_FUNCTIONS(gapscope::ChartGrid)
};

} // namespace gapscope
