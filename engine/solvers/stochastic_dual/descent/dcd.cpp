// SPDX-License-Identifier: GPL-3.0-only
//
// Dual coordinate descent with shrinking. LIBLINEAR's form is shrinking=on, order=permutation, subspace=0.
// C.-J. Hsieh, K.-W. Chang, C.-J. Lin, S. S. Keerthi, S. Sundararajan, A dual coordinate descent method for large-scale
// linear SVM, ICML 2008, algorithms 1 and 3; for the logistic loss H.-F. Yu, F.-L. Huang, C.-J. Lin, Dual coordinate
// descent methods for logistic regression and maximum entropy models, Machine Learning 85 (2011), algorithm 5; for step
// 4 G. Narkiss, M. Zibulevsky, Sequential subspace optimization method for large-scale unconstrained problems, Technion
// CCIT 559 (2005); spec baselines.md section 7.
//
// a_i = y_i alpha_i in [0, U], w = X^T alpha / (lambda n), c_i = ||x_i||^2 / (lambda n). Hinge: U = 1, d = 0; squared
// hinge: U infinite, d = 1. A sweep over the active rows, in random order:
//   1. G <- y_i x_i . w - 1 + d a_i, the slope of the dual in a_i (turned round)
//   2. a row at a bound whose slope points outward is left out. shrinking=on, LIBLINEAR's rule: if its slope is beyond
//      the greatest violation of the last sweep; when the violations PG of the others spread over less than epsilon,
//      all rows return. shrinking=slack: until w has moved by g / (kappa ||x_i||), g = |G|; before g / ||x_i|| it
//      cannot be violated, and kappa is the measured mean cosine between rows and moves (SlackShrinking); all rows
//      return when the violations have fallen to a fifth, or nothing has moved
//   3. a_i <- clip(a_i - G / (c_i + d), 0, U);  w follows
//   4. after a sweep, from the ninth on, once rows worth 0.3 of a product with X, or three times the cost of this
//      step, have been worked on since the last time: a and w move to the maximum of D over the span of the last three
//      changes between these times (SubspaceAscent)
// Logistic (U = 1, never at a bound): 3. a_i = sigmoid(t) where t + y_i x_i . w + c_i (sigmoid(t) - a_i) = 0.
// Multiclass hinge (Keerthi, Sundararajan, Chang, Hsieh and Lin, A sequential dual method for large scale multi-class
// linear SVMs, KDD 2008): the block alpha_i in R^K is one coordinate, b_k = -alpha_k >= 0 for the other classes,
// b_y = 1 - alpha_y, g_k = x_i . w_k + [k != y].
//   2. a class with b_k = 0 whose g_k is below all g_j with b_j > 0 leaves the row, a row with one class left
//      the sweeps
//   3. the block's problem is solved exactly (multiclass.md section 3)
//   4. the violation of a row is max g_k - min over b_k > 0 of g_k
// With a kernel all scores f_i = (K alpha)_i / (lambda n) are kept, and with them the rise of D that a step in each row
// would bring. All rows are compared once a round, between that a working set of those with the greatest rises:
//   1. the row of the working set whose step raises D most (KernelDescent)
//   3. the exact step in it; f follows by its column of K
// Deviation from LIBLINEAR: epsilon is not a stopping rule. It is divided by ten whenever a sweep over all rows meets
// it; the run ends by the certified gap. One iteration consists of as many sweeps as visit n rows, so that it costs at
// most about a pass. With several threads, these visit parts of a sweep side by side (AddedMoves).
#include "engine/base/run_sentence.h"
#include "engine/solvers/kernel_dual/kernel_descent.h"
#include "engine/solvers/stochastic_dual/descent/class_descent.h"
#include "engine/solvers/stochastic_dual/descent/dual_descent.h"

