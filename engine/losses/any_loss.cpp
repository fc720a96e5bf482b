// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/any_loss.h"

#include "engine/losses/any_vector_loss.h"
#include "engine/losses/batch_loss.h"

#include <algorithm>
#include <array>
#include <utility>

namespace gapscope {
namespace {

using Maker = AnyLoss (*)(const ParameterValues&);

template <class Variant, std::size_t... Indices>
void appendInfos(std::vector<LossInfo>& infos, std::index_sequence<Indices...>) {
    (infos.push_back(std::variant_alternative_t<Indices, Variant>::info()), ...);
}

template <class Variant>
void appendInfos(std::vector<LossInfo>& infos) {
    appendInfos<Variant>(infos, std::make_index_sequence<std::variant_size_v<Variant>>{});
}

template <std::size_t... Indices>
constexpr std::array<Maker, sizeof...(Indices)> makersOf(std::index_sequence<Indices...>) {
    return {+[](const ParameterValues& values) -> AnyLoss {
        return std::variant_alternative_t<Indices, AnyLoss>::fromParameters(values);
    }...};
}

using AllIndices = std::make_index_sequence<std::variant_size_v<AnyLoss>>;

} // namespace

Message unknownLoss(std::string_view id) {
    std::string known;
    for (const LossInfo& info : allLossInfos())
        known += (known.empty() ? "one of " : ", ") + info.id;
    return {MessageId::unknownLoss, {}, {std::string(id), known}};
}

const std::vector<LossInfo>& allLossInfos() {
    static const std::vector<LossInfo> infos = [] {
        std::vector<LossInfo> all;
        appendInfos<AnyLoss>(all);
        appendInfos<AnyVectorLoss>(all);
        appendInfos<AnyBatchLoss>(all);
        return all;
    }();
    return infos;
}

std::span<const LossInfo> scalarLossInfos() {
    return std::span(allLossInfos()).first(std::variant_size_v<AnyLoss>);
}

bool isScalarLoss(std::string_view id) {
    return std::ranges::find(scalarLossInfos(), id, &LossInfo::id) != scalarLossInfos().end();
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
    const auto infos = scalarLossInfos();
    const auto found = std::ranges::find(infos, id, &LossInfo::id);
    if (found == infos.end())
        return unknownLoss(id);
    return makers[static_cast<std::size_t>(found - infos.begin())](values);
}

Result<AnyLoss> makeLoss(std::string_view id) {
    const LossInfo* info = findLossInfo(id);
    if (info == nullptr)
        return unknownLoss(id);
    return makeLoss(id, ParameterValues(info->parameters));
}

} // namespace gapscope
