// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/regularizer_list.h"

#include "engine/regularizers/interface/regularizer_entry.h"
#include "engine/regularizers/norms/kernel_sums.h"
#include "engine/regularizers/norms/overlapping_groups.h"
#include "engine/regularizers/norms/sparse_group_lasso.h"
#include "engine/regularizers/norms/squared_norms.h"
#include "engine/regularizers/norms/v_of_norm.h"
#include "engine/regularizers/vector/box.h"
#include "engine/regularizers/vector/elastic_net.h"
#include "engine/regularizers/vector/elastic_net_ball.h"
#include "engine/regularizers/vector/entropy.h"
#include "engine/regularizers/vector/l1.h"
#include "engine/regularizers/vector/l2.h"
#include "engine/regularizers/vector/none.h"
#include "engine/regularizers/vector/permuted.h"

#include <algorithm>

namespace gapscope {
namespace {

/// The list of regularizers. A new one takes one line here and one file.
const std::vector<RegularizerEntry>& entries() {
    static const std::vector<RegularizerEntry> list = [] {
        using Made = std::unique_ptr<Regularizer>;
        using Input = RegularizerInput;
        std::vector<RegularizerEntry> made = {
            {L2::info(), [](const Input& i) -> Made { return std::make_unique<L2>(i.strengths.lambda); }},
            {L1::info(), [](const Input& i) -> Made { return std::make_unique<L1>(i.strengths.lambda); }},
            {ElasticNet::info(),
             [](const Input& i) -> Made { return std::make_unique<ElasticNet>(i.strengths.lambda, i.strengths.l1); }},
            {NoRegularizer::info(), [](const Input&) -> Made { return std::make_unique<NoRegularizer>(); }},
            {ElasticNetBallConstraint::info(),
             [](const Input& i) -> Made {
                 return std::make_unique<ElasticNetBallConstraint>(
                     ElasticNetBall{.gam = i.parameters.number("gam"), .r = i.parameters.number("r")});
             }},
            {Entropy::info(),
             [](const Input& i) -> Made {
                 return std::make_unique<Entropy>(
                     EntropyStrengths{.lambda = i.strengths.lambda, .cap = i.parameters.number("nu")});
             }},
        };
        for (RegularizerEntry& norm : normEntries())
            made.push_back(std::move(norm));
        made.push_back({SparseGroupLasso::info(), [](const Input& i) -> Made {
                            return std::make_unique<SparseGroupLasso>(i.strengths.lambda, i.strengths.l1,
                                                                      i.shape.groups);
                        }});
        made.push_back(overlappingGroupsEntry());
        made.push_back({ExclusiveLasso::info(), [](const Input& i) -> Made {
                            return std::make_unique<ExclusiveLasso>(i.strengths.lambda, i.shape.outputs);
                        }});
        made.push_back({SquaredSumOfNorms::info(), [](const Input& i) -> Made {
                            return std::make_unique<SquaredSumOfNorms>(i.strengths.lambda, i.shape.outputs);
                        }});
        made.push_back({VOfNorm::info(), &VOfNorm::fromParameters});
        for (RegularizerEntry& sum : kernelSumEntries())
            made.push_back(std::move(sum));
        return made;
    }();
    return list;
}

/// The regularizer that remains if a strength is 0, by which the full form would divide; null if none is.
std::unique_ptr<Regularizer> withVanishingStrengths(const RegularizerInfo& info, const RegularizerInput& input) {
    const RegularizerStrengths& strengths = input.strengths;
    if (!info.hasLambda || info.constrains || strengths.lambda > 0.0)
        return nullptr;
    if (!info.hasL1 || strengths.l1 == 0.0)
        return std::make_unique<NoRegularizer>();
    return std::make_unique<L1>(strengths.l1);
}

} // namespace

const std::vector<RegularizerInfo>& allRegularizerInfos() {
    static const std::vector<RegularizerInfo> infos = [] {
        std::vector<RegularizerInfo> made;
        for (const RegularizerEntry& entry : entries())
            made.push_back(entry.info);
        return made;
    }();
    return infos;
}

const RegularizerInfo* findRegularizerInfo(std::string_view id) {
    const auto found = std::ranges::find(allRegularizerInfos(), id, &RegularizerInfo::id);
    return found == allRegularizerInfos().end() ? nullptr : &*found;
}

bool wantsGroups(const RegularizerInfo& info, const ParameterValues& parameters) {
    return info.hasGroups || (parameters.contains("norm") && parameters.is("norm", "group"));
}

Result<std::unique_ptr<Regularizer>> makeRegularizer(std::string_view id, const RegularizerStrengths& strengths,
                                                     const ParameterValues& parameters, const RegularizerShape& shape) {
    const auto entry = std::ranges::find_if(entries(), [id](const RegularizerEntry& e) { return e.info.id == id; });
    if (entry == entries().end()) {
        std::string known;
        for (const RegularizerEntry& one : entries())
            known += (known.empty() ? "" : ", ") + one.info.id;
        return Message{MessageId::unknownRegularizer, {}, {std::string(id), known}};
    }
    const RegularizerInfo& info = entry->info;
    ParameterValues complete(info.parameters);
    for (const ParameterValue& value : parameters.all())
        if (const Status set = complete.set(info.parameters, id, value.key, value.text); !set.ok())
            return set.error();
    const RegularizerInput input{.strengths = strengths, .parameters = complete, .shape = shape};
    std::unique_ptr<Regularizer> made = withVanishingStrengths(info, input);
    if (made == nullptr) {
        made = entry->make(input);
        if (!shape.groups.order.empty() && wantsGroups(info, complete) && !info.groupsMayOverlap)
            made = std::make_unique<Permuted>(shape.groups.order, std::move(made));
    }
    if (shape.bounds.areGiven() && info.takesBounds) {
        const CoordinateStrengths base = made->coordinates().value();
        made = std::make_unique<Box>(base.l1, base.l2, shape.bounds.lower, shape.bounds.upper);
    }
    return made;
}

} // namespace gapscope
