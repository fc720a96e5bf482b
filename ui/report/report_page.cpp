// SPDX-License-Identifier: GPL-3.0-only
#include "ui/report/report_page.h"

#include "engine/data/parsing/number_text.h"
#include "engine/experiment/measurement.h"
#include "engine/run/output/known_numbers.h"
#include "engine/solvers/registry.h"

#include <QByteArray>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <set>

namespace gapscope {
namespace {

/// Colours of both themes have a contrast of at least 4.5:1. The dark theme inverts the lightness of charts, not their
/// hues.
constexpr const char* style = R"css(
:root{color-scheme:light dark;--paper:#fff;--ink:#1c1e21;--muted:#5a6068;--line:#d9dce0;--card:#f5f6f8;--link:#0b57a4;
--seen:#1a7340;--not:#a83232;--small:#7d5a00}
@media (prefers-color-scheme:dark){:root{--paper:#16181b;--ink:#e6e8ea;--muted:#a3a9b1;--line:#3a3e44;--card:#202327;
--link:#7db8f0;--seen:#6fd398;--not:#f09a9a;--small:#e3bd62}img.chart{filter:invert(.9) hue-rotate(180deg)}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:72rem;margin:0 auto;padding:1rem}
h1{font-size:1.6rem;line-height:1.25;margin:.5rem 0}h2{font-size:1.2rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:0}
p{margin:.5rem 0}.muted,figcaption,th{color:var(--muted)}a{color:var(--link)}
.claim{border-left:.25rem solid var(--line);padding:.25rem .75rem;margin:1rem 0}
.outcome{font-weight:600;white-space:nowrap}.seen{color:var(--seen)}.not{color:var(--not)}.small{color:var(--small)}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,21rem),1fr));gap:1rem}
figure{margin:0;min-width:0}img.chart{width:100%;height:auto;display:block}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;margin:.5rem 0;list-style:none}
.legend i{display:inline-block;width:1.5rem;border-top:.2rem solid;vertical-align:middle;margin-right:.4rem}
.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .6rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
td.number,th.number{text-align:right;white-space:nowrap}
pre{background:var(--card);padding:.75rem;overflow-x:auto;font-size:.875rem;margin:.5rem 0}
summary{cursor:pointer}details{margin:.75rem 0}dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem}
dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
@media print{details:not([open])>*{display:block}}
)css";

struct OutcomeLook {
    const char* sign;
    const char* styleClass;
};
OutcomeLook lookOf(ExperimentOutcome outcome) {
    switch (outcome) {
    case ExperimentOutcome::seen:
        return {"✓", "seen"};
    case ExperimentOutcome::notSeen:
        return {"✗", "not"};
    case ExperimentOutcome::budgetTooSmall:
        break;
    }
    return {"…", "small"};
}

std::string shownOutcome(ExperimentOutcome outcome) {
    const OutcomeLook look = lookOf(outcome);
    return std::string("<span class=\"outcome ") + look.styleClass + "\">" + look.sign + " " +
           readableOutcome(outcome) + "</span>";
}

std::string paragraph(std::string_view text) {
    return "<p>" + escapedHtml(text) + "</p>\n";
}

/// To four digits, for display.
std::string rounded(double value) {
    if (std::isnan(value))
        return "–";
    char text[32];
    std::snprintf(text, sizeof text, "%.4g", value);
    return text;
}

std::string cell(std::string_view text, bool isNumber = false) {
    return (isNumber ? "<td class=\"number\">" : "<td>") + escapedHtml(text) + "</td>";
}

std::string head(const std::vector<std::pair<std::string, bool>>& columns) {
    std::string row = "<tr>";
    for (const auto& [name, isNumber] : columns)
        row += (isNumber ? "<th scope=\"col\" class=\"number\">" : "<th scope=\"col\">") + escapedHtml(name) + "</th>";
    return row + "</tr>\n";
}

std::string table(const std::string& caption, const std::string& rows) {
    return "<div class=\"wide\" role=\"region\" aria-label=\"" + escapedHtml(caption) + "\" tabindex=\"0\"><table>\n" +
           rows + "</table></div>\n";
}

std::string checks(const ExperimentResults& results) {
    const bool hasPaper = std::ranges::any_of(results.checks, [](const auto& check) { return !check.paper.empty(); });
    std::vector<std::pair<std::string, bool>> columns{
        {"What is claimed", false}, {"Outcome", false}, {"What was measured", false}};
    if (hasPaper)
        columns.emplace_back("In the paper", false);
    std::string rows = head(columns);
    for (const ExperimentCheckResult& check : results.checks)
        rows += "<tr>" + cell(check.says) + "<td>" + shownOutcome(check.outcome) + "</td>" + cell(check.figures) +
                (hasPaper ? cell(check.paper) : std::string()) + "</tr>\n";
    std::string html = table("Checks", rows);
    std::string cases = head({{"What is claimed", false},
                              {"Problem", false},
                              {"Method", false},
                              {"Outcome", false},
                              {"What was measured", false}});
    std::size_t count = 0;
    for (const ExperimentCheckResult& check : results.checks)
        for (const ExperimentCase& each : check.cases) {
            cases += "<tr>" + cell(check.says) + cell(each.panel) + cell(each.line) + "<td>" +
                     shownOutcome(each.outcome) + "</td>" + cell(each.figures) + "</tr>\n";
            ++count;
        }
    if (count > results.checks.size())
        html += "<details><summary>Every case (" + std::to_string(count) + ")</summary>\n" + table("Cases", cases) +
                "</details>\n";
    return html;
}

