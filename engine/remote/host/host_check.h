// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/run_facts.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace gapscope {

/// What a host says of a specification on its data, of which this computer has only a sample.
struct HostCheck {
    std::optional<Message> error{};
    std::vector<Message> warnings{};
    std::optional<RunSpec> spec{}; ///< with numeric strengths and all defaults, if there is no error
    Index trainingRows = 0;        ///< unless there is an error
    Index testRows = 0;
};

/// Asks the host of the specification's data. Errors: those of HostChannel.
Result<HostCheck> checkOnHost(const RunSpec& spec, const std::stop_token& stop = {});

/// A run that its host has prepared once and will prepare again when it starts.
struct HostRun {
    RunFacts facts{}; ///< with the data as named here
    std::vector<Message> warnings{};
};
/// Asks the host for the runs of a specification: one, or one per class. Errors: what is wrong with the specification,
/// those of HostChannel.
Result<std::vector<HostRun>> prepareOnHost(const RunSpec& spec, const std::stop_token& stop = {});

} // namespace gapscope
