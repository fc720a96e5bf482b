// SPDX-License-Identifier: GPL-3.0-only
//
// Reading CSV in blocks on several threads gives the same result as reading line by line.
#include "engine/data/table/csv_reader.h"
#include "engine/data/text/format_detection.h"
#include "tests/support/reading_in_blocks.h"
#include "tests/support/seed.h"

#include <QtTest>

using namespace gapscope;

namespace {

using Mode = TextReading::Mode;

/// A table whose columns are mostly of one type, with a few exceptions.
class AnyTable {
public:
    explicit AnyTable(Random& random)
        : m_random(random), m_separator(std::array{',', ',', ';', '\t'}[below(4)]),
          m_dirt(std::array{0, 0, 4, 60}[below(4)]), m_quotes(std::array{0, 0, 5, 300}[below(4)]),
          m_ends(static_cast<int>(below(4))) {
        for (std::size_t column = 0; column < 2 + below(5); ++column)
            m_kinds.push_back(below(8) == 0 ? Kind::texts : below(5) == 0 ? Kind::small : Kind::numbers);
        m_gaps = below(4) == 0 ? 30 : 0;
    }

    std::string text() {
        std::string text = below(8) == 0 ? "\xef\xbb\xbf" : "";
        const bool hasHeader = below(3) > 0;
        if (hasHeader) {
            for (std::size_t k = 0; k < m_kinds.size(); ++k)
                text += (k == 0 ? "" : std::string(1, m_separator)) +
                        quoted(below(30) == 0 ? "c0" : "c" + std::to_string(k));
            text += lineEnd();
        }
        const std::size_t rows = below(3) == 0 ? below(4) : below(60);
        for (std::size_t row = 0; row < rows; ++row) {
            if (below(15) == 0)
                text += anyOf<5>(m_random, {"", "  ", "# 1,2", "#", "\t"}) + lineEnd();
            text += rowText() + (row + 1 < rows || below(2) == 0 ? lineEnd() : "");
        }
        if (below(15) == 0 && !text.empty())
            text[below(text.size())] = '\0';
        if (below(20) == 0)
            text.insert(below(text.size() + 1), "\"");
        return text;
    }
    std::size_t columns() const { return m_kinds.size(); }

private:
    enum class Kind { numbers, small, texts };

    std::size_t below(std::size_t count) { return static_cast<std::size_t>(m_random.below(count)); }
    bool happens(int inThousand) { return below(1000) < static_cast<std::size_t>(inThousand); }
    std::string lineEnd() {
        static constexpr std::array ends{"\n", "\r\n", "\r"};
        return ends[m_ends < 3 ? static_cast<std::size_t>(m_ends) : below(3)];
    }
    std::string quoted(const std::string& content) {
        if (!happens(m_quotes))
            return content;
        std::string inside = content;
        if (below(6) == 0)
            inside += anyOf<5>(m_random, {"\n", "\n\n#", "\"\"", ",;\t", "\r\n "});
        return '"' + inside + '"';
    }
    std::string rowText() {
        std::string row;
        const std::size_t count = happens(m_dirt) ? below(8) : m_kinds.size();
        for (std::size_t k = 0; k < count; ++k) {
            const std::string blank = below(25) == 0 ? anyOf<3>(m_random, {" ", "\t", "  "}) : "";
            row += (k == 0 ? "" : std::string(1, m_separator)) + blank +
                   cell(k < m_kinds.size() ? m_kinds[k] : Kind::numbers) + (below(25) == 0 ? " " : "");
        }
        return row;
    }
    std::string cell(Kind kind) {
        if (happens(m_gaps))
            return quoted(anyOf<5>(m_random, {"", "NA", "?", "null", "NaN"}));
        if (happens(m_dirt))
            return anyOf<16>(m_random, {"inf", "1e999", "1e-400", "1,5", "2020-01-01", "1.5D3", "x", "0x1", "\"a\"b",
                                        "\"", "\xff\xfe", "#N/A", "--1", "1 2", "+-1", "#"});
        switch (kind) {
        case Kind::texts:
            return quoted(anyOf<6>(m_random, {"red", "green", "blue", "1", "r\xc3\xb6t", "gr\xfcn"}));
        case Kind::small:
            return quoted(anyOf<8>(m_random, {"0", "1", "-1", "+1", "-0", "2", "0.0", "1."}));
        case Kind::numbers:
            break;
        }
        const double scale = std::pow(10.0, static_cast<double>(below(9)) - 4.0);
        return quoted(below(3) == 0 ? std::to_string(below(1000)) : shown(scale * m_random.normal()));
    }

    Random& m_random;
    char m_separator;
    int m_dirt;   ///< invalid cells, per thousand
    int m_quotes; ///< quoted cells, per thousand
    int m_ends;
    int m_gaps;
    std::vector<Kind> m_kinds;
};

ReaderOptions anyOptions(Random& random, std::size_t columns) {
    ReaderOptions options;
    options.format = ReaderOptions::Format::csv;
    const auto column = [&] { return std::to_string(1 + random.below(columns)); };
    if (random.below(3) == 0)
        options.label = column();
    if (random.below(5) == 0)
        options.tasks = column();
    if (!options.tasks.empty() && random.below(2) == 0)
        options.knownTasks = {"-1", "0", "1", "2"};
    options.header = std::array{ReaderOptions::Header::automatic, ReaderOptions::Header::automatic,
                                ReaderOptions::Header::yes, ReaderOptions::Header::no}[random.below(4)];
    if (random.below(3) == 0)
        options.missing = std::array{MissingValues::drop, MissingValues::mean, MissingValues::zero}[random.below(3)];
    if (random.below(3) == 0)
        options.categorical = CategoricalColumns::oneHot;
    if (random.below(3) == 0)
        options.storage =
            random.below(2) == 0 ? ReaderOptions::StorageChoice::sparse : ReaderOptions::StorageChoice::dense;
    return options;
}

Result<LoadedData> read(ByteSourcePointer source, const ReaderOptions& options, const TextReading& reading,
                        const LoadControl& control = {}) {
    TextInput input(std::move(source), "text", control);
    const std::string_view sample = detectionSample(input);
    return readCsv(input, sample, options, control, reading);
}

} // namespace

