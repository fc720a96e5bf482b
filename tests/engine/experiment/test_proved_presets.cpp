// SPDX-License-Identifier: GPL-3.0-only
#include "engine/experiment/description/experiment_plan.h"
#include "engine/experiment/description/experiment_reader.h"
#include "engine/json/json_text.h"
#include "engine/problem/enclosure/problem_bounds.h"
#include "engine/run/record/recorder.h"
#include "tests/support/exact/exact_values.h"

#include <QtTest>

#include <map>
#include <set>

using namespace gapscope;

/// The proved gap of runs on every problem of the bundled experiments.
class TestProvedPresets : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void problems_data();
    void problems();
};

void TestProvedPresets::problems_data() {
    QTest::addColumn<QString>("id");
    for (const Experiment& experiment : bundledExperiments())
        QTest::newRow(experiment.id.c_str()) << QString::fromStdString(experiment.id);
}

namespace {

/// Equal for runs of one problem on the same data.
std::string problemKeyOf(const RunSpec& spec) {
    Json json = toJson(spec);
    for (const char* key : {"solver", "start", "seed", "threads", "budget", "cadence"})
        json.erase(key);
    return jsonLine(json);
}

/// Whether P(w) in arithmetic of 300 bits takes no more than a second or so.
bool isSmall(const Problem& problem) {
    constexpr double mostProducts = 2e5;
    return static_cast<double>(problem.rows()) * static_cast<double>(problem.dimension()) <= mostProducts;
}

} // namespace

/// A few iterations of the solver that comes first with a problem: the proved gap is that of doubles up to rounding,
/// and its bounds contain the exact P(w).
void TestProvedPresets::problems() {
    QFETCH(QString, id);
    const Experiment& experiment = *findBundledExperiment(id.toStdString());
    const Result<ExperimentPlan> plan = planExperiment(experiment, {});
    QVERIFY2(plan.ok(), plan ? "" : toEnglish(plan.error()).c_str());
    DataStore store;
    std::set<std::string> seen;
    std::map<std::string, int> without;
    int proved = 0;
    int judged = 0;
    double greatest = 0.0;
    const auto check = [&](const RunSpec& spec) {
        if (!seen.insert(problemKeyOf(spec)).second)
            return true;
        auto prepared = prepareRun(spec, store);
        if (!prepared)
            return true; // a value of a path that these data do not allow
        PreparedRun& run = **prepared;
        if (const std::string what = withoutProvedBounds(*run.problem); !what.empty()) {
            ++without[what];
            return true;
        }
        run.spec.budget = {.iterations = 3};
        const RunOutcome outcome = Recorder(run, {}).execute({});
        const Snapshot& last = outcome.last;
        if (!std::isfinite(last.gap))
            return true;
        const double scale = std::max({1.0, std::abs(last.primal), std::abs(last.dual)});
        const double excess = (outcome.proved.gap() - last.gap) / scale;
        if (!(std::abs(excess) <= 1e-9)) {
            qWarning("%s: gap %.17g, proved %.17g", problemKeyOf(spec).c_str(), last.gap, outcome.proved.gap());
            return false;
        }
        greatest = std::max(greatest, excess);
        ++proved;
        if (!isSmall(*run.problem))
            return true;
        const auto value = exact::primal(*run.problem, outcome.w);
        judged += value ? 1 : 0;
        return !value || (*value <= BigFloat(outcome.proved.upper) && BigFloat(outcome.proved.lower) <= *value);
    };
    for (const ExperimentUnit& unit : plan->units)
        for (const std::size_t k : {std::size_t{0}, unit.runs.size() - 1}) // both ends of a path
            QVERIFY2(check(unit.runs[k].spec), unit.id.c_str());
    qInfo("%d problems proved, %d of them judged by exact arithmetic; greatest excess %.1e", proved, judged, greatest);
    for (const auto& [what, count] : without)
        qInfo("no proved bounds: %s (%d)", what.c_str(), count);
    QVERIFY(proved > 0 || !without.empty());
}

QTEST_GUILESS_MAIN(TestProvedPresets)
#include "test_proved_presets.moc"
