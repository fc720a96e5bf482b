// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/dataset/dataset.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gapscope {

/// Numbers the tasks of a file during reading. The numbers follow the order of the names, so that they do not depend on
/// the order of the rows.
class TaskNumbers {
public:
    /// `known`: the tasks of the training data, in order, so that any other is an error; empty = any name.
    explicit TaskNumbers(const std::vector<std::string>& known);

    /// Adds the task of the next row. Error: taskUnknown, without a place.
    Status add(std::string_view name);
    /// Whether `add` would succeed.
    bool accepts(const std::string& name) const { return !m_areKnown || m_numbers.contains(name); }
    /// Moves tasks and names into `structure`: known ones in their order; else in numerical order if all are integers,
    /// or in byte order.
    void finish(RowStructure& structure);

private:
    std::unordered_map<std::string, Index> m_numbers;
    std::vector<std::string> m_names; ///< in the order of their numbers
    std::vector<Index> m_ofRow;
    bool m_areKnown;
    std::string m_name; ///< of the previous row
    Index m_number = -1;
};

/// Whether a name is valid after "qid:".
bool isTaskInteger(std::string_view name);

} // namespace gapscope
