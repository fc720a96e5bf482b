// SPDX-License-Identifier: GPL-3.0-only
//
// Proved bounds where w has bounds, is a matrix or is copied, and where nothing is proved.
#include "engine/distributed/thread_ranks.h"
#include "engine/problem/enclosure/kernel_bounds.h"
#include "engine/problem/maps/copied_columns_map.h"
#include "tests/support/proved_laws.h"
#include "tests/support/seed.h"
#include "tests/support/shared_rows.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

#include <cfenv>

using namespace gapscope;

class TestProvedForms : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { reportJudged(); }
    void boxes();
    void tasks();
    void ratings();
    void latentGroups();
    void ballOfTheElasticNet();
    void capsBelowTheirLeastValue();
    void tinyScales();
    void noDistributionInAZeroDualPoint();
    void tooManyPairs();
    void widthsOutOfRange();
    void sharedRowsAndColumns();
    void otherRounding();
};

namespace {

/// The bounds at w hold, and are those of doubles up to rounding.
bool holdAt(const Problem& problem, const Vector& w, const std::vector<Vector>& others) {
    const auto primal = problem.primal(w);
    const DualValue dual = bestDual(problem, *problem.dualCandidate(primal->scores, problem.biasOf(w)));
    const auto bounds = provedBounds(problem, w, dual.alpha);
    if (!bounds || !hold(problem, *bounds, w, others))
        return false;
    if (!std::isfinite(primal->value) || !std::isfinite(dual.value))
        return true;
    const double scale = std::max({1.0, std::abs(primal->value), std::abs(dual.value)});
    if (bounds->upper <= primal->value + 1e-11 * scale && bounds->lower >= dual.value - 1e-11 * scale)
        return true;
    qWarning("%s: P %.17g <= %.17g, D %.17g >= %.17g", qPrintable(described(problem.spec())), primal->value,
             bounds->upper, dual.value, bounds->lower);
    return false;
}

bool isUnproved(const ProvedBounds& bounds) {
    return std::isinf(bounds.upper) && std::isinf(bounds.lower);
}

} // namespace

void TestProvedForms::boxes() {
    Random random(testSeed());
    for (const char* loss : {"hinge", "logistic", "squared", "absolute", "multinomial-logistic"})
        for (const char* regularizer : {"none", "l2", "l1", "elastic-net"})
            for (const Bounds bounds : {Bounds{0.0, infinity}, Bounds{-0.3, 0.5}, Bounds{-infinity, 0.1}}) {
                ProblemSpec spec = specOf(loss, regularizer, 0.1, 0.02);
                spec.bounds = bounds;
                const auto problem = randomCase(random, spec, 15, 4, 0.9).make();
                QCOMPARE(withoutProvedBounds(*problem), std::string());
                const auto inside = [&](double size) {
                    return Vector(randomPoint(*problem, random, size).cwiseMax(bounds.lower).cwiseMin(bounds.upper));
                };
                for (const double size : {0.0, 0.1, 5.0})
                    QVERIFY(holdAt(*problem, inside(size), {inside(size), inside(0.2), inside(0.0)}));
                Vector outside = inside(0.1);
                outside[1] = std::isfinite(bounds.upper) ? bounds.upper + 1e-9 : bounds.lower - 1e-9;
                QVERIFY(std::isinf(provedBounds(*problem, outside, Vector())->upper));
            }
    QVERIFY(judged().count() > 400);
    QCOMPARE(judged().missing(), QStringList());
}

void TestProvedForms::tasks() {
    Random random(testSeed());
    for (const char* loss : {"hinge", "logistic", "squared", "absolute"})
        for (const char* regularizer :
             {"l2", "l1", "l21", "l1inf", "trace", "exclusive-lasso", "squared-sum-of-norms", "group-lasso"}) {
            const auto problem = taskCase(random, specOf(loss, regularizer, 0.1)).make();
            QCOMPARE(withoutProvedBounds(*problem), std::string());
            for (const double size : {0.0, 0.1, 5.0}) {
                const Vector w = randomPoint(*problem, random, size);
                QVERIFY(holdAt(*problem, w, {w, Vector::Zero(w.size()), randomPoint(*problem, random, 0.1)}));
            }
        }
    QVERIFY(judged().count() > 300);
    QCOMPARE(judged().missing(), QStringList());
}

