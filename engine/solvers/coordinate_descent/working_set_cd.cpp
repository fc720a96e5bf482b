// SPDX-License-Identifier: GPL-3.0-only
//
// Coordinate descent on a working set of columns, for smooth losses with l1 or elastic-net. Developed for Gapscope
// after T. B. Johnson, C. Guestrin, Blitz: a principled meta-algorithm for scaling sparse optimization (ICML 2015); M.
// Massias, A. Gramfort, J. Salmon, Celer: a fast solver for the Lasso with dual extrapolation (ICML 2018), algorithm 4;
// and Q. Bertrand, M. Massias, Anderson acceleration of coordinate descent (AISTATS 2021), algorithm 2.
//
// State: w, alpha(w) = -phi'(X w + b), and theta, the best dual point so far. Iteration (a round):
//   1. if the last rounds made little progress: v = (1/n) X^T alpha(w) on all columns; alpha(w) scaled into the dual
//      domain becomes theta if it is better; gap = P(w) - D(theta)
//   2. drop the columns that are zero in every optimum, by the gap at alpha(w)
//   3. working set: the nonzero columns and those closest to the boundary of the dual domain, |v_j| = l1
//   4. `memory` cyclic passes, w_j <- soft(w_j + (v_j - l2 w_j)/L_j, l1/L_j), L_j = M ||x_j||^2/n + l2: the first over
//      the working set, the others over its nonzero columns
//   5. w <- an extrapolation of the last iterates, then a Newton step on the nonzero columns, each if P decreases
// Differences from the sources: the set grows by the columns that violate |v_j| <= l1 instead of doubling; columns are
// copied from the rows when they enter the set, so that the others cost only the products of step 1; primal and dual
// extrapolation are combined; and there is a Newton step, which is taken only if it is cheap compared with the passes.
#include "engine/base/run_sentence.h"
#include "engine/losses/curvature.h"
#include "engine/solvers/coordinate_descent/coordinate_rounds.h"
#include "engine/solvers/coordinate_descent/gathered_columns.h"
#include "engine/solvers/coordinate_descent/working_set.h"
#include "engine/solvers/interface/start.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

namespace gapscope {
namespace {

constexpr Index entriesPerYield = 1 << 16;
constexpr double scalingSlack = 1e-13;  // keeps a scaled point inside the dual domain despite rounding
constexpr double gapRounding = 1e-13;   // relative to P: possible effect of rounding on a gap
constexpr double accuracyFloor = 1e-15; // for the gap, relative to P
constexpr int certificatesAtFloor = 3;
constexpr double improvement = 0.99;    // factor of the gap that counts as an improvement
constexpr int idleCertificates = 50;    // limit of certificates without improvement close to the floor
constexpr double nearFloor = 1e-11;     // for the gap, relative to P
constexpr double certificateWork = 1.0; // cost of a certificate and a new set, relative to the entries of the data

enum Extra : std::size_t { workingExtra, aliveExtra, certificatesExtra, copiedExtra };

/// A multiple of a dual point, with its value of D.
struct ScaledDual {
    double scale = 0.0;
    double value = -infinity;
};

template <class Loss>
class WorkingSetDescent {
public:
    WorkingSetDescent(SolverContext& context, SolverState& state, const Loss& loss)
        : m_context(context), m_state(state), m_loss(loss), m_map(context.problem.rowMap()),
          m_y(context.problem.labels()), m_features(context.problem.features()),
          m_l1(context.problem.featureRegularizer().coordinates()->l1),
          m_l2(context.problem.featureRegularizer().coordinates()->l2),
          m_innerAccuracy(context.parameters.number("inner_accuracy")),
          m_startSize(static_cast<Index>(context.parameters.integer("start_size"))),
          m_products(m_map, context.stop, state.work),
          m_rounds(loss, m_y, {.l1 = m_l1, .l2 = m_l2}, context.problem.hasFreeBias(),
                   static_cast<Index>(context.parameters.integer("memory"))) {}

