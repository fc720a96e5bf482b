// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/curves/run_groups.h"

#include "ui/charts/curves/curve_plot.h"

#include <algorithm>

namespace gapscope {

namespace {

std::vector<std::uint64_t> seedsOf(const RunGroup& group) {
    std::vector<std::uint64_t> seeds;
    for (const ChartData::Run* run : group.members)
        seeds.push_back(run->info.facts == nullptr ? 0 : run->info.facts->spec.seed);
    return seeds;
}

} // namespace

bool RunGroup::has(int run) const {
    return std::ranges::any_of(members, [run](const ChartData::Run* each) { return each->info.id == run; });
}

std::vector<RunGroup> linesOf(const CurvePlot& plot) {
    std::vector<RunGroup> groups;
    std::map<QString, std::size_t> places;
    for (const auto& run : plot.data().runs()) {
        if (!plot.shows(run->info))
            continue;
        const QString& key = run->info.repetitionKey;
        if (!plot.options().summary || key.isEmpty()) {
            groups.push_back({{run.get()}});
            continue;
        }
        const auto [place, isNew] = places.try_emplace(key, groups.size());
        if (isNew)
            groups.push_back({});
        groups[place->second].members.push_back(run.get());
    }
    return groups;
}

std::vector<RepetitionCurve> curvesOf(const CurvePlot& plot, const RunGroup& group, Quantity quantity) {
    std::vector<RepetitionCurve> curves;
    for (const ChartData::Run* run : group.members)
        curves.push_back({plot.data().curve(*run, quantity, plot.options().x), run->info.isGoingOn});
    return curves;
}

QString groupName(const RunGroup& group) {
    const RunFacts* facts = group.lead().facts.get();
    return groupTitle(group.lead().name, facts == nullptr ? RunSpec() : facts->spec, seedsOf(group));
}

QString bandName(const std::vector<RunGroup>& groups, Spread spread) {
    std::size_t fewest = 0;
    std::vector<std::uint64_t> max;
    for (const RunGroup& group : groups) {
        if (!group.isSummary())
            continue;
        fewest = fewest == 0 ? group.members.size() : std::min(fewest, group.members.size());
        if (max.size() < group.members.size())
            max = seedsOf(group);
    }
    if (max.empty())
        return {};
    QString count = seedsText(max);
    if (fewest < max.size())
        count = ChartText::tr("%1 to %2", "numbers of seeds").arg(fewest).arg(count);
    return ChartText::tr("median and %1 of %2").arg(spreadName(spread), count);
}

} // namespace gapscope
