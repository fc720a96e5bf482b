// SPDX-License-Identifier: GPL-3.0-only
//
// Sweeps and experiments on a cluster, from the window: the file is shown, submitted and followed; tasks that were lost
// are submitted again, and the parts are merged. In place of Slurm and GNU parallel stand scripts.
#include "engine/data/source_kind.h"
#include "engine/json/whole_file.h"
#include "tests/ui/support/cluster_under_test.h"
#include "tests/ui/support/window_under_test.h"
#include "ui/cluster/batch_feed.h"
#include "ui/widgets/notice_bar.h"

#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTreeWidget>

#include <algorithm>

using namespace gapscope;

namespace {

constexpr int patience = 120000;
const QString sweep = QStringLiteral("sweep --data breast-cancer --standardize --loss logistic --reg l2 --solver dcd "
                                     "--threads 1 --lambdas 1e-3:1e-1:4 --rel-tol 1e-3 --logs");

const QString endless = QStringLiteral("sweep --data breast-cancer --standardize --loss logistic --reg l2 "
                                       "--solver sgd --threads 1 --lambdas 1e-6:1e-5:2 --max-passes 1e9 "
                                       "--rel-tol 1e-9 --every 20000 --logs");

} // namespace

class TestWindowBatches : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void theFileIsShown();
    void whatCannotBeDividedIsSaid();
    void aSweepIsFollowedAndMerged();
    void aLostTaskIsSubmittedAgain();
    void aFailedTaskSaysWhy();
    void cancelledTasksAreLost();
    void anExperimentGoesOnAfterALoss();
    void gnuParallelWhereThereIsNoSlurm();
    void aClosedDialogFollowsOn();
    void aRefusalStays();
    void neitherIsASentence();

private:
    static bool load(WindowUnderTest& test) {
        return test.load(QString::fromStdString(hostSource(HostUnderTest::name().toStdString(), "breast-cancer")));
    }
    /// Chooses the command of the menu, and waits for the dialog.
    static bool describe(WindowUnderTest& test) {
        QAction* action = actionNamed(test.window(), QStringLiteral("Submit…"));
        if (action == nullptr || !action->isEnabled())
            return false;
        action->trigger();
        return QTest::qWaitFor([&] { return test.find<QDialog>("submitDialog") != nullptr; }, patience);
    }
    static void typeCommand(WindowUnderTest& test, const QString& command) {
        auto* field = test.find<QPlainTextEdit>("batchCommand");
        field->setFocus();
        field->selectAll();
        QTest::keyClick(field, Qt::Key_Delete);
        QTest::keyClicks(field, command);
    }
    static void typeTasks(WindowUnderTest& test, int tasks) {
        auto* box = test.find<QSpinBox>("batchTasks");
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QString::number(tasks));
        QTest::keyClick(box, Qt::Key_Tab);
    }
    /// Describes and submits a command in so many tasks.
    static bool submit(WindowUnderTest& test, const QString& command, int tasks) {
        if (!describe(test))
            return false;
        typeCommand(test, command);
        typeTasks(test, tasks);
        test.click("batchSubmit");
        return QTest::qWaitFor([&] { return test.find<QDialog>("batchDialog") != nullptr; }, patience);
    }
    static QString summary(WindowUnderTest& test) { return test.find<QLabel>("batchSummary")->text(); }
    static bool says(WindowUnderTest& test, const QString& words) {
        return QTest::qWaitFor([&] { return summary(test).contains(words); }, patience);
    }
    static QString cellOf(WindowUnderTest& test, int task, int column) {
        return test.find<QTreeWidget>("batchTaskList")->topLevelItem(task - 1)->text(column);
    }

    std::unique_ptr<HostUnderTest> m_host;
    std::unique_ptr<ClusterUnderTest> m_cluster;
};

void TestWindowBatches::initTestCase() {
    if (!qEnvironmentVariableIsEmpty("GAPSCOPE_TEST_SSH"))
        QSKIP("a real ssh does not pass PATH on");
    m_host = std::make_unique<HostUnderTest>();
    m_cluster = std::make_unique<ClusterUnderTest>(*m_host);
}

void TestWindowBatches::init() {
    for (const char* name : {"hold", "deaf"})
        m_cluster->set(QString::fromLatin1(name), false);
    m_cluster->use("slurm");
}

