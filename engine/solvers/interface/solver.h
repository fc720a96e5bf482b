// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/parameter.h"
#include "engine/base/result.h"
#include "engine/problem/problem.h"
#include "engine/solvers/interface/generator.h"
#include "engine/solvers/interface/solver_hooks.h"
#include "engine/solvers/interface/theory.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

/// What a solver tells between two resumptions.
struct SolverEvent {
    enum class Kind : std::uint8_t {
        iteration,  ///< the published iteration is complete; the state may be evaluated
        step,       ///< a numbered step inside it is complete; only while SolverContext::showSteps is set
        yieldPoint, ///< nothing happened; stop and pause are seen here, about every 1024 rows
    };
    Kind kind = Kind::yieldPoint;
    int step = 0; ///< number of the step, as in SolverInfo::steps

    static constexpr SolverEvent iteration() { return {Kind::iteration, 0}; }
    static constexpr SolverEvent yieldPoint() { return {Kind::yieldPoint, 0}; }
    static constexpr SolverEvent numbered(int step) { return {Kind::step, step}; }
};

inline constexpr Index rowsPerYield = 1024;

/// Work that a solver has done, counted in rows. One pass is n row products and n row axpys together (X w and X^T a);
/// a product or an axpy of all rows alone counts half.
struct Work {
    double rowProducts = 0.0;
    double rowAxpys = 0.0;

    double passes(Index rows) const noexcept {
        return rows > 0 ? (rowProducts + rowAxpys) / (2.0 * static_cast<double>(rows)) : 0.0;
    }
    Work& operator+=(const Work& other) noexcept {
        rowProducts += other.rowProducts;
        rowAxpys += other.rowAxpys;
        return *this;
    }
};

/// The iterate of a run. The solver writes it, the Recorder reads it at events. Vectors are only ever replaced by
/// complete ones, so that the state can be evaluated at any event, also when a run is stopped inside an iteration.
struct SolverState {
    Vector w;     ///< current primal iterate, `Problem::dimension()` entries (free bias last)
    Vector alpha; ///< current dual iterate, `Problem::scoreCount()` entries; empty for solvers without dual variables
    Vector averageW; ///< averaged pair, where the solver keeps one; else empty
    Vector averageAlpha;
    Vector dualAverage; ///< of a solver without dual variables: a second dual candidate beside the one from w, the
                        ///< running average of -phi'(scores), weighted like the iterates, or a table of them; else
                        ///< empty. From w alone a non-smooth loss is never certified.
    Work work;
    /// The gap of this very iterate as the solver itself has it, without further products, at an iteration event; NaN
    /// where it has none. It certifies nothing: it tells when an evaluation is worth its time.
    double ownGap = std::numeric_limits<double>::quiet_NaN();
    Extras extras = filledWithNaN();
    HookSlot hooks{};      ///< what else may be asked of the solver
    std::string endReason; ///< set before the coroutine ends by itself: why it cannot go on ("accuracy floor reached")
    std::string remark; ///< what came to light on the way, said beside the reason for which the run ended; may be set
                        ///< at any time
    std::vector<std::string>
        notes; ///< sentences for the run's log header, e.g. which scheme was chosen; set before the first event

    static Extras filledWithNaN() {
        Extras extras;
        extras.fill(std::numeric_limits<double>::quiet_NaN());
        return extras;
    }
};

/// Thrown by products when a stop was asked for; the Recorder catches it and keeps the last complete state.
struct StopRequested {};

/// The products of a run: counted as work, and leaving by StopRequested when the run is to stop.
class MeteredMap {
public:
    MeteredMap(const LinearMap& map, std::stop_token stop, Work& work)
        : m_map(map), m_stop(std::move(stop)), m_work(work) {}

    /// scores = A w
    void multiply(const Vector& w, Vector& scores) {
        if (!m_map.multiply(w, scores, m_stop))
            throw StopRequested{};
        m_work.rowProducts += static_cast<double>(m_map.rows());
    }
    /// v = A^T a / n
    void multiplyTransposedMean(const Vector& a, Vector& v) {
        if (!m_map.multiplyTransposed(a, v, m_stop))
            throw StopRequested{};
        v /= static_cast<double>(m_map.rows());
        m_work.rowAxpys += static_cast<double>(m_map.rows());
    }
    const LinearMap& map() const noexcept { return m_map; }

private:
    const LinearMap& m_map;
    std::stop_token m_stop;
    Work& m_work;
};

/// Where row solvers take the order of rows from.
struct RowOrderChoice {
    enum class Kind { automatic, given };
    Kind kind = Kind::automatic; ///< automatic: what the solver's `sampling` parameter says
    std::vector<Index> given{};  ///< rows in the order they are used; tests inject published sequences here
};

