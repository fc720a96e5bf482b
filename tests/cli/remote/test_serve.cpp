// SPDX-License-Identifier: GPL-3.0-only
#include "tests/cli/remote/served_cli.h"

#include <QDir>
#include <QRegularExpression>
#include <QtTest>

#include <csignal>

#include <sys/stat.h>

using namespace gapscope;
using namespace gapscope::cli_test;

namespace {

constexpr const char* toTolerance = R"({"rel_tol":1e-3,"passes":2000})";
constexpr const char* endless = R"({"rel_tol":null,"tol":null,"passes":1e9})";

Json startOf(const std::string& job, bool isPaused = false) {
    return {{"do", "start"}, {"job", job}, {"kind", "run"}, {"title", "a test"}, {"paused", isPaused}};
}

/// The state of a run once it waits at another place than `before`.
Json whereItWaits(Served& served, const std::string& job, const Json& before) {
    Json seen = before;
    for (;;) {
        Json request{{"do", "read"}, {"job", job}, {"file", "errors"}, {"from", 0}, {"wait", 1000}};
        if (!seen.is_null())
            request["seen"] = seen;
        const WireMessage answer = served.ask(request);
        const auto at = answer.head.find("at");
        if (at != answer.head.end() && *at != before && at->contains("waits"))
            return *at;
        if (at != answer.head.end())
            seen = *at;
        if (textIn(answer.head, "state") != "running")
            qFatal("the run has ended");
    }
}

/// The list of runs.
Json jobsOf(Served& served) {
    return listFromBytes(served.ask({{"do", "jobs"}}).body);
}

void command(Served& served, const std::string& job, const char* words, int number) {
    for (;;) {
        const WireMessage answer =
            served.ask({{"do", "control"}, {"job", job}, {"command", words}, {"command_number", number}});
        if (isSetIn(answer.head, "is_taken"))
            return;
        QTest::qWait(20);
    }
}

} // namespace

/// gapscope-cli serve at the end of two pipes, as another computer sees it.
class TestServe : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void greetsWithItsVersion();
    void runsAsHere();
    void isPausedSteppedAndStopped();
    void aCommandSentTwiceCountsOnce();
    void aRunOutlivesItsConnection();
    void aConnectionThatBreaksAtAnyByteStartsOneRun();
    void everyOffsetOfTheLogCanBeReadFrom();
    void refusesWhatIsNoRequest_data();
    void refusesWhatIsNoRequest();
    void namesLeadNowhereElse();
    void tellsWhatIsWrongWithARun();
    void listsFolders();
    void servesDataAsTheyAre();
    void largerDataAreServedAsASample();
    void settingsAreCheckedOnAllRows();
    void theNewestSettingsAreChecked();
    void aKilledRunIsLost();
    void manyResultsAreListed();
    void aReplacedFileHasAnotherVersion();
    void onlyFilesAreTexts();
    void aFullDiskIsTold();
};

void TestServe::greetsWithItsVersion() {
    const Folder folder;
    Served served(folder);
    const Json head = served.greeting().head;
    QCOMPARE(numberIn(head, "gapscope_serve"), std::int64_t{serveProtocol});
    QCOMPARE(QString::fromStdString("gapscope-cli " + textIn(head, "version") + "\n"),
             folder.line(QStringLiteral("--version")).out);
}

void TestServe::runsAsHere() {
    const Folder folder;
    const std::string spec = specification("prox-sdca", toTolerance);
    folder.write(QStringLiteral("spec.json"), QByteArray::fromStdString(spec));
    QCOMPARE(folder.line(QStringLiteral("run --spec spec.json --log here.jsonl")).status, 0);
    Served served(folder);
    QVERIFY(!served.ask(startOf("one"), spec).head.contains("error"));
    const WireMessage ended = untilEnded(served, "one");
    QCOMPARE(textIn(ended.head, "state"), std::string("ended"));
    QCOMPARE(numberIn(ended.head, "exit", -1), 0);
    const QByteArray there = withoutTimes(QByteArray::fromStdString(fileOf(served, "one", "results/log.jsonl")));
    const QByteArray here = withoutTimes(folder.read(QStringLiteral("here.jsonl")));
    QVERIFY(here.count('\n') > 5);
    QCOMPARE(there, here);
    QVERIFY(!fileOf(served, "one", "end").empty());
}

