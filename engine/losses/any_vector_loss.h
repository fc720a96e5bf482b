// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/losses/vector/multi_label_hinge.h"
#include "engine/losses/vector/multiclass_hinge.h"
#include "engine/losses/vector/softmax.h"

#include <string_view>
#include <variant>

namespace gapscope {

/// One multiclass or multi-label loss with its parameters. This is the only list of them; they follow the scalar losses
/// in `allLossInfos`.
using AnyVectorLoss =
    std::variant<MulticlassHinge, SmoothedMulticlassHinge, SoftmaxOfHinge, MultinomialLogistic, MultiLabelHinge>;

/// Error: MessageId::unknownLoss if no vector loss has the id.
Result<AnyVectorLoss> makeVectorLoss(std::string_view id, const ParameterValues& values);

} // namespace gapscope
