// SPDX-License-Identifier: GPL-3.0-only
//
// Pegasos: stochastic subgradient steps of length 1/(lambda t) for the support vector machine (hinge, l2).
// S. Shalev-Shwartz, Y. Singer, N. Srebro, A. Cotter, Pegasos: primal estimated sub-gradient solver for SVM, Math.
// Program. 127 (2011), figures 1 and 2; spec baselines.md section 6.
//
// w_1 = 0. Step t = 1, 2, ...
//   1. draw A_t, k rows
//   2. A+ <- the rows of A_t with y_i x_i.w < 1
//   3. w <- (1 - 1/t) w + 1/(lambda t) (1/k) sum over A+ of y_i x_i
//   4. optional: w <- min(1, 1/(sqrt(lambda) ||w||)) w, the projection onto a ball that contains the optimum
// The average of w_1 .. w_t is kept beside the last iterate, and for each row the average of -phi' over its draws, from
// which the certificate is computed. A step costs O(nnz of its rows): w is a scale times a vector (lazy_iterate.h).
// ||w|| follows from the scores and is recomputed after each pass.
// With k = n nothing is drawn: whole products, one step per pass. Otherwise a pass, the unit of the iterations, is n/k
// steps, rounded up.
#include "engine/base/translatable.h"
#include "engine/solvers/common/theory_conditions.h"
#include "engine/solvers/interface/start.h"
#include "engine/solvers/rows/row_loop.h"
#include "engine/solvers/stochastic_primal/lazy_iterate.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

struct PegasosSettings {
    Index batchSize; ///< k, rows a step; n for all
    bool projects;
    RowOrder::Sampling sampling;

    PegasosSettings(const ParameterValues& parameters, Index rows)
        : batchSize(std::min(rows, static_cast<Index>(parameters.given("batch_size").value_or(rows)))),
          projects(parameters.is("projection", "on")), sampling(samplingOf(parameters)) {}
    /// Radius of the projection; infinite without one.
    double radius(double lambda) const noexcept { return projects ? 1.0 / std::sqrt(lambda) : infinity; }
};

Index stepsAPass(Index rows, Index batch) {
    return (rows + batch - 1) / batch;
}

/// The data of the steps, shared by the coroutine and its plain row loop.
struct RowSteps {
    const DataMap& map;
    const Vector& labels;
    LazyIterate iterate;
    Vector& dualAverage; ///< per row: average of -phi' over its draws
    Vector draws;        ///< number of draws per row
    double lambda;
    double radius;
    double batch; ///< k
    double t = 0.0;
    double eta = 0.0;
    double squaredNorm = 0.0;       ///< ||w||^2, if there is a radius
    std::vector<Index> violators{}; ///< A+
    double firstScore = 0.0;        ///< score of the first violator
    bool isFirst = false;           ///< the next row to add is the first violator
    bool isInside = false;          ///< inside step 3: w is between two iterates
    double extraProducts = 0.0;     ///< row products for ||w|| since they were last counted
    Vector mean{};                  ///< over the iterates before this pass
    double iteratesBefore = 1.0;    ///< number of iterates in `mean`, including w_1
    double iteratesOfPass = 0.0;

    bool projects() const { return radius < infinity; }

    /// Step 2 for some rows of A_t.
    void judge(std::span<const Index> rows) {
        for (const Index i : rows) {
            const double z = iterate.score<false>(map.row(i));
            const bool isViolator = labels[i] * z < 1.0;
            draws[i] += 1.0;
            dualAverage[i] += ((isViolator ? labels[i] : 0.0) - dualAverage[i]) / draws[i];
            if (!isViolator)
                continue;
            if (violators.empty())
                firstScore = z;
            violators.push_back(i);
        }
    }

    /// The first half of step 3. Returns whether it took p operations; so does `finish`.
    bool shrink() {
        t += 1.0;
        eta = 1.0 / (lambda * t);
        const double decay = (t - 1.0) / t; // exactly 0 at t = 1
        squaredNorm *= decay * decay;
        firstScore *= decay;
        isFirst = isInside = true;
        return iterate.shrink(decay);
    }

    /// The second half of step 3, for some of A+.
    void add(std::span<const Index> rows) {
        for (const Index i : rows) {
            const RowView row = map.row(i);
            const double amount = labels[i] * eta / batch;
            if (projects()) {
                const double z = isFirst ? firstScore : iterate.score<false>(row);
                extraProducts += isFirst ? 0.0 : 1.0;
                isFirst = false;
                squaredNorm += amount * (2.0 * z + amount * map.squaredNorms()[i]);
            }
            iterate.add(row, amount);
        }
    }

