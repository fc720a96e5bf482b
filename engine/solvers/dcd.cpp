// SPDX-License-Identifier: GPL-3.0-only
//
// Dual coordinate descent as LIBLINEAR does it, with shrinking.
// C.-J. Hsieh, K.-W. Chang, C.-J. Lin, S. S. Keerthi, S. Sundararajan, A dual coordinate descent method for large-scale
// linear SVM, ICML 2008, algorithms 1 and 3; for the logistic loss H.-F. Yu, F.-L. Huang, C.-J. Lin, Dual coordinate
// descent methods for logistic regression and maximum entropy models, Machine Learning 85 (2011), algorithm 5; spec
// baselines.md section 7.
//
// a_i = y_i alpha_i in [0, U], w = X^T alpha / (lambda n), c_i = ||x_i||^2 / (lambda n). Hinge: U = 1, d = 0; squared
// hinge: U infinite, d = 1. A sweep over the active rows, in random order:
//   1. G <- y_i x_i . w - 1 + d a_i, the slope of the dual in a_i (turned round)
//   2. a row at a bound whose slope points outward beyond the greatest violation of the last sweep leaves the active rows
//   3. a_i <- clip(a_i - G / (c_i + d), 0, U);  w follows
//   4. after the sweep: when the violations PG spread over less than epsilon, all rows become active again
// Logistic (U = 1, never at a bound): 3. a_i = sigmoid(t) where t + y_i x_i . w + c_i (sigmoid(t) - a_i) = 0.
// Deviation: epsilon is no stopping rule. It falls tenfold whenever a sweep over all rows meets it; the run ends by the
// certified gap. One iteration is as many sweeps as visit n rows, so that it costs a pass or less at any time.
#include "engine/math/logistic_root.h"
#include "engine/math/random.h"
#include "engine/solvers/compact_rows.h"
#include "engine/solvers/registry.h"
#include "engine/solvers/row_order.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <utility>

