// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/regularizers/interface/regularizer.h"
#include "tests/support/exact/exact_losses.h"

#include <optional>
#include <string>
#include <vector>

/// Regularizers in numbers of about 300 bits, written from the definitions.
namespace gapscope::exact {

/// The length of some entries of w.
inline BigFloat length(VectorView w, Index begin, Index count, Index stride = 1) {
    BigFloat squares;
    for (Index k = 0; k < count; ++k)
        squares += BigFloat(w[begin + k * stride]) * BigFloat(w[begin + k * stride]);
    return sqrt(squares);
}

inline BigFloat lengthOfGroup(VectorView w, const Groups& groups, Index g) {
    BigFloat squares;
    for (Index place = groups.begin(g); place < groups.begin(g + 1); ++place) {
        const BigFloat entry(w[groups.order.empty() ? place : groups.order[static_cast<std::size_t>(place)]]);
        squares += entry * entry;
    }
    return sqrt(squares);
}

/// The sum of the singular values of a matrix by rows: pairs of columns are turned until all are orthogonal, and then
/// the singular values are their lengths (Hestenes 1958). Columns that are 1e-75 of the whole are left as they are.
inline BigFloat traceNorm(VectorView w, Index outputs) {
    std::vector<std::vector<BigFloat>> columns(static_cast<std::size_t>(outputs));
    for (Index k = 0; k < w.size(); ++k)
        columns[static_cast<std::size_t>(k % outputs)].emplace_back(w[k]);
    const auto product = [](const std::vector<BigFloat>& a, const std::vector<BigFloat>& b) {
        BigFloat sum;
        for (std::size_t j = 0; j < a.size(); ++j)
            sum += a[j] * b[j];
        return sum;
    };
    BigFloat total;
    for (const std::vector<BigFloat>& column : columns)
        total += product(column, column);
    const BigFloat small = total * BigFloat(1e-150);
    bool areOrthogonal = false;
    while (!areOrthogonal) {
        areOrthogonal = true;
        for (std::size_t a = 0; a < columns.size(); ++a)
            for (std::size_t b = a + 1; b < columns.size(); ++b) {
                const BigFloat first = product(columns[a], columns[a]);
                const BigFloat second = product(columns[b], columns[b]);
                const BigFloat both = product(columns[a], columns[b]);
                if (first <= small || second <= small || both * both <= first * second * BigFloat(1e-150))
                    continue;
                areOrthogonal = false;
                const BigFloat one(1.0);
                const BigFloat zeta = half((second - first) / both);
                const BigFloat size = one / (abs(zeta) + sqrt(one + zeta * zeta));
                const BigFloat tangent = zeta < BigFloat() ? -size : size;
                const BigFloat cosine = one / sqrt(one + tangent * tangent);
                const BigFloat sine = cosine * tangent;
                for (std::size_t j = 0; j < columns[a].size(); ++j) {
                    const BigFloat x = columns[a][j];
                    columns[a][j] = cosine * x - sine * columns[b][j];
                    columns[b][j] = sine * x + cosine * columns[b][j];
                }
            }
    }
    BigFloat sum;
    for (const std::vector<BigFloat>& column : columns)
        sum += sqrt(product(column, column));
    return sum;
}

/// R(w) for w in the domain, `l2` the strength of a square beside a norm; nothing for unknown ones.
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
    if (id == "trace")
        return lambda * traceNorm(w, outputs);
    if (id == "l2-norm")
        return lambda * all;
    if (id == "linf")
        return lambda * largest;
    if (id == "group-lasso" || id == "sparse-group-lasso" || id == "overlapping-groups") {
        BigFloat norms;
        for (Index g = 0; g < groups.count(); ++g)
            norms += BigFloat(groups.weight[static_cast<std::size_t>(g)]) * lengthOfGroup(w, groups, g);
        const BigFloat sparse = id == "sparse-group-lasso" ? BigFloat(strengths.l1) * magnitudes : BigFloat();
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

} // namespace gapscope::exact
