// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/interface/solver_internals.h"

namespace gapscope {
namespace {

Index sizeOf(const std::monostate&) noexcept {
    return 0;
}
Index sizeOf(const EstimateFunction& model) noexcept {
    return model.z.size() + model.slope.size();
}
Index sizeOf(const NewestCut& cut) noexcept {
    return cut.w.size() + cut.next.size();
}
Index sizeOf(const ExcessiveGapState&) noexcept {
    return 0;
}
Index sizeOf(const ProximalTerm& term) noexcept {
    return term.centre.size();
}

} // namespace

std::size_t numbersIn(const Mechanism& mechanism) noexcept {
    return static_cast<std::size_t>(std::visit([](const auto& each) { return sizeOf(each); }, mechanism));
}

} // namespace gapscope
