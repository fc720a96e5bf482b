// SPDX-License-Identifier: GPL-3.0-only
//
// Closing the window: it asks about unsaved work, and discarded work can be restored once.
#include "tests/ui/support/window_under_test.h"

#include "engine/run/model/model_reader.h"
#include "engine/run/session_file.h"
#include "ui/workspace/session_journal.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMenuBar>
#include <QMessageBox>

using namespace gapscope;

namespace {

/// A folder for the settings that outlives the window, so that the next one finds its leftovers.
struct Seat {
    QTemporaryDir folder;
    QString path(const QString& name) const { return folder.filePath(name); }
    QString journal() const { return Settings(path(QStringLiteral("s.ini"))).journalFolder(); }
};

class Window {
public:
    explicit Window(const Seat& seat)
        : m_settings(seat.path(QStringLiteral("s.ini"))), m_window(m_session, m_settings, FileDialogs::Look::own) {
        m_window.resize(1280, 800);
        m_window.show();
    }
    MainWindow& window() { return m_window; }
    RunList& runs() { return m_session.runs(); }
    NoticeBar* notice() { return m_window.findChild<NoticeBar*>(); }
    QMessageBox* question() { return m_window.findChild<QMessageBox*>(); }

    bool finishRuns(int count) {
        QSignalSpy checked(&m_session, &Session::checked);
        m_session.openData({.source = "breast-cancer", .options = {}});
        if (!QTest::qWaitFor([this] { return m_session.check().trainingRows > 0; }, 20000))
            return false;
        for (int i = 0; i < count; ++i)
            QTest::mouseClick(m_window.findChild<QPushButton*>(QStringLiteral("addAndStart")), Qt::LeftButton);
        return QTest::qWaitFor([&] { return runs().countIn(RunPhase::ended) == count; }, 30000);
    }
    /// Clicks a button of the question; false if there is none with that text.
    bool answer(const QString& text) {
        if (question() == nullptr)
            return false;
        for (QAbstractButton* button : question()->buttons())
            if (QString(button->text()).remove(u'&') == text) {
                QTest::mouseClick(button, Qt::LeftButton);
                return true;
            }
        return false;
    }
    bool offer(const QString& text) {
        for (QPushButton* button : notice()->findChildren<QPushButton*>())
            if (button->isVisible() && QString(button->text()).remove(u'&') == text) {
                QTest::mouseClick(button, Qt::LeftButton);
                return true;
            }
        return false;
    }
    bool chooseFile(const QString& path) {
        if (!QTest::qWaitFor([this] { return m_window.findChild<QFileDialog*>() != nullptr; }, 5000))
            return false;
        auto* name = m_window.findChild<QFileDialog*>()->findChild<QLineEdit*>();
        name->setText(path);
        QTest::keyClick(name, Qt::Key_Return);
        return true;
    }
    bool isClosed() {
        return QTest::qWaitFor([this] { return !m_window.isVisible(); }, 10000);
    }
    QAction* action(const QString& text) {
        for (QMenu* menu : m_window.menuBar()->findChildren<QMenu*>())
            for (QAction* each : menu->actions())
                if (QString(each->text()).remove(u'&') == text)
                    return each;
        return nullptr;
    }
    Session& session() { return m_session; }

private:
    Settings m_settings;
    Session m_session;
    MainWindow m_window;
};

const QString discard = QStringLiteral("Discard");
const QString cancel = QStringLiteral("Cancel");
const QString save = QStringLiteral("Save…");

} // namespace

class TestWindowClosing final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingToLoseAsksNothing();
    void cancelKeepsEverything();
    void savingClosesAfterwards();
    void aDialogThatIsLeftDoesNotClose();
    void whatWasDiscardedComesBackOnce();
    void whatNobodyTakesGoesWithTheNextWindow();
    void anotherWindowKeepsItsOwn();
    void savedRunsAskNothing();
    void aNoteIsSomethingToSave();
    void runsOfALogAreSaved();
    void liveRunsAreStoppedAndKept();
    void aModelIsSaved();
};

