// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/recorder.h"
#include "judge/judge_classes.h"
#include "tests/bench/solver_bench/liblinear.h"
#include "tests/bench/solver_bench/options.h"

#include <memory>

namespace gapscope::bench {

/// One problem of the table: its data as our solvers and as LIBLINEAR want them, and what the independent judge finds
/// of a model, whoever made it.
class BenchProblem {
public:
    /// Throws std::runtime_error where data cannot be read or the loss is unknown.
    explicit BenchProblem(const Options& options);

    /// A run of ours with the parameters' defaults. Throws std::runtime_error on an unknown solver.
    std::shared_ptr<PreparedRun> preparedRun(const std::string& solver) const;
    /// P(w) in the arithmetic of the judge.
    double judged(const std::vector<double>& w) const;

    /// P*, from below.
    void setReference(double primal) { m_reference = primal; }
    double reference() const { return m_reference; }
    double suboptimality(double primal) const { return (primal - m_reference) / m_reference; }

    const Dataset& data() const { return *m_data; }
    double l1() const { return m_judged.terms.l1; }
    double lambda() const { return m_judged.terms.lambda; }
    std::size_t classes() const { return m_classes; } ///< 0 with one score a row
    const LiblinearData& forLiblinear() const { return m_liblinear; }

private:
    Eigen::Map<const Vector> labels() const { return {m_labels.data(), m_data->rows()}; }
    void mapLabels(LossTask task);
    void chooseStrengths(const Options& options);
    void fillForeignForms();

    DatasetPointer m_data;
    std::vector<double> m_labels; ///< -1 or +1, or indices of classes in the order of their labels
    std::size_t m_classes = 0;
    ProblemSpec m_spec;
    double m_reference = 0.0;
    judge::SparseProblem m_judged;
    LiblinearData m_liblinear;
};

} // namespace gapscope::bench
