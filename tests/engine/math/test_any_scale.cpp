// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/vector/multi_label_hinge.h"
#include "engine/losses/vector/multiclass_hinge.h"
#include "engine/losses/vector/softmax.h"
#include "engine/math/projections/box_hyperplane_projection.h"
#include "engine/math/projections/capped_simplex.h"
#include "engine/math/projections/elastic_net_ball.h"
#include "engine/math/projections/entropy_projection.h"
#include "engine/math/projections/l1_ball.h"
#include "engine/math/random.h"
#include "engine/math/relative_entropy.h"
#include "engine/problem/risks/budget_risk.h"
#include "tests/support/exact/big_float.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <array>
#include <limits>

using namespace gapscope;

/// Projections, thresholds and losses for numbers of any size, judged by arithmetic of 300 bits: beside 2^53 a double
/// has no room for a threshold or a margin of 1.
class TestAnyScale : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cappedSimplex();
    void infiniteEntriesOfTheCappedSimplex();
    void smoothedMulticlassHinge();
    void stepsWithAlmostNoCurvature();
    void softmaxOfHinges();
    void smoothedMultiLabelHinge();
    void boxAndHyperplane();
    void dualBudget();
    void thresholdOfSquaredSums();
    void entropyProjection();
    void conjugateOfEntropy();
    void elasticNetBall();
};

namespace {

using Numbers = std::vector<double>;
using BigNumbers = std::vector<BigFloat>;

constexpr double epsilon = std::numeric_limits<double>::epsilon();
constexpr double infinite = std::numeric_limits<double>::infinity();

bool isNear(double x, const BigFloat& exact, double tolerance) {
    return std::isfinite(x) && abs(BigFloat(x) - exact) <= BigFloat(tolerance);
}

BigNumbers big(const Numbers& numbers) {
    return {numbers.begin(), numbers.end()};
}

/// Numbers of a size, some of them equal or a few units in the last place apart.
Numbers crowded(Random& random, std::size_t count, double scale) {
    Numbers numbers(count);
    for (double& number : numbers)
        number = scale * random.normal();
    double near = *std::ranges::max_element(numbers);
    for (double& number : numbers)
        if (random.below(3) == 0)
            number = near = random.below(2) == 0 ? near : std::nextafter(near, -infinite);
    return numbers;
}

/// argmin ||a - mu||^2 + c (sum a)^2 over a >= 0, sum a <= 1, for c >= 0: max(mu - theta, 0), theta from the greatest
/// entries; that of the sum 1 relative to the greatest one, so that 300 bits suffice.
BigNumbers exactStep(const BigNumbers& mu, double c) {
    BigNumbers sorted = mu;
    std::ranges::sort(sorted, [](const BigFloat& a, const BigFloat& b) { return b < a; });
    const BigFloat top = sorted.front();
    const BigFloat one(1.0);
    const BigFloat factor(c);
    BigFloat sum;
    BigFloat sumBelowTop;
    BigFloat capped(-1.0); // the theta with a sum of 1, less top
    BigFloat free;         // the theta without the cap
    for (std::size_t k = 0; k < sorted.size(); ++k) {
        sum += sorted[k];
        sumBelowTop += sorted[k] - top;
        const BigFloat count(static_cast<double>(k + 1));
        if (const BigFloat next = (sumBelowTop - one) / count; sorted[k] - top > next)
            capped = next;
        if (const BigFloat next = factor * sum / (one + count * factor); sorted[k] > next)
            free = next;
    }
    const bool isCapped = top + capped >= factor;
    BigNumbers a;
    a.reserve(mu.size());
    for (const BigFloat& entry : mu) {
        const BigFloat above = isCapped ? (entry - top) - capped : entry - free;
        a.push_back(above > BigFloat() ? above : BigFloat());
    }
    return a;
}

constexpr std::array scales{1e-3, 1.0, 30.0, 1e8, 1e15, 1e17, 1e71, 1e300};

} // namespace