    /// Step 4, and the end of the step.
    bool finish() {
        bool tookLong = false;
        if (squaredNorm > radius * radius) {
            tookLong = iterate.shrink(radius / std::sqrt(squaredNorm));
            squaredNorm = radius * radius;
        }
        iterate.count(1.0);
        iteratesOfPass += 1.0;
        violators.clear();
        isInside = false;
        return tookLong;
    }
};

/// Takes whole steps along the given rows until these are used up, or until many operations were spent on steps that
/// took p of them. Returns the number of steps.
Index descend(RowSteps& s, std::span<const Index> rows) {
    constexpr Index maxOperations = 1 << 20; // about a millisecond
    const auto k = static_cast<std::size_t>(s.batch);
    constexpr std::size_t ahead = 4;
    Index steps = 0;
    Index operations = 0;
    for (std::size_t begin = 0; begin + k <= rows.size() && operations < maxOperations; begin += k, ++steps) {
        for (std::size_t next = begin + ahead; next < std::min(begin + ahead + k, rows.size()); ++next)
            prefetchEntries(s.map.row(rows[next]));
        s.judge(rows.subspan(begin, k));
        const bool began = s.shrink();
        s.add(s.violators);
        const bool ended = s.finish();
        operations += (began || ended) ? s.map.columns() : 0;
    }
    return steps;
}

/// The parts of `violators` and of A_t that are processed between two yield points.
std::span<const Index> part(const std::vector<Index>& rows, std::size_t begin, Index chunk) {
    return std::span(rows).subspan(begin, std::min(static_cast<std::size_t>(chunk), rows.size() - begin));
}

/// One step that is shown, or that has so many rows that it needs yield points inside.
Generator<SolverEvent> longStep(const SolverContext& context, RowSteps& s, RowOrder& order, Index chunk) {
    const bool shown = context.stepsShown();
    std::vector<Index> rows(static_cast<std::size_t>(s.batch));
    order.next(rows); // 1
    if (shown)
        co_yield SolverEvent::numbered(1);
    const auto length = static_cast<std::size_t>(chunk);
    for (std::size_t begin = 0; begin < rows.size(); begin += length) {
        s.judge(part(rows, begin, chunk)); // 2
        co_yield SolverEvent::yieldPoint();
    }
    if (shown)
        co_yield SolverEvent::numbered(2);
    s.shrink(); // 3
    for (std::size_t begin = 0; begin < s.violators.size(); begin += length) {
        s.add(part(s.violators, begin, chunk));
        co_yield SolverEvent::yieldPoint();
    }
    if (shown && s.projects())
        co_yield SolverEvent::numbered(3); // w is between two iterates, so the previous one is shown
    s.finish();                            // 4
    if (shown)
        co_yield SolverEvent::numbered(s.projects() ? 4 : 3);
}

/// Publishes w and its average from a settled `iterate`, the run's own or a copy.
void publish(const RowSteps& s, LazyIterate& iterate, SolverState& state) {
    state.w = iterate.weights();
    state.extras[0] = s.t > 0.0 ? s.eta : std::numeric_limits<double>::quiet_NaN();
    Vector mean = s.mean;
    iterate.moveMean(mean, s.iteratesOfPass, s.iteratesBefore + s.iteratesOfPass);
    state.averageW = std::move(mean);
}

void endPass(RowSteps& s, SolverState& state) {
    s.iterate.settle();
    publish(s, s.iterate, state);
    s.mean = state.averageW;
    s.iteratesBefore += s.iteratesOfPass;
    s.iteratesOfPass = 0.0;
    if (s.projects())
        s.squaredNorm = state.w.squaredNorm(); // the updates have accumulated rounding error
}

void countWork(RowSteps& s, Index rows, Work& work) {
    work.rowProducts += static_cast<double>(rows) + std::exchange(s.extraProducts, 0.0);
    work.rowAxpys += static_cast<double>(rows);
}

