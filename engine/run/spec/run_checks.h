// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/problem/problem.h"
#include "engine/run/spec/run_spec.h"

#include <functional>
#include <string>
#include <vector>

/// What can be wrong with a run whatever its data are.
namespace gapscope {

/// Values given in part are completed by the declared defaults, so that equal runs have equal specifications.
Status completeParameters(const std::vector<Parameter>& declared, const std::string& owner, ParameterValues& values);
/// Limits are positive; where none is given, the default ones are put in.
Status checkBudget(RunSpec::Budget& budget);
/// More threads than cores are a warning.
Status checkThreadsAndCadence(const RunSpec& spec, std::vector<Message>& warnings);
/// The strengths that a regularizer has must be given, others must not.
Status checkStrengthsGiven(const RegularizerInfo& info, RunSpec::ProblemPart& part);
/// Turns the texts of the strengths into numbers and checks their signs.
Status resolveStrengths(RunSpec::ProblemPart& part, Index rows,
                        const std::function<Result<double>(std::string_view)>& max);
/// A kernel is one of the known ones, with its parameters.
Status checkKernel(RunSpec::ProblemPart& part);
/// Groups, bounds and the dual budget are there where they can be.
Status checkConstraints(const LossInfo& loss, const RegularizerInfo& info, RunSpec::ProblemPart& part);

} // namespace gapscope
