// SPDX-License-Identifier: GPL-3.0-only
//
// Tables before they are read: their beginning, what it calls for, and the reading options for ignored and categorical
// columns.
#include "engine/data/import/import_proposal.h"
#include "engine/data/source.h"
#include "engine/run/spec/run_spec.h"
#include "tests/support/loaded_text.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

using namespace gapscope;

namespace {

/// An identifier, a missing value, a categorical column, the label in the middle as a text, features of very different
/// scale.
QByteArray messyTable() {
    QByteArray text = "customer id;age;bought;colour;income\n";
    for (int i = 0; i < 24; ++i)
        text += QByteArray::number(1000 + 7 * i) + ';' + (i == 3 ? QByteArray("NA") : QByteArray::number(20 + i)) +
                ';' + (i % 3 == 0 ? "yes" : "no") + ';' + (i % 2 == 0 ? "red" : "dark blue") + ';' +
                QByteArray::number(30000 + 997 * i) + '\n';
    return text;
}

FileStart startOf(const QByteArray& text) {
    return {.format = ReaderOptions::Format::csv, .text = text.toStdString(), .isWhole = true};
}

std::vector<ColumnRole> rolesOf(const TableStart& table) {
    std::vector<ColumnRole> roles;
    for (const ProposedRole& proposed : proposedRoles(table))
        roles.push_back(proposed.role);
    return roles;
}

ReaderOptions labelled(const char* label) {
    ReaderOptions options;
    options.label = label;
    return options;
}

QStringList namesOf(const LoadedData& loaded) {
    QStringList names;
    for (const std::string& name : loaded.data->featureNames())
        names += QString::fromStdString(name);
    return names;
}

} // namespace

class TestImport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void messyTableIsUnderstood();
    void labelIsFoundByItsName();
    void whatCannotBeAFeatureIsIgnored();
    void onlyTheBeginningIsRead();
    void quotesAtTheEndOfTheBeginning();
    void ignoredColumnsAreNotRead();
    void numbersCanBeCategories();
    void columnsWithAnotherRoleAreRefused();
    void testDataNeedNotHaveIgnoredColumns();
    void optionsAreInSpecifications();
};

void TestImport::messyTableIsUnderstood() {
    const FileStart start = startOf(messyTable());
    const Result<TableStart> table = tableStart(start, {});
    QVERIFY(table.ok());
    QCOMPARE(table->dialect.separator, ';');
    QVERIFY(table->dialect.header);
    QCOMPARE(table->records, std::int64_t{24});
    std::vector<ColumnRole> roles = rolesOf(*table);
    using enum ColumnRole;
    QVERIFY((roles == std::vector{ignored, number, categorical, categorical, label}));
    QVERIFY(proposedRoles(*table)[0].reason == RoleReason::identifier);
    QVERIFY(proposalFor(*table, roles).isRegression);

    roles[2] = label;
    roles[4] = number;
    const ImportProposal proposal = proposalFor(*table, roles);
    QVERIFY(!proposal.isRegression);
    QVERIFY((proposal.classes == std::vector<std::string>{"no", "yes"}));
    QCOMPARE(proposal.positive, std::string("yes"));
    QVERIFY(proposal.missing == MissingValues::mean && proposal.missingFeatures == 1);
    QVERIFY(proposal.scaling == FeatureScaling::standardize && proposal.spread > 100.0);
    QVERIFY(!proposal.testFraction);

    const ReaderOptions options = readingOptions(*table, roles, proposal.missing);
    const Result<LoadedData> loaded = readStart(start, *table, "text", options);
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QCOMPARE(namesOf(*loaded), (QStringList{"age", "colour=dark blue", "colour=red", "income"}));
    QCOMPARE(loaded->data->rows(), Index{24});
}

