// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/marginals/chain_tables.h"

#include <algorithm>

namespace gapscope {
namespace {

/// The positive part, scaled to sum 1; uniform if nothing is positive.
Vector normalized(const Vector& entries) {
    const Vector positive = entries.cwiseMax(0.0);
    const double sum = positive.sum();
    if (!(sum > 0.0))
        return Vector::Constant(entries.size(), 1.0 / static_cast<double>(entries.size()));
    return positive / sum;
}

} // namespace

void makeConsistent(const ChainSize& size, Vector& tables) {
    nodeOf(size, tables, 0) = normalized(nodeOf(size, tables, 0));
    for (Index t = 0; t < size.links(); ++t) {
        TableSpan edge = edgeOf(size, tables, t);
        edge = edge.cwiseMax(0.0);
        const Vector next = normalized(nodeOf(size, tables, t + 1));
        for (Index j = 0; j < size.states; ++j) {
            const double mass = nodeOf(size, tables, t)[j];
            const double sum = edge.row(j).sum();
            if (sum > 0.0)
                edge.row(j) *= mass / sum;
            else
                edge.row(j) = mass * next.transpose();
        }
        nodeOf(size, tables, t + 1) = edge.colwise().sum().transpose();
    }
}

double inconsistency(const ChainSize& size, const Vector& tables) {
    double worst = std::max(std::abs(nodeOf(size, tables, 0).sum() - 1.0), std::max(0.0, -tables.minCoeff()));
    for (Index t = 0; t < size.links(); ++t) {
        const auto edge = edgeOf(size, tables, t);
        const Vector out = edge.rowwise().sum() - nodeOf(size, tables, t);
        const Vector in = edge.colwise().sum().transpose() - nodeOf(size, tables, t + 1);
        worst = std::max({worst, out.cwiseAbs().maxCoeff(), in.cwiseAbs().maxCoeff()});
    }
    return worst;
}

} // namespace gapscope