void TestWindowClosing::nothingToLoseAsksNothing() {
    const Seat seat;
    Window test(seat);
    QVERIFY(test.window().close());
    QVERIFY(SessionJournal::leftovers(seat.journal()).isEmpty());
}

void TestWindowClosing::cancelKeepsEverything() {
    const Seat seat;
    Window test(seat);
    QVERIFY(test.finishRuns(2));
    QVERIFY(!test.window().close());
    QVERIFY(test.question() != nullptr);
    QVERIFY2(test.question()->text().contains(QStringLiteral("2 runs are not saved")),
             qPrintable(test.question()->text()));
    QVERIFY(!test.window().close()); // asks once
    QCOMPARE(test.window().findChildren<QMessageBox*>().size(), 1);
    QVERIFY(test.answer(cancel));
    QTRY_VERIFY(test.question() == nullptr);
    QVERIFY(test.window().isVisible());
    QCOMPARE(test.runs().all().size(), std::size_t{2});
    // With the keyboard only: Escape is Cancel.
    QVERIFY(!test.window().close());
    QTest::keyClick(test.question(), Qt::Key_Escape);
    QTRY_VERIFY(test.question() == nullptr);
    QVERIFY(test.window().isVisible());
}

void TestWindowClosing::savingClosesAfterwards() {
    const Seat seat;
    const QString path = seat.path(QStringLiteral("work.gapscope"));
    {
        Window test(seat);
        QVERIFY(test.finishRuns(1));
        QVERIFY(!test.window().close());
        QVERIFY(test.answer(save));
        QVERIFY(test.chooseFile(path));
        QVERIFY(test.isClosed());
        QVERIFY(QFileInfo::exists(path));
    }
    Window again(seat);
    QVERIFY(!again.notice()->isVisible()); // nothing was lost
    again.window().openFile(path);
    QTRY_COMPARE_WITH_TIMEOUT(again.runs().all().size(), std::size_t{1}, 10000);
    QVERIFY(again.window().windowTitle().startsWith(QStringLiteral("work.gapscope")));
}

void TestWindowClosing::aDialogThatIsLeftDoesNotClose() {
    const Seat seat;
    Window test(seat);
    QVERIFY(test.finishRuns(1));
    QVERIFY(!test.window().close());
    QVERIFY(test.answer(save));
    QTRY_VERIFY(test.window().findChild<QFileDialog*>() != nullptr);
    QTest::keyClick(test.window().findChild<QFileDialog*>(), Qt::Key_Escape);
    QTRY_VERIFY(test.window().findChild<QFileDialog*>() == nullptr);
    QVERIFY(test.window().isVisible());
    // Saving later only saves, and does not close.
    const QString path = seat.path(QStringLiteral("later.gapscope"));
    test.action(QStringLiteral("Save session…"))->trigger();
    QVERIFY(test.chooseFile(path));
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(path), 10000);
    QTest::qWait(100);
    QVERIFY(test.window().isVisible());
    QVERIFY(test.window().close());
}

void TestWindowClosing::whatWasDiscardedComesBackOnce() {
    const Seat seat;
    std::size_t snapshots = 0;
    {
        Window test(seat);
        QVERIFY(test.finishRuns(1));
        test.runs().setName(test.runs().all()[0]->id, QStringLiteral("mine"));
        snapshots = test.runs().all()[0]->controller->trace().size();
        QVERIFY(!test.window().close());
        QVERIFY(test.answer(discard));
        QVERIFY(test.isClosed());
    }
    {
        Window next(seat);
        QVERIFY(next.notice()->isVisible());
        QVERIFY2(next.notice()->text().contains(QStringLiteral("without saving")), qPrintable(next.notice()->text()));
        QVERIFY(next.offer(QStringLiteral("Restore")));
        QCOMPARE(next.runs().all().size(), std::size_t{1});
        QCOMPARE(next.runs().all()[0]->name, QStringLiteral("mine"));
        QCOMPARE(next.runs().all()[0]->controller->trace().size(), snapshots);
        // They are not saved yet.
        QVERIFY(!next.window().close());
        QVERIFY(next.answer(discard));
        QVERIFY(next.isClosed());
    }
    Window last(seat);
    QVERIFY(last.notice()->isVisible()); // discarding can be undone again
}

