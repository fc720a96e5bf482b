// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/sweep/cross_validation.h"

#include "engine/data/transforms/folds.h"
#include "engine/run/prepare/bias_choice.h"

#include <cmath>
#include <numeric>

namespace gapscope {

double FoldErrors::mean() const {
    if (m_errors.empty())
        return notAvailable;
    return std::accumulate(m_errors.begin(), m_errors.end(), 0.0) / static_cast<double>(m_errors.size());
}

double FoldErrors::standardError() const {
    const auto count = static_cast<double>(m_errors.size());
    if (m_errors.size() < 2)
        return notAvailable;
    const double centre = mean();
    double squares = 0.0;
    for (const double error : m_errors)
        squares += (error - centre) * (error - centre);
    return std::sqrt(squares / (count - 1.0) / count);
}

Result<Folds> Folds::make(const RunSpec& spec, int count, std::uint64_t seed, DataStore& store,
                          const LoadControl& control) {
    const Result<LoadedData> loaded = store.load(spec.data, control);
    if (!loaded)
        return loaded.error();
    const bool stratified = !takesNumbers(taskOf(spec));
    Folds folds;
    folds.m_key = spec.data;
    folds.m_training = *loaded;
    folds.m_training.warnings.clear(); // already reported for the whole data
    if (spec.split.testFraction) {
        const Result<RowSplit> rows = splitRows(*loaded->data, *spec.split.testFraction, spec.split.seed, stratified);
        if (!rows)
            return rows.error();
        folds.m_training.data = selectRows(*loaded->data, rows->training);
        if (loaded->missing)
            folds.m_training.missing =
                std::make_shared<const MissingCells>(selectCells(*loaded->missing, rows->training));
    }
    Result<std::vector<RowSplit>> rows = foldRows(*folds.m_training.data, count, seed, stratified);
    if (!rows)
        return rows.error();
    folds.m_rows = std::move(rows).value();
    return folds;
}

DataStore& Folds::store(int fold) {
    if (fold == m_current)
        return *m_store;
    const RowSplit& rows = m_rows[static_cast<std::size_t>(fold)];
    m_store = std::make_unique<DataStore>(); // frees the previous fold first
    LoadedData part = m_training;
    part.data = selectRows(*m_training.data, rows.training);
    TablePart test{selectRows(*m_training.data, rows.test), {}};
    if (m_training.missing) {
        part.missing = std::make_shared<const MissingCells>(selectCells(*m_training.missing, rows.training));
        test.missing = selectCells(*m_training.missing, rows.test);
    }
    m_store->keepParts(m_key, std::move(part), std::move(test));
    m_current = fold;
    return *m_store;
}

RunSpec Folds::onFold(RunSpec spec) const {
    spec.split = {.testFraction = std::nullopt, .testFile = {}, .seed = spec.split.seed};
    if (!spec.problem.biasIsAutomatic)
        return spec;
    // Resolve the bias once for all folds, by all rows, since the final problem is on all rows.
    const Dataset& all = *m_training.data;
    spec.problem.bias =
        all.labels().areText() ? Bias::none : automaticBias(spec, rowFormOf(all), momentsOf(all.labels().values));
    spec.problem.biasIsAutomatic = false;
    return spec;
}

void crossValidate(const std::vector<SweepPoint>& points, const SweepOptions& options, Folds& folds,
                   const std::stop_token& stop, const FoldDone& done) {
    std::vector<SweepPoint> onFold = points;
    for (SweepPoint& point : onFold)
        point.spec = folds.onFold(std::move(point.spec));
    const SweepOptions quiet{.warmStart = options.warmStart, .jobs = options.jobs, .sinksOf = {}};
    for (int fold = 0; fold < folds.count() && !stop.stop_requested(); ++fold) {
        const SweepPointDone tell = [&](std::size_t index, const SweepResult& result, const PreparedRun*,
                                        const RunOutcome& outcome) {
            if (!result.refused && outcome.status == RunStatus::stopped)
                return; // the error of an unfinished iterate is meaningless
            const bool isUsable =
                !result.refused && outcome.status != RunStatus::diverged && outcome.status != RunStatus::failed;
            done(fold, index, isUsable ? outcome.last.testError : notAvailable);
        };
        runSweep(onFold, quiet, folds.store(fold), stop, tell);
    }
}

PathChoice chooseByError(const std::vector<ValidatedValue>& table) {
    PathChoice choice;
    for (std::size_t k = 0; k < table.size(); ++k) {
        if (!std::isfinite(table[k].error))
            continue;
        const bool isBetter =
            !choice.smallest || table[k].error < table[*choice.smallest].error ||
            (table[k].error == table[*choice.smallest].error && table[k].value > table[*choice.smallest].value);
        if (isBetter)
            choice.smallest = k;
    }
    if (!choice.smallest || !std::isfinite(table[*choice.smallest].standardError))
        return choice;
    const double limit = table[*choice.smallest].error + table[*choice.smallest].standardError;
    for (std::size_t k = 0; k < table.size(); ++k)
        if (table[k].error <= limit &&
            (!choice.oneStandardError || table[k].value > table[*choice.oneStandardError].value))
            choice.oneStandardError = k;
    return choice;
}

} // namespace gapscope
