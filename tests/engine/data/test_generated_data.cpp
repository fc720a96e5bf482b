// SPDX-License-Identifier: GPL-3.0-only
#include "engine/base/message.h"
#include "engine/data/generators/generated_data.h"
#include "engine/data/generators/generated_source.h"
#include "engine/data/generators/generator_parts.h"
#include "engine/data/source.h"
#include "engine/data/source_kind.h"
#include "engine/data/transforms/feature_groups.h"
#include "tests/support/generator_orders.h"
#include "tests/support/seed.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <random>
#include <set>

using namespace gapscope;

/// Synthetic data: written row by row, generated as a whole, and used as a source.
class TestGeneratedData : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void seedsGiveWhatTheyAlwaysGave();
    void writtenIsWhatIsMade();
    void sourcesAreRead();
    void wrongSources_data();
    void wrongSources();
    void uselessOptions();
    void stopIsHeard();
    void whatCannotFitIsRefusedEarly();
    void whatTheDiskCannotHoldIsRefusedEarly();
    void categoriesAndTheirPairs();
    void spreadScalesFeatures();
    void medians();
    void distinctNumbers();

private:
    QByteArray written(const GeneratorInfo& kind, const GeneratorOrder& order, const char* name, WrittenRows& report);

    QTemporaryDir m_folder;
};

