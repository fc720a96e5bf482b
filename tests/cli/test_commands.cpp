// SPDX-License-Identifier: GPL-3.0-only
#include "tests/cli/cli_process.h"

#include <nlohmann/json.hpp>

#include <QtTest>

#include <array>

using namespace gapscope::cli_test;
using Json = nlohmann::ordered_json;

/// list, check, generate, convert, predict, help.
class TestCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lists_data();
    void lists();
    void checkTellsOfTheData();
    void checkReadsStandardInput();
    void generateAndConvert();
    void generateRepeats();
    void tasksAndEntriesAreTold();
    void groupsStandBesideLibsvm();
    void labelNoiseIsRepeated();
    void predictAgreesWithTheRun_data();
    void predictAgreesWithTheRun();
    void predictUnknownLabels();
    void chartsOfALog();
    void bigFilesHaveCopies();
    void namesDoNotSteerTheTerminal();
    void helpIsWholeAndWide();
    void version();
    void fullStandardOutput();

private:
    Folder m_folder;
};

void TestCommands::lists_data() {
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("first");
    QTest::newRow("losses") << "losses"
                            << "hinge";
    QTest::newRow("regularizers") << "regularizers"
                                  << "l2";
    QTest::newRow("solvers") << "solvers"
                             << "prox-sdca";
    QTest::newRow("datasets") << "datasets"
                              << "breast-cancer";
    QTest::newRow("generators") << "generators"
                                << "gaussian";
    QTest::newRow("experiments") << "experiments"
                                 << "agm-adaptive";
}

void TestCommands::lists() {
    QFETCH(QString, what);
    QFETCH(QString, first);
    const Finished text = m_folder.run({"list", what});
    QCOMPARE(text.status, 0);
    const QStringList lines = text.out.split('\n', Qt::SkipEmptyParts);
    QVERIFY(lines[0].startsWith(first + '\t'));
    const Finished json = m_folder.run({"list", what, "--json"});
    const Json list = Json::parse(json.out.toStdString());
    QCOMPARE(list.size(), static_cast<std::size_t>(lines.size()));
    for (std::size_t i = 0; i < list.size(); ++i)
        QCOMPARE(lines[static_cast<qsizetype>(i)],
                 QString::fromStdString(list[i]["id"].get<std::string>() + "\t" + list[i]["title"].get<std::string>()));
}

void TestCommands::checkTellsOfTheData() {
    m_folder.write("a.svm", "+1 1:3 4:4\n-1\n+1 2:-2\n");
    const Finished text = m_folder.line("check a.svm");
    QCOMPARE(text.status, 0);
    QCOMPARE(
        text.out.section("fingerprint", 0, 0),
        QString("data\ta.svm\nformat\tlibsvm\nn\t3\np\t4\nnnz\t3\ndensity\t0.25\nstorage\tdense\nlabel_kind\tintegers\n"
                "label_min\t-1\nlabel_max\t1\nclasses\t2\nclass_sizes.-1\t1\nclass_sizes.1\t2\nvalue_min\t-2\n"
                "value_max\t4\nrow_norm_min\t0\nrow_norm_mean\t2.3333333333333335\nrow_norm_max\t5\nzero_rows\t1\n"));
    const Finished sparse = m_folder.line("check a.svm --sparse --json");
    const Json json = Json::parse(sparse.out.toStdString());
    QCOMPARE(json["storage"], Json("sparse"));
    QCOMPARE(json["value_min"], Json(-2));
    QCOMPARE(json["class_sizes"]["1"], Json(2));
    QCOMPARE(QString::fromStdString(json["fingerprint"].get<std::string>()), valueOf(text.out, "fingerprint"));
    m_folder.write("t.csv", "a;b\n1;red\n2;blue\n");
    const Finished texts = m_folder.line("check t.csv");
    QCOMPARE(valueOf(texts.out, "label_kind"), QString("text"));
    QCOMPARE(valueOf(texts.out, "class_sizes.blue"), QString("1"));
    QCOMPARE(texts.err, QString("gapscope-cli: warning: t.csv: label column not given; the last column, \"b\", is "
                                "used; choose another with --label\n"));
    QCOMPARE(m_folder.line("check t.csv --quiet").err, QString());
    QCOMPARE(valueOf(m_folder.line("check diabetes").out, "class_sizes.151"), QString());
}

