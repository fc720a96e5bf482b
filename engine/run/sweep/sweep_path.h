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

/// The coefficients of w that are not zero.
struct SparseCoefficients {
    Index dimension = 0;
    std::vector<Index> index; ///< ascending
    std::vector<double> value;

    double at(Index j) const;
    std::vector<double> dense() const;
    static SparseCoefficients of(const Vector& w);
};

/// Where a point's run began: at the end of that of another point of the same series.
struct PathStart {
    double value = 0.0;
    bool withAlpha = false; ///< with its dual variables too
};

/// One solved value of a path. Immutable once it is in the path.
struct PathPoint {
    int series = 0; ///< which solver of the sweep
    double value = 0.0;
    RunSpec spec{}; ///< as it was asked for, without a start
    std::optional<PathStart> start{};
    std::optional<Message> refused{}; ///< why it could not run; then all that follows says nothing
    RunStatus status = RunStatus::failed;
    std::string reason{};
    Snapshot last{};
    SparseCoefficients w{};
    std::shared_ptr<const std::vector<double>>
        alpha{}; ///< for warm starts; null where memory was short or none is known
    std::shared_ptr<const std::vector<Snapshot>> trace{}; ///< thinned
    std::vector<std::string> notes{};
    FoldErrors folds{};
    int wantedFolds = 0; ///< `folds` is complete when it has as many

    /// Whether other points can start from it.
    bool isUsable() const {
        return !refused && w.dimension > 0 && status != RunStatus::diverged && status != RunStatus::failed;
    }
    /// The error to choose by: that of all folds where there are some, else that on the test part. NaN while unknown.
    ValidatedValue validated() const;
};
using PathPointPointer = std::shared_ptr<const PathPoint>;

/// The points of a sweep as they arrive, in any order and from any thread; readers follow by cursors, as with Trace. A
/// point that arrives again replaces the older one.
class SweepPath {
public:
    /// `maxAlphaBytes`: dual variables are kept up to this size; later points are started from w alone.
    explicit SweepPath(std::size_t maxAlphaBytes = std::size_t{256} << 20);

    void add(PathPoint point);
    /// Adds the error of one fold to a point; one that is not there yet gets it when it comes.
    void addFoldError(int series, double value, double error, int wantedFolds);

    /// Points that are new or changed since `cursor`, each once, and moves it.
    std::vector<PathPointPointer> since(std::size_t& cursor) const;
    std::vector<PathPointPointer> all() const;
    /// Null when this value was not solved.
    PathPointPointer find(int series, double value) const;
    /// The usable point whose value is nearest on a logarithmic scale; null when there is none.
    PathPointPointer nearest(int series, double value) const;
    /// The iterate that a point's run began with; nothing for a cold one.
    std::optional<RunSpec::Start> startOf(const PathPoint& point) const;
    std::size_t size() const;

    static RunSpec::Start startFrom(const PathPoint& point);

private:
    struct Entry {
        PathPointPointer point;
        std::size_t changed = 0; ///< number of the change that it was last part of
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
