// SPDX-License-Identifier: GPL-3.0-only
#include "engine/distributed/thread_ranks.h"
#include "engine/run/output/rank_lines.h"

#include "engine/json/json_text.h"

#include <QtTest>

#include <cmath>

using namespace gapscope;

/// What the processes of a run know of each other, and its form in logs.
class TestRankShares : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyRankKnowsAll();
    void theSlowestWaitsForNobody();
    void linesReadBack();
    void damagedLinesChangeNothing();
};

namespace {

std::vector<RankShare> someRanks() {
    return {{.host = "a", .rows = 10, .entries = 70, .work = 1.5, .exchange = 0.25, .sent = 4096.0},
            {.host = "ü", .rows = 11, .entries = 66, .work = 1.0, .exchange = 0.75, .sent = 2048.0}};
}

} // namespace

/// The same at every rank, and no traffic of the run.
void TestRankShares::everyRankKnowsAll() {
    constexpr int count = 4;
    ThreadRanks ranks(count);
    std::vector<std::vector<RankShare>> known(count);
    std::vector<Traffic> before(count);
    ranks.run([&](int rank) {
        const auto mine = static_cast<std::size_t>(rank);
        Ranks& own = *ranks[rank];
        own.sumOf(1.0);
        before[mine] = own.traffic();
        RankShares shares(
            {.host = "host" + std::to_string(rank), .rows = 100 + rank, .columns = rank, .entries = 1000 * rank}, own);
        shares.update(own, 10.0 + rank);
        known[mine] = shares.all();
    });
    for (int rank = 0; rank < count; ++rank) {
        const Traffic& first = before[static_cast<std::size_t>(rank)];
        const Traffic& after = ranks[rank]->traffic();
        QVERIFY(after.rounds == first.rounds && after.bytes == first.bytes && after.seconds == first.seconds);
    }
    for (const std::vector<RankShare>& all : known) {
        QCOMPARE(all.size(), std::size_t{count});
        for (int k = 0; k < count; ++k) {
            const RankShare& share = all[static_cast<std::size_t>(k)];
            QCOMPARE(share.host, "host" + std::to_string(k));
            QCOMPARE(share.rows, std::int64_t{100 + k});
            QCOMPARE(share.columns, std::int64_t{k});
            QCOMPARE(share.entries, std::int64_t{1000} * k);
            QVERIFY(share.exchange > 0.0);
            QCOMPARE(share.work + share.exchange, 10.0 + k);
            QVERIFY(share.sent == known[0][static_cast<std::size_t>(k)].sent);
        }
    }
}

void TestRankShares::theSlowestWaitsForNobody() {
    std::vector<RankShare> ranks = someRanks();
    QCOMPARE(waitingOf(ranks)[0], 0.0);
    QCOMPARE(waitingOf(ranks)[1], 0.5);
    ranks.resize(1);
    QCOMPARE(waitingOf(ranks)[0], 0.0);
    for (const double each : waitingOf(std::vector<RankShare>(2))) // before the first snapshot
        QVERIFY(std::isnan(each));
    QVERIFY(waitingOf({}).empty());
}

void TestRankShares::linesReadBack() {
    const std::vector<RankShare> ranks = someRanks();
    Json header;
    header["ranks"] = rankPartsJson(ranks);
    std::vector<RankShare> read = rankPartsFrom(header);
    QCOMPARE(read.size(), ranks.size());
    QCOMPARE(read[1].host, ranks[1].host);
    QCOMPARE(read[1].entries, ranks[1].entries);
    QVERIFY(!shareColumns(read));
    QVERIFY(!header["ranks"][0].contains("columns"));
    QVERIFY(std::isnan(read[0].work));
    Json line;
    line["ranks"] = rankTimesJson(ranks);
    takeRankTimes(line, read);
    for (std::size_t k = 0; k < ranks.size(); ++k) {
        QCOMPARE(read[k].work, ranks[k].work);
        QCOMPARE(read[k].exchange, ranks[k].exchange);
        QCOMPARE(read[k].sent, ranks[k].sent);
    }
}

void TestRankShares::damagedLinesChangeNothing() {
    JsonFailure failure;
    for (const char* text : {"{}", "{\"ranks\":7}", "{\"ranks\":[1,2]}", "{\"ranks\":[]}"})
        QVERIFY(rankPartsFrom(*parseJson(text, failure)).empty());
    const std::vector<RankShare> odd =
        rankPartsFrom(*parseJson("{\"ranks\":[{\"host\":3,\"rows\":\"x\",\"entries\":1.5}]}", failure));
    QCOMPARE(odd.size(), std::size_t{1});
    QVERIFY(odd[0].host.empty() && odd[0].rows == 0 && odd[0].entries == 0);
    for (const char* text : {"{}", "{\"ranks\":[1]}", "{\"ranks\":{\"work\":[1]}}",
                             "{\"ranks\":{\"work\":[null,\"a\"]}}", "{\"ranks\":{\"work\":{\"0\":1}}}"}) {
        std::vector<RankShare> ranks = someRanks();
        takeRankTimes(*parseJson(text, failure), ranks);
        QCOMPARE(ranks[0].work, 1.5);
        QCOMPARE(ranks[1].work, 1.0);
    }
}

QTEST_GUILESS_MAIN(TestRankShares)
#include "test_rank_shares.moc"
