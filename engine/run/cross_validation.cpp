// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/cross_validation.h"

#include "engine/data/folds.h"

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
    DatasetPointer training = loaded->data;
    if (spec.split.testFraction) {
        const Result<RowSplit> rows = splitRows(*training, *spec.split.testFraction, spec.split.seed, stratified);
        if (!rows)
            return rows.error();
        training = selectRows(*training, rows->training);
    }
    const Result<std::vector<RowSplit>> splits = foldRows(*training, count, seed, stratified);
    if (!splits)
        return splits.error();
    Folds folds;
    for (const RowSplit& rows : *splits) {
        LoadedData fold = *loaded;
        fold.data = selectRows(*training, rows.training);
        fold.warnings.clear();
        auto own = std::make_unique<DataStore>();
        own->keepParts(spec.data, std::move(fold), selectRows(*training, rows.test));
        folds.m_stores.push_back(std::move(own));
    }
    return folds;
}

RunSpec Folds::onFold(RunSpec spec) {
    spec.split = {.testFraction = std::nullopt, .testFile = {}, .seed = spec.split.seed};
    return spec;
}

void crossValidate(const std::vector<SweepPoint>& points, const SweepOptions& options, Folds& folds,
                   const std::stop_token& stop, const FoldDone& done) {
    std::vector<SweepPoint> onFold = points;
    for (SweepPoint& point : onFold)
        point.spec = Folds::onFold(std::move(point.spec));
    const SweepOptions quiet{.warmStart = options.warmStart, .jobs = options.jobs, .sinksOf = {}};
    for (int fold = 0; fold < folds.count() && !stop.stop_requested(); ++fold) {
        const SweepPointDone tell = [&](std::size_t index, const SweepResult& result, const PreparedRun*,
                                        const RunOutcome& outcome) {
            if (!result.refused && outcome.status == RunStatus::stopped)
                return; // an error of an iterate on the way says nothing of this value
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
