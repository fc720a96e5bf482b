// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/projections/box_hyperplane_projection.h"
#include "engine/math/random.h"
#include "engine/math/summation.h"
#include "tests/support/fixtures.h"
#include "tests/support/seed.h"

using namespace gapscope;

/// The projection onto a box and one hyperplane: reference values, optimality on random sets with ties, and its errors.
class TestBoxHyperplaneProjection : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void referenceNumbers();
    void optimalOnRandomSets_data();
    void optimalOnRandomSets();
    void agreesWithSortedKinks();
    void samplesMayMislead_data();
    void samplesMayMislead();
    void equalPointsTakeOneRound();
    void ofNothing();
    void farPointsKeepTheSum();
    void refusesWhatHasNoProjection();
};

struct Case {
    BoxAndHyperplane set;
    Vector weights;
    Vector point;
};

/// Empty if `a` and the multiplier t satisfy the optimality conditions: a_i = clip(m_i + t s_i/q_i) and s.a = value.
static QByteArray violation(const Case& c, const Vector& a, double t) {
    CompensatedSum sum;
    double magnitude = std::max(1.0, std::abs(c.set.value));
    for (Index i = 0; i < a.size(); ++i) {
        const double free = c.point[i] + t * c.set.normal[i] / c.weights[i];
        const double expected = std::clamp(free, c.set.min[i], c.set.max[i]);
        if (!(std::abs(a[i] - expected) <= 1e-12 * std::max(1.0, std::abs(expected))))
            return "entry " + QByteArray::number(static_cast<int>(i));
        sum.add(c.set.normal[i] * a[i]);
        magnitude += std::abs(c.set.normal[i] * a[i]);
    }
    if (!(std::abs(sum.value() - c.set.value) <= 1e-12 * magnitude))
        return "sum is off by " + QByteArray::number(sum.value() - c.set.value);
    return {};
}

void TestBoxHyperplaneProjection::referenceNumbers() {
    const fixtures::Json fixture = fixtures::load("proj_box_hyperplane__mixed");
    QVERIFY(!fixture.at("cases").empty());
    for (const fixtures::Json& expected : fixture.at("cases")) {
        const BoxAndHyperplane set{fixtures::vector(expected.at("l")), fixtures::vector(expected.at("u")),
                                   fixtures::vector(expected.at("s")), fixtures::number(expected.at("z"))};
        Vector a = fixtures::vector(expected.at("m"));
        const Result<double> multiplier = projectOnBoxAndHyperplane(set, a, fixtures::vector(expected.at("d2")));
        QCOMPARE(multiplier.ok(), !expected.contains("error"));
        if (multiplier)
            QVERIFY((a - fixtures::vector(expected.at("a"))).cwiseAbs().maxCoeff() <= 1e-10);
    }
}

void TestBoxHyperplaneProjection::optimalOnRandomSets_data() {
    QTest::addColumn<int>("largest");
    QTest::addColumn<int>("count");
    QTest::newRow("small") << 12 << 2000;
    QTest::newRow("medium") << 500 << 60;
    QTest::newRow("more kinks than are sorted exactly") << 40000 << 4;
}

/// Integer data give ties between kinks; some bounds are infinite or equal, some normals are zero.
static Case randomCase(Random& random, Index size) {
    const bool integers = random.below(2) == 0;
    const auto draw = [&] { return integers ? std::round(2.0 * random.normal()) : 2.0 * random.normal(); };
    Case c{{Vector(size), Vector(size), Vector(size), 0.0}, Vector(size), Vector(size)};
    for (Index i = 0; i < size; ++i) {
        c.set.min[i] = draw();
        c.set.max[i] = random.below(5) == 0 ? c.set.min[i] : c.set.min[i] + std::abs(draw());
        const double inside = c.set.min[i] + random.uniform() * (c.set.max[i] - c.set.min[i]);
        c.set.min[i] = random.below(9) == 0 ? -std::numeric_limits<double>::infinity() : c.set.min[i];
        c.set.max[i] = random.below(9) == 0 ? std::numeric_limits<double>::infinity() : c.set.max[i];
        c.set.normal[i] = random.below(10) == 0 ? 0.0 : draw();
        c.weights[i] = integers ? 1.0 + static_cast<double>(random.below(3)) : 0.1 + random.uniform();
        c.point[i] = draw();
        c.set.value += c.set.normal[i] * inside; // feasible by construction
    }
    return c;
}

void TestBoxHyperplaneProjection::optimalOnRandomSets() {
    QFETCH(const int, largest);
    QFETCH(const int, count);
    Random random(testSeed());
    for (int k = 0; k < count; ++k) {
        const Case c = randomCase(random, 1 + static_cast<Index>(random.below(static_cast<std::uint64_t>(largest))));
        Vector a = c.point;
        const Result<double> multiplier = projectOnBoxAndHyperplane(c.set, a, c.weights);
        QVERIFY2(multiplier.ok(), multiplier ? "" : toEnglish(multiplier.error()).c_str());
        const QByteArray wrong = violation(c, a, *multiplier);
        QVERIFY2(wrong.isEmpty(), wrong);
    }
}

