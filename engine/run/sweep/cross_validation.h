// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/transforms/transforms.h"
#include "engine/run/sweep/sweep.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace gapscope {

/// The test errors of one value of a parameter on the folds that have been solved so far: rates of wrong
/// classifications, or mean squared errors.
class FoldErrors {
public:
    /// A fold that ended without a finite error (refused, diverged) is NaN, and makes the mean NaN.
    void add(double error) { m_errors.push_back(error); }
    int count() const noexcept { return static_cast<int>(m_errors.size()); }
    const std::vector<double>& all() const noexcept { return m_errors; }
    /// NaN while there is none.
    double mean() const;
    /// Standard deviation (divisor K - 1) over the square root of K; NaN for less than two folds.
    double standardError() const;

    bool operator==(const FoldErrors&) const = default;

private:
    std::vector<double> m_errors;
};

/// The folds of a specification's training part, each as data of its own. The test part of the specification, where it
/// has one, is in none of them; transforms take their statistics from the training rows of the fold.
class Folds {
public:
    /// `seed` deals the rows (data/transforms/folds.h); labels that are classes keep their shares. Errors: those of
    /// loading and of foldRows.
    static Result<Folds> make(const RunSpec& spec, int count, std::uint64_t seed, DataStore& store,
                              const LoadControl& control = {});

    int count() const noexcept { return static_cast<int>(m_rows.size()); }
    /// Holds the data of one fold under their usual name; for specifications made by `onFold`. Valid until another fold
    /// is asked for: only one of them takes memory at a time.
    DataStore& store(int fold);
    /// The same run on a fold, with the bias that an automatic one is on all rows.
    RunSpec onFold(RunSpec spec) const;

private:
    RunSpec::Data m_key;
    LoadedData m_training; ///< all rows that are dealt
    std::vector<RowSplit> m_rows;
    int m_current = -1;
    std::unique_ptr<DataStore> m_store;
};

/// The error of one point on one fold, as soon as it is known; one call at a time, on the thread of a run.
using FoldDone = std::function<void(int fold, std::size_t index, double error)>;

/// Solves all points on every fold, fold after fold, as the options say. After a stop the errors that are missing were
/// not reported.
void crossValidate(const std::vector<SweepPoint>& points, const SweepOptions& options, Folds& folds,
                   const std::stop_token& stop, const FoldDone& done);

/// A value with its mean error and the standard error of that.
struct ValidatedValue {
    double value = 0.0;
    double error = notAvailable;
    double standardError = notAvailable;
};

/// Which values to look at, as positions in the table they were chosen from.
struct PathChoice {
    std::optional<std::size_t> smallest; ///< of equal errors the one with the greatest value; nothing without errors
    /// The greatest value whose error is at most the smallest one plus its standard error: the simplest model that is
    /// as good as the best one, as far as the folds can tell (Hastie, Tibshirani and Friedman, section 7.10). Nothing
    /// where no standard error is known.
    std::optional<std::size_t> oneStandardError;
};
PathChoice chooseByError(const std::vector<ValidatedValue>& table);

} // namespace gapscope
