// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/stochastic_dual/row_ascent.h"

#include <functional>
#include <span>

namespace gapscope {

/// CoordinateAscent for losses with K scores per row, also with norms of the rows of W beside the square. Stores U =
/// X^T alpha / n + Z (p x K, by rows) and computes W = soft(U, l1) / l2, each row shortened by rowNorm / l2, only on
/// the features of a row. Norms of blocks are Euclidean. Source: spec several_classes.md sections 1 to 3.
class ClassAscent final : public CoordinateAscent {
public:
    struct Setting {
        const DataMap& map;
        const Vector& classes; ///< Problem::rowTargets()
        const AnyVectorLoss& loss;
        CoordinateStrengths strengths; ///< l2 > 0, at the latest after `recentre`
        AscentOption option = AscentOption::one;
        double smoothing = 0.0; ///< gamma of Nesterov's smoothing of the loss; 0 = none
    };

    /// Assumes alpha = 0 until `follow` is called. Setting and alpha must outlive the object.
    ClassAscent(const Setting& setting, Vector& alpha);

    void ascend(std::span<const Index> rows) override { m_ascend(rows); }
    void follow(MeteredMap& products) override;
    void formPrimal(Vector& w) const override;
    void recentre(double weight, const Vector& centre) override;
    const Vector& alpha() const noexcept override { return m_alpha; }
    Index dimension() const noexcept override { return m_u.size(); }
    Index outputs() const noexcept override { return m_scores.size(); }
    double primal(Index j) const noexcept override;
    double gap(const Risk& risk, const Vector& w, const Vector& scores) const override;

private:
    template <class Loss>
    void ascendRows(const Loss& loss, std::span<const Index> rows);
    template <class Loss>
    double shareOf(const Loss& loss, std::span<const double> alpha, std::span<const double> target, double curvature,
                   Index y);
    template <bool withL1>
    void formScores(RowView row) noexcept;
    void formScoresOfShortenedRows(RowView row) noexcept;
    /// The factor by which the norm of its row shortens the row of W of a feature.
    double shareOfLength(Index feature) const noexcept;

    const DataMap& m_map;
    const Vector& m_classes;
    double m_l1;
    double m_baseL2; ///< without a proximal term
    double m_l2;
    double m_rowNorm;
    AscentOption m_option;
    double m_longest; ///< R^2, R the largest row norm
    Vector& m_alpha;
    Vector m_u;
    Vector m_z; ///< empty = 0
    // Of the row at hand, K entries each.
    Vector m_scores;
    Vector m_next;
    Vector m_direction;
    std::function<void(std::span<const Index>)> m_ascend; ///< compiled for the concrete loss, selected once
};

} // namespace gapscope
