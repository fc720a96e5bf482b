// SPDX-License-Identifier: GPL-3.0-only
//
// Proved bounds of learned thresholds, sequences, decision stumps, label sets and capped distributions.
#include "engine/losses/enclosure/vector_loss_bounds.h"
#include "engine/problem/enclosure/kernel_bounds.h"
#include "engine/problem/maps/kernel_map.h"
#include "engine/regularizers/enclosure/regularizer_bounds.h"
#include "tests/support/chain_cases.h"
#include "tests/support/proved_laws.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

using namespace gapscope;

class TestProvedStructures : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { reportJudged(); }
    void ordinalThresholds_data();
    void ordinalThresholds();
    void freeThresholdsAtASolution();
    void sequences_data();
    void sequences();
    void labelSets();
    void labelSetProblems();
    void stumps();
    void cappedDistributions();
    void conjugateOfDistributions();
    void scoreOfF1();
    void dualBudgets();
    void kernelEntries();
    void kernels();
    void kernelsWithoutBounds();
};

namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();

/// The bounds at w hold, and are those of doubles up to rounding.
bool holdClosely(const Problem& problem, const Vector& w, const std::vector<Vector>& others, ProvedExcess& excess) {
    const auto primal = problem.primal(w);
    const DualValue dual = bestDual(problem, *problem.dualCandidate(primal->scores, problem.biasOf(w)));
    const auto bounds = provedBounds(problem, w, dual.alpha);
    if (!bounds || !hold(problem, *bounds, w, others))
        return false;
    if (!std::isfinite(primal->value) || !std::isfinite(dual.value))
        return true;
    excess.add(problem, *bounds, primal->value, dual.value);
    const double scale = std::max({1.0, std::abs(primal->value), std::abs(dual.value)});
    if (bounds->upper <= primal->value + 1e-12 * scale && bounds->lower >= dual.value - 1e-12 * scale)
        return true;
    qWarning("%s: P %.17g <= %.17g, D %.17g >= %.17g", qPrintable(described(problem.spec())), primal->value,
             bounds->upper, dual.value, bounds->lower);
    return false;
}

ProblemSpec ordinalSpec(const char* regularizer, const Settings& settings) {
    ProblemSpec spec = specOf("ordinal-hinge", regularizer, 0.1, 0.02);
    spec.lossParameters = valuesOf(findLossInfo("ordinal-hinge")->parameters, settings);
    return spec;
}

} // namespace

void TestProvedStructures::ordinalThresholds_data() {
    QTest::addColumn<QString>("strength");
    QTest::addColumn<QString>("gamma");
    for (const char* strength : {"0", "0.5"})
        for (const char* gamma : {"0", "0.3"})
            QTest::addRow("strength %s, gamma %s", strength, gamma)
                << QString::fromLatin1(strength) << QString::fromLatin1(gamma);
}

void TestProvedStructures::ordinalThresholds() {
    QFETCH(QString, strength);
    QFETCH(QString, gamma);
    Random random(testSeed());
    ProvedExcess excess;
    for (const char* regularizer : {"l2", "l1", "elastic-net", "linf"})
        for (int trial = 0; trial < 5; ++trial) {
            const ProblemSpec spec = ordinalSpec(regularizer, {{"threshold_strength", strength.toStdString()},
                                                               {"threshold_centre", "1.5,2.5,3.5,4.5"},
                                                               {"levels", "5"},
                                                               {"gamma", gamma.toStdString()}});
            const auto problem = randomCase(random, spec, 17, 4, 0.8).make();
            QCOMPARE(withoutProvedBounds(*problem), std::string());
            for (const double size : {0.0, 0.1, 3.0}) {
                const Vector w = size == 0.0 ? problem->minimizerOfRegularizer() : randomPoint(*problem, random, size);
                QVERIFY(holdClosely(*problem, w, {w, problem->minimizerOfRegularizer()}, excess));
            }
        }
    qInfo("%s", qPrintable(excess.text()));
}

/// Every sum of dual variables is restored to exactly 0.
void TestProvedStructures::freeThresholdsAtASolution() {
    Random random(testSeed());
    const auto problem = randomCase(random, ordinalSpec("l2", {{"gamma", "0.5"}}), 60, 4).make();
    SolverRun run(*problem, "fista");
    for (int k = 0; k < 3000 && run.next(); ++k)
        continue;
    const Vector& w = run.state.w;
    const auto primal = problem->primal(w);
    const DualValue dual = *problem->dualCandidate(primal->scores, problem->biasOf(w));
    const auto bounds = provedBounds(*problem, w, dual.alpha);
    QVERIFY(hold(*problem, *bounds, w, {w, randomPoint(*problem, random, 1.0)}));
    QVERIFY2(bounds->gap() <= primal->value - dual.value + 1e-13, qPrintable(QString::number(bounds->gap())));
}

