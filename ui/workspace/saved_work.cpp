// SPDX-License-Identifier: GPL-3.0-only
#include "ui/workspace/saved_work.h"

#include "engine/data/source_kind.h"
#include "ui/basics/message_text.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace gapscope {
namespace {

constexpr qint64 telltaleBytes = 256;

SavedKind kindOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return SavedKind::other; // the data reader reports the error
    const QByteArray beginning = file.read(telltaleBytes);
    return savedKindOf({beginning.constData(), static_cast<std::size_t>(beginning.size())});
}

} // namespace

SavedWork::SavedWork(Session& session, SweepSession& sweep, ChartGrid& charts, FileDialogs& dialogs, NoticeBar& notice,
                     const QString& journalFolder, QWidget* window)
    : QObject(window), m_session(session), m_dialogs(dialogs), m_notice(notice), m_window(window),
      m_files(session, sweep, charts), m_journalFolder(journalFolder),
      m_leftovers(SessionJournal::claimLeftovers(journalFolder)), m_journal(session, m_files, journalFolder),
      m_follower(session.runs()) {
    connect(&dialogs, &FileDialogs::savedWorkChosen, this, &SavedWork::open);
    connect(&dialogs, &FileDialogs::sessionPathChosen, &m_files, &SessionFiles::save);
    connect(&dialogs, &FileDialogs::sessionPathDeclined, this, &SavedWork::notSaved);
    connect(&dialogs, &FileDialogs::sharePathChosen, &m_files, &SessionFiles::share);
    connect(&m_files, &SessionFiles::shared, this, [this](const QString& path) {
        Q_EMIT done(tr("Web page saved to %1; a browser and Gapscope open it").arg(QDir::toNativeSeparators(path)));
    });
    connect(&m_files, &SessionFiles::saved, this, [this](const QString& path) {
        Q_EMIT done(tr("Session saved to %1").arg(QDir::toNativeSeparators(path)));
        Q_EMIT saved();
    });
    connect(&m_files, &SessionFiles::opened, this, [this](const QString& path, int runs) {
        Q_EMIT restored();
        const QString name = QFileInfo(path).fileName();
        Q_EMIT done(runs == 0   ? tr("Session %1 opened").arg(name)
                    : runs == 1 ? tr("Session %1 opened with one run").arg(name)
                                : tr("Session %1 opened with %n runs", nullptr, runs).arg(name));
    });
    connect(&m_files, &SessionFiles::failed, &notice, &NoticeBar::showError);
    connect(&m_files, &SessionFiles::failed, this, &SavedWork::notSaved);
    connect(&m_follower, &LogFollower::runRead, this, [this](int id) { m_files.unsaved().keepRunOfLog(id); });
    connect(&m_files, &SessionFiles::dataMissing, this, [this](const QString& path) {
        m_notice.offer(tr("The data of the session, %1, are not there any more").arg(QDir::toNativeSeparators(path)),
                       {{tr("&Find them…"), [this] { m_dialogs.findData(); }}});
    });
    m_files.setKnownFiles([&dialogs](const QString& path) { return dialogs.isRecent(path); });
    m_files.setKnownHosts([&dialogs](const QString& host) { return dialogs.isRecentHost(host); });
    connect(&m_files, &SessionFiles::dataElsewhere, this, [this](const QString& path) {
        const std::optional<HostSource> elsewhere = hostSourceOf(QFile::encodeName(path).toStdString());
        const QString text =
            elsewhere
                ? tr("The settings of the session read data of %1, a computer that you have not chosen before: %2")
                      .arg(QString::fromStdString(elsewhere->host), QString::fromStdString(elsewhere->source))
                : tr("The settings of the session read a file outside of its folder: %1")
                      .arg(QDir::toNativeSeparators(path));
        m_notice.offer(text, {{tr("&Read it"), [this] { m_files.openElsewhere(); }}});
    });
    connect(&m_follower, &LogFollower::opened, this, [this](const QString& path, int runs) {
        const QString name = QFileInfo(path).fileName();
        Q_EMIT done(runs == 1 ? tr("One run read from %1").arg(name)
                              : tr("%n runs read from %1", nullptr, runs).arg(name));
    });
    connect(&m_follower, &LogFollower::failed, this,
            [this](const Message& error) { m_notice.showError(windowText(error)); });
    connect(&m_journal, &SessionJournal::troubled, this, &SavedWork::tellTrouble);
    connect(&m_journal, &SessionJournal::recovered, this, [this] {
        if (m_notice.text() == m_trouble)
            m_notice.hide();
        if (!std::exchange(m_trouble, {}).isEmpty())
            Q_EMIT done(tr("Recovery data are being saved again"));
    });
    offerLeftovers();
}

