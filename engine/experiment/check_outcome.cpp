// SPDX-License-Identifier: GPL-3.0-only
//
// Decides checks: comparisons of numbers of which only bounds may be known.
#include "engine/experiment/measurement.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

using Relation = ExperimentCheck::Relation;
using Outcome = ExperimentOutcome;

const char* relationWord(Relation relation) {
    switch (relation) {
    case Relation::less:
        return "<";
    case Relation::atMost:
        return "<=";
    case Relation::greater:
        return ">";
    case Relation::atLeast:
        return ">=";
    case Relation::about:
        return "~";
    }
    return "";
}

Outcome decided(bool surely, bool possibly) {
    return surely ? Outcome::seen : possibly ? Outcome::budgetTooSmall : Outcome::notSeen;
}

/// Compares two intervals. Both numbers may be infinite: a value that is never reached is not less than itself.
Outcome compared(const MeasuredNumber& left, const MeasuredNumber& right, const ExperimentCheck& check) {
    switch (check.relation) {
    case Relation::less:
        return decided(left.high < right.low, left.low < right.high);
    case Relation::atMost:
        return decided(left.high <= right.low, left.low <= right.high);
    case Relation::greater:
        return decided(left.low > right.high, left.high > right.low);
    case Relation::atLeast:
        return decided(left.low >= right.high, left.high >= right.low);
    case Relation::about:
        break;
    }
    const double allowed = check.within * std::abs(right.low);
    const double farthest = std::max(std::abs(left.high - right.low), std::abs(left.low - right.high));
    const double nearest = std::max({0.0, left.low - right.high, right.low - left.high});
    return decided(farthest <= allowed, nearest <= allowed);
}

/// Of two objectives: below their rounding it has an arbitrary sign.
bool isDifference(const std::string& quantity) {
    return quantity == "gap" || quantity == "relative_gap" || quantity == "suboptimality" || quantity == "excess_risk";
}

double withoutRounding(double difference) {
    constexpr double rounding = 1e-15;
    return std::abs(difference) <= rounding ? 0.0 : difference;
}

std::string figure(const MeasuredNumber& number) {
    if (number.low == number.high)
        return fourDigits(number.low);
    if (std::isinf(number.high) && std::isinf(number.low))
        return "not reached";
    if (std::isinf(number.high))
        return "more than " + fourDigits(number.low);
    return fourDigits(number.high); // the certified end of the interval
}

class CaseCheck {
public:
    CaseCheck(const RecordedExperiment& recorded, const Experiment& experiment, const ExperimentCheck& check,
              std::string panel, std::string line)
        : m_recorded(recorded), m_experiment(experiment), m_check(check), m_panel(std::move(panel)),
          m_line(std::move(line)) {}

    ExperimentCase decide() const {
        ExperimentCase result{.panel = m_panel, .line = m_line};
        result.left = numberOf(m_check.left);
        result.right = numberOf(m_check.right);
        MeasuredNumber left = result.left;
        MeasuredNumber right = result.right;
        if (shareOptimum()) { // the optimum then cancels
            left.low = left.high;
            right.low = right.high;
        }
        right.low *= m_check.factor;
        right.high *= m_check.factor;
        if (right.low > right.high)
            std::swap(right.low, right.high);
        result.outcome = compared(left, right, m_check);
        result.figures = sentenceOf(result);
        return result;
    }

private:
    MeasuredNumber numberOf(const MeasureOrNumber& side) const {
        if (!side.measure)
            return {side.number, side.number, {}};
        const Measure& measure = *side.measure;
        MeasuredNumber number = measured(m_recorded, measure, panelOf(measure), lineOf(measure));
        if (isDifference(measure.quantity)) {
            number.low = withoutRounding(number.low);
            number.high = withoutRounding(number.high);
        }
        return number;
    }
    const std::string& panelOf(const Measure& measure) const { return measure.panel.empty() ? m_panel : measure.panel; }
    const std::string& lineOf(const Measure& measure) const { return measure.line.empty() ? m_line : measure.line; }

    /// Two suboptimalities with the same optimum compare like the objectives, however inaccurately P* is known.
    bool shareOptimum() const {
        const std::optional<Measure>& left = m_check.left.measure;
        const std::optional<Measure>& right = m_check.right.measure;
        return left && right && left->quantity == "suboptimality" && right->quantity == "suboptimality" &&
               left->at.kind != MeasurePoint::Kind::first && right->at.kind != MeasurePoint::Kind::first &&
               left->slopeOver.empty() && right->slopeOver.empty() && left->along == Measure::Along::none &&
               right->along == Measure::Along::none && panelOf(*left) == panelOf(*right) && m_check.factor == 1.0;
    }

