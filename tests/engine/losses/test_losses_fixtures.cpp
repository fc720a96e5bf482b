// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/any_loss.h"
#include "engine/losses/interface/smoothed.h"
#include "tests/support/fixtures.h"

#include <QtTest>

#include <type_traits>

using namespace gapscope;
using fixtures::Json;

/// The losses against independently computed values (losses.md section 10).
class TestLossesFixtures : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void lossTables_data();
    void lossTables();
    void tableOfAllLosses();
};

/// The loss of a fixture; its parameters are beside the id or in a separate object.
static AnyLoss lossFrom(const std::string& id, const Json& parameters) {
    const LossInfo* info = findLossInfo(id);
    if (info == nullptr)
        throw std::runtime_error("no loss " + id);
    ParameterValues values(info->parameters);
    for (const Parameter& parameter : info->parameters)
        if (const auto given = parameters.find(parameter.key); given != parameters.end())
            if (const Status set = values.set(info->parameters, id, parameter.key, shown(given->get<double>()));
                !set.ok())
                throw std::runtime_error(toEnglish(set.error()));
    return makeLoss(id, values).value();
}

static bool agrees(double actual, double expected, double tolerance, const Json& row) {
    if (fixtures::close(actual, expected, tolerance))
        return true;
    qWarning("got %.17g, expected %.17g in %s", actual, expected, row.dump().c_str());
    return false;
}

template <ScalarLossArithmetic L>
static void checkValues(const L& loss, const Json& rows) {
    QVERIFY(!rows.empty());
    for (const Json& row : rows) {
        const double z = fixtures::number(row["z"]);
        const double y = fixtures::number(row["y"]);
        QVERIFY(agrees(loss.value(z, y), fixtures::number(row["value"]), 1e-12, row));
        QVERIFY(agrees(loss.derivative(z, y), fixtures::number(row["derivative"]), 1e-12, row));
    }
}

template <ScalarLoss L>
static void checkTable(const L& loss, const Json& table) {
    // The reference values of the logistic steps are accurate to 1e-11.
    const double stepTolerance = std::is_same_v<L, LogisticLoss> ? 1e-11 : 1e-12;
    QCOMPARE(loss.lipschitz(), fixtures::number(table["lipschitz"], infinity));
    QCOMPARE(loss.derivativeLipschitz(), fixtures::number(table["smoothness"], infinity));
    // The table's u is -alpha, for y = 1 or as an offset.
    const DualInterval interval = loss.dualInterval(1.0);
    QCOMPARE(-interval.max, fixtures::number(table["u_domain"][0], -infinity));
    QCOMPARE(-interval.min, fixtures::number(table["u_domain"][1], infinity));

    checkValues(loss, table["values"]);
    for (const Json& row : table["conjugates"])
        QVERIFY(agrees(loss.conjugateAtMinus(-fixtures::number(row["u"]), fixtures::number(row["y"])),
                       fixtures::number(row["conjugate"], infinity), 1e-12, row));
    for (const Json& row : table["dual_prox"])
        QVERIFY(agrees(loss.dualProx(row["alpha"], row["s"], row["y"]), fixtures::number(row["result"]), stepTolerance,
                       row));
    for (const Json& row : table["coordinate_step"]) {
        const double alpha = row["alpha"];
        QVERIFY(agrees(loss.coordinateArgmax(alpha, row["z"], row["q"], row["y"]) - alpha, row["delta"], stepTolerance,
                       row));
    }
    if (const auto smoothed = table.find("smoothed"); smoothed != table.end())
        checkValues(Smoothed{loss, smoothed->at("gamma").get<double>()}, smoothed->at("values"));
}

void TestLossesFixtures::initTestCase() {}

void TestLossesFixtures::lossTables_data() {
    QTest::addColumn<QString>("id");
    for (const std::string& name : fixtures::namesStartingWith("loss__")) {
        const std::string id = name.substr(std::string("loss__").size());
        if (isScalarLoss(id)) // the others are losses of several scores or several labels
            QTest::newRow(id.c_str()) << QString::fromStdString(id);
    }
}

void TestLossesFixtures::lossTables() {
    QFETCH(QString, id);
    const Json table = fixtures::load("loss__" + id.toStdString());
    std::visit([&](const auto& loss) { checkTable(loss, table); }, lossFrom(id.toStdString(), table["params"]));
}

void TestLossesFixtures::tableOfAllLosses() {
    const Json rows = fixtures::load("loss-table__all")["rows"];
    QVERIFY(rows.size() > 100);
    for (const Json& row : rows)
        std::visit(
            [&](const auto& loss) {
                const double y = row["y"];
                const double alpha = row["alpha"];
                const double step = loss.coordinateArgmax(alpha, row["margin_product"], row["curvature"], y);
                QVERIFY(agrees(loss.value(row["z"], y), row["value"], 1e-12, row));
                QVERIFY(agrees(loss.derivative(row["z"], y), row["derivative"], 1e-12, row));
                QVERIFY(
                    agrees(loss.conjugateAtMinus(alpha, y), fixtures::number(row["conj_of_minus_alpha"]), 1e-12, row));
                QVERIFY(agrees(step, row["option1_alpha_new"], 1e-10, row));
                QCOMPARE(loss.conjugateConvexity(), row["strong_convexity_of_conjugate"].get<double>());
            },
            lossFrom(row["loss"]["id"], row["loss"]));
}

QTEST_GUILESS_MAIN(TestLossesFixtures)
#include "test_losses_fixtures.moc"
