// SPDX-License-Identifier: GPL-3.0-only
#include "engine/json/json_text.h"
#include "engine/json/whole_file.h"
#include "engine/run/output/rank_lines.h"
#include "engine/run/output/run_log.h"
#include "engine/run/output/run_log_csv.h"

namespace gapscope {

ExportedRun ExportedRun::of(const PreparedRun& run, const std::vector<std::string>& notes, const std::string& started,
                            std::vector<Snapshot> snapshots, const std::optional<RunOutcome>& outcome) {
    return {.header = jsonLine(headerJson(run, notes, started)),
            .columns = logColumns(run),
            .snapshots = std::move(snapshots),
            .outcome = outcome};
}

std::string jsonLinesOf(const ExportedRun& run) {
    std::string text;
    const auto add = [&](Json line, bool isLast) {
        if (isLast && !run.ranks.empty())
            line["ranks"] = rankTimesJson(run.ranks);
        text.append(jsonLine(line)).append("\n");
    };
    for (const Snapshot& snapshot : run.snapshots)
        add(snapshotJson(run.columns, snapshot), !run.outcome && &snapshot == &run.snapshots.back());
    if (run.outcome)
        add(outcomeJson(*run.outcome), true);
    return text;
}

Status exportRuns(const std::vector<ExportedRun>& runs, const std::string& path) {
    const bool csv = path.ends_with(".csv");
    std::string text;
    for (const ExportedRun& run : runs) {
        if (!csv) {
            text += run.header + "\n" + jsonLinesOf(run);
            continue;
        }
        const LogColumns& columns = run.columns;
        text += "# " + run.header + "\n" + csvColumns(columns) + "\n";
        for (const Snapshot& snapshot : run.snapshots)
            text += csvRow(columns, snapshot) + "\n";
        if (run.outcome)
            text += csvComment(outcomeJson(*run.outcome)) + "\n";
    }
    return writeWholeFile(path, text);
}

} // namespace gapscope