    std::string named(const MeasureOrNumber& side, const MeasuredNumber& number) const {
        if (!side.measure)
            return fourDigits(side.number);
        const ExperimentLine* line = m_experiment.findLine(lineOf(*side.measure));
        const std::string where = side.measure->panel.empty() || side.measure->panel == m_panel
                                      ? ""
                                      : " on " + m_experiment.findPanel(side.measure->panel)->title;
        return line->title + where + " " + figure(number) + (number.beyond.empty() ? "" : " (" + number.beyond + ")");
    }

    std::string sentenceOf(const ExperimentCase& result) const {
        const std::string factor = m_check.factor == 1.0 ? "" : fourDigits(m_check.factor) + " x ";
        const std::string not_ = result.outcome == Outcome::notSeen ? "not " : "";
        return m_experiment.findPanel(m_panel)->title + ": " + named(m_check.left, result.left) + " " + not_ +
               relationWord(m_check.relation) + " " + factor + named(m_check.right, result.right);
    }

    const RecordedExperiment& m_recorded;
    const Experiment& m_experiment;
    const ExperimentCheck& m_check;
    std::string m_panel;
    std::string m_line;
};

/// Whether the lines of a check run on a panel.
bool hasCase(const Experiment& experiment, const ExperimentCheck& check, const std::string& panel,
             const std::string& line) {
    for (const MeasureOrNumber* side : {&check.left, &check.right}) {
        if (!side->measure)
            continue;
        const ExperimentLine* own = experiment.findLine(side->measure->line.empty() ? line : side->measure->line);
        if (own == nullptr || !own->isOn(side->measure->panel.empty() ? panel : side->measure->panel))
            return false;
    }
    return true;
}

/// A check whose measures all name their panel has a single case, on the panel of its left side.
bool namesItsPanels(const ExperimentCheck& check) {
    return (!check.left.measure || !check.left.measure->panel.empty()) &&
           (!check.right.measure || !check.right.measure->panel.empty());
}

/// Whether a longer run could give another value.
bool dependsOnTheEnd(const MeasureOrNumber& side) {
    return side.measure &&
           (side.measure->at.kind == MeasurePoint::Kind::end || side.measure->at.kind == MeasurePoint::Kind::min);
}

Outcome together(const ExperimentCheckResult& result, ExperimentCheck::Panels how) {
    const auto all = static_cast<std::ptrdiff_t>(result.cases.size());
    const std::ptrdiff_t seen = std::ranges::count(result.cases, Outcome::seen, &ExperimentCase::outcome);
    const std::ptrdiff_t open = std::ranges::count(result.cases, Outcome::budgetTooSmall, &ExperimentCase::outcome);
    const std::ptrdiff_t needed = how == ExperimentCheck::Panels::all   ? all
                                  : how == ExperimentCheck::Panels::any ? 1
                                                                        : all / 2 + 1;
    return decided(all > 0 && seen >= needed, all > 0 && seen + open >= needed);
}

} // namespace

ExperimentCase checkedCase(const RecordedExperiment& recorded, const Experiment& experiment,
                           const ExperimentCheck& check, const std::string& panel, const std::string& line) {
    return CaseCheck(recorded, experiment, check, panel, line).decide();
}

ExperimentCheckResult checked(const RecordedExperiment& recorded, const Experiment& experiment,
                              const ExperimentCheck& check) {
    ExperimentCheckResult result{.says = check.says, .paper = check.paper};
    std::vector<std::string> panels = check.panels;
    if (namesItsPanels(check))
        panels = {check.left.measure ? check.left.measure->panel : check.right.measure->panel};
    else if (panels.empty())
        for (const ExperimentPanel& panel : experiment.panels)
            panels.push_back(panel.id);
    const std::vector<std::string> lines = check.lines.empty() ? std::vector<std::string>{""} : check.lines;
    for (const std::string& panel : panels)
        for (const std::string& line : lines)
            if (hasCase(experiment, check, panel, line))
                result.cases.push_back(checkedCase(recorded, experiment, check, panel, line));
    result.outcome = together(result, check.how);
    const auto seen = std::ranges::count(result.cases, Outcome::seen, &ExperimentCase::outcome);
    result.figures = std::to_string(seen) + " of " + std::to_string(result.cases.size());
    const bool hasLess = recorded.options().budgetScale < 1.0;
    const bool isEarly = hasLess && (dependsOnTheEnd(check.left) || dependsOnTheEnd(check.right));
    const auto deciding = std::ranges::find(result.cases, result.outcome, &ExperimentCase::outcome);
    if (deciding != result.cases.end())
        result.figures += "; " + deciding->figures;
    if (isEarly && result.outcome == Outcome::notSeen) {
        result.outcome = Outcome::budgetTooSmall;
        result.figures += " with " + fourDigits(recorded.options().budgetScale) + " of the budget";
    }
    return result;
}

} // namespace gapscope
