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
/// tests are generated from it, in this order. Solvers visit it once, outside their loops.
using AnyLoss =
    std::variant<Hinge, SmoothedHinge, SquaredHinge, GeneralizedHinge, LogisticLoss, SquaredLoss, AbsoluteLoss,
                 SmoothedAbsoluteLoss, HuberLoss, EpsilonInsensitiveLoss, SmoothedEpsilonInsensitiveLoss, QuantileLoss>;

/// The descriptions of all losses: the scalar ones in the order of AnyLoss, then those of several classes, then those
/// of AnyBatchLoss.
const std::vector<LossInfo>& allLossInfos();
/// The descriptions of the scalar losses only.
std::span<const LossInfo> scalarLossInfos();

/// Whether the id names a loss of AnyLoss; only those can have a free bias.
bool isScalarLoss(std::string_view id);

/// The description of one loss; nullptr if the id is unknown.
const LossInfo* findLossInfo(std::string_view id);

/// The message for an unknown id; it lists the known ones.
Message unknownLoss(std::string_view id);

/// The description of a loss.
const LossInfo& lossInfo(const AnyLoss& loss);

/// The loss with this id and the values of all its declared parameters (see ParameterValues). Error:
/// MessageId::unknownLoss if no scalar loss has the id.
Result<AnyLoss> makeLoss(std::string_view id, const ParameterValues& values);

/// The loss with every parameter at its default.
Result<AnyLoss> makeLoss(std::string_view id);

} // namespace gapscope
