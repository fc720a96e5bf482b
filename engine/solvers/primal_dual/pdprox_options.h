// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

#include <vector>

namespace gapscope {

/// Which half of Pdprox keeps its older copy; the iterates are the same.
enum class PdproxCopies { doubleDual, doublePrimal };

/// The parameter `implementation`, and what it says; `auto` takes the half with fewer variables.
Parameter pdproxImplementationParameter();
PdproxCopies pdproxCopiesOf(const ParameterValues& parameters, const Problem& problem);

/// The parameters `steps`, `scale`, `ratio` and `constant` of the solvers whose steps stay the same.
std::vector<Parameter> pdproxStepParameters();
/// Two of them by themselves.
Parameter pdproxScaleParameter();
Parameter pdproxConstantParameter();
/// The parameter `output`: which pair the run shows and stops by.
Parameter pdproxOutputParameter();
/// Whether `steps` is `word`; false for a solver without that parameter, which has two steps.
bool pdproxStepsAre(const ParameterValues& parameters, std::string_view word);

/// What some choices of `steps` and `constant` need of a problem.
std::vector<Requirement> pdproxStepRequirements();

/// tau sigma c as the parameters ask for it, with the constant of the operator that they scale.
double pdproxStepProduct(const ParameterValues& parameters);
/// A sentence where tau sigma c exceeds 4/3, up to where the method is known to be stable.
std::optional<std::string> pdproxStepWarning(const ParameterValues& parameters);

/// The extras `tau`, `sigma` and `c`, in the slots 0, 1 and 2.
std::vector<ExtraInfo> pdproxStepExtras();

} // namespace gapscope