void TestCommands::checkReadsStandardInput() {
    const Finished finished = m_folder.line("check -", "+1 1:1\n-1 2:1\n");
    QCOMPARE(finished.status, 0);
    QCOMPARE(valueOf(finished.out, "n"), QString("2"));
    QCOMPARE(m_folder.line("check - --zero-based", "+1 0:1\n-1 1:1\n").status, 0);
}

void TestCommands::generateAndConvert() {
    const Finished made = m_folder.line("generate gaussian --n 40 --seed 7 --features 5 --out g.svm");
    QCOMPARE(made.status, 0);
    const QString fingerprint = valueOf(made.out, "fingerprint");
    QVERIFY(fingerprint.startsWith("xxh3:"));
    QString from = "g.svm";
    for (const char* to : {"a.csv", "b.svm.gz", "c.csv.xz", "d.svm.zst", "e.svm.bz2"}) {
        const Finished converted = m_folder.run({"convert", from, to});
        QVERIFY2(converted.status == 0, qPrintable(converted.err));
        QVERIFY(converted.out.isEmpty());
        QCOMPARE(valueOf(m_folder.run({"check", to}).out, "fingerprint"), fingerprint);
        from = to;
    }
}

void TestCommands::generateRepeats() {
    for (const char* kind : {"gaussian", "text"}) {
        const QString line = QStringLiteral("generate %1 --n 30 --seed 5 --out -").arg(QLatin1String(kind));
        const Finished first = m_folder.line(line);
        QCOMPARE(first.status, 0);
        QCOMPARE(first.out.count('\n'), 30);
        QCOMPARE(m_folder.line(line).out, first.out);
        QVERIFY(m_folder.line(QString(line).replace("--seed 5", "--seed 6")).out != first.out);
    }
}

void TestCommands::tasksAndEntriesAreTold() {
    const Finished tasks = m_folder.line("generate multitask --n 60 --tasks 7 --features 3 --out t.svm");
    QCOMPARE(tasks.status, 0);
    const Finished checked = m_folder.line("check t.svm --tasks qid");
    QCOMPARE(valueOf(checked.out, "tasks"), QString("7"));
    QCOMPARE(valueOf(checked.out, "p"), QString("3"));
    QCOMPARE(valueOf(checked.out, "fingerprint"), valueOf(tasks.out, "fingerprint"));
    QCOMPARE(checked.err, QString());
    QCOMPARE(m_folder.line("convert t.svm t.csv --tasks qid").status, 0);
    const Finished columns = m_folder.line("check t.csv --tasks task --label label");
    QCOMPARE(valueOf(columns.out, "fingerprint"), valueOf(tasks.out, "fingerprint"));
    QCOMPARE(valueOf(m_folder.line("check t.svm --quiet").out, "tasks"), QString());

    const Finished entries = m_folder.line("generate lowrank --n 300 --rows 30 --columns 24 --out r.csv");
    QCOMPARE(valueOf(entries.out, "format"), QString("ratings"));
    const Finished ratings = m_folder.line("check r.csv --format ratings --shape 40x24");
    QCOMPARE(valueOf(ratings.out, "shape"), QString("40x24"));
    QCOMPARE(valueOf(ratings.out, "n"), QString("300"));
    QCOMPARE(valueOf(ratings.out, "density"), QString("0.3125"));
    QCOMPARE(valueOf(ratings.out, "row_norm_min"), QString());
}