void TestWindowClosing::whatNobodyTakesGoesWithTheNextWindow() {
    const Seat seat;
    {
        Window test(seat);
        QVERIFY(test.finishRuns(1));
        QVERIFY(!test.window().close());
        QVERIFY(test.answer(discard));
        QVERIFY(test.isClosed());
    }
    QCOMPARE(SessionJournal::leftovers(seat.journal()).size(), 1);
    {
        Window next(seat);
        QVERIFY(next.notice()->isVisible());
        // After closing the notice, the offer is in the menu as long as the window is open.
        next.notice()->hide();
        QAction* offer = next.action(QStringLiteral("Restore unsaved work…"));
        QVERIFY(offer != nullptr && offer->isEnabled());
        offer->trigger();
        QVERIFY(next.notice()->isVisible());
        QVERIFY(next.window().close());
    }
    QVERIFY(SessionJournal::leftovers(seat.journal()).isEmpty());
    Window last(seat);
    QVERIFY(!last.notice()->isVisible());
    QVERIFY(!last.action(QStringLiteral("Restore unsaved work…"))->isEnabled());
}

/// Two windows at once: work discarded by the first is offered by only one other window.
void TestWindowClosing::anotherWindowKeepsItsOwn() {
    const Seat seat;
    Window second(seat);
    QVERIFY(second.finishRuns(1));
    {
        Window first(seat);
        QVERIFY(!first.notice()->isVisible()); // the other window is open
        QVERIFY(first.finishRuns(1));
        QVERIFY(!first.window().close());
        QVERIFY(first.answer(discard));
        QVERIFY(first.isClosed());
    }
    Window third(seat);
    QVERIFY(third.notice()->isVisible());
    Window fourth(seat);
    QVERIFY(!fourth.notice()->isVisible());
    QVERIFY(fourth.window().close());
    QVERIFY(third.offer(QStringLiteral("Restore")));
    QCOMPARE(third.runs().all().size(), std::size_t{1});
    QCOMPARE(second.runs().all().size(), std::size_t{1});
}

void TestWindowClosing::savedRunsAskNothing() {
    const Seat seat;
    Window test(seat);
    const QString path = seat.path(QStringLiteral("a.gapscope"));
    QVERIFY(test.finishRuns(1));
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keySequence(&test.window(), QKeySequence(QKeySequence::Save));
    QVERIFY(test.chooseFile(path));
    QTRY_VERIFY_WITH_TIMEOUT(test.window().windowTitle().startsWith(QStringLiteral("a.gapscope")), 10000);
    QVERIFY(!test.window().isWindowModified());
    QVERIFY(test.window().close());
    QVERIFY(SessionJournal::leftovers(seat.journal()).isEmpty());
}

void TestWindowClosing::aNoteIsSomethingToSave() {
    const Seat seat;
    const QString path = seat.path(QStringLiteral("a.gapscope"));
    Window test(seat);
    QVERIFY(test.finishRuns(1));
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keySequence(&test.window(), QKeySequence(QKeySequence::Save));
    QVERIFY(test.chooseFile(path));
    QTRY_VERIFY_WITH_TIMEOUT(test.window().windowTitle().startsWith(QStringLiteral("a.gapscope")), 10000);
    test.runs().setNote(test.runs().all()[0]->id, QStringLiteral("worth keeping"));
    QTRY_VERIFY_WITH_TIMEOUT(test.window().isWindowModified(), 20000);
    QVERIFY(!test.window().close());
    QVERIFY(test.answer(discard));
    QVERIFY(test.isClosed());
}

