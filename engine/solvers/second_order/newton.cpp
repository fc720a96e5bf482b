// SPDX-License-Identifier: GPL-3.0-only
//
// Newton's method with preconditioned conjugate gradients, for smooth losses and l2. Developed for Gapscope, from parts
// of C.-J. Lin, R. C. Weng, S. S. Keerthi, Trust region Newton method for logistic regression, JMLR 9 (2008) (without
// the trust region), and L. Qi, J. Sun, A nonsmooth version of Newton's method, Mathematical Programming 58 (1993)
// (losses whose second derivative jumps). Iteration at w with z = X w:
//   1. alpha_i = -phi_i'(z_i), h_i = phi_i''(z_i), g = lambda w - (1/n) X^T alpha
//   2. with few columns: M = lambda I + (1/m) sum over a sample of m rows h_i x_i x_i^T, by Cholesky. The sample size
//      is chosen such that M costs as much as the conjugate gradients of the last iteration.
//   3. conjugate gradients on (lambda I + (1/n) X^T diag(h) X) d = -g, preconditioned by M, until the residual in the
//      norm of M^-1 has decreased by the factor `forcing`
//   4. w <- w + t d, where t is found by a search for the zero of the slope of P along d
// With several classes z_i, alpha_i and h_i are K numbers, K numbers and a K x K matrix, and M has one block per class
// (newton_classes.h).
// For sequences, also with a kernel, see newton_sequences.h.
// If several processes share the rows (RowSums), sums over rows are those of all of them, and there are no samples.
// Start: with few columns the same problem is solved on growing samples of the rows; with many, some passes of dual
// coordinate descent, for the losses of one score that it supports.
#include "engine/base/run_sentence.h"
#include "engine/losses/curvature.h"
#include "engine/solvers/common/regularizer_requirements.h"
#include "engine/solvers/second_order/conjugate_gradients.h"
#include "engine/solvers/second_order/gram_matrix.h"
#include "engine/solvers/second_order/line_search.h"
#include "engine/solvers/second_order/nested_samples.h"
#include "engine/solvers/second_order/newton_classes.h"
#include "engine/solvers/second_order/newton_sequences.h"
#include "engine/solvers/second_order/newton_settings.h"
#include "engine/solvers/stochastic_dual/descent/dual_descent.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

using namespace newton_settings;

constexpr int dualPasses = 8;
constexpr int renewalSteps = 6; // from this many steps on, compute a new preconditioner

enum NewtonExtra : std::size_t { newtonConjugateExtra, newtonStepExtra, newtonSampleExtra };
enum class Start { zero, samples, dual };

template <class Loss>
class NewtonMethod {
public:
    NewtonMethod(SolverContext& context, SolverState& state, const Loss& loss, double forcing, bool samplesFirst)
        : m_context(context), m_state(state), m_loss(loss), m_map(context.problem.rowMap()),
          m_shared(context.problem.rowSums()), m_lambda(context.problem.regularizer().coordinates()->l2),
          m_forcing(forcing),
          m_samples(m_map.rows(),
                    samplesFirst ? std::max(minSample, sampleRowsPerColumn * m_map.data().columns()) : m_map.rows() + 1,
                    context.seed) {}

    std::size_t samples() const noexcept { return m_samples.count(); }
    bool isWhole() const noexcept { return m_chosen.list == nullptr; }
    Index sampleRows() const noexcept { return m_chosen.count; }
    int conjugateSteps() const noexcept { return m_steps; } ///< in the last iteration
    double stepLength() const noexcept { return m_stepLength; }

    /// Copies the rows, or takes over a copy. This is work, so call it after the first event.
    void copyRows(std::shared_ptr<const CompactRows> rows) {
        if (rows == nullptr)
            rows =
                CompactRows::of(m_map, CompactRows::Precision::rounded, m_context.stop, m_context.threads, numbering());
        m_products = std::make_unique<CompactProducts>(std::move(rows), m_context.stop, work(), m_context.threads);
        m_products->rows().fromData(m_state.w, m_w);
        if (m_products->rows().columns() <= GramMatrix::maxColumns)
            m_gram = std::make_unique<GramMatrix>(m_products->rows().columns());
    }

