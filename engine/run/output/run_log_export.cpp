// SPDX-License-Identifier: GPL-3.0-only
#include "engine/json/json_text.h"
#include "engine/json/whole_file.h"
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

Status exportRuns(const std::vector<ExportedRun>& runs, const std::string& path) {
    const bool csv = path.ends_with(".csv");
    std::string text;
    for (const ExportedRun& run : runs) {
        const LogColumns& columns = run.columns;
        text += (csv ? "# " + run.header + "\n" + csvColumns(columns) : run.header) + "\n";
        for (const Snapshot& snapshot : run.snapshots)
            text += (csv ? csvRow(columns, snapshot) : jsonLine(snapshotJson(columns, snapshot))) + "\n";
        if (run.outcome)
            text += (csv ? csvComment(outcomeJson(*run.outcome)) : jsonLine(outcomeJson(*run.outcome))) + "\n";
    }
    return writeWholeFile(path, text);
}

} // namespace gapscope
