// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/random.h"
#include "engine/problem/problem.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/solvers/estimate_functions/prox_function.h"
#include "tests/support/problem_cases.h"
#include "tests/support/seed.h"

#include <QtTest>

using namespace gapscope;

/// The regularizer `entropy`: convex analysis of the relative entropy on the capped simplex, and its prox-function.
class TestEntropy : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void valueAndItsDomain();
    void conjugateIsTheLargestValue();
    void conjugateGradientIsAMaximizer();
    void proxMinimizes();
    void proxOfFarPoints();
    void strongConvexityHolds();
    void withoutAStrengthItIsTheConstraint();
    void theCapMustLeaveRoom();
    void proxFunctionMeasures();
    void largeStrengthsLoseNoDigits();
    void noGapIsNegative();
};

static std::unique_ptr<Regularizer> entropyOf(double lambda, double cap) {
    ParameterValues parameters(findRegularizerInfo("entropy")->parameters);
    if (!parameters.set(findRegularizerInfo("entropy")->parameters, "entropy", "nu", shown(cap)).ok())
        throw std::runtime_error("nu");
    return makeRegularizer("entropy", {lambda, 0.0}, parameters).value();
}

/// A distribution of n entries under the cap: a mixture of a few vertices of the polytope.
static Vector randomPoint(Random& random, Index n, double cap) {
    Vector w = Vector::Zero(n);
    double left = 1.0;
    for (int k = 0; k < 5; ++k) {
        const double share = k == 4 ? left : left * random.uniform();
        left -= share;
        std::vector<Index> order(static_cast<std::size_t>(n));
        for (Index j = 0; j < n; ++j)
            order[static_cast<std::size_t>(j)] = j;
        random.shuffle(order);
        double rest = 1.0;
        for (const Index j : order) {
            const double part = std::min(rest, cap);
            w[j] += share * part;
            rest -= part;
        }
    }
    return w;
}

struct Draw {
    Index n;
    double cap;
    double lambda;
};

static Draw draw(Random& random) {
    const auto n = 1 + static_cast<Index>(random.below(25));
    const double cap =
        random.uniform() < 0.3 ? 1.0 : std::min(1.0, (1.0 + 4.0 * random.uniform()) / static_cast<double>(n));
    return {n, cap, std::pow(10.0, 4.0 * random.uniform() - 3.0)};
}

static Vector normal(Random& random, Index n, double scale) {
    Vector v(n);
    for (double& entry : v)
        entry = scale * random.normal();
    return v;
}

void TestEntropy::valueAndItsDomain() {
    const auto free = entropyOf(2.0, 1.0);
    QCOMPARE(free->value(Vector::Constant(4, 0.25)), 0.0);
    const Vector vertex{{0.0, 1.0, 0.0, 0.0}};
    QVERIFY(std::abs(free->value(vertex) - 2.0 * std::log(4.0)) <= 1e-15);
    const auto capped = entropyOf(2.0, 0.5);
    QVERIFY(std::isinf(capped->value(vertex)));
    QVERIFY(std::isfinite(capped->value(Vector{{0.5, 0.5, 0.0, 0.0}})));
    QVERIFY(std::isinf(free->value(Vector::Zero(4))));
    QVERIFY(std::isinf(free->value(Vector{{0.6, 0.6, -0.2}})));
    QVERIFY(std::isinf(free->value(Vector{{0.6, 0.5}})));
    QVERIFY(std::isinf(free->value(Vector::Constant(2, std::numeric_limits<double>::quiet_NaN()))));
    Vector min(4);
    capped->minimizer(min);
    QCOMPARE(min, Vector(Vector::Constant(4, 0.25)));
}

/// Fenchel's inequality for random pairs, with equality at the maximizer.
void TestEntropy::conjugateIsTheLargestValue() {
    Random random(testSeed());
    for (int round = 0; round < 2000; ++round) {
        const auto [n, cap, lambda] = draw(random);
        const auto r = entropyOf(lambda, cap);
        const Vector v = normal(random, n, std::pow(10.0, 3.0 * random.uniform() - 1.0));
        const Vector w = randomPoint(random, n, cap);
        QVERIFY(std::isfinite(r->value(w)));
        const double slack = 1e-12 * (1.0 + v.cwiseAbs().maxCoeff());
        QVERIFY(v.dot(w) <= r->value(w) + r->conjugate(v) + slack);
        Vector best(n);
        r->conjugateGradient(v, best);
        QVERIFY(std::abs(v.dot(best) - r->value(best) - r->conjugate(v)) <= slack);
        // R* of a constant is that constant, since sum w = 1.
        QVERIFY(std::abs(r->conjugate(Vector((v.array() + 3.0).matrix())) - r->conjugate(v) - 3.0) <= slack + 1e-12);
    }
}

