// SPDX-License-Identifier: GPL-3.0-only
//
// Data that do not fit in memory, on the command line.
#include "tests/cli/cli_process.h"

#include <QtTest>

using namespace gapscope::cli_test;

class TestLoading : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatDoesNotFitIsRefusedWithTheNumbers_data();
    void whatDoesNotFitIsRefusedWithTheNumbers();

private:
    /// `check` with an address space of `kibibytes` KiB.
    Finished check(const QString& file, int kibibytes) const {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(QStringLiteral("/bin/sh"),
                      {QStringLiteral("-c"),
                       QStringLiteral("ulimit -v %1; exec \"$0\" check %2").arg(kibibytes).arg(file),
                       QStringLiteral(GAPSCOPE_CLI_PATH)});
        if (!process.waitForStarted() || !process.waitForFinished(120000))
            qFatal("gapscope-cli does not end");
        return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
                QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
    }

    Folder m_folder;
};

void TestLoading::whatDoesNotFitIsRefusedWithTheNumbers_data() {
    QTest::addColumn<QString>("file");
    QTest::newRow("libsvm") << "large.svm";
    QTest::newRow("csv") << "large.csv";
}

void TestLoading::whatDoesNotFitIsRefusedWithTheNumbers() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    QSKIP("sanitizers need the address space themselves");
#endif
    QFETCH(const QString, file);
    const bool isTable = file.endsWith(QStringLiteral(".csv"));
    QByteArray row = "1";
    for (int k = 1; k < 100; ++k)
        row += isTable ? QByteArray(",3") : ' ' + QByteArray::number(10 * k) + ":3";
    m_folder.write(file, (row + "\n-" + row + '\n').repeated(isTable ? 300'000 : 120'000));
    // More than the program itself needs, and less than with the data: 460 and 276 MiB.
    const Finished refused = check(file, 1024 * (isTable ? 400 : 250));
    QCOMPARE(refused.out, QString());
    QCOMPARE(refused.err.count('\n'), 1);
    QVERIFY2(refused.err.startsWith("gapscope-cli: error: " + file) && refused.err.contains(": the data needs ") &&
                 refused.err.contains("; available ") && refused.err.endsWith("; use part of the file\n"),
             qPrintable(refused.err));
    QCOMPARE(refused.status, 2);
    qInfo("%s", qPrintable(refused.err.trimmed()));
    QFile::remove(m_folder.path(file));
}

QTEST_GUILESS_MAIN(TestLoading)
#include "test_loading.moc"
