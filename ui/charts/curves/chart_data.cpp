// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/curves/chart_data.h"

#include "engine/run/analysis/charted_quantity.h"
#include "engine/run/output/run_facts.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

void ChartData::add(const ChartRun& info, int place) {
    remove(info.id);
    const bool isInside = place >= 0 && place < static_cast<int>(m_runs.size());
    auto run = std::make_unique<Run>(Run{info, {}});
    giveOwn(*run);
    m_runs.insert(isInside ? m_runs.begin() + place : m_runs.end(), std::move(run));
}

void ChartData::remove(int id) {
    std::erase_if(m_runs, [id](const std::unique_ptr<Run>& run) { return run->info.id == id; });
}

void ChartData::fade(int id) {
    const auto found = std::ranges::find(m_runs, id, [](const std::unique_ptr<Run>& run) { return run->info.id; });
    if (found == m_runs.end())
        return;
    const auto isOfName = [name = (*found)->info.name](const std::unique_ptr<Run>& run) {
        return run->info.name == name;
    };
    if (static_cast<std::size_t>(std::ranges::count_if(m_faded, isOfName)) == maxFaded)
        m_faded.erase(std::ranges::find_if(m_faded, isOfName));
    m_faded.push_back(std::move(*found));
    m_runs.erase(found);
}

void ChartData::removeFaded() {
    m_faded.clear();
}

const ChartData::Run* ChartData::find(int id) const {
    const auto found = std::find_if(m_runs.begin(), m_runs.end(),
                                    [id](const std::unique_ptr<Run>& run) { return run->info.id == id; });
    return found == m_runs.end() ? nullptr : found->get();
}

ChartData::Run* ChartData::find(int id) {
    return const_cast<Run*>(std::as_const(*this).find(id));
}

std::shared_ptr<const ChartData> ChartData::copy() const {
    auto copied = std::make_shared<ChartData>();
    for (const auto& run : m_runs) {
        copied->m_runs.push_back(std::make_unique<Run>(*run));
        copied->m_runs.back()->info.trace.reset(); // a copy reads nothing more
    }
    copied->m_bounds = m_bounds;
    copied->m_position = m_position;
    copied->m_own = m_own;
    return copied;
}

bool ChartData::read(std::chrono::microseconds atMost) {
    const auto end = std::chrono::steady_clock::now() + atMost;
    bool anything = false;
    for (std::size_t visited = 0; visited < m_runs.size(); ++visited) {
        m_next = m_next < m_runs.size() ? m_next : 0;
        Run& run = *m_runs[m_next++];
        std::size_t fresh = 0;
        bool isLate = false;
        while (run.info.trace != nullptr && !isLate) {
            const std::size_t count = run.curves.read(*run.info.trace);
            fresh += count;
            isLate = std::chrono::steady_clock::now() > end;
            if (count < RunCurves::maxAtOnce)
                break;
        }
        if (fresh == 0)
            continue;
        anything = true;
        const auto [entry, isNew] = m_bounds.try_emplace(run.info.problemKey, run.curves.bestDual());
        entry->second = std::max(entry->second, run.curves.bestDual());
        if (isLate)
            break;
    }
    return anything;
}

void ChartData::setOwn(const std::vector<ChartedQuantity>& curves) {
    m_own = curves;
    for (const auto& run : m_runs)
        giveOwn(*run);
    for (const auto& run : m_faded)
        run->curves.setOwn({});
}

/// Runs of solvers that are not known have none.
void ChartData::giveOwn(Run& run) const {
    std::vector<RunCurves::OwnQuantity> own;
    const SolverInfo* solver = run.info.facts == nullptr ? nullptr : run.info.facts->solver;
    if (solver != nullptr)
        for (const ChartedQuantity& curve : m_own)
            own.push_back(valueOf(curve, *solver));
    run.curves.setOwn(std::move(own));
}

void ChartData::setTheory(int id, CurveColumn bound, CurveColumn bounded) {
    if (Run* run = find(id))
        run->curves.setTheory(std::move(bound), std::move(bounded));
}

double ChartData::bound(const QString& problemKey) const {
    const auto found = m_bounds.find(problemKey);
    return found == m_bounds.end() ? -std::numeric_limits<double>::infinity() : found->second;
}

double ChartData::tolerance(const Run& run) {
    if (run.info.relativeTolerance == 0.0)
        return run.info.tolerance;
    if (run.curves.size() == 0)
        return 0.0;
    constexpr double anyBound = 0.0; // any value: the primal objective does not depend on it
    const double primal = run.curves.curve(Quantity::primal, XQuantity::passes, anyBound).y->at(run.curves.size() - 1);
    const double scale = std::isfinite(primal) ? std::max(1.0, std::abs(primal)) : 1.0;
    return std::max(run.info.tolerance, run.info.relativeTolerance * scale);
}

Curve ChartData::curve(const Run& run, Quantity quantity, XQuantity x) const {
    Curve curve = wholeCurve(run, quantity, x);
    if (m_position)
        curve.x = {curve.x.begin(), std::ranges::upper_bound(curve.x, *m_position)};
    return curve;
}

Curve ChartData::wholeCurve(const Run& run, Quantity quantity, XQuantity x) const {
    return run.curves.curve(quantity, x, bound(run.info.problemKey));
}

} // namespace gapscope
