// SPDX-License-Identifier: GPL-3.0-only
//
// Several kernels: the sums of functions with a norm over the kernels, and Pdprox with them.
#include "engine/problem/kernel_sums.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <Eigen/Eigenvalues>
#include <QtTest>

#include <cmath>

using namespace gapscope;
using fixtures::Json;

namespace {

KernelTerm termOf(const Json& json) {
    KernelTerm term;
    const std::string id = json["id"];
    if (id == "linear")
        term.kernel.kind = KernelKind::linear;
    else if (id == "poly2")
        term.kernel = {.kind = KernelKind::polynomial, .degree = 2.0};
    else
        term.kernel = {.kind = KernelKind::gaussian, .width = std::sqrt(0.5 / json["s"].get<double>())};
    term.divisor = json["divide_by"];
    return term;
}

ProblemCase caseOf(const Json& json) {
    ProblemCase result = problemOf(json);
    for (std::size_t k = 0; k < json["kernels"].size(); ++k) {
        result.spec.kernels.push_back(termOf(json["kernels"][k]));
        result.spec.kernels.back().weight = json["regularizer"]["omega"][k];
    }
    return result;
}

ProblemCase threeKernels(const std::string& loss, const std::string& regularizer, double lambda,
                         std::uint64_t seed = 4) {
    ProblemSpec spec = specOf(loss, regularizer, lambda);
    spec.kernels = {{.kernel = {.kind = KernelKind::linear}},
                    {.kernel = {.kind = KernelKind::polynomial, .degree = 2.0}, .weight = 1.5},
                    {.kernel = {.kind = KernelKind::gaussian, .width = 1.2}, .weight = 0.7}};
    return randomCase(seed, spec, 40, 4, 1.0);
}

/// A solver that certifies; empty if it does not.
std::optional<double> certified(const Problem& problem, double tolerance = 1e-8) {
    SolverRun run(problem, "pdprox-dual");
    if (!run.certify(tolerance, 60000))
        return std::nullopt;
    return run.primal();
}

} // namespace

class TestPdproxKernels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reproducesFixtures_data() {
        addFixtureRows("mkl__", [](const Json&) { return true; });
    }
    void reproducesFixtures();
    void reachesTheFixturesOptimum_data() {
        addFixtureRows("mkl__", [](const Json&) { return true; });
    }
    void reachesTheFixturesOptimum();
    void certifiesEveryLoss_data();
    void certifiesEveryLoss();
    void proxIsTheMinimizer();
    void equalsTheWeightedSingleKernel();
    void withoutKernelsItIsOfFeatures();
    void listsOfKernelsAreRead();
    void countsOnePassAnIteration();
    void refusesOtherProblems();
};

void TestPdproxKernels::reproducesFixtures() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = caseOf(fixture["problem"]).make();
    // The divisors are the means of the diagonals.
    for (std::size_t k = 0; k < fixture["problem"]["kernels"].size(); ++k)
        QVERIFY(fixtures::close(problem->kernelSum()->kernels()[k].divisor,
                                fixture["problem"]["kernels"][k]["divide_by"], 1e-12));
    SolverRun run(*problem, "pdprox-dual");
    run.context.givenSteps = PrimalDualSteps{fixture["parameters"]["tau"], fixture["parameters"]["sigma"]};
    QVERIFY(run.next());
    const Index n = problem->rows();
    for (const Json& entry : fixture["iterates"]) {
        const int t = entry["t"];
        while (run.iterations() < t)
            QVERIFY(run.next());
        QByteArray wrong = difference("P", t, run.primal(), entry["P"], 1e-9);
        wrong += difference("D", t, run.dual(), entry["D"], 1e-9);
        const std::vector<double> norms = problem->kernelSum()->norms(run.state.w, {});
        for (std::size_t k = 0; k < norms.size(); ++k) {
            wrong += difference("||g_k||", t, norms[k], entry["norms"][k], 1e-9);
            for (std::size_t j = 0; j < 3; ++j)
                wrong += difference("zeta", t, run.state.w[static_cast<Index>(k) * n + static_cast<Index>(j)],
                                    entry["zeta_first"][k][j], 1e-9);
        }
        for (std::size_t j = 0; j < 5; ++j)
            wrong += difference("alpha", t, run.state.alpha[static_cast<Index>(j)], entry["alpha5"][j], 1e-9);
        QVERIFY2(wrong.isEmpty(), wrong.constData());
    }
}

