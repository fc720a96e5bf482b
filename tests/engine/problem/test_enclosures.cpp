// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/enclosure/scalar_loss_bounds.h"
#include "engine/math/enclosure/enclosed_sum.h"
#include "engine/math/enclosure/product_distance.h"
#include "engine/regularizers/enclosure/norm_bounds.h"
#include "engine/regularizers/enclosure/regularizer_bounds.h"
#include "engine/regularizers/regularizer_list.h"
#include "tests/engine/losses/loss_cases.h"
#include "tests/support/exact/exact_values.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <bit>

using namespace gapscope;

/// The parts of proved bounds, judged by arithmetic of 300 bits: each contains the exact value and is narrow.
class TestEnclosures : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void operationsAreRoundedOutwards();
    void functionsAreRoundedOutwards();
    void entropyNearTheUniformDistribution();
    void sumsThatCancel();
    void lossesAndConjugates();
    void regularizers();
    void dualNorms();
    void traceNormOfKnownMatrices();
    void traceNormOfFullRank();
    void distancesOfProducts();
    void pointsOfBallsAreFeasible();
};

namespace {

/// Of any size, also subnormal.
double wild(Random& random, double decades) {
    return random.normal() * std::pow(10.0, decades * (2.0 * random.uniform() - 1.0));
}

/// For values that the sums of the oracle lose beside 1.
const BigFloat lostBesideOne(1e-80);

bool isBetween(double low, const BigFloat& x, double high) {
    return (std::isinf(low) || BigFloat(low) <= x) && (std::isinf(high) || x <= BigFloat(high));
}

/// high is above x by at most some units in the last place of `scale`.
bool isTight(double high, const BigFloat& x, double scale, double units = 16.0) {
    return BigFloat(high) - x <= BigFloat(units * epsilonOfDouble * std::abs(scale) + 1e-300);
}

} // namespace

void TestEnclosures::operationsAreRoundedOutwards() {
    Random random(testSeed());
    for (int k = 0; k < 20000; ++k) {
        const double decades = k % 2 == 0 ? 3.0 : 160.0;
        const double a = wild(random, decades);
        const double b = wild(random, decades);
        const BigFloat x(a);
        const BigFloat y(b);
        QVERIFY(isBetween(sumDown(a, b), x + y, sumUp(a, b)));
        QVERIFY(isBetween(productDown(a, b), x * y, productUp(a, b)));
        QVERIFY(isBetween(quotientDown(a, b), x / y, quotientUp(a, b)));
        QVERIFY(isBetween(rootDown(std::abs(a)), sqrt(abs(x)), rootUp(std::abs(a))));
        // Neighbours, or equal: where the error is known to be 0, nothing is added.
        QVERIFY(sumUp(a, b) <= stepUp(sumDown(a, b)));
        QCOMPARE(sumUp(a, 0.0), a);
        QCOMPARE(productDown(std::ldexp(1.0, 20), 3.0), 3145728.0);
    }
}

void TestEnclosures::functionsAreRoundedOutwards() {
    Random random(testSeed());
    for (int k = 0; k < 3000; ++k) {
        const double x = k % 3 == 0 ? wild(random, 2.0) : wild(random, 12.0) * 1e-10;
        if (std::abs(x) < 700.0) {
            QVERIFY(isBetween(expDown(x), exp(BigFloat(x)), expUp(x)));
            QVERIFY(exp(BigFloat(x)) - BigFloat(1.0) <= BigFloat(expm1Up(x)));
        }
        const double positive = std::abs(x);
        QVERIFY(isBetween(logDown(positive), log(BigFloat(positive)), logUp(positive)));
        QVERIFY(log(BigFloat(1.0) + BigFloat(positive)) <= BigFloat(log1pUp(positive)));
        const double share = random.uniform();
        QVERIFY(exact::entropyTerm(BigFloat(share)) <= BigFloat(entropyTermUp(share)));
    }
}

/// (1 + t) log(1 + t) - t keeps its relative accuracy where it is tiny.
void TestEnclosures::entropyNearTheUniformDistribution() {
    Random random(testSeed());
    for (int k = 0; k < 3000; ++k) {
        const double t = std::max(-1.0, wild(random, 8.0));
        const BigFloat one(1.0);
        const BigFloat ratio = one + BigFloat(t);
        const BigFloat value = exact::entropyTerm(ratio) - BigFloat(t);
        const double up = entropyOfExcessUp(t);
        QVERIFY2(value <= BigFloat(up), qPrintable(QString::number(t, 'g', 17)));
        if (std::abs(t) < 100.0 && std::abs(t) > 1e-30)
            QVERIFY2(BigFloat(up) <= value * BigFloat(1.0 + 1e-12), qPrintable(QString::number(t, 'g', 17)));
    }
}

