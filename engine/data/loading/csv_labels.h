// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"

#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// The labels of a file in which they may be texts, such as CSV. Whether they are numbers or texts is only known at the
/// end of the file, so both are kept until then.
class CsvLabels {
public:
    void addNumber(std::string_view text, double number);
    void addText(std::string_view text);
    std::size_t count() const noexcept { return m_textEnd.size(); }
    /// The text of label `row` as it was added, counted from 0.
    std::string_view text(std::size_t row) const;

    /// Numbers if all labels were numbers; otherwise indices into the sorted distinct texts.
    Labels finish();

private:
    void keepText(std::string_view text);

    bool m_numeric = true;
    std::vector<double> m_numbers;
    std::string m_texts;                ///< all texts, concatenated
    std::vector<std::size_t> m_textEnd; ///< end of each text
};

} // namespace gapscope
