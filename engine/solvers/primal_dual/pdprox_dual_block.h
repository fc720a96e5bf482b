// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/primal_dual/pdprox_iterates.h"

#include <memory>

namespace gapscope {

/// The dual half of pdprox-dual: the variables that an algorithm carries (alpha and its second copy beta, or their
/// lifted forms), and the alpha derived from them, one number per score. One virtual call per step, on whole vectors.
class PdproxDualBlock {
public:
    PdproxDualBlock() = default;
    virtual ~PdproxDualBlock() = default;
    PdproxDualBlock(const PdproxDualBlock&) = delete;
    PdproxDualBlock& operator=(const PdproxDualBlock&) = delete;

    /// alpha <- DP_sigma(beta - (sigma/n) z), where beta is the second copy.
    virtual void advanceFromCopy(const Vector& z, Vector& alpha) = 0;
    /// alpha <- DP_sigma(alpha - (sigma/n) z): the form without a second copy.
    virtual void advance(const Vector& z, Vector& alpha) = 0;
    /// beta <- DP_sigma(beta - (sigma/n) z)
    virtual void correctByProx(const Vector& z) = 0;
    /// beta <- alpha - (sigma/n)(z - zBefore); beta may leave the dual domain.
    virtual void correctByDifference(const Vector& z, const Vector& zBefore, const Vector& alpha) = 0;
};

/// One dual variable per score. `start` is the starting alpha.
std::unique_ptr<PdproxDualBlock> makeScalarBlock(PdproxDualProx dualProx, const Vector& start, bool keepsCopy);

} // namespace gapscope
