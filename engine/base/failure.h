// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/base/result.h"

#include <exception>
#include <string>
#include <utility>

namespace gapscope {

/// Carries an error message out of a function that cannot return one. The handler retrieves it with failureMessage().
class Refusal final : public std::exception {
public:
    explicit Refusal(Message message) : m_message(std::move(message)), m_sentence(sentence(m_message)) {}
    const Message& message() const noexcept { return m_message; }
    const char* what() const noexcept override { return m_sentence.c_str(); }

private:
    Message m_message;
    std::string m_sentence;
};

/// The message for the exception being handled; call it only inside a catch clause. `doing` completes "out of memory
/// while ...". Never throws; if there is no memory for the arguments, the message has none.
Message failureMessage(const char* doing) noexcept;

/// The sentence for logs: without details that differ between two identical runs, such as the amount of free memory.
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
