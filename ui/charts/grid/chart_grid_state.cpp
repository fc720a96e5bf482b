// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/grid/chart_grid_state.h"

#include "ui/charts/curves/run_groups.h"
#include "ui/charts/grid/legend_bar.h"
#include "ui/models/problem_words.h"
#include "ui/widgets/chart_tabs.h"

#include <algorithm>
#include <map>

namespace gapscope {

namespace {

/// Time per tick for reading traces; a long backlog is spread over several ticks.
constexpr std::chrono::milliseconds readBudget{4};
/// Eight redraws a second, with some margin.
constexpr std::chrono::milliseconds oldestPicture{120};
/// Longer intervals between ticks mean that the thread is busy; then no extra work is done.
constexpr std::chrono::milliseconds slowestTick{45};
/// The interval between updates for assistive technology.
constexpr std::chrono::seconds descriptionAge{2};

} // namespace

QWidget* ChartGrid::Private::widget(Kind kind) {
    if (place(kind) == place(Kind::errors))
        return tabs;
    if (place(kind) == place(Kind::sparsity))
        return methodTabs;
    return panes[position(kind)];
}

void ChartGrid::Private::setAllDue() {
    for (ChartPane* each : panes)
        each->setDue();
}

const ChartRun* ChartGrid::Private::reference() const {
    if (const ChartData::Run* current = data.find(options.currentRun))
        return &current->info;
    return data.isEmpty() ? nullptr : &data.runs().back()->info;
}

void ChartGrid::Private::applyOptions() {
    const ChartRun* chosen = reference();
    options.problem = chosen == nullptr ? QString() : chosen->problemKey;
    options.data = chosen == nullptr ? QString() : chosen->dataKey;
    chooseMethod(chosen);
    greyOthers(chosen);
    groupLegend();
    for (const Kind kind : curveCharts) {
        PlotOptions own = options;
        own.logarithmicY = grid->isYLogarithmic(kind);
        pane(kind).setOptions(own);
    }
    Q_EMIT grid->redrawWanted();
}

void ChartGrid::Private::groupLegend() {
    std::vector<RunGroup> groups;
    std::map<QString, std::size_t> places;
    for (const auto& run : data.runs()) {
        const QString& key = run->info.repetitionKey;
        if (!options.summary || key.isEmpty()) {
            groups.push_back({{run.get()}});
            continue;
        }
        const auto [place, isNew] = places.try_emplace(key, groups.size());
        if (isNew)
            groups.push_back({});
        groups[place->second].members.push_back(run.get());
    }
    std::vector<LegendBar::Group> entries;
    for (RunGroup& group : groups) {
        const auto isSeen = [](const ChartData::Run* run) { return run->info.visible; };
        // The first visible run gives name and colour to the line and to the legend entry.
        const auto hidden = std::stable_partition(group.members.begin(), group.members.end(), isSeen);
        const auto seen = static_cast<std::size_t>(hidden - group.members.begin());
        RunGroup named = group;
        if (seen > 0)
            named.members.resize(seen);
        LegendBar::Group entry{.name = groupName(named), .runs = {}};
        for (const ChartData::Run* run : group.members)
            entry.runs.push_back(run->info.id);
        entries.push_back(std::move(entry));
    }
    legend->setGroups(entries);
}

/// The legend states for each run of another problem why objectives and gap leave it out.
void ChartGrid::Private::greyOthers(const ChartRun* chosen) {
    const bool isSame = std::exchange(m_greyedFor, options.problem) == options.problem;
    for (const auto& run : data.runs()) {
        LegendEntry* entry = legend->entry(run->info.id);
        const bool isOther = run->info.problemKey != options.problem;
        if (isSame && entry->isOfOtherProblem() == isOther)
            continue; // the text would be the same
        const bool areKnown = isOther && chosen->facts != nullptr && run->info.facts != nullptr;
        const QString words = areKnown ? otherProblemWords(*chosen->facts, *run->info.facts)
                                       : ChartText::tr("minimizes another objective");
        entry->setOtherProblem(isOther ? words : QString());
    }
}

void ChartGrid::Private::updateEmptyState() {
    // The button is in the gap chart, or in the chart that is maximized. The map has no button.
    for (const Kind kind : curveCharts)
        pane(kind).setOffersButton(kind == maximized.value_or(Kind::gap));
}

void ChartGrid::Private::followRounds() {
    const bool has =
        std::ranges::any_of(data.runs(), [](const auto& run) { return !run->curves.x(XQuantity::rounds).empty(); });
    if (std::exchange(hasRounds, has) == has)
        return;
    if (!has && isOfRanks(options.x))
        grid->setXQuantity(XQuantity::passes);
    Q_EMIT grid->roundsKnownChanged(has);
}

/// The first visible chart from `m_next` on that is out of date.
std::optional<std::size_t> ChartGrid::Private::due() const {
    for (std::size_t i = 0; i < chartCount; ++i)
        if (const std::size_t place = (m_next + i) % chartCount; panes[place]->isVisible() && panes[place]->isDue())
            return place;
    return std::nullopt;
}

void ChartGrid::Private::redraw(std::size_t place) {
    panes[place]->refresh();
    if (Clock::now() - m_described[place] > descriptionAge) {
        m_described[place] = Clock::now();
        panes[place]->view().updateDescription();
    }
    m_redrawn[place] = Clock::now();
    m_next = (place + 1) % chartCount;
}

void ChartGrid::Private::tick() {
    const Clock::time_point now = Clock::now();
    const auto sinceLast = now - std::exchange(m_lastTick, now);
    if (data.read(readBudget)) {
        setAllDue();
        followRounds();
    }
    const std::optional<std::size_t> first = due();
    if (!first)
        return;
    redraw(*first);
    const std::optional<std::size_t> second = due();
    if (second && sinceLast < slowestTick && now + sinceLast - m_redrawn[*second] > oldestPicture &&
        m_redrawn[*second] != Clock::time_point())
        redraw(*second);
}

} // namespace gapscope
