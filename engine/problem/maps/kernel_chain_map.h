// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/maps/kernel_map.h"
#include "engine/problem/risks/chain_shape.h"

namespace gapscope {

/// The covariances of the scores of a Gaussian-process model of sequences.
struct ChainPrior {
    double transitionVariance = 1.0; ///< of the score of a pair of tags, relative to the kernel; > 0
    bool countsEdges = false;        ///< the factor c_t of a token is 2 where it has two neighbours; else always 1

    bool operator==(const ChainPrior&) const = default;
};

/// Gaussian-process sequence labelling: the score of tag k at token t is c_t f_k(x_t), f_k a function in the space of a
/// kernel, and that of a pair of neighbouring tags is the same on every edge. w holds the coefficients of the
/// functions, K x N by rows for the N training tokens, f_k = sum_s w(k,s) c_s kappa(x_s, .), then K x K coefficients of
/// pairs, which are multiplied by the transition variance omega. Coordinates represent functions, as for KernelMap;
/// `gram` is their inner product. A row is a sequence; scores are laid out as in ChainShape. Source: Saha, Zhang and
/// Vishwanathan (2009), appendix E.2; Altun, Hofmann and Smola (2004); spec structured_projection.md section 8.
class KernelChainMap final : public LinearMap {
public:
    /// `tokens` and `training`: one row per token, all sequences one after another. Errors: those of KernelMap::check.
    static Result<std::unique_ptr<KernelChainMap>> make(const Kernel& kernel, const ChainPrior& prior,
                                                        DatasetPointer tokens, DatasetPointer training, Index states,
                                                        int threads);

    Index rows() const noexcept override { return m_shape->sequences(); }
    Index outputs() const noexcept override { return m_shape->states; }
    Index columns() const noexcept override { return m_shape->states * (m_kernel->columns() + m_shape->states); }
    Index scoreCount() const noexcept override { return m_shape->size(); }
    bool multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const override;
    /// Only if the tokens are the training tokens: the function with coefficients a.
    bool multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const override;
    /// Only if the tokens are the training tokens.
    bool gram(const Vector& w, Vector& image, const std::stop_token& stop) const override;
    double productCost() const noexcept override {
        return m_kernel->productCost() * static_cast<double>(m_shape->states) + static_cast<double>(m_shape->size());
    }
    /// max over sequences of [ 2 (sum_t c_t sqrt(kappa(x_t, x_t)))^2 + 2 omega (T - 1)^2 ] / 4. Only for the training
    /// tokens.
    double squaredLabellingRadius() const override;
    const std::shared_ptr<const ChainShape>& shape() const noexcept { return m_shape; }
    const DatasetPointer& training() const noexcept { return m_kernel->training(); }

private:
    KernelChainMap(std::unique_ptr<KernelMap> kernel, const ChainPrior& prior, std::shared_ptr<const ChainShape> shape,
                   Vector factors, Vector trainingFactors);
    /// c_t kappa c_s w by tags, K x tokens by rows, then omega times the coefficients of pairs.
    bool functionValues(const Vector& w, Vector& values, const std::stop_token& stop) const;

    std::unique_ptr<KernelMap> m_kernel;
    ChainPrior m_prior;
    std::shared_ptr<const ChainShape> m_shape;
    Vector m_factors;         ///< c_t of the tokens
    Vector m_trainingFactors; ///< of the training tokens
};

} // namespace gapscope
