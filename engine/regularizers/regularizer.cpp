// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/regularizer.h"

#include "engine/regularizers/elastic_net.h"
#include "engine/regularizers/elastic_net_ball.h"
#include "engine/regularizers/entropy.h"
#include "engine/regularizers/l1.h"
#include "engine/regularizers/l2.h"
#include "engine/regularizers/none.h"

#include <algorithm>
#include <stdexcept>

namespace gapscope {
namespace {

struct Entry {
    RegularizerInfo info;
    std::unique_ptr<Regularizer> (*make)(const RegularizerStrengths&, const ParameterValues&);
};

/// The list of regularizers. A new one is one line here and one file.
const std::vector<Entry>& entries() {
    static const std::vector<Entry> list = [] {
        std::vector<Entry> made;
        made.push_back(
            {L2::info(), [](const RegularizerStrengths& s, const ParameterValues&) -> std::unique_ptr<Regularizer> {
                 return std::make_unique<L2>(s.lambda);
             }});
        made.push_back(
            {L1::info(), [](const RegularizerStrengths& s, const ParameterValues&) -> std::unique_ptr<Regularizer> {
                 return std::make_unique<L1>(s.lambda);
             }});
        made.push_back({ElasticNet::info(),
                        [](const RegularizerStrengths& s, const ParameterValues&) -> std::unique_ptr<Regularizer> {
                            return std::make_unique<ElasticNet>(s.lambda, s.l1);
                        }});
        made.push_back({NoRegularizer::info(),
                        [](const RegularizerStrengths&, const ParameterValues&) -> std::unique_ptr<Regularizer> {
                            return std::make_unique<NoRegularizer>();
                        }});
        made.push_back({ElasticNetBallConstraint::info(),
                        [](const RegularizerStrengths&, const ParameterValues& p) -> std::unique_ptr<Regularizer> {
                            return std::make_unique<ElasticNetBallConstraint>(
                                ElasticNetBall{.gam = p.number("gam"), .r = p.number("r")});
                        }});
        made.push_back({Entropy::info(),
                        [](const RegularizerStrengths& s, const ParameterValues& p) -> std::unique_ptr<Regularizer> {
                            return std::make_unique<Entropy>(
                                EntropyStrengths{.lambda = s.lambda, .cap = p.number("nu")});
                        }});
        return made;
    }();
    return list;
}

} // namespace

void Regularizer::subgradient(VectorView, VectorSpan) const {
    throw std::logic_error("no subgradient is known of this regularizer; callers ask hasSubgradient() first");
}

std::optional<NormConstants> Regularizer::normConstants(Index) const {
    return std::nullopt;
}

const std::vector<RegularizerInfo>& allRegularizerInfos() {
    static const std::vector<RegularizerInfo> infos = [] {
        std::vector<RegularizerInfo> made;
        for (const Entry& entry : entries())
            made.push_back(entry.info);
        return made;
    }();
    return infos;
}

const RegularizerInfo* findRegularizerInfo(std::string_view id) {
    const auto found = std::ranges::find(allRegularizerInfos(), id, &RegularizerInfo::id);
    return found == allRegularizerInfos().end() ? nullptr : &*found;
}

Result<std::unique_ptr<Regularizer>> makeRegularizer(std::string_view id, const RegularizerStrengths& strengths,
                                                     const ParameterValues& parameters) {
    std::string known;
    for (const Entry& entry : entries()) {
        if (entry.info.id == id) {
            // Strength 0 leaves nothing of a regularizer; dividing by it would.
            const bool vanishes = entry.info.hasLambda && !entry.info.constrains && strengths.lambda == 0.0 &&
                                  (!entry.info.hasL1 || strengths.l1 == 0.0);
            if (vanishes)
                return std::unique_ptr<Regularizer>(std::make_unique<NoRegularizer>());
            if (entry.info.hasL1 && strengths.lambda == 0.0)
                return std::unique_ptr<Regularizer>(std::make_unique<L1>(strengths.l1));
            ParameterValues complete(entry.info.parameters);
            for (const ParameterValue& value : parameters.all())
                if (const Result<bool> set = complete.set(entry.info.parameters, id, value.key, value.text); !set)
                    return set.error();
            return entry.make(strengths, complete);
        }
        known += (known.empty() ? "" : ", ") + entry.info.id;
    }
    return Message{MessageId::unknownRegularizer, {}, {std::string(id), known}};
}

} // namespace gapscope
