// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/dataset/dataset.h"

#include <cstdint>

namespace gapscope {

/// Random Fourier features, which replace the columns: sqrt(2/D) cos(omega_d . x / width + shift_d), omega_d normal,
/// shift_d uniform on [0, 2 pi). Their inner products approximate the Gaussian kernel exp(-||x - y||^2 / (2 width^2)).
/// Source: Rahimi and Recht (2007).
struct FourierSpec {
    Index dimension = 0; ///< D; 0 = none
    double width = 0.0;  ///< 0 = the median distance of 1000 pairs of training rows
    std::uint64_t seed = 1;

    bool isWanted() const noexcept { return dimension > 0; }
    bool operator==(const FourierSpec&) const = default;
};

inline constexpr std::int64_t maxFourierFeatures = 1'000'000;

/// Median distance of 1000 random pairs of rows, untransformed; 1 if it would be 0.
double medianDistance(const Dataset& data, std::uint64_t seed);

/// Whether features and frequencies of so many rows and columns fit into memory. Error: tooLargeForMemory.
Status checkFourierMemory(const FourierSpec& spec, Index rows, Index columns);

/// The features of all rows of `data`, dense n x D. `spec.width` > 0. The same spec and number of columns give the same
/// map, so that test data get the map of the training data.
DenseRows fourierFeatures(const Dataset& data, const FourierSpec& spec, Index columns);

} // namespace gapscope
