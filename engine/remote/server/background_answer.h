// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/remote/wire/wire.h"

#include <functional>
#include <mutex>
#include <optional>
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

} // namespace gapscope
