// SPDX-License-Identifier: GPL-3.0-only
#include "ui/share/shared_page.h"

#include "engine/run/json/json_value.h"
#include "engine/run/json/version.h"

#include <QFile>

#include <array>
#include <cmath>
#include <functional>
#include <utility>

/// Resources of a static library must be initialized explicitly, outside all namespaces.
static void provideShare() {
    Q_INIT_RESOURCE(share);
}

namespace gapscope {
namespace {

constexpr std::size_t maxSnapshots = 4000; // per run; charts are at most about that wide

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

/// Unknown is null, and what is not finite a word, as in the logs.
Json number(double value) {
    if (std::isnan(value))
        return nullptr;
    if (std::isinf(value))
        return value > 0.0 ? "inf" : "-inf";
    return value;
}

/// The indices of the snapshots to show: all, or every k-th and the last.
std::vector<std::size_t> chosen(std::size_t count) {
    std::vector<std::size_t> indices;
    const std::size_t step = count / maxSnapshots + 1;
    for (std::size_t k = 0; k < count; k += step)
        indices.push_back(k);
    if (count > 0 && indices.back() + 1 != count)
        indices.push_back(count - 1);
    return indices;
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
         {"nonzeros_w", [](const Snapshot& each) { return static_cast<double>(each.nonZerosW); }},
         {"nonzeros_alpha",
          [](const Snapshot& each) {
              return each.nonZerosAlpha < 0 ? notAvailable : static_cast<double>(each.nonZerosAlpha);
          }},
         {"train_error", [](const Snapshot& each) { return each.trainError; }},
         {"test_error", [](const Snapshot& each) { return each.testError; }}}};
    const std::vector<std::size_t> indices = chosen(snapshots.size());
    Json json = Json::object();
    for (const auto& [name, value] : columns) {
        Json column = Json::array();
        for (const std::size_t k : indices)
            column.push_back(number(value(snapshots[k])));
        json[name] = std::move(column);
    }
    return json;
}

Json jsonOf(const SharedProblem& problem) {
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
    for (const SharedProblem& problem : view.problems)
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
