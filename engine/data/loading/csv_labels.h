// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"

#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// The labels of a file in which they may be texts, as those of CSV are. Whether labels are numbers or texts is known
/// only at the end of the file, so both are kept until then.
class CsvLabels {
public:
    void addNumber(std::string_view text, double number);
    void addText(std::string_view text);
    std::size_t count() const noexcept { return m_textEnd.size(); }
    /// The text of a label as it was added, counted from 0.
    std::string_view text(std::size_t row) const;

    /// Numbers when all labels were numbers; else positions in the sorted distinct texts.
    Labels finish();

private:
    void keepText(std::string_view text);

    bool m_numeric = true;
    std::vector<double> m_numbers;
    std::string m_texts;                ///< all texts, one behind the other
    std::vector<std::size_t> m_textEnd; ///< where each text ends
};

} // namespace gapscope