void TestProvedForms::ratings() {
    Random random(testSeed());
    for (const char* loss : {"squared", "absolute", "huber"})
        for (const char* regularizer : {"trace", "l2", "l1inf"}) {
            const auto problem = entryCase(random, specOf(loss, regularizer, 0.05)).make();
            QCOMPARE(withoutProvedBounds(*problem), std::string());
            for (const double size : {0.0, 0.1, 5.0}) {
                const Vector w = randomPoint(*problem, random, size);
                QVERIFY(holdAt(*problem, w, {w, Vector::Zero(w.size()), randomPoint(*problem, random, 0.1)}));
            }
        }
    QVERIFY(judged().count() > 80);
    QCOMPARE(judged().missing(), QStringList());
}

/// Groups of three features of which neighbours share one, as the group lasso of copies of the columns.
void TestProvedForms::latentGroups() {
    Random random(testSeed());
    Groups groups;
    for (Index first = 0; first < 6; first += 2) {
        groups.add(3);
        for (Index k = 0; k < 3; ++k)
            groups.order.push_back(first + k);
    }
    for (const char* loss : {"squared", "logistic", "hinge", "multinomial-logistic", "multi-label-hinge"}) {
        ProblemSpec spec = specOf(loss, "overlapping-groups", 0.05);
        spec.regularizerParameters =
            valuesOf(findRegularizerInfo("overlapping-groups")->parameters, {{"overlap", "latent"}});
        spec.groups = groups;
        const auto problem = randomCase(random, spec, 20, 7, 0.9).make();
        QVERIFY(problem->copies() != nullptr);
        QCOMPARE(withoutProvedBounds(*problem), std::string());
        for (const double size : {0.0, 0.1, 5.0}) {
            const Vector u = randomPoint(*problem, random, size);
            QVERIFY(holdAt(*problem, u, {u, Vector::Zero(u.size()), randomPoint(*problem, random, 0.1)}));
        }
    }
    QVERIFY(judged().count() > 40);
    QCOMPARE(judged().missing(), QStringList());
}

/// Points on the boundary, which are outside by rounding, for balls of any shape.
void TestProvedForms::ballOfTheElasticNet() {
    Random random(testSeed());
    for (const char* gam : {"0", "1e-8", "1", "1e10"})
        for (const char* r : {"1e-12", "1", "1e6"}) {
            ProblemSpec spec = specOf("logistic", "elastic-net-ball", 0.0);
            spec.regularizerParameters =
                valuesOf(findRegularizerInfo("elastic-net-ball")->parameters, {{"gam", gam}, {"r", r}});
            const auto problem = randomCase(random, spec, 15, 5, 0.9).make();
            for (int trial = 0; trial < 10; ++trial) {
                Vector w(5);
                problem->featureRegularizer().conjugateGradient(randomPoint(*problem, random, 1.0), w);
                QVERIFY(holdAt(*problem, w, {w, Vector::Zero(5)}));
                const Vector outside = 1.001 * w;
                QVERIFY(std::isinf(provedBounds(*problem, outside, Vector())->upper));
            }
        }
    QVERIFY(judged().count() > 300);
    QCOMPARE(judged().missing(), QStringList());
}

/// 1/p is rarely a double; below it no distribution would be left.
void TestProvedForms::capsBelowTheirLeastValue() {
    Random random(testSeed());
    int below = 0;
    for (const Index p : {3, 5, 6, 7, 10, 11, 12, 13}) {
        const double cap = 1.0 / static_cast<double>(p);
        below += BigFloat(cap) * BigFloat(static_cast<double>(p)) < BigFloat(1.0) ? 1 : 0;
        for (const double lambda : {0.0, 0.1, 10.0}) {
            ProblemSpec spec = specOf("squared", "entropy", lambda);
            spec.regularizerParameters = valuesOf(findRegularizerInfo("entropy")->parameters, {{"nu", shown(cap)}});
            const auto problem = randomCase(random, spec, 10, p, 0.9).make();
            const Vector w = problem->minimizerOfRegularizer();
            QVERIFY(holdAt(*problem, w, {w}));
            QVERIFY(std::isfinite(provedBounds(*problem, w, Vector::Zero(10))->gap()));
        }
    }
    QVERIFY(below > 0);
    QVERIFY(judged().count() >= 40);
}

