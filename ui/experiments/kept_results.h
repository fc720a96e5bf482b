// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/kept_result.h"

#include <QString>

#include <optional>

namespace gapscope {

/// The outcome of a bundled experiment that comes with the program; nothing if there is none.
std::optional<KeptResult> keptResultOf(const QString& experiment);
/// It as rich text: outcome, size, time and machine, each check with what the paper prints, the reason, the command and
/// the picture.
QString describedKeptResult(const KeptResult& kept);

} // namespace gapscope
