// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/registry.h"
#include "tests/support/problem_cases.h"

#include <QtTest>

#include <functional>
#include <map>

/// Shared by tests of solvers: a run driven one iteration at a time, and comparisons with fixtures.
namespace gapscope {

using Settings = std::map<std::string, std::string>;

inline ParameterValues valuesOf(const std::vector<Parameter>& declared, const Settings& settings) {
    ParameterValues values(declared);
    for (const auto& [key, text] : settings)
        if (const Status set = values.set(declared, "test", key, text); !set.ok())
            throw std::runtime_error(toEnglish(set.error()));
    return values;
}

/// A solver on a problem, which must outlive it, evaluated through Problem like in the program.
class SolverRun {
public:
    SolverRun(const Problem& problem, const std::string& solver, const Settings& settings = {})
        : info(*findSolver(solver)), context{.problem = problem, .parameters = valuesOf(info.parameters, settings)} {}
    SolverRun(const SolverRun&) = delete;
    SolverRun& operator=(const SolverRun&) = delete;

    /// Runs to the next iteration event; the first one is the start. False if the solver has ended.
    bool next() {
        SolverEvent event;
        while (nextEvent(event))
            if (event.kind == SolverEvent::Kind::iteration)
                return true;
        return false;
    }
    /// Runs to the next event of any kind.
    bool nextEvent(SolverEvent& event) {
        if (!m_started)
            m_events = info.run(context, state);
        m_started = true;
        if (!m_events.next())
            return false;
        event = m_events.value();
        if (event.kind == SolverEvent::Kind::iteration)
            ++m_iterations;
        return true;
    }

    double primal() const { return problem().primal(state.w)->value; }
    /// D at this iterate: from the solver's own alpha, else the better of the two candidates.
    double dual() const {
        return state.alpha.size() > 0 ? problem().dual(state.alpha, problem().biasOf(state.w))->value
                                      : dualFrom(problem().primal(state.w)->scores);
    }
    /// P minus the best D so far; to be called at every iterate.
    double gap() {
        const PrimalValue at = *problem().primal(state.w);
        const double dualHere = state.alpha.size() > 0 ? dual() : dualFrom(at.scores);
        m_bestDual = std::max(m_bestDual, dualHere);
        m_worstGap = std::min(m_worstGap, (at.value - dualHere) / std::max(1.0, std::abs(at.value)));
        return at.value - m_bestDual;
    }
    double bestDual() const noexcept { return m_bestDual; }
    /// The most negative difference P - D at one iterate, relative to max(1, |P|), over the calls of `gap`.
    double worstGap() const noexcept { return m_worstGap; }
    /// Runs until the gap is certified; false if the solver or the iterations end before.
    bool certify(double tolerance, long limit) {
        while (m_iterations < limit && next())
            if (gap() <= tolerance)
                return true;
        return false;
    }

    double passes() const { return state.work.passes(problem().rows()); }
    long iterations() const noexcept { return m_iterations; } ///< 0 at the start
    double extra(const std::string& name) const {
        for (std::size_t k = 0; k < info.extras.size(); ++k)
            if (info.extras[k].name == name)
                return state.extras[k];
        throw std::runtime_error("no extra " + name);
    }
    const Problem& problem() const noexcept { return context.problem; }

    const SolverInfo& info;
    SolverContext context; ///< may be changed before the first iteration
    SolverState state{};

private:
    double dualFrom(const Vector& scores) const {
        const double bias = problem().biasOf(state.w);
        const double fromW = problem().dualCandidate(scores, bias)->value;
        if (state.dualAverage.size() == 0)
            return fromW;
        return std::max(fromW, problem().dualCandidateFrom(state.dualAverage, bias)->value);
    }

