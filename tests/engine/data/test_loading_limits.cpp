// SPDX-License-Identifier: GPL-3.0-only
//
// The memory that loading may use: what cannot fit is refused early.
#include "tests/support/watched_loading.h"

using namespace gapscope;

class TestLoadingLimits : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSetThatCannotFitIsRefusedEarly_data();
    void aSetThatCannotFitIsRefusedEarly();
    void whatFitsIsNotRefused();
    void aFullFirstPartFoolsNobody();
    void failedAllocationsSayHowMuchIsNeeded();
    void controlGroupsLimitMemory();
};

void TestLoadingLimits::aSetThatCannotFitIsRefusedEarly_data() {
    QTest::addColumn<bool>("isTable");
    QTest::addColumn<bool>("isFilled");
    QTest::newRow("libsvm") << false << false;
    QTest::newRow("csv") << true << false;
    QTest::newRow("csv with gaps to fill") << true << true;
}

void TestLoadingLimits::aSetThatCannotFitIsRefusedEarly() {
    QFETCH(const bool, isTable);
    QFETCH(const bool, isFilled);
    const QByteArray text = manyRows(isTable, 240'000);
    QVERIFY(text.size() > 50 << 20);
    ReaderOptions options;
    if (isFilled)
        options.missing = MissingValues::mean;
    const double needed = isTable ? denseBytes(240e3, 40) : sparseBytes(240e3, 9.6e6);
    ToldSource::Facts facts;
    const auto loaded =
        loadBytes(std::make_unique<ToldSource>(text, facts), "text", options, {}, {.maxMemory = needed / 4.0});
    QVERIFY(!loaded.ok());
    QCOMPARE(loaded.error().id, MessageId::tooLargeForMemory);
    const QString error = errorOf(loaded);
    QVERIFY2(
        error.startsWith("text: the data needs about ") && error.contains(" rows with ") &&
            error.endsWith("available " + QString::fromStdString(shownBytes(needed / 4.0)) + "; use part of the file"),
        qPrintable(error));
    QVERIFY2(facts.position < text.size() / 2, qPrintable(QString::number(facts.position)));
    // If it is known only at the end that the data do not fit, that is reported before anything is built from the rows.
    ToldSource::Facts again;
    const auto narrow =
        loadBytes(std::make_unique<ToldSource>(text, again), "text", options, {}, {.maxMemory = needed * 0.98});
    QVERIFY(!narrow.ok());
    QVERIFY2(errorOf(narrow).contains("; available "), qPrintable(errorOf(narrow)));
    const auto fitting =
        loadBytes(std::make_unique<ToldSource>(text, again = {}), "text", {}, {}, {.maxMemory = needed * 1.1});
    QVERIFY2(fitting.ok(), qPrintable(errorOf(fitting)));
}

/// Whatever the density of a file's parts, as long as it varies by no more than a factor of two: data that fit are
/// never rejected, data that do not fit always.
void TestLoadingLimits::whatFitsIsNotRefused() {
    Random random(testSeed());
    int refused = 0;
    int early = 0;
    for (int k = 0; k < 300; ++k) {
        const auto total = static_cast<std::int64_t>(40e6 * std::pow(10.0, 3.0 * random.uniform()));
        const double compression = random.below(2) == 0 ? 1.0 : 1.0 + 9.0 * random.uniform();
        const double maxSpread = 2.0 * random.uniform();
        const auto fileSize = static_cast<std::int64_t>(static_cast<double>(total) / compression);
        // Entries per byte of text in a few parts of the file.
        std::vector<double> rates(1 + static_cast<std::size_t>(random.below(6)));
        for (double& rate : rates)
            rate = 2e-4 * (1.0 + std::min(1.0, maxSpread) * random.uniform());
        std::vector<RowsSoFar> steps;
        std::int64_t rows = 0;
        double nonZeros = 0.0;
        for (std::int64_t text = 0; text < total;) {
            const std::int64_t step = std::min<std::int64_t>(
                total - text, 1 + static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(total / 200))));
            const auto part = static_cast<std::size_t>(static_cast<double>(text) / static_cast<double>(total) *
                                                       static_cast<double>(rates.size()));
            text += step;
            nonZeros += rates[part] * static_cast<double>(step);
            rows += step / 20'000;
            steps.push_back({.textBytes = text,
                             .rows = rows,
                             .nonZeros = static_cast<std::int64_t>(nonZeros),
                             .columns = 1'000'000,
                             .heldBytes = 12.0 * nonZeros});
        }
        const double final = sparseBytes(static_cast<double>(rows), std::floor(nonZeros));
        const double max = final * std::pow(10.0, 2.0 * random.uniform() - 1.5);
        const LoadControl control;
        LoadWatch watch(control, {.maxMemory = max}, ReaderOptions::StorageChoice::sparse);
        bool isRefused = false;
        double share = 0.0;
        for (const RowsSoFar& step : steps) {
            share = static_cast<double>(step.textBytes) / static_cast<double>(total);
            watch.read(static_cast<std::int64_t>(share * static_cast<double>(fileSize)), fileSize, step.textBytes);
            if (!watch.count(step, [] { return LoadPreview(); }).ok()) {
                isRefused = true;
                break;
            }
        }
        if (final <= max)
            QVERIFY2(!isRefused, qPrintable(QString("%1 of %2 at %3").arg(final).arg(max).arg(share)));
        // The builder rejects the last rows, whose other costs are known only at the end.
        if (12.0 * nonZeros > max)
            QVERIFY(isRefused);
        refused += isRefused ? 1 : 0;
        early += isRefused && share < 0.3 ? 1 : 0;
    }
    QVERIFY(refused > 50 && early > 10);
}

