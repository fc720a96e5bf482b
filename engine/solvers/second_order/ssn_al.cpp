// SPDX-License-Identifier: GPL-3.0-only
//
// Semismooth Newton augmented Lagrangian method, for losses with kinks and l2. Developed for Gapscope after X. Li, D.
// Sun, K.-C. Toh, A highly efficient semismooth Newton augmented Lagrangian method for solving Lasso problems, SIAM J.
// Optimization 28 (2018), and R. T. Rockafellar, Augmented Lagrangians and applications of the proximal point algorithm
// in convex programming, Mathematics of Operations Research 1 (1976).
//
// The dual proximal point step alpha+ = argmax D(alpha) - (tau/2n) ||alpha - c||^2 around a centre c has the primal
// form min over w of Phi(w) = (lambda/2) ||w||^2 + (1/n) sum max_b [-phi_i*(-b) - b x_i.w - (tau/2)(b - c_i)^2],
// smooth, with alpha_i(w) = prox of phi_i* at c_i - x_i.w / tau. Iteration (a Newton step on Phi):
//   1. g = lambda w - (1/n) X^T alpha(w)
//   2. free rows: alpha_i(w) moves with x_i.w (or would within the width of the band around it)
//   3. (lambda I + (1/(n tau)) sum over free rows x_i x_i^T) d = -g
//   4. w <- w + t d, where t is found by a search for the zero of the slope of Phi along d
//   5. once ||g||^2 / (2 lambda) is small compared with the rest of the gap: c <- alpha(w), tau <- tau / `shrink`
// The band of step 2 is not in the sources: with few free rows the matrix contains little information and the step is
// far too long. The band widens after short steps, up to the matrix of all rows, which bounds Phi from above, and
// closes after full steps.
// The same problem on growing samples of the rows gives the start (`start=samples`).
#include "engine/base/run_sentence.h"
#include "engine/solvers/common/regularizer_requirements.h"
#include "engine/solvers/second_order/conjugate_gradients.h"
#include "engine/solvers/second_order/gram_matrix.h"
#include "engine/solvers/second_order/line_search.h"
#include "engine/solvers/second_order/nested_samples.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double roundedEnough = 1e-8;  // relative gap from which on float values are too inaccurate
constexpr double balance = 0.1;         // step 5: share of the gap that Newton's method may leave
constexpr double sampleAccuracy = 3e-3; // of the gap relative to P, on a sample
constexpr double laterStart = 0.1;      // tau on all samples but the first, relative to the first
constexpr double minTau = 1e-9;         // relative to the scale of the labels
constexpr double firstBand = 1.0;
constexpr double recentredBand = 0.25;
constexpr double minBand = 0.05;
constexpr double closedBand = 1e-9;
constexpr double widestBand = 1e6;
constexpr double shortStep = 0.5;
constexpr double accuracyFloor = 1e-14; // of the gap, relative to P
constexpr int iterationsAtFloor = 5;
constexpr int maxConjugateGradients = 200;
constexpr double conjugateGradientAccuracy = 0.05;
constexpr Index minSample = 2000;
constexpr Index sampleRowsPerColumn = 16;

enum SsnAlExtra : std::size_t { ssnAlTauExtra, ssnAlFreeExtra, ssnAlStepExtra, ssnAlSampleExtra };

/// The two parts of the gap on the current rows, and P there.
struct Gap {
    double rows = 0.0;     ///< (1/n) sum phi(z) + phi*(-alpha) + alpha z
    double gradient = 0.0; ///< ||g||^2 / (2 lambda)
    double primal = 0.0;
    double total() const noexcept { return rows + gradient; }
};

