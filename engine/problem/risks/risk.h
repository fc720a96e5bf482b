// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <memory>

namespace gapscope {

/// What a search for a multiplier of sum alpha = 0 may leave of |sum alpha|/n: rounding.
inline constexpr double balanceTolerance = 1e-16;

/// g(u) on scores u = A w, through whole-vector calls; most are (1/n) sum phi_i(u_i). Batch solvers know only this.
/// Where a row has several scores, u_i and alpha_i are its blocks. A risk that is no sum over rows (F1, a maximum of
/// planes) has joint dual variables: alpha = -n grad g, and "(1/n) sum phi_i*(-alpha_i)" stands for g*(-alpha / n).
/// What concerns a free bias is for sums of one score a row; the others, whose problems refuse a free bias, throw
/// std::logic_error.
class Risk {
public:
    Risk() = default;
    virtual ~Risk() = default;
    Risk(const Risk&) = delete;
    Risk& operator=(const Risk&) = delete;

    virtual Index rows() const noexcept = 0;
    /// (1/n) sum phi_i(scores_i)
    virtual double value(const Vector& scores) const = 0;
    /// alpha_i = -phi_i'(scores_i), always inside the dual domain; the gradient of the risk in w is -A^T alpha / n.
    /// Both may be one vector.
    virtual void dualPoint(const Vector& scores, Vector& alpha) const = 0;
    /// (1/n) sum phi_i*(-alpha_i); +infinity outside the dual domain.
    virtual double conjugateAtMinus(const Vector& alpha) const = 0;
    /// alpha_i <- argmin_b (b - alpha_i)^2 / 2 + step phi_i*(-b). The factor 1/n is the caller's: step = sigma / n.
    virtual void dualProx(Vector& alpha, double step) const = 0;
    /// The same with a step of its own for every row.
    virtual void dualProx(Vector& alpha, const Vector& steps) const = 0;
    /// Clips alpha to the dual domain; returns how many entries moved by more than the domain tolerance.
    virtual Index projectDual(Vector& alpha) const = 0;
    /// How many dual variables are not zero.
    virtual Index dualNonZeros(const Vector& alpha) const { return (alpha.array() != 0.0).count(); }
    /// Projects alpha on { domain, sum alpha = 0 } (regularizers.md section 7.1).
    virtual void projectDualToZeroSum(Vector& alpha) const;
    /// A box around the dual domain of every row,
    /// least_i <= alpha_i <= greatest_i, infinite where there is no bound;
    /// it is the domain itself where a row has one score.
    virtual void dualBox(Vector& min, Vector& max) const = 0;

    virtual double derivativeLipschitz() const noexcept = 0; ///< M; +infinity when not smooth
    virtual double conjugateConvexity() const noexcept = 0;  ///< 1/M; 0 when not smooth
    /// Lipschitz constant of grad g from the greatest score to the sum of the gradient's absolute entries; of several
    /// scores a row that many times as much.
    virtual double supNormLipschitz() const noexcept { return derivativeLipschitz(); }
    virtual double lipschitz() const noexcept = 0;
    virtual double dualBound() const noexcept = 0; ///< max ||alpha_i||; of joint ones the root of max ||alpha||^2 / n
    /// False where `dualProx` is not known.
    virtual bool hasDualProx() const noexcept { return true; }

    bool isSmooth() const noexcept { return conjugateConvexity() > 0.0; }

    /// Nesterov's smoothing with parameter gamma > 0: value is lowered by at most gamma smoothingRange().
    virtual double smoothingRange() const noexcept { return 0.5 * dualBound() * dualBound(); }
    virtual std::unique_ptr<Risk> smoothed(double gamma) const = 0;
    /// Bytes that `smoothed` needs beyond a few vectors.
    virtual double smoothingBytes() const noexcept { return 0.0; }
    /// The same with a parameter gamma_i > 0 for every row; the value is lowered by at most mean(gammas)/2
    /// dualBound()^2 (agm_ef.md section 8). Risks of one score a row, not smoothed yet; others throw std::logic_error.
    virtual std::unique_ptr<Risk> smoothed(const Vector& gammas) const;
    /// alpha <- argmax over { domain, sum alpha = 0 } of (1/n) sum [ -alpha_i scores_i - phi_i*(-alpha_i) ]: the dual
    /// point of min_b value(scores + b). Returns such a b, with alpha_i = -phi_i'(scores_i + b). Smooth risks only.
    virtual double balancedDualPoint(const Vector& scores, Vector& alpha) const;
    /// dualProx under the condition sum alpha = 0, the same step for every row.
    virtual void balancedDualProx(Vector& alpha, double step) const;
    /// The b that minimizes value(scores + b); the middle where an interval of b does (agm_ef.md section 6).
    virtual double bestBias(const Vector& scores) const;
};

} // namespace gapscope
