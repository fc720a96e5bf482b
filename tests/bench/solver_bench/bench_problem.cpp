// SPDX-License-Identifier: GPL-3.0-only
#include "tests/bench/solver_bench/bench_problem.h"

#include "engine/data/source.h"
#include "engine/losses/any_loss.h"
#include "engine/problem/lambda_max.h"
#include "engine/solvers/registry.h"

#include <algorithm>
#include <stdexcept>

namespace gapscope::bench {
namespace {

/// Even against odd digits, pixels in [0, 1].
DatasetPointer evenAgainstOdd(const Dataset& data) {
    Labels labels;
    DenseRows dense = DenseRows::Zero(data.rows(), data.columns()); // stored like in the program
    for (Index i = 0; i < data.rows(); ++i) {
        const RowView row = data.row(i);
        for (Index k = 0; k < row.count; ++k)
            dense(i, row.column == nullptr ? k : row.column[k]) = row.value[k] / 255.0;
        labels.values.push_back(static_cast<int>(data.labels().values[static_cast<std::size_t>(i)]) % 2 == 0 ? 1.0
                                                                                                             : -1.0);
    }
    return std::make_shared<const Dataset>(std::move(dense), std::move(labels), std::vector<std::string>{},
                                           data.origin());
}

} // namespace

BenchProblem::BenchProblem(const Options& options) {
    const LossInfo* loss = findLossInfo(options.loss);
    if (loss == nullptr)
        throw std::runtime_error("no loss " + options.loss);
    Result<LoadedData> loaded = loadData(options.data);
    if (!loaded)
        throw std::runtime_error(toEnglish(loaded.error()));
    m_data = options.digits ? evenAgainstOdd(*loaded->data) : loaded->data;
    mapLabels(loss->task);
    m_spec.loss = options.loss;
    m_spec.lossParameters = ParameterValues(loss->parameters);
    m_spec.regularizer = options.regularizer;
    chooseStrengths(options);
    fillForeignForms();
}

void BenchProblem::mapLabels(LossTask task) {
    std::vector<double> distinct = m_data->labels().values;
    std::ranges::sort(distinct);
    distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
    const bool several = task == LossTask::multiclass;
    for (const double label : m_data->labels().values) {
        const auto index = std::ranges::lower_bound(distinct, label) - distinct.begin();
        m_labels.push_back(several ? static_cast<double>(index) : index == 0 ? -1.0 : 1.0);
    }
    m_classes = several ? distinct.size() : 0;
}

void BenchProblem::chooseStrengths(const Options& options) {
    if (options.regularizer == "l2") {
        m_spec.strengths.lambda = options.factor / static_cast<double>(m_data->rows());
        return;
    }
    const Result<double> max = lambdaMax(m_spec, m_data, labels());
    if (!max)
        throw std::runtime_error(toEnglish(max.error()));
    m_spec.strengths.lambda = options.factor * *max;
    m_spec.strengths.l1 = m_spec.strengths.lambda;
}

void BenchProblem::fillForeignForms() {
    m_judged.start.push_back(0);
    m_liblinear.columns = static_cast<int>(m_data->columns());
    for (Index i = 0; i < m_data->rows(); ++i) {
        const RowView row = m_data->row(i);
        m_liblinear.start.push_back(m_liblinear.entries.size());
        for (Index k = 0; k < row.count; ++k) {
            if (row.value[k] == 0.0)
                continue;
            const auto column = row.column == nullptr ? static_cast<std::int32_t>(k) : row.column[k];
            m_judged.column.push_back(column);
            m_judged.value.push_back(row.value[k]);
            m_liblinear.entries.push_back({column + 1, row.value[k]});
        }
        m_judged.start.push_back(static_cast<std::int64_t>(m_judged.value.size()));
        m_liblinear.entries.push_back({-1, 0.0});
    }
    m_liblinear.labels = m_labels;
    m_liblinear.classes = static_cast<int>(m_classes);
    m_judged.terms.labels = m_labels;
    m_judged.terms.loss = m_spec.loss;
    m_judged.terms.regularizer = m_spec.regularizer;
    m_judged.terms.lambda = m_spec.strengths.lambda;
    m_judged.terms.l1 = m_spec.strengths.l1;
}

double BenchProblem::judged(const std::vector<double>& w) const {
    return static_cast<double>(m_classes == 0 ? judge::primal(m_judged, w) : judge::primal(m_judged, m_classes, w));
}

std::shared_ptr<PreparedRun> BenchProblem::preparedRun(const std::string& solver) const {
    auto run = std::make_shared<PreparedRun>();
    auto data = std::make_shared<PreparedData>();
    data->training = m_data;
    data->source = m_data;
    run->data = data;
    run->solver = findSolver(solver);
    if (run->solver == nullptr)
        throw std::runtime_error("no solver " + solver);
    run->spec.solver.parameters = ParameterValues(run->solver->parameters);
    run->problem = Problem::make(m_spec, m_data, labels()).value();
    return run;
}

} // namespace gapscope::bench