    /// Step 1 at the starting point; also computes the column totals.
    void certifyStart() {
        const Problem& problem = m_context.problem;
        Vector scores = Vector::Zero(m_map.rows());
        if (!m_state.w.isZero(0.0))
            m_products.multiply(m_state.w, scores);
        if (problem.hasFreeBias()) {
            const double shift = problem.risk().bestBias(scores);
            m_state.w[m_features] += shift;
            scores.array() += shift;
        }
        m_primal = problem.risk().value(scores) + problem.regularizer().value(m_state.w);
        Vector alpha;
        problem.risk().dualPoint(scores, alpha);
        m_totals = columnTotals(m_map, alpha, m_context.stop);
        m_state.work.rowAxpys += rows();
        m_v = std::move(m_totals.v);
        m_set.emplace(m_totals.norms, m_l1);
        m_columns.emplace(m_map, m_totals.counts);
        judge(alpha);
    }
    /// Step 1.
    void certify() {
        const Problem& problem = m_context.problem;
        if (problem.hasFreeBias())
            m_rounds.shiftBias(problem.risk().bestBias(m_rounds.scores()));
        m_primal = m_rounds.primal();
        m_products.multiplyTransposedMean(m_rounds.alpha(), m_v);
        judge(m_rounds.alpha());
    }
    /// Steps 2 and 3.
    void chooseColumns() {
        const double gapHere = std::max(0.0, m_primal - m_scaled.value) + gapRounding * std::abs(m_primal);
        m_set->screen(m_v, m_scaled.scale, std::sqrt(2.0 * m_loss.derivativeLipschitz() * gapHere / rows()));
        for (Index j = 0; j < m_features; ++j)
            if (!m_set->isAlive(j))
                m_state.w[j] = 0.0;
        const Index used = m_set->used(m_state.w);
        const Index violations = m_set->violations(m_v, m_state.w);
        const Index wanted = used + violations + violations / 4;
        const Index cap = std::max(2 * used, m_map.rows());
        m_chosen = m_set->choose(m_v, m_state.w, std::max(m_startSize, std::min(wanted, cap)));
        if (m_columns->gather(m_chosen, m_context.stop))
            m_state.work.rowAxpys += rows();
        std::vector<ColumnView> columns;
        Vector squares(static_cast<Index>(m_chosen.size()));
        Vector w(squares.size());
        for (std::size_t k = 0; k < m_chosen.size(); ++k) {
            const double norm = m_set->norm(m_chosen[k]);
            columns.push_back((*m_columns)[m_chosen[k]]);
            squares[static_cast<Index>(k)] = norm * norm;
            w[static_cast<Index>(k)] = m_state.w[m_chosen[k]];
        }
        m_rounds.start(std::move(columns), std::move(squares), std::move(w), m_context.problem.biasOf(m_state.w),
                       m_context.stop);
        m_hasStarted = true;
        m_primalAtStart = m_rounds.primal();
        m_workHere = 0.0;
    }
    /// Steps 4 and 5; true when the round is complete.
    bool advance() {
        const bool isComplete = m_rounds.advance(entriesPerYield, m_context.stop);
        const auto touched = m_rounds.touched();
        m_workHere += touched.products + touched.updates;
        const double perRow = rows() / std::max(1.0, static_cast<double>(m_map.data().stored()));
        m_state.work.rowProducts += perRow * touched.products;
        m_state.work.rowAxpys += perRow * touched.updates;
        return isComplete;
    }
    void endRound() {
        const double before = m_primal;
        m_primal = m_rounds.primal();
        const bool isSlow = before - m_primal <= std::max(0.0, m_innerAccuracy * (m_primalAtStart - m_primal));
        const bool isWorthwhile = m_workHere >= certificateWork * static_cast<double>(m_map.data().stored());
        m_isSolved = isSlow && (isWorthwhile || m_primal >= before);
    }
    void publish() {
        for (std::size_t k = 0; k < m_chosen.size(); ++k)
            m_state.w[m_chosen[k]] = m_rounds.w()[static_cast<Index>(k)];
        if (m_context.problem.hasFreeBias() && m_hasStarted)
            m_state.w[m_features] = m_rounds.bias();
        m_state.ownGap = m_primal - m_dual;
        m_state.extras[workingExtra] = static_cast<double>(m_chosen.size());
        m_state.extras[aliveExtra] = static_cast<double>(m_set->alive());
        m_state.extras[certificatesExtra] = m_certificates;
        m_state.extras[copiedExtra] = static_cast<double>(m_columns->bytes());
    }
    bool isSolved() const noexcept { return m_isSolved; }
    bool isAtFloor() const noexcept { return m_atFloor >= certificatesAtFloor || m_idle >= idleCertificates; }
    double gap() const noexcept { return m_gap; }

private:
    double rows() const noexcept { return static_cast<double>(m_map.rows()); }
    double conjugate(const Vector& alpha, double scale) const {
        if constexpr (std::is_same_v<Loss, SquaredLoss>)
            return scale * (0.5 * scale * alpha.squaredNorm() - m_y.dot(alpha)) / rows();
        double sum = 0.0;
        for (Index i = 0; i < m_y.size(); ++i)
            sum += m_loss.conjugateAtMinus(scale * alpha[i], m_y[i]);
        return sum / rows();
    }
    double dualAt(const Vector& alpha, VectorView v, double scale) const {
        double penalty = 0.0;
        if (m_l2 > 0.0)
            for (const double entry : v) {
                const double excess = softThreshold(scale * entry, m_l1);
                penalty += 0.5 * excess * (excess / m_l2);
            }
        return -conjugate(alpha, scale) - penalty;
    }
    /// The best known multiple of alpha, given v = X^T alpha / n on the features.
    ScaledDual scaled(const Vector& alpha, VectorView v) const {
        const double max = v.size() > 0 ? v.cwiseAbs().maxCoeff() : 0.0;
        const double limit = max > 0.0 ? m_l1 / max * (1.0 - scalingSlack) : infinity;
        double wanted = 1.0;
        if constexpr (std::is_same_v<Loss, SquaredLoss>) {
            const double length = alpha.squaredNorm();
            if (length > 0.0)
                wanted = m_y.dot(alpha) / length;
        }
        ScaledDual best{.scale = std::clamp(wanted, -limit, limit)};
        best.value = dualAt(alpha, v, best.scale);
        if (m_l2 > 0.0)
            if (const double whole = dualAt(alpha, v, 1.0); whole > best.value)
                best = {1.0, whole};
        return best;
    }
    void judge(const Vector& alpha) {
        m_scaled = scaled(alpha, m_v.head(m_features));
        if (m_scaled.value > m_dual) {
            m_dual = m_scaled.value;
            m_state.alpha = m_scaled.scale * alpha;
        }
        m_gap = m_primal - m_dual;
        m_atFloor = m_gap <= accuracyFloor * std::abs(m_primal) ? m_atFloor + 1 : 0;
        const bool isBetter = m_gap <= improvement * m_minGap;
        if (isBetter)
            m_minGap = m_gap;
        m_idle = isBetter || m_gap > nearFloor * std::abs(m_primal) ? 0 : m_idle + 1;
        m_isSolved = false;
        m_certificates += 1.0;
    }

