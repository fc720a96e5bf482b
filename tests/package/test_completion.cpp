// SPDX-License-Identifier: GPL-3.0-only
//
// Shell completion for gapscope-cli.
#include "tests/cli/cli_process.h"

#include "engine/data/catalogue.h"
#include "engine/data/generators/generators.h"
#include "engine/experiment/description/experiment_reader.h"
#include "engine/losses/any_loss.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/solvers/registry.h"

#include <QStandardPaths>
#include <QtTest>

using namespace gapscope;
using namespace gapscope::cli_test;

namespace {

const QString scripts = QStringLiteral(GAPSCOPE_SOURCE_DIR "/app/package/");

template <class List>
QStringList idsOf(const List& list) {
    QStringList ids;
    for (const auto& entry : list)
        ids << QString::fromStdString(std::string(entry.id));
    return ids;
}

} // namespace

class TestCompletion : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void commandsAreThoseOfHelp();
    void optionsAreThoseOfHelp();
    void idsAreThoseOfTheProgram();
    void unfinishedLines_data();
    void unfinishedLines();
    void bash_data();
    void bash();
    void fish();
    void zsh();
    void ranks();

private:
    /// The completions that the program offers at the end of a line.
    QStringList offered(const QStringList& words) const;
    /// Runs a script in a shell that finds gapscope-cli; null if the shell is not installed.
    std::optional<QStringList> linesOf(const QString& shell, const QStringList& arguments) const;

    Folder m_folder;
};

QStringList TestCompletion::offered(const QStringList& words) const {
    const Finished finished = m_folder.run(QStringList{"--complete"} + words);
    QStringList found;
    for (const QString& line : finished.out.split('\n', Qt::SkipEmptyParts))
        found << line.section('\t', 0, 0);
    return found;
}

std::optional<QStringList> TestCompletion::linesOf(const QString& shell, const QStringList& arguments) const {
    const QString program = QStandardPaths::findExecutable(shell);
    if (program.isEmpty())
        return std::nullopt;
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("PATH", m_folder.path() + ":" + environment.value("PATH"));
    environment.insert("HOME", m_folder.path());
    environment.insert("XDG_CONFIG_HOME", m_folder.path());
    environment.insert("XDG_DATA_HOME", m_folder.path());
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(m_folder.path());
    process.start(program, arguments);
    if (!process.waitForFinished(120000))
        qFatal("the shell does not end");
    const QString errors = QString::fromUtf8(process.readAllStandardError());
    if (!errors.isEmpty())
        qWarning("%s", qPrintable(errors));
    return QString::fromUtf8(process.readAllStandardOutput()).split('\n', Qt::SkipEmptyParts);
}

void TestCompletion::initTestCase() {
    QVERIFY(QFile::link(QStringLiteral(GAPSCOPE_CLI_PATH), m_folder.path("gapscope-cli")));
    QVERIFY(QDir(m_folder.path()).mkdir("with blank"));
    m_folder.write("mine.csv", "a,y\n1,1\n");
}

void TestCompletion::commandsAreThoseOfHelp() {
    QStringList wanted;
    for (const QString& line : m_folder.run({"--help"}).out.split('\n'))
        if (const auto found = QRegularExpression("^gapscope-cli ([a-z]+) ").match(line); found.hasMatch())
            wanted << found.captured(1);
    QVERIFY(wanted.size() >= 9);
    QCOMPARE(offered({""}), wanted + QStringList({"--help", "--version"}));
    QCOMPARE(offered({}), offered({""}));
    QVERIFY(offered({"no-such-command", ""}).isEmpty());
}

void TestCompletion::optionsAreThoseOfHelp() {
    for (const QString& command : offered({""}).filter(QRegularExpression("^[a-z]"))) {
        QStringList wanted;
        for (const QString& line : m_folder.run({command, "--help"}).out.split('\n'))
            if (const auto found = QRegularExpression("^  (--[a-zA-Z0-9_-]+)").match(line); found.hasMatch())
                wanted << found.captured(1);
        QVERIFY(!wanted.isEmpty());
        QCOMPARE(offered({command, "--"}), wanted + QStringList{"--help"});
    }
}

