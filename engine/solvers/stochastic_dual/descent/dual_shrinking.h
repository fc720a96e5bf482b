// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/infinity.h"
#include "engine/math/vector.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

namespace gapscope {

/// Which rows a dual coordinate descent leaves out of its sweeps while their dual variables rest at a bound. Rows that
/// are left out keep their a, so that w and a stay consistent, and certificates look at all rows in any case: a wrong
/// guess costs time, never accuracy.
enum class ShrinkingRule : std::uint8_t {
    off,
    violations, ///< LIBLINEAR's: rows beyond the last sweep's violations leave until the others have settled
    slack,      ///< a row leaves until w may have moved by its distance from being violated
};

/// Measured cosines between rows and moves of w.
struct CosineSum {
    double sum = 0.0;
    double count = 0.0;

    CosineSum& operator+=(const CosineSum& others) noexcept {
        sum += others.sum;
        count += others.count;
        return *this;
    }
};

/// What the rule `slack` remembers. A row at a bound with slack |G| cannot be violated before w has moved by
/// |G| / ||x||. With S, the distance that w has moved so far, this takes typically |G| / (kappa ||x||), where kappa,
/// the mean cosine between x and the moves of w, is measured at rows that come back. A sweep adds to S the root of the
/// sum of its squared steps, their length if they were orthogonal, and a step in a subspace its length.
class SlackShrinking {
public:
    SlackShrinking() = default;
    /// `squaredNorms`: ||x_i||^2.
    explicit SlackShrinking(const Vector& squaredNorms);

    bool isDue(std::size_t row) const noexcept { return !(m_due[row] > m_path); }
    /// The row is at a bound, and G would have to change by `slack` to violate it.
    void rest(std::size_t row, double slack) noexcept {
        Seen& seen = m_seen[row];
        m_due[row] = m_path + slack * m_inverseCosine * static_cast<double>(seen.inverseNorm);
        seen.path = m_path;
        seen.slack = static_cast<float>(slack);
    }
    /// The row, one of this sweep, is free: it takes part in the next sweep.
    void keep(std::size_t row) noexcept {
        m_due[row] = -infinity;
        m_seen[row].path = infinity;
    }
    /// Any row takes part in the next sweep.
    void bringBack(std::size_t row) noexcept {
        keep(row);
        m_nextDue = -infinity;
    }
    /// To be called with the present slack of a row at a bound before `rest`, negative if it is violated.
    void measure(std::size_t row, double slack, CosineSum& into) const noexcept {
        const Seen& seen = m_seen[row];
        if (!(seen.path < m_path) || !(seen.inverseNorm < std::numeric_limits<float>::infinity()))
            return;
        const double change = std::abs(slack - static_cast<double>(seen.slack));
        into.sum += change * static_cast<double>(seen.inverseNorm) / (m_path - seen.path);
        into.count += 1.0;
    }
    /// w has moved by this distance.
    void move(double distance) noexcept { m_path += distance; }
    /// To be called after each sweep, in which w has moved by `distance`, with the cosines measured in it. All rows
    /// take part in the next one if the others have settled: if nothing moved, or the spread of the violations of rows
    /// that were due has fallen far below that of the last sweep over all rows.
    void endSweep(double distance, double spread, bool wasWhole, const CosineSum& measured = {}) noexcept;
    /// Makes of `active`, the ascending rows of the last sweep, those of the next one. Looks at the others only if one
    /// is due, and after sweeps of an eighth of all rows, since sweeps over few rows are many.
    void choose(std::vector<std::uint32_t>& active);

private:
    struct Seen {
        double path = infinity;
        float slack = 0.0F;
        float inverseNorm = 1.0F; ///< 1 / ||x||, infinite for an empty row
    };

    void includeEverything() noexcept;

    std::vector<double> m_due;    ///< the length of the path from which on the row takes part again
    std::vector<Seen> m_seen;     ///< the path and the slack when the row was left out
    double m_nextDue = -infinity; ///< the least of m_due among the rows that were not chosen, or less
    std::size_t m_visits = 0;     ///< since all rows were looked at
    double m_path = 0.0;
    double m_inverseCosine = 25.0; ///< 1 / kappa, until it is measured
    CosineSum m_cosines{};         ///< of all sweeps; older ones fade
    double m_wholeSpread = infinity;
};

} // namespace gapscope
