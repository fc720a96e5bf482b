// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/distributed/thread_ranks.h"
#include "tests/support/problem_cases.h"

/// Problems whose rows or columns are shared among ranks, for tests: rank k has a stretch of them, not all of the same
/// length.
namespace gapscope {

inline Index firstRowOf(Index rows, int ranks, int rank) {
    const double share = static_cast<double>(rank) / ranks;
    return static_cast<Index>(static_cast<double>(rows) * share * (0.5 + 0.5 * share)); // later ranks have more
}

/// The part of a vector with equally many entries per row that belongs to a rank.
inline Vector partOf(const Vector& whole, Index rows, int ranks, int rank) {
    const Index each = whole.size() / rows;
    const Index first = firstRowOf(rows, ranks, rank);
    const Index last = rank + 1 == ranks ? rows : firstRowOf(rows, ranks, rank + 1);
    return whole.segment(first * each, (last - first) * each);
}

/// The problem of one rank, made together with those of the others.
inline std::unique_ptr<Problem> sharedProblem(const ProblemCase& whole, const ThreadRanks& ranks, int rank,
                                              Storage storage = Storage::dense) {
    const Index n = whole.features.rows();
    const int count = ranks[0]->count();
    const Index first = firstRowOf(n, count, rank);
    ProblemCase part = whole;
    part.y = partOf(whole.y, n, count, rank);
    part.features = whole.features.middleRows(first, (rank + 1 == count ? n : firstRowOf(n, count, rank + 1)) - first);
    if (takesClasses(findLossInfo(whole.spec.loss)->task) && whole.y.size() == n)
        part.spec.outputs = std::max(whole.spec.outputs, static_cast<Index>(whole.y.maxCoeff()) + 1);
    return Problem::make(withGroups(part.spec, part.features.cols()), part.dataset(storage), part.y, 1,
                         RowSums(ranks[rank]))
        .value();
}

/// The problem of one rank that has all rows of some columns.
inline std::unique_ptr<Problem> columnProblem(const ProblemCase& whole, const ThreadRanks& ranks, int rank,
                                              Storage storage = Storage::sparse) {
    const Index p = whole.features.cols();
    const int count = ranks[0]->count();
    const Index first = firstRowOf(p, count, rank);
    const Index last = rank + 1 == count ? p : firstRowOf(p, count, rank + 1);
    ProblemCase part = whole;
    part.features = whole.features.middleCols(first, last - first);
    return Problem::make(part.spec, part.dataset(storage), part.y, 1, {}, FeatureSums(ranks[rank])).value();
}

} // namespace gapscope
