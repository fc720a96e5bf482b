// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/problem.h"

#include <memory>
#include <optional>
#include <stop_token>

namespace gapscope {

/// P on the line w = from + t (to - from): scores are affine in t, so that after two products with the data a point
/// costs n + d terms. A free bias is the best one at every point. The problem must outlive it.
class PrimalSection {
public:
    /// `risk`: that of the problem, or a smoothed one, which must outlive the section; `map` as for PlaneObjective.
    /// Nullopt if a stop was requested.
    static std::optional<PrimalSection> make(const Problem& problem, const Risk& risk, const LinearMap& map,
                                             const Vector& from, const Vector& to, const std::stop_token& stop = {});

    Vector at(double t) const { return m_from + t * m_direction; }
    /// A w without the best bias.
    Vector scoresAt(double t) const { return m_scores + t * m_change; }
    double riskAt(double t) const;
    double regularizerAt(double t) const { return m_problem->regularizer().value(at(t)); }
    /// +infinity outside the domain of R.
    double valueAt(double t) const;
    /// The parameter of the point of the line nearest to w, without a free bias; 0 if the line is a point.
    double project(const Vector& w) const;
    /// ||to - from||, without a free bias.
    double length() const;

private:
    PrimalSection(const Problem& problem, const Risk& risk, const Vector& from, const Vector& to)
        : m_problem(&problem), m_risk(&risk), m_from(from), m_direction(to - from) {}
    auto features(const Vector& w) const { return w.head(m_problem->features()); }

    const Problem* m_problem;
    const Risk* m_risk;
    Vector m_from;
    Vector m_direction;
    Vector m_scores; ///< A from
    Vector m_change; ///< A (to - from)
};

/// The risk at scores and the best free bias, if there is one.
double riskAtBestBias(const Problem& problem, const Risk& risk, const Vector& scores);

/// D on the line alpha = from + t (to - from), without making points feasible: v = A^T alpha / n is affine in t.
class DualSection {
public:
    /// As for PrimalSection.
    static std::optional<DualSection> make(const Problem& problem, const Risk& risk, const LinearMap& map,
                                           const Vector& from, const Vector& to, const std::stop_token& stop = {});

    Vector at(double t) const { return m_from + t * m_direction; }
    /// A^T alpha / n
    Vector productAt(double t) const { return m_v + t * m_change; }
    /// -infinity outside the domain.
    double valueAt(double t) const;
    double project(const Vector& alpha) const;
    double length() const { return m_direction.norm(); }

private:
    DualSection(const Problem& problem, const Risk& risk, const Vector& from, const Vector& to)
        : m_problem(&problem), m_risk(&risk), m_from(from), m_direction(to - from) {}

    const Problem* m_problem;
    const Risk* m_risk;
    Vector m_from;
    Vector m_direction;
    Vector m_v;
    Vector m_change;
};

} // namespace gapscope