void TestImport::labelIsFoundByItsName() {
    const Result<TableStart> table = tableStart(startOf("a,Target,b\n1,0.5,3\n2,0.25,1\n3,7.5,4\n"), {});
    const std::vector<ProposedRole> roles = proposedRoles(*table);
    QVERIFY((roles[1] == ProposedRole{ColumnRole::label, RoleReason::labelName}));
    QVERIFY(roles[2].role == ColumnRole::number);
    QVERIFY(proposalFor(*table, rolesOf(*table)).isRegression);
    // Names that cannot be written in an option are given by number.
    const Result<TableStart> commas = tableStart(startOf("a,\"x,y\",7\n1,2,3\n"), labelled("a"));
    QCOMPARE(commas->word(0), std::string("a"));
    QCOMPARE(commas->word(1), std::string("2"));
    QCOMPARE(commas->word(2), std::string("7"));
}

void TestImport::whatCannotBeAFeatureIsIgnored() {
    QByteArray text = "n,day,nothing,comment,x,y\n";
    for (int i = 1; i <= 30; ++i)
        text += QByteArray::number(i) + ",2024-01-" + QByteArray::number(10 + i % 20) + ",,text number " +
                QByteArray::number(i) + ',' + QByteArray::number(i * i % 7) + ',' + QByteArray::number(i % 4) + '\n';
    const FileStart start = startOf(text);
    const Result<TableStart> table = tableStart(start, {});
    const std::vector<ProposedRole> roles = proposedRoles(*table);
    QVERIFY(roles[0].reason == RoleReason::identifier && roles[1].reason == RoleReason::dates);
    QVERIFY(roles[2].reason == RoleReason::empty && roles[3].reason == RoleReason::identifier);
    const ImportProposal proposal = proposalFor(*table, rolesOf(*table));
    QCOMPARE(proposal.classes.size(), std::size_t{4});
    QVERIFY(proposal.positive.empty());
    QVERIFY(proposal.missing == MissingValues::error); // those of ignored columns do not count
    QVERIFY(readStart(start, *table, "text", readingOptions(*table, rolesOf(*table), proposal.missing)).ok());
}

