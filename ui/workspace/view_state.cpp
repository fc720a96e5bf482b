// SPDX-License-Identifier: GPL-3.0-only
#include "ui/workspace/view_state.h"

#include "engine/json/json_integer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace gapscope {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array kinds{std::pair(ChartKind::objectives, "objectives"), std::pair(ChartKind::gap, "gap"),
                           std::pair(ChartKind::sparsity, "sparsity"),     std::pair(ChartKind::errors, "errors"),
                           std::pair(ChartKind::method, "method"),         std::pair(ChartKind::map, "map")};

constexpr std::array spreads{std::pair(Spread::quartiles, "quartiles"), std::pair(Spread::deciles, "deciles"),
                             std::pair(Spread::extremes, "extremes")};

const char* spreadWord(Spread spread) {
    return std::ranges::find(spreads, spread, [](const auto& each) { return each.first; })->second;
}

std::optional<Spread> spreadFromWord(const std::string& word) {
    for (const auto& [spread, known] : spreads)
        if (word == known)
            return spread;
    return std::nullopt;
}

bool flagIn(const Json& json, const char* key, bool otherwise) {
    const auto found = json.find(key);
    return found != json.end() && found->is_boolean() ? found->get<bool>() : otherwise;
}

std::string wordIn(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

Json rangeOf(const AxisScale& scale) {
    return {scale.low(), scale.high()};
}

/// What the chart of the method shows, by solver.
Json methodChoicesOf(const ChartGrid& charts) {
    Json all = Json::object();
    for (const auto& [solver, choice] : charts.methodChoices()) {
        Json& own = all[solver] = Json::object();
        if (!choice.quantity.empty())
            own["quantity"] = choice.quantity;
        if (choice.logarithmic)
            own["y_log"] = *choice.logarithmic;
    }
    return all;
}

std::map<std::string, ChartGrid::MethodChoice> methodChoicesFrom(const Json& all) {
    std::map<std::string, ChartGrid::MethodChoice> choices;
    if (!all.is_object())
        return choices;
    for (const auto& [solver, own] : all.items()) {
        if (!own.is_object())
            continue;
        ChartGrid::MethodChoice choice{.quantity = wordIn(own, "quantity")};
        if (const auto found = own.find("y_log"); found != own.end() && found->is_boolean())
            choice.logarithmic = found->get<bool>();
        choices[solver] = choice;
    }
    return choices;
}

/// Nothing unless it is a pair of numbers that an axis of this scale can show.
std::optional<AxisScale> rangeFrom(const Json& json, const char* key, bool isLogarithmic) {
    const auto found = json.find(key);
    if (found == json.end() || !found->is_array() || found->size() != 2 || !(*found)[0].is_number() ||
        !(*found)[1].is_number())
        return std::nullopt;
    const double low = (*found)[0].get<double>();
    const double high = (*found)[1].get<double>();
    const bool isShown = std::isfinite(low) && std::isfinite(high) && low < high && (!isLogarithmic || low > 0.0);
    return isShown ? std::optional(AxisScale(low, high, isLogarithmic)) : std::nullopt;
}

Json rangesOf(const ChartGrid& charts) {
    Json all = Json::object();
    for (const auto& [kind, word] : kinds) {
        const ChartRanges ranges = charts.ranges(kind);
        if (ranges.x)
            all[word]["x"] = rangeOf(*ranges.x);
        if (ranges.y)
            all[word]["y"] = rangeOf(*ranges.y);
    }
    return all;
}

void applyRanges(const Json& all, ChartGrid& charts) {
    for (const auto& [kind, word] : kinds) {
        const Json own = all.is_object() ? all.value(word, Json::object()) : Json::object();
        if (!own.is_object())
            continue;
        const ChartRanges ranges{rangeFrom(own, "x", charts.isXLogarithmic()),
                                 rangeFrom(own, "y", charts.isYLogarithmic(kind))};
        if (ranges != charts.ranges(kind))
            charts.setRanges(kind, ranges);
    }
}

} // namespace

Json viewOf(const ChartGrid& charts) {
    Json view;
    view["x"] = static_cast<int>(charts.xQuantity());
    view["x_log"] = charts.isXLogarithmic();
    view["averages"] = charts.areAveragesShown();
    view["theory"] = charts.isTheoryShown();
    view["excess"] = charts.isExcessShown();
    if (charts.areRepetitionsSummarized())
        view["summary"] = spreadWord(charts.spread());
    view["charts"] = charts.saveState().toBase64().toStdString();
    Json logarithmic = Json::object();
    for (const auto& [kind, word] : kinds)
        if (kind != ChartKind::method) // has a choice for every solver
            logarithmic[word] = charts.isYLogarithmic(kind);
    view["y_log"] = logarithmic;
    view["method"] = {{"shown", charts.isMethodShown()}, {"quantities", methodChoicesOf(charts)}};
    if (const auto alone = charts.maximized())
        view["alone"] = std::ranges::find(kinds, *alone, [](const auto& each) { return each.first; })->second;
    view["ranges"] = rangesOf(charts);
    return view;
}

void applyView(const Json& view, ChartGrid& charts) {
    if (!view.is_object())
        return;
    const auto x = integerFrom<int>(view.value("x", Json()));
    if (x && *x >= 0 && *x <= static_cast<int>(XQuantity::bytesSent))
        charts.setXQuantity(static_cast<XQuantity>(*x));
    charts.setXLogarithmic(flagIn(view, "x_log", charts.isXLogarithmic()));
    charts.setAveragesShown(flagIn(view, "averages", charts.areAveragesShown()));
    charts.setTheoryShown(flagIn(view, "theory", charts.isTheoryShown()));
    charts.setExcessShown(flagIn(view, "excess", charts.isExcessShown()));
    const auto spread = spreadFromWord(wordIn(view, "summary"));
    if (spread)
        charts.setSpread(*spread);
    charts.setRepetitionsSummarized(spread.has_value());
    charts.restoreState(QByteArray::fromBase64(QByteArray::fromStdString(wordIn(view, "charts"))));
    const Json method = view.value("method", Json::object());
    if (method.is_object() && method.contains("quantities"))
        charts.setMethodChoices(methodChoicesFrom(method["quantities"]));
    if (method.is_object())
        charts.setMethodShown(flagIn(method, "shown", charts.isMethodShown()));
    const Json logarithmic = view.value("y_log", Json::object());
    for (const auto& [kind, word] : kinds) {
        if (kind != ChartKind::method)
            charts.setYLogarithmic(kind, flagIn(logarithmic, word, charts.isYLogarithmic(kind)));
        const bool isAlone = wordIn(view, "alone") == word;
        if (isAlone != (charts.maximized() == kind))
            charts.toggleMaximized(kind);
    }
    applyRanges(view.value("ranges", Json::object()), charts);
}

} // namespace gapscope