void TestAnyScale::cappedSimplex() {
    Random random(testSeed());
    for (const double scale : scales)
        for (int trial = 0; trial < 200; ++trial) {
            const Numbers mu = crowded(random, 1 + random.below(9), scale);
            const double c = random.below(3) == 0 ? 0.0 : random.uniform();
            Numbers a = mu;
            stepOnCappedSimplex(a, c);
            const BigNumbers expected = exactStep(big(mu), c);
            for (std::size_t k = 0; k < a.size(); ++k)
                QVERIFY2(isNear(a[k], expected[k], 16.0 * epsilon), qPrintable(QString::number(scale)));
        }
}

void TestAnyScale::infiniteEntriesOfTheCappedSimplex() {
    Numbers a{infinite, 3.0, infinite, -infinite};
    stepOnCappedSimplex(a, 0.0);
    QCOMPARE(a, (Numbers{0.5, 0.0, 0.5, 0.0}));
    a = {-infinite, 0.25, -infinite};
    stepOnCappedSimplex(a, 0.0);
    QCOMPARE(a, (Numbers{0.0, 0.25, 0.0}));
    a = {-infinite, std::numeric_limits<double>::quiet_NaN()};
    stepOnCappedSimplex(a, 0.0);
    QVERIFY(std::isnan(a[1]));
}

/// phi = max of b.u - (gamma/2) ||b||^2 at the exact b; never more than gamma/2 below the hinge.
void TestAnyScale::smoothedMulticlassHinge() {
    SmoothedMulticlassHinge loss{{1.0, ClassCosts::same(1.0)}};
    QCOMPARE(loss.value(Numbers{0.0, 3.5e71, 1e71}, 0), 3.5e71);
    Random random(testSeed());
    for (const double scale : scales)
        for (int trial = 0; trial < 100; ++trial) {
            const Numbers scores = crowded(random, 2 + random.below(7), scale);
            const std::size_t y = random.below(scores.size());
            loss.gamma = std::pow(10.0, 4.0 * random.uniform() - 2.0);
            const BigFloat gamma(loss.gamma);
            BigNumbers u;
            BigFloat worst;
            for (std::size_t k = 0; k < scores.size(); ++k)
                if (k != y) {
                    u.push_back(BigFloat(1.0) + BigFloat(scores[k]) - BigFloat(scores[y]));
                    worst = u.back() > worst ? u.back() : worst;
                }
            BigNumbers mu;
            mu.reserve(u.size());
            for (const BigFloat& entry : u)
                mu.push_back(entry / gamma);
            const BigNumbers b = exactStep(mu, 0.0);
            BigFloat expected;
            for (std::size_t k = 0; k < b.size(); ++k)
                expected += b[k] * (u[k] - gamma * b[k].timesPowerOfTwo(-1));
            const double value = loss.value(scores, static_cast<Index>(y));
            double size = 1.0 + loss.gamma;
            for (const double score : scores)
                size = std::max(size, std::abs(score));
            QVERIFY2(isNear(value, expected, 64.0 * epsilon * size), qPrintable(QString::number(scale)));
            QVERIFY(worst - gamma.timesPowerOfTwo(-1) <= BigFloat(value + 64.0 * epsilon * size));
        }
}

/// The quotients by the curvature overflow: the step is that without curvature.
void TestAnyScale::stepsWithAlmostNoCurvature() {
    const MaxOfHinges loss{};
    Numbers alpha{0.0, 0.0, 0.0};
    loss.coordinateArgmax(alpha, Numbers{1e10, 4e10, 5e10}, 1e-310, 0);
    QCOMPARE(alpha, (Numbers{1.0, 0.0, -1.0}));
    loss.coordinateArgmax(alpha, Numbers{9e10, 4e10, 5e10}, 1e-310, 0);
    QCOMPARE(alpha, (Numbers{0.0, 0.0, 0.0}));
    QCOMPARE((MaxOfHinges{1e-310, ClassCosts::same(1.0)}.value(Numbers{0.0, 2e10, 7e10}, 0)), 7e10 + 1.0);
}

void TestAnyScale::softmaxOfHinges() {
    const LogOfExponentials loss{1e-300, ClassCosts::same(1.0)};
    QCOMPARE(loss.value(Numbers{0.0, 2e10, 7e10}, 0), 7e10 + 1.0);
    QCOMPARE(loss.value(Numbers{9e10, 2e10, 7e10}, 0), 0.0);
    Numbers alpha(3);
    loss.dualPoint(Numbers{0.0, 2e10, 7e10}, 0, alpha);
    QCOMPARE(alpha, (Numbers{1.0, 0.0, -1.0}));
}

