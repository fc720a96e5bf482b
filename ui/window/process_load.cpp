// SPDX-License-Identifier: GPL-3.0-only
#include "ui/window/process_load.h"

#include <QFile>

#include <unistd.h>

namespace gapscope {

ProcessLoad::ProcessLoad() : m_processorTime(std::clock()), m_measured(std::chrono::steady_clock::now()) {}

double ProcessLoad::cores() {
    const std::clock_t processorTime = std::clock();
    const auto position = std::chrono::steady_clock::now();
    const double used = static_cast<double>(processorTime - m_processorTime) / CLOCKS_PER_SEC;
    const double passed = std::chrono::duration<double>(position - m_measured).count();
    m_processorTime = processorTime;
    m_measured = position;
    return passed > 0.0 ? used / passed : 0.0;
}

double ProcessLoad::residentBytes() {
    QFile statm(QStringLiteral("/proc/self/statm"));
    if (!statm.open(QIODevice::ReadOnly))
        return 0.0;
    constexpr int residentField = 1;
    const QList<QByteArray> fields = statm.readLine().split(' ');
    const double pages = fields.size() > residentField ? fields[residentField].toDouble() : 0.0;
    return pages * static_cast<double>(sysconf(_SC_PAGESIZE));
}

} // namespace gapscope
