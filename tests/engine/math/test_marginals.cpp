// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/marginals/chain_projection.h"
#include "engine/math/marginals/chain_sweeps.h"
#include "engine/math/marginals/clique_tree_projection.h"
#include "engine/math/projections/capped_simplex.h"
#include "engine/math/random.h"
#include "tests/support/fixtures.h"
#include "tests/support/least_distance.h"
#include "tests/support/seed.h"

#include <QtTest>

using namespace gapscope;
using fixtures::Json;

/// Projections onto consistent marginals of chains and trees: reference points, duality gap, optimality, edge cases.
class TestMarginals : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void chainsMeetTheReference();
    void edgesOfThePaperMeetTheReference();
    void roundingMeetsTheReference();
    void sweepsFollowTheReference();
    void treesMeetTheReference();
    void randomChainsHaveNoDualityGap();
    void randomChainsAgreeWithADenseSolver();
    void noConsistentPointIsNearer();
    void consistentPointsStay();
    void oneTokenIsTheSimplex();
    void multipliersOfANearbyPointSaveSteps();
    void chainsAreTrees();
    void refusesWhatIsNotATree();
};

namespace {

/// All numbers of nested arrays, in order.
void appendNumbers(const Json& json, std::vector<double>& numbers) {
    if (!json.is_array()) {
        numbers.push_back(json.is_null() ? 0.0 : json.get<double>());
        return;
    }
    for (const Json& part : json)
        appendNumbers(part, numbers);
}

Vector numbersOf(const Json& json) {
    std::vector<double> numbers;
    appendNumbers(json, numbers);
    return Eigen::Map<const Vector>(numbers.data(), static_cast<Index>(numbers.size()));
}

/// Nodes and edges in one vector.
Vector tablesOf(const Json& nodes, const Json& edges) {
    std::vector<double> numbers;
    appendNumbers(nodes, numbers);
    appendNumbers(edges, numbers);
    return Eigen::Map<const Vector>(numbers.data(), static_cast<Index>(numbers.size()));
}

double farthest(const Vector& a, const Vector& b) {
    return (a - b).cwiseAbs().maxCoeff();
}

Vector randomPoint(Random& random, const ChainSize& size, double scale, bool rounded) {
    Vector point(size.size());
    for (double& entry : point) {
        entry = scale * random.normal();
        if (rounded)
            entry = std::round(entry);
    }
    return point;
}

ChainSize randomSize(Random& random) {
    return {1 + static_cast<Index>(random.below(7)), 1 + static_cast<Index>(random.below(5))};
}

ChainWeights randomWeights(Random& random, const ChainSize& size, double decades, bool edgesOnly) {
    ChainWeights weights = ChainWeights::unit(size);
    for (double& q : weights.edges)
        q = std::pow(10.0, decades * (random.uniform() - 0.5));
    if (edgesOnly && size.length > 1)
        weights.nodes.setZero();
    return weights;
}

} // namespace

void TestMarginals::chainsMeetTheReference() {
    const Json fixture = fixtures::load("structured__projection.chains");
    for (const Json& one : fixture.at("cases")) {
        const ChainSize size{one.at("T"), one.at("K")};
        const ChainWeights weights{numbersOf(one.at("node_weights")), numbersOf(one.at("edge_weights"))};
        Vector point = Vector::Zero(size.size());
        const Vector nodes = numbersOf(one.at("nodes_in"));
        point.head(nodes.size()) = nodes;
        const Vector edges = numbersOf(one.at("edges_in"));
        point.tail(edges.size()) = edges;
        const ChainProjection found = projectOnChain(size, weights, point);
        const double wrong = farthest(found.tables, tablesOf(one.at("nodes"), one.at("edges")));
        QVERIFY2(wrong <= one.at("tolerance").get<double>(), one.at("note").get<std::string>().c_str());
        QVERIFY(fixtures::close(found.distance, one.at("objective").get<double>(), 1e-11));
        QVERIFY(fixtures::close(found.dual, one.at("dual").get<double>(), 1e-11));
        QVERIFY(inconsistency(size, found.tables) <= 1e-15);
    }
}

