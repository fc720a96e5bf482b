// SPDX-License-Identifier: GPL-3.0-only
#include "engine/json/json_text.h"
#include "engine/run/output/run_log.h"
#include "tests/cli/cli_process.h"
#include "tests/cli/log_text.h"

#include <QtTest>

#include <clocale>
#include <csignal>

using namespace gapscope;
using namespace gapscope::cli_test;

/// `run`: exit statuses, output and files, interruption, and that equal runs give equal logs.
class TestRun : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reachesTheTolerance();
    void exitStatuses_data();
    void exitStatuses();
    void printsLinesOrJson();
    void theSolverCanBeLeftToTheProgram();
    void equalRunsGiveEqualLogs_data();
    void equalRunsGiveEqualLogs();
    void specificationsRepeatARun();
    void optionsChangeASpecification();
    void signalsEndARunWithACompleteLog_data();
    void signalsEndARunWithACompleteLog();
    void signalsBeforeTheData();
    void fullDisk();
    void severalLogs();
    void warmStart();
    void lastFiniteIterateIsSaved();
    void progressGoesToStandardError();
    void chartsAreWritten();
    void germanLocale();

private:
    LoadedLog log(const QString& name) const;

    Folder m_folder;
};

namespace {

const QString cancer =
    QStringLiteral("run --data breast-cancer --standardize --loss hinge --reg l2 --lambda 1/n --solver prox-sdca ");
/// A run that continues until it is stopped.
const QString endless = cancer + QStringLiteral("--max-seconds 600 --quiet ");

} // namespace

LoadedLog TestRun::log(const QString& name) const {
    const Result<LoadedLog> read = readRunLog(m_folder.path(name).toStdString());
    if (!read)
        qFatal("%s", toEnglish(read.error()).c_str());
    return *read;
}

void TestRun::reachesTheTolerance() {
    const Finished finished = m_folder.line(cancer + "--tol 1e-8 --log a.jsonl");
    QCOMPARE(finished.status, 0);
    QVERIFY(finished.err.isEmpty());
    QVERIFY(std::abs(valueOf(finished.out, "primal").toDouble() - 0.0466380) < 1e-7);
    QVERIFY(valueOf(finished.out, "gap").toDouble() <= 1e-8);
    const LoggedRun run = log("a.jsonl").runs.at(0);
    QCOMPARE(run.status, std::optional(RunStatus::converged));
    double dual = -std::numeric_limits<double>::infinity();
    for (const Snapshot& snapshot : run.snapshots) {
        QVERIFY(snapshot.gap >= -1e-12 * std::max(1.0, std::abs(snapshot.primal)));
        QVERIFY(snapshot.dual >= dual);
        dual = snapshot.dual;
    }
}

void TestRun::exitStatuses_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("word");
    QTest::newRow("tolerance") << cancer + "--rel-tol 1e-3" << 0 << "converged";
    QTest::newRow("default tolerance") << cancer << 0 << "converged";
    QTest::newRow("passes") << cancer + "--max-passes 3" << 3 << "budget";
    QTest::newRow("iterations") << cancer + "--tol 1e-9 --max-iterations 2" << 3 << "budget";
    QTest::newRow("seconds") << cancer + "--max-seconds 0.05 --quiet" << 3 << "budget";
    QTest::newRow("divergence")
        << "run --data breast-cancer --standardize --loss squared --reg l2 --lambda 1e-3 --solver sgd "
           "--set eta0=1 --max-passes 50"
        << 4 << "diverged";
    QTest::newRow("overflow")
        << "run --data breast-cancer --standardize --loss squared --reg l2 --lambda 1e-3 --solver sgd "
           "--set eta0=10 --max-passes 50"
        << 4 << "diverged";
    for (const char* solver : {"gd", "agd", "svrg", "saga", "sag"})
        for (const char* regularizer : {"l2", "elastic-net --l1 1e-3"}) // a prox must not turn an overflow into zero
            for (const char* eta : {"2", "900"})
                QTest::addRow("%s %s eta=%s", solver, regularizer, eta)
                    << QStringLiteral("run --data breast-cancer --standardize --loss squared --reg %1 --lambda 1e-3 "
                                      "--solver %2 --set eta=%3 --max-passes 100000")
                           .arg(QLatin1String(regularizer), QLatin1String(solver), QLatin1String(eta))
                    << 4 << "diverged";
    QTest::newRow("the paper's condition with the run's")
        << "run --data breast-cancer --standardize --loss logistic --reg l2 --lambda 1e-3 --solver acc-prox-sdca "
           "--set stop=paper --tol 1e-6 --every 1000"
        << 0 << "converged";
    QTest::newRow("a constraint")
        << "run --data diabetes --standardize --loss squared --reg elastic-net-ball --set reg.gam=0.5 --set r=0.3 "
           "--solver agm-ef-inf --tol 1e-8"
        << 0 << "converged";
    QTest::newRow("annealing")
        << "run --data breast-cancer --standardize --loss hinge --reg l2 --lambda 0.01 --solver agm-ef-1 "
           "--set scheme=annealed --set smoothing_weights=best --tol 1e-4"
        << 0 << "converged";
    QTest::newRow("no certificate")
        << "run --data breast-cancer --standardize --loss logistic --reg none --solver fista --max-passes 20 --quiet"
        << 3 << "budget";
}

