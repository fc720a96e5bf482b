// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/wire/thinned_log.h"
#include "engine/run/record/trace_thinning.h"

#include <QtTest>

#include <string>
#include <vector>

using namespace gapscope;

namespace {

constexpr std::size_t usualPart = 4096;

std::string lineOf(std::int64_t snapshot) {
    return R"({"iter":)" + std::to_string(snapshot) + "}\n";
}

/// The log of a run with so many snapshots.
std::string logOf(std::int64_t snapshots, bool hasEnded) {
    std::string log = "{\"gapscope_log\":1}\n";
    for (std::int64_t k = 0; k < snapshots; ++k)
        log += lineOf(k);
    return hasEnded ? log + "{\"status\":\"converged\"}\n" : log;
}

/// Reads a log as the window does: parts that are looked at, and lines that are left.
class Reading {
public:
    /// Looks at what the log has now; true if there was something new.
    bool readOn(const std::string& log, std::size_t lookedAt, std::size_t max, bool hasEnded = false) {
        const std::string_view bytes = std::string_view(log).substr(static_cast<std::size_t>(m_offset), lookedAt);
        const ThinnedPart part = thinned(bytes, m_line, max, hasEnded);
        forEachLine(part, m_line, [this](std::string_view line, std::int64_t leftOut) {
            m_counted += leftOut;
            m_lines.emplace_back(line);
            m_numbers.push_back(m_counted);
            ++m_counted;
            m_thinning.skip(line.starts_with(R"({"iter")") ? leftOut : 0);
            if (line.starts_with(R"({"iter")") && m_thinning.keepsNext())
                m_kept.emplace_back(line);
        });
        m_offset += part.bytes;
        m_line += part.lines;
        m_travelled += part.text.size();
        return part.bytes > 0;
    }
    const std::vector<std::string>& lines() const { return m_lines; }
    const std::vector<std::int64_t>& numbers() const { return m_numbers; }
    const std::vector<std::string>& kept() const { return m_kept; }
    std::size_t travelled() const { return m_travelled; }

private:
    std::int64_t m_offset = 0;
    std::int64_t m_line = 0;
    std::int64_t m_counted = 0;
    std::size_t m_travelled = 0;
    std::vector<std::string> m_lines;
    std::vector<std::int64_t> m_numbers;
    std::vector<std::string> m_kept;
    TraceThinning m_thinning;
};

/// What a trace on the computer of the run keeps.
std::vector<std::string> keptOf(std::int64_t snapshots) {
    TraceThinning thinning;
    std::vector<std::string> kept;
    for (std::int64_t k = 0; k < snapshots; ++k)
        if (thinning.keepsNext())
            kept.push_back(lineOf(k));
    return kept;
}

} // namespace

/// Logs as they travel to the window.
class TestThinnedLog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theRuleNeedsNoHistory();
    void shortLogsTravelWhole_data();
    void shortLogsTravelWhole();
    void longLogsGiveTheTraceOfTheirComputer_data();
    void longLogsGiveTheTraceOfTheirComputer();
    void theLastSnapshotAndTheOutcomeAlwaysTravel();
    void whatTravelsGrowsWithTheLogarithm();
    void incompleteLinesWait();
    void longLinesTravelInPieces();
};

void TestThinnedLog::theRuleNeedsNoHistory() {
    TraceThinning thinning;
    for (std::int64_t number = 0; number < 1'000'000; ++number)
        QCOMPARE(TraceThinning::keeps(number), thinning.keepsNext());
}

void TestThinnedLog::shortLogsTravelWhole_data() {
    QTest::addColumn<int>("lookedAt");
    for (const int bytes : {1 << 7, 1000, 1 << 14, 1 << 22})
        QTest::newRow(qPrintable(QString::number(bytes))) << bytes;
}

void TestThinnedLog::shortLogsTravelWhole() {
    QFETCH(const int, lookedAt);
    const std::string log = logOf(5000, true);
    Reading reading;
    while (reading.readOn(log, static_cast<std::size_t>(lookedAt), usualPart)) {
    }
    std::string whole;
    for (const std::string& line : reading.lines())
        whole += line;
    QVERIFY(whole == log);
}

