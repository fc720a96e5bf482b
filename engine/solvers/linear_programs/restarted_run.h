// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/linear_programs/proximal_ascent.h"
#include "engine/solvers/linear_programs/restarted_pdhg.h"
#include "engine/solvers/linear_programs/vertex_finish.h"

#include <memory>
#include <optional>
#include <string>

namespace gapscope {

/// The parameters of `pdprox-restart`.
struct RestartSettings {
    enum class Start { automatic, hybridGradient, proximalAscent };

    EquilibrationRule scaling = EquilibrationRule::ruizThenSums;
    Start start = Start::automatic;
    std::optional<double> proxWeight{}; ///< nothing: chosen by the scale of the data
    bool finishes = true;
    Index finishSize = 0;

    explicit RestartSettings(const ParameterValues& parameters);
};

/// The extras of `pdprox-restart`, in the order of their slots.
enum RestartExtra : std::size_t {
    stepSizeExtra,
    primalWeightExtra,
    restartsExtra,
    meritExtra,
    restartRuleExtra,
    pivotsExtra,
    atKinksExtra,
    usedExtra,
    stagesExtra
};

/// A run of `pdprox-restart`: the steps, the proximal stages that replace them on large sparse data, the finish, and
/// the best pair so far in the state. Throws StopRequested and Interrupted.
class RestartedRun {
public:
    RestartedRun(SolverContext& context, SolverState& state);

    /// Sets the starting point, and the notes.
    void start();
    /// One-time work, counted.
    void prepare();
    RestartedPdhg& method() noexcept { return m_method; }

    /// Step 4, and the extras.
    void averageAndRestart();
    bool isFinishDue() const;
    /// Starts the attempt that is due: solves the equations, or enters a vertex. False if that changes nothing.
    bool beginFinish();
    /// A pivot, if there are any; whether others follow.
    bool continueFinish();

    /// Whether proximal stages take over from the steps.
    bool isAscentDue() const;
    void beginAscent();
    /// A sweep of the present stage; false once it is complete.
    bool sweep() { return m_ascent->sweep(); }
    void endStage();
    /// The same as isFinishDue and beginFinish after a stage.
    bool isVertexDue() const;
    bool enterVertex();

    /// Whether the gap is rounding.
    bool isAtFloor() const;

private:
    void offer(const Vector& w, double primal);
    void offerDual(const Vector& alpha, double dual);
    void describe(const PairWithProducts& pair);
    double gap() const noexcept { return m_primal - m_dual; }
    double estimatedGap() const noexcept;
    void publishGap(double gap);
    double scale() const noexcept;
    double proxWeight() const;

    SolverContext& m_context;
    SolverState& m_state;
    const Problem& m_problem;
    RestartSettings m_settings;
    LinearPieces m_pieces;
    bool m_isL1;
    bool m_isSupNorm;
    RestartedPdhg m_method;
    VertexFinish m_vertices;
    std::unique_ptr<ProximalAscent> m_ascent{};
    double m_primal = infinity; ///< P of the state
    double m_dual = -infinity;  ///< the best one known, see PairValue::scaled
    double m_nextFinish;        ///< passes
    double m_nextVertexGap;     ///< in the stages, relative to P
};

} // namespace gapscope
