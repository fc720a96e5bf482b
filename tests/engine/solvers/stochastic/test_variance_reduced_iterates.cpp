// SPDX-License-Identifier: GPL-3.0-only
//
// The representations of the iterate of a variance-reduced method, against the plain update of all coordinates at
// every step.
#include "engine/math/random.h"
#include "engine/solvers/stochastic_primal/eager_iterate.h"
#include "engine/solvers/stochastic_primal/just_in_time_iterate.h"
#include "engine/solvers/stochastic_primal/row_norm_iterate.h"
#include "engine/solvers/stochastic_primal/scaled_iterate.h"
#include "tests/support/fixtures.h"
#include "tests/support/seed.h"

#include <QtTest>

using namespace gapscope;
using fixtures::Json;

namespace {

double soft(double x, double t) {
    return std::copysign(std::max(0.0, std::abs(x) - t), x);
}

/// w <- soft((1 - eta lambda) w - eta (pull x + share D), eta l1), then D <- D + learn x.
struct Oracle {
    ProximalStep step;
    Vector w;
    Vector mean;
    Vector sum = Vector::Zero(w.size());

    void advance(const Vector& x, double share, double pull, double learn) {
        for (Index j = 0; j < w.size(); ++j)
            w[j] = soft((1.0 - step.eta * step.lambda) * w[j] - step.eta * (pull * x[j] + share * mean[j]),
                        step.eta * step.l1);
        mean += learn * x;
        sum += w;
    }
};

/// A sparse row as solvers see it, and in dense form.
struct Row {
    std::vector<std::int32_t> columns{};
    std::vector<double> values{};
    Vector whole{};

    RowView sparse() const { return {columns.data(), values.data(), static_cast<Index>(values.size())}; }
    RowView dense() const { return {nullptr, whole.data(), whole.size()}; }
};

Row randomRow(Random& random, Index p, double density) {
    Row row;
    row.whole = Vector::Zero(p);
    for (Index j = 0; j < p; ++j) {
        if (random.uniform() >= density)
            continue;
        row.whole[j] = random.normal();
        row.columns.push_back(static_cast<std::int32_t>(j));
        row.values.push_back(row.whole[j]);
    }
    return row;
}

struct Course {
    ProximalStep step;
    bool averaged = false;
    bool sharesFall = false;
    int steps = 600;
};

constexpr Index features = 30;

/// Drives an iterate and the oracle with the same random operations and returns the largest relative distance.
template <class Iterate>
double worstDistance(Iterate iterate, const Course& course, Random& random, bool dense) {
    Oracle oracle{course.step, Vector(features), Vector(features)};
    for (Index j = 0; j < features; ++j) {
        oracle.w[j] = random.uniform() < 0.3 ? 0.0 : random.normal();
        oracle.mean[j] = random.uniform() < 0.3 ? 0.0 : 0.3 * random.normal();
    }
    iterate.restart(oracle.w, oracle.mean);
    double share = 1.0;
    double worst = 0.0;
    const auto compare = [&worst](const Vector& actual, const Vector& expected) {
        worst = std::max(worst, (actual - expected).cwiseAbs().maxCoeff() / (1.0 + expected.cwiseAbs().maxCoeff()));
    };
    Vector w(features);
    for (int k = 1; k <= course.steps; ++k) {
        const Row row = randomRow(random, features, 0.06);
        const RowView view = dense ? row.dense() : row.sparse();
        const double score = iterate.score(view);
        worst = std::max(worst, std::abs(score - row.whole.dot(oracle.w)) / (1.0 + oracle.w.norm()));
        const bool shareFalls = course.sharesFall && k < 300 && random.uniform() < 0.7;
        if (shareFalls) {
            share = 1.0 / (1.0 / share + 1.0);
            iterate.setShare(share);
        }
        const double pull = random.normal();
        const double learn = 0.05 * random.normal() / share;
        iterate.template advance<true>(view, pull, learn);
        oracle.advance(row.whole, share, pull, learn);
        if (k % 97 == 0) {
            iterate.settle();
            iterate.copyWeights(w);
            compare(w, oracle.w);
            if constexpr (requires { iterate.fixShare(); })
                if (course.sharesFall && k >= 300)
                    iterate.fixShare();
        }
        if constexpr (requires { iterate.copySum(w); })
            if (course.averaged && k % 97 == 0) {
                iterate.copySum(w);
                compare(w, oracle.sum);
            }
    }
    return worst;
}

} // namespace

class TestVarianceReducedIterates : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void powersOfAffineMaps();
    void softAffinePowersOfTheReference();
    void followTheUpdate_data();
    void followTheUpdate();
    void shortenRows_data();
    void shortenRows();
    void whatIsNotANumberStaysSo();
};

