// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace gapscope {

/// Which of d coefficients are nonzero, and which are negative: two bits per coefficient.
struct Support {
    static constexpr Index wordBits = 64;

    std::vector<std::uint64_t> nonZero; ///< bit j % 64 of word j / 64
    std::vector<std::uint64_t> negative;

    static Support of(VectorView w);
    bool isNonZero(Index j) const noexcept { return bit(nonZero, j); }
    bool isNegative(Index j) const noexcept { return bit(negative, j); }
    bool operator==(const Support&) const = default;

private:
    static bool bit(const std::vector<std::uint64_t>& words, Index j) noexcept {
        return (words[static_cast<std::size_t>(j / wordBits)] >> (j % wordBits) & 1U) != 0;
    }
};

/// The support at one checkpoint.
struct SupportColumn {
    double iteration = 0.0;
    std::shared_ptr<const Support> support; ///< never null; consecutive checkpoints with equal supports share it
};

/// The supports of a run: a copy, which is cheap because supports are shared.
struct SupportRecord {
    Index coefficients = 0; ///< d, without the free bias
    /// In increasing order of iterations; includes the latest snapshot and that of `unchangedSince`.
    std::vector<SupportColumn> columns;
    /// The first iteration from which on all snapshots, kept or not, have the same nonzero coefficients as the latest.
    std::optional<double> unchangedSince;
    std::size_t unchangedSnapshots = 0; ///< number of those snapshots, including the latest
    std::size_t snapshots = 0;          ///< number of all snapshots
};

/// Replaces the part of `whole` that `fine` covers by `fine`. `unchangedSince` is that of `whole`, which is exact
/// already.
SupportRecord refined(const SupportRecord& whole, const SupportRecord& fine);

/// Collects the supports of a run in bounded memory: when there are too many checkpoints, every other one is dropped.
/// The run's thread records, any thread reads.
class SupportHistory {
public:
    static constexpr std::size_t maxColumns = 256;
    static constexpr std::size_t maxBytes = std::size_t{16} << 20U;
    static constexpr std::size_t fewestColumns = 4; ///< kept even if they exceed maxBytes

    /// `coefficients`: d, the number of leading entries of w to record.
    explicit SupportHistory(Index coefficients = 0);

    /// How many checkpoints of d coefficients are kept at most, besides the latest and that of the last change.
    static std::size_t capacity(Index coefficients);

    void record(double iteration, VectorView w);
    SupportRecord read() const;
    /// The memory of the supports, those that columns share counted once.
    std::size_t bytes() const;

private:
    void keep(const SupportColumn& column);

    Index m_coefficients;
    std::size_t m_capacity;
    mutable std::mutex m_mutex;
    std::vector<SupportColumn> m_columns; ///< every m_stride-th snapshot
    SupportColumn m_latest;
    SupportColumn m_changed; ///< the first snapshot with the same nonzero coefficients as the latest
    std::size_t m_stride = 1;
    std::size_t m_seen = 0;
    std::size_t m_unchanged = 0;
};

} // namespace gapscope
