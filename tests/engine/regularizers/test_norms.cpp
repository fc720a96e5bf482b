// SPDX-License-Identifier: GPL-3.0-only
//
// Regularizers that couple coordinates, and boxes: fixtures, certificates, extreme scales.
#include "engine/math/projections/l1_ball.h"
#include "engine/math/random.h"
#include "engine/regularizers/norms/norm_regularizer.h"
#include "engine/regularizers/norms/sparse_group_lasso.h"
#include "engine/regularizers/norms/squared_norms.h"
#include "engine/regularizers/norms/v_of_norm.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/regularizers/vector/box.h"
#include "tests/support/fixtures.h"
#include "tests/support/problem_cases.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace gapscope;
using fixtures::Json;

namespace {

constexpr Index outputs = 4;
constexpr Index size = 20;

Groups groupsOf(const Json& parameters) {
    Groups groups;
    for (std::size_t g = 0; g < parameters["groups"].size(); ++g)
        groups.add(static_cast<Index>(parameters["groups"][g].size()), parameters["omega"][g]);
    return groups;
}

std::unique_ptr<Regularizer> lambdaTimes(double lambda, std::unique_ptr<Norm> norm) {
    return std::make_unique<NormRegularizer>(lambda, std::move(norm));
}

/// Made by the registry.
std::unique_ptr<Regularizer> fromFixture(const Json& fixture) {
    const Json& given = fixture["params"];
    const std::string id = baseOfRegularizer(fixture["id"]);
    RegularizerShape shape;
    shape.outputs = fixture["shape"].size() > 1 ? fixture["shape"][1].get<Index>() : 1;
    if (given.contains("groups"))
        shape.groups = groupsOf(given);
    if (given.contains("lower"))
        shape.bounds = {given["lower"], given["upper"]};
    const RegularizerInfo& info = *findRegularizerInfo(id);
    ParameterValues parameters(info.parameters);
    const auto set = [&](const char* key, const std::string& text) {
        if (const Status done = parameters.set(info.parameters, id, key, text); !done.ok())
            throw std::runtime_error(toEnglish(done.error()));
    };
    if (id == "v-of-norm") {
        set("function", given["V"] == "z^2" ? "square" : given["V"] == "z^3/3" ? "cube" : "exponential");
        set("norm", given["norm"]);
    }
    return makeRegularizer(id, {given["lambda"], given.value("l1", 0.0)}, parameters, shape).value();
}

struct Named {
    const char* name;
    std::unique_ptr<Regularizer> regularizer;
    bool isNorm = true;
};

std::vector<Named> everyOne(double lambda) {
    Groups groups;
    for (const Index count : {3, 1, 7, 9})
        groups.add(count);
    std::vector<Named> all;
    const auto add = [&all](const char* name, std::unique_ptr<Regularizer> regularizer, bool isNorm) {
        all.push_back({name, std::move(regularizer), isNorm});
    };
    add("l1", lambdaTimes(lambda, makeL1Norm()), true);
    add("l2-norm", lambdaTimes(lambda, makeL2Norm()), true);
    add("linf", lambdaTimes(lambda, makeMaxNorm()), true);
    add("group-lasso", lambdaTimes(lambda, makeGroupNorm(groups)), true);
    add("l21", lambdaTimes(lambda, makeRowNorm(outputs)), true);
    add("l1inf", lambdaTimes(lambda, makeRowMaxNorm(outputs)), true);
    add("trace", lambdaTimes(lambda, makeTraceNorm(outputs)), true);
    add("sparse-group-lasso", std::make_unique<SparseGroupLasso>(lambda, 0.5 * lambda, groups), true);
    add("exclusive-lasso", std::make_unique<ExclusiveLasso>(lambda, outputs), false);
    add("squared-sum-of-norms", std::make_unique<SquaredSumOfNorms>(lambda, outputs), false);
    for (const ScalarShape shape :
         {ScalarShape::linear, ScalarShape::square, ScalarShape::cube, ScalarShape::exponential}) {
        add("v of l1", std::make_unique<VOfNorm>(lambda, shape, makeL1Norm()), false);
        add("v of groups", std::make_unique<VOfNorm>(lambda, shape, makeGroupNorm(groups)), false);
    }
    add("box of l1", std::make_unique<Box>(lambda, 0.0, -0.5, 1.0), false);
    add("box of elastic-net", std::make_unique<Box>(0.3 * lambda, lambda, 0.0, 1.0), false);
    add("half line", std::make_unique<Box>(lambda, 0.0, 0.0, infinity), false);
    return all;
}

/// Normal entries, some equal and some zero.
Vector randomPoint(Random& random, double scale) {
    Vector x(size);
    for (double& entry : x)
        entry = random.below(5) == 0   ? 0.0
                : random.below(4) == 0 ? (random.below(2) == 0 ? scale : -scale)
                                       : scale * random.normal();
    return x;
}

Vector proxOf(const Regularizer& regularizer, const Vector& x, double t) {
    Vector w(x.size());
    regularizer.prox(x, t, w);
    return w;
}

} // namespace

