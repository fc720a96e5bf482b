// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <vector>

namespace gapscope {

/// Selects the columns that can still have a nonzero coefficient, and those worth working on, from a dual point.
class WorkingSet {
public:
    /// `norms`: ||x_j||. A zero column has coefficient 0.
    WorkingSet(Vector norms, double l1);

    /// Drops the columns that are zero in every optimum: |scale v_j| + ||x_j|| radius < l1, where scale v = X^T alpha /
    /// n for a point alpha with ||alpha - alpha*|| <= n radius, alpha* the dual optimum. Gap-safe rule of O. Fercoq, A.
    /// Gramfort, J. Salmon, Mind the duality gap (ICML 2015), theorem 2.
    void screen(const Vector& v, double scale, double radius);
    /// The columns with a nonzero coefficient in w, and of the others those with the smallest (l1 - |v_j|) / ||x_j||,
    /// the distance to the boundary of the dual domain, up to about `size` in total; in increasing order. v may lie
    /// outside the domain.
    std::vector<Index> choose(const Vector& v, const Vector& w, Index size) const;

    double norm(Index column) const noexcept { return m_norms[column]; }
    bool isAlive(Index column) const noexcept { return m_isAlive[static_cast<std::size_t>(column)]; }
    Index alive() const noexcept { return static_cast<Index>(m_alive.size()); }
    /// Number of columns with coefficient 0 in w whose |v_j| exceeds l1.
    Index violations(const Vector& v, const Vector& w) const noexcept;
    Index used(const Vector& w) const noexcept;

private:
    Vector m_norms;
    double m_l1;
    std::vector<Index> m_alive; ///< increasing
    std::vector<bool> m_isAlive;
};

} // namespace gapscope
