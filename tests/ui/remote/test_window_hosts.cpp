// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/source_kind.h"
#include "engine/remote/host/host_job.h"
#include "engine/run/output/run_log_reader.h"
#include "tests/ui/support/host_under_test.h"
#include "tests/ui/support/window_under_test.h"
#include "ui/widgets/notice_bar.h"
#include "ui/workspace/session_journal.h"

#include <QInputDialog>
#include <QProcess>
#include <QTreeWidget>

using namespace gapscope;

/// The window with the engine on another computer.
class TestWindowHosts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_host = std::make_unique<HostUnderTest>(); } // the program has one connection to a host
    void cleanup() { m_host->setDown(false); }
    void aHostIsChosenByItsName();
    void hostsThatSshKnowsAreOffered();
    void aHostThatIsNotReachedIsNotChosen();
    void aFileOfTheHostIsOpened();
    void aRunIsPausedSteppedAndStopped();
    void theRunIsThatOfThisComputer();
    void aConnectionThatIsCutLosesNoSnapshot();
    void anUnreachedHostIsSaid();
    void aSessionFindsItsRunsAgain();
    void aKilledWindowsRunIsFoundAgain();
    void aSessionConnectsToNoStranger();
    void aSavedCurveStaysThoughItsRunIsGone();
    void removingARunRemovesItThere();
    void runsOfAClosedWindowAreOffered();

private:
    /// Types the name of the host into the question, as a user does.
    static void chooseHost(WindowUnderTest& under) {
        choose(under.find<ChoiceBox>("host"), QStringLiteral("…"));
        auto* question = under.window().findChild<QInputDialog*>();
        QVERIFY(question != nullptr);
        auto* name = question->findChild<QLineEdit*>();
        QTest::keyClicks(name, HostUnderTest::name());
        QTest::keyClick(name, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(under.find<ChoiceBox>("host")->currentText(), HostUnderTest::name(), 30000);
    }
    static std::string sourceThere(const char* source) {
        return hostSource(HostUnderTest::name().toStdString(), source);
    }
    /// Adds a run that does not end by itself, and starts it.
    static void startEndless(WindowUnderTest& under) {
        QVERIFY(under.load(QString::fromStdString(sourceThere("breast-cancer"))));
        under.session().edit([](RunSpec& draft) {
            draft.problem.loss = "smoothed-hinge";
            draft.solver.id = "sgd";
            draft.solver.parameters = ParameterValues(findSolver("sgd")->parameters);
            draft.problem.lossParameters = ParameterValues(findLossInfo("smoothed-hinge")->parameters);
            draft.budget = {.passes = 1e9};
            draft.cadence.every = 200.0;
            draft.cadence.unit = RunSpec::CadenceUnit::iterations;
        });
        under.session().addRun(Session::Begin::now);
        QTRY_COMPARE_WITH_TIMEOUT(under.session().runs().all().size(), std::size_t{1}, 30000);
        QTRY_VERIFY_WITH_TIMEOUT(under.run(0).controller->trace().size() > 1, 60000);
    }
    /// Saves the session of a window to a file.
    static void saveTo(WindowUnderTest& under, const QString& path) {
        SessionFiles files(under.session(), under.window().sweep(), under.window().charts());
        QSignalSpy written(&files, &SessionFiles::saved);
        files.save(path);
        QVERIFY(written.wait(30000));
    }
    /// The snapshots that the host has logged.
    std::vector<Snapshot> logged(const std::string& job) const {
        RunLogReader reader("log");
        if (!reader.take(m_host->logOf(job).toStdString()).ok() || reader.log().runs.empty())
            return {};
        return reader.log().runs.front().snapshots;
    }
    void compareWithLog(const Run& run) const {
        const std::vector<Snapshot> there = logged(run.controller->place()->job);
        QVERIFY(there.size() > 1);
        const std::vector<Snapshot> here = run.controller->trace().all();
        QCOMPARE(here.size(), there.size());
        for (std::size_t k = 0; k < here.size(); ++k)
            QVERIFY(here[k].iteration == there[k].iteration && here[k].primal == there[k].primal &&
                    here[k].gap == there[k].gap);
    }

    std::unique_ptr<HostUnderTest> m_host;
};

