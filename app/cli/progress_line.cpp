// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/progress_line.h"

#include "engine/run/output/known_numbers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

namespace gapscope::cli {
namespace {

constexpr auto refresh = std::chrono::milliseconds(200);

/// Four significant digits are enough to show progress.
std::string rounded(double number) {
    if (std::isnan(number))
        return "-";
    std::array<char, 32> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, std::chars_format::general, 4).ptr;
    return {buffer.data(), end};
}

} // namespace

void ProgressLine::started(const PreparedRun& run, const std::vector<std::string>&) {
    m_solver = run.solver->id;
}

void ProgressLine::recorded(const Snapshot& snapshot) {
    const auto now = std::chrono::steady_clock::now();
    if (now < m_next)
        return;
    m_next = now + refresh;
    show(snapshot);
}

void ProgressLine::ended(const RunOutcome& outcome) {
    if (m_solver.empty())
        return; // the run ended before it started
    show(outcome.last);
    std::fputc('\n', stderr);
}

void ProgressLine::show(const Snapshot& snapshot) {
    std::string line = m_solver + "  passes " + rounded(snapshot.passes) + "  P " + rounded(snapshot.primal) +
                       "  gap " + gapWords(snapshot.gap, rounded(snapshot.gap)) + "  " + rounded(snapshot.seconds) +
                       " s";
    const std::size_t width = line.size();
    line.append(m_width > width ? m_width - width : 0, ' ');
    m_width = width;
    line.insert(0, "\r");
    std::fwrite(line.data(), 1, line.size(), stderr);
    std::fflush(stderr);
}

} // namespace gapscope::cli