/// The projection by visiting all kinks in order, with F computed from its definition in extended precision. Empty if
/// the set is empty.
static Vector bySortedKinks(const Case& c) {
    const auto at = [&c](long double t, Index i) {
        const long double free = c.point[i] + t * c.set.normal[i] / c.weights[i];
        return std::clamp(free, static_cast<long double>(c.set.min[i]), static_cast<long double>(c.set.max[i]));
    };
    const auto sumAt = [&](long double t) {
        long double sum = 0.0L;
        for (Index i = 0; i < c.point.size(); ++i)
            sum += c.set.normal[i] * at(t, i);
        return sum;
    };
    std::vector<long double> kinks;
    for (Index i = 0; i < c.point.size(); ++i)
        for (const double bound : {c.set.min[i], c.set.max[i]})
            if (c.set.normal[i] != 0.0 && std::isfinite(bound))
                kinks.push_back((static_cast<long double>(bound) - c.point[i]) * c.weights[i] / c.set.normal[i]);
    std::ranges::sort(kinks);
    if (kinks.empty())
        kinks.push_back(0.0L);
    // Beyond the outermost kinks F is linear: go far enough to pass the value, if F ever does.
    const long double value = c.set.value;
    long double width = 1.0L;
    while (width < 1e30L && (sumAt(kinks.front() - width) > value || sumAt(kinks.back() + width) < value))
        width *= 4.0L;
    kinks.insert(kinks.begin(), kinks.front() - width);
    kinks.push_back(kinks.back() + width);
    std::size_t right = 1;
    while (right + 1 < kinks.size() && sumAt(kinks[right]) < value)
        ++right;
    const long double low = kinks[right - 1];
    const long double high = kinks[right];
    const long double atLow = sumAt(low);
    const long double rise = sumAt(high) - atLow;
    const long double t = rise > 0.0L ? low + (value - atLow) / rise * (high - low) : low;
    if (std::abs(sumAt(t) - value) > 1e-9L * (1.0L + std::abs(value)))
        return {};
    Vector a(c.point.size());
    for (Index i = 0; i < a.size(); ++i)
        a[i] = static_cast<double>(at(t, i));
    return a;
}

/// A million small sets, every tenth with an unattainable value, for which the message gives the attainable range.
void TestBoxHyperplaneProjection::agreesWithSortedKinks() {
    Random random(testSeed());
    int refused = 0;
    for (int k = 0; k < 1000000; ++k) {
        Case c = randomCase(random, 1 + static_cast<Index>(random.below(6)));
        if (k % 10 == 0)
            c.set.value += random.below(2) == 0 ? 1e3 : -1e3;
        const Vector expected = bySortedKinks(c);
        Vector a = c.point;
        const Result<double> multiplier = projectOnBoxAndHyperplane(c.set, a, c.weights);
        QCOMPARE(multiplier.ok(), expected.size() > 0);
        if (multiplier) {
            const double scale = std::max(1.0, expected.cwiseAbs().maxCoeff());
            QVERIFY2((a - expected).cwiseAbs().maxCoeff() <= 1e-10 * scale, qPrintable(QString::number(k)));
            continue;
        }
        ++refused;
        double min = 0.0;
        double max = 0.0;
        for (Index i = 0; i < a.size(); ++i) {
            if (c.set.normal[i] == 0.0)
                continue;
            const double atLeast = c.set.normal[i] * c.set.min[i];
            const double atMax = c.set.normal[i] * c.set.max[i];
            min += std::min(atLeast, atMax);
            max += std::max(atLeast, atMax);
        }
        QCOMPARE(toEnglish(multiplier.error()), "the weighted sum of the entries must be " + shown(c.set.value) +
                                                    ", but their bounds allow only " + shown(min) + " to " +
                                                    shown(max) + "; widen the bounds");
    }
    QVERIFY(refused > 10000);
}

void TestBoxHyperplaneProjection::samplesMayMislead_data() {
    QTest::addColumn<QString>("kind");
    for (const char* kind : {"even", "a few are huge", "sampled ones differ", "three values", "no bounds", "ordered"})
        QTest::newRow(kind) << kind;
}

