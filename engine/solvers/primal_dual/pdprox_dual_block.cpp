// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/primal_dual/pdprox_dual_block.h"

namespace gapscope {
namespace {

class ScalarBlock final : public PdproxDualBlock {
public:
    ScalarBlock(PdproxDualProx dualProx, const Vector& start, bool keepsCopy) : m_dualProx(std::move(dualProx)) {
        if (keepsCopy)
            m_beta = start;
    }

    void advanceFromCopy(const Vector& z, Vector& alpha) override { m_dualProx(m_beta, z, alpha); }
    void advance(const Vector& z, Vector& alpha) override { m_dualProx(alpha, z, alpha); }
    void correctByProx(const Vector& z) override { m_dualProx(m_beta, z, m_beta); }
    void correctByDifference(const Vector& z, const Vector& zBefore, const Vector& alpha) override {
        m_dualProx.descend(alpha, z - zBefore, m_beta);
    }

private:
    PdproxDualProx m_dualProx;
    Vector m_beta;
};

} // namespace

std::unique_ptr<PdproxDualBlock> makeScalarBlock(PdproxDualProx dualProx, const Vector& start, bool keepsCopy) {
    return std::make_unique<ScalarBlock>(std::move(dualProx), start, keepsCopy);
}

} // namespace gapscope
