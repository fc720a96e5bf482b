// SPDX-License-Identifier: GPL-3.0-only
//
// Progress reports of a load, cancelling it, and data that do not fit in memory.
#include "engine/data/dataset/storage_choice.h"
#include "engine/data/io/memory.h"
#include "engine/data/loading/load_watch.h"
#include "engine/data/observed_load.h"
#include "engine/data/readers.h"
#include "engine/data/source.h"
#include "engine/math/random.h"
#include "tests/support/loaded_text.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <condition_variable>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <new>
#include <thread>

#include <sys/stat.h>

using namespace gapscope;

namespace {

/// A source in memory that reports what was read, and may fail as if out of memory.
class ToldSource final : public ByteSource {
public:
    struct Facts {
        std::int64_t position = 0;
        int readsAfterStop = 0;
        std::int64_t failsAt = -1; ///< reads throw from there on; -1 = never
        int slowReads = 0;         ///< number of initial reads that take longer than the interval between reports
    };
    ToldSource(const QByteArray& text, Facts& facts, std::stop_token stop = {})
        : m_text(text), m_facts(facts), m_stop(std::move(stop)) {}

    Result<std::size_t> read(char* into, std::size_t capacity) override {
        if (m_facts.failsAt >= 0 && m_facts.position >= m_facts.failsAt)
            throw std::bad_alloc();
        if (m_facts.slowReads-- > 0)
            std::this_thread::sleep_for(std::chrono::milliseconds(15));
        m_facts.readsAfterStop += m_stop.stop_requested() ? 1 : 0;
        const std::size_t count = std::min(capacity, static_cast<std::size_t>(m_text.size() - m_facts.position));
        std::copy_n(m_text.constData() + m_facts.position, count, into);
        m_facts.position += static_cast<std::int64_t>(count);
        return count;
    }
    std::int64_t position() const noexcept override { return m_facts.position; }
    std::int64_t size() const noexcept override { return m_text.size(); }

private:
    const QByteArray& m_text;
    Facts& m_facts;
    std::stop_token m_stop;
};

/// Rows of forty entries, or cells if `isTable`.
QByteArray manyRows(bool isTable, int rows) {
    QByteArray row = "1";
    for (int k = 1; k <= 40; ++k)
        row += isTable ? "," + QByteArray::number(k) + ".25" : " " + QByteArray::number(100 * k) + ":0.25";
    return (row + '\n' + "-" + row + '\n').repeated(rows / 2);
}

struct Formats {
    static void add() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("rows");
        QTest::addColumn<bool>("isDense");
        QTest::newRow("libsvm") << QByteArray("+1 1:0.5 7:2\n# no row\n-1 3:1\n") << "1| 0=0.5 6=2; -1| 2=1" << false;
        QTest::newRow("chains") << QByteArray("noun 1:1 2:1\nverb 2:1\n\n") << "noun| 0=1 1=1; verb| 1=1" << true;
        QTest::newRow("csv") << QByteArray("a,colour,b,y\n1,red,,x\n0,\"bl ue\",2,z\n")
                             << "x| 0=1 1=red 2=?; z| 0=0 1=bl ue 2=2" << true;
        QTest::newRow("csv without header") << QByteArray("1,2,0.5\n3,0,-1\n") << "0.5| 0=1 1=2; -1| 0=3 1=0" << true;
        QTest::newRow("arff") << QByteArray("@relation r\n@attribute a numeric\n@attribute c {u,v}\n@attribute y "
                                            "numeric\n@data\n1,v,5\n?,u,6\n")
                              << "5| 0=1 1=v; 6| 0=? 1=u" << true;
        QTest::newRow("ratings") << QByteArray("1 2 3.5\n2 4 1\n") << "3.5| 0=1 1=2; 1| 0=2 1=4" << true;
    }
};

QString shownRows(const LoadPreview& preview) {
    QStringList rows;
    for (const LoadPreview::Row& row : preview.rows) {
        QString text = QString::fromStdString(row.label) + "|";
        for (const TableCell& cell : row.cells)
            text += QString(" %1=%2")
                        .arg(cell.column)
                        .arg(QString::fromStdString(cell.kind == TableCell::Kind::missing ? "?"
                                                    : cell.kind == TableCell::Kind::text  ? cell.text
                                                                                          : shown(cell.number)));
        rows << text;
    }
    return rows.join("; ");
}

double secondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

} // namespace

