// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/enclosure/regularizer_bounds.h"

#include "engine/math/enclosure/elementary.h"
#include "engine/math/enclosure/enclosed_sum.h"
#include "engine/math/infinity.h"
#include "engine/math/projections/elastic_net_ball.h"
#include "engine/regularizers/enclosure/entropy_bounds.h"
#include "engine/regularizers/enclosure/norm_bounds.h"
#include "engine/regularizers/norms/overlapping_groups.h"
#include "engine/regularizers/regularizer_list.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

/// A c <= 1 with c u <= bound, u >= 0.
double scaleTo(double bound, double u) noexcept {
    if (u <= bound)
        return 1.0;
    return std::isfinite(u) ? std::max(0.0, quotientDown(bound, u)) : 0.0;
}

double softUp(double magnitude, double threshold) noexcept {
    return std::max(0.0, sumUp(magnitude, -threshold));
}

/// l1 ||w||_1 + (l2/2) ||w||^2 on lower <= w_j <= upper.
class SeparableBounds final : public RegularizerBounds {
public:
    SeparableBounds(double l1, double l2, Bounds bounds) noexcept : m_l1(l1), m_l2(l2), m_bounds(bounds) {}
    double valueUp(VectorView w) const override {
        for (const double entry : w)
            if (entry < m_bounds.lower || entry > m_bounds.upper)
                return infinity;
        const auto at = [&](Index j) { return w[j]; };
        const double ofMagnitudes = m_l1 > 0.0 ? productUp(m_l1, sumOfMagnitudesUp(w.size(), at)) : 0.0;
        const double ofSquares = m_l2 > 0.0 ? productUp(productUp(0.5, m_l2), sumOfSquaresUp(w.size(), at)) : 0.0;
        return sumUp(ofMagnitudes, ofSquares);
    }
    double scaleInside(const IntervalVector& v) const override {
        if (m_l2 > 0.0)
            return 1.0;
        double outwards = 0.0; // the greatest |v_j| in the direction of an infinite bound
        for (Index j = 0; j < v.size(); ++j) {
            if (std::isinf(m_bounds.upper))
                outwards = std::max(outwards, v.high[j]);
            if (std::isinf(m_bounds.lower))
                outwards = std::max(outwards, -v.low[j]);
        }
        return scaleTo(m_l1, outwards);
    }
    double conjugateUp(const IntervalVector& v) const override {
        if (m_l2 > 0.0 && !m_bounds.areGiven()) {
            const double squares = sumOfSquaresUp(v.size(), [&](Index j) { return softUp(v[j].magnitude(), m_l1); });
            return quotientUp(productUp(0.5, squares), m_l2);
        }
        EnclosedSum sum;
        for (Index j = 0; j < v.size(); ++j)
            sum.add(std::max(oneSideUp(v.high[j], m_bounds.upper), oneSideUp(-v.low[j], -m_bounds.lower)));
        return sum.value().high();
    }

private:
    /// max over 0 <= x <= bound of (v - l1) x - (l2/2) x^2, which grows with v.
    double oneSideUp(double v, double bound) const noexcept {
        const double t = softUp(v, m_l1);
        if (t == 0.0 || bound == 0.0)
            return 0.0;
        if (m_l2 <= 0.0 && std::isinf(bound))
            return 0.0; // feasible, so that t is rounding
        if (m_l2 <= 0.0 || quotientDown(t, m_l2) >= bound)
            return productUp(bound, sumUp(t, -productDown(productDown(0.5, m_l2), bound)));
        return productUp(0.5, productUp(t, quotientUp(t, m_l2)));
    }

    double m_l1;
    double m_l2;
    Bounds m_bounds;
};

/// lambda N(w) without a square: R* is 0 on a ball.
class BallBounds final : public RegularizerBounds {
public:
    BallBounds(double lambda, std::unique_ptr<NormBounds> norm) noexcept : m_lambda(lambda), m_norm(std::move(norm)) {}
    double valueUp(VectorView w) const override { return productUp(m_lambda, m_norm->valueUp(w)); }
    double scaleInside(const IntervalVector& v) const override { return scaleTo(m_lambda, m_norm->dualUp(v)); }
    double conjugateUp(const IntervalVector&) const override { return 0.0; }

private:
    double m_lambda;
    std::unique_ptr<NormBounds> m_norm;
};

