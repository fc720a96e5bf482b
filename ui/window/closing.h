// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

#include <functional>

namespace gapscope {

class ExperimentWork;
class SavedWork;
class Session;
class StatusLine;
class SweepSession;

/// Lets the window close only when nothing goes on and nothing is lost that nobody has said may be: asks, stops what is
/// live, saves where that is wanted, and closes the window then.
class Closing final : public QObject {
    Q_OBJECT

public:
    Closing(Session& session, SweepSession& sweep, ExperimentWork& experiment, SavedWork& work, StatusLine& status,
            QWidget* window);

    /// Whether the window may close now; otherwise what has to happen first is under way.
    bool mayClose();

private:
    void ask();
    /// What still goes on, and what is in no file.
    QString words() const;
    bool isAtRest() const;
    /// Stops runs and sweep, and then does something.
    void afterStopping(const std::function<void()>& act);
    void goOn();
    void saveAndClose();
    void discardAndClose();
    void closeWindow();

    Session& m_session;
    SweepSession& m_sweep;
    ExperimentWork& m_experiment;
    SavedWork& m_work;
    StatusLine& m_status;
    QWidget* m_window;
    QPointer<QWidget> m_question;
    std::function<void()> m_afterStopping; ///< empty while nobody waits
    bool m_isSaving = false;               ///< the window closes once the session is saved
    bool m_isDecided = false;
};

} // namespace gapscope