void TestProvedStructures::sequences_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const char* loss : {"m3n", "crf", "crf-hamming"})
        for (const char* regularizer : {"l2", "group-lasso", "sparse-group-lasso"})
            QTest::addRow("%s, %s", loss, regularizer) << loss << regularizer;
}

/// Sequences of one to six tokens. The marginals of the dual point become exactly consistent.
void TestProvedStructures::sequences() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    Random random(testSeed());
    ProvedExcess excess;
    for (int trial = 0; trial < 12; ++trial) {
        const auto states = static_cast<Index>(2 + random.below(3));
        FixtureChains chains{.tokens = {}, .starts = {0}, .tags = {}, .states = states};
        for (int i = 0; i < 4; ++i)
            chains.starts.push_back(chains.starts.back() + 1 + static_cast<Index>(random.below(6)));
        const Index tokens = chains.starts.back();
        chains.tokens = DenseRows(tokens, 3);
        chains.tags = Vector(tokens);
        for (Index t = 0; t < tokens; ++t) {
            for (Index j = 0; j < 3; ++j)
                chains.tokens(t, j) = random.normal();
            chains.tags[t] = static_cast<double>(random.below(static_cast<std::uint64_t>(states)));
        }
        chains.tags[0] = static_cast<double>(states - 1);
        const auto problem = chains.make(loss.toStdString(), trial % 2 == 0 ? 0.1 : 1e-3, regularizer.toStdString());
        QCOMPARE(withoutProvedBounds(*problem), std::string());
        for (const double size : {0.0, 0.3, 1.0, 50.0}) {
            const Vector w = randomPoint(*problem, random, size);
            QVERIFY(holdClosely(*problem, w, {w, Vector::Zero(w.size()), randomPoint(*problem, random, 0.2)}, excess));
        }
        // Any dual point is repaired, also a meaningless one.
        const Vector w = randomPoint(*problem, random, 0.3);
        Vector alpha(problem->scoreCount());
        for (double& entry : alpha)
            entry = random.normal();
        const auto bounds = provedBounds(*problem, w, alpha);
        QVERIFY(std::isfinite(bounds->gap()));
        QVERIFY(hold(*problem, *bounds, w, {w, Vector::Zero(w.size())}));
    }
    qInfo("%s", qPrintable(excess.text()));
}

/// phi of the smoothed multi-label hinge is the maximum over its dual points: no point is above the bound, which is
/// that of doubles up to rounding.
void TestProvedStructures::labelSets() {
    Random random(testSeed());
    for (int trial = 0; trial < 500; ++trial) {
        const auto outputs = static_cast<Index>(2 + random.below(5));
        const double gamma = trial % 5 == 0 ? 0.0 : std::pow(10.0, 4.0 * random.uniform() - 2.0);
        LabelSets table{.outputs = outputs, .has = std::vector<std::uint8_t>(static_cast<std::size_t>(outputs))};
        for (std::uint8_t& has : table.has)
            has = static_cast<std::uint8_t>(random.below(2));
        const MultiLabelHinge loss{.gamma = gamma, .sets = std::make_shared<const LabelSets>(table)};
        const AnyVectorLoss any = loss;
        const double size = std::pow(10.0, 6.0 * random.uniform() - 2.0);
        std::vector<double> scores(static_cast<std::size_t>(outputs));
        std::vector<Interval> around;
        for (double& score : scores) {
            score = size * random.normal();
            around.emplace_back(score);
        }
        const double up = lossUp(any, around, 0);
        const double value = loss.value(scores, 0);
        const double scale = 1.0 + gamma + size;
        QVERIFY(up >= value - 1e-14 * scale);
        QVERIFY2(up <= value + 1e-13 * scale, qPrintable(QString::number(up - value)));
        for (int other = 0; other < 20; ++other) {
            std::vector<double> alpha(scores.size());
            if (other == 0)
                loss.dualPoint(scores, 0, alpha);
            else
                for (double& entry : alpha)
                    entry = random.normal();
            loss.project(alpha, 0);
            repairDual(any, alpha, 0);
            BigFloat conjugate;
            BigFloat linear;
            for (std::size_t k = 0; k < alpha.size(); ++k) {
                conjugate += exact::half(BigFloat(gamma) * BigFloat(alpha[k]) * BigFloat(alpha[k]));
                if (table.has[k] != 0)
                    conjugate = conjugate - BigFloat(alpha[k]);
                linear += BigFloat(alpha[k]) * BigFloat(scores[k]);
            }
            QVERIFY(-linear - conjugate <= BigFloat(up));
            QVERIFY(conjugate <= BigFloat(conjugateUp(any, alpha, 1.0, 0)));
            if (other == 0)
                QVERIFY(BigFloat(up) <= -linear - conjugate + BigFloat(1e-12 * scale));
        }
    }
}

