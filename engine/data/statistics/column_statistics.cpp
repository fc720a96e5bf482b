// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/statistics/column_statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

constexpr double passes = 3.0;

/// Calls visit(row, column, value) for every nonzero value, row by row, so that dense and sparse storage of the same
/// data give bitwise equal statistics. False if a stop was requested.
template <class Visit>
bool forEachNonZero(const Dataset& data, WatchedEntries& watched, Visit visit) {
    for (Index i = 0; i < data.rows(); ++i) {
        const RowView row = data.row(i);
        for (Index k = 0; k < row.count; ++k)
            if (row.value[k] != 0.0)
                visit(i, row.column == nullptr ? k : Index{row.column[k]}, row.value[k]);
        if (!watched.goesOn(row.count))
            return false;
    }
    return true;
}

/// A power of two close to 1 / magnitude: multiplying by it is exact.
double scaleFor(double magnitude) {
    int exponent = 0;
    std::frexp(magnitude, &exponent);
    return std::ldexp(1.0, -std::clamp(exponent, -1000, 1000));
}

/// The labels, scaled and centred.
Vector centredLabels(const Dataset& data) {
    const Eigen::Map<const Vector> labels(data.labels().values.data(), data.rows());
    const double scale = scaleFor(labels.cwiseAbs().maxCoeff());
    Vector centred = scale * labels;
    centred.array() -= centred.mean();
    return centred;
}

/// Makes the passes over the rows. Results per column are in the scale of the column.
class Description {
public:
    Description(const Dataset& data, const WorkWatch& watch)
        : m_data(data), m_watched(watch, passes * static_cast<double>(data.stored() + data.rows())) {}

    bool findRanges();
    bool findMeans();
    /// Includes the correlations with the labels, if any are given.
    bool findDeviations(const Vector& labels);
    ColumnStatistics take() { return std::move(m_found); }

private:
    void finish(Index j, double labelSquares, double labelRest);

    const Dataset& m_data;
    WatchedEntries m_watched;
    ColumnStatistics m_found;
    Vector m_scale;
    Vector m_mean;
    Vector m_squares;
    Vector m_differences;
    Vector m_products;       ///< sums of differences times labels
    Vector m_labelsAtValues; ///< sum of the labels of rows where the column is nonzero
};

bool Description::findRanges() {
    const Index columns = m_data.columns();
    m_found.min = Vector::Zero(columns);
    m_found.max = Vector::Zero(columns);
    m_found.mean = Vector::Zero(columns);
    m_found.deviation = Vector::Zero(columns);
    m_found.constant.resize(static_cast<std::size_t>(columns));
    m_found.nonZeros.resize(static_cast<std::size_t>(columns));
    const bool isWhole = forEachNonZero(m_data, m_watched, [&](Index, Index j, double value) {
        const bool isFirst = m_found.nonZeros[static_cast<std::size_t>(j)]++ == 0;
        m_found.min[j] = isFirst ? value : std::min(m_found.min[j], value);
        m_found.max[j] = isFirst ? value : std::max(m_found.max[j], value);
    });
    m_scale.resize(columns);
    for (Index j = 0; j < columns; ++j) {
        if (m_found.nonZeros[static_cast<std::size_t>(j)] < m_data.rows()) { // include the zeros
            m_found.min[j] = std::min(m_found.min[j], 0.0);
            m_found.max[j] = std::max(m_found.max[j], 0.0);
        }
        m_scale[j] = scaleFor(std::max(std::abs(m_found.min[j]), std::abs(m_found.max[j])));
    }
    return isWhole;
}

bool Description::findMeans() {
    m_mean = Vector::Zero(m_data.columns());
    const bool isWhole =
        forEachNonZero(m_data, m_watched, [&](Index, Index j, double value) { m_mean[j] += value * m_scale[j]; });
    m_mean /= static_cast<double>(m_data.rows());
    return isWhole;
}

bool Description::findDeviations(const Vector& labels) {
    const Index columns = m_data.columns();
    const bool hasLabels = labels.size() > 0;
    m_squares = Vector::Zero(columns);
    m_differences = Vector::Zero(columns);
    m_products = Vector::Zero(hasLabels ? columns : 0);
    m_labelsAtValues = m_products;
    const bool isWhole = forEachNonZero(m_data, m_watched, [&](Index i, Index j, double value) {
        const double difference = value * m_scale[j] - m_mean[j];
        m_squares[j] += difference * difference;
        m_differences[j] += difference;
        if (hasLabels) {
            m_products[j] += difference * labels[i];
            m_labelsAtValues[j] += labels[i];
        }
    });
    m_found.labelCorrelation.resize(m_products.size());
    // Computed once, because they need a pass over all labels.
    const double labelSquares = hasLabels ? labels.squaredNorm() : 0.0;
    const double labelRest = hasLabels ? labels.sum() : 0.0;
    for (Index j = 0; j < columns; ++j)
        finish(j, labelSquares, labelRest);
    return isWhole;
}

void Description::finish(Index j, double labelSquares, double labelRest) {
    const auto rows = static_cast<double>(m_data.rows());
    const auto zeros = static_cast<double>(m_data.rows() - m_found.nonZeros[static_cast<std::size_t>(j)]);
    const double sum = m_squares[j] + zeros * m_mean[j] * m_mean[j];
    // The sum of the differences is zero in exact arithmetic; its square corrects for the rounding error of the mean.
    const double rest = m_differences[j] - zeros * m_mean[j];
    const bool isConstant = m_found.min[j] == m_found.max[j];
    m_found.constant[static_cast<std::size_t>(j)] = isConstant ? 1 : 0;
    m_found.mean[j] = isConstant ? m_found.min[j] : m_mean[j] / m_scale[j];
    const double squares = std::max(0.0, sum - rest * rest / rows);
    m_found.deviation[j] = isConstant ? 0.0 : std::sqrt(squares / rows) / m_scale[j];
    if (m_products.size() == 0)
        return;
    const double ofZeros = -m_mean[j] * (labelRest - m_labelsAtValues[j]);
    const double products = m_products[j] + ofZeros - rest * labelRest / rows;
    const double both = std::sqrt(squares) * std::sqrt(labelSquares);
    m_found.labelCorrelation[j] =
        isConstant || !(both > 0.0) ? std::numeric_limits<double>::quiet_NaN() : std::clamp(products / both, -1.0, 1.0);
}

/// All zero if the labels are constant, because centring would leave rounding errors.
Vector labelsToCompare(const Dataset& data) {
    if (data.labels().areText() || data.rows() == 0)
        return {};
    const auto [min, max] = std::ranges::minmax(data.labels().values);
    return min == max ? Vector(Vector::Zero(data.rows())) : centredLabels(data);
}

std::optional<ColumnStatistics> described(const Dataset& data, const WorkWatch& watch, const Vector& labels) {
    Description description(data, watch);
    if (!description.findRanges())
        return std::nullopt;
    if (data.rows() > 0 && !(description.findMeans() && description.findDeviations(labels)))
        return std::nullopt;
    return description.take();
}

} // namespace

ColumnStatistics columnStatistics(const Dataset& data) {
    return *described(data, {}, {});
}

std::optional<ColumnStatistics> describeColumns(const Dataset& data, const WorkWatch& watch) {
    return described(data, watch, labelsToCompare(data));
}

} // namespace gapscope
