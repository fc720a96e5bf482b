// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/catalogue.h"
#include "engine/data/source.h"
#include "tests/support/real_data.h"

#include <QFile>
#include <QtTest>

#include <set>

using namespace gapscope;

class TestCatalogue : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everySetIsDescribed();
    void everySetLoads_data() { sets(); }
    void everySetLoads();
    void everySetEqualsItsSource_data();
    void everySetEqualsItsSource();

private:
    static void sets();
};

void TestCatalogue::sets() {
    QTest::addColumn<QString>("id");
    for (const BundledSet& set : bundledSets())
        QTest::newRow(set.id.data()) << QString::fromUtf8(set.id.data());
}

void TestCatalogue::everySetIsDescribed() {
    QCOMPARE(bundledSets().size(), 5U);
    for (const BundledSet& set : bundledSets()) {
        QVERIFY(!set.title.empty() && set.description.size() > 80 && !set.origin.empty() && !set.licence.empty());
        QVERIFY(!set.task.empty() && !set.bytes.empty());
        QCOMPARE(findBundledSet(set.id), &set);
    }
    QVERIFY(findBundledSet("other") == nullptr);
}

void TestCatalogue::everySetLoads() {
    QFETCH(QString, id);
    const auto loaded = loadData(id.toStdString());
    QVERIFY2(loaded.ok(), qPrintable(loaded ? QString() : QString::fromStdString(toEnglish(loaded.error()))));
    QVERIFY(loaded->warnings.empty());
    const BundledSet& set = *findBundledSet(id.toStdString());
    const Dataset& data = *loaded->data;
    QCOMPARE(data.rows(), set.rows);
    QCOMPARE(data.columns(), set.columns);
    QCOMPARE(data.origin(), id.toStdString());
    QCOMPARE(static_cast<Index>(data.featureNames().size()), data.hasSequences() ? Index{0} : data.columns());
    const std::set<double> classes(data.labels().values.begin(), data.labels().values.end());
    if (set.task == "two classes")
        QCOMPARE(classes, (std::set<double>{-1.0, 1.0}));
    else if (data.hasSequences())
        QCOMPARE(QStringLiteral("%1 tags in %2 sequences").arg(classes.size()).arg(data.sequences()),
                 QString::fromUtf8(set.task.data()));
    else if (set.task != "regression")
        QCOMPARE(QString::number(classes.size()) + " classes", QString::fromUtf8(set.task.data()));
}

void TestCatalogue::everySetEqualsItsSource_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("file");
    QTest::newRow("breast-cancer") << "breast-cancer"
                                   << "breast_cancer.bz2";
    QTest::newRow("diabetes") << "diabetes"
                              << "diabetes_reg.bz2";
    QTest::newRow("digits") << "digits"
                            << "digits.bz2";
    QTest::newRow("wine") << "wine"
                          << "wine.bz2";
}

void TestCatalogue::everySetEqualsItsSource() {
    QFETCH(QString, id);
    QFETCH(QString, file);
    if (const QString obstacle = realdata::obstacle(file); !obstacle.isEmpty())
        QSKIP(qPrintable(obstacle));
    const QString path = realdata::path(file);
    const auto shared = loadData(path.toStdString());
    QVERIFY(shared.ok());
    QCOMPARE(loadData(id.toStdString())->data->fingerprint(), shared->data->fingerprint());
}

QTEST_GUILESS_MAIN(TestCatalogue)
#include "test_catalogue.moc"
