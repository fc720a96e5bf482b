// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

#include <cstddef>
#include <map>
#include <optional>

namespace gapscope {

class RunList;
class SweepSession;

/// Tracks the results in the window that are in no file and would be lost on exit.
class UnsavedWork {
public:
    UnsavedWork(const RunList& runs, const SweepSession& sweep) : m_runs(runs), m_sweep(sweep) {}

    /// The present state of everything, for `keep` once it is written.
    struct State {
        struct OfRun {
            std::optional<std::size_t> snapshots{}; ///< nothing: of a log that contains them all, including future ones
            QString name{};
            QString note{};
        };
        std::map<int, OfRun> runs{};
        const void* path = nullptr;
        std::size_t points = 0;
    };
    State present() const;
    void keep(State written) { m_kept = std::move(written); }
    /// A run that was read from a session.
    void keepRun(int id);
    /// A run that is read from a log, which may still grow.
    void keepRunOfLog(int id);
    /// The path that was read from a session.
    void keepPath();

    /// The number of runs with unsaved snapshots, or with another name or note.
    int runs() const;
    /// Whether the sweep has unsaved points.
    bool hasPath() const;
    bool isAny() const { return runs() > 0 || hasPath(); }

private:
    const RunList& m_runs;
    const SweepSession& m_sweep;
    State m_kept;
};

} // namespace gapscope
