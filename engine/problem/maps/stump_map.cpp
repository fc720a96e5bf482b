// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/maps/stump_map.h"

#include "engine/data/io/memory.h"
#include "engine/math/threads/interruption.h"
#include "engine/problem/maps/stump_cuts.h"
#include "engine/problem/maps/useful_threads.h"

#include <algorithm>
#include <atomic>
#include <string_view>
#include <thread>
#include <unordered_map>

namespace gapscope {
namespace {

constexpr double usableShare = 0.5;       // of the free memory; growing needs a copy
constexpr Index groupsPerCheck = 1 << 14; // groups of columns or rows between two checks of the stop token

using Bits = std::vector<std::uint8_t>;

void setBit(Bits& bits, Index j, bool isSet) {
    const auto mask = static_cast<std::uint8_t>(1U << static_cast<unsigned>(j % 8));
    std::uint8_t& byte = bits[static_cast<std::size_t>(j / 8)];
    byte = static_cast<std::uint8_t>(isSet ? byte | mask : byte & ~mask);
}

/// Collects rows that differ by more than their sign.
class EdgeRows {
public:
    explicit EdgeRows(const Vector& y) : m_labels(static_cast<std::size_t>((y.size() + 7) / 8), 0), m_tiles(y.size()) {
        for (Index j = 0; j < y.size(); ++j)
            setBit(m_labels, j, y[j] > 0.0);
        m_edges = m_labels;
        m_lastBits = static_cast<std::uint8_t>(y.size() % 8 == 0 ? 0xffU : (1U << (y.size() % 8)) - 1U);
    }

    /// `values`: one bit per example, 1 if the hypothesis is +1. Appends a hypothesis and its opposite unless the row
    /// or its opposite is already there.
    void add(const Bits& values, Stump stump) {
        for (std::size_t k = 0; k < m_edges.size(); ++k)
            m_edges[k] = static_cast<std::uint8_t>(~(values[k] ^ m_labels[k]));
        m_edges.back() &= m_lastBits;
        // Opposite rows count as equal: the key is that of the one that starts with +1.
        const bool startsWithPlus = (m_edges.front() & 1U) != 0;
        const std::size_t key = hashOf(startsWithPlus);
        const auto [first, last] = m_known.equal_range(key);
        if (std::any_of(first, last, [&](const auto& known) { return isRow(known.second); }))
            return;
        m_known.emplace(key, m_tiles.rows());
        m_tiles.append(m_edges);
        for (const double sign : {1.0, -1.0}) {
            stump.sign = sign;
            m_hypotheses.push_back(stump);
        }
    }

    double bytes() const noexcept { return BitTiles::bytesOf(m_tiles.rows(), m_tiles.columns()); }
    std::vector<Stump> takeHypotheses() { return std::move(m_hypotheses); }
    BitTiles takeTiles() { return std::move(m_tiles); }

private:
    Bits opposite() const {
        Bits bits = m_edges;
        for (std::uint8_t& byte : bits)
            byte = static_cast<std::uint8_t>(~byte);
        if (!bits.empty())
            bits.back() &= m_lastBits;
        return bits;
    }
    std::size_t hashOf(bool asItIs) const {
        const Bits bits = asItIs ? m_edges : opposite();
        const std::string_view text(reinterpret_cast<const char*>(bits.data()), bits.size());
        return std::hash<std::string_view>{}(text);
    }
    bool isRow(Index row) const { return m_tiles.rowEquals(row, m_edges) || m_tiles.rowEquals(row, opposite()); }

