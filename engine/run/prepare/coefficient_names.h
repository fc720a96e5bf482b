// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/prepared_run.h"

#include <string>
#include <vector>

namespace gapscope {

/// The names of the entries of w, and their groups.
class CoefficientNames {
public:
    CoefficientNames() = default;
    explicit CoefficientNames(const PreparedRun& run);

    /// "bmi", its part in a latent group "bmi (group 2)", with several outputs "bmi, class 2", the free bias "bias",
    /// for a kernel "row 7", for several "row 7 (kernel 2)". `j` counts from 0.
    std::string name(Index j) const;
    /// Whether an entry acts as the intercept: a free bias, or the coefficient of the constant feature.
    bool isIntercept(Index j) const {
        return (m_biasFrom >= 0 && j >= m_biasFrom) || (m_constantFrom >= 0 && j >= m_constantFrom);
    }
    /// The name without the output: of row `row` of the matrix w; if w is a vector, of the entry itself.
    std::string rowName(Index row) const;
    /// Names of the columns of the matrix w, numbered if they have none; a single one if w is a vector.
    std::string outputName(Index output) const;
    Index outputs() const noexcept { return m_columns; }
    /// The group of a coefficient, from 0; -1 if there are no groups.
    int group(Index j) const;
    bool hasGroups() const noexcept { return !m_groups.empty(); }

private:
    enum class Kind { features, copies, rows, entries };
    Kind m_kind = Kind::entries;
    DatasetPointer m_data;
    std::vector<Index> m_copied;        ///< the feature of every copy, for latent groups
    std::vector<std::string> m_outputs; ///< names of the columns of a matrix; empty if w is a vector
    Index m_columns = 1;
    Index m_thresholdsFrom = -1; ///< the first learned threshold; -1 if there is none
    Index m_biasFrom = -1;       ///< the first free bias; -1 if there is none
    Index m_constantFrom = -1;   ///< the first coefficient of the constant feature, the last one; -1 if there is none
    std::vector<int> m_groups;
};

} // namespace gapscope
