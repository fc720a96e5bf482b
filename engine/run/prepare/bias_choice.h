// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/run/prepare/prepared_run.h"

#include <optional>
#include <span>
#include <vector>

namespace gapscope {

/// Mean and standard deviation (divisor n) of numeric labels.
struct LabelMoments {
    double mean = 0.0;
    double deviation = 0.0;

    /// Whether the mean is further from 0 than a hundredth of the standard deviation. Without an intercept the
    /// coefficients of the features would have to compensate for it.
    bool callsForIntercept() const noexcept;
};
LabelMoments momentsOf(std::span<const double> labels);

/// Whether problem and solver of a specification support a free (unregularized) intercept; its own bias is ignored.
bool takesFreeBias(const RunSpec& spec, RowForm rows);

/// Resolves `--bias auto`. For a regression loss whose labels call for an intercept: a free one, or a constant feature
/// if the solver or the rows do not support that or `spec.problem.bias` is already `feature`. Otherwise none. Kernels
/// and entries of a matrix have neither.
Bias automaticBias(const RunSpec& spec, RowForm rows, const LabelMoments& labels);

/// A warning about the resolved `spec.problem.bias`: an automatic intercept is regularized, or the labels call for an
/// intercept and there is none.
std::optional<Message> biasWarning(const RunSpec& spec, RowForm rows, const LabelMoments& labels);

/// Resolves an automatic bias by the training labels and sets it in the specification; appends the warning of
/// `biasWarning`, also for explicit choices. Text labels are ignored here: they are rejected elsewhere. Error: loading
/// failed.
Status decideBias(RunSpec& spec, DataStore& store, const LoadControl& control, std::vector<Message>& warnings);

/// Gives specifications that are to be compared on one problem the same intercept: if one of them does not support a
/// free one, all with an automatic bias get a constant feature.
void alignBias(std::span<RunSpec> specs, RowForm rows);

/// Whether two specifications, as requested, state the same problem on the same data except for the bias.
bool differInBiasAlone(const RunSpec& one, const RunSpec& other);

/// The ids of up to three solvers that support the problem with a free intercept, well-known ones first.
std::vector<std::string> solversWithFreeBias(const RunSpec& spec, RowForm rows);

} // namespace gapscope
