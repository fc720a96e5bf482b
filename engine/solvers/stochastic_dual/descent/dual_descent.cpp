// SPDX-License-Identifier: GPL-3.0-only
//
// The numbered steps are those at the top of dcd.cpp.
#include "engine/solvers/stochastic_dual/descent/dual_descent.h"

#include "engine/math/logistic_root.h"
#include "engine/solvers/common/recomputation.h"
#include "engine/solvers/stochastic_dual/descent/descent_rounds.h"
#include "engine/solvers/stochastic_dual/descent/subspace_ascent.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace gapscope {
namespace {

constexpr double firstEpsilon = 1e-3; // one of LIBLINEAR's usual choices; larger ones restore rows too often
constexpr double minEpsilon = 1e-15;
constexpr double epsilonFactor = 0.1;
constexpr double roundedEnough = 1e-5; // a spread from which on float values are too inaccurate
constexpr double worthAStep = 1e-12;   // for the projected slope
constexpr std::size_t rowsAhead = 2;   // distance of prefetching
constexpr int visitsInAWindow = 3;     // of a row before the solver turns to another part of the files
constexpr int sweepsBeforeSubspace = 8;
constexpr double workBetweenSubspaces = 0.3; // in products with all rows: sweeps over few rows are too small
constexpr double entriesASubspace = 12.0;    // per row and column: three times its cost

/// Fetches the row that will be visited soon.
template <class View>
[[gnu::always_inline]] inline void prefetchAhead(const Descent& s, const SweepPart& part, const View& view) {
    if (part.position + rowsAhead >= part.order.size())
        return;
    const std::uint32_t ahead = part.order[part.position + rowsAhead];
    view.prefetch(ahead);
    __builtin_prefetch(&s.rows[ahead]);
}

/// Step 3 with a box. Returns the change of a.
template <bool hasUpperBound, bool isDamped, class View>
double stepInBox(Descent& s, SweepPart& part, const View& view, std::uint32_t i, double slope) {
    DualRow& row = s.rows[i];
    const double before = row.a;
    const double curvature = row.curvature + (isDamped ? 1.0 : 0.0);
    // An empty row has c = 0: the quotient is infinite, and clamping gives its optimal bound.
    row.a = std::clamp(before - slope / curvature, 0.0, hasUpperBound ? 1.0 : infinity);
    const double change = row.a - before;
    if (change != 0.0)
        view.add(i, change * row.y * s.scale, part.w);
    part.gain -= change * (slope + 0.5 * change * curvature);
    return change;
}

/// Steps 1 to 3 with a box, for the next `count` rows of the order. Step 2 is LIBLINEAR's, or none.
template <bool hasUpperBound, bool isDamped, class View>
void visitBoxed(Descent& s, SweepPart& part, const View& view, Index count) {
    const bool shrinks = s.rule == ShrinkingRule::violations;
    const auto leaveOut = [&s, &part](std::uint32_t i) {
        s.isLeftOut[i] = 1;
        ++part.leftOut;
    };
    for (Index visits = 0; visits < count && part.position < part.order.size(); ++visits, ++part.position) {
        prefetchAhead(s, part, view);
        const std::uint32_t i = part.order[part.position];
        const DualRow& row = s.rows[i];
        const double slope = row.y * view.dot(i, part.w) - 1.0 + (isDamped ? row.a : 0.0); // 1
        double projected = slope;
        if (row.a <= 0.0) {
            if (shrinks && slope > s.maxBefore) { // 2
                leaveOut(i);
                continue;
            }
            projected = std::min(slope, 0.0);
        } else if (hasUpperBound && row.a >= 1.0) {
            if (shrinks && slope < s.minBefore) {
                leaveOut(i);
                continue;
            }
            projected = std::max(slope, 0.0);
        }
        ++part.stepped;
        part.max = std::max(part.max, projected);
        part.min = std::min(part.min, projected);
        if (std::abs(projected) > worthAStep) // 3
            stepInBox<hasUpperBound, isDamped>(s, part, view, i, slope);
    }
}

/// The same with step 2 by slack.
template <bool hasUpperBound, bool isDamped, class View>
void visitWithSlack(Descent& s, SweepPart& part, const View& view, Index count) {
    constexpr double damping = isDamped ? 1.0 : 0.0;
    const auto isAtUpper = [](double a) { return hasUpperBound && a >= 1.0; };
    for (Index visits = 0; visits < count && part.position < part.order.size(); ++visits, ++part.position) {
        prefetchAhead(s, part, view);
        const std::uint32_t i = part.order[part.position];
        const DualRow& row = s.rows[i];
        double slope = row.y * view.dot(i, part.w) - 1.0 + damping * row.a; // 1
        if (row.a <= 0.0 || isAtUpper(row.a)) {
            const double slack = row.a <= 0.0 ? slope : -slope;
            s.shrinking.measure(i, slack, part.cosines);
            if (slack >= 0.0) { // 2
                s.shrinking.rest(i, slack);
                continue;
            }
        }
        ++part.stepped;
        part.max = std::max(part.max, slope);
        part.min = std::min(part.min, slope);
        if (std::abs(slope) > worthAStep) { // 3
            const double change = stepInBox<hasUpperBound, isDamped>(s, part, view, i, slope);
            part.squaredMoves += change * change * row.curvature;
            slope += change * (row.curvature + damping);
        }
        if (row.a <= 0.0 || isAtUpper(row.a))
            s.shrinking.rest(i, std::abs(slope));
        else
            s.shrinking.keep(i);
    }
}

/// Solves t + margin + curvature (sigmoid(t) - centre) = 0 for t, from a nearby start. The left side increases with
/// slope 1 to 1 + curvature/4, which brackets the root.
double logitStep(double margin, double curvature, double centre, double start) noexcept {
    constexpr int maximalSteps = 8;
    constexpr double closeEnough = 1e-5; // the next step would be about the square of this
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

/// Steps 1 and 3 of the logistic loss. There is no shrinking, since no a_i stays at a bound.
template <class View>
void visitLogistic(Descent& s, SweepPart& part, const View& view, Index count) {
    for (Index visits = 0; visits < count && part.position < part.order.size(); ++visits, ++part.position) {
        prefetchAhead(s, part, view);
        const std::uint32_t i = part.order[part.position];
        DualRow& row = s.rows[i];
        const double margin = row.y * view.dot(i, part.w);
        if (!std::isnan(row.logit)) {
            part.max = std::max(part.max, row.logit + margin);
            part.min = std::min(part.min, row.logit + margin);
        } else {
            part.max = infinity; // the slope at a = 0 or 1
            row.logit = -margin;
        }
        ++part.stepped;
        const double before = row.a;
        row.logit = logitStep(margin, row.curvature, before, row.logit);
        row.a = sigmoid(row.logit);
        const double change = row.a - before;
        if (change != 0.0)
            view.add(i, change * row.y * s.scale, part.w);
        part.gain += 0.5 * change * change * (row.curvature + 4.0); // -phi* curves by at least 4
    }
}

/// The row loop for one loss, compiled for the storage of the rows.
VisitRows chooseSweep(const AnyLoss& loss, bool bySlack, const CompactRows& rows) {
    return rows.visit([&loss, bySlack](const auto& view) -> VisitRows {
        if (std::holds_alternative<Hinge>(loss))
            return bySlack ? VisitRows([view](Descent& s, SweepPart& part, Index count) {
                visitWithSlack<true, false>(s, part, view, count);
            })
                           : VisitRows([view](Descent& s, SweepPart& part, Index count) {
                                 visitBoxed<true, false>(s, part, view, count);
                             });
        if (std::holds_alternative<SquaredHinge>(loss))
            return bySlack ? VisitRows([view](Descent& s, SweepPart& part, Index count) {
                visitWithSlack<false, true>(s, part, view, count);
            })
                           : VisitRows([view](Descent& s, SweepPart& part, Index count) {
                                 visitBoxed<false, true>(s, part, view, count);
                             });
        return [view](Descent& s, SweepPart& part, Index count) { visitLogistic(s, part, view, count); };
    });
}

} // namespace

bool DualCoordinateDescent::supports(const AnyLoss& loss) {
    return std::holds_alternative<Hinge>(loss) || std::holds_alternative<SquaredHinge>(loss) ||
           std::holds_alternative<LogisticLoss>(loss);
}

DescentOptions DualCoordinateDescent::applicable(DescentOptions options, const SolverContext& context) {
    const bool hasBox = !std::holds_alternative<LogisticLoss>(context.problem.loss());
    const bool isGiven = context.rowOrder.kind == RowOrderChoice::Kind::given;
    if (!hasBox || isGiven)
        options.shrinking = ShrinkingRule::off;
    if (!hasBox || isGiven || options.order == DescentOptions::Order::cyclic)
        options.subspace = 0; // with rows in a fixed order it does not converge reliably
    return options;
}

DualCoordinateDescent::DualCoordinateDescent(SolverContext& context, SolverState& state, const DescentOptions& options)
    : m_context(context), m_state(state), m_options(applicable(options, context)), m_map(context.problem.rowMap()),
      m_rows(m_map.rows()), m_chunk(rowsBetweenYields(m_map)), m_random(context.seed), m_epsilon(firstEpsilon),
      m_blocks(m_map), m_windows(m_map, context.windowBytes) {
    const AnyLoss& loss = context.problem.loss();
    m_s.scale = 1.0 / (context.problem.regularizer().coordinates()->l2 * static_cast<double>(m_rows));
    m_s.rule = m_options.shrinking;
    if (m_s.rule == ShrinkingRule::slack)
        m_s.shrinking = SlackShrinking(m_map.squaredNorms());
    const Vector& y = context.problem.labels();
    const bool isStartGiven = context.start.alpha.size() == m_rows;
    const double upper = std::holds_alternative<SquaredHinge>(loss) ? infinity : 1.0;
    m_s.rows.resize(static_cast<std::size_t>(m_rows));
    for (Index i = 0; i < m_rows; ++i) {
        const double a = isStartGiven ? std::clamp(y[i] * context.start.alpha[i], 0.0, upper) : 0.0;
        const double logit = std::log(a) - std::log1p(-a);
        m_s.rows[static_cast<std::size_t>(i)] = {
            .a = a,
            .y = y[i],
            .curvature = m_map.squaredNorms()[i] * m_s.scale,
            .logit = std::isfinite(logit) ? logit : std::numeric_limits<double>::quiet_NaN()};
    }
    if (m_s.rule == ShrinkingRule::violations)
        m_s.isLeftOut.assign(static_cast<std::size_t>(m_rows), 0);
    m_s.order.resize(static_cast<std::size_t>(m_rows));
    if (context.threads > 1 && !isGiven() && m_windows.count() == 1)
        m_rounds = std::make_unique<DescentRounds>(m_map, context.threads);
}

DualCoordinateDescent::~DualCoordinateDescent() = default;

void DualCoordinateDescent::prepare() {
    copyRows(m_options.roundedFirst ? CompactRows::Precision::rounded : CompactRows::Precision::exact);
}

bool DualCoordinateDescent::advance(Index limit) {
    if (!std::exchange(m_sweeping, true))
        beginSweep();
    SweepPart& sweep = m_s.sweep;
    const std::size_t before = sweep.position;
    sweep.stepped = 0;
    readAhead();
    if (m_rounds && m_rounds->isWorthwhile())
        m_rounds->visit(m_s, m_visitRows, m_chunk, m_context.stop);
    else
        m_visitRows(m_s, sweep, std::min(limit, m_chunk));
    m_s.leftOut += std::exchange(sweep.leftOut, 0);
    const auto visited = static_cast<Index>(sweep.position - before);
    m_visits += visited;
    m_state.work.rowProducts += static_cast<double>(visited);
    m_state.work.rowAxpys += static_cast<double>(sweep.stepped);
    return sweep.position < m_s.order.size();
}

bool DualCoordinateDescent::endSweep() {
    ++m_sweeps;
    // By slack, rows at their bounds, whose violation is 0, do not enter the extremes.
    const SweepPart& sweep = m_s.sweep;
    m_spread =
        m_s.rule == ShrinkingRule::slack ? std::max(sweep.max, 0.0) - std::min(sweep.min, 0.0) : sweep.max - sweep.min;
    shrink();
    m_sweeping = false;
    if (m_options.subspace > 0 && m_sweeps >= sweepsBeforeSubspace)
        improveInSubspace();
    if (m_visits < m_rows)
        return false;
    m_visits = 0;
    ++m_passes;
    if (!m_compact->isExact() && m_spread <= roundedEnough && active() == m_rows)
        copyRows(CompactRows::Precision::exact);
    else if (m_passes % passesBetweenRecomputations == 0)
        recomputeWeights();
    return true;
}

void DualCoordinateDescent::shrink() {
    if (m_s.rule == ShrinkingRule::slack)
        return m_s.shrinking.endSweep(std::sqrt(m_s.sweep.squaredMoves * m_s.scale), m_spread, active() == m_rows,
                                      m_s.sweep.cosines);
    if (!(m_spread > m_epsilon)) { // also if all rows are left out
        if (m_s.leftOut == 0)
            m_epsilon = std::max(minEpsilon, epsilonFactor * m_epsilon);
        std::ranges::fill(m_s.isLeftOut, std::uint8_t{0});
        m_s.leftOut = 0;
        m_s.maxBefore = infinity;
        m_s.minBefore = -infinity;
    } else {
        m_s.maxBefore = infinity;
        if (m_s.sweep.max > 0.0)
            m_s.maxBefore = m_s.sweep.max;
        m_s.minBefore = m_s.sweep.min < 0.0 ? m_s.sweep.min : -infinity;
    }
}

void DualCoordinateDescent::improveInSubspace() {
    const double work = m_state.work.rowProducts + m_state.work.rowAxpys;
    const auto entries = static_cast<double>(m_compact->stored());
    const double ofSubspace = entriesASubspace * static_cast<double>(m_rows + m_s.w.size()) / entries;
    if (m_subspace && work - m_workBefore < std::max(workBetweenSubspaces, ofSubspace) * static_cast<double>(m_rows))
        return;
    m_workBefore = work;
    if (!m_subspace) { // the changes of the first sweeps point away from a = 0, not to the optimum
        const bool isDamped = std::holds_alternative<SquaredHinge>(m_context.problem.loss());
        m_subspace = std::make_unique<SubspaceAscent>(m_options.subspace, m_rows, m_s.w.size(),
                                                      m_context.problem.regularizer().coordinates()->l2,
                                                      isDamped ? 1.0 : 0.0, isDamped ? infinity : 1.0);
        return m_subspace->restart(m_s);
    }
    m_subspace->improve(m_s, [this](Index row, double change, Vector& w) {
        if (m_context.stop.stop_requested()) // a and w of the descent have not changed yet
            throw StopRequested{};
        const double step = change * m_s.rows[static_cast<std::size_t>(row)].y * m_s.scale;
        m_compact->visit([row, step, &w](const auto& view) { view.add(row, step, w.data()); });
    });
    m_state.work.rowAxpys += static_cast<double>(m_subspace->clipped());
}

void DualCoordinateDescent::publish() {
    for (Index i = 0; i < m_rows; ++i) {
        const DualRow& row = m_s.rows[static_cast<std::size_t>(i)];
        m_state.alpha[i] = row.y * row.a;
    }
    if (m_compact)
        m_compact->toData(m_s.w, m_state.w);
}

double DualCoordinateDescent::freeShare() const {
    const double upper = std::holds_alternative<SquaredHinge>(m_context.problem.loss()) ? infinity : 1.0;
    const auto isFree = [upper](const DualRow& row) { return row.a > 0.0 && row.a < upper; };
    return static_cast<double>(std::ranges::count_if(m_s.rows, isFree)) / static_cast<double>(m_rows);
}

void DualCoordinateDescent::copyRows(CompactRows::Precision precision) {
    m_compact.reset(); // avoids having both copies in memory
    m_compact = CompactRows::of(m_map, precision, m_context.stop, m_context.threads);
    m_visitRows = chooseSweep(m_context.problem.loss(), m_s.rule == ShrinkingRule::slack, *m_compact);
    if (m_rounds)
        m_rounds->useRows(*m_compact);
    recomputeWeights();
}

void DualCoordinateDescent::recomputeWeights() {
    Vector w = Vector::Zero(m_compact->columns()); // a stop must not leave a partial sum behind
    m_compact->visit([this, &w](const auto& view) {
        for (Index i = 0; i < m_rows; ++i) {
            if (i % rowsPerYield == 0 && m_context.stop.stop_requested())
                throw StopRequested{};
            const DualRow& row = m_s.rows[static_cast<std::size_t>(i)];
            if (row.a == 0.0)
                continue;
            view.add(i, row.a * row.y * m_s.scale, w.data());
            m_state.work.rowAxpys += 1.0;
        }
    });
    m_s.w.swap(w);
    if (m_subspace)
        m_subspace->restart(m_s);
}

void DualCoordinateDescent::beginSweep() {
    orderRows();
    m_s.sweep = {.order = m_s.order, .w = m_s.w.data()};
    if (m_rounds)
        m_rounds->plan(m_s.order.size());
}

void DualCoordinateDescent::orderRows() {
    if (isGiven()) {
        const std::vector<Index>& given = m_context.rowOrder.given;
        for (std::uint32_t& row : m_s.order)
            row = static_cast<std::uint32_t>(given[m_given++ % given.size()]);
        return;
    }
    chooseRows();
    m_s.order.clear();
    m_turns.clear();
    m_turn = 0;
    if (m_windows.count() > 1)
        orderWindows();
    else
        orderChosen(m_chosen);
}

/// Appends these rows to the order.
void DualCoordinateDescent::orderChosen(std::span<const std::uint32_t> chosen) {
    const std::size_t before = m_s.order.size();
    m_s.order.resize(before + chosen.size());
    const std::span<std::uint32_t> places = std::span(m_s.order).subspan(before);
    if (m_options.order == DescentOptions::Order::blocks) {
        m_blocks.shuffle(
            static_cast<Index>(chosen.size()), m_random,
            [chosen, place = places.begin()](Index k) mutable { *place++ = chosen[static_cast<std::size_t>(k)]; });
        return;
    }
    std::ranges::copy(chosen, places.begin());
    if (m_options.order == DescentOptions::Order::permutation)
        m_random.shuffle(places);
}

void DualCoordinateDescent::orderWindows() {
    std::vector<std::size_t> parts(m_windows.count());
    std::iota(parts.begin(), parts.end(), std::size_t{0});
    if (m_options.order != DescentOptions::Order::cyclic)
        m_random.shuffle(parts);
    m_turns.push_back({0, parts.front()});
    for (std::size_t k = 0; k < parts.size(); ++k) {
        const auto [first, end] = m_windows.range(parts[k]);
        const auto begin = std::ranges::lower_bound(m_chosen, static_cast<std::uint32_t>(first));
        const std::span chosen(begin, std::ranges::lower_bound(m_chosen, static_cast<std::uint32_t>(end)));
        for (int visit = 0; visit < visitsInAWindow; ++visit) {
            if (visit + 1 == visitsInAWindow && k + 1 < parts.size()) // the next part, while this one is visited
                m_turns.push_back({m_s.order.size(), parts[k + 1]});
            orderChosen(chosen);
        }
    }
}

void DualCoordinateDescent::readAhead() {
    for (; m_turn < m_turns.size() && m_s.sweep.position >= m_turns[m_turn].position; ++m_turn)
        m_windows.readAhead(m_turns[m_turn].part);
}

void DualCoordinateDescent::chooseRows() {
    if (m_s.rule == ShrinkingRule::slack)
        return m_s.shrinking.choose(m_chosen);
    const auto isLeftOut = [this](std::uint32_t row) { return m_s.leftOut > 0 && m_s.isLeftOut[row] != 0; };
    std::erase_if(m_chosen, isLeftOut);
    if (static_cast<Index>(m_chosen.size()) == m_rows - m_s.leftOut)
        return;
    m_chosen.resize(static_cast<std::size_t>(m_rows)); // some came back
    std::iota(m_chosen.begin(), m_chosen.end(), 0U);
    std::erase_if(m_chosen, isLeftOut);
}

} // namespace gapscope
