// SPDX-License-Identifier: GPL-3.0-only
//
// The rows of the results as CSV, Markdown and LaTeX.
#include "engine/base/cell_text.h"
#include "engine/experiment/experiment_results.h"
#include "engine/experiment/measurement.h"
#include "engine/run/output/known_numbers.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace gapscope {
namespace {

std::string exact(double number) {
    return std::isfinite(number) ? shown(number) : std::string();
}
struct Column {
    const char* name;  ///< in CSV
    const char* title; ///< as displayed
    double (*number)(const ExperimentRow& row);
    enum class Kind {
        plain,
        bound, ///< its displayed digits are rounded upwards
        gap,   ///< only rounding makes it negative
    };
    Kind kind = Kind::plain;
};
std::string rounded(const Column& column, double number) {
    if (!std::isfinite(number))
        return {};
    switch (column.kind) {
    case Column::Kind::plain:
        break;
    case Column::Kind::bound:
        return fourDigitsUp(number);
    case Column::Kind::gap:
        return gapWords(number, fourDigits(number));
    }
    return fourDigits(number);
}

const std::vector<Column>& numberColumns() {
    static const std::vector<Column> columns{
        {"iter", "iterations", [](const ExperimentRow& row) { return row.last.iteration; }},
        {"passes", "passes", [](const ExperimentRow& row) { return row.last.passes; }},
        {"seconds", "seconds", [](const ExperimentRow& row) { return row.last.seconds; }},
        {"primal", "P", [](const ExperimentRow& row) { return row.last.primal; }},
        {"dual", "D", [](const ExperimentRow& row) { return row.last.dual; }},
        {"gap", "gap", [](const ExperimentRow& row) { return row.last.gap; }, Column::Kind::gap},
        {"suboptimality", "P - P*", [](const ExperimentRow& row) { return row.suboptimality; }, Column::Kind::gap},
        {"nnz_w", "nonzeros of w", [](const ExperimentRow& row) { return countAsNumber(row.last.nonZerosW); }},
        {"nnz_alpha", "nonzeros of α", [](const ExperimentRow& row) { return countAsNumber(row.last.nonZerosAlpha); }},
        {"zero_share", "zero coefficients", [](const ExperimentRow& row) { return row.zeroShare; }},
        {"zero_groups", "zero groups", [](const ExperimentRow& row) { return row.zeroGroups; }},
        {"norm_w", "norm of w", [](const ExperimentRow& row) { return row.last.normW; }},
        {"train_error", "training error", [](const ExperimentRow& row) { return row.last.trainError; }},
        {"test_error", "test error", [](const ExperimentRow& row) { return row.last.testError; }},
        {"proved_gap", "proved gap", [](const ExperimentRow& row) { return row.provedGap; }, Column::Kind::bound}};
    return columns;
}

/// The table for Markdown and LaTeX, without columns that have no content.
struct ReadableTable {
    std::vector<std::string> titles;
    std::vector<std::vector<std::string>> cells; ///< each row has as many cells as there are titles
    std::vector<bool> isNumber;
};

ReadableTable readable(const ExperimentResults& results) {
    struct Made {
        std::string title;
        bool isNumber;
        std::function<std::string(const ExperimentRow&)> cell;
    };
    const auto titleOf = [&results](const std::string& id) {
        const auto found = std::ranges::find(results.panels, id, &ExperimentPanelResult::id);
        return found == results.panels.end() ? id : found->title;
    };
    std::vector<Made> made{{"panel", false, [&](const ExperimentRow& row) { return titleOf(row.panel); }},
                           {"line", false, [](const ExperimentRow& row) { return row.line; }}};
    const auto any = [&results](auto predicate) { return std::ranges::any_of(results.rows, predicate); };
    if (any([&](const ExperimentRow& row) { return row.seed != results.rows.front().seed; }))
        made.push_back({"seed", true, [](const ExperimentRow& row) { return std::to_string(row.seed); }});
    if (any([](const ExperimentRow& row) { return !row.key.empty(); }))
        made.push_back({"parameter", false, [](const ExperimentRow& row) {
                            return row.key.empty() ? std::string() : row.key + " = " + row.value;
                        }});
    made.push_back({"status", false, [](const ExperimentRow& row) { return std::string(statusWord(row.status)); }});
    for (const Column& column : numberColumns())
        if (any([&](const ExperimentRow& row) { return std::isfinite(column.number(row)); }))
            made.push_back({column.title, true,
                            [&column](const ExperimentRow& row) { return rounded(column, column.number(row)); }});
    ReadableTable table;
    for (const Made& column : made) {
        table.titles.push_back(column.title);
        table.isNumber.push_back(column.isNumber);
    }
    for (const ExperimentRow& row : results.rows) {
        table.cells.emplace_back();
        for (const Made& column : made)
            table.cells.back().push_back(column.cell(row));
    }
    return table;
}

} // namespace

std::string resultsCsv(const ExperimentResults& results) {
    std::string text = "panel,line,seed,key,value,status";
    for (const Column& column : numberColumns())
        text += std::string(",") + column.name;
    text += "\n";
    for (const ExperimentRow& row : results.rows) {
        text += csvCellText(row.panel) + "," + csvCellText(row.line) + "," + std::to_string(row.seed) + "," +
                csvCellText(row.key) + "," + csvCellText(row.value) + "," + statusWord(row.status);
        for (const Column& column : numberColumns())
            text += "," + exact(column.number(row));
        text += "\n";
    }
    return text;
}

std::string resultsMarkdown(const ExperimentResults& results) {
    std::string text = "# " + markdownCellText(results.title) + "\n\n" + markdownParagraphText(results.claim) +
                       "\n\nSource: " + markdownCellText(results.source) + ". Outcome: **" +
                       readableOutcome(results.outcome) + "**.\n\n";
    for (const ExperimentCheckResult& check : results.checks)
        text += "- " + std::string(readableOutcome(check.outcome)) + ": " + markdownCellText(check.says) + " (" +
                markdownCellText(check.figures) +
                (check.paper.empty() ? "" : "; in the paper: " + markdownCellText(check.paper)) + ")\n";
    const ReadableTable table = readable(results);
    text += "\n|";
    for (const std::string& title : table.titles)
        text += " " + markdownCellText(title) + " |";
    text += "\n|";
    for (const bool isNumber : table.isNumber)
        text += isNumber ? "---:|" : "---|";
    for (const std::vector<std::string>& row : table.cells) {
        text += "\n|";
        for (const std::string& cell : row)
            text += " " + markdownCellText(cell) + " |";
    }
    text += "\n";
    for (const std::string& note : results.notes)
        text += "\n" + markdownParagraphText(note) + "\n";
    return text;
}

std::string resultsLatex(const ExperimentResults& results) {
    const ReadableTable table = readable(results);
    // In one line: a line end would end the comment.
    std::string text =
        "% " + latexCellText(results.title) + ": " + latexCellText(results.claim) + "\n\\begin{tabular}{";
    for (const bool isNumber : table.isNumber)
        text += isNumber ? 'r' : 'l';
    text += "}\n\\hline\n";
    const auto addRow = [&text](const std::vector<std::string>& cells) {
        for (std::size_t i = 0; i < cells.size(); ++i)
            text += (i == 0 ? "" : " & ") + latexCellText(cells[i]);
        text += " \\\\\n";
    };
    addRow(table.titles);
    text += "\\hline\n";
    for (const std::vector<std::string>& row : table.cells)
        addRow(row);
    return text + "\\hline\n\\end{tabular}\n";
}

} // namespace gapscope