void TestProvedStructures::labelSetProblems() {
    Random random(testSeed());
    ProvedExcess excess;
    for (const char* gamma : {"0", "0.5"})
        for (const char* regularizer : {"l2", "l1", "l21"}) {
            ProblemCase made{DenseRows(15, 4), Vector::Zero(15 * 3), specOf("multi-label-hinge", regularizer, 0.05)};
            made.spec.lossParameters = valuesOf(findLossInfo("multi-label-hinge")->parameters, {{"gamma", gamma}});
            for (Index i = 0; i < 15; ++i) {
                for (Index j = 0; j < 4; ++j)
                    made.features(i, j) = random.normal();
                for (Index k = 0; k < 3; ++k)
                    made.y[i * 3 + k] = random.below(2) == 0 ? 1.0 : 0.0;
            }
            const auto problem = made.make();
            QCOMPARE(withoutProvedBounds(*problem), std::string());
            for (const double size : {0.0, 0.1, 5.0}) {
                const Vector w = randomPoint(*problem, random, size);
                QVERIFY(holdClosely(*problem, w, {w}, excess));
            }
        }
    qInfo("%s", qPrintable(excess.text()));
}

/// Products with -1 and +1 are exact, so that the bounds of boosting are as narrow as those of the entropy.
void TestProvedStructures::stumps() {
    Random random(testSeed());
    ProvedExcess excess;
    for (const char* nu : {"1", "0.2"})
        for (const double lambda : {0.0, 0.01, 1.0})
            for (int trial = 0; trial < 5; ++trial) {
                ProblemSpec spec = specOf("max-linear", "entropy", lambda);
                spec.regularizerParameters = valuesOf(findRegularizerInfo("entropy")->parameters, {{"nu", nu}});
                spec.thresholds = 5;
                ProblemCase made = randomCase(random, specOf("hinge", "l2", 1.0), 23, 3, 0.8);
                made.spec = spec;
                const auto problem = made.make();
                QCOMPARE(withoutProvedBounds(*problem), std::string());
                Vector w = problem->minimizerOfRegularizer();
                for (int move = 0; move < 3; ++move) {
                    QVERIFY(holdClosely(*problem, w, {problem->minimizerOfRegularizer()}, excess));
                    for (double& entry : w)
                        entry *= std::exp(0.3 * random.normal());
                    w /= w.sum();
                }
            }
    qInfo("%s", qPrintable(excess.text()));
}

/// Entries at the cap are above it by rounding, for some w beyond what any multiple of w can mend: the point that w
/// stands for is feasible, and P there is P of doubles.
void TestProvedStructures::cappedDistributions() {
    Random random(testSeed());
    int above = 0;
    for (int trial = 0; trial < 300; ++trial) {
        const auto p = static_cast<Index>(4 + random.below(9));
        const bool isShareOfOne = trial % 3 == 0;
        const double cap = isShareOfOne ? 1.0 / static_cast<double>(2 + random.below(2)) : 0.3 + 0.2 * random.uniform();
        ProblemSpec spec = specOf("squared", "entropy", 0.1);
        spec.regularizerParameters = valuesOf(findRegularizerInfo("entropy")->parameters, {{"nu", shown(cap)}});
        const auto problem = randomCase(random, spec, 10, p, 0.9).make();
        Vector v(p);
        for (double& entry : v)
            entry = 3.0 * random.normal();
        Vector w(p);
        problem->featureRegularizer().conjugateGradient(v, w); // several entries at the cap
        BigFloat sum;
        for (const double entry : w)
            sum += BigFloat(entry);
        above += BigFloat(w.maxCoeff()) > BigFloat(cap) * sum ? 1 : 0;
        const auto primal = problem->primal(w);
        QVERIFY(std::isfinite(primal->value));
        const DualValue dual = bestDual(*problem, *problem->dualCandidate(primal->scores, 0.0));
        const auto bounds = provedBounds(*problem, w, dual.alpha);
        QVERIFY2(std::isfinite(bounds->upper), qPrintable(QString::number(cap)));
        QVERIFY(std::abs(bounds->upper - primal->value) <= 1e-12 * (1.0 + primal->value));
        QVERIFY(bounds->lower >= dual.value - 1e-12 * (1.0 + std::abs(dual.value)));
        QVERIFY(bounds->lower <= bounds->upper);
    }
    qInfo("%d points above the cap", above);
    QVERIFY(above > 20);
    // A point that is no distribution under the cap is not made one.
    ProblemSpec spec = specOf("squared", "entropy", 0.1);
    spec.regularizerParameters = valuesOf(findRegularizerInfo("entropy")->parameters, {{"nu", "0.5"}});
    const auto problem = randomCase(random, spec, 10, 3).make();
    QVERIFY(std::isinf(provedBounds(*problem, Vector{{0.9, 0.05, 0.05}}, Vector())->upper));
}