void TestAnyScale::smoothedMultiLabelHinge() {
    const auto sets = std::make_shared<const LabelSets>(LabelSets{.outputs = 3, .has = {1, 0, 0}});
    for (const double gamma : {1e-280, 1.0}) {
        const MultiLabelHinge loss{.gamma = gamma, .sets = sets};
        QCOMPARE(loss.value(Numbers{0.0, 1e60, -1e60}, 0), 1e60);
        Numbers alpha(3);
        loss.dualPoint(Numbers{0.0, 1e60, -1e60}, 0, alpha);
        QCOMPARE(alpha, (Numbers{1.0, -1.0, 0.0}));
    }
}

/// max(0, min(cap, m - theta)) with a sum of 1, the exact theta on a piece between two kinks. The sum changes between
/// m_j - cap and m_j of some entry j, relative to which all numbers are, so that 300 bits suffice.
static BigNumbers exactCappedPoint(const Numbers& m, double cap) {
    const BigFloat one(1.0);
    const BigFloat most(cap);
    for (const double base : m) {
        BigNumbers entries;
        for (const double entry : m)
            entries.push_back(BigFloat(entry) - BigFloat(base));
        const auto share = [&](const BigFloat& entry, const BigFloat& theta) {
            const BigFloat above = entry - theta;
            return above > most ? most : above > BigFloat() ? above : BigFloat();
        };
        const auto sumAt = [&](const BigFloat& theta) {
            BigFloat sum;
            for (const BigFloat& entry : entries)
                sum += share(entry, theta);
            return sum;
        };
        BigNumbers kinks{-most, BigFloat()};
        if (sumAt(kinks[0]) < one || sumAt(kinks[1]) > one)
            continue;
        for (const BigFloat& entry : entries)
            for (const BigFloat& kink : {entry, entry - most})
                if (kink > -most && kink < BigFloat())
                    kinks.push_back(kink);
        std::ranges::sort(kinks, [](const BigFloat& a, const BigFloat& b) { return a < b; });
        std::size_t k = 0; // the sum is at least 1 at kink k, and no more at the next one
        while (sumAt(kinks[k + 1]) > one)
            ++k;
        const BigFloat low = sumAt(kinks[k]);
        const BigFloat drop = low - sumAt(kinks[k + 1]);
        const BigFloat part = drop.isZero() ? BigFloat() : (low - one) / drop;
        const BigFloat theta = kinks[k] + part * (kinks[k + 1] - kinks[k]);
        BigNumbers a;
        for (const BigFloat& entry : entries)
            a.push_back(share(entry, theta));
        return a;
    }
    return {};
}

void TestAnyScale::boxAndHyperplane() {
    Random random(testSeed());
    for (const double scale : scales)
        for (int trial = 0; trial < 100; ++trial) {
            const Numbers m = crowded(random, 2 + random.below(9), scale);
            const double cap = 1.5 / static_cast<double>(m.size()) + random.uniform();
            Vector a = Eigen::Map<const Vector>(m.data(), static_cast<Index>(m.size()));
            const BoxAndHyperplane set{
                .min = Vector::Zero(a.size()), .max = Vector::Constant(a.size(), cap), .value = 1.0};
            QVERIFY(projectOnBoxAndHyperplane(set, a).ok());
            const BigNumbers expected = exactCappedPoint(m, cap);
            QCOMPARE(expected.size(), m.size());
            for (std::size_t k = 0; k < m.size(); ++k)
                QVERIFY2(isNear(a[static_cast<Index>(k)], expected[k], 1e-8), qPrintable(QString::number(scale)));
            QVERIFY2(std::abs(a.sum() - 1.0) <= 1e-12, qPrintable(QString::number(scale)));
        }
}

/// The smoothed hinge under a budget, with losses that are equal and far above it.
void TestAnyScale::dualBudget() {
    const BudgetRisk risk(Vector::Ones(4), 1.5, 1.0);
    const Vector scores{{-1e17, -1e17, -5.0, 0.0}};
    QCOMPARE(risk.value(scores), 1.5e17 / 4.0);
    Vector alpha;
    risk.dualPoint(scores, alpha);
    QCOMPARE(alpha, (Vector{{0.75, 0.75, 0.0, 0.0}}));
    const BudgetRisk sharp(Vector::Ones(2), 1.0, 1e-300);
    QCOMPARE(sharp.value(Vector{{-1e20, -3e20}}), 1.5e20);
}

