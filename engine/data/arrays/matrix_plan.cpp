// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/arrays/matrix_plan.h"

#include "engine/data/io/memory.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

Message notFinite(const MatrixPlan& plan, Index row, Index column, double value) {
    const std::string text = std::isnan(value) ? "nan" : value > 0.0 ? "inf" : "-inf";
    return {MessageId::arrayNotFinite,
            {},
            {text, shown(std::int64_t{row} + 1), shown(std::int64_t{column} + 1), plan.array}};
}

double availableFor(const MatrixPlan& plan) {
    return std::min(plan.maxMemory, availableMemoryBytes());
}

} // namespace gapscope