void TestWindowHosts::aHostIsChosenByItsName() {
    WindowUnderTest under;
    QVERIFY(under.load(QStringLiteral("breast-cancer")));
    chooseHost(under);
    // The set that was loaded is the host's now.
    QTRY_COMPARE_WITH_TIMEOUT(under.session().data()->key.source, sourceThere("breast-cancer"), 30000);
    QCOMPARE(under.settings().hosts(), QStringList{HostUnderTest::name()});
    choose(under.find<ChoiceBox>("host"), {});
    QTRY_COMPARE_WITH_TIMEOUT(under.session().data()->key.source, std::string("breast-cancer"), 30000);
}

void TestWindowHosts::hostsThatSshKnowsAreOffered() {
    const QByteArray home = qgetenv("HOME");
    const auto back = qScopeGuard([&home] { qputenv("HOME", home); });
    const QTemporaryDir folder;
    qputenv("HOME", QFile::encodeName(folder.path()));
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral(".ssh")));
    QFile configuration(folder.filePath(QStringLiteral(".ssh/config")));
    QVERIFY(configuration.open(QIODevice::WriteOnly));
    configuration.write("Host here *.org\n  HostName 10.0.0.1\nHost there\n");
    configuration.close();
    WindowUnderTest under;
    const auto* box = under.find<ChoiceBox>("host");
    QCOMPARE(box->count(), 4); // this computer, the two, and another one
    QCOMPARE(box->itemText(1), QStringLiteral("here"));
    QCOMPARE(box->itemText(2), QStringLiteral("there"));
}