namespace gapscope {
namespace {

enum Extra : std::size_t { activeExtra, spreadExtra, freeExtra };

// What `auto` chooses by; measured on the sets of the benchmarks page.
constexpr double cacheBytes = 4e6; // a smaller copy of the rows is read as fast in any order
/// With more, few dual variables are free at the optimum: a step over all of them ends at their bounds, and a sweep
/// over all rows costs less than looking for those that are due.
constexpr double rowsPerFeature = 20.0;
constexpr double strengthForSlack = 0.1; // lambda n; above, sweeps are too few to repay the look at slacks
constexpr Index usualSubspace = 3;

DescentOptions optionsOf(const ParameterValues& parameters, const Problem& problem) {
    using enum DescentOptions::Order;
    constexpr double bytesAValue = 6.0;
    const Dataset& data = problem.rowMap().data();
    const auto n = static_cast<double>(data.rows());
    const bool blocksPay = bytesAValue * static_cast<double>(data.nonZeros()) > cacheBytes;
    const bool subspacePays = n <= rowsPerFeature * static_cast<double>(data.columns());
    const bool slackPays = subspacePays && problem.regularizer().coordinates()->l2 * n <= strengthForSlack;
    const auto choice = [&parameters](const char* key, const char* value, bool pays) {
        return parameters.is(key, value) || (parameters.is(key, "auto") && pays);
    };
    DescentOptions options;
    options.shrinking = choice("shrinking", "slack", slackPays) ? ShrinkingRule::slack
                        : choice("shrinking", "on", !slackPays) ? ShrinkingRule::violations
                                                                : ShrinkingRule::off;
    options.order = choice("order", "blocks", blocksPay)         ? blocks
                    : choice("order", "permutation", !blocksPay) ? permutation
                                                                 : cyclic;
    options.roundedFirst = parameters.is("values", "rounded-first");
    const std::optional<double> subspace = parameters.given("subspace");
    options.subspace = subspace ? static_cast<Index>(*subspace) : subspacePays ? usualSubspace : 0;
    return options;
}

std::string describe(const DescentOptions& options) {
    using enum DescentOptions::Order;
    std::string text = "shrinking=";
    text += options.shrinking == ShrinkingRule::slack ? "slack"
            : options.shrinking == ShrinkingRule::off ? "off"
                                                      : "on";
    text += ", order=";
    text += options.order == blocks ? "blocks" : options.order == permutation ? "permutation" : "cyclic";
    return text + ", subspace=" + shown(static_cast<std::int64_t>(options.subspace));
}

/// The run, with single dual variables or with blocks of them.
template <class CoordinateDescent>
Generator<SolverEvent> sweep(SolverContext& context, SolverState& state) {
    const Problem& problem = context.problem;
    state.alpha = Vector::Zero(problem.scoreCount());
    state.w = Vector::Zero(problem.dimension());
    CoordinateDescent descent(context, state, optionsOf(context.parameters, problem));
    const auto publish = [&descent, &state] {
        descent.publish();
        state.extras[activeExtra] = static_cast<double>(descent.active());
        state.extras[spreadExtra] = descent.spread();
        state.extras[freeExtra] = descent.freeShare();
    };
    const bool isStartGiven = context.start.alpha.size() == problem.scoreCount();
    if (isStartGiven) {
        descent.prepare();
        publish();
    }
    const PublishedHooks hooks(state.hooks, {.refresh = publish});
    co_yield SolverEvent::iteration();

    if (!isStartGiven)
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
                    co_yield SolverEvent::yieldPoint();
            }
            passIsComplete = descent.endSweep();
            if (!passIsComplete)
                co_yield SolverEvent::yieldPoint(); // sweeps over few rows have none inside
        }
        publish();
        co_yield SolverEvent::iteration();
    }
}

/// One iteration consists of as many rounds as make `working_set` steps.
Generator<SolverEvent> solveWorkingSets(SolverContext& context, SolverState& state) {
    constexpr Index stepsBetweenYields = 8; // each up to a few milliseconds
    const auto workingSet = static_cast<Index>(context.parameters.number("working_set"));
    KernelDescent descent(context, state, workingSet);
    const auto publish = [&descent, &state] {
        descent.publish();
        state.extras[activeExtra] = static_cast<double>(descent.active());
        state.extras[spreadExtra] = descent.spread();
        state.extras[freeExtra] = descent.freeShare();
    };
    if (context.start.alpha.size() == context.problem.rows())
        descent.prepare();
    publish();
    const PublishedHooks hooks(state.hooks, {.refresh = publish});
    co_yield SolverEvent::iteration();

    for (bool isOver = false; !isOver;) {
        descent.renewIfDue();
        Index steps = 0;
        while (steps < workingSet && !isOver) {
            isOver = !descent.choose() && !descent.chooseAgain();
            for (bool more = !isOver; more;) {
                const bool shown = context.stepsShown();
                if (shown)
                    co_yield SolverEvent::numbered(1);
                more = descent.step(); // 1, 3
                steps += more ? 1 : 0;
                if (shown)
                    co_yield SolverEvent::numbered(3);
                else if (steps % stepsBetweenYields == 0)
                    co_yield SolverEvent::yieldPoint();
            }
        }
        publish();
        if (steps > 0)
            co_yield SolverEvent::iteration();
    }
    state.endReason = english(RunSentence::accuracyFloorReached);
}

