// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/stochastic_dual/ascent_rounds.h"
#include "engine/solvers/stochastic_dual/row_ascent.h"

#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

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
        int threads = 1;
        std::stop_token stop{};
    };

    /// Assumes alpha = 0 until `follow` is called. Setting and alpha must outlive the object.
    DualAscent(const Setting& setting, Vector& alpha);

    void ascend(std::span<const Index> rows) override;
    Index rowsAtOnce() const noexcept override { return m_rounds ? m_rounds->rowsAtOnce() : 0; }
    void ascendTogether(std::span<const Index> rows) override;
    void follow(MeteredMap& products) override;
    void formPrimal(Vector& w) const override;
    void recentre(double weight, const Vector& centre) override;
    const Vector& alpha() const noexcept override { return m_alpha; }
    Index dimension() const noexcept override { return m_u.size(); }
    Index outputs() const noexcept override { return 1; }
    double primal(Index j) const noexcept override;
    double gap(const Risk& risk, const Vector& w, const Vector& scores) const override;

private:
    /// What a thread moves.
    struct Moved {
        double* u;
        double* thresholded;    ///< null without l1
        double* gain = nullptr; ///< where the rise of D, times n, is added; null if it is not wanted
    };

    template <class Loss>
    void chooseLoop(const Loss& loss);
    void threshold();
    template <class Loss, bool withL1>
    void ascendRows(const Loss& loss, std::span<const Index> rows, const Moved& moved) noexcept;

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
    std::function<void(std::span<const Index>, const Moved&)> m_ascend; ///< compiled for the loss, selected once
    std::unique_ptr<AscentRounds> m_rounds;                             ///< null with one thread
    std::vector<Vector> m_copies;                                       ///< of m_thresholded, one per part
};

} // namespace gapscope
