// SPDX-License-Identifier: GPL-3.0-only
//
// Dual coordinate methods on kernel problems, with the whole matrix and with its columns on demand.
#include "engine/problem/maps/kernel_map.h"
#include "engine/run/record/recorder.h"
#include "tests/support/seed.h"
#include "tests/support/theory_cases.h"

#include <cmath>

using namespace gapscope;

class TestKernelDual : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyLossIsCertified_data();
    void everyLossIsCertified();
    void memoryChangesNoBit();
    void theOwnGapIsTheCertificate();
    void linearKernelIsTheLinearProblem();
    void workingSetsOfAnySize();
    void optionsOfProxSdca();
    void startsFromGivenDualVariables();
    void itEndsAtTheOptimum();
    void aStopLeavesACompleteIterate();
    void refusals();
};

namespace {

/// In the memory of so many columns; 0: as a whole.
std::unique_ptr<Problem> problemOf(ProblemCase given, double columns) {
    if (columns > 0.0)
        given.spec.kernelMemory = 10.0 * columns * static_cast<double>(given.y.size());
    return given.make();
}

ProblemCase bundledKernelCase(const std::string& loss, double lambda, KernelKind kind = KernelKind::gaussian) {
    ProblemCase given = bundledCase(specOf(loss, "l2", lambda));
    given.spec.kernel = Kernel{.kind = kind, .degree = 2.0, .width = 1.8};
    return given;
}

} // namespace

void TestKernelDual::everyLossIsCertified_data() {
    QTest::addColumn<QString>("loss");
    for (const LossInfo& info : scalarLossInfos())
        QTest::newRow(info.id.c_str()) << QString::fromStdString(info.id);
}

