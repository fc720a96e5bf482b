// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/report/report_charts.h"

#include <string>
#include <utility>
#include <vector>

namespace gapscope {

/// The facts of a report besides the results.
struct ReportFacts {
    std::string command;                                       ///< reproduces the results
    std::vector<std::pair<std::string, std::string>> versions; ///< of the program and its libraries
    std::vector<std::pair<std::string, std::string>> machine;
    std::vector<std::string> logs; ///< paths relative to the report's folder
};

/// The report as a single page: HTML without external files, in the reader's light or dark theme, for wide and narrow
/// screens. Well-formed XML, so that scripts can parse it. In English.
std::string reportPage(const Experiment& experiment, const ExperimentResults& results,
                       const std::vector<ReportView>& views, const ReportFacts& facts);

/// Escapes a text for the content or an attribute of HTML.
std::string escapedHtml(std::string_view text);

} // namespace gapscope
