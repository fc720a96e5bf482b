// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/controller/run_controller.h"
#include "ui/share/shared_page.h"

#include <functional>

namespace gapscope {

struct Run;
class RunList;

/// Whether a shared page shows a run: it is visible and has begun.
bool isShared(const Run& run);

/// Collects what a shared page shows of the runs of a window. `x`: the quantity
/// on the x axis of the charts, as in SharedView. Called on the window's thread; the function returned copies the
/// snapshots, for a background thread.
std::function<SharedView()> sharedViewOf(const RunList& runs, const std::string& x, bool isXLogarithmic);

} // namespace gapscope
