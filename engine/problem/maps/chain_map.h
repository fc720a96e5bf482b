// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/maps/linear_map.h"
#include "engine/problem/risks/chain_shape.h"

#include <memory>

namespace gapscope {

/// The features of chains: w holds K x d emission weights by rows (the d weights of a state next to each other), then K
/// x K transition weights by rows, earlier state first (conventions.md section 7). Scores are laid out as in
/// ChainShape: emission_k . x_t at the nodes, the same transition weights on every edge. A row is a sequence. Source:
/// spec structured_losses.md section 3.
class ChainMap final : public LinearMap {
public:
    /// `tokens`: one row per token, all sequences one after another.
    ChainMap(DatasetPointer tokens, std::shared_ptr<const ChainShape> shape, int threads);

    Index rows() const noexcept override { return m_shape->sequences(); }
    Index outputs() const noexcept override { return m_shape->states; }
    Index columns() const noexcept override { return m_emissions.columns() + m_shape->states * m_shape->states; }
    Index scoreCount() const noexcept override { return m_shape->size(); }
    bool multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const override;
    bool multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const override;
    /// multiplyTransposed with every emission entry accurate to about the last digit (problem/maps/accurate_sums.h).
    bool multiplyTransposedAccurately(const Vector& a, Vector& v, const std::stop_token& stop) const;
    double productCost() const noexcept override;
    /// max over sequences of [ 2 (sum_t ||x_t||)^2 + 2 (T - 1)^2 ] / 4: two labellings differ by at most sqrt(2)
    /// ||x_t|| at every token and sqrt(2) at every edge (spec structured_projection.md section 6.2).
    double squaredLabellingRadius() const override;
    const ChainShape& shape() const noexcept { return *m_shape; }
    /// The rows of the data, one per token, with a score for every state.
    const DataMap& tokens() const noexcept { return m_emissions; }

private:
    bool multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop, bool isAccurate) const;

    DataMap m_emissions;
    std::shared_ptr<const ChainShape> m_shape;
};

} // namespace gapscope
