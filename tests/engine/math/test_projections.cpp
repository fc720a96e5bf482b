// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/projections/box_hyperplane_projection.h"
#include "engine/math/projections/elastic_net_ball.h"
#include "engine/math/projections/entropy_projection.h"
#include "engine/math/random.h"
#include "tests/support/fixtures.h"
#include "tests/support/seed.h"

#include <QtTest>

using namespace gapscope;
using fixtures::Json;

/// Projections onto the ball of the elastic net and, in relative entropy, onto the capped simplex: reference points,
/// optimality conditions, and edge cases.
class TestProjections : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ballMeetsTheReference();
    void ballSatisfiesItsConditions();
    void supportIsTheLargestProduct();
    void supportOfTinyBalls();
    void ballOnTheEdge();
    void cappedSimplexMeetsTheReference();
    void entropySatisfiesItsConditions();
    void entropyOnTheEdge();
};

static double farthest(const Vector& a, const Vector& b) {
    return a.size() == 0 ? 0.0 : (a - b).cwiseAbs().maxCoeff();
}

void TestProjections::ballMeetsTheReference() {
    const Json fixture = fixtures::load("proj_enet_ball__mixed");
    for (const Json& one : fixture.at("cases")) {
        Vector x = fixtures::vector(one.at("g"));
        const double t = ElasticNetBall{one.at("gamma"), one.at("r")}.project(x);
        QVERIFY(farthest(x, fixtures::vector(one.at("w"))) <= 1e-10);
        QVERIFY(fixtures::close(t, one.at("multiplier").get<double>(), 1e-10));
    }
}

/// Points of every magnitude with ties and zeros, and balls from thin to wide.
static Vector roughPoint(Random& random, Index p) {
    Vector x(p);
    for (Index j = 0; j < p; ++j) {
        const double kind = random.uniform();
        x[j] = kind < 0.2 ? 0.0 : kind < 0.5 ? std::round(3.0 * random.normal()) : random.normal();
    }
    return x * std::pow(10.0, 4.0 * random.uniform() - 2.0);
}

static ElasticNetBall roughBall(Random& random, const Vector& x) {
    ElasticNetBall ball{.gam = random.uniform() < 0.1 ? 0.0 : std::pow(10.0, 6.0 * random.uniform() - 3.0)};
    ball.r = ball.size(x) * std::pow(10.0, 1.0 - 6.0 * random.uniform());
    return ball;
}

/// Inside: unchanged. Outside: the point is on the boundary and x - w = t (gam s + w), s a subgradient of ||w||_1.
void TestProjections::ballSatisfiesItsConditions() {
    Random random(testSeed());
    int moved = 0;
    for (int run = 0; run < 3000; ++run) {
        const Vector given = roughPoint(random, 1 + static_cast<Index>(random.below(40)));
        const ElasticNetBall ball = roughBall(random, given);
        Vector w = given;
        const double t = ball.project(w);
        if (ball.size(given) <= ball.r) {
            QCOMPARE(w, given);
            QCOMPARE(t, 0.0);
            continue;
        }
        ++moved;
        QVERIFY(std::abs(ball.size(w) - ball.r) <= 1e-13 * ball.r || w.isZero(0.0));
        const double scale = given.cwiseAbs().maxCoeff() + ball.gam; // the threshold is found from gam + |x_j|
        for (Index j = 0; j < w.size(); ++j) {
            const double residual = given[j] - w[j] - t * w[j];
            const double bound = t * ball.gam + 1e-12 * (scale + t * ball.gam);
            if (w[j] == 0.0)
                QVERIFY(std::abs(residual) <= bound);
            else
                QVERIFY(std::abs(residual - std::copysign(t * ball.gam, given[j])) <= 1e-12 * (scale + t * ball.gam));
        }
        Vector again = w;
        ball.project(again);
        QVERIFY(farthest(again, w) <= 1e-13 * scale);
    }
    QVERIFY(moved > 1000);
}

