// SPDX-License-Identifier: GPL-3.0-only
//
// Sequence data: reading, writing, splitting, transforming and generating them.
#include "engine/data/generators/generators.h"
#include "engine/data/readers.h"
#include "engine/data/source.h"
#include "engine/data/text/format_detection.h"
#include "engine/data/transforms/transforms.h"
#include "engine/data/writers/writers.h"
#include "tests/support/seed.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace gapscope;

namespace {

using Format = ReaderOptions::Format;

Result<LoadedData> load(const QByteArray& text, const ReaderOptions& options = {}) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(text.constData());
    return loadBytes(openMemory({bytes, static_cast<std::size_t>(text.size())}), "text", options);
}

ReaderOptions asChains() {
    ReaderOptions options;
    options.format = Format::chains;
    return options;
}

std::vector<std::string> tagsOf(const Dataset& data) {
    std::vector<std::string> tags;
    for (const double value : data.labels().values)
        tags.push_back(data.labels().shown(value));
    return tags;
}

DatasetPointer generated(Index sequences, std::uint64_t seed = 1) {
    const GeneratorInfo& info = *findGenerator("chains");
    return info.make(sequences, seed, ParameterValues(info.parameters));
}

std::string english(const Result<LoadedData>& loaded) {
    return loaded ? "loaded" : toEnglish(loaded.error());
}

} // namespace

class TestSequences : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void meaning();
    void blankLinesAndComments_data();
    void blankLinesAndComments();
    void numericTagsAreTexts();
    void detection_data();
    void detection();
    void errors_data();
    void errors();
    void roundTrip();
    void noPlaceInCsv();
    void boundariesAreInTheFingerprint();
    void splitKeepsSequencesWhole();
    void transformsKeepSequences();
    void generator();
};

void TestSequences::meaning() {
    const auto loaded = load("noun 1:0.5 3:2 # dog\nverb 2:1\n\nnoun\n: 1:1\nverb 3:-1\n");
    QVERIFY2(loaded.ok(), english(loaded).c_str());
    const Dataset& data = *loaded->data;
    QCOMPARE(loaded->format, std::string("chains"));
    QCOMPARE(data.rows(), Index{5});
    QCOMPARE(data.columns(), Index{3});
    QCOMPARE(data.sequences(), Index{2});
    QCOMPARE(data.sequenceStarts(), (std::vector<Index>{0, 2, 5}));
    QCOMPARE(data.labels().categories, (std::vector<std::string>{":", "noun", "verb"}));
    QCOMPARE(tagsOf(data), (std::vector<std::string>{"noun", "verb", "noun", ":", "verb"}));
}

void TestSequences::blankLinesAndComments_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addRow("plain") << QByteArray("a 1:1\nb 2:1\n\na 1:2\n");
    QTest::addRow("no end of line") << QByteArray("a 1:1\nb 2:1\n\na 1:2");
    QTest::addRow("many blank lines") << QByteArray("\n\n \t\na 1:1\nb 2:1\n\n\n  \na 1:2\n\n\n");
    QTest::addRow("comments end nothing") << QByteArray("# title\na 1:1\n# between\n #\nb 2:1\n\na 1:2 # word\n");
    QTest::addRow("carriage returns") << QByteArray("a 1:1\r\nb 2:1\r\n\r\na 1:2\r\n");
}

void TestSequences::blankLinesAndComments() {
    QFETCH(QByteArray, text);
    const auto loaded = load(text, asChains());
    QVERIFY2(loaded.ok(), english(loaded).c_str());
    QCOMPARE(loaded->data->sequenceStarts(), (std::vector<Index>{0, 2, 3}));
    QCOMPARE(tagsOf(*loaded->data), (std::vector<std::string>{"a", "b", "a"}));
    QCOMPARE(loaded->data->fingerprint(), load("a 1:1\nb 2:1\n\na 1:2\n")->data->fingerprint());
}

void TestSequences::numericTagsAreTexts() {
    const auto loaded = load("10 1:1\n2 1:2\n\n10 1:1\n", asChains());
    QVERIFY2(loaded.ok(), english(loaded).c_str());
    QVERIFY(loaded->data->labels().areText());
    QCOMPARE(loaded->data->labels().categories, (std::vector<std::string>{"10", "2"}));
    QVERIFY(!load("10 1:1\n2 1:2\n\n10 1:1\n")->data->hasSequences()); // LIBSVM, whatever separates the rows
}

