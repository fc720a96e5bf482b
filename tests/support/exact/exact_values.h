// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/maps/chain_map.h"
#include "engine/problem/maps/kernel_map.h"
#include "engine/problem/problem_outline.h"
#include "engine/problem/threshold_map.h"
#include "engine/regularizers/enclosure/regularizer_bounds.h"
#include "engine/regularizers/regularizer_list.h"
#include "tests/support/exact/exact_losses.h"
#include "tests/support/exact/exact_regularizers.h"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

/// Losses, regularizers and P(w) in numbers of about 300 bits, written from the definitions and without the engine's
/// arithmetic: what bounds that claim to hold in floating point are compared with.
namespace gapscope::exact {

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

/// R(w), with the penalty of learned thresholds; nothing if it is not known here, or w is outside of its bounds. Of a
/// ball it is that of a point inside.
inline std::optional<BigFloat> penalty(const Problem& problem, const Vector& w, Index count) {
    const ProblemSpec& spec = problem.spec();
    for (const double entry : w.head(count))
        if (entry < spec.bounds.lower || entry > spec.bounds.upper)
            return std::nullopt;
    Groups groups = shapeOfRegularizer(spec, problem.outputs(), problem.matrixColumns()).groups;
    if (problem.copies() != nullptr)
        groups.order.clear(); // every group has its own copies of columns, one after the other
    const double l2 = spec.regularizerParameters.contains("l2") ? spec.regularizerParameters.number("l2") : 0.0;
    std::optional<BigFloat> value =
        spec.regularizer == "elastic-net-ball"
            ? BigFloat()
            : regularizer(spec.regularizer, spec.strengths, groups, problem.matrixColumns(), w.head(count), l2);
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

/// The c of the point c w of the ball that w stands for; nothing if w is outside by more than rounding. The bounds
/// choose it, and it has to be inside.
inline std::optional<BigFloat> scaleIntoBall(const ProblemSpec& spec, VectorView w) {
    const ParameterValues defaults(findRegularizerInfo(spec.regularizer)->parameters);
    const ParameterValues& values = spec.regularizerParameters.contains("r") ? spec.regularizerParameters : defaults;
    const auto bounds = regularizerBounds(spec.regularizer, spec.strengths, spec.regularizerParameters, {});
    const BigFloat c(bounds->multiple(w).low());
    BigFloat size;
    for (const double entry : w) {
        const BigFloat magnitude = c * abs(BigFloat(entry));
        size += BigFloat(values.number("gam")) * magnitude + half(magnitude * magnitude);
    }
    if (c < BigFloat(1.0 - 1e-9))
        return std::nullopt;
    if (size > BigFloat(values.number("r")))
        throw std::logic_error("the point of the ball is outside");
    return c;
}

/// P(w); nothing if the loss or the regularizer is not known here, for sums of kernels and sequences with one, and
/// where it is infinite.
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
    if (spec.regularizer == "elastic-net-ball") {
        const std::optional<BigFloat> c = scaleIntoBall(spec, w.head(count));
        if (!c)
            return std::nullopt;
        scale = *c;
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