void TestEnclosures::sumsThatCancel() {
    Random random(testSeed());
    for (int trial = 0; trial < 300; ++trial) {
        EnclosedSum sum;
        BigFloat exactSum;
        double magnitudes = 0.0;
        const int half = 1 + static_cast<int>(random.below(200));
        std::vector<std::pair<double, double>> terms;
        for (int k = 0; k < half; ++k) {
            terms.emplace_back(wild(random, trial % 3 == 0 ? 140.0 : 12.0), wild(random, 6.0));
            terms.emplace_back(-terms.back().first, terms.back().second * (1.0 + 1e-14 * random.normal()));
        }
        random.shuffle(terms);
        for (const auto& [a, b] : terms) {
            sum.addProduct(a, b);
            exactSum += BigFloat(a) * BigFloat(b);
            magnitudes += std::abs(a * b);
        }
        const Interval value = sum.value();
        QVERIFY(isBetween(value.low(), exactSum, value.high()));
        const double n = 2.0 * half;
        const double result = std::max(std::abs(value.low()), std::abs(value.high()));
        QVERIFY(value.high() - value.low() <=
                4.0 * epsilonOfDouble * (result + n * n * epsilonOfDouble * magnitudes) + 1e-300);
    }
    // Exact terms beside intervals: as accurate as if all were added to both ends.
    for (int trial = 0; trial < 300; ++trial) {
        EnclosedSum sum;
        BigFloat low;
        BigFloat high;
        for (int k = 0; k < 40; ++k) {
            const double a = wild(random, 12.0);
            const double b = -a * (1.0 + 1e-15 * static_cast<double>(random.below(4)));
            sum.add(a);
            sum.add(Interval(b, stepUp(b)));
            low += BigFloat(a) + BigFloat(b);
            high += BigFloat(a) + BigFloat(stepUp(b));
        }
        const Interval value = sum.value();
        QVERIFY(isBetween(value.low(), low, value.high()) && isBetween(value.low(), high, value.high()));
        const BigFloat width = high - low;
        QVERIFY(BigFloat(value.high()) - BigFloat(value.low()) <= width * BigFloat(1.0 + 1e-6) + BigFloat(1e-300));
    }
    EnclosedSum exactOne; // without rounding errors there is nothing to enclose
    for (int k = 0; k < 10; ++k)
        exactOne.add(0.125);
    QCOMPARE(exactOne.value().low(), 1.25);
    QCOMPARE(exactOne.value().high(), 1.25);
}

void TestEnclosures::lossesAndConjugates() {
    Random random(testSeed());
    for (const LossInfo& info : scalarLossInfos())
        for (const ParameterValues& values : parameterChoices(info)) {
            const auto check = [&](const auto& loss) {
                for (const double y : labelsOf(info.task)) {
                    for (const double s : testPoints({info.id, breakpointsFor(values)}, random)) {
                        const double z = scoreAt(info.task, s, y);
                        const BigFloat value = *exact::loss(info.id, values, BigFloat(z), y);
                        const double up = lossUp(loss, Interval(z), y);
                        const double scale = std::abs(value.toDouble()) + std::abs(z) + std::abs(y) + 1.0;
                        QVERIFY2(value <= BigFloat(up) + lostBesideOne && isTight(up, value, scale * scale),
                                 info.id.c_str());
                        const Interval around = Interval::around(z, 0.1); // phi of every point of an interval
                        const double inside = z + 0.1 * (2.0 * random.uniform() - 1.0);
                        QVERIFY2(*exact::loss(info.id, values, BigFloat(inside), y) <=
                                     BigFloat(lossUp(loss, around, y)) + lostBesideOne,
                                 info.id.c_str());
                    }
                    for (int k = 0; k < 30; ++k) {
                        const DualInterval domain = provedDualInterval(loss, y);
                        const double alpha = std::clamp(randomDual(loss, y, random), domain.min, domain.max);
                        const BigFloat value = *exact::conjugate(info.id, values, BigFloat(alpha), y);
                        const double up = conjugateUp(loss, Interval(alpha), y);
                        const double scale = (1.0 + std::abs(y)) * (1.0 + std::abs(alpha)) + 10.0 * alpha * alpha;
                        QVERIFY2(value <= BigFloat(up) + lostBesideOne && isTight(up, value, scale), info.id.c_str());
                    }
                }
            };
            std::visit(check, makeLoss(info.id, values).value());
        }
}