void TestSequences::detection_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("format");
    const QByteArray longSequence = QByteArray("a 1:1\nb 2:1\n").repeated(200);
    QTest::addRow("two sequences") << QByteArray("a 1:1\n\nb 2:1\n") << int(Format::chains);
    QTest::addRow("long ones") << longSequence + "\n" + longSequence << int(Format::chains);
    QTest::addRow("numbers") << QByteArray("1 1:1\n\n-1 2:1\n") << int(Format::libsvm);
    QTest::addRow("one number") << QByteArray("a 1:1\n\n-1 2:1\n") << int(Format::libsvm);
    QTest::addRow("no blank line") << QByteArray("a 1:1\nb 2:1\n") << int(Format::libsvm);
    QTest::addRow("blank lines outside") << QByteArray("\na 1:1\nb 2:1\n\n") << int(Format::libsvm);
    QTest::addRow("only a comment between") << QByteArray("a 1:1\n# next\nb 2:1\n") << int(Format::libsvm);
    QTest::addRow("csv") << QByteArray("a,1\n\nb,2\n") << int(Format::csv);
    QTest::addRow("csv with colons") << QByteArray("a, 1:30\n\nb, 2:10\n") << int(Format::libsvm);
}

void TestSequences::detection() {
    QFETCH(QByteArray, text);
    QFETCH(int, format);
    QCOMPARE(int(detectFormat({text.constData(), static_cast<std::size_t>(text.size())})), format);
}

void TestSequences::errors_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    QTest::addRow("tag missing") << QByteArray("a 1:1\n\n1:2 2:1\n")
                                 << QStringLiteral(
                                        "text:3:1: label missing; the row starts with \"1:2\"; put a label before it");
    QTest::addRow("index 0") << QByteArray("a 1:1\nb 0:1\n") << QStringLiteral("text:2:3: ");
    QTest::addRow("no number") << QByteArray("a 1:x\n") << QStringLiteral("text:1:5: ");
    QTest::addRow("no entry") << QByteArray("a b\n") << QStringLiteral("text:1:3: ");
    QTest::addRow("empty") << QByteArray("") << QStringLiteral("text: file is empty");
    QTest::addRow("blank") << QByteArray("\n\n# nothing\n") << QStringLiteral("text: no data rows");
}

void TestSequences::errors() {
    QFETCH(QByteArray, text);
    QFETCH(QString, message);
    const auto loaded = load(text, asChains());
    QVERIFY(!loaded.ok());
    QVERIFY2(QString::fromStdString(english(loaded)).startsWith(message), english(loaded).c_str());
}

void TestSequences::roundTrip() {
    const QTemporaryDir folder;
    const Result<LoadedData> bundled = loadData("sentences");
    for (const DatasetPointer& data : {generated(30), bundled->data}) {
        for (const char* name : {"chains.txt", "chains.txt.xz", "chains.svm.gz"}) {
            const std::string path = folder.filePath(name).toStdString();
            const auto written = writeData(*data, path);
            QVERIFY(written.ok());
            QVERIFY(*written == FileFormat::chains);
            const auto loaded = loadData(path);
            QVERIFY2(loaded.ok(), english(loaded).c_str());
            QCOMPARE(loaded->data->fingerprint(), data->fingerprint());
            QCOMPARE(loaded->data->sequenceStarts(), data->sequenceStarts());
            QCOMPARE(tagsOf(*loaded->data), tagsOf(*data));
        }
    }
}

void TestSequences::noPlaceInCsv() {
    const QTemporaryDir folder;
    const auto written = writeData(*generated(3), folder.filePath("chains.csv").toStdString());
    QVERIFY(!written.ok());
    QCOMPARE(written.error().id, MessageId::notSupported);
    QVERIFY(QDir(folder.path()).isEmpty());
}