namespace gapscope {
namespace {

constexpr double firstEpsilon = 0.1; // LIBLINEAR's default
constexpr double leastEpsilon = 1e-15;
constexpr double epsilonFactor = 0.1;
constexpr double roundedEnough = 1e-5; // a spread below which the rounding of float values would be seen
constexpr double worthAStep = 1e-12;   // of the projected slope
constexpr Index passesBetweenRecomputations = 50;
constexpr Index rowsAhead = 2; // of the row at work, to be fetched from memory

enum Extra : std::size_t { activeExtra, spreadExtra };

/// What a visit reads and writes of a row beside its entries, side by side in memory.
struct DualRow {
    double a;         ///< y alpha
    double y;
    double curvature; ///< c
    double logit;     ///< logistic only: log(a / (1 - a)), NaN where a is at its start
};

/// All that sweeps share.
struct Descent {
    double scale; ///< 1 / (lambda n)
    std::vector<DualRow> rows{};
    Vector w{}; ///< in the numbering of the compact rows
    std::vector<std::uint32_t> order{};
    Index active = 0;
    Index position = 0;
    bool shrinking = true;
    double greatestBefore = infinity; ///< thresholds of step 2
    double leastBefore = -infinity;
    double greatest = -infinity; ///< projected slopes met in this sweep
    double least = infinity;
};

/// Steps 1 to 3 with a box, for the next `count` rows of the order.
template <bool hasUpperBound, bool isDamped, class View>
void visitBoxed(Descent& s, const View& view, Index count) {
    constexpr double upper = hasUpperBound ? 1.0 : infinity;
    constexpr double damping = isDamped ? 1.0 : 0.0;
    double* const w = s.w.data();
    for (Index visits = 0; visits < count && s.position < s.active; ++visits, ++s.position) {
        const auto at = static_cast<std::size_t>(s.position);
        if (s.position + rowsAhead < s.active) {
            const std::uint32_t ahead = s.order[at + rowsAhead];
            view.prefetch(ahead);
            __builtin_prefetch(&s.rows[ahead]);
        }
        const std::uint32_t i = s.order[at];
        DualRow& row = s.rows[i];
        const double slope = row.y * view.dot(i, w) - 1.0 + damping * row.a;                       // 1
        double projected = slope;
        if (row.a <= 0.0) {
            if (s.shrinking && slope > s.greatestBefore) {                                         // 2
                std::swap(s.order[at], s.order[static_cast<std::size_t>(--s.active)]);
                --s.position;
                continue;
            }
            projected = std::min(slope, 0.0);
        } else if (hasUpperBound && row.a >= upper) {
            if (s.shrinking && slope < s.leastBefore) {
                std::swap(s.order[at], s.order[static_cast<std::size_t>(--s.active)]);
                --s.position;
                continue;
            }
            projected = std::max(slope, 0.0);
        }
        s.greatest = std::max(s.greatest, projected);
        s.least = std::min(s.least, projected);
        if (std::abs(projected) > worthAStep) {                                                    // 3
            const double before = row.a;
            // An empty row has c = 0: the quotient is infinite, and the box makes it the bound that the row owes.
            row.a = std::clamp(before - slope / (row.curvature + damping), 0.0, upper);
            if (row.a != before)
                view.add(i, (row.a - before) * row.y * s.scale, w);
        }
    }
}

/// t with t + margin + curvature (sigmoid(t) - centre) = 0, from a start nearby. The left side rises with slope 1 to
/// 1 + curvature/4, which brackets the root.
double logitStep(double margin, double curvature, double centre, double start) noexcept {
    constexpr int maximalSteps = 8;
    constexpr double closeEnough = 1e-5; // the next step would be of the order of its square
    double low = -margin - curvature * (1.0 - centre);
    double high = -margin + curvature * centre;
    double t = start >= low && start <= high ? start : 0.5 * (low + high);
    for (int step = 0; step < maximalSteps; ++step) {
        const double tail = std::exp(-std::abs(t));
        const double small = tail / (1.0 + tail);
        const double value = t > 0.0 ? 1.0 - small : small;
        const double residual = t + margin + curvature * (value - centre);
        (residual > 0.0 ? high : low) = t;
        double next = t - residual / (1.0 + curvature * small * (1.0 - small));
        if (!(next >= low && next <= high))
            next = 0.5 * (low + high);
        const double moved = std::abs(next - t);
        t = next;
        if (moved <= closeEnough * std::min(1.0, std::abs(next - start)) || moved == 0.0)
            return t;
    }
    const double a = logisticRoot({.slope = 1.0, .offset = margin, .curvature = curvature, .centre = centre});
    return std::clamp(std::log(a) - std::log1p(-a), low, high);
}

/// Steps 1 and 3 of the logistic loss. There is nothing to shrink: no a_i stays at a bound.
template <class View>
void visitLogistic(Descent& s, const View& view, Index count) {
    double* const w = s.w.data();
    for (Index visits = 0; visits < count && s.position < s.active; ++visits, ++s.position) {
        const auto at = static_cast<std::size_t>(s.position);
        if (s.position + rowsAhead < s.active) {
            const std::uint32_t ahead = s.order[at + rowsAhead];
            view.prefetch(ahead);
            __builtin_prefetch(&s.rows[ahead]);
        }
        const std::uint32_t i = s.order[at];
        DualRow& row = s.rows[i];
        const double margin = row.y * view.dot(i, w);
        if (!std::isnan(row.logit)) {
            s.greatest = std::max(s.greatest, row.logit + margin);
            s.least = std::min(s.least, row.logit + margin);
        } else {
            s.greatest = infinity; // the slope at a = 0 or 1
            row.logit = -margin;
        }
        const double before = row.a;
        row.logit = logitStep(margin, row.curvature, before, row.logit);
        row.a = sigmoid(row.logit);
        if (row.a != before)
            view.add(i, (row.a - before) * row.y * s.scale, w);
    }
}

using Sweep = std::function<void(Descent&, Index)>;

/// The row loop for one loss, compiled for the storage of the rows.
Sweep chooseSweep(const AnyLoss& loss, const CompactRows& rows) {
    return rows.visit([&loss](const auto& view) -> Sweep {
        if (std::holds_alternative<Hinge>(loss))
            return [view](Descent& s, Index count) { visitBoxed<true, false>(s, view, count); };
        if (std::holds_alternative<SquaredHinge>(loss))
            return [view](Descent& s, Index count) { visitBoxed<false, true>(s, view, count); };
        return [view](Descent& s, Index count) { visitLogistic(s, view, count); };
    });
}

/// One run: the rows, the order of visits and the width of shrinking.
class DualCoordinateDescent {
public:
    DualCoordinateDescent(SolverContext& context, SolverState& state)
        : m_context(context), m_state(state), m_map(context.problem.rowMap()), m_rows(m_map.rows()),
          m_stretch(rowsBetweenBreaths(m_map)), m_random(context.seed), m_cyclic(context.parameters.is("order", "cyclic")),
          m_lambda(context.problem.regularizer().coordinates()->l2) {
        m_s.scale = 1.0 / (m_lambda * static_cast<double>(m_rows));
        m_s.shrinking = context.parameters.is("shrinking", "on") && !isLogistic() && !isGiven();
        const Vector& y = context.problem.labels();
        const bool isStartGiven = context.start.alpha.size() == m_rows;
        m_s.rows.resize(static_cast<std::size_t>(m_rows));
        const double upper = std::holds_alternative<SquaredHinge>(context.problem.loss()) ? infinity : 1.0;
        for (Index i = 0; i < m_rows; ++i) {
            const double a = isStartGiven ? std::clamp(y[i] * context.start.alpha[i], 0.0, upper) : 0.0;
            const double logit = std::log(a) - std::log1p(-a);
            m_s.rows[static_cast<std::size_t>(i)] = {
                .a = a,
                .y = y[i],
                .curvature = m_map.squaredNorms()[i] * m_s.scale,
                .logit = std::isfinite(logit) ? logit : std::numeric_limits<double>::quiet_NaN()};
        }
        m_s.order.resize(static_cast<std::size_t>(m_rows));
        std::iota(m_s.order.begin(), m_s.order.end(), 0U);
        m_s.active = m_rows;
    }