void TestEnclosures::regularizers() {
    Random random(testSeed());
    constexpr Index size = 12;
    const RegularizerShape shape{.outputs = 3, .groups = [] {
                                     Groups groups;
                                     for (int g = 0; g < 4; ++g)
                                         groups.add(3);
                                     return groups;
                                 }()};
    int known = 0;
    for (const RegularizerInfo& info : allRegularizerInfos())
        for (int trial = 0; trial < 40; ++trial) {
            const RegularizerStrengths strengths{std::abs(wild(random, trial % 2 == 0 ? 1.0 : 100.0)), 0.3};
            const auto bounds = regularizerBounds(info.id, strengths, ParameterValues(info.parameters), shape);
            if (bounds == nullptr)
                continue;
            Vector w(size);
            for (double& entry : w)
                entry = random.below(4) == 0 ? 0.0 : wild(random, trial % 2 == 0 ? 1.0 : 20.0);
            if (info.makesDistribution) {
                w = w.cwiseAbs();
                w /= w.sum();
            }
            const auto value = exact::regularizer(info.id, strengths, shape.groups, shape.outputs, w);
            if (!value)
                continue;
            const double up = bounds->valueUp(w);
            QVERIFY2(*value <= BigFloat(up), info.id.c_str());
            QVERIFY2(BigFloat(up) <= *value * BigFloat(1.0 + 1e-13) + BigFloat(1e-300), info.id.c_str());
            // R*(v) >= v.w - R(w) for every w, and equality for the best: at v in the subdifferential of R at w.
            const auto regularizer = makeRegularizer(info.id, strengths, {}, shape);
            Vector v(size);
            if (!(*regularizer)->hasSubgradient())
                continue;
            (*regularizer)->subgradient(w, v);
            IntervalVector box;
            box.low = v;
            box.high = v;
            const double scale = bounds->scaleInside(box);
            QVERIFY2(scale > 1.0 - 1e-12, info.id.c_str());
            box.scale(Interval(scale));
            BigFloat least = -*value; // of R*
            for (Index j = 0; j < size; ++j)
                least += BigFloat(scale) * BigFloat(v[j]) * BigFloat(w[j]);
            const double charge = bounds->conjugateUp(box);
            QVERIFY2(least <= BigFloat(charge), info.id.c_str());
            QVERIFY2(BigFloat(charge) - least <= BigFloat(1e-11) * (abs(*value) + abs(least)) + BigFloat(1e-300),
                     info.id.c_str());
            ++known;
        }
    QVERIFY(known > 300);
}

/// v.w <= N(w) N*(v) for every pair, also with the exact N(w).
void TestEnclosures::dualNorms() {
    Random random(testSeed());
    const std::vector<std::pair<std::string, std::unique_ptr<NormBounds>>> norms = [] {
        std::vector<std::pair<std::string, std::unique_ptr<NormBounds>>> made;
        made.emplace_back("l1", l1NormBounds());
        made.emplace_back("l2-norm", l2NormBounds());
        made.emplace_back("linf", maxNormBounds());
        made.emplace_back("l21", rowNormBounds(3));
        made.emplace_back("l1inf", rowMaxNormBounds(3));
        return made;
    }();
    for (const auto& [id, norm] : norms)
        for (int trial = 0; trial < 200; ++trial) {
            const double decades = trial % 2 == 0 ? 1.0 : 200.0;
            Vector w(6);
            IntervalVector v(6);
            BigFloat product;
            for (Index j = 0; j < 6; ++j) {
                w[j] = wild(random, 1.0);
                const double centre = wild(random, decades);
                v.set(j, Interval::around(centre, 1e-10 * std::abs(centre)));
                const double inside = random.below(2) == 0 ? v.low[j] : v.high[j];
                product += abs(BigFloat(w[j]) * BigFloat(inside));
                w[j] = std::copysign(w[j], inside);
            }
            const BigFloat value = *exact::regularizer(id, {1.0, 0.0}, {}, 3, w);
            QVERIFY2(product <= value * BigFloat(norm->dualUp(v)), id.c_str());
        }
}

/// a b^T has the only singular value ||a|| ||b||.
void TestEnclosures::traceNormOfKnownMatrices() {
    Random random(testSeed());
    for (int trial = 0; trial < 100; ++trial) {
        const double scale = trial % 2 == 0 ? 1.0 : std::pow(10.0, 280.0 * (2.0 * random.uniform() - 1.0));
        Vector a(5);
        Vector b(3);
        for (double& entry : a)
            entry = static_cast<double>(random.below(1000)) - 500.0;
        for (double& entry : b)
            entry = static_cast<double>(random.below(1000)) - 500.0;
        a *= std::ldexp(1.0, std::ilogb(scale)); // entries of the product stay exact
        Vector w(15);
        for (Index j = 0; j < 5; ++j)
            for (Index k = 0; k < 3; ++k)
                w[3 * j + k] = a[j] * b[k];
        const BigFloat only = exact::length(a, 0, 5) * exact::length(b, 0, 3);
        const auto norm = traceNormBounds(3);
        IntervalVector v;
        v.low = w;
        v.high = w;
        for (const double up : {norm->valueUp(w), norm->dualUp(v)}) {
            QVERIFY(only <= BigFloat(up));
            QVERIFY(BigFloat(up) <= only * BigFloat(1.0 + 1e-13) + BigFloat(1e-300));
        }
    }
}

