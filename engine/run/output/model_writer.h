// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/coefficient_arrays.h"
#include "engine/run/prepare/prepared_run.h"

#include <string>
#include <vector>

namespace gapscope {

Status writeModel(const PreparedRun& run, const Vector& w, const std::string& path);
/// The coefficients w of a run, as arrays hold them.
Coefficients coefficientsOf(const PreparedRun& run, const Vector& w);
/// Writes the model of a run: the coefficients w, or for boosting the ensemble given by the dual variables alpha. A
/// name that ends in .npz gives arrays for other programs (coefficient_arrays.h), else text, which models are read
/// from. Error of .npz: notSupported for ensembles.
Status writeModel(const PreparedRun& run, const Vector& w, const Vector& alpha, const std::string& path);
/// Writes dual variables in the same format (`--dual`).
Status writeDual(const PreparedRun& run, const Vector& alpha, const std::string& path);
/// The same for K one-vs-rest classes: `w` is p x K row-major, followed by the K free biases if there are any, and
/// `alpha` is n x K row-major. `spec` is that of any of their runs, `data` the common training data.
struct ClassRuns {
    const RunSpec& spec;
    const PreparedData& data;
    const std::vector<std::string>& classes;
};
Status writeModel(const ClassRuns& runs, const Vector& w, const std::string& path);
Status writeDual(const ClassRuns& runs, const Vector& alpha, const std::string& path);

} // namespace gapscope
