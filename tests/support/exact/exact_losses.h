// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/batch_loss.h"
#include "tests/support/exact/big_float.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

/// Losses of rows in numbers of about 300 bits, written from the definitions.
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

/// max of b.d - gamma ||b||^2 / 2 over b >= 0 with sum m, for d in descending order, gamma > 0.
inline BigFloat bestShares(const std::vector<BigFloat>& d, const BigFloat& m, double gamma) {
    BigFloat sum;
    BigFloat level; // b = max(0, d - level) / gamma
    for (std::size_t k = 0; k < d.size(); ++k) {
        sum += d[k];
        const BigFloat candidate = (sum - BigFloat(gamma) * m) / BigFloat(static_cast<double>(k + 1));
        if (k > 0 && d[k] <= candidate)
            break;
        level = candidate;
    }
    BigFloat value;
    for (const BigFloat& each : d) {
        const BigFloat share = max(BigFloat(), each - level) / BigFloat(gamma);
        value += share * each - half(BigFloat(gamma) * share * share);
    }
    return value;
}

/// The entries less the first one, all in descending order.
inline std::vector<BigFloat> belowGreatest(std::vector<BigFloat> entries) {
    std::ranges::sort(entries, [](const BigFloat& a, const BigFloat& b) { return b < a; });
    const BigFloat greatest = entries.front();
    for (BigFloat& entry : entries)
        entry = entry - greatest;
    return entries;
}

/// max of b.u - gamma ||b||^2 / 2 over b >= 0, sum b <= 1.
inline BigFloat roundedMax(const std::vector<BigFloat>& u, double gamma) {
    BigFloat greatest = u.front();
    BigFloat sum;
    BigFloat squares;
    for (const BigFloat& each : u) {
        greatest = max(greatest, each);
        sum += max(BigFloat(), each);
        squares += max(BigFloat(), each) * max(BigFloat(), each);
    }
    if (sum <= BigFloat(gamma))
        return gamma > 0.0 ? half(squares / BigFloat(gamma)) : BigFloat();
    return gamma > 0.0 ? greatest + bestShares(belowGreatest(u), BigFloat(1.0), gamma) : greatest;
}

/// max of m + b.s_out - c.s_in - gamma (||b||^2 + ||c||^2) / 2 over b, c >= 0 with sum b = sum c = m <= 1, in and out
/// the labels of the row and the others. Concave in m: the best m is 0, 1 or where the derivative is 0 for some numbers
/// of positive entries of b and c.
inline BigFloat multiLabelHinge(const std::vector<BigFloat>& s, const std::vector<double>& isLabel, double gamma) {
    std::vector<BigFloat> out;
    std::vector<BigFloat> in;
    for (std::size_t k = 0; k < s.size(); ++k)
        isLabel[k] > 0.0 ? in.push_back(-s[k]) : out.push_back(s[k]);
    if (in.empty() || out.empty())
        return {};
    const auto greatest = [](const std::vector<BigFloat>& entries) {
        return *std::ranges::max_element(entries, [](const BigFloat& a, const BigFloat& b) { return a < b; });
    };
    const BigFloat width = BigFloat(1.0) + greatest(out) + greatest(in);
    if (!(BigFloat() < width))
        return {};
    if (gamma == 0.0)
        return width;
    out = belowGreatest(out);
    in = belowGreatest(in);
    std::vector<BigFloat> candidates{BigFloat(1.0)};
    BigFloat outSum;
    for (std::size_t k = 0; k < out.size(); ++k) {
        outSum += out[k];
        BigFloat inSum;
        for (std::size_t l = 0; l < in.size(); ++l) {
            inSum += in[l];
            const BigFloat ofOut(static_cast<double>(k + 1));
            const BigFloat ofIn(static_cast<double>(l + 1));
            const BigFloat m = (width + outSum / ofOut + inSum / ofIn) /
                               (BigFloat(gamma) * (BigFloat(1.0) / ofOut + BigFloat(1.0) / ofIn));
            if (BigFloat() < m && m < BigFloat(1.0))
                candidates.push_back(m);
        }
    }
    BigFloat best;
    for (const BigFloat& m : candidates)
        best = max(best, m * width + bestShares(out, m, gamma) + bestShares(in, m, gamma));
    return best;
}

/// phi of the scores of a row of class y, or of the targets `t`.
inline std::optional<BigFloat> vectorLoss(const std::string& id, const ParameterValues& values,
                                          const std::vector<BigFloat>& s, std::size_t y, const std::vector<double>& t) {
    if (id == "multi-label-hinge")
        return multiLabelHinge(s, t, values.number("gamma"));
    if (id == "multiclass-hinge" || id == "smoothed-multiclass-hinge" || id == "multinomial-logistic" ||
        id == "softmax-of-hinge") {
        const std::vector<double> costs =
            id == "multinomial-logistic" ? std::vector<double>{0.0} : readNumbers(values.text("costs"));
        const auto cost = [&](std::size_t k) {
            return BigFloat(costs.size() > 1 ? costs[y * s.size() + k] : costs.front());
        };
        const BigFloat gamma(id == "softmax-of-hinge" ? values.number("gamma") : 1.0);
        BigFloat worst;
        std::vector<BigFloat> above;
        for (std::size_t k = 0; k < s.size(); ++k)
            if (k != y) {
                above.push_back(cost(k) + s[k] - s[y]);
                worst = max(worst, above.back());
            }
        if (id == "multiclass-hinge")
            return worst;
        if (id == "smoothed-multiclass-hinge")
            return above.empty() ? worst : roundedMax(above, values.number("gamma"));
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

} // namespace gapscope::exact