    void enterSample(std::size_t level) {
        m_chosen = m_samples.sample(level);
        m_count = static_cast<double>(m_shared.of(m_chosen.count));
        const Vector& y = m_context.problem.labels();
        m_y.resize(m_chosen.count);
        m_alpha.resize(m_chosen.count);
        for (Index k = 0; k < m_chosen.count; ++k)
            m_y[k] = y[m_chosen[k]];
        m_hasPreconditioner = false;
        m_decrement = infinity;
        multiplyAfresh();
    }

    /// Step 1. Returns whether the sample is solved, or the whole problem up to rounding.
    bool linearize() {
        m_h.resize(m_chosen.count);
        for (Index k = 0; k < m_chosen.count; ++k)
            m_h[k] = curvature(m_loss, m_alpha[k], m_y[k]);
        m_gradient.setZero(m_w.size());
        m_products->addTransposed(m_chosen, m_alpha, m_gradient);
        m_shared.complete(m_gradient);
        m_gradient = m_lambda * m_w - m_gradient / m_count;
        if (!isWhole())
            return m_decrement <= sampleAccuracy * primal();
        const double gap = 0.5 * m_gradient.squaredNorm() / m_lambda;
        const double size = primal();
        m_state.ownGap = gap;
        if (!m_shared.all(m_products->rows().isExact()) && gap <= roundedEnough * size) {
            m_products.reset(); // avoids having both copies in memory
            m_products = std::make_unique<CompactProducts>(m_map, CompactRows::Precision::exact, m_context.stop, work(),
                                                           m_context.threads, numbering());
            multiplyAfresh();
            return linearize();
        }
        m_atFloor = gap <= accuracyFloor * size ? m_atFloor + 1 : 0;
        return m_atFloor > iterationsAtFloor;
    }

    /// Steps 2 to 4.
    void step() {
        if (m_gram && (!m_hasPreconditioner || m_steps >= renewalSteps))
            formPreconditioner(); // 2
        conjugateGradients();     // 3
        m_stepLength =            // 4
            searchStep(m_gradient.dot(m_direction), [this](double t) { return slope(t); });
        m_w += m_stepLength * m_direction;
        m_z += m_stepLength * m_q;
        if (++m_stepsMade % stepsBetweenProducts == 0)
            multiplyAfresh(); // updates of z accumulate rounding error
    }