    SolverContext& m_context;
    SolverState& m_state;
    Loss m_loss;
    const DataMap& m_map;
    const Vector& m_y;
    Index m_features;
    double m_l1;
    double m_l2;
    double m_innerAccuracy;
    Index m_startSize;
    MeteredMap m_products;
    ColumnTotals m_totals;
    std::optional<WorkingSet> m_set;
    std::optional<GatheredColumns> m_columns;
    std::vector<Index> m_chosen;
    CoordinateRounds<Loss> m_rounds;
    Vector m_v; ///< X^T alpha(w) / n at the last certificate
    ScaledDual m_scaled{};
    double m_primal = infinity;
    double m_dual = -infinity; ///< D(theta)
    double m_gap = infinity;   ///< at the last certificate
    double m_minGap = infinity;
    double m_certificates = 0.0;
    bool m_isSolved = false;
    bool m_hasStarted = false;         ///< whether the rounds have a working set
    double m_primalAtStart = infinity; ///< when work on this set started
    double m_workHere = 0.0;           ///< entries touched for this set
    int m_atFloor = 0;
    int m_idle = 0;
};

template <class Loss>
Generator<SolverEvent> workingSetCdFor(SolverContext& context, SolverState& state, Loss loss) {
    state.w = startOf(context);
    state.alpha = context.start.alpha.size() == context.problem.rows() ? context.start.alpha
                                                                       : Vector::Zero(context.problem.rows());
    const DataMap& map = context.problem.rowMap();
    const double entryBytes = map.data().storage() == Storage::sparse ? 12.0 : 8.0;
    const Index support = std::min<Index>(map.data().columns(), SupportSystem::maxColumns);
    state.notes.push_back("working-set-cd keeps its own copy of the columns of its working set, at most " +
                          shown(entryBytes * static_cast<double>(map.data().stored())) +
                          " bytes, and two matrices of at most " + shown(static_cast<double>(support)) + " columns");
    co_yield SolverEvent::iteration();

    WorkingSetDescent<Loss> method(context, state, loss);
    method.certifyStart();
    for (bool isFirst = true;; isFirst = false) {
        if (!isFirst)
            method.certify(); // 1
        if (context.stepsShown())
            co_yield SolverEvent::numbered(1);
        if (method.gap() <= context.targetGap || method.isAtFloor()) { // the run may end here, without another round
            method.publish();
            co_yield SolverEvent::iteration();
        }
        if (method.isAtFloor())
            break;
        method.chooseColumns(); // 2, 3
        if (context.stepsShown())
            co_yield SolverEvent::numbered(3);
        while (!method.isSolved()) {
            while (!method.advance()) // 4, 5
                co_yield SolverEvent::yieldPoint();
            method.endRound();
            method.publish();
            if (context.stepsShown())
                co_yield SolverEvent::numbered(5);
            co_yield SolverEvent::iteration();
        }
    }
    state.endReason = english(RunSentence::accuracyFloorReached);
}

Generator<SolverEvent> workingSetCd(SolverContext& context, SolverState& state) {
    return std::visit(
        [&](const auto& loss) -> Generator<SolverEvent> {
            using Loss = std::decay_t<decltype(loss)>;
            if constexpr (isSmoothLoss<Loss>)
                return workingSetCdFor<Loss>(context, state, loss);
            else
                throw std::logic_error("working-set-cd was started on a loss with kinks");
        },
        context.problem.loss());
}

std::optional<std::string> withoutL1(const ProblemTraits& problem, const ParameterValues&) {
    if (problem.hasL1)
        return std::nullopt;
    return problem.regularizer == "elastic-net" || problem.regularizer == "l1" ? problem.regularizer + " of strength 0"
                                                                               : problem.regularizer;
}

} // namespace

SolverInfo workingSetCdInfo() {
    SolverInfo info;
    info.id = "working-set-cd";
    info.title = "Working-set coordinate descent";
    info.family = "Coordinate descent";
    info.meaning = "Visits the features one by one, but only those that may get a weight, and proves which never will. "
                   "Ours. The first choice for l1 and elastic-net with a smooth loss.";
    info.source = "ours, after Johnson and Guestrin, ICML 2015, Massias, Gramfort and Salmon, ICML 2018, and Bertrand "
                  "and Massias, AISTATS 2021";
    info.parameters = {
        {.key = "start_size",
         .symbol = "",
         .meaning = "Least number of features in the working set.",
         .kind = Parameter::Kind::integer,
         .defaultText = "100",
         .min = 1.0,
         .max = 1e9,
         .scale = ParameterScale::logarithmic},
        {.key = "inner_accuracy",
         .symbol = "ρ",
         .meaning =
             "A new working set is chosen once a round lowers P by less than this share of what all rounds on the "
             "present one have.",
         .defaultText = "0.3",
         .min = 0.0,
         .max = 1.0,
         .minIsOpen = true,
         .scale = ParameterScale::logarithmic},
        {.key = "memory",
         .symbol = "K",
         .meaning = "Passes between two extrapolations, each made from the iterates of as many passes; 1 for none.",
         .kind = Parameter::Kind::integer,
         .defaultText = "7",
         .min = 1.0,
         .max = 50.0},
    };
    info.requirements = {
        {Need::smoothLoss, "its steps need a quadratic upper bound on the loss", "choose agm-ef-1 or pdprox-dual"},
        {Need::coordinatewiseRegularizer, "it updates one coordinate at a time", "choose fista"},
        {.need = Need::particular,
         .reason = "without l1 every coefficient may be nonzero",
         .hint = "choose newton or fista",
         .missing = &withoutL1},
    };
    info.keepsDual = true;
    info.steps = {
        {1, "<i>v</i> ← (1/<i>n</i>) <i>X</i><sup>T</sup>α(<i>w</i>); the dual point is the best α(<i>w</i>) so far, "
            "scaled"},
        {2, "drop the features that the gap proves to have no weight"},
        {3, "working set: the features with a weight and those nearest to |<i>v<sub>j</sub></i>| = λ"},
        {4, "cyclic passes: <i>w<sub>j</sub></i> ← soft(<i>w<sub>j</sub></i> + (<i>v<sub>j</sub></i> − "
            "λ<sub>2</sub><i>w<sub>j</sub></i>)/<i>L<sub>j</sub></i>, λ<sub>1</sub>/<i>L<sub>j</sub></i>)"},
        {5,
         "<i>w</i> ← the extrapolation of the last iterates, then a Newton step on the features with a weight, where "
         "<i>P</i> falls"},
    };
    info.extras = {
        {"working_set", "Features in the working set."},
        {"alive", "Features that are not yet proved to have no weight."},
        {"certificates", "Products with all features so far."},
        {"copied_bytes", "Bytes of the copied columns."},
    };
    info.charts = {{.id = "screening",
                    .title = "Working set and screening",
                    .meaning = "Features not yet proved to have no weight, features in the working set, and features "
                               "with a weight: the three approach each other.",
                    .curves = {{"not screened", "alive"}, {"working set", "working_set"}, {"nonzero w", "nnz_w"}}}};
    info.run = &workingSetCd;
    return info;
}

} // namespace gapscope
