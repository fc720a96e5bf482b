// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/coefficient_names.h"
#include "engine/run/record/recorder.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

/// Which weights are shown where w is a matrix: those of one output (class, task), or of every feature its norm.
struct OutputChoice {
    static constexpr Index norm = -1;
    Index output = norm;
};

/// Counts of the weights of one iterate.
struct WeightFacts {
    Index coefficients = 0; ///< entries of w without a free bias
    Index nonZeros = 0;
    Index groups = 0; ///< of the regularizer; 0 without
    Index groupsAlive = 0;
    Index matrixRows = 0; ///< of w where it is a matrix; 0 where it is a vector
    Index matrixColumns = 0;
    Index rowsAlive = 0;
    std::optional<Index> rank; ///< where the regularizer asks for a low one, or w is a matrix to be completed
};

/// Counts of the dual variables of one iterate.
struct DualFacts {
    bool isKnown = false; ///< false for solvers without dual variables
    Index count = 0;      ///< dual variables: the rows, or that many times the outputs
    Index nonZeros = 0;
    Index rows = 0;         ///< rows that the dual variables belong to; 0 where they belong to no single row
    Index supportRows = 0;  ///< rows with a dual variable that is not zero
    bool hasBounds = false; ///< the conjugate of the loss has a bound other than zero
    Index atBounds = 0;     ///< dual variables at a finite bound that is not zero
};

struct WeightBar {
    std::string name;
    double value = 0.0; ///< a weight, or the norm of those of a feature
};

/// Weights as a picture, row by row.
struct WeightImage {
    Index height = 0;
    Index width = 0;
    std::vector<double> values; ///< NaN where the data have no feature
    double max = 0.0;           ///< max |value|
};

/// Dual variables that are neither zero nor at a bound, in bins of equal width; the others are counted beside them.
struct DualHistogram {
    double min = 0.0;
    double max = 0.0;
    std::vector<Index> counts;
    Index zeros = 0;
    /// Bounds of the dual domain that are the same for all rows and not zero, with how many are there.
    struct Bound {
        double value;
        Index count;
    };
    std::vector<Bound> bounds;
    bool isEmpty() const noexcept { return counts.empty(); }
};

/// Everything that is shown of an iterate beside its objective.
struct SolutionFacts {
    double iteration = 0.0;
    WeightFacts weights;
    DualFacts dual;
    std::vector<WeightBar> bars; ///< the greatest first
    WeightImage image;           ///< empty where the features are no pixels
    DualHistogram histogram;
    std::vector<std::uint8_t> isSupport; ///< of every row, where dual.rows > 0
};

struct SolutionRequest {
    OutputChoice output{};
    std::size_t maxBars = 24;
    std::size_t bins = 48;
};

/// What is to be told of an iterate of a run; an alpha without entries is that of a solver without dual variables.
/// Nothing when a stop was asked for.
std::optional<SolutionFacts> solutionFacts(const PreparedRun& run, const Iterate& iterate,
                                           const CoefficientNames& names, const SolutionRequest& request,
                                           const std::stop_token& stop = {});

/// The shape of the pictures whose pixels are the features as they are trained on; nothing where they are no pictures:
/// squares of 64 and 784 features, other squares where the name of the data says so. Rows of pixels come one after the
/// other; MNIST as LIBSVM files have it lacks its last pixels.
std::optional<MatrixShape> pictureShape(const PreparedRun& run);

} // namespace gapscope