    /// Copies the rows and forms w; work, so that it comes after the first event.
    void prepare() {
        const bool fast = m_context.parameters.is("values", "rounded-first");
        copyRows(fast ? CompactRows::Precision::rounded : CompactRows::Precision::exact);
    }
    /// Visits the next rows; false when the sweep has ended.
    bool advance(Index limit) {
        if (!std::exchange(m_sweeping, true))
            beginSweep();
        const Index before = m_s.position;
        const Index activeBefore = m_s.active;
        m_visitRows(m_s, std::min(limit, m_stretch));
        const Index visited = m_s.position - before + activeBefore - m_s.active;
        m_visits += visited;
        m_state.work.rowProducts += static_cast<double>(visited);
        m_state.work.rowAxpys += static_cast<double>(m_s.position - before);
        return m_s.position < m_s.active;
    }
    /// Step 4, after a sweep. True when the visits make up a pass.
    bool endSweep() {
        const double spread = m_s.greatest - m_s.least;
        const bool isWhole = m_s.active == m_rows;
        if (!(spread > m_epsilon) || m_s.active == 0) {
            if (isWhole)
                m_epsilon = std::max(leastEpsilon, epsilonFactor * m_epsilon);
            m_s.active = m_rows;
            m_s.greatestBefore = infinity;
            m_s.leastBefore = -infinity;
        } else {
            m_s.greatestBefore = m_s.greatest > 0.0 ? m_s.greatest : infinity;
            m_s.leastBefore = m_s.least < 0.0 ? m_s.least : -infinity;
        }
        m_s.position = 0;
        m_sweeping = false;
        m_spread = spread;
        if (m_visits < m_rows)
            return false;
        m_visits = 0;
        ++m_passes;
        if (!m_compact->isExact() && m_spread <= roundedEnough)
            copyRows(CompactRows::Precision::exact);
        else if (m_passes % passesBetweenRecomputations == 0)
            recomputeWeights();
        return true;
    }
    /// Brings alpha, w and the extras of the state up to date.
    void publish() {
        for (Index i = 0; i < m_rows; ++i) {
            const DualRow& row = m_s.rows[static_cast<std::size_t>(i)];
            m_state.alpha[i] = row.y * row.a;
        }
        if (m_compact)
            m_compact->toData(m_s.w, m_state.w);
        m_state.extras[activeExtra] = static_cast<double>(m_s.active);
        m_state.extras[spreadExtra] = m_spread;
    }
    bool startsAtZero() const noexcept { return m_context.start.alpha.size() != m_rows; }

private:
    bool isLogistic() const { return std::holds_alternative<LogisticLoss>(m_context.problem.loss()); }
    bool isGiven() const { return m_context.rowOrder.kind == RowOrderChoice::Kind::given; }

