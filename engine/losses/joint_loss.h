// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/loss.h"
#include "engine/result.h"

#include <string_view>
#include <variant>

namespace gapscope {

/// Joachims' loss for the F1 score of all rows together (problem/f1_risk.h).
struct F1Loss {
    static LossInfo info();
    static F1Loss fromParameters(const ParameterValues&) { return {}; }
};

/// The greatest of some affine functions (problem/max_linear_risk.h).
struct MaxLinearLoss {
    bool isHinged = false; ///< with the zero plane

    static LossInfo info();
    static MaxLinearLoss fromParameters(const ParameterValues& values) { return {values.number("hinged") == 1.0}; }
};

/// The max-margin Markov network (problem/chain_risk.h).
struct MaxMarginMarkovLoss {
    static LossInfo info();
    static MaxMarginMarkovLoss fromParameters(const ParameterValues&) { return {}; }
};

/// The conditional random field (problem/chain_risk.h).
struct ConditionalRandomFieldLoss {
    static LossInfo info();
    static ConditionalRandomFieldLoss fromParameters(const ParameterValues&) { return {}; }
};

/// One loss of all scores together, or of all those of a sequence, which is no sum over rows of the data. This is the
/// only list of them; they follow the losses of several classes in `allLossInfos`. Their arithmetic is that of a Risk.
using AnyJointLoss = std::variant<F1Loss, MaxLinearLoss, MaxMarginMarkovLoss, ConditionalRandomFieldLoss>;

/// MessageId::unknownLoss where no such loss has the id.
Result<AnyJointLoss> makeJointLoss(std::string_view id, const ParameterValues& values);
bool isJointLoss(std::string_view id);

} // namespace gapscope