/// The optimum that pdprox-dual finds on the whole matrix, by both methods and in any memory.
void TestKernelDual::everyLossIsCertified() {
    QFETCH(const QString, loss);
    for (const KernelKind kind : {KernelKind::gaussian, KernelKind::polynomial}) {
        const ProblemCase given = bundledKernelCase(loss.toStdString(), 0.05, kind);
        const auto whole = problemOf(given, 0);
        SolverRun reference(*whole, "pdprox-dual");
        QVERIFY(reference.certify(1e-4, 200'000));
        for (const char* solver : {"dcd", "prox-sdca"})
            for (const double columns : {0.0, 1.0, 5.0}) {
                const auto problem = problemOf(given, columns);
                SolverRun run(*problem, solver, {});
                const QString where = QStringLiteral("%1, %2 columns").arg(solver).arg(columns);
                QVERIFY2(run.certify(1e-7, 20'000),
                         qPrintable(where + QStringLiteral(": ") + QString::number(run.gap())));
                QVERIFY2(run.worstGap() >= -1e-12, qPrintable(where));
                QVERIFY2(run.primal() >= reference.bestDual() - 1e-9 && run.bestDual() <= reference.primal() + 1e-9,
                         qPrintable(where));
            }
    }
}

/// The same iterates, work and gaps, whatever is kept in memory and on however many threads.
void TestKernelDual::memoryChangesNoBit() {
    Random random(testSeed());
    ProblemCase given = randomCase(random, specOf("hinge", "l2", 0.01), 150, 4);
    given.spec.kernel = Kernel{.width = 1.1};
    for (const char* solver : {"dcd", "prox-sdca"}) {
        const Settings settings = solver == std::string("dcd") ? Settings{{"working_set", "16"}} : Settings{};
        const auto whole = problemOf(given, 0);
        SolverRun expected(*whole, solver, settings);
        std::vector<std::unique_ptr<Problem>> problems;
        std::vector<std::unique_ptr<SolverRun>> runs;
        for (const double columns : {1.0, 20.0, 1000.0}) {
            ProblemCase small = given;
            small.spec.kernelMemory = 10.0 * columns * 150.0;
            problems.push_back(Problem::make(small.spec, small.dataset(), small.y, columns == 20.0 ? 2 : 1).value());
            QCOMPARE(problems.back()->traits().kernelOnDemand, columns < 1000.0);
            runs.push_back(std::make_unique<SolverRun>(*problems.back(), solver, settings));
        }
        for (int iteration = 0; iteration < 30; ++iteration) {
            const bool goesOn = expected.next();
            for (const auto& run : runs) {
                QCOMPARE(run->next(), goesOn);
                QVERIFY(run->state.alpha == expected.state.alpha && run->state.w == expected.state.w);
                QCOMPARE(run->passes(), expected.passes());
                QCOMPARE(run->state.ownGap, expected.state.ownGap);
            }
        }
    }
}

void TestKernelDual::theOwnGapIsTheCertificate() {
    for (const char* loss : {"hinge", "squared-hinge", "logistic", "squared", "absolute", "epsilon-insensitive"}) {
        const auto problem = problemOf(bundledKernelCase(loss, 0.02), 3);
        for (const char* solver : {"dcd", "prox-sdca"}) {
            SolverRun run(*problem, solver);
            for (int iteration = 0; iteration < 20 && run.next(); ++iteration) {
                const double gap = run.primal() - run.dual();
                QVERIFY2(std::abs(run.state.ownGap - gap) <= 1e-12 * std::max(1.0, std::abs(run.primal())), loss);
            }
        }
    }
}

/// g(x) = w.x: the same optimum as without a kernel, with w = X^T of the coefficients.
void TestKernelDual::linearKernelIsTheLinearProblem() {
    ProblemCase given = bundledCase(specOf("hinge", "l2", 0.03));
    const auto plain = given.make();
    SolverRun linear(*plain, "dcd");
    QVERIFY(linear.certify(1e-9, 10'000));
    given.spec.kernel = Kernel{.kind = KernelKind::linear};
    const auto problem = problemOf(given, 2);
    SolverRun run(*problem, "dcd");
    QVERIFY(run.certify(1e-9, 10'000));
    QVERIFY(std::abs(run.primal() - linear.primal()) <= 2e-9);
    QVERIFY((given.features.transpose() * run.state.w - linear.state.w).norm() <= 1e-3);
}

/// A single row, more rows than there are, and rows without features, whose own column is 0.
void TestKernelDual::workingSetsOfAnySize() {
    for (const auto& [name, degenerate] : degenerateCases(specOf("hinge", "l2", 0.1)))
        for (const KernelKind kind : {KernelKind::linear, KernelKind::gaussian})
            for (const char* size : {"1", "2", "2000"}) {
                ProblemCase given = degenerate;
                given.spec.kernel = Kernel{.kind = kind};
                const auto problem = problemOf(given, 1);
                SolverRun run(*problem, "dcd", {{"working_set", size}});
                QVERIFY2(run.certify(1e-9, 5000), name.c_str());
            }
}

void TestKernelDual::optionsOfProxSdca() {
    const auto problem = problemOf(bundledKernelCase("logistic", 0.05), 4);
    for (const char* option : {"I", "II", "III", "IV", "V"})
        for (const char* sampling : {"permutation", "blocks", "iid"}) {
            SolverRun run(*problem, "prox-sdca", {{"option", option}, {"sampling", sampling}});
            QVERIFY2(run.certify(1e-6, 3000), option);
        }
    // The theorem is about any Hilbert space: its bound holds with the largest kappa(x, x).
    const SolverInfo& info = *findSolver("prox-sdca");
    const ParameterValues parameters = valuesOf(info.parameters, {{"sampling", "iid"}});
    const std::optional<TheoryBound> bound = boundOn(
        info, {.problem = *problem, .parameters = parameters, .primalAtStart = std::log(2.0), .dualAtStart = 0.0});
    QVERIFY(bound.has_value());
    const double k = 36.0 + problem->map().maxSquaredNorm() / (0.05 * 4.0);
    QVERIFY(std::abs(bound->constants.front().value - k) <= 1e-9 * k);
}

void TestKernelDual::startsFromGivenDualVariables() {
    const auto problem = problemOf(bundledKernelCase("hinge", 0.02), 2);
    SolverRun first(*problem, "dcd");
    QVERIFY(first.certify(1e-8, 1000));
    for (const char* solver : {"dcd", "prox-sdca"}) {
        SolverRun again(*problem, solver);
        again.context.start.alpha = first.state.alpha;
        QVERIFY(again.next());
        QVERIFY(again.state.alpha == first.state.alpha);
        QVERIFY(again.gap() <= 1.1e-8);
    }
    SolverRun outside(*problem, "dcd");
    outside.context.start.alpha = Vector::Constant(36, 7.0); // clipped to the dual domain
    QVERIFY(outside.certify(1e-8, 1000));
}

/// It ends by itself where no step raises D any more; that is at the accuracy of doubles.
void TestKernelDual::itEndsAtTheOptimum() {
    const auto problem = problemOf(bundledKernelCase("hinge", 0.02), 2);
    SolverRun run(*problem, "dcd");
    QVERIFY(!run.certify(-1.0, 100'000));
    QVERIFY2(run.gap() <= 1e-12, qPrintable(QString::number(run.gap())));
    QVERIFY(!run.state.endReason.empty() || run.iterations() == 100'000);
}

/// A stop while columns are computed: the run ends with the certificate of its last iterate.
void TestKernelDual::aStopLeavesACompleteIterate() {
    Random random(testSeed());
    ProblemCase given = randomCase(random, specOf("hinge", "l2", 1e-4), 400, 6);
    given.spec.kernel = Kernel{.width = 0.7};
    given.spec.kernelMemory = 10.0 * 400.0;
    for (const char* solver : {"dcd", "prox-sdca"}) {
        const PreparedRun run = preparedCase(given, solver);
        /// Stops the run at its third snapshot.
        class Stopper final : public RunSink {
        public:
            void started(const PreparedRun&, const std::vector<std::string>&) override {}
            void recorded(const Snapshot&) override {
                if (++m_count == 3)
                    source.request_stop();
            }
            void ended(const RunOutcome&) override {}
            std::stop_source source;

        private:
            int m_count = 0;
        } stopper;
        const RunOutcome outcome = Recorder(run, {&stopper}).execute(stopper.source.get_token());
        QCOMPARE(outcome.status, RunStatus::stopped);
        QVERIFY(outcome.last.gap >= -1e-12 && outcome.last.gap < 2.0);
        const double primal = run.problem->primal(outcome.w)->value;
        QVERIFY(std::abs(primal - outcome.last.primal) <= 1e-15);
        const double dual = run.problem->dual(outcome.bestAlpha, 0.0)->value;
        QVERIFY(std::abs(primal - dual - outcome.last.gap) <= 1e-14);
    }
}

void TestKernelDual::refusals() {
    const auto errorOf = [](const char* solver, const ProblemTraits& traits, const Settings& settings = {}) {
        const SolverInfo& info = *findSolver(solver);
        const Status status = checkRequirements(info, traits, valuesOf(info.parameters, settings));
        return status.ok() ? std::string() : toEnglish(status.error());
    };
    const auto lazy = problemOf(bundledKernelCase("hinge", 0.1), 1);
    QCOMPARE(errorOf("dcd", lazy->traits()), std::string());
    QCOMPARE(errorOf("pdprox-dual", lazy->traits()),
             std::string("pdprox-dual does not support a kernel matrix computed on demand: it multiplies by the whole "
                         "matrix in each iteration; choose dcd or prox-sdca, or --nystroem in place of the kernel"));
    QCOMPARE(errorOf("fista", lazy->traits()),
             std::string("fista does not support --kernel: its steps need the coefficients of features; choose dcd, or "
                         "--fourier in place of a Gaussian kernel"));
    QVERIFY(errorOf("prox-sdca", lazy->traits(), {{"output", "average"}})
                .starts_with("prox-sdca does not support output=average with --kernel"));
    ProblemSpec budget = specOf("hinge", "l2", 0.1);
    budget.kernel = Kernel{};
    budget.dualBudget = 3.0;
    QVERIFY(errorOf("dcd", *traitsOf(budget)).starts_with("dcd does not support --dual-budget"));
    ProblemSpec levels = specOf("multi-threshold-hinge", "l2", 0.1);
    levels.kernel = Kernel{};
    for (const char* solver : {"dcd", "prox-sdca"})
        QVERIFY2(errorOf(solver, *traitsOf(levels)).find("multi-threshold-hinge") != std::string::npos,
                 errorOf(solver, *traitsOf(levels)).c_str());
    ProblemSpec sum = specOf("hinge", "mkl-square", 0.1);
    sum.kernels = {KernelTerm{}};
    QVERIFY(!errorOf("dcd", *traitsOf(sum)).empty());
}

QTEST_GUILESS_MAIN(TestKernelDual)
#include "test_kernel_dual.moc"