/// k < n.
Generator<SolverEvent> someRows(SolverContext& context, SolverState& state, PegasosSettings settings) {
    const Problem& problem = context.problem;
    const Index n = problem.rows();
    const Index k = settings.batchSize;
    const double lambda = problem.regularizer().strongConvexity();
    RowSteps s{.map = problem.rowMap(),
               .labels = problem.labels(),
               .iterate = LazyIterate(state.w, 0.0, true, n),
               .dualAverage = state.dualAverage,
               .draws = Vector::Zero(n),
               .lambda = lambda,
               .radius = settings.radius(lambda),
               .batch = static_cast<double>(k),
               .squaredNorm = state.w.squaredNorm(),
               .mean = state.w};
    RowOrder order(context, settings.sampling);
    const auto refresh = [&s, &state] { // on a copy, so that observing does not alter the run
        if (s.isInside)
            return;
        LazyIterate copy = s.iterate;
        copy.settle();
        publish(s, copy, state);
    };
    const PublishedHooks hooks(state.hooks, {.refresh = refresh});
    co_yield SolverEvent::iteration();

    const Index chunk = rowsBetweenYields(s.map);
    std::vector<Index> rows;
    for (;;) {
        const Index steps = stepsAPass(n, k);
        for (Index step = 0; step < steps;) {
            if (context.stepsShown() || k > chunk) {
                for (auto parts = longStep(context, s, order, chunk); parts.next();)
                    co_yield parts.value();
                countWork(s, k, state.work);
                ++step;
                continue;
            }
            rows.resize(static_cast<std::size_t>(k * std::min(chunk / k, steps - step)));
            order.next(rows); // 1
            for (std::span<const Index> left = rows; !left.empty();) {
                const Index done = descend(s, left); // 2, 3, 4
                left = left.subspan(static_cast<std::size_t>(done * k));
                countWork(s, done * k, state.work);
                step += done;
                if (step < steps)
                    co_yield SolverEvent::yieldPoint();
            }
        }
        endPass(s, state);
        co_yield SolverEvent::iteration();
    }
}

/// k = n.
Generator<SolverEvent> allRows(SolverContext& context, SolverState& state, PegasosSettings settings) {
    const Problem& problem = context.problem;
    const Index n = problem.rows();
    const Vector& labels = problem.labels();
    const double lambda = problem.regularizer().strongConvexity();
    const double radius = settings.radius(lambda);
    MeteredMap products(problem.map(), context.stop, state.work);
    co_yield SolverEvent::iteration();

    Vector w = state.w;
    Vector scores;
    Vector alpha(n); // -phi'
    Vector v;
    for (double t = 1.0;; t += 1.0) {
        products.multiply(w, scores);
        for (Index i = 0; i < n; ++i)
            alpha[i] = labels[i] * scores[i] < 1.0 ? labels[i] : 0.0; // 2
        state.dualAverage += (alpha - state.dualAverage) / t;
        co_yield context.stepsShown() ? SolverEvent::numbered(2) : SolverEvent::yieldPoint();
        products.multiplyTransposedMean(alpha, v);
        const double eta = 1.0 / (lambda * t);
        w = ((t - 1.0) / t) * w + eta * v; // 3
        const double norm = w.norm();
        if (norm > radius)
            w *= radius / norm; // 4
        state.w = w;
        state.averageW += (w - state.averageW) / (t + 1.0);
        state.extras[0] = eta;
        co_yield SolverEvent::iteration();
    }
}

Generator<SolverEvent> pegasos(SolverContext& context, SolverState& state) {
    const Problem& problem = context.problem;
    state.w = context.start.w.size() > 0 ? context.start.w : Vector::Zero(problem.dimension());
    state.averageW = state.w;
    state.dualAverage = Vector::Zero(problem.rows());
    const PegasosSettings settings(context.parameters, problem.rows());
    const bool drawsNothing = settings.batchSize == problem.rows();
    return drawsNothing ? allRows(context, state, settings) : someRows(context, state, settings);
}

