// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/parameter.h"
#include "engine/base/result.h"
#include "engine/problem/problem.h"
#include "engine/solvers/interface/generator.h"
#include "engine/solvers/interface/quantity_chart.h"
#include "engine/solvers/interface/solver_hooks.h"
#include "engine/solvers/interface/theory.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

/// Reported by a solver each time it is resumed.
struct SolverEvent {
    enum class Kind : std::uint8_t {
        iteration,  ///< an iteration as published is complete; the state may be evaluated
        step,       ///< a numbered step inside it is complete; only if SolverContext::showSteps is set
        yieldPoint, ///< no progress to report; stop and pause requests are handled here, about every 1024 rows
    };
    Kind kind = Kind::yieldPoint;
    int step = 0; ///< number of the step, as in SolverInfo::steps

    static constexpr SolverEvent iteration() { return {Kind::iteration, 0}; }
    static constexpr SolverEvent yieldPoint() { return {Kind::yieldPoint, 0}; }
    static constexpr SolverEvent numbered(int step) { return {Kind::step, step}; }
};

inline constexpr Index rowsPerYield = 1024;

/// Work done by a solver, counted in rows. One pass is n row products plus n row additions (X w and X^T a); the product
/// or the addition of all rows alone counts half.
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

/// The iterate of a run, written by the solver and read by the Recorder at events. Vectors are only replaced as a
/// whole, so that the state can be evaluated at any event, even if a run is stopped inside an iteration.
struct SolverState {
    Vector w;     ///< current primal iterate, `Problem::dimension()` entries (free bias last)
    Vector alpha; ///< current dual iterate, `Problem::scoreCount()` entries; empty for solvers without dual variables
    Vector averageW; ///< averaged pair, if the solver keeps one; otherwise empty
    Vector averageAlpha;
    Vector dualAverage; ///< a second dual candidate besides the one from w, for solvers without dual variables: the
                        ///< running average of -phi'(scores), weighted like the iterates, or a table of them; otherwise
                        ///< empty. A non-smooth loss cannot be certified from w alone.
    Vector split; ///< for groups that share features: parts that sum to X^T alpha / n at the optimum (Problem::dual)
    Work work;
    /// The gap of this iterate as known to the solver without further products, at an iteration event; NaN if unknown.
    /// It is not a certificate, but shows when an evaluation is worth its cost.
    double ownGap = std::numeric_limits<double>::quiet_NaN();
    Extras extras = filledWithNaN();
    HookSlot hooks{};               ///< optional callbacks of the solver
    std::string endReason;          ///< set before the coroutine ends by itself: why it cannot continue
    std::string remark;             ///< a finding added to the reason of the run's end; may be set at any time
    std::vector<std::string> notes; ///< sentences for the log header; set before the first event
    /// Of programs (engine/external), which may complete several iterations between two events: the number of the
    /// iteration at an iteration event; NaN: one more than before.
    double iteration = std::numeric_limits<double>::quiet_NaN();
    /// Of programs that compute every iterate from scratch: the time of this one alone; NaN: since the start.
    double ownSeconds = std::numeric_limits<double>::quiet_NaN();
    double ownProcessorSeconds = std::numeric_limits<double>::quiet_NaN();

    static Extras filledWithNaN() {
        Extras extras;
        extras.fill(std::numeric_limits<double>::quiet_NaN());
        return extras;
    }
};

/// Thrown by products after a stop request; the Recorder catches it and keeps the last complete state.
struct StopRequested {};

/// The products of a run: counted as work; throws StopRequested after a stop request.
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

/// The source of the row order for row solvers.
struct RowOrderChoice {
    enum class Kind { automatic, given };
    Kind kind = Kind::automatic; ///< automatic: according to the solver's `sampling` parameter
    std::vector<Index> given{};  ///< rows in order of use; tests inject published sequences here
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

struct SolverProgram;

/// Everything a solver receives besides the state it writes. Must outlive the coroutine.
struct SolverContext {
    const Problem& problem;
    ParameterValues parameters;
    StartingPoint start{};
    std::uint64_t seed = 1;
    int threads = 1; ///< that programs may use; products have their own
    /// The absolute gap that the run aims at (a relative tolerance times max(1, P(start))); used by smoothing `auto`.
    double targetGap = 1e-6;
    std::stop_token stop{};
    RowOrderChoice rowOrder{};
    /// Of rows in files, how many a row solver visits at a time (RowWindows); tests take less.
    double windowBytes = 128.0 * 1024.0 * 1024.0;
    /// Given constants that replace computed ones: tests inject published numbers here.
    std::optional<double> givenLipschitz{};
    std::optional<PrimalDualSteps> givenSteps{};
    const std::atomic<bool>* showSteps = nullptr;
    /// For programs: which one; the limits of the run and the labels of its classes (two: the negative and the positive
    /// ones); the iteration that will be evaluated next, so that those before it need not be sent; and whether the run
    /// is to pause, so that the next one is wanted in any case.
    const SolverProgram* program = nullptr;
    std::optional<double> maxIterations{};
    std::optional<double> maxPasses{};
    std::vector<std::string> classes{};
    double nextEvaluation = 1.0;
    const std::atomic<bool>* pauses = nullptr;