void TestPdproxKernels::reachesTheFixturesOptimum() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = caseOf(fixture["problem"]).make();
    const std::optional<double> value = certified(*problem);
    QVERIFY(value && fixtures::close(*value, fixture["optimum"]["P_star"], 1e-8));
}

void TestPdproxKernels::certifiesEveryLoss_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const LossInfo& loss : scalarLossInfos())
        for (const char* regularizer : {"mkl-block", "mkl-square"})
            QTest::addRow("%s %s", loss.id.c_str(), regularizer)
                << QString::fromStdString(loss.id) << QString(regularizer);
}

/// Weak duality at every iterate, and the gap closes.
void TestPdproxKernels::certifiesEveryLoss() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    const auto problem = threeKernels(loss.toStdString(), regularizer.toStdString(), 0.03).make();
    SolverRun run(*problem, "pdprox-dual");
    QVERIFY(run.certify(1e-5, 30000));
    QVERIFY2(run.worstGap() >= -1e-12, qPrintable(QString::number(run.worstGap())));
}

/// The prox against random points near its result: none has a smaller value.
void TestPdproxKernels::proxIsTheMinimizer() {
    Random random(testSeed());
    for (const char* regularizer : {"mkl-block", "mkl-square"}) {
        const auto problem = threeKernels("hinge", regularizer, 0.4).make();
        const KernelSumMap& map = *problem->kernelSum();
        const Regularizer& sums = problem->featureRegularizer();
        for (int round = 0; round < 10; ++round) {
            Vector x(problem->dimension());
            for (double& entry : x)
                entry = 0.3 * random.normal();
            const double t = std::pow(10.0, 2.0 * random.uniform() - 1.0);
            const auto objective = [&](const Vector& w) {
                double squares = 0.0;
                for (const double norm : map.norms(w - x, {}))
                    squares += norm * norm;
                return 0.5 * squares + t * sums.value(w);
            };
            Vector w(x.size());
            sums.prox(x, t, w);
            const double least = objective(w);
            for (int trial = 0; trial < 40; ++trial) {
                Vector other = w;
                const double size = std::pow(10.0, -4.0 * random.uniform());
                const Index n = map.rows();
                for (Index k = 0; k < map.count(); ++k) {
                    const double factor = 1.0 + size * random.normal();
                    other.segment(k * n, n) =
                        factor * w.segment(k * n, n) + 0.1 * size * random.normal() * x.segment(k * n, n);
                }
                QVERIFY(objective(other) >= least - 1e-12 * std::max(1.0, least));
            }
        }
    }
}

/// mkl-square has the optimum of the single kernel sum_k (eta_k / weight_k^2) K_k with strength 2 lambda, eta_k the
/// share of kernel k (here with kernels that are linear, so that the sum of kernels is one of scaled features).
void TestPdproxKernels::equalsTheWeightedSingleKernel() {
    ProblemSpec spec = specOf("hinge", "mkl-square", 0.02);
    spec.normalizesKernels = true;
    spec.kernels = {{.kernel = {.kind = KernelKind::linear}}, {.kernel = {.kind = KernelKind::gaussian, .width = 2.0}}};
    const ProblemCase data = randomCase(8, spec, 40, 5, 1.0);
    const auto problem = data.make();
    SolverRun run(*problem, "pdprox-dual");
    QVERIFY(run.certify(1e-9, 60000));
    const std::vector<double> norms = problem->kernelSum()->norms(run.state.w, {});
    const double sum = norms[0] + norms[1];
    QVERIFY(sum > 0.0);
    // The single-kernel problem on explicit features: factors of the weighted sum of the kernel matrices.
    const Index n = problem->rows();
    DenseRows gram = DenseRows::Zero(n, n);
    for (Index k = 0; k < 2; ++k)
        for (Index j = 0; j < n; ++j) {
            Vector unit = Vector::Zero(n);
            unit[j] = 1.0;
            Vector image;
            QVERIFY(problem->kernelSum()->multiplyOne(k, unit, image, {}));
            gram.col(j) += norms[static_cast<std::size_t>(k)] / sum * image;
        }
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> parts{Eigen::MatrixXd(gram)};
    ProblemCase single = data;
    single.features = parts.eigenvectors() * parts.eigenvalues().cwiseMax(0.0).cwiseSqrt().asDiagonal();
    single.spec = specOf("hinge", "l2", 2.0 * 0.02);
    const auto other = single.make();
    SolverRun reference(*other, "dcd");
    QVERIFY(reference.certify(1e-9, 20000));
    QVERIFY2(std::abs(reference.primal() - run.primal()) <= 1e-7,
             qPrintable(QStringLiteral("%1 %2").arg(reference.primal(), 0, 'g', 12).arg(run.primal(), 0, 'g', 12)));
}

