// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <memory>
#include <optional>

namespace gapscope {

/// The tolerance for |sum alpha|/n in searches for a multiplier of sum alpha = 0: rounding level.
inline constexpr double balanceTolerance = 1e-16;

/// Entropy as a prox-function of a dual domain that consists of distributions of labellings, one per row:
/// d = mean of (log of the number of labellings - entropy), 0 at the uniform distribution, at most
/// `Risk::smoothingRange()`. `Risk::smoothed(mu)` maximizes with the weight mu of it.
struct EntropicDual {
    double weight = 0.0; ///< of the entropy in the conjugate
    Vector centre;       ///< the dual point of the uniform distribution
};

/// g(u) on scores u = A w, through whole-vector calls; most risks are (1/n) sum phi_i(u_i). Batch solvers use only this
/// interface. If a row has several scores, u_i and alpha_i are its blocks. A risk that is not a sum over rows (F1, a
/// maximum of affine functions) has joint dual variables: alpha = -n grad g, and "(1/n) sum phi_i*(-alpha_i)" means
/// g*(-alpha / n). Functions for a free bias need one score per row; other risks, whose problems refuse a free bias,
/// throw std::logic_error.
class Risk {
public:
    Risk() = default;
    virtual ~Risk() = default;
    Risk(const Risk&) = delete;
    Risk& operator=(const Risk&) = delete;

    virtual Index rows() const noexcept = 0;
    /// n: more than rows() if other processes hold further rows.
    virtual Index totalRows() const noexcept { return rows(); }
    /// (1/n) sum phi_i(scores_i)
    virtual double value(const Vector& scores) const = 0;
    /// alpha_i = -phi_i'(scores_i), always inside the dual domain; the gradient of the risk in w is -A^T alpha / n. The
    /// arguments may alias.
    virtual void dualPoint(const Vector& scores, Vector& alpha) const = 0;
    /// (1/n) sum phi_i*(-alpha_i); +infinity outside the dual domain.
    virtual double conjugateAtMinus(const Vector& alpha) const = 0;
    /// alpha_i <- argmin_b (b - alpha_i)^2 / 2 + step phi_i*(-b). The caller includes the factor 1/n: step = sigma / n.
    virtual void dualProx(Vector& alpha, double step) const = 0;
    /// The same with one step per row.
    virtual void dualProx(Vector& alpha, const Vector& steps) const = 0;
    /// Clips alpha to the dual domain; returns how many entries moved by more than the domain tolerance.
    virtual Index projectDual(Vector& alpha) const = 0;
    /// Number of nonzero dual variables.
    virtual Index dualNonZeros(const Vector& alpha) const { return (alpha.array() != 0.0).count(); }
    /// Projects alpha onto { domain, sum alpha = 0 } (regularizers.md section 7.1).
    virtual void projectDualToZeroSum(Vector& alpha) const;
    /// A box around the dual domain of every row, min_i <= alpha_i <= max_i, with infinite bounds where there are none;
    /// equal to the domain if a row has one score.
    virtual void dualBox(Vector& min, Vector& max) const = 0;

    virtual double derivativeLipschitz() const noexcept = 0; ///< M; +infinity if not smooth
    virtual double conjugateConvexity() const noexcept = 0;  ///< 1/M; 0 if not smooth
    /// Lipschitz constant of grad g from the maximum norm of the scores to the l1 norm of the gradient; with several
    /// scores per row, that many times as much.
    virtual double supNormLipschitz() const noexcept { return derivativeLipschitz(); }
    virtual double lipschitz() const noexcept = 0;
    virtual double dualBound() const noexcept = 0; ///< max ||alpha_i||; for joint ones sqrt(max ||alpha||^2 / n)
    /// An upper bound of ||alpha||^2 / (2 n) over the dual domain.
    virtual double dualRange() const noexcept { return 0.5 * dualBound() * dualBound(); }
    /// Empty if the dual domain has no such distributions.
    virtual std::optional<EntropicDual> entropicDual() const { return std::nullopt; }
    /// Whether `dualProx` is implemented.
    virtual bool hasDualProx() const noexcept { return true; }

    bool isSmooth() const noexcept { return conjugateConvexity() > 0.0; }

    /// Nesterov smoothing with parameter gamma > 0: lowers the value by at most gamma smoothingRange().
    virtual double smoothingRange() const noexcept { return 0.5 * dualBound() * dualBound(); }
    virtual std::unique_ptr<Risk> smoothed(double gamma) const = 0;
    /// Memory that `smoothed` needs beyond a few vectors, in bytes.
    virtual double smoothingBytes() const noexcept { return 0.0; }
    /// The same with one parameter gamma_i > 0 per row; lowers the value by at most mean(gammas)/2 dualBound()^2
    /// (agm_ef.md section 8). For risks with one score per row that are not smoothed yet; others throw
    /// std::logic_error.
    virtual std::unique_ptr<Risk> smoothed(const Vector& gammas) const;
    /// alpha <- argmax over { domain, sum alpha = 0 } of (1/n) sum [ -alpha_i scores_i - phi_i*(-alpha_i) ]: the dual
    /// point of min_b value(scores + b). Returns such a b, with alpha_i = -phi_i'(scores_i + b). Smooth risks only.
    virtual double balancedDualPoint(const Vector& scores, Vector& alpha) const;
    /// dualProx with the constraint sum alpha = 0 and the same step for every row.
    virtual void balancedDualProx(Vector& alpha, double step) const;
    /// The b that minimizes value(scores + b); the midpoint if it is an interval (agm_ef.md section 6).
    virtual double bestBias(const Vector& scores) const;
};

} // namespace gapscope