template <class Loss>
class AugmentedLagrangian {
public:
    AugmentedLagrangian(SolverContext& context, SolverState& state, const Loss& loss)
        : m_context(context), m_state(state), m_loss(loss), m_map(context.problem.rowMap()),
          m_lambda(context.problem.regularizer().coordinates()->l2), m_shrink(context.parameters.number("shrink")),
          m_proxWeight(context.parameters.number("prox_weight")),
          m_samples(m_map.rows(),
                    context.parameters.is("start", "samples") && context.start.alpha.size() == 0
                        ? std::max(minSample, sampleRowsPerColumn * m_map.data().columns())
                        : m_map.rows() + 1,
                    context.seed) {
        const Vector& y = context.problem.labels();
        m_scale = 1.0;
        if (Loss::task == LossTask::regression && y.cwiseAbs().mean() > 0.0)
            m_scale = y.cwiseAbs().mean();
        m_tau = m_proxWeight * m_scale;
    }

    std::size_t samples() const noexcept { return m_samples.count(); }
    bool isWhole() const noexcept { return m_chosen.list == nullptr; }

    /// Copies the rows. This is work, so call it after the first event.
    void copyRows(CompactRows::Precision precision) {
        m_products.reset(); // avoids having both copies in memory
        m_products =
            std::make_unique<CompactProducts>(m_map, precision, m_context.stop, m_state.work, m_context.threads);
    }

    /// Switches to the rows of a sample, starting from the current w and alphas.
    void enterSample(std::size_t level) {
        const Index n = m_map.rows();
        if (level == 0) {
            m_products->rows().fromData(m_state.w, m_w);
            m_known.setConstant(n, std::numeric_limits<double>::quiet_NaN());
            if (m_context.start.alpha.size() == n)
                m_known = m_state.alpha;
        } else {
            for (Index k = 0; k < m_chosen.count; ++k)
                m_known[m_chosen[k]] = m_alpha[k];
            m_tau = laterStart * m_proxWeight * m_scale;
        }
        m_chosen = m_samples.sample(level);
        const Vector& y = m_context.problem.labels();
        m_products->multiply(m_chosen, m_w, m_z);
        m_y.resize(m_chosen.count);
        m_centre.resize(m_chosen.count);
        for (Index k = 0; k < m_chosen.count; ++k) {
            const Index row = m_chosen[k];
            m_y[k] = y[row];
            m_centre[k] =
                std::isnan(m_known[row]) ? m_loss.dualProx(-m_z[k] / m_tau, 1.0 / m_tau, m_y[k]) : m_known[row];
        }
        m_band = firstBand;
        m_gram.reset();
        if (m_products->rows().columns() <= GramMatrix::maxColumns)
            m_gram = std::make_unique<GramMatrix>(m_products->rows().columns());
        formDual();
    }

    Gap gap() const {
        const Index count = m_chosen.count;
        const auto n = static_cast<double>(count);
        const double paid = sumOf(count, [this](Index k) { return m_loss.value(m_z[k], m_y[k]); });
        const double conjugates =
            sumOf(count, [this](Index k) { return m_loss.conjugateAtMinus(m_alpha[k], m_y[k]) + m_alpha[k] * m_z[k]; });
        return {.rows = std::max(0.0, (paid + conjugates) / n),
                .gradient = 0.5 * m_lambda * (m_w - m_v / (m_lambda * n)).squaredNorm(),
                .primal = paid / n + 0.5 * m_lambda * m_w.squaredNorm()};
    }

    /// Step 5 if it is due; then switches to exact values if necessary.
    void recentreWhenDue(const Gap& gap) {
        if (gap.gradient > balance * gap.rows)
            return;
        m_centre = m_alpha;
        m_tau = std::max(m_tau / m_shrink, minTau * m_scale);
        m_band = std::max(m_band, recentredBand);
        if (isWhole() && !m_products->rows().isExact() && gap.total() <= roundedEnough * std::abs(gap.primal))
            copyRows(CompactRows::Precision::exact);
        m_products->multiply(m_chosen, m_w, m_z); // its updates have accumulated rounding error
        if (m_gram)
            m_gram->clear();
        formDual();
    }

