// SPDX-License-Identifier: GPL-3.0-only
//
// Copies of data sets: equal to the file that was read, never used for another file, and rejected after a bit error.
#include "engine/json/json_text.h"
#include "engine/math/random.h"
#include "engine/run/prepare/cached_load.h"
#include "tests/support/seed.h"

#include <QTemporaryDir>
#include <QtTest>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>

#include <sys/stat.h>

using namespace gapscope;

namespace {

namespace fs = std::filesystem;

/// Writes a file with a modification time in the past.
void put(const std::string& path, const std::string& text, int hoursAgo = 1) {
    std::ofstream(path, std::ios::binary) << text;
    fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours(hoursAgo));
}

std::string contentOf(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void compare(const LoadedData& found, const LoadedData& read) {
    const Dataset& one = *found.data;
    const Dataset& two = *read.data;
    QCOMPARE(found.format, read.format);
    QCOMPARE(found.hasLabels, read.hasLabels);
    QCOMPARE(found.columns == nullptr, read.columns == nullptr);
    if (read.columns != nullptr)
        QVERIFY(*found.columns == *read.columns);
    QVERIFY(found.warnings == read.warnings);
    QCOMPARE(one.fingerprint(), two.fingerprint());
    QCOMPARE(one.measuredContent().fingerprint, two.fingerprint()); // rows, labels and structure
    QCOMPARE(one.rows(), two.rows());
    QCOMPARE(one.columns(), two.columns());
    QCOMPARE(one.nonZeros(), two.nonZeros());
    QCOMPARE(one.stored(), two.stored());
    QVERIFY(one.storage() == two.storage());
    QVERIFY(one.labels() == two.labels());
    QVERIFY(one.featureNames() == two.featureNames());
    QVERIFY(one.structure() == two.structure());
    QCOMPARE(one.origin(), two.origin());
}

} // namespace

class TestDatasetCache : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void copiesAreWhatWasRead_data();
    void copiesAreWhatWasRead();
    void otherFilesHaveNoCopy();
    void damageIsNoticed();
    void writersAtTheSameTime();
    void abandonedFilesGo();
    void bigCopiesInManyBlocks();
    void stopped();
    void secondLoadIsFromTheCopy();
    void wrongCopiesAreRemoved();
    void smallAndFreshFilesHaveNone();
    void anotherFileOfTheSameSizeAndTimeIsRead_data();
    void anotherFileOfTheSameSizeAndTimeIsRead();
    void nobodyElseReadsACopy();
    void whatStandsInPlaceOfACopyIsLeftAlone();

private:
    std::string path(const char* name) const { return (fs::path(m_folder->path().toStdString()) / name).string(); }
    /// For files of any size and age.
    DatasetCache cache() const { return DatasetCache(path("cache"), 0, std::chrono::nanoseconds(0)); }
    void useCache() const { useDataCache(path("cache"), 0, std::chrono::nanoseconds(0)); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestDatasetCache::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    useDataCache({});
}

void TestDatasetCache::copiesAreWhatWasRead_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("format");
    using Format = ReaderOptions::Format;
    const auto row = [](const char* name, const char* text, Format format = Format::automatic) {
        QTest::newRow(name) << QByteArray(text) << static_cast<int>(format);
    };
    row("sparse", "+1 3:0.1 40:2\n-1 2:1e-300\n+1\n-1 7:-0.25 100:3\n");
    row("dense with warnings", "+1 2:1 1:4\n-1 1:1 2:2\n");
    row("names and classes", "a,\"b, c\",y\n1,2,yes\n3,4.5,no\n0,0,yes\n");
    row("categories and gaps", "a,colour,y\n1,red,1\n,blue,2\n3,,3\n");
    row("chains", "N 1:1 3:1\nV 2:1\n\nN 1:1\n", Format::chains);
    row("ratings", "1 1 5\n3 2 4.5\n2 1 1\n", Format::ratings);
    row("planes", "1,2,3\n0.5,0,1\n", Format::planes);
}

