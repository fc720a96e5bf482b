// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/prepared_run.h"
#include "engine/run/record/snapshot.h"

#include <string>
#include <vector>

namespace gapscope {

/// The coefficients of a model for other programs, of the features as the run saw them, after its transforms.
struct Coefficients {
    Vector w{};                       ///< p x K row-major, then the intercepts
    Index features = 0;               ///< p; 0 where w belongs to rows or to something else
    Index outputs = 1;                ///< K
    std::vector<std::string> names{}; ///< p names, or none
    std::string description{};        ///< the header of the model as text
    std::string name = "w";           ///< of the array where w is not split

    /// K free intercepts, one, or none; -1 where w is no such matrix.
    Index intercepts() const noexcept;
};

/// Whether a file name asks for arrays.
bool isNpzName(const std::string& path);

/// Writes .npz: coef (p, or p x K), intercept (K) if it is free, feature_names if there are any, and model, the header
/// of the text format; for coefficients that belong to no features one array with their name. Errors: fileWriteFailed,
/// startNotFinite.
Status writeCoefficients(const Coefficients& coefficients, const std::string& path);

/// Collects the coefficients along a path.
class PathArrays {
public:
    /// `key`: the parameter that varies.
    PathArrays(std::string key, std::size_t points);

    /// `coefficients` may be null where the run has none: its row is nan.
    void add(std::size_t point, double value, const std::string& status, const RunOutcome& outcome,
             const Coefficients* coefficients);
    /// Writes .npz: values of the parameter and its name, key; coef (m x p, or m x p x K) and intercept (m x K);
    /// objective, gap and status of each point; feature_names. Points that were not added are left out. Errors:
    /// fileWriteFailed, and notSupported where the points have different coefficients.
    Status write(const std::string& path) const;

private:
    struct Point {
        bool isThere = false;
        double value = 0.0;
        double objective = 0.0;
        double gap = 0.0;
        std::string status{};
        std::vector<double> w{};
    };

    std::string m_key;
    std::vector<Point> m_points;
    Coefficients m_first; ///< whose sizes and names count for all
    bool m_hasFirst = false;
};

} // namespace gapscope