void TestRun::exitStatuses() {
    QFETCH(QString, arguments);
    QFETCH(int, status);
    QFETCH(QString, word);
    const Finished finished = m_folder.line(arguments + " --log s.jsonl");
    QVERIFY2(finished.status == status, qPrintable(finished.out + finished.err));
    QCOMPARE(valueOf(finished.out, "status"), word);
    const LoggedRun run = log("s.jsonl").runs.at(0);
    QCOMPARE(QString::fromLatin1(statusWord(run.status.value())), word);
    QCOMPARE(valueOf(finished.out, "reason").toStdString(), run.reason);
    QCOMPARE(valueOf(finished.out, "iter").toDouble(), run.snapshots.back().iteration);
}

void TestRun::printsLinesOrJson() {
    const Finished text = m_folder.line(cancer + "--max-passes 3");
    QStringList keys;
    for (const QString& line : text.out.split('\n', Qt::SkipEmptyParts)) {
        QCOMPARE(line.count('\t'), 1);
        keys << line.section('\t', 0, 0);
    }
    QCOMPARE(keys.mid(0, 8), QString("status reason iter passes seconds cpu wall primal").split(' '));
    const Finished json = m_folder.line(cancer + "--max-passes=3 --json");
    QCOMPARE(json.out.count('\n'), 1);
    JsonFailure failure;
    const Json object = *parseJson(json.out.toStdString(), failure);
    QCOMPARE(QString::fromStdString(jsonLine(object["primal"])), valueOf(text.out, "primal"));
    QCOMPARE(object["lambda"], Json(1.0 / 569.0));
    QVERIFY(object["test_error"].is_null());
}

void TestRun::theSolverCanBeLeftToTheProgram() {
    const QString logistic = QStringLiteral("run --data breast-cancer --standardize --loss logistic --lambda 1/n ");
    const Finished smooth = m_folder.line(logistic + QStringLiteral("--reg l2 --solver auto --log auto.jsonl"));
    QCOMPARE(smooth.status, 0);
    QVERIFY2(smooth.out.contains("solver\tnewton\n"), qPrintable(smooth.out));
    QVERIFY2(smooth.out.contains("solver_reason\tsmooth loss, 30 features: a Newton step costs little; certified\n"),
             qPrintable(smooth.out));
    QCOMPARE(log(QStringLiteral("auto.jsonl")).runs.front().spec.solver.id, std::string("newton"));
    const Finished sparse = m_folder.line(logistic + QStringLiteral("--reg l1 --solver auto --json"));
    QCOMPARE(sparse.status, 0);
    QVERIFY(sparse.out.contains("\"solver\":\"working-set-cd\""));
    // A named solver needs no reason, and the parameters of loss and regularizer still count.
    QVERIFY(!m_folder.line(logistic + QStringLiteral("--reg l2 --solver newton")).out.contains("solver_reason"));
    const Finished set =
        m_folder.line(QStringLiteral("run --data breast-cancer --loss smoothed-hinge --reg l2 --lambda "
                                     "1/n --set gamma=0.25 --solver auto --log gamma.jsonl"));
    QCOMPARE(set.status, 0);
    QVERIFY(log(QStringLiteral("gamma.jsonl")).runs.front().spec.problem.lossParameters.is("gamma", "0.25"));
    const Finished ofSolver =
        m_folder.line(logistic + QStringLiteral("--reg l2 --solver auto --set solver.forcing=0.5"));
    QCOMPARE(ofSolver.status, 2);
    QVERIFY2(ofSolver.err.contains("auto"), qPrintable(ofSolver.err));
    QCOMPARE(
        m_folder.line(QStringLiteral("run --data none.csv --loss logistic --reg l2 --lambda 1/n --solver auto")).status,
        2);
    const Finished all = m_folder.line(QStringLiteral(
        "run --data wine --standardize --loss logistic --reg l2 --lambda 1/n --one-vs-rest --solver auto"));
    QCOMPARE(all.status, 0);
}

