// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/cli/run_options.h"
#include "app/cli/terminal.h"
#include "engine/run/recorder.h"
#include "engine/run/run_log.h"
#include "engine/run/trace.h"
#include "engine/run/trace_thinning.h"

#include <optional>
#include <string>
#include <vector>

namespace gapscope::cli {

// What the commands that run something have in common after the run.

ExitStatus exitStatusOf(RunStatus status);

/// Whether all the files that were asked for can be written where they are to be: a folder that is not there is noticed
/// before the run, not after an hour. Nothing when they can.
std::optional<Message> checkOutputFolders(const RunRequest& request);

/// The problem as it was solved, at the end of a report: n, p, parts, strengths, solver. `features` is without the
/// bias.
void reportProblem(const RunSpec& spec, Index rows, Index features, Json& report);

/// The first log that could not be written, as a message; `logs` in the order of the request. Nothing when all were.
template <class Logs>
std::optional<Message> unwrittenLog(const RunRequest& request, const Logs& logs) {
    for (std::size_t k = 0; k < logs.size(); ++k)
        if (!logs[k]->failure().empty())
            return Message{MessageId::fileWriteFailed, {.file = request.logs[k]}, {logs[k]->failure()}};
    return std::nullopt;
}

/// Keeps the snapshots for the charts.
class TraceSink final : public RunSink {
public:
    void started(const PreparedRun&, const std::vector<std::string>&) override {}
    void recorded(const Snapshot& snapshot) override {
        m_latest = snapshot;
        if (m_thinning.keepsNext())
            keepLatest();
    }
    void ended(const RunOutcome&) override { keepLatest(); }
    const Trace& trace() const noexcept { return m_trace; }

private:
    void keepLatest() {
        if (m_latest)
            m_trace.append(*m_latest);
        m_latest.reset();
    }

    Trace m_trace;
    TraceThinning m_thinning;
    std::optional<Snapshot> m_latest; ///< where it is not in the trace
};

} // namespace gapscope::cli