/// lambda log of the mean of exp(v / lambda), for entries of any size beside lambda.
void TestProvedStructures::conjugateOfDistributions() {
    Random random(testSeed());
    for (const double scale : {1.0, 1e10, 1e17, 1e50})
        for (int trial = 0; trial < 40; ++trial) {
            const double unit = trial % 2 == 0 ? 1.0 : epsilon * scale;
            const double lambda = unit * std::pow(10.0, 6.0 * random.uniform() - 3.0);
            const ParameterValues parameters(findRegularizerInfo("entropy")->parameters);
            const auto bounds = regularizerBounds("entropy", {lambda, 0.0}, parameters, {});
            Vector v(12);
            for (double& entry : v)
                entry = scale * random.normal();
            v[3] = v[5] = v.maxCoeff();
            IntervalVector box;
            box.low = v;
            box.high = v;
            BigFloat sum;
            for (const double entry : v)
                sum += exp((BigFloat(entry) - BigFloat(v[3])) / BigFloat(lambda));
            const BigFloat expected = BigFloat(v[3]) + BigFloat(lambda) * log(sum / BigFloat(12.0));
            const double up = bounds->conjugateUp(box);
            QVERIFY(expected <= BigFloat(up));
            QVERIFY2(BigFloat(up) - expected <= BigFloat(64.0 * epsilon * (std::abs(v[3]) + 10.0 * lambda)),
                     qPrintable(QString::number(scale)));
        }
}

/// Of a joint loss: at any dual points, and at those of a run, where many rows are flipped with some probability.
void TestProvedStructures::scoreOfF1() {
    Random random(testSeed());
    ProvedExcess excess;
    for (int trial = 0; trial < 20; ++trial) {
        const auto n = 5 + static_cast<Index>(random.below(25));
        ProblemCase made = randomCase(random, specOf("f1", trial % 3 == 0 ? "l1" : "l2", 0.05), n, 3, 0.9);
        made.y[0] = 1.0; // at least one positive row
        const auto problem = made.make();
        QCOMPARE(withoutProvedBounds(*problem), std::string());
        for (const double size : {0.0, 0.1, 10.0}) {
            const Vector w = randomPoint(*problem, random, size);
            QVERIFY(holdClosely(*problem, w, {w, Vector::Zero(w.size())}, excess));
            Vector alpha(n);
            for (Index i = 0; i < n; ++i)
                alpha[i] = 2.0 * made.y[i] * (random.below(4) == 0 ? std::round(random.uniform()) : random.uniform());
            const DualValue dual = *problem->dual(alpha, 0.0);
            const auto bounds = provedBounds(*problem, w, dual.alpha);
            QVERIFY(hold(*problem, *bounds, w, {w, Vector::Zero(w.size()), randomPoint(*problem, random, 0.3)}));
            QVERIFY2(bounds->lower >= dual.value - 1e-12 * (1.0 + std::abs(dual.value)),
                     qPrintable(QStringLiteral("%1, %2").arg(bounds->lower).arg(dual.value)));
        }
    }
    qInfo("%s", qPrintable(excess.text()));
}