void TestRun::equalRunsGiveEqualLogs_data() {
    QTest::addColumn<QString>("options");
    for (const char* solver : {"prox-sdca", "agm-ef-1", "agm-ef-inf", "pragam", "pdprox-dual", "pdprox-primal",
                               "pdprox-ac", "fista", "agd", "gd", "svrg", "saga", "sag", "sgd"})
        QTest::newRow(solver) << QStringLiteral(
                                     "--loss smoothed-hinge --reg elastic-net --lambda 1/n --l1 1e-3 --solver ") +
                                     QLatin1String(solver);
    for (const char* solver : {"subgradient", "fobos", "rda", "sage"})
        QTest::newRow(solver) << QStringLiteral(
                                     "--loss hinge --reg elastic-net --lambda 1e-3 --l1 1e-3 --bias free --solver ") +
                                     QLatin1String(solver);
    QTest::newRow("sage, strongly convex") << "--loss hinge --reg l2 --lambda 1e-3 --solver sage";
    QTest::newRow("pdexg") << "--loss hinge --reg l1 --lambda 1e-3 --solver pdexg";
    QTest::newRow("pdprox-restart") << "--loss hinge --reg l1 --lambda 1e-3 --solver pdprox-restart";
    QTest::newRow("pdprox-restart, stages")
        << "--loss hinge --reg l1 --lambda 1e-3 --solver pdprox-restart --set start=prox-sdca";
    for (const char* solver : {"pegasos", "pegasos --set batch_size=50"})
        QTest::newRow(solver) << QStringLiteral("--loss hinge --reg l2 --lambda 1e-5 --solver ") +
                                     QLatin1String(solver);
    for (const char* solver : {"bmrm-qp", "bmrm-ls", "pragam --set L_rule=fixed"})
        QTest::newRow(solver) << QStringLiteral("--loss hinge --reg l2 --lambda 1e-5 --bias free --solver ") +
                                     QLatin1String(solver);
    for (const char* solver :
         {"acc-prox-sdca", "apcg", "appa", "acc-appa --set inner_length=passes", "dual-appa", "catalyst"})
        QTest::newRow(solver) << QStringLiteral(
                                     "--loss smoothed-hinge --reg elastic-net --lambda 1e-5 --l1 1e-3 --solver ") +
                                     QLatin1String(solver);
    for (const char* inner : {"saga", "sag", "gd", "prox-sdca"})
        QTest::addRow("catalyst %s", inner)
            << QStringLiteral("--loss smoothed-hinge --reg elastic-net --lambda 1e-5 --l1 1e-3 --solver catalyst --set "
                              "inner=") +
                   QLatin1String(inner);
    for (const char* output : {"average", "random"})
        QTest::newRow(output) << QStringLiteral("--loss hinge --reg l2 --lambda 1/n --solver prox-sdca --set output=") +
                                     QLatin1String(output);
    QTest::newRow("split") << "--loss hinge --reg l2 --lambda 1/n --solver prox-sdca --test 0.3 --seed 11";
    QTest::newRow("every iteration")
        << "--loss hinge --reg l2 --lambda 1/n --solver prox-sdca --every 7 --unit iterations";
}

void TestRun::equalRunsGiveEqualLogs() {
    QFETCH(QString, options);
    for (const char* name : {"one.jsonl", "two.jsonl"}) {
        const Finished finished = m_folder.line("run --data breast-cancer --standardize --max-passes 150 --log " +
                                                QLatin1String(name) + " " + options);
        QVERIFY2(finished.status == 3, qPrintable(finished.err));
    }
    QVERIFY(log("one.jsonl").runs[0].snapshots.size() > 5);
    QCOMPARE(withoutTimes(m_folder.read("one.jsonl")), withoutTimes(m_folder.read("two.jsonl")));
}

void TestRun::specificationsRepeatARun() {
    QCOMPARE(
        m_folder
            .line("run --data wine --positive 2 --scale --loss logistic --reg elastic-net --lambda n^-1 --l1 0.1*max "
                  "--bias free --solver fista --max-passes 30 --test 0.25 --seed 3 --log first.jsonl --quiet")
            .status,
        3);
    const QByteArray header = m_folder.read("first.jsonl").split('\n')[0];
    m_folder.write("header.json", header);
    JsonFailure failure;
    m_folder.write("spec.json",
                   QByteArray::fromStdString(jsonLine((*parseJson(header.toStdString(), failure))["spec"])));
    const QByteArray expected = withoutTimes(m_folder.read("first.jsonl"));
    for (const char* source : {"header.json", "spec.json", "first.jsonl"}) {
        QCOMPARE(m_folder.run({"run", "--spec", source, "--log", "again.jsonl", "--quiet"}).status, 3);
        QCOMPARE(withoutTimes(m_folder.read("again.jsonl")), expected);
    }
    QCOMPARE(m_folder.run({"run", "--spec", "-", "--log", "again.jsonl", "--quiet"}, header).status, 3);
    QCOMPARE(withoutTimes(m_folder.read("again.jsonl")), expected);
}

