// SPDX-License-Identifier: GPL-3.0-only
//
// The kept results of the bundled experiments: their files, and that none is outdated.
#include "engine/base/message.h"
#include "engine/experiment/bundled_experiments.h"
#include "engine/experiment/description/experiment_reader.h"
#include "engine/experiment/kept_result.h"

#include <QDir>
#include <QtTest>

using namespace gapscope;

namespace {

const QString folder = QStringLiteral(GAPSCOPE_TEST_DATA "/../../resources/experiments/results");

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray example() {
    return R"({"gapscope_kept_result": 1, "experiment": "x", "version": "0.1.0", "date": "2026-01-02", "size": "full",
 "budget_scale": 1, "minutes": 0.5, "machine": "one core", "command": "gapscope-cli experiment x", "outcome": "inconclusive",
 "checks": [{"says": "a", "paper": "b", "outcome": "not reproduced", "figures": "0 of 1"}]})";
}

} // namespace

class TestKeptResults final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aFileIsRead();
    void damagedFilesAreRefused_data();
    void damagedFilesAreRefused();
    void everyExperimentHasOne();
    void theTableHasAllOfThem();
};

void TestKeptResults::aFileIsRead() {
    const Result<KeptResult> kept = readKeptResult(example().toStdString(), "x.json");
    QVERIFY2(kept.ok(), kept ? "" : toEnglish(kept.error()).c_str());
    QCOMPARE(kept->experiment, std::string("x"));
    QCOMPARE(kept->minutes, 0.5);
    QVERIFY(kept->outcome == ExperimentOutcome::budgetTooSmall);
    QCOMPARE(kept->checks.size(), 1U);
    QCOMPARE(kept->checks[0].paper, std::string("b"));
    QVERIFY(kept->checks[0].outcome == ExperimentOutcome::notSeen);
}

void TestKeptResults::damagedFilesAreRefused_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("says");
    QTest::newRow("syntax") << QByteArray("\"date\":") << QByteArray("\"date\"") << QStringLiteral("x.json:1");
    QTest::newRow("version") << QByteArray("result\": 1") << QByteArray("result\": 2")
                             << QStringLiteral("gapscope_kept_result");
    QTest::newRow("outcome") << QByteArray("inconclusive") << QByteArray("seen") << QStringLiteral("outcome");
    QTest::newRow("missing") << QByteArray(" \"minutes\": 0.5,") << QByteArray() << QStringLiteral("minutes");
    QTest::newRow("unknown") << QByteArray("\"paper\"") << QByteArray("\"papers\"") << QStringLiteral("papers");
}

void TestKeptResults::damagedFilesAreRefused() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, says);
    QVERIFY(example().contains(from));
    const Result<KeptResult> kept = readKeptResult(example().replace(from, to).toStdString(), "x.json");
    QVERIFY(!kept);
    const QString text = QString::fromStdString(toEnglish(kept.error()));
    QVERIFY2(text.contains(says), qPrintable(text));
}

/// Its checks are those of the experiment as it is now.
void TestKeptResults::everyExperimentHasOne() {
    for (const Experiment& experiment : bundledExperiments()) {
        const QString stem = folder + u'/' + QString::fromStdString(experiment.id);
        const Result<KeptResult> kept =
            readKeptResult(contentOf(stem + QStringLiteral(".json")).toStdString(), experiment.id + ".json");
        QVERIFY2(kept.ok(), kept ? "" : (experiment.id + ": " + toEnglish(kept.error())).c_str());
        QCOMPARE(kept->experiment, experiment.id);
        QVERIFY2(kept->checks.size() == experiment.checks.size(), experiment.id.c_str());
        for (std::size_t i = 0; i < kept->checks.size(); ++i) {
            QCOMPARE(kept->checks[i].says, experiment.checks[i].says);
            QCOMPARE(kept->checks[i].paper, experiment.checks[i].paper);
        }
        QVERIFY2(kept->outcome == ExperimentOutcome::seen || !kept->reason.empty(), experiment.id.c_str());
        QVERIFY2(kept->size == "full" || !kept->reason.empty(), experiment.id.c_str());
        const QString picture = folder + QStringLiteral("/pictures/%1.png").arg(QString::fromStdString(experiment.id));
        QVERIFY2(contentOf(picture).startsWith("\x89PNG"), experiment.id.c_str());
    }
}

void TestKeptResults::theTableHasAllOfThem() {
    const QString table = QString::fromUtf8(contentOf(folder + QStringLiteral("/README.md")));
    for (const Experiment& experiment : bundledExperiments()) {
        const Result<KeptResult> kept = readKeptResult(
            contentOf(folder + u'/' + QString::fromStdString(experiment.id) + QStringLiteral(".json")).toStdString(),
            "");
        QVERIFY2(kept.ok() && table.contains(QString::fromStdString(kept->command)), experiment.id.c_str());
        for (const ExperimentCheckResult& check : kept->checks)
            QVERIFY2(table.contains(QString::fromStdString(check.figures).replace(u'|', QStringLiteral("\\|"))),
                     (experiment.id + ": " + check.figures).c_str());
    }
}

QTEST_MAIN(TestKeptResults)
#include "test_kept_results.moc"