    bool isToPause() const noexcept { return pauses != nullptr && pauses->load(std::memory_order_relaxed); }
    bool stepsShown() const noexcept { return showSteps != nullptr && showSteps->load(std::memory_order_relaxed); }
};

/// A property of the problem that a solver requires.
enum class Need {
    smoothLoss,
    strongConvexity,
    coordinatewiseRegularizer,
    noFreeBias,
    particular, ///< defined by Requirement::missing
};

struct Requirement {
    Need need;
    std::string reason; ///< "the dual needs a strongly convex regularizer"
    std::string hint;   ///< "choose lambda > 0 or fista"
    /// Whether parameters make up for it, e.g. smoothing=auto for a non-smooth loss.
    bool (*waived)(const ProblemTraits&, const ParameterValues&) = nullptr;
    /// For Need::particular: what is not supported ("form=lifted with logistic"); nothing if the requirement is met.
    std::optional<std::string> (*missing)(const ProblemTraits&, const ParameterValues&) = nullptr;
};

/// Requires a loss that is a sum over rows; for solvers of whole vectors with one dual variable per row.
Requirement sumOverRows();
/// The same, or a loss of sequences whose dual proximal step is known.
Requirement dualProxOfRows();

struct NumberedStep {
    int number;
    std::string text; ///< rich text: the step in the formulas of the spec
};

struct ExtraInfo {
    std::string name;    ///< key in the log's "extra"
    std::string meaning; ///< one sentence
};

/// A solver's entry in the registry, from which window, command line, JSON, help and tests are generated.
struct SolverInfo {
    std::string id;
    std::string title;
    std::string family;  ///< "Stochastic dual", "Batch", "Primal-dual", ...
    std::string meaning; ///< one or two sentences: what it does, and when to use it
    std::string source;  ///< paper and algorithm number
    std::vector<Parameter> parameters{};
    std::vector<Requirement> requirements{};
    std::string iterationUnit = "iteration"; ///< "iteration", "pass" or "stage"
    bool severalOutputs = false;  ///< supports losses with several classes: works on whole vectors, or has block steps
    bool wholeVectors = false;    ///< supports ProblemTraits::batchOnly: uses problems through Risk and LinearMap alone
    bool sequences = false;       ///< supports sequences by a method of its own
    bool sequenceKernels = false; ///< supports kernels of sequences (KernelChainMap)
    bool kernels = false;         ///< supports kernels (KernelMap): uses only sums, products and prox steps of w
    bool kernelColumns = false;   ///< supports a kernel by single columns of its matrix, which need not fit in memory
    bool kernelSums = false;      ///< supports several kernels (KernelSumMap)
    bool withoutProx = false;     ///< supports regularizers whose prox has no closed form (Regularizer::sharedGroups)
    bool supportsSimplex = false; ///< supports regularizers whose w is a distribution: never assumes that 0 is feasible
    bool keepsDual = false;       ///< has its own dual variables
    bool keepsAverage = false;    ///< adds primal_average and dual_average to the log
    bool seeded = false;          ///< draws random rows, see usesSeed
    bool mayExceedStart = false;  ///< P may exceed P(0) by any factor before convergence, without divergence
    AuxiliaryPoint auxiliaryPoint = AuxiliaryPoint::none; ///< the kind of point in SolverHooks::internals
    bool cuttingPlanes = false;                           ///< whether SolverHooks::internals has planes
    std::vector<NumberedStep> steps{};
    std::vector<ExtraInfo> extras{};
    std::vector<QuantityChart> charts{};            ///< of its extras, the most telling one first
    std::vector<std::string> losses{};              ///< the only ones that it supports; empty: all
    std::vector<std::string> regularizers{};        ///< the same
    std::shared_ptr<const SolverProgram> program{}; ///< if it is one (engine/external); null: compiled in
    /// Starts the solver. The first event is iteration() with the starting point in the state, before any counted work:
    /// snapshot 0. Each further iteration() completes one unit of `iterationUnit`. The coroutine ends by itself only if
    /// it cannot continue (state.endReason). `context` and `state` must outlive it.
    Generator<SolverEvent> (*run)(SolverContext& context, SolverState& state) = nullptr;
    /// The bound of a theorem on a run; null if no bound on whole runs is known.
    TheoryResult (*theory)(const TheoryInput& input) = nullptr;
};

/// Whether runs with these parameters may depend on their seed; second-order solvers sample rows of large data only.
bool usesSeed(const SolverInfo& solver, const ParameterValues& parameters);

/// Whether a problem meets all requirements. Error: the first that it does not meet, as the message 'X does not support
/// Y: reason; hint'.
Status checkRequirements(const SolverInfo& solver, const ProblemTraits& problem, const ParameterValues& parameters);

} // namespace gapscope
