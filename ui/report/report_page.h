// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/report/report_charts.h"

#include <string>
#include <utility>
#include <vector>

namespace gapscope {

/// What a report says beside the results.
struct ReportFacts {
    std::string command;                                       ///< that makes the same results again
    std::vector<std::pair<std::string, std::string>> versions; ///< of the program and its libraries
    std::vector<std::pair<std::string, std::string>> machine;
    std::vector<std::string> logs; ///< paths below the report's folder
};

/// The report as one page: HTML that needs no other file and no network, in light or dark as the reader's system is,
/// for wide and narrow screens. It is well-formed XML, so that scripts can read it. English.
std::string reportPage(const Experiment& experiment, const ExperimentResults& results,
                       const std::vector<ReportView>& views, const ReportFacts& facts);

/// A text as content or attribute of HTML.
std::string escapedHtml(std::string_view text);

} // namespace gapscope