/// A dual point that is shrunk to almost nothing.
void TestProvedForms::tinyScales() {
    Random random(testSeed());
    for (const char* loss : {"multinomial-logistic", "multiclass-hinge", "smoothed-multiclass-hinge"})
        for (const char* regularizer : {"l1", "linf", "l21"})
            for (const double lambda : {1e-250, 1e-280, 1e-300, 1e-315}) {
                const auto problem = randomCase(random, specOf(loss, regularizer, lambda), 12, 4, 0.9).make();
                for (const double size : {0.0, 0.5}) {
                    const Vector w = randomPoint(*problem, random, size);
                    const Vector alpha =
                        Vector::NullaryExpr(problem->scoreCount(), [&](Index) { return random.normal(); });
                    const auto bounds = provedBounds(*problem, w, alpha);
                    QVERIFY(bounds && hold(*problem, *bounds, w, {w, Vector::Zero(w.size())}));
                    QVERIFY(std::isfinite(bounds->gap()));
                }
            }
    QVERIFY(judged().count() > 200);
}

/// 0 has no multiple that is a distribution.
void TestProvedForms::noDistributionInAZeroDualPoint() {
    Random random(testSeed());
    ProblemSpec spec = specOf("max-linear", "entropy", 0.01);
    spec.thresholds = 5;
    ProblemCase made = randomCase(random, specOf("hinge", "l2", 1.0), 23, 3, 0.8);
    made.spec = spec;
    const auto problem = made.make();
    const Vector w = problem->minimizerOfRegularizer();
    const auto bounds = provedBounds(*problem, w, Vector::Zero(problem->scoreCount()));
    QVERIFY(bounds && std::isfinite(bounds->upper));
    QCOMPARE(bounds->lower, -infinity);
    QVERIFY(holdAt(*problem, w, {w}));
    QVERIFY(judged().count() > 0);
}

/// With the F1 loss a proof takes up to one step for every pair of a positive and a negative row.
void TestProvedForms::tooManyPairs() {
    for (const Index each : {1000, 4000}) {
        ProblemCase made{DenseRows::Ones(2 * each, 1), Vector::Ones(2 * each), specOf("f1", "l2", 0.1)};
        made.y.head(each).setConstant(-1.0);
        QCOMPARE(withoutProvedBounds(*made.make()), std::string(each == 1000 ? "" : "f1"));
    }
}

void TestProvedForms::widthsOutOfRange() {
    ProblemSpec spec = specOf("hinge", "l2", 0.1);
    for (const double width : {1e-141, 1e-139, 1.0, 1e139, 1e141}) {
        spec.kernel = Kernel{.kind = KernelKind::gaussian, .width = width};
        const auto problem = fourRows(spec).make();
        const bool isInRange = width > 1e-140 && width < 1e140;
        QCOMPARE(withoutProvedBounds(*problem), std::string(isInRange ? "" : "kernel"));
        const Vector w = Vector::Constant(4, 0.3);
        const auto bounds = provedBounds(*problem, w, Vector::Constant(4, 0.2));
        QVERIFY(bounds && (isInRange ? hold(*problem, *bounds, w, {w}) : isUnproved(*bounds)));
    }
    QVERIFY(judged().count() >= 3);
}

/// The products of one process are not those of all.
void TestProvedForms::sharedRowsAndColumns() {
    Random random(testSeed());
    const ProblemCase made = randomCase(random, specOf("logistic", "l2", 0.1), 12, 4, 0.9);
    ThreadRanks ranks(2);
    std::vector<std::string> without(4);
    ranks.run([&](int rank) {
        const auto rows = sharedProblem(made, ranks, rank);
        const auto columns = columnProblem(made, ranks, rank);
        const auto place = static_cast<std::size_t>(2 * rank);
        for (const Problem* problem : {rows.get(), columns.get()}) {
            const auto bounds =
                provedBounds(*problem, Vector::Zero(problem->dimension()), Vector::Zero(problem->scoreCount()));
            if (bounds && isUnproved(*bounds))
                without[place + (problem == rows.get() ? 0 : 1)] = withoutProvedBounds(*problem);
        }
    });
    for (const std::string& each : without)
        QCOMPARE(each, std::string("rows or columns on several processes"));
}

void TestProvedForms::otherRounding() {
    Random random(testSeed());
    const auto problem = randomCase(random, specOf("logistic", "l2", 0.1), 12, 4, 0.9).make();
    const Vector w = randomPoint(*problem, random, 1.0);
    const Vector alpha = Vector::Zero(problem->scoreCount());
    QVERIFY(std::isfinite(provedBounds(*problem, w, alpha)->gap()));
    for (const int mode : {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}) {
        QCOMPARE(std::fesetround(mode), 0);
        const auto bounds = provedBounds(*problem, w, alpha);
        QCOMPARE(std::fesetround(FE_TONEAREST), 0);
        QVERIFY(bounds && isUnproved(*bounds));
    }
    QVERIFY(roundsToNearest());
}

QTEST_GUILESS_MAIN(TestProvedForms)
#include "test_proved_forms.moc"
