// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/problem.h"
#include "tests/support/big_float.h"

#include <optional>
#include <vector>

/// Losses, regularizers and P(w) in numbers of about 300 bits, written from the definitions and without the engine's
/// arithmetic: what bounds that claim to hold in floating point are compared with.
namespace gapscope::exact {

inline BigFloat max(const BigFloat& a, const BigFloat& b) {
    return a < b ? b : a;
}
inline BigFloat half(const BigFloat& x) {
    return x.timesPowerOfTwo(-1);
}
/// max over 0 <= a <= 1 of a t - gamma a^2 / 2.
inline BigFloat roundedCorner(const BigFloat& t, double gamma) {
    if (t <= BigFloat(0.0))
        return {};
    return t >= BigFloat(gamma) ? t - half(BigFloat(gamma)) : half(t * t / BigFloat(gamma));
}

/// phi(z) of a scalar loss; nothing for unknown ones.
inline std::optional<BigFloat> loss(const std::string& id, const ParameterValues& values, const BigFloat& z, double y) {
    const BigFloat one(1.0);
    const BigFloat zero;
    const BigFloat margin = BigFloat(y) * z;
    const BigFloat distance = abs(z - BigFloat(y));
    if (id == "hinge")
        return max(zero, one - margin);
    if (id == "smoothed-hinge")
        return roundedCorner(one - margin, values.number("gamma"));
    if (id == "squared-hinge")
        return half(max(zero, one - margin) * max(zero, one - margin));
    if (id == "generalized-hinge")
        return max(max(zero, one - margin), one - BigFloat(values.number("a")) * margin);
    if (id == "logistic")
        return max(zero, -margin) + log(one + exp(-abs(margin)));
    if (id == "squared")
        return half(distance * distance);
    if (id == "absolute")
        return distance;
    if (id == "smoothed-absolute")
        return roundedCorner(distance, values.number("gamma"));
    if (id == "huber") {
        const BigFloat delta(values.number("delta"));
        return distance <= delta ? half(distance * distance) : delta * (distance - half(delta));
    }
    if (id == "epsilon-insensitive")
        return max(zero, distance - BigFloat(values.number("epsilon")));
    if (id == "smoothed-epsilon-insensitive")
        return roundedCorner(distance - BigFloat(values.number("epsilon")), values.number("gamma"));
    if (id == "quantile") {
        const BigFloat tau(values.number("tau"));
        return z < BigFloat(y) ? tau * distance : (one - tau) * distance;
    }
    return std::nullopt;
}

inline BigFloat entropyTerm(const BigFloat& a) {
    return a <= BigFloat(0.0) ? BigFloat() : a * log(a);
}

/// phi*(-alpha) inside the dual domain.
inline std::optional<BigFloat> conjugate(const std::string& id, const ParameterValues& values, const BigFloat& alpha,
                                         double y) {
    const BigFloat a = BigFloat(y) * alpha;
    const BigFloat square = half(alpha * alpha);
    const auto number = [&](const char* key) { return BigFloat(values.number(key)); };
    if (id == "hinge" || id == "absolute" || id == "quantile")
        return -a;
    if (id == "smoothed-hinge" || id == "smoothed-absolute")
        return number("gamma") * square - a;
    if (id == "squared-hinge" || id == "squared" || id == "huber")
        return square - a;
    if (id == "generalized-hinge")
        return a < BigFloat(1.0) ? -a : BigFloat(-1.0);
    if (id == "logistic")
        return entropyTerm(a) + entropyTerm(BigFloat(1.0) - a);
    if (id == "epsilon-insensitive")
        return number("epsilon") * abs(alpha) - a;
    if (id == "smoothed-epsilon-insensitive")
        return number("epsilon") * abs(alpha) + number("gamma") * square - a;
    return std::nullopt;
}

/// phi of the scores of a row of class y, or of the targets `t`.
inline std::optional<BigFloat> vectorLoss(const std::string& id, const ParameterValues& values,
                                          const std::vector<BigFloat>& s, std::size_t y, const std::vector<double>& t) {
    if (id == "multiclass-hinge" || id == "multinomial-logistic" || id == "softmax-of-hinge") {
        const bool isHinge = id == "multiclass-hinge";
        const std::vector<double> costs =
            id == "multinomial-logistic" ? std::vector<double>{0.0} : readNumbers(values.text("costs"));
        const auto cost = [&](std::size_t k) {
            return BigFloat(costs.size() > 1 ? costs[y * s.size() + k] : costs.front());
        };
        const BigFloat gamma(id == "softmax-of-hinge" ? values.number("gamma") : 1.0);
        BigFloat worst;
        for (std::size_t k = 0; k < s.size(); ++k)
            if (k != y)
                worst = max(worst, cost(k) + s[k] - s[y]);
        if (isHinge)
            return worst;
        BigFloat sum = exp(-worst / gamma);
        for (std::size_t k = 0; k < s.size(); ++k)
            if (k != y)
                sum += exp((cost(k) + s[k] - s[y] - worst) / gamma);
        return worst + gamma * log(sum);
    }
    if (id != "squared-multi" && id != "l2-multi")
        return std::nullopt;
    BigFloat squares;
    for (std::size_t k = 0; k < s.size(); ++k)
        squares += (s[k] - BigFloat(t[k])) * (s[k] - BigFloat(t[k]));
    if (id == "squared-multi")
        return half(squares);
    return values.number("gamma") == 0.0 ? sqrt(squares) : roundedCorner(sqrt(squares), values.number("gamma"));
}

/// The length of some entries of w.
inline BigFloat length(VectorView w, Index begin, Index count, Index stride = 1) {
    BigFloat squares;
    for (Index k = 0; k < count; ++k)
        squares += BigFloat(w[begin + k * stride]) * BigFloat(w[begin + k * stride]);
    return sqrt(squares);
}

/// R(w) for w in the domain, `l2` the strength of a square beside a norm; nothing for unknown ones. Groups are
/// contiguous.
inline std::optional<BigFloat> regularizer(const std::string& id, const RegularizerStrengths& strengths,
                                           const Groups& groups, Index outputs, VectorView w, double l2 = 0.0) {
    const BigFloat lambda(strengths.lambda);
    BigFloat sum;
    BigFloat magnitudes;
    BigFloat largest;
    for (const double entry : w) {
        magnitudes += abs(BigFloat(entry));
        largest = max(largest, abs(BigFloat(entry)));
        sum += BigFloat(entry);
    }
    const BigFloat all = length(w, 0, w.size());
    if (id == "l2")
        return half(lambda * all * all);
    if (id == "l1")
        return lambda * magnitudes;
    if (id == "elastic-net")
        return half(lambda * all * all) + BigFloat(strengths.l1) * magnitudes;
    if (id == "none")
        return BigFloat();
    if (id == "l2-norm")
        return lambda * all;
    if (id == "linf")
        return lambda * largest;
    if (id == "group-lasso" || id == "sparse-group-lasso") {
        BigFloat norms;
        for (Index g = 0; g < groups.count(); ++g)
            norms += BigFloat(groups.weight[static_cast<std::size_t>(g)]) * length(w, groups.begin(g), groups.size(g));
        const BigFloat sparse = id == "group-lasso" ? BigFloat() : BigFloat(strengths.l1) * magnitudes;
        return lambda * norms + sparse + half(BigFloat(l2) * all * all);
    }
    if (id == "l21" || id == "l1inf" || id == "exclusive-lasso") {
        BigFloat total;
        for (Index j = 0; j < w.size(); j += outputs) {
            BigFloat rowMax;
            BigFloat rowSum;
            for (Index k = j; k < j + outputs; ++k) {
                rowMax = max(rowMax, abs(BigFloat(w[k])));
                rowSum += abs(BigFloat(w[k]));
            }
            total += id == "l21" ? length(w, j, outputs) : id == "l1inf" ? rowMax : rowSum * rowSum;
        }
        return lambda * total + half(BigFloat(l2) * all * all);
    }
    if (id == "squared-sum-of-norms") {
        BigFloat total;
        for (Index k = 0; k < outputs; ++k)
            total += length(w, k, w.size() / outputs, outputs);
        return lambda * total * total;
    }
    if (id == "v-of-norm") // at its defaults: the square of the l1 norm
        return lambda * magnitudes * magnitudes;
    if (id == "entropy") { // of w / sum w
        if (w.minCoeff() == w.maxCoeff())
            return BigFloat(); // a strength of 1e150 would amplify even errors of 300 bits
        BigFloat divergence;
        for (const double entry : w) {
            const BigFloat share = BigFloat(entry) / sum;
            divergence += entry > 0.0 ? share * log(BigFloat(static_cast<double>(w.size())) * share) : BigFloat();
        }
        return lambda * divergence;
    }
    return std::nullopt;
}

/// P(w) of a problem of rows; nothing if the loss or the regularizer is not known here.
inline std::optional<BigFloat> primal(const Problem& problem, const Vector& w) {
    const ProblemSpec& spec = problem.spec();
    const auto* map = dynamic_cast<const DataMap*>(&problem.map());
    if (map == nullptr)
        return std::nullopt;
    const Index outputs = problem.outputs();
    BigFloat scale(1.0);
    if (spec.regularizer == "entropy") {
        BigFloat total;
        for (const double entry : w.head(problem.features()))
            total += BigFloat(entry);
        scale = BigFloat(1.0) / total;
    }
    BigFloat sum;
    for (Index i = 0; i < map->rows(); ++i) {
        const RowView row = map->row(i);
        std::vector<BigFloat> s(static_cast<std::size_t>(outputs));
        for (Index j = 0; j < row.count; ++j)
            for (Index k = 0; k < outputs; ++k)
                s[static_cast<std::size_t>(k)] +=
                    BigFloat(row.value[j]) * BigFloat(w[(row.column == nullptr ? j : row.column[j]) * outputs + k]);
        for (BigFloat& score : s) {
            score = scale * score;
            if (problem.hasFreeBias())
                score += BigFloat(w[w.size() - 1]);
        }
        const double y = problem.labels()[i];
        std::optional<BigFloat> value;
        if (isScalarLoss(spec.loss)) {
            value = loss(spec.loss, spec.lossParameters, s.front(), y);
        } else if (!isBatchLoss(spec.loss)) {
            std::vector<double> targets(s.size());
            const auto ofClass = static_cast<std::size_t>(std::max(0.0, y));
            if (problem.labels().size() == map->rows() && ofClass < targets.size())
                targets[ofClass] = 1.0;
            else
                for (std::size_t k = 0; k < s.size(); ++k)
                    targets[k] = problem.labels()[i * outputs + static_cast<Index>(k)];
            value = vectorLoss(spec.loss, spec.lossParameters, s, ofClass, targets);
        }
        if (!value)
            return std::nullopt;
        sum += *value;
    }
    const double l2 = spec.regularizerParameters.contains("l2") ? spec.regularizerParameters.number("l2") : 0.0;
    const std::optional<BigFloat> penalty = regularizer(spec.regularizer, spec.strengths, spec.groups,
                                                        problem.matrixColumns(), w.head(problem.features()), l2);
    if (!penalty || spec.bounds.areGiven())
        return std::nullopt;
    return sum / BigFloat(static_cast<double>(map->rows())) + *penalty;
}

} // namespace gapscope::exact
