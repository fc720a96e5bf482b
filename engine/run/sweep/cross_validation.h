// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/transforms/transforms.h"
#include "engine/run/sweep/sweep.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace gapscope {

/// The test errors of one parameter value on the folds solved so far: error rates, or mean squared errors.
class FoldErrors {
public:
    /// A fold that ended without a finite error (refused, diverged) is NaN, and so is the mean.
    void add(double error) { m_errors.push_back(error); }
    int count() const noexcept { return static_cast<int>(m_errors.size()); }
    const std::vector<double>& all() const noexcept { return m_errors; }
    /// NaN if there is none.
    double mean() const;
    /// Standard deviation (divisor K - 1) divided by the square root of K; NaN for fewer than two folds.
    double standardError() const;

    bool operator==(const FoldErrors&) const = default;

private:
    std::vector<double> m_errors;
};

/// The folds of a specification's training part, each as a data set of its own. The test part of the specification, if
/// any, is in none of them; transforms take their statistics from the training rows of the fold.
class Folds {
public:
    /// `seed` assigns the rows (data/transforms/folds.h), stratified if labels are classes. Errors: those of loading
    /// and of foldRows.
    static Result<Folds> make(const RunSpec& spec, int count, std::uint64_t seed, DataStore& store,
                              const LoadControl& control = {});

    int count() const noexcept { return static_cast<int>(m_rows.size()); }
    /// A store with the data of one fold under their usual name, for specifications made by `onFold`. Valid until
    /// another fold is requested, so that only one fold takes memory at a time.
    DataStore& store(int fold);
    /// The same run on a fold; an automatic bias is resolved on all rows.
    RunSpec onFold(RunSpec spec) const;

private:
    RunSpec::Data m_key;
    LoadedData m_training; ///< all rows that are assigned to folds
    std::vector<RowSplit> m_rows;
    int m_current = -1;
    std::unique_ptr<DataStore> m_store;
};

/// Receives the error of one point on one fold as soon as it is known; one call at a time, on the thread of a run.
using FoldDone = std::function<void(int fold, std::size_t index, double error)>;

/// Solves all points on every fold, fold after fold, with these options. After a stop, missing errors have not been
/// reported.
void crossValidate(const std::vector<SweepPoint>& points, const SweepOptions& options, Folds& folds,
                   const std::stop_token& stop, const FoldDone& done);

/// A value with its mean error and standard error.
struct ValidatedValue {
    double value = 0.0;
    double error = notAvailable;
    double standardError = notAvailable;
};

/// The recommended values, as positions in the table.
struct PathChoice {
    std::optional<std::size_t> smallest; ///< ties go to the largest value; nothing if there are no errors
    /// The largest value whose error is at most the smallest one plus its standard error: the simplest model that the
    /// folds cannot distinguish from the best (Hastie, Tibshirani and Friedman, section 7.10). Nothing if no standard
    /// error is known.
    std::optional<std::size_t> oneStandardError;
};
PathChoice chooseByError(const std::vector<ValidatedValue>& table);

} // namespace gapscope
