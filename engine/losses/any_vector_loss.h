// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/losses/vector/multi_label_hinge.h"
#include "engine/losses/vector/multiclass_hinge.h"
#include "engine/losses/vector/softmax.h"
#include "engine/losses/vector/target_losses.h"

#include <string_view>
#include <variant>

namespace gapscope {

/// One loss with several scores per row and its parameters. This is the only list of them; they follow the scalar
/// losses in `allLossInfos`.
using AnyVectorLoss = std::variant<MulticlassHinge, SmoothedMulticlassHinge, SoftmaxOfHinge, MultinomialLogistic,
                                   MultiLabelHinge, SquaredMulti, L2Multi>;

/// Error: MessageId::unknownLoss if no vector loss has the id.
Result<AnyVectorLoss> makeVectorLoss(std::string_view id, const ParameterValues& values);

/// Whether the loss compares the scores of a row with a target of several numbers (TargetLoss).
bool takesTargets(std::string_view lossId);

} // namespace gapscope
