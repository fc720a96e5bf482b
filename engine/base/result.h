// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"

#include <cassert>
#include <optional>
#include <utility>
#include <variant>

namespace gapscope {

/// What came of an action that has no other answer: success, or the message that says why not. There is no conversion
/// to bool, which would not tell which of the two is true.
class [[nodiscard]] Status {
public:
    /// Success.
    Status() = default;
    Status(Message error) : m_error(std::move(error)) {}

    bool ok() const noexcept { return !m_error.has_value(); }

    Message& error() & { return assert(!ok()), *m_error; }
    const Message& error() const& { return assert(!ok()), *m_error; }
    Message&& error() && { return assert(!ok()), *std::move(m_error); }

    bool operator==(const Status&) const = default;

private:
    std::optional<Message> m_error;
};

/// Either a value or the message that says why there is none. Check it before taking the value.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_content(std::in_place_index<0>, std::move(value)) {}
    Result(Message error) : m_content(std::in_place_index<1>, std::move(error)) {}

    bool ok() const noexcept { return m_content.index() == 0; }
    explicit operator bool() const noexcept { return ok(); }

    T& value() & { return assert(ok()), *std::get_if<0>(&m_content); }
    const T& value() const& { return assert(ok()), *std::get_if<0>(&m_content); }
    T&& value() && { return assert(ok()), std::move(*std::get_if<0>(&m_content)); }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    const Message& error() const { return assert(!ok()), *std::get_if<1>(&m_content); }

private:
    std::variant<T, Message> m_content;
};

} // namespace gapscope
