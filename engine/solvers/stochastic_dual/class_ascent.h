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
        int threads = 1;
        std::stop_token stop{};
    };

    /// Assumes alpha = 0 until `follow` is called. Setting and alpha must outlive the object.
    ClassAscent(const Setting& setting, Vector& alpha);

    void ascend(std::span<const Index> rows) override { m_ascend(rows, m_u.data(), m_row); }
    Index rowsAtOnce() const noexcept override { return m_rounds ? m_rounds->rowsAtOnce() : 0; }
    void ascendTogether(std::span<const Index> rows) override;
    void follow(MeteredMap& products) override;
    void formPrimal(Vector& w) const override;
    void recentre(double weight, const Vector& centre) override;
    const Vector& alpha() const noexcept override { return m_alpha; }
    Index dimension() const noexcept override { return m_u.size(); }
    Index outputs() const noexcept override { return m_outputs; }
    double primal(Index j) const noexcept override;
    double gap(const Risk& risk, const Vector& w, const Vector& scores) const override;

private:
    /// Of the row at hand, K entries each.
    struct Row {
        Vector scores;
        Vector next;
        Vector direction;
        double gain = 0.0;       ///< rise of D, times n, since it was set to 0
        bool isMeasured = false; ///< whether the gain is wanted
    };

    template <class Loss>
    void ascendRows(const Loss& loss, std::span<const Index> rows, double* u, Row& at);
    template <class Loss>
    double shareOf(const Loss& loss, std::span<const double> alpha, Row& at, double curvature, Index y);
    template <bool withL1>
    void formScores(RowView row, const double* u, Vector& scores) const noexcept;
    void formScoresOfShortenedRows(RowView row, const double* u, Vector& scores) const noexcept;
    /// The factor by which the norm of its row shortens the row of W of a feature.
    double shareOfLength(Index feature, const double* u) const noexcept;

    const DataMap& m_map;
    const Vector& m_classes;
    double m_l1;
    double m_baseL2; ///< without a proximal term
    double m_l2;
    double m_rowNorm;
    AscentOption m_option;
    double m_longest; ///< R^2, R the largest row norm
    Index m_outputs;
    Vector& m_alpha;
    Vector m_u;
    Vector m_z; ///< empty = 0
    Row m_row;
    /// Compiled for the concrete loss, selected once.
    std::function<void(std::span<const Index>, double* u, Row&)> m_ascend;
    std::unique_ptr<AscentRounds> m_rounds; ///< null with one thread
    std::vector<Row> m_rowOfPart;
};

} // namespace gapscope
