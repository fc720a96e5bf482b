// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/interface/regularizer.h"

#include <stdexcept>

namespace gapscope {

void Regularizer::subgradient(VectorView, VectorSpan) const {
    throw std::logic_error("no subgradient is known of this regularizer; callers ask hasSubgradient() first");
}

std::optional<NormConstants> Regularizer::normConstants(Index) const {
    return std::nullopt;
}

} // namespace gapscope
