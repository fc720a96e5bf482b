// SPDX-License-Identifier: GPL-3.0-only
#include "app/window/window_application.h"

#include "engine/base/failure.h"

#include <cstdio>
#include <new>

namespace gapscope {
namespace {

constexpr std::size_t reserveBytes = std::size_t{1} << 20;

std::unique_ptr<std::byte[]> reserve() noexcept {
    return std::unique_ptr<std::byte[]>(new (std::nothrow) std::byte[reserveBytes]);
}

} // namespace

WindowApplication::WindowApplication(int& argc, char** argv) : QApplication(argc, argv), m_reserve(reserve()) {}

bool WindowApplication::notify(QObject* receiver, QEvent* event) {
    try {
        return QApplication::notify(receiver, event);
    } catch (...) {
        tell(failureMessage("the window did something"));
    }
    return false;
}

void WindowApplication::tell(const Message& failure) noexcept {
    if (m_isTelling)
        return;
    m_isTelling = true;
    m_reserve.reset();
    const Status told = guarded("an error was shown", [&] {
        std::fprintf(stderr, "gapscope: error: %s\n", toEnglish(failure).c_str());
        if (m_tell)
            m_tell(failure);
    });
    if (!told.ok())
        std::fputs("gapscope: error: out of memory\n", stderr);
    m_reserve = reserve();
    m_isTelling = false;
}

} // namespace gapscope
