// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/parameter.h"
#include "engine/math/vector.h"
#include "engine/regularizers/interface/groups.h"

#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// The separable form l1 |w_j| + (l2/2) w_j^2, which solvers that process single rows exploit; with several outputs
/// also with rowNorm ||W_j||_2 for every row of W.
struct CoordinateStrengths {
    double l1;
    double l2;
    double rowNorm = 0.0;
};

/// The form lambda sum w_j log(p w_j) on { sum w = 1, 0 <= w_j <= cap }; a cap of 1 or more is no restriction.
struct EntropyStrengths {
    double lambda;
    double cap;
};

/// The form sum over groups g of threshold_g ||w_g||_2 + (l2/2) ||w||^2, l2 > 0, for groups that partition the
/// coordinates.
struct GroupStrengths {
    std::vector<Index> groupOf;    ///< of every coordinate
    std::vector<double> threshold; ///< of every group, >= 0
    double l2;
};

/// Constants of R = lambda N, N a norm on vectors of a given size, lambda > 0.
struct NormConstants {
    double lambda;
    double maxLength;            ///< max ||w||_2 / N(w)
    double maxSquaredDualLength; ///< max ||q||_2^2 over N*(q) <= lambda
};

/// R = lambda sum_g weight_g ||w_g||, for groups that may share coordinates.
struct SharedGroups {
    double lambda;
    const Groups& groups;
};

/// Everything about a regularizer except its arithmetic.
struct RegularizerInfo {
    std::string id;
    std::string title;
    std::string formula; ///< rich text of R(w)
    std::string meaning; ///< one or two sentences for users
    std::string source;
    bool hasLambda = true;
    bool hasL1 = false;                  ///< takes a second strength `--l1`
    bool stronglyConvex = false;         ///< for lambda > 0
    bool makesDistribution = false;      ///< w is a probability distribution: its entries are >= 0 and sum to 1
    bool constrains = false;             ///< restricts w for all strengths, so that something remains if they are 0
    bool hasGroups = false;              ///< depends on groups of features, `--groups`
    bool groupsMayOverlap = false;       ///< its groups may share features
    bool takesKernels = false;           ///< takes `--kernel` with several kernels
    bool takesBounds = false;            ///< separable, with optional bounds `--lower` and `--upper`
    bool ofMatrices = false;             ///< treats w as a p x K matrix
    std::vector<Parameter> parameters{}; ///< beside the strengths
};

/// R(w) including its strengths. p coordinates; all vectors have the shape of w.
class Regularizer {
public:
    Regularizer() = default;
    virtual ~Regularizer() = default;
    Regularizer(const Regularizer&) = delete;
    Regularizer& operator=(const Regularizer&) = delete;

    virtual double value(VectorView w) const = 0;
    /// out = argmin_w ||w - x||^2 / 2 + t R(w), t >= 0; out may alias x.
    virtual void prox(VectorView x, double t, VectorSpan out) const = 0;
    /// The same with one step per coordinate; only if hasCoordinateProx().
    virtual void prox(VectorView x, VectorView steps, VectorSpan out) const = 0;
    /// R*(v); +infinity outside its domain (relative tolerance 1e-12).
    virtual double conjugate(VectorView v) const = 0;
    /// w = grad R*(v) = argmax_w v.w - R(w), one of the maximizers if there are several; only if
    /// hasConjugateGradient().
    virtual void conjugateGradient(VectorView v, VectorSpan w) const = 0;
    /// The largest c in [0, 1] with R*(c v) finite (0 only if v itself must vanish).
    virtual double feasibleScale(VectorView v) const = 0;
    /// The largest s >= 0 with R*(s v) finite; +infinity if there is no largest.
    virtual double largestScale(VectorView v) const = 0;
    /// The same, or less where it is not known exactly; `split` may be empty, or parts whose sum is near v, one after
    /// the other as in sharedGroups(), which then make it exact.
    virtual double largestScale(VectorView v, VectorView split) const {
        static_cast<void>(split);
        return largestScale(v);
    }
    /// The minimizer of R, the default starting point of runs.
    virtual void minimizer(VectorSpan w) const { w.setZero(); }
    /// mu: R is mu-strongly convex in the Euclidean norm; 0 if it is not strongly convex.
    virtual double strongConvexity() const noexcept = 0;
    virtual bool hasConjugateGradient() const noexcept { return strongConvexity() > 0.0; }
    /// Whether `prox` accepts one step per coordinate.
    virtual bool hasCoordinateProx() const noexcept { return coordinates().has_value(); }
    virtual bool hasSubgradient() const noexcept { return false; }
    /// out = an element of the subdifferential of R at w, with 0 for the parts of w that are 0; only if
    /// hasSubgradient().
    virtual void subgradient(VectorView w, VectorSpan out) const;
    /// The constants if R is lambda times a norm, for w of `size` entries.
    virtual std::optional<NormConstants> normConstants(Index size) const;
    /// The strengths if R is the sum over coordinates of l1 |w_j| + (l2/2) w_j^2.
    virtual std::optional<CoordinateStrengths> coordinates() const noexcept { return std::nullopt; }
    /// The same if R may also have norms of the rows of a matrix.
    virtual std::optional<CoordinateStrengths> rows() const noexcept { return coordinates(); }
    /// The strengths if R is the sum of group norms and a square.
    virtual std::optional<GroupStrengths> groups() const { return std::nullopt; }
    /// The groups if they share coordinates in a form whose prox has no closed form; then `prox` throws.
    virtual std::optional<SharedGroups> sharedGroups() const noexcept { return std::nullopt; }
    /// The strengths if w is a distribution penalized by its relative entropy.
    virtual std::optional<EntropyStrengths> entropy() const noexcept { return std::nullopt; }
};

/// Strengths as numbers; a regularizer ignores those that it does not have.
struct RegularizerStrengths {
    double lambda = 0.0;
    double l1 = 0.0;

    bool operator==(const RegularizerStrengths&) const = default;
};

/// lower <= w_j <= upper for every feature j; lower <= 0 <= upper.
struct Bounds {
    double lower = -std::numeric_limits<double>::infinity();
    double upper = std::numeric_limits<double>::infinity();

    bool areGiven() const noexcept {
        return lower > -std::numeric_limits<double>::infinity() || upper < std::numeric_limits<double>::infinity();
    }
    bool operator==(const Bounds&) const = default;
};

/// What a regularizer needs to know about w, beside its strengths.
struct RegularizerShape {
    Index outputs = 1; ///< K for p x K matrices
    Groups groups{};   ///< of coordinates; for regularizers with groups; they share some only if groupsMayOverlap
    Bounds bounds{};   ///< for regularizers that accept them
};

} // namespace gapscope