/// The older fixture: edges only, in the form of the paper.
void TestMarginals::edgesOfThePaperMeetTheReference() {
    const Json fixture = fixtures::load("proj_chain_marginals__mixed");
    for (const Json& one : fixture.at("cases")) {
        const Vector edges = numbersOf(one.at("m"));
        const ChainSize size{static_cast<Index>(one.at("m").size()) + 1, static_cast<Index>(one.at("m")[0].size())};
        Vector point = Vector::Zero(size.size());
        point.tail(edges.size()) = edges;
        const ChainWeights weights{Vector::Zero(size.length), numbersOf(one.at("d2"))};
        const ChainProjection found = projectOnChain(size, weights, point);
        QVERIFY(farthest(found.tables.tail(edges.size()), numbersOf(one.at("alpha"))) <= 1e-10);
    }
}

void TestMarginals::roundingMeetsTheReference() {
    const Json fixture = fixtures::load("structured__projection.rounding");
    for (const Json& one : fixture.at("cases")) {
        const ChainSize size{static_cast<Index>(one.at("nodes_in").size()),
                             static_cast<Index>(one.at("nodes_in")[0].size())};
        Vector tables = tablesOf(one.at("nodes_in"), one.at("edges_in"));
        makeConsistent(size, tables);
        QVERIFY(farthest(tables, tablesOf(one.at("nodes"), one.at("edges"))) <= 1e-14);
        QVERIFY(inconsistency(size, tables) <= 1e-15);
    }
}

void TestMarginals::sweepsFollowTheReference() {
    const Json fixture = fixtures::load("structured__projection.sweeps");
    for (const Json& one : fixture.at("cases")) {
        const Index states = one.at("K");
        std::vector<DenseRows> edges;
        for (const Json& table : one.at("edges_in"))
            edges.emplace_back(Eigen::Map<const DenseRows>(numbersOf(table).data(), states, states));
        for (const char* variant : {"paper", "exact"}) {
            ChainSweeps sweeps(edges, numbersOf(one.at("edge_weights")));
            int done = 0;
            for (const Json& expected : one.at("sweeps")) {
                if (expected.at("variant") != variant)
                    continue;
                for (; done < expected.at("sweep").get<int>(); ++done)
                    sweeps.sweep(variant == std::string("paper") ? ChainSweeps::Form::paper : ChainSweeps::Form::exact);
                QVERIFY(std::abs(sweeps.sum() - expected.at("lam").get<double>()) <= 1e-9);
                for (std::size_t t = 0; t < sweeps.between().size(); ++t)
                    QVERIFY(farthest(sweeps.between()[t], numbersOf(expected.at("mu")[t])) <= 1e-9);
                QVERIFY(std::abs(sweeps.violation() - expected.at("violation").get<double>()) <= 1e-9);
            }
            QVERIFY(done > 0);
        }
    }
}

void TestMarginals::treesMeetTheReference() {
    const Json fixture = fixtures::load("structured__projection.trees");
    for (const Json& one : fixture.at("cases")) {
        std::vector<Clique> cliques;
        std::vector<Vector> given;
        for (const Json& clique : one.at("cliques")) {
            cliques.push_back({clique.at("nodes").get<std::vector<Index>>(), clique.at("weight")});
            given.push_back(numbersOf(clique.at("table_in")));
        }
        const std::optional<CliqueTree> tree = CliqueTree::make(one.at("states"), cliques);
        QVERIFY(tree.has_value());
        const CliqueTreeProjection found = projectOnCliqueTree(*tree, given);
        for (std::size_t c = 0; c < given.size(); ++c)
            QVERIFY(farthest(found.tables[c], numbersOf(one.at("cliques")[c].at("table"))) <= 1e-10);
        QVERIFY(fixtures::close(found.distance, one.at("objective").get<double>(), 1e-11));
        QVERIFY(std::abs(found.distance - found.dual) <= 1e-11 * std::max(1.0, found.distance));
    }
}

