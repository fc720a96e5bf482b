// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/run/prepare/prepared_run.h"

#include <optional>
#include <span>
#include <vector>

namespace gapscope {

/// Mean and standard deviation (divisor n) of labels that are numbers.
struct LabelMoments {
    double mean = 0.0;
    double deviation = 0.0;

    /// Whether the mean is further from 0 than a hundredth of the deviation. Without an intercept the coefficients of
    /// the features would have to make up for it.
    bool callsForIntercept() const noexcept;
};
LabelMoments momentsOf(std::span<const double> labels);

/// Whether problem and solver of a specification take a free (unregularized) intercept, its bias aside.
bool takesFreeBias(const RunSpec& spec, RowForm rows);

/// What `--bias auto` stands for: of a loss of regression whose labels call for an intercept a free one, a constant
/// feature where the solver or the rows take none or `spec.problem.bias` is `feature` already; else none. Kernels and
/// entries of a matrix have neither.
Bias automaticBias(const RunSpec& spec, RowForm rows, const LabelMoments& labels);

/// What a person should know of the bias of a specification: that it is regularized though nobody asked for it, or that
/// labels call for an intercept and there is none. `spec.problem.bias` is decided.
std::optional<Message> biasWarning(const RunSpec& spec, RowForm rows, const LabelMoments& labels);

/// Decides an automatic bias by the training labels and puts it into the specification; adds what `biasWarning` says of
/// any bias to `warnings`. Labels that are texts decide nothing: they are refused elsewhere. Error: of loading.
Status decideBias(RunSpec& spec, DataStore& store, const LoadControl& control, std::vector<Message>& warnings);

/// Gives specifications of one problem that are to be compared the same intercept: where one of them does not take a
/// free one, those with an automatic bias take a constant feature.
void alignBias(std::span<RunSpec> specs, RowForm rows);

/// Whether two specifications state the same problem on the same data, as they were asked for, but for the bias.
bool differInBiasAlone(const RunSpec& one, const RunSpec& other);

/// The ids of up to three solvers that take a problem with a free intercept, well-known ones first.
std::vector<std::string> solversWithFreeBias(const RunSpec& spec, RowForm rows);

} // namespace gapscope
