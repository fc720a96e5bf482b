// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_prediction.h"

#include "engine/run/output/known_numbers.h"
#include "engine/run/record/trace.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>

namespace gapscope {
namespace {

using Points = std::vector<PredictionPoint>;

constexpr double wideRange = 50.0; ///< from this ratio of its ends on, a range is shown on a logarithmic scale

double countOf(std::int64_t count) {
    return countAsNumber(count);
}

/// What can be followed along a run.
struct AlongRun {
    std::string_view name;
    double (*read)(const Snapshot& snapshot);
};
constexpr std::array alongRun{
    AlongRun{"gap", [](const Snapshot& s) { return s.gap; }},
    AlongRun{"relative-gap", [](const Snapshot& s) { return s.gap / std::max(1.0, std::abs(s.primal)); }},
    AlongRun{"primal", [](const Snapshot& s) { return s.primal; }},
    AlongRun{"dual", [](const Snapshot& s) { return s.dual; }},
    AlongRun{"nonzeros", [](const Snapshot& s) { return countOf(s.nonZerosW); }},
    AlongRun{"dual-nonzeros", [](const Snapshot& s) { return countOf(s.nonZerosAlpha); }},
    AlongRun{"training-error", [](const Snapshot& s) { return s.trainError; }},
    AlongRun{"test-error", [](const Snapshot& s) { return s.testError; }},
};

const AlongRun* findAlongRun(std::string_view name) {
    const auto* const found = std::ranges::find(alongRun, name, &AlongRun::name);
    return found == alongRun.end() ? nullptr : found;
}

std::string namesAlongRun() {
    std::string names;
    for (const AlongRun& each : alongRun)
        names.append(names.empty() ? "" : ", ").append(each.name);
    return names;
}

Message notAChoice(Place place, const LessonWord& word, const std::string& expected) {
    place.column = word.column;
    return {MessageId::usageNotAChoice, place, {word.text, expected}};
}

constexpr const char* form = "QUANTITY at AXIS=NUMBER … between LOW and HIGH";

/// `between LOW and HIGH`, the last four words.
Status takeRange(LessonPrediction& prediction, const std::vector<LessonWord>& words, const Place& place) {
    const std::size_t first = words.size() - 4;
    for (const auto& [k, expected] : {std::pair{first, "between"}, std::pair{first + 2, "and"}})
        if (words[k].text != expected)
            return notAChoice(place, words[k], form);
    for (const auto& [k, end] : {std::pair{first + 1, &prediction.low}, std::pair{first + 3, &prediction.high}}) {
        const std::optional<double> number = readLessonNumber(words[k].text);
        if (!number)
            return notAChoice(place, words[k], "a number such as 10 or 1e-3");
        *end = *number;
    }
    return prediction.low < prediction.high
               ? Status()
               : notAChoice(place, words.back(), "a number above " + words[first + 1].text);
}

/// `AXIS=NUMBER`
Status takeAxis(LessonPrediction& prediction, const LessonWord& word, const Place& place) {
    const std::size_t sign = word.text.find('=');
    const std::optional<double> position =
        sign == std::string::npos ? std::nullopt : readLessonNumber(std::string_view(word.text).substr(sign + 1));
    prediction.axis = word.text.substr(0, sign);
    const bool isKnown = prediction.isAlongRun() || prediction.axis == "lambda" || prediction.axis == "l1" ||
                         prediction.axis.find('.') != std::string::npos;
    if (!position || !isKnown)
        return notAChoice(place, word,
                          "passes=NUMBER, iterations=NUMBER, lambda=NUMBER, l1=NUMBER or solver.KEY=NUMBER");
    prediction.position = *position;
    if (prediction.isAlongRun() && !(*position > 0.0)) {
        const LessonWord number{word.text.substr(sign + 1), word.column + static_cast<std::int64_t>(sign) + 1};
        return notAChoice(place, number, "a number above 0");
    }
    if (prediction.isAlongRun())
        return {};
    // Also checks the key of a parameter; the run that has the value is the one to be predicted.
    const Result<std::vector<LessonFilter>> filter = readLessonFilters({word}, place);
    return filter ? Status() : Status(filter.error());
}

/// Whether a run has the predicted setting.
bool isAtPosition(const LessonPrediction& prediction, double x) {
    return std::abs(x - prediction.position) <= 1e-9 * std::abs(prediction.position);
}

std::optional<double> settingOf(const LessonRun& run, const std::string& axis) {
    if (axis == "lambda" || axis == "l1")
        return quantityOf(run, axis);
    const std::size_t dot = axis.find('.');
    const std::string owner = axis.substr(0, dot);
    const std::string key = axis.substr(dot + 1);
    const ParameterValues& values = owner == "solver" ? run.spec.solver.parameters
                                    : owner == "loss" ? run.spec.problem.lossParameters
                                                      : run.spec.problem.regularizerParameters;
    return values.contains(key) ? readLessonNumber(values.text(key)) : std::nullopt;
}

bool canBeDrawn(const LessonPrediction& prediction, double y) {
    return std::isfinite(y) && (!prediction.isLogarithmic() || y > 0.0);
}

/// Up to the first point behind what charts show.
Points curveOf(const LessonPrediction& prediction, const LessonRun& run) {
    constexpr double shown = 1.2; ///< of the position; more than the chart's axis
    const AlongRun* quantity = findAlongRun(prediction.quantity);
    const XQuantity axis = prediction.axis == "passes" ? XQuantity::passes : XQuantity::iterations;
    const auto isShown = [&](const Snapshot& snapshot) { return xOf(snapshot, axis) <= shown * prediction.position; };
    const auto hidden = std::ranges::partition_point(run.snapshots, isShown);
    const auto end = hidden == run.snapshots.end() ? hidden : std::next(hidden);
    Points points;
    points.reserve(static_cast<std::size_t>(end - run.snapshots.begin()));
    for (auto snapshot = run.snapshots.begin(); snapshot != end; ++snapshot)
        if (const double y = quantity->read(*snapshot); canBeDrawn(prediction, y))
            points.push_back({xOf(*snapshot, axis), y});
    return points;
}

/// The column of a chart in which a point is drawn, whether its x axis is linear or shows three decades.
std::pair<int, int> columnOf(const LessonPrediction& prediction, const PredictionPoint& point) {
    constexpr double columns = 120.0;
    constexpr double decades = 3.0;
    const double share = std::min(point.x / prediction.position, 2.0);
    const double logarithmic = share > 0.0 ? 1.0 + std::log10(share) / decades : 0.0;
    return {static_cast<int>(columns * share), static_cast<int>(columns * std::max(0.0, logarithmic))};
}

/// Leaves out what cannot be seen: of each column the first, the lowest, the highest and the last point stay.
Points thinned(const LessonPrediction& prediction, const Points& points) {
    constexpr std::size_t few = 1000;
    if (points.size() <= few)
        return points;
    Points kept;
    kept.reserve(few);
    for (auto first = points.begin(); first != points.end();) {
        const auto column = columnOf(prediction, *first);
        const auto next = std::find_if(
            first, points.end(), [&](const PredictionPoint& point) { return columnOf(prediction, point) != column; });
        const auto [low, high] = std::minmax_element(
            first, next, [](const PredictionPoint& a, const PredictionPoint& b) { return a.y < b.y; });
        std::array places{first, low, high, std::prev(next)};
        std::ranges::sort(places);
        auto* const end = std::unique(places.begin(), places.end());
        std::transform(places.begin(), end, std::back_inserter(kept), [](auto place) { return *place; });
        first = next;
    }
    return kept;
}

/// On a logarithmic scale the logarithm is interpolated, as the chart draws it.
double between(const LessonPrediction& prediction, const PredictionPoint& before, const PredictionPoint& after) {
    const double share = after.x > before.x ? (prediction.position - before.x) / (after.x - before.x) : 1.0;
    if (prediction.isLogarithmic())
        return std::exp(std::lerp(std::log(before.y), std::log(after.y), share));
    return std::lerp(before.y, after.y, share);
}

std::optional<double> valueAlong(const LessonPrediction& prediction, const LessonRun& run) {
    const Points points = curveOf(prediction, run);
    const auto after =
        std::ranges::find_if(points, [&](const PredictionPoint& point) { return point.x >= prediction.position; });
    if (after == points.end())
        return run.status == "converged" && !points.empty() ? std::optional(points.back().y) : std::nullopt;
    const bool isExact = after == points.begin() || after->x == prediction.position;
    return isExact ? after->y : between(prediction, *std::prev(after), *after);
}

std::optional<double> valueOfSetting(const LessonPrediction& prediction, const LessonRun& run) {
    const std::optional<double> x = settingOf(run, prediction.axis);
    return x && isAtPosition(prediction, *x) && run.phase == "ended" ? quantityOf(run, prediction.quantity)
                                                                     : std::nullopt;
}

} // namespace

bool LessonPrediction::isLogarithmic() const noexcept {
    return low > 0.0 && high / low >= wideRange;
}

Result<LessonPrediction> readLessonPrediction(const std::vector<LessonWord>& words, const Place& place) {
    constexpr std::size_t fewest = 7;
    if (words.size() < fewest)
        return notAChoice(place, words.back(), form);
    if (words[1].text != "at")
        return notAChoice(place, words[1], form);
    LessonPrediction prediction{.quantity = words[0].text, .axis = {}};
    for (const Status& status : {takeAxis(prediction, words[2], place), takeRange(prediction, words, place)})
        if (!status.ok())
            return status.error();
    if (prediction.isAlongRun() && findAlongRun(prediction.quantity) == nullptr)
        return notAChoice(place, words[0], namesAlongRun());
    if (!isLessonQuantity(prediction.quantity))
        return notAChoice(place, words[0], lessonQuantityNames());
    Result<std::vector<LessonFilter>> filters = readLessonFilters({words.begin() + 3, words.end() - 4}, place);
    if (!filters)
        return filters.error();
    prediction.filters = std::move(filters).value();
    return prediction;
}

std::vector<Points> predictionCurves(const LessonPrediction& prediction, const LessonState& state) {
    std::vector<Points> curves;
    Points settings;
    for (const LessonRun& run : state.runs) {
        if (!fits(prediction.filters, run))
            continue;
        if (prediction.isAlongRun()) {
            curves.push_back(thinned(prediction, curveOf(prediction, run)));
            continue;
        }
        const std::optional<double> x = settingOf(run, prediction.axis);
        const std::optional<double> y = quantityOf(run, prediction.quantity);
        if (x && y && run.phase == "ended" && canBeDrawn(prediction, *y))
            settings.push_back({*x, *y});
    }
    std::erase_if(curves, [](const Points& points) { return points.empty(); });
    if (!settings.empty()) {
        std::ranges::sort(settings, {}, &PredictionPoint::x);
        curves.push_back(std::move(settings));
    }
    return curves;
}

std::vector<Points> knownPart(const LessonPrediction& prediction, std::vector<Points> curves) {
    for (Points& points : curves)
        std::erase_if(points, [&prediction](const PredictionPoint& point) {
            return isAtPosition(prediction, point.x) || (prediction.isAlongRun() && point.x > prediction.position);
        });
    std::erase_if(curves, [](const Points& points) { return points.empty(); });
    return curves;
}

std::optional<double> predictionTruth(const LessonPrediction& prediction, const LessonState& state) {
    std::optional<double> latest;
    for (const auto& run : state.runs)
        if (fits(prediction.filters, run))
            if (const std::optional<double> value =
                    prediction.isAlongRun() ? valueAlong(prediction, run) : valueOfSetting(prediction, run))
                latest = value;
    return latest;
}

} // namespace gapscope