void TestServe::isPausedSteppedAndStopped() {
    const Folder folder;
    Served served(folder);
    served.ask(startOf("one", true), specification("sgd", endless));
    Json at = whereItWaits(served, "one", Json());
    QCOMPARE(at["waits"]["iteration"].get<double>(), 0.0);
    for (int number = 1; number <= 3; ++number) {
        command(served, "one", "step", number);
        at = whereItWaits(served, "one", at);
        QCOMPARE(at["waits"]["iteration"].get<double>(), static_cast<double>(number));
    }
    const std::int64_t iterates = numberIn(at, "iterates");
    QVERIFY(iterates >= 4); // one at each place where it waited
    command(served, "one", "resume", 4);
    command(served, "one", "iterate", 0);
    QTRY_VERIFY_WITH_TIMEOUT(
        numberIn(served.ask({{"do", "results"}, {"job", "one"}}).head["at"], "iterates") > iterates, 30000);
    command(served, "one", "stop", 5);
    const WireMessage ended = untilEnded(served, "one");
    QCOMPARE(numberIn(ended.head, "exit"), 130);
    const QByteArray log = QByteArray::fromStdString(fileOf(served, "one", "results/log.jsonl"));
    QVERIFY(log.trimmed().split('\n').back().contains(R"("status":"stopped")"));
}

void TestServe::aCommandSentTwiceCountsOnce() {
    const Folder folder;
    Served served(folder);
    served.ask(startOf("one", true), specification("sgd", endless));
    const Json at = whereItWaits(served, "one", Json());
    command(served, "one", "step", 1);
    const Json next = whereItWaits(served, "one", at);
    command(served, "one", "step", 1); // its answer was lost, and it is sent again
    command(served, "one", "step", 2);
    QCOMPARE(whereItWaits(served, "one", next)["waits"]["iteration"].get<double>(), 2.0);
    command(served, "one", "stop", 3);
    untilEnded(served, "one");
}

void TestServe::aRunOutlivesItsConnection() {
    const Folder folder;
    {
        Served served(folder);
        served.ask(startOf("one", true), specification("sgd", endless));
        whereItWaits(served, "one", Json());
    }
    Served again(folder);
    const Json jobs = jobsOf(again);
    QCOMPARE(jobs.size(), std::size_t{1});
    QCOMPARE(textIn(jobs[0], "job"), std::string("one"));
    QCOMPARE(textIn(jobs[0], "state"), std::string("running"));
    QVERIFY(again.ask({{"do", "remove"}, {"job", "one"}}).head.contains("error")); // it has not ended
    command(again, "one", "stop", 1);
    untilEnded(again, "one");
    Json removed;
    do
        removed = again.ask({{"do", "remove"}, {"job", "one"}, {"wait", 1000}}).head;
    while (!isSetIn(removed, "is_ready") && !removed.contains("error"));
    QVERIFY2(!removed.contains("error"), jsonLine(removed).c_str());
    QVERIFY(jobsOf(again).empty());
}

void TestServe::aConnectionThatBreaksAtAnyByteStartsOneRun() {
    const Folder folder;
    const std::string spec = specification("prox-sdca", toTolerance);
    Json head = startOf("one");
    head["number"] = 1;
    const std::string request = wireBytes({.head = head, .body = spec});
    for (std::size_t sent = 0; sent <= request.size(); sent += 3) {
        Served served(folder);
        served.send(request.substr(0, sent));
    }
    Served served(folder);
    served.ask(startOf("one"), spec);
    QCOMPARE(numberIn(untilEnded(served, "one").head, "exit", -1), 0);
    QCOMPARE(jobsOf(served).size(), std::size_t{1});
    QCOMPARE(QByteArray::fromStdString(fileOf(served, "one", "results/log.jsonl")).count("gapscope_log"), 1);
}