/// A dual value equal to the distance proves a projection: 1000 chains of all scales, a quarter with ties, half without
/// nodes, weights that differ by up to 10^4.
void TestMarginals::randomChainsHaveNoDualityGap() {
    Random random(testSeed());
    for (int k = 0; k < 1000; ++k) {
        const ChainSize size = randomSize(random);
        const double scale = std::pow(10.0, 5.0 * random.uniform() - 2.0);
        const Vector point = randomPoint(random, size, scale, k % 4 == 0);
        const ChainWeights weights = randomWeights(random, size, k % 3 == 0 ? 4.0 : 1.0, k % 2 == 0);
        const ChainProjection found = projectOnChain(size, weights, point);
        QVERIFY(found.isConverged);
        QVERIFY(inconsistency(size, found.tables) <= 1e-15);
        const double gap = std::abs(found.distance - found.dual);
        QVERIFY2(gap <= 1e-12 * std::max(1.0, found.distance), qPrintable(QString::number(gap)));
    }
}

/// 1000 small chains against a dense solver that knows nothing of chains: every node sums to 1, and every edge to its
/// two nodes.
void TestMarginals::randomChainsAgreeWithADenseSolver() {
    Random random(testSeed());
    for (int k = 0; k < 1000; ++k) {
        const ChainSize size{1 + static_cast<Index>(random.below(4)), 1 + static_cast<Index>(random.below(3))};
        const Vector point = randomPoint(random, size, k % 5 == 0 ? 10.0 : 1.0, k % 4 == 0);
        const ChainWeights weights = randomWeights(random, size, 1.0, k % 2 == 0);
        DenseColumns sums = DenseColumns::Zero(size.length + 2 * size.links() * size.states, size.size());
        Vector totals = Vector::Zero(sums.rows());
        Vector roots(size.size());
        for (Index t = 0; t < size.length; ++t) {
            totals[t] = 1.0;
            sums.row(t).segment(size.node(t), size.states).setOnes();
            roots.segment(size.node(t), size.states).setConstant(std::sqrt(weights.nodes[t]));
        }
        Index row = size.length;
        const auto edges = size.states * size.states;
        for (Index t = 0; t < size.links(); ++t) {
            roots.segment(size.edge(t), edges).setConstant(std::sqrt(weights.edges[t]));
            for (Index i = 0; i < size.states; ++i, row += 2)
                for (Index j = 0; j < size.states; ++j) {
                    sums(row, size.edge(t) + i * size.states + j) = 1.0;
                    sums(row, size.node(t) + i) = -1.0;
                    sums(row + 1, size.edge(t) + j * size.states + i) = 1.0;
                    sums(row + 1, size.node(t + 1) + i) = -1.0;
                }
        }
        const std::optional<Vector> expected = nearestInPolytope(roots, point, sums, totals);
        QVERIFY(expected);
        const double wrong = farthest(projectOnChain(size, weights, point).tables, *expected);
        QVERIFY2(wrong <= 1e-10, qPrintable(QStringLiteral("chain %1: %2").arg(k).arg(wrong)));
    }
}

/// (point - projection, other - projection) <= 0 for consistent tables `other`.
void TestMarginals::noConsistentPointIsNearer() {
    Random random(testSeed());
    for (int k = 0; k < 200; ++k) {
        const ChainSize size = randomSize(random);
        const Vector point = randomPoint(random, size, 2.0, k % 4 == 0);
        Vector projection(size.size());
        projectOnChainMarginals(size.length, size.states, {point.data(), static_cast<std::size_t>(point.size())},
                                {projection.data(), static_cast<std::size_t>(projection.size())});
        for (int other = 0; other < 10; ++other) {
            Vector tables = randomPoint(random, size, 1.0, false).cwiseAbs();
            makeConsistent(size, tables);
            QVERIFY((point - projection).dot(tables - projection) <= 1e-12);
        }
    }
}

void TestMarginals::consistentPointsStay() {
    Random random(testSeed());
    for (int k = 0; k < 200; ++k) {
        const ChainSize size = randomSize(random);
        Vector tables = randomPoint(random, size, 1.0, false).cwiseMax(0.0);
        makeConsistent(size, tables);
        QVERIFY(farthest(projectOnChain(size, ChainWeights::unit(size), tables).tables, tables) <= 1e-14);
    }
}

