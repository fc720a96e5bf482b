// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/sweep/sweep_path.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

double SparseCoefficients::at(Index j) const {
    const auto found = std::ranges::lower_bound(index, j);
    return found != index.end() && *found == j ? value[static_cast<std::size_t>(found - index.begin())] : 0.0;
}

std::vector<double> SparseCoefficients::dense() const {
    std::vector<double> w(static_cast<std::size_t>(dimension));
    for (std::size_t k = 0; k < index.size(); ++k)
        w[static_cast<std::size_t>(index[k])] = value[k];
    return w;
}

SparseCoefficients SparseCoefficients::of(const Vector& w) {
    SparseCoefficients sparse{.dimension = w.size(), .index = {}, .value = {}};
    for (Index j = 0; j < w.size(); ++j) {
        if (w[j] == 0.0)
            continue;
        sparse.index.push_back(j);
        sparse.value.push_back(w[j]);
    }
    return sparse;
}

ValidatedValue PathPoint::validated() const {
    if (wantedFolds > 0)
        return folds.count() < wantedFolds ? ValidatedValue{value}
                                           : ValidatedValue{value, folds.mean(), folds.standardError()};
    const bool isMeaningful = !refused && status != RunStatus::diverged && status != RunStatus::failed;
    return {value, isMeaningful ? last.testError : notAvailable, notAvailable};
}

SweepPath::SweepPath(std::size_t maxAlphaBytes) : m_maxAlphaBytes(maxAlphaBytes) {}

SweepPath::Entry* SweepPath::findEntry(int series, double value) {
    const auto found = std::ranges::find_if(
        m_entries, [&](const Entry& entry) { return entry.point->series == series && entry.point->value == value; });
    return found == m_entries.end() ? nullptr : &*found;
}

const SweepPath::Entry* SweepPath::findEntry(int series, double value) const {
    return const_cast<SweepPath*>(this)->findEntry(series, value);
}

void SweepPath::add(PathPoint point) {
    const std::lock_guard lock(m_mutex);
    const auto waiting = std::ranges::find_if(m_waiting, [&point](const WaitingErrors& errors) {
        return errors.series == point.series && errors.value == point.value;
    });
    if (waiting != m_waiting.end()) {
        point.folds = waiting->errors;
        point.wantedFolds = waiting->wanted;
        m_waiting.erase(waiting);
    }
    if (point.alpha != nullptr) {
        const std::size_t bytes = point.alpha->size() * sizeof(double);
        if (m_alphaBytes + bytes > m_maxAlphaBytes)
            point.alpha.reset();
        else
            m_alphaBytes += bytes;
    }
    // Before an entry is added: where memory ends here, no entry is left without a point.
    const PathPointPointer made = std::make_shared<const PathPoint>(std::move(point));
    Entry* entry = findEntry(made->series, made->value);
    if (entry == nullptr) {
        m_entries.emplace_back();
        entry = &m_entries.back();
    } else if (entry->point->alpha != nullptr) {
        m_alphaBytes -= entry->point->alpha->size() * sizeof(double);
    }
    entry->point = made;
    entry->changed = ++m_changes;
}

void SweepPath::addFoldError(int series, double value, double error, int wantedFolds) {
    const std::lock_guard lock(m_mutex);
    if (Entry* entry = findEntry(series, value); entry != nullptr) {
        PathPoint changed = *entry->point;
        changed.folds.add(error);
        changed.wantedFolds = wantedFolds;
        entry->point = std::make_shared<const PathPoint>(std::move(changed));
        entry->changed = ++m_changes;
        return;
    }
    auto waiting = std::ranges::find_if(
        m_waiting, [&](const WaitingErrors& errors) { return errors.series == series && errors.value == value; });
    if (waiting == m_waiting.end())
        waiting = m_waiting.insert(m_waiting.end(), WaitingErrors{series, value, {}, wantedFolds});
    waiting->errors.add(error);
}

std::vector<PathPointPointer> SweepPath::since(std::size_t& cursor) const {
    const std::lock_guard lock(m_mutex);
    std::vector<PathPointPointer> fresh;
    for (const Entry& entry : m_entries)
        if (entry.changed > cursor)
            fresh.push_back(entry.point);
    cursor = m_changes;
    return fresh;
}

std::vector<PathPointPointer> SweepPath::all() const {
    std::size_t cursor = 0;
    return since(cursor);
}

PathPointPointer SweepPath::find(int series, double value) const {
    const std::lock_guard lock(m_mutex);
    const Entry* entry = findEntry(series, value);
    return entry == nullptr ? nullptr : entry->point;
}

PathPointPointer SweepPath::nearest(int series, double value) const {
    const std::lock_guard lock(m_mutex);
    PathPointPointer best;
    for (const Entry& entry : m_entries) {
        const PathPoint& point = *entry.point;
        if (point.series != series || !point.isUsable())
            continue;
        const auto distance = [value](const PathPoint& other) { return std::abs(std::log(other.value / value)); };
        if (best == nullptr || distance(point) < distance(*best))
            best = entry.point;
    }
    return best;
}

RunSpec::Start SweepPath::startFrom(const PathPoint& point) {
    RunSpec::Start start;
    start.w = point.w.dense();
    if (point.alpha != nullptr)
        start.alpha = *point.alpha;
    return start;
}

std::optional<RunSpec::Start> SweepPath::startOf(const PathPoint& point) const {
    if (!point.start)
        return std::nullopt;
    const PathPointPointer parent = find(point.series, point.start->value);
    if (parent == nullptr)
        return std::nullopt;
    RunSpec::Start start = startFrom(*parent);
    if (!point.start->withAlpha)
        start.alpha.clear();
    return start;
}

std::size_t SweepPath::size() const {
    const std::lock_guard lock(m_mutex);
    return m_entries.size();
}

} // namespace gapscope