/// The norm of w, and twice the usual l2 strength.
void TestPdproxKernels::withoutKernelsItIsOfFeatures() {
    const auto value = [](const std::string& regularizer, double lambda) {
        const auto problem = randomCase(6, specOf("hinge", regularizer, lambda), 30, 5, 1.0).make();
        return certified(*problem).value_or(-1.0);
    };
    QVERIFY(std::abs(value("mkl-block", 0.1) - value("l2-norm", 0.1)) <= 1e-7);
    QVERIFY(std::abs(value("mkl-square", 0.05) - value("l2", 0.1)) <= 1e-7);
    // One linear kernel is the same again.
    ProblemCase one = randomCase(6, specOf("hinge", "mkl-square", 0.05), 30, 5, 1.0);
    one.spec.kernels = {{.kernel = {.kind = KernelKind::linear}}};
    one.spec.normalizesKernels = false;
    QVERIFY(std::abs(certified(*one.make()).value_or(-1.0) - value("l2", 0.1)) <= 1e-7);
}

void TestPdproxKernels::listsOfKernelsAreRead() {
    const DatasetPointer data = threeKernels("hinge", "mkl-block", 0.1).dataset();
    const auto read = [&](const char* text) {
        return makeKernels(text, ParameterValues(kernelParameters(text)), *data);
    };
    const std::vector<KernelTerm> three = read("linear,2*poly:4,rbf:0.5").value();
    QCOMPARE(three.size(), std::size_t{3});
    QVERIFY(three[0].kernel.kind == KernelKind::linear && three[0].weight == 1.0);
    QVERIFY(three[1].kernel.degree == 4.0 && three[1].weight == 2.0);
    QCOMPARE(three[2].kernel.width, 0.5);
    QCOMPARE(read("rbf,rbf").value()[0].kernel.width, read("rbf").value()[0].kernel.width);
    for (const char* wrong :
         {"linear,", ",", "poly:1.5,rbf", "rbf:0,rbf", "0*rbf", "-1*rbf,linear", "linear:2", "cosine,rbf"})
        QVERIFY2(!read(wrong).ok(), wrong);
}

void TestPdproxKernels::countsOnePassAnIteration() {
    const auto problem = threeKernels("hinge", "mkl-block", 0.1).make();
    SolverRun run(*problem, "pdprox-dual");
    run.context.givenSteps = PrimalDualSteps{};
    QVERIFY(run.next());
    for (int t = 1; t <= 3; ++t) {
        QVERIFY(run.next());
        QCOMPARE(run.passes(), static_cast<double>(t));
    }
}

void TestPdproxKernels::refusesOtherProblems() {
    ProblemCase wrong = threeKernels("hinge", "mkl-block", 0.1);
    wrong.spec.regularizer = "l2";
    QVERIFY(toEnglish(Problem::make(wrong.spec, wrong.dataset(), wrong.y).error()).find("mkl-block") !=
            std::string::npos);
    wrong.spec.regularizer = "mkl-block";
    wrong.spec.kernels[1].weight = 0.0;
    QVERIFY(!Problem::make(wrong.spec, wrong.dataset(), wrong.y).ok());
    const auto problem = threeKernels("hinge", "mkl-square", 0.1).make();
    for (const SolverInfo& solver : allSolvers()) {
        const Status status = checkRequirements(solver, problem->traits(), ParameterValues(solver.parameters));
        QVERIFY2(status.ok() == (solver.id == "pdprox-dual"), solver.id.c_str());
    }
}

QTEST_GUILESS_MAIN(TestPdproxKernels)
#include "test_pdprox_kernels.moc"