    /// Steps 1 to 4.
    void newtonStep() {
        const auto n = static_cast<double>(m_chosen.count);
        m_gradient = m_lambda * m_w - m_v / n; // 1
        findFreeRows();                        // 2
        m_direction = -m_gradient;
        if (m_gram) { // 3
            m_gram->setWeights(*m_products, m_chosen, m_free);
            m_gram->factor(m_lambda, 1.0 / (n * m_tau), m_context.stop);
            m_gram->solve(m_direction);
        } else {
            conjugateGradients();
        }
        m_products->multiply(m_chosen, m_direction, m_q);
        const double step = // 4
            searchStep(m_gradient.dot(m_direction), [this](double t) { return slope(t); });
        adaptBand(step);
        m_w += step * m_direction;
        m_z += step * m_q;
        moveDual();
        m_state.extras[ssnAlStepExtra] = step;
    }

    void publish() {
        m_products->rows().toData(m_w, m_state.w);
        if (isWhole())
            m_state.alpha = m_alpha;
        m_state.extras[ssnAlTauExtra] = m_tau;
        m_state.extras[ssnAlFreeExtra] = m_free.size() > 0 ? m_free.sum() : 0.0;
        m_state.extras[ssnAlSampleExtra] = static_cast<double>(m_chosen.count);
    }

private:
    /// alpha_k at score z.
    double dualAt(Index k, double z) const noexcept {
        const double inverse = 1.0 / m_tau;
        return m_loss.dualProx(m_centre[k] - z * inverse, inverse, m_y[k]);
    }
    /// Computes alpha and v = X^T alpha from the scores.
    void formDual() {
        m_alpha.resize(m_chosen.count);
        for (Index k = 0; k < m_chosen.count; ++k)
            m_alpha[k] = dualAt(k, m_z[k]);
        m_v.setZero(m_products->rows().columns());
        m_products->addTransposed(m_chosen, m_alpha, m_v);
    }
    /// The same after a step: touches only rows whose alpha has changed.
    void moveDual() {
        m_change.resize(m_chosen.count);
        for (Index k = 0; k < m_chosen.count; ++k) {
            const double next = dualAt(k, m_z[k]);
            m_change[k] = next - m_alpha[k];
            m_alpha[k] = next;
        }
        m_products->addTransposed(m_chosen, m_change, m_v);
    }
    void findFreeRows() {
        const double inverse = 1.0 / m_tau;
        const double width = std::max(m_band, closedBand);
        m_free.resize(m_chosen.count);
        for (Index k = 0; k < m_chosen.count; ++k) {
            const double at = m_centre[k] - m_z[k] * inverse;
            const bool moves =
                m_loss.dualProx(at - width, inverse, m_y[k]) != m_loss.dualProx(at + width, inverse, m_y[k]);
            m_free[k] = moves ? 1.0 : 0.0;
        }
    }
    /// The slope of Phi along the direction at step t.
    double slope(double t) const {
        const double dual =
            sumOf(m_chosen.count, [this, t](Index k) { return dualAt(k, m_z[k] + t * m_q[k]) * m_q[k]; });
        return m_lambda * (m_w.dot(m_direction) + t * m_direction.squaredNorm()) -
               dual / static_cast<double>(m_chosen.count);
    }
    void adaptBand(double step) {
        if (step < shortStep)
            m_band = std::min(widestBand, std::max(2.0 * minBand, 4.0 * m_band));
        else if (step >= 1.0)
            m_band = m_band > minBand ? 0.25 * m_band : 0.0;
    }
    /// Step 3 if there are too many columns for the matrix.
    void conjugateGradients() {
        const double scale = 1.0 / (m_tau * static_cast<double>(m_chosen.count));
        Vector scores;
        const auto product = [&](const Vector& search, Vector& image) {
            m_products->multiplyWeighted(m_chosen, m_free, search, scores, image);
            image = scale * image + m_lambda * search;
        };
        const auto unchanged = [](Vector&) {};
        gapscope::conjugateGradients(-m_gradient, conjugateGradientAccuracy, maxConjugateGradients, product, unchanged,
                                     m_direction);
    }

