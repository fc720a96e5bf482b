// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// While it is on, a change of the settings is solved at once: each of its runs is replaced by one of the changed
/// problem that starts at the last iterate of the old one. A fast solver is first and the others start when it has
/// certified the optimum, so that the optimum follows the hand. While changes come faster than they can be solved, the
/// latest one counts.
class LiveProblem final : public QObject {
    Q_OBJECT

public:
    explicit LiveProblem(Session& session, QObject* parent = nullptr);

    bool isOn() const { return m_isOn; }
    /// On: takes the visible runs of the problem on display, and adds one of a fast solver if there is none. Off: the
    /// runs stay.
    void setOn(bool on);

    /// The run of the fast solver; -1 = none yet.
    int fastRun() const;
    /// Milliseconds from the latest change until its optimum was certified; nothing while it is being solved.
    std::optional<double> certifiedAfter() const { return m_certifiedAfter; }
    /// Why the present settings cannot be solved; nothing if they can.
    const std::optional<Message>& obstacle() const { return m_obstacle; }
    /// The solvers that were left out of the present problem, and why.
    struct Refusal {
        std::string solver;
        Message reason;
    };
    std::vector<Refusal> refusals() const;

Q_SIGNALS:
    void toggled(bool on);
    /// The fast solver has solved the latest change.
    void certified();
    /// Something else that the functions above return has changed.
    void changed();

private:
    /// A run that is replaced at each change.
    struct Place {
        int run = -1; ///< -1 before the first one is prepared
        RunSpec::SolverPart solver{};
        bool isOwn = false;             ///< added for the fast solver, so its solver may change with the problem
        bool isLost = false;            ///< its run was removed
        std::optional<RunSpec> asked{}; ///< what its run solves, without the start
        RunSpec wanted{};               ///< what it is to solve next
        std::optional<Message> refusal{};
    };
    enum class Stage { idle, fast, others };

    void takeRuns();
    void addRun(int id);
    void noteDraft();
    void noteRun(int id);
    void loseRun(int id);
    void solve();
    bool chooseFast();
    bool setWanted();
    void solveFast();
    void solveOthers();
    void endRound();
    bool fail(const Message& reason); ///< false
    void prepare(const std::vector<std::size_t>& places, const std::function<void()>& next);
    void put(Place& place, Result<std::shared_ptr<PreparedRun>> prepared);
    void stopOthers();
    std::optional<RunSpec::Start> latestIterate(int run) const;

    Session& m_session;
    bool m_isOn = false;
    int m_period = 0; ///< counts the times it was switched, so that what comes late is ignored
    Stage m_stage = Stage::idle;
    bool m_isOutdated = false;     ///< the settings have changed since the present round began
    std::vector<Place> m_places{}; ///< the fast solver first
    RunSpec m_draft{};             ///< as last seen
    QTimer m_patience;             ///< for the fast solver
    QElapsedTimer m_sinceChange;
    QElapsedTimer m_sinceSolved; ///< since the change that the present round solves
    std::optional<double> m_certifiedAfter{};
    std::optional<Message> m_obstacle{};
};

} // namespace gapscope
