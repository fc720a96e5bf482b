// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/interface/loss.h"
#include "engine/math/random.h"
#include "engine/problem/maps/chain_map.h"
#include "engine/problem/risks/chain_risk.h"
#include "tests/support/chain_cases.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <cmath>

using namespace gapscope;
using fixtures::Json;

namespace {

/// Sequences with their map.
struct Chains {
    std::shared_ptr<const ChainShape> shape;
    std::unique_ptr<ChainMap> map;
    Vector tags;

    Chains(const DenseRows& tokens, std::vector<Index> start, Vector states, Index count)
        : shape(std::make_shared<const ChainShape>(ChainShape{std::move(start), count})), tags(std::move(states)) {
        Labels labels;
        labels.values.assign(tags.data(), tags.data() + tags.size());
        map = std::make_unique<ChainMap>(
            std::make_shared<const Dataset>(tokens, labels, std::vector<std::string>{}, "test"), shape, 1);
    }
    Vector scores(const Vector& w) const {
        Vector u;
        map->multiply(w, u, {});
        return u;
    }
    ChainRisk risk(ChainLoss loss, double smoothing = 0.0) const { return {shape, tags, loss, smoothing}; }
    /// -A^T alpha / n, the gradient of the risk in w.
    Vector gradient(const Risk& risk, const Vector& w) const {
        Vector alpha;
        risk.dualPoint(scores(w), alpha);
        Vector v;
        map->multiplyTransposed(alpha, v, {});
        return -v / static_cast<double>(shape->sequences());
    }
};

Chains randomChains(Random& random, Index states, Index features, const std::vector<Index>& lengths) {
    std::vector<Index> start{0};
    for (const Index length : lengths)
        start.push_back(start.back() + length);
    DenseRows tokens(start.back(), features);
    Vector tags(start.back());
    for (Index t = 0; t < tokens.rows(); ++t) {
        for (Index j = 0; j < features; ++j)
            tokens(t, j) = random.normal();
        tags[t] = static_cast<double>(random.below(static_cast<std::uint64_t>(states)));
    }
    return {tokens, start, tags, states};
}

Vector randomVector(Random& random, Index n, double scale) {
    Vector v(n);
    for (Index i = 0; i < n; ++i)
        v[i] = scale * random.normal();
    return v;
}

/// The risk by enumeration of all labellings.
double enumerated(const Chains& chains, const Vector& u, ChainLoss loss, double smoothing) {
    const ChainShape& shape = *chains.shape;
    const Index states = shape.states;
    const double tau = smoothing + (loss == ChainLoss::conditional ? 1.0 : 0.0);
    double total = 0.0;
    for (Index i = 0; i < shape.sequences(); ++i) {
        const Index length = shape.length(i);
        std::vector<double> values;
        double truth = 0.0;
        std::vector<Index> labelling(static_cast<std::size_t>(length), 0);
        for (;;) {
            double score = 0.0;
            double hamming = 0.0;
            for (Index t = 0; t < length; ++t) {
                const Index k = labelling[static_cast<std::size_t>(t)];
                score += u[shape.nodes(i) + t * states + k];
                if (t > 0)
                    score += u[shape.edges(i) +
                               ((t - 1) * states + labelling[static_cast<std::size_t>(t - 1)]) * states + k];
                hamming += static_cast<double>(k) != chains.tags[shape.firstToken(i) + t] ? 1.0 : 0.0;
            }
            if (hamming == 0.0)
                truth = score;
            values.push_back(score + (loss == ChainLoss::maxMargin ? hamming : 0.0));
            Index t = 0;
            while (t < length && ++labelling[static_cast<std::size_t>(t)] == states)
                labelling[static_cast<std::size_t>(t++)] = 0;
            if (t == length)
                break;
        }
        const double max = *std::ranges::max_element(values);
        double whole = max;
        if (tau > 0.0) {
            double sum = 0.0;
            for (const double value : values)
                sum += std::exp((value - max) / tau);
            whole = max + tau * std::log(sum);
        }
        total += whole - smoothing * static_cast<double>(length) * std::log(static_cast<double>(states)) - truth;
    }
    return total / static_cast<double>(shape.sequences());
}

} // namespace

class TestChains : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void matchesTheFixture();
    void matchesEnumeration();
    void followsTheLaws();
    void mapIsLinearWithItsTranspose();
    void survivesExtremeScores();
    void countsErrors();
};

void TestChains::matchesTheFixture() {
    const Json fixture = fixtures::load("chain_values__mixed");
    const FixtureChains given = chainsOfFixture(fixture["problem"]);
    const Chains chains(given.tokens, given.starts, given.tags, given.states);
    const Vector w = fixtures::vector(fixture["w"]);
    const double mu = fixture["mu"];
    const Vector u = chains.scores(w);
    const ChainRisk crf = chains.risk(ChainLoss::conditional);
    const ChainRisk hinge = chains.risk(ChainLoss::maxMargin);
    const ChainRisk soft = chains.risk(ChainLoss::maxMargin, mu);
    QVERIFY(fixtures::close(crf.value(u), fixture["crf_f"], 1e-12));
    QVERIFY(fixtures::close(hinge.value(u), fixture["m3n_hinge"], 1e-12));
    QVERIFY(fixtures::close(soft.value(u), fixture["m3n_soft_f"], 1e-12));
    for (const auto& [risk, name] : {std::pair(&crf, "crf_grad"), std::pair(&soft, "m3n_soft_grad")}) {
        const Vector expected = fixtures::vector(fixture[name]);
        QVERIFY((chains.gradient(*risk, w) - expected).cwiseAbs().maxCoeff() <= 1e-10);
    }
    Vector alpha;
    crf.dualPoint(u, alpha);
    const DenseRows nodes = fixtures::matrix(fixture["node_marginals_first"]);
    for (Index t = 0; t < nodes.rows(); ++t)
        for (Index k = 0; k < given.states; ++k) {
            const double truth = static_cast<double>(k) == given.tags[t] ? 1.0 : 0.0;
            QVERIFY(std::abs(truth - alpha[t * given.states + k] - nodes(t, k)) <= 1e-10);
        }
}

