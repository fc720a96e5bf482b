// SPDX-License-Identifier: GPL-3.0-only
//
// Gaussian-process sequence labelling: conditional random fields whose scores are functions of a kernel's space
// (structured_projection.md section 8).
#include "engine/data/generators/generators.h"
#include "engine/data/source.h"
#include "engine/problem/label_map.h"
#include "engine/problem/maps/kernel_chain_map.h"
#include "engine/problem/risks/chain_risk.h"
#include "judge/judge_chains.h"
#include "tests/support/chain_cases.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <Eigen/Cholesky>

using namespace gapscope;
using fixtures::Json;

class TestSequenceKernels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void newtonFollowsTheReference_data();
    void newtonFollowsTheReference();
    void pragamFollowsTheReference_data();
    void pragamFollowsTheReference();
    void derivativeIsThatOfTheMarginals();
    void explicitFeaturesGiveTheSameProblem();
    void weakDualityAtAnyCoefficients();
    void sentencesAreCertified_data();
    void sentencesAreCertified();
    void generatedSequencesAreCertified_data() { sentencesAreCertified_data(); }
    void generatedSequencesAreCertified();
    void newtonSolvesFieldsOfFeatures();
    void refusals();
};

namespace {

constexpr double tolerance = 1e-9;

ProblemSpec processSpec(double lambda, double width, double transitionVariance = 1.0, bool isTwice = false) {
    ProblemSpec spec = specOf("crf", "l2", lambda);
    const std::vector<Parameter>& declared = findLossInfo("crf")->parameters;
    if (!spec.lossParameters.set(declared, "crf", "transition_variance", shown(transitionVariance)).ok() ||
        !spec.lossParameters.set(declared, "crf", "multiplicity", isTwice ? "twice" : "once").ok())
        throw std::runtime_error("crf has no prior");
    spec.kernel = Kernel{.kind = KernelKind::gaussian, .width = width};
    return spec;
}

/// The fixtures write the kernel as exp(-width ||x - x'||^2).
std::unique_ptr<Problem> processOf(const Json& fixture) {
    const Json& given = fixture.at("problem");
    const FixtureChains chains = chainsOfFixture(given);
    ProblemSpec spec = processSpec(given.at("lambda"), std::sqrt(0.5 / given.at("width").get<double>()),
                                   given.at("transition_variance"), given.at("multiplicity") == "twice");
    spec.outputs = chains.states;
    return Problem::make(spec, chains.dataset(), chains.tags).value();
}

/// Coefficient `entry` of the first sequence in the layout of scores, where only nodes are asked for.
double coefficient(const SolverRun& run, Index entry) {
    const Index states = run.problem().outputs();
    const Index tokens = run.problem().dimension() / states - states;
    return run.state.w[(entry % states) * tokens + entry / states];
}

QByteArray differenceOf(const Json& expected, const SolverRun& run) {
    const int k = expected.at("k");
    QByteArray wrong = difference("primal", k, run.primal(), expected.at("primal"), tolerance) +
                       difference("dual", k, run.dual(), expected.at("dual"), tolerance);
    for (std::size_t j = 0; j < expected.at("a_head").size(); ++j)
        wrong += difference("a", k, coefficient(run, static_cast<Index>(j)), expected.at("a_head")[j], tolerance);
    return wrong;
}

/// Whether no dual value of the run exceeds the optimum, and no gap is negative.
bool obeysWeakDuality(SolverRun& run, double optimum) {
    return run.gap() >= gapFloor(run.primal()) && run.worstGap() >= -1e-12 && run.bestDual() <= optimum + 1e-12;
}

DatasetPointer generatedChains(Index n, std::uint64_t seed, const Settings& settings = {}) {
    const GeneratorInfo& info = *findGenerator("chains");
    return info.make(n, seed, valuesOf(info.parameters, settings));
}

Vector tagsOf(const Dataset& data) {
    return Eigen::Map<const Vector>(data.labels().values.data(), data.rows());
}

/// The independent judge on the coefficients of a kernel, one block of tokens per tag and then the transitions. The
/// rows of `factor` are features with that kernel, in which a function has the weights factor^T coefficients.
judge::Verdict verdictOn(const Problem& problem, const Vector& w, const DenseRows& factor, const Dataset& data) {
    const Index states = problem.outputs();
    const Index tokens = data.rows();
    judge::Problem tokenProblem{.rows = {},
                                .labels = data.labels().values,
                                .loss = "crf",
                                .lossParameters = {{"label_loss", 0.0}},
                                .regularizer = "l2",
                                .lambda = problem.spec().strengths.lambda};
    for (Index t = 0; t < tokens; ++t)
        tokenProblem.rows.emplace_back(factor.row(t).begin(), factor.row(t).end());
    std::vector<double> weights;
    for (Index k = 0; k < states; ++k) {
        const Vector ofTag = factor.transpose() * w.segment(k * tokens, tokens);
        weights.insert(weights.end(), ofTag.begin(), ofTag.end());
    }
    weights.insert(weights.end(), w.begin() + states * tokens, w.end());
    Vector alpha;
    problem.risk().dualPoint(problem.primal(w)->scores, alpha);
    const std::vector<std::size_t> starts(data.sequenceStarts().begin(), data.sequenceStarts().end());
    return judge::verdict(judge::ChainProblem{tokenProblem, starts, static_cast<std::size_t>(states)}, weights,
                          {alpha.begin(), alpha.end()});
}

} // namespace

