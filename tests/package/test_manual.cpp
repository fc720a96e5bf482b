// SPDX-License-Identifier: GPL-3.0-only
//
// The man pages against the programs' own descriptions.
#include "tests/cli/cli_process.h"

#include "engine/data/generators/generators.h"
#include "engine/losses/any_loss.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/machine/version.h"
#include "engine/solvers/registry.h"

#include <QStandardPaths>
#include <QtTest>

using namespace gapscope;
using namespace gapscope::cli_test;

namespace {

const QString ranksProgram = QStringLiteral(GAPSCOPE_BUILD_DIR "/app/gapscope-mpi");

QString pagePath(const char* name) {
    return QStringLiteral(GAPSCOPE_BUILD_DIR "/app/manual/%1.1").arg(QLatin1String(name));
}

QString page(const char* name) {
    QFile file(pagePath(name));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString bold(const QString& text) {
    return QStringLiteral("\\fB%1\\fR").arg(QString(text).replace("-", "\\-"));
}

QString outputOf(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(120000))
        qFatal("the program does not end");
    return QString::fromUtf8(process.readAllStandardOutput());
}

/// Names of options at the start of lines of the help.
QStringList optionsIn(const QString& help) {
    QStringList options;
    auto all = QRegularExpression("^  (--[a-zA-Z0-9_-]+)", QRegularExpression::MultilineOption).globalMatch(help);
    while (all.hasNext())
        options << all.next().captured(1);
    return options;
}

} // namespace

class TestManual : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyCommandHasItsOptions();
    void everyOptionOfTheWindow();
    void everyOptionOfRanks();
    void everyPart();
    void pagesAreWellFormed_data();
    void pagesAreWellFormed();
};

void TestManual::everyCommandHasItsOptions() {
    const QString text = page("gapscope-cli");
    const QString help = outputOf(QStringLiteral(GAPSCOPE_CLI_PATH), {"--help"});
    int commands = 0;
    for (const QString& line : help.split('\n')) {
        const auto found = QRegularExpression("^gapscope-cli ([a-z]+) ").match(line);
        if (!found.hasMatch())
            continue;
        const QString command = found.captured(1);
        const QString section = text.section(QStringLiteral("\n.SS %1\n").arg(command), 1).section("\n.S", 0, 0);
        QVERIFY2(!section.isEmpty(), qPrintable(command));
        const QStringList options = optionsIn(outputOf(QStringLiteral(GAPSCOPE_CLI_PATH), {command, "--help"}));
        QVERIFY2(!options.isEmpty(), qPrintable(command));
        for (const QString& option : options)
            QVERIFY2(section.contains(bold(option)), qPrintable(command + ' ' + option));
        ++commands;
    }
    QVERIFY(commands >= 9);
    for (const char* option : {"--help", "--version", "--complete"})
        QVERIFY(text.contains(bold(option)));
}

void TestManual::everyOptionOfTheWindow() {
    const QStringList options = optionsIn(outputOf(QStringLiteral(GAPSCOPE_WINDOW_PATH), {"--help"}));
    QVERIFY(options.size() > 40);
    for (const QString& option : options)
        QVERIFY2(page("gapscope").contains(bold(option)), qPrintable(option));
}

void TestManual::everyOptionOfRanks() {
    if (!QFile::exists(ranksProgram))
        QSKIP("gapscope-mpi is not built");
    const QString text = page("gapscope-mpi");
    const QString help = outputOf(ranksProgram, {"--help"});
    const QStringList options = optionsIn(help);
    QVERIFY(options.contains("--checkpoint") && options.contains("--tol"));
    for (const QString& option : options)
        QVERIFY2(text.contains(bold(option)), qPrintable(option));
    for (const QString& solver : help.section("Solvers: ", 1).section(".\n", 0, 0).split(", "))
        QVERIFY2(text.contains(".TP\n" + bold(solver) + "\n"), qPrintable(solver));
    QVERIFY(text.contains(bold("solver.local_passes")));
}

void TestManual::everyPart() {
    const QString text = page("gapscope-cli");
    const auto check = [&text](const auto& list, const QString& prefix) {
        for (const auto& entry : list) {
            QVERIFY2(text.contains(".TP\n" + bold(QString::fromStdString(entry.id)) + "\n"), entry.id.c_str());
            for (const Parameter& parameter : entry.parameters)
                QVERIFY2(text.contains(bold(prefix + QString::fromStdString(parameter.key))), parameter.key.c_str());
        }
    };
    check(allLossInfos(), "loss.");
    check(allRegularizerInfos(), "reg.");
    check(allSolvers(), "solver.");
    check(generators(), "--");
}

void TestManual::pagesAreWellFormed_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("window") << "gapscope";
    QTest::newRow("terminal") << "gapscope-cli";
    if (QFile::exists(ranksProgram))
        QTest::newRow("ranks") << "gapscope-mpi";
}

void TestManual::pagesAreWellFormed() {
    QFETCH(QString, name);
    const QString text = page(qPrintable(name));
    for (const char* heading : {"NAME", "SYNOPSIS", "DESCRIPTION", "EXAMPLES", "SEE ALSO"})
        QVERIFY2(text.contains(QStringLiteral("\n.SH %1\n").arg(QLatin1String(heading))), heading);
    QVERIFY(!text.contains(QRegularExpression("@[A-Z]+@")));
    const std::string_view version = programVersion();
    QVERIFY(text.contains("Gapscope " + QString::fromLatin1(version.data(), qsizetype(version.size()))));
    const QString man = QStandardPaths::findExecutable("man");
    if (man.isEmpty())
        QSKIP("man is not there");
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("MANWIDTH", "80");
    process.setProcessEnvironment(environment);
    process.start(man, {"--warnings", "-E", "UTF-8", "-l", "-Tutf8", pagePath(qPrintable(name))});
    QVERIFY(process.waitForFinished(120000));
    QCOMPARE(QString::fromUtf8(process.readAllStandardError()), QString());
    QCOMPARE(process.exitCode(), 0);
}

QTEST_GUILESS_MAIN(TestManual)
#include "test_manual.moc"