/// LIBSVM has no names for the groups; CSV has.
void TestCommands::groupsStandBesideLibsvm() {
    const Finished made = m_folder.line("generate sequences --n 50 --length 3 --out s.svm");
    QCOMPARE(valueOf(made.out, "groups"), QString("7"));
    QCOMPARE(valueOf(made.out, "groups_file"), QString("s.svm.groups"));
    QCOMPARE(m_folder.read("s.svm.groups"),
             QByteArray("p0: 1-4\np1: 5-8\np2: 9-12\np0p1: 13-28\np0p2: 29-44\np1p2: 45-60\n"
                        "p0p1p2: 61-124\n"));
    const Finished named = m_folder.line("generate sequences --n 50 --length 3 --out s.csv");
    QCOMPARE(valueOf(named.out, "groups"), QString("7"));
    QVERIFY(!QFile::exists(m_folder.path("s.csv.groups")));
    QVERIFY(m_folder.read("s.csv").startsWith("p0:A,p0:C,p0:G,p0:T,p1:A,"));
    QVERIFY(!m_folder.line("generate gaussian --n 5 --out g.svm").out.contains("groups"));
}

/// Another seed gives other noise; the error on the test part uses clean labels, as does predict's.
void TestCommands::labelNoiseIsRepeated() {
    const QString line = "run --data breast-cancer --standardize --loss logistic --reg l2 --lambda 0.1 --solver fista "
                         "--tol 1e-8 --test 0.5 --flip-labels 0.2 ";
    const Finished first = m_folder.line(line + "--seed 3 --log a.jsonl");
    QCOMPARE(first.status, 0);
    QCOMPARE(valueOf(m_folder.line(line + "--seed 3").out, "primal"), valueOf(first.out, "primal"));
    QVERIFY(valueOf(m_folder.line(line + "--seed 4").out, "primal") != valueOf(first.out, "primal"));
    const Json header = Json::parse(m_folder.read("a.jsonl").split('\n').front().toStdString());
    QCOMPARE(header["spec"]["flip_labels"].get<double>(), 0.2);
    QVERIFY(header["warnings"].empty());
    const Finished again = m_folder.line("run --spec a.jsonl");
    QCOMPARE(valueOf(again.out, "primal"), valueOf(first.out, "primal"));
    // About a fifth of the training labels are wrong, and few of the test labels.
    QVERIFY2(valueOf(first.out, "train_error").toDouble() > 0.12, qPrintable(first.out));
    QVERIFY2(valueOf(first.out, "test_error").toDouble() < 0.12, qPrintable(first.out));
}

void TestCommands::predictAgreesWithTheRun_data() {
    QTest::addColumn<QString>("problem");
    QTest::newRow("classes") << "--data breast-cancer --loss logistic --standardize --bias free --normalize-rows";
    QTest::newRow("constant feature") << "--data breast-cancer --loss logistic --scale --bias feature";
    QTest::newRow("one class against the rest") << "--data wine --loss squared-hinge --standardize --positive 0,2";
    QTest::newRow("numbers") << "--data diabetes --loss squared --standardize --bias free";
}

void TestCommands::predictAgreesWithTheRun() {
    QFETCH(QString, problem);
    const Finished run =
        m_folder.line("run --reg l2 --lambda 0.1/n --solver fista --max-passes 40 --model m --quiet " + problem);
    QCOMPARE(run.status, 3);
    const QString data = problem.section(' ', 1, 1);
    const Finished predicted = m_folder.run({"predict", "--model", "m", "--data", data, "--out", "p", "--quiet"});
    QVERIFY2(predicted.status == 0, qPrintable(predicted.err));
    const bool numbers = data == "diabetes";
    const double error = valueOf(predicted.out, numbers ? "mean_squared_error" : "error_rate").toDouble();
    const double trained = valueOf(run.out, "train_error").toDouble();
    QVERIFY(std::abs(error - trained) <= 1e-12 * std::max(1.0, trained));
    const QList<QByteArray> lines = m_folder.read("p").split('\n');
    QCOMPARE(lines.size() - 1, valueOf(run.out, "n").toInt());
    QCOMPARE(lines[0].count('\t'), numbers ? 0 : 1);
    QCOMPARE(m_folder.run({"predict", "--model", "m", "--data", data, "--quiet"}).out.toUtf8(), m_folder.read("p"));
}

