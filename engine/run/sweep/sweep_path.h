// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/sweep/cross_validation.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// The nonzero entries of w.
struct SparseCoefficients {
    Index dimension = 0;
    std::vector<Index> index; ///< increasing
    std::vector<double> value;

    double at(Index j) const;
    std::vector<double> dense() const;
    static SparseCoefficients of(const Vector& w);
};

/// The start of a point's run: the end of that of another point of the same series.
struct PathStart {
    double value = 0.0;
    bool withAlpha = false; ///< including its dual variables
};

/// One solved value of a path. Immutable once it is in the path.
struct PathPoint {
    int series = 0; ///< index of the solver in the sweep
    double value = 0.0;
    RunSpec spec{}; ///< as requested, without a start
    std::optional<PathStart> start{};
    std::optional<Message> refused{}; ///< why it could not run; the fields below are then meaningless
    RunStatus status = RunStatus::failed;
    std::string reason{};
    Snapshot last{};
    ProvedBounds proved{};
    SparseCoefficients w{};
    std::shared_ptr<const std::vector<double>> alpha{};   ///< for warm starts; null if unknown or memory was short
    std::shared_ptr<const std::vector<Snapshot>> trace{}; ///< thinned
    std::vector<std::string> notes{};
    FoldErrors folds{};
    int wantedFolds = 0; ///< number of errors in `folds` when complete

    /// Whether other points may start from it.
    bool isUsable() const {
        return !refused && w.dimension > 0 && status != RunStatus::diverged && status != RunStatus::failed;
    }
    /// The error for choosing a value: from all folds if there are any, otherwise on the test part. NaN if unknown.
    ValidatedValue validated() const;
};
using PathPointPointer = std::shared_ptr<const PathPoint>;

/// The points of a sweep as they arrive, in any order and from any thread; readers use cursors, as with Trace. A point
/// that arrives again replaces the older one.
class SweepPath {
public:
    /// `maxAlphaBytes`: dual variables are kept up to this total size; later points can be started from w only.
    explicit SweepPath(std::size_t maxAlphaBytes = std::size_t{256} << 20);

    void add(PathPoint point);
    /// Adds the error of one fold to a point, also before the point itself arrives.
    void addFoldError(int series, double value, double error, int wantedFolds);

    /// Returns the points that are new or changed since `cursor`, each once, and advances it.
    std::vector<PathPointPointer> since(std::size_t& cursor) const;
    std::vector<PathPointPointer> all() const;
    /// Null if this value has not been solved.
    PathPointPointer find(int series, double value) const;
    /// The usable point with the nearest value on a logarithmic scale; null if there is none.
    PathPointPointer nearest(int series, double value) const;
    /// The starting point of a point's run; nothing for a cold start.
    std::optional<RunSpec::Start> startOf(const PathPoint& point) const;
    std::size_t size() const;

    static RunSpec::Start startFrom(const PathPoint& point);

private:
    struct Entry {
        PathPointPointer point;
        std::size_t changed = 0; ///< number of its latest change
    };
    struct WaitingErrors {
        int series = 0;
        double value = 0.0;
        FoldErrors errors;
        int wanted = 0;
    };
    Entry* findEntry(int series, double value);
    const Entry* findEntry(int series, double value) const;

    mutable std::mutex m_mutex;
    std::vector<Entry> m_entries;
    std::vector<WaitingErrors> m_waiting;
    std::size_t m_changes = 0;
    std::size_t m_alphaBytes = 0;
    std::size_t m_maxAlphaBytes;
};

} // namespace gapscope