/// A starting point. Empty vectors mean the minimizer of R and zero (or the solver's own default).
struct StartingPoint {
    Vector w;
    Vector alpha;
};

/// Step sizes of a primal-dual method: tau in the primal, sigma in the dual variables.
struct PrimalDualSteps {
    double tau = 1.0;
    double sigma = 1.0;
};

/// All that a solver gets beside the state it writes. Outlives the coroutine.
struct SolverContext {
    const Problem& problem;
    ParameterValues parameters;
    StartingPoint start{};
    std::uint64_t seed = 1;
    /// The absolute gap that the run aims at (a relative tolerance times max(1, P(start))); smoothing `auto` follows
    /// it.
    double targetGap = 1e-6;
    std::stop_token stop{};
    RowOrderChoice rowOrder{};
    /// Step sizes given from outside in place of computed ones: tests inject published numbers here.
    std::optional<double> givenLipschitz{};
    std::optional<PrimalDualSteps> givenSteps{};
    const std::atomic<bool>* showSteps = nullptr;

    bool stepsShown() const noexcept { return showSteps != nullptr && showSteps->load(std::memory_order_relaxed); }
};

/// What a solver needs of a problem.
enum class Need {
    smoothLoss,
    strongConvexity,
    coordinatewiseRegularizer,
    noFreeBias,
    particular, ///< what Requirement::missing says
};

struct Requirement {
    Need need;
    std::string reason; ///< "the dual needs a strongly convex regularizer"
    std::string hint;   ///< "choose lambda > 0 or fista"
    /// True where parameters make up for it, e.g. smoothing=auto for a non-smooth loss.
    bool (*waived)(const ProblemTraits&, const ParameterValues&) = nullptr;
    /// For Need::particular: what is not supported ("form=lifted with logistic"); nothing where all is well.
    std::optional<std::string> (*missing)(const ProblemTraits&, const ParameterValues&) = nullptr;
};

/// Losses that are no sum over rows are not supported, for solvers of whole vectors that have dual variables of rows.
Requirement sumOverRows();

struct NumberedStep {
    int number;
    std::string text; ///< rich text: what the step does, in the formulas of the spec
};

struct ExtraInfo {
    std::string name;    ///< key in the log's "extra"
    std::string meaning; ///< one sentence
};

/// A solver's entry in the registry: everything that window, command line, JSON, help and tests are generated from.
struct SolverInfo {
    std::string id;
    std::string title;
    std::string family;  ///< "Stochastic dual", "Batch", "Primal-dual", ...
    std::string meaning; ///< one or two sentences: what it does, when to use it
    std::string source;  ///< paper and algorithm number
    std::vector<Parameter> parameters{};
    std::vector<Requirement> requirements{};
    std::string iterationUnit = "iteration"; ///< "iteration", "pass" or "stage"
    bool severalOutputs = false; ///< takes losses of several classes: works on whole vectors, or has steps for blocks
    bool wholeVectors = false;   ///< takes ProblemTraits::batchOnly: sees problems through Risk and LinearMap alone
    bool kernels = false; ///< only sums, products and proximal steps of w: takes functions of a kernel (KernelMap)
    bool supportsSimplex =
        false;                 ///< takes regularizers under which w is a distribution: never assumes that 0 is a point
    bool keepsDual = false;    ///< has dual variables of its own
    bool keepsAverage = false; ///< adds primal_average and dual_average to the extras of the log
    bool seeded = false;       ///< draws rows at random, see usesSeed
    bool mayExceedStart =
        false; ///< P of its iterates may exceed P(0) by any factor before they come near: no divergence
    AuxiliaryPoint auxiliaryPoint = AuxiliaryPoint::none; ///< what SolverHooks::workings may tell
    bool cuttingPlanes = false;                           ///< likewise
    std::vector<NumberedStep> steps{};
    std::vector<ExtraInfo> extras{};
    /// Starts the solver. The first event is iteration() with the starting point in the state, before any counted work:
    /// snapshot 0. Each further iteration() completes one unit of `iterationUnit`. The coroutine ends by itself only
    /// when it cannot go on (state.endReason). `context` and `state` outlive it.
    Generator<SolverEvent> (*run)(SolverContext& context, SolverState& state) = nullptr;
    /// The bound of a theorem on a run; null where none is known that bounds whole runs.
    TheoryResult (*theory)(const TheoryInput& input) = nullptr;
};

/// Whether runs with these parameters may depend on their seed: second-order solvers draw rows of large data only.
bool usesSeed(const SolverInfo& solver, const ParameterValues& parameters);

/// Whether a problem meets all requirements. Error: the first that it does not meet, as the message 'X does not support
/// Y: reason; hint'.
Status checkRequirements(const SolverInfo& solver, const ProblemTraits& problem, const ParameterValues& parameters);

} // namespace gapscope
