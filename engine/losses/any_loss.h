// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/losses/scalar/absolute.h"
#include "engine/losses/scalar/epsilon_insensitive.h"
#include "engine/losses/scalar/generalized_hinge.h"
#include "engine/losses/scalar/hinge.h"
#include "engine/losses/scalar/huber.h"
#include "engine/losses/scalar/logistic.h"
#include "engine/losses/scalar/quantile.h"
#include "engine/losses/scalar/smoothed_absolute.h"
#include "engine/losses/scalar/smoothed_epsilon_insensitive.h"
#include "engine/losses/scalar/smoothed_hinge.h"
#include "engine/losses/scalar/squared.h"
#include "engine/losses/scalar/squared_hinge.h"

#include <span>
#include <string_view>
#include <variant>
#include <vector>

namespace gapscope {

/// One scalar loss with its parameters. This is the only list of scalar losses: descriptions, `makeLoss`, help and
/// tests are made from it, in this order. Solvers visit it once, outside their loops.
using AnyLoss =
    std::variant<Hinge, SmoothedHinge, SquaredHinge, GeneralizedHinge, LogisticLoss, SquaredLoss, AbsoluteLoss,
                 SmoothedAbsoluteLoss, HuberLoss, EpsilonInsensitiveLoss, SmoothedEpsilonInsensitiveLoss, QuantileLoss>;

/// The descriptions of all losses: the scalar ones in the order of AnyLoss, those of several classes, the joint ones.
const std::vector<LossInfo>& allLossInfos();
/// The descriptions of the scalar losses alone.
std::span<const LossInfo> scalarLossInfos();

/// Whether a loss is a sum over rows of one score each; only those can have a free bias.
bool isScalarLoss(std::string_view id);

/// The description of one loss, or nullptr where none has this id.
const LossInfo* findLossInfo(std::string_view id);

/// The message for an id that is not there; it names those that are.
Message unknownLoss(std::string_view id);

/// The description that belongs to a loss.
const LossInfo& lossInfo(const AnyLoss& loss);

/// The loss with this id and these values, which must be those of its declared parameters (see ParameterValues).
/// MessageId::unknownLoss where no scalar loss has the id.
Result<AnyLoss> makeLoss(std::string_view id, const ParameterValues& values);

/// The loss with every parameter at its default.
Result<AnyLoss> makeLoss(std::string_view id);

} // namespace gapscope