void TestCompletion::idsAreThoseOfTheProgram() {
    QCOMPARE(offered({"run", "--loss", ""}), idsOf(allLossInfos()));
    QCOMPARE(offered({"run", "--reg", ""}), idsOf(allRegularizerInfos()));
    QCOMPARE(offered({"sweep", "--solver", ""}), idsOf(allSolvers()));
    QCOMPARE(offered({"run", "--data", ""}), idsOf(bundledSets()) + QStringList{":files"});
    QCOMPARE(offered({"generate", ""}), idsOf(generators()));
    QCOMPARE(offered({"experiment", ""}), idsOf(bundledExperiments()) + QStringList{":files"});
}

void TestCompletion::unfinishedLines_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QStringList>("wanted");
    const auto row = [](const char* words, const char* wanted) {
        QTest::newRow(words) << QString(words).split(' ') << QString(wanted).split(' ');
    };
    row("run --unit ", "iterations passes");
    row("run --unit=", "--unit=iterations --unit=passes");
    row("run --log ", ":files");
    row("run --charts ", ":folders");
    row("charts ", ":files");
    row("merge ", ":folders");
    row("merge one ", ":folders");
    row("experiment hadamard --data-dir ", ":folders");
    row("charts log.jsonl --x ", "passes iterations seconds rounds bytes-sent");
    row("run --loss smoothed-hinge --reg l2 --solver saga --set l", "loss.gamma= solver.eta=");
    row("run --loss=hinge --reg=l2 --solver=svrg --quiet --tune ", "solver.m= solver.eta= solver.output=");
    row("list ", "losses regularizers solvers datasets experiments generators lessons");
    row("mark ", ":folders");
    row("mark answers --sheets ", ":folders");
    row("lesson gap --language ", "system en de zh");
    row("lesson gap --sheet ", ":files");
}

void TestCompletion::unfinishedLines() {
    QFETCH(QStringList, words);
    QFETCH(QStringList, wanted);
    QStringList found = offered(words);
    if (words.contains("--set") || words.contains("--tune")) { // of the chosen parts only
        const std::string solver = words.contains("saga") ? "saga" : "svrg";
        wanted = words.contains("--set") ? QStringList{"loss.gamma="} : QStringList();
        for (const Parameter& parameter : findSolver(solver)->parameters)
            wanted << QStringLiteral("solver.%1=").arg(QString::fromStdString(parameter.key));
    }
    found.sort();
    wanted.sort();
    QCOMPARE(found, wanted);
}

void TestCompletion::bash_data() {
    QTest::addColumn<QStringList>("words"); // as split by bash
    QTest::addColumn<QStringList>("wanted");
    const auto row = [](const char* name, const QStringList& words, const QStringList& wanted) {
        QTest::newRow(name) << words << wanted;
    };
    row("a command", {"gapscope-cli", "sw"}, {"sweep"});
    row("an option", {"gapscope-cli", "run", "--fourier-"}, {"--fourier-width"});
    row("another option", {"gapscope-cli", "run", "--nystroem-"}, {"--nystroem-width"});
    row("an id", {"gapscope-cli", "run", "--solver", "acc-p"}, {"acc-prox-sdca"});
    row("all ids", {"gapscope-cli", "run", "--solver", ""}, idsOf(allSolvers()));
    row("behind a sign", {"gapscope-cli", "run", "--loss", "=", "log"}, {"logistic"});
    row("right behind a sign", {"gapscope-cli", "run", "--bias", "="}, {"auto", "none", "free", "feature"});
    row("a file", {"gapscope-cli", "check", "mi"}, {"mine.csv"});
    row("a folder", {"gapscope-cli", "run", "--charts", "wi"}, {"with blank"});
    row("a key", {"gapscope-cli", "run", "--loss", "huber", "--set", "loss."}, {"loss.delta="});
    row("nothing fits", {"gapscope-cli", "run", "--solver", "xyz"}, {});
}