void TestChains::matchesEnumeration() {
    Random random(testSeed());
    for (int trial = 0; trial < 20; ++trial) {
        const Chains chains = randomChains(random, 2 + trial % 3, 3, {1, 4, 2, 5});
        const Vector u = randomVector(random, chains.shape->size(), 1.0);
        for (const ChainLoss loss : {ChainLoss::maxMargin, ChainLoss::conditional})
            for (const double smoothing : {0.0, 0.05, 1.0}) {
                const double expected = enumerated(chains, u, loss, smoothing);
                QVERIFY(std::abs(chains.risk(loss, smoothing).value(u) - expected) <=
                        1e-11 * (1.0 + std::abs(expected)));
            }
    }
}

void TestChains::followsTheLaws() {
    Random random(testSeed());
    for (int trial = 0; trial < 30; ++trial) {
        const Chains chains = randomChains(random, 2 + trial % 3, 2, {3, 1, 6});
        const Index size = chains.shape->size();
        for (const ChainLoss loss : {ChainLoss::maxMargin, ChainLoss::conditional})
            for (const double smoothing : {0.0, 0.1}) {
                const ChainRisk risk = chains.risk(loss, smoothing);
                const Vector u = randomVector(random, size, 2.0);
                const Vector other = randomVector(random, size, 2.0);
                const double n = static_cast<double>(risk.rows());
                Vector alpha;
                risk.dualPoint(u, alpha);
                // Fenchel and Young: an equality at its own scores.
                const double gap = risk.value(u) + risk.conjugateAtMinus(alpha) + alpha.dot(u) / n;
                QVERIFY(std::abs(gap) <= 1e-10 * (1.0 + std::abs(risk.value(u))));
                QVERIFY(risk.value(other) + risk.conjugateAtMinus(alpha) + alpha.dot(other) / n >= -1e-10);
                Vector otherAlpha;
                risk.dualPoint(other, otherAlpha);
                Vector middle = 0.5 * (alpha + otherAlpha);
                QCOMPARE(risk.projectDual(middle), Index{0});
                QVERIFY(risk.value(u) + risk.conjugateAtMinus(middle) + middle.dot(u) / n >= -1e-10);
                // A projected point is feasible, and gives a lower bound.
                Vector any = randomVector(random, size, 1.0);
                risk.projectDual(any);
                QVERIFY(std::isfinite(risk.conjugateAtMinus(any)));
                QVERIFY(risk.value(u) + risk.conjugateAtMinus(any) + any.dot(u) / n >= -1e-10);
                const double lowered = chains.risk(loss).value(u) - risk.value(u);
                QVERIFY(lowered >= -1e-10 && lowered <= smoothing * risk.smoothingRange() + 1e-10);
            }
    }
}

void TestChains::mapIsLinearWithItsTranspose() {
    Random random(testSeed());
    const Chains chains = randomChains(random, 3, 4, {5, 1, 2, 7});
    for (int trial = 0; trial < 20; ++trial) {
        const Vector w = randomVector(random, chains.map->columns(), 1.0);
        const Vector a = randomVector(random, chains.map->scoreCount(), 1.0);
        Vector v;
        QVERIFY(chains.map->multiplyTransposed(a, v, {}));
        QCOMPARE(v.size(), chains.map->columns());
        QVERIFY(std::abs(chains.scores(w).dot(a) - w.dot(v)) <= 1e-11 * (1.0 + std::abs(w.dot(v))));
    }
}

void TestChains::survivesExtremeScores() {
    Random random(testSeed());
    const Chains chains = randomChains(random, 4, 2, {30, 2});
    const Vector u = randomVector(random, chains.shape->size(), 1e3);
    const ChainRisk soft = chains.risk(ChainLoss::maxMargin, 1e-3);
    QVERIFY(std::isfinite(soft.value(u)));
    Vector alpha;
    soft.dualPoint(u, alpha);
    QVERIFY(alpha.allFinite());
    QCOMPARE(soft.projectDual(alpha), Index{0});
}

void TestChains::countsErrors() {
    const Chains chains(DenseRows::Zero(3, 1), {0, 2, 3}, Vector{{0.0, 1.0, 1.0}}, 2);
    Vector u = Vector::Zero(chains.shape->size()); // ties go to state 0
    ChainErrors errors = chainErrors(*chains.shape, u, chains.tags);
    QCOMPARE(errors.tokens, 2.0 / 3.0);
    QCOMPARE(errors.sequences, 1.0);
    u[chains.shape->edges(0) + 1] = 1.0; // 0 then 1
    errors = chainErrors(*chains.shape, u, chains.tags);
    QCOMPARE(errors.tokens, 1.0 / 3.0);
    QCOMPARE(errors.sequences, 0.5);
}

QTEST_APPLESS_MAIN(TestChains)
#include "test_chains.moc"