    void publish() {
        m_products->rows().toData(m_w, m_state.w);
        if (!m_shared.areShared())
            return;
        const Ranks::Uncounted uncounted(m_shared.ranks()); // no step of the method
        Vector counts(2);
        counts << m_work.rowProducts, m_work.rowAxpys;
        m_shared.complete(counts);
        m_state.work.rowProducts += counts[0];
        m_state.work.rowAxpys += counts[1];
        m_work = {};
    }

private:
    /// Of the products: with shared rows that of the own ones, which `publish` completes.
    Work& work() noexcept { return m_shared.areShared() ? m_work : m_state.work; }
    CompactRows::Numbering numbering() const noexcept {
        return m_shared.areShared() ? CompactRows::Numbering::ofData : CompactRows::Numbering::byAppearance;
    }
    void multiplyAfresh() {
        m_products->multiply(m_chosen, m_w, m_z);
        for (Index k = 0; k < m_chosen.count; ++k)
            m_alpha[k] = -m_loss.derivative(m_z[k], m_y[k]);
    }
    double primal() const {
        const double paid = sumOf(m_chosen.count, [this](Index k) { return m_loss.value(m_z[k], m_y[k]); });
        return m_shared.of(paid) / m_count + 0.5 * m_lambda * m_w.squaredNorm();
    }
    /// The slope of P along the direction at step t; sets alpha to the dual point there.
    double slope(double t) {
        for (Index k = 0; k < m_chosen.count; ++k)
            m_alpha[k] = -m_loss.derivative(m_z[k] + t * m_q[k], m_y[k]);
        return m_lambda * (m_w.dot(m_direction) + t * m_direction.squaredNorm()) - m_shared.dot(m_alpha, m_q) / m_count;
    }
    void formPreconditioner() {
        const CompactRows& rows = m_products->rows();
        const double perRow = m_shared.of(static_cast<double>(rows.stored())) /
                              m_shared.of(static_cast<double>(std::max<Index>(1, rows.rows())));
        const double share = 4.0 * (m_hasPreconditioner ? m_steps : assumedSteps) / std::max(1.0, perRow);
        const auto count = static_cast<double>(m_chosen.count);
        const double min = std::min(m_count, 4.0 * static_cast<double>(rows.columns()));
        const double wanted = std::clamp(share * m_count, min, m_count) * (count / m_count);
        const RowSubset part{static_cast<Index>(wanted), m_chosen.list};
        m_gram->clear();
        if (isWhole() && part.count < m_chosen.count) {
            // The rows are in the order of the data, which may be sorted: evenly spaced rows are a representative
            // sample.
            m_part.resize(static_cast<std::size_t>(part.count));
            Vector weights(part.count);
            for (Index k = 0; k < part.count; ++k) {
                const auto row = static_cast<Index>(static_cast<double>(k) * count / static_cast<double>(part.count));
                m_part[static_cast<std::size_t>(k)] = row;
                weights[k] = m_h[row];
            }
            m_gram->setWeights(*m_products, {part.count, m_part.data()}, weights);
        } else {
            m_gram->setWeights(*m_products, part, m_h.head(part.count));
        }
        m_gram->factor(m_lambda, 1.0 / static_cast<double>(m_shared.of(part.count)), m_context.stop, m_shared);
        m_hasPreconditioner = true;
    }
    void conjugateGradients() {
        const double scale = 1.0 / m_count;
        m_scores.setZero(m_chosen.count);
        const auto product = [&](const Vector& search, Vector& image) {
            m_products->multiplyWeighted(m_chosen, m_h, search, m_scores, image);
            m_shared.complete(image);
            image = scale * image + m_lambda * search;
        };
        const auto precondition = [this](Vector& residual) {
            if (m_gram)
                m_gram->solve(residual);
        };
        m_steps = gapscope::conjugateGradients(-m_gradient, m_forcing, maxConjugateGradients, product, precondition,
                                               m_direction);
        m_decrement = -0.5 * m_gradient.dot(m_direction);
        m_products->multiply(m_chosen, m_direction, m_q);
    }

    SolverContext& m_context;
    SolverState& m_state;
    Loss m_loss;
    const DataMap& m_map;
    RowSums m_shared;
    double m_lambda;
    double m_forcing;
    NestedSamples m_samples;
    RowSubset m_chosen{};
    double m_count = 0.0; ///< of the chosen rows, at all ranks
    Work m_work{};        ///< since the last iteration event, on the own rows
    std::unique_ptr<CompactProducts> m_products;
    std::unique_ptr<GramMatrix> m_gram; ///< null if there are too many columns
    bool m_hasPreconditioner = false;
    int m_steps = 0; ///< conjugate gradient steps in the last iteration
    double m_stepLength = 1.0;
    double m_decrement = infinity; ///< estimate of P - P* before the last step
    int m_atFloor = 0;
    Index m_stepsMade = 0;
    std::vector<Index> m_part;
    Vector m_w, m_gradient, m_direction;          ///< over columns, in compact numbering
    Vector m_y, m_z, m_q, m_alpha, m_h, m_scores; ///< over chosen rows; z = X w, q = X d
};

/// Whether a preconditioner is formed, that is if there are few columns.
bool hasMatrices(const Problem& problem) {
    return problem.outputs() > 1 ? NewtonOfClasses::hasBlocks(problem) : problem.features() <= GramMatrix::maxColumns;
}

