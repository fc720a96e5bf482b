// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/regularizers/interface/regularizer.h"

#include <memory>
#include <string_view>
#include <vector>

namespace gapscope {

/// All regularizers, in display order.
const std::vector<RegularizerInfo>& allRegularizerInfos();
/// Null if there is none with that id.
const RegularizerInfo* findRegularizerInfo(std::string_view id);
/// Whether it needs groups with these parameters (one norm of v-of-norm does).
bool wantsGroups(const RegularizerInfo& info, const ParameterValues& parameters);
/// `parameters`: values of declared parameters; missing ones take their defaults. Errors: unknown id, invalid
/// parameter.
Result<std::unique_ptr<Regularizer>> makeRegularizer(std::string_view id, const RegularizerStrengths& strengths,
                                                     const ParameterValues& parameters = {},
                                                     const RegularizerShape& shape = {});

} // namespace gapscope