class TestNorms : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void matchesTheFixture_data();
    void matchesTheFixture();
    void proximalPointsAreCertified();
    void fenchelAndYoung();
    void moreau();
    void scales();
    void extremeScales();
    void sparseGroupsOfLittleWeight();
    void subgradients();
    void subgradientsOfAll();
    void constants();
    void scatteredGroups();
    void nothingToDo();
    void thresholds();
};

void TestNorms::matchesTheFixture_data() {
    QTest::addColumn<QString>("name");
    for (const char* name :
         {"l1", "l2-norm", "linf", "group-lasso", "sparse-group-lasso", "l21", "l1inf", "trace", "exclusive-lasso",
          "squared-sum-of-norms", "v-of-norm-l1", "v-of-norm-l2", "box-l1", "box-l2", "box-elastic-net"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestNorms::matchesTheFixture() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load("prox__" + name.toStdString());
    const auto regularizer = fromFixture(fixture);
    const double tolerance = name == QStringLiteral("trace") ? 1e-10 : 1e-12;
    int number = 0;
    for (const Json& one : fixture["cases"]) {
        const Vector x = fixtures::vector(one["x"]);
        const Vector expected = fixtures::vector(one["prox"]);
        const double scale = std::max(1.0, x.cwiseAbs().maxCoeff());
        const Vector w = proxOf(*regularizer, x, one["t"]);
        QVERIFY2((w - expected).cwiseAbs().maxCoeff() <= tolerance * scale, qPrintable(QString::number(number)));
        if (one["value_of_prox"].is_number()) {
            const double value = one["value_of_prox"];
            QVERIFY2(std::abs(regularizer->value(expected) - value) <= tolerance * std::max(1.0, std::abs(value)),
                     qPrintable(QString::number(number)));
        }
        ++number;
    }
    for (const Json& one : fixture["conjugates"]) {
        const Vector v = fixtures::vector(one["v"]);
        const double conjugate = regularizer->conjugate(v);
        if (one["conjugate"].is_number())
            QVERIFY(std::abs(conjugate - one["conjugate"].get<double>()) <= 1e-10 * std::max(1.0, std::abs(conjugate)));
        else
            QCOMPARE(conjugate, infinity);
        QVERIFY(std::abs(regularizer->feasibleScale(v) - one["feasible_scale"].get<double>()) <= 1e-9);
        const auto* norm = dynamic_cast<const NormRegularizer*>(regularizer.get());
        if (norm != nullptr && one["dual_norm"].is_number())
            QVERIFY(fixtures::close(norm->norm().dual(v), one["dual_norm"], 1e-10));
    }
}

/// w = prox(x, t) iff g = (x - w)/t is a subgradient of R at w: R(w) + R*(g) = g.w.
void TestNorms::proximalPointsAreCertified() {
    Random random(testSeed());
    for (const Named& each : everyOne(0.7))
        for (int trial = 0; trial < 1000; ++trial) {
            const Vector x = randomPoint(random, std::pow(10.0, -1.0 + 2.5 * random.uniform()));
            const double t = std::pow(10.0, -1.5 + 2.5 * random.uniform());
            const Vector w = proxOf(*each.regularizer, x, t);
            Vector g = (x - w) / t;
            // Rounding may leave the domain of R* slightly, so R* is evaluated just inside.
            const double scale = std::min(1.0, each.regularizer->largestScale(g) * (1.0 - 1e-13));
            QVERIFY2(scale > 1.0 - 1e-8, each.name);
            const double conjugate = each.regularizer->conjugate(scale * g);
            const double gap = each.regularizer->value(w) + conjugate - scale * g.dot(w);
            const double size = 1.0 + std::abs(g.dot(w)) + std::abs(conjugate);
            QVERIFY2(gap <= 1e-8 * size && gap >= -1e-10 * size,
                     qPrintable(QStringLiteral("%1: %2 of %3").arg(each.name).arg(gap).arg(size)));
        }
}

void TestNorms::fenchelAndYoung() {
    Random random(testSeed());
    for (const Named& each : everyOne(0.7))
        for (int trial = 0; trial < 1000; ++trial) {
            Vector w = randomPoint(random, 1.0);
            if (!std::isfinite(each.regularizer->value(w)))
                each.regularizer->prox(w, 1.0, w); // into the domain
            const Vector v = randomPoint(random, 0.5);
            const double sum = each.regularizer->value(w) + each.regularizer->conjugate(v);
            QVERIFY2(sum - v.dot(w) >= -1e-10 * (1.0 + std::abs(v.dot(w))), each.name);
        }
}

/// x = prox of t R at x + t prox of R*/t at x/t; for norms the second is the projection onto the dual ball.
void TestNorms::moreau() {
    Random random(testSeed());
    for (const Named& each : everyOne(0.7)) {
        if (!each.isNorm)
            continue;
        for (int trial = 0; trial < 300; ++trial) {
            const Vector x = randomPoint(random, 3.0);
            const Vector projected = x - proxOf(*each.regularizer, x, 1.0);
            QVERIFY2(each.regularizer->largestScale(projected) >= 1.0 - 1e-9, each.name);
            // A projection is idempotent, and points in the ball are unchanged.
            const Vector again = projected - proxOf(*each.regularizer, projected, 1.0);
            QVERIFY2((again - projected).cwiseAbs().maxCoeff() <= 1e-9, each.name);
            // No feasible point makes an acute angle with the remainder.
            Vector other = randomPoint(random, 1.0);
            other *= std::min(1.0, each.regularizer->feasibleScale(other));
            QVERIFY2((x - projected).dot(other - projected) <= 1e-9 * (1.0 + x.squaredNorm()), each.name);
        }
    }
}

/// R* is finite just inside the largest scale, and infinite beyond it.
void TestNorms::scales() {
    Random random(testSeed());
    for (const Named& each : everyOne(0.7))
        for (int trial = 0; trial < 200; ++trial) {
            const Vector v = randomPoint(random, 2.0);
            const double largest = each.regularizer->largestScale(v);
            QCOMPARE(each.regularizer->feasibleScale(v), std::min(1.0, largest));
            if (!std::isfinite(largest)) {
                QVERIFY2(std::isfinite(each.regularizer->conjugate(100.0 * v)), each.name);
                continue;
            }
            QVERIFY2(std::isfinite(each.regularizer->conjugate(largest * (1.0 - 1e-13) * v)), each.name);
            QVERIFY2(each.regularizer->conjugate(largest * (1.0 + 1e-9) * v) == infinity, each.name);
        }
}

/// Neither overflow nor underflow: norms up to 1e300, squares up to 1e150.
void TestNorms::extremeScales() {
    Random random(testSeed());
    for (const Named& each : everyOne(0.7))
        for (const double scale : {1e-300, 1e-150, 1e150, 1e300}) {
            const bool square = !each.isNorm && std::string(each.name).find("v of") == std::string::npos;
            if (std::string(each.name).starts_with("v of") || (square && (scale > 1e200 || scale < 1e-200)))
                continue;
            const Vector x = randomPoint(random, scale);
            const Vector w = proxOf(*each.regularizer, x, 0.1 * scale);
            QVERIFY2(w.allFinite(), each.name);
            QVERIFY2(!each.isNorm || std::isfinite(each.regularizer->value(w)), each.name);
            const double size = x.cwiseAbs().maxCoeff();
            QVERIFY2(w.cwiseAbs().maxCoeff() <= size * (1.0 + 1e-10), each.name);
            if (!each.isNorm)
                continue;
            // Norms are scale-invariant: the same as at scale 1.
            const Vector usual = proxOf(*each.regularizer, x / scale, 0.1);
            QVERIFY2((w / scale - usual).cwiseAbs().maxCoeff() <= 1e-9 * (1.0 + size / scale), each.name);
        }
}

/// lambda far below l1, where the ball is hardly larger than the cube of l1: scaled points touch it, up to the rounding
/// of l1.
void TestNorms::sparseGroupsOfLittleWeight() {
    Random random(testSeed());
    constexpr double l1 = 0.05;
    for (const double lambda : {1e-3, 1e-6, 1e-9, 1e-12, 1e-15})
        for (const bool isEqual : {false, true})
            for (int trial = 0; trial < 100; ++trial) {
                Groups groups;
                groups.add(size);
                const SparseGroupLasso regularizer(lambda, l1, groups);
                const Vector v = isEqual ? Vector::Constant(size, 0.1 + random.uniform()) : randomPoint(random, 1.0);
                const double scale = regularizer.largestScale(v);
                const auto lengthBeyondCube = [&](double multiple) {
                    long double squares = 0.0L;
                    for (const double entry : v) {
                        const long double beyond = std::abs(static_cast<long double>(multiple) * entry) - l1;
                        squares += beyond > 0.0L ? beyond * beyond : 0.0L;
                    }
                    return static_cast<double>(std::sqrt(squares));
                };
                const double bound = lambda * std::sqrt(static_cast<double>(size));
                const double rounding = 1e-15 * l1;
                QVERIFY2(lengthBeyondCube(scale) <= bound * (1.0 + 1e-12) + rounding,
                         qPrintable(QString::number(lambda)));
                QVERIFY2(lengthBeyondCube(scale * (1.0 + 1e-14)) >= bound * (1.0 - 1e-12) - rounding,
                         qPrintable(QString::number(lambda)));
            }
}

/// R(z) >= R(w) + g.(z - w) for every regularizer with subgradients, also at corners.
void TestNorms::subgradientsOfAll() {
    Random random(testSeed());
    int checked = 0;
    for (const Named& each : everyOne(0.7)) {
        if (!each.regularizer->hasSubgradient())
            continue;
        ++checked;
        for (int trial = 0; trial < 300; ++trial) {
            const Vector w = trial == 0 ? Vector(Vector::Zero(size)) : randomPoint(random, 1.0);
            Vector g(size);
            each.regularizer->subgradient(w, g);
            const Vector z = w + std::pow(10.0, -3.0 * random.uniform()) * randomPoint(random, 1.0);
            const double value = each.regularizer->value(z);
            QVERIFY2(value >= each.regularizer->value(w) + g.dot(z - w) - 1e-9 * (1.0 + std::abs(value)), each.name);
        }
    }
    QVERIFY(checked >= 14);
}

/// max ||w||_2 / N(w) and max ||q||^2 over the dual ball: bounds that hold at random points and are attained at some
/// point.
void TestNorms::constants() {
    Random random(testSeed());
    for (const Named& each : everyOne(0.7)) {
        const std::optional<NormConstants> constants = each.regularizer->normConstants(size);
        QCOMPARE(constants.has_value(), each.isNorm);
        if (!constants)
            continue;
        double longest = 0.0;
        double max = 0.0;
        const auto look = [&](const Vector& w) {
            longest = std::max(longest, constants->lambda * w.norm() / each.regularizer->value(w));
            const Vector q = each.regularizer->largestScale(w) * w;
            max = std::max(max, q.squaredNorm());
        };
        for (int trial = 0; trial < 300; ++trial)
            look(randomPoint(random, 1.0) + Vector::Constant(size, 1e-9));
        for (Index j = 0; j < size; ++j)
            look(Vector::Unit(size, j));
        look(Vector::Ones(size));
        for (const Index rank : {Index{1}, outputs}) { // for the trace norm
            Vector flat = Vector::Zero(size);
            for (Index k = 0; k < rank; ++k)
                flat[k * outputs + k] = 1.0;
            look(flat);
        }
        Vector inGroups(size); // of equal length in every group, in units of its weight
        Vector rows(size);
        for (Index j = 0; j < size; ++j) {
            inGroups[j] = 1.0;
            rows[j] = j % outputs == 0 ? 1.0 : 0.0;
        }
        look(inGroups);
        Vector oneRow = Vector::Zero(size); // equal entries of one feature
        oneRow.head(outputs).setOnes();
        look(oneRow);
        look(rows);
        QVERIFY2(longest <= constants->maxLength * (1.0 + 1e-9), each.name);
        QVERIFY2(longest >= constants->maxLength * (1.0 - 1e-6), each.name);
        QVERIFY2(max <= constants->maxSquaredDualLength * (1.0 + 1e-9), each.name);
        QVERIFY2(max >= constants->maxSquaredDualLength * (1.0 - 1e-6), each.name);
    }
}

/// Groups of scattered features equal the same groups of reordered features.
void TestNorms::scatteredGroups() {
    Random random(testSeed());
    Groups scattered;
    scattered.add(2);
    scattered.add(3);
    scattered.order = {4, 1, 0, 3, 2};
    Groups together = scattered;
    together.order.clear();
    for (const char* id : {"group-lasso", "sparse-group-lasso"}) {
        const auto given = makeRegularizer(id, {0.6, 0.2}, {}, {.groups = scattered}).value();
        const auto sorted = makeRegularizer(id, {0.6, 0.2}, {}, {.groups = together}).value();
        for (int trial = 0; trial < 100; ++trial) {
            const Vector x = 2.0 * Vector::NullaryExpr(5, [&](Index) { return random.normal(); });
            Vector y(5);
            for (Index k = 0; k < 5; ++k)
                y[k] = x[scattered.order[static_cast<std::size_t>(k)]];
            QCOMPARE(given->value(x), sorted->value(y));
            QCOMPARE(given->conjugate(0.1 * x), sorted->conjugate(0.1 * y));
            QCOMPARE(given->largestScale(x), sorted->largestScale(y));
            const Vector proxOfSorted = proxOf(*sorted, y, 0.7);
            const Vector proxOfGiven = proxOf(*given, x, 0.7);
            Vector slope(5);
            Vector slopeOfSorted(5);
            given->subgradient(x, slope);
            sorted->subgradient(y, slopeOfSorted);
            for (Index k = 0; k < 5; ++k) {
                const Index feature = scattered.order[static_cast<std::size_t>(k)];
                QCOMPARE(proxOfGiven[feature], proxOfSorted[k]);
                QCOMPARE(slope[feature], slopeOfSorted[k]);
            }
        }
    }
}

/// N(z) >= N(w) + g.(z - w), with N*(g) <= 1.
void TestNorms::subgradients() {
    Random random(testSeed());
    for (const Named& each : everyOne(1.0)) {
        const auto* regularizer = dynamic_cast<const NormRegularizer*>(each.regularizer.get());
        if (regularizer == nullptr)
            continue;
        const Norm& norm = regularizer->norm();
        for (int trial = 0; trial < 200; ++trial) {
            const Vector w = trial == 0 ? Vector(Vector::Zero(size)) : randomPoint(random, 1.0);
            Vector g(size);
            norm.subgradient(w, g);
            QVERIFY2(norm.dual(g) <= 1.0 + 1e-10, each.name);
            QVERIFY2(std::abs(norm.value(w) - g.dot(w)) <= 1e-10 * (1.0 + norm.value(w)), each.name);
            const Vector z = randomPoint(random, 1.0);
            QVERIFY2(norm.value(z) >= norm.value(w) + g.dot(z - w) - 1e-9, each.name);
        }
    }
}

void TestNorms::nothingToDo() {
    Random random(testSeed());
    for (const Named& each : everyOne(0.7)) {
        const Vector zero = Vector::Zero(size);
        QVERIFY2(proxOf(*each.regularizer, zero, 1.0) == zero, each.name);
        QVERIFY2(each.regularizer->value(zero) == 0.0 && each.regularizer->conjugate(zero) == 0.0, each.name);
        Vector x = randomPoint(random, 1.0);
        if (!std::isfinite(each.regularizer->value(x)))
            each.regularizer->prox(x, 1.0, x);
        QVERIFY2((proxOf(*each.regularizer, x, 0.0) - x).cwiseAbs().maxCoeff() <= 1e-13, each.name);
        Vector inPlace = x;
        each.regularizer->prox(inPlace, 0.3, inPlace);
        QVERIFY2(inPlace == proxOf(*each.regularizer, x, 0.3), each.name);
    }
}

void TestNorms::thresholds() {
    QCOMPARE(l1BallThreshold(Vector{{3.0, -1.0}}, 2.0), 1.0);
    QCOMPARE(l1BallThreshold(Vector{{0.5, -0.5}}, 2.0), 0.0);
    QCOMPARE(l1BallThreshold(Vector{{0.5, -2.5}}, 0.0), 2.5);
    QCOMPARE(l1BallThreshold(Vector{{1e100, 1e100}}, 0.7), 1e100);
    QCOMPARE(squaredSumThreshold(Vector{{0.0, 0.0}}, 1.0), 0.0);
    Random random(testSeed());
    for (int trial = 0; trial < 1000; ++trial) {
        const Vector a = randomPoint(random, 1.0).cwiseAbs();
        const double radius = 0.01 + random.uniform() * a.sum();
        const double theta = l1BallThreshold(a, radius);
        QVERIFY(std::abs((a.array() - theta).max(0.0).sum() - std::min(radius, a.sum())) <= 1e-12 * (1.0 + a.sum()));
        const double scale = std::pow(10.0, 4.0 * random.uniform() - 2.0);
        const double squared = squaredSumThreshold(a, scale);
        QVERIFY(std::abs(2.0 * scale * (a.array() - squared).max(0.0).sum() - squared) <= 1e-12 * (1.0 + a.sum()));
    }
}

QTEST_GUILESS_MAIN(TestNorms)
#include "test_norms.moc"
