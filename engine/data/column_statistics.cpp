// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/column_statistics.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

/// Calls visit(column, value) for every value that is not zero, row by row: so dense and sparse storage of the same
/// data give the same statistics, bit by bit.
template <class Visit>
void forEachNonZero(const Dataset& data, Visit visit) {
    for (Index i = 0; i < data.rows(); ++i) {
        const RowView row = data.row(i);
        for (Index k = 0; k < row.count; ++k)
            if (row.value[k] != 0.0)
                visit(row.column == nullptr ? k : Index{row.column[k]}, row.value[k]);
    }
}

struct ColumnRange {
    Vector least;
    Vector greatest;
    std::vector<Index> nonZeros; ///< of a column
};

ColumnRange rangeOf(const Dataset& data) {
    ColumnRange range{Vector::Zero(data.columns()), Vector::Zero(data.columns()),
                      std::vector<Index>(static_cast<std::size_t>(data.columns()))};
    forEachNonZero(data, [&](Index j, double value) {
        const bool first = range.nonZeros[static_cast<std::size_t>(j)]++ == 0;
        range.least[j] = first ? value : std::min(range.least[j], value);
        range.greatest[j] = first ? value : std::max(range.greatest[j], value);
    });
    for (Index j = 0; j < data.columns(); ++j) {
        if (range.nonZeros[static_cast<std::size_t>(j)] < data.rows()) { // the zeros
            range.least[j] = std::min(range.least[j], 0.0);
            range.greatest[j] = std::max(range.greatest[j], 0.0);
        }
    }
    return range;
}

} // namespace

ColumnStatistics columnStatistics(const Dataset& data) {
    const Index columns = data.columns();
    const auto rows = static_cast<double>(data.rows());
    const ColumnRange range = rangeOf(data);
    ColumnStatistics statistics{Vector::Zero(columns), Vector::Zero(columns),
                                std::vector<unsigned char>(static_cast<std::size_t>(columns))};
    if (data.rows() == 0)
        return statistics;
    // Dividing by a power of two near the largest magnitude is exact and changes no digit of the result.
    Vector scale(columns);
    for (Index j = 0; j < columns; ++j) {
        int exponent = 0;
        std::frexp(std::max(std::abs(range.least[j]), std::abs(range.greatest[j])), &exponent);
        scale[j] = std::ldexp(1.0, -std::clamp(exponent, -1000, 1000));
    }
    Vector mean = Vector::Zero(columns);
    forEachNonZero(data, [&](Index j, double value) { mean[j] += value * scale[j]; });
    mean /= rows;

    // The sum of the differences would be zero in exact arithmetic; its square corrects the rounding of the mean.
    Vector squares = Vector::Zero(columns);
    Vector differences = Vector::Zero(columns);
    forEachNonZero(data, [&](Index j, double value) {
        const double difference = value * scale[j] - mean[j];
        squares[j] += difference * difference;
        differences[j] += difference;
    });
    for (Index j = 0; j < columns; ++j) {
        const auto zeros = static_cast<double>(data.rows() - range.nonZeros[static_cast<std::size_t>(j)]);
        const double sum = squares[j] + zeros * mean[j] * mean[j];
        const double rest = differences[j] - zeros * mean[j];
        const bool constant = range.least[j] == range.greatest[j];
        statistics.constant[static_cast<std::size_t>(j)] = constant ? 1 : 0;
        statistics.mean[j] = constant ? range.least[j] : mean[j] / scale[j];
        const double variance = std::max(0.0, (sum - rest * rest / rows) / rows);
        statistics.deviation[j] = constant ? 0.0 : std::sqrt(variance) / scale[j];
    }
    return statistics;
}

} // namespace gapscope
