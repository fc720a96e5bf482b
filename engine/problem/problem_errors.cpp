// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/finite.h"
#include "engine/problem/maps/chain_map.h"
#include "engine/problem/maps/kernel_chain_map.h"
#include "engine/problem/problem.h"
#include "engine/problem/risks/chain_risk.h"
#include "engine/problem/risks/chosen_class.h"
#include "engine/problem/threshold_map.h"

#include <cmath>

namespace gapscope {

ErrorRates Problem::errors(const LinearMap& map, const Vector& scores, const Vector& labels) const {
    const ErrorRates own = ownErrors(map, scores, labels);
    if (!m_sums.areShared())
        return own;
    const auto count = static_cast<double>(labels.size());
    return {m_sums.of(own.rows * count) / m_sums.of(count)};
}

ErrorRates Problem::ownErrors(const LinearMap& map, const Vector& scores, const Vector& labels) const {
    if (labels.size() == 0 || !isFinite(scores))
        return {};
    const LossTask task = findLossInfo(m_spec.loss)->task;
    if (task == LossTask::maxAffine)
        return {};
    if (task == LossTask::ordinal) {
        if (m_thresholdMap != nullptr) {
            const Index r = outputs();
            double sum = 0.0;
            for (Index i = 0; i < labels.size(); ++i) {
                const auto above = (scores.segment(i * r, r).array() > 0.0).count();
                sum += std::pow(1.0 + static_cast<double>(above) - labels[i], 2);
            }
            return {sum / static_cast<double>(labels.size())};
        }
        const auto& loss = std::get<MultiThresholdHinge>(std::get<AnyBatchLoss>(m_loss));
        const auto levels = scores.unaryExpr([&](double score) { return loss.levelOf(score); });
        return {(levels - labels).squaredNorm() / static_cast<double>(labels.size())};
    }
    if (task == LossTask::sequences) {
        const ChainShape& shape = m_kernelChain != nullptr ? *static_cast<const KernelChainMap&>(map).shape()
                                                           : static_cast<const ChainMap&>(map).shape();
        const ChainErrors errors = chainErrors(shape, scores, labels);
        return {errors.tokens, errors.sequences};
    }
    if (task == LossTask::multilabel)
        return {pairErrorRate(scores, outputs(), labels)};
    if (task == LossTask::multiclass && labels.size() != map.rows()) // vector targets, not classes
        return {(scores - labels).squaredNorm() / static_cast<double>(labels.size())};
    if (task == LossTask::multiclass)
        return {classErrorRate(scores, outputs(), labels)};
    if (task == LossTask::regression)
        return {(scores - labels).squaredNorm() / static_cast<double>(labels.size())};
    const auto right = (labels.array() * scores.array() > 0.0).count();
    return {static_cast<double>(labels.size() - right) / static_cast<double>(labels.size())};
}

} // namespace gapscope
