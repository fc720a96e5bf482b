// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"

#include <QApplication>

#include <cstddef>
#include <functional>
#include <memory>

namespace gapscope {

/// The application of the window program. An exception that leaves a slot, for example for lack of memory, must not
/// cross the event loop, whose code is not made for it: it ends here, and the window says what happened.
class WindowApplication final : public QApplication {
public:
    WindowApplication(int& argc, char** argv);

    /// Sets what is called, on the window's thread, with the meaning of such an exception.
    void setFailureTeller(std::function<void(const Message& failure)> tell) { m_tell = std::move(tell); }
    bool notify(QObject* receiver, QEvent* event) override;

private:
    void tell(const Message& failure) noexcept;

    std::function<void(const Message&)> m_tell;
    std::unique_ptr<std::byte[]> m_reserve; ///< memory for telling that there is none
    bool m_isTelling = false;
};

} // namespace gapscope