void TestImport::onlyTheBeginningIsRead() {
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("large.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("a,b,y\n" + QByteArray("1.5,2.5,1\n").repeated(500000));
    file.close();
    const Result<FileStart> start = startOfFile(file.fileName().toStdString());
    QVERIFY(start.ok());
    QVERIFY(start->format == ReaderOptions::Format::csv && !start->isWhole);
    QVERIFY(start->text.size() > 100000 && start->text.size() < 4 * FileStart::usualBytes);
    QVERIFY(start->text.ends_with('\n'));
    const Result<TableStart> table = tableStart(*start, {});
    QCOMPARE(table->rows.size(), TableStart::maxRows);
    QVERIFY(table->records > 10000);
    QVERIFY(proposalFor(*table, rolesOf(*table)).testFraction.has_value());
    QVERIFY(!startOfFile(folder.filePath(QStringLiteral("none.csv")).toStdString()).ok());
}

/// A field that goes on behind the beginning is no error.
void TestImport::quotesAtTheEndOfTheBeginning() {
    FileStart start = startOf("a,y\n\"1\n2\",0\n3,1\n\"4\n");
    start.isWhole = false;
    const Result<TableStart> table = tableStart(start, {});
    QCOMPARE(table->records, std::int64_t{2});
    ReaderOptions options;
    options.categorical = CategoricalColumns::oneHot;
    QVERIFY(readStart(start, *table, "text", options).ok());
    start.isWhole = true;
    const Result<LoadedData> whole = readStart(start, *tableStart(start, {}), "text", options);
    QVERIFY(!whole.ok() && whole.error().id == MessageId::unterminatedQuote);
    QCOMPARE(whole.error().place.line, std::int64_t{5});
}

void TestImport::ignoredColumnsAreNotRead() {
    ReaderOptions options = labelled("y");
    options.ignored = {"id", "3"};
    const auto loaded = loadText("id,a,when,y\nx1,1,2024-01-31,0\nx2,2,,1\nx3,3,soon,1\n", options);
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    const auto other = loadText("a,y\n1,0\n2,1\n3,1\n", labelled("y"));
    QCOMPARE(loaded->data->fingerprint(), other->data->fingerprint());
    QCOMPARE(namesOf(*loaded), QStringList{"a"});
    // The last column that is read is the label, unless another is chosen.
    options.label.clear();
    options.ignored = {"3"};
    const auto last = loadText("1,5,x\n2,6,z\n", options);
    QVERIFY2(last.ok(), qPrintable(errorOf(last)));
    QCOMPARE(last->data->labels().values, (std::vector<double>{5.0, 6.0}));
}

void TestImport::numbersCanBeCategories() {
    ReaderOptions options = labelled("y");
    options.categoricalColumns = {"zip"};
    const QByteArray text = "zip,a,y\n10,0.5,0\n0,1.5,1\n10,2.5,1\n";
    const auto loaded = loadText(text, options);
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QCOMPARE(namesOf(*loaded), (QStringList{"zip=0", "zip=10", "a"}));
    // Other columns are not: a text in them is an error.
    const auto wrong = loadText("zip,a,y\n10,0.5,0\nx,blue,1\n", options);
    QVERIFY(!wrong.ok() && wrong.error().id == MessageId::columnNotNumeric);
    QCOMPARE(wrong.error().place.line, std::int64_t{3});
    // Test data have the same features.
    ReaderOptions known = options;
    known.knownColumns = loaded->columns;
    const auto test = loadText("zip,a,y\n0,3.5,1\n", known);
    QVERIFY2(test.ok(), qPrintable(errorOf(test)));
    QCOMPARE(test->data->columns(), Index{3});
}

void TestImport::columnsWithAnotherRoleAreRefused() {
    const QByteArray text = "id,a,y\n1,2,0\n2,3,1\n";
    ReaderOptions options = labelled("y");
    options.ignored = {"y"};
    QCOMPARE(errorOf(loadText(text, options)),
             QString("text: column \"y\" is not a feature; leave it out of --ignore"));
    options.ignored = {"id"};
    options.categoricalColumns = {"id"};
    QCOMPARE(errorOf(loadText(text, options)),
             QString("text: column \"id\" is not a feature; leave it out of --categorical-columns"));
    options.categoricalColumns.clear();
    options.ignored = {"b"};
    QCOMPARE(errorOf(loadText(text, options)), QString("text: no column \"b\"; the columns are id, a, y"));
    options.ignored = {"id", "a"};
    QVERIFY(!loadText(text, options).ok());
    QVERIFY(!loadText("1 1:2\n-1 2:3\n", options).ok());
}

void TestImport::testDataNeedNotHaveIgnoredColumns() {
    ReaderOptions options = labelled("y");
    options.ignored = {"id"};
    const auto training = loadText("id,a,b,y\nx,1,2,0\nz,3,5,1\n", options);
    QVERIFY2(training.ok(), qPrintable(errorOf(training)));
    options.knownColumns = training->columns;
    for (const char* text : {"b,a,y\n2,1,0\n", "a,id,y,b\n1,q,0,2\n"}) {
        const auto test = loadText(text, options);
        QVERIFY2(test.ok(), qPrintable(errorOf(test)));
        QCOMPARE(namesOf(*test), namesOf(*training));
        QVERIFY(std::ranges::find(test->warnings, MessageId::knownColumnsOnly, &Message::id) == test->warnings.end());
    }
}

void TestImport::optionsAreInSpecifications() {
    RunSpec spec;
    spec.data.source = "a.csv";
    spec.data.options.ignored = {"id", "a name"};
    spec.data.options.categoricalColumns = {"3"};
    const Result<RunSpec> again = runSpecFromJson(toJson(spec), "log");
    QVERIFY(again.ok());
    QVERIFY(again->data == spec.data);
}

QTEST_MAIN(TestImport)
#include "test_import.moc"
