// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/recorder.h"
#include "judge/judge_classes.h"
#include "tests/bench/solver_bench/liblinear.h"
#include "tests/bench/solver_bench/options.h"

#include <memory>

namespace gapscope::bench {

/// One problem of the table: its data in the formats of our solvers and of LIBLINEAR, and the independent judge's
/// evaluation of any model.
class BenchProblem {
public:
    /// Throws std::runtime_error if data cannot be read or the loss is unknown.
    explicit BenchProblem(const Options& options);

    /// A run of one of our solvers with default parameters. Throws std::runtime_error for an unknown solver.
    std::shared_ptr<PreparedRun> preparedRun(const std::string& solver) const;
    /// P(w) in the judge's arithmetic.
    double judged(const std::vector<double>& w) const;

    /// Sets P*, a lower bound.
    void setReference(double primal) { m_reference = primal; }
    double reference() const { return m_reference; }
    double suboptimality(double primal) const { return (primal - m_reference) / m_reference; }

    const Dataset& data() const { return *m_data; }
    double l1() const { return m_judged.terms.l1; }
    double lambda() const { return m_judged.terms.lambda; }
    std::size_t classes() const { return m_classes; } ///< 0 with one score per row
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
