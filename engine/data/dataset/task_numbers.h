// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/dataset/dataset.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gapscope {

/// Numbers the tasks of a file while it is read. The names are those of the file; the numbers follow their order, so
/// that they do not depend on the order of the rows.
class TaskNumbers {
public:
    /// `known`: the tasks of the training data, in order, where another one is an error; empty = any.
    explicit TaskNumbers(const std::vector<std::string>& known);

    /// The task of the next row. Error: taskUnknown, without a place.
    Status add(std::string_view name);
    /// Whether `add` would find no error.
    bool accepts(const std::string& name) const { return !m_areKnown || m_numbers.contains(name); }
    /// Puts tasks and names into `structure`: known ones in their order, else integers by size, or texts in byte order
    /// where one is no integer.
    void finish(RowStructure& structure);

private:
    std::unordered_map<std::string, Index> m_numbers;
    std::vector<std::string> m_names; ///< in the order of the numbers
    std::vector<Index> m_ofRow;
    bool m_areKnown;
    std::string m_name; ///< of the last row
    Index m_number = -1;
};

/// Whether a name can stand behind "qid:".
bool isTaskInteger(std::string_view name);

} // namespace gapscope
