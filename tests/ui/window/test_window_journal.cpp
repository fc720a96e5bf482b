// SPDX-License-Identifier: GPL-3.0-only
//
// Crash recovery while the disk is full, and recovery from damaged files; and that no file used by runs is overwritten.
#include "tests/ui/support/window_under_test.h"

#include "engine/run/session_file.h"
#include "ui/workspace/session_journal.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

#include <nlohmann/json.hpp>

#include <csignal>
#include <filesystem>

#include <sys/resource.h>
#include <sys/stat.h>

using namespace gapscope;

namespace {

QByteArray content(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write the test's file");
}

/// Limits the size of files of this process, like a full disk: writes may be partial.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes) {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        m_handler = ::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FullDisk() {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        ::signal(SIGXFSZ, m_handler);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
    rlimit m_before{};
    void (*m_handler)(int) = nullptr;
};

QStringList foldersIn(const QString& root) {
    QStringList folders;
    for (const QString& name : QDir(root).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        folders << QDir(root).filePath(name);
    return folders;
}

QStringList logsIn(const QString& root) {
    QStringList logs;
    for (const QString& folder : foldersIn(root))
        for (const QString& name : QDir(folder).entryList({QStringLiteral("*.log")}, QDir::Files, QDir::Name))
            logs << QDir(folder).filePath(name);
    return logs;
}

bool areWholeLines(const QByteArray& text) {
    const QList<QByteArray> lines = text.split('\n');
    for (const QByteArray& line : lines.first(lines.size() - 1))
        if (!nlohmann::json::accept(line.toStdString()))
            return false;
    return !text.isEmpty() && lines.last().isEmpty();
}

NoticeBar* noticeOf(QWidget& window) {
    return window.findChild<NoticeBar*>();
}

void bringBack(MainWindow& window) {
    for (QPushButton* button : noticeOf(window)->findChildren<QPushButton*>())
        if (QString(button->text()).remove(u'&') == QStringLiteral("Restore"))
            QTest::mouseClick(button, Qt::LeftButton);
}

} // namespace

class TestWindowJournal : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFullDiskIsToldAndSurvived();
    void halfALineIsNoDamage();
    void twoWindowsHaveFoldersOfTheirOwn();
    void anErrorThatNobodyCaughtIsTold();
    void aDamagedLineCostsWhatIsBehindItInItsFile_data();
    void aDamagedLineCostsWhatIsBehindItInItsFile();
    void nobodyElseReadsIt();
    void nothingIsSavedOverTheData();
};

void TestWindowJournal::aFullDiskIsToldAndSurvived() {
    WindowUnderTest test;
    const QString root = test.settings().journalFolder();
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.cadence = {.every = 1.0, .unit = RunSpec::CadenceUnit::iterations};
        draft.budget = {.tolerance = 1e-15, .passes = 1e9};
    });
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("agm-ef-1"));
    test.click("addAndStart");
    const auto logSize = [&root] {
        const QStringList logs = logsIn(root);
        return logs.isEmpty() ? 0 : QFileInfo(logs[0]).size();
    };
    QTRY_VERIFY_WITH_TIMEOUT(logSize() > 20000, 20000);
    NoticeBar* notice = noticeOf(test.window());
    {
        const FullDisk disk(static_cast<rlim_t>(logSize()) + 1000);
        QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible(), 20000);
        QVERIFY2(notice->text().contains(QStringLiteral("File too large")), qPrintable(notice->text()));
        test.session().runs().stop(test.run(0).id);
        QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().liveCount(), 0, 20000);
        QVERIFY(areWholeLines(content(logsIn(root)[0]))); // what a window killed now would leave is readable
        QVERIFY(SessionJournal::read(foldersIn(root)[0]).warnings.empty());
        QVERIFY(notice->isVisible());
    }
    QTRY_VERIFY_WITH_TIMEOUT(!notice->isVisible(), 20000);
    QTRY_VERIFY_WITH_TIMEOUT(content(logsIn(root)[0]).contains("\"status\":\"stopped\""), 20000);
    QVERIFY(areWholeLines(content(logsIn(root)[0])));
    const LoadedSession kept = SessionJournal::read(foldersIn(root)[0]);
    QVERIFY(kept.warnings.empty());
    QCOMPARE(kept.runs.size(), std::size_t{1});
    QCOMPARE(kept.runs[0].log.snapshots.size(), test.run(0).controller->trace().size()); // none lost or duplicated
}

