// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <vector>

namespace gapscope {

/// Which columns can still have a weight, and which of them are worth working on, told from a point of the dual.
class WorkingSet {
public:
    /// `norms`: ||x_j||. A column of zeros has no weight.
    WorkingSet(Vector norms, double l1);

    /// Drops the columns that have no weight in any optimum: |scale v_j| + ||x_j|| radius < l1, where scale v = X^T
    /// alpha / n of a point alpha with ||alpha - alpha*|| <= n radius for the dual optimum alpha*. Gap-safe rule of O.
    /// Fercoq, A. Gramfort, J. Salmon, Mind the duality gap (ICML 2015), theorem 2.
    void screen(const Vector& v, double scale, double radius);
    /// Columns with a weight in w, and of the others those with the least (l1 - |v_j|) / ||x_j||, the distance to the
    /// border of the dual domain, up to about `size` in all; in ascending order. v may lie outside the domain.
    std::vector<Index> choose(const Vector& v, const Vector& w, Index size) const;

    double norm(Index column) const noexcept { return m_norms[column]; }
    bool isAlive(Index column) const noexcept { return m_isAlive[static_cast<std::size_t>(column)]; }
    Index alive() const noexcept { return static_cast<Index>(m_alive.size()); }
    /// Columns without a weight in w whose |v_j| exceeds l1.
    Index violations(const Vector& v, const Vector& w) const noexcept;
    Index used(const Vector& w) const noexcept;

private:
    Vector m_norms;
    double m_l1;
    std::vector<Index> m_alive; ///< ascending
    std::vector<bool> m_isAlive;
};

} // namespace gapscope