double bytesOf(const SolverContext& context, const DescentOptions& options) {
    constexpr double ofAnEntry = 10.0;
    constexpr double ofARow = 80.0; // DualRow, SlackShrinking, the lists of rows and an offset
    const auto& data = context.problem.rowMap().data();
    const auto n = static_cast<double>(data.rows());
    const auto p = static_cast<double>(data.columns());
    const auto subspace = static_cast<double>(options.subspace);
    const double changes = subspace > 0.0 ? 8.0 * (subspace + 2.0) * (n + p) : 0.0;
    const double copies = context.threads > 1 ? 8.0 * ((context.threads + 1.0) * p + n) : 0.0; // DescentRounds
    const double entries =
        data.mapped() == nullptr ? static_cast<double>(data.stored()) : 0.0; // else read where they are
    return ofAnEntry * entries + ofARow * n + 8.0 * p + changes + copies;
}

Generator<SolverEvent> dcd(SolverContext& context, SolverState& state) {
    if (context.problem.kernelMap() != nullptr)
        return solveWorkingSets(context, state);
    if (context.problem.outputs() > 1)
        return sweep<ClassCoordinateDescent>(context, state);
    const DescentOptions options =
        DualCoordinateDescent::applicable(optionsOf(context.parameters, context.problem), context);
    state.notes.push_back(describe(options) + "; dcd keeps its own copy of the rows" +
                          (options.subspace > 0 ? " and the latest changes of w and alpha" : "") + ", at most " +
                          shown(bytesOf(context, options)) + " bytes");
    return sweep<DualCoordinateDescent>(context, state);
}

