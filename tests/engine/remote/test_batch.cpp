// SPDX-License-Identifier: GPL-3.0-only
//
// The file of a batch, and what is read from a cluster's queue and from what tasks leave behind.
#include "engine/json/whole_file.h"
#include "engine/remote/batch/batch_order.h"
#include "engine/remote/batch/batch_tasks.h"
#include "engine/remote/batch/queue_memory.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace gapscope;

namespace {

BatchOrder orderOf(std::vector<std::string> words, int tasks) {
    return {.words = std::move(words), .tasks = tasks};
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace

class TestBatch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theFileForSlurm();
    void aTaskLeavesItsStatus_data();
    void aTaskLeavesItsStatus();
    void aSignalReachesTheProgram();
    void namesAreQuoted();
    void queuesAreRead();
    void accountsAreRead();
    void statesOfTasks();
    void tasksTravel();
    void theClusterIsNotAskedAtEveryLook();

private:
    /// Executes the file for one part with a program in place of gapscope-cli; its exit status.
    static int execute(const QTemporaryDir& folder, const QByteArray& program, QProcess& process) {
        QFile script(folder.filePath(QStringLiteral("program")));
        if (!script.open(QIODevice::WriteOnly))
            qFatal("cannot write the program");
        script.write(program);
        script.close();
        script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        const std::string text =
            batchText(orderOf({"sweep", "--lambdas", "1:2:3"}, 4), BatchSystem::parallel,
                      {.program = script.fileName().toStdString(), .results = folder.path().toStdString()});
        const QString file = folder.filePath(QStringLiteral("batch"));
        if (!writeWholeFile(file.toStdString(), text).ok())
            qFatal("cannot write the batch");
        process.start(QStringLiteral("bash"), {file, QStringLiteral("3")});
        return process.waitForStarted() ? 0 : -1;
    }
    static QByteArray read(const QTemporaryDir& folder, const char* name) {
        QFile file(folder.filePath(QLatin1String(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

void TestBatch::theFileForSlurm() {
    BatchOrder order = orderOf({"experiment", "hadamard", "--full"}, 12);
    const BatchPlaces places{.program = "/opt/gapscope-cli", .results = "/home/me/jobs/1/results"};
    std::string text = batchText(order, BatchSystem::slurm, places);
    QVERIFY(text.starts_with("#!/usr/bin/env bash\n#SBATCH --job-name=gapscope\n#SBATCH --array=1-12\n"));
    QVERIFY(contains(text, "#SBATCH --output=/home/me/jobs/1/results/part-%a.log\n"));
    QVERIFY(contains(text, "/opt/gapscope-cli experiment hadamard --full"));
    QVERIFY(contains(text, "--shard \"$part/12\" &\n"));
    QVERIFY(!contains(text, "--time") && !contains(text, "--mem"));
    order.minutes = 90;
    order.memoryMiB = 4000;
    order.cores = 8;
    order.more = {"--partition=long"};
    text = batchText(order, BatchSystem::slurm, places);
    for (const char* line :
         {"#SBATCH --time=90\n", "#SBATCH --mem=4000M\n", "#SBATCH --cpus-per-task=8\n", "#SBATCH --partition=long\n"})
        QVERIFY2(contains(text, line), line);
    QVERIFY(!contains(batchText(order, BatchSystem::parallel, places), "#SBATCH"));
}

void TestBatch::aTaskLeavesItsStatus_data() {
    QTest::addColumn<int>("status");
    for (const int status : {0, 1, 3, 130})
        QTest::newRow(qPrintable(QString::number(status))) << status;
}

void TestBatch::aTaskLeavesItsStatus() {
    QFETCH(const int, status);
    const QTemporaryDir folder;
    // Of an earlier start: it does not count while the task works.
    const std::string ended = folder.filePath(QStringLiteral("part-3.ended")).toStdString();
    QVERIFY(writeWholeFile(ended, "130\n").ok());
    QProcess process;
    QCOMPARE(execute(folder,
                     "#!/bin/sh\n[ ! -e " + QByteArray::fromStdString(ended) + " ] || exit 99\necho \"$@\"\nexit " +
                         QByteArray::number(status) + "\n",
                     process),
             0);
    QVERIFY(process.waitForFinished(30000));
    QCOMPARE(process.exitCode(), status);
    QCOMPARE(read(folder, "part-3.ended"), QByteArray::number(status) + "\n");
    QCOMPARE(read(folder, "part-3.begun").split(' ').size(), 2);
    QCOMPARE(process.readAllStandardOutput(),
             QByteArray("sweep --lambdas 1:2:3 --out ") + folder.path().toUtf8() + "/part-3 --shard 3/4\n");
}

/// The program ends in its own way, and its status is kept.
void TestBatch::aSignalReachesTheProgram() {
    const QTemporaryDir folder;
    QProcess process;
    QCOMPARE(execute(folder, "#!/bin/bash\ntrap 'sleep 0.2; exit 130' TERM\necho ready\nwhile :; do sleep 0.05; done\n",
                     process),
             0);
    QVERIFY(process.waitForReadyRead(30000));
    process.terminate();
    QVERIFY(process.waitForFinished(30000));
    QCOMPARE(read(folder, "part-3.ended"), QByteArray("130\n"));
    QCOMPARE(process.exitCode(), 130);
}

void TestBatch::namesAreQuoted() {
    const std::string text =
        batchText(orderOf({"sweep", "--data", "my file; touch pwned", "--set", "a'b"}, 2), BatchSystem::parallel,
                  {.program = "/opt/my programs/gapscope-cli", .results = "/home/my jobs/$(touch pwned)"});
    QVERIFY(contains(text, "'/opt/my programs/gapscope-cli' sweep"));
    QVERIFY(contains(text, "'my file; touch pwned'"));
    QVERIFY(contains(text, "results='/home/my jobs/$(touch pwned)'\n"));
}

void TestBatch::queuesAreRead() {
    const std::map<int, QueuedTask> tasks = tasksInQueue("1|RUNNING|node7|None\n2|PENDING||Priority\n"
                                                         "3|COMPLETED|node7|None\n4|COMPLETING|node8|None\n"
                                                         "N/A|PENDING||Priority\nnonsense\n\n5\n");
    QCOMPARE(tasks.size(), std::size_t{3});
    QVERIFY(tasks.at(1).isRunning && tasks.at(1).node == "node7" && tasks.at(1).reason.empty());
    QVERIFY(!tasks.at(2).isRunning && tasks.at(2).reason == "Priority");
    QVERIFY(tasks.at(4).isRunning);
    QVERIFY(tasksInQueue("").empty());
}

void TestBatch::accountsAreRead() {
    const std::map<int, std::string> states =
        tasksInAccounts("101_1|COMPLETED\n101_2|NODE_FAIL\n102_2|TIMEOUT\n101_[4-7]|PENDING\n103|COMPLETED\n");
    QCOMPARE(states.size(), std::size_t{2});
    QCOMPARE(states.at(1), std::string("COMPLETED"));
    QCOMPARE(states.at(2), std::string("TIMEOUT")); // the later submission
}

void TestBatch::statesOfTasks() {
    const QTemporaryDir folder;
    const JobFolder batch(folder.path().toStdString());
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("results")));
    const auto write = [&batch](const char* name, const char* text) {
        QVERIFY(writeWholeFile(batch.file(JobFolder::results) + "/" + name, text).ok());
    };
    write("part-1.ended", "0\n");
    write("part-2.ended", "3\n"); // a limit was reached: that is a result
    write("part-3.begun", "node7 4711\n");
    write("part-3.ended", "2\n");
    write("part-3.log", "first\nerror: unknown solver\n");
    write("part-4.begun", "node8 12\n");
    write("part-5.begun", "node8 13\n");
    write("part-6.ended", "143\n"); // the time limit of the cluster
    QueueNews news;
    news.queued[4] = {.isRunning = true, .node = "node8"};
    news.queued[7] = {.isRunning = false, .node = {}, .reason = "Resources"};
    news.ended[5] = "OUT_OF_MEMORY";
    news.ended[1] = "COMPLETED";
    std::vector<BatchTask> tasks = tasksOf(batch, 8, news);
    const std::vector<TaskState> expected{TaskState::done, TaskState::done, TaskState::failed,  TaskState::running,
                                          TaskState::lost, TaskState::lost, TaskState::waiting, TaskState::lost};
    for (std::size_t k = 0; k < expected.size(); ++k)
        QVERIFY2(tasks[k].state == expected[k], wordOf(tasks[k].state));
    QVERIFY(contains(tasks[2].lines, "unknown solver"));
    QCOMPARE(tasks[2].exit, 2);
    QCOMPARE(tasks[2].node, std::string("node7"));
    QCOMPARE(tasks[4].reason, std::string("OUT_OF_MEMORY"));
    QCOMPARE(tasks[6].reason, std::string("Resources"));
    // One that was interrupted and is in the queue again is not lost; one that failed has failed.
    write("part-7.ended", "130\n");
    news.queued[3] = {.isRunning = true, .node = "node9"};
    tasks = tasksOf(batch, 8, news);
    QVERIFY(tasks[6].state == TaskState::waiting && tasks[2].state == TaskState::failed);
    news.queued.erase(7);
    QVERIFY(tasksOf(batch, 8, news)[6].state == TaskState::lost);
    // What the accounts say comes before what the folder does not show yet.
    news.ended[8] = "COMPLETED";
    tasks = tasksOf(batch, 8, news);
    QVERIFY(tasks[7].state == TaskState::done && tasks[7].exit == 0);
    // A cluster that does not answer loses no task.
    tasks = tasksOf(batch, 8, {.queued = {}, .ended = {}, .isKnown = false});
    QVERIFY(tasks[4].state == TaskState::running && tasks[7].state == TaskState::waiting);
    QVERIFY(tasks[5].state == TaskState::waiting); // it was interrupted, and may be in the queue again
    QVERIFY(tasks[0].state == TaskState::done);
}

void TestBatch::tasksTravel() {
    const BatchTask task{.part = 7,
                         .state = TaskState::lost,
                         .node = "node7",
                         .reason = "TIMEOUT",
                         .lines = "slurmstepd: \"error\"",
                         .exit = 143};
    const std::optional<BatchTask> read = taskFromJson(taskJson(task));
    QVERIFY(read && read->part == 7 && read->state == TaskState::lost && read->node == task.node &&
            read->reason == task.reason && read->lines == task.lines && read->exit == 143);
    QVERIFY(!taskFromJson(Json{{"part", 0}, {"state", "done"}}));
    QVERIFY(!taskFromJson(Json{{"part", 1}, {"state", "gone"}}));
    QVERIFY(!taskFromJson(Json::array()));
}

/// Once for all looks, unless parts were submitted since or somebody cancelled them.
void TestBatch::theClusterIsNotAskedAtEveryLook() {
    const QueueMemory::Clock::time_point before = QueueMemory::Clock::now();
    QueueMemory queue;
    int asked = 0;
    const auto ask = [&asked] {
        ++asked;
        QueueNews news;
        news.queued[asked] = {};
        return news;
    };
    QCOMPARE(queue.newsOf("one", 1, ask).queued.count(1), std::size_t{1});
    const QueueNews again = queue.newsOf("one", 1, ask);
    if (QueueMemory::Clock::now() - before < QueueMemory::patience / 2) // else this computer was held up
        QCOMPARE(again.queued.count(1), std::size_t{1});
    const int known = asked;
    queue.newsOf("two", 1, ask);
    QCOMPARE(asked, known + 1);
    queue.newsOf("one", 2, ask);
    QCOMPARE(asked, known + 2);
    queue.forget("one");
    queue.newsOf("one", 2, ask);
    QCOMPARE(asked, known + 3);
}

QTEST_GUILESS_MAIN(TestBatch)
#include "test_batch.moc"