/// lambda sum_g weight_g ||w_g|| + (l2/2) ||w||^2 + l1 ||w||_1, for groups that share no coordinates.
class GroupSumBounds final : public RegularizerBounds {
public:
    GroupSumBounds(double lambda, double l1, double l2, Groups groups)
        : m_lambda(lambda), m_l1(l1), m_l2(l2), m_groups(groups), m_norm(groupNormBounds(std::move(groups))) {}
    double valueUp(VectorView w) const override {
        const auto at = [&](Index j) { return w[j]; };
        const double square = m_l2 > 0.0 ? productUp(productUp(0.5, m_l2), sumOfSquaresUp(w.size(), at)) : 0.0;
        const double sparse = m_l1 > 0.0 ? productUp(m_l1, sumOfMagnitudesUp(w.size(), at)) : 0.0;
        return sumUp(productUp(m_lambda, m_norm->valueUp(w)), sumUp(square, sparse));
    }
    double scaleInside(const IntervalVector& v) const override {
        if (m_l2 > 0.0)
            return 1.0;
        double scale = 1.0;
        constexpr double firstSlack = 0x1p-52;
        for (double slack = firstSlack; slack < 1.0; slack *= 2.0) {
            if (isInside(v, scale))
                return scale;
            scale = 1.0 - slack;
        }
        return 0.0;
    }
    double conjugateUp(const IntervalVector& v) const override {
        if (m_l2 <= 0.0)
            return 0.0;
        EnclosedSum sum;
        for (Index g = 0; g < m_groups.count(); ++g) {
            const double above = sumUp(length(v, 1.0, g), -productDown(m_lambda, weight(g)));
            if (above > 0.0)
                sum.add(productUp(above, quotientUp(above, m_l2)));
        }
        return productUp(0.5, std::max(0.0, sum.value().high()));
    }

private:
    double weight(Index g) const noexcept { return m_groups.weight[static_cast<std::size_t>(g)]; }
    /// ||soft(scale v_g, l1)||
    double length(const IntervalVector& v, double scale, Index g) const {
        return lengthUp(m_groups.size(g), [&](Index k) {
            const Index place = m_groups.begin(g) + k;
            const Index j = m_groups.order.empty() ? place : m_groups.order[static_cast<std::size_t>(place)];
            return softUp(productUp(scale, v[j].magnitude()), m_l1);
        });
    }
    bool isInside(const IntervalVector& v, double scale) const {
        for (Index g = 0; g < m_groups.count(); ++g)
            if (!(length(v, scale, g) <= productDown(m_lambda, weight(g))))
                return false;
        return true;
    }

    double m_lambda;
    double m_l1;
    double m_l2;
    Groups m_groups;
    std::unique_ptr<NormBounds> m_norm;
};

/// lambda sum_j ||W^j||_1^2 over the rows of p x K matrices.
class ExclusiveBounds final : public RegularizerBounds {
public:
    ExclusiveBounds(double lambda, Index outputs) noexcept : m_lambda(lambda), m_outputs(outputs) {}
    double valueUp(VectorView w) const override {
        EnclosedSum sum;
        for (Index j = 0; j < w.size(); j += m_outputs) {
            const double row = sumOfMagnitudesUp(m_outputs, [&](Index k) { return w[j + k]; });
            sum.addProduct(row, row);
        }
        return productUp(m_lambda, std::max(0.0, sum.value().high()));
    }
    double conjugateUp(const IntervalVector& v) const override {
        EnclosedSum sum;
        for (Index j = 0; j < v.size(); j += m_outputs) {
            double max = 0.0;
            for (Index k = j; k < j + m_outputs; ++k)
                max = std::max(max, v[k].magnitude());
            sum.addProduct(max, max);
        }
        return productUp(0.25, quotientUp(std::max(0.0, sum.value().high()), m_lambda));
    }

private:
    double m_lambda;
    Index m_outputs;
};

/// lambda (sum_k ||w_k||_2)^2 over the columns of p x K matrices.
class SquaredSumBounds final : public RegularizerBounds {
public:
    SquaredSumBounds(double lambda, Index outputs) noexcept : m_lambda(lambda), m_outputs(outputs) {}
    double valueUp(VectorView w) const override {
        double sum = 0.0;
        for (Index k = 0; k < m_outputs; ++k)
            sum = sumUp(sum, column(w, k));
        return productUp(m_lambda, productUp(sum, sum));
    }
    double conjugateUp(const IntervalVector& v) const override {
        const Vector magnitudes = v.magnitudes();
        double max = 0.0;
        for (Index k = 0; k < m_outputs; ++k)
            max = std::max(max, column(magnitudes, k));
        return productUp(0.25, productUp(max, quotientUp(max, m_lambda)));
    }

private:
    double column(VectorView w, Index k) const {
        return lengthUp(w.size() / m_outputs, [&](Index j) { return w[j * m_outputs + k]; });
    }

    double m_lambda;
    Index m_outputs;
};