void TestWindowBatches::theFileIsShown() {
    WindowUnderTest test;
    QVERIFY(load(test));
    test.session().edit([](RunSpec& draft) { draft.problem.loss = "logistic"; });
    QVERIFY(describe(test));
    auto* file = test.find<QPlainTextEdit>("batchFile");
    const auto shows = [file](const char* line) { return file->toPlainText().contains(QString::fromUtf8(line)); };
    // The settings of the window, without what the host and the division set.
    QVERIFY2(shows("sweep --data breast-cancer") && shows("--loss logistic") && shows("--lambdas 1e-6:0.1:20"),
             qPrintable(file->toPlainText()));
    QVERIFY(!shows("--host") && !shows("--lambda ") && !shows("--l1")); // the window knows one for elastic-net
    QVERIFY(shows("#SBATCH --array=1-20\n") && shows("--shard \"$part/20\""));
    typeTasks(test, 5);
    QVERIFY(shows("#SBATCH --array=1-5\n") && shows("--shard \"$part/5\""));
    auto* minutes = test.find<QSpinBox>("batchMinutes");
    minutes->setFocus();
    minutes->selectAll();
    QTest::keyClicks(minutes, QStringLiteral("90"));
    auto* more = test.find<QLineEdit>("batchMore");
    more->setFocus();
    QTest::keyClicks(more, QStringLiteral("--partition=long --nice"));
    QVERIFY(shows("#SBATCH --time=90\n") && shows("#SBATCH --partition=long\n#SBATCH --nice\n"));
    choose(test.find<ChoiceBox>("batchKind"), QStringLiteral("experiment:agm-memory"));
    QVERIFY(shows("experiment agm-memory"));
}

void TestWindowBatches::whatCannotBeDividedIsSaid() {
    WindowUnderTest test;
    QVERIFY(!actionNamed(test.window(), QStringLiteral("Submit…"))->isEnabled()); // there is no host yet
    QVERIFY(load(test));
    QVERIFY(describe(test));
    for (const char* command : {"run --data breast-cancer", "sweep --out here", "sweep --shard=1/2", "sweep 'open"}) {
        typeCommand(test, QString::fromLatin1(command));
        QVERIFY2(!test.find<QPushButton>("batchSubmit")->isEnabled(), command);
    }
    typeCommand(test, sweep);
    QVERIFY(test.find<QPushButton>("batchSubmit")->isEnabled());
}

void TestWindowBatches::aSweepIsFollowedAndMerged() {
    WindowUnderTest test;
    QVERIFY(load(test));
    m_cluster->set(QStringLiteral("hold"), true);
    QVERIFY(submit(test, sweep, 2));
    if (!ClusterUnderTest::isReal()) {
        QVERIFY(says(test, QStringLiteral("2 waiting")));
        QCOMPARE(cellOf(test, 1, 3), QStringLiteral("Resources"));
    }
    m_cluster->set(QStringLiteral("hold"), false);
    QVERIFY2(says(test, QStringLiteral("2 done · merged")), qPrintable(summary(test)));
    // The logs of all points are runs of the window.
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 4, patience);
    QStringList names;
    for (const auto& run : test.session().runs().all()) {
        QCOMPARE(run->controller->outcome()->status, RunStatus::converged);
        names.push_back(run->name);
    }
    names.sort();
    QCOMPARE(names.front(), QStringLiteral("Point 1, Dual coordinate descent"));
    QCOMPARE(names.back(), QStringLiteral("Point 4, Dual coordinate descent"));
    // The table is copied where it is wanted.
    const QString folder = test.path(QStringLiteral("results"));
    auto* field = test.find<QLineEdit>("batchFolder");
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, folder);
    test.click("batchCopy");
    QVERIFY(says(test, QStringLiteral("results in ")));
    const Result<std::string> table = readWholeFile((folder + QStringLiteral("/sweep.csv")).toStdString());
    QVERIFY(table.ok());
    QCOMPARE(std::ranges::count(*table, '\n'), 5);
    QVERIFY(QFile::exists(folder + QStringLiteral("/log-0004.jsonl")));
}

