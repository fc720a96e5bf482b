// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/tuner.h"

#include "engine/run/sweep/tuning.h"
#include "ui/basics/background.h"

#include <QThread>

#include <algorithm>
#include <functional>
#include <optional>

namespace gapscope {
namespace {

/// The values tried by tuning: of one parameter, on a logarithmic scale around 1.
struct TuningGrid {
    std::string key;
    double max;
    int count;
};

/// The ratio of two step sizes if there are two, else the step factor in powers of 2; nothing without either.
std::optional<TuningGrid> tuningGridOf(const RunSpec::SolverPart& part) {
    const SolverInfo* solver = findSolver(part.id);
    const auto has = [solver](const char* key) {
        return solver != nullptr &&
               std::ranges::any_of(solver->parameters, [key](const Parameter& p) { return p.key == key; });
    };
    const bool isSingle = part.parameters.contains("steps") && part.parameters.is("steps", "one");
    if (has("ratio") && !isSingle)
        return TuningGrid{"ratio", 1e5, 11};
    return has("scale") ? std::optional(TuningGrid{"scale", 1024.0, 21}) : std::nullopt;
}

/// The run of the value that ends with the smallest P, with a note on the values tried.
Result<std::shared_ptr<PreparedRun>> tunedRun(const RunSpec& base, DataStore& store, const std::stop_token& stop,
                                              const std::function<void(std::size_t)>& tell) {
    LoadControl control;
    control.stop = stop;
    if (const Result<std::shared_ptr<PreparedRun>> first = prepareRun(base, store, control); !first)
        return first.error();
    const TuningGrid grid = tuningGridOf(base.solver).value();
    const std::vector<Parameter>& declared = findSolver(base.solver.id)->parameters;
    std::vector<SweepPoint> points;
    for (const double value : logarithmicGrid(1.0 / grid.max, grid.max, grid.count)) {
        points.push_back({value, base});
        ParameterValues& values = points.back().spec.solver.parameters;
        if (const Status set = values.set(declared, base.solver.id, grid.key, shown(value)); !set.ok())
            return set.error();
    }
    const int jobs = std::max(1, QThread::idealThreadCount());
    const Tuning tuning = tune(grid.key, points, jobs, store, stop, tell);
    if (!tuning.best)
        return failureIn(tuning).empty() ? Message{MessageId::tuningFoundNone, {}, {grid.key}}
                                         : Message{MessageId::internalFailure, {}, {failureIn(tuning)}};
    Result<std::shared_ptr<PreparedRun>> run = prepareRun(points[*tuning.best].spec, store, control);
    if (run)
        (*run)->warnings.push_back(tuningNote(tuning));
    return run;
}

} // namespace

Tuner::Tuner(DataStore& store, QObject* parent) : QObject(parent), m_store(store) {
    m_pool.setMaxThreadCount(1);
}

Tuner::~Tuner() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

bool Tuner::canTune(const RunSpec::SolverPart& solver) {
    return tuningGridOf(solver).has_value();
}

void Tuner::start(const RunSpec& base) {
    if (isBusy())
        return;
    m_stop = std::stop_source();
    m_progress = {0, tuningGridOf(base.solver).value().count};
    Q_EMIT progressed();
    const auto tell = [this](std::size_t ended) {
        QMetaObject::invokeMethod(
            this,
            [this, ended] {
                m_progress.ended = static_cast<int>(ended);
                Q_EMIT progressed();
            },
            Qt::QueuedConnection);
    };
    const auto work = [base, tell, stop = m_stop.get_token(), this] { return tunedRun(base, m_store, stop, tell); };
    runInBackground<std::shared_ptr<PreparedRun>>(
        m_pool, this, "tuning a solver", work,
        [this](Result<std::shared_ptr<PreparedRun>> result) { end(std::move(result)); });
}

void Tuner::end(Result<std::shared_ptr<PreparedRun>> result) {
    m_progress = {};
    if (result)
        Q_EMIT found(*result);
    else if (!m_stop.stop_requested())
        Q_EMIT failed(result.error());
    Q_EMIT progressed();
}

} // namespace gapscope