/// Sets so large that the search starts from a sample of every 25th index; a misleading sample must not matter.
void TestBoxHyperplaneProjection::samplesMayMislead() {
    QFETCH(const QString, kind);
    constexpr Index n = 200000;
    Random random(testSeed());
    Case c{{Vector::Zero(n), Vector::Ones(n), Vector(n), 0.0}, Vector::Ones(n), Vector(n)};
    for (Index i = 0; i < n; ++i) {
        c.set.normal[i] = random.below(2) == 0 ? -1.0 : 1.0;
        c.point[i] = random.normal();
        if (kind == "a few are huge" && i % 997 == 3) {
            c.set.normal[i] *= 1e5;
            c.point[i] *= 1e3;
        } else if (kind == "sampled ones differ" && i % 25 == 0) {
            c.point[i] += 50.0 * c.set.normal[i];
        } else if (kind == "three values") {
            c.point[i] = std::round(0.5 * c.point[i]);
        } else if (kind == "no bounds") {
            c.set.min[i] = -std::numeric_limits<double>::infinity();
            c.set.max[i] = std::numeric_limits<double>::infinity();
        } else if (kind == "ordered") {
            c.point[i] = 1e-3 * static_cast<double>(i);
        }
    }
    for (const double value : {0.0, 1.0, -3333.25, 4e4}) {
        c.set.value = value;
        Vector a = c.point;
        const Result<double> multiplier = projectOnBoxAndHyperplane(c.set, a, c.weights);
        QVERIFY2(multiplier.ok(), multiplier ? "" : toEnglish(multiplier.error()).c_str());
        const QByteArray wrong = violation(c, a, *multiplier);
        QVERIFY2(wrong.isEmpty(), wrong);
    }
}

void TestBoxHyperplaneProjection::equalPointsTakeOneRound() {
    constexpr Index n = 100000;
    const BoxAndHyperplane simplex{Vector::Zero(n), Vector::Ones(n), {}, 1.0};
    Vector a = Vector::Constant(n, 7.0);
    QVERIFY(projectOnBoxAndHyperplane(simplex, a).ok());
    QVERIFY((a.array() - 1.0 / static_cast<double>(n)).abs().maxCoeff() <= 1e-15);
}

void TestBoxHyperplaneProjection::ofNothing() {
    Vector a;
    QVERIFY(projectOnBoxAndHyperplane({}, a).ok());
    BoxAndHyperplane set;
    set.value = 1.0;
    QVERIFY(!projectOnBoxAndHyperplane(set, a).ok());
}

void TestBoxHyperplaneProjection::refusesWhatHasNoProjection() {
    const auto refusal = [](const BoxAndHyperplane& set, const Vector& weights, Vector a) {
        const Result<double> multiplier = projectOnBoxAndHyperplane(set, a, weights);
        return multiplier ? std::string() : toEnglish(multiplier.error());
    };
    const Vector zeros = Vector::Zero(2);
    const Vector ones = Vector::Ones(2);
    const double nan = std::numeric_limits<double>::quiet_NaN();
    QCOMPARE(refusal({zeros, ones, {}, 2.5}, {}, zeros),
             std::string(
                 "the weighted sum of the entries must be 2.5, but their bounds allow only 0 to 2; widen the bounds"));
    QCOMPARE(refusal({ones, zeros, {}, 1.0}, {}, zeros),
             std::string("projection: entry 0 of the upper bound is 0; at least the lower bound expected"));
    QCOMPARE(refusal({zeros, ones, {}, 1.0}, zeros, zeros),
             std::string("projection: entry 0 of the weight is 0; a positive number expected"));
    QVERIFY(!refusal({zeros, ones, {}, 1.0}, {}, Vector::Constant(2, nan)).empty());
    QVERIFY(!refusal({zeros, ones, {}, nan}, {}, zeros).empty());
    QVERIFY(!refusal({zeros, ones, Vector::Constant(2, nan), 1.0}, {}, zeros).empty());
    QVERIFY(!refusal({Vector::Constant(2, nan), ones, {}, 1.0}, {}, zeros).empty());
}

/// The multiplier of a point at 1e9 is known to about 1e-7; the sum is nevertheless the requested one.
void TestBoxHyperplaneProjection::farPointsKeepTheSum() {
    Random random(testSeed());
    for (int round = 0; round < 100; ++round) {
        BoxAndHyperplane set{Vector::Zero(50), Vector::Ones(50), Vector(50), 0.0};
        Vector a(50);
        for (Index i = 0; i < 50; ++i) {
            set.normal[i] = i % 2 == 0 ? 1.0 : -1.0;
            a[i] = 1e9 * set.normal[i] + random.uniform();
        }
        QVERIFY(projectOnBoxAndHyperplane(set, a).ok());
        QVERIFY(a.minCoeff() >= 0.0 && a.maxCoeff() <= 1.0);
        QVERIFY2(std::abs(a.dot(set.normal)) <= 1e-13, qPrintable(QString::number(a.dot(set.normal))));
    }
}

QTEST_GUILESS_MAIN(TestBoxHyperplaneProjection)
#include "test_box_hyperplane_projection.moc"