    SolverContext& m_context;
    SolverState& m_state;
    Loss m_loss;
    const DataMap& m_map;
    double m_lambda;
    double m_shrink;
    double m_proxWeight;
    NestedSamples m_samples;
    double m_scale;
    double m_tau;
    double m_band = firstBand;
    RowSubset m_chosen{};
    std::unique_ptr<CompactProducts> m_products;
    std::unique_ptr<GramMatrix> m_gram;       ///< null if there are too many columns
    Vector m_known;                           ///< alpha per row as far as samples have determined it; otherwise NaN
    Vector m_w, m_v, m_gradient, m_direction; ///< over columns, in compact numbering; v = X^T alpha
    Vector m_y, m_z, m_q, m_alpha, m_centre, m_free, m_change; ///< over chosen rows; z = X w, q = X d
};

template <class Loss>
Generator<SolverEvent> ssnAlFor(SolverContext& context, SolverState& state, Loss loss) {
    const Problem& problem = context.problem;
    const bool isStartGiven = context.start.alpha.size() == problem.rows();
    state.alpha = isStartGiven ? context.start.alpha : Vector::Zero(problem.rows());
    state.w = Vector::Zero(problem.dimension());
    if (isStartGiven) {
        problem.risk().projectDual(state.alpha);
        Vector v;
        MeteredMap(problem.map(), context.stop, state.work).multiplyTransposedMean(state.alpha, v);
        problem.regularizer().conjugateGradient(v, state.w);
    }
    AugmentedLagrangian<Loss> method(context, state, loss);
    const Index p = problem.features();
    state.notes.push_back(
        "ssn-al keeps its own copy of the rows, at most " +
        shown(10.0 * static_cast<double>(problem.rowMap().data().stored())) + " bytes" +
        (p <= GramMatrix::maxColumns
             ? ", and matrices of " + shown(24.0 * static_cast<double>(p) * static_cast<double>(p)) + " bytes"
             : std::string()));
    co_yield SolverEvent::iteration();

    method.copyRows(CompactRows::Precision::rounded);
    int atFloor = 0;
    for (std::size_t level = 0; level < method.samples(); ++level) {
        method.enterSample(level);
        for (bool solved = false; !solved;) {
            method.newtonStep();
            if (context.stepsShown())
                co_yield SolverEvent::numbered(4);
            const Gap gap = method.gap();
            if (method.isWhole()) {
                method.publish();
                state.ownGap = gap.total();
                co_yield SolverEvent::iteration();
                atFloor = gap.total() <= accuracyFloor * gap.primal ? atFloor + 1 : 0;
                solved = atFloor > iterationsAtFloor;
            } else {
                co_yield SolverEvent::yieldPoint();
                solved = gap.total() <= sampleAccuracy * gap.primal;
            }
            if (!solved)
                method.recentreWhenDue(gap);
            if (context.stepsShown())
                co_yield SolverEvent::numbered(5);
        }
        if (method.isWhole())
            break;
        method.publish(); // after a sample: a good w, whose alpha is known on the sample only
        co_yield SolverEvent::iteration();
    }
    state.endReason = english(RunSentence::accuracyFloorReached);
}

/// Losses whose conjugate is linear between its kinks. The others have curvature of their own, which `newton` exploits.
template <class Loss>
constexpr bool hasKinks =
    std::is_same_v<Loss, Hinge> || std::is_same_v<Loss, GeneralizedHinge> || std::is_same_v<Loss, AbsoluteLoss> ||
    std::is_same_v<Loss, EpsilonInsensitiveLoss> || std::is_same_v<Loss, QuantileLoss>;

