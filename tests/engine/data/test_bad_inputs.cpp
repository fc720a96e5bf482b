// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/io/compressed_output.h"
#include "engine/data/io/memory.h"
#include "engine/data/source.h"
#include "engine/data/writers/writers.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <functional>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace gapscope;

/// Every bad input for reading, with its exact message.
class TestBadInputs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void errors_data();
    void errors();
    void warnings_data();
    void warnings();
    void archivesAndDamagedFiles_data();
    void archivesAndDamagedFiles();
    void boxesInBoxesAreRefused();
    void bombsTakeBoundedMemory();
    void otherErrorsAreCounted();
    void longLineIsRefusedInBoundedMemory();
    void systemReasons();
    void denseCopyThatDoesNotFit();
    void unknownNamesOfColumnsAndSets();

private:
    std::string write(const QByteArray& name, const QByteArray& content);
    QString errorOf(const std::string& path, const ReaderOptions& options = {});
    QStringList warningsOf(const std::string& path, const ReaderOptions& options = {});

    QTemporaryDir m_folder;
};

std::string TestBadInputs::write(const QByteArray& name, const QByteArray& content) {
    const QString path = m_folder.filePath(QString::fromUtf8(name));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("cannot write the test's file");
    return path.toStdString();
}

QString TestBadInputs::errorOf(const std::string& path, const ReaderOptions& options) {
    const auto loaded = loadData(path, options);
    if (loaded)
        return "loaded";
    return QString::fromStdString(toEnglish(loaded.error())).remove(m_folder.path() + "/");
}

QStringList TestBadInputs::warningsOf(const std::string& path, const ReaderOptions& options) {
    const auto loaded = loadData(path, options);
    QStringList result;
    if (!loaded)
        return {"error: " + QString::fromStdString(toEnglish(loaded.error()))};
    for (const Message& warning : loaded->warnings)
        result << QString::fromStdString(toEnglish(warning)).remove(m_folder.path() + "/");
    return result;
}

