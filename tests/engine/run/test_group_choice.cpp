// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/spec/group_choice.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

using namespace gapscope;

class TestGroupChoice : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void equal();
    void prefixes();
    void files();
    void constantFeature();
    void mistakes_data();
    void mistakes();

private:
    std::string write(const std::string& text) {
        const std::string path = m_folder.filePath(QStringLiteral("groups.txt")).toStdString();
        std::ofstream(path) << text;
        return path;
    }
    QTemporaryDir m_folder;
};

static std::shared_ptr<const Dataset> dataOf(std::vector<std::string> names, Index columns) {
    return std::make_shared<const Dataset>(DenseRows(DenseRows::Ones(2, columns)), Labels{{1.0, -1.0}, {}},
                                           std::move(names), "test");
}

static const std::vector<std::string> names{"colour_red", "size_small", "colour_blue", "age", "size_large"};

void TestGroupChoice::equal() {
    const Groups groups = groupsFor("equal:2", *dataOf({}, 5), false).value();
    QCOMPARE(groups.start, (std::vector<Index>{0, 2, 4, 5}));
    QCOMPARE(groups.weight, (std::vector<double>{std::sqrt(2.0), std::sqrt(2.0), 1.0}));
    QVERIFY(groups.order.empty());
}

void TestGroupChoice::prefixes() {
    const Groups groups = groupsFor("prefix:_", *dataOf(names, 5), false).value();
    QCOMPARE(groups.start, (std::vector<Index>{0, 2, 4, 5}));
    QCOMPARE(groups.order, (std::vector<Index>{0, 2, 1, 4, 3}));
}

void TestGroupChoice::files() {
    const std::string path = write("# of five features\nfirst: 1 4-5\r\n\n size_small colour_blue # two\n");
    const Groups groups = groupsFor(path, *dataOf(names, 5), false).value();
    QCOMPARE(groups.start, (std::vector<Index>{0, 3, 5}));
    QCOMPARE(groups.order, (std::vector<Index>{0, 3, 4, 1, 2}));
    QVERIFY(groupsFor(write("1-2\n3-5"), *dataOf({}, 5), false).value().order.empty());
}

/// The constant feature of --bias feature has its own group.
void TestGroupChoice::constantFeature() {
    QCOMPARE(groupsFor("equal:2", *dataOf({}, 5), true).value().start, (std::vector<Index>{0, 2, 4, 5}));
    QCOMPARE(groupsFor(write("1-4\n"), *dataOf({}, 5), true).value().start, (std::vector<Index>{0, 4, 5}));
    QCOMPARE(groupsFor(write("1-5\n"), *dataOf({}, 5), true).value().start, (std::vector<Index>{0, 5}));
}

void TestGroupChoice::mistakes_data() {
    QTest::addColumn<QString>("choice");
    QTest::addColumn<QString>("message");
    const auto file = [](const char* name, const char* text, const char* message) {
        QTest::newRow(name) << QStringLiteral("file:") + QString::fromLatin1(text) << QString::fromLatin1(message);
    };
    QTest::newRow("equal") << "equal:0"
                           << "--groups: found equal:0; equal:K with K >= 1 features a group expected";
    QTest::newRow("prefix") << "prefix:"
                            << "--groups: found prefix:; prefix: and one character expected";
    QTest::newRow("no file") << "/nowhere/groups"
                             << "/nowhere/groups: ";
    file("unknown", "1-3\nweight 4\n",
         ":2: found \"weight\"; a feature name, a number from 1 to 5 or a range expected");
    file("beyond", "1-6\n", ":1: found \"1-6\"; a feature name, a number from 1 to 5 or a range expected");
    file("backwards", "5-1\n", ":1: found \"5-1\"; a feature name, a number from 1 to 5 or a range expected");
    file("twice", "1-3\n3-5\n", ":2: found feature colour_blue a second time; every feature in one group expected");
    file("left out", "1-3\n5\n", "found feature age is in no group; every feature in one group expected");
    file("empty group", "1-5\nnothing:\n", ":2: found a group without features; feature names or numbers expected");
}

void TestGroupChoice::mistakes() {
    QFETCH(QString, choice);
    QFETCH(QString, message);
    const bool isFile = choice.startsWith(QStringLiteral("file:"));
    const std::string given = isFile ? write(choice.mid(5).toStdString()) : choice.toStdString();
    const Result<Groups> groups = groupsFor(given, *dataOf(names, 5), false);
    QVERIFY(!groups);
    const QString said = QString::fromStdString(toEnglish(groups.error()));
    QVERIFY2(said.contains(message), qPrintable(said));
}

QTEST_GUILESS_MAIN(TestGroupChoice)
#include "test_group_choice.moc"