/// v.w at the maximizer is the support function, no point of the set has a larger value, and v is in the normal cone
/// there.
void TestProjections::supportIsTheLargestProduct() {
    Random random(testSeed());
    for (int run = 0; run < 1000; ++run) {
        const Vector v = roughPoint(random, 1 + static_cast<Index>(random.below(40)));
        const ElasticNetBall ball = roughBall(random, v);
        Vector w(v.size());
        const double max = ball.support(v, w);
        const double tolerance = 1e-12 * (1.0 + max);
        QVERIFY(std::abs(ball.support(v) - max) <= tolerance);
        QVERIFY(std::abs(v.dot(w) - max) <= tolerance);
        QVERIFY(ball.size(w) <= ball.r * (1.0 + 1e-13));
        for (int other = 0; other < 20; ++other) {
            Vector point = roughPoint(random, v.size());
            ball.project(point);
            QVERIFY(v.dot(point) <= max + tolerance);
        }
        // w is the projection of w + s v for every s > 0.
        Vector further = w + v;
        ball.project(further);
        QVERIFY(farthest(further, w) <= 1e-10 * (1.0 + w.cwiseAbs().maxCoeff() + v.cwiseAbs().maxCoeff()));
    }
}

/// If r / gam^2 is below rounding: at least the value of a multiple of one unit vector, in both forms.
void TestProjections::supportOfTinyBalls() {
    Random random(testSeed());
    for (const double gam : {1.0, 1e3, 1e6, 1e9})
        for (const double r : {1e-3, 1e-6, 1e-12})
            for (int run = 0; run < 50; ++run) {
                const Vector v = roughPoint(random, 1 + static_cast<Index>(random.below(8)));
                const ElasticNetBall ball{gam, r};
                const double longest = 2.0 * r / (gam + std::sqrt(gam * gam + 2.0 * r)); // gam s + s^2 / 2 = r
                const double min = v.cwiseAbs().maxCoeff() * longest * (1.0 - 1e-12);
                Vector w(v.size());
                QVERIFY(ball.support(v, w) >= min);
                QVERIFY(ball.support(v) >= min);
                QVERIFY(ball.size(w) <= r * (1.0 + 1e-13));
            }
}

void TestProjections::ballOnTheEdge() {
    Vector x{{3.0, -4.0, 0.0}};
    QVERIFY(std::isinf((ElasticNetBall{1.0, 0.0}.project(x))));
    QCOMPARE(x, Vector(Vector::Zero(3)));
    x = Vector{{3.0, -4.0, 0.0}};
    QCOMPARE((ElasticNetBall{0.0, 0.5}.project(x)), 4.0); // the unit ball
    QVERIFY(farthest(x, Vector{{0.6, -0.8, 0.0}}) <= 1e-15);
    const Vector none = Vector::Zero(3);
    Vector w(3);
    QCOMPARE((ElasticNetBall{1.0, 1.0}.support(none, w)), 0.0);
    QCOMPARE(w, none);
    x = Vector{{std::numeric_limits<double>::quiet_NaN(), 1.0}};
    QVERIFY(std::isnan((ElasticNetBall{1.0, 1.0}.project(x))));
    QVERIFY(std::isnan(x[0]));
    QVERIFY(std::isnan((ElasticNetBall{1.0, 1.0}.support(x))));
    Vector empty;
    QCOMPARE((ElasticNetBall{1.0, 1.0}.project(empty)), 0.0);
}

void TestProjections::cappedSimplexMeetsTheReference() {
    const Json fixture = fixtures::load("proj_capped_simplex__mixed");
    for (const Json& one : fixture.at("cases")) {
        const Vector q = fixtures::vector(one.at("q"));
        const double cap = one.at("nu");
        Vector x = q;
        QVERIFY(projectByEntropy(x, cap).ok());
        QVERIFY2(farthest(x, fixtures::vector(one.at("entropy_x"))) <= 1e-10, qPrintable(QString::number(cap)));
        BoxAndHyperplane set{Vector::Zero(q.size()), Vector::Constant(q.size(), std::min(cap, 1.0)), {}, 1.0};
        x = q;
        QVERIFY(projectOnBoxAndHyperplane(set, x).ok());
        QVERIFY(farthest(x, fixtures::vector(one.at("euclid_x"))) <= 1e-10);
    }
}