void TestServe::everyOffsetOfTheLogCanBeReadFrom() {
    const Folder folder;
    Served served(folder);
    served.ask(startOf("one"), specification("prox-sdca", toTolerance));
    untilEnded(served, "one");
    const std::string log = fileOf(served, "one", "results/log.jsonl");
    for (std::size_t from = 0; from <= log.size(); ++from) {
        const WireMessage part = served.ask({{"do", "read"},
                                             {"job", "one"},
                                             {"file", "results/log.jsonl"},
                                             {"from", from},
                                             {"max", 64},
                                             {"wait", 1000}});
        if (part.body != log.substr(from, 64))
            QFAIL(qPrintable(QStringLiteral("another part from byte %1").arg(from)));
    }
}

void TestServe::refusesWhatIsNoRequest_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("no JSON") << QByteArray("GET / HTTP/1.1\r\n");
    QTest::newRow("a list") << QByteArray("[1,2]\n");
    QTest::newRow("a line without end") << QByteArray(2 << 20, 'x');
    QTest::newRow("a body larger than the limit") << QByteArray("{\"do\":\"jobs\",\"body\":[1,99999999]}\nx");
    QTest::newRow("a negative body") << QByteArray("{\"do\":\"jobs\",\"body\":[-1,5]}\nx");
    QTest::newRow("a damaged body") << QByteArray("{\"do\":\"jobs\",\"body\":[4,5]}\nabcd");
    QTest::newRow("bytes") << QByteArray::fromHex("00ff00fe0a");
}

void TestServe::refusesWhatIsNoRequest() {
    QFETCH(const QByteArray, bytes);
    const Folder folder;
    Served served(folder);
    served.send(bytes.toStdString());
    QVERIFY(served.process().waitForFinished(30000));
    QCOMPARE(served.process().exitCode(), 2);
    const QByteArray errors = served.process().readAllStandardError();
    QVERIFY2(errors.startsWith("gapscope-cli: error: ") && errors.count('\n') == 1, errors.constData());
}

void TestServe::namesLeadNowhereElse() {
    const Folder folder;
    folder.write(QStringLiteral("secret"), "x");
    Served served(folder);
    for (const char* job : {"../../..", "a/b", "", "-x", ".", "a\nb"})
        QVERIFY(served.ask(startOf(job), specification("prox-sdca", toTolerance)).head.contains("error"));
    served.ask(startOf("one"), specification("prox-sdca", toTolerance));
    untilEnded(served, "one");
    for (const char* file : {"../secret", "results/../spec.json", "results//x", "results/", "spec.json", "/etc/passwd",
                             "results/../../../../../secret"})
        QVERIFY2(served.ask({{"do", "read"}, {"job", "one"}, {"file", file}}).head.contains("error"), file);
    for (const char* file : {"../secret", "/etc/passwd", "", "a//b", "a/../../secret"})
        QVERIFY2(served.ask({{"do", "put"}, {"job", "new"}, {"file", file}, {"from", 0}}, "y").head.contains("error"),
                 file);
    QVERIFY(served.ask({{"do", "put"}, {"job", "../new"}, {"file", "x"}, {"from", 0}}, "y").head.contains("error"));
    for (const char* wanted : {"submit", "tasks", "cancel", "merge"})
        QVERIFY2(served.ask({{"do", wanted}, {"job", "../one"}, {"wait", 1000}}, "#!/bin/sh\n").head.contains("error"),
                 wanted);
    QCOMPARE(folder.read(QStringLiteral("secret")), QByteArray("x"));
    // A command that is no run of a solver is not executed either.
    served.ask({{"do", "start"}, {"job", "two"}, {"kind", "command"}, {"arguments", {"generate", "--help"}}});
    QCOMPARE(numberIn(untilEnded(served, "two").head, "exit"), 2);
    served.ask({{"do", "start"}, {"job", "three"}, {"kind", "command"}, {"arguments", {{{"result", "../x"}}}}});
    QCOMPARE(numberIn(untilEnded(served, "three").head, "exit"), 2);
}