Start firstStage(const SolverContext& context) {
    const Problem& problem = context.problem;
    const ParameterValues& parameters = context.parameters;
    if (context.start.w.size() > 0 || parameters.is("start", "zero") || problem.rowSums().areShared())
        return Start::zero;
    if (parameters.is("start", "samples") || hasMatrices(problem))
        return Start::samples;
    const bool canDescend = problem.outputs() == 1 && DualCoordinateDescent::supports(problem.loss());
    return canDescend ? Start::dual : Start::zero;
}

std::string noteOnMemory(const Problem& problem) {
    const auto p = static_cast<double>(problem.rowMap().data().columns());
    return "newton keeps its own copy of the rows, at most " +
           shown(10.0 * static_cast<double>(problem.rowMap().data().stored())) + " bytes" +
           (hasMatrices(problem)
                ? ", and matrices of " + shown(24.0 * p * p * static_cast<double>(problem.outputs())) + " bytes"
                : std::string());
}

/// The run, with one score per row or several.
template <class Method, class Loss>
Generator<SolverEvent> iterate(SolverContext& context, SolverState& state, Loss loss) {
    const Problem& problem = context.problem;
    const Start start = firstStage(context);
    state.w = context.start.w.size() > 0 ? context.start.w : Vector::Zero(problem.dimension());
    state.notes.push_back(noteOnMemory(problem));
    Method method(context, state, loss, context.parameters.number("forcing"), start == Start::samples);
    co_yield SolverEvent::iteration();

    std::shared_ptr<const CompactRows> copied;
    if (start == Start::dual) {
        SolverState dual;
        dual.alpha = Vector::Zero(problem.rows());
        dual.w = Vector::Zero(problem.dimension());
        DualCoordinateDescent descent(context, dual, {});
        descent.prepare();
        for (int pass = 0; pass < dualPasses;) {
            while (descent.advance(problem.rows()))
                co_yield SolverEvent::yieldPoint();
            if (!descent.endSweep()) {
                co_yield SolverEvent::yieldPoint();
                continue;
            }
            ++pass;
            descent.publish();
            state.w = dual.w;
            state.alpha = dual.alpha;
            state.work = dual.work;
            co_yield SolverEvent::iteration();
        }
        copied = descent.releaseRows();
        state.alpha = Vector(); // Newton's steps move w alone
    }
    method.copyRows(std::move(copied));
    for (std::size_t level = 0; level < method.samples(); ++level) {
        method.enterSample(level);
        bool solved = method.linearize();
        while (!solved) {
            method.step();
            state.extras[newtonConjugateExtra] = static_cast<double>(method.conjugateSteps());
            state.extras[newtonStepExtra] = method.stepLength();
            state.extras[newtonSampleExtra] = static_cast<double>(method.sampleRows());
            if (context.stepsShown())
                co_yield SolverEvent::numbered(4);
            solved = method.linearize();
            if (context.stepsShown())
                co_yield SolverEvent::numbered(1);
            if (method.isWhole()) {
                method.publish();
                co_yield SolverEvent::iteration();
            } else {
                co_yield SolverEvent::yieldPoint();
            }
        }
        if (method.isWhole())
            break;
        method.publish();
        co_yield SolverEvent::iteration();
    }
    state.endReason = english(RunSentence::accuracyFloorReached);
}

Generator<SolverEvent> newton(SolverContext& context, SolverState& state) {
    if (context.problem.traits().sequences)
        return newtonOfSequences(context, state);
    if (context.problem.outputs() > 1)
        return std::visit(
            [&](const auto& loss) -> Generator<SolverEvent> {
                using Loss = std::decay_t<decltype(loss)>;
                if constexpr (std::is_base_of_v<LogOfExponentials, Loss>)
                    return iterate<NewtonOfClasses, LogOfExponentials>(context, state, loss);
                else
                    throw std::logic_error("newton was started on a loss of classes that is not entropic");
            },
            context.problem.vectorLoss());
    return std::visit(
        [&](const auto& loss) -> Generator<SolverEvent> {
            using Loss = std::decay_t<decltype(loss)>;
            if constexpr (isSmoothLoss<Loss>)
                return iterate<NewtonMethod<Loss>, Loss>(context, state, loss);
            else
                throw std::logic_error("newton was started on a loss with kinks");
        },
        context.problem.loss());
}

