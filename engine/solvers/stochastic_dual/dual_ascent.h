// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/stochastic_dual/row_ascent.h"

#include <functional>
#include <span>

namespace gapscope {

/// CoordinateAscent for losses with one score per row. Stores u = X^T alpha / n + z and soft(u, l1) = l2 w (p entries
/// each).
class DualAscent final : public CoordinateAscent {
public:
    struct Setting {
        const DataMap& map;
        const Vector& labels;
        const AnyLoss& loss;
        CoordinateStrengths strengths; ///< l2 > 0, at the latest after `recentre`
        AscentOption option = AscentOption::one;
        double smoothing = 0.0; ///< gamma of Nesterov's smoothing of the loss; 0 = none
    };

    /// Assumes alpha = 0 until `follow` is called. Setting and alpha must outlive the object.
    DualAscent(const Setting& setting, Vector& alpha);

    void ascend(std::span<const Index> rows) override { m_ascend(rows); }
    void follow(MeteredMap& products) override;
    void formPrimal(Vector& w) const override;
    void recentre(double weight, const Vector& centre) override;
    const Vector& alpha() const noexcept override { return m_alpha; }
    Index dimension() const noexcept override { return m_u.size(); }
    Index outputs() const noexcept override { return 1; }
    double primal(Index j) const noexcept override;
    double gap(const Risk& risk, const Vector& w, const Vector& scores) const override;

private:
    template <class Loss>
    void chooseLoop(const Loss& loss);
    template <bool withL1>
    void move(RowView row, double step) noexcept;
    void threshold();
    template <class Loss, bool withL1>
    void ascendRows(const Loss& loss, std::span<const Index> rows) noexcept;

    const DataMap& m_map;
    const Vector& m_labels;
    double m_l1;
    double m_baseL2; ///< without a proximal term
    double m_l2;
    AscentOption m_option;
    double m_longest;          ///< R^2, R the largest row norm
    double m_largestCurvature; ///< R^2 / (l2 n)
    Vector& m_alpha;
    Vector m_u;
    Vector m_thresholded; ///< soft(u, l1), empty without l1; stored so that rows that do not move cost no thresholding
    Vector m_z;           ///< empty = 0
    std::function<void(std::span<const Index>)> m_ascend; ///< compiled for the concrete loss, selected once
};

} // namespace gapscope
