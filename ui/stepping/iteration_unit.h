// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

#include <string>

namespace gapscope {

/// The unit of a run's counter: "iteration", "pass" or "stage", translated.
QString unitName(const std::string& iterationUnit);

} // namespace gapscope