/// Names of methods in their colours, in the order of the experiment.
std::string legend(const Experiment& experiment, const ReportView& view) {
    std::set<int> shown;
    for (const PathContent& chart : view.charts)
        for (const PathContent::Line& line : chart.lines)
            shown.insert(line.series);
    const auto colours = lineColours(experiment);
    std::string html = "<ul class=\"legend\">";
    for (std::size_t k = 0; k < experiment.lines.size(); ++k)
        if (shown.contains(static_cast<int>(k)))
            html += "<li><i style=\"border-color:" + colours.at(experiment.lines[k].id).name().toStdString() +
                    "\"></i>" + escapedHtml(experiment.lines[k].title) + "</li>";
    return html + "</ul>\n";
}

std::string describe(const ReportView& view, const PathContent& chart) {
    std::string text = view.title + ", " + chart.title.toStdString() + ": " + chart.yName.toStdString() + " over " +
                       chart.xName.toStdString() + ".";
    for (const PathContent::Line& line : chart.lines)
        if (!line.points.empty())
            text += " " + line.name.toStdString() + " ends at " + rounded(line.points.back().y) + ".";
    return text;
}

std::string charts(const Experiment& experiment, const std::vector<ReportView>& views) {
    std::string html;
    for (const ReportView& view : views) {
        html += "<h2 id=\"" + escapedHtml(view.id) + "\">" + escapedHtml(view.title) + "</h2>\n";
        html += legend(experiment, view) + "<div class=\"charts\">\n";
        for (const PathContent& chart : view.charts)
            html += "<figure><figcaption>" + escapedHtml(chart.title.toStdString()) +
                    "</figcaption><img class=\"chart\" alt=\"" + escapedHtml(describe(view, chart)) +
                    "\" src=\"data:image/svg+xml;base64," + svgOf(chart).toBase64().toStdString() + "\"/></figure>\n";
        html += "</div>\n<p class=\"muted\">For papers: <a href=\"charts/" + escapedHtml(view.id) +
                ".pdf\">PDF</a>, <a href=\"charts/" + escapedHtml(view.id) + ".svg\">SVG</a></p>\n";
    }
    return html;
}

std::string problems(const ExperimentResults& results) {
    std::string rows = head({{"Problem", false},
                             {"Data", false},
                             {"Rows", true},
                             {"Features", true},
                             {"λ", true},
                             {"P* at least", true},
                             {"P* at most", true},
                             {"Error of a constant", true}});
    for (const ExperimentPanelResult& panel : results.panels) {
        const auto bound = [](double value) { return std::isnan(value) ? "–" : shown(value); };
        rows += "<tr>" + cell(panel.title) + cell(panel.data) + cell(std::to_string(panel.rows), true) +
                cell(std::to_string(panel.features), true) + cell(rounded(panel.lambda), true) +
                cell(bound(panel.optimumLow), true) + cell(bound(panel.optimumHigh), true) +
                cell(rounded(panel.baselineError), true) + "</tr>\n";
    }
    return table("Problems", rows);
}

std::string titleOf(const Experiment& experiment, const std::string& panel) {
    const ExperimentPanel* found = experiment.findPanel(panel);
    return found == nullptr ? panel : found->title;
}

