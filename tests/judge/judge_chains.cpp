// SPDX-License-Identifier: GPL-3.0-only
#include "judge/judge_chains.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace judge {
namespace {

using Real = long double;
using Reals = std::vector<Real>;

constexpr Real tolerance = 1e-9L;

/// A sequence: the start of its values, its features of w, its true tags.
struct Sequence {
    std::size_t length;
    std::size_t states;
    std::size_t offset; ///< of its first value in alpha
    std::vector<std::size_t> tags;

    std::size_t node(std::size_t t, std::size_t k) const { return offset + t * states + k; }
    std::size_t edge(std::size_t t, std::size_t j, std::size_t k) const {
        return offset + length * states + (t * states + j) * states + k;
    }
    std::size_t size() const { return length * states + (length - 1) * states * states; }
};

/// The values of a labelling: one node per token, one edge per pair.
template <class Visit>
void visitLabelling(const Sequence& sequence, const std::vector<std::size_t>& labelling, Visit visit) {
    for (std::size_t t = 0; t < sequence.length; ++t) {
        visit(sequence.node(t, labelling[t]));
        if (t > 0)
            visit(sequence.edge(t - 1, labelling[t - 1], labelling[t]));
    }
}

Real scoreOf(const Sequence& sequence, const std::vector<std::size_t>& labelling, const Reals& scores) {
    Real sum = 0;
    visitLabelling(sequence, labelling, [&](std::size_t at) { sum += scores[at]; });
    return sum;
}

/// The two choices of a loss of sequences.
struct ChainLoss {
    bool hasMargin;  ///< the Hamming loss of a labelling is added to its score
    bool hasEntropy; ///< log of a sum of exponentials in place of the maximum
};

/// phi by enumeration.
Real lossOf(const Sequence& sequence, const Reals& scores, ChainLoss kind) {
    std::vector<std::size_t> labelling(sequence.length, 0);
    Reals values;
    for (;;) {
        Real value = scoreOf(sequence, labelling, scores);
        for (std::size_t t = 0; kind.hasMargin && t < sequence.length; ++t)
            value += labelling[t] != sequence.tags[t] ? 1 : 0;
        values.push_back(value);
        std::size_t t = 0;
        while (t < sequence.length && ++labelling[t] == sequence.states)
            labelling[t++] = 0;
        if (t == sequence.length)
            break;
    }
    const Real max = *std::ranges::max_element(values);
    Real whole = max;
    if (kind.hasEntropy) {
        Real sum = 0;
        for (const Real value : values)
            sum += std::exp(value - max);
        whole += std::log(sum);
    }
    return whole - scoreOf(sequence, sequence.tags, scores);
}

Real entropyTerm(Real p) {
    return p > 0 ? -p * std::log(p) : Real(0);
}

struct Conjugate {
    Real value = 0; ///< phi*(-alpha)
    Real violation = 0;
};

/// From the marginals p = indicators - alpha: the expected Hamming loss and the entropy of their Markov chain.
Conjugate conjugateOf(const Sequence& sequence, const std::vector<double>& alpha, ChainLoss kind) {
    Reals p(sequence.offset + sequence.size(), 0);
    for (std::size_t at = sequence.offset; at < p.size(); ++at)
        p[at] = -static_cast<Real>(alpha[at]);
    visitLabelling(sequence, sequence.tags, [&](std::size_t at) { p[at] += 1; });
    Conjugate found;
    const auto violates = [&found](Real by) { found.violation = std::max(found.violation, by); };
    for (std::size_t t = 0; t < sequence.length; ++t) {
        Real sum = 0;
        for (std::size_t k = 0; k < sequence.states; ++k) {
            violates(-p[sequence.node(t, k)]);
            sum += p[sequence.node(t, k)];
        }
        violates(std::abs(sum - 1));
        if (kind.hasMargin)
            found.value -= 1 - p[sequence.node(t, sequence.tags[t])];
    }
    for (std::size_t t = 0; t + 1 < sequence.length; ++t)
        for (std::size_t j = 0; j < sequence.states; ++j) {
            Real out = 0;
            Real in = 0;
            for (std::size_t k = 0; k < sequence.states; ++k) {
                violates(-p[sequence.edge(t, j, k)]);
                out += p[sequence.edge(t, j, k)];
                in += p[sequence.edge(t, k, j)];
            }
            violates(std::abs(out - p[sequence.node(t, j)]));
            violates(std::abs(in - p[sequence.node(t + 1, j)]));
        }
    if (!kind.hasEntropy)
        return found;
    // H(y_1) + sum H(y_{t+1} | y_t), with the conditional entropies from the definition.
    for (std::size_t k = 0; k < sequence.states; ++k)
        found.value -= entropyTerm(p[sequence.node(0, k)]);
    for (std::size_t t = 0; t + 1 < sequence.length; ++t)
        for (std::size_t j = 0; j < sequence.states; ++j)
            for (std::size_t k = 0; k < sequence.states; ++k) {
                const Real pair = p[sequence.edge(t, j, k)];
                if (pair > 0)
                    found.value -= -pair * std::log(pair / p[sequence.node(t, j)]);
            }
    return found;
}

std::vector<Sequence> sequencesOf(const ChainProblem& problem) {
    std::vector<Sequence> all;
    std::size_t offset = 0;
    for (std::size_t i = 0; i + 1 < problem.starts.size(); ++i) {
        Sequence sequence{problem.starts[i + 1] - problem.starts[i], problem.states, offset, {}};
        for (std::size_t t = problem.starts[i]; t < problem.starts[i + 1]; ++t)
            sequence.tags.push_back(static_cast<std::size_t>(problem.tokens.labels.at(t)));
        offset += sequence.size();
        all.push_back(std::move(sequence));
    }
    return all;
}

/// A: for every value of alpha the features whose product is its score, dense.
std::vector<std::vector<double>> featureRows(const ChainProblem& problem, const std::vector<Sequence>& sequences) {
    const std::size_t p = problem.tokens.rows.at(0).size();
    const std::size_t states = problem.states;
    std::vector<std::vector<double>> rows;
    for (std::size_t i = 0; i < sequences.size(); ++i) {
        for (std::size_t t = 0; t < sequences[i].length; ++t)
            for (std::size_t k = 0; k < states; ++k) {
                std::vector<double> row(states * (p + states), 0.0);
                const std::vector<double>& token = problem.tokens.rows[problem.starts[i] + t];
                std::ranges::copy(token, row.begin() + static_cast<std::ptrdiff_t>(k * p));
                rows.push_back(std::move(row));
            }
        for (std::size_t t = 0; t + 1 < sequences[i].length; ++t)
            for (std::size_t pair = 0; pair < states * states; ++pair) {
                std::vector<double> row(states * (p + states), 0.0);
                row[states * p + pair] = 1.0;
                rows.push_back(std::move(row));
            }
    }
    return rows;
}

} // namespace