/// Once, as soon as no question is pending.
void SavedWork::tellTrouble(const QString& reason) {
    if (!m_trouble.isEmpty() || m_notice.isAsking())
        return;
    m_trouble = tr("A crash now would lose unsaved work, which cannot be written to %1: %2")
                    .arg(QDir::toNativeSeparators(m_journalFolder), reason);
    m_notice.showError(m_trouble);
}

void SavedWork::tellFailure(const Message& failure) {
    m_notice.showError(
        tr("Something was not finished: %1. Save the session and start Gapscope again.").arg(windowText(failure)));
}

void SavedWork::open(const QString& path) {
    if (path.endsWith(QStringLiteral(".py"), Qt::CaseInsensitive)) {
        Q_EMIT solverChosen(path);
        return;
    }
    switch (kindOf(path)) {
    case SavedKind::session:
        openSession(path);
        break;
    case SavedKind::runLog:
        m_follower.open(path);
        break;
    case SavedKind::other:
        Q_EMIT dataChosen(path);
        break;
    }
}

void SavedWork::save() {
    m_dialogs.saveSession(m_files.path());
}

void SavedWork::openSession(const QString& path) {
    const int runs = static_cast<int>(m_session.runs().all().size());
    if (runs == 0) {
        m_files.open(path);
        return;
    }
    auto* question = new QMessageBox(
        QMessageBox::NoIcon, tr("Open session"),
        runs == 1 ? tr("There is a run in the list. Keep it beside those of the session?")
                  : tr("There are %n runs in the list. Keep them beside those of the session?", nullptr, runs),
        QMessageBox::Cancel, m_window);
    QPushButton* keep = question->addButton(tr("&Keep"), QMessageBox::AcceptRole);
    QPushButton* remove = question->addButton(tr("&Remove"), QMessageBox::DestructiveRole);
    question->setDefaultButton(keep);
    question->setAttribute(Qt::WA_DeleteOnClose);
    connect(keep, &QPushButton::clicked, this, [this, path] { m_files.open(path); });
    connect(remove, &QPushButton::clicked, this, [this, path] {
        m_session.runs().removeAll();
        m_files.open(path);
    });
    question->open();
}

void SavedWork::offerLeftovers() {
    if (m_leftovers.empty())
        return;
    const SessionJournal::Leftover& next = m_leftovers.front();
    const QString words = next.wasDiscarded ? tr("The last window was closed without saving. Its unsaved work can be "
                                                 "restored until this one is closed.")
                                            : tr("Gapscope ended without being closed. Unsaved work can be restored.");
    m_notice.offer(words, {{tr("Res&tore"), [this, folder = next.folder] { bringBack(folder); }},
                           {tr("&Discard"), [this, folder = next.folder] {
                                letGo(folder);
                                offerLeftovers();
                            }}});
}

void SavedWork::release(const QString& folder) {
    std::erase_if(m_leftovers, [&folder](const SessionJournal::Leftover& each) { return each.folder == folder; });
    Q_EMIT leftoversChanged();
}

void SavedWork::letGo(const QString& folder) {
    release(folder);
    SessionJournal::discard(folder);
}

void SavedWork::closed() {
    std::vector<QString> gone;
    for (const SessionJournal::Leftover& each : m_leftovers)
        if (each.wasDiscarded)
            gone.push_back(each.folder);
    for (const QString& folder : gone)
        letGo(folder);
}

void SavedWork::bringBack(const QString& folder) {
    const LoadedSession saved = SessionJournal::read(folder);
    const auto damage = std::ranges::find(saved.warnings, MessageId::logDamaged, &Message::id);
    const bool isDamaged = damage != saved.warnings.end();
    if (isDamaged && saved.runs.empty() && !saved.path) { // kept, since the user may still recover something
        m_notice.showError(tr("Recovery failed: %1").arg(windowText(*damage)));
        return;
    }
    m_files.restore(saved, folder);
    Q_EMIT restored();
    const bool isKept = m_journal.flush(); // before the old copy is deleted
    release(folder);
    if (isDamaged)
        m_notice.showError(tr("A part was lost: %1. The damaged files are kept in %2")
                               .arg(windowText(*damage), QDir::toNativeSeparators(SessionJournal::setAside(folder))));
    else if (isKept)
        SessionJournal::discard(folder);
    const int runs = static_cast<int>(saved.runs.size());
    Q_EMIT done(runs == 0   ? tr("The sweep was restored")
                : runs == 1 ? tr("One run was restored")
                            : tr("%n runs were restored", nullptr, runs));
    if (!isDamaged) // otherwise this would hide the message
        offerLeftovers();
}

} // namespace gapscope