std::optional<std::string> unsupportedLoss(const ProblemTraits& problem, const ParameterValues&) {
    if (problem.loss == "multiclass-hinge" || (problem.kernel && problem.scalarLoss))
        return std::nullopt;
    const Result<AnyLoss> loss = makeLoss(problem.loss);
    return loss.ok() && DualCoordinateDescent::supports(*loss) ? std::nullopt : std::optional(problem.loss);
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
    info.meaning =
        "LIBLINEAR's exact steps in one dual variable at a time, leaving out rows that are settled, and, with many "
        "features, steps that combine the last changes of all. The first choice for the hinge, of two classes or "
        "several, and the logistic loss on sparse data with many features.";
    info.source =
        "Hsieh, Chang, Lin, Keerthi and Sundararajan, ICML 2008, algorithm 3; logistic: Yu, Huang and Lin, Machine "
        "Learning 85 (2011), algorithm 5; several classes: Keerthi et al., KDD 2008; subspace: Narkiss and "
        "Zibulevsky, Technion CCIT 559 (2005)";
    info.seeded = true;
    info.parameters = {
        {.key = "shrinking",
         .symbol = "",
         .meaning = "Which rows at a bound are left out of sweeps. slack: until w may have moved far enough to violate "
                    "them. on: LIBLINEAR's rule, until the other rows have settled; with several classes slack means "
                    "this too. off: none. auto: slack with at most 20 rows per feature and lambda at most 0.1/n, "
                    "otherwise on.",
         .kind = Parameter::Kind::choice,
         .defaultText = "auto",
         .choices = {"auto", "slack", "on", "off"}},
        {.key = "order",
         .symbol = "",
         .meaning =
             "Order of the rows: a random permutation of blocks of up to eight adjacent rows or of single rows, anew "
             "in each sweep, or as they stand in the data. With several classes blocks means single rows. auto: blocks "
             "if a copy of the rows takes more than 4 MB, otherwise permutation.",
         .kind = Parameter::Kind::choice,
         .defaultText = "auto",
         .choices = {"auto", "blocks", "permutation", "cyclic"}},
        {.key = "subspace",
         .symbol = "",
         .meaning =
             "Number of the latest changes, each of one sweep or several short ones, that span the subspace in which D "
             "is maximized after a sweep, from the ninth on; 0: none. For hinge and squared-hinge with a random "
             "order. auto: 3 with at most 20 rows per feature, otherwise 0.",
         .kind = Parameter::Kind::integer,
         .defaultText = "auto",
         .min = 0.0,
         .max = 8.0,
         .words = {"auto"}},
        {.key = "values",
         .symbol = "",
         .meaning =
             "Whether the first sweeps read feature values rounded to single precision, which is faster, or all read "
             "them as they are (as it always is with several classes).",
         .kind = Parameter::Kind::choice,
         .defaultText = "rounded-first",
         .choices = {"rounded-first", "exact"}},
        {.key = "working_set",
         .symbol = "",
         .meaning = "With a kernel: number of rows among which steps choose, those whose steps would raise the dual "
                    "most, and of steps in an iteration. The other parameters have no effect then.",
         .kind = Parameter::Kind::integer,
         .defaultText = "64",
         .min = 1.0,
         .max = 2000.0},
    };
    info.requirements = {
        {Need::noFreeBias, "it couples the dual variables, so that none can change alone",
         "choose --bias feature, or pdprox-dual"},
        {Need::strongConvexity, "the dual needs a strongly convex regularizer", "choose l2 with lambda > 0, or fista"},
        {.need = Need::particular,
         .reason = "LIBLINEAR's method covers only hinge, squared-hinge, logistic and multiclass-hinge",
         .hint = "choose prox-sdca",
         .missing = &unsupportedLoss},
        {.need = Need::particular,
         .reason = "it supports only l2",
         .hint = "choose prox-sdca",
         .missing = &unsupportedRegularizer},
    };
    info.iterationUnit = "pass";
    info.keepsDual = true;
    info.severalOutputs = true;
    info.kernelColumns = true;
    info.steps = {
        {1, "draw the next active row <i>i</i>;  <i>G</i> ← <i>y<sub>i</sub></i> <i>x<sub>i</sub></i>·<i>w</i> − 1"},
        {2, "a row at a bound and far from being violated is left out of the next sweeps"},
        {3, "<i>a<sub>i</sub></i> ← clip(<i>a<sub>i</sub></i> − <i>G</i> λ<i>n</i>/‖<i>x<sub>i</sub></i>‖², 0, 1);  "
            "<i>w</i> follows"},
        {4, "after a sweep: <i>a</i> and <i>w</i> move to the maximum of <i>D</i> over the changes of the last sweeps; "
            "all rows return when the violations have fallen"},
    };
    info.extras = {
        {"active", "Rows that take part in the sweeps."},
        {"spread", "Greatest minus least violation in the last sweep."},
        {"free_share", "Share of rows that are free: 0 < yα < U; with several classes, those not at a corner."},
    };
    info.charts = {{.id = "shrinking",
                    .title = "Shrinking",
                    .meaning = "Rows that take part in the sweeps, and rows with a dual variable: shrinking pays once "
                               "most rows have settled at a bound.",
                    .isLogarithmic = false,
                    .curves = {{"active rows", "active"}, {"nonzero α", "nnz_alpha"}}},
                   {.id = "free-rows",
                    .title = "Free rows",
                    .meaning =
                        "The share of rows whose dual variable lies strictly between its bounds: only these still "
                        "move near the solution.",
                    .isLogarithmic = false,
                    .curves = {{"share of free rows", "free_share"}}},
                   {.id = "violations",
                    .title = "Violations",
                    .meaning = "How far the violations of a sweep spread, which LIBLINEAR stops by, and the certified "
                               "gap.",
                    .curves = {{"spread", "spread"}, {"gap", "gap"}}}};
    info.run = &dcd;
    return info;
}

} // namespace gapscope
