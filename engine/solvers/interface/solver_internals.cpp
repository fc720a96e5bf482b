// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/interface/solver_internals.h"

#include <algorithm>

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

std::size_t ownNumbersIn(const SolverInternals& internals) noexcept {
    Index numbers = std::visit([](const auto& each) { return sizeOf(each); }, internals.mechanism);
    if (internals.planes.size() == 1)
        numbers += internals.planes.front().v->size();
    const auto* cut = std::get_if<NewestCut>(&internals.mechanism);
    if (cut != nullptr && cut->plane.v != nullptr &&
        std::ranges::find(internals.planes, cut->plane.v, &RiskBound::v) == internals.planes.end())
        numbers += cut->plane.v->size();
    return static_cast<std::size_t>(numbers);
}

} // namespace gapscope
