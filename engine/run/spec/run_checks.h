// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/problem/problem.h"
#include "engine/run/spec/run_spec.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

/// Checks of a run that do not depend on its data.
namespace gapscope {

/// Checks return the first error, or `nothing`.
using Check = std::optional<Message>;
inline constexpr std::nullopt_t nothing = std::nullopt;

/// Adds the declared defaults of missing parameters, so that equal runs have equal specifications.
Check completeParameters(const std::vector<Parameter>& declared, const std::string& owner, ParameterValues& values);
/// Limits must be positive; if none is given, sets the default ones.
Check checkBudget(RunSpec::Budget& budget);
/// More threads than cores give a warning.
Check checkThreadsAndCadence(const RunSpec& spec, std::vector<Message>& warnings);
/// The strengths of the regularizer must be given, and no others.
Check checkStrengthsGiven(const RegularizerInfo& info, RunSpec::ProblemPart& part);
/// Converts the texts of the strengths to numbers and checks their signs.
Check resolveStrengths(RunSpec::ProblemPart& part, Index rows,
                       const std::function<Result<double>(std::string_view)>& max);
/// The kernel must be a known one, with valid parameters.
Check checkKernel(RunSpec::ProblemPart& part);
/// Groups, bounds and the dual budget may be given only where they apply.
Check checkConstraints(const LossInfo& loss, const RegularizerInfo& info, RunSpec::ProblemPart& part);

} // namespace gapscope
