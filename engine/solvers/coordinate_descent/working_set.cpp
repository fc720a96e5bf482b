// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/coordinate_descent/working_set.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

constexpr double roundingShare = 1e-12; // relative to l1, for the rounding of v and the norms

} // namespace

WorkingSet::WorkingSet(Vector norms, double l1)
    : m_norms(std::move(norms)), m_l1(l1), m_isAlive(static_cast<std::size_t>(m_norms.size()), false) {
    for (Index j = 0; j < m_norms.size(); ++j)
        if (m_norms[j] > 0.0) {
            m_alive.push_back(j);
            m_isAlive[static_cast<std::size_t>(j)] = true;
        }
}

void WorkingSet::screen(const Vector& v, double scale, double radius) {
    std::erase_if(m_alive, [&](Index j) {
        const bool goes = std::abs(scale * v[j]) + m_norms[j] * radius < m_l1 * (1.0 - roundingShare);
        if (goes)
            m_isAlive[static_cast<std::size_t>(j)] = false;
        return goes;
    });
}

std::vector<Index> WorkingSet::choose(const Vector& v, const Vector& w, Index size) const {
    std::vector<Index> chosen;
    std::vector<std::pair<double, Index>> rest;
    for (const Index j : m_alive) {
        if (w[j] != 0.0)
            chosen.push_back(j);
        else
            rest.emplace_back((m_l1 - std::abs(v[j])) / m_norms[j], j);
    }
    const auto room = std::max<std::ptrdiff_t>(0, size - static_cast<std::ptrdiff_t>(chosen.size()));
    const auto end = rest.begin() + std::min(room, static_cast<std::ptrdiff_t>(rest.size()));
    std::nth_element(rest.begin(), end, rest.end());
    for (auto candidate = rest.begin(); candidate != end; ++candidate)
        chosen.push_back(candidate->second);
    std::ranges::sort(chosen);
    return chosen;
}

Index WorkingSet::violations(const Vector& v, const Vector& w) const noexcept {
    return std::ranges::count_if(m_alive, [&](Index j) { return w[j] == 0.0 && std::abs(v[j]) > m_l1; });
}

Index WorkingSet::used(const Vector& w) const noexcept {
    return std::ranges::count_if(m_alive, [&](Index j) { return w[j] != 0.0; });
}

} // namespace gapscope