/// Compared with k single applications in long double, also across both tables and for a near 1.
void TestVarianceReducedIterates::powersOfAffineMaps() {
    for (const double a : {0.0, 1e-3, 0.5, 0.99, 1.0 - 1e-6, 1.0 - 1e-12, 1.0}) {
        const AffinePowerTable table(a, 1 << 17);
        long double power = 1.0L;
        long double sum = 0.0L;
        long double sumOfSums = 0.0L;
        for (std::int32_t k = 0; k <= 70000; ++k) {
            if (k > 0) {
                sum += power;
                sumOfSums += sum;
                power *= static_cast<long double>(a);
            }
            if (k > 1500 && k % 997 != 0)
                continue;
            const AffinePower actual = table(k);
            const auto close = [](double value, long double expected) {
                return std::abs(static_cast<long double>(value) - expected) <= 1e-14L * std::abs(expected) + 1e-300L;
            };
            QVERIFY2(close(actual.sum, sum) && close(table.sumOfSums(k), sumOfSums), qPrintable(QString::number(k)));
            QVERIFY(close(actual.power, power));
        }
    }
}

void TestVarianceReducedIterates::softAffinePowersOfTheReference() {
    const Json fixture = fixtures::load("lazy__soft-affine-power");
    const Row nothing{{}, {}, Vector::Zero(1)};
    for (const Json& row : fixture["rows"]) {
        const ProximalStep step{1.0, 1.0 - row["a"].get<double>(), row["t"].get<double>()};
        JustInTimeIterate iterate(step, false);
        iterate.restart(Vector::Constant(1, row["w"].get<double>()), Vector::Constant(1, -row["b"].get<double>()));
        for (int k = 0; k < row["k"].get<int>(); ++k)
            iterate.advance<false>(nothing.sparse(), 0.0, 0.0);
        iterate.settle();
        Vector w(1);
        iterate.copyWeights(w);
        QVERIFY2(fixtures::close(w[0], fixtures::number(row["result"]), 1e-10), row.dump().c_str());
    }
}

void TestVarianceReducedIterates::followTheUpdate_data() {
    QTest::addColumn<double>("lambda");
    QTest::addColumn<double>("l1");
    QTest::addColumn<bool>("sharesFall");
    for (const double lambda : {0.0, 1e-6, 0.01, 0.3, 4.0})
        for (const double l1 : {0.0, 0.02, 0.2, 3.0})
            for (const bool sharesFall : {false, true})
                QTest::addRow("lambda %g l1 %g%s", lambda, l1, sharesFall ? ", falling shares" : "")
                    << lambda << l1 << sharesFall;
}

void TestVarianceReducedIterates::followTheUpdate() {
    QFETCH(double, lambda);
    QFETCH(double, l1);
    QFETCH(bool, sharesFall);
    Random random(testSeed());
    for (const double eta : {0.02, 0.2, 0.25}) {
        const ProximalStep step{eta, lambda, l1};
        Course course{.step = step, .sharesFall = sharesFall};
        const auto check = [&](const char* name, double distance) {
            QVERIFY2(
                distance <= 1e-11,
                qPrintable(QStringLiteral("%1, eta %2: off by %3").arg(QLatin1String(name)).arg(eta).arg(distance)));
        };
        for (const std::int32_t stepsBetweenSettling : {1, 50, 1 << 14})
            check("just in time",
                  worstDistance(JustInTimeIterate(step, false, stepsBetweenSettling), course, random, false));
        check("eager", worstDistance(EagerIterate(step, false), course, random, true));
        if (l1 == 0.0 && eta * lambda < 1.0) // 1 - eta lambda = 0 erases w, so it is not a scale
            check("scaled", worstDistance(ScaledIterate(step, 2.0), course, random, false));
        if (sharesFall)
            continue;
        course.averaged = true;
        check("just in time, averaged", worstDistance(JustInTimeIterate(step, true), course, random, false));
        check("eager, averaged", worstDistance(EagerIterate(step, true), course, random, true));
    }
}

void TestVarianceReducedIterates::shortenRows_data() {
    QTest::addColumn<double>("lambda");
    QTest::addColumn<double>("rowNorm");
    QTest::addColumn<bool>("sharesFall");
    for (const double lambda : {0.0, 0.3})
        for (const double rowNorm : {0.02, 0.2, 3.0})
            for (const bool sharesFall : {false, true})
                QTest::addRow("lambda %g row norm %g%s", lambda, rowNorm, sharesFall ? ", falling shares" : "")
                    << lambda << rowNorm << sharesFall;
}

