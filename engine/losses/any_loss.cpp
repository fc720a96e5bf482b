// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/any_loss.h"

#include <algorithm>
#include <array>
#include <utility>

namespace gapscope {
namespace {

using Maker = AnyLoss (*)(const ParameterValues&);

template <std::size_t... Indices>
std::vector<LossInfo> infosOf(std::index_sequence<Indices...>) {
    return {std::variant_alternative_t<Indices, AnyLoss>::info()...};
}

template <std::size_t... Indices>
constexpr std::array<Maker, sizeof...(Indices)> makersOf(std::index_sequence<Indices...>) {
    return {+[](const ParameterValues& values) -> AnyLoss {
        return std::variant_alternative_t<Indices, AnyLoss>::fromParameters(values);
    }...};
}

using AllIndices = std::make_index_sequence<std::variant_size_v<AnyLoss>>;

Message unknownLoss(std::string_view id) {
    std::string known;
    for (const LossInfo& info : allLossInfos())
        known += (known.empty() ? "one of " : ", ") + info.id;
    return {MessageId::unknownLoss, {}, {std::string(id), known}};
}

} // namespace

const std::vector<LossInfo>& allLossInfos() {
    static const std::vector<LossInfo> infos = infosOf(AllIndices{});
    return infos;
}

const LossInfo* findLossInfo(std::string_view id) {
    const auto& infos = allLossInfos();
    const auto found = std::ranges::find(infos, id, &LossInfo::id);
    return found == infos.end() ? nullptr : &*found;
}

const LossInfo& lossInfo(const AnyLoss& loss) {
    return allLossInfos()[loss.index()];
}

Result<AnyLoss> makeLoss(std::string_view id, const ParameterValues& values) {
    static constexpr auto makers = makersOf(AllIndices{});
    const LossInfo* info = findLossInfo(id);
    if (info == nullptr)
        return unknownLoss(id);
    return makers[static_cast<std::size_t>(info - allLossInfos().data())](values);
}

Result<AnyLoss> makeLoss(std::string_view id) {
    const LossInfo* info = findLossInfo(id);
    if (info == nullptr)
        return unknownLoss(id);
    return makeLoss(id, ParameterValues(info->parameters));
}

} // namespace gapscope