void TestBadInputs::errors_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<char>("separator");
    const auto add = [](const char* tag, const char* name, const QByteArray& content, const char* expected,
                        char separator = '\0') {
        QTest::newRow(tag) << QByteArray(name) << content << QString::fromUtf8(expected) << separator;
    };
    const auto svm = [&](const char* tag, const QByteArray& content, const char* expected) {
        add(tag, "a.svm", content, expected);
    };
    svm("1 empty", "", "a.svm: file is empty; at least one line \"label index:value ...\" expected");
    svm("2 comments only", "\n# one\n   \n\t# two\n",
        "a.svm: no data rows (4 blank or comment lines); add at least one");
    svm("3 index 0", "+1 0:3 2:1\n",
        "a.svm:1:4: feature index 0; indices start at 1; choose \"zero-based\" (--zero-based) if the file counts from "
        "0");
    svm("4 negative index", "+1 -3:1\n", "a.svm:1:4: negative feature index -3; indices start at 1");
    svm("6 duplicate", "+1 2:1 2:4\n", "a.svm:1:8: index 2 appears twice in this row; each index may appear once");
    svm("6 duplicate, unsorted", "+1 2:1 1:4 2:5\n",
        "a.svm:1:12: index 2 appears twice in this row; each index may appear once");
    svm("7 index above the limit", "+1 4177197833204390623:1\n",
        "a.svm:1:4: index 4177197833204390623 exceeds the limit of 20000000 features; raise the limit (--max-features) "
        "if intended");
    svm("8 index of 77 bits", "+1 99999999999999999999999:1\n",
        "a.svm:1:4: index 99999999999999999999999 does not fit in 64 bits; an integer index expected");
    svm("9 fractional index", "+1 1.5:2\n", "a.svm:1:4: \"1.5\" is not an integer index");
    svm("10 no value", "+1 1:\n", "a.svm:1:6: value missing after \"1:\"; index:value expected");
    svm("10 no value before another", "+1 1: 2:3\n", "a.svm:1:6: value missing after \"1:\"; index:value expected");
    svm("11 no index", "+1 :5\n", "a.svm:1:4: index missing before \":5\"; index:value expected");
    svm("12 no colon", "+1 5\n", "a.svm:1:4: \"5\" is not index:value; did you mean CSV (--format csv)?");
    svm("13 second colon", "+1 1:2:3\n", "a.svm:1:7: second \":\" in \"1:2:3\"; index:value expected");
    svm("14 blank", "+1 63: .50\n", "a.svm:1:7: blank after \":\"; remove it");
    svm("15 text value", "+1 1:Chrome\n", "a.svm:1:6: \"Chrome\" is not a number");
    svm("15 hexadecimal", "+1 1:0x1A\n", "a.svm:1:6: \"0x1A\" is not a number");
    svm("16 nan", "+1 1:nan\n",
        "a.svm:1:6: value \"nan\" is not finite; missing values are not supported, remove or impute them");
    svm("16 inf", "+1 1:-inf\n",
        "a.svm:1:6: value \"-inf\" is not finite; missing values are not supported, remove or impute them");
    svm("17 overflow", "+1 1:1e400\n", "a.svm:1:6: 1e400 is too large for a double; at most about 1.8e308 expected");
    svm("19 decimal comma", "+1 1:1,5\n", "a.svm:1:7: \",\" in a number; decimal point expected");
    svm("20 Fortran exponent", "+1 1:1.234D-002\n", "a.svm:1:11: \"D\" exponent; use \"E\"");
    svm("21 text label", "abc 1:2\n", "a.svm:1:1: label \"abc\" is not a number");
    svm("21 infinite label", "inf 1:2\n", "a.svm:1:1: label \"inf\" is not finite; a finite number expected");
    svm("22 two labels", "1,3 1:2\n",
        "a.svm:1:2: rows with several labels need a loss for them; one label per row, or --loss "
        "multi-label-hinge expected");
    svm("23 no label", " 1:2 3:4\n", "a.svm:1:2: label missing; the row starts with \"1:2\"; put a label before it");
    svm("24 bad qid", "+1 qid:x 1:2\n", "a.svm:1:8: \"x\" is not an integer index");
    svm("40 cut off", "+1 1:2\n-1 2:4 3:", "a.svm:2:10: value missing after \"3:\"; the file seems cut off");
    svm("60 no features", "+1\n-1\n", "a.svm: no features; nothing to learn");
    svm("a token is shortened", "+1 1:" + QByteArray(100, 'x') + "\n",
        "a.svm:1:6: \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...\" is not a number");
    svm("a token is one line of text", QByteArray("+1 1:\x07\xff\n"), "a.svm:1:6: \"??\" is not a number");

    const auto csv = [&](const char* tag, const QByteArray& content, const char* expected, char separator = '\0') {
        add(tag, "a.csv", content, expected, separator);
    };
    csv("27 fields", "a,b,c,d,e\n1,2,3,4,5\n\n1,2,3,4,5\n1,2,3,4,5\n1,2,3,4,5\n1,2,3,4\n",
        "a.csv:7: 4 fields, expected 5 (line 1)");
    csv("28 empty field", "a,b,c\n1,,3\n",
        "a.csv:2:3: empty value in column \"b\"; fill it in, or choose --missing drop, mean or zero");
    csv("29 missing value", "a,b,c\n1,NA,3\n1,NA,3\n1,?,3\n",
        "a.csv:2:3: missing value \"NA\" in column \"b\" (3 in all); fill it in, or choose --missing drop, mean or "
        "zero");
    csv("29 #N/A", "a,b,c\n1,#N/A,3\n",
        "a.csv:2:3: missing value \"#N/A\" in column \"b\" (1 in all); fill it in, or choose --missing drop, mean or "
        "zero");
    csv("29 missing label", "a,b,c\n1,2,null\n",
        "a.csv:2:5: missing value \"null\" in column \"c\", which contains the labels; fill it in, or choose --missing "
        "drop");
    csv("30 other separator", "1;2;3\n4;5;6\n",
        "a.csv: separator looks like \";\" (3 columns in every line); use --separator \";\"", ',');
    csv("31 decimal comma", "1,5;2,5\n3,5;4\n",
        "a.csv:1:1: decimal comma with \";\" separator; decimal point expected; replace the decimal commas in the file "
        "(and 2 "
        "more)");
    csv("32 text column", "size,colour,y\n1,red,1\n2,blue,2\n",
        "a.csv:2:3: column \"colour\" is not numeric (\"red\" in line 2); remove the column, or choose --categorical "
        "one-hot");
    csv("32 dates", "size,when,y\n1,31.01.2024,1\n2,01.02.2024,2\n",
        "a.csv:2:3: column \"when\" contains dates or times (\"31.01.2024\" in line 2), which are not supported; "
        "convert them to numbers such as days, or remove the column");
    csv("34 header only", "a,b,c\n", "a.csv: header but no data rows; add at least one");
    csv("35 open quote", "a,b\n1,2\n1,2\n1,2\n123456789, \"x\n1,2\n",
        "a.csv:5:12: quote opened here is never closed; close it, or remove it");
    csv("35 text after a quote", "a,b\n\"1\"x,2\n",
        "a.csv:2:4: text after a closing quote; a separator or the end of the line expected");
    csv("one column", "a,\n1,\n2,\n",
        "a.csv:2:3: empty value in column \"2\", which contains the labels; fill it in, or choose --missing drop (and "
        "1 "
        "more)");
    csv("infinite value", "a,b\ninf,2\n",
        "a.csv:2:1: value \"inf\" is not finite; missing values are not supported, remove or impute them");
    csv("overflow", "a,b\n1,2\n1e999,2\n",
        "a.csv:3:1: 1e999 is too large for a double; at most about 1.8e308 expected");
    csv("Fortran exponent", "a,b\n1.5D3,2\n", "a.csv:2:4: \"D\" exponent; use \"E\"");

    svm("36 UTF-16 little endian", QByteArray("\xff\xfe+\0001\0", 6), "a.svm: file is UTF-16; save it as UTF-8");
    svm("36 UTF-16 big endian", QByteArray("\xfe\xff\0+\0001", 6), "a.svm: file is UTF-16; save it as UTF-8");
    svm("38 byte 0", QByteArray("+1 1:2 2:3 3:4  \0001:2\n", 22), "a.svm:1:17: byte 0x00; this is not a text file");
    svm("38 byte 0 far behind", QByteArray("+1 1:2\n").repeated(30000) + QByteArray("+1 \0\n", 5),
        "a.svm:30001:4: byte 0x00; this is not a text file");
    add("38 zip", "a.zip", QByteArray("PK\x03\x04\x14\0\0\0\x08\0", 10), "a.zip: zip archive; unpack it first");
    add("38 tar", "a.tar",
        QByteArray("file").leftJustified(257, '\0') + QByteArray("ustar\0", 6).leftJustified(255, '\0'),
        "a.tar: tar archive; unpack it first");
    add("1 compressed header only", "a.gz", QByteArray("\x1f\x8b\x08\0\0", 5),
        "a.gz: compressed data ends early or is damaged after 5 B of the file (it ends inside its header); download or "
        "copy the file again");
}

