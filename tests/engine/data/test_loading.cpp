// SPDX-License-Identifier: GPL-3.0-only
//
// Progress reports of a load, and cancelling it.
#include "tests/support/watched_loading.h"

using namespace gapscope;

class TestLoading : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reportsFollowTheFile_data();
    void reportsFollowTheFile();
    void previewIsTheFirstRows_data();
    void previewIsTheFirstRows();
    void imagesAreTold();
    void aStopEndsReading_data();
    void aStopEndsReading();
    void aPipeNeedNotBeWaitedFor();
    void aFileThatChangesMeanwhileIsTold_data();
    void aFileThatChangesMeanwhileIsTold();
    void aSlowPipeShowsItsFirstRows();
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

QTEST_GUILESS_MAIN(TestLoading)
#include "test_loading.moc"
