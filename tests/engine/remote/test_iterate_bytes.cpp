// SPDX-License-Identifier: GPL-3.0-only
//
// Iterates, their internals and supports as they travel: nothing is lost, and what does not fit its problem is dropped.
#include "engine/remote/wire/iterate_bytes.h"
#include "engine/run/record/described_internals.h"
#include "engine/run/record/replay.h"
#include "engine/solvers/interface/solver_internals.h"
#include "tests/support/prepared_case.h"

#include <QtTest>

#include <string>
#include <variant>

using namespace gapscope;

namespace {

void solverRows() {
    QTest::addColumn<QString>("solver");
    for (const SolverInfo& solver : allSolvers())
        QTest::newRow(solver.id.c_str()) << QString::fromStdString(solver.id);
}

std::vector<std::shared_ptr<const Iterate>> iteratesOf(const PreparedRun& run, double iterations) {
    std::vector<std::shared_ptr<const Iterate>> iterates;
    replayIterates(run, iterations, {}, [&](double iteration, const SolverState& state) {
        iterates.push_back(std::make_shared<const Iterate>(
            Iterate{iteration, state.w, state.alpha, describedInternals(state), 2.0 * iteration, 0.5 * state.alpha}));
    });
    return iterates;
}

} // namespace

class TestIterateBytes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void internalsOfAllSolversReturn_data() { solverRows(); }
    void internalsOfAllSolversReturn();
    void theNewestCutIsOneOfThePlanes();
    void manyPlanesStayBehind();
    void otherSizesAreDropped();
    void supportsReturn();
    void damagedBytesGiveNothing();
};

/// Bit for bit: written again they are the same bytes, and they fit their problem.
void TestIterateBytes::internalsOfAllSolversReturn() {
    QFETCH(const QString, solver);
    const SolverInfo& info = *findSolver(solver.toStdString());
    const PreparedRun run = preparedCase(caseFor(info).value(), info.id);
    const PointSizes sizes = sizesOf(*run.problem);
    for (const std::shared_ptr<const Iterate>& iterate : iteratesOf(run, 6)) {
        const std::string bytes = iterateBytes(*iterate);
        std::optional<Iterate> read = iterateFromBytes(bytes);
        QVERIFY(read.has_value());
        QCOMPARE(read->iteration, iterate->iteration);
        QCOMPARE(read->passes, iterate->passes);
        QVERIFY(read->w == iterate->w && read->alpha == iterate->alpha && read->bestAlpha == iterate->bestAlpha);
        QCOMPARE(read->internals != nullptr, iterate->internals != nullptr);
        QVERIFY(iterateBytes(*read) == bytes);
        QVERIFY(fits(*read, sizes));
        const auto shared = std::make_shared<const Iterate>(std::move(*read));
        const std::shared_ptr<const Iterate> kept = withFittingInternals(shared, sizes);
        QCOMPARE(kept->internals != nullptr, iterate->internals != nullptr);
        if (kept->internals == nullptr)
            continue;
        QVERIFY(kept->internals->w == iterate->internals->w && kept->internals->alpha == iterate->internals->alpha);
        QCOMPARE(kept->internals->planes.size(), iterate->internals->planes.size());
        for (std::size_t k = 0; k < kept->internals->planes.size(); ++k)
            QVERIFY(*kept->internals->planes[k].v == *iterate->internals->planes[k].v &&
                    kept->internals->planes[k].offset == iterate->internals->planes[k].offset);
        QCOMPARE(kept->internals->mechanism.index(), iterate->internals->mechanism.index());
    }
}

void TestIterateBytes::theNewestCutIsOneOfThePlanes() {
    const auto v = std::make_shared<const Vector>(Vector::LinSpaced(5, 1.0, 2.0));
    const auto other = std::make_shared<const Vector>(Vector::Constant(5, 3.0));
    SolverInternals internals;
    internals.planes = {{other, 1.0}, {v, 2.0}};
    internals.mechanism = NewestCut{.plane = {v, 2.0}, .w = Vector::Zero(5), .next = Vector::Ones(5)};
    const Iterate iterate{3.0, Vector::Zero(5), {}, std::make_shared<const SolverInternals>(internals)};
    const std::optional<Iterate> read = iterateFromBytes(iterateBytes(iterate));
    QVERIFY(read && read->internals != nullptr);
    const auto& cut = std::get<NewestCut>(read->internals->mechanism);
    QVERIFY(cut.plane.v == read->internals->planes[1].v); // kept once
    QVERIFY(*cut.plane.v == *v && cut.next == Vector::Ones(5));
}