/// lambda V(N(w)) with V(z) = z^2, z^3/3 or e^z - 1; R*(v) = lambda V*(N*(v) / lambda).
class VOfNormBounds final : public RegularizerBounds {
public:
    enum class Shape { square, cube, exponential };

    VOfNormBounds(double lambda, Shape shape, std::unique_ptr<NormBounds> norm) noexcept
        : m_lambda(lambda), m_shape(shape), m_norm(std::move(norm)) {}
    double valueUp(VectorView w) const override {
        const double z = m_norm->valueUp(w);
        const double square = productUp(z, z);
        const double v = m_shape == Shape::square ? square
                         : m_shape == Shape::cube ? quotientUp(productUp(square, z), 3.0)
                                                  : expm1Up(z);
        return productUp(m_lambda, v);
    }
    double conjugateUp(const IntervalVector& v) const override {
        const double eta = quotientUp(m_norm->dualUp(v), m_lambda);
        const double value = m_shape == Shape::square ? productUp(0.25, productUp(eta, eta))
                             : m_shape == Shape::cube ? quotientUp(productUp(2.0, productUp(eta, rootUp(eta))), 3.0)
                                                      : entropyOfExcessUp(std::max(0.0, sumUp(eta, -1.0)));
        return productUp(m_lambda, value);
    }

private:
    double m_lambda;
    Shape m_shape;
    std::unique_ptr<NormBounds> m_norm;
};

/// 0 on { gam ||w||_1 + ||w||^2 / 2 <= r }, else infinite. c w with c = r / size(w) is inside, because the size is
/// convex and 0 at 0. R*(v) <= mu r + ||soft(v, mu gam)||^2 / (2 mu) for every mu > 0.
class ElasticNetBallBounds final : public RegularizerBounds {
public:
    ElasticNetBallBounds(double gam, double r) noexcept : m_gam(gam), m_r(r) {}
    Interval multiple(VectorView w) const override {
        const auto at = [&](Index j) { return w[j]; };
        const double size =
            sumUp(productUp(m_gam, sumOfMagnitudesUp(w.size(), at)), productUp(0.5, sumOfSquaresUp(w.size(), at)));
        return {scaleTo(m_r, size)};
    }
    double valueUp(VectorView w) const override {
        constexpr double ofRounding = 1e-9; // larger excesses over the size are infeasible points
        return multiple(w).low() >= 1.0 - ofRounding ? 0.0 : infinity;
    }
    double conjugateUp(const IntervalVector& v) const override {
        const Vector magnitudes = v.magnitudes();
        if (m_r == 0.0 || v.size() == 0 || magnitudes.maxCoeff() == 0.0)
            return 0.0;
        // The best one up to rounding, and larger ones: mu gam next to the greatest entry may be too small by
        // rounding, and then the square is far above mu r.
        const double mu = ElasticNetBall{m_gam, m_r}.supportThreshold(magnitudes);
        return std::min(
            {boundAt(mu, magnitudes), boundAt(mu * (1.0 + 1e-14), magnitudes), boundAt(mu * (1.0 + 1e-9), magnitudes)});
    }

private:
    double boundAt(double mu, const Vector& magnitudes) const {
        if (!(mu > 0.0 && std::isfinite(mu)))
            return infinity;
        const double threshold = productDown(mu, m_gam);
        const double squares =
            sumOfSquaresUp(magnitudes.size(), [&](Index j) { return softUp(magnitudes[j], threshold); });
        return sumUp(productUp(mu, m_r), quotientUp(productUp(0.5, squares), mu));
    }

    double m_gam;
    double m_r;
};

/// R = 0: R* is finite at 0 only.
class ZeroBounds final : public RegularizerBounds {
public:
    double valueUp(VectorView) const override { return 0.0; }
    double scaleInside(const IntervalVector& v) const override {
        return v.size() == 0 || v.magnitudes().maxCoeff() == 0.0 ? 1.0 : 0.0;
    }
    double conjugateUp(const IntervalVector&) const override { return 0.0; }
};

Groups rowGroups(Index coordinates, Index outputs) {
    Groups groups;
    for (Index j = 0; j < coordinates / outputs; ++j)
        groups.add(outputs, 1.0);
    return groups;
}

/// l21 with a square: its groups are the rows, whose number w tells.
class RowSumBounds final : public RegularizerBounds {
public:
    RowSumBounds(double lambda, double l2, Index outputs) noexcept : m_lambda(lambda), m_l2(l2), m_outputs(outputs) {}
    double valueUp(VectorView w) const override { return of(w.size()).valueUp(w); }
    double scaleInside(const IntervalVector& v) const override { return of(v.size()).scaleInside(v); }
    double conjugateUp(const IntervalVector& v) const override { return of(v.size()).conjugateUp(v); }

private:
    GroupSumBounds of(Index size) const { return {m_lambda, 0.0, m_l2, rowGroups(size, m_outputs)}; }

