// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_facts.h"

#include "engine/run/output/known_numbers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <functional>

namespace gapscope {
namespace {

using Snapshots = std::vector<Snapshot>;
using Reader = std::optional<double> (*)(const LessonRun&);

std::optional<double> known(double value) {
    return std::isnan(value) ? std::nullopt : std::optional(value);
}

template <class Value>
std::optional<double> last(const LessonRun& run, const Value& value) {
    return run.snapshots.empty() ? std::nullopt : known(std::invoke(value, run.snapshots.back()));
}

std::optional<double> lastCount(const LessonRun& run, std::int64_t Snapshot::*count) {
    return last(run, [count](const Snapshot& snapshot) { return countAsNumber(snapshot.*count); });
}

template <class Value>
std::optional<double> min(const LessonRun& run, const Value& value) {
    std::optional<double> smallest;
    for (const Snapshot& snapshot : run.snapshots)
        if (const std::optional<double> here = known(value(snapshot)); here && (!smallest || *here < *smallest))
            smallest = here;
    return smallest;
}

struct RunQuantity {
    std::string_view name;
    Reader read;
};

constexpr std::array quantities{
    RunQuantity{"gap", [](const LessonRun& run) { return min(run, [](const Snapshot& s) { return s.gap; }); }},
    RunQuantity{"relative-gap",
                [](const LessonRun& run) {
                    return min(run, [](const Snapshot& s) { return s.gap / std::max(1.0, std::abs(s.primal)); });
                }},
    RunQuantity{"primal", [](const LessonRun& run) { return last(run, &Snapshot::primal); }},
    RunQuantity{"dual", [](const LessonRun& run) { return last(run, &Snapshot::dual); }},
    RunQuantity{"passes", [](const LessonRun& run) { return last(run, &Snapshot::passes); }},
    RunQuantity{"iterations", [](const LessonRun& run) { return last(run, &Snapshot::iteration); }},
    RunQuantity{"seconds", [](const LessonRun& run) { return last(run, &Snapshot::seconds); }},
    RunQuantity{"nonzeros", [](const LessonRun& run) { return lastCount(run, &Snapshot::nonZerosW); }},
    RunQuantity{"dual-nonzeros", [](const LessonRun& run) { return lastCount(run, &Snapshot::nonZerosAlpha); }},
    RunQuantity{"training-error", [](const LessonRun& run) { return last(run, &Snapshot::trainError); }},
    RunQuantity{"test-error", [](const LessonRun& run) { return last(run, &Snapshot::testError); }},
    RunQuantity{"lambda", [](const LessonRun& run) { return known(run.spec.problem.lambda.value); }},
    RunQuantity{"l1", [](const LessonRun& run) { return known(run.spec.problem.l1.value); }},
};

struct Cost {
    std::string_view prefix;
    double Snapshot::*axis;
};

constexpr std::array costs{Cost{"passes-to-", &Snapshot::passes}, Cost{"iterations-to-", &Snapshot::iteration},
                           Cost{"seconds-to-", &Snapshot::seconds}};

/// The cost and the gap of a name like "passes-to-1e-3".
std::optional<std::pair<Cost, double>> costIn(std::string_view name) {
    for (const Cost& cost : costs)
        if (name.starts_with(cost.prefix)) {
            const std::optional<double> gap = readLessonNumber(name.substr(cost.prefix.size()));
            return gap && *gap > 0.0 ? std::optional(std::pair(cost, *gap)) : std::nullopt;
        }
    return std::nullopt;
}

} // namespace

const std::vector<std::string>& lessonPhases() {
    static const std::vector<std::string> words{"ready", "waiting", "running", "paused", "stopping", "ended"};
    return words;
}

const std::vector<std::string>& lessonStatuses() {
    static const std::vector<std::string> words = [] {
        std::vector<std::string> all;
        for (const RunStatus status : {RunStatus::converged, RunStatus::budget, RunStatus::stalled, RunStatus::diverged,
                                       RunStatus::stopped, RunStatus::failed})
            all.emplace_back(statusWord(status));
        return all;
    }();
    return words;
}

const std::vector<std::string>& lessonViews() {
    static const std::vector<std::string> words{"convergence", "sensitivity", "solution",   "data-view",  "plane",
                                                "inside",      "experiments", "runs",       "comparison", "certificate",
                                                "steps",       "theory",      "objectives", "gap",        "sparsity",
                                                "errors",      "map",         "bounds",     "log-x",      "rewound"};
    return words;
}

const std::vector<std::string>& lessonAxes() {
    static const std::vector<std::string> words{"iterations", "passes", "seconds"};
    return words;
}

std::optional<double> quantityOf(const LessonRun& run, std::string_view name) {
    const auto plain = std::ranges::find(quantities, name, &RunQuantity::name);
    if (plain != quantities.end())
        return plain->read(run);
    const auto cost = costIn(name);
    if (!cost)
        return std::nullopt;
    for (const Snapshot& snapshot : run.snapshots)
        if (snapshot.gap <= cost->second)
            return snapshot.*cost->first.axis;
    return std::nullopt;
}

bool isLessonQuantity(std::string_view name) {
    return std::ranges::find(quantities, name, &RunQuantity::name) != quantities.end() || costIn(name).has_value();
}

std::string lessonQuantityNames() {
    std::string names;
    for (const RunQuantity& quantity : quantities)
        names += std::string(quantity.name) + ", ";
    return names + "passes-to-1e-3, iterations-to-1e-3, seconds-to-1e-3";
}

std::optional<double> readLessonNumber(std::string_view text) {
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() && std::isfinite(value) ? std::optional(value)
                                                                                            : std::nullopt;
}

} // namespace gapscope
