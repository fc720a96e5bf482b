// SPDX-License-Identifier: GPL-3.0-only
#include "ui/sweep/path_table.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

void PathTable::take(const std::vector<PathPointPointer>& fresh) {
    for (const PathPointPointer& point : fresh) {
        const auto index = static_cast<std::size_t>(point->series);
        if (m_series.size() <= index)
            m_series.resize(index + 1);
        Series& series = m_series[index];
        const auto place = std::ranges::lower_bound(series.points, point->value, {},
                                                    [](const PathPointPointer& p) { return p->value; });
        if (place != series.points.end() && (*place)->value == point->value)
            *place = point;
        else
            series.points.insert(place, point);
        if (!point->isUsable())
            continue;
        series.max.resize(std::max(series.max.size(), static_cast<std::size_t>(point->w.dimension)));
        for (std::size_t k = 0; k < point->w.index.size(); ++k) {
            double& max = series.max[static_cast<std::size_t>(point->w.index[k])];
            const double size = std::abs(point->w.value[k]);
            series.everNonZero += max == 0.0 && size > 0.0 ? 1 : 0;
            max = std::max(max, size);
        }
    }
}

const PathTable::Series* PathTable::find(int series) const {
    const auto index = static_cast<std::size_t>(series);
    return series >= 0 && index < m_series.size() ? &m_series[index] : nullptr;
}

const std::vector<PathPointPointer>& PathTable::points(int series) const {
    static const std::vector<PathPointPointer> none;
    const Series* found = find(series);
    return found == nullptr ? none : found->points;
}

const PathPoint* PathTable::nearest(int series, double value) const {
    const PathPoint* best = nullptr;
    const auto distance = [value](const PathPoint& point) { return std::abs(std::log(point.value / value)); };
    for (const PathPointPointer& point : points(series))
        if (point->isUsable() && (best == nullptr || distance(*point) < distance(*best)))
            best = point.get();
    return best;
}

std::vector<PathTable::Strength> PathTable::strongest(int series, std::size_t max) const {
    std::vector<Strength> all;
    const Series* found = find(series);
    if (found == nullptr)
        return all;
    for (std::size_t j = 0; j < found->max.size(); ++j)
        if (found->max[j] > 0.0)
            all.push_back({static_cast<Index>(j), found->max[j]});
    const auto byStrength = [](const Strength& a, const Strength& b) {
        return a.max != b.max ? a.max > b.max : a.coefficient < b.coefficient;
    };
    const auto end = all.begin() + static_cast<std::ptrdiff_t>(std::min(max, all.size()));
    std::partial_sort(all.begin(), end, all.end(), byStrength);
    all.erase(end, all.end());
    return all;
}

std::size_t PathTable::everNonZero(int series) const {
    const Series* found = find(series);
    return found == nullptr ? 0 : found->everNonZero;
}

} // namespace gapscope