    Bits m_labels;
    Bits m_edges;
    std::uint8_t m_lastBits; ///< mask of the bits of the last byte that belong to examples
    BitTiles m_tiles;
    std::vector<Stump> m_hypotheses;
    std::unordered_multimap<std::size_t, Index> m_known;
};

void addFeature(const SortedColumn& column, Index feature, Index thresholds, Index examples, EdgeRows& rows) {
    Bits values(static_cast<std::size_t>((examples + 7) / 8), 0xff);
    std::size_t next = 0;
    bool zerosAreBelow = false;
    for (const double threshold : column.cuts(thresholds)) {
        if (threshold >= 0.0 && !zerosAreBelow) { // from here on, rows without a stored entry are below the threshold
            zerosAreBelow = true;
            std::ranges::fill(values, std::uint8_t{0});
            for (std::size_t k = next; k < column.entries.size(); ++k)
                setBit(values, column.entries[k].row, true);
        }
        for (; next < column.entries.size() && column.entries[next].value <= threshold; ++next)
            setBit(values, column.entries[next].row, false);
        interruptionPoint();
        rows.add(values, {.feature = feature, .threshold = threshold});
    }
}

Vector padded(const Vector& vector, Index groups) {
    Vector result = Vector::Zero(8 * groups);
    result.head(vector.size()) = vector;
    return result;
}

} // namespace

Result<std::unique_ptr<StumpMap>> StumpMap::make(const Dataset& data, const Vector& y, Index thresholds, int threads) {
    const SortedColumns columns(data);
    const double available = availableMemoryBytes();
    EdgeRows rows(y);
    for (Index feature = 0; feature < data.columns(); ++feature) {
        interruptionPoint();
        addFeature(columns.column(feature), feature, thresholds, data.rows(), rows);
        // The number of distinct stumps is only known once they are built.
        if (const double needed = rows.bytes(); needed > usableShare * available)
            return Message{MessageId::tooLargeForMemory,
                           {.field = Field::thresholds},
                           {"one bit per stump and row", "more than " + shownBytes(needed),
                            "after " + shown(static_cast<std::int64_t>(feature) + 1) + " of " +
                                shown(static_cast<std::int64_t>(data.columns())) + " features",
                            shownBytes(available), "use fewer thresholds"}};
    }
    rows.add(Bits(static_cast<std::size_t>((data.rows() + 7) / 8), 0xff), {});
    return std::unique_ptr<StumpMap>(new StumpMap(rows.takeHypotheses(), rows.takeTiles(), threads));
}

StumpMap::StumpMap(std::vector<Stump> hypotheses, BitTiles tiles, int threads)
    : m_hypotheses(std::move(hypotheses)), m_tiles(std::move(tiles)), m_pool(usefulThreads(threads)) {}

void StumpMap::runRanges(Index count, const std::function<void(Index, Index)>& work) const {
    const Index parts = m_pool.threads();
    m_pool.run([&](int part) {
        const Index first = count * part / parts;
        const Index last = count * (part + 1) / parts;
        if (first < last)
            work(first, last);
    });
}

bool StumpMap::multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const {
    const Vector weights = padded(w, m_tiles.columnGroups());
    Vector sums = Vector::Zero(8 * m_tiles.rowGroups());
    std::atomic<bool> stopped = false;
    runRanges(m_tiles.rowGroups(), [&](Index first, Index last) {
        const Index blocks = groupsPerCheck / (last - first) / BitTiles::groupsAtOnce;
        const Index step = std::max<Index>(1, blocks) * BitTiles::groupsAtOnce;
        for (Index begin = 0; begin < m_tiles.columnGroups(); begin += step) {
            if (stop.stop_requested()) {
                stopped = true;
                return;
            }
            const Index end = std::min(m_tiles.columnGroups(), begin + step);
            m_tiles.addProducts(weights, begin, end, first, last, sums);
        }
    });
    scores.resize(rows());
    for (Index i = 0; i < m_tiles.rows(); ++i) {
        scores[2 * i] = sums[i];
        scores[2 * i + 1] = -sums[i];
    }
    return !stopped;
}

bool StumpMap::multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const {
    Vector differences = Vector::Zero(8 * m_tiles.rowGroups());
    for (Index i = 0; i < m_tiles.rows(); ++i)
        differences[i] = a[2 * i] - a[2 * i + 1];
    Vector sums = Vector::Zero(8 * m_tiles.columnGroups());
    std::atomic<bool> stopped = false;
    runRanges(m_tiles.columnGroups(), [&](Index first, Index last) {
        for (Index begin = first; begin < last; begin += groupsPerCheck) {
            const Index end = std::min(last, begin + groupsPerCheck);
            for (Index group = 0; group < m_tiles.rowGroups(); ++group) {
                if (stop.stop_requested()) {
                    stopped = true;
                    return;
                }
                m_tiles.addTransposed(differences, group, begin, end, sums);
            }
        }
    });
    v = sums.head(columns());
    return !stopped;
}

} // namespace gapscope
