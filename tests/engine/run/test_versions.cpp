// SPDX-License-Identifier: GPL-3.0-only
//
// Files that earlier versions of the program have written are read (tests/data/versions, a folder per version), and
// files of later versions are refused with one sentence.
#include "engine/data/dataset/column_encoding.h"
#include "engine/experiment/description/experiment_reader.h"
#include "engine/json/whole_file.h"
#include "engine/run/machine/version.h"
#include "engine/run/model/model_reader.h"
#include "engine/run/output/run_log.h"
#include "engine/run/session_file.h"

#include <QtTest>

using namespace gapscope;

namespace {

struct OldFile {
    QString version; ///< of the program that wrote it
    QString path;
};

std::vector<OldFile> oldFiles() {
    std::vector<OldFile> files;
    const QDir root(QStringLiteral(GAPSCOPE_TEST_DATA "/versions"));
    for (const QString& version : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        for (const QFileInfo& file : QDir(root.filePath(version)).entryInfoList(QDir::Files, QDir::Name))
            files.push_back({version, file.filePath()});
    return files;
}

std::string pathOf(const char* name) {
    return std::string(GAPSCOPE_TEST_DATA "/versions/") + name;
}

/// What the reader of this kind of file says; success if it reads the whole file without a warning.
Status readOld(const std::string& path, const QString& ending) {
    const auto withoutWarnings = [](const std::vector<Message>& warnings) {
        return warnings.empty() ? Status() : Status(warnings.front());
    };
    if (ending == QStringLiteral("model")) {
        const Result<Model> model = readModel(path);
        return model ? Status() : Status(model.error());
    }
    if (ending == QStringLiteral("jsonl") || ending == QStringLiteral("csv")) {
        const Result<LoadedLog> log = readRunLog(path);
        return log ? withoutWarnings(log->warnings) : Status(log.error());
    }
    const Result<std::string> text = readWholeFile(path);
    if (!text)
        return text.error();
    if (ending == QStringLiteral("gapscope")) {
        const Result<LoadedSession> session = readSession(*text, path);
        return session ? withoutWarnings(session->warnings) : Status(session.error());
    }
    const Result<Experiment> experiment = readExperiment(*text, path);
    return experiment ? Status() : Status(experiment.error());
}

} // namespace

class TestVersions final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void earlierFilesAreRead_data();
    void earlierFilesAreRead();
    void logsKeepTheirNumbers();
    void sessionsKeepTheirRuns();
    void modelsKeepTheirCoefficients();
    void laterFilesAreRefused_data();
    void laterFilesAreRefused();
    void versionIsSemantic();
};

void TestVersions::earlierFilesAreRead_data() {
    QTest::addColumn<QString>("path");
    for (const OldFile& file : oldFiles())
        if (!file.path.endsWith(QStringLiteral(".md")))
            QTest::newRow(qPrintable(file.version + u'/' + QFileInfo(file.path).fileName())) << file.path;
}

void TestVersions::earlierFilesAreRead() {
    QFETCH(const QString, path);
    const Status status = readOld(path.toStdString(), QFileInfo(path).suffix());
    QVERIFY2(status.ok(), status.ok() ? "" : sentence(status.error()).c_str());
}

void TestVersions::logsKeepTheirNumbers() {
    const Result<LoadedLog> log = readRunLog(pathOf("0.1/rows.jsonl"));
    QVERIFY(log.ok());
    QCOMPARE(log->runs.size(), std::size_t{1});
    const LoggedRun& run = log->runs.front();
    QVERIFY(run.headerText.find("\"version\":\"0.1.0\"") != std::string::npos);
    QCOMPARE(run.spec.solver.id, std::string("prox-sdca"));
    QCOMPARE(run.spec.problem.loss, std::string("squared-hinge"));
    QCOMPARE(run.spec.problem.lambda.text, std::string("0.1"));
    QVERIFY(run.spec.transforms.normalizeRows);
    QCOMPARE(run.snapshots.size(), std::size_t{2});
    QCOMPARE(run.snapshots.back().primal, 0.14756358475714335);
    QCOMPARE(run.snapshots.back().dual, 0.1346125701961714);
    QVERIFY(run.status == RunStatus::budget);
    QCOMPARE(run.reason, std::string("pass limit of 5 reached"));
}