    double m_lambda;
    double m_l2;
    Index m_outputs;
};

std::unique_ptr<NormBounds> normOf(const ParameterValues& parameters, const Groups& groups) {
    return parameters.is("norm", "l1")     ? l1NormBounds()
           : parameters.is("norm", "l2")   ? l2NormBounds()
           : parameters.is("norm", "linf") ? maxNormBounds()
                                           : groupNormBounds(groups);
}

} // namespace

Interval RegularizerBounds::multiple(VectorView) const {
    return {1.0};
}

double RegularizerBounds::shareOfUniform(VectorView) const {
    return 0.0;
}

double RegularizerBounds::scaleInside(const IntervalVector&) const {
    return 1.0;
}

std::unique_ptr<RegularizerBounds> regularizerBounds(const std::string& id, const RegularizerStrengths& strengths,
                                                     const ParameterValues& parameters, const RegularizerShape& shape) {
    const RegularizerInfo* info = findRegularizerInfo(id);
    if (info == nullptr || info->takesKernels)
        return nullptr;
    ParameterValues complete(info->parameters);
    for (const ParameterValue& value : parameters.all())
        if (!complete.set(info->parameters, id, value.key, value.text).ok())
            return nullptr;
    const double lambda = strengths.lambda;
    const bool vanishes = info->hasLambda && !info->constrains && !(lambda > 0.0); // as in makeRegularizer
    const double l1 = info->hasL1 ? strengths.l1 : 0.0;
    const Bounds bounds = info->takesBounds ? shape.bounds : Bounds{};
    if (vanishes && !bounds.areGiven()) {
        if (l1 > 0.0)
            return std::make_unique<SeparableBounds>(l1, 0.0, bounds);
        return std::make_unique<ZeroBounds>();
    }
    if (id == "l2" || id == "elastic-net")
        return std::make_unique<SeparableBounds>(l1, lambda, bounds);
    if (id == "l1")
        return std::make_unique<SeparableBounds>(lambda, 0.0, bounds);
    if (id == "none") {
        if (bounds.areGiven())
            return std::make_unique<SeparableBounds>(0.0, 0.0, bounds);
        return std::make_unique<ZeroBounds>();
    }
    if (id == "elastic-net-ball")
        return std::make_unique<ElasticNetBallBounds>(complete.number("gam"), complete.number("r"));
    if (id == "entropy")
        return std::make_unique<EntropyBounds>(EntropyStrengths{lambda, complete.number("nu")});
    if (id == "l2-norm")
        return std::make_unique<BallBounds>(lambda, l2NormBounds());
    if (id == "linf")
        return std::make_unique<BallBounds>(lambda, maxNormBounds());
    if (id == "l1inf")
        return std::make_unique<BallBounds>(lambda, rowMaxNormBounds(shape.outputs));
    if (id == "trace")
        return std::make_unique<BallBounds>(lambda, traceNormBounds(shape.outputs));
    if (id == "l21")
        return std::make_unique<RowSumBounds>(lambda, complete.number("l2"), shape.outputs);
    if (id == "group-lasso")
        return std::make_unique<GroupSumBounds>(lambda, 0.0, complete.number("l2"), shape.groups);
    if (id == "sparse-group-lasso")
        return std::make_unique<GroupSumBounds>(lambda, l1, 0.0, shape.groups);
    if (id == "overlapping-groups" && !shape.groups.overlap())
        return std::make_unique<GroupSumBounds>(lambda, 0.0, 0.0, shape.groups);
    if (id == "exclusive-lasso")
        return std::make_unique<ExclusiveBounds>(lambda, shape.outputs);
    if (id == "squared-sum-of-norms")
        return std::make_unique<SquaredSumBounds>(lambda, shape.outputs);
    if (id == "v-of-norm") {
        std::unique_ptr<NormBounds> norm = normOf(complete, shape.groups);
        if (complete.is("function", "linear"))
            return std::make_unique<BallBounds>(lambda, std::move(norm));
        const auto function = complete.is("function", "square") ? VOfNormBounds::Shape::square
                              : complete.is("function", "cube") ? VOfNormBounds::Shape::cube
                                                                : VOfNormBounds::Shape::exponential;
        return std::make_unique<VOfNormBounds>(lambda, function, std::move(norm));
    }
    return nullptr;
}

} // namespace gapscope
