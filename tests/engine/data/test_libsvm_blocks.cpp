// SPDX-License-Identifier: GPL-3.0-only
//
// Reading LIBSVM in blocks on several threads gives the same result as reading line by line.
#include "engine/data/parsing/fast_number.h"
#include "engine/data/text/libsvm_reader.h"
#include "engine/math/random.h"
#include "tests/support/reading_in_blocks.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <charconv>
#include <cmath>

using namespace gapscope;

class TestLibsvmBlocks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void numbersAreThoseOfTheLibrary();
    void halvesAreRoundedToEven();
    void blocksReadLikeLines_data();
    void blocksReadLikeLines();
    void countingEndsAtTheSameLine_data();
    void countingEndsAtTheSameLine();
    void aStopEndsReading();
};

namespace {

using Mode = TextReading::Mode;

std::string anyDigits(Random& random, std::uint64_t max) {
    std::string digits;
    for (std::uint64_t k = random.below(max + 1); k > 0; --k)
        digits += static_cast<char>('0' + random.below(10));
    return digits;
}

/// A text that is usually a number.
std::string anyNumber(Random& random) {
    std::string text = anyDigits(random, random.below(4) == 0 ? 25 : 3);
    if (random.below(4) > 0)
        text += '.' + anyDigits(random, random.below(3) == 0 ? 25 : 18);
    if (random.below(6) == 0)
        text += anyOf<8>(random, {"e", "E5", "e-7", "e+20", "e300", "e-330", "e-", "D3"});
    return text;
}

std::string anyValue(Random& random) {
    switch (random.below(6)) {
    case 0:
        return anyOf<8>(random, {"0", "-0", "1", "+1", "-1", "0.0", "1e-400", "5."});
    case 1:
        return shown(random.normal());
    default: {
        const std::string number = anyNumber(random);
        double value = 0.0;
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
        const bool isGood = error == std::errc() && end == number.data() + number.size();
        return (random.below(2) == 0 ? "-" : "") + (isGood ? number : "0.25");
    }
    }
}

std::string anyBlank(Random& random) {
    return anyOf<6>(random, {" ", " ", " ", "\t", "  ", " \t"});
}

/// A row with mostly increasing indices; `dirt` in 1000 of its tokens are invalid.
std::string anyRow(Random& random, bool chains, bool tasks, std::uint64_t dirt) {
    const auto isDirty = [&] { return random.below(1000) < dirt; };
    std::string line = random.below(20) == 0 ? " " : "";
    if (isDirty())
        line += anyOf<8>(random, {"abc", "nan", "1,3", "1:2", "+", "1e999", "3D2", "0x1"});
    else
        line += chains ? anyOf<6>(random, {"noun", "3", ":", "a:b", "-1", "verb"})
                       : anyOf<6>(random, {"1", "-1", "+1", "0.5", "-0", "1e-400"});
    if (tasks && !isDirty())
        line += anyBlank(random) + "qid:" + anyOf<4>(random, {"1", "2", "-7", "30"});
    std::uint64_t index = random.below(3);
    for (std::uint64_t entries = random.below(7); entries > 0; --entries) {
        if (isDirty())
            line += anyBlank(random) + anyOf<18>(random, {"5", "0:1", "-3:1", "1.5:2", "1:", ":5", "1:2:3", "1: .5",
                                                          "1:x", "1:nan", "1:1e400", "1:1,5", "1:1.5D3", "qid:4",
                                                          "qid:x", "99999999999999999999:1", "4177197833:1", "2:\xff"});
        if (random.below(60) == 0)
            index = random.below(9); // unsorted or repeated
        index += 1 + random.below(random.below(10) == 0 ? 40'000 : 3);
        line += anyBlank(random) + std::to_string(index) + ':' + anyValue(random);
    }
    if (random.below(10) == 0)
        line += anyOf<5>(random, {" ", "#", " # 9:9", "\t# a \t b", "  "});
    return line;
}

std::string anyText(Random& random, bool chains) {
    const std::uint64_t dirt = std::array{0, 0, 3, 60}[static_cast<std::size_t>(random.below(4))];
    const bool tasks = random.below(4) == 0;
    const auto ends = random.below(4);
    std::string text = random.below(6) == 0 ? "\xef\xbb\xbf" : "";
    const auto lines = random.below(3) == 0 ? random.below(4) : random.below(60);
    for (std::uint64_t line = 0; line < lines; ++line) {
        if (line > 0)
            text += ends < 3 ? std::array{"\n", "\r\n", "\r"}[static_cast<std::size_t>(ends)]
                             : anyOf<3>(random, {"\n", "\r\n", "\r"});
        if (random.below(8) == 0)
            text += anyOf<5>(random, {"", "", "  ", "# 1 2:3", " \t# "});
        else
            text += anyRow(random, chains, tasks, dirt);
    }
    if (random.below(2) == 0)
        text += '\n';
    if (random.below(15) == 0 && !text.empty())
        text[static_cast<std::size_t>(random.below(text.size()))] = static_cast<char>(random.below(256));
    return text;
}

ReaderOptions anyOptions(Random& random) {
    ReaderOptions options;
    options.zeroBased = random.below(3) == 0;
    options.labelSets = random.below(4) == 0;
    options.maxFeatures = random.below(5) == 0 ? 8 : 20'000'000;
    options.storage =
        random.below(4) == 0 ? ReaderOptions::StorageChoice::sparse : ReaderOptions::StorageChoice::automatic;
    if (random.below(4) == 0) {
        options.tasks = "qid";
        if (random.below(2) == 0)
            options.knownTasks = random.below(2) == 0 ? std::vector<std::string>{"1", "2"}
                                                      : std::vector<std::string>{"-7", "1", "2", "30", "4"};
    }
    return options;
}

Result<LoadedData> read(ByteSourcePointer source, bool chains, const ReaderOptions& options, const TextReading& reading,
                        const LoadControl& control = {}) {
    TextInput input(std::move(source), "text", control);
    input.peek(64); // like the detection of the format
    return chains ? readChains(input, options, control, reading) : readLibsvm(input, options, control, reading);
}

bool isSame(double a, double b) {
    return a == b && std::signbit(a) == std::signbit(b);
}

} // namespace

/// Accepted numbers equal the result of std::from_chars, to the last bit and byte; numbers of usual lengths are
/// accepted.
void TestLibsvmBlocks::numbersAreThoseOfTheLibrary() {
    Random random(testSeed());
    for (int k = 0; k < 100'000; ++k) {
        std::string text = anyNumber(random);
        if (text.empty() || !(text[0] == '.' || (text[0] >= '0' && text[0] <= '9')))
            continue;
        const std::string whole = text + std::string(16, '\n');
        const char* const end = whole.data() + text.size();
        double expected = 0.0;
        const auto [stop, error] = std::from_chars(whole.data(), end, expected);
        double found = 0.0;
        const char* const behind = takeNumber(whole.data(), end, found);
        QVERIFY2((behind != nullptr) == (error == std::errc()), text.c_str());
        if (behind != nullptr)
            QVERIFY2(behind == stop && isSame(found, expected), text.c_str());
    }
}

/// Decimal numbers halfway between two doubles, and one digit beside it.
void TestLibsvmBlocks::halvesAreRoundedToEven() {
    Random random(testSeed());
    for (int k = 0; k < 20'000; ++k) {
        // An odd number of 54 to 63 bits with ones only in the first 54 is halfway.
        const int spare = static_cast<int>(random.below(10));
        const std::uint64_t bits = (std::uint64_t{1} << 53) | random.below(std::uint64_t{1} << 53) | 1U;
        const std::uint64_t number = (bits << spare) + random.below(3) - 1;
        std::string text = std::to_string(number);
        const auto point = static_cast<std::size_t>(random.below(7)) + 1;
        text.insert(std::min(point, text.size()), "."); // other numbers, as close to halfway as any
        if (random.below(2) == 0)
            text = std::to_string(number >> spare >> 40) + ".5";
        const std::string whole = text + std::string(16, '\n');
        double expected = 0.0;
        std::from_chars(whole.data(), whole.data() + text.size(), expected);
        double found = 0.0;
        QVERIFY2(takeNumber(whole.data(), whole.data() + text.size(), found) == whole.data() + text.size(),
                 text.c_str());
        QVERIFY2(isSame(found, expected), text.c_str());
    }
}

void TestLibsvmBlocks::blocksReadLikeLines_data() {
    QTest::addColumn<bool>("chains");
    QTest::newRow("rows") << false;
    QTest::newRow("chains") << true;
}

/// The same data, warnings, errors, places and counts, whatever the boundaries of blocks and reads.
void TestLibsvmBlocks::blocksReadLikeLines() {
    QFETCH(const bool, chains);
    const std::uint64_t seed = testSeed();
    Random random(seed);
    int loaded = 0;
    for (int k = 0; k < 1500; ++k) {
        const std::string text = anyText(random, chains);
        const ReaderOptions options = anyOptions(random);
        const TextReading reading{.mode = Mode::blocks,
                                  .blockBytes = static_cast<std::size_t>(1 + random.below(300)),
                                  .threads = static_cast<int>(1 + random.below(3))};
        const auto lines =
            read(std::make_unique<ShortReads>(text, random.bits()), chains, options, {.mode = Mode::lines});
        const auto blocks = read(std::make_unique<ShortReads>(text, random.bits()), chains, options, reading);
        const QString differs = difference(lines, blocks);
        QVERIFY2(differs.isEmpty(), qPrintable(differs + "\nin blocks of " + QString::number(reading.blockBytes) +
                                               ": " + QByteArray::fromStdString(text).toPercentEncoding(" :#.")));
        loaded += lines.ok() ? 1 : 0;
    }
    QVERIFY(loaded > 300); // not only errors are compared
}

void TestLibsvmBlocks::countingEndsAtTheSameLine_data() {
    QTest::addColumn<int>("goodLines");
    QTest::newRow("after a thousand errors") << 3;
    QTest::newRow("after 64 MiB") << 130'000;
}

/// Errors after the first one are counted up to the same line.
void TestLibsvmBlocks::countingEndsAtTheSameLine() {
    QFETCH(const int, goodLines);
    const QByteArray part = QByteArray("1 1:1\n").repeated(goodLines) + "1 1:x\n";
    const QByteArray text =
        part.repeated(std::max<qsizetype>(2, (std::min(goodLines, 100) * 900'000 + part.size()) / part.size()));
    const auto* bytes = reinterpret_cast<const unsigned char*>(text.constData());
    const auto source = [&] { return openMemory({bytes, static_cast<std::size_t>(text.size())}); };
    const auto lines = read(source(), false, {}, {.mode = Mode::lines});
    const auto blocks = read(source(), false, {}, {});
    QVERIFY(!lines.ok() && lines.error().more > 50);
    QCOMPARE(english({blocks.error()}), english({lines.error()}));
}

/// At any progress, with or without a later error.
void TestLibsvmBlocks::aStopEndsReading() {
    const QByteArray text = QByteArray("1 1:0.5 2:0.25\n").repeated(400'000);
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
        const auto loaded = read(openMemory({bytes, static_cast<std::size_t>(text.size())}), false, {},
                                 {.blockBytes = 1000, .threads = 2}, control);
        if (left <= 0) { // a fast machine may report less often
            QVERIFY(!loaded.ok());
            QCOMPARE(english({loaded.error()}), QString("cannot be read: stopped"));
        }
    }
}

QTEST_GUILESS_MAIN(TestLibsvmBlocks)
#include "test_libsvm_blocks.moc"
