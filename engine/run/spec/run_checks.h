// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/problem/problem.h"
#include "engine/run/spec/run_spec.h"

#include <functional>
#include <string>
#include <vector>

/// Checks of a run that do not depend on its data.
namespace gapscope {

/// Adds the declared defaults of missing parameters, so that equal runs have equal specifications.
Status completeParameters(const std::vector<Parameter>& declared, const std::string& owner, ParameterValues& values);
/// Limits must be positive; if none is given, sets the default ones.
Status checkBudget(RunSpec::Budget& budget);
/// More threads than cores give a warning.
Status checkThreadsAndCadence(const RunSpec& spec, std::vector<Message>& warnings);
/// The strengths of the regularizer must be given, and no others.
Status checkStrengthsGiven(const RegularizerInfo& info, RunSpec::ProblemPart& part);
/// Converts the texts of the strengths to numbers and checks their signs.
Status resolveStrengths(RunSpec::ProblemPart& part, Index rows,
                        const std::function<Result<double>(std::string_view)>& max);
/// The kernel must be a known one, with valid parameters.
Status checkKernel(RunSpec::ProblemPart& part);
/// Groups, bounds and the dual budget may be given only where they apply.
Status checkConstraints(const LossInfo& loss, const RegularizerInfo& info, RunSpec::ProblemPart& part);

} // namespace gapscope
