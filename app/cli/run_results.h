// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/reports/run_report.h"
#include "app/options/run_options.h"
#include "engine/base/result.h"
#include "engine/run/output/run_log.h"
#include "engine/run/record/recorder.h"
#include "engine/run/record/trace.h"
#include "engine/run/record/trace_thinning.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gapscope::cli {

// Shared by the commands that run solvers, for the time after the run.

/// Whether all the files that were asked for can be written where they are to be, and none is read as well: noticed
/// before the run, not after an hour.
Status checkRunOutputs(const Arguments& arguments, const RunRequest& request);

/// Collects the snapshots for the charts.
class TraceSink final : public RunSink {
public:
    void started(const PreparedRun&, const std::vector<std::string>&) override {}
    void recorded(const Snapshot& snapshot) override {
        m_latest = snapshot;
        if (m_thinning.keepsNext())
            keepLatest();
    }
    void ended(const RunOutcome&) override { keepLatest(); }
    std::shared_ptr<const Trace> trace() const noexcept { return m_trace; }

private:
    void keepLatest() {
        if (m_latest)
            m_trace->append(*m_latest);
        m_latest.reset();
    }

    std::shared_ptr<Trace> m_trace = std::make_shared<Trace>();
    TraceThinning m_thinning;
    std::optional<Snapshot> m_latest; ///< the latest snapshot, if it is not in the trace
};

} // namespace gapscope::cli