void TestWindowHosts::aHostThatIsNotReachedIsNotChosen() {
    if (!qEnvironmentVariableIsEmpty("GAPSCOPE_TEST_SSH"))
        QSKIP("the host of a real ssh is always reached");
    WindowUnderTest under;
    m_host->setDown(true);
    choose(under.find<ChoiceBox>("host"), QStringLiteral("…"));
    auto* name = under.window().findChild<QInputDialog*>()->findChild<QLineEdit*>();
    QTest::keyClicks(name, QStringLiteral("elsewhere"));
    QTest::keyClick(name, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(!shownMessages(under.window()).filter(QStringLiteral("no route to host")).isEmpty(),
                             30000);
    QCOMPARE(under.find<ChoiceBox>("host")->currentId(), QString());
    QVERIFY(under.settings().hosts().isEmpty());
}

void TestWindowHosts::aFileOfTheHostIsOpened() {
    QVERIFY(QDir(m_host->path({})).mkdir(QStringLiteral("folder")));
    QByteArray table = "x,y\n";
    for (int row = 0; row < 20; ++row)
        table += QByteArray::number(row) + (row % 3 == 0 ? ",1\n" : ",0\n");
    m_host->write(QStringLiteral("folder/small.csv"), table);
    m_host->write(QStringLiteral("folder/.hidden.csv"), table);
    WindowUnderTest under;
    chooseHost(under);
    for (QToolButton* button : under.window().findChildren<QToolButton*>())
        if (button->text() == QStringLiteral("Open…") && button->isVisible()) {
            QTest::mouseClick(button, Qt::LeftButton);
            break;
        }
    auto* list = under.find<QTreeWidget>("hostFiles");
    QVERIFY(list != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(list->topLevelItemCount() > 0, 30000);
    auto* path = under.find<QLineEdit>("hostFolder");
    path->setFocus();
    path->selectAll();
    QTest::keyClicks(path, m_host->path(QStringLiteral("folder")));
    QTest::keyClick(path, Qt::Key_Return);
    const auto last = [list] { return list->topLevelItem(list->topLevelItemCount() - 1)->text(0); };
    QTRY_COMPARE_WITH_TIMEOUT(last(), QStringLiteral("small.csv"), 30000);
    QCOMPARE(list->topLevelItemCount(), 2); // the hidden one is not listed; ".." leads upwards
    list->setCurrentItem(list->topLevelItem(1));
    QTest::keyClick(list, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(under.session().data() != nullptr, 30000);
    QCOMPARE(under.session().data()->key.source,
             sourceThere(m_host->path(QStringLiteral("folder/small.csv")).toUtf8().constData()));
    QCOMPARE(under.session().data()->loaded.data->rows(), Index{20});
    QCOMPARE(under.find<ChoiceBox>("data")->currentText(), QStringLiteral("small.csv"));
}

void TestWindowHosts::aRunIsPausedSteppedAndStopped() {
    WindowUnderTest under;
    startEndless(under);
    RunList& runs = under.session().runs();
    const int id = under.run(0).id;
    const RunController& controller = *under.run(0).controller;
    runs.pause(id);
    QTRY_VERIFY_WITH_TIMEOUT(controller.position().has_value(), 30000);
    const double at = controller.position()->iteration;
    QTRY_VERIFY_WITH_TIMEOUT(controller.latestIterate() != nullptr && controller.latestIterate()->iteration == at,
                             30000);
    // The iterate is that of the snapshot.
    const PreparedRun& run = *controller.prepared();
    const double primal = run.problem->primal(controller.latestIterate()->w)->value;
    QVERIFY(std::abs(primal - controller.trace().last()->primal) <= 1e-12 * std::abs(primal));
    for (int step = 1; step <= 3; ++step) {
        runs.step(id);
        QTRY_VERIFY_WITH_TIMEOUT(controller.position() && controller.position()->iteration == at + step, 30000);
    }
    runs.resume(id);
    const std::size_t before = controller.trace().size();
    QTRY_VERIFY_WITH_TIMEOUT(controller.trace().size() > before + 1, 30000);
    runs.stop(id);
    QTRY_COMPARE_WITH_TIMEOUT(under.run(0).phase(), RunPhase::ended, 30000);
    QCOMPARE(controller.outcome()->status, RunStatus::stopped);
    QCOMPARE(controller.outcome()->w.size(), run.problem->dimension());
    compareWithLog(under.run(0));
}

void TestWindowHosts::theRunIsThatOfThisComputer() {
    WindowUnderTest under;
    for (const std::string& source : {std::string("diabetes"), sourceThere("diabetes")}) {
        QVERIFY(under.load(QString::fromStdString(source)));
        under.session().edit([](RunSpec& draft) { draft.threads = 1; });
        under.session().addRun(Session::Begin::now);
    }
    QTRY_COMPARE_WITH_TIMEOUT(under.session().runs().all().size(), std::size_t{2}, 30000);
    for (int row = 0; row < 2; ++row)
        QTRY_COMPARE_WITH_TIMEOUT(under.run(row).phase(), RunPhase::ended, 60000);
    QVERIFY(under.run(1).name.endsWith(HostUnderTest::name()));
    QCOMPARE(under.run(1).problemKey, under.run(0).problemKey);
    const std::vector<Snapshot> here = under.run(0).controller->trace().all();
    const std::vector<Snapshot> there = under.run(1).controller->trace().all();
    QCOMPARE(there.size(), here.size());
    for (std::size_t k = 0; k < here.size(); ++k)
        QVERIFY(here[k].primal == there[k].primal && here[k].iteration == there[k].iteration);
    QVERIFY(under.run(1).controller->outcome()->w == under.run(0).controller->outcome()->w);
}

void TestWindowHosts::aConnectionThatIsCutLosesNoSnapshot() {
    WindowUnderTest under;
    startEndless(under);
    const RunController& controller = *under.run(0).controller;
    for (int cut = 0; cut < 10; ++cut) {
        const std::size_t before = controller.trace().size();
        m_host->cut();
        QTRY_VERIFY_WITH_TIMEOUT(controller.trace().size() > before + 1, 60000);
    }
    under.session().runs().stop(under.run(0).id);
    QTRY_COMPARE_WITH_TIMEOUT(under.run(0).phase(), RunPhase::ended, 60000);
    compareWithLog(under.run(0));
}

void TestWindowHosts::anUnreachedHostIsSaid() {
    if (!qEnvironmentVariableIsEmpty("GAPSCOPE_TEST_SSH"))
        QSKIP("the host of a real ssh is always reached");
    WindowUnderTest under;
    startEndless(under);
    m_host->setDown(true);
    m_host->cut();
    QTRY_COMPARE_WITH_TIMEOUT(RunTableModel::phaseText(under.run(0)), QStringLiteral("disconnected"), 30000);
    QTRY_VERIFY_WITH_TIMEOUT(!shownMessages(under.window()).filter(QStringLiteral("no route to host")).isEmpty(),
                             30000);
    m_host->setDown(false);
    QPushButton* now = nullptr;
    for (QPushButton* button : under.window().findChildren<QPushButton*>())
        if (button->text() == QStringLiteral("Try now") && button->isVisible())
            now = button;
    QVERIFY(now != nullptr);
    QTest::mouseClick(now, Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(RunTableModel::phaseText(under.run(0)), QStringLiteral("running"), 30000);
    QTRY_VERIFY_WITH_TIMEOUT(shownMessages(under.window()).filter(QStringLiteral("no route to host")).isEmpty(), 30000);
    under.session().runs().stop(under.run(0).id);
    QTRY_COMPARE_WITH_TIMEOUT(under.run(0).phase(), RunPhase::ended, 60000);
}

void TestWindowHosts::aSessionFindsItsRunsAgain() {
    QString saved;
    QTemporaryDir folder;
    std::string job;
    {
        WindowUnderTest under;
        startEndless(under);
        job = under.run(0).controller->place()->job;
        saved = folder.filePath(QStringLiteral("saved.session"));
        saveTo(under, saved);
    } // the window is gone, and the run goes on
    const std::size_t before = logged(job).size();
    QTRY_VERIFY_WITH_TIMEOUT(logged(job).size() > before + 2, 60000);
    WindowUnderTest under;
    under.settings().addHost(HostUnderTest::name());
    under.window().openFile(saved);
    QTRY_COMPARE_WITH_TIMEOUT(under.session().runs().all().size(), std::size_t{1}, 30000);
    QTRY_COMPARE_WITH_TIMEOUT(RunTableModel::phaseText(under.run(0)), QStringLiteral("running"), 30000);
    QTRY_VERIFY_WITH_TIMEOUT(under.run(0).controller->trace().size() > before + 2, 60000);
    under.session().runs().stop(under.run(0).id);
    QTRY_COMPARE_WITH_TIMEOUT(under.run(0).phase(), RunPhase::ended, 60000);
    compareWithLog(under.run(0));
}

/// The program itself is killed while it follows a run: what it leaves leads to the run, whose log is there whole.
void TestWindowHosts::aKilledWindowsRunIsFoundAgain() {
    QTemporaryDir folder;
    const QString saved = folder.filePath(QStringLiteral("saved.session"));
    std::string job;
    {
        WindowUnderTest under;
        startEndless(under);
        job = under.run(0).controller->place()->job;
        saveTo(under, saved);
    }
    const QString settings = folder.filePath(QStringLiteral("settings.ini"));
    Settings(settings).addHost(HostUnderTest::name());
    const QString root = Settings(settings).journalFolder();
    QProcess program;
    program.start(QStringLiteral(GAPSCOPE_WINDOW_PATH),
                  {QStringLiteral("--settings"), settings, QStringLiteral("--session"), saved});
    QVERIFY(program.waitForStarted());
    const auto isKept = [&root] {
        for (const QFileInfo& each : QDir(root).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot))
            if (!QDir(each.filePath()).entryList({QStringLiteral("*.log")}).isEmpty())
                return true;
        return false;
    };
    QVERIFY(QTest::qWaitFor(isKept, 60000));
    program.kill();
    QVERIFY(program.waitForFinished());
    const std::size_t before = logged(job).size();
    QTRY_VERIFY_WITH_TIMEOUT(logged(job).size() > before + 2, 60000); // the run goes on meanwhile
    const QString left = folder.filePath(QStringLiteral("left.session"));
    {
        QFile file(left);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(SessionJournal::textOf(SessionJournal::leftovers(root).value(0)).toUtf8());
    }
    WindowUnderTest under;
    under.settings().addHost(HostUnderTest::name());
    under.window().openFile(left);
    QTRY_COMPARE_WITH_TIMEOUT(under.session().runs().all().size(), std::size_t{1}, 30000);
    QVERIFY(under.run(0).controller->place() != nullptr);
    QCOMPARE(under.run(0).controller->place()->job, job);
    QTRY_VERIFY_WITH_TIMEOUT(under.run(0).controller->trace().size() > before + 2, 60000);
    under.session().runs().stop(under.run(0).id);
    QTRY_COMPARE_WITH_TIMEOUT(under.run(0).phase(), RunPhase::ended, 60000);
    compareWithLog(under.run(0));
}

/// A session may come from somebody else: a computer that was never chosen is not connected to because a session names
/// it. Its runs are shown as far as they were saved, and its data are asked for.
void TestWindowHosts::aSessionConnectsToNoStranger() {
    QTemporaryDir folder;
    const QString saved = folder.filePath(QStringLiteral("saved.session"));
    std::string job;
    {
        WindowUnderTest under;
        startEndless(under);
        job = under.run(0).controller->place()->job;
        saveTo(under, saved);
    }
    m_host->cut(); // which also forgets the connections so far
    WindowUnderTest under;
    under.window().openFile(saved);
    auto* notice = under.window().findChild<NoticeBar*>();
    QTRY_VERIFY_WITH_TIMEOUT(notice->text().contains(QStringLiteral("have not chosen before")), 30000);
    QCOMPARE(under.session().runs().all().size(), std::size_t{1});
    QVERIFY(under.run(0).controller->place() == nullptr);
    QCOMPARE(under.run(0).phase(), RunPhase::ended);
    QVERIFY(under.run(0).controller->trace().size() > 1);
    QTest::qWait(300);
    QVERIFY(under.session().data() == nullptr);
    QVERIFY(!QFile::exists(m_host->path(QStringLiteral("connections"))));
    for (QPushButton* button : notice->findChildren<QPushButton*>())
        if (QString(button->text()).remove(u'&') == QStringLiteral("Read it"))
            QTest::mouseClick(button, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(under.session().data() != nullptr, 30000);
    QCOMPARE(under.session().data()->key.source, sourceThere("breast-cancer"));
    const std::shared_ptr<HostChannel> channel = channelTo(HostUnderTest::name().toStdString());
    channel->tryNow(); // not after the pause that the cut began
    const Result<bool> stopped = HostJob(*channel, job).control("stop", {});
    QVERIFY2(stopped && *stopped, stopped ? "not taken" : toEnglish(stopped.error()).c_str());
}

/// The host does not know the run any more; what the session has of it is shown.
void TestWindowHosts::aSavedCurveStaysThoughItsRunIsGone() {
    QTemporaryDir folder;
    const QString saved = folder.filePath(QStringLiteral("saved.session"));
    {
        WindowUnderTest under;
        startEndless(under);
        const QString there = m_host->folderOf(under.run(0).controller->place()->job);
        saveTo(under, saved);
        under.session().runs().remove(under.run(0).id);
        QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(there), 60000);
    }
    WindowUnderTest under;
    under.settings().addHost(HostUnderTest::name());
    under.window().openFile(saved);
    QTRY_COMPARE_WITH_TIMEOUT(under.session().runs().all().size(), std::size_t{1}, 30000);
    QTRY_COMPARE_WITH_TIMEOUT(under.run(0).phase(), RunPhase::ended, 60000);
    QVERIFY(under.run(0).controller->trace().size() > 1);
    QVERIFY(!under.run(0).controller->outcome());
}

void TestWindowHosts::removingARunRemovesItThere() {
    WindowUnderTest under;
    startEndless(under);
    const QString folder = m_host->folderOf(under.run(0).controller->place()->job);
    QVERIFY(QFile::exists(folder));
    under.session().runs().remove(under.run(0).id);
    QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(folder), 60000);
}

/// A window that was closed without a session leaves its run; the next window that chooses the host is offered it.
void TestWindowHosts::runsOfAClosedWindowAreOffered() {
    std::string job;
    {
        WindowUnderTest under;
        startEndless(under);
        job = under.run(0).controller->place()->job;
    }
    WindowUnderTest under;
    QVERIFY(under.load(QStringLiteral("breast-cancer")));
    chooseHost(under);
    QPushButton* show = nullptr;
    const auto find = [&] {
        for (QPushButton* button : under.window().findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == QStringLiteral("Show them"))
                show = button;
        return show != nullptr;
    };
    QVERIFY(QTest::qWaitFor(find, 60000));
    QTest::mouseClick(show, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!under.session().runs().all().empty(), 30000);
    const Run* found = nullptr;
    for (const auto& run : under.session().runs().all())
        if (run->controller->place()->job == job)
            found = run.get();
    QVERIFY(found != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(found->controller->trace().size() > 2, 60000);
    QCOMPARE(found->controller->facts().spec.data.source, sourceThere("breast-cancer"));
    QVERIFY(found->name.contains(HostUnderTest::name()));
    under.session().runs().stop(found->id);
    QTRY_COMPARE_WITH_TIMEOUT(found->phase(), RunPhase::ended, 60000);
    compareWithLog(*found);
    under.session().runs().removeAll();
}

QTEST_MAIN(TestWindowHosts)
#include "test_window_hosts.moc"