/// x_j = min(cap, exp(q_j + c)) with a sum of 1: the point is then the minimizer.
void TestProjections::entropySatisfiesItsConditions() {
    Random random(testSeed());
    for (int run = 0; run < 2000; ++run) {
        const auto n = 1 + static_cast<Index>(random.below(30));
        const double spread = std::pow(10.0, 4.0 * random.uniform() - 1.0); // up to 1000
        Vector q(n);
        for (double& entry : q)
            entry = random.uniform() < 0.3 ? spread * std::round(random.normal()) : spread * random.normal();
        const double cap =
            random.uniform() < 0.2 ? 1.0 : std::min(1.0, (1.0 + 5.0 * random.uniform()) / static_cast<double>(n));
        Vector x = q;
        const Result<double> c = projectByEntropy(x, cap);
        QVERIFY(c.ok());
        QVERIFY(std::abs(x.sum() - 1.0) <= 1e-12);
        for (Index j = 0; j < n; ++j) {
            const double expected = q[j] + *c >= std::log(cap) ? cap : std::exp(q[j] + *c);
            QVERIFY(std::abs(x[j] - expected) <= 1e-12);
            QVERIFY(x[j] >= 0.0 && x[j] <= cap);
        }
        Vector shifted = (q.array() + 100.0).matrix();
        QVERIFY(projectByEntropy(shifted, cap).ok());
        QVERIFY(farthest(shifted, x) <= 1e-11);
    }
}

void TestProjections::entropyOnTheEdge() {
    Vector x = Vector{{5.0, -3.0, 900.0, 0.0}};
    QVERIFY(projectByEntropy(x, 0.25).ok());
    QCOMPARE(x, Vector(Vector::Constant(4, 0.25)));
    const double none = -std::numeric_limits<double>::infinity();
    x = Vector{{0.0, none, 1.0}};
    QVERIFY(projectByEntropy(x, 0.5).ok());
    QVERIFY(farthest(x, Vector{{0.5, 0.0, 0.5}}) <= 1e-15);
    x = Vector{{none, 0.0, none}}; // one entry cannot take all: the first of the others takes the rest
    QVERIFY(projectByEntropy(x, 0.5).ok());
    QCOMPARE(x, (Vector{{0.5, 0.5, 0.0}}));
    x = Vector{{0.0, none}};
    QVERIFY(projectByEntropy(x, 1.0).ok());
    QCOMPARE(x, (Vector{{1.0, 0.0}}));
    // The capped entries dominate by a factor exp(700): the others keep their proportions.
    x = Vector{{700.0, 0.0, std::log(3.0)}};
    QVERIFY(projectByEntropy(x, 0.6).ok());
    QVERIFY(farthest(x, Vector{{0.6, 0.1, 0.3}}) <= 1e-14);

    x = Vector{{1.0, 2.0}};
    const Result<double> tooSmall = projectByEntropy(x, 0.4);
    QVERIFY(!tooSmall.ok());
    QCOMPARE(tooSmall.error().id, MessageId::hyperplaneMissesBox);
    x = Vector{{1.0, std::numeric_limits<double>::quiet_NaN()}};
    QCOMPARE(projectByEntropy(x, 1.0).error().id, MessageId::projectionInput);
    x = Vector{{1.0, std::numeric_limits<double>::infinity()}};
    QCOMPARE(projectByEntropy(x, 1.0).error().id, MessageId::projectionInput);
    Vector empty;
    QVERIFY(!projectByEntropy(empty, 1.0).ok());
}

QTEST_GUILESS_MAIN(TestProjections)
#include "test_projections.moc"
