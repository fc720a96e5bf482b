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

/// Which coefficients to show if w is a matrix: those of one output (class, task), or the norm for each feature.
struct OutputChoice {
    static constexpr Index norm = -1;
    Index output = norm;
};

/// Counts of the coefficients of one iterate.
struct WeightFacts {
    Index coefficients = 0; ///< entries of w without the free bias
    Index nonZeros = 0;
    Index groups = 0; ///< of the regularizer; 0 if none
    Index groupsAlive = 0;
    /// Of several kernels: weight_k ||g_k|| over the sum; with mkl-square the weights of the equivalent single kernel.
    std::vector<double> kernelShares;
    Index matrixRows = 0; ///< of w if it is a matrix; 0 if it is a vector
    Index matrixColumns = 0;
    Index rowsAlive = 0;
    std::optional<Index> rank; ///< if the regularizer promotes low rank, or w is a matrix to be completed
};

/// Counts of the dual variables of one iterate.
struct DualFacts {
    bool isKnown = false; ///< false for solvers without dual variables
    Index count = 0;      ///< rows, times the outputs if there are several
    Index nonZeros = 0;
    Index rows = 0;         ///< rows that the dual variables belong to; 0 if they do not belong to single rows
    Index supportRows = 0;  ///< rows with a nonzero dual variable
    bool hasBounds = false; ///< the conjugate of the loss has a nonzero bound
    Index atBounds = 0;     ///< dual variables at a finite nonzero bound
};

struct WeightBar {
    std::string name;
    double value = 0.0; ///< a coefficient, or the norm of those of a feature
};

/// Coefficients as an image, row-major.
struct WeightImage {
    Index height = 0;
    Index width = 0;
    std::vector<double> values; ///< NaN for pixels without a feature
    double max = 0.0;           ///< max |value|
};

/// Histogram of the dual variables that are neither zero nor at a bound, in bins of equal width; the others are counted
/// separately.
struct DualHistogram {
    double min = 0.0;
    double max = 0.0;
    std::vector<Index> counts;
    Index zeros = 0;
    /// A nonzero bound of the dual domain that all rows share, with the number of dual variables at it.
    struct Bound {
        double value;
        Index count;
    };
    std::vector<Bound> bounds;
    bool isEmpty() const noexcept { return counts.empty(); }
};

/// All displayed facts about an iterate besides its objective.
struct SolutionFacts {
    double iteration = 0.0;
    WeightFacts weights;
    DualFacts dual;
    std::vector<WeightBar> bars; ///< largest first
    WeightImage image;           ///< empty if the features are not pixels
    DualHistogram histogram;
    std::vector<std::uint8_t> isSupport; ///< one per row, if dual.rows > 0
};

struct SolutionRequest {
    OutputChoice output{};
    std::size_t maxBars = 24;
    std::size_t bins = 48;
};

/// The facts about an iterate of a run; an empty alpha means a solver without dual variables. Nothing after a stop
/// request.
std::optional<SolutionFacts> solutionFacts(const PreparedRun& run, const Iterate& iterate,
                                           const CoefficientNames& names, const SolutionRequest& request,
                                           const std::stop_token& stop = {});

/// The image shape if the features are pixels, otherwise nothing: squares of 64 and 784 features, other squares if the
/// name of the data says so. Rows of pixels are consecutive; MNIST in LIBSVM files lacks its last pixels.
std::optional<MatrixShape> pictureShape(const PreparedRun& run);

} // namespace gapscope