void TestVersions::sessionsKeepTheirRuns() {
    const Result<std::string> text = readWholeFile(pathOf("0.1/sweep.gapscope"));
    QVERIFY(text.ok());
    QVERIFY(savedKindOf(std::string_view(*text).substr(0, 256)) == SavedKind::session);
    const Result<LoadedSession> session = readSession(*text, "sweep.gapscope");
    QVERIFY(session.ok());
    QCOMPARE(session->head.draft.solver.id, std::string("fista"));
    QVERIFY(session->path.has_value());
    QCOMPARE(session->path->points.size(), std::size_t{1});
    QCOMPARE(session->path->points.front()->value, 0.01);
    QCOMPARE(session->runs.size(), std::size_t{1});
    const LoadedSession::SavedRun& run = session->runs.front();
    QCOMPARE(run.label.name, std::string("x"));
    QCOMPARE(run.log.snapshots.back().primal, 0.4320815644692676);
    QCOMPARE(run.solution.w.size(), Index{3});
    QCOMPARE(run.solution.w[2], -2.0);
}

void TestVersions::modelsKeepTheirCoefficients() {
    const Result<Model> model = readModel(pathOf("0.1/table.model"));
    QVERIFY(model.ok());
    QCOMPARE(model->loss, std::string("hinge"));
    QCOMPARE(model->labels.positive, std::vector<std::string>{"b"});
    QCOMPARE(model->w.size(), Index{3});
    QCOMPARE(model->w[1], -0.9999999999999984);
    QVERIFY(model->columns != nullptr);
    QCOMPARE(model->columns->features(), Index{3});
}

void TestVersions::laterFilesAreRefused_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("written");
    const auto row = [](const char* name, const char* written) {
        QTest::newRow(name) << QString::fromStdString(pathOf(name)) << QByteArray(written);
    };
    row("0.1/rows.jsonl", "\"gapscope_log\":1");
    row("0.1/sweep.gapscope", "\"gapscope_session\": 2");
    row("0.1/table.model", "gapscope-model 1");
    row("0.1/hadamard.experiment", "\"gapscope_experiment\": 1");
}

/// The same file with the number of a later format.
void TestVersions::laterFilesAreRefused() {
    QFETCH(const QString, path);
    QFETCH(const QByteArray, written);
    Result<std::string> text = readWholeFile(path.toStdString());
    QVERIFY(text.ok());
    const std::size_t at = text->find(written.toStdString());
    QVERIFY(at != std::string::npos);
    text->replace(at, static_cast<std::size_t>(written.size()), written.chopped(1).toStdString() + "99");
    const QTemporaryDir folder;
    const QString later = folder.filePath(QFileInfo(path).fileName());
    QVERIFY(writeWholeFile(later.toStdString(), *text).ok());
    const Status status = readOld(later.toStdString(), QFileInfo(path).suffix());
    QVERIFY(!status.ok());
    QVERIFY2(status.error().id == MessageId::specVersion, sentence(status.error()).c_str());
    const QString words = QString::fromStdString(sentence(status.error()));
    QVERIFY2(words.contains(QStringLiteral("format version 99")), qPrintable(words));
    QVERIFY2(words.endsWith(QStringLiteral("use the version of Gapscope that wrote it")), qPrintable(words));
    QVERIFY(!words.contains(u'\n'));
}

/// Three numbers, of which the first is at least 1: the promises of the guide hold.
void TestVersions::versionIsSemantic() {
    const std::string_view version = programVersion();
    static const QRegularExpression form(QStringLiteral("^[1-9]\\d*\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)$"));
    QVERIFY(form.match(QString::fromUtf8(version.data(), static_cast<qsizetype>(version.size()))).hasMatch());
}

QTEST_GUILESS_MAIN(TestVersions)
#include "test_versions.moc"