void TestDatasetCache::copiesAreWhatWasRead() {
    QFETCH(QByteArray, text);
    QFETCH(int, format);
    const std::string file = path("d.txt");
    put(file, text.toStdString());
    ReaderOptions options;
    options.format = static_cast<ReaderOptions::Format>(format);
    if (text.contains("colour")) {
        options.missing = MissingValues::mean;
        options.categorical = CategoricalColumns::oneHot;
    }
    const Result<LoadedData> read = loadData(file, options);
    QVERIFY2(read.ok(), read ? "" : toEnglish(read.error()).c_str());
    const std::optional<CopyOrigin> origin = cache().originOf(file, "words");
    QVERIFY(origin.has_value());
    QVERIFY(!cache().find(*origin, file));
    QVERIFY(cache().keep(*origin, *read).ok());
    QCOMPARE(cache().usage().copies, 1);
    const std::optional<LoadedData> found = cache().find(*origin, file);
    QVERIFY(found.has_value());
    compare(*found, *read);
    // Through a link to the same file it is the same copy, with the link's name in messages.
    const std::string link = path("link.txt");
    fs::create_symlink(file, link);
    const std::optional<LoadedData> linked = cache().find(*cache().originOf(link, "words"), link);
    QVERIFY(linked.has_value());
    QCOMPARE(linked->data->origin(), link);
    for (const Message& warning : linked->warnings)
        QCOMPARE(warning.place.file, link);
    QCOMPARE(cache().clear().copies, 1);
    QVERIFY(!cache().find(*origin, file));
    QCOMPARE(cache().usage().bytes, 0);
}

void TestDatasetCache::otherFilesHaveNoCopy() {
    const std::string file = path("d.svm");
    put(file, "+1 1:1\n-1 2:1\n");
    const CopyOrigin origin = *cache().originOf(file, "");
    QVERIFY(cache().keep(origin, loadData(file).value()).ok());
    QVERIFY(cache().find(origin, file));
    QVERIFY(!cache().find(*cache().originOf(file, "zero-based"), file));
    put(file, "+1 1:1\n-1 2:9\n", 2); // of the same size
    QVERIFY(!cache().find(*cache().originOf(file, ""), file));
    put(file, "+1 1:1\n-1 2:10\n");
    QVERIFY(!cache().find(*cache().originOf(file, ""), file));
    // A file that changed while it was read gets no copy.
    const LoadedData read = loadData(file).value();
    const CopyOrigin before = *cache().originOf(file, "");
    put(file, "+1 1:1\n-1 2:11\n", 3);
    QVERIFY(cache().keep(before, read).ok());
    QVERIFY(!cache().find(*cache().originOf(file, ""), file));
    QVERIFY(!cache().originOf(path("none"), ""));
    QVERIFY(!cache().originOf(m_folder->path().toStdString(), ""));
}

void TestDatasetCache::damageIsNoticed() {
    Random random(testSeed());
    const std::string file = path("d.csv");
    put(file, "a,b,y\n1,2,x\n3,4,z\n5,6,x\n");
    const CopyOrigin origin = *cache().originOf(file, "");
    const LoadedData read = loadData(file).value();
    QVERIFY(cache().keep(origin, read).ok());
    const std::string copy = fs::directory_iterator(path("cache"))->path().string();
    const std::string whole = contentOf(copy);
    for (int trial = 0; trial < 400; ++trial) {
        std::string broken = whole;
        const std::size_t at = random.below(whole.size());
        switch (trial % 3) {
        case 0:
            broken[at] = static_cast<char>(broken[at] ^ (1 << random.below(8)));
            break;
        case 1:
            broken.resize(at);
            break;
        default:
            broken.append(1 + at % 9, '\0');
        }
        std::ofstream(copy, std::ios::binary) << broken;
        QVERIFY2(!cache().find(origin, file), qPrintable(QString::number(at)));
    }
    std::ofstream(copy, std::ios::binary) << whole;
    compare(cache().find(origin, file).value(), read);
}

