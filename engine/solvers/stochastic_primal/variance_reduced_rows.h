// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/any_loss.h"
#include "engine/solvers/rows/prefetch.h"
#include "engine/solvers/rows/row_loop.h"
#include "engine/solvers/stochastic_primal/variance_reduction.h"

namespace gapscope {

/// phi' of a loss, or of its Nesterov smoothing. One branch that always goes the same way is cheaper than compiling
/// every loop for the smoothed losses too.
template <class Loss>
struct SlopeOf {
    Loss loss;
    double gamma; ///< 0 = none

    double operator()(double z, double y) const noexcept {
        return gamma > 0.0 ? -loss.coordinateArgmax(0.0, z, gamma, y) : loss.derivative(z, y);
    }
};

/// Rows come in random order, which the hardware cannot predict: prefetches the entries of the row after next. Beyond
/// the first cache lines the hardware prefetches by itself.
[[gnu::always_inline]] inline void prefetchAhead(const DataMap& map, std::span<const Index> rows,
                                                 std::size_t k) noexcept {
    constexpr Index lines = 4; // cache lines
    if (k + 2 >= rows.size())
        return;
    const RowView row = map.row(rows[k + 2]);
    if (row.column != nullptr)
        prefetchLines(row.column, row.count, lines);
    prefetchLines(row.value, row.count, lines);
}

/// The methods, which differ in how they use the change of a row's slope relative to the table.
enum class VarianceReducedMethod { svrg, saga, sag };

/// The row loop of one method for the concrete loss and kind of iterate.
template <VarianceReducedMethod method, class Iterate, class Slope>
void visitRows(VarianceReduction& s, Iterate& iterate, const Slope& slope, std::span<const Index> rows) {
    constexpr bool learns = method != VarianceReducedMethod::svrg;
    const auto n = static_cast<double>(s.map.rows());
    double share =
        method == VarianceReducedMethod::sag ? 1.0 / static_cast<double>(std::max<Index>(1, s.seenRows)) : 1.0;
    for (std::size_t k = 0; k < rows.size(); ++k) {
        prefetchAhead(s.map, rows, k);
        const Index i = rows[k];
        const RowView row = s.map.row(i);
        const double fresh = slope(iterate.score(row) + s.bias.value, s.labels[i]);
        const double change = fresh + s.alpha[i]; // relative to the stored slope -alpha_i
        if constexpr (method == VarianceReducedMethod::sag) {
            if (s.seenRows < s.map.rows() && !s.seen[static_cast<std::size_t>(i)]) {
                s.seen[static_cast<std::size_t>(i)] = true;
                share = 1.0 / static_cast<double>(++s.seenRows);
                iterate.setShare(share);
            }
        }
        const double pull = share * change;
        const double learn = method == VarianceReducedMethod::saga ? change / n : change;
        iterate.template advance<learns>(row, pull, learn);
        if (s.bias.exists) {
            s.bias.value -= s.step.eta * (pull + share * s.bias.mean);
            s.bias.sum += s.bias.value;
            if constexpr (learns)
                s.bias.mean += learn;
        }
        if constexpr (learns)
            s.alpha[i] = -fresh;
    }
}

/// The same for K outputs.
template <VarianceReducedMethod method, class Iterate, class Loss>
void visitRowsOfClasses(VarianceReduction& s, Iterate& iterate, const Loss& loss, std::span<const Index> rows) {
    constexpr bool learns = method != VarianceReducedMethod::svrg;
    const auto outputs = static_cast<std::size_t>(s.problem.outputs());
    const auto n = static_cast<double>(s.map.rows());
    double share =
        method == VarianceReducedMethod::sag ? 1.0 / static_cast<double>(std::max<Index>(1, s.seenRows)) : 1.0;
    std::vector<double> scores(outputs);
    std::vector<double> fresh(outputs); // the new block of alpha
    std::vector<double> pull(outputs);
    std::vector<double> learn(outputs);
    for (std::size_t k = 0; k < rows.size(); ++k) {
        prefetchAhead(s.map, rows, k);
        const Index i = rows[k];
        const RowView row = s.map.row(i);
        double* const alpha = s.alpha.data() + i * static_cast<Index>(outputs);
        iterate.formScores(row, scores);
        loss.dualPoint(scores, static_cast<Index>(s.labels[i]), fresh);
        if constexpr (method == VarianceReducedMethod::sag) {
            if (s.seenRows < s.map.rows() && !s.seen[static_cast<std::size_t>(i)]) {
                s.seen[static_cast<std::size_t>(i)] = true;
                share = 1.0 / static_cast<double>(++s.seenRows);
                s.setShare(share);
            }
        }
        for (std::size_t c = 0; c < outputs; ++c) {
            const double change = alpha[c] - fresh[c];
            pull[c] = share * change;
            learn[c] = method == VarianceReducedMethod::saga ? change / n : change;
            if constexpr (learns)
                alpha[c] = fresh[c];
        }
        iterate.template advance<learns>(row, pull, learn);
    }
}

/// The loop compiled for the concrete loss and iterate, selected once. `s` must outlive it.
template <VarianceReducedMethod method>
RowLoop chooseRowLoop(VarianceReduction& s) {
    RowLoop loop;
    const auto ofClasses = [&s, &loop](const auto& loss) {
        const auto choose = [&](auto& iterate) {
            loop = [&s, &iterate, loss](std::span<const Index> rows) {
                visitRowsOfClasses<method>(s, iterate, loss, rows);
            };
        };
        std::visit(choose, s.iterate);
    };
    const auto ofOneOutput = [&s, &loop]<class Loss>(const Loss& loss, auto& iterate) {
        if constexpr (requires { iterate.only(); }) // norms of rows are for several outputs
            loop = [&s, &only = iterate.only(), slope = SlopeOf<Loss>{loss, s.gamma}](std::span<const Index> rows) {
                visitRows<method>(s, only, slope, rows);
            };
    };
    if (s.problem.outputs() > 1)
        visitSmoothed(s.problem.vectorLoss(), s.gamma, ofClasses);
    else
        std::visit(ofOneOutput, s.problem.loss(), s.iterate);
    return loop;
}

} // namespace gapscope
