// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/ranks/ranks.h"

#include <memory>
#include <utility>

namespace gapscope {

/// Completes what this process knows of its own rows to all rows of a problem. Without ranks, the own rows are all
/// rows, and every function returns its argument.
class RowSums {
public:
    RowSums() = default;
    explicit RowSums(std::shared_ptr<Ranks> ranks) : m_ranks(std::move(ranks)) {}

    /// Null if all rows are here.
    Ranks* ranks() const noexcept { return m_ranks.get(); }
    const std::shared_ptr<Ranks>& sharedRanks() const noexcept { return m_ranks; }
    bool areShared() const noexcept { return m_ranks != nullptr; }

    double of(double own) const { return areShared() ? m_ranks->sumOf(own) : own; }
    Index of(Index own) const { return areShared() ? static_cast<Index>(of(static_cast<double>(own))) : own; }
    void complete(VectorSpan own) const {
        if (areShared())
            m_ranks->sum(own);
    }
    double greatest(double own) const { return areShared() ? m_ranks->maxOf(own) : own; }
    bool all(bool own) const { return areShared() ? m_ranks->all(own) : own; }
    /// The value at the first rank.
    double ofFirst(double own) const { return areShared() ? m_ranks->ofFirst(own) : own; }

    /// Of vectors with entries for the own rows.
    double dot(const Vector& a, const Vector& b) const { return of(a.dot(b)); }
    double squaredNorm(const Vector& a) const { return of(a.squaredNorm()); }
    double total(const Vector& a) const { return of(a.sum()); }
    bool isZero(const Vector& a) const { return all(a.isZero(0.0)); }

private:
    std::shared_ptr<Ranks> m_ranks;
};

/// The same where processes share the columns of a problem: each knows all rows of its own columns.
using FeatureSums = RowSums;

} // namespace gapscope
