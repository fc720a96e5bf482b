// SPDX-License-Identifier: GPL-3.0-only
#include "ui/theory/compared_theory.h"

#include "engine/run/theory/theory_need.h"
#include "ui/basics/numbers.h"
#include "ui/theory/need_words.h"
#include "ui/theory/theory_words.h"

#include <QStringList>

namespace gapscope {
namespace {

constexpr int ratioDigits = 3;

ComparisonModel::TheoryCells cellsOf(const TheoryCurve& curve, const TheoryNeed& need) {
    const auto count = [&](double iterations) {
        return std::isnan(iterations) ? shownNumber(iterations) : countText(iterations, curve.unit);
    };
    const double measured = need.measured ? need.measured->iterations : notAvailable;
    const bool isTooMany = need.state == TheoryNeed::State::outOfReach;
    return {.texts = {isTooMany ? shownNumber(infinity) : count(need.iterations), count(measured),
                      shownNumber(need.ratio(), ratioDigits)},
            .numbers = {need.iterations, measured, need.ratio()},
            .toolTip = need.state == TheoryNeed::State::noTheorem ? obstacleText(curve, need)
                                                                  : theoremSentence(curve) + needWords(curve, need)};
}

} // namespace

ComparedTheory::ComparedTheory(RunList& runs, ComparisonPanel& panel, TheoryFeed& feed, Settings& settings,
                               QObject* parent)
    : QObject(parent), m_runs(runs), m_panel(panel), m_feed(&feed), m_settings(settings) {
    panel.chooseTheory(settings.comparedTheory());
    connect(&panel, &ComparisonPanel::theoryChosen, this, [this] {
        m_settings.setComparedTheory(m_panel.theoryChoice());
        follow();
    });
    connect(&panel, &ComparisonPanel::shownChanged, this, &ComparedTheory::follow);
    connect(&feed, &TheoryFeed::changed, this, &ComparedTheory::fill);
    follow();
}

void ComparedTheory::follow() {
    if (m_feed == nullptr)
        return;
    m_feed->setAllWatched(m_panel.isVisible() && m_panel.model().theoryAccuracy());
    for (const auto& run : m_runs.all())
        fill(run->id);
}

void ComparedTheory::fill(int run) {
    const std::optional<double> accuracy = m_panel.model().theoryAccuracy();
    const std::shared_ptr<const TheoryCurve> curve = m_feed == nullptr ? nullptr : m_feed->curveOf(run);
    if (accuracy && curve != nullptr && m_panel.isVisible())
        m_panel.model().setTheory(run, cellsOf(*curve, theoryNeed(*curve, *accuracy)));
}

} // namespace gapscope