    Generator<SolverEvent> m_events;
    bool m_started = false;
    long m_iterations = -1;
    double m_bestDual = -infinity;
    double m_worstGap = infinity;
};

/// The bound of a solver's theorem for a run, if one applies.
inline std::optional<TheoryBound> boundOn(const SolverInfo& solver, const TheoryInput& input) {
    TheoryResult result = solver.theory(input);
    return result ? std::optional(*std::move(result)) : std::nullopt;
}

/// A gap below this is a bug: weak duality up to rounding.
inline double gapFloor(double primal) {
    return -1e-12 * std::max(1.0, std::abs(primal));
}

/// Methods whose error decreases with the square root of the iterations; certifying it would take too long.
inline bool isSubgradientMethod(const std::string& solver) {
    return solver == "subgradient" || solver == "fobos" || solver == "rda";
}

/// Runs such a method: no gap is negative, and the best iterate leaves at most `share` of P(0) - P*.
inline void comesNearerBy(SolverRun& run, long iterations, double optimum, double share) {
    QVERIFY(run.next());
    const double start = run.primal();
    double best = start;
    while (run.iterations() < iterations && best - optimum > share * (start - optimum)) {
        QVERIFY(run.next());
        best = std::min(best, run.primal());
        QVERIFY(run.gap() >= gapFloor(run.primal()));
    }
    QVERIFY2(best - optimum <= share * (start - optimum),
             qPrintable(QStringLiteral("%1 of %2 left").arg(best - optimum).arg(start - optimum)));
}

/// Runs to a certified gap at the known optimum; no bound on the way may contradict it. Returns what went wrong, empty
/// if nothing.
inline QString missedOptimum(SolverRun& run, double optimum, double target, double passes = 1e5) {
    double gap = infinity;
    while (gap > target && run.passes() < passes) {
        if (!run.next())
            return QStringLiteral("it ended at gap %1: %2").arg(gap).arg(QString::fromStdString(run.state.endReason));
        gap = run.gap();
        if (gap < gapFloor(run.primal()))
            return QStringLiteral("weak duality: gap %1").arg(gap);
        if (run.bestDual() > optimum + 1e-9 * std::max(1.0, optimum))
            return QStringLiteral("D = %1 above the optimum").arg(run.bestDual(), 0, 'g', 17);
    }
    qInfo("%.0f passes", run.passes());
    if (!(gap <= target))
        return QStringLiteral("gap %1 after %2 passes").arg(gap).arg(run.passes());
    if (std::abs(run.primal() - optimum) > target + 1e-11)
        return QStringLiteral("P = %1 is not the optimum").arg(run.primal(), 0, 'g', 17);
    return {};
}

/// A test row `name` for each fixture with the prefix that is wanted; to be called if the folder exists.
inline void addFixtureRows(
    const char* prefix, const std::function<bool(const fixtures::Json&)>& wanted = [](const auto&) { return true; }) {
    QTest::addColumn<QString>("name");
    for (const std::string& name : fixtures::namesStartingWith(prefix))
        if (wanted(fixtures::load(name)))
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

/// The rows of a fixture's lists (one list per pass or stage), concatenated.
inline RowOrderChoice givenRows(const fixtures::Json& lists) {
    RowOrderChoice order{RowOrderChoice::Kind::given};
    for (const fixtures::Json& list : lists)
        for (const fixtures::Json& row : list)
            order.given.push_back(row.get<Index>());
    return order;
}

inline std::vector<Index> drawnRows(Random& random, Index n, Index count) {
    std::vector<Index> rows;
    for (Index k = 0; k < count; ++k)
        rows.push_back(static_cast<Index>(random.below(static_cast<std::uint64_t>(n))));
    return rows;
}
inline std::vector<Index> drawnRows(std::uint64_t seed, Index n, Index count) {
    Random random(seed);
    return drawnRows(random, n, count);
}

/// The largest difference of two entries, relative to the largest entry of b if that is above 1.
inline double distance(const Vector& a, const Vector& b) {
    return (a - b).cwiseAbs().maxCoeff() / std::max(1.0, b.cwiseAbs().maxCoeff());
}

/// "primal at k = 3: 0.25 instead of 0.26"; empty if the two are close.
inline QByteArray difference(const char* what, int k, double actual, const fixtures::Json& expected, double tolerance) {
    const double wanted = fixtures::number(expected);
    if (fixtures::close(actual, wanted, tolerance))
        return {};
    return QByteArray(what) + " at k = " + QByteArray::number(k) + ": " + QByteArray::number(actual, 'g', 17) +
           " instead of " + QByteArray::number(wanted, 'g', 17);
}

} // namespace gapscope