namespace {

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// The fingerprints of the first version that had these kinds: a seed must always give the same data.
void TestGeneratedData::seedsGiveWhatTheyAlwaysGave() {
    const std::map<std::string, std::array<const char*, 2>> known{
        {"gaussian", {"3afbb4a2578236d9", "b9576c6dc87adcf7"}},
        {"text", {"72dca6385fa96145", "cfc60204d09f5501"}},
        {"chains", {"f930695c9498ddd4", "3ff9ad5eaa9dbd5f"}},
        {"stumps", {"3580973cb2790d9f", "fc5aecf10bdd87b1"}},
        {"sequences", {"2c32ff9997d458ec", "15c874acc631a047"}},
        {"multitask", {"cc56dc908edabaf4", "4eab740920e9d300"}},
        {"lowrank", {"f48f61a1006abd02", "9d02c339d015ff74"}},
        {"binary-sparse", {"434535e535ff7dae", "9cbecc646ea7b778"}},
        {"binary-dense", {"30361cac26adbc8a", "43f4fdd43a3e4cd1"}},
        {"wide-sparse", {"6e4b12c9924edf27", "0581ded7a5bc9b1f"}},
        {"blobs", {"4863faaebc6ddf6f", "63c93917fa1eba3b"}},
        {"rings", {"92a59c6e24a65c10", "16fb24314304e18a"}},
        {"moons", {"c5047a09b034f7bd", "29243029067a83c1"}}};
    for (const auto& [id, fingerprints] : known) {
        const GeneratorInfo& kind = *findGenerator(id);
        for (std::size_t k = 0; k < 2; ++k) {
            const DatasetPointer data =
                kind.make(id == "wide-sparse" ? 20 : 150, k == 0 ? 1 : 7, ParameterValues(kind.parameters));
            QCOMPARE(data->fingerprint(), "xxh3:" + std::string(fingerprints[k]));
        }
    }
    const GeneratorInfo& hadamard = *findGenerator("hadamard");
    for (const auto& [form, fingerprint] :
         {std::pair("plain", "4c82d455489b5f6e"), std::pair("hinged", "d8c6cce22d3eda76"),
          std::pair("printed", "e33f6dc22386d337")}) {
        const GeneratorOrder order = orderOf(hadamard, 0, 1, {{"form", form}});
        QCOMPARE(hadamard.make(0, 1, order.parameters)->fingerprint(), "xxh3:" + std::string(fingerprint));
    }
}

QByteArray TestGeneratedData::written(const GeneratorInfo& kind, const GeneratorOrder& order, const char* name,
                                      WrittenRows& report) {
    const QString path = m_folder.filePath(QString::fromLatin1(name));
    const Result<WrittenRows> result = writeGenerated(kind, order, path.toStdString(), WithFingerprint::yes);
    if (!result)
        qFatal("%s", toEnglish(result.error()).c_str());
    report = *result;
    return contentOf(path);
}

/// Writing row by row gives the same file as writing the whole data set; the whole has the reported fingerprint, and so
/// has the file when it is read.
void TestGeneratedData::writtenIsWhatIsMade() {
    std::mt19937_64 random(testSeed());
    for (const GeneratorInfo& kind : generators())
        for (const Index rows : {Index{1}, Index{2}, static_cast<Index>(30 + random() % 100)}) {
            const std::uint64_t seed = random();
            const GeneratorOrder order = smallOrder(kind, rows, seed);
            const DatasetPointer whole = kind.make(order.rows, seed, order.parameters);
            const Result<DatasetPointer> made = makeGenerated(kind, order);
            QVERIFY(made.ok());
            QCOMPARE((*made)->fingerprint(), whole->fingerprint());
            QCOMPARE((*made)->featureNames(), whole->featureNames());
            QVERIFY((*made)->structure() == whole->structure());
            for (const char* name : {"rows.svm", "rows.csv"}) {
                if (whole->hasSequences() && QByteArray(name).endsWith("csv"))
                    continue;
                const QString path = m_folder.filePath(QStringLiteral("whole-%1").arg(QLatin1String(name)));
                if (whole->hasSequences() || !whole->labels().areText())
                    QVERIFY(writeData(*whole, path.toStdString()).ok());
                WrittenRows report;
                QVERIFY2(written(kind, order, name, report) == contentOf(path), kind.id.c_str());
                QCOMPARE(report.fingerprint, whole->fingerprint());
                QCOMPARE(report.nonZeros, whole->nonZeros());
                QCOMPARE(report.shape.rows, whole->rows());
                ReaderOptions options;
                options.tasks = whole->hasTasks() ? (QByteArray(name).endsWith("csv") ? "task" : "qid") : "";
                options.shape = whole->ratings().shape;
                options.format = whole->hasSequences()              ? ReaderOptions::Format::chains
                                 : whole->hasRatings()              ? ReaderOptions::Format::ratings
                                 : QByteArray(name).endsWith("csv") ? ReaderOptions::Format::csv
                                                                    : ReaderOptions::Format::automatic;
                const Result<LoadedData> read = loadData(path.toStdString(), options);
                QVERIFY2(read.ok(), read ? "" : toEnglish(read.error()).c_str());
                QCOMPARE(read->data->fingerprint(), whole->fingerprint());
                QCOMPARE(read->data->storage(), (*made)->storage());
            }
        }
}

/// A source is complete: its text parses to the same parameters, and the data are those of the generator.
void TestGeneratedData::sourcesAreRead() {
    std::mt19937_64 random(testSeed());
    for (const GeneratorInfo& kind : generators()) {
        const GeneratorOrder order = smallOrder(kind, 20, random());
        const std::string text = generatedSourceText(kind, order);
        QVERIFY(isGeneratedSource(text) && !isFileSource(text));
        const Result<GeneratedSource> read = readGeneratedSource(text);
        QVERIFY2(read.ok(), text.c_str());
        QCOMPARE(read->kind, &kind);
        QCOMPARE(read->order.rows, order.rows);
        QCOMPARE(read->order.seed, order.seed);
        QVERIFY(read->order.parameters == order.parameters);
        const Result<LoadedData> loaded = loadData(text);
        QVERIFY2(loaded.ok(), text.c_str());
        QCOMPARE(loaded->data->fingerprint(), kind.make(order.rows, order.seed, order.parameters)->fingerprint());
        QCOMPARE(loaded->data->origin(), text);
    }
    QCOMPARE(generatedSourceText(*findGenerator("moons"), orderOf(*findGenerator("moons"), 50, 3, {{"noise", "0.25"}})),
             std::string("generate:moons,n=50,noise=0.25,seed=3"));
    const Result<LoadedData> brief = loadData("generate:blobs,n=12");
    QVERIFY(brief.ok());
    QCOMPARE(brief->data->rows(), Index{12});
    QCOMPARE(brief->data->fingerprint(), loadData("generate:blobs,noise=0.3,n=12,seed=1")->data->fingerprint());
    QCOMPARE(brief->data->fingerprint(), loadData("generate:blobs,n=1.2e1,noise=0.3,seed=1")->data->fingerprint());
    ReaderOptions dense;
    dense.storage = ReaderOptions::StorageChoice::dense;
    QCOMPARE(loadData("generate:text,n=9,features=100", dense)->data->storage(), Storage::dense);
    QVERIFY(isFileSource("./generate:x") && isFileSource("a.svm") && !isFileSource("wine") && !isFileSource("-"));
}

void TestGeneratedData::wrongSources_data() {
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* source, const QString& message) {
        QTest::newRow(source) << QString::fromLatin1(source)
                              << QStringLiteral("%1: %2").arg(QString::fromLatin1(source), message);
    };
    const QString kinds = QString::fromStdString(generatorsExpected());
    row("generate:", QStringLiteral("unknown generator \"\"; %1 expected").arg(kinds));
    row("generate:frob,n=3", QStringLiteral("unknown generator \"frob\"; %1 expected").arg(kinds));
    row("generate:blobs", QStringLiteral("n is missing; an integer from 1 to 1000000000 expected"));
    row("generate:blobs,n=", QStringLiteral("n is missing; an integer from 1 to 1000000000 expected"));
    row("generate:blobs,n=0", QStringLiteral("n is 0; an integer from 1 to 1000000000 expected"));
    row("generate:blobs,n=1.5", QStringLiteral("n is 1.5; an integer from 1 to 1000000000 expected"));
    row("generate:blobs,n=1e10", QStringLiteral("n is 1e10; an integer from 1 to 1000000000 expected"));
    row("generate:lowrank,n=13,rows=3,columns=4", QStringLiteral("n is 13; an integer from 1 to 12 expected"));
    row("generate:blobs,n=5,noise=-1", QStringLiteral("noise is -1; a number >= 0 and <= 1e+06 expected"));
    row("generate:blobs,n=5,colour=2",
        QStringLiteral("blobs has no parameter \"colour\"; n, classes, noise, seed expected"));
    row("generate:blobs,n=5,,", QStringLiteral("blobs has no parameter \"\"; n, classes, noise, seed expected"));
    row("generate:blobs,n=5,n=6", QStringLiteral("n is given twice; one value expected"));
    row("generate:blobs,n=5,seed=x", QStringLiteral("seed is x; it must be an integer from 0 to 18446744073709551615"));
    row("generate:hadamard,n=5",
        QStringLiteral("hadamard does not support n: its number of rows follows from its own options; leave n out"));
}

