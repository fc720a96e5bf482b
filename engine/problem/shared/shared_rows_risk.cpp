// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/shared/shared_rows_risk.h"

namespace gapscope {

SharedRowsRisk::SharedRowsRisk(std::unique_ptr<Risk> own, RowSums sums)
    : m_own(std::move(own)), m_sums(std::move(sums)), m_totalRows(m_sums.of(m_own->rows())) {}

SharedRowsRisk::SharedRowsRisk(std::unique_ptr<Risk> own, const SharedRowsRisk& like)
    : m_own(std::move(own)), m_sums(like.m_sums), m_totalRows(like.m_totalRows) {}

std::unique_ptr<Risk> SharedRowsRisk::smoothed(double gamma) const {
    return std::unique_ptr<Risk>(new SharedRowsRisk(m_own->smoothed(gamma), *this));
}

std::unique_ptr<Risk> SharedRowsRisk::smoothed(const Vector& gammas) const {
    return std::unique_ptr<Risk>(new SharedRowsRisk(m_own->smoothed(gammas), *this));
}

} // namespace gapscope
