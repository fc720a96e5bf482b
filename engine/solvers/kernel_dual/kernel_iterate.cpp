// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/kernel_dual/kernel_iterate.h"

#include "engine/data/io/memory.h"
#include "engine/math/threads/interruption.h"

#include <algorithm>

namespace gapscope {
namespace {

Vector startOf(const SolverContext& context) {
    const Problem& problem = context.problem;
    Vector alpha = Vector::Zero(problem.rows());
    if (context.start.alpha.size() != alpha.size())
        return alpha;
    std::visit(
        [&](const auto& loss) {
            for (Index i = 0; i < alpha.size(); ++i) {
                const DualInterval interval = loss.dualInterval(problem.labels()[i]);
                alpha[i] = std::clamp(context.start.alpha[i], interval.min, interval.max);
            }
        },
        problem.loss());
    return alpha;
}

} // namespace

KernelIterate::KernelIterate(SolverContext& context, SolverState& state)
    : m_context(context), m_state(state), m_map(*context.problem.kernelMap()), m_labels(context.problem.labels()),
      m_scale(1.0 / (context.problem.traits().lambda * static_cast<double>(context.problem.rows()))),
      m_alpha(startOf(context)), m_scores(Vector::Zero(m_alpha.size())) {
    const double n = static_cast<double>(rows());
    if (m_map.isOnDemand())
        state.notes.push_back("the kernel matrix of " + shownBytes(8.0 * n * n) +
                              " is not stored: its rows are computed when they are needed, and those used last kept");
}

void KernelIterate::throwStopped() {
    interruptionPoint();
    throw StopRequested{};
}

void KernelIterate::follow() {
    constexpr std::size_t atOnce = 16;
    Vector scores = Vector::Zero(rows());
    std::vector<Index> which;
    std::vector<KernelColumn> columns;
    const auto add = [&] {
        if (!m_map.columnsOf(which, columns, m_context.stop))
            throwStopped();
        for (std::size_t k = 0; k < which.size(); ++k)
            scores += m_scale * m_alpha[which[k]] * Eigen::Map<const Vector>(columns[k].get(), rows());
        m_state.work.rowAxpys += static_cast<double>(which.size());
        which.clear();
    };
    for (Index i = 0; i < rows(); ++i) {
        if (m_alpha[i] != 0.0)
            which.push_back(i);
        if (which.size() == atOnce)
            add();
    }
    add();
    m_scores.swap(scores);
    m_updates = 0.0;
}

void KernelIterate::move(Index i, double next, std::span<const Index> likely) {
    const KernelColumn column = m_map.columnOf(i, likely, m_context.stop);
    if (column == nullptr)
        throwStopped();
    m_scores += m_scale * (next - m_alpha[i]) * Eigen::Map<const Vector>(column.get(), rows());
    m_alpha[i] = next;
    m_state.work.rowProducts += 1.0;
    m_state.work.rowAxpys += 1.0;
    m_updates += 1.0;
}

void KernelIterate::publish() const {
    m_state.alpha = m_alpha;
    m_state.w = m_scale * m_alpha;
    // P - D = (1/n) sum phi_i(f_i) + phi_i*(-alpha_i), plus lambda ||g||^2 = f.alpha / n.
    const Risk& risk = m_context.problem.risk();
    m_state.ownGap = risk.value(m_scores) + risk.conjugateAtMinus(m_alpha) +
                     m_scores.dot(m_alpha) / static_cast<double>(std::max<Index>(1, rows()));
}

} // namespace gapscope
