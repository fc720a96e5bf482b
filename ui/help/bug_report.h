// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/machine/system_report.h"

#include <string>

namespace gapscope {

/// Platform, screens, style, font and language; null without a display. On the window's thread.
Json displayFacts();

/// The report on the installation and the machine with the version of Qt, and the display unless it is null. On any
/// thread; it reads folders.
SystemReport wholeReport(const Json& display);

/// The report as lines "key<TAB>value", as `gapscope-cli doctor` prints them: keys of inner objects follow a dot, and
/// every unusual thing is a line "unusual".
std::string systemReportText(const SystemReport& report);

} // namespace gapscope