void TestRun::optionsChangeASpecification() {
    m_folder.write("base.json", R"({"transforms":["standardize"],"problem":{"loss":{"id":"smoothed-hinge","gamma":0.5}},
                                    "budget":{"passes":3}})");
    const auto specOf = [this](const QStringList& more) {
        const Finished finished = m_folder.run(QStringList{"run", "--spec", "base.json", "--log", "o.jsonl"} + more);
        return finished.status == 3 ? log("o.jsonl").runs[0].spec : RunSpec{};
    };
    QCOMPARE(specOf({}).problem.lossParameters.number("gamma"), 0.5);
    QCOMPARE(specOf({"--set", "loss.gamma=0.25", "--seed", "9"}).problem.lossParameters.number("gamma"), 0.25);
    QCOMPARE(specOf({"--lambda", "0.1"}).problem.lambda.text, std::string("0.1"));
    QCOMPARE(specOf({"--loss", "hinge"}).problem.loss, std::string("hinge"));
    QCOMPARE(specOf({"--set", "sampling=iid"}).solver.parameters.text("sampling"), std::string("iid"));
}

void TestRun::signalsEndARunWithACompleteLog_data() {
    QTest::addColumn<int>("signal");
    QTest::addColumn<QString>("solver");
    for (const char* solver : {"prox-sdca", "agm-ef-1", "pdprox-dual", "sgd"}) {
        QTest::addRow("INT %s", solver) << SIGINT << QString::fromLatin1(solver);
        QTest::addRow("TERM %s", solver) << SIGTERM << QString::fromLatin1(solver);
    }
}

void TestRun::signalsEndARunWithACompleteLog() {
    QFETCH(int, signal);
    QFETCH(QString, solver);
    QFile::remove(m_folder.path("i.jsonl"));
    QProcess process;
    QStringList words = (endless + "--log i.jsonl --model i.model --dual i.dual").split(' ', Qt::SkipEmptyParts);
    words.replaceInStrings("prox-sdca", solver);
    m_folder.start(process, words);
    QTRY_VERIFY_WITH_TIMEOUT(m_folder.read("i.jsonl").count('\n') > 10, 20000);
    QElapsedTimer waited;
    waited.start();
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), signal), 0);
    QVERIFY(process.waitForFinished(60000)); // the run alone would go on for longer
    qInfo("ended in %lld ms", static_cast<long long>(waited.elapsed()));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
    QVERIFY(process.readAllStandardError().isEmpty());
    const LoadedLog read = log("i.jsonl");
    QVERIFY(read.warnings.empty());
    QCOMPARE(read.runs[0].status, std::optional(RunStatus::stopped));
    QCOMPARE(valueOf(QString::fromUtf8(process.readAllStandardOutput()), "status"), QString("stopped"));
    QVERIFY(m_folder.read("i.model").startsWith("# gapscope-model 1\n"));
    QCOMPARE(m_folder.read("i.dual").count("\n") - m_folder.read("i.dual").count("#"), 569);
}

/// The data come from a pipe to which nothing is written.
void TestRun::signalsBeforeTheData() {
    QProcess process;
    m_folder.start(process, (endless + "--data -").split(' ', Qt::SkipEmptyParts));
    process.write("+1 1:1\n");
    QTest::qWait(300);
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGTERM), 0);
    QTRY_COMPARE_WITH_TIMEOUT(process.state(), QProcess::NotRunning, 5000); // it does not wait for more bytes
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
}

void TestRun::fullDisk() {
    if (!QFile::exists("/dev/full"))
        QSKIP("there is no /dev/full here");
    for (const char* option : {"--log", "--model", "--dual"}) {
        const Finished finished = m_folder.line(cancer + QLatin1String(option) + " /dev/full --tol 1e-4");
        QCOMPARE(finished.status, 1);
        QCOMPARE(finished.err, QString("gapscope-cli: error: /dev/full: cannot be written: No space left on device\n"));
        QCOMPARE(valueOf(finished.out, "status"), QString("converged")); // the run continued
    }
}

