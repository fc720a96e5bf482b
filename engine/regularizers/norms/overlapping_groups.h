// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/regularizers/interface/regularizer.h"
#include "engine/regularizers/interface/regularizer_entry.h"

namespace gapscope {

/// Which regularizer groups that share features stand for.
enum class OverlapForm {
    partition, ///< none: the groups may not share features
    plain,     ///< lambda sum_g weight_g ||w_g||: whole groups become zero
    latent,    ///< the same of latent parts u_g, w = sum_g E_g u_g: whole groups are chosen
};

/// The form that the parameters of a regularizer ask for; `partition` for all but overlapping-groups.
OverlapForm overlapFormOf(const std::string& regularizer, const ParameterValues& parameters);

/// The entry of overlapping-groups. The latent form is the group lasso of the parts u, with a column for each feature
/// of each group (problem/maps/copied_columns_map.h); both forms are the group lasso if no feature is shared.
RegularizerEntry overlappingGroupsEntry();

/// R(w) = lambda sum_g weight_g ||w_g|| for groups that may share features. Its prox has no closed form, so only
/// solvers that split R into max over ||q_g|| <= lambda weight_g of sum_g q_g.w_g can use it (SolverInfo::withoutProx).
/// R*(v) is 0 if v = sum_g E_g u_g with ||u_g|| <= lambda weight_g, else infinite. Sources: Jenatton, Audibert and Bach
/// (2011); spec pdprox_more.md section 1a.
class PlainGroups final : public Regularizer {
public:
    /// Every coordinate must be in a group; lambda > 0.
    PlainGroups(double lambda, Groups groups);

    double value(VectorView w) const override;
    /// Both throw std::logic_error.
    void prox(VectorView x, double t, VectorSpan out) const override;
    void prox(VectorView x, VectorView steps, VectorSpan out) const override;
    double conjugate(VectorView v) const override;
    void conjugateGradient(VectorView v, VectorSpan w) const override;
    double feasibleScale(VectorView v) const override;
    double largestScale(VectorView v) const override { return largestScale(v, Vector()); }
    double largestScale(VectorView v, VectorView split) const override;
    bool hasSubgradient() const noexcept override { return true; }
    void subgradient(VectorView w, VectorSpan out) const override;
    double strongConvexity() const noexcept override { return 0.0; }
    std::optional<NormConstants> normConstants(Index size) const override;
    std::optional<SharedGroups> sharedGroups() const noexcept override { return SharedGroups{m_lambda, m_groups}; }

private:
    double weight(Index g) const noexcept { return m_groups.weight[static_cast<std::size_t>(g)]; }
    Index coordinate(Index place) const noexcept {
        return m_groups.order.empty() ? place : m_groups.order[static_cast<std::size_t>(place)];
    }
    double normOf(VectorView w, Index g) const;
    /// max_g ||u_g + r_g / multiplicity|| / weight_g for r = v - sum_g E_g u_g, at least N*(v): the parts so corrected
    /// sum to v.
    double bound(VectorView parts, VectorView rest) const;
    /// An upper bound of N*(v), from the parts given, if any, or to about three digits.
    double dualNorm(VectorView v, VectorView split) const;

    double m_lambda;
    Groups m_groups;
    Vector m_shares; ///< 1 / number of groups of a coordinate
};

} // namespace gapscope
