// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/linear_programs/equilibration.h"

#include "engine/solvers/interface/stop_check.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

enum class Measure { max, sum };

/// The measures of the rows and the columns of K.
struct Measures {
    Vector rows;
    Vector columns;
};

/// Calls use(i, j, |K_ij|) for every stored entry and those of the bias column.
template <class Use>
void forEachEntry(const DataMap& map, const Equilibration& factors, const std::stop_token& stop, Use use) {
    const auto n = static_cast<double>(map.rows());
    const Index bias = map.columns() - 1;
    StopCheck check(stop);
    for (Index i = 0; i < map.rows(); ++i) {
        const RowView row = map.row(i);
        const double factor = factors.rows[i] / n;
        for (Index k = 0; k < row.count; ++k) {
            const Index j = row.column == nullptr ? k : row.column[k];
            use(i, j, factor * std::abs(row.value[k]) * factors.columns[j]);
        }
        if (map.hasBiasColumn())
            use(i, bias, factor * factors.columns[bias]);
        check.worked(row.count);
    }
}

Measures measured(const DataMap& map, const Equilibration& factors, Measure measure, const std::stop_token& stop) {
    Measures found{Vector::Zero(map.rows()), Vector::Zero(map.columns())};
    if (measure == Measure::max)
        forEachEntry(map, factors, stop, [&found](Index i, Index j, double entry) {
            found.rows[i] = std::max(found.rows[i], entry);
            found.columns[j] = std::max(found.columns[j], entry);
        });
    else
        forEachEntry(map, factors, stop, [&found](Index i, Index j, double entry) {
            found.rows[i] += entry;
            found.columns[j] += entry;
        });
    return found;
}

/// Replaces the measures of coupled features by their maximum.
void couple(const Problem& problem, Vector& columns) {
    if (problem.featureRegularizer().coordinates())
        return;
    const Groups& groups = problem.spec().groups;
    if (problem.spec().regularizer != "group-lasso") {
        auto features = columns.head(problem.features());
        features.setConstant(features.size() > 0 ? features.maxCoeff() : 0.0);
        return;
    }
    const auto member = [&groups](Index k) {
        return groups.order.empty() ? k : groups.order[static_cast<std::size_t>(k)];
    };
    for (Index g = 0; g < groups.count(); ++g) {
        const Index begin = groups.begin(g);
        const Index end = begin + groups.size(g);
        double max = 0.0;
        for (Index k = begin; k < end; ++k)
            max = std::max(max, columns[member(k)]);
        for (Index k = begin; k < end; ++k)
            columns[member(k)] = max;
    }
}

void divideByRoots(const Vector& measures, Vector& factors) {
    for (Index k = 0; k < factors.size(); ++k)
        if (measures[k] > 0.0)
            factors[k] /= std::sqrt(measures[k]);
}

} // namespace

Equilibration equilibrate(const Problem& problem, EquilibrationRule rule, const std::stop_token& stop, Work& work) {
    constexpr int ruizSteps = 10;
    const DataMap& map = problem.rowMap();
    Equilibration factors{.rows = Vector::Ones(map.rows()), .columns = Vector::Ones(map.columns())};
    const auto step = [&](Measure measure) {
        Measures found = measured(map, factors, measure, stop);
        couple(problem, found.columns);
        divideByRoots(found.rows, factors.rows);
        divideByRoots(found.columns, factors.columns);
        work.rowProducts += static_cast<double>(map.rows());
    };
    if (rule == EquilibrationRule::ruiz || rule == EquilibrationRule::ruizThenSums)
        for (int k = 0; k < ruizSteps; ++k)
            step(Measure::max);
    if (rule == EquilibrationRule::sums || rule == EquilibrationRule::ruizThenSums)
        step(Measure::sum);
    forEachEntry(map, factors, stop,
                 [&factors](Index, Index, double entry) { factors.maxEntry = std::max(factors.maxEntry, entry); });
    return factors;
}

} // namespace gapscope