void TestCompletion::bash() {
    QFETCH(QStringList, words);
    QFETCH(QStringList, wanted);
    const QString script =
        QStringLiteral("source %1gapscope-cli.bash; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); "
                       "_gapscope_cli; [ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\\n' \"${COMPREPLY[@]}\"")
            .arg(scripts);
    const std::optional<QStringList> found = linesOf("bash", QStringList{"-c", script, "bash"} + words);
    if (!found)
        QSKIP("bash is not there");
    QCOMPARE(*found, wanted);
}

void TestCompletion::fish() {
    const auto complete = [this](const QString& line) {
        const QString script = QStringLiteral("source %1gapscope-cli.fish; complete -C '%2'").arg(scripts, line);
        return linesOf("fish", {"--no-config", "-c", script});
    };
    const std::optional<QStringList> command = complete("gapscope-cli sw");
    if (!command)
        QSKIP("fish is not there");
    QVERIFY(command->size() == 1 && command->front().startsWith("sweep\t"));
    QCOMPARE(complete("gapscope-cli run --solver acc-p"), QStringList{"acc-prox-sdca\tAccelerated Prox-SDCA"});
    QCOMPARE(complete("gapscope-cli check mine"), QStringList{"mine.csv"});
}

/// With the words passed to zsh's own completion.
void TestCompletion::zsh() {
    const auto complete = [this](const QString& words) {
        const QString script = QStringLiteral("compadd() { print -l -- ${(P)@[-1]} }; _files() { print files $1 }; "
                                              "words=(%1); CURRENT=$#words; source %2_gapscope-cli.zsh")
                                   .arg(words, scripts);
        return linesOf("zsh", {"-f", "-c", script});
    };
    const std::optional<QStringList> found = complete("gapscope-cli run --unit ''");
    if (!found)
        QSKIP("zsh is not there");
    QCOMPARE(*found, QStringList({"iterations", "passes"}));
    QCOMPARE(complete("gapscope-cli run --solver acc"), idsOf(allSolvers()));
    QCOMPARE(complete("gapscope-cli run --loss huber --reg l2 --solver fista --set l")->front(), "loss.delta=");
    QCOMPARE(complete("gapscope-cli run --charts ''"), QStringList{"files -/"});
    QCOMPARE(complete("gapscope-cli charts ''")->back(), "files");
}

/// gapscope-mpi answers by itself, without mpirun, and has the same scripts under its own name.
void TestCompletion::ranks() {
    const QString program = QStringLiteral(GAPSCOPE_BUILD_DIR "/app/gapscope-mpi");
    if (!QFile::exists(program))
        QSKIP("gapscope-mpi is not built");
    QVERIFY(QFile::link(program, m_folder.path("gapscope-mpi")));
    const QString script =
        QStringLiteral("source %1/app/package/gapscope-mpi.bash; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); "
                       "_gapscope_mpi; [ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\\n' \"${COMPREPLY[@]}\"")
            .arg(QStringLiteral(GAPSCOPE_BUILD_DIR));
    const auto complete = [&](const QString& words) {
        QStringList arguments{"-c", script, "bash", "gapscope-mpi"};
        arguments += words.split(' ');
        return linesOf("bash", arguments);
    };
    const std::optional<QStringList> first = complete("r");
    if (!first)
        QSKIP("bash is not there");
    QCOMPARE(*first, QStringList{"run"});
    QCOMPARE(complete("run --solver fis"), QStringList{"fista"});
    QCOMPARE(complete("run --solver prox-s"), QStringList()); // it visits rows of other ranks
    QCOMPARE(complete("run --solver cocoa --set solver.local_p"), QStringList{"solver.local_passes="});
    QCOMPARE(complete("run --checkpoint wi"), QStringList{"with blank"});
    QCOMPARE(complete("run --data mi"), QStringList{"mine.csv"});
}

QTEST_GUILESS_MAIN(TestCompletion)
#include "test_completion.moc"
