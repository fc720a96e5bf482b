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

/// The coordinate-wise form l1 |w_j| + (l2/2) w_j^2 that row solvers treat.
struct CoordinateStrengths {
    double l1;
    double l2;
};

/// The form lambda sum w_j log(p w_j) on { sum w = 1, 0 <= w_j <= cap }; without a cap where it is 1 or more.
struct EntropyStrengths {
    double lambda;
    double cap;
};

/// What is known of R = lambda N, N a norm on vectors of some size, lambda > 0.
struct NormConstants {
    double lambda;
    double maxLength;            ///< max ||w||_2 / N(w)
    double maxSquaredDualLength; ///< max ||q||_2^2 over N*(q) <= lambda
};

/// Everything about a regularizer that is not arithmetic.
struct RegularizerInfo {
    std::string id;
    std::string title;
    std::string formula; ///< rich text of R(w)
    std::string meaning; ///< one or two sentences for people
    std::string source;
    bool hasLambda = true;
    bool hasL1 = false;                  ///< takes a second strength `--l1`
    bool stronglyConvex = false;         ///< for lambda > 0
    bool makesDistribution = false;      ///< w is one: its entries are not negative and sum to 1
    bool constrains = false;             ///< bounds w whatever its strengths, so that 0 leaves something of it
    bool hasGroups = false;              ///< of groups of features, `--groups`
    bool takesBounds = false;            ///< a sum over coordinates that takes `--lower` and `--upper`
    bool ofMatrices = false;             ///< sees w as a p x K matrix
    std::vector<Parameter> parameters{}; ///< numbers beside the strengths
};

/// R(w) with its strengths inside. p coordinates; shapes are those of w throughout.
class Regularizer {
public:
    Regularizer() = default;
    virtual ~Regularizer() = default;
    Regularizer(const Regularizer&) = delete;
    Regularizer& operator=(const Regularizer&) = delete;

    virtual double value(VectorView w) const = 0;
    /// out = argmin_w ||w - x||^2 / 2 + t R(w), t >= 0; out may be x itself.
    virtual void prox(VectorView x, double t, VectorSpan out) const = 0;
    /// The same with a step of its own for every coordinate; only where hasCoordinateProx().
    virtual void prox(VectorView x, VectorView steps, VectorSpan out) const = 0;
    /// R*(v); +infinity outside its domain (relative tolerance 1e-12).
    virtual double conjugate(VectorView v) const = 0;
    /// w = grad R*(v) = argmax_w v.w - R(w); only where hasConjugateGradient(). Where several w are maximizers, one.
    virtual void conjugateGradient(VectorView v, VectorSpan w) const = 0;
    /// The largest c in [0, 1] with R*(c v) finite (0 only where v itself must vanish).
    virtual double feasibleScale(VectorView v) const = 0;
    /// The largest s >= 0 with R*(s v) finite; +infinity where every multiple is.
    virtual double largestScale(VectorView v) const = 0;
    /// The w where R is least, from which runs start when nothing else is given.
    virtual void minimizer(VectorSpan w) const { w.setZero(); }
    /// mu: R is mu-strongly convex in the Euclidean norm; 0 when it is not.
    virtual double strongConvexity() const noexcept = 0;
    virtual bool hasConjugateGradient() const noexcept { return strongConvexity() > 0.0; }
    /// Where a step of its own for every coordinate may be taken.
    virtual bool hasCoordinateProx() const noexcept { return coordinates().has_value(); }
    virtual bool hasSubgradient() const noexcept { return false; }
    /// out = an element of the subdifferential of R at w, 0 for a part of w that is 0; only where hasSubgradient().
    virtual void subgradient(VectorView w, VectorSpan out) const;
    /// Where R is lambda times a norm, for w of `size` entries.
    virtual std::optional<NormConstants> normConstants(Index size) const;
    /// Where R is a sum over coordinates of l1 |w_j| + (l2/2) w_j^2.
    virtual std::optional<CoordinateStrengths> coordinates() const noexcept { return std::nullopt; }
    /// Where w is a distribution, charged by its relative entropy.
    virtual std::optional<EntropyStrengths> entropy() const noexcept { return std::nullopt; }
};

/// Strengths as numbers; those that a regularizer does not have are ignored.
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

/// What a regularizer is told of w beside its strengths.
struct RegularizerShape {
    Index outputs = 1; ///< K of p x K matrices
    Groups groups{};   ///< of coordinates; for regularizers of groups
    Bounds bounds{};   ///< for those that take them
};

} // namespace gapscope