void TestBadInputs::errors() {
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, content);
    QFETCH(QString, expected);
    QFETCH(char, separator);
    ReaderOptions options;
    options.separator = separator;
    QCOMPARE(errorOf(write(name, content), options), expected);
}

void TestBadInputs::warnings_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QStringList>("expected");
    const auto add = [](const char* tag, const char* name, const char* content, const QStringList& expected) {
        QTest::newRow(tag) << QByteArray(name) << QByteArray(content) << expected;
    };
    add("5 unsorted", "a.svm", "+1 2:1 1:4\n-1 1:1\n-1 3:1 2:1 1:1\n",
        {"a.svm:1:8: index 1 after 2; row sorted (reported once, 2 rows affected)"});
    add("18 underflow", "a.svm", "+1 1:1e-400 2:1\n-1 1:-1e-999 2:0.1e-500\n",
        {"a.svm: 3 values underflow to 0; rescale their columns in the file if they matter"});
    add("18 subnormal", "a.svm", "+1 1:1e-320\n-1 1:1\n", {});
    add("24 qid", "a.svm", "+1 qid:3 1:2\n-1 qid:4 1:3\n", {"a.svm: qid ignored; use --tasks qid for multi-task data"});
    add("33 names", "a.csv", "x,x,x (2),x,y\n1,2,3,4,5\n1,2,3,4,6\n",
        {"a.csv:1: column \"x\" appears twice; second one renamed \"x (3)\" (and 1 more)",
         "a.csv: label column not given; the last column, \"y\", is used; choose another with --label"});
    add("36 byte order mark", "a.csv",
        "\xef\xbb\xbf"
        "a,b\n1,2\n3,4\n",
        {"a.csv: label column not given; the last column, \"b\", is used; choose another with --label"});
    add("42 constant target", "a.csv", "a,b\n1,7\n2,7\n",
        {"a.csv: label column not given; the last column, \"b\", is used; choose another with --label",
         "a.csv: target is constant (7); check the labels"});
    add("60 zeros", "a.svm", "+1 2:0\n-1 1:0\n",
        {"a.svm: all feature values are zero; only the constant prediction is possible"});
}

