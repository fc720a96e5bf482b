// SPDX-License-Identifier: GPL-3.0-only
//
// What theorems ask for beside what was measured, from logs.
#include "tests/cli/cli_process.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QtTest>

#include <cmath>

using namespace gapscope::cli_test;

namespace {

using Json = nlohmann::ordered_json;

const QString problem =
    QStringLiteral("run --data breast-cancer --standardize --loss smoothed-hinge --reg l2 --lambda 0.1 --every 1 "
                   "--unit iterations --quiet ");

Json runsOf(const Finished& finished) {
    return Json::parse(finished.out.toStdString()).at("runs");
}

} // namespace

class TestTheoryCommand : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void theTableHasALineARun();
    void runsAreToldApart();
    void constantsGiveTheNumber();
    void theAccuracyIsThatOfTheRun();
    void aReplayGivesTheOptimum();
    void whyThereIsNoNumber();
    void badInput_data();
    void badInput();

private:
    Finished theory(const QString& arguments) const { return m_folder.line("theory " + arguments); }
    Folder m_folder;
};

void TestTheoryCommand::initTestCase() {
    for (const char* run : {"--solver pragam --set L_rule=fixed --rel-tol 1e-3 --log pragam.jsonl",
                            "--solver prox-sdca --set sampling=iid --rel-tol 1e-4 --log sdca.jsonl",
                            "--solver newton --rel-tol 1e-9 --log newton.jsonl"})
        QCOMPARE(m_folder.line(problem + QLatin1String(run)).status, 0);
    QCOMPARE(m_folder.line(problem + "--solver agd --max-iterations 10 --log agd.jsonl").status, 3);
}

