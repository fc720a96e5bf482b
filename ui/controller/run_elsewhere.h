// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/controller/run_controller.h"

#include <QString>

namespace gapscope {

/// The controller of a prepared run: data of another host (engine/data/source_kind.h) are worked on there. `title`
/// names the run on its host.
std::unique_ptr<RunController> controllerOf(std::shared_ptr<const PreparedRun> run, const QString& title);
/// The controller of a run that another host has prepared, because its rows are too many for this computer.
std::unique_ptr<RunController> controllerOf(RunFacts facts, const QString& title);
/// The controller of a run that another host executes already; `saved` is shown of one that is gone there.
std::unique_ptr<RunController> controllerOf(RunFacts facts, const JobPlace& place, std::vector<Snapshot> saved);

/// Gives a run that has not begun to the host that has prepared it.
void provideOnHost(RunController& controller, RunFacts facts, const QString& title);

/// The cores of the host of a run's data; nothing for data of this computer, and before the host was reached.
std::optional<int> coresElsewhere(const RunSpec& spec);

/// Removes a run that has ended from its host, if it has one.
void discardElsewhere(const RunController& controller);

} // namespace gapscope
