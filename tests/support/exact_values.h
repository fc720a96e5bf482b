// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/maps/chain_map.h"
#include "engine/problem/maps/kernel_map.h"
#include "engine/problem/problem.h"
#include "engine/problem/threshold_map.h"
#include "tests/support/big_float.h"

#include <algorithm>
#include <optional>
#include <string>
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

/// The loss of sequence i: the maximum over labellings of score plus wrong tags, or log of the sum of exponentials,
/// less the score of the true labelling.
inline BigFloat chainLoss(const ChainShape& shape, const Vector& tags, Index i, const std::vector<BigFloat>& s,
                          bool isSoft, bool hasMargin) {
    const Index states = shape.states;
    const auto at = [&](Index place) -> const BigFloat& { return s[static_cast<std::size_t>(place)]; };
    const auto tag = [&](Index t) { return static_cast<Index>(tags[shape.firstToken(i) + t]); };
    const auto node = [&](Index t, Index k) {
        const BigFloat score = at(shape.nodes(i) + t * states + k);
        return hasMargin && k != tag(t) ? score + BigFloat(1.0) : score;
    };
    const auto edge = [&](Index t, Index j, Index k) { return at(shape.edges(i) + (t * states + j) * states + k); };
    const auto joined = [&](const std::vector<BigFloat>& terms) {
        BigFloat greatest = terms.front();
        for (const BigFloat& term : terms)
            greatest = max(greatest, term);
        if (!isSoft)
            return greatest;
        BigFloat sum;
        for (const BigFloat& term : terms)
            sum += exp(term - greatest);
        return greatest + log(sum);
    };
    std::vector<BigFloat> forward;
    for (Index k = 0; k < states; ++k)
        forward.push_back(node(0, k));
    BigFloat own = at(shape.nodes(i) + tag(0));
    for (Index t = 1; t < shape.length(i); ++t) {
        std::vector<BigFloat> next;
        for (Index k = 0; k < states; ++k) {
            std::vector<BigFloat> terms;
            for (Index j = 0; j < states; ++j)
                terms.push_back(forward[static_cast<std::size_t>(j)] + edge(t - 1, j, k));
            next.push_back(joined(terms) + node(t, k));
        }
        forward = next;
        own += at(shape.nodes(i) + t * states + tag(t)) + edge(t - 1, tag(t - 1), tag(t));
    }
    return joined(forward) - own;
}

/// A w, the first `count` coordinates times `scale`. Rows of other maps than those of the data are their products with
/// unit vectors, which only copy entries.
inline std::vector<BigFloat> scores(const Problem& problem, const Vector& w, Index count, const BigFloat& scale) {
    std::vector<BigFloat> all(static_cast<std::size_t>(problem.scoreCount()));
    const auto* map = dynamic_cast<const DataMap*>(&problem.map());
    const Index outputs = problem.outputs();
    for (Index i = 0; map != nullptr && i < map->rows(); ++i) {
        const RowView row = map->row(i);
        for (Index k = 0; k < outputs; ++k) {
            BigFloat& score = all[static_cast<std::size_t>(i * outputs + k)];
            for (Index j = 0; j < row.count; ++j)
                score +=
                    BigFloat(row.value[j]) * BigFloat(w[(row.column == nullptr ? j : row.column[j]) * outputs + k]);
            score = scale * score;
            if (problem.hasFreeBias())
                score += BigFloat(w[w.size() - 1]);
        }
    }
    for (Index i = 0; map == nullptr && i < problem.scoreCount(); ++i) {
        Vector unit = Vector::Zero(problem.scoreCount());
        unit[i] = 1.0;
        Vector row;
        static_cast<void>(problem.map().multiplyTransposed(unit, row, {}));
        BigFloat& score = all[static_cast<std::size_t>(i)];
        for (Index j = 0; j < row.size(); ++j)
            if (row[j] != 0.0) {
                const BigFloat term = BigFloat(row[j]) * BigFloat(w[j]);
                score += j < count ? scale * term : term;
            }
    }
    return all;
}

/// The sum of the m greatest hinges, the last one by the rest of m.
inline BigFloat sumUnderBudget(const Problem& problem, const std::vector<BigFloat>& s) {
    std::vector<BigFloat> hinges;
    for (std::size_t i = 0; i < s.size(); ++i)
        hinges.push_back(max(BigFloat(), BigFloat(1.0) - BigFloat(problem.labels()[static_cast<Index>(i)]) * s[i]));
    std::ranges::sort(hinges, [](const BigFloat& a, const BigFloat& b) { return b < a; });
    double left = *problem.spec().dualBudget;
    BigFloat sum;
    for (std::size_t i = 0; i < hinges.size() && left > 0.0; ++i) {
        sum += BigFloat(std::min(1.0, left)) * hinges[i];
        left -= 1.0;
    }
    return sum;
}