void TestSequenceKernels::newtonFollowsTheReference_data() {
    addFixtureRows("sequence-kernels__gp_newton");
}

void TestSequenceKernels::newtonFollowsTheReference() {
    QFETCH(const QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = processOf(fixture);
    SolverRun run(*problem, "newton", {{"forcing", "1e-13"}});
    QVERIFY(run.next());
    double step = 1.0;
    for (const Json& expected : fixture.at("iterates")) {
        if (run.iterations() < expected.at("k").get<int>())
            QVERIFY(run.next());
        const QByteArray wrong = differenceOf(expected, run);
        QVERIFY2(wrong.isEmpty(), wrong);
        QVERIFY(obeysWeakDuality(run, fixture.at("optimum").at("P")));
        if (run.iterations() > 0) {
            QCOMPARE(run.extra("step"), step);
            const double length = std::sqrt(2.0 * problem->regularizer().strongConvexity() * run.state.ownGap);
            QVERIFY(std::abs(length - expected.at("gradient_norm").get<double>()) <= 1e-9);
        }
        step = expected.at("step");
    }
    QVERIFY(fixtures::close(run.primal(), fixture.at("optimum").at("P"), 1e-11));
    QVERIFY(fixtures::close(run.bestDual(), fixture.at("optimum").at("D"), 1e-11));
}

void TestSequenceKernels::pragamFollowsTheReference_data() {
    addFixtureRows("sequence-kernels__gp_pragam");
}

void TestSequenceKernels::pragamFollowsTheReference() {
    QFETCH(const QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = processOf(fixture);
    SolverRun run(*problem, "pragam",
                  {{"L_rule", fixture.at("adaptive").get<bool>() ? "adaptive" : "fixed"},
                   {"L_start", shown(fixture.at("L_start").get<double>())},
                   {"L_up", shown(fixture.at("gamma_u").get<double>())},
                   {"L_down", shown(fixture.at("gamma_d").get<double>())}});
    QVERIFY(fixtures::close(problem->map().squaredLabellingRadius() / problem->regularizer().strongConvexity(),
                            fixture.at("L_entropy"), 1e-12));
    QVERIFY(run.next());
    for (const Json& expected : fixture.at("iterates")) {
        QVERIFY(run.next());
        QByteArray wrong = differenceOf(expected, run);
        for (const char* key : {"mu", "L", "trials"})
            wrong += difference(key, expected.at("k"), run.extra(key), expected.at(key), tolerance);
        QVERIFY2(wrong.isEmpty(), wrong);
        QVERIFY(obeysWeakDuality(run, fixture.at("optimum").at("P")));
        QVERIFY(run.extra("excess") >= -1e-12 * std::max(1.0, std::abs(run.primal())));
        QVERIFY(run.primal() - run.dual() <= run.extra("mu") * run.extra("D_2") * (1.0 + 1e-9));
    }
    QVERIFY(fixtures::close(run.extra("D_2"), fixture.at("D2_entropy"), 1e-12));
    run.context.targetGap = 1e-10;
    QVERIFY(run.certify(1e-10, 1000));
    QVERIFY(std::abs(run.primal() - fixture.at("optimum").at("P").get<double>()) <= 1e-10);
}

/// Against central differences, with and without the label loss inside, for sequences of one and more tokens.
void TestSequenceKernels::derivativeIsThatOfTheMarginals() {
    Random random(testSeed());
    const auto shape = std::make_shared<const ChainShape>(ChainShape{{0, 1, 4, 9}, 3});
    Vector tags(9);
    for (double& tag : tags)
        tag = static_cast<double>(random.below(3));
    const auto normal = [&](double size) {
        return Vector(Vector::NullaryExpr(shape->size(), [&](Index) { return size * random.normal(); }));
    };
    for (const ChainLoss loss : {ChainLoss::conditional, ChainLoss::conditionalWithMargin}) {
        const ChainRisk risk(shape, tags, loss);
        const Vector scores = normal(2.0);
        const Vector direction = normal(1.0);
        Vector derivative;
        risk.marginalDerivative(scores, direction, derivative);
        Vector ahead;
        Vector behind;
        risk.dualPoint(scores + 1e-5 * direction, ahead);
        risk.dualPoint(scores - 1e-5 * direction, behind);
        QVERIFY(distance(derivative, (behind - ahead) / 2e-5) <= 1e-8);
    }
}

/// The rows of the Cholesky factor of a kernel matrix are features with that kernel. The judge agrees.
void TestSequenceKernels::explicitFeaturesGiveTheSameProblem() {
    const DatasetPointer data = generatedChains(8, 5, {{"length", "4"}}); // the judge enumerates all labellings
    const Vector tags = tagsOf(*data);
    const double width = 2.0;
    DenseRows kernel(data->rows(), data->rows());
    for (Index i = 0; i < data->rows(); ++i)
        for (Index j = 0; j < data->rows(); ++j) {
            const RowView a = data->row(i);
            const RowView b = data->row(j);
            Vector x = Vector::Zero(data->columns());
            for (Index k = 0; k < a.count; ++k)
                x[a.column == nullptr ? k : Index{a.column[k]}] += a.value[k];
            for (Index k = 0; k < b.count; ++k)
                x[b.column == nullptr ? k : Index{b.column[k]}] -= b.value[k];
            kernel(i, j) = std::exp(-x.squaredNorm() / (2.0 * width * width));
        }
    kernel.diagonal().array() += 1e-13;
    const DenseRows factor = Eigen::LLT<DenseRows>(kernel).matrixL();
    FixtureChains features{factor, data->sequenceStarts(), tags, 0};
    features.states = static_cast<Index>(tags.maxCoeff()) + 1;
    const auto ofFeatures = features.make("crf", 0.05);
    const auto ofKernel = Problem::make(processSpec(0.05, width), data, tags).value();
    SolverRun one(*ofFeatures, "newton");
    SolverRun two(*ofKernel, "newton");
    for (int k = 0; k < 8; ++k) {
        QVERIFY(one.next() && two.next());
        QVERIFY(fixtures::close(two.primal(), one.primal(), 1e-7));
        QVERIFY(fixtures::close(two.dual(), one.dual(), 1e-6));
    }
    QVERIFY(one.certify(1e-10, 60) && two.certify(1e-10, 60));
    QVERIFY(std::abs(one.primal() - two.primal()) <= 1e-9);
    const judge::Verdict verdict = verdictOn(*ofKernel, two.state.w, factor, *data);
    QVERIFY(fixtures::close(static_cast<double>(verdict.primal), two.primal(), 1e-11));
    QVERIFY(verdict.gap >= -1e-12L && verdict.gap <= 1e-9L);
    QVERIFY(verdict.regularizerResidual <= 1e-5L); // no more than the gap allows for this strength
}

void TestSequenceKernels::weakDualityAtAnyCoefficients() {
    Random random(testSeed());
    for (int trial = 0; trial < 10; ++trial) {
        const DatasetPointer data = generatedChains(10, static_cast<std::uint64_t>(trial) + 1);
        const auto problem =
            Problem::make(processSpec(0.1, 1.5, 0.5 + trial, trial % 2 == 1), data, tagsOf(*data)).value();
        Vector w(problem->dimension());
        for (double& entry : w)
            entry = 0.3 * random.normal();
        const PrimalValue primal = *problem->primal(w);
        Vector any(problem->scoreCount());
        for (double& entry : any)
            entry = random.normal();
        for (const DualValue& dual :
             {*problem->dual(any, 0.0), *problem->dualCandidate(primal.scores, 0.0), problem->dualAtZero()}) {
            QVERIFY(std::isfinite(dual.value));
            QVERIFY(primal.value - dual.value >= gapFloor(primal.value));
        }
    }
}

void TestSequenceKernels::sentencesAreCertified_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<double>("target");
    QTest::addRow("newton") << QStringLiteral("newton") << 1e-11;
    QTest::addRow("pragam") << QStringLiteral("pragam") << 1e-5;
}

/// With unit prior variance.
void TestSequenceKernels::sentencesAreCertified() {
    QFETCH(const QString, solver);
    QFETCH(const double, target);
    const DatasetPointer data = loadData("sentences").value().data;
    std::vector<Message> warnings;
    const MappedLabels mapped = mapLabels(data->labels(), LossTask::sequences, "crf", {}, warnings).value();
    const auto problem = Problem::make(processSpec(1.0 / 130.0, std::sqrt(5.0)), data, mapped.y, 2).value();
    QCOMPARE(problem->rows(), Index{130});
    SolverRun run(*problem, solver.toStdString());
    run.context.targetGap = target;
    QVERIFY2(run.certify(target, 300), qPrintable(QString::number(run.gap())));
    qInfo("%ld iterations, %.0f passes", run.iterations(), run.passes());
    QVERIFY(run.worstGap() >= -1e-12);
    const ErrorRates errors = problem->errors(problem->map(), problem->primal(run.state.w)->scores, problem->labels());
    // Well below labelling every token with the most frequent tag.
    Vector counts = Vector::Zero(problem->outputs());
    for (const double tag : problem->labels())
        counts[static_cast<Index>(tag)] += 1.0;
    const double mostFrequent = 1.0 - counts.maxCoeff() / static_cast<double>(problem->labels().size());
    qInfo("%.3f of the tokens wrong, %.3f with the most frequent tag", errors.rows, mostFrequent);
    QVERIFY(errors.rows <= 0.5 * mostFrequent);
}

void TestSequenceKernels::generatedSequencesAreCertified() {
    QFETCH(const QString, solver);
    QFETCH(const double, target);
    const DatasetPointer data = generatedChains(40, 3);
    const auto problem = Problem::make(processSpec(1.0 / 40.0, 2.0, 2.0, true), data, tagsOf(*data)).value();
    SolverRun run(*problem, solver.toStdString());
    run.context.targetGap = target;
    QVERIFY2(run.certify(target, 1000), qPrintable(QString::number(run.gap())));
    QVERIFY(run.worstGap() >= -1e-12);
}

/// Newton's method takes conditional random fields without a kernel too, to the same optimum as agm-ef-1.
void TestSequenceKernels::newtonSolvesFieldsOfFeatures() {
    const DatasetPointer data = generatedChains(30, 7);
    const auto problem = Problem::make(specOf("crf", "l2", 0.02), data, tagsOf(*data)).value();
    SolverRun newton(*problem, "newton");
    QVERIFY(newton.certify(1e-12, 40));
    SolverRun other(*problem, "agm-ef-1");
    QVERIFY(other.certify(1e-8, 5000));
    QVERIFY(std::abs(newton.primal() - other.primal()) <= 1e-8);
}

void TestSequenceKernels::refusals() {
    const FixtureChains chains{DenseRows::Ones(4, 2), {0, 4}, Vector{{0.0, 1.0, 1.0, 0.0}}, 2};
    const auto refusalOf = [&](const ProblemSpec& spec) {
        const auto made = Problem::make(spec, chains.dataset(), chains.tags);
        return made ? std::optional<MessageId>() : std::optional(made.error().id);
    };
    ProblemSpec spec = processSpec(0.1, 1.0, 2.0);
    QVERIFY(!refusalOf(spec));
    spec.kernel.reset(); // a prior without a process
    QCOMPARE(refusalOf(spec), std::optional(MessageId::notSupported));
    spec = specOf("m3n", "l2", 0.1);
    spec.kernel = Kernel{};
    QCOMPARE(refusalOf(spec), std::optional(MessageId::notSupported));
    const ProblemTraits traits = traitsOf(processSpec(0.1, 1.0)).value();
    for (const SolverInfo& info : allSolvers()) {
        const bool isFit = info.id == "newton" || info.id == "pragam";
        QCOMPARE(checkRequirements(info, traits, ParameterValues(info.parameters)).ok(), isFit);
    }
}

QTEST_GUILESS_MAIN(TestSequenceKernels)
#include "test_sequence_kernels.moc"