void TestThinnedLog::longLogsGiveTheTraceOfTheirComputer_data() {
    QTest::addColumn<int>("lookedAt");
    QTest::addColumn<int>("max");
    QTest::newRow("small parts") << 700 << 300;
    QTest::newRow("usual parts") << (1 << 22) << (1 << 18);
    QTest::newRow("a wide look") << (1 << 24) << 1000;
}

void TestThinnedLog::longLogsGiveTheTraceOfTheirComputer() {
    QFETCH(const int, lookedAt);
    QFETCH(const int, max);
    constexpr std::int64_t snapshots = 300'000;
    const std::string log = logOf(snapshots, true);
    Reading reading;
    while (reading.readOn(log, static_cast<std::size_t>(lookedAt), static_cast<std::size_t>(max))) {
    }
    QVERIFY(reading.kept() == keptOf(snapshots));
    // The numbers of the lines are known on the other side.
    for (std::size_t k = 1; k + 1 < reading.lines().size(); ++k)
        QVERIFY(reading.lines()[k] == lineOf(reading.numbers()[k] - 1));
    QVERIFY(reading.lines().back().find("converged") != std::string::npos);
}

void TestThinnedLog::theLastSnapshotAndTheOutcomeAlwaysTravel() {
    for (const std::int64_t snapshots : {65'537, 65'538, 65'539, 70'001, 99'999, 131'073}) {
        Reading reading;
        const std::string running = logOf(snapshots, false);
        while (reading.readOn(running, std::size_t{1} << 22, std::size_t{1} << 18)) {
        }
        QVERIFY(reading.lines().back() == lineOf(snapshots - 1));
        const std::string ended = logOf(snapshots + 3, true);
        while (reading.readOn(ended, std::size_t{1} << 22, std::size_t{1} << 18)) {
        }
        QVERIFY(reading.lines()[reading.lines().size() - 2] == lineOf(snapshots + 2));
        QVERIFY(reading.kept() == keptOf(snapshots + 3));
    }
}

void TestThinnedLog::whatTravelsGrowsWithTheLogarithm() {
    const auto travelled = [](std::int64_t snapshots) {
        const std::string log = logOf(snapshots, false);
        Reading reading;
        while (reading.readOn(log, std::size_t{1} << 22, std::size_t{1} << 18)) {
        }
        return reading.lines().size();
    };
    const std::size_t first = travelled(1 << 18);
    const std::size_t second = travelled(1 << 19);
    const std::size_t third = travelled(1 << 20);
    QVERIFY(second - first < (1U << 15) + 100);
    QVERIFY(third - second < (1U << 15) + 100);
}

void TestThinnedLog::incompleteLinesWait() {
    const std::string log = logOf(3, false);
    for (std::size_t cut = 0; cut <= log.size(); ++cut) {
        Reading reading;
        const std::string before = log.substr(0, cut);
        while (reading.readOn(before, 1 << 20, usualPart)) {
        }
        for (const std::string& line : reading.lines())
            QVERIFY(line.ends_with('\n'));
        while (reading.readOn(log, 1 << 20, usualPart)) {
        }
        QCOMPARE(reading.lines().size(), std::size_t{4});
    }
    // A run that was killed while it wrote: the rest travels as well.
    Reading reading;
    const std::string killed = log + R"({"iter":3,"pri)";
    while (reading.readOn(killed, 1 << 20, usualPart, true)) {
    }
    QVERIFY(reading.lines().back() == R"({"iter":3,"pri)");
}

void TestThinnedLog::longLinesTravelInPieces() {
    // A header with a starting point of many features.
    const std::string header = "{\"start\":\"" + std::string(3'000'000, '7') + "\"}\n";
    const std::string log = header + lineOf(0) + lineOf(1);
    Reading reading;
    while (reading.readOn(log, std::size_t{1} << 21, std::size_t{1} << 18)) {
    }
    std::string whole;
    for (const std::string& line : reading.lines())
        whole += line;
    QVERIFY(whole == log);
}

QTEST_GUILESS_MAIN(TestThinnedLog)
#include "test_thinned_log.moc"
