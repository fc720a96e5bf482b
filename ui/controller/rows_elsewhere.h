// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/controller/run_controller.h"

#include <QString>

namespace gapscope {

/// Why a page that computes with the rows of a run's data shows nothing for it: another host executes the run, and its
/// rows are not on this computer. Empty for any other run.
QString rowsElsewhere(const RunController& controller, const QString& name);

} // namespace gapscope
