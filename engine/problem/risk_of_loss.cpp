// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/risk_of_loss.h"

#include "engine/problem/risks/f1_risk.h"
#include "engine/problem/risks/max_linear_risk.h"
#include "engine/problem/risks/ordinal_risk.h"
#include "engine/problem/risks/separable_risk.h"
#include "engine/problem/risks/vector_risk.h"

namespace gapscope {
namespace {

std::unique_ptr<Risk> makeVectorRisk(const AnyVectorLoss& loss, const Vector& classes, Index outputs, int threads) {
    return std::visit(
        [&](const auto& concrete) -> std::unique_ptr<Risk> {
            using Loss = std::decay_t<decltype(concrete)>;
            return std::make_unique<VectorRisk<Loss>>(concrete, classes, outputs,
                                                      RowLoops(classes.size(), threads, outputs));
        },
        loss);
}

std::unique_ptr<Risk> makeScalarRisk(const AnyLoss& loss, const Vector& labels, int threads) {
    return std::visit(
        [&](const auto& concrete) -> std::unique_ptr<Risk> {
            using Loss = std::decay_t<decltype(concrete)>;
            return std::make_unique<SeparableRisk<Loss>>(concrete, labels, RowLoops(labels.size(), threads));
        },
        loss);
}

std::unique_ptr<Risk> makeBatchRisk(const AnyBatchLoss& loss, const Vector& labels, Index outputs) {
    if (const auto* planes = std::get_if<MaxLinearLoss>(&loss))
        return std::make_unique<MaxLinearRisk>(labels, planes->isHinged);
    if (const auto* levels = std::get_if<MultiThresholdHinge>(&loss))
        return std::make_unique<SeparableRisk<MultiThresholdHinge>>(*levels, labels);
    if (const auto* learned = std::get_if<OrdinalHinge>(&loss))
        return std::make_unique<OrdinalRisk>(labels, outputs, learned->gamma, learned->strength == 0.0);
    return std::make_unique<F1Risk>(labels);
}

} // namespace

std::unique_ptr<Risk> makeRisk(const AnyKindOfLoss& loss, const Vector& labels, Index outputs, int threads) {
    if (const auto* scalar = std::get_if<AnyLoss>(&loss))
        return makeScalarRisk(*scalar, labels, threads);
    if (const auto* ofClasses = std::get_if<AnyVectorLoss>(&loss))
        return makeVectorRisk(*ofClasses, labels, outputs, threads);
    return makeBatchRisk(std::get<AnyBatchLoss>(loss), labels, outputs);
}

} // namespace gapscope
