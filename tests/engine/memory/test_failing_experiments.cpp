// SPDX-License-Identifier: GPL-3.0-only
//
// An experiment in which a request for memory finds none: it says so, or is as ever; what its folder holds is whole,
// and the next start completes it with the same results.
#include "engine/experiment/description/experiment_reader.h"
#include "engine/experiment/experiment_results.h"
#include "engine/experiment/experiment_runner.h"
#include "tests/support/experiment_text.h"
#include "tests/support/failing_allocations.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <optional>

using namespace gapscope;

class TestFailingExperiments : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void units_data();
    void units();
    void results();

private:
    QTemporaryDir m_folder;
    Experiment m_experiment;
    ExperimentPlan m_plan;
    std::uint64_t m_seed = 0;
};

namespace {

QByteArray withoutTimes(const std::string& path) {
    QFile file(QString::fromStdString(path));
    static const QRegularExpression times(QStringLiteral(R"re("(seconds|cpu|wall|started)":("[^"]*"|[^,}]*))re"));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).remove(times).toUtf8() : QByteArray();
}

/// results.json of a folder whose units have ended, without times.
QByteArray resultsOf(const Experiment& experiment, const ExperimentPlan& plan, const std::string& folder) {
    const Result<ExperimentResults> results = evaluateExperiment(experiment, plan, folder);
    if (!results || !writeResults(*results, folder).ok())
        return results ? QByteArray("not written") : QByteArray::fromStdString(toEnglish(results.error()));
    return withoutTimes(folder + "/results.json");
}

} // namespace

void TestFailingExperiments::initTestCase() {
    if (!allocations::areCounted())
        QSKIP("the sanitizer's allocator is not replaced");
    failing::nameAttemptAtTerminate();
    m_seed = testSeed();
    m_experiment = readExperiment(experiment_test::smallText(), "small.json").value();
    m_plan = planExperiment(m_experiment, {}).value();
}

void TestFailingExperiments::units_data() {
    QTest::addColumn<int>("jobs");
    QTest::newRow("one job") << 1;
    QTest::newRow("two jobs") << 2;
}

void TestFailingExperiments::units() {
    QFETCH(int, jobs);
    const ExperimentRunOptions options{.jobs = jobs};
    const std::string whole = m_folder.filePath("whole").toStdString();
    const std::uint64_t all = failing::requestsOf(
        [&] { QVERIFY(runExperiment(m_experiment, m_plan, whole, options, {}).value().isComplete()); });
    const QByteArray expected = resultsOf(m_experiment, m_plan, whole);
    QVERIFY(expected.startsWith('{'));
    Random random(m_seed);
    failing::tryRequests(failing::chosenRequests(0, all, 25, random), [&](failing::Attempt attempt) {
        const QTemporaryDir temporary;
        const std::string folder = temporary.filePath("tried").toStdString();
        std::optional<Result<ExperimentRunSummary>> summary;
        Status failure;
        failing::with(attempt, [&] {
            failure = guarded("the experiment ran",
                              [&] { summary.emplace(runExperiment(m_experiment, m_plan, folder, options, {})); });
        });
        if (summary && !*summary)
            failure = summary->error();
        if (!failure.ok() && !failing::isOfMemory(toEnglish(failure.error())))
            return toEnglish(failure.error());
        if (failure.ok() && !(*summary)->isComplete())
            return std::string("units are missing, and nobody says so");
        const Result<ExperimentRunSummary> again = runExperiment(m_experiment, m_plan, folder, options, {});
        if (!again || !again->isComplete())
            return "it cannot be completed: " + (again ? std::string() : toEnglish(again.error()));
        return resultsOf(m_experiment, m_plan, folder) == expected ? std::string() : std::string("other results");
    });
}

void TestFailingExperiments::results() {
    const std::string folder = m_folder.filePath("results").toStdString();
    QVERIFY(runExperiment(m_experiment, m_plan, folder, {}, {}).ok());
    const QByteArray expected = resultsOf(m_experiment, m_plan, folder);
    const std::string file = folder + "/results.json";
    const auto work = [&]() -> Status {
        const Result<ExperimentResults> results = evaluateExperiment(m_experiment, m_plan, folder);
        if (!results)
            return results.error();
        return writeResults(*results, folder);
    };
    const std::uint64_t all = failing::requestsOf(work);
    Random random(m_seed);
    failing::tryRequests(failing::chosenRequests(0, all, 60, random), [&](failing::Attempt attempt) {
        QFile::remove(QString::fromStdString(file));
        Status refused;
        Status failure;
        failing::with(attempt, [&] { failure = guarded("the results were written", [&] { refused = work(); }); });
        const QByteArray now = withoutTimes(file);
        if (!now.isEmpty() && now != expected)
            return std::string("other results");
        return !failure.ok() || !refused.ok() || now == expected ? std::string()
                                                                 : std::string("no results, and nobody says so");
    });
}

QTEST_GUILESS_MAIN(TestFailingExperiments)
#include "test_failing_experiments.moc"