std::optional<std::string> unsupportedLoss(const ProblemTraits& problem, const ParameterValues&) {
    const bool isUnknown = problem.loss == "smoothed-multiclass-hinge" || problem.loss == "multi-label-hinge" ||
                           takesTargets(problem.loss);
    return isUnknown ? std::optional(problem.loss) : std::nullopt;
}

} // namespace

SolverInfo newtonInfo() {
    SolverInfo info;
    info.id = "newton";
    info.title = "Newton";
    info.family = "Second order";
    info.meaning =
        "Newton's method with preconditioned conjugate gradients. Ours. The first choice for smooth losses, "
        "multinomial-logistic among them, where columns are few (up to 1500) or the problem is badly conditioned.";
    info.source =
        "ours, after Lin, Weng and Keerthi, JMLR 9 (2008), and Qi and Sun, Mathematical Programming 58 (1993)";
    info.seeded = true;
    info.parameters = {
        {.key = "forcing",
         .symbol = "η",
         .meaning = "How far conjugate gradients reduce the residual of a Newton step before they stop.",
         .defaultText = "0.1",
         .min = 0.0,
         .max = 1.0,
         .minIsOpen = true,
         .maxIsOpen = true,
         .scale = ParameterScale::logarithmic},
        {.key = "start",
         .symbol = "",
         .meaning =
             "What comes first: growing samples of the rows, passes of dual coordinate descent where columns are many "
             "and a row has one score (auto chooses), or nothing (zero).",
         .kind = Parameter::Kind::choice,
         .defaultText = "auto",
         .choices = {"auto", "samples", "zero"}},
    };
    info.requirements = {
        {Need::noFreeBias, "its Newton system has no row for one", "choose --bias feature, or fista"},
        {Need::strongConvexity, "its Newton system needs a strongly convex regularizer",
         "choose l2 with lambda > 0, or fista"},
        onlyL2(),
        {Need::smoothLoss, "it needs the second derivative of the loss", "choose ssn-al or dcd"},
        {.need = Need::particular,
         .reason = "for multiclass losses it knows the second derivative of entropic losses only",
         .hint = "choose multinomial-logistic, softmax-of-hinge or prox-sdca",
         .missing = &unsupportedLoss},
    };
    info.severalOutputs = true;
    info.sequences = true;
    info.sequenceKernels = true;
    info.steps = {
        {1, "α<sub><i>i</i></sub> ← −φ′(<i>x<sub>i</sub></i>·<i>w</i>), <i>h<sub>i</sub></i> ← "
            "φ″(<i>x<sub>i</sub></i>·<i>w</i>), "
            "<i>g</i> ← λ<i>w</i> − (1/<i>n</i>) <i>X</i><sup>T</sup>α"},
        {2, "preconditioner from a sample of the rows"},
        {3, "(λ<i>I</i> + (1/<i>n</i>) <i>X</i><sup>T</sup>diag(<i>h</i>)<i>X</i>) <i>d</i> ≈ −<i>g</i> by conjugate "
            "gradients"},
        {4, "<i>w</i> ← <i>w</i> + <i>t d</i>, <i>t</i> by a search along <i>d</i>"},
    };
    info.extras = {
        {"cg_steps", "Steps of conjugate gradients in the last iteration."},
        {"step", "Length of the last Newton step, 1 for a full one."},
        {"sample_rows", "Rows of the sample at work; n once all take part."},
    };
    info.charts = {{.id = "newton-steps",
                    .title = "Newton steps",
                    .meaning =
                        "Steps of conjugate gradients for each Newton step, and the length of that step, which is "
                        "1 close to the solution.",
                    .curves = {{"conjugate gradient steps", "cg_steps"}, {"length of the step", "step"}}},
                   {.id = "sample",
                    .title = "Growing sample",
                    .meaning = "Rows of the sample at work: most iterations see few of all rows.",
                    .curves = {{"rows of the sample", "sample_rows"}}}};
    info.run = &newton;
    return info;
}

} // namespace gapscope