/// Concurrent writers: a copy is complete or absent.
void TestDatasetCache::writersAtTheSameTime() {
    const std::string file = path("d.svm");
    std::string text;
    for (int i = 0; i < 3000; ++i)
        text += "+1 1:" + std::to_string(i) + " 500:1\n";
    put(file, text);
    const CopyOrigin origin = *cache().originOf(file, "");
    const LoadedData read = loadData(file).value();
    std::atomic<int> wrong = 0;
    std::atomic<int> found = 0;
    {
        std::vector<std::jthread> threads;
        for (int t = 0; t < 3; ++t)
            threads.emplace_back([&] {
                for (int k = 0; k < 20; ++k)
                    wrong += cache().keep(origin, read).ok() ? 0 : 1;
            });
        threads.emplace_back([&] {
            for (int k = 0; k < 60; ++k)
                if (const std::optional<LoadedData> copy = cache().find(origin, file)) {
                    ++found;
                    wrong += copy->data->measuredContent().fingerprint != read.data->fingerprint() ? 1 : 0;
                }
        });
    }
    QCOMPARE(wrong.load(), 0);
    QVERIFY(cache().find(origin, file).has_value());
    QCOMPARE(cache().usage().copies, 1);
}

void TestDatasetCache::abandonedFilesGo() {
    const std::string file = path("d.svm");
    put(file, "+1 1:1\n-1 2:1\n");
    fs::create_directories(path("cache"));
    put(path("cache/0.copy.1-0.part"), "half", 48); // from a program that was killed
    put(path("cache/1.copy.2-0.part"), "half", 0);  // from one that may be writing
    QVERIFY(cache().keep(*cache().originOf(file, ""), loadData(file).value()).ok());
    QVERIFY(!fs::exists(path("cache/0.copy.1-0.part")));
    QVERIFY(fs::exists(path("cache/1.copy.2-0.part")));
    QCOMPARE(cache().usage().copies, 1);
    cache().clear();
    QVERIFY(fs::is_empty(path("cache")));
}

/// More blocks than threads, and a partial last one.
void TestDatasetCache::bigCopiesInManyBlocks() {
    Random random(testSeed());
    SparseRows rows;
    rows.columns = 1000;
    Labels labels;
    for (int i = 0; i < 100000; ++i) {
        for (std::int32_t j = static_cast<std::int32_t>(random.below(50)); j < 1000; j += 97) {
            rows.column.push_back(j);
            rows.value.push_back(random.normal());
        }
        rows.start.push_back(static_cast<std::int64_t>(rows.value.size()));
        labels.values.push_back(random.uniform() < 0.5 ? -1.0 : 1.0);
    }
    const std::string file = path("d.svm");
    put(file, "+1 1:1\n");
    const LoadedData made{
        std::make_shared<const Dataset>(std::move(rows), std::move(labels), std::vector<std::string>(), file),
        {},
        "libsvm"};
    const CopyOrigin origin = *cache().originOf(file, "");
    QVERIFY(cache().keep(origin, made).ok());
    std::int64_t told = 0;
    const auto tell = [&told](std::int64_t read, std::int64_t total) {
        QVERIFY(read >= told && read <= total);
        told = read;
    };
    compare(cache().find(origin, file, {.progress = tell}).value(), made);
    // Flip a bit in the middle of the values.
    const std::string copy = fs::directory_iterator(path("cache"))->path().string();
    std::string bytes = contentOf(copy);
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
    std::ofstream(copy, std::ios::binary) << bytes;
    QVERIFY(!cache().find(origin, file));
}

