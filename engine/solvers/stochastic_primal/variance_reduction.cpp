// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_primal/variance_reduction.h"

#include "engine/solvers/common/regularizer_requirements.h"
#include "engine/solvers/common/smoothing.h"
#include "engine/solvers/common/strong_convexity.h"
#include "engine/solvers/interface/start.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double settlingShare = 8.0;
constexpr double shortestPeriod = 1 << 14;
constexpr double longestPeriod = 1 << 24;

VarianceReduction::Iterate makeIterate(const Problem& problem, const ProximalStep& step, bool averaged) {
    const Index outputs = problem.outputs();
    if (step.rowNorm > 0.0)
        return RowNormIterate(step, outputs, averaged);
    const Dataset& data = problem.rowMap().data();
    if (data.storage() == Storage::dense)
        return ColumnIterates(EagerIterate(step, averaged), outputs);
    const double rows = static_cast<double>(std::max<Index>(1, data.rows()));
    const double entriesPerRow = static_cast<double>(data.stored()) / rows;
    if (!averaged && ScaledIterate::isSuited(step, static_cast<double>(data.columns()), entriesPerRow))
        return ColumnIterates(ScaledIterate(step, entriesPerRow), outputs);
    // Settling touches p coordinates: rarely enough to be cheap compared with the rows, often enough to keep the tables
    // of powers small.
    const double turnover = static_cast<double>(data.columns()) / std::max(1.0, entriesPerRow);
    const double period = std::clamp(settlingShare * turnover, shortestPeriod, longestPeriod);
    return ColumnIterates(JustInTimeIterate(step, averaged, static_cast<std::int32_t>(period)), outputs);
}

} // namespace

double rowLipschitzOf(const Problem& problem, double gamma) {
    const double biasSquare = problem.hasFreeBias() ? 1.0 : 0.0;
    const double largest = problem.rowMap().squaredNorms().maxCoeff() + biasSquare;
    return largest / (problem.risk().conjugateConvexity() + gamma) + problem.featureRegularizer().rows()->l2;
}

VarianceReductionConstants varianceReductionConstants(const SolverContext& context) {
    const Problem& problem = context.problem;
    const double gamma = smoothingOf(context);
    return {.eta = rowStepRuleOf(context.parameters),
            .sampling = samplingOf(context.parameters),
            .gamma = gamma,
            .rowLipschitz = rowLipschitzOf(problem, gamma),
            .strongConvexity = strongConvexityOf(problem, context.parameters),
            .strengths = *problem.featureRegularizer().rows()};
}

SolverInfo varianceReductionInfo() {
    SolverInfo info;
    info.family = "Stochastic primal";
    info.severalOutputs = true;
    info.requirements = {
        smoothLossOrSmoothing(),
        coordinatesOrRows("its steps update coordinates one at a time", "choose none, l2, l1 or elastic-net"),
        stepBelowInverseLambda(),
    };
    info.extras = {
        {"eta", "Step size η."},
        {"L_max", "Largest Lipschitz constant of a row's gradient."},
        {"smoothing", "γ of the smoothed loss, 0 without smoothing."},
    };
    return info;
}

ExtraInfo gradientVarianceInfo() {
    return {"gradient_variance",
            "Variance of the stochastic gradient over the choice of its row, estimated from up to 256 fixed rows."};
}

QuantityChart gradientVarianceChart(const std::string& meaning) {
    return {.id = "variance",
            .title = "Variance of the gradient",
            .meaning = meaning,
            .curves = {{"variance", "gradient_variance"}, {"η", "eta"}}};
}

void beginVarianceReduction(const SolverContext& context, const VarianceReductionConstants& constants, double eta,
                            SolverState& state) {
    if (constants.gamma > 0.0)
        state.notes.push_back("smoothing " + shown(constants.gamma));
    state.w = startOf(context);
    state.extras[etaExtra] = eta;
    state.extras[rowLipschitzExtra] = constants.rowLipschitz;
    state.extras[smoothingExtra] = constants.gamma;
}

VarianceReduction::VarianceReduction(const Problem& problemOfRun, double smoothing, Vector& table,
                                     const ProximalStep& rowStep, bool averaged)
    : problem(problemOfRun), map(problem.rowMap()), labels(problem.rowTargets()), step(rowStep), gamma(smoothing),
      alpha(table), iterate(makeIterate(problem, rowStep, averaged)) {
    if (gamma > 0.0)
        smoothedRisk = problem.risk().smoothed(gamma);
    bias.exists = problem.hasFreeBias();
}

void VarianceReduction::differentiate(const Vector& w, MeteredMap& products, Vector& mean) {
    Vector scores;
    Vector fresh; // alpha is replaced as a whole, since a stop may interrupt the products
    products.multiply(w, scores);
    risk().dualPoint(scores, fresh);
    products.multiplyTransposedMean(fresh, mean);
    mean = -mean;
    alpha = std::move(fresh);
}

