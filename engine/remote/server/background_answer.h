// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/remote/wire/wire.h"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace gapscope {

/// An answer that takes a while, made on a thread of its own; an exception becomes an error.
class BackgroundAnswer {
public:
    explicit BackgroundAnswer(std::function<WireMessage()> work);

    /// Nothing while it is being made.
    std::optional<WireMessage> answer() const;

private:
    mutable std::mutex m_mutex;
    std::optional<WireMessage> m_answer;
    std::jthread m_thread;
};

/// Answers that are being made, for requests that are repeated until theirs is ready (HostChannel::askUntilReady).
class BackgroundAnswers {
public:
    /// The answer with "is_ready"; nothing while it is being made and the request may wait. `key`: what is asked for.
    std::optional<WireMessage> answer(const std::string& key, const WireMessage& request, bool isDue,
                                      const std::function<WireMessage()>& work);

private:
    std::map<std::string, std::unique_ptr<BackgroundAnswer>> m_made; ///< by key and question
};

} // namespace gapscope