void TestDatasetCache::stopped() {
    const std::string file = path("d.svm");
    put(file, "+1 1:1\n-1 2:1\n");
    const CopyOrigin origin = *cache().originOf(file, "");
    const LoadedData read = loadData(file).value();
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(cache().keep(origin, read, stop.get_token()).ok());
    QCOMPARE(cache().usage().copies, 0);
    QVERIFY(fs::is_empty(path("cache")));
    QVERIFY(cache().keep(origin, read).ok());
    QVERIFY(!cache().find(origin, file, {.stop = stop.get_token()}));
}

void TestDatasetCache::secondLoadIsFromTheCopy() {
    const std::string file = path("d.svm");
    put(file, "+1 2:1 1:4\n-1 2:1\n");
    useCache();
    const LoadedData first = loadCached({.source = file, .options = {}}).value();
    finishCacheWork();
    QCOMPARE(dataCache()->usage().copies, 1);
    bool isWrong = false;
    compare(loadCached({.source = file, .options = {}}, {}, [&isWrong] { isWrong = true; }).value(), first);
    finishCacheWork();
    QVERIFY(!isWrong);
    // Other reading options make another copy.
    RunSpec::Data sparse{.source = file, .options = {}};
    sparse.options.storage = ReaderOptions::StorageChoice::sparse;
    const Result<LoadedData> other = loadCached(sparse);
    QVERIFY(first.data->storage() == Storage::dense && other->data->storage() == Storage::sparse);
    finishCacheWork();
    QCOMPARE(dataCache()->usage().copies, 2);
    // Errors are those of the file itself.
    put(path("bad.svm"), "+1 1:x\n");
    const Result<LoadedData> bad = loadCached({.source = path("bad.svm"), .options = {}});
    QVERIFY(!bad.ok());
    QCOMPARE(bad.error().place.line, 1);
}

/// The blocks of a copy match their checksums, but its fingerprint is wrong.
void TestDatasetCache::wrongCopiesAreRemoved() {
    const std::string file = path("d.svm");
    put(file, "+1 1:1\n-1 2:1\n");
    useCache();
    const LoadedData first = loadCached({.source = file, .options = {}}).value();
    finishCacheWork();
    const std::string copy = fs::directory_iterator(path("cache"))->path().string();
    DenseRows rows(2, 2);
    rows << 1.0, 0.0, 0.0, 2.0;
    const Dataset::KnownContent known{first.data->fingerprint(), 2};
    const LoadedData wrong{std::make_shared<const Dataset>(rows, Labels{{1.0, -1.0}, {}}, std::vector<std::string>(),
                                                           file, RowStructure{}, known),
                           {},
                           "libsvm"};
    RunSpec spec;
    const CopyOrigin origin = *dataCache()->originOf(file, jsonLine(toJson(spec)["data"]["options"]));
    QVERIFY(writeCopy(copy, origin, wrong).ok());
    std::atomic<int> told = 0;
    const LoadedData found = loadCached({.source = file, .options = {}}, {}, [&told] { ++told; }).value();
    QCOMPARE(found.data->row(1).value[1], 2.0); // not detected yet
    finishCacheWork();
    QCOMPARE(told.load(), 1);
    QCOMPARE(dataCache()->usage().copies, 0);
    compare(loadCached({.source = file, .options = {}}).value(), first);
    finishCacheWork();
}

void TestDatasetCache::smallAndFreshFilesHaveNone() {
    const std::string file = path("d.svm");
    put(file, "+1 1:1\n-1 2:1\n");
    useDataCache(path("cache"));
    QVERIFY(loadCached({.source = file, .options = {}}).ok());
    QVERIFY(loadCached({.source = "wine", .options = {}}).ok());
    finishCacheWork();
    QVERIFY(!fs::exists(path("cache")));
    useDataCache(path("cache"), 0);
    put(file, "+1 1:1\n-1 2:1\n", 0);
    QVERIFY(loadCached({.source = file, .options = {}}).ok());
    finishCacheWork();
    QCOMPARE(dataCache()->usage().copies, 0); // it may change again within the resolution of its time stamp
    useDataCache({});
    QVERIFY(!dataCache());
}

