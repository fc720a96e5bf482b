// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/risks/expected_f1_loss.h"
#include "engine/problem/risks/flip_distribution.h"
#include "engine/problem/risks/risk.h"

#include <vector>

namespace gapscope {

/// The rows of a binary problem, grouped by label.
struct F1Rows {
    explicit F1Rows(const Vector& labels);

    double loss(Index missed, Index falseOnes) const noexcept { return lossOfF1(positiveCount(), missed, falseOnes); }
    Index count() const noexcept { return positiveCount() + negativeCount(); }
    Index positiveCount() const noexcept { return static_cast<Index>(positives.size()); }
    Index negativeCount() const noexcept { return static_cast<Index>(negatives.size()); }

    std::vector<Index> positives;
    std::vector<Index> negatives;
};

/// g(u) = max over labellings y' in {-1, 1}^n of Delta(y') + (1/n) sum u_i (y'_i - y_i), Joachims' multivariate loss
/// for the F1 score. Dual variables alpha_i = 2 y_i q_i, q_i the probability that row i is flipped. At least one
/// positive row. Source: Zhang, Saha and Vishwanathan (2011), section 5 example 3, with Delta as the loss, not the
/// score (printed otherwise); spec structured_losses.md section 1.
class F1Risk final : public Risk {
public:
    explicit F1Risk(const Vector& labels);

    Index rows() const noexcept override { return m_rows.count(); }
    /// Exact, O(n log n): for b flipped positives, the best c is where a decreasing sequence of gains changes sign.
    double value(const Vector& scores) const override;
    /// Among ties, the labelling with the smallest b, then the smallest c.
    void dualPoint(const Vector& scores, Vector& alpha) const override;
    /// -E[Delta] of the distribution of labellings that maximizes it, given the flip probabilities of alpha.
    double conjugateAtMinus(const Vector& alpha) const override;
    [[noreturn]] void dualProx(Vector& alpha, double step) const override;
    [[noreturn]] void dualProx(Vector& alpha, const Vector& steps) const override;
    bool hasDualProx() const noexcept override { return false; }
    Index projectDual(Vector& alpha) const override;
    void dualBox(Vector& min, Vector& max) const override;

    double derivativeLipschitz() const noexcept override;
    double conjugateConvexity() const noexcept override { return 0.0; }
    double lipschitz() const noexcept override { return dualBound(); }
    double dualBound() const noexcept override { return 2.0; }
    /// n log 2, the range of the entropy of 2^n labellings.
    double smoothingRange() const noexcept override;
    std::unique_ptr<Risk> smoothed(double gamma) const override;
    double smoothingBytes() const noexcept override;

    /// The largest value of a labelling that misses b positives and has c false ones is Delta(b, c) + U_b + V_c.
    struct FlipValues {
        std::vector<double> ofMissed;    ///< U_b, b = 0, 1, ...
        std::vector<double> ofFalseOnes; ///< V_c
        Index missed = 0;                ///< of the pair with the greatest value
        Index falseOnes = 0;
        double greatest = 0.0; ///< the risk
    };
    FlipValues flipValues(const Vector& scores) const;
    double valueOf(const FlipValues& values, Index missed, Index falseOnes) const;
    const F1Rows& groups() const noexcept { return m_rows; }

private:
    /// The best (b, c) and the order of the rows that it refers to.
    struct Flips {
        FlipValues values;
        std::vector<Index> positives; ///< by ascending score
        std::vector<Index> negatives; ///< by descending score
    };
    Flips bestFlips(const Vector& scores) const;

    Vector m_labels;
    F1Rows m_rows;
};

/// F1Risk smoothed by entropy, centred: nu (log sum over y' of exp(score / nu) - n log 2). O(n^2) time and memory per
/// call (structured_losses.md section 1b).
class SmoothedF1Risk final : public Risk {
public:
    SmoothedF1Risk(const Vector& labels, double nu);

    Index rows() const noexcept override { return m_rows.count(); }
    double value(const Vector& scores) const override;
    void dualPoint(const Vector& scores, Vector& alpha) const override;
    /// An upper bound: -(E[Delta] + nu (H - n log 2)) of the better of two distributions with these flip probabilities,
    /// independent flips and the distribution of F1Risk.
    double conjugateAtMinus(const Vector& alpha) const override;
    [[noreturn]] void dualProx(Vector& alpha, double step) const override;
    [[noreturn]] void dualProx(Vector& alpha, const Vector& steps) const override;
    bool hasDualProx() const noexcept override { return false; }
    Index projectDual(Vector& alpha) const override { return m_exact.projectDual(alpha); }
    void dualBox(Vector& min, Vector& max) const override { m_exact.dualBox(min, max); }

    /// 1/nu: the eigenvalues of the covariance of n flips sum to at most n/4.
    double derivativeLipschitz() const noexcept override { return 1.0 / m_nu; }
    double conjugateConvexity() const noexcept override { return m_nu; }
    double lipschitz() const noexcept override { return 2.0; }
    double dualBound() const noexcept override { return 2.0; }
    std::unique_ptr<Risk> smoothed(double gamma) const override;

    /// log p(b, c), the probability that the maximizing distribution of labellings misses b positives and has c false
    /// ones: (n_- + 1) numbers for b = 0, then for b = 1, ...
    Vector flipLogProbabilities(const Vector& scores) const;

private:
    struct Sums {
        SymmetricSums positives;
        SymmetricSums negatives;
    };
    Sums sumsAt(const Vector& scores) const;
    ScaledNumber weight(Index missed, Index falseOnes) const noexcept {
        return m_weights[static_cast<std::size_t>(missed * (m_rows.negativeCount() + 1) + falseOnes)];
    }

    Vector m_labels;
    F1Rows m_rows;
    F1Risk m_exact;
    double m_nu;
    std::vector<ScaledNumber> m_weights; ///< exp(Delta(b, c) / nu), ordered by b, then c
};

} // namespace gapscope
