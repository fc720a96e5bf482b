// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/losses/interface/loss.h"
#include "engine/losses/multi_threshold_hinge.h"
#include "engine/losses/ordinal_hinge.h"

#include <string_view>
#include <variant>

namespace gapscope {

/// Joachims' loss for the F1 score over all rows (problem/risks/f1_risk.h).
struct F1Loss {
    static LossInfo info();
    static F1Loss fromParameters(const ParameterValues&) { return {}; }
};

/// The maximum of several affine functions (problem/risks/max_linear_risk.h).
struct MaxLinearLoss {
    bool isHinged = false; ///< with 0 as a further affine function

    static LossInfo info();
    static MaxLinearLoss fromParameters(const ParameterValues& values) { return {values.number("hinged") == 1.0}; }
};

/// The max-margin Markov network (problem/risks/chain_risk.h).
struct MaxMarginMarkovLoss {
    static LossInfo info();
    static MaxMarginMarkovLoss fromParameters(const ParameterValues&) { return {}; }
};

/// The conditional random field (problem/risks/chain_risk.h).
struct ConditionalRandomFieldLoss {
    bool hasMargin = false; ///< the Hamming loss of a labelling is added to its score
    /// With a kernel (problem/maps/kernel_chain_map.h): the variance of the scores of pairs, and whether tokens count
    /// once for each edge.
    double transitionVariance = 1.0;
    bool countsEdges = false;

    static LossInfo info();
    static ConditionalRandomFieldLoss fromParameters(const ParameterValues& values) {
        return {values.is("label_loss", "inside"), values.number("transition_variance"),
                values.is("multiplicity", "twice")};
    }
};

/// One loss that solvers access only through its Risk. Some are not sums over rows of the data. This is the only list
/// of them; they follow the multiclass losses in `allLossInfos`.
using AnyBatchLoss = std::variant<F1Loss, MaxLinearLoss, MaxMarginMarkovLoss, ConditionalRandomFieldLoss,
                                  MultiThresholdHinge, OrdinalHinge>;

/// Error: MessageId::unknownLoss if no such loss has the id.
Result<AnyBatchLoss> makeBatchLoss(std::string_view id, const ParameterValues& values);
bool isBatchLoss(std::string_view id);
/// Whether the loss is not a sum over rows.
bool isJointLoss(const AnyBatchLoss& loss);
bool isJointLoss(std::string_view id);

} // namespace gapscope
