// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/prepared_run.h"

#include <string>
#include <vector>

namespace gapscope {

Status writeModel(const PreparedRun& run, const Vector& w, const std::string& path);
/// What a run hands out: the coefficients w, or of boosting the ensemble of the dual variables alpha.
Status writeModel(const PreparedRun& run, const Vector& w, const Vector& alpha, const std::string& path);
/// Writes dual variables in the same way (`--dual`).
Status writeDual(const PreparedRun& run, const Vector& alpha, const std::string& path);
/// The same for K classes, one against the rest: `w` is p x K by rows, then the K free biases where there are any, and
/// `alpha` n x K by rows. `spec` is that of any of their runs, `data` what they were trained on.
struct ClassRuns {
    const RunSpec& spec;
    const PreparedData& data;
    const std::vector<std::string>& classes;
};
Status writeModel(const ClassRuns& runs, const Vector& w, const std::string& path);
Status writeDual(const ClassRuns& runs, const Vector& alpha, const std::string& path);

} // namespace gapscope