void TestProvedStructures::dualBudgets() {
    Random random(testSeed());
    ProvedExcess excess;
    for (const double budget : {0.5, 3.0, 7.25, 100.0})
        for (const char* regularizer : {"l2", "l1"}) {
            ProblemSpec spec = specOf("hinge", regularizer, 0.05);
            spec.dualBudget = budget;
            const auto problem = randomCase(random, spec, 20, 4).make();
            QCOMPARE(withoutProvedBounds(*problem), std::string());
            for (const double size : {0.0, 0.3, 5.0}) {
                const Vector w = randomPoint(*problem, random, size);
                QVERIFY(holdClosely(*problem, w, {w, Vector::Zero(w.size())}, excess));
            }
        }
    qInfo("%s", qPrintable(excess.text()));
}

namespace {

std::vector<Kernel> someKernels() {
    return {{.kind = KernelKind::linear},
            {.kind = KernelKind::polynomial, .degree = 1.0},
            {.kind = KernelKind::polynomial, .degree = 3.0},
            {.kind = KernelKind::gaussian, .width = 0.3},
            {.kind = KernelKind::gaussian, .width = 2.0},
            {.kind = KernelKind::gaussian, .width = 1e3}};
}

} // namespace

/// The stored entries are within their bound of the exact kernel, also where rows are long, short or nearly equal.
void TestProvedStructures::kernelEntries() {
    Random random(testSeed());
    for (const Kernel& kernel : someKernels())
        for (const double size : {1e-3, 1.0, 1e2}) {
            ProblemSpec spec = specOf("hinge", "l2", 0.1);
            spec.kernel = kernel;
            ProblemCase made = randomCase(random, spec, 12, 5, 0.8);
            made.features *= size;
            made.features.row(3) = made.features.row(2);
            made.features(3, 1) += 1e-9 * size;
            const auto problem = made.make();
            const KernelMap& map = *problem->kernelMap();
            for (Index i = 0; i < 12; ++i) {
                std::vector<KernelColumn> column;
                QVERIFY(map.columnsOf({&i, 1}, column, {}));
                for (Index j = 0; j < 12; ++j) {
                    const double error = kernelErrorUp(kernel, 5, made.features.row(i).norm() * (1.0 + 1e-12),
                                                       made.features.row(j).norm() * (1.0 + 1e-12));
                    const BigFloat value = exact::kernelValue(kernel, *map.training(), i, j);
                    QVERIFY(abs(BigFloat(column.front()[j]) - value) <= BigFloat(error));
                }
            }
        }
}

/// Of functions of a kernel, with the exact kernel of the rows.
void TestProvedStructures::kernels() {
    Random random(testSeed());
    ProvedExcess excess;
    for (const Kernel& kernel : someKernels())
        for (const char* loss : {"hinge", "logistic", "squared", "quantile"}) {
            ProblemSpec spec = specOf(loss, "l2", 0.1);
            spec.kernel = kernel;
            const auto problem = randomCase(random, spec, 14, 4, 0.9).make();
            QCOMPARE(withoutProvedBounds(*problem), std::string());
            for (const double size : {0.0, 0.01, 1.0}) {
                const Vector w = randomPoint(*problem, random, size);
                const auto primal = problem->primal(w);
                const DualValue dual = bestDual(*problem, *problem->dualCandidate(primal->scores, 0.0));
                const auto bounds = provedBounds(*problem, w, dual.alpha);
                QVERIFY(hold(*problem, *bounds, w, {w, Vector::Zero(w.size()), randomPoint(*problem, random, 0.1)}));
                const double scale = std::max({1.0, std::abs(primal->value), std::abs(dual.value)});
                QVERIFY2(bounds->gap() <= primal->value - dual.value + 1e-9 * scale, loss);
                excess.add(*problem, *bounds, primal->value, dual.value);
            }
        }
    qInfo("%s", qPrintable(excess.text()));
}

void TestProvedStructures::kernelsWithoutBounds() {
    ProblemSpec spec = specOf("hinge", "l2", 0.1);
    spec.kernel = Kernel{.kind = KernelKind::polynomial, .degree = 2.5}; // not positive semidefinite
    const auto problem = fourRows(spec).make();
    QCOMPARE(withoutProvedBounds(*problem), std::string("kernel"));
    const auto bounds = provedBounds(*problem, Vector::Zero(4), Vector::Zero(4));
    QVERIFY(bounds && std::isinf(bounds->gap()));
    spec.kernel = Kernel{};
    spec.kernelMemory = 64.0; // bytes: computed on demand
    QCOMPARE(withoutProvedBounds(*fourRows(spec).make()), std::string("kernel"));
}

QTEST_GUILESS_MAIN(TestProvedStructures)
#include "test_proved_structures.moc"
