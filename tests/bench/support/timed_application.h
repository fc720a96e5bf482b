// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QApplication>

#include <ctime>
#include <vector>

namespace gapscope {

/// Processor time of this thread, because wall time includes other load.
inline double threadMilliseconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

/// Records how long each event occupies the window's thread.
class TimedApplication final : public QApplication {
public:
    using QApplication::QApplication;
    bool notify(QObject* receiver, QEvent* event) override {
        if (m_depth > 0)
            return QApplication::notify(receiver, event);
        ++m_depth;
        const double start = threadMilliseconds();
        const bool isHandled = QApplication::notify(receiver, event);
        if (isTiming)
            busy.push_back(threadMilliseconds() - start);
        --m_depth;
        return isHandled;
    }

    bool isTiming = false;
    std::vector<double> busy;

private:
    int m_depth = 0;
};

} // namespace gapscope