void TestWindowBatches::aLostTaskIsSubmittedAgain() {
    if (ClusterUnderTest::isReal())
        QSKIP("a real cluster does not fail when a test wants it");
    WindowUnderTest test;
    QVERIFY(load(test));
    m_cluster->set(QStringLiteral("crash-2"), true);
    QVERIFY(submit(test, sweep, 2));
    QVERIFY2(says(test, QStringLiteral("1 done · 1 lost")), qPrintable(summary(test)));
    QCOMPARE(cellOf(test, 2, 1), QStringLiteral("lost"));
    QCOMPARE(cellOf(test, 2, 3), QStringLiteral("NODE_FAIL"));
    QVERIFY(!summary(test).contains(QStringLiteral("merged")));
    test.click("batchAgain");
    QVERIFY2(says(test, QStringLiteral("2 done · merged")), qPrintable(summary(test)));
}

void TestWindowBatches::aFailedTaskSaysWhy() {
    WindowUnderTest test;
    QVERIFY(load(test));
    QVERIFY(submit(test, QString(sweep).replace(QStringLiteral("dcd"), QStringLiteral("nothing")), 2));
    QVERIFY2(says(test, QStringLiteral("2 failed")), qPrintable(summary(test)));
    QVERIFY(cellOf(test, 1, 1).contains(QStringLiteral("2"))); // the exit status
    auto* list = test.find<QTreeWidget>("batchTaskList");
    QVERIFY(list->fontMetrics().horizontalAdvance(cellOf(test, 1, 1)) < list->columnWidth(1));
    list->setFocus();
    list->setCurrentItem(list->topLevelItem(0));
    QTest::keyClick(list, Qt::Key_Down);
    const QString lines = test.find<QPlainTextEdit>("batchLines")->toPlainText();
    QVERIFY2(lines.startsWith(QStringLiteral("Task 2: ")) && lines.contains(QStringLiteral("nothing")),
             qPrintable(lines));
    QVERIFY(!test.find<QPushButton>("batchAgain")->isVisible()); // the same again would give the same
}

void TestWindowBatches::cancelledTasksAreLost() {
    if (ClusterUnderTest::isReal())
        QSKIP("a real cluster does not fail when a test wants it");
    WindowUnderTest test;
    QVERIFY(load(test));
    m_cluster->set(QStringLiteral("hold"), true);
    QVERIFY(submit(test, sweep, 3));
    QVERIFY(says(test, QStringLiteral("3 waiting")));
    test.click("batchCancel");
    QVERIFY2(says(test, QStringLiteral("3 lost")), qPrintable(summary(test)));
    QCOMPARE(cellOf(test, 3, 3), QStringLiteral("CANCELLED"));
}

/// The dialog is closed meanwhile; the batch is found again in the list of earlier ones, and what its parts have
/// finished is not run again.
void TestWindowBatches::anExperimentGoesOnAfterALoss() {
    if (ClusterUnderTest::isReal())
        QSKIP("a real cluster does not fail when a test wants it");
    WindowUnderTest test;
    QVERIFY(load(test));
    m_cluster->set(QStringLiteral("crash-1"), true);
    QVERIFY(submit(test, QStringLiteral("experiment agm-memory --budget-scale 0.01"), 2));
    QVERIFY2(says(test, QStringLiteral("1 done · 1 lost")), qPrintable(summary(test)));
    test.find<QDialog>("batchDialog")->close();
    QTRY_VERIFY(test.find<QDialog>("batchDialog") == nullptr);
    QVERIFY(describe(test));
    test.click("batchFollow");
    QVERIFY(QTest::qWaitFor([&] { return test.find<QDialog>("batchDialog") != nullptr; }, patience));
    QVERIFY2(says(test, QStringLiteral("1 done · 1 lost")), qPrintable(summary(test)));
    test.click("batchAgain");
    QVERIFY2(says(test, QStringLiteral("2 done · merged")), qPrintable(summary(test)));
    const QString folder = test.path(QStringLiteral("results"));
    auto* field = test.find<QLineEdit>("batchFolder");
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, folder);
    test.click("batchCopy");
    QVERIFY(says(test, QStringLiteral("results in ")));
    QVERIFY(QFile::exists(folder + QStringLiteral("/index.html")));
}

