// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/run_clipboard.h"
#include "ui/session/session.h"
#include "ui/start/start_page.h"

#include <QAction>
#include <QObject>

namespace gapscope {

/// Shows the start page in place of the pages of the window while there are neither data nor runs, and does what its
/// cards promise.
class StartController final : public QObject {
    Q_OBJECT

public:
    /// `pages` are hidden while the start page is shown.
    StartController(Session& session, Settings& settings, QWidget& pages, QObject* parent);

    StartPage& page() { return *m_page; }
    QAction* action() { return m_action; } ///< shows or hides the page
    void setCommandReader(const RunClipboard::CommandReader& reader) { m_reader = reader; }

    bool isShown() const { return m_action->isChecked(); }
    void show();
    void hide();

    /// The commands of the race.
    static QStringList raceCommands();

Q_SIGNALS:
    void raceStarted();
    void failed(const QString& text);

private:
    void setShown(bool shown);
    void startRace();
    void showProblemOf(int id);

    Session& m_session;
    QWidget& m_pages;
    StartPage* m_page;
    QAction* m_action;
    RunClipboard::CommandReader m_reader;
};

} // namespace gapscope
