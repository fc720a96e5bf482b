// SPDX-License-Identifier: GPL-3.0-only
#include "ui/sweep/sweep_setup.h"

#include "engine/base/translatable.h"
#include "engine/run/prepare/bias_choice.h"
#include "engine/run/sweep/sweep_grid.h"
#include "engine/solvers/registry.h"
#include "ui/basics/engine_text.h"
#include "ui/sweep/swept_keys.h"
#include "ui/widgets/strength_field.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double stepsPerDecade = 40.0; // as in StrengthField

/// Errors of a text are shown beside its field; errors of the settings stay at their place.
Message atField(Message message, const std::string& key, Field field) {
    if (message.place.field == fieldOfSweep(key) || message.place.field == Field::assignment)
        message.place.field = field;
    return message;
}

/// The varied parameter for this solver.
Result<std::string> keyOf(const std::string& key, const RunSpec::SolverPart& solver) {
    if (key != ownKey)
        return key;
    const SolverInfo* info = findSolver(solver.id);
    if (const std::optional<std::string> own = info == nullptr ? std::nullopt : ownParameter(*info))
        return *own;
    return Message{MessageId::notSupported,
                   {.field = Field::solver},
                   {solver.id, translatable("Argument", "a sweep of its own parameter"),
                    translatable("Argument", "it has neither a step size nor a proximal weight to vary"),
                    translatable("Argument", "choose other solvers")}};
}

/// The first point that can be prepared, for the names of the coefficients. Error: that of the first point, if none
/// can.
Result<std::shared_ptr<PreparedRun>> firstRun(const std::vector<std::vector<SweepPoint>>& all, DataStore& store,
                                              const std::stop_token& stop) {
    std::optional<Message> error;
    for (const std::vector<SweepPoint>& series : all) {
        for (const SweepPoint& point : series) {
            Result<std::shared_ptr<PreparedRun>> run = prepareRun(point.spec, store, {.stop = stop, .progress = {}});
            if (run || stop.stop_requested())
                return run;
            error = error ? error : run.error();
        }
    }
    return *error;
}

} // namespace

QString plainSymbol(const QString& symbol) {
    QString plain;
    bool isMark = false;
    bool isLowered = false;
    for (qsizetype k = 0; k < symbol.size(); ++k) {
        const QChar sign = symbol[k];
        if (sign == u'<') {
            isMark = true;
            isLowered = symbol.mid(k).startsWith(QLatin1String("<sub>"));
        } else if (sign == u'>') {
            isMark = false;
        } else if (!isMark) {
            plain += isLowered && sign.isDigit() ? QChar(0x2080 + sign.digitValue()) : sign;
        }
    }
    return plain;
}

QString sweptSymbol(const std::string& key, const RunSpec& base) {
    const QString wanted = QString::fromStdString(key);
    for (const SweptKey& each : sweptKeys(base))
        if (each.key == wanted)
            return each.title;
    return wanted;
}

double cursorStep(double value, int steps) {
    return StrengthField::valueAt(static_cast<int>(std::lround(std::log10(value) * stepsPerDecade)) + steps);
}

SweepFrame sweepFrame(const SavedPath& path, const PreparedRun& run) {
    const auto seriesOf = [&path](const SavedPath::Series& each) {
        const SolverInfo* info = findSolver(each.base.solver.id);
        QString name = registryText(info->title);
        if (path.key == ownKey)
            name = QCoreApplication::translate("Sweep", "%1: %2", "solver and parameter")
                       .arg(name, sweptSymbol(each.key, each.base));
        return SweepFrame::Series{name, each.key, solverIndex(*info), each.base};
    };
    const LossInfo* loss = findLossInfo(run.problem->spec().loss);
    SweepFrame frame{.key = path.key,
                     .symbol = path.key == ownKey ? QCoreApplication::translate("Sweep", "own parameter")
                                                  : sweptSymbol(path.key, path.series.front().base),
                     .min = path.min,
                     .max = path.max,
                     .folds = path.folds,
                     .isClassification =
                         loss == nullptr || !takesNumbers(loss->task) || run.problem->stumps() != nullptr,
                     .series = {},
                     .names = CoefficientNames(run)};
    std::ranges::transform(path.series, std::back_inserter(frame.series), seriesOf);
    return frame;
}

Result<SweepFrame> frameOfSaved(const SavedPath& path, DataStore& store, const std::stop_token& stop) {
    std::vector<SweepPoint> points;
    for (const PathPointPointer& point : path.points)
        points.push_back({point->value, point->spec});
    const Result<std::shared_ptr<PreparedRun>> run = firstRun({points}, store, stop);
    if (!run)
        return run.error();
    return sweepFrame(path, **run);
}

Result<PreparedSweep> prepareSweep(const SweepSetup& setup, const RunSpec& base, DataStore& store,
                                   const std::stop_token& stop) {
    PreparedSweep sweep;
    std::vector<RunSpec> runs;
    for (const RunSpec::SolverPart& solver : setup.solvers) {
        runs.push_back(base);
        runs.back().solver = solver;
    }
    const Result<DataStore::TrainingLabels> training = store.trainingLabels(base, {.stop = stop, .progress = {}});
    if (!training)
        return training.error();
    alignBias(runs, training->rows);
    const RunSpec& first = runs.front();
    const Result<std::string> firstKey = keyOf(setup.key, first.solver);
    if (!firstKey)
        return firstKey.error();
    const Result<double> min = sweepEnd(*firstKey, setup.from, first, store, stop);
    if (!min)
        return atField(min.error(), *firstKey, Field::sweepFrom);
    const Result<double> max = sweepEnd(*firstKey, setup.to, first, store, stop);
    if (!max)
        return atField(max.error(), *firstKey, Field::sweepTo);
    if (*min > *max)
        return Message{MessageId::parameterOutOfRange,
                       {.field = Field::sweepFrom},
                       {setup.key, setup.from, "a number of at most " + shown(*max)}};
    SavedPath path{.key = setup.key, .min = *min, .max = *max, .folds = setup.folds};
    for (const RunSpec& own : runs) {
        const Result<std::string> key = keyOf(setup.key, own.solver);
        if (!key)
            return key.error();
        Result<std::vector<SweepPoint>> points = sweepPoints(*key, logarithmicGrid(*min, *max, setup.count), own);
        if (!points)
            return atField(points.error(), *key, Field::sweepFrom);
        sweep.request.series.push_back(std::move(points).value());
        path.series.push_back({*key, own});
    }
    sweep.request.options.warmStart = setup.warmStart;
    sweep.request.options.jobs = setup.jobs;
    sweep.request.folds = setup.folds;
    sweep.request.foldSeed = base.split.seed;
    const Result<std::shared_ptr<PreparedRun>> run = firstRun(sweep.request.series, store, stop);
    if (!run)
        return run.error();
    if (setup.folds > 0)
        if (const Result<Folds> folds =
                Folds::make(first, setup.folds, base.split.seed, store, {.stop = stop, .progress = {}});
            !folds)
            return folds.error();
    sweep.frame = sweepFrame(path, **run);
    return sweep;
}

} // namespace gapscope