/// max over labellings of Delta plus scores: the best ones flip the positives with the lowest and the negatives with
/// the highest scores.
inline BigFloat riskOfF1(const Vector& labels, const std::vector<BigFloat>& s) {
    std::vector<BigFloat> ofPositives;
    std::vector<BigFloat> ofNegatives;
    const BigFloat twice = BigFloat(2.0) / BigFloat(static_cast<double>(s.size()));
    for (std::size_t i = 0; i < s.size(); ++i) {
        const bool isPositive = labels[static_cast<Index>(i)] > 0.0;
        (isPositive ? ofPositives : ofNegatives).push_back(isPositive ? -(twice * s[i]) : twice * s[i]);
    }
    for (std::vector<BigFloat>* gains : {&ofPositives, &ofNegatives})
        std::ranges::sort(*gains, [](const BigFloat& a, const BigFloat& b) { return b < a; });
    BigFloat best;
    BigFloat missedGain;
    for (std::size_t b = 0; b <= ofPositives.size(); ++b) {
        BigFloat gain = missedGain;
        for (std::size_t c = 0; c <= ofNegatives.size(); ++c) {
            const auto wrong = static_cast<double>(b + c);
            const auto all = static_cast<double>(2 * ofPositives.size() - b + c);
            best = max(best, BigFloat(wrong) / BigFloat(all) + gain); // at least that without flips, 0
            if (c < ofNegatives.size())
                gain += ofNegatives[c];
        }
        if (b < ofPositives.size())
            missedGain += ofPositives[b];
    }
    return best;
}

/// n times the risk at these scores, the risk itself for a maximum of planes and for F1; nothing if the loss is not
/// known here.
inline std::optional<BigFloat> sumOfLosses(const Problem& problem, const std::vector<BigFloat>& s) {
    const ProblemSpec& spec = problem.spec();
    const ParameterValues& values = spec.lossParameters;
    const Vector& labels = problem.labels();
    BigFloat sum;
    if (spec.dualBudget)
        return sumUnderBudget(problem, s);
    if (const auto* chains = dynamic_cast<const ChainMap*>(&problem.map())) {
        const bool hasMargin = spec.loss == "m3n" || values.is("label_loss", "inside");
        for (Index i = 0; i < chains->rows(); ++i)
            sum += chainLoss(chains->shape(), labels, i, s, spec.loss == "crf", hasMargin);
        return sum;
    }
    if (spec.loss == "max-linear") {
        const bool isBoosting = problem.stumps() != nullptr;
        BigFloat greatest = s.front() + BigFloat(isBoosting ? 0.0 : labels[0]);
        for (std::size_t i = 0; i < s.size(); ++i)
            greatest = max(greatest, s[i] + BigFloat(isBoosting ? 0.0 : labels[static_cast<Index>(i)]));
        return values.number("hinged") == 1.0 ? max(BigFloat(), greatest) : greatest;
    }
    if (spec.loss == "f1")
        return riskOfF1(labels, s);
    const Index outputs = problem.outputs();
    for (Index i = 0; i < problem.rows(); ++i) {
        const std::vector<BigFloat> own(s.begin() + i * outputs, s.begin() + (i + 1) * outputs);
        std::optional<BigFloat> value;
        if (spec.loss == "ordinal-hinge" || spec.loss == "multi-threshold-hinge") {
            const bool isLearned = spec.loss == "ordinal-hinge"; // whose scores are distances from the thresholds
            const std::vector<double> thresholds =
                isLearned ? std::vector<double>(own.size()) : readNumbers(values.text("thresholds"));
            const double gamma = isLearned ? values.number("gamma") : 0.0;
            BigFloat hinges;
            for (std::size_t j = 0; j < thresholds.size(); ++j) {
                const BigFloat above = isLearned ? own[j] : own.front() - BigFloat(thresholds[j]);
                const bool isBelow = static_cast<double>(j + 1) >= labels[i];
                const BigFloat shortfall = isBelow ? BigFloat(1.0) + above : BigFloat(1.0) - above;
                hinges += gamma > 0.0 ? roundedCorner(shortfall, gamma) : max(BigFloat(), shortfall);
            }
            value = hinges;
        } else if (isScalarLoss(spec.loss)) {
            value = loss(spec.loss, values, own.front(), labels[i]);
        } else if (!isBatchLoss(spec.loss)) {
            std::vector<double> targets(own.size());
            const double y = labels[i];
            const auto ofClass = static_cast<std::size_t>(std::max(0.0, y));
            if (labels.size() == problem.rows() && ofClass < targets.size())
                targets[ofClass] = 1.0;
            else
                for (std::size_t k = 0; k < targets.size(); ++k)
                    targets[k] = labels[i * outputs + static_cast<Index>(k)];
            value = vectorLoss(spec.loss, values, own, ofClass, targets);
        }
        if (!value)
            return std::nullopt;
        sum += *value;
    }
    return sum;
}