void TestAnyScale::thresholdOfSquaredSums() {
    Random random(testSeed());
    for (int trial = 0; trial < 2000; ++trial) {
        const double size = std::pow(10.0, 200.0 * (2.0 * random.uniform() - 1.0));
        const double scale = std::pow(10.0, (trial % 2 == 0 ? 5.0 : 300.0) * (2.0 * random.uniform() - 1.0));
        Numbers a = crowded(random, 1 + random.below(6), size);
        for (double& entry : a)
            entry = std::abs(entry);
        const double theta =
            squaredSumThreshold(Eigen::Map<const Vector>(a.data(), static_cast<Index>(a.size())), scale);
        std::ranges::sort(a, std::greater{});
        const BigFloat twice = BigFloat(scale).timesPowerOfTwo(1);
        BigFloat sum;
        BigFloat expected;
        for (std::size_t k = 0; k < a.size(); ++k) {
            sum += BigFloat(a[k]);
            const BigFloat next = twice * sum / (BigFloat(1.0) + twice * BigFloat(static_cast<double>(k + 1)));
            if (BigFloat(a[k]) >= next) // beside a huge scale 300 bits have no room for the 1: next is a[k]
                expected = next;
        }
        QVERIFY2(isNear(theta, expected, 16.0 * epsilon * a.front()), qPrintable(QString::number(scale)));
    }
}

void TestAnyScale::entropyProjection() {
    for (const double base : {0.0, 1e15, 1e17, 1e300}) {
        Vector x = Vector::Constant(3, base);
        QVERIFY(projectByEntropy(x, 0.6).ok());
        for (const double entry : x)
            QVERIFY(std::abs(entry - 1.0 / 3.0) <= 1e-15);
    }
    Vector x{{1e17 + 16.0, 1e17, 1e17, -1e17}};
    QVERIFY(projectByEntropy(x, 0.6).ok());
    QVERIFY((x - Vector{{0.6, 0.2, 0.2, 0.0}}).cwiseAbs().maxCoeff() <= 1e-15);
}

/// lambda log of the mean of exp(v / lambda).
void TestAnyScale::conjugateOfEntropy() {
    Random random(testSeed());
    for (const double scale : {1.0, 1e10, 1e17, 1e50})
        for (int trial = 0; trial < 60; ++trial) {
            const double unit = trial % 2 == 0 ? 1.0 : epsilon * scale;
            const double lambda = unit * std::pow(10.0, 6.0 * random.uniform() - 3.0);
            const Numbers v = crowded(random, 2 + random.below(20), scale);
            const double top = *std::ranges::max_element(v);
            BigFloat sum;
            for (const double entry : v)
                sum += exp((BigFloat(entry) - BigFloat(top)) / BigFloat(lambda));
            const BigFloat expected =
                BigFloat(top) + BigFloat(lambda) * log(sum / BigFloat(static_cast<double>(v.size())));
            const Vector entries = Eigen::Map<const Vector>(v.data(), static_cast<Index>(v.size()));
            const double value = conjugateOfRelativeEntropy(entries, lambda, 1.0);
            const double size = std::abs(top) + lambda * (1.0 + std::log(static_cast<double>(v.size())));
            QVERIFY2(isNear(value, expected, 64.0 * epsilon * size), qPrintable(QString::number(scale)));
        }
}

/// Squares of the entries overflow. The second entry alone remains: x / theta - 1 with 4 = 3 theta^2.
void TestAnyScale::elasticNetBall() {
    for (const double unit : {1.0, 1e100, 1e200, 1e300}) {
        Vector x = unit * Vector{{1e7, -2e7}};
        ElasticNetBall{1.0, 1.0}.project(x);
        QCOMPARE(x[0], 0.0);
        QVERIFY(std::abs(x[1] + (std::sqrt(3.0) - 1.0)) <= 1e-14);
    }
}

QTEST_GUILESS_MAIN(TestAnyScale)
#include "test_any_scale.moc"