void TestCommands::predictUnknownLabels() {
    m_folder.write("train.csv", "a,b,y\n-1,0,no\n2,1,yes\n-3,0,no\n4,4,yes\n");
    QCOMPARE(
        m_folder.line("run --data train.csv --loss logistic --reg l2 --lambda 0.01 --solver fista --model m2 --quiet")
            .status,
        0);
    m_folder.write("new.csv", "a,b,y\n-1,0,u\n5,5,v\n");
    const Finished predicted = m_folder.line("predict --model m2 --data new.csv --label y");
    QCOMPARE(predicted.status, 0);
    const QStringList lines = predicted.out.split('\n');
    QVERIFY(lines[0].startsWith("no\t-"));
    QVERIFY(lines[1].startsWith("yes\t"));
    QCOMPARE(predicted.err, QString("gapscope-cli: warning: new.csv: label u of the test data does not occur in the "
                                    "training data; no, yes expected\n"));
}

void TestCommands::chartsOfALog() {
    QByteArray both;
    for (const char* solver : {"prox-sdca", "pdprox-dual"}) {
        const QString run =
            QStringLiteral("run --data wine --positive 1 --standardize --loss hinge --reg l2 --lambda 1/n "
                           "--max-passes 30 --log r.jsonl --solver %1");
        QCOMPARE(m_folder.line(run.arg(QLatin1String(solver))).status, 3);
        both += m_folder.read("r.jsonl");
    }
    m_folder.write("both.jsonl", both);
    const Finished drawn = m_folder.line("charts both.jsonl --out charts --x iterations");
    QVERIFY2(drawn.status == 0, qPrintable(drawn.err));
    QVERIFY(m_folder.read("charts/gap.svg").contains("Pdprox"));
    QCOMPARE(m_folder.line("charts both.jsonl --out charts --x rounds").err,
             QString("gapscope-cli: error: --x: \"rounds\" is not in these runs; a log of gapscope-mpi expected\n"));
    m_folder.write("damaged.jsonl", both.replace("\"iter\":5", "\"iter\":five"));
    QCOMPARE(m_folder.line("charts damaged.jsonl --out charts").status, 2);
    QCOMPARE(m_folder.line("charts none.jsonl --out charts").err,
             QString("gapscope-cli: error: none.jsonl: cannot be opened: No such file or directory\n"));
}

/// A run saves a binary copy of a big file, the next one uses it, and `cache` lists and removes it.
void TestCommands::bigFilesHaveCopies() {
    const QStringList environment{QStringLiteral("XDG_CACHE_HOME=%1").arg(m_folder.path(QStringLiteral("home")))};
    QCOMPARE(m_folder.line(QStringLiteral("generate text --n 20000 --seed 3 --out big.svm")).status, 0);
    QFile file(m_folder.path(QStringLiteral("big.svm")));
    QVERIFY(file.size() > (8 << 20));
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(-60), QFileDevice::FileModificationTime));
    file.close();
    const QStringList run{"run",      "--data", "big.svm",  "--loss",    "hinge",        "--reg", "l2",
                          "--lambda", "1e-3",   "--solver", "prox-sdca", "--max-passes", "1",     "--json"};
    const auto copies = [&] {
        const Finished told = m_folder.run({"cache", "--json"}, {}, environment);
        return Json::parse(told.out.toStdString())["copies"].get<int>();
    };
    QCOMPARE(copies(), 0);
    QTest::qSleep(2100); // a file written a moment ago gets no copy, since it may change within the resolution of its
                         // time stamp
    const Json first = Json::parse(m_folder.run(run, {}, environment).out.toStdString());
    QCOMPARE(copies(), 1);
    const Json second = Json::parse(m_folder.run(run, {}, environment).out.toStdString());
    QVERIFY(first["primal"] == second["primal"]);
    QVERIFY(first["gap"] == second["gap"]);
    // Checking a file reads the file itself: the copy does not hide changes.
    const auto time = file.fileTime(QFileDevice::FileModificationTime);
    QVERIFY(file.open(QIODevice::ReadWrite));
    file.write("x");
    file.close();
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.setFileTime(time, QFileDevice::FileModificationTime));
    file.close();
    QCOMPARE(m_folder.line(QStringLiteral("check big.svm")).status, 2);
    const Finished cleared = m_folder.run({"cache", "--clear"}, {}, environment);
    QVERIFY2(cleared.out.contains(QStringLiteral("removed_copies\t1")), qPrintable(cleared.out));
    QCOMPARE(copies(), 0);
}

