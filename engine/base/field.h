// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string_view>

namespace gapscope {

/// What a person sets, at an option of the command line and at a control of the window. Messages say by it where they
/// belong. In the order in which a run is described.
enum class Field : unsigned char {
    none,
    data,
    format,
    label,
    header,
    separator,
    zeroBased,
    tasks,
    shape,
    missing,
    categorical,
    featureNames,
    labels,
    maxFeatures,
    dense,
    sparse,
    test,
    flipLabels,
    standardize,
    scale,
    distinctColumns,
    normalizeRows,
    fourier,
    thresholds,
    assignment, ///< of a parameter, whosever it is
    loss,
    lossParameters,
    regularizer,
    regularizerParameters,
    lambda,
    l1,
    groups,
    lower,
    upper,
    kernel,
    kernelParameters,
    dualBudget,
    bias,
    positive,
    oneVsRest,
    solver,
    solverParameters,
    startFrom,
    tolerance,
    relativeTolerance,
    maxPasses,
    maxIterations,
    maxSeconds,
    seed,
    threads,
    every,
    tune,
    sweepFrom,
    sweepTo,
    sweepCount,
    folds,
    jobs,
    other, ///< an option of one command that no control stands for: Place::name says which
    count
};

/// The option that stands for a field on the command line, "--lambda"; empty for `none` and `other`. Where several
/// fields share one (--set, --over), it is that of each.
std::string_view optionOf(Field field);

/// The first field that an option stands for; `none` where there is none.
Field fieldOf(std::string_view option);

} // namespace gapscope