/// R(w), with the penalty of learned thresholds; nothing if it is not known here.
inline std::optional<BigFloat> penalty(const Problem& problem, const Vector& w, Index count) {
    const ProblemSpec& spec = problem.spec();
    if (spec.bounds.areGiven())
        return std::nullopt;
    const double l2 = spec.regularizerParameters.contains("l2") ? spec.regularizerParameters.number("l2") : 0.0;
    std::optional<BigFloat> value =
        regularizer(spec.regularizer, spec.strengths, spec.groups, problem.matrixColumns(), w.head(count), l2);
    if (!value || problem.thresholds() == nullptr)
        return value;
    const std::vector<double> centre = readNumbers(spec.lossParameters.text("threshold_centre"));
    for (Index j = 0; j < problem.outputs(); ++j) {
        const double given = centre.size() > 1 ? centre[static_cast<std::size_t>(j)] : centre.front();
        const BigFloat apart = BigFloat(w[count + j]) - BigFloat(given);
        *value += half(BigFloat(spec.lossParameters.number("threshold_strength")) * apart * apart);
    }
    return value;
}

/// kappa(x_i, x_j)
inline BigFloat kernelValue(const Kernel& kernel, const Dataset& data, Index i, Index j) {
    std::vector<double> a(static_cast<std::size_t>(data.columns()));
    std::vector<double> b = a;
    const auto fill = [&](Index row, std::vector<double>& dense) {
        const RowView view = data.row(row);
        for (Index k = 0; k < view.count; ++k)
            dense[static_cast<std::size_t>(view.column == nullptr ? k : view.column[k])] = view.value[k];
    };
    fill(i, a);
    fill(j, b);
    BigFloat product;
    BigFloat distance;
    for (std::size_t k = 0; k < a.size(); ++k) {
        product += BigFloat(a[k]) * BigFloat(b[k]);
        distance += (BigFloat(a[k]) - BigFloat(b[k])) * (BigFloat(a[k]) - BigFloat(b[k]));
    }
    if (kernel.kind == KernelKind::linear)
        return product;
    if (kernel.kind == KernelKind::gaussian)
        return exp(-distance / (BigFloat(2.0) * BigFloat(kernel.width) * BigFloat(kernel.width)));
    BigFloat power(1.0);
    for (double k = 0.0; k < kernel.degree; k += 1.0)
        power = power * (BigFloat(1.0) + product);
    return power;
}

/// P of the function with coefficients w, with the exact kernel.
inline std::optional<BigFloat> primalOfKernel(const Problem& problem, const Vector& w) {
    const KernelMap& map = *problem.kernelMap();
    std::vector<BigFloat> s(static_cast<std::size_t>(w.size()));
    BigFloat squares;
    for (Index i = 0; i < w.size(); ++i) {
        for (Index j = 0; j < w.size(); ++j)
            s[static_cast<std::size_t>(i)] += BigFloat(w[j]) * kernelValue(map.kernel(), *map.training(), i, j);
        squares += BigFloat(w[i]) * s[static_cast<std::size_t>(i)];
    }
    const std::optional<BigFloat> sum = sumOfLosses(problem, s);
    if (!sum)
        return std::nullopt;
    return *sum / BigFloat(static_cast<double>(problem.rows())) +
           half(BigFloat(problem.spec().strengths.lambda) * squares);
}

/// P(w); nothing if the loss or the regularizer is not known here, and for sums of kernels and sequences with one.
inline std::optional<BigFloat> primal(const Problem& problem, const Vector& w) {
    const ProblemSpec& spec = problem.spec();
    if (problem.kernelMap() != nullptr)
        return primalOfKernel(problem, w);
    if (spec.kernel || !spec.kernels.empty())
        return std::nullopt;
    const Index count = problem.thresholds() != nullptr ? problem.dimension() - problem.outputs() : problem.features();
    BigFloat scale(1.0);
    if (spec.regularizer == "entropy") {
        BigFloat total;
        for (const double entry : w.head(count))
            total += BigFloat(entry);
        scale = BigFloat(1.0) / total;
    }
    const std::optional<BigFloat> charge = penalty(problem, w, count);
    if (!charge)
        return std::nullopt;
    const std::optional<BigFloat> sum = sumOfLosses(problem, scores(problem, w, count, scale));
    if (!sum)
        return std::nullopt;
    const bool isMean = spec.loss != "max-linear" && spec.loss != "f1";
    return (isMean ? *sum / BigFloat(static_cast<double>(problem.rows())) : *sum) + *charge;
}

} // namespace gapscope::exact
