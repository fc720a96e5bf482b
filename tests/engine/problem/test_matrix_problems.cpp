// SPDX-License-Identifier: GPL-3.0-only
//
// Problems in which w is a matrix because of the form of the rows, tasks and entries, and functions of a kernel
// (pdprox.md section 7).
#include "engine/problem/maps/entry_map.h"
#include "engine/problem/maps/kernel_map.h"
#include "engine/problem/maps/task_map.h"
#include "engine/regularizers/regularizer_list.h"
#include "tests/support/problem_cases.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <Eigen/Cholesky>

using namespace gapscope;

class TestMatrixProblems : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void mapsAreAdjoint();
    void boundsOfNorms();
    void tasksAreProblemsOfTheirOwn();
    void entriesAreLookedUp();
    void linearKernelIsTheLinearProblem();
    void kernelsAreThoseOfExplicitFeatures();
    void weakDuality_data();
    void weakDuality();
    void solversAgree_data() { weakDuality_data(); }
    void solversAgree();
    void stopsEndProducts();
    void refusals();
};

namespace {

Vector randomVector(Random& random, Index size) {
    return Vector::NullaryExpr(size, [&](Index) { return random.normal(); });
}

ProblemCase kernelCase(Random& random, ProblemSpec spec, KernelKind kind = KernelKind::gaussian) {
    spec.kernel = Kernel{.kind = kind, .degree = 2.0, .width = 1.3};
    return randomCase(random, spec, 20, 3);
}

/// One problem of each form.
ProblemCase caseOf(Random& random, const std::string& form, const ProblemSpec& spec) {
    return form == "tasks"     ? taskCase(random, spec)
           : form == "entries" ? entryCase(random, spec)
                               : kernelCase(random, spec);
}

} // namespace

/// (A w).a = w.(A^T a), which for functions of a kernel is the inner product of their space.
void TestMatrixProblems::mapsAreAdjoint() {
    Random random(testSeed());
    for (int trial = 0; trial < 50; ++trial)
        for (const char* form : {"tasks", "entries", "kernel"}) {
            const auto problem = caseOf(random, form, specOf("absolute", "l2", 0.1)).make();
            const LinearMap& map = problem->map();
            const Vector w = randomVector(random, map.columns());
            const Vector a = randomVector(random, map.scoreCount());
            Vector scores;
            Vector v;
            QVERIFY(map.multiply(w, scores, {}) && map.multiplyTransposed(a, v, {}));
            double product = w.dot(v);
            if (problem->kernelMap() != nullptr) {
                Vector image;
                QVERIFY(map.multiply(v, image, {}));
                product = w.dot(image);
            }
            QVERIFY(std::abs(scores.dot(a) - product) <= 1e-11 * (1.0 + std::abs(product)));
        }
}

/// ||A w||^2 <= bound ||w||^2, with ||w|| the norm of the space.
void TestMatrixProblems::boundsOfNorms() {
    Random random(testSeed());
    for (int trial = 0; trial < 50; ++trial)
        for (const char* form : {"tasks", "entries", "kernel"}) {
            const auto problem = caseOf(random, form, specOf("absolute", "l2", 2.0)).make();
            const Vector w = randomVector(random, problem->dimension());
            Vector scores;
            QVERIFY(problem->map().multiply(w, scores, {}));
            const double squaredLength = problem->regularizer().value(w); // lambda / 2 = 1
            QVERIFY(scores.squaredNorm() <= problem->map().squaredNormBound() * squaredLength * (1.0 + 1e-12));
        }
}

/// With a separable regularizer P is the weighted mean of the tasks' own objectives.
void TestMatrixProblems::tasksAreProblemsOfTheirOwn() {
    Random random(testSeed());
    const ProblemSpec spec = specOf("hinge", "l1", 0.2);
    const ProblemCase all = taskCase(random, spec);
    const auto problem = all.make();
    QCOMPARE(problem->dimension(), Index{12});
    QCOMPARE(problem->matrixColumns(), Index{3});
    const Vector w = randomVector(random, problem->dimension());
    double expected = 0.2 * w.lpNorm<1>();
    for (Index k = 0; k < 3; ++k) {
        std::vector<Index> rows;
        for (Index i = 0; i < all.y.size(); ++i)
            if (all.structure.tasks[static_cast<std::size_t>(i)] == k)
                rows.push_back(i);
        if (rows.empty())
            continue;
        const ProblemCase one{all.features(rows, Eigen::all), all.y(rows), specOf("hinge", "none", 0.0)};
        Vector ofTask(4);
        for (Index j = 0; j < 4; ++j)
            ofTask[j] = w[j * 3 + k];
        expected += one.make()->primal(ofTask)->value * static_cast<double>(rows.size()) / static_cast<double>(24);
    }
    QVERIFY(std::abs(problem->primal(w)->value - expected) <= 1e-13);
    // The same rows in sparse storage.
    QVERIFY(std::abs(all.make(Storage::sparse)->primal(w)->value - expected) <= 1e-13);
}

