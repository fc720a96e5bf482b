// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/regularizers/interface/regularizer.h"

#include <memory>
#include <string_view>
#include <vector>

namespace gapscope {

/// All regularizers, in the order in which lists show them.
const std::vector<RegularizerInfo>& allRegularizerInfos();
/// Null when there is none of that id.
const RegularizerInfo* findRegularizerInfo(std::string_view id);
/// Whether it is of groups with these parameters (some norms of v-of-norm are).
bool wantsGroups(const RegularizerInfo& info, const ParameterValues& parameters);
/// `parameters`: values of the declared ones; those that are not there take their defaults. Error: unknown id.
Result<std::unique_ptr<Regularizer>> makeRegularizer(std::string_view id, const RegularizerStrengths& strengths,
                                                     const ParameterValues& parameters = {},
                                                     const RegularizerShape& shape = {});

} // namespace gapscope
