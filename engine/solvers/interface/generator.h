// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <coroutine>
#include <exception>
#include <utility>

namespace gapscope {

/// A coroutine that yields values of type T on demand. Exceptions of its body are thrown by next().
template <class T>
class Generator {
public:
    struct promise_type {
        T current{};
        std::exception_ptr failure;

        Generator get_return_object() { return Generator(Handle::from_promise(*this)); }
        std::suspend_always initial_suspend() const noexcept { return {}; }
        std::suspend_always final_suspend() const noexcept { return {}; }
        std::suspend_always yield_value(T value) noexcept {
            current = value;
            return {};
        }
        void return_void() const noexcept {}
        void unhandled_exception() noexcept { failure = std::current_exception(); }
    };
    using Handle = std::coroutine_handle<promise_type>;

    Generator() = default;
    Generator(Generator&& other) noexcept : m_handle(std::exchange(other.m_handle, {})) {}
    Generator& operator=(Generator&& other) noexcept {
        std::swap(m_handle, other.m_handle);
        return *this;
    }
    Generator(const Generator&) = delete;
    Generator& operator=(const Generator&) = delete;
    ~Generator() {
        if (m_handle)
            m_handle.destroy();
    }

    /// Runs to the next value; false if the body has ended.
    bool next() {
        if (!m_handle || m_handle.done())
            return false;
        m_handle.resume();
        if (m_handle.promise().failure)
            std::rethrow_exception(std::exchange(m_handle.promise().failure, nullptr));
        return !m_handle.done();
    }
    /// The value yielded at the last successful next().
    const T& value() const noexcept { return m_handle.promise().current; }

private:
    explicit Generator(Handle handle) noexcept : m_handle(handle) {}

    Handle m_handle;
};

} // namespace gapscope
