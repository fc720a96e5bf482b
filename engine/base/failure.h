// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/base/result.h"

#include <exception>
#include <string>
#include <utility>

namespace gapscope {

/// An error on its way out of a function that cannot return one. Whoever catches it gets the message back by
/// failureMessage().
class Refusal final : public std::exception {
public:
    explicit Refusal(Message message) : m_message(std::move(message)), m_sentence(sentence(m_message)) {}
    const Message& message() const noexcept { return m_message; }
    const char* what() const noexcept override { return m_sentence.c_str(); }

private:
    Message m_message;
    std::string m_sentence;
};

/// What the exception says that is being handled: called in a catch clause. `doing` completes "out of memory while
/// ...". Never throws: without memory for its arguments the message has none.
Message failureMessage(const char* doing) noexcept;

/// The sentence of a message without what changes between two equal runs, such as the memory that was free: for logs.
std::string lastingSentence(Message message);

/// Calls `work` where nobody else catches: every thread's body goes through this, since an exception that leaves a
/// thread ends the program.
template <class Work>
Status guarded(const char* doing, Work&& work) {
    try {
        std::forward<Work>(work)();
    } catch (...) {
        return failureMessage(doing);
    }
    return {};
}

} // namespace gapscope