void TestMatrixProblems::entriesAreLookedUp() {
    Random random(testSeed());
    const ProblemCase given = entryCase(random, specOf("absolute", "l2", 0.1));
    const auto problem = given.make();
    QCOMPARE(problem->dimension(), Index{30});
    QCOMPARE(problem->matrixColumns(), Index{5});
    const Vector w = randomVector(random, 30);
    const Vector scores = problem->primal(w)->scores;
    for (Index e = 0; e < scores.size(); ++e) {
        const auto at = static_cast<std::size_t>(e);
        QCOMPARE(scores[e], w[given.structure.ratings.rowOf[at] * 5 + given.structure.ratings.columnOf[at]]);
    }
    QCOMPARE(problem->errors(problem->map(), scores, given.y).rows,
             (scores - given.y).squaredNorm() / static_cast<double>(given.y.size()));
}

/// g = sum zeta_j x_j is the linear function of w = X^T zeta.
void TestMatrixProblems::linearKernelIsTheLinearProblem() {
    Random random(testSeed());
    const ProblemSpec spec = specOf("logistic", "l2", 0.3);
    for (int trial = 0; trial < 20; ++trial) {
        const ProblemCase plain = randomCase(random, spec, 15, 4);
        ProblemCase kernel = plain;
        kernel.spec.kernel = Kernel{.kind = KernelKind::linear};
        const auto linear = plain.make();
        const auto ofKernel = kernel.make();
        const Vector zeta = randomVector(random, 15);
        const Vector w = plain.features.transpose() * zeta;
        QVERIFY(std::abs(linear->primal(w)->value - ofKernel->primal(zeta)->value) <= 1e-11);
        const Vector alpha = randomVector(random, 15);
        QVERIFY(std::abs(linear->dual(alpha, 0.0)->value - ofKernel->dual(alpha, 0.0)->value) <= 1e-11);
    }
}

/// K = L L^T: the rows of L are features of an equivalent problem.
void TestMatrixProblems::kernelsAreThoseOfExplicitFeatures() {
    Random random(testSeed());
    for (const KernelKind kind : {KernelKind::polynomial, KernelKind::gaussian}) {
        const ProblemCase given = kernelCase(random, specOf("hinge", "l2", 0.05), kind);
        const Kernel& kernel = *given.spec.kernel;
        Eigen::MatrixXd matrix(20, 20);
        for (Index i = 0; i < 20; ++i)
            for (Index j = 0; j < 20; ++j) {
                const double product = given.features.row(i).dot(given.features.row(j));
                matrix(i, j) = kind == KernelKind::polynomial
                                   ? (1.0 + product) * (1.0 + product)
                                   : std::exp(-(given.features.row(i) - given.features.row(j)).squaredNorm() /
                                              (2.0 * kernel.width * kernel.width));
            }
        matrix.diagonal().array() += 1e-10; // duplicates of rows
        const Eigen::MatrixXd root = matrix.llt().matrixL();
        const ProblemCase explicitly{root, given.y, specOf("hinge", "l2", 0.05)};
        const auto problem = given.make();
        const auto linear = explicitly.make();
        SolverRun run(*problem, "pdprox-dual", {});
        // A polynomial kernel of few features may be ill-conditioned: one case in 150 takes about 50000 iterations.
        QVERIFY2(run.certify(1e-7, 1000000), qPrintable(QString::number(run.gap())));
        SolverRun other(*linear, "prox-sdca", {});
        QVERIFY2(other.certify(1e-9, 1000000), qPrintable(QString::number(other.gap())));
        QVERIFY2(std::abs(run.primal() - other.primal()) <= 1e-6, qPrintable(QString::number(run.primal())));
    }
}