void TestWindowBatches::gnuParallelWhereThereIsNoSlurm() {
    if (ClusterUnderTest::isReal())
        QSKIP("a real cluster does not fail when a test wants it");
    m_cluster->use("parallel");
    WindowUnderTest test;
    QVERIFY(load(test));
    QVERIFY(describe(test));
    QVERIFY(!test.find<QPlainTextEdit>("batchFile")->toPlainText().contains(QStringLiteral("#SBATCH")));
    QVERIFY(!test.find<QSpinBox>("batchMinutes")->isVisible());
    test.find<QDialog>("submitDialog")->close();
    QTRY_VERIFY(test.find<QDialog>("submitDialog") == nullptr);
    QVERIFY(submit(test, sweep, 4));
    QVERIFY2(says(test, QStringLiteral("4 done · merged")), qPrintable(summary(test)));
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 4, patience);
}

/// The dialog is a view: the runs of the tasks go on without it, and are not added again with the next one.
void TestWindowBatches::aClosedDialogFollowsOn() {
    if (ClusterUnderTest::isReal())
        QSKIP("the tasks of a real cluster do not end when this test wants it");
    m_cluster->use("parallel");
    WindowUnderTest test;
    QVERIFY(load(test));
    QVERIFY(submit(test, endless, 1));
    const auto& runs = test.session().runs().all();
    QTRY_VERIFY_WITH_TIMEOUT(!runs.empty(), patience);
    test.find<QDialog>("batchDialog")->close();
    QTRY_VERIFY(test.find<QDialog>("batchDialog") == nullptr);
    for (int looks = 0; looks < 2; ++looks) {
        const std::size_t before = runs.front()->controller->trace().size();
        QTRY_VERIFY_WITH_TIMEOUT(runs.front()->controller->trace().size() > before, patience);
    }
    const std::size_t count = runs.size();
    QVERIFY2(!test.window().findChild<NoticeBar*>()->isVisible(),
             qPrintable(test.window().findChild<NoticeBar*>()->text()));
    QVERIFY(describe(test));
    test.click("batchFollow");
    QVERIFY(QTest::qWaitFor([&] { return test.find<QDialog>("batchDialog") != nullptr; }, patience));
    const std::size_t before = runs.front()->controller->trace().size();
    QTRY_VERIFY_WITH_TIMEOUT(runs.front()->controller->trace().size() > before, patience);
    QCOMPARE(runs.size(), count);
    test.click("batchCancel");
    QVERIFY2(says(test, QStringLiteral("1 lost")), qPrintable(summary(test)));
    QCOMPARE(runs.size(), count);
}

/// What the cluster has refused is said until something else is wanted, though looking goes on.
void TestWindowBatches::aRefusalStays() {
    if (ClusterUnderTest::isReal())
        QSKIP("a real cluster does not fail when a test wants it");
    WindowUnderTest test;
    QVERIFY(load(test));
    m_cluster->set(QStringLiteral("hold"), true);
    QVERIFY(submit(test, sweep, 2));
    QVERIFY(says(test, QStringLiteral("2 waiting")));
    m_cluster->set(QStringLiteral("deaf"), true);
    test.click("batchCancel");
    const auto isSaid = [&] {
        return !shownMessages(test.window()).filter(QStringLiteral("the cluster does not listen")).isEmpty();
    };
    QVERIFY(QTest::qWaitFor(isSaid, patience));
    QSignalSpy looked(test.window().findChild<BatchFeed*>(), &BatchFeed::changed);
    for (int looks = 0; looks < 2; ++looks) {
        QVERIFY(looked.wait(patience));
        QVERIFY(isSaid());
    }
    m_cluster->set(QStringLiteral("deaf"), false);
    test.click("batchCancel");
    QVERIFY2(says(test, QStringLiteral("2 lost")), qPrintable(summary(test)));
    QVERIFY(!isSaid());
}

void TestWindowBatches::neitherIsASentence() {
    if (ClusterUnderTest::isReal())
        QSKIP("a real cluster does not fail when a test wants it");
    m_cluster->use("nothing");
    WindowUnderTest test;
    QVERIFY(load(test));
    actionNamed(test.window(), QStringLiteral("Submit…"))->trigger();
    const auto* notice = test.window().findChild<NoticeBar*>();
    QTRY_VERIFY_WITH_TIMEOUT(notice->text().contains(QStringLiteral("neither Slurm nor GNU parallel")), patience);
    QVERIFY(test.find<QDialog>("submitDialog") == nullptr);
}

QTEST_MAIN(TestWindowBatches)
#include "test_window_batches.moc"