void TestServe::tellsWhatIsWrongWithARun() {
    const Folder folder;
    Served served(folder);
    served.ask(startOf("one"), specification("nonsense", toTolerance));
    const WireMessage ended = untilEnded(served, "one");
    QCOMPARE(numberIn(ended.head, "exit"), 2);
    const std::optional<Message> failure = messageFromJson(ended.head["failure"]);
    QVERIFY(failure.has_value());
    QVERIFY2(sentence(*failure).find("nonsense") != std::string::npos, sentence(*failure).c_str());
}

void TestServe::listsFolders() {
    const Folder folder;
    folder.write(QStringLiteral("b.csv"), "1,2\n");
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("a")));
    Served served(folder);
    const Json head = served.ask({{"do", "folder"}, {"path", folder.path().toStdString()}}).head;
    QStringList found;
    for (const Json& entry : head["entries"])
        found += QString::fromStdString(textIn(entry, "name")) + (isSetIn(entry, "is_folder") ? "/" : "") +
                 QString::number(numberIn(entry, "bytes"));
    found.sort();
    QCOMPARE(found, (QStringList{"a/0", "b.csv4", "state/0"}.filter(QRegularExpression("^(a|b)"))));
    QVERIFY(served.ask({{"do", "folder"}, {"path", "/nowhere/at/all"}}).head.contains("error"));
}

void TestServe::servesDataAsTheyAre() {
    const Folder folder;
    folder.write(QStringLiteral("small.csv"), "a,b,y\n1,2,0\n3,4.5,1\n5,7,1\n");
    Served served(folder);
    const std::string wanted =
        R"({"data":{"source":")" + folder.path(QStringLiteral("small.csv")).toStdString() + R"(","options":{}}})";
    Json head;
    do
        head = served.ask({{"do", "data"}, {"wait", 1000}}, wanted).head;
    while (!isSetIn(head, "is_ready") && !head.contains("error"));
    QVERIFY2(!head.contains("error"), jsonLine(head).c_str());
    std::string copy;
    while (static_cast<std::int64_t>(copy.size()) < numberIn(head, "bytes"))
        copy +=
            served
                .ask(
                    {{"do", "copy"}, {"fingerprint", textIn(head, "fingerprint")}, {"from", copy.size()}, {"max", 100}})
                .body;
    QVERIFY(copy.size() > 100);
    QVERIFY(served.ask({{"do", "copy"}, {"fingerprint", "xxh3:0"}, {"from", 0}}).head.contains("error"));
    const Json missing =
        served.ask({{"do", "data"}, {"wait", 5000}}, R"({"data":{"source":"/nowhere/x.csv","options":{}}})").head;
    QVERIFY(missing.contains("error"));
}

namespace {

/// A specification of data that stay with the server.
std::string onFile(const QString& file, const char* lambda) {
    return R"({"data":{"source":")" + file.toStdString() +
           R"(","options":{}},"problem":{"loss":{"id":"squared"},"regularizer":{"id":"l2","lambda":{"text":")" +
           lambda +
           R"(","value":null}},"bias":"none"},"solver":{"id":"prox-sdca"},"threads":1,"budget":{"rel_tol":1e-3,"passes":100}})";
}

QByteArray longTable() {
    QByteArray table = "a,b,y\n";
    for (int i = 0; i < 320; ++i)
        table += QByteArray::number(i % 7) + ',' + QByteArray::number(0.5 * (i % 11)) + ',' +
                 QByteArray::number(0.25 * (i % 5) + i % 7) + '\n';
    return table;
}

/// Asks until there is an answer.
WireMessage answered(Served& served, const char* wanted, const std::string& body) {
    for (;;) {
        WireMessage answer = served.ask({{"do", wanted}, {"wait", 1000}}, body);
        if (isSetIn(answer.head, "is_ready") || answer.head.contains("error"))
            return answer;
    }
}

} // namespace