void TestMatrixProblems::weakDuality_data() {
    QTest::addColumn<QString>("form");
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const char* loss : {"absolute", "squared", "hinge", "multi-threshold-hinge"}) {
        for (const RegularizerInfo& info : allRegularizerInfos())
            if (!info.makesDistribution && info.hasLambda)
                for (const char* form : {"tasks", "entries"})
                    if (form == std::string("tasks") || !info.hasGroups) // matrix entries have no features to group
                        QTest::addRow("%s %s %s", form, loss, info.id.c_str())
                            << form << loss << QString::fromStdString(info.id);
        QTest::addRow("kernel %s", loss) << "kernel" << loss << "l2";
    }
}

void TestMatrixProblems::weakDuality() {
    QFETCH(QString, form);
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    Random random(testSeed());
    const auto problem =
        caseOf(random, form.toStdString(), specOf(loss.toStdString(), regularizer.toStdString(), 0.1, 0.05)).make();
    for (int trial = 0; trial < 50; ++trial) {
        const PrimalValue primal = *problem->primal(randomVector(random, problem->dimension()));
        for (const DualValue& dual : {*problem->dual(randomVector(random, problem->scoreCount()), 0.0),
                                      *problem->dualCandidate(primal.scores, 0.0), problem->dualAtZero()}) {
            QVERIFY2(std::isfinite(dual.value), "every point is made feasible");
            QVERIFY(primal.value - dual.value >= -1e-12 * std::max(1.0, std::abs(primal.value)));
        }
    }
}

/// All solvers that support the problem find the same optimum, within certified gaps; the others state the reason.
void TestMatrixProblems::solversAgree() {
    QFETCH(QString, form);
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    Random random(testSeed());
    const auto problem =
        caseOf(random, form.toStdString(), specOf(loss.toStdString(), regularizer.toStdString(), 0.1, 0.05)).make();
    double min = infinity;
    double max = -infinity;
    int count = 0;
    for (const SolverInfo& info : allSolvers()) {
        const ParameterValues parameters(info.parameters);
        if (const Status status = checkRequirements(info, problem->traits(), parameters); !status.ok()) {
            QVERIFY(toEnglish(status.error()).starts_with(info.id + " does not support "));
            continue;
        }
        SolverRun run(*problem, info.id, {});
        run.certify(1e-3, 20'000);
        QVERIFY2(run.worstGap() >= -1e-12, info.id.c_str());
        min = std::min(min, run.primal());
        max = std::max(max, run.dual());
        ++count;
    }
    QVERIFY2(count >= 2, qPrintable(QString::number(count)));
    QVERIFY(min >= max - 1e-9);
    QVERIFY2(min - max <= 2e-2, qPrintable(QString::number(min - max)));
}

void TestMatrixProblems::stopsEndProducts() {
    Random random(testSeed());
    std::stop_source source;
    source.request_stop();
    for (const char* form : {"tasks", "entries", "kernel"}) {
        const auto problem = caseOf(random, form, specOf("absolute", "l2", 0.1)).make();
        QVERIFY(!problem->primal(Vector::Zero(problem->dimension()), source.get_token()).has_value());
        QVERIFY(!problem->dual(Vector::Zero(problem->scoreCount()), 0.0, source.get_token()).has_value());
    }
}

void TestMatrixProblems::refusals() {
    Random random(testSeed());
    const auto errorOf = [](const ProblemCase& given) {
        const auto made = Problem::make(given.spec, given.dataset(), given.y);
        return made ? std::string() : toEnglish(made.error());
    };
    QCOMPARE(errorOf(taskCase(random, specOf("multiclass-hinge", "l2", 0.1))),
             std::string("--loss: multiclass-hinge does not support --tasks: its rows have one score each; choose a "
                         "loss with one score per row"));
    QCOMPARE(errorOf(taskCase(random, specOf("hinge", "l2", 0.1, 0.0, Bias::free))),
             std::string("--bias: --tasks does not support a free intercept: every part of the matrix would need its "
                         "own; choose --bias feature"));
    QCOMPARE(
        errorOf(kernelCase(random, specOf("hinge", "l1", 0.1))),
        std::string(
            "--reg: l1 does not support --kernel: kernel functions are penalized by their squared norm; choose l2"));
    QCOMPARE(errorOf(kernelCase(random, specOf("hinge", "l2", 0.1, 0.0, Bias::free))),
             std::string("--bias: an intercept does not support --kernel: kernel models have none; choose --bias "
                         "none"));
}

QTEST_GUILESS_MAIN(TestMatrixProblems)
#include "test_matrix_problems.moc"