/// P(average of w_1 .. w_T) - P* <= C (1 + ln T) / (2 lambda T), C = (sqrt(lambda) + R)^2 with the projection, 4 R^2
/// without, R = max ||x_i||: in expectation for rows drawn with replacement, surely with all rows. From w_1 = 0.
TheoryResult pegasosTheory(const TheoryInput& input) {
    const Problem& problem = input.problem;
    const Index n = problem.rows();
    const PegasosSettings settings(input.parameters, n);
    const Index k = settings.batchSize;
    if (const UnmetCondition unmet = firstUnmet(
            {condition(k == n || settings.sampling == RowOrder::Sampling::iid, NoTheoremId::notIndependentRows),
             startAtZero(input)}))
        return *unmet;
    const double lambda = problem.regularizer().strongConvexity();
    const double longest = std::sqrt(problem.rowMap().squaredNorms().maxCoeff());
    const double bound = settings.projects ? std::sqrt(lambda) + longest : 2.0 * longest;
    const auto steps = static_cast<double>(stepsAPass(n, k));
    TheoryBound theory;
    theory.theorem = "Shalev-Shwartz, Singer, Srebro and Cotter (2011)";
    theory.quantity = TheoryBound::Quantity::averageSuboptimality;
    theory.inExpectation = k < n;
    theory.constants = {{"√C", bound, settings.projects ? "√λ + max ‖xᵢ‖" : "2 max ‖xᵢ‖"},
                        {"λ", lambda, translatable("TheoryConstant", "strength of l2")}};
    theory.value = [steps, bound, lambda](double pass, const Extras&) {
        const double iterates = pass * steps + 1.0; // including w_1
        return bound * bound * (1.0 + std::log(iterates)) / (2.0 * lambda * iterates);
    };
    return theory;
}

std::vector<Parameter> pegasosParameters() {
    Parameter sampling = samplingParameter();
    sampling.defaultText = "iid"; // as published
    return {
        {.key = "batch_size",
         .symbol = "<i>k</i>",
         .meaning = "Rows a step; where it is all, or not below the number of rows, nothing is drawn.",
         .kind = Parameter::Kind::integer,
         .defaultText = "1",
         .min = 1.0,
         .max = 1e12,
         .scale = ParameterScale::logarithmic,
         .words = {"all"}},
        {.key = "projection",
         .symbol = "",
         .meaning = "Whether each step ends in the ball ‖w‖ ≤ 1/√λ, which the optimum lies in: it tames the long first "
                    "steps.",
         .kind = Parameter::Kind::choice,
         .defaultText = "on",
         .choices = {"on", "off"}},
        std::move(sampling),
    };
}

std::optional<std::string> lossBeyondHinge(const ProblemTraits& problem, const ParameterValues&) {
    return problem.loss == "hinge" ? std::nullopt : std::optional(problem.loss);
}

std::optional<std::string> regularizerBeyondL2(const ProblemTraits& problem, const ParameterValues&) {
    return problem.regularizer == "l2" ? std::nullopt : std::optional(problem.regularizer);
}

} // namespace

SolverInfo pegasosInfo() {
    SolverInfo info;
    info.id = "pegasos";
    info.title = "Pegasos";
    info.family = "Stochastic primal";
    info.meaning =
        "Subgradient steps of length 1/(λt) along one row, several or all, for support vector machines. Fast "
        "to a rough solution, slow to an exact one.";
    info.source = "Shalev-Shwartz, Singer, Srebro and Cotter, Math. Program. 127 (2011), figures 1 and 2";
    info.seeded = true;
    info.parameters = pegasosParameters();
    info.requirements = {
        {.need = Need::particular,
         .reason = "it supports only hinge",
         .hint = "choose hinge, or sgd",
         .missing = &lossBeyondHinge},
        {.need = Need::particular,
         .reason = "it supports only l2",
         .hint = "choose l2, or sgd",
         .missing = &regularizerBeyondL2},
        {Need::strongConvexity, "its step sizes are 1/(lambda t)", "choose l2 with lambda > 0, or sgd"},
        {Need::noFreeBias, "its bound needs a regularizer that is strongly convex in every coordinate",
         "choose --bias feature, or sgd"},
    };
    info.iterationUnit = "pass";
    info.keepsAverage = true;
    info.mayExceedStart = true; // the first steps have the length 1/lambda
    info.steps = {
        {1, "draw <i>A</i>, <i>k</i> rows"},
        {2, "<i>A</i>⁺ ← the rows of <i>A</i> with <i>y<sub>i</sub></i> <i>x<sub>i</sub></i>·<i>w</i> &lt; 1"},
        {3, "<i>w</i> ← (1 − 1/<i>t</i>)<i>w</i> + 1/(λ<i>tk</i>) Σ<sub><i>A</i>⁺</sub> <i>y<sub>i</sub> "
            "x<sub>i</sub></i>"},
        {4, "projection: <i>w</i> ← min(1, 1/(√λ ‖<i>w</i>‖)) <i>w</i>"},
    };
    info.extras = {{"eta", "Step size 1/(λt) of the last step."}};
    info.run = &pegasos;
    info.theory = &pegasosTheory;
    return info;
}

} // namespace gapscope
