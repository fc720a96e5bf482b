// SPDX-License-Identifier: GPL-3.0-only
#include "tests/fuzz/mutation.h"
#include "tests/fuzz/targets.h"
#include "tests/support/seed.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <array>

using namespace gapscope;

/// The saved fuzzer inputs, and random mutations of the program's own documents, against the laws for arbitrary bytes
/// (tests/fuzz/targets.h).
class TestFuzzDocuments : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void savedInputs_data();
    void savedInputs();
    void mutations_data();
    void mutations();
    void deepNestingIsRefused();

private:
    std::string scratch() const { return m_folder.filePath("scratch").toStdString(); }

    QTemporaryDir m_folder;
};

namespace {

constexpr std::array<std::string_view, 40> tokens{"{",
                                                  "}",
                                                  "[",
                                                  "]",
                                                  "[[[[",
                                                  ",",
                                                  ":",
                                                  "\"",
                                                  "\\",
                                                  "'",
                                                  " ",
                                                  "\n",
                                                  "\r\n",
                                                  "# ",
                                                  "null",
                                                  "true",
                                                  "0",
                                                  "-1",
                                                  "1.5",
                                                  "1e400",
                                                  "-1e-320",
                                                  "99999999999999999999",
                                                  "\"\"",
                                                  "{}",
                                                  "[]",
                                                  "\"iter\":",
                                                  "\"extra\":",
                                                  "{\"iter\":3}\n",
                                                  "{\"status\":\"diverged\"}\n",
                                                  "{\"gapscope_run\":{}}\n",
                                                  "{\"gapscope_log\":1,\"spec\":{}}\n",
                                                  "{\"gapscope_path\":",
                                                  "{\"gapscope_path_point\":",
                                                  "{\"gapscope_solution\":{\"w\":[1]}}\n",
                                                  "\"lambda\":",
                                                  "\"solver\":",
                                                  "matrix 2 3",
                                                  "iter,",
                                                  "\xff",
                                                  "\xc3\xa9"};

std::vector<std::string> savedOf(std::string_view target) {
    const QDir folder(QStringLiteral(GAPSCOPE_FUZZ_CORPUS) + "/" +
                      QString::fromUtf8(target.data(), static_cast<qsizetype>(target.size())));
    std::vector<std::string> inputs;
    for (const QString& name : folder.entryList(QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (file.open(QIODevice::ReadOnly))
            inputs.push_back(file.readAll().toStdString());
    }
    return inputs;
}

const FuzzTarget& targetOf(const QString& name) {
    return *std::ranges::find(fuzzTargets(), name.toStdString(), &FuzzTarget::name);
}

void addTargets() {
    QTest::addColumn<QString>("target");
    for (const FuzzTarget& target : fuzzTargets())
        QTest::addRow("%s", target.name.data()) << QString::fromLatin1(target.name.data());
}

QString report(const std::string& input, const std::string& violation) {
    const QByteArray bytes = QByteArray::fromStdString(input).toPercentEncoding(" ,:;#\"{}[]\\'");
    return QString::fromStdString(violation) + "\nthe input, percent-encoded: " + bytes;
}

} // namespace

void TestFuzzDocuments::savedInputs_data() {
    addTargets();
}

void TestFuzzDocuments::savedInputs() {
    QFETCH(const QString, target);
    const FuzzTarget& tried = targetOf(target);
    const std::vector<std::string> inputs = savedOf(tried.name);
    QVERIFY(!inputs.empty());
    for (const std::string& input : inputs) {
        const std::string violation = tried.violated(input, scratch());
        QVERIFY2(violation.empty(), qPrintable(report(input, violation)));
    }
}

void TestFuzzDocuments::mutations_data() {
    addTargets();
}

void TestFuzzDocuments::mutations() {
    QFETCH(const QString, target);
    const FuzzTarget& tried = targetOf(target);
    const std::vector<std::string> seeds = savedOf(tried.name);
    QVERIFY(!seeds.empty());
    Random random(testSeed());
    QElapsedTimer timer;
    timer.start();
    int inputs = 0;
    for (; inputs < 2000 && timer.elapsed() < 2000; ++inputs) {
        const std::string input = mutated(seeds, tokens, random);
        const std::string violation = tried.violated(input, scratch());
        QVERIFY2(violation.empty(), qPrintable(report(input, violation)));
    }
    qInfo("%d inputs", inputs);
}

/// Documents are copied and written recursively: deep nesting must not overflow the stack.
void TestFuzzDocuments::deepNestingIsRefused() {
    const std::string deep(1'000'000, '[');
    for (const std::string& text : {deep, "{\"spec\":" + deep, "{\"gapscope_session\":1,\"view\":" + deep})
        for (const char* name : {"spec", "log", "session"})
            QCOMPARE(targetOf(name).violated(text, scratch()), std::string());
    const std::string quoted = "{\"gapscope_spec\":1,\"data\":{\"source\":\"" + deep + "\"}}"; // inside a string, so it
                                                                                               // does not count
    QCOMPARE(targetOf("spec").violated(quoted, scratch()), std::string());
}

QTEST_GUILESS_MAIN(TestFuzzDocuments)
#include "test_fuzz_documents.moc"