    void copyRows(CompactRows::Precision precision) {
        m_compact.reset(); // the two copies need not be in memory together
        m_compact = std::make_unique<CompactRows>(m_map, precision, m_context.stop);
        m_visitRows = chooseSweep(m_context.problem.loss(), *m_compact);
        recomputeWeights();
    }
    /// w <- X^T alpha / (lambda n): w gathers rounding from its updates.
    void recomputeWeights() {
        m_s.w.setZero(m_compact->columns());
        m_compact->visit([this](const auto& view) {
            for (Index i = 0; i < m_rows; ++i) {
                if (i % rowsPerBreath == 0 && m_context.stop.stop_requested())
                    throw StopRequested{};
                const DualRow& row = m_s.rows[static_cast<std::size_t>(i)];
                if (row.a == 0.0)
                    continue;
                view.add(i, row.a * row.y * m_s.scale, m_s.w.data());
                m_state.work.rowAxpys += 1.0;
            }
        });
    }
    void beginSweep() {
        m_s.greatest = -infinity;
        m_s.least = infinity;
        if (isGiven()) {
            const std::vector<Index>& given = m_context.rowOrder.given;
            for (std::uint32_t& row : m_s.order)
                row = static_cast<std::uint32_t>(given[m_given++ % given.size()]);
        } else if (!m_cyclic) {
            for (Index k = 0; k < m_s.active; ++k) {
                const auto other = k + static_cast<Index>(m_random.below(static_cast<std::uint64_t>(m_s.active - k)));
                std::swap(m_s.order[static_cast<std::size_t>(k)], m_s.order[static_cast<std::size_t>(other)]);
            }
        } else if (m_s.active == m_rows) {
            std::iota(m_s.order.begin(), m_s.order.end(), 0U);
        }
    }

