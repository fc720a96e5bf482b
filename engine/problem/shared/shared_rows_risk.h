// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/ranks/row_sums.h"
#include "engine/problem/risks/risk.h"

namespace gapscope {

/// A risk that is a mean over the rows of all ranks, from the mean over the own rows. Scores and dual variables are
/// those of the own rows. Without a free bias, whose functions tie the rows together and throw std::logic_error.
class SharedRowsRisk final : public Risk {
public:
    SharedRowsRisk(std::unique_ptr<Risk> own, RowSums sums);

    Index rows() const noexcept override { return m_own->rows(); }
    Index totalRows() const noexcept override { return m_totalRows; }
    double value(const Vector& scores) const override { return mean(m_own->value(scores)); }
    void dualPoint(const Vector& scores, Vector& alpha) const override { m_own->dualPoint(scores, alpha); }
    double conjugateAtMinus(const Vector& alpha) const override { return mean(m_own->conjugateAtMinus(alpha)); }
    void dualProx(Vector& alpha, double step) const override { m_own->dualProx(alpha, step); }
    void dualProx(Vector& alpha, const Vector& steps) const override { m_own->dualProx(alpha, steps); }
    Index projectDual(Vector& alpha) const override { return m_sums.of(m_own->projectDual(alpha)); }
    Index dualNonZeros(const Vector& alpha) const override { return m_sums.of(m_own->dualNonZeros(alpha)); }
    void dualBox(Vector& min, Vector& max) const override { m_own->dualBox(min, max); }
    double derivativeLipschitz() const noexcept override { return m_own->derivativeLipschitz(); }
    double conjugateConvexity() const noexcept override { return m_own->conjugateConvexity(); }
    double supNormLipschitz() const noexcept override { return m_own->supNormLipschitz(); }
    double lipschitz() const noexcept override { return m_own->lipschitz(); }
    double dualBound() const noexcept override { return m_own->dualBound(); }
    double dualRange() const noexcept override { return m_own->dualRange(); }
    bool hasDualProx() const noexcept override { return m_own->hasDualProx(); }
    double smoothingRange() const noexcept override { return m_own->smoothingRange(); }
    std::unique_ptr<Risk> smoothed(double gamma) const override;
    std::unique_ptr<Risk> smoothed(const Vector& gammas) const override;
    double smoothingBytes() const noexcept override { return m_own->smoothingBytes(); }

private:
    SharedRowsRisk(std::unique_ptr<Risk> own, const SharedRowsRisk& like);
    double mean(double ofOwnRows) const {
        return m_sums.of(ofOwnRows * static_cast<double>(rows())) / static_cast<double>(m_totalRows);
    }

    std::unique_ptr<Risk> m_own;
    RowSums m_sums;
    Index m_totalRows;
};

} // namespace gapscope
