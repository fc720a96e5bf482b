// SPDX-License-Identifier: GPL-3.0-only
#include "ui/share/shared_page.h"

#include "engine/json/json_value.h"
#include "engine/run/machine/version.h"
#include "engine/run/output/known_numbers.h"

#include <QFile>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <set>
#include <utility>

/// Resources of a static library must be initialized explicitly, outside all namespaces.
static void provideShare() {
    Q_INIT_RESOURCE(share);
}

namespace gapscope {
namespace {

constexpr std::size_t maxSnapshots = 20000; // of a run; the page draws ten such runs smoothly

/// A text that may stand inside a script element: no < of it can end the element. In JSON the escape means the same.
std::string insideScript(std::string_view json) {
    std::string text;
    text.reserve(json.size());
    for (const char sign : json)
        if (sign == '<')
            text += "\\u003c";
        else
            text += sign;
    return text;
}

std::string resource(const char* name) {
    QFile file(QStringLiteral(":/share/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// A value of a snapshot: null where it is unknown. Lines end where a value is not finite, which is a word. (Logs have
/// null for both.)
Json number(double value, bool isKnown = false) {
    if (std::isnan(value))
        return isKnown ? Json("nan") : Json(nullptr);
    if (std::isinf(value))
        return value > 0.0 ? "inf" : "-inf";
    return value;
}

/// The indices of the snapshots to show: all; or, of every few in succession, those that a chart or a bound needs: the
/// first, the smallest and largest P, the largest D, and the first whose P is not finite; and the last of all.
std::vector<std::size_t> chosen(const std::vector<Snapshot>& snapshots) {
    constexpr std::size_t needed = 5;
    const std::size_t count = snapshots.size();
    const std::size_t step = count <= maxSnapshots ? 1 : (needed * count + maxSnapshots - 1) / maxSnapshots;
    std::set<std::size_t> indices;
    for (std::size_t begin = 0; begin < count; begin += step) {
        const auto from = snapshots.begin() + static_cast<std::ptrdiff_t>(begin);
        const auto to = snapshots.begin() + static_cast<std::ptrdiff_t>(std::min(count, begin + step));
        constexpr double infinity = std::numeric_limits<double>::infinity();
        const auto lowest = std::ranges::min_element(
            from, to, {}, [](const Snapshot& each) { return std::isnan(each.primal) ? infinity : each.primal; });
        const auto highest = std::ranges::max_element(
            from, to, {}, [](const Snapshot& each) { return std::isnan(each.primal) ? -infinity : each.primal; });
        const auto best = std::ranges::max_element(
            from, to, {}, [](const Snapshot& each) { return std::isnan(each.dual) ? -infinity : each.dual; });
        const auto isUnbounded = [](const Snapshot& each) { return !std::isfinite(each.primal); };
        const auto hole = std::ranges::find_if(from, to, isUnbounded);
        for (const auto each : {from, lowest, highest, best, hole == to ? from : hole})
            indices.insert(static_cast<std::size_t>(each - snapshots.begin()));
    }
    if (count > 0)
        indices.insert(count - 1);
    return {indices.begin(), indices.end()};
}

Json columnsOf(const std::vector<Snapshot>& snapshots) {
    using Value = double (*)(const Snapshot&);
    constexpr std::array<std::pair<const char*, Value>, 10> columns{
        {{"iterations", [](const Snapshot& each) { return each.iteration; }},
         {"passes", [](const Snapshot& each) { return each.passes; }},
         {"seconds", [](const Snapshot& each) { return each.seconds; }},
         {"primal", [](const Snapshot& each) { return each.primal; }},
         {"dual", [](const Snapshot& each) { return each.dual; }},
         {"gap", [](const Snapshot& each) { return each.gap; }},
         {"nonzeros_w", [](const Snapshot& each) { return countAsNumber(each.nonZerosW); }},
         {"nonzeros_alpha", [](const Snapshot& each) { return countAsNumber(each.nonZerosAlpha); }},
         {"train_error", [](const Snapshot& each) { return each.trainError; }},
         {"test_error", [](const Snapshot& each) { return each.testError; }}}};
    const std::vector<std::size_t> indices = chosen(snapshots);
    Json json = Json::object();
    for (const auto& [name, value] : columns) {
        Json column = Json::array();
        for (const std::size_t k : indices)
            column.push_back(number(value(snapshots[k]), std::isnan(snapshots[k].primal)));
        json[name] = std::move(column);
    }
    return json;
}

Json jsonOf(const PageProblem& problem) {
    Json json{{"data", problem.data},
              {"loss", problem.loss},
              {"regularizer", problem.regularizer},
              {"n", number(problem.rows)},
              {"p", number(problem.features)},
              {"baseline_error", number(problem.baselineError)}};
    json["lambda"] = problem.lambda.empty() ? Json(nullptr) : Json(problem.lambda);
    return json;
}

/// `index` among the runs determines the marker, which distinguishes runs besides the colour.
Json jsonOf(const SharedRun& run, std::size_t index) {
    constexpr std::array markers{"circle", "square", "diamond", "triangle", "triangle-down", "cross", "plus", "star"};
    return {{"name", run.name},
            {"solver", run.solver},
            {"colour", {{"light", run.light}, {"dark", run.dark}}},
            {"marker", markers[index % markers.size()]},
            {"status", run.status},
            {"outcome", run.outcome},
            {"command", run.command},
            {"certificate", run.certificate},
            {"problem", run.problem},
            {"snapshots", columnsOf(run.snapshots)}};
}

Json jsonOf(const SharedView& view) {
    Json problems = Json::array();
    for (const PageProblem& problem : view.problems)
        problems.push_back(jsonOf(problem));
    Json runs = Json::array();
    for (std::size_t k = 0; k < view.runs.size(); ++k)
        runs.push_back(jsonOf(view.runs[k], k));
    return {{"version", programVersion()},    {"title", view.title},
            {"problem", std::move(problems)}, {"x", view.x},
            {"log_x", view.isXLogarithmic},   {"tolerance", number(view.tolerance)},
            {"runs", std::move(runs)}};
}

/// Replaces each {{NAME}} of the template once; the texts themselves may hold such words.
std::string filled(std::string_view page, const std::function<std::string(std::string_view name)>& text) {
    std::string result;
    while (true) {
        const std::size_t begin = page.find("{{");
        result += page.substr(0, begin);
        if (begin == std::string_view::npos)
            return result;
        const std::size_t end = page.find("}}", begin);
        result += text(page.substr(begin + 2, end - begin - 2));
        page.remove_prefix(end + 2);
    }
}

} // namespace

std::string sharedPage(const SharedView& view, std::string_view session) {
    provideShare();
    return filled(resource("page.html"), [&](std::string_view name) {
        if (name == "STYLE")
            return resource("style.css");
        if (name == "SCRIPT")
            return resource("curves.js") + resource("charts.js") + resource("page.js");
        return insideScript(name == "CHARTS" ? jsonOf(view).dump() : std::string(session));
    });
}

} // namespace gapscope
