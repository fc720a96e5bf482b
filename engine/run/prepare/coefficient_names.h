// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/prepared_run.h"

#include <string>
#include <vector>

namespace gapscope {

/// What the entries of w are called, and which of them belong together.
class CoefficientNames {
public:
    CoefficientNames() = default;
    explicit CoefficientNames(const PreparedRun& run);

    /// "bmi", with several outputs "bmi, class 2", the free bias "bias"; of a kernel "row 7". `j` counts from 0.
    std::string name(Index j) const;
    /// Whether an entry is what stands for an intercept: a free bias, or the coefficient of the constant feature.
    bool isIntercept(Index j) const {
        return (m_biasFrom >= 0 && j >= m_biasFrom) || (m_constantFrom >= 0 && j >= m_constantFrom);
    }
    /// The same without the output: what row `row` of the matrix w stands for, of a vector the entry itself.
    std::string rowName(Index row) const;
    /// Names of the columns of the matrix w, counted where they have none; one where w is a vector.
    std::string outputName(Index output) const;
    Index outputs() const noexcept { return m_columns; }
    /// The group of a coefficient, from 0; -1 without groups.
    int group(Index j) const;
    bool hasGroups() const noexcept { return !m_groups.empty(); }

private:
    enum class Kind { features, rows, entries };
    Kind m_kind = Kind::entries;
    DatasetPointer m_data;
    std::vector<std::string> m_outputs; ///< names of the columns of a matrix; empty where w is a vector
    Index m_columns = 1;
    Index m_biasFrom = -1;     ///< the first coordinate that is a bias; -1 without
    Index m_constantFrom = -1; ///< the first coefficient of the constant feature, which is the last; -1 without
    std::vector<int> m_groups;
};

} // namespace gapscope