class TestLoading : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reportsFollowTheFile_data();
    void reportsFollowTheFile();
    void previewIsTheFirstRows_data();
    void previewIsTheFirstRows();
    void imagesAreTold();
    void aSetThatCannotFitIsRefusedEarly_data();
    void aSetThatCannotFitIsRefusedEarly();
    void whatFitsIsNotRefused();
    void aFullFirstPartFoolsNobody();
    void failedAllocationsSayHowMuchIsNeeded();
    void aStopEndsReading_data();
    void aStopEndsReading();
    void aPipeNeedNotBeWaitedFor();
    void aFileThatChangesMeanwhileIsTold_data();
    void aFileThatChangesMeanwhileIsTold();
    void aSlowPipeShowsItsFirstRows();
    void controlGroupsLimitMemory();
};

void TestLoading::reportsFollowTheFile_data() {
    QTest::addColumn<bool>("isTable");
    QTest::newRow("libsvm") << false;
    QTest::newRow("csv") << true;
}

void TestLoading::reportsFollowTheFile() {
    QFETCH(const bool, isTable);
    const QByteArray text = manyRows(isTable, 60'000);
    ToldSource::Facts facts;
    std::vector<LoadReport> reports;
    LoadObserver observer;
    observer.tell = [&](const LoadReport& report) { reports.push_back(report); };
    const auto loaded = loadBytes(std::make_unique<ToldSource>(text, facts), "text", {}, {}, observer);
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QVERIFY(!reports.empty());
    std::int64_t bytes = 0;
    std::int64_t rows = 0;
    for (const LoadReport& report : reports) {
        QVERIFY(report.bytesRead >= bytes && report.rows >= rows && report.bytesRead <= text.size());
        QCOMPARE(report.bytesTotal, std::int64_t{text.size()});
        bytes = report.bytesRead;
        rows = report.rows;
        if (report.rows == 0)
            continue;
        QVERIFY(report.preview != nullptr && !report.preview->rows.empty());
        QVERIFY(report.availableBytes > 0.0 && report.estimate);
        // All rows are alike, so any part predicts the whole; the first reports have few rows.
        const double accuracy = report.rows > 3000 ? 0.05 : 0.5;
        QVERIFY(std::abs(report.estimate->rows / 60e3 - 1.0) < accuracy);
        QVERIFY(std::abs(report.estimate->nonZeros / 2.4e6 - 1.0) < accuracy);
        const double truth = isTable ? denseBytes(60e3, 40) : sparseBytes(60e3, 2.4e6);
        QVERIFY(std::abs(report.estimate->bytes / truth - 1.0) < accuracy);
    }
}

void TestLoading::previewIsTheFirstRows_data() {
    Formats::add();
}

void TestLoading::previewIsTheFirstRows() {
    QFETCH(const QByteArray, text);
    QFETCH(const QString, rows);
    QFETCH(const bool, isDense);
    // Repeated rows: small files need no reports.
    const qsizetype header =
        text.startsWith("a,") ? text.indexOf('\n') + 1 : std::max<qsizetype>(0, text.indexOf("@data\n") + 6);
    const bool hasHeader = text.startsWith("a,") || text.startsWith("@");
    const bool isRatings = QTest::currentDataTag() == QString("ratings");
    QByteArray whole = hasHeader ? text.left(header) : QByteArray();
    const QByteArray body = hasHeader ? text.mid(header) : text;
    if (isRatings) { // pairs must be distinct
        for (int k = 0; k < 40'000; ++k)
            whole += k == 0 ? body : QByteArray::number(k + 2) + " 1 2\n";
    } else {
        whole += body.repeated(40'000);
    }
    ReaderOptions options;
    if (hasHeader) {
        options.missing = MissingValues::zero;
        options.categorical = CategoricalColumns::oneHot;
    }
    if (isRatings)
        options.format = ReaderOptions::Format::ratings;
    ToldSource::Facts facts{.slowReads = 100};
    std::shared_ptr<const LoadPreview> preview;
    LoadObserver observer;
    observer.tell = [&](const LoadReport& report) { preview = report.preview != nullptr ? report.preview : preview; };
    const auto loaded = loadBytes(std::make_unique<ToldSource>(whole, facts), "text", options, {}, observer);
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QVERIFY(preview != nullptr && preview->isFull());
    QCOMPARE(preview->rows.size(), LoadPreview::maxRows);
    QVERIFY2(shownRows(*preview).startsWith(rows + ";"), qPrintable(shownRows(*preview)));
    QCOMPARE(preview->isDense(), isDense);
    if (QTest::currentDataTag() == QString("csv"))
        QCOMPARE(preview->columnNames, (std::vector<std::string>{"a", "colour", "b"}));
}

void TestLoading::imagesAreTold() {
    QTemporaryDir folder;
    const auto put = [&](const QString& name, const QByteArray& bytes) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    };
    const int items = 600'000;
    const auto count = QByteArray::fromHex("000927c0"); // number of images
    QByteArray image(32, '\0');
    image[3] = 7;
    image[31] = '\xff';
    put("train-images-idx3-ubyte",
        QByteArray::fromHex("00000803") + count + QByteArray::fromHex("0000000400000008") + image.repeated(items));
    put("train-labels-idx1-ubyte", QByteArray::fromHex("00000801") + count + QByteArray(items, '\x05'));
    LoadReport last;
    LoadObserver observer;
    observer.tell = [&](const LoadReport& report) { last = report; };
    const std::string path = folder.filePath("train-images-idx3-ubyte").toStdString();
    const auto loaded = loadData(path, {}, {}, observer);
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QVERIFY(last.preview != nullptr && last.preview->isFull() && last.estimate);
    QVERIFY2(shownRows(*last.preview).startsWith("5| 3=7 31=255; 5|"), qPrintable(shownRows(*last.preview)));
    QCOMPARE(last.preview->columns, Index{32});
    QVERIFY(std::abs(last.estimate->rows / items - 1.0) < 0.01);
    const auto refused = loadData(path, {}, {}, {.maxMemory = 2e6});
    QVERIFY2(errorOf(refused).contains(": the data needs about "), qPrintable(errorOf(refused)));
}

void TestLoading::aSetThatCannotFitIsRefusedEarly_data() {
    QTest::addColumn<bool>("isTable");
    QTest::addColumn<bool>("isFilled");
    QTest::newRow("libsvm") << false << false;
    QTest::newRow("csv") << true << false;
    QTest::newRow("csv with gaps to fill") << true << true;
}

void TestLoading::aSetThatCannotFitIsRefusedEarly() {
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
void TestLoading::whatFitsIsNotRefused() {
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
            if (watch.count(step, [] { return LoadPreview(); })) {
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
void TestLoading::aFullFirstPartFoolsNobody() {
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

void TestLoading::failedAllocationsSayHowMuchIsNeeded() {
    const QByteArray text = manyRows(false, 60'000);
    ToldSource::Facts facts{.failsAt = text.size() / 2};
    const auto loaded = loadBytes(std::make_unique<ToldSource>(text, facts), "text");
    const QString error = errorOf(loaded);
    QVERIFY2(error.startsWith("text: the data needs about 28.") && error.contains(" MiB and more while it is read (") &&
                 error.contains("; available "),
             qPrintable(error));
}

void TestLoading::aStopEndsReading_data() {
    QTest::addColumn<bool>("isTable");
    QTest::newRow("libsvm") << false;
    QTest::newRow("csv") << true;
}

/// Nothing is read after a stop; the time until it ends depends on the machine and is printed.
void TestLoading::aStopEndsReading() {
    QFETCH(const bool, isTable);
    const QByteArray text = manyRows(isTable, 240'000);
    double longest = 0.0;
    for (const double part : {0.1, 0.5, 0.9}) {
        std::stop_source stop;
        std::chrono::steady_clock::time_point moment{};
        LoadObserver observer;
        observer.tell = [&](const LoadReport& report) {
            if (static_cast<double>(report.bytesRead) < part * static_cast<double>(text.size()) ||
                stop.stop_requested())
                return;
            moment = std::chrono::steady_clock::now();
            stop.request_stop();
        };
        ToldSource::Facts facts;
        const auto loaded = loadBytes(std::make_unique<ToldSource>(text, facts, stop.get_token()), "text", {},
                                      {.stop = stop.get_token(), .progress = {}}, observer);
        QVERIFY(stop.stop_requested());
        longest = std::max(longest, secondsSince(moment));
        QCOMPARE(errorOf(loaded), QString("text: cannot be read: stopped"));
        QVERIFY(facts.readsAfterStop <= 1);
    }
    qInfo("ended at most %.1f ms after the stop", 1e3 * longest);
}

void TestLoading::aPipeNeedNotBeWaitedFor() {
    QTemporaryDir folder;
    const std::string path = folder.filePath("pipe.svm").toStdString();
    QCOMPARE(mkfifo(path.c_str(), 0600), 0);
    std::stop_source stop;
    std::optional<Result<LoadedData>> loaded;
    {
        std::jthread loading([&] { loaded = loadData(path, {}, {.stop = stop.get_token(), .progress = {}}); });
        QTest::qWait(50); // nothing is written meanwhile
        stop.request_stop();
    }
    QCOMPARE(errorOf(*loaded), QString::fromStdString(path) + ": cannot be read: stopped");
}

void TestLoading::aFileThatChangesMeanwhileIsTold_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("added"); // after the whole file
    QTest::addColumn<double>("kept");      // fraction of the file that is kept
    const QByteArray text = manyRows(false, 20000);
    const QByteArray table = manyRows(true, 20000);
    QTest::newRow("cut within a row") << text << QByteArray() << 0.6;
    QTest::newRow("cut behind a row") << text << QByteArray() << 0.5;
    QTest::newRow("cut table") << table << QByteArray() << 0.61;
    QTest::newRow("emptied") << text << QByteArray() << 0.0;
    QTest::newRow("whole rows are added") << text << QByteArray("1 7:1\n-1 8:2\n") << 1.0;
    QTest::newRow("half a row is added") << text << QByteArray("1 7:1\n-1 8:2") << 1.0;
    QTest::newRow("written anew") << text << QByteArray("") << 1.0;
}

/// Another program writes to the file while it is read: the result may mix two contents.
void TestLoading::aFileThatChangesMeanwhileIsTold() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, added);
    QFETCH(double, kept);
    QTemporaryDir folder;
    const std::string path = folder.filePath("d").toStdString();
    std::ofstream(path, std::ios::binary) << text.toStdString();
    std::filesystem::last_write_time(path, std::filesystem::file_time_type::clock::now() - std::chrono::hours(1));
    QVERIFY(loadData(path).ok());
    bool isChanged = false;
    const auto change = [&](std::int64_t, std::int64_t) {
        if (std::exchange(isChanged, true))
            return;
        if (kept < 1.0)
            std::filesystem::resize_file(path, static_cast<std::uintmax_t>(kept * static_cast<double>(text.size())));
        else if (!added.isEmpty())
            std::ofstream(path, std::ios::binary | std::ios::app) << added.toStdString();
        else
            std::fstream(path, std::ios::binary | std::ios::in | std::ios::out) << "2";
    };
    const Result<LoadedData> loaded = loadData(path, {}, {.stop = {}, .progress = change});
    QVERIFY(isChanged);
    QVERIFY(!loaded.ok());
    const auto after = static_cast<double>(std::filesystem::file_size(path));
    QCOMPARE(toEnglish(loaded.error()), path + ": cannot be read: it was changed meanwhile (" +
                                            shownBytes(static_cast<double>(text.size())) + " before, " +
                                            shownBytes(after) + " after); read it again when it is complete");
}

void TestLoading::aSlowPipeShowsItsFirstRows() {
    QTemporaryDir folder;
    const std::string path = folder.filePath("pipe.svm").toStdString();
    QCOMPARE(mkfifo(path.c_str(), 0600), 0);
    std::mutex mutex;
    std::condition_variable changed;
    LoadReport last;
    LoadObserver observer;
    observer.tell = [&](const LoadReport& report) {
        const std::lock_guard lock(mutex);
        last = report;
        changed.notify_all();
    };
    std::optional<Result<LoadedData>> loaded;
    std::jthread loading([&] { loaded = loadData(path, {}, {}, observer); });
    const QByteArray text = manyRows(false, 500);
    bool isSeen = false;
    std::int64_t rows = 0;
    {
        std::ofstream writer(path);
        for (int k = 0; k < 2000 && !isSeen; ++k) { // until the first rows are reported, while more arrive
            writer << text.constData() << std::flush;
            rows += 500;
            std::unique_lock lock(mutex);
            isSeen = changed.wait_for(lock, std::chrono::milliseconds(20),
                                      [&] { return last.preview != nullptr && last.rows > 0; });
        }
    }
    loading.join();
    QVERIFY(isSeen);
    QVERIFY(last.preview->isFull());
    QCOMPARE(last.bytesTotal, std::int64_t{0});
    QVERIFY(!last.estimate);
    QVERIFY2(loaded->ok(), qPrintable(errorOf(*loaded)));
    QCOMPARE(std::int64_t{(*loaded)->data->rows()}, rows);
}

void TestLoading::controlGroupsLimitMemory() {
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

QTEST_GUILESS_MAIN(TestLoading)
#include "test_loading.moc"
