// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/model/model.h"
#include "ui/session/session.h"

#include <functional>
#include <string>

namespace gapscope {

/// Writes the model of a run that has ended to a file, on any thread: false if the data have changed since it ran. The
/// data of a run from a session or log are loaded for it.
std::function<Result<bool>(const std::string& path)> modelWriterOf(const Session& session, const Run& run);
/// The model as its file holds it, on any thread.
std::function<Result<Model>()> modelOf(const Session& session, const Run& run);

} // namespace gapscope
