// SPDX-License-Identifier: GPL-3.0-only
#include "app/options/run_options.h"
#include "engine/math/random.h"
#include "engine/run/run_command.h"
#include "engine/solvers/registry.h"
#include "tests/support/seed.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryFile>
#include <QtTest>

#include <algorithm>

using namespace gapscope;

namespace {

using Words = std::vector<std::string>;

/// The run of a command line; the first two words are the program and the command.
Result<RunSpec> specOf(const std::string& line) {
    Result<Words> words = shellWords(line);
    if (!words)
        return words.error();
    const Words given(words->begin() + 2, words->end());
    const auto arguments = cli::parseArguments(given, cli::runOptionGroups(), "gapscope-cli run");
    if (!arguments)
        return arguments.error();
    Result<cli::RunRequest> request = cli::readRunRequest(*arguments);
    return request ? Result<RunSpec>(std::move(request->spec)) : request.error();
}

/// Appends one of the alternatives, or nothing if it is empty.
void addOne(Random& random, std::string& line, const Words& alternatives) {
    const std::string& chosen = alternatives[random.below(alternatives.size())];
    line += chosen.empty() ? "" : " " + chosen;
}

std::string randomCommand(Random& random) {
    std::string line = "gapscope-cli run";
    addOne(random, line,
           {"--data breast-cancer", "--data ./a.svm", "--data '/tmp/my data/it'\\''s \"here\".csv'", "--data -"});
    addOne(random, line,
           {"", "", "--format libsvm", "--format csv --label 3 --header no --separator ';'",
            "--format csv --separator tab --label 'the label'", "--format ratings --shape 30x24",
            "--missing mean --categorical one-hot", "--missing drop", "--ignore id,3 --categorical-columns 'zip code'",
            "--feature-names 'my names.txt'", "--format idx --labels labels.gz"});
    addOne(random, line,
           {"", "", "--zero-based --max-features 100", "--tasks qid", "--label-sets", "--dense", "--sparse"});
    addOne(random, line, {"", "--test 0.25", "--test other.svm"});
    addOne(random, line, {"", "--flip-labels 0.125"});
    addOne(random, line,
           {"", "--standardize", "--scale --distinct-columns --normalize-rows", "--fourier 50",
            "--fourier 50 --fourier-width 0.1", "--nystroem 20 --nystroem-width 0.1"});
    addOne(random, line,
           {"--loss hinge", "--loss hinge --dual-budget 20.5", "--loss huber --set delta=0.3",
            "--loss quantile --set loss.tau=0.1", "--loss max-linear --thresholds 7", "--loss logistic",
            "--loss l2-multi --targets width,3 --set gamma=0.5"});
    addOne(random, line,
           {"--reg l2 --lambda 1/n", "--reg l2 --lambda 1e-3 --kernel rbf --set kernel.width=2.5",
            "--reg l2 --lambda 1e-3 --kernel poly --set kernel.memory=0.25",
            "--reg elastic-net --lambda 0.01/n --l1 '0.1*max'", "--reg group-lasso --lambda n^-0.5 --groups equal:4",
            "--reg v-of-norm --lambda 1 --set reg.norm=linf", "--reg l1 --lambda 0.1 --lower -0.5 --upper 2",
            "--reg none", "--reg sparse-group-lasso --lambda 0.1 --l1 0.2 --groups 'prefix: '"});
    addOne(random, line, {"", "--bias auto", "--bias none", "--bias free", "--bias feature"});
    addOne(random, line, {"", "", "--positive 3", "--positive a,b,'c d'", "--one-vs-rest"});
    addOne(random, line,
           {"--solver prox-sdca", "--solver prox-sdca --set solver.option=II --set sampling=iid",
            "--solver pdprox-dual --set solver.ratio=0.125 --set output=average", "--solver fista",
            "--solver pegasos --set batch_size=all"});
    addOne(random, line, {"", "--start-from model.txt"});
    addOne(random, line,
           {"", "--tol 1e-7", "--rel-tol 0.1 --max-passes 17", "--max-iterations 123456789012 --max-seconds 0.3"});
    addOne(random, line, {"", "--seed 18446744073709551615", "--seed 0"});
    addOne(random, line, {"", "--threads 2"});
    addOne(random, line, {"", "--every 5", "--every 2 --unit iterations", "--unit iterations"});
    return line;
}

} // namespace

class TestRunCommand : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aCommandMakesTheSameRun();
    void theShortestCommandHasNoDefaults();
    void aSpecificationKeepsItsThreads();
    void whatNoOptionSaysIsTold();
    void wordsAreTakenApartAsAShellDoes_data();
    void wordsAreTakenApartAsAShellDoes();
    void anyWordComesBack();
    void aShellTakesTheSameWords();
    void openQuotesAreNamed();
};

void TestRunCommand::aCommandMakesTheSameRun() {
    Random random(testSeed());
    for (int trial = 0; trial < 2000; ++trial) {
        const std::string given = randomCommand(random);
        const Result<RunSpec> spec = specOf(given);
        QVERIFY2(spec.ok(), given.c_str());
        const RunCommand command = commandOf(*spec);
        QVERIFY2(command.unsaid.empty(), given.c_str());
        const Result<RunSpec> again = specOf(command.text);
        QVERIFY2(again.ok(), command.text.c_str());
        QVERIFY2(*again == *spec, (given + "\n" + command.text).c_str());
        QCOMPARE(commandOf(*again).text, command.text);
    }
}