/// The directional derivative of R* is that of the maximizer.
void TestEntropy::conjugateGradientIsAMaximizer() {
    Random random(testSeed());
    for (int round = 0; round < 200; ++round) {
        const auto [n, cap, lambda] = draw(random);
        const auto r = entropyOf(lambda, cap);
        const Vector v = normal(random, n, lambda);
        const Vector direction = normal(random, n, 1.0);
        Vector w(n);
        r->conjugateGradient(v, w);
        const double h = 1e-5 * lambda;
        const double slope = (r->conjugate(v + h * direction) - r->conjugate(v - h * direction)) / (2.0 * h);
        // Second differences are bounded by |direction|^2 / (strong convexity) even where R* is not smoother.
        QVERIFY(std::abs(slope - direction.dot(w)) <= 1e-4 * (1.0 + direction.squaredNorm()));
    }
}

/// No feasible point is better, by the first-order condition: x - prox is in t dR(prox).
void TestEntropy::proxMinimizes() {
    Random random(testSeed());
    for (int round = 0; round < 2000; ++round) {
        const auto [n, cap, lambda] = draw(random);
        const auto r = entropyOf(lambda, cap);
        const Vector x = normal(random, n, std::pow(10.0, 4.0 * random.uniform() - 2.0));
        const double t = std::pow(10.0, 4.0 * random.uniform() - 2.0);
        Vector u(n);
        r->prox(x, t, u);
        QVERIFY2(std::isfinite(r->value(u)), qPrintable(QString::number(u.sum() - 1.0)));
        QVERIFY(std::abs(u.sum() - 1.0) <= 1e-13);
        const auto objective = [&](const Vector& w) { return 0.5 * (w - x).squaredNorm() + t * r->value(w); };
        const double min = objective(u);
        for (int trial = 0; trial < 5; ++trial) {
            const Vector w = randomPoint(random, n, cap);
            // 1-strongly convex: any other point is worse by at least half its squared distance.
            QVERIFY(objective(w) >= min + 0.5 * (w - u).squaredNorm() - 1e-11 * (1.0 + std::abs(min)));
        }
        Vector again = x;
        r->prox(again, t, again); // in place
        QCOMPARE(again, u);
    }
}

void TestEntropy::proxOfFarPoints() {
    const auto r = entropyOf(1e-3, 0.4);
    for (const double scale : {1e4, 1e8, 1e12}) {
        const Vector x = scale * Vector{{1.0, 2.0, 2.0 + 1e-12, -5.0}};
        Vector u(4);
        r->prox(x, 1.0, u);
        QVERIFY2(std::abs(u.sum() - 1.0) <= 1e-13, qPrintable(QString::number(u.sum() - 1.0)));
        QCOMPARE(u[1], 0.4);
        QCOMPARE(u[2], 0.4);
        QVERIFY(std::abs(u[0] - 0.2) <= 1e-13);
        QCOMPARE(u[3], 0.0);
    }
}

/// R(w) >= R(u) + slope.(w - u) + (mu/2) ||w - u||^2 with u interior, and the same with lambda in the l1 norm.
void TestEntropy::strongConvexityHolds() {
    Random random(testSeed());
    for (int round = 0; round < 1000; ++round) {
        const auto [n, cap, lambda] = draw(random);
        const auto r = entropyOf(lambda, cap);
        const Vector u = 0.5 * randomPoint(random, n, cap) + Vector::Constant(n, 0.5 / static_cast<double>(n));
        const Vector w = randomPoint(random, n, cap);
        const Vector slope = (lambda * ((u * static_cast<double>(n)).array().log() + 1.0)).matrix();
        const double above = r->value(w) - r->value(u) - slope.dot(w - u);
        QVERIFY(above >= 0.5 * r->strongConvexity() * (w - u).squaredNorm() - 1e-12 * lambda);
        const double l1 = (w - u).cwiseAbs().sum();
        QVERIFY(above >= 0.5 * lambda * l1 * l1 - 1e-12 * lambda);
    }
}

/// lambda = 0 leaves the capped simplex: R* is the mean of the largest entries, the prox a projection.
void TestEntropy::withoutAStrengthItIsTheConstraint() {
    const auto r = entropyOf(0.0, 0.4);
    const Vector v{{1.0, 5.0, -2.0, 3.0}};
    QVERIFY(std::abs(r->conjugate(v) - (0.4 * 5.0 + 0.4 * 3.0 + 0.2 * 1.0)) <= 1e-15);
    QCOMPARE(r->strongConvexity(), 0.0);
    QCOMPARE(r->value(Vector{{0.4, 0.4, 0.2, 0.0}}), 0.0);
    Vector u(4);
    r->prox(Vector{{0.9, 0.3, 0.1, -4.0}}, 7.0, u);
    QVERIFY((u - Vector{{0.4, 0.4, 0.2, 0.0}}).norm() <= 1e-15);
}