/// Norms of the rows of W for three outputs, with sparse rows and with dense ones, against the update of all rows of W
/// at every step.
void TestVarianceReducedIterates::shortenRows() {
    QFETCH(double, lambda);
    QFETCH(double, rowNorm);
    QFETCH(bool, sharesFall);
    constexpr Index outputs = 3;
    const ProximalStep step{.eta = 0.2, .lambda = lambda, .rowNorm = rowNorm};
    for (const bool dense : {false, true}) {
        Random random(testSeed());
        Eigen::MatrixXd w(features, outputs);
        Eigen::MatrixXd mean(features, outputs);
        for (Index j = 0; j < features; ++j)
            for (Index k = 0; k < outputs; ++k) {
                w(j, k) = j < 10 ? 0.0 : random.normal();
                mean(j, k) = j % 5 < 2 ? 0.0 : 0.3 * random.normal();
            }
        Eigen::MatrixXd sum = Eigen::MatrixXd::Zero(features, outputs);
        const auto flat = [](const Eigen::MatrixXd& matrix) -> Vector { return matrix.transpose().reshaped(); };
        RowNormIterate iterate(step, outputs, true);
        iterate.restart(flat(w), flat(mean));
        double share = 1.0;
        for (int k = 1; k <= 600; ++k) {
            const Row row = randomRow(random, features, 0.06);
            const RowView view = dense ? row.dense() : row.sparse();
            Vector scores(outputs);
            iterate.formScores(view, {scores.data(), std::size_t{outputs}});
            const Vector expected = w.transpose() * row.whole;
            QVERIFY((scores - expected).norm() <= 1e-12 * (1.0 + w.norm()));
            if (sharesFall && k < 300) {
                share = 1.0 / (1.0 / share + 1.0);
                iterate.setShare(share);
            }
            Vector pull(outputs);
            Vector learn(outputs);
            for (Index c = 0; c < outputs; ++c) {
                pull[c] = random.normal();
                learn[c] = 0.05 * random.normal() / share;
            }
            iterate.advance<true>(view, {pull.data(), std::size_t{outputs}}, {learn.data(), std::size_t{outputs}});
            const Eigen::MatrixXd moved =
                (1.0 - step.eta * lambda) * w - step.eta * (row.whole * pull.transpose() + share * mean);
            for (Index j = 0; j < features; ++j)
                w.row(j) = moved.row(j) * std::max(0.0, 1.0 - step.eta * rowNorm / moved.row(j).norm());
            mean += row.whole * learn.transpose();
            sum += w;
            if (k % 97 != 0)
                continue;
            Vector actual(features * outputs);
            iterate.copySettled(actual);
            QVERIFY((actual - flat(w)).norm() <= 1e-12 * (1.0 + w.norm()));
            iterate.settle();
            iterate.copyWeights(actual);
            QVERIFY((actual - flat(w)).norm() <= 1e-12 * (1.0 + w.norm()));
            iterate.copyGradient(actual);
            QVERIFY((actual - flat(mean)).norm() <= 1e-12 * (1.0 + mean.norm()));
            iterate.copySum(actual);
            QVERIFY((actual - flat(sum)).norm() <= 1e-12 * (1.0 + sum.norm()));
        }
    }
}

/// A diverged iterate must not become finite again.
void TestVarianceReducedIterates::whatIsNotANumberStaysSo() {
    const Row row{{0}, {1.0}, Vector::Ones(1)};
    for (const double l1 : {0.0, 0.1}) {
        const ProximalStep step{0.1, 0.1, l1};
        const auto runAway = [&row](auto iterate, bool dense) {
            iterate.restart(Vector::Zero(1), Vector::Constant(1, 0.5));
            const RowView view = dense ? row.dense() : row.sparse();
            for (const double pull : {1e200, -1e308, 1e308, 1e308, -1e308, 0.0}) {
                iterate.score(view);
                iterate.template advance<true>(view, 10.0 * pull, 10.0 * pull);
            }
            for (int k = 0; k < 1000; ++k)
                iterate.template advance<true>({row.columns.data(), row.values.data(), 0}, 0.0, 0.0);
            iterate.settle();
            Vector w(1);
            iterate.copyWeights(w);
            return w[0];
        };
        QVERIFY(!std::isfinite(runAway(JustInTimeIterate(step, false), false)));
        QVERIFY(!std::isfinite(runAway(JustInTimeIterate(step, true), false)));
        QVERIFY(!std::isfinite(runAway(EagerIterate(step, false), true)));
        if (l1 == 0.0)
            QVERIFY(!std::isfinite(runAway(ScaledIterate(step, 1.0), false)));
    }
}

QTEST_GUILESS_MAIN(TestVarianceReducedIterates)
#include "test_variance_reduced_iterates.moc"
