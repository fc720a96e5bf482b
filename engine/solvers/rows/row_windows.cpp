// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/rows/row_windows.h"

namespace gapscope {

RowWindows::RowWindows(const DataMap& map, double bytes) : m_files(map.data().mapped()), m_starts{0} {
    if (m_files != nullptr) {
        constexpr double ofAnEntry = sizeof(double) + sizeof(std::int32_t);
        const std::span<const std::int64_t> start = m_files->view().start;
        const auto entries = static_cast<std::int64_t>(bytes / ofAnEntry);
        std::int64_t first = 0;
        for (Index i = 1; i < map.rows(); ++i)
            if (start[static_cast<std::size_t>(i) + 1] - first > entries) {
                m_starts.push_back(i);
                first = start[static_cast<std::size_t>(i)];
            }
    }
    m_starts.push_back(map.rows());
}

void RowWindows::readAhead(std::size_t part) const noexcept {
    if (m_files != nullptr)
        m_files->readAhead(m_starts[part], m_starts[part + 1]);
}

} // namespace gapscope