/// A Hadamard matrix of size n has n singular values sqrt(n).
void TestEnclosures::traceNormOfFullRank() {
    constexpr Index size = 64;
    Vector w(size * size);
    for (Index i = 0; i < size; ++i)
        for (Index j = 0; j < size; ++j)
            w[i * size + j] = std::popcount(static_cast<std::size_t>(i & j)) % 2 == 0 ? 1.0 : -1.0;
    IntervalVector v;
    v.low = w;
    v.high = w;
    const auto norm = traceNormBounds(size);
    const double nuclear = norm->valueUp(w);
    QVERIFY2(nuclear >= 512.0 && nuclear <= 512.0 * (1.0 + 1e-12), qPrintable(QString::number(nuclear, 'g', 17)));
    const double spectral = norm->dualUp(v);
    QVERIFY2(spectral >= 8.0 && spectral <= 8.0 * (1.0 + 1e-12), qPrintable(QString::number(spectral, 'g', 17)));
}

/// Near products as doubles give them, where a distance is made of rounding errors alone, and far from them.
void TestEnclosures::distancesOfProducts() {
    Random random(testSeed());
    for (int trial = 0; trial < 60; ++trial) {
        const auto rows = static_cast<Index>(1 + random.below(12));
        const auto columns = static_cast<Index>(1 + random.below(12));
        const auto terms = static_cast<Index>(1 + random.below(200));
        const double decades = trial % 3 == 0 ? 0.0 : trial % 3 == 1 ? 20.0 : 50.0;
        const auto matrix = [&](Index m) -> Eigen::MatrixXd {
            return Eigen::MatrixXd::NullaryExpr(m, terms, [&](Index, Index) { return wild(random, decades); });
        };
        Eigen::MatrixXd x = matrix(rows);
        if (trial % 4 == 3)
            x.row(0) *= 1e-150;
        const Eigen::MatrixXd y = matrix(columns);
        Eigen::MatrixXd z = x * y.transpose();
        if (trial % 2 == 0)
            z += Eigen::MatrixXd::Constant(rows, columns, 1e-3 * z.norm());
        BigFloat squares;
        for (Index i = 0; i < rows; ++i)
            for (Index j = 0; j < columns; ++j) {
                BigFloat entry(z(i, j));
                for (Index r = 0; r < terms; ++r)
                    entry = entry - BigFloat(x(i, r)) * BigFloat(y(j, r));
                squares += entry * entry;
            }
        const double up = productDistanceUp(x, y, z);
        QVERIFY(std::isfinite(up) && squares <= BigFloat(up) * BigFloat(up));
        if (trial % 4 == 3) // rows below 2^-400 have bounds of that size
            continue;
        // In units of what a product of the lengths is rounded to.
        const double roundings =
            epsilonOfDouble * static_cast<double>(terms) * x.rowwise().norm().norm() * y.rowwise().norm().norm();
        const BigFloat most = BigFloat(up) - BigFloat(roundings);
        QVERIFY(most <= BigFloat(0.0) || most * most <= squares * BigFloat(1.0 + 1e-9));
    }
    const Eigen::MatrixXd one = Eigen::MatrixXd::Identity(3, 3);
    QCOMPARE(orthonormalityDefectUp(one), productUp(rootUp(2.0), productDistanceUp(one, one, one)));
    Eigen::MatrixXd far = one;
    far(1, 2) = 1e200;
    QVERIFY(std::isinf(productDistanceUp(one, far, one)));
    far(1, 2) = std::numeric_limits<double>::quiet_NaN();
    QVERIFY(std::isinf(productDistanceUp(one, one, far)) && std::isinf(orthonormalityDefectUp(far)));
}

/// A scaled point of every interval is in the dual ball.
void TestEnclosures::pointsOfBallsAreFeasible() {
    Random random(testSeed());
    for (int trial = 0; trial < 1000; ++trial) {
        const double lambda = std::abs(wild(random, 100.0));
        const auto bounds = regularizerBounds("l1", {lambda, 0.0}, {}, {});
        IntervalVector v(5);
        for (Index j = 0; j < 5; ++j)
            v.set(j, Interval::around(lambda * random.normal(), 1e-14 * lambda));
        const double scale = bounds->scaleInside(v);
        QVERIFY(scale >= 0.0 && scale <= 1.0);
        for (Index j = 0; j < 5; ++j)
            for (const double end : {v.low[j], v.high[j]})
                QVERIFY(abs(BigFloat(scale) * BigFloat(end)) <= BigFloat(lambda));
    }
}

QTEST_GUILESS_MAIN(TestEnclosures)
#include "test_enclosures.moc"
