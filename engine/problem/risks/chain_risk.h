// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/risks/chain_inference.h"
#include "engine/problem/risks/chain_shape.h"
#include "engine/problem/risks/risk.h"

#include <memory>
#include <vector>

namespace gapscope {

/// The loss of a chain.
enum class ChainLoss {
    maxMargin,   ///< max over labellings of Hamming + score, minus the score of the true one (M3N)
    conditional, ///< log sum over labellings of exp(score), minus the score of the true one (conditional random field)
    conditionalWithMargin, ///< log sum of exp(Hamming + score), minus the score of the true one
};

/// The risk of sequences: the mean over sequences of a loss of all their labellings. alpha = the indicators of the true
/// states and pairs minus the marginals of a distribution of labellings, laid out like the scores. Smoothing adds gamma
/// (H - T log K), H the entropy, T the length and K the number of states. Source: Taskar, Guestrin and Koller (2004);
/// Lafferty, McCallum and Pereira (2001); spec structured_losses.md section 3.
class ChainRisk final : public Risk {
public:
    /// `tags`: the true state of every token, 0 .. K-1.
    ChainRisk(std::shared_ptr<const ChainShape> shape, Vector tags, ChainLoss loss, double smoothing = 0.0);

    Index rows() const noexcept override { return m_shape->sequences(); }
    double value(const Vector& scores) const override;
    /// Without smoothing, the best labelling of each sequence; among ties, the one with the lowest states from the end.
    void dualPoint(const Vector& scores, Vector& alpha) const override;
    /// The derivative of the marginals at scores + s u in s, by differentiating the passes forward and backward. Not
    /// for exact maxima.
    void marginalDerivative(const Vector& scores, const Vector& u, Vector& derivative) const;
    /// Uses the entropy of the Markov chain with these marginals, the maximum over all distributions that have them.
    double conjugateAtMinus(const Vector& alpha) const override;
    /// Indicators minus the projection of (indicators - alpha + step h) onto consistent marginals, h = 1 at wrong
    /// states (spec structured_projection.md section 1). Only for the maximum margin without smoothing; others throw
    /// std::logic_error.
    void dualProx(Vector& alpha, double step) const override;
    void dualProx(Vector& alpha, const Vector& steps) const override;
    bool hasDualProx() const noexcept override { return temperature() == 0.0; }
    /// Normalizes invalid node marginals, and replaces edge marginals that are inconsistent with their nodes by
    /// products.
    Index projectDual(Vector& alpha) const override;
    /// Number of marginals above 1e-12 (conventions.md section 3).
    Index dualNonZeros(const Vector& alpha) const override;
    void dualBox(Vector& min, Vector& max) const override;

    /// max over sequences of (2T - 1) / (2 temperature), reached by two labellings that differ everywhere, half each.
    double derivativeLipschitz() const noexcept override;
    double conjugateConvexity() const noexcept override;
    double lipschitz() const noexcept override { return dualBound(); }
    double dualBound() const noexcept override;
    /// The mean over sequences of 2T - 1, reached by labellings that are wrong everywhere.
    double dualRange() const noexcept override;
    std::optional<EntropicDual> entropicDual() const override;
    /// The mean over sequences of T log K.
    double smoothingRange() const noexcept override;
    std::unique_ptr<Risk> smoothed(double gamma) const override;

private:
    /// The temperature of the log-partition: the smoothing, plus 1 for conditional random fields; 0 for exact maxima.
    double temperature() const noexcept { return m_smoothing + (m_loss == ChainLoss::maxMargin ? 0.0 : 1.0); }
    double offset() const noexcept { return m_loss == ChainLoss::conditional ? 0.0 : 1.0; }
    ChainScores scoresOf(const Vector& scores, Index i) const noexcept;
    const double* tagsOf(Index i) const noexcept { return m_tags.data() + m_shape->firstToken(i); }
    double trueScore(const ChainScores& scores, const double* tags) const noexcept;
    /// alpha <- indicators minus alpha, for one sequence: converts marginals to dual variables and back.
    void exchange(Vector& alpha, Index i) const noexcept;
    double conjugateOf(const ChainScores& marginals, const double* tags) const;
    void dualProxOf(Vector& alpha, Index i, double step) const;

    std::shared_ptr<const ChainShape> m_shape;
    Vector m_tags;
    ChainLoss m_loss;
    double m_smoothing;
    Index m_longest;
};

/// The labelling with the maximum score of every sequence, one state per token; among ties, the lowest states from the
/// end.
std::vector<Index> bestLabelling(const ChainShape& shape, const Vector& scores);

/// Shares of wrong tokens, and of sequences with at least one, of the labelling with the maximum score.
struct ChainErrors {
    double tokens = 0.0;
    double sequences = 0.0;
};
ChainErrors chainErrors(const ChainShape& shape, const Vector& scores, const Vector& tags);

} // namespace gapscope