void TestWindowClosing::runsOfALogAreSaved() {
    const Seat seat;
    const QString path = seat.path(QStringLiteral("run.jsonl"));
    {
        Window source(seat);
        QVERIFY(source.finishRuns(1));
        QVERIFY(exportRuns({source.runs().all()[0]->controller->exported().complete()}, path.toStdString()).ok());
    }
    Window test(seat);
    test.window().openFile(path);
    QTRY_COMPARE_WITH_TIMEOUT(test.runs().countIn(RunPhase::ended), 1, 10000);
    QVERIFY(test.window().close());
}

void TestWindowClosing::liveRunsAreStoppedAndKept() {
    const Seat seat;
    {
        Window test(seat);
        QVERIFY(test.finishRuns(1));
        test.session().edit([](RunSpec& draft) {
            draft.problem.lambda = {"1e-9", 1e-9}; // only a stop ends it
            draft.budget.relativeTolerance.reset();
            draft.budget.tolerance = 1e-300;
            draft.budget.passes = 1e9;
        });
        test.session().addRun(Session::Begin::now);
        QTRY_COMPARE_WITH_TIMEOUT(test.runs().countIn(RunPhase::running), 1, 20000);
        QTRY_VERIFY_WITH_TIMEOUT(test.runs().all()[1]->controller->trace().size() > 0, 20000);
        QVERIFY(!test.window().close());
        QVERIFY2(test.question()->text().contains(QStringLiteral("One run is still going on")),
                 qPrintable(test.question()->text()));
        QVERIFY(test.answer(discard));
        QVERIFY(test.isClosed());
        QCOMPARE(test.runs().liveCount(), 0);
    }
    const QStringList left = SessionJournal::leftovers(seat.journal());
    QCOMPARE(left.size(), 1);
    const Result<LoadedSession> kept = readSession(SessionJournal::textOf(left[0]).toStdString(), "left");
    QVERIFY2(kept.ok(), kept ? "" : toEnglish(kept.error()).c_str());
    QCOMPARE(kept->runs.size(), std::size_t{2});
    QCOMPARE(kept->runs[1].log.status, std::optional(RunStatus::stopped));
}

/// The file of --model, from the window; also for a run restored without its data.
void TestWindowClosing::aModelIsSaved() {
    const Seat seat;
    const QString session = seat.path(QStringLiteral("a.gapscope"));
    const auto content = [](const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    const auto saveModel = [&](Window& test, const QString& path) {
        test.window().runsPanel().table().selectRow(0);
        for (QAction* action : test.window().runsPanel().actions())
            if (QString(action->text()).remove(u'&') == QStringLiteral("Save model…") && action->isEnabled())
                action->trigger();
        return test.chooseFile(path) && QTest::qWaitFor([&] { return content(path).contains('\n'); }, 20000);
    };
    {
        Window test(seat);
        QVERIFY(test.finishRuns(1));
        QVERIFY(saveModel(test, seat.path(QStringLiteral("m.txt"))));
        test.action(QStringLiteral("Save session…"))->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(test.window().findChildren<QFileDialog*>().size() == 1, 20000);
        QVERIFY(test.chooseFile(session));
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(session), 10000);
    }
    const Result<Model> model = readModel(seat.path(QStringLiteral("m.txt")).toStdString());
    QVERIFY2(model.ok(), model ? "" : toEnglish(model.error()).c_str());
    QCOMPARE(model->loss, std::string("hinge"));
    Window again(seat);
    again.window().openFile(session);
    QTRY_COMPARE_WITH_TIMEOUT(again.runs().all().size(), std::size_t{1}, 10000);
    QVERIFY(again.runs().all()[0]->controller->prepared() == nullptr);
    QVERIFY(saveModel(again, seat.path(QStringLiteral("n.txt"))));
    QCOMPARE(content(seat.path(QStringLiteral("n.txt"))), content(seat.path(QStringLiteral("m.txt"))));
}

QTEST_MAIN(TestWindowClosing)
#include "test_window_closing.moc"
