// SPDX-License-Identifier: GPL-3.0-only
//
// The memory needed for loading beyond the resulting data set.
#include "engine/data/readers.h"

#include <QtTest>

#include <fstream>
#include <string>

using namespace gapscope;

class TestLoadMemory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aThirdAndSomeBlocks_data();
    void aThirdAndSomeBlocks();
};

namespace {

constexpr double mebibyte = 1024.0 * 1024.0;

/// The peak resident memory of this program since `restartPeak`, in bytes; 0 if the system does not report it.
double peakBytes() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmHWM:"))
            return 1024.0 * static_cast<double>(std::stoll(line.substr(6)));
    return 0.0;
}

bool restartPeak() {
    std::ofstream file("/proc/self/clear_refs");
    file << "5" << std::flush;
    return file.good();
}

/// Rows with every `step`-th column up to `last`, with different labels.
QByteArray rowsOf(int step, int last, int rows) {
    QByteArray entries;
    for (int column = step; column <= last; column += step)
        entries += ' ' + QByteArray::number(column) + ":1";
    return ("1" + entries + "\n-1" + entries + '\n').repeated(rows / 2);
}

} // namespace

void TestLoadMemory::aThirdAndSomeBlocks_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("bytes");
    const double row = 8.0; // the label; sparse rows also have a start
    QTest::newRow("sparse") << rowsOf(1000, 40'000, 300'000) << 300e3 * (40 * 12.0 + 2 * row);
    QTest::newRow("dense") << rowsOf(1, 28, 350'000) << 350e3 * (28 * 8.0 + row);
    QTest::newRow("short rows") << rowsOf(50, 50, 4'000'000) << 4e6 * (12.0 + 2 * row);
}

/// At most 1.3 times the data set plus 64 MiB, whatever its storage, which is known only at the end.
void TestLoadMemory::aThirdAndSomeBlocks() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    QSKIP("sanitizers keep what was freed, and shadows");
#endif
    QFETCH(const QByteArray, text);
    QFETCH(const double, bytes);
    if (!restartPeak())
        QSKIP("the system does not restart its count");
    const double before = peakBytes();
    const auto* content = reinterpret_cast<const unsigned char*>(text.constData());
    const auto loaded = loadBytes(openMemory({content, static_cast<std::size_t>(text.size())}), "text");
    const double peak = peakBytes() - before;
    QVERIFY2(loaded.ok(), loaded ? "" : toEnglish(loaded.error()).c_str());
    QCOMPARE(loaded->data->storage() == Storage::dense, QTest::currentDataTag() == QString("dense"));
    qInfo("%.0f MiB of data, at most %.0f MiB while loading", bytes / mebibyte, peak / mebibyte);
    QVERIFY2(peak > 0.9 * bytes, "something was not counted");
    QVERIFY(peak <= 1.3 * bytes + 64.0 * mebibyte);
}

QTEST_GUILESS_MAIN(TestLoadMemory)
#include "test_load_memory.moc"