void VarianceReduction::restart(const Vector& w, const Vector& mean) {
    const Index p = problem.features();
    std::visit([&](auto& concrete) { concrete.restart(w.head(p), mean.head(p)); }, iterate);
    if (bias.exists)
        bias = {.exists = true, .value = w[p], .mean = mean[p]};
}

void VarianceReduction::setShare(double share) {
    std::visit([share](auto& concrete) { concrete.setShare(share); }, iterate);
}

void VarianceReduction::fixShare() {
    std::visit(
        [](auto& concrete) {
            if constexpr (requires { concrete.fixShare(); })
                concrete.fixShare();
        },
        iterate);
}

void VarianceReduction::settle(Vector& w) {
    std::visit(
        [&](auto& concrete) {
            concrete.settle();
            concrete.copyWeights(w.head(problem.features()));
        },
        iterate);
    if (bias.exists)
        w[problem.features()] = bias.value;
}

void VarianceReduction::copySettled(Vector& w) const {
    std::visit([&](const auto& concrete) { concrete.copySettled(w.head(problem.features())); }, iterate);
    if (bias.exists)
        w[problem.features()] = bias.value;
}

void VarianceReduction::copyGradient(Vector& mean) const {
    mean.resize(problem.features());
    std::visit([&](const auto& concrete) { concrete.copyGradient(mean); }, iterate);
}

void VarianceReduction::copyMean(Vector& w, double count) const {
    std::visit(
        [&](const auto& concrete) {
            if constexpr (requires { concrete.copySum(w.head(1)); })
                concrete.copySum(w.head(problem.features()));
        },
        iterate);
    if (bias.exists)
        w[problem.features()] = bias.sum;
    w /= count;
}

RowDrive::RowDrive(const SolverContext& context, SolverState& state, RowLoop loop, RowOrder::Sampling sampling)
    : m_context(context), m_state(state), m_loop(std::move(loop)), m_order(context, sampling),
      m_chunk(rowsBetweenYields(context.problem.rowMap())) {}

SolverEvent RowDrive::advance(int drawStep, int lastStep) {
    if (!m_isShowing) {
        const bool shown = m_context.stepsShown();
        m_rows.resize(static_cast<std::size_t>(shown ? 1 : std::min(m_chunk, m_left)));
        m_order.next(m_rows);
        m_left -= static_cast<Index>(m_rows.size());
        if (shown) {
            m_isShowing = true;
            return SolverEvent::numbered(drawStep);
        }
    }
    m_loop(m_rows);
    m_state.work.rowProducts += static_cast<double>(m_rows.size());
    m_state.work.rowAxpys += static_cast<double>(m_rows.size());
    if (!m_isShowing)
        return SolverEvent::yieldPoint();
    m_isShowing = false;
    return SolverEvent::numbered(lastStep);
}

Requirement stepBelowInverseLambda() {
    const auto turnsWeightsAround = [](const ProblemTraits& problem,
                                       const ParameterValues& parameters) -> std::optional<std::string> {
        const std::optional<double> eta = rowStepRuleOf(parameters).given;
        if (!eta || *eta * problem.strongConvexity < 1.0)
            return std::nullopt;
        return "eta=" + shown(*eta) + (problem.rowNorms ? " with l2 = " : " with lambda = ") +
               shown(problem.strongConvexity);
    };
    return {.need = Need::particular,
            .reason = "eta lambda >= 1 would reverse the sign of the coefficients",
            .hint = "choose eta < 1/lambda or eta=auto",
            .missing = turnsWeightsAround};
}

Parameter independentSamplingParameter(const std::string& remark) {
    Parameter sampling = samplingParameter();
    sampling.defaultText = "iid";
    sampling.meaning = "Order of the rows: drawn with replacement (iid), as the theory assumes, a random permutation "
                       "each pass, or the "
                       "same of blocks of neighbouring rows" +
                       remark + ".";
    return sampling;
}

Parameter svrgStepsParameter() {
    return {.key = "inner_steps",
            .symbol = "m",
            .meaning = "Rows that SVRG draws between two full gradients. auto: 2n, as the authors advise for convex "
                       "problems; n: as many as there are rows.",
            .kind = Parameter::Kind::integer,
            .defaultText = "auto",
            .min = 1.0,
            .max = 1e12,
            .scale = ParameterScale::logarithmic,
            .words = {"auto", "n"}};
}

Index svrgStepsOf(const ParameterValues& parameters, Index rows) {
    if (const std::optional<double> given = parameters.given("inner_steps"))
        return static_cast<Index>(*given);
    return parameters.is("inner_steps", "n") ? rows : 2 * rows;
}

Parameter rowStepParameter(const std::string& meaning, std::vector<std::string> words) {
    words.insert(words.begin(), "auto");
    return {.key = "eta",
            .symbol = "η",
            .meaning = meaning,
            .defaultText = "auto",
            .min = 0.0,
            .minIsOpen = true,
            .scale = ParameterScale::logarithmic,
            .words = std::move(words)};
}

RowStepRule rowStepRuleOf(const ParameterValues& parameters) {
    return {.given = parameters.given("eta"), .isAuto = parameters.is("eta", "auto")};
}

} // namespace gapscope
