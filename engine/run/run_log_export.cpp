// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/json_text.h"
#include "engine/run/run_log.h"
#include "engine/run/run_log_csv.h"
#include "engine/run/whole_file.h"

namespace gapscope {

Result<bool> exportRuns(const std::vector<ExportedRun>& runs, const std::string& path) {
    const bool csv = path.ends_with(".csv");
    std::string text;
    for (const ExportedRun& run : runs) {
        const LogColumns columns = logColumns(*run.run);
        const Json header = headerJson(*run.run, run.notes, run.started);
        text += (csv ? csvComment(header) + "\n" + csvColumns(columns) : jsonLine(header)) + "\n";
        for (const Snapshot& snapshot : run.snapshots)
            text += (csv ? csvRow(columns, snapshot) : jsonLine(snapshotJson(columns, snapshot))) + "\n";
        if (run.outcome)
            text += (csv ? csvComment(outcomeJson(*run.outcome)) : jsonLine(outcomeJson(*run.outcome))) + "\n";
    }
    return writeWholeFile(path, text);
}

} // namespace gapscope