void TestRun::severalLogs() {
    QCOMPARE(m_folder.line(cancer + "--max-passes 3 --log l.csv --log l.jsonl").status, 3);
    QCOMPARE(m_folder.read("l.csv").count('\n'), m_folder.read("l.jsonl").count('\n') + 1);
    QVERIFY(m_folder.read("l.csv").startsWith("# {\"gapscope_log\":1"));
}

void TestRun::warmStart() {
    for (const char* pair : {"hinge prox-sdca", "smoothed-hinge fista", "hinge pdprox-dual"}) {
        const QStringList names = QString::fromLatin1(pair).split(' ');
        const QString problem = QStringLiteral("run --data breast-cancer --standardize --loss %1 --reg l2 --lambda 1/n "
                                               "--solver %2 --max-passes 2000 ")
                                    .arg(names[0], names[1]);
        const Finished cold = m_folder.line(problem + "--tol 1e-4 --model w --dual a");
        QCOMPARE(cold.status, 0);
        const bool dual = names[1] != "fista";
        const Finished warm = m_folder.line(problem + "--tol 2e-4 --start-from " + (dual ? "a" : "w"));
        QVERIFY2(warm.status == 0, qPrintable(warm.out + warm.err));
        QVERIFY(valueOf(warm.out, "passes").toDouble() < valueOf(cold.out, "passes").toDouble());
    }
}

void TestRun::lastFiniteIterateIsSaved() {
    const Finished overflow =
        m_folder.line("run --data breast-cancer --standardize --loss squared --reg l2 --lambda 1e-3 "
                      "--solver sgd --set eta0=10 --max-passes 50 --model l.model");
    QCOMPARE(overflow.status, 4);
    QVERIFY(m_folder.read("l.model").endsWith("\n0\n")); // the start
    const Finished finished = m_folder.line(cancer + "--max-passes 5 --model l.model --dual l.dual");
    QCOMPARE(finished.status, 3);
    double sum = 0.0;
    for (const QByteArray& line : m_folder.read("l.model").split('\n'))
        if (!line.startsWith('#'))
            sum += line.toDouble() * line.toDouble();
    QVERIFY(std::abs(std::sqrt(sum) - valueOf(finished.out, "norm_w").toDouble()) < 1e-12);
}

void TestRun::progressGoesToStandardError() {
    const Finished finished = m_folder.line(cancer + "--max-passes 3 --progress");
    QVERIFY(finished.err.startsWith("\rprox-sdca  passes 0  P 1  gap 1  "));
    QVERIFY(finished.err.endsWith(" s\n"));
    QVERIFY(!finished.out.contains('\r'));
}

void TestRun::chartsAreWritten() {
    const Finished finished = m_folder.line(cancer + "--tol 1e-6 --charts pictures");
    QVERIFY2(finished.status == 0, qPrintable(finished.err));
    QCOMPARE(finished.err, QString());
    for (const char* chart : {"objectives", "gap", "sparsity", "errors"}) {
        QVERIFY(m_folder.read(QStringLiteral("pictures/%1.png").arg(QLatin1String(chart))).size() > 1000);
        QVERIFY(m_folder.read(QStringLiteral("pictures/%1.svg").arg(QLatin1String(chart))).contains("<svg"));
    }
    m_folder.write("file", "");
    QCOMPARE(m_folder.line(cancer + "--tol 1e-2 --charts file/x").status, 1);
}

void TestRun::germanLocale() {
    // The program never uses the locale, except through Qt for charts.
    const auto reportIn = [this](const QStringList& environment) {
        const QStringList words =
            (cancer + "--max-passes 5 --charts g --log g.jsonl --set option=I").split(' ', Qt::SkipEmptyParts);
        const Finished finished = m_folder.run(words, {}, environment);
        return finished.status == 3 ? withoutTimes(m_folder.read("g.jsonl")) : QByteArray("failed");
    };
    const QByteArray usual = reportIn({"LC_ALL=C"});
    QVERIFY(usual != "failed");
    QCOMPARE(reportIn({"LC_ALL=de_DE.UTF-8"}), usual);
    const std::string former = std::setlocale(LC_ALL, nullptr);
    const bool generated = std::setlocale(LC_ALL, "de_DE.UTF-8") != nullptr;
    std::setlocale(LC_ALL, former.c_str());
    if (!generated)
        QSKIP("the locale de_DE.UTF-8 is not generated: this was the default locale under another name");
}

QTEST_GUILESS_MAIN(TestRun)
#include "test_run.moc"