void TestServe::largerDataAreServedAsASample() {
    const Folder folder;
    folder.write(QStringLiteral("long.csv"), longTable());
    Served served(folder, {{QStringLiteral("GAPSCOPE_COPY_MIB"), QStringLiteral("0")}});
    const WireMessage answer = answered(
        served, "data",
        R"({"data":{"source":")" + folder.path(QStringLiteral("long.csv")).toStdString() + R"(","options":{}}})");
    JsonFailure failure;
    const std::optional<Json> summary = parseJson(answer.body, failure);
    QVERIFY(summary.has_value());
    QCOMPARE(numberIn(*summary, "rows"), std::int64_t{320});
    QCOMPARE(numberIn(*summary, "columns"), std::int64_t{2});
    QVERIFY(textIn(answer.head, "whole") != textIn(answer.head, "fingerprint"));
    // Asked for again, by another connection: the same rows.
    Served again(folder, {{QStringLiteral("GAPSCOPE_COPY_MIB"), QStringLiteral("0")}});
    const WireMessage same = answered(again, "data",
                                      R"({"data":{"source":")" + folder.path(QStringLiteral("long.csv")).toStdString() +
                                          R"(","options":{}}})");
    QCOMPARE(textIn(same.head, "fingerprint"), textIn(answer.head, "fingerprint"));
}

void TestServe::settingsAreCheckedOnAllRows() {
    const Folder folder;
    folder.write(QStringLiteral("long.csv"), longTable());
    const QString file = folder.path(QStringLiteral("long.csv"));
    Served served(folder);
    const WireMessage checked = answered(served, "check", onFile(file, "1/n"));
    QVERIFY2(!checked.head.contains("refused"), jsonLine(checked.head).c_str());
    QCOMPARE(numberIn(checked.head, "training_rows"), std::int64_t{320});
    JsonFailure failure;
    const std::optional<Json> spec = parseJson(checked.body, failure);
    QVERIFY(spec.has_value());
    QCOMPARE((*spec)["problem"]["regularizer"]["lambda"]["value"].get<double>(), 1.0 / 320.0);
    const WireMessage wrong = answered(served, "check", onFile(file, "-1"));
    QVERIFY(messageFromJson(wrong.head["refused"]).has_value());
    // The header of a run that would be prepared, as its log will have it.
    const WireMessage prepared = answered(served, "prepare", onFile(file, "1/n"));
    QVERIFY2(!prepared.head.contains("refused"), jsonLine(prepared.head).c_str());
    const std::optional<Json> header = parseJson(prepared.body, failure);
    QVERIFY(header.has_value() && header->contains("problem") && header->contains("spec"));
    served.ask(startOf("one"), onFile(file, "1/n"));
    untilEnded(served, "one");
    const std::string log = fileOf(served, "one", "results/log.jsonl");
    const std::optional<Json> logged = parseJson(std::string_view(log).substr(0, log.find('\n')), failure);
    QVERIFY(logged.has_value());
    QCOMPARE(textIn(*header, "problem"), textIn(*logged, "problem"));
}

/// Two checks overtake each other: the older one is given up and never answered as if it were ready.
void TestServe::theNewestSettingsAreChecked() {
    const Folder folder;
    folder.write(QStringLiteral("long.csv"), longTable());
    const QString file = folder.path(QStringLiteral("long.csv"));
    Served served(folder);
    served.greeting();
    const auto request = [&](int number, const char* lambda) {
        return wireBytes({.head = {{"do", "check"}, {"wait", 5000}, {"number", number}}, .body = onFile(file, lambda)});
    };
    served.send(request(1, "0.1") + request(2, "0.2"));
    bool isNewest = false;
    for (int k = 0; k < 2; ++k) {
        const WireMessage answer = served.receive();
        if (numberIn(answer.head, "number") == 2)
            isNewest = isSetIn(answer.head, "is_ready");
    }
    QVERIFY(isNewest);
}

