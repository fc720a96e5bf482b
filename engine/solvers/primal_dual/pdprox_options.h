// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

#include <optional>
#include <vector>

namespace gapscope {

/// Which half of Pdprox keeps a second copy; the iterates are the same.
enum class PdproxCopies { doubleDual, doublePrimal };

enum class PdproxStepRule { one, two, diagonal };
enum class PdproxConstant { spectral, frobenius, rows };

/// The parameters that all Pdprox solvers have.
struct PdproxSettings {
    PdproxStepRule steps; ///< two for a solver without that parameter
    double scale;
    std::optional<double> ratio; ///< nothing: guessed
    PdproxConstant constant;
    bool showsAverage; ///< output=average

    explicit PdproxSettings(const ParameterValues& parameters);
    /// tau sigma c, with the constant of the operator that the steps scale.
    double stepProduct() const noexcept { return (steps == PdproxStepRule::one ? 0.5 : 1.0) * scale * scale; }
};

/// The parameter `implementation`, and what it says; `auto` (nothing) takes the half with fewer variables.
Parameter pdproxImplementationParameter();
std::optional<PdproxCopies> givenPdproxCopies(const ParameterValues& parameters);
PdproxCopies pdproxCopiesOf(const ParameterValues& parameters, const Problem& problem);

/// The parameters `steps`, `scale`, `ratio` and `constant` of solvers with constant steps.
std::vector<Parameter> pdproxStepParameters();
/// Two of them separately.
Parameter pdproxScaleParameter();
Parameter pdproxConstantParameter();
/// The parameter `output`: the pair that the run shows and by which it stops.
Parameter pdproxOutputParameter();

/// Requirements of some choices of `steps` and `constant`.
std::vector<Requirement> pdproxStepRequirements();

/// A warning if tau sigma c exceeds 4/3, the limit up to which the method is known to be stable.
std::optional<std::string> pdproxStepWarning(double product);

/// The extras `tau`, `sigma` and `c`, in the slots 0, 1 and 2.
std::vector<ExtraInfo> pdproxStepExtras();
/// Both step sizes and their ratio, for the extras tau and sigma.
QuantityChart pdproxStepChart();

} // namespace gapscope
