// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <cstddef>
#include <memory>
#include <variant>
#include <vector>

namespace gapscope {

/// A lower bound of the risk that is linear in w: (1/n) sum phi_i(x_i.w) >= offset - v.w for all w (with a free bias:
/// of its minimum over b). Adding R gives a lower bound of P.
struct RiskBound {
    std::shared_ptr<const Vector> v; ///< never null; `Problem::dimension()` entries; iterates share it
    double offset = 0.0;
};

/// The kind of point that a solver keeps besides its iterates.
enum class AuxiliaryPoint {
    none,
    momentum, ///< extrapolated from the last step: the point of the next gradient
    centre,   ///< the centre of a proximal term
};

/// The model of an estimate-function method with half the squared norm as prox-function, at its iterate x (w without a
/// free bias, or alpha in the dual scheme), divided by its weight:
///     m(y) = min + <slope, y - z> + (curvature/2) ||y - z||^2 + (if `hasSimple`) T(y) - T(z),
/// T = R, in the dual scheme (1/n) sum phi_i*(-alpha_i). It is minimal at z, and
///     J(x) <= m(z),   m(y) <= J(y) + (distanceWeight/2) ||y - start||^2 for all y
/// (agm_ef.md sections 2 and 3), J = P, in the dual scheme -D. In the dual scheme inner products and norms have the
/// weight 1/n.
struct EstimateFunction {
    bool isDual = false;
    double gamma = 0.0;                               ///< of the smoothed loss in J; 0: not smoothed
    std::shared_ptr<const Vector> smoothingWeights{}; ///< of the rows; null: all 1
    Vector z{};
    Vector slope{}; ///< empty: 0
    double min = 0.0;
    double curvature = 0.0;
    bool hasSimple = false;
    double distanceWeight = 0.0;
    std::shared_ptr<const Vector> start{}; ///< null: 0
};

/// The newest plane of a bundle method, before it is combined with others.
struct NewestCut {
    RiskBound plane{};
    Vector w{};    ///< where it was taken: it touches the risk there
    Vector next{}; ///< the minimizer of the model with this plane: the next point where the solver looks
};

/// The primal function of an excessive gap method, P_mu(w) = max over a of -<A w, a> - Psi(a) - (mu/2) ||a - centre||^2
/// + R(w), with inner products and norms of weight 1/n, Psi(a) = (1/n) sum phi_i*(-a_i); P_mu(w) <= D(alpha).
struct ExcessiveGapState {
    double mu = 0.0;
    std::shared_ptr<const Vector> centre{}; ///< null: 0
};

/// The subproblem P(w) + (weight/2) ||w - centre||^2 of a proximal point method that led to the iterate.
struct ProximalTerm {
    Vector centre{};
    double weight = 0.0;
    double gamma = 0.0; ///< of the smoothed loss in P; 0: not smoothed
};

/// What a method consists of besides points, for pictures of it (engine/run/inside).
using Mechanism = std::variant<std::monostate, EstimateFunction, NewestCut, ExcessiveGapState, ProximalTerm>;

/// Internals behind an iterate, for observers of a run.
struct SolverInternals {
    Vector w;                        ///< the auxiliary point that led to the iterate; empty if there is none yet
    Vector alpha;                    ///< auxiliary point among the dual variables; otherwise empty
    std::vector<RiskBound> planes{}; ///< the cutting planes whose maximum, plus R, the solver minimizes
    Mechanism mechanism{};           ///< empty for most methods, and before the first iteration
};

/// The count of numbers that internals keep for their iterate alone, besides its auxiliary point: of the mechanism, and
/// of a single plane, which a method makes anew at every iteration; several planes are shared by iterates.
std::size_t ownNumbersIn(const SolverInternals& internals) noexcept;

} // namespace gapscope