void TestDatasetCache::anotherFileOfTheSameSizeAndTimeIsRead_data() {
    QTest::addColumn<bool>("inPlace");
    QTest::newRow("written into the file") << true;
    QTest::newRow("put in its place, as cp -p and rsync -a do") << false;
}

/// Equal size and time do not mean equal content: programs that copy files set the time.
void TestDatasetCache::anotherFileOfTheSameSizeAndTimeIsRead() {
    QFETCH(bool, inPlace);
    const std::string file = path("d.svm");
    put(file, "+1 1:1\n-1 2:1\n");
    useCache();
    const LoadedData first = loadCached({.source = file, .options = {}}).value();
    finishCacheWork();
    QCOMPARE(dataCache()->usage().copies, 1);
    const auto time = fs::last_write_time(file);
    const std::string other = inPlace ? file : path("other.svm");
    std::ofstream(other, std::ios::binary) << "+1 1:1\n-1 2:7\n";
    fs::last_write_time(other, time);
    if (!inPlace)
        fs::rename(other, file);
    const LoadedData second = loadCached({.source = file, .options = {}}).value();
    QCOMPARE(second.data->row(1).value[second.data->row(1).count - 1], 7.0);
    QVERIFY(second.data->fingerprint() != first.data->fingerprint());
    finishCacheWork();
}

void TestDatasetCache::nobodyElseReadsACopy() {
    const std::string file = path("d.svm");
    put(file, "+1 1:1\n-1 2:1\n");
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
    fs::create_directory(path("cache")); // as created by an older version
    const CopyOrigin origin = *cache().originOf(file, "");
    QVERIFY(cache().keep(origin, loadData(file).value()).ok());
    const auto isPrivate = [](const fs::path& of) {
        return (fs::status(of).permissions() & (fs::perms::group_all | fs::perms::others_all)) == fs::perms::none;
    };
    QVERIFY(isPrivate(path("cache")));
    for (const auto& each : fs::directory_iterator(path("cache")))
        QVERIFY(isPrivate(each.path()));
    const DatasetCache deep(path("a") + "/b/c", 0, std::chrono::nanoseconds(0));
    QVERIFY(deep.keep(origin, loadData(file).value()).ok());
    for (const char* folder : {"a", "a/b", "a/b/c"})
        QVERIFY(isPrivate(path(folder)));
}

/// A pipe does not block, and the target of a link is not modified.
void TestDatasetCache::whatStandsInPlaceOfACopyIsLeftAlone() {
    const std::string file = path("d.svm");
    put(file, "+1 1:1\n-1 2:1\n");
    const CopyOrigin origin = *cache().originOf(file, "");
    const LoadedData read = loadData(file).value();
    QVERIFY(cache().keep(origin, read).ok());
    const std::string copy = fs::directory_iterator(path("cache"))->path().string();
    fs::rename(copy, path("good"));
    QCOMPARE(mkfifo(copy.c_str(), 0600), 0);
    QVERIFY(!cache().find(origin, file));
    QVERIFY(cache().keep(origin, read).ok());
    QVERIFY(fs::is_regular_file(copy));
    fs::remove(copy);
    fs::create_symlink(path("good"), copy);
    const std::string content = contentOf(path("good"));
    QVERIFY(!cache().find(origin, file)); // not even if it leads to a copy
    put(path("good"), "somebody's file");
    QVERIFY(cache().keep(origin, read).ok());
    QCOMPARE(contentOf(path("good")), std::string("somebody's file"));
    QVERIFY(fs::is_regular_file(fs::symlink_status(copy)));
    QCOMPARE(contentOf(copy), content);
}

QTEST_GUILESS_MAIN(TestDatasetCache)
#include "test_dataset_cache.moc"