/// Names of columns and classes come from a file of others: what is printed holds no character that a terminal obeys.
void TestCommands::namesDoNotSteerTheTerminal() {
    QByteArray table("\"a\x1b[2J\",\"b\xc2\x9b"
                     "31m\",y\n");
    const std::array<QByteArray, 3> classes{QByteArray("p\x1b]0;title\x07"),
                                            QByteArray("q\xc2\x9b"
                                                       "1m"),
                                            QByteArray("r")};
    for (int row = 0; row < 30; ++row)
        table += QByteArray::number(row % 7) + ',' + QByteArray::number(row % 5) + ",\"" +
                 classes[static_cast<std::size_t>(row % 3)] + "\"\n";
    m_folder.write(QStringLiteral("t.csv"), table);
    const QStringList run{"run", "--data",   "t.csv", "--loss",        "hinge",      "--reg",        "l2", "--lambda",
                          "0.1", "--solver", "dcd",   "--one-vs-rest", "--progress", "--max-passes", "3"};
    for (const QStringList& arguments :
         {QStringList{"check", "t.csv"}, QStringList{"check", "t.csv", "--label", "\x1b[2J"}, run}) {
        const Finished finished = m_folder.run(arguments);
        const QString printed = finished.out + finished.err;
        QVERIFY2(printed.contains(QStringLiteral("[2J")) || printed.contains(QStringLiteral("title")),
                 qPrintable(printed)); // it does name them
        for (const QChar c : printed)
            QVERIFY2(c == u'\n' || c == u'\t' || (c >= u' ' && (c < u'\x7f' || c > u'\x9f')), qPrintable(printed));
    }
}

void TestCommands::helpIsWholeAndWide() {
    const Finished all = m_folder.run({"--help"});
    QCOMPARE(all.status, 0);
    for (const char* command : {"list", "check", "run", "predict", "generate", "convert", "charts"}) {
        QVERIFY(all.out.contains(QStringLiteral("gapscope-cli %1 ").arg(QLatin1String(command))));
        const Finished help = m_folder.run({command, "--help"});
        QCOMPARE(help.status, 0);
        QVERIFY(help.err.isEmpty());
        QVERIFY(help.out.startsWith(QStringLiteral("usage: gapscope-cli %1 ").arg(QLatin1String(command))));
        for (const QString& line : help.out.split('\n'))
            QVERIFY2(line.size() <= 100, qPrintable(line));
    }
    const QString run = m_folder.run({"run", "--help"}).out;
    for (const char* what : {"losses", "regularizers", "solvers"})
        for (const Json& entry : Json::parse(m_folder.run({"list", what, "--json"}).out.toStdString())) {
            QVERIFY(run.contains(QString::fromStdString("\n  " + entry["id"].get<std::string>())));
            for (const Json& parameter : entry.value("parameters", Json::array()))
                QVERIFY(run.contains(QString::fromStdString("." + parameter["key"].get<std::string>())));
        }
}

void TestCommands::version() {
    const Finished finished = m_folder.run({"--version"});
    QCOMPARE(finished.status, 0);
    QVERIFY(QRegularExpression("^gapscope-cli [0-9]+\\.[0-9]+\\.[0-9]+\n$").match(finished.out).hasMatch());
}

void TestCommands::fullStandardOutput() {
    if (!QFile::exists("/dev/full"))
        QSKIP("there is no /dev/full here");
    QProcess process;
    process.setStandardOutputFile("/dev/full");
    m_folder.start(process, {"list", "losses"});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 1);
    QCOMPARE(process.readAllStandardError(),
             QByteArray("gapscope-cli: error: standard output: cannot be written: No space left on device\n"));
}

QTEST_GUILESS_MAIN(TestCommands)
#include "test_commands.moc"
