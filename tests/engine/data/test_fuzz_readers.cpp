// SPDX-License-Identifier: GPL-3.0-only
#include "tests/fuzz/mutation.h"
#include "tests/fuzz/reader_oracle.h"

#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <array>

using namespace gapscope;

/// Random mutations of the good and bad files, from a printed seed, against the laws of reader_oracle.h.
class TestFuzzReaders : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void everyFileOfTheCorpus();
    void mutations();

private:
    static void report(const std::string& input, const std::string& violation);

    QTemporaryDir m_folder;
    std::vector<std::string> m_seeds;
};

namespace {

constexpr std::array<std::string_view, 43> tokens{" ",
                                                  "red",
                                                  "2024-01-31",
                                                  "%",
                                                  "{0 1}",
                                                  "'",
                                                  "@data\n",
                                                  ",",
                                                  ";",
                                                  "\t",
                                                  "\n",
                                                  "\r",
                                                  "\r\n",
                                                  ":",
                                                  "\"",
                                                  "\"\"",
                                                  "#",
                                                  " 1:",
                                                  " 2:3",
                                                  "qid:",
                                                  " qid:2",
                                                  "::",
                                                  "\n3 4 5\n",
                                                  "nan",
                                                  "inf",
                                                  "NA",
                                                  "?",
                                                  "+",
                                                  "-",
                                                  "-0",
                                                  "1e400",
                                                  "1e-400",
                                                  "1,5",
                                                  "1D3",
                                                  "0x1",
                                                  "a",
                                                  "label",
                                                  "99999999999999999999",
                                                  "4294967296",
                                                  ".",
                                                  "\xef\xbb\xbf",
                                                  "\xff\xfe",
                                                  "1.7976931348623157e308"};

ReaderOptions anyOptions(Random& random) {
    using Format = ReaderOptions::Format;
    using Header = ReaderOptions::Header;
    ReaderOptions options;
    options.maxFeatures = 100'000;
    if (random.below(2) == 0)
        return options;
    options.format =
        std::array{Format::automatic, Format::libsvm, Format::csv, Format::chains, Format::ratings,
                   Format::arff,      Format::npy,    Format::npz, Format::mtx,    Format::mat}[random.below(10)];
    if (options.format == Format::csv || options.format == Format::arff) {
        options.missing = static_cast<MissingValues>(random.below(4));
        options.categorical = static_cast<CategoricalColumns>(random.below(2));
    }
    if (options.format == Format::libsvm || options.format == Format::csv)
        options.tasks = std::array{"", "qid", "2", "a"}[random.below(4)];
    if (options.format == Format::ratings && random.below(2) == 0)
        options.shape = {9, 9};
    options.header = std::array{Header::automatic, Header::yes, Header::no}[random.below(3)];
    options.separator = std::array{'\0', ',', ';', '\t'}[random.below(4)];
    options.zeroBased = random.below(2) == 0;
    options.labelSets = random.below(4) == 0;
    options.label = std::array{"", "1", "y", "a"}[random.below(4)];
    options.storage =
        random.below(2) == 0 ? ReaderOptions::StorageChoice::dense : ReaderOptions::StorageChoice::automatic;
    options.maxFeatures = options.storage == ReaderOptions::StorageChoice::dense ? 100 : 100'000;
    return options;
}

} // namespace

void TestFuzzReaders::initTestCase() {
    QDirIterator files(QStringLiteral(GAPSCOPE_TEST_DATA),
                       {"*.svm", "*.csv", "*.tsv", "*.gz", "*.bz2", "*.xz", "*.zst", "*.txt", "*.arff", "*.npy",
                        "*.npz", "*.mtx", "*.mat"},
                       QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        m_seeds.push_back(file.readAll().toStdString());
    }
    QVERIFY(m_seeds.size() >= 20);
}

void TestFuzzReaders::report(const std::string& input, const std::string& violation) {
    const QByteArray bytes = QByteArray::fromStdString(input).toPercentEncoding(" ,:;#\"");
    QFAIL(qPrintable(QString::fromStdString(violation) + "\nthe input, percent-encoded: " + bytes));
}

void TestFuzzReaders::everyFileOfTheCorpus() {
    const std::string scratch = m_folder.filePath("scratch").toStdString();
    for (const std::string& seed : m_seeds)
        if (const std::string violation = violatedByReader(seed, {}, scratch); !violation.empty())
            report(seed, violation);
}

void TestFuzzReaders::mutations() {
    const QByteArray given = qgetenv("GAPSCOPE_TEST_SEED");
    const quint64 seed = given.isEmpty() ? 20'240'117 : given.toULongLong();
    qInfo("seed %llu (GAPSCOPE_TEST_SEED)", static_cast<unsigned long long>(seed));
    Random random(seed);
    const std::string scratch = m_folder.filePath("scratch").toStdString();
    QElapsedTimer timer;
    timer.start();
    int inputs = 0;
    for (; inputs < 20'000 && timer.elapsed() < 20'000; ++inputs) {
        const std::string input = mutated(m_seeds, tokens, random);
        const ReaderOptions options = anyOptions(random);
        if (const std::string violation = violatedByReader(input, options, scratch); !violation.empty()) {
            report(input, violation);
            return;
        }
    }
    qInfo("%d inputs", inputs);
}

QTEST_GUILESS_MAIN(TestFuzzReaders)
#include "test_fuzz_readers.moc"