    SolverContext& m_context;
    SolverState& m_state;
    const DataMap& m_map;
    Index m_rows;
    Index m_stretch;
    Random m_random;
    bool m_cyclic;
    double m_lambda;
    Descent m_s{};
    std::unique_ptr<CompactRows> m_compact;
    Sweep m_visitRows;
    double m_epsilon = firstEpsilon;
    double m_spread = std::numeric_limits<double>::quiet_NaN();
    bool m_sweeping = false;
    Index m_visits = 0; ///< since the last pass was complete
    Index m_passes = 0;
    std::size_t m_given = 0;
};

Generator<SolverEvent> dcd(SolverContext& context, SolverState& state) {
    const Problem& problem = context.problem;
    state.alpha = Vector::Zero(problem.rows());
    state.w = Vector::Zero(problem.dimension());
    state.notes.push_back("dcd keeps its own copy of the rows, at most " +
                          shown(10.0 * static_cast<double>(problem.rowMap().data().stored())) + " bytes");
    DualCoordinateDescent descent(context, state);
    const auto publish = [&descent] { descent.publish(); };
    if (!descent.startsAtZero()) {
        descent.prepare();
        publish();
    }
    state.refresh = publish;
    co_yield SolverEvent::iteration();

    if (descent.startsAtZero())
        descent.prepare();
    for (;;) {
        bool passIsComplete = false;
        while (!passIsComplete) {
            for (bool more = true; more;) {
                const bool shown = context.stepsShown();
                if (shown)
                    co_yield SolverEvent::numbered(1);
                more = descent.advance(shown ? 1 : problem.rows());
                if (shown)
                    co_yield SolverEvent::numbered(3);
                else if (more)
                    co_yield SolverEvent::breath();
            }
            passIsComplete = descent.endSweep();
        }
        publish();
        co_yield SolverEvent::iteration();
    }
}

std::optional<std::string> unsupportedLoss(const ProblemTraits& problem, const ParameterValues&) {
    const bool known = problem.loss == "hinge" || problem.loss == "squared-hinge" || problem.loss == "logistic";
    return known ? std::nullopt : std::optional(problem.loss);
}

std::optional<std::string> unsupportedRegularizer(const ProblemTraits& problem, const ParameterValues&) {
    return problem.regularizer == "l2" ? std::nullopt : std::optional(problem.regularizer);
}

} // namespace

SolverInfo dcdInfo() {
    SolverInfo info;
    info.id = "dcd";
    info.title = "Dual coordinate descent";
    info.family = "Stochastic dual";
    info.meaning = "LIBLINEAR's method: exact steps in one dual variable at a time, leaving out rows that are settled. The "
                   "first choice for the hinge and the logistic loss on sparse data with many features.";
    info.source = "Hsieh, Chang, Lin, Keerthi and Sundararajan, ICML 2008, algorithm 3; logistic: Yu, Huang and Lin, Machine "
                  "Learning 85 (2011), algorithm 5";
    info.parameters = {
        {.key = "shrinking",
         .symbol = "",
         .meaning = "Whether rows that are settled at a bound are left out until the others have settled too.",
         .kind = Parameter::Kind::choice,
         .defaultText = "on",
         .choices = {"on", "off"}},
        {.key = "order",
         .symbol = "",
         .meaning = "Order of the rows: a random permutation each sweep, or as they stand in the data.",
         .kind = Parameter::Kind::choice,
         .defaultText = "permutation",
         .choices = {"permutation", "cyclic"}},
        {.key = "values",
         .symbol = "",
         .meaning = "Whether the first sweeps read feature values rounded to single precision, which is faster, or all read "
                    "them as they are.",
         .kind = Parameter::Kind::choice,
         .defaultText = "rounded-first",
         .choices = {"rounded-first", "exact"}},
    };
    info.requirements = {
        {Need::noFreeBias, "single dual variables cannot move under the constraint of a free bias", "choose --bias feature, or fista"},
        {Need::strongConvexity, "the dual needs a strongly convex regularizer", "choose l2 with lambda > 0, or fista"},
        {.need = Need::particular,
         .reason = "LIBLINEAR's method is known for the hinge, the squared hinge and the logistic loss",
         .hint = "choose prox-sdca",
         .missing = &unsupportedLoss},
        {.need = Need::particular,
         .reason = "it is made for l2",
         .hint = "choose prox-sdca",
         .missing = &unsupportedRegularizer},
    };
    info.iterationUnit = "pass";
    info.keepsDual = true;
    info.steps = {
        {1, "draw the next active row <i>i</i>;  <i>G</i> ← <i>y<sub>i</sub></i> <i>x<sub>i</sub></i>·<i>w</i> − 1"},
        {2, "a row at a bound with <i>G</i> beyond the last sweep's violations is left out"},
        {3, "<i>a<sub>i</sub></i> ← clip(<i>a<sub>i</sub></i> − <i>G</i> λ<i>n</i>/‖<i>x<sub>i</sub></i>‖², 0, 1);  <i>w</i> follows"},
        {4, "all rows return when the violations of the active ones spread over less than ε, and ε falls"},
    };
    info.extras = {
        {"active", "Rows that take part in the sweeps."},
        {"spread", "Greatest minus least violation in the last sweep."},
    };
    info.run = &dcd;
    return info;
}

} // namespace gapscope