void TestRunCommand::theShortestCommandHasNoDefaults() {
    const std::string line =
        "gapscope-cli run --data breast-cancer --loss hinge --reg l2 --lambda 1/n --solver prox-sdca";
    const Result<RunSpec> spec =
        specOf(line + " --set solver.option=" + ParameterValues(findSolver("prox-sdca")->parameters).text("option"));
    QCOMPARE(commandOf(spec.value()).text, line);
}

void TestRunCommand::aSpecificationKeepsItsThreads() {
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write(R"({"threads":3})");
    file.close();
    const std::string line = "gapscope-cli run --spec '" + file.fileName().toStdString() + "'";
    QCOMPARE(specOf(line).value().threads, 3);
    QCOMPARE(specOf(line + " --threads 2").value().threads, 2);
    QCOMPARE(specOf(line + " --threads auto").value().threads, RunSpec::automaticThreads);
}

void TestRunCommand::whatNoOptionSaysIsTold() {
    RunSpec spec;
    spec.data.source = "wine";
    spec.start = RunSpec::Start{.w = {1.0, 2.0}};
    QCOMPARE(commandOf(spec).unsaid.size(), std::size_t{1});
    spec.start.reset();
    spec.split.seed = 7;
    QCOMPARE(commandOf(spec).unsaid.size(), std::size_t{1});
}

void TestRunCommand::wordsAreTakenApartAsAShellDoes_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<QStringList>("words");
    QTest::newRow("blanks") << "  a \t b\nc " << QStringList{"a", "b", "c"};
    QTest::newRow("single quotes") << "'a b' c'd'e" << QStringList{"a b", "cde"};
    QTest::newRow("double quotes") << "\"a 'b' \\\"c\\\\\"" << QStringList{"a 'b' \"c\\"};
    QTest::newRow("a backslash in double quotes stays") << "\"C:\\new\"" << QStringList{"C:\\new"};
    QTest::newRow("empty word") << "a '' b" << QStringList{"a", "", "b"};
    QTest::newRow("continued line") << "a \\\n b \\\r\n c" << QStringList{"a", "b", "c"};
    QTest::newRow("escaped blank") << "my\\ data" << QStringList{"my data"};
    QTest::newRow("escapes") << "$'a\\tb\\'c\\\\\\012' d$'e'" << QStringList{"a\tb'c\\\n", "de"};
    QTest::newRow("a dollar sign") << "$a '$'" << QStringList{"$a", "$"};
    QTest::newRow("nothing") << " \n" << QStringList{};
}

void TestRunCommand::wordsAreTakenApartAsAShellDoes() {
    QFETCH(QString, line);
    QFETCH(QStringList, words);
    QStringList found;
    const Words taken = shellWords(line.toStdString()).value();
    for (const std::string& word : taken)
        found.append(QString::fromStdString(word));
    QCOMPARE(found, words);
}

void TestRunCommand::anyWordComesBack() {
    Random random(testSeed());
    const std::string characters = "ab '\"\\$`*?~!#&|;<>()[]{}\n\t\r\x03\x15\x1b\x7f\xc3\xa9=-0";
    for (int trial = 0; trial < 2000; ++trial) {
        Words words(1 + random.below(4));
        std::string line;
        for (std::string& word : words) {
            for (std::size_t length = random.below(6); length > 0; --length)
                word += characters[random.below(characters.size())];
            line += shellQuoted(word) + " ";
        }
        QCOMPARE(shellWords(line).value(), words);
        // A terminal into which the line is pasted does not obey it.
        QVERIFY(std::ranges::none_of(line, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }));
    }
}

/// A shell takes the words as they are meant, whatever they hold.
void TestRunCommand::aShellTakesTheSameWords() {
    const QString bash = QStandardPaths::findExecutable(QStringLiteral("bash"));
    if (bash.isEmpty())
        QSKIP("bash is not installed");
    for (const std::string& word :
         {std::string("a b"), std::string("'; touch x #"), std::string("$(touch x)`touch x`"), std::string("=ls"),
          std::string("~"), std::string("-n"), std::string("a\x15touch x\r"), std::string("\x1b[201~x\n'y"),
          std::string("\\n\x01"
                      "7"),
          std::string("*"), std::string("!!")}) {
        QProcess shell;
        shell.start(bash, {QStringLiteral("--norc"), QStringLiteral("-c"),
                           QStringLiteral("printf '%s' ") + QString::fromStdString(shellQuoted(word))});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.readAllStandardOutput().toStdString(), word);
    }
}

void TestRunCommand::openQuotesAreNamed() {
    QCOMPARE(toEnglish(shellWords("run 'a b").error()), "the closing quote ' is missing; the command ends before it");
}

QTEST_GUILESS_MAIN(TestRunCommand)
#include "test_run_command.moc"
