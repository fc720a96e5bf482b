// SPDX-License-Identifier: GPL-3.0-only
//
// `doctor`: the report on the installation and the machine for whoever looks at a problem.
#include "tests/cli/cli_process.h"

#include <nlohmann/json.hpp>

#include <QtTest>

using namespace gapscope::cli_test;

using Json = nlohmann::ordered_json;

class TestDoctor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void describesTheInstallation();
    void linesSayTheSame();
    void homeIsNotNamed();
    void unusualThingsAreNamed_data();
    void unusualThingsAreNamed();
    void takesNoData();

private:
    /// With nothing unusual in the variables that the tests change.
    QStringList environment() const {
        return {QStringLiteral("LC_ALL=C.UTF-8"), QStringLiteral("TMPDIR=") + m_folder.path(),
                QStringLiteral("XDG_CACHE_HOME=") + m_folder.path(QStringLiteral("cache")),
                QStringLiteral("HOME=") + m_folder.path()};
    }
    Json report(const QStringList& variables) const {
        const Finished finished = m_folder.run({"doctor", "--json"}, {}, variables);
        if (finished.status != 0 || !finished.err.isEmpty())
            qFatal("doctor failed: %s", qPrintable(finished.err));
        return Json::parse(finished.out.toStdString());
    }

    Folder m_folder;
};

void TestDoctor::describesTheInstallation() {
    const Json json = report(environment());
    const QString version = m_folder.run({"--version"}).out.trimmed();
    QCOMPARE(QStringLiteral("gapscope-cli ") + QString::fromStdString(json["version"].get<std::string>()), version);
    for (const char* library : {"Qt", "Eigen", "libarchive", "zlib", "xxHash", "nlohmann-json"})
        QVERIFY2(!json["libraries"].value(library, std::string()).empty(), library);
    QCOMPARE(json["libraries"]["Qt"].get<std::string>(), std::string(qVersion()));
    QVERIFY(json["usable_cores"].get<int>() >= 1);
    QVERIFY(json["machine"]["cores"].get<int>() >= 1);
    QCOMPARE(json["cache"]["copies"].get<int>(), 0);
    QVERIFY(!json["memory"]["available"].get<std::string>().empty());
    QVERIFY(json["unusual"].is_array());
}

void TestDoctor::linesSayTheSame() {
    const Json json = report(environment());
    const Finished finished = m_folder.run({"doctor"}, {}, environment());
    QCOMPARE(finished.status, 0);
    const QStringList lines = finished.out.trimmed().split(u'\n');
    QCOMPARE(lines.front(), QStringLiteral("version\t") + QString::fromStdString(json["version"].get<std::string>()));
    for (const QString& line : lines)
        QVERIFY2(line.count(u'\t') == 1 && !line.endsWith(u'\t'), qPrintable(line));
    QCOMPARE(lines.filter(QRegularExpression(QStringLiteral("^unusual\t"))).size(),
             static_cast<qsizetype>(json["unusual"].size()));
}

void TestDoctor::homeIsNotNamed() {
    const QString text = m_folder.run({"doctor"}, {}, environment()).out;
    QVERIFY2(!text.contains(m_folder.path()), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("~/cache/gapscope/data")), qPrintable(text));
}

void TestDoctor::unusualThingsAreNamed_data() {
    QTest::addColumn<QString>("variable");
    QTest::addColumn<QString>("sentence");
    m_folder.write(QStringLiteral("file"), "x");
    QTest::newRow("cache") << QStringLiteral("XDG_CACHE_HOME=") + m_folder.path(QStringLiteral("file"))
                           << QStringLiteral("The data cache cannot be written: ~/file is no folder.");
    QTest::newRow("locale") << QStringLiteral("LC_ALL=C") << QStringLiteral("The locale has no UTF-8");
    QTest::newRow("temporary files") << QStringLiteral("TMPDIR=/nowhere/at/all")
                                     << QStringLiteral("There is no folder for temporary files: /nowhere/at/all.");
    QTest::newRow("plugins") << QStringLiteral("QT_PLUGIN_PATH=/opt/other") << QStringLiteral("QT_PLUGIN_PATH is set");
}

void TestDoctor::unusualThingsAreNamed() {
    QFETCH(const QString, variable);
    QFETCH(const QString, sentence);
    const auto isNamed = [this, &sentence](const QStringList& variables) {
        const Json json = report(variables);
        for (const Json& each : json["unusual"])
            if (QString::fromStdString(each.get<std::string>()).startsWith(sentence))
                return true;
        return false;
    };
    QVERIFY(!isNamed(environment()));
    QVERIFY(isNamed(environment() + QStringList{variable}));
}

void TestDoctor::takesNoData() {
    const Finished finished = m_folder.run({"doctor", "wine"});
    QCOMPARE(finished.status, 2);
    QVERIFY2(finished.err.contains(QStringLiteral("unexpected argument \"wine\"")), qPrintable(finished.err));
}

QTEST_GUILESS_MAIN(TestDoctor)
#include "test_doctor.moc"