/// A file that starts with rows of many short entries and continues with rows of few long ones.
void TestLoadingLimits::aFullFirstPartFoolsNobody() {
    QByteArray full = "1";
    for (int k = 1; k <= 60; ++k)
        full += ' ' + QByteArray::number(k) + ":1";
    const QByteArray thin = "1 5:0.12345678901234567 # " + QByteArray(200, 'x') + "\n";
    const QByteArray text = (full + '\n').repeated(3'000) + thin.repeated(200'000);
    const double needed = sparseBytes(203e3, 3'000 * 60 + 200'000);
    const double extrapolated = needed / static_cast<double>(full.size() * 3'000) * static_cast<double>(text.size());
    ReaderOptions options;
    options.storage = ReaderOptions::StorageChoice::sparse;
    QVERIFY(extrapolated > 20.0 * needed);
    ToldSource::Facts facts;
    const auto loaded =
        loadBytes(std::make_unique<ToldSource>(text, facts), "text", options, {}, {.maxMemory = 1.5 * needed});
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
}

void TestLoadingLimits::failedAllocationsSayHowMuchIsNeeded() {
    const QByteArray text = manyRows(false, 60'000);
    ToldSource::Facts facts{.failsAt = text.size() / 2};
    const auto loaded = loadBytes(std::make_unique<ToldSource>(text, facts), "text");
    const QString error = errorOf(loaded);
    QVERIFY2(error.startsWith("text: the data needs about 28.") && error.contains(" MiB and more while it is read (") &&
                 error.contains("; available "),
             qPrintable(error));
}

void TestLoadingLimits::controlGroupsLimitMemory() {
    QTemporaryDir folder;
    const auto put = [&](const QString& name, const QByteArray& text) {
        QVERIFY(QDir().mkpath(QFileInfo(folder.filePath(name)).path()));
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    const std::string membership = folder.filePath("cgroup").toStdString();
    const auto available = [&] { return controlGroupMemoryBytes(membership, folder.filePath("fs").toStdString()); };
    QCOMPARE(available(), 1e18); // no such files
    put("cgroup", "0::/user/job\n");
    QCOMPARE(available(), 1e18);
    put("fs/user/job/memory.max", "max\n");
    put("fs/user/job/memory.current", "1000\n");
    QCOMPARE(available(), 1e18);
    put("fs/user/memory.max", "5000\n"); // of the parent group
    put("fs/user/memory.current", "4000\n");
    put("fs/user/memory.stat", "anon 100\ninactive_file 700\nactive_file 900\n");
    QCOMPARE(available(), 1700.0);
    put("fs/user/job/memory.max", "2500\n");
    QCOMPARE(available(), 1500.0);
    put("fs/user/job/memory.current", "9000\n");
    QCOMPARE(available(), 0.0);
    // Version 1, with the path outside of a container.
    put("cgroup", "9:name=systemd:/\n4:cpu,memory:/docker/abc\n2:cpuset:/\n");
    QCOMPARE(available(), 1e18);
    put("fs/memory/memory.limit_in_bytes", "9223372036854771712\n");
    put("fs/memory/memory.usage_in_bytes", "300\n");
    QCOMPARE(available(), 1e18);
    put("fs/memory/memory.limit_in_bytes", "1000\n");
    QCOMPARE(available(), 700.0);
    put("fs/memory/memory.stat", "cache 10\ntotal_inactive_file 120\n");
    QCOMPARE(available(), 820.0);
    QVERIFY(availableMemoryBytes() > 0.0);
}

QTEST_GUILESS_MAIN(TestLoadingLimits)
#include "test_loading_limits.moc"
