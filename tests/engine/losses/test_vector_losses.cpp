// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/any_loss.h"
#include "engine/losses/any_vector_loss.h"
#include "engine/losses/batch_loss.h"
#include "engine/losses/vector/smoothed_vector.h"
#include "engine/math/projections/capped_simplex.h"
#include "engine/math/random.h"
#include "engine/math/softmax_step.h"
#include "tests/support/fixtures.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <numeric>

using namespace gapscope;

/// Laws that every loss of several classes obeys.
class TestVectorLosses : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_seed = testSeed(); }
    void everyLossIsMade();
    void simplexStepsOfTheFixture();
    void simplexStepIsOptimal();
    void softmaxStepSolvesItsEquation();
    void fenchelYoung();
    void derivative();
    void coordinateStepIsOptimal();
    void strongConvexityOfTheConjugate();
    void domain();
    void smoothing();
    void twoClassesAreTheScalarLoss();
    void largeScores();

private:
    std::uint64_t m_seed = 0;
};

namespace {

using Numbers = std::vector<double>;

std::vector<AnyVectorLoss> losses() {
    const ClassCosts unit = ClassCosts::same(1.0);
    return {MulticlassHinge{},           SmoothedMulticlassHinge{{1.0}}, SmoothedMulticlassHinge{{0.05}},
            SoftmaxOfHinge{{0.7, unit}}, SoftmaxOfHinge{{0.02, unit}},   MultinomialLogistic{}};
}

/// Calls `law(loss, K, y, random)` for every loss, also smoothed, and for several numbers of classes.
template <class Law>
void forAll(std::uint64_t seed, Law&& law) {
    Random random(seed);
    for (const AnyVectorLoss& any : losses())
        std::visit(
            [&](const auto& loss) {
                for (const Index outputs : {2, 3, 5, 9, 70}) {
                    const auto y = static_cast<Index>(random.below(static_cast<std::uint64_t>(outputs)));
                    law(loss, outputs, y, random);
                    if constexpr (requires { loss.costs; }) {
                        auto priced = loss;
                        std::vector<double> costs(static_cast<std::size_t>(outputs * outputs));
                        for (std::size_t k = 0; k < costs.size(); ++k)
                            costs[k] = k % static_cast<std::size_t>(outputs + 1) == 0 ? 0.0 : 3.0 * random.uniform();
                        priced.costs = ClassCosts(costs);
                        law(priced, outputs, y, random);
                    }
                    law(SmoothedVector<std::decay_t<decltype(loss)>>{loss, 0.3}, outputs, y, random);
                }
            },
            any);
}

Numbers normals(Random& random, Index count, double scale) {
    Numbers numbers(static_cast<std::size_t>(count));
    for (double& number : numbers)
        number = scale * random.normal();
    return numbers;
}

double product(const Numbers& a, const Numbers& b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

double squaredDistance(const Numbers& a, const Numbers& b) {
    double sum = 0.0;
    for (std::size_t k = 0; k < a.size(); ++k)
        sum += (a[k] - b[k]) * (a[k] - b[k]);
    return sum;
}

/// A random point of the dual domain, often on its boundary.
Numbers feasible(Random& random, Index outputs, Index y) {
    Numbers alpha = normals(random, outputs, 0.7);
    projectOnClassSimplex(alpha, y);
    return alpha;
}

template <class Loss>
Numbers dualPoint(const Loss& loss, const Numbers& scores, Index y) {
    Numbers alpha(scores.size());
    loss.dualPoint(scores, y, alpha);
    return alpha;
}

} // namespace

void TestVectorLosses::everyLossIsMade() {
    int count = 0;
    for (const LossInfo& info : allLossInfos()) {
        if ((info.task != LossTask::multiclass && info.task != LossTask::multilabel) || isBatchLoss(info.id))
            continue;
        ++count;
        const Result<AnyVectorLoss> loss = makeVectorLoss(info.id, ParameterValues(info.parameters));
        QVERIFY2(loss.ok(), info.id.c_str());
        std::visit([&](const auto& concrete) { QCOMPARE(concrete.info().id, info.id); }, *loss);
        QVERIFY(!makeLoss(info.id).ok());
        for (const Parameter& parameter : info.parameters)
            QVERIFY2(info.formula.find(parameter.symbol) != std::string::npos, info.id.c_str());
    }
    QCOMPARE(count, 7);
    QVERIFY(!makeVectorLoss("hinge", {}).ok());
    QCOMPARE(scalarLossInfos().size() + 7 + std::variant_size_v<AnyBatchLoss>, allLossInfos().size());
}

void TestVectorLosses::simplexStepsOfTheFixture() {
    const fixtures::Json fixture = fixtures::load("multiclass__project-and-optimize-dual");
    QVERIFY(!fixture.at("rows").empty());
    for (const fixtures::Json& row : fixture.at("rows")) {
        for (const auto& [key, c] :
             {std::pair("optimize_dual", row.at("C").get<double>()), std::pair("project", 0.0)}) {
            Numbers a = fixtures::numbers(row.at("mu"));
            stepOnCappedSimplex(a, c);
            QVERIFY(squaredDistance(a, fixtures::numbers(row.at(key))) <= 1e-24);
        }
    }
}

/// No feasible direction improves the objective: its gradient is nonnegative towards every corner of the capped
/// simplex.
void TestVectorLosses::simplexStepIsOptimal() {
    Random random(m_seed);
    for (int trial = 0; trial < 3000; ++trial) {
        const auto size = static_cast<Index>(1 + random.below(12));
        const double scale = std::pow(10.0, 6.0 * random.uniform() - 3.0);
        Numbers mu = normals(random, size, scale);
        if (random.below(3) == 0) // ties
            for (double& entry : mu)
                entry = std::round(entry);
        const double c = random.below(4) == 0 ? 0.0 : random.uniform();
        Numbers a = mu;
        stepOnCappedSimplex(a, c);
        const double sum = std::accumulate(a.begin(), a.end(), 0.0);
        QVERIFY(sum <= 1.0 + 1e-9 && *std::ranges::min_element(a) >= 0.0);
        Numbers gradient(a.size());
        for (std::size_t k = 0; k < a.size(); ++k)
            gradient[k] = a[k] - mu[k] + c * sum;
        const double atPoint = product(gradient, a);
        const double toCorner = std::min(0.0, *std::ranges::min_element(gradient));
        QVERIFY2(toCorner - atPoint >= -1e-9 * (1.0 + scale), "the point is the best");
    }
}

void TestVectorLosses::softmaxStepSolvesItsEquation() {
    Random random(m_seed);
    for (int trial = 0; trial < 2000; ++trial) {
        const auto size = static_cast<Index>(2 + random.below(9));
        const double g = std::pow(10.0, 3.0 * random.uniform() - 2.0);
        const double q = random.below(5) == 0 ? 0.0 : std::pow(10.0, 10.0 * random.uniform() - 5.0);
        const Numbers scores = normals(random, size, 5.0);
        Numbers b = scores;
        softmaxStep(b, g, q, trial % 3 == 0 ? logSumExp(scores, g) : 100.0 * random.normal());
        QVERIFY(std::abs(std::accumulate(b.begin(), b.end(), 0.0) - 1.0) <= 1e-12);
        // The same nu for every entry that is large enough for its logarithm to be compared.
        double min = infinity;
        double max = -infinity;
        for (std::size_t k = 0; k < b.size(); ++k) {
            if (b[k] < 1e-290)
                continue;
            const double nu = scores[k] - g * std::log(b[k]) - q * b[k];
            min = std::min(min, nu);
            max = std::max(max, nu);
        }
        QVERIFY2(max - min <= 1e-9 * (1.0 + q + g), qPrintable(QStringLiteral("g %1 q %2").arg(g).arg(q)));
    }
}

/// phi(s) + phi*(-alpha) + alpha.s >= 0, and = 0 at the dual point of s.
void TestVectorLosses::fenchelYoung() {
    forAll(m_seed, [](const auto& loss, Index outputs, Index y, Random& random) {
        for (int trial = 0; trial < 100; ++trial) {
            const Numbers scores = normals(random, outputs, trial % 2 == 0 ? 1.0 : 20.0);
            const Numbers any = feasible(random, outputs, y);
            const double value = loss.value(scores, y);
            QVERIFY(value >= -1e-14);
            QVERIFY(value + loss.conjugateAtMinus(any, y) + product(any, scores) >= -1e-12 * (1.0 + value));
            const Numbers own = dualPoint(loss, scores, y);
            const double rest = value + loss.conjugateAtMinus(own, y) + product(own, scores);
            QVERIFY2(std::abs(rest) <= 1e-11 * (1.0 + value), qPrintable(QString::number(rest)));
        }
    });
}

void TestVectorLosses::derivative() {
    forAll(m_seed, [](const auto& loss, Index outputs, Index y, Random& random) {
        if (loss.conjugateConvexity(outputs) == 0.0)
            return;
        const Numbers scores = normals(random, outputs, 1.0);
        const Numbers direction = normals(random, outputs, 1.0);
        const Numbers alpha = dualPoint(loss, scores, y);
        constexpr double h = 1e-6;
        Numbers forward = scores;
        Numbers backward = scores;
        for (std::size_t k = 0; k < scores.size(); ++k) {
            forward[k] += h * direction[k];
            backward[k] -= h * direction[k];
        }
        const double measured = (loss.value(forward, y) - loss.value(backward, y)) / (2.0 * h);
        const double curvature = product(direction, direction) / loss.conjugateConvexity(outputs);
        QVERIFY(std::abs(measured + product(alpha, direction)) <= 1e-7 + h * curvature);
    });
}

void TestVectorLosses::coordinateStepIsOptimal() {
    forAll(m_seed, [](const auto& loss, Index outputs, Index y, Random& random) {
        for (const double q : {0.0, 1e-3, 1.0, 1e3}) {
            const Numbers scores = normals(random, outputs, 2.0);
            const Numbers before = random.below(2) == 0 ? feasible(random, outputs, y) : normals(random, outputs, 1.0);
            const auto objective = [&](const Numbers& b) {
                return -loss.conjugateAtMinus(b, y) - product(scores, b) - q / 2.0 * squaredDistance(b, before);
            };
            Numbers best = before;
            loss.coordinateArgmax(best, scores, q, y);
            QVERIFY(isInClassSimplex(best, y));
            const double reached = objective(best);
            for (int trial = 0; trial < 60; ++trial) {
                Numbers other = feasible(random, outputs, y);
                if (trial % 2 == 0) // nearby
                    for (std::size_t k = 0; k < other.size(); ++k)
                        other[k] = 0.999 * best[k] + 0.001 * other[k];
                QVERIFY(objective(other) <= reached + 1e-10 * (1.0 + std::abs(reached)));
            }
        }
    });
}

void TestVectorLosses::strongConvexityOfTheConjugate() {
    forAll(m_seed, [](const auto& loss, Index outputs, Index y, Random& random) {
        for (int trial = 0; trial < 50; ++trial) {
            const Numbers a = feasible(random, outputs, y);
            const Numbers b = feasible(random, outputs, y);
            Numbers middle(a.size());
            for (std::size_t k = 0; k < a.size(); ++k)
                middle[k] = (a[k] + b[k]) / 2.0;
            const double chord = (loss.conjugateAtMinus(a, y) + loss.conjugateAtMinus(b, y)) / 2.0;
            const double needed = loss.conjugateConvexity(outputs) / 8.0 * squaredDistance(a, b);
            QVERIFY(loss.conjugateAtMinus(middle, y) <= chord - needed + 1e-12);
        }
    });
}

void TestVectorLosses::domain() {
    forAll(m_seed, [](const auto& loss, Index outputs, Index y, Random& random) {
        Numbers alpha = feasible(random, outputs, y);
        QVERIFY(std::isfinite(loss.conjugateAtMinus(alpha, y)));
        QVERIFY(!projectOnClassSimplex(alpha, y)); // points inside are unchanged
        QVERIFY(product(alpha, alpha) <= vectorDualBound * vectorDualBound + 1e-12);
        Numbers outside = alpha;
        outside[static_cast<std::size_t>(y)] += 1e-6;
        QCOMPARE(loss.conjugateAtMinus(outside, y), infinity);
        QVERIFY(projectOnClassSimplex(outside, y));
        outside = alpha;
        const std::size_t rival = y == 0 ? 1 : 0;
        outside[rival] += 1e-3 - alpha[rival];
        QCOMPARE(loss.conjugateAtMinus(outside, y), infinity);
    });
}

void TestVectorLosses::smoothing() {
    Random random(m_seed);
    for (const double gamma : {1e-3, 0.1, 2.0})
        for (int trial = 0; trial < 200; ++trial) {
            const Numbers scores = normals(random, 6, 1.5);
            const double plain = MulticlassHinge{}.value(scores, 2);
            const double rounded = SmoothedVector<MulticlassHinge>{{}, gamma}.value(scores, 2);
            QVERIFY(rounded <= plain + 1e-12);
            QVERIFY(plain - rounded <= gamma / 2.0 * vectorDualBound * vectorDualBound + 1e-12);
            const double published = SmoothedMulticlassHinge{{gamma}}.value(scores, 2);
            QVERIFY(published <= plain + 1e-12 && plain - published <= gamma / 2.0 + 1e-12);
        }
}

void TestVectorLosses::twoClassesAreTheScalarLoss() {
    Random random(m_seed);
    for (int trial = 0; trial < 300; ++trial) {
        const Numbers scores = normals(random, 2, 3.0);
        const auto y = static_cast<Index>(random.below(2));
        const double sign = y == 1 ? 1.0 : -1.0;
        const double z = scores[1] - scores[0];
        const auto same = [](double a, double b) { return std::abs(a - b) <= 1e-13 * (1.0 + std::abs(b)); };
        QVERIFY(same(MulticlassHinge{}.value(scores, y), Hinge{}.value(z, sign)));
        QVERIFY(same(SmoothedMulticlassHinge{{0.5}}.value(scores, y), SmoothedHinge{0.5}.value(z, sign)));
        QVERIFY(same(MultinomialLogistic{}.value(scores, y), LogisticLoss{}.value(z, sign)));
        const Numbers alpha = dualPoint(MultinomialLogistic{}, scores, y);
        QVERIFY(same(alpha[1], -LogisticLoss{}.derivative(z, sign)));
    }
}

void TestVectorLosses::largeScores() {
    const Numbers far{1e300, -1e300, 5.0};
    QCOMPARE(MultinomialLogistic{}.value(far, 0), 0.0);
    QVERIFY(std::isfinite(MultinomialLogistic{}.value(Numbers{1e8, 0.0, -1e8}, 2)));
    QCOMPARE(MulticlassHinge{}.value(Numbers{1e8, 0.0, -1e8}, 2), 1.0 + 2e8);
    QVERIFY(std::abs(SmoothedMulticlassHinge{{1e-6}}.value(Numbers{1e8, 0.0, -1e8}, 2) - (1.0 + 2e8)) <= 1e-6);
    const double tiny = MultinomialLogistic{}.value(Numbers{40.0, 0.0, 0.0}, 0);
    QVERIFY(std::abs(tiny - 2.0 * std::exp(-40.0)) <= 1e-15 * tiny);
}

QTEST_GUILESS_MAIN(TestVectorLosses)
#include "test_vector_losses.moc"
