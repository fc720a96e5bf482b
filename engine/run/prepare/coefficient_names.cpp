// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/prepare/coefficient_names.h"

#include "engine/problem/maps/copied_columns_map.h"
#include "engine/problem/maps/kernel_map.h"
#include "engine/problem/maps/kernel_sum_map.h"

namespace gapscope {

CoefficientNames::CoefficientNames(const PreparedRun& run) : m_data(run.data->training) {
    const Problem& problem = *run.problem;
    m_columns = std::max<Index>(1, problem.matrixColumns());
    m_biasFrom = problem.hasFreeBias() ? problem.features() : -1;
    if (problem.thresholds() != nullptr) {
        m_kind = Kind::features;
        m_thresholdsFrom = problem.dimension() - problem.outputs();
    } else if (problem.kernelMap() != nullptr || problem.kernelSum() != nullptr) {
        m_kind = Kind::rows;
    } else if (problem.copies() != nullptr) {
        m_kind = Kind::copies;
        m_copied = problem.copies()->order();
    } else if (problem.features() == m_data->columns() * m_columns && !m_data->hasRatings()) {
        m_kind = Kind::features;
    }
    if (m_kind == Kind::features && run.spec.problem.bias == Bias::feature)
        m_constantFrom = (m_data->columns() - 1) * m_columns;
    if (m_columns > 1 && m_data->hasTasks())
        m_outputs = m_data->taskNames();
    else if (m_columns > 1 && run.spec.problem.labels)
        m_outputs = run.spec.problem.labels->classes;
    const Groups& groups = problem.spec().groups;
    if (m_kind == Kind::copies) {
        for (Index g = 0; g < groups.count(); ++g)
            m_groups.insert(m_groups.end(), static_cast<std::size_t>(groups.size(g) * m_columns), static_cast<int>(g));
        return;
    }
    if (groups.count() == 0 || groups.coordinates() != problem.features())
        return;
    m_groups.assign(static_cast<std::size_t>(problem.features()), -1);
    for (Index g = 0; g < groups.count(); ++g) {
        for (Index k = groups.begin(g); k < groups.begin(g) + groups.size(g); ++k) {
            const Index j = groups.order.empty() ? k : groups.order[static_cast<std::size_t>(k)];
            m_groups[static_cast<std::size_t>(j)] = static_cast<int>(g);
        }
    }
}

std::string CoefficientNames::name(Index j) const {
    if (m_thresholdsFrom >= 0 && j >= m_thresholdsFrom)
        return "threshold " + shown(static_cast<std::int64_t>(j - m_thresholdsFrom + 1));
    if (m_biasFrom >= 0 && j >= m_biasFrom)
        return "bias";
    const bool isOfFeatures = m_kind == Kind::features || m_kind == Kind::copies;
    if (m_columns == 1 || !isOfFeatures)
        return rowName(isOfFeatures ? j / m_columns : j);
    return rowName(j / m_columns) + ", " + outputName(j % m_columns);
}

std::string CoefficientNames::rowName(Index row) const {
    if (m_thresholdsFrom >= 0 && row >= m_thresholdsFrom)
        return name(row);
    const std::string number = shown(static_cast<std::int64_t>(row + 1));
    switch (m_kind) {
    case Kind::rows:
        if (const Index n = m_data->rows(); row >= n && n > 0)
            return "row " + shown(static_cast<std::int64_t>(row % n + 1)) + " (kernel " +
                   shown(static_cast<std::int64_t>(row / n + 1)) + ")";
        return "row " + number;
    case Kind::copies:
        return m_data->featureName(m_copied[static_cast<std::size_t>(row)]) + " (group " +
               shown(static_cast<std::int64_t>(group(row * m_columns) + 1)) + ")";
    case Kind::features:
        return m_data->featureName(row);
    case Kind::entries:
        break;
    }
    return "w " + number;
}

std::string CoefficientNames::outputName(Index output) const {
    const auto place = static_cast<std::size_t>(output);
    return place < m_outputs.size() ? m_outputs[place] : shown(static_cast<std::int64_t>(output + 1));
}

int CoefficientNames::group(Index j) const {
    return m_groups.empty() || j >= static_cast<Index>(m_groups.size()) ? -1 : m_groups[static_cast<std::size_t>(j)];
}

} // namespace gapscope
