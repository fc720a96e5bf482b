// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/remote/host/host_channel.h"
#include "engine/run/output/run_facts.h"

#include <stop_token>
#include <string>

namespace gapscope {

/// What the log of a run on a host says of it, with the data as named here. Errors: there is no log of one run, or it
/// has not begun; those of HostChannel.
Result<RunFacts> factsOnHost(HostChannel& channel, const std::string& job, const std::stop_token& stop = {});

} // namespace gapscope
