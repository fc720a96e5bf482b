// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/source_kind.h"
#include "engine/remote/host/host_channel.h"
#include "engine/remote/host/host_data.h"
#include "engine/remote/host/host_log.h"
#include "engine/remote/jobs/job_folder.h"
#include "engine/run/run_command.h"

#include <QtTest>

using namespace gapscope;

/// Names of hosts, of their data, runs and results: what is one, and that none leads anywhere else.
class TestHostNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sourcesOfHosts();
    void hosts();
    void hostsOfSsh();
    void runs();
    void results();
    void aRunOfAHostIsACommandWithItsHost();
    void specificationsNameWhatTheHostKnows();
    void headersNameTheDataAsHere();
};

void TestHostNames::sourcesOfHosts() {
    for (const char* source :
         {"/data/x.csv", "x.csv", "breast-cancer", "generate:text-like,n=5,seed=1", "a:b", "~/x"}) {
        const std::optional<HostSource> read = hostSourceOf(hostSource("me@there", source));
        QVERIFY(read.has_value());
        QCOMPARE(read->host, std::string("me@there"));
        QCOMPARE(read->source, std::string(source));
        QVERIFY(!isFileSource(hostSource("there", source)));
    }
    for (const char* source : {"", "ssh:", "ssh::", "ssh:there", "ssh:there:", "ssh::x", "/ssh:a:b", "breast-cancer"})
        QVERIFY2(!hostSourceOf(source), source);
    QVERIFY(isFileSource("/data/x.csv"));
}

void TestHostNames::hosts() {
    for (const char* name : {"there", "me@there.example.org", "10.0.0.1", "node_1", "a-b"})
        QVERIFY2(isHostName(name), name);
    for (const char* name : {"", "-oProxyCommand=x", "a b", "a;b", "a\nb", "$(x)", "a/b", "a'b", "a:b", "\xc3\xa4"})
        QVERIFY2(!isHostName(name), name);
    const std::vector<std::string> words = commandTo("there").arguments;
    QVERIFY(words.size() > 3);
    QCOMPARE(words[words.size() - 3], std::string("--")); // a host is never read as an option
    QCOMPARE(words[words.size() - 2], std::string("there"));
}

void TestHostNames::hostsOfSsh() {
    const std::vector<std::string> expected{"alpha", "beta", "gamma", "delta"};
    QCOMPARE(
        hostsOfSshConfiguration("Host alpha *.example.org beta !eve\n    HostName 10.0.0.1\n"
                                "# Host commented\n\thost=\"gamma\"\nHost alpha delta\nHostKeyAlias x\nMatch host y\n"),
        expected);
    QVERIFY(hostsOfSshConfiguration("").empty());
}

void TestHostNames::runs() {
    const std::string one = newJobId();
    QVERIFY(isJobId(one));
    QVERIFY(one != newJobId());
    for (const char* name : {"", ".", "..", "a/b", "-a", "a b", "a\n", "lock.x"})
        QVERIFY2(!isJobId(name), name);
    QVERIFY(!isJobId(std::string(65, 'a')));
}

void TestHostNames::results() {
    for (const char* name : {"log.jsonl", "1/sweep.csv", "a/b/c", "..x", ".hidden"})
        QVERIFY2(isResultName(name), name);
    for (const char* name : {"", "/", "/a", "a/", "a//b", "..", "../a", "a/../b", "a/..", "."})
        QVERIFY2(!isResultName(name), name);
    QVERIFY(!isResultName(std::string_view("a\0b", 3)));
}

void TestHostNames::aRunOfAHostIsACommandWithItsHost() {
    RunSpec spec;
    spec.data.source = hostSource("there", "/data/my file.csv");
    const std::string text = commandOf(spec).text;
    QVERIFY2(text.find(" --host there --data '/data/my file.csv'") != std::string::npos, text.c_str());
}

void TestHostNames::specificationsNameWhatTheHostKnows() {
    RunSpec spec;
    spec.data.source = hostSource("there", "/data/x.csv");
    spec.split.testFile = hostSource("there", "/data/t.csv");
    const RunSpec there = asOnHost(spec);
    QCOMPARE(there.data.source, std::string("/data/x.csv"));
    QCOMPARE(there.split.testFile, std::string("/data/t.csv"));
}

void TestHostNames::headersNameTheDataAsHere() {
    const HostLogHeader header = headerHere(
        R"({"gapscope_log":1,"spec":{"data":{"source":"x.csv"}},"notes":["a","b"],"started":"2026-01-31T10:15:00Z"})",
        "ssh:there:x.csv");
    QCOMPARE(header.started, std::string("2026-01-31T10:15:00Z"));
    QCOMPARE(header.notes, (std::vector<std::string>{"a", "b"}));
    QVERIFY2(header.text.find(R"("source":"ssh:there:x.csv")") != std::string::npos, header.text.c_str());
}

QTEST_GUILESS_MAIN(TestHostNames)
#include "test_host_names.moc"