Verdict verdict(const ChainProblem& problem, const std::vector<double>& w, const std::vector<double>& alpha) {
    const bool isField = problem.tokens.loss == "crf";
    if (!isField && problem.tokens.loss != "m3n")
        throw std::invalid_argument("no loss of sequences: " + problem.tokens.loss);
    const auto labelLoss = problem.tokens.lossParameters.find("label_loss");
    const bool isInside = labelLoss != problem.tokens.lossParameters.end() && labelLoss->second == 1.0;
    const ChainLoss kind{.hasMargin = !isField || isInside, .hasEntropy = isField};
    const std::vector<Sequence> sequences = sequencesOf(problem);
    Problem linear = problem.tokens;
    linear.rows = featureRows(problem, sequences);
    if (alpha.size() != linear.rows.size() || w.size() != linear.rows.at(0).size())
        throw std::invalid_argument("w and alpha must fit the sequences");
    Reals scores;
    for (const std::vector<double>& row : linear.rows) {
        Real score = 0;
        for (std::size_t j = 0; j < w.size(); ++j)
            score += static_cast<Real>(row[j]) * w[j];
        scores.push_back(score);
    }
    const auto n = static_cast<Real>(sequences.size());
    Verdict found;
    for (const Sequence& sequence : sequences) {
        const Real loss = lossOf(sequence, scores, kind);
        const Conjugate conjugate = conjugateOf(sequence, alpha, kind);
        Real product = 0;
        for (std::size_t at = sequence.offset; at < sequence.offset + sequence.size(); ++at)
            product += scores[at] * alpha[at];
        found.primal += loss / n;
        found.dual -= conjugate.value / n;
        found.dualDomainViolation = std::max(found.dualDomainViolation, conjugate.violation);
        found.worstRowGap = std::max(found.worstRowGap, loss + conjugate.value + product);
    }
    if (found.dualDomainViolation > tolerance)
        found.dual = -std::numeric_limits<Real>::infinity();
    // judgeCoordinate takes means over its rows; here there are more rows than sequences.
    std::vector<double> scaled = alpha;
    for (double& entry : scaled)
        entry = static_cast<double>(static_cast<Real>(entry) * static_cast<Real>(linear.rows.size()) / n);
    Whole whole;
    for (std::size_t j = 0; j < w.size(); ++j)
        judgeCoordinate(linear, j, w[j], scaled, found, whole);
    judgeWhole(linear, whole, found);
    found.gap = found.primal - found.dual;
    return found;
}

} // namespace judge