void TestServe::aKilledRunIsLost() {
    const Folder folder;
    Served served(folder);
    served.ask(startOf("one", true), specification("sgd", endless));
    whereItWaits(served, "one", Json());
    // The process holds the lock of its folder.
    const std::string job = folder.path(QStringLiteral("state/gapscope/jobs/one")).toStdString();
    QProcess find;
    find.start(QStringLiteral("sh"),
               {"-c", QStringLiteral("for p in /proc/[0-9]*; do tr '\\0' ' ' < $p/cmdline "
                                     "2>/dev/null | grep -q -- '--job %1' && echo ${p#/proc/}; done")
                          .arg(QString::fromStdString(job))});
    QVERIFY(find.waitForFinished(30000));
    const QList<QByteArray> pids = find.readAllStandardOutput().split('\n');
    bool isKilled = false;
    for (const QByteArray& pid : pids)
        if (const int number = pid.toInt(); number > 1)
            isKilled |= ::kill(number, SIGKILL) == 0;
    QVERIFY(isKilled);
    QTRY_COMPARE_WITH_TIMEOUT(textIn(served.ask({{"do", "results"}, {"job", "one"}}).head, "state"),
                              std::string("lost"), 10000);
}

/// More than a line of the protocol would hold.
void TestServe::manyResultsAreListed() {
    constexpr int count = 6000;
    const Folder folder;
    Served served(folder);
    served.ask(startOf("one"), specification("prox-sdca", toTolerance));
    untilEnded(served, "one");
    const QString name = QStringLiteral("state/gapscope/jobs/one/results/%1-") + QString(200, u'x');
    for (int k = 0; k < count; ++k)
        folder.write(name.arg(k), "y");
    const Json list = listFromBytes(served.ask({{"do", "results"}, {"job", "one"}}).body);
    QCOMPARE(list.size(), std::size_t{count} + 1);   // and the log
    QCOMPARE(jobsOf(served).size(), std::size_t{1}); // the connection is still there
}

/// Also where the new file gets the number of the old one.
void TestServe::aReplacedFileHasAnotherVersion() {
    const Folder folder;
    Served served(folder);
    served.ask(startOf("one"), specification("prox-sdca", toTolerance));
    untilEnded(served, "one");
    const QString path = QStringLiteral("state/gapscope/jobs/one/results/part-1.jsonl");
    const auto version = [&] {
        return textIn(served.ask({{"do", "read"}, {"job", "one"}, {"file", "results/part-1.jsonl"}}).head, "version");
    };
    folder.write(path, "first");
    const std::string before = version();
    QVERIFY(!before.empty());
    QCOMPARE(version(), before);
    QVERIFY(QFile::remove(folder.path(path)));
    QTest::qWait(20); // the clock of a file system may be coarse
    folder.write(path, "other");
    QVERIFY(version() != before);
}

/// Reading a pipe would wait for ever.
void TestServe::onlyFilesAreTexts() {
    const Folder folder;
    folder.write(QStringLiteral("groups.txt"), "1 2\n");
    const std::string pipe = folder.path(QStringLiteral("pipe")).toStdString();
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    Served served(folder);
    for (const std::string& path : {pipe, std::string("/dev/zero"), folder.path().toStdString()})
        QVERIFY2(served.ask({{"do", "text"}, {"path", path}}).head.contains("error"), path.c_str());
    QCOMPARE(served.ask({{"do", "text"}, {"path", folder.path(QStringLiteral("groups.txt")).toStdString()}}).body,
             std::string("1 2\n"));
}

/// And not that the process of the run was killed.
void TestServe::aFullDiskIsTold() {
    if (!QFile::exists(QStringLiteral("/dev/full")))
        QSKIP("there is no /dev/full here");
    const Folder folder;
    const QString staged = folder.path(QStringLiteral("state/gapscope/jobs/one.staged"));
    QVERIFY(QDir().mkpath(staged));
    QVERIFY(QFile::link(QStringLiteral("/dev/full"), staged + QStringLiteral("/log.jsonl")));
    Served served(folder);
    served.ask(startOf("one"), specification("prox-sdca", toTolerance));
    const WireMessage ended = untilEnded(served, "one");
    QCOMPARE(textIn(ended.head, "state"), std::string("ended"));
    const std::optional<Message> failure = messageFromJson(ended.head.value("failure", Json()));
    QVERIFY(failure.has_value());
    QCOMPARE(failure->id, MessageId::fileWriteFailed);
    QCOMPARE(failure->arguments.back(), std::string("No space left on device"));
}

QTEST_GUILESS_MAIN(TestServe)
#include "test_serve.moc"