void TestBadInputs::warnings() {
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, content);
    QFETCH(QStringList, expected);
    QCOMPARE(warningsOf(write(name, content)), expected);
}

void TestBadInputs::archivesAndDamagedFiles_data() {
    QTest::addColumn<QByteArray>("suffix");
    for (const char* suffix : {".gz", ".bz2", ".xz", ".zst"})
        QTest::newRow(suffix) << QByteArray(suffix);
}

/// A truncated file and a file with one changed byte are rejected as damaged; the name does not matter.
void TestBadInputs::archivesAndDamagedFiles() {
    QFETCH(QByteArray, suffix);
    const auto digits = loadData("digits");
    QVERIFY(digits.ok());
    const std::string whole = m_folder.filePath("whole" + suffix).toStdString();
    QVERIFY(writeData(*digits->data, whole).ok());
    QFile file(QString::fromStdString(whole));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY(loadData(write("other.name", bytes)).ok());

    const QString start = "cut.svm: compressed data ends early or is damaged after ";
    const QString cut = errorOf(write("cut.svm", bytes.first(bytes.size() / 2)));
    QVERIFY2(cut.startsWith(start) && cut.endsWith("; download or copy the file again"), qPrintable(cut));
    if (suffix == ".zst")
        return; // written without a checksum, which is optional in zstd: a changed byte may go unnoticed
    for (const qsizetype at : {bytes.size() / 3, bytes.size() / 2, bytes.size() * 2 / 3}) {
        QByteArray changed = bytes;
        changed[at] = static_cast<char>(changed[at] ^ 0x10);
        const QString message = errorOf(write("cut.svm", changed));
        QVERIFY2(message.startsWith(start), qPrintable(message));
    }
}

/// Data that are compressed twice are read; more layers only serve to make a small file stand for a huge one.
void TestBadInputs::boxesInBoxesAreRefused() {
    QByteArray content = "+1 1:1\n-1 1:2\n";
    for (const QString expected : {"loaded", "loaded", "box.gz: compressed data ends early or is damaged after "}) {
        const std::string path = m_folder.filePath("box.gz").toStdString();
        CompressedOutput output(path);
        QVERIFY(output.open().ok());
        QVERIFY(output.write(content.toStdString()).ok());
        QVERIFY(output.finish().ok());
        const QString message = errorOf(path);
        QVERIFY2(message.startsWith(expected), qPrintable(message));
        QCOMPARE(message.contains("compressed more than twice"), expected != "loaded");
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::ReadOnly));
        content = file.readAll();
    }
}

/// 400 kB that stand for a line of 400 MB.
void TestBadInputs::bombsTakeBoundedMemory() {
    const std::string path = m_folder.filePath("bomb.csv.gz").toStdString();
    CompressedOutput output(path);
    QVERIFY(output.open().ok());
    const std::string piece(std::size_t{1} << 20, '1');
    for (int k = 0; k < 400; ++k)
        QVERIFY(output.write(piece).ok());
    QVERIFY(output.finish().ok());
    QVERIFY(QFileInfo(QString::fromStdString(path)).size() < 1'000'000);
    const auto peakKibibytes = [] {
        rusage usage{};
        ::getrusage(RUSAGE_SELF, &usage);
        return usage.ru_maxrss;
    };
    const long before = peakKibibytes();
    QCOMPARE(errorOf(path), QString("bomb.csv.gz:1: line longer than 64.0 MiB; not a data file?"));
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    QVERIFY2(peakKibibytes() - before < 256 * 1024, qPrintable(QString::number(peakKibibytes() - before)));
#else
    Q_UNUSED(before);
#endif
}

