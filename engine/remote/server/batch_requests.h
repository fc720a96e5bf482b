// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/remote/batch/batch_control.h"
#include "engine/remote/server/background_answer.h"

#include <map>
#include <memory>
#include <optional>
#include <string>

namespace gapscope {

/// Answers the requests about batches. All of them ask the cluster, which takes a while, on threads of their own.
class BatchRequests {
public:
    /// `root`: the folder of all runs; `program`: gapscope-cli here.
    BatchRequests(std::string root, std::string program) : m_root(std::move(root)), m_program(std::move(program)) {}

    static bool isOne(const std::string& wanted);
    /// As JobServer::answer.
    std::optional<WireMessage> answer(const WireMessage& request, bool isDue);

private:
    std::function<WireMessage()> workFor(const std::string& wanted, const WireMessage& request) const;

    std::string m_root;
    std::string m_program;
    std::map<std::string, std::unique_ptr<BackgroundAnswer>> m_work; ///< by what was asked for
};

} // namespace gapscope
