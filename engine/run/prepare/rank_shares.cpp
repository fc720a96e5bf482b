// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/prepare/rank_shares.h"

#include <algorithm>

namespace gapscope {
namespace {

/// The numbers of all ranks, one rank after the other. Sums with zeros are exact.
Vector numbersOfAll(const Vector& own, Ranks& ranks) {
    Vector all = Vector::Zero(own.size() * ranks.count());
    all.segment(own.size() * ranks.rank(), own.size()) = own;
    ranks.sum(all);
    return all;
}

} // namespace

bool shareColumns(const std::vector<RankShare>& ranks) {
    return std::ranges::any_of(ranks, [](const RankShare& rank) { return rank.columns > 0; });
}

std::vector<double> waitingOf(const std::vector<RankShare>& ranks) {
    double least = std::numeric_limits<double>::infinity();
    for (const RankShare& rank : ranks)
        least = std::min(least, rank.exchange); // false for NaN: stays
    std::vector<double> waiting;
    waiting.reserve(ranks.size());
    for (const RankShare& rank : ranks)
        waiting.push_back(rank.exchange - least);
    return waiting;
}

RankShares::RankShares(const RankShare& own, Ranks& ranks) {
    const Ranks::Uncounted uncounted(&ranks);
    Vector counts(3);
    counts << static_cast<double>(own.rows), static_cast<double>(own.columns), static_cast<double>(own.entries);
    const Vector numbers = numbersOfAll(counts, ranks);
    Index place = 0;
    for (const std::string& host : ranks.gather(own.host)) {
        m_all.push_back({.host = host,
                         .rows = static_cast<std::int64_t>(numbers[place]),
                         .columns = static_cast<std::int64_t>(numbers[place + 1]),
                         .entries = static_cast<std::int64_t>(numbers[place + 2])});
        place += counts.size();
    }
}

void RankShares::update(Ranks& ranks, double seconds) {
    const Traffic traffic = ranks.traffic();
    const Ranks::Uncounted uncounted(&ranks);
    Vector own(3);
    own << seconds - traffic.seconds, traffic.seconds, traffic.bytes;
    const Vector numbers = numbersOfAll(own, ranks);
    Index place = 0;
    for (RankShare& rank : m_all) {
        rank.work = numbers[place];
        rank.exchange = numbers[place + 1];
        rank.sent = numbers[place + 2];
        place += own.size();
    }
}

} // namespace gapscope