void TestIterateBytes::manyPlanesStayBehind() {
    constexpr Index size = 1000;
    SolverInternals internals;
    internals.w = Vector::Ones(size);
    for (int k = 0; k < 300; ++k)
        internals.planes.push_back({std::make_shared<const Vector>(Vector::Constant(size, k)), 1.0 * k});
    const auto bytesWith = [&](const SolverInternals& given) {
        return iterateBytes({1.0, Vector::Zero(size), {}, std::make_shared<const SolverInternals>(given)});
    };
    const std::string many = bytesWith(internals);
    QVERIFY(many.size() < 100'000);
    const std::optional<Iterate> read = iterateFromBytes(many);
    QVERIFY(read && read->internals->planes.empty() && read->internals->w == internals.w);
    internals.planes.resize(200);
    QCOMPARE(iterateFromBytes(bytesWith(internals))->internals->planes.size(), std::size_t{200});
}

void TestIterateBytes::otherSizesAreDropped() {
    const PointSizes sizes{.w = 5, .alpha = 7, .rows = 7};
    QVERIFY(fits({0.0, Vector::Zero(5), {}}, sizes));
    QVERIFY(fits({0.0, Vector::Zero(5), Vector::Zero(7)}, sizes));
    QVERIFY(!fits({0.0, Vector::Zero(4), {}}, sizes));
    QVERIFY(!fits({0.0, Vector::Zero(5), Vector::Zero(5)}, sizes));
    QVERIFY(fits({.w = Vector::Zero(5), .alpha = {}, .bestAlpha = Vector::Zero(7)}, sizes));
    QVERIFY(!fits({.w = Vector::Zero(5), .alpha = {}, .bestAlpha = Vector::Zero(5)}, sizes));
    const auto isKept = [&sizes](const SolverInternals& internals) {
        const auto iterate = std::make_shared<const Iterate>(
            Iterate{0.0, Vector::Zero(5), {}, std::make_shared<const SolverInternals>(internals)});
        return withFittingInternals(iterate, sizes)->internals != nullptr;
    };
    SolverInternals plane;
    plane.planes = {{std::make_shared<const Vector>(Vector::Zero(5)), 0.0}};
    QVERIFY(isKept(plane));
    plane.planes = {{std::make_shared<const Vector>(Vector::Zero(9)), 0.0}};
    QVERIFY(!isKept(plane));
    plane.planes = {{nullptr, 0.0}};
    QVERIFY(!isKept(plane));
    SolverInternals model;
    model.mechanism = EstimateFunction{.z = Vector::Zero(5), .slope = Vector::Zero(3)};
    QVERIFY(!isKept(model));
    model.mechanism = EstimateFunction{.isDual = true, .z = Vector::Zero(5)};
    QVERIFY(!isKept(model));
    model.mechanism = ProximalTerm{.centre = Vector::Zero(8)};
    QVERIFY(!isKept(model));
    model.mechanism = ExcessiveGapState{.mu = 1.0, .centre = std::make_shared<const Vector>(Vector::Zero(5))};
    QVERIFY(!isKept(model));
}

void TestIterateBytes::supportsReturn() {
    constexpr Index size = 130; // more than two words
    SupportHistory history(size);
    Random random(3);
    Vector w = Vector::Zero(size);
    for (int k = 0; k < 600; ++k) {
        if (k % 3 == 0) // consecutive checkpoints share a support
            w[static_cast<Index>(random.below(static_cast<std::uint64_t>(size)))] = random.normal();
        history.record(k, w);
    }
    const SupportRecord record = history.read();
    const std::optional<SupportRecord> read = supportFromBytes(supportBytes(record));
    QVERIFY(read.has_value());
    QCOMPARE(read->coefficients, record.coefficients);
    QCOMPARE(read->snapshots, record.snapshots);
    QCOMPARE(read->unchangedSnapshots, record.unchangedSnapshots);
    QCOMPARE(read->unchangedSince, record.unchangedSince);
    QCOMPARE(read->columns.size(), record.columns.size());
    for (std::size_t k = 0; k < read->columns.size(); ++k)
        QVERIFY(read->columns[k].iteration == record.columns[k].iteration &&
                *read->columns[k].support == *record.columns[k].support);
    QVERIFY(supportFromBytes(supportBytes({}))->columns.empty());
}

/// Every end of the bytes, and every byte changed: nothing, or something that can be written again.
void TestIterateBytes::damagedBytesGiveNothing() {
    SolverInternals internals;
    internals.planes = {{std::make_shared<const Vector>(Vector::Ones(3)), 1.0}};
    internals.mechanism = NewestCut{.plane = internals.planes.front(), .w = Vector::Ones(3), .next = Vector::Ones(3)};
    const std::string iterate =
        iterateBytes({1.0, Vector::Ones(3), Vector::Ones(4), std::make_shared<const SolverInternals>(internals), 2.0,
                      Vector::Ones(4)});
    SupportHistory history(70);
    for (int k = 0; k < 5; ++k)
        history.record(k, Vector::Unit(70, k));
    const std::string support = supportBytes(history.read());
    for (std::size_t end = 0; end < iterate.size(); ++end)
        QVERIFY(!iterateFromBytes(std::string_view(iterate).substr(0, end)));
    for (std::size_t end = 0; end < support.size(); ++end)
        QVERIFY(!supportFromBytes(std::string_view(support).substr(0, end)));
    for (std::size_t at = 0; at < iterate.size(); ++at) {
        std::string changed = iterate;
        changed[at] = static_cast<char>(changed[at] ^ 0x55);
        if (const std::optional<Iterate> read = iterateFromBytes(changed))
            QVERIFY(!iterateBytes(*read).empty());
    }
    for (std::size_t at = 0; at < support.size(); ++at) {
        std::string changed = support;
        changed[at] = static_cast<char>(changed[at] ^ 0x55);
        if (const std::optional<SupportRecord> read = supportFromBytes(changed))
            QVERIFY(!supportBytes(*read).empty());
    }
}

QTEST_GUILESS_MAIN(TestIterateBytes)
#include "test_iterate_bytes.moc"
