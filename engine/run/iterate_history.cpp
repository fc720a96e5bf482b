// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/iterate_history.h"

#include <algorithm>
#include <utility>

namespace gapscope {

std::size_t IterateHistory::capacity(std::size_t numbers, std::size_t bytes) {
    const std::size_t fitting = bytes / (sizeof(double) * std::max<std::size_t>(1, numbers));
    return fitting < fewestCheckpoints ? 0 : std::min(fitting, mostCheckpoints);
}

void IterateHistory::record(double iteration, const Vector& w, const Vector& alpha) {
    if (capacity(static_cast<std::size_t>(w.size() + alpha.size()), m_bytes) > 0) // else not worth the copy
        record(std::make_shared<const Iterate>(Iterate{iteration, w, alpha}));
}

void IterateHistory::record(std::shared_ptr<const Iterate> iterate) {
    const std::size_t most = capacity(static_cast<std::size_t>(iterate->w.size() + iterate->alpha.size()), m_bytes);
    if (most == 0)
        return;
    const double iteration = iterate->iteration;
    const std::lock_guard lock(m_mutex);
    ++m_count;
    // A run that pauses inside an iteration is looked at twice: the later look counts.
    const bool isAgain = m_latest != nullptr && m_latest->iteration == iteration;
    m_latest = std::move(iterate);
    if (isAgain) {
        if (!m_kept.empty() && m_kept.back()->iteration == iteration)
            m_kept.back() = m_latest;
        return;
    }
    if (m_seen++ % m_stride != 0)
        return;
    if (m_kept.size() >= most) {
        for (std::size_t k = 0; 2 * k < m_kept.size(); ++k)
            m_kept[k] = std::move(m_kept[2 * k]);
        m_kept.resize((m_kept.size() + 1) / 2);
        m_stride *= 2;
        if ((m_seen - 1) % m_stride != 0)
            return;
    }
    m_kept.push_back(m_latest);
}

std::vector<std::shared_ptr<const Iterate>> IterateHistory::read() const {
    const std::lock_guard lock(m_mutex);
    std::vector<std::shared_ptr<const Iterate>> all = m_kept;
    if (m_latest != nullptr && (all.empty() || all.back() != m_latest))
        all.push_back(m_latest);
    return all;
}

std::size_t IterateHistory::count() const {
    const std::lock_guard lock(m_mutex);
    return m_count;
}

} // namespace gapscope