void TestTheoryCommand::theTableHasALineARun() {
    const Finished finished = theory("pragam.jsonl sdca.jsonl --accuracy 1e-3");
    QVERIFY2(finished.status == 0, qPrintable(finished.err));
    const QStringList lines = finished.out.split('\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 3);
    QCOMPARE(lines[0], QStringLiteral("run\tsolver\tbounds\taccuracy\ttheory\tmeasured\tratio\tunit\ttheorem\tnote"));
    const QStringList pragam = lines[1].split('\t');
    QCOMPARE(pragam[0], QStringLiteral("pragam.jsonl"));
    QCOMPARE(pragam[1], QStringLiteral("pragam"));
    QCOMPARE(pragam[2], QStringLiteral("gap"));
    QCOMPARE(pragam[3].toDouble(), 1e-3);
    QVERIFY(pragam[4].toDouble() >= pragam[5].toDouble() && pragam[5].toDouble() > 0.0);
    QCOMPARE(pragam[6].toDouble(), pragam[4].toDouble() / pragam[5].toDouble());
    QCOMPARE(pragam[7], QStringLiteral("iteration"));
    const QStringList sdca = lines[2].split('\t');
    QCOMPARE(sdca[0], QStringLiteral("sdca.jsonl"));
    QCOMPARE(sdca[7], QStringLiteral("pass"));
    QVERIFY(sdca[9].contains(QStringLiteral("in expectation")));
}

/// Two logs of one solver, a log of two runs, and a session, whose runs have names.
void TestTheoryCommand::runsAreToldApart() {
    const QByteArray log = m_folder.read("agd.jsonl");
    QVERIFY(QDir(m_folder.path()).mkpath("other"));
    m_folder.write("other/agd.jsonl", log);
    m_folder.write("both.jsonl", log + log);
    const QByteArray spec =
        log.mid(log.indexOf("\"spec\":") + 7, log.indexOf(",\"data\":{\"n\"") - log.indexOf("\"spec\":") - 7);
    m_folder.write("saved.gapscope", "{\"gapscope_session\":1,\"draft\":" + spec +
                                         ",\"fingerprint\":\"\",\"view\":{}}\n"
                                         R"({"gapscope_run":{"name":"mi\tne","note":"","visible":true}})"
                                         "\n" +
                                         log);
    const QString files = QStringLiteral("agd.jsonl other/agd.jsonl both.jsonl saved.gapscope");
    QStringList names;
    for (const Json& run : runsOf(theory(files + " --json")))
        names << QString::fromStdString(run["run"].get<std::string>());
    QCOMPARE(names, QStringList({"agd.jsonl", "other/agd.jsonl", "both.jsonl 1", "both.jsonl 2", "mi\tne"}));
    const QStringList lines = theory(files).out.split('\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 6);
    QVERIFY2(lines[4].startsWith("both.jsonl 2\tagd\t"), qPrintable(lines[4]));
    QVERIFY2(lines[5].startsWith("mi?ne\tagd\t"), qPrintable(lines[5])); // a name makes no columns
}

/// (26) of Saha, Zhang and Vishwanathan: the gap after iteration k is at most 4 L D_2 / (k (k + 1)).
void TestTheoryCommand::constantsGiveTheNumber() {
    const Json run = runsOf(theory("pragam.jsonl --accuracy 1e-5 --json")).front();
    double product = 4.0;
    for (const Json& constant : run["constants"])
        if (constant["name"] == "L" || constant["name"] == "D_2")
            product *= constant["value"].get<double>();
    const double epsilon = run["epsilon"].get<double>();
    const double k = run["theory"].get<double>();
    QVERIFY(product / (k * (k + 1.0)) <= epsilon && product / (k * (k - 1.0)) > epsilon);
    QVERIFY(run["measured"].is_null() && run["ratio"].is_null()); // it ended at 1e-3
    QVERIFY(run["note"].get<std::string>().starts_with("after the end of the run"));
    QCOMPARE(run["probability"].get<double>(), 1.0);
    QVERIFY(!run["in_expectation"].get<bool>());
}

void TestTheoryCommand::theAccuracyIsThatOfTheRun() {
    const Json runs = runsOf(theory("pragam.jsonl sdca.jsonl --json"));
    QCOMPARE(runs[0]["accuracy"].get<double>(), 1e-3);
    QCOMPARE(runs[1]["accuracy"].get<double>(), 1e-4);
    QVERIFY(runs[0]["theory"].get<double>() >= runs[0]["measured"].get<double>());
}

/// The bound of agd needs w*, which a log does not contain.
void TestTheoryCommand::aReplayGivesTheOptimum() {
    const Json without = runsOf(theory("agd.jsonl newton.jsonl --accuracy 1e-3 --json"));
    QVERIFY(without[0]["theory"].is_null());
    QVERIFY2(without[0]["note"].get<std::string>().find("--replay") != std::string::npos,
             without[0]["note"].get<std::string>().c_str());
    const Json runs = runsOf(theory("agd.jsonl newton.jsonl --accuracy 1e-3 --replay --json"));
    QVERIFY(runs[0]["theory"].get<double>() >= 1.0);
    QCOMPARE(runs[0]["bounds"].get<std::string>(), std::string("suboptimality"));
    if (runs[0]["measured"].is_number())
        QVERIFY(runs[0]["theory"].get<double>() >= runs[0]["measured"].get<double>());
}

void TestTheoryCommand::whyThereIsNoNumber() {
    const Json runs = runsOf(theory("newton.jsonl --json"));
    QVERIFY(runs[0]["theorem"].is_null() && runs[0]["theory"].is_null());
    QVERIFY2(runs[0]["note"].get<std::string>().starts_with("No theorem applies"),
             runs[0]["note"].get<std::string>().c_str());
    // The data of the log are gone.
    m_folder.write("small.svm", "1 1:1 2:0.5\n-1 1:-1\n1 2:1\n-1 1:-0.5 2:-1\n");
    QCOMPARE(m_folder
                 .line("run --data small.svm --loss squared-hinge --reg l2 --lambda 0.1 --solver fista --quiet "
                       "--log small.jsonl")
                 .status,
             0);
    QVERIFY(QFile::remove(m_folder.path("small.svm")));
    const Json gone = runsOf(theory("small.jsonl --json"));
    QVERIFY(gone[0]["note"].get<std::string>().starts_with("The bound needs the data"));
    m_folder.write("small.svm", "1 1:1 2:0.25\n-1 1:-1\n1 2:1\n-1 1:-0.5 2:-1\n");
    const Json other = runsOf(theory("small.jsonl --json"));
    QVERIFY(other[0]["note"].get<std::string>().find("no longer those of the run") != std::string::npos);
}

void TestTheoryCommand::badInput_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("error");
    QTest::newRow("no log") << ""
                            << "LOG|SESSION is missing";
    QTest::newRow("missing log") << "none.jsonl"
                                 << "none.jsonl";
    QTest::newRow("accuracy 0") << "pragam.jsonl --accuracy 0"
                                << "--accuracy: \"0\" is not above 0; a number > 0 expected";
    QTest::newRow("accuracy infinite") << "pragam.jsonl --accuracy inf"
                                       << "--accuracy: \"inf\" is not a finite number; a number > 0 expected";
    QTest::newRow("accuracy nan") << "pragam.jsonl --accuracy nan"
                                  << "--accuracy: \"nan\" is not a finite number; a number > 0 expected";
    QTest::newRow("accuracy word") << "pragam.jsonl --accuracy high"
                                   << "--accuracy: \"high\" is not a number; a number > 0 expected";
}

void TestTheoryCommand::badInput() {
    QFETCH(const QString, arguments);
    QFETCH(const QString, error);
    const Finished finished = theory(arguments);
    QCOMPARE(finished.status, 2);
    QVERIFY(finished.out.isEmpty());
    QCOMPARE(finished.err.count('\n'), 1);
    QVERIFY2(finished.err.contains(error), qPrintable(finished.err));
}

QTEST_GUILESS_MAIN(TestTheoryCommand)
#include "test_theory_command.moc"
