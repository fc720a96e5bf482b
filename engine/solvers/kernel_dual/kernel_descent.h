// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/random.h"
#include "engine/solvers/kernel_dual/kernel_iterate.h"

#include <vector>

namespace gapscope {

/// Greedy dual coordinate descent for a kernel. Since all scores are known, so is by how much a step in each row would
/// raise D, and the steps go where the rise is greatest: few rows move, and few columns of K are needed. All rows are
/// compared once a round; between that, only a working set of those with the greatest rises is, until its best is well
/// below the rows outside. Sources: T. Joachims, Making large-scale SVM learning practical (1998), for working sets;
/// R.-E. Fan, P.-H. Chen, C.-J. Lin, Working set selection using second order information for training support vector
/// machines, JMLR 6 (2005), for the choice by the rise of D.
class KernelDescent {
public:
    KernelDescent(SolverContext& context, SolverState& state, Index workingSet);

    /// Makes the scores those of the start.
    void prepare() { m_iterate.follow(); }
    /// Compares all rows and chooses the working set. False if no step raises D by more than its rounding.
    bool choose();
    /// A step in the best row of the set; false, without one, if the round is over.
    bool step();
    /// The same with scores that have just been recomputed: there may be a step then.
    bool chooseAgain();
    /// Recomputes the scores if enough rounding may have accumulated.
    void renewIfDue();
    /// Puts iterate and gap into the state.
    void publish() const { m_iterate.publish(); }

    Index active() const noexcept { return static_cast<Index>(m_set.size()); }
    /// The greatest change of a row's score by its own step, over all rows, when they were compared.
    double spread() const noexcept { return m_spread; }
    /// Share of rows whose dual variable is inside its interval.
    double freeShare() const;

private:
    struct Candidate {
        Index row;
        double rise; ///< of n D
        double next; ///< alpha after the step
    };

    /// The steps of some rows that raise D, written over `candidates` of these rows, in any order.
    void compare(std::vector<Candidate>& candidates) const;
    bool isBetter(const Candidate& one, const Candidate& two) const noexcept;

    SolverContext& m_context;
    KernelIterate m_iterate;
    std::size_t m_most;           ///< rows of a working set
    std::vector<Index> m_rank;    ///< of every row, random: decides between equal rises
    std::vector<Candidate> m_all; ///< all rows that could step when they were compared
    std::vector<Candidate> m_set; ///< the working set
    std::vector<Index> m_likely;  ///< its rows, the best first
    double m_floor = 0.0;         ///< the greatest rise outside
    std::size_t m_stepsLeft = 0;  ///< of this round
    double m_spread = 0.0;
};

} // namespace gapscope
