// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

#include <string>

namespace gapscope {

/// What a run counts: "iteration", "pass" or "stage", in the language of the screen.
QString unitName(const std::string& iterationUnit);

} // namespace gapscope