void TestEntropy::theCapMustLeaveRoom() {
    const auto made = [](double cap) {
        ProblemSpec spec;
        spec.regularizer = "entropy";
        spec.regularizerParameters = ParameterValues(findRegularizerInfo("entropy")->parameters);
        spec.strengths.lambda = 0.1;
        if (!spec.regularizerParameters.set(findRegularizerInfo("entropy")->parameters, "entropy", "nu", shown(cap))
                 .ok())
            throw std::runtime_error("nu");
        Labels labels;
        labels.values = {-1.0, 1.0};
        const auto data = std::make_shared<const Dataset>(DenseRows(DenseRows::Ones(2, 5)), labels,
                                                          std::vector<std::string>{}, "test");
        return Problem::make(spec, data, Vector{{-1.0, 1.0}});
    };
    QVERIFY(made(0.2).ok());
    QVERIFY(made(1.0 / 5.0 * (1.0 - 1e-15)).ok());
    const auto refused = made(0.19);
    QVERIFY(!refused.ok());
    QCOMPARE(QString::fromStdString(toEnglish(refused.error())),
             QStringLiteral("entropy.nu is 0.19; at least 1/n = 0.2 for 5 weights expected"));
    // A cap of 1/n leaves a single point.
    const auto single = made(0.2);
    const Vector w = single.value()->minimizerOfRegularizer();
    QCOMPARE(w, Vector(Vector::Constant(5, 0.2)));
    QVERIFY(std::isfinite(single.value()->primal(w)->value));
}

/// Delta >= ||p - q||_1^2 / 2 (Pinsker), and addGradient adds the derivative of d.
void TestEntropy::proxFunctionMeasures() {
    Random random(testSeed());
    for (const bool isDual : {false, true})
        for (int round = 0; round < 200; ++round) {
            const auto n = 2 + static_cast<Index>(random.below(20));
            const double scale = isDual ? -1.0 / static_cast<double>(n) : 1.0;
            const EntropyProx prox(scale);
            const Vector p = randomPoint(random, n, 1.0);
            const Vector q = 0.9 * randomPoint(random, n, 1.0) + Vector::Constant(n, 0.1 / static_cast<double>(n));
            const Vector x = p / scale;
            const Vector y = q / scale;
            const double l1 = (p - q).cwiseAbs().sum();
            QVERIFY(prox.divergence(x, y) >= 0.5 * l1 * l1 - 1e-14);
            Vector gradient = Vector::Zero(n);
            prox.addGradient(1.0, y, gradient);
            const double delta = prox.value(x) - prox.value(y) - prox.inner(gradient, x - y);
            QVERIFY(std::abs(delta - prox.divergence(x, y)) <= 1e-13);
            QVERIFY(std::abs(prox.inner(gradient, y) - prox.value(y) - prox.conjugateAtGradient(y)) <= 1e-13);
        }
    const EntropyProx prox(1.0);
    const Vector edge{{0.0, 1.0}};
    QVERIFY(std::isfinite(prox.divergence(Vector{{0.5, 0.5}}, edge))); // an underflowed entry still has a logarithm
    QCOMPARE(prox.divergence(edge, edge), 0.0);
}

/// lambda times the relative entropy of w over its sum, and its conjugate by bisection on theta, in long double.
static long double chargeInLongDouble(double lambda, const Vector& w) {
    long double total = 0.0L;
    for (const double entry : w)
        total += entry;
    long double sum = 0.0L;
    for (const double entry : w) {
        const long double t = static_cast<long double>(w.size()) * entry / total - 1.0L;
        // A series where a difference would lose digits.
        if (std::abs(t) < 1e-4L)
            sum += t * t * (1.0L / 2.0L - t * (1.0L / 6.0L - t * (1.0L / 12.0L - t * (1.0L / 20.0L - t / 30.0L))));
        else
            sum += t > -1.0L ? (1.0L + t) * std::log1p(t) - t : 1.0L;
    }
    return lambda * sum / static_cast<long double>(w.size());
}

static long double conjugateInLongDouble(double lambda, double cap, const Vector& v) {
    const auto n = static_cast<long double>(v.size());
    const long double max = std::max(1.0L, n * std::min<long double>(cap, 1.0L));
    const auto excess = [&](long double theta) { // over 1, of the mean
        long double sum = 0.0L;
        for (const double entry : v)
            sum += std::min(max - 1.0L, std::expm1((entry - theta) / lambda));
        return sum / n;
    };
    long double low = v.minCoeff() - 40.0L * lambda;
    long double high = v.maxCoeff();
    if (max == 1.0L)
        return static_cast<long double>(v.sum()) / n;
    for (int halving = 0; halving < 400; ++halving) {
        const long double middle = low + (high - low) / 2.0L;
        (excess(middle) > 0.0L ? low : high) = middle;
    }
    long double sum = 0.0L;
    for (const double entry : v) {
        const long double y = entry - low;
        const long double charge = max * std::log(max) - max + 1.0L;
        sum += y > lambda * std::log(max) ? max * y - lambda * charge : lambda * std::expm1(y / lambda);
    }
    return low + sum / n;
}

