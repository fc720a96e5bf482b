// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// The steps of the excessive gap technique, which its forms do in their own ways; the numbers are those of the steps
/// in pragam.cpp, which has the formulas.
class ExcessiveGapMethod {
public:
    static constexpr int maximalRaises = 60;
    /// Indices into SolverState::extras.
    enum Extra : std::size_t {
        muExtra,
        lipschitz,
        trials,
        excess,
        primalOfW,
        dualOfA,
        distance,
        smoothing,
        lipschitzMost
    };

    ExcessiveGapMethod() = default;
    ExcessiveGapMethod(const ExcessiveGapMethod&) = delete;
    ExcessiveGapMethod& operator=(const ExcessiveGapMethod&) = delete;
    virtual ~ExcessiveGapMethod() = default;

    virtual void showStart() = 0;
    /// Computes c, w_0 and the first L.
    virtual void prepare() = 0;
    virtual bool startAccepted() = 0; ///< the first dual point and its test; raises L on failure
    virtual void begin() = 0;         ///< mu_0; publishes the sequences

    virtual void chooseMomentum() = 0; ///< 1
    virtual void extrapolate() = 0;    ///< 2, 3
    virtual void ascend() = 0;         ///< 4
    virtual bool accepted() = 0;       ///< 5
    virtual void advance() = 0;        ///< 6

    /// The w(beta) that led to w and a, and the lower bound of the risk given by a.
    virtual SolverInternals internals() const = 0;

    /// Whether no L was accepted.
    virtual bool failed() const noexcept = 0;
    /// Whether the bound is below the rounding of any objective.
    virtual bool atFloor() const noexcept = 0;
    /// Whether the invariant P_mu(w) <= D(a) holds; then the bound mu D_2 is proved for any L.
    static bool invariantHolds(double excess, double dual) noexcept;
};

} // namespace gapscope