/// A write of which only half reached the disk, and which could not be taken back.
void TestWindowJournal::halfALineIsNoDamage() {
    WindowUnderTest test;
    const QString root = test.settings().journalFolder();
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().edit([](RunSpec& draft) {
        draft.cadence = {.every = 1.0, .unit = RunSpec::CadenceUnit::iterations};
        draft.budget = {.tolerance = 1e-15, .passes = 1e9};
    });
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("agm-ef-1"));
    test.click("addAndStart");
    QTRY_VERIFY_WITH_TIMEOUT(!logsIn(root).isEmpty(), 20000);
    const int id = test.run(0).id;
    test.session().runs().pause(id);
    QTRY_VERIFY_WITH_TIMEOUT(test.run(0).controller->position().has_value(), 20000);
    const QString log = logsIn(root)[0];
    const Trace& trace = test.run(0).controller->trace();
    const auto isWritten = [&] { return static_cast<std::size_t>(content(log).count('\n')) == trace.size() + 1; };
    QTRY_VERIFY_WITH_TIMEOUT(isWritten(), 20000);
    {
        QFile file(log);
        QVERIFY(file.open(QIODevice::Append));
        QCOMPARE(file.write(R"({"iter":123456,"pas)"), qint64{19});
    }
    test.session().runs().resume(id);
    QTest::qWait(50);
    test.session().runs().stop(id);
    QTRY_VERIFY_WITH_TIMEOUT(content(log).contains("\"status\":\"stopped\""), 20000);
    QVERIFY(areWholeLines(content(log)));
    const LoadedSession kept = SessionJournal::read(foldersIn(root)[0]);
    QVERIFY(kept.warnings.empty());
    QCOMPARE(kept.runs[0].log.snapshots.size(), trace.size());
}

/// With the same settings. Neither offers the other one's work, nor removes it when it is closed.
void TestWindowJournal::twoWindowsHaveFoldersOfTheirOwn() {
    WindowUnderTest test;
    const QString root = test.settings().journalFolder();
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(logsIn(root).size(), 1, 20000);
    {
        Settings same(test.path(QStringLiteral("settings.ini")));
        Session session;
        MainWindow second(session, same, FileDialogs::Look::own);
        second.show();
        QVERIFY(!noticeOf(second)->isVisible());
        session.openData({.source = "breast-cancer", .options = {}});
        QTRY_VERIFY_WITH_TIMEOUT(session.data() != nullptr && session.check().trainingRows > 0, 20000);
        session.addRun(Session::Begin::now);
        QTRY_COMPARE_WITH_TIMEOUT(logsIn(root).size(), 2, 20000);
        QCOMPARE(foldersIn(root).size(), 2);
    }
    QCOMPARE(foldersIn(root).size(), 1);
    QCOMPARE(SessionJournal::read(foldersIn(root)[0]).runs.size(), std::size_t{1});
}

void TestWindowJournal::anErrorThatNobodyCaughtIsTold() {
    WindowUnderTest test;
    test.window().showFailure({MessageId::outOfMemory, {}, {"the window did something"}});
    QVERIFY(noticeOf(test.window())->isVisible());
    QVERIFY2(noticeOf(test.window())->text().contains(QStringLiteral("out of memory while the window did something")),
             qPrintable(noticeOf(test.window())->text()));
}

void TestWindowJournal::aDamagedLineCostsWhatIsBehindItInItsFile_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("runs");
    QTest::newRow("a snapshot") << "1.log" << 3 << 2;
    QTest::newRow("the header of a run") << "1.log" << 1 << 1;
    QTest::newRow("the settings") << "head" << 1 << 2;
    QTest::newRow("nothing") << QString() << 0 << 2;
}