void TestBadInputs::otherErrorsAreCounted() {
    QByteArray content = "+1 1:1\n+1 0:1\n";
    for (int k = 0; k < 132; ++k)
        content += "+1 1:x\n-1 1:1\n";
    const QString message = errorOf(write("a.svm", content));
    QVERIFY2(message.endsWith("if the file counts from 0 (and 132 more)"), qPrintable(message));
    QVERIFY(message.startsWith("a.svm:2:4: "));
}

void TestBadInputs::longLineIsRefusedInBoundedMemory() {
    const QString path = m_folder.filePath("long.csv");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    const QByteArray piece = QByteArray("1,").repeated(1 << 19);
    for (int k = 0; k < 200; ++k)
        QCOMPARE(file.write(piece), piece.size());
    file.close();
    const auto peakKibibytes = [] {
        rusage usage{};
        ::getrusage(RUSAGE_SELF, &usage);
        return usage.ru_maxrss;
    };
    const long before = peakKibibytes();
    QCOMPARE(errorOf(path.toStdString()), QString("long.csv:1: line longer than 64.0 MiB; not a data file?"));
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) // sanitizers retain freed memory, and shadow memory
    // A line of 64 MiB and the buffer it is moved to when it grows.
    QVERIFY2(peakKibibytes() - before < 256 * 1024, qPrintable(QString::number(peakKibibytes() - before)));
#else
    Q_UNUSED(before);
#endif
}

void TestBadInputs::systemReasons() {
    QCOMPARE(errorOf(m_folder.path().toStdString() + "/."), QString::fromStdString(m_folder.path().toStdString())
                                                                .append("/.: is a directory; a data file expected")
                                                                .remove(m_folder.path() + "/"));
    QCOMPARE(errorOf(m_folder.filePath("absent.svm").toStdString()),
             QString("absent.svm: cannot be opened: No such file or directory"));
    const std::string secret = write("secret.svm", "+1 1:1\n");
    QCOMPARE(::chmod(secret.c_str(), 0), 0);
    const QString message = errorOf(secret);
    // Root may read everything.
    QCOMPARE(message,
             ::geteuid() == 0 ? QString("loaded") : QString("secret.svm: cannot be opened: Permission denied"));
}

void TestBadInputs::denseCopyThatDoesNotFit() {
    QByteArray content = "1 20000000:1\n";
    for (int k = 0; k < 50'000; ++k)
        content += "-1 1:1\n";
    ReaderOptions options;
    options.storage = ReaderOptions::StorageChoice::dense;
    const QString message = errorOf(write("wide.svm", content), options);
    QVERIFY2(message.startsWith("wide.svm: dense copy needs 7.28 TiB (n p 8 bytes); available ") &&
                 message.endsWith("; stay sparse"),
             qPrintable(message));
}

void TestBadInputs::unknownNamesOfColumnsAndSets() {
    const std::string path = write("a.csv", "a,b,c\n1,2,3\n");
    ReaderOptions options;
    options.label = "d";
    QCOMPARE(errorOf(path, options), QString("a.csv: no column \"d\"; the columns are a, b, c"));
    options.label = "4";
    QCOMPARE(errorOf(path, options), QString("a.csv: no column 4; the file has 3 columns, counted from 1"));
    options.label = "0";
    QCOMPARE(errorOf(path, options), QString("a.csv: no column 0; the file has 3 columns, counted from 1"));
    QCOMPARE(
        errorOf("mystery"),
        QString("unknown data set \"mystery\"; the bundled data sets are breast-cancer, diabetes, digits, sentences, "
                "wine; the path of a file needs a \"/\" or a \".\""));
}

QTEST_GUILESS_MAIN(TestBadInputs)
#include "test_bad_inputs.moc"
