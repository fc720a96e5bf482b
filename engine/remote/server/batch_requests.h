// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/remote/batch/batch_control.h"
#include "engine/remote/server/background_answer.h"

#include <optional>
#include <string>

namespace gapscope {

/// Answers the requests about batches. All of them ask the cluster, which takes a while, on threads of their own.
class BatchRequests {
public:
    /// `root`: the folder of all runs; `program`: gapscope-cli here.
    BatchRequests(std::string root, std::string program) : m_root(std::move(root)), m_program(std::move(program)) {}

    static bool isOne(const std::string& wanted);
    /// Takes the tasks of a batch out of the queue, and stops those that run.
    WireMessage cancel(const BatchControl& control);
    /// As JobServer::answer.
    std::optional<WireMessage> answer(const WireMessage& request, bool isDue);

private:
    std::function<WireMessage()> workFor(const std::string& wanted, const WireMessage& request);

    std::string m_root;
    std::string m_program;
    QueueMemory m_queue;
    BackgroundAnswers m_answers; ///< last, so that their threads end before what they use
};

} // namespace gapscope
