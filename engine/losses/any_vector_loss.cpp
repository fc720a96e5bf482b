// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/any_vector_loss.h"

#include "engine/losses/any_loss.h"

#include <utility>

namespace gapscope {
namespace {

template <std::size_t... Indices>
std::optional<AnyVectorLoss> makeVector(std::string_view id, const ParameterValues& values,
                                        std::index_sequence<Indices...>) {
    std::optional<AnyVectorLoss> made;
    const auto tryOne = [&]<class L>(std::in_place_type_t<L>) {
        if (L::info().id == id)
            made = L::fromParameters(values);
    };
    (tryOne(std::in_place_type<std::variant_alternative_t<Indices, AnyVectorLoss>>), ...);
    return made;
}

} // namespace

Result<AnyVectorLoss> makeVectorLoss(std::string_view id, const ParameterValues& values) {
    if (std::optional<AnyVectorLoss> made =
            makeVector(id, values, std::make_index_sequence<std::variant_size_v<AnyVectorLoss>>{}))
        return *std::move(made);
    return unknownLoss(id);
}

bool takesTargets(std::string_view lossId) {
    const LossInfo* info = findLossInfo(lossId);
    if (info == nullptr)
        return false;
    const Result<AnyVectorLoss> loss = makeVectorLoss(lossId, ParameterValues(info->parameters));
    return loss && std::visit([]<class Loss>(const Loss&) { return TargetLoss<Loss>; }, *loss);
}

} // namespace gapscope