std::string runs(const Experiment& experiment, const ExperimentResults& results) {
    const auto any = [&results](auto holds) { return std::ranges::any_of(results.rows, holds); };
    const bool haveValues = any([](const ExperimentRow& row) { return !row.value.empty(); });
    const bool haveOptimum = any([](const ExperimentRow& row) { return !std::isnan(row.suboptimality); });
    const bool haveProof = any([](const ExperimentRow& row) { return !std::isnan(row.provedGap); });
    const bool haveTest = any([](const ExperimentRow& row) { return !std::isnan(row.last.testError); });
    std::vector<std::pair<std::string, bool>> columns{{"Problem", false}, {"Method", false}, {"Seed", true}};
    if (haveValues)
        columns.emplace_back("Parameter", false);
    for (const char* name : {"Passes", "Iterations", "P", "Gap"})
        columns.emplace_back(name, true);
    if (haveProof)
        columns.emplace_back("Proved gap", true);
    if (haveOptimum)
        columns.emplace_back("P − P* at most", true);
    columns.emplace_back("Nonzeros", true);
    if (haveTest)
        columns.emplace_back("Test error", true);
    columns.emplace_back("Seconds", true);
    columns.emplace_back("Ended", false);
    std::string rows = head(columns);
    for (const ExperimentRow& row : results.rows) {
        const ExperimentLine* line = experiment.findLine(row.line);
        rows += "<tr>" + cell(titleOf(experiment, row.panel)) + cell(line == nullptr ? row.line : line->title) +
                cell(std::to_string(row.seed), true);
        if (haveValues)
            rows += cell(row.value.empty() ? std::string() : row.key + " = " + row.value);
        for (const double value : {row.last.passes, row.last.iteration, row.last.primal})
            rows += cell(rounded(value), true);
        rows += cell(gapWords(row.last.gap, rounded(row.last.gap)), true);
        if (haveProof)
            rows += cell(std::isnan(row.provedGap) ? rounded(row.provedGap) : fourDigitsUp(row.provedGap), true);
        if (haveOptimum)
            rows += cell(gapWords(row.suboptimality, rounded(row.suboptimality)), true);
        rows += cell(rounded(countAsNumber(row.last.nonZerosW)), true);
        if (haveTest)
            rows += cell(rounded(row.last.testError), true);
        rows += cell(rounded(row.last.seconds), true) + cell(statusWord(statusWith(row.status, row.last))) + "</tr>\n";
    }
    return "<details><summary>Every run (" + std::to_string(results.rows.size()) + ")</summary>\n" +
           table("Runs", rows) +
           "</details>\n<p class=\"muted\">The same as <a href=\"results.csv\">CSV</a>, <a "
           "href=\"results.md\">Markdown</a>, <a href=\"results.tex\">LaTeX</a> and <a "
           "href=\"results.json\">JSON</a>.</p>\n";
}

std::string list(const std::vector<std::pair<std::string, std::string>>& entries) {
    std::string html = "<dl>\n";
    for (const auto& [name, value] : entries)
        html += "<dt>" + escapedHtml(name) + "</dt><dd>" + escapedHtml(value) + "</dd>\n";
    return html + "</dl>\n";
}

std::string logs(const ReportFacts& facts) {
    std::string html = "<details><summary>Run logs (" + std::to_string(facts.logs.size()) + ")</summary>\n<ul>\n";
    for (const std::string& log : facts.logs)
        html += "<li><a href=\"" + escapedHtml(log) + "\">" + escapedHtml(log) + "</a></li>\n";
    return html + "</ul></details>\n";
}

std::string sizeText(const ExperimentOptions& options) {
    std::string text = options.size == ExperimentSize::full ? "Full sizes (--full)." : "Small sizes.";
    if (options.budgetScale != 1.0)
        text += " Limits are those of the experiment times " + shown(options.budgetScale) + ".";
    return text;
}

} // namespace

std::string escapedHtml(std::string_view text) {
    std::string escaped;
    for (const char letter : text)
        switch (letter) {
        case '&':
            escaped += "&amp;";
            break;
        case '<':
            escaped += "&lt;";
            break;
        case '>':
            escaped += "&gt;";
            break;
        case '"':
            escaped += "&quot;";
            break;
        default:
            escaped += letter;
        }
    return escaped;
}

std::string reportPage(const Experiment& experiment, const ExperimentResults& results,
                       const std::vector<ReportView>& views, const ReportFacts& facts) {
    std::string html = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                       "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                       "<link rel=\"icon\" href=\"data:,\"/>\n<title>" +
                       escapedHtml(results.title) + "</title>\n<style>" + style + "</style>\n</head>\n<body>\n<main>\n";
    html += "<p class=\"muted\">" + escapedHtml(results.source) + "</p>\n<h1>" + escapedHtml(results.title) +
            "</h1>\n<div class=\"claim\"><p>" + escapedHtml(results.claim) + "</p><p>" + shownOutcome(results.outcome) +
            "</p></div>\n";
    html += "<p class=\"muted\">" + escapedHtml(sizeText(results.options)) + "</p>\n";
    html += "<h2>Checks</h2>\n" + checks(results);
    if (!results.notes.empty()) {
        html += "<h2>Notes</h2>\n";
        for (const std::string& note : results.notes)
            html += paragraph(note);
    }
    html += charts(experiment, views);
    html += "<h2>Problems</h2>\n" + problems(results);
    html += "<h2>Runs</h2>\n" + runs(experiment, results);
    html += "<h2>To repeat this</h2>\n<pre>" + escapedHtml(facts.command) + "</pre>\n";
    html += "<p class=\"muted\">Every run by itself: its specification is a line of <a "
            "href=\"specs.jsonl\">specs.jsonl</a>, which gapscope-cli run --spec takes. The experiment as a file: <a "
            "href=\"experiment.json\">experiment.json</a>.</p>\n";
    html += logs(facts);
    html += "<h2>Made with</h2>\n" + list(facts.versions) + list(facts.machine);
    return html + "</main>\n</body>\n</html>\n";
}

} // namespace gapscope
