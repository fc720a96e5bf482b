// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/transforms/fourier_features.h"

#include "engine/data/io/memory.h"
#include "engine/math/random.h"
#include "engine/math/threads/interruption.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gapscope {
namespace {

constexpr int pairs = 1000;

/// The frequencies, one row per column of the data, so that a sparse row reads only those of its columns; and the
/// shifts.
struct FourierMap {
    DenseRows frequencies; ///< p x D
    Vector shifts;         ///< D
};

FourierMap mapOf(const FourierSpec& spec, Index columns) {
    Random random(spec.seed);
    FourierMap map{DenseRows(columns, spec.dimension), Vector(spec.dimension)};
    for (double& shift : map.shifts)
        shift = 2.0 * std::numbers::pi * random.uniform();
    for (Index j = 0; j < columns; ++j)
        for (Index d = 0; d < spec.dimension; ++d)
            map.frequencies(j, d) = random.normal() / spec.width;
    return map;
}

double distance(RowView a, RowView b, Vector& scratch) {
    scratch.setZero();
    addScaled(a, 1.0, scratch.data());
    addScaled(b, -1.0, scratch.data());
    return scratch.norm();
}

} // namespace

double medianDistance(const Dataset& data, std::uint64_t seed) {
    if (data.rows() < 2)
        return 1.0;
    Random random(seed);
    Vector scratch(data.columns());
    std::vector<double> distances;
    for (int pair = 0; pair < pairs; ++pair) {
        const auto first = static_cast<Index>(random.below(static_cast<std::uint64_t>(data.rows())));
        // One of the n - 1 other rows.
        const auto step = static_cast<Index>(1 + random.below(static_cast<std::uint64_t>(data.rows() - 1)));
        distances.push_back(distance(data.row(first), data.row((first + step) % data.rows()), scratch));
    }
    const auto middle = distances.begin() + pairs / 2;
    std::nth_element(distances.begin(), middle, distances.end());
    return *middle > 0.0 ? *middle : 1.0;
}

Status checkFourierMemory(const FourierSpec& spec, Index rows, Index columns) {
    const double entries = static_cast<double>(rows + columns) * static_cast<double>(spec.dimension);
    const double bytes = entries * sizeof(double);
    if (bytes <= availableMemoryBytes())
        return {};
    return Message{MessageId::tooLargeForMemory,
                   {.field = Field::fourier},
                   {shown(static_cast<std::int64_t>(spec.dimension)) + " Fourier features", shownBytes(bytes),
                    "(n + p) D numbers of 8 bytes", shownBytes(availableMemoryBytes()), "choose fewer"}};
}

DenseRows fourierFeatures(const Dataset& data, const FourierSpec& spec, Index columns) {
    const FourierMap map = mapOf(spec, columns);
    const double scale = std::sqrt(2.0 / static_cast<double>(spec.dimension));
    DenseRows features(data.rows(), spec.dimension);
    for (Index i = 0; i < data.rows(); ++i) {
        interruptionPoint();
        const RowView row = data.row(i);
        auto phase = features.row(i);
        phase = map.shifts.transpose();
        for (Index k = 0; k < row.count; ++k)
            if (const Index column = row.column == nullptr ? k : row.column[k]; row.value[k] != 0.0 && column < columns)
                phase += row.value[k] * map.frequencies.row(column);
        phase = scale * phase.array().cos();
    }
    return features;
}

} // namespace gapscope
