// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/sweep/path_solver.h"

#include "engine/run/record/trace_keeper.h"

namespace gapscope {
namespace {

/// Makes a point of the path from a run. `run` is null for a point that was refused or whose preparation failed.
PathPoint pathPointOf(const SweepPoint& asked, const SweepResult& result, const PreparedRun* run,
                      const RunOutcome& outcome, TraceKeeper& keeper) {
    PathPoint point;
    point.value = asked.value;
    point.spec = asked.spec;
    point.refused = result.refused;
    point.status = outcome.status;
    point.reason = outcome.reason;
    if (run == nullptr)
        return point;
    point.last = outcome.last;
    point.proved = outcome.proved;
    point.w = SparseCoefficients::of(outcome.w);
    if (run->solver->keepsDual && outcome.bestAlpha.size() > 0)
        point.alpha = std::make_shared<const std::vector<double>>(outcome.bestAlpha.begin(), outcome.bestAlpha.end());
    point.trace = keeper.take();
    point.notes = keeper.notes();
    return point;
}

/// One execution of a sweep: counts its runs and adds them to the path.
class PathSweep {
public:
    PathSweep(const PathRequest& request, DataStore& store, SweepPath& path, const std::stop_token& stop,
              const std::function<void(const PathProgress&)>& tell)
        : m_request(request), m_store(store), m_path(path), m_stop(stop), m_tell(tell) {
        for (const std::vector<SweepPoint>& series : request.series)
            m_progress.total += series.size() * static_cast<std::size_t>(1 + request.folds);
        m_progress.folds = request.folds;
    }

    Status run() {
        std::vector<Folds> folds; // one per series, since their runs may need different data
        if (m_request.folds > 0) {
            for (const std::vector<SweepPoint>& series : m_request.series) {
                Result<Folds> made = Folds::make(series.front().spec, m_request.folds, m_request.foldSeed, m_store,
                                                 {.stop = m_stop, .progress = {}});
                if (!made)
                    return made.error();
                folds.push_back(std::move(made).value());
            }
        }
        for (std::size_t series = 0; series < m_request.series.size(); ++series)
            solveSeries(static_cast<int>(series));
        for (std::size_t series = 0; series < folds.size(); ++series)
            validateSeries(static_cast<int>(series), folds[series]);
        return {};
    }

private:
    const std::vector<SweepPoint>& pointsOf(int series) const {
        return m_request.series[static_cast<std::size_t>(series)];
    }

    void solveSeries(int series) {
        const std::vector<SweepPoint>& points = pointsOf(series);
        std::vector<TraceKeeper> keepers(points.size());
        SweepOptions options = m_request.options;
        options.sinksOf = [&keepers](std::size_t index) { return std::vector<RunSink*>{&keepers[index]}; };
        runSweep(points, options, m_store, m_stop,
                 [&](std::size_t index, const SweepResult& result, const PreparedRun* run, const RunOutcome& outcome) {
                     if (run == nullptr || outcome.status != RunStatus::stopped) {
                         PathPoint point = pathPointOf(points[index], result, run, outcome, keepers[index]);
                         point.series = series;
                         point.wantedFolds = m_request.folds;
                         if (run != nullptr && run->spec.start)
                             point.start = startOf(series, index, !run->spec.start->alpha.empty());
                         m_path.add(std::move(point));
                     }
                     count(0);
                 });
    }

    /// A point starts at the end of the last one before it that has a solution, as in runSweep.
    std::optional<PathStart> startOf(int series, std::size_t index, bool withAlpha) const {
        while (index-- > 0) {
            const double value = pointsOf(series)[index].value;
            const PathPointPointer before = m_path.find(series, value);
            if (before != nullptr && before->isUsable())
                return PathStart{value, withAlpha};
        }
        return std::nullopt;
    }

    void validateSeries(int series, Folds& folds) {
        crossValidate(pointsOf(series), m_request.options, folds, m_stop,
                      [&](int fold, std::size_t index, double error) {
                          m_path.addFoldError(series, pointsOf(series)[index].value, error, m_request.folds);
                          count(fold + 1);
                      });
    }

    void count(int fold) {
        ++m_progress.ended;
        m_progress.fold = fold;
        if (m_tell)
            m_tell(m_progress);
    }

    const PathRequest& m_request;
    DataStore& m_store;
    SweepPath& m_path;
    const std::stop_token& m_stop;
    const std::function<void(const PathProgress&)>& m_tell;
    PathProgress m_progress;
};

} // namespace

Status solvePath(const PathRequest& request, DataStore& store, SweepPath& path, const std::stop_token& stop,
                 const std::function<void(const PathProgress&)>& tell) {
    return PathSweep(request, store, path, stop, tell).run();
}

PathPointPointer solveMissing(const SweepPoint& asked, int series, DataStore& store, SweepPath& path,
                              const std::stop_token& stop) {
    SweepPoint point = asked;
    const PathPointPointer neighbour = path.nearest(series, asked.value);
    if (neighbour != nullptr)
        point.spec.start = SweepPath::startFrom(*neighbour);
    TraceKeeper keeper;
    bool isSolved = false;
    runSweep({point}, {.sinksOf = [&keeper](std::size_t) { return std::vector<RunSink*>{&keeper}; }}, store, stop,
             [&](std::size_t, const SweepResult& result, const PreparedRun* run, const RunOutcome& outcome) {
                 if (stop.stop_requested() || (run != nullptr && outcome.status == RunStatus::stopped))
                     return;
                 PathPoint solved = pathPointOf(asked, result, run, outcome, keeper);
                 solved.series = series;
                 if (run != nullptr && neighbour != nullptr)
                     solved.start = PathStart{neighbour->value, neighbour->alpha != nullptr};
                 path.add(std::move(solved));
                 isSolved = true;
             });
    return isSolved ? path.find(series, asked.value) : nullptr;
}

} // namespace gapscope