void TestWindowJournal::aDamagedLineCostsWhatIsBehindItInItsFile() {
    QFETCH(QString, file);
    QFETCH(int, line);
    QFETCH(int, runs);
    QTemporaryDir place;
    const QString settings = place.filePath(QStringLiteral("s.ini"));
    const QString left = QDir(Settings(settings).journalFolder()).filePath(QStringLiteral("left"));
    QVERIFY(QDir().mkpath(left));
    std::size_t snapshots = 0;
    {
        WindowUnderTest test;
        QVERIFY(test.load(QStringLiteral("breast-cancer")));
        for (const char* solver : {"prox-sdca", "agm-ef-1"}) {
            choose(test.find<ChoiceBox>("solver"), QString::fromLatin1(solver));
            test.click("addAndStart");
        }
        QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 2, 30000);
        snapshots = test.run(1).controller->trace().size();
        const QString root = test.settings().journalFolder();
        const auto areKept = [&root] {
            const QStringList logs = logsIn(root);
            return logs.size() == 2 && content(logs[0]).contains("gapscope_solution") &&
                   content(logs[1]).contains("gapscope_solution");
        };
        QTRY_VERIFY_WITH_TIMEOUT(areKept(), 20000);
        const QDir folder(foldersIn(root)[0]);
        for (const QString& name : folder.entryList(QDir::Files))
            if (name != QStringLiteral("lock"))
                QVERIFY(QFile::copy(folder.filePath(name), QDir(left).filePath(name)));
    }
    QString damaged;
    for (const QString& name : QDir(left).entryList(QDir::Files, QDir::Name))
        if (damaged.isEmpty() && !file.isEmpty() && name.endsWith(file))
            damaged = name;
    if (!file.isEmpty()) {
        QList<QByteArray> lines = content(QDir(left).filePath(damaged)).split('\n');
        lines[line - 1].truncate(lines[line - 1].size() / 2);
        write(QDir(left).filePath(damaged), lines.join('\n'));
    }
    Settings own(settings);
    Session session;
    MainWindow window(session, own, FileDialogs::Look::own);
    window.show();
    QVERIFY(noticeOf(window)->isVisible());
    bringBack(window);
    QCOMPARE(static_cast<int>(session.runs().all().size()), runs);
    const auto& last = *session.runs().all().back();
    QCOMPARE(last.controller->trace().size(), snapshots); // the other run is complete
    QVERIFY(last.controller->outcome().has_value());
    QVERIFY(SessionJournal::leftovers(own.journalFolder()).isEmpty());
    QCOMPARE(noticeOf(window)->isVisible(), !file.isEmpty());
    if (file.isEmpty()) {
        QVERIFY(!QFileInfo::exists(left));
        return;
    }
    const QString said = noticeOf(window)->text();
    QVERIFY2(said.contains(QStringLiteral("%1:%2").arg(damaged).arg(line)), qPrintable(said));
    // The damaged files are kept, and the notice states where.
    QVERIFY2(said.contains(left + QStringLiteral(".damaged")), qPrintable(said));
    QVERIFY(QFileInfo::exists(left + QStringLiteral(".damaged/") + damaged));
    if (runs == 2 && file.endsWith(QStringLiteral("log")))
        QCOMPARE(session.runs().all()[0]->controller->trace().size(), static_cast<std::size_t>(line - 2));
}

void TestWindowJournal::nobodyElseReadsIt() {
    WindowUnderTest test;
    const QString root = test.settings().journalFolder();
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.click("addAndStart");
    QTRY_VERIFY_WITH_TIMEOUT(!logsIn(root).isEmpty(), 20000);
    const auto modeOf = [](const QString& path) {
        struct stat status {};
        return ::stat(qPrintable(path), &status) == 0 ? status.st_mode & 0777 : mode_t{0777};
    };
    QCOMPARE(modeOf(root), mode_t{0700});
    const QDir folder(foldersIn(root)[0]);
    QCOMPARE(modeOf(folder.path()), mode_t{0700});
    for (const QString& name : folder.entryList(QDir::Files))
        if (name != QStringLiteral("lock"))
            QCOMPARE(modeOf(folder.filePath(name)), mode_t{0600});
}

void TestWindowJournal::nothingIsSavedOverTheData() {
    WindowUnderTest test;
    const QString data = test.path(QStringLiteral("d.svm"));
    const QByteArray rows = "+1 1:1\n-1 2:1\n+1 1:2\n-1 2:2\n";
    write(data, rows);
    const QString link = test.path(QStringLiteral("linked.gapscope"));
    std::filesystem::create_hard_link(data.toStdString(), link.toStdString());
    QVERIFY(test.load(data));
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keySequence(&test.window(), QKeySequence(QKeySequence::Save));
    auto* dialog = test.window().findChild<QFileDialog*>();
    QVERIFY(dialog != nullptr);
    auto* name = dialog->findChild<QLineEdit*>();
    name->setText(link);
    // The dialog asks whether to replace the file, and waits.
    QTimer answer;
    connect(&answer, &QTimer::timeout, this, [] {
        if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget()); box != nullptr)
            if (QAbstractButton* yes = box->button(QMessageBox::Yes); yes != nullptr)
                yes->click();
    });
    answer.start(50);
    QTest::keyClick(name, Qt::Key_Return);
    NoticeBar* notice = noticeOf(test.window());
    QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible(), 10000);
    QVERIFY2(notice->text().contains(QStringLiteral("is the data file; another file expected")),
             qPrintable(notice->text()));
    QCOMPARE(content(data), rows);
}

QTEST_MAIN(TestWindowJournal)
#include "test_window_journal.moc"