Generator<SolverEvent> ssnAl(SolverContext& context, SolverState& state) {
    return std::visit(
        [&](const auto& loss) -> Generator<SolverEvent> {
            using Loss = std::decay_t<decltype(loss)>;
            if constexpr (hasKinks<Loss>)
                return ssnAlFor<Loss>(context, state, loss);
            else
                throw std::logic_error("ssn-al was started on a smooth loss");
        },
        context.problem.loss());
}

std::optional<std::string> smoothLoss(const ProblemTraits& problem, const ParameterValues&) {
    return problem.smoothLoss ? std::optional(problem.loss) : std::nullopt;
}

} // namespace

SolverInfo ssnAlInfo() {
    SolverInfo info;
    info.id = "ssn-al";
    info.title = "Semismooth Newton augmented Lagrangian";
    info.family = "Second order";
    info.meaning =
        "Newton steps on a smooth stand-in for a loss with kinks that is moved until it has the same solution. Ours. "
        "The first choice for such losses where columns are few (up to 1500) or the problem is badly conditioned.";
    info.source =
        "ours, after Li, Sun and Toh, SIAM J. Optimization 28 (2018), and Rockafellar, Mathematics of Operations "
        "Research 1 (1976)";
    info.seeded = true;
    info.parameters = {
        {.key = "prox_weight",
         .symbol = "τ",
         .meaning =
             "Weight that ties the dual variables to their centre at the start, relative to the size of the labels.",
         .defaultText = "0.5",
         .min = 0.0,
         .minIsOpen = true,
         .scale = ParameterScale::logarithmic},
        {.key = "shrink",
         .symbol = "",
         .meaning = "Factor by which the weight falls whenever the centre moves.",
         .defaultText = "3",
         .min = 1.0,
         .scale = ParameterScale::logarithmic},
        {.key = "start",
         .symbol = "",
         .meaning = "Whether growing samples of the rows are solved first, where rows are many and columns few.",
         .kind = Parameter::Kind::choice,
         .defaultText = "samples",
         .choices = {"samples", "zero"}},
    };
    info.requirements = {
        {Need::noFreeBias, "its dual step updates rows one at a time", "choose --bias feature, or fista"},
        {Need::strongConvexity, "its Newton system needs a strongly convex regularizer",
         "choose l2 with lambda > 0, or fista"},
        onlyL2(),
        {.need = Need::particular,
         .reason = "it is designed for non-smooth losses",
         .hint = "choose newton",
         .missing = &smoothLoss},
    };
    info.keepsDual = true;
    info.steps = {
        {1, "<i>g</i> ← λ<i>w</i> − (1/<i>n</i>) <i>X</i><sup>T</sup>α(<i>w</i>)"},
        {2, "find the free rows, whose α moves with their score"},
        {3, "(λ<i>I</i> + (1/<i>n</i>τ) Σ <i>x<sub>i</sub>x<sub>i</sub></i><sup>T</sup>) <i>d</i> = −<i>g</i> over the "
            "free rows"},
        {4, "<i>w</i> ← <i>w</i> + <i>t d</i>, <i>t</i> by a search along <i>d</i>"},
        {5, "when <i>g</i> is small against the gap: centre ← α(<i>w</i>), τ falls"},
    };
    info.extras = {
        {"tau", "Weight that ties the dual variables to their centre."},
        {"free_rows", "Rows whose dual variable moves with the score."},
        {"step", "Length of the last Newton step, 1 for a full one."},
        {"sample_rows", "Rows of the sample at work; n once all take part."},
    };
    info.charts = {{.id = "rows",
                    .title = "Free rows and sample",
                    .meaning =
                        "Rows of the sample at work, and those of them whose dual variable moves: a Newton system "
                        "has only these.",
                    .curves = {{"rows of the sample", "sample_rows"}, {"free rows", "free_rows"}}}};
    info.run = &ssnAl;
    return info;
}

} // namespace gapscope
