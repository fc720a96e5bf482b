// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

#include <vector>

namespace gapscope {

/// Which half of Pdprox keeps a second copy; the iterates are the same.
enum class PdproxCopies { doubleDual, doublePrimal };

/// The parameter `implementation` and its value; `auto` takes the half with fewer variables.
Parameter pdproxImplementationParameter();
PdproxCopies pdproxCopiesOf(const ParameterValues& parameters, const Problem& problem);

/// The parameters `steps`, `scale`, `ratio` and `constant` of solvers with constant steps.
std::vector<Parameter> pdproxStepParameters();
/// Two of them separately.
Parameter pdproxScaleParameter();
Parameter pdproxConstantParameter();
/// The parameter `output`: the pair that the run shows and by which it stops.
Parameter pdproxOutputParameter();
/// Whether `steps` is `word`; false for a solver without this parameter, which has two step sizes.
bool pdproxStepsAre(const ParameterValues& parameters, std::string_view word);

/// Requirements of some choices of `steps` and `constant`.
std::vector<Requirement> pdproxStepRequirements();

/// tau sigma c according to the parameters, with the operator constant that they scale.
double pdproxStepProduct(const ParameterValues& parameters);
/// A warning if tau sigma c exceeds 4/3, the limit up to which the method is known to be stable.
std::optional<std::string> pdproxStepWarning(const ParameterValues& parameters);

/// The extras `tau`, `sigma` and `c`, in the slots 0, 1 and 2.
std::vector<ExtraInfo> pdproxStepExtras();

} // namespace gapscope
