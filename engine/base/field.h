// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string_view>

namespace gapscope {

/// A user setting with an option on the command line and a control in the window; messages use it to say which setting
/// they concern. Ordered as in the description of a run.
enum class Field : unsigned char {
    none,
    data,
    format,
    label,
    header,
    separator,
    zeroBased,
    labelSets,
    tasks,
    shape,
    missing,
    categorical,
    ignore,
    categoricalColumns,
    featureNames,
    labels,
    maxFeatures,
    dense,
    sparse,
    test,
    targets,
    flipLabels,
    standardize,
    scale,
    distinctColumns,
    normalizeRows,
    fourier,
    nystroem,
    thresholds,
    assignment, ///< of a parameter of any owner
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
    other, ///< an option of one command, without a control; Place::name says which
    count
};

/// The command-line option of a field, "--lambda"; empty for `none` and `other`. Several fields may share one (--set,
/// --over).
std::string_view optionOf(Field field);

/// The first field with this option; `none` if there is none.
Field fieldOf(std::string_view option);

} // namespace gapscope
