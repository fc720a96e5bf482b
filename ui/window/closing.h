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

/// Closes the window only when nothing is running and nothing unsaved would be lost without the user's consent: asks,
/// stops what is running, saves on request, and then closes the window.
class Closing final : public QObject {
    Q_OBJECT

public:
    Closing(Session& session, SweepSession& sweep, ExperimentWork& experiment, SavedWork& work, StatusLine& status,
            QWidget* window);

    /// Whether the window may close now; otherwise the necessary steps have been started.
    bool mayClose();

private:
    void ask();
    /// What is still running, and what is unsaved.
    QString words() const;
    bool isAtRest() const;
    /// Stops runs and sweep, then calls `act`.
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
    std::function<void()> m_afterStopping; ///< empty if there is nothing to do
    bool m_isSaving = false;               ///< the window closes when the session is saved
    bool m_isDecided = false;
};

} // namespace gapscope