void TestGeneratedData::wrongSources() {
    QFETCH(QString, source);
    QFETCH(QString, message);
    const Result<LoadedData> loaded = loadData(source.toStdString());
    QVERIFY(!loaded.ok());
    QCOMPARE(QString::fromStdString(toEnglish(loaded.error())), message);
}

void TestGeneratedData::uselessOptions() {
    ReaderOptions options;
    options.label = "y";
    const Result<LoadedData> loaded = loadData("generate:moons,n=5", options);
    QVERIFY(!loaded.ok());
    QCOMPARE(toEnglish(loaded.error()), std::string("--label: moons does not support --label: these data are "
                                                    "generated, not read from a file; leave --label out"));
    options = {};
    options.shape = {3, 4};
    QVERIFY(!loadData("generate:moons,n=5", options).ok());
    QVERIFY(!loadData("generate:lowrank,n=5,rows=4,columns=3", options).ok());
    options.shape = {4, 3};
    QVERIFY(loadData("generate:lowrank,n=5,rows=4,columns=3", options).ok());
}

/// A stop in the middle ends the generation, and leaves no file.
void TestGeneratedData::stopIsHeard() {
    for (const GeneratorInfo& kind : generators()) {
        const GeneratorOrder order =
            orderOf(kind,
                    kind.rowsFollow            ? 0
                    : kind.id == "wide-sparse" ? 2000
                    : kind.id == "lowrank"     ? 1'000'000
                                               : 300'000,
                    1,
                    kind.rowsFollow ? std::vector<std::pair<const char*, const char*>>{{"order", "11"}}
                                    : std::vector<std::pair<const char*, const char*>>{});
        std::stop_source stop;
        double share = 0.0;
        const auto watchUntil = [&stop, &share](double until) {
            stop = {};
            share = 0.0;
            return WorkWatch{stop.get_token(), [&stop, &share, until](double done) {
                                 share = done;
                                 if (done > until)
                                     stop.request_stop();
                             }};
        };
        const Result<DatasetPointer> made = makeGenerated(kind, order, {.watch = watchUntil(0.02)});
        QVERIFY2(!made.ok(), kind.id.c_str());
        QCOMPARE(made.error().arguments, std::vector<std::string>{"stopped"});
        QVERIFY(share < 0.5);
        const QString path = m_folder.filePath(QStringLiteral("stopped.svm"));
        const Result<WrittenRows> file =
            writeGenerated(kind, order, path.toStdString(), WithFingerprint::no, watchUntil(0.02));
        QVERIFY2(!file.ok(), kind.id.c_str());
        QVERIFY(!QFile::exists(path));
    }
    QVERIFY(QDir(m_folder.path()).entryList({QStringLiteral("stopped*")}, QDir::Files | QDir::Hidden).isEmpty());
}

