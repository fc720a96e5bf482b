// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/risks/f1_risk.h"

#include "engine/losses/interface/loss.h"
#include "engine/math/summation.h"
#include "engine/problem/risks/expected_f1_loss.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>

namespace gapscope {
namespace {

[[noreturn]] void refuseF1Prox() {
    throw std::logic_error("the F1 loss has no known dual proximal operator");
}

/// The flip probabilities of some rows, in descending order.
std::vector<double> sortedFlips(const Vector& alpha, const std::vector<Index>& rows, double label) {
    std::vector<double> flips;
    flips.reserve(rows.size());
    for (const Index i : rows)
        flips.push_back(std::clamp(0.5 * label * alpha[i], 0.0, 1.0));
    std::ranges::sort(flips, std::greater{});
    return flips;
}

bool isInDomain(const Vector& alpha, const std::vector<Index>& rows, double label) {
    return std::ranges::all_of(rows, [&](Index i) {
        const double a = label * alpha[i];
        return a >= -domainTolerance(a) && a <= 2.0 + domainTolerance(a);
    });
}

double maxExpectedLoss(const F1Rows& rows, const Vector& alpha) {
    return expectedF1Loss(sortedFlips(alpha, rows.positives, 1.0), sortedFlips(alpha, rows.negatives, -1.0));
}

/// The probabilities of 0 .. m flips if rows flip independently.
std::vector<double> flipCounts(const Vector& alpha, const std::vector<Index>& rows, double label) {
    std::vector<double> probability(rows.size() + 1, 0.0);
    probability[0] = 1.0;
    std::size_t seen = 0;
    for (const Index i : rows) {
        const double q = std::clamp(0.5 * label * alpha[i], 0.0, 1.0);
        ++seen;
        for (std::size_t v = seen; v > 0; --v)
            probability[v] = (1.0 - q) * probability[v] + q * probability[v - 1];
        probability[0] *= 1.0 - q;
    }
    return probability;
}

/// What flips of the first 0, 1, ... of some rows add to the value of a labelling: sums of sign 2 u_i / n.
std::vector<double> gainsOfFlips(const Vector& scores, const std::vector<Index>& order, double sign) {
    std::vector<double> gains;
    gains.reserve(order.size() + 1);
    gains.push_back(0.0);
    CompensatedSum sum;
    for (const Index i : order) {
        sum.add(sign * 2.0 * scores[i] / static_cast<double>(scores.size()));
        gains.push_back(sum.value());
    }
    return gains;
}

double binaryEntropy(double q) {
    return q <= 0.0 || q >= 1.0 ? 0.0 : -q * std::log(q) - (1.0 - q) * std::log1p(-q);
}

} // namespace

F1Rows::F1Rows(const Vector& labels) {
    for (Index i = 0; i < labels.size(); ++i)
        (labels[i] > 0.0 ? positives : negatives).push_back(i);
}

F1Risk::F1Risk(const Vector& labels) : m_labels(labels), m_rows(labels) {}

F1Risk::Flips F1Risk::bestFlips(const Vector& scores) const {
    Flips best;
    best.positives = m_rows.positives;
    best.negatives = m_rows.negatives;
    std::ranges::stable_sort(best.positives, [&](Index a, Index b) { return scores[a] < scores[b]; });
    std::ranges::stable_sort(best.negatives, [&](Index a, Index b) { return scores[a] > scores[b]; });
    const auto n = static_cast<double>(rows());
    FlipValues& values = best.values;
    values.ofMissed = gainsOfFlips(scores, best.positives, -1.0);
    values.ofFalseOnes = gainsOfFlips(scores, best.negatives, 1.0);
    for (Index b = 0; b <= m_rows.positiveCount(); ++b) {
        // Delta(b, c + 1) - Delta(b, c) = 2 (n_+ - b) / ((2 n_+ - b + c)(2 n_+ - b + c + 1)) decreases in c, as the
        // scores do.
        const auto twice = static_cast<double>(2 * (m_rows.positiveCount() - b));
        const auto base = static_cast<double>(2 * m_rows.positiveCount() - b);
        Index low = 0;
        Index high = m_rows.negativeCount();
        while (low < high) {
            const Index c = (low + high) / 2;
            const double gain = twice / ((base + static_cast<double>(c)) * (base + static_cast<double>(c) + 1.0)) +
                                2.0 * scores[best.negatives[static_cast<std::size_t>(c)]] / n;
            (gain > 0.0 ? low : high) = gain > 0.0 ? c + 1 : c;
        }
        const double value = valueOf(values, b, low);
        if (b == 0 || value > values.greatest) {
            values.missed = b;
            values.falseOnes = low;
            values.greatest = value;
        }
    }
    return best;
}

double F1Risk::valueOf(const FlipValues& values, Index missed, Index falseOnes) const {
    return m_rows.loss(missed, falseOnes) + values.ofMissed[static_cast<std::size_t>(missed)] +
           values.ofFalseOnes[static_cast<std::size_t>(falseOnes)];
}

F1Risk::FlipValues F1Risk::flipValues(const Vector& scores) const {
    return bestFlips(scores).values;
}

double F1Risk::value(const Vector& scores) const {
    return bestFlips(scores).values.greatest;
}

void F1Risk::dualPoint(const Vector& scores, Vector& alpha) const {
    const Flips best = bestFlips(scores);
    alpha = Vector::Zero(rows());
    for (Index k = 0; k < best.values.missed; ++k)
        alpha[best.positives[static_cast<std::size_t>(k)]] = 2.0;
    for (Index k = 0; k < best.values.falseOnes; ++k)
        alpha[best.negatives[static_cast<std::size_t>(k)]] = -2.0;
}

double F1Risk::conjugateAtMinus(const Vector& alpha) const {
    if (!isInDomain(alpha, m_rows.positives, 1.0) || !isInDomain(alpha, m_rows.negatives, -1.0))
        return infinity;
    return -maxExpectedLoss(m_rows, alpha);
}

void F1Risk::dualProx(Vector&, double) const {
    refuseF1Prox();
}

void F1Risk::dualProx(Vector&, const Vector&) const {
    refuseF1Prox();
}

Index F1Risk::projectDual(Vector& alpha) const {
    Index moved = 0;
    for (Index i = 0; i < rows(); ++i) {
        const double inside = m_labels[i] * std::clamp(m_labels[i] * alpha[i], 0.0, 2.0);
        moved += std::abs(inside - alpha[i]) > domainTolerance(alpha[i]) ? 1 : 0;
        alpha[i] = inside;
    }
    return moved;
}

void F1Risk::dualBox(Vector& min, Vector& max) const {
    min = (2.0 * m_labels).cwiseMin(0.0);
    max = (2.0 * m_labels).cwiseMax(0.0);
}

double F1Risk::derivativeLipschitz() const noexcept {
    return infinity;
}

double F1Risk::smoothingRange() const noexcept {
    return static_cast<double>(rows()) * std::numbers::ln2;
}

std::unique_ptr<Risk> F1Risk::smoothed(double gamma) const {
    return std::make_unique<SmoothedF1Risk>(m_labels, gamma);
}

/// The memory for the symmetric sums of both classes and a table of Delta.
double F1Risk::smoothingBytes() const noexcept {
    const Index positives = m_rows.positiveCount();
    const Index negatives = m_rows.negativeCount();
    const double table = static_cast<double>(positives + 1) * static_cast<double>(negatives + 1);
    return SymmetricSums::bytes(positives) + SymmetricSums::bytes(negatives) +
           static_cast<double>(sizeof(ScaledNumber)) * table;
}

SmoothedF1Risk::SmoothedF1Risk(const Vector& labels, double nu)
    : m_labels(labels), m_rows(labels), m_exact(labels), m_nu(nu) {
    const Index positives = m_rows.positiveCount();
    const Index negatives = m_rows.negativeCount();
    m_weights.reserve(static_cast<std::size_t>((positives + 1) * (negatives + 1)));
    for (Index b = 0; b <= positives; ++b)
        for (Index c = 0; c <= negatives; ++c)
            m_weights.push_back(ScaledNumber::exponential(m_rows.loss(b, c) / nu));
}

SmoothedF1Risk::Sums SmoothedF1Risk::sumsAt(const Vector& scores) const {
    const double factor = 2.0 / (static_cast<double>(rows()) * m_nu);
    const auto weightsOf = [&](const std::vector<Index>& chosen, double label) {
        std::vector<ScaledNumber> weights;
        weights.reserve(chosen.size());
        for (const Index i : chosen)
            weights.push_back(ScaledNumber::exponential(-label * factor * scores[i]));
        return weights;
    };
    return {SymmetricSums(weightsOf(m_rows.positives, 1.0)), SymmetricSums(weightsOf(m_rows.negatives, -1.0))};
}

double SmoothedF1Risk::value(const Vector& scores) const {
    const Sums sums = sumsAt(scores);
    ScaledNumber whole;
    for (Index b = 0; b <= m_rows.positiveCount(); ++b) {
        ScaledNumber inner;
        for (Index c = 0; c <= m_rows.negativeCount(); ++c)
            inner += weight(b, c) * sums.negatives(c);
        whole += sums.positives(b) * inner;
    }
    return m_nu * (whole.logarithm() - m_exact.smoothingRange());
}

Vector SmoothedF1Risk::flipLogProbabilities(const Vector& scores) const {
    const Sums sums = sumsAt(scores);
    const Index width = m_rows.negativeCount() + 1;
    const auto share = [&](Index b, Index c) { return weight(b, c) * sums.positives(b) * sums.negatives(c); };
    ScaledNumber whole;
    for (Index b = 0; b <= m_rows.positiveCount(); ++b)
        for (Index c = 0; c < width; ++c)
            whole += share(b, c);
    Vector logs(static_cast<Index>(m_weights.size()));
    for (Index b = 0; b <= m_rows.positiveCount(); ++b)
        for (Index c = 0; c < width; ++c) // a difference of logarithms would round their size, about 1/nu
            logs[b * width + c] = (share(b, c) / whole).logarithm();
    return logs;
}

void SmoothedF1Risk::dualPoint(const Vector& scores, Vector& alpha) const {
    const Sums sums = sumsAt(scores);
    const Index positives = m_rows.positiveCount();
    const Index negatives = m_rows.negativeCount();
    std::vector<ScaledNumber> ofMissed(static_cast<std::size_t>(positives) + 1);    // eta(b)
    std::vector<ScaledNumber> ofFalseOnes(static_cast<std::size_t>(negatives) + 1); // eta(c)
    for (Index b = 0; b <= positives; ++b)
        for (Index c = 0; c <= negatives; ++c) {
            ofMissed[static_cast<std::size_t>(b)] += weight(b, c) * sums.negatives(c);
            ofFalseOnes[static_cast<std::size_t>(c)] += weight(b, c) * sums.positives(b);
        }
    const Vector missed = sums.positives.marginals(std::move(ofMissed));
    const Vector falseOnes = sums.negatives.marginals(std::move(ofFalseOnes));
    alpha.resize(rows());
    for (Index k = 0; k < positives; ++k)
        alpha[m_rows.positives[static_cast<std::size_t>(k)]] = 2.0 * std::min(1.0, missed[k]);
    for (Index k = 0; k < negatives; ++k)
        alpha[m_rows.negatives[static_cast<std::size_t>(k)]] = -2.0 * std::min(1.0, falseOnes[k]);
}

double SmoothedF1Risk::conjugateAtMinus(const Vector& alpha) const {
    const double exact = m_exact.conjugateAtMinus(alpha);
    if (!(exact < infinity))
        return infinity;
    const std::vector<double> missed = flipCounts(alpha, m_rows.positives, 1.0);
    const std::vector<double> falseOnes = flipCounts(alpha, m_rows.negatives, -1.0);
    CompensatedSum expected;
    for (std::size_t b = 0; b < missed.size(); ++b) {
        double inner = 0.0;
        for (std::size_t c = 0; c < falseOnes.size(); ++c)
            inner += falseOnes[c] * m_rows.loss(static_cast<Index>(b), static_cast<Index>(c));
        expected.add(missed[b] * inner);
    }
    CompensatedSum entropy;
    for (Index i = 0; i < rows(); ++i)
        entropy.add(binaryEntropy(0.5 * std::abs(alpha[i])));
    const double independent = expected.value() + m_nu * entropy.value();
    return -std::max(independent, -exact) + m_nu * m_exact.smoothingRange();
}

void SmoothedF1Risk::dualProx(Vector&, double) const {
    refuseF1Prox();
}

void SmoothedF1Risk::dualProx(Vector&, const Vector&) const {
    refuseF1Prox();
}

std::unique_ptr<Risk> SmoothedF1Risk::smoothed(double gamma) const {
    return std::make_unique<SmoothedF1Risk>(m_labels, m_nu + gamma);
}

} // namespace gapscope