void TestMarginals::oneTokenIsTheSimplex() {
    Random random(testSeed());
    for (int k = 0; k < 200; ++k) {
        const ChainSize size{1, 1 + static_cast<Index>(random.below(6))};
        const Vector point = randomPoint(random, size, 3.0, k % 4 == 0);
        const Vector found = projectOnChain(size, ChainWeights::unit(size), point).tables;
        // Raised by a constant, so that the sum 1 is reached and the capped simplex is the simplex.
        Vector expected = point.array() + (1.0 - point.minCoeff());
        stepOnCappedSimplex({expected.data(), static_cast<std::size_t>(expected.size())}, 0.0);
        QVERIFY(farthest(found, expected) <= 1e-14);
    }
}

void TestMarginals::multipliersOfANearbyPointSaveSteps() {
    Random random(testSeed());
    int cold = 0;
    int warm = 0;
    for (int k = 0; k < 20; ++k) {
        const ChainSize size{60, 6};
        const Vector point = randomPoint(random, size, 1.0, false);
        const ChainProjection first = projectOnChain(size, ChainWeights::unit(size), point);
        const Vector nearby = point + randomPoint(random, size, 0.01, false);
        const ChainProjection fromZero = projectOnChain(size, ChainWeights::unit(size), nearby);
        const ChainProjection fromFirst = projectOnChain(size, ChainWeights::unit(size), nearby, &first.multipliers);
        QVERIFY(farthest(fromZero.tables, fromFirst.tables) <= 1e-9);
        cold += fromZero.steps;
        warm += fromFirst.steps;
    }
    QVERIFY2(warm < cold, qPrintable(QStringLiteral("%1 steps, %2 from zero").arg(warm).arg(cold)));
}

/// A chain is the tree of its edges and its single nodes.
void TestMarginals::chainsAreTrees() {
    Random random(testSeed());
    for (int k = 0; k < 50; ++k) {
        const ChainSize size{2 + static_cast<Index>(random.below(5)), 1 + static_cast<Index>(random.below(4))};
        const Vector point = randomPoint(random, size, 2.0, k % 4 == 0);
        const ChainWeights weights = randomWeights(random, size, 1.0, false);
        std::vector<Clique> cliques;
        std::vector<Vector> tables;
        for (Index t = 0; t < size.links(); ++t) {
            cliques.push_back({{t, t + 1}, weights.edges[t]});
            tables.emplace_back(point.segment(size.edge(t), size.states * size.states));
        }
        for (Index t = 0; t < size.length; ++t) {
            cliques.push_back({{t}, weights.nodes[t]});
            tables.emplace_back(nodeOf(size, point, t));
        }
        const CliqueTreeProjection tree = projectOnCliqueTree(CliqueTree::make(size.states, cliques).value(), tables);
        const ChainProjection chain = projectOnChain(size, weights, point);
        QVERIFY(std::abs(tree.distance - chain.distance) <= 1e-12 * std::max(1.0, chain.distance));
        for (Index t = 0; t < size.links(); ++t)
            QVERIFY(farthest(tree.tables[static_cast<std::size_t>(t)],
                             chain.tables.segment(size.edge(t), size.states * size.states)) <= 1e-11);
    }
}

void TestMarginals::refusesWhatIsNotATree() {
    QVERIFY(!CliqueTree::make(2, {}));
    QVERIFY(!CliqueTree::make(2, {{.nodes = {0, 0}, .weight = 1.0}}));
    QVERIFY(!CliqueTree::make(2, {{.nodes = {0, 1}, .weight = 0.0}}));
    QVERIFY(!CliqueTree::make(2, {{.nodes = {0, 1}, .weight = 1.0}, {.nodes = {2, 3}, .weight = 1.0}}));
    QVERIFY(!CliqueTree::make(2, {{.nodes = {0, 1}, .weight = 1.0}, {.nodes = {1, 0}, .weight = 1.0}}));
    QVERIFY(!CliqueTree::make(
        2, {{.nodes = {0, 1}, .weight = 1.0}, {.nodes = {1, 2}, .weight = 1.0}, {.nodes = {2, 0}, .weight = 1.0}}));
    QVERIFY(CliqueTree::make(2, {{.nodes = {0, 1}, .weight = 1.0}, {.nodes = {1}, .weight = 2.0}}));
}

QTEST_GUILESS_MAIN(TestMarginals)
#include "test_marginals.moc"