/// Hundreds of gigabytes, dense or sparse, are rejected with their size before a thousandth is generated.
void TestGeneratedData::whatCannotFitIsRefusedEarly() {
    for (const char* id : {"text", "stumps", "categorical", "sequences"}) {
        const GeneratorInfo& kind = *std::ranges::find(generators(), std::string_view(id), &GeneratorInfo::id);
        double share = 0.0;
        const WorkWatch watch{{}, [&share](double done) { share = done; }};
        const Result<DatasetPointer> made = makeGenerated(kind, orderOf(kind, 2'000'000'000, 1, {}), {.watch = watch});
        QVERIFY2(!made.ok(), id);
        QCOMPARE(made.error().id, MessageId::tooLargeForMemory);
        QVERIFY2(toEnglish(made.error()).ends_with("; generate fewer rows"), toEnglish(made.error()).c_str());
        QVERIFY(share < 1e-3);
        qInfo("%s: %s", id, toEnglish(made.error()).c_str());
    }
}

/// A file of hundreds of terabytes is abandoned after its first 64 MiB, with its size, and removed.
void TestGeneratedData::whatTheDiskCannotHoldIsRefusedEarly() {
    const GeneratorInfo& kind = *findGenerator("gaussian");
    const GeneratorOrder order = orderOf(kind, 2'000'000'000, 1, {{"features", "10000"}});
    std::stop_source stop;
    const WorkWatch watch{stop.get_token(), [&stop](double share) {
                              if (share > 1e-5)
                                  stop.request_stop();
                          }};
    const QString path = m_folder.filePath(QStringLiteral("endless.svm"));
    const Result<WrittenRows> file = writeGenerated(kind, order, path.toStdString(), WithFingerprint::no, watch);
    QVERIFY(!file.ok());
    const QString said = QString::fromStdString(toEnglish(file.error()));
    const QRegularExpression expected("^" + QRegularExpression::escape(path) +
                                      ": cannot be written: all rows need about [0-9.]+ TiB, and its disk has [0-9.]+ "
                                      "[KMGT]iB left; generate fewer rows$");
    QVERIFY2(expected.match(said).hasMatch(), qPrintable(said));
    QVERIFY(QDir(m_folder.path()).entryList({QStringLiteral("endless*")}, QDir::Files | QDir::Hidden).isEmpty());
}

/// One feature of each group is present; pairs agree with their columns; without noise the relevant groups determine
/// the label.
void TestGeneratedData::categoriesAndTheirPairs() {
    std::mt19937_64 random(testSeed());
    const GeneratorInfo& kind = *findGenerator("categorical");
    for (int trial = 0; trial < 5; ++trial) {
        const std::string columns = std::to_string(1 + random() % 6);
        const std::string levels = std::to_string(2 + random() % 4);
        const std::string pairs = std::to_string(random() % 20);
        const GeneratorOrder order =
            orderOf(kind, 200, random(),
                    {{"columns", columns.c_str()}, {"levels", levels.c_str()}, {"interactions", pairs.c_str()}});
        const DatasetPointer data = kind.make(order.rows, order.seed, order.parameters);
        const auto c = static_cast<std::size_t>(std::stoi(columns));
        const Index m = std::stoi(levels);
        const std::size_t p = std::min<std::size_t>(static_cast<std::size_t>(std::stoi(pairs)), c * (c - 1) / 2);
        const std::vector<FeatureGroup> groups = namedGroups(data->featureNames());
        QCOMPARE(groups.size(), c + p);
        std::set<std::string> names;
        for (const FeatureGroup& group : groups)
            names.insert(group.name);
        QCOMPARE(names.size(), groups.size());
        for (std::size_t g = 0; g < groups.size(); ++g)
            QCOMPARE(groups[g].last - groups[g].first + 1, g < c ? m : m * m);
        QCOMPARE(data->columns(), groups.back().last + 1);
        for (Index i = 0; i < data->rows(); ++i) {
            const RowView row = data->row(i);
            QCOMPARE(row.count, static_cast<Index>(groups.size()));
            std::map<std::string, std::string> categoryOf;
            for (std::size_t g = 0; g < groups.size(); ++g) {
                const Index column = row.column[g];
                QVERIFY(row.value[g] == 1.0 && column >= groups[g].first && column <= groups[g].last);
                const QString name = QString::fromStdString(data->featureName(column));
                const QStringList where = name.section(u':', 0, 0).split(u'.');
                const QStringList what = name.section(u':', 1).split(u'.');
                QCOMPARE(where.size(), what.size());
                for (qsizetype k = 0; k < where.size(); ++k) {
                    const auto told = categoryOf.try_emplace(where[k].toStdString(), what[k].toStdString());
                    QCOMPARE(told.first->second, what[k].toStdString());
                }
            }
        }
        QCOMPARE(std::ranges::count(data->labels().values, 1.0), 100);
    }
    // Without noise equal rows have equal labels; with more rows than category combinations many are equal.
    const GeneratorOrder clean =
        orderOf(kind, 3000, random(), {{"columns", "3"}, {"levels", "3"}, {"noise", "0"}, {"skew", "1"}});
    const DatasetPointer data = kind.make(clean.rows, clean.seed, clean.parameters);
    std::map<std::vector<std::int32_t>, double> labelOf;
    std::array<double, 3> uses{};
    for (Index i = 0; i < data->rows(); ++i) {
        const RowView row = data->row(i);
        const double label = data->labels().values[static_cast<std::size_t>(i)];
        QCOMPARE(labelOf.try_emplace({row.column, row.column + row.count}, label).first->second, label);
        uses[static_cast<std::size_t>(row.column[0])] += 1.0;
    }
    QVERIFY(labelOf.size() <= 27);
    const double harmonic = 1.0 + 1.0 / 2.0 + 1.0 / 3.0;
    for (std::size_t k = 0; k < 3; ++k) { // frequencies 1 : 1/2 : 1/3, to within seven deviations
        const double share = 1.0 / (static_cast<double>(k + 1) * harmonic);
        QVERIFY(std::abs(uses[k] - 3000.0 * share) < 7.0 * std::sqrt(3000.0 * share * (1.0 - share)));
    }
}

/// The same rows on another scale, with the requested ratio of extremes; the labels are the same.
void TestGeneratedData::spreadScalesFeatures() {
    const std::uint64_t seed = testSeed();
    const GeneratorInfo& kind = *findGenerator("gaussian");
    const auto make = [&](const char* spread) {
        return kind.make(50, seed, orderOf(kind, 50, seed, {{"features", "9"}, {"spread", spread}}).parameters);
    };
    const DatasetPointer plain = make("1");
    const DatasetPointer scaled = make("1e6");
    QCOMPARE(plain->labels(), scaled->labels());
    double min = std::numeric_limits<double>::infinity();
    double max = 0.0;
    for (Index j = 0; j < 9; ++j) {
        const double scale = scaled->row(0).value[j] / plain->row(0).value[j];
        for (Index i = 1; i < 50; ++i)
            QVERIFY(std::abs(scaled->row(i).value[j] / plain->row(i).value[j] / scale - 1.0) < 1e-12);
        min = std::min(min, scale);
        max = std::max(max, scale);
    }
    QVERIFY(std::abs(max / min / 1e6 - 1.0) < 1e-9);
    QVERIFY(std::abs(max * min - 1.0) < 1e-9); // centred around 1
}

/// Agrees with sorting, for numbers of all sizes and signs, with many ties.
void TestGeneratedData::medians() {
    std::mt19937_64 random(testSeed());
    for (int trial = 0; trial < 200; ++trial) {
        std::vector<double> values(1 + random() % 60);
        for (double& value : values) {
            switch (random() % 4) {
            case 0:
                value = static_cast<double>(random() % 5) - 2.0;
                break;
            case 1:
                value =
                    std::ldexp(static_cast<double>(random() % 1000) - 500.0, static_cast<int>(random() % 600) - 300);
                break;
            case 2:
                value = random() % 2 == 0 ? 0.0 : -0.0;
                break;
            default:
                value = std::normal_distribution<double>()(random);
            }
        }
        const double found = median(values);
        std::ranges::sort(values);
        QCOMPARE(found, values[values.size() / 2]);
    }
}

void TestGeneratedData::distinctNumbers() {
    Random random(testSeed());
    for (int trial = 0; trial < 200; ++trial) {
        const auto bound = static_cast<Index>(1 + random.below(trial % 2 == 0 ? 40 : 1'000'000'000'000));
        const auto count =
            static_cast<Index>(random.below(static_cast<std::uint64_t>(std::min<Index>(bound, 300)) + 1));
        const std::vector<Index> drawn = distinctBelow(count, bound, random);
        QCOMPARE(static_cast<Index>(drawn.size()), count);
        QVERIFY(std::ranges::adjacent_find(drawn, std::ranges::greater_equal()) == drawn.end());
        QVERIFY(drawn.empty() || (drawn.front() >= 0 && drawn.back() < bound));
    }
}

QTEST_GUILESS_MAIN(TestGeneratedData)
#include "test_generated_data.moc"