void TestSequences::boundariesAreInTheFingerprint() {
    const QByteArray tokens = "a 1:1\nb 2:1\n\nb 2:1\na 1:1\n";
    const auto two = load(tokens, asChains());
    const auto one = load(QByteArray(tokens).replace("\n\n", "\n"), asChains());
    QCOMPARE(one->data->sequences(), Index{1});
    QVERIFY(two->data->fingerprint() != one->data->fingerprint());
}

void TestSequences::splitKeepsSequencesWhole() {
    const DatasetPointer data = generated(40);
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const auto split = splitRows(*data, 0.25, seed, seed % 2 == 0);
        QVERIFY(split.ok());
        const DatasetPointer training = selectRows(*data, split->training);
        const DatasetPointer test = selectRows(*data, split->test);
        QCOMPARE(test->sequences(), Index{10});
        QCOMPARE(training->sequences(), Index{30});
        QCOMPARE(training->rows() + test->rows(), data->rows());
        // Every sequence of a part equals one of the data, token by token.
        for (const auto& [part, rows] : {std::pair(training, &split->training), std::pair(test, &split->test)})
            for (std::size_t i = 0; i + 1 < part->sequenceStarts().size(); ++i) {
                const Index begin = (*rows)[static_cast<std::size_t>(part->sequenceStarts()[i])];
                const auto& starts = data->sequenceStarts();
                const auto at = std::ranges::find(starts, begin);
                QVERIFY(at != starts.end() && at + 1 != starts.end());
                QCOMPARE(part->sequenceStarts()[i + 1] - part->sequenceStarts()[i], *(at + 1) - *at);
            }
    }
    QCOMPARE(splitRows(*generated(1), 0.5, 1, false).error().id, MessageId::splitLeavesNothing);
}

void TestSequences::transformsKeepSequences() {
    const DatasetPointer dense = generated(6);
    const DatasetPointer sparse = loadData("sentences")->data;
    std::vector<Message> warnings;
    TransformSpec standardized;
    standardized.standardize = standardized.constantFeature = true;
    TransformSpec fourier;
    fourier.fourier.dimension = 8;
    for (const TransformSpec& spec : {standardized, fourier})
        QCOMPARE(fitTransforms(*dense, spec, warnings)->apply(dense)->sequenceStarts(), dense->sequenceStarts());
    TransformSpec ofSparse;
    ofSparse.scale = ofSparse.normalizeRows = true;
    QCOMPARE(fitTransforms(*sparse, ofSparse, warnings)->apply(sparse)->sequenceStarts(), sparse->sequenceStarts());
}

/// The requested number of sequences, of the requested mean length, with tags that depend on their neighbours.
void TestSequences::generator() {
    const DatasetPointer data = generated(2000, 7);
    QCOMPARE(data->sequences(), Index{2000});
    const double length = static_cast<double>(data->rows()) / 2000.0;
    QVERIFY(std::abs(length - 10.0) < 0.5);
    const std::size_t tags = data->labels().categories.size();
    QCOMPARE(tags, 4U);
    std::vector<double> pairs(tags * tags, 0.0);
    std::vector<double> single(tags, 0.0);
    double total = 0.0;
    for (Index i = 0; i < data->sequences(); ++i) {
        const auto at = static_cast<std::size_t>(i);
        for (Index t = data->sequenceStarts()[at] + 1; t < data->sequenceStarts()[at + 1]; ++t) {
            const auto before = static_cast<std::size_t>(data->labels().values[static_cast<std::size_t>(t) - 1]);
            const auto here = static_cast<std::size_t>(data->labels().values[static_cast<std::size_t>(t)]);
            pairs[before * tags + here] += 1.0;
            single[before] += 1.0;
            total += 1.0;
        }
    }
    double farthest = 0.0; // of a successor's frequency from its frequency after another tag
    for (std::size_t to = 0; to < tags; ++to) {
        double min = 1.0;
        double max = 0.0;
        for (std::size_t from = 0; from < tags; ++from) {
            QVERIFY(single[from] > 0.01 * total);
            min = std::min(min, pairs[from * tags + to] / single[from]);
            max = std::max(max, pairs[from * tags + to] / single[from]);
        }
        farthest = std::max(farthest, max - min);
    }
    QVERIFY(farthest > 0.3);
}

QTEST_GUILESS_MAIN(TestSequences)
#include "test_sequences.moc"
