// SPDX-License-Identifier: GPL-3.0-only
//
// Runs the commands of the user guide.
#include "tests/cli/cli_process.h"

#include <QDir>
#include <QRegularExpression>
#include <QtTest>

using namespace gapscope::cli_test;

namespace {

const QString guide = QStringLiteral(GAPSCOPE_SOURCE_DIR "/resources/help/guide");

QString textOf(const QString& file) {
    QFile in(guide + '/' + file);
    return in.open(QIODevice::ReadOnly) ? QString::fromUtf8(in.readAll()) : QString();
}

} // namespace

class TestGuide : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void commandsWork_data();
    void commandsWork();
    void linesFitThePage();
};

void TestGuide::commandsWork_data() {
    QTest::addColumn<QString>("file");
    for (const QString& file : QDir(guide).entryList({"*.md"}))
        if (textOf(file).contains("```sh\n"))
            QTest::newRow(qPrintable(file)) << file;
}

/// Runs all blocks of a chapter in order in one folder, like a reader who follows it.
void TestGuide::commandsWork() {
    QFETCH(QString, file);
    static const QRegularExpression block("```sh\n(.*?)```", QRegularExpression::DotMatchesEverythingOption);
    QString script = "set -e\n";
    auto blocks = block.globalMatch(textOf(file));
    while (blocks.hasNext())
        script += blocks.next().captured(1);
    const Folder folder;
    folder.write("script", script.toUtf8());
    QVERIFY(QDir(folder.path()).mkdir("bin"));
    QVERIFY(QFile::link(QStringLiteral(GAPSCOPE_CLI_PATH), folder.path("bin/gapscope-cli")));
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("PATH", folder.path("bin") + ":" + environment.value("PATH"));
    environment.insert("XDG_CACHE_HOME", folder.path("cache"));
    // Every host is this computer.
    folder.write("bin/ssh", "#!/bin/sh\nexec " GAPSCOPE_CLI_PATH " serve\n");
    QFile(folder.path("bin/ssh")).setPermissions(QFile::ReadOwner | QFile::ExeOwner);
    environment.insert("XDG_STATE_HOME", folder.path("state"));
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder.path());
    process.start("bash", {"script"});
    QVERIFY(process.waitForFinished(240000));
    const QByteArray errors = process.readAllStandardError();
    QVERIFY2(process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0, errors.constData());
    QVERIFY2(!errors.contains("error:"), errors.constData());
}

/// Lines of code are not wrapped.
void TestGuide::linesFitThePage() {
    constexpr qsizetype longest = 82;
    for (const QString& file : QDir(guide).entryList({"*.md"})) {
        bool isCode = false;
        for (const QString& line : textOf(file).split('\n')) {
            if (line.startsWith("```"))
                isCode = !isCode;
            QVERIFY2(!isCode || line.size() <= longest, qPrintable(file + ": " + line));
        }
        QVERIFY2(!isCode, qPrintable(file));
    }
}

QTEST_GUILESS_MAIN(TestGuide)
#include "test_guide.moc"