/// Value and conjugate against long double, from strengths at which they are maxima to strengths at which w is uniform
/// up to the last digits.
void TestEntropy::largeStrengthsLoseNoDigits() {
    Random random(testSeed());
    for (int exponent = -4; exponent <= 18; ++exponent)
        for (int round = 0; round < 100; ++round) {
            const double lambda = std::pow(10.0, exponent);
            const auto n = 2 + static_cast<Index>(random.below(20));
            const double cap = round % 3 == 0 ? 1.0 : std::min(1.0, (1.0 + random.uniform()) / static_cast<double>(n));
            const auto r = entropyOf(lambda, cap);
            const Vector v = normal(random, n, std::pow(10.0, 3.0 * random.uniform() - 1.0));
            const double size = std::max(1.0, v.cwiseAbs().maxCoeff());
            const double conjugate = r->conjugate(v);
            const auto expected = static_cast<double>(conjugateInLongDouble(lambda, cap, v));
            QVERIFY2(std::abs(conjugate - expected) <= 1e-14 * size * (lambda < 1e9 || cap == 1.0 ? 1.0 : 100.0),
                     qPrintable(QStringLiteral("lambda %1, cap %2: %3, expected %4")
                                    .arg(lambda)
                                    .arg(cap)
                                    .arg(conjugate, 0, 'g', 17)
                                    .arg(expected, 0, 'g', 17)));
            Vector w(n);
            r->conjugateGradient(v, w);
            const auto charge = static_cast<double>(chargeInLongDouble(lambda, w));
            QVERIFY2(std::abs(r->value(w) - charge) <= 1e-13 * size,
                     qPrintable(QStringLiteral("lambda %1: %2, expected %3").arg(lambda).arg(r->value(w)).arg(charge)));
        }
    // The value at the uniform distribution is zero, whatever the factor.
    for (const Index n : {2, 3, 7, 30, 1000})
        QCOMPARE(entropyOf(1e150, 1.0)->value(Vector::Constant(n, 1.0 / static_cast<double>(n))), 0.0);
}

/// P - D >= -1e-12 max(1, |P|) for matching and other pairs of w and alpha, at strengths from 1e-4 on.
void TestEntropy::noGapIsNegative() {
    Random random(testSeed());
    for (int exponent = -4; exponent <= 60; exponent += exponent < 20 ? 1 : 10)
        for (const char* loss : {"logistic", "hinge", "squared"})
            for (const double cap : {1.0, 0.4}) {
                const double lambda = std::pow(10.0, exponent);
                ProblemCase given = randomCase(random, specOf(loss, "entropy", lambda), 12, 4, 0.9);
                given.spec.regularizerParameters = ParameterValues(findRegularizerInfo("entropy")->parameters);
                QVERIFY(given.spec.regularizerParameters
                            .set(findRegularizerInfo("entropy")->parameters, "entropy", "nu", shown(cap))
                            .ok());
                const auto problem = given.make();
                Vector w = problem->minimizerOfRegularizer();
                Vector v;
                for (int round = 0; round < 200; ++round) {
                    const PrimalValue primal = *problem->primal(w);
                    const DualValue dual = *problem->dualCandidate(primal.scores, 0.0);
                    QVERIFY(std::isfinite(primal.value) && std::isfinite(dual.value));
                    const double gap = primal.value - dual.value;
                    QVERIFY2(gap >= -1e-12 * std::max(1.0, std::abs(primal.value)),
                             qPrintable(QStringLiteral("%1, lambda %2, cap %3: P %4, gap %5")
                                            .arg(QLatin1String(loss))
                                            .arg(lambda)
                                            .arg(cap)
                                            .arg(primal.value, 0, 'g', 17)
                                            .arg(gap)));
                    // A step towards the w of this alpha, at which the gap falls to rounding.
                    QVERIFY(problem->map().multiplyTransposed(dual.alpha, v, {}));
                    Vector next(w.size());
                    problem->featureRegularizer().conjugateGradient(v / static_cast<double>(problem->rows()), next);
                    w += (round < 100 ? 0.3 : random.uniform()) * (next - w);
                }
            }
}

QTEST_GUILESS_MAIN(TestEntropy)
#include "test_entropy.moc"