class TestCsvBlocks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void blocksReadLikeLines();
    void largeBlocksReadLikeLines();
    void countingEndsAtTheSameLine();
    void aStopEndsReading();
};

/// The same data, warnings, errors, places and counts, whatever the boundaries of blocks and reads.
void TestCsvBlocks::blocksReadLikeLines() {
    Random random(testSeed());
    int loaded = 0;
    for (int k = 0; k < 1500; ++k) {
        AnyTable table(random);
        const std::string text = table.text();
        const ReaderOptions options = anyOptions(random, table.columns());
        const TextReading reading{.mode = Mode::blocks,
                                  .blockBytes = static_cast<std::size_t>(1 + random.below(300)),
                                  .threads = static_cast<int>(1 + random.below(3))};
        const auto lines = read(std::make_unique<ShortReads>(text, random.bits()), options, {.mode = Mode::lines});
        const auto blocks = read(std::make_unique<ShortReads>(text, random.bits()), options, reading);
        const QString differs = difference(lines, blocks);
        QVERIFY2(differs.isEmpty(), qPrintable(differs + "\nin blocks of " + QString::number(reading.blockBytes) +
                                               ": " + QByteArray::fromStdString(text).toPercentEncoding(" ,;#.")));
        loaded += lines.ok() ? 1 : 0;
    }
    QVERIFY(loaded > 300); // not only errors are compared
}

/// The default sizes, with all of the text after the part used to detect the dialect.
void TestCsvBlocks::largeBlocksReadLikeLines() {
    using Missing = MissingValues;
    for (const Missing missing : {Missing::error, Missing::zero, Missing::drop, Missing::mean}) {
        Random random(testSeed());
        std::string text = "a,b,c,d\n";
        for (int row = 0; row < 60'000; ++row) {
            const bool isGap = missing != Missing::error && random.below(20) == 0;
            text += (isGap ? std::string(random.below(2) == 0 ? "NA" : "") : shown(random.normal())) + ',' +
                    std::to_string(random.below(3)) + ',' + shown(1e-3 * random.normal()) +
                    (random.below(5000) == 0                             ? ",\"two\nlines\""
                     : random.below(100) == 0                            ? ",\"one\""
                     : missing == Missing::drop && random.below(50) == 0 ? ",?"
                                                                         : ",plain") +
                    '\n';
        }
        ReaderOptions options;
        options.missing = missing;
        const auto lines = read(std::make_unique<ShortReads>(text, 1), options, {.mode = Mode::lines});
        QVERIFY2(lines.ok(), qPrintable(lines.ok() ? QString() : english({lines.error()})));
        QCOMPARE(lines->missing != nullptr, missing == Missing::mean);
        for (const int threads : {1, 2, 3}) {
            const auto blocks = read(openMemory({reinterpret_cast<const unsigned char*>(text.data()), text.size()}),
                                     options, {.threads = threads});
            const QString differs = difference(lines, blocks);
            QVERIFY2(differs.isEmpty(), qPrintable(differs));
        }
    }
}

/// Errors after the first one are counted up to the same line.
void TestCsvBlocks::countingEndsAtTheSameLine() {
    for (const int goodLines : {3, 130'000}) {
        const QByteArray part = QByteArray("1,2,3\n").repeated(goodLines) + "1,2\n";
        const QByteArray text =
            part.repeated(std::max<qsizetype>(2, (std::min(goodLines, 100) * 900'000 + part.size()) / part.size()));
        const auto* bytes = reinterpret_cast<const unsigned char*>(text.constData());
        const auto source = [&] { return openMemory({bytes, static_cast<std::size_t>(text.size())}); };
        const auto lines = read(source(), {}, {.mode = Mode::lines});
        const auto blocks = read(source(), {}, {});
        QVERIFY(!lines.ok() && lines.error().more > 50);
        QCOMPARE(english({blocks.error()}), english({lines.error()}));
    }
}

void TestCsvBlocks::aStopEndsReading() {
    const QByteArray text = QByteArray("1,0.5,0.25\n").repeated(400'000);
    const auto* bytes = reinterpret_cast<const unsigned char*>(text.constData());
    for (const int reports : {1, 2, 3}) {
        std::stop_source stop;
        int left = reports;
        LoadControl control;
        control.stop = stop.get_token();
        control.progress = [&](std::int64_t, std::int64_t) {
            if (--left == 0)
                stop.request_stop();
        };
        const auto loaded = read(openMemory({bytes, static_cast<std::size_t>(text.size())}), {},
                                 {.blockBytes = 1000, .threads = 2}, control);
        if (left <= 0) { // a fast machine may report less often
            QVERIFY(!loaded.ok());
            QCOMPARE(english({loaded.error()}), QString("cannot be read: stopped"));
        }
    }
}

QTEST_GUILESS_MAIN(TestCsvBlocks)
#include "test_csv_blocks.moc"
