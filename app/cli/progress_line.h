// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/recorder.h"

#include <chrono>
#include <string>

namespace gapscope::cli {

/// Shows the progress of a run on standard error: one line that is rewritten a few times per second.
class ProgressLine final : public RunSink {
public:
    void started(const PreparedRun& run, const std::vector<std::string>& notes) override;
    void recorded(const Snapshot& snapshot) override;
    void ended(const RunOutcome& outcome) override;

private:
    void show(const Snapshot& snapshot);

    std::string m_solver;
    std::size_t m_width = 0; ///< width of the line on screen, so that a shorter one covers it
    std::chrono::steady_clock::time_point m_next{};
};

} // namespace gapscope::cli
