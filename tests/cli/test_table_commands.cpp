// SPDX-License-Identifier: GPL-3.0-only
#include "tests/cli/cli_process.h"

#include <nlohmann/json.hpp>

#include <QtTest>

using namespace gapscope::cli_test;
using Json = nlohmann::ordered_json;

/// Tables with missing values and texts, from the file to the prediction.
class TestTableCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void checkSaysWhatWasDone();
    void choicesAreRecorded();
    void predictionsAreThoseOfTheTestFile();
    void predictionsWithoutLabels();
    void droppedRowsOfPredictionsAreAsked();
    void widthsOfLibsvmPairs();
    void arffAndNames();
    void arrays();

private:
    /// Runs on people.csv with all table options; the model is written to w.txt.
    Finished train(const QString& further = {}) const {
        return m_folder.line("run --data people.csv --label rich --missing mean --categorical one-hot --loss logistic "
                             "--reg l2 --lambda 0.01 --solver fista --tol 1e-6 --model w.txt --log run.jsonl " +
                             further);
    }
    Folder m_folder;
};

void TestTableCommands::initTestCase() {
    m_folder.write("people.csv", "age,town,rich\n30,Ulm,no\n40,Bonn,yes\n,Bonn,yes\n50,?,no\n35,Ulm,no\n60,Kiel,yes\n");
    // The same columns in another order, an extra one, and a new town.
    m_folder.write("more.csv", "rich,id,town,age\nyes,1,Kiel,\nno,2,Ulm,33\nyes,3,Rome,44\n");
    m_folder.write("new.csv", "town,age\nKiel,\nUlm,33\nRome,44\n");
}

void TestTableCommands::checkSaysWhatWasDone() {
    const Finished refused = m_folder.line("check people.csv --label rich");
    QCOMPARE(refused.status, 2);
    QVERIFY2(
        refused.err.startsWith("gapscope-cli: error: people.csv:2:4: column \"town\" is not numeric (\"Ulm\" in line "
                               "2); remove the column, or choose --categorical one-hot"),
        qPrintable(refused.err));
    const Finished gaps = m_folder.line("check people.csv --label rich --categorical one-hot");
    QCOMPARE(gaps.err,
             QString("gapscope-cli: error: people.csv:4:1: empty value in column \"age\"; fill it in, or choose "
                     "--missing drop, mean or zero (and 1 more)\n"));
    const Finished read = m_folder.line("check people.csv --label rich --categorical one-hot --missing drop");
    QCOMPARE(read.status, 0);
    QCOMPARE(valueOf(read.out, "n"), QString("4"));
    QCOMPARE(valueOf(read.out, "p"), QString("4"));
    QVERIFY2(
        read.err.contains("2 missing values in 2 columns: 2 of 6 rows dropped (--missing drop)") &&
            read.err.contains(
                "1 text column one-hot encoded as 3 binary features (the first column is \"town\", with 3 categories)"),
        qPrintable(read.err));
    const Finished wrong = m_folder.line("check people.csv --missing median");
    QCOMPARE(wrong.err,
             QString("gapscope-cli: error: --missing: \"median\" is not a valid value; drop, mean, zero or error "
                     "expected\n"));
}

void TestTableCommands::choicesAreRecorded() {
    const Finished run = train();
    QVERIFY2(run.status == 0, qPrintable(run.err));
    const Json header = Json::parse(m_folder.read("run.jsonl").split('\n').first().toStdString());
    const Json& options = header["spec"]["data"]["options"];
    QCOMPARE(options["missing"].get<std::string>(), std::string("mean"));
    QCOMPARE(options["categorical"].get<std::string>(), std::string("one-hot"));
    bool told = false;
    for (const Json& warning : header["warnings"])
        told = told || warning.dump().find("2 missing values in 2 of 6 rows") != std::string::npos;
    QVERIFY(told);
    // The recorded specification gives the same run.
    m_folder.write("spec.json", QByteArray::fromStdString(header["spec"].dump()));
    const Finished again = m_folder.line("run --spec spec.json");
    QCOMPARE(valueOf(again.out, "primal"), valueOf(run.out, "primal"));
}

/// Test file and prediction agree: columns by name, means and categories of the training data.
void TestTableCommands::predictionsAreThoseOfTheTestFile() {
    const Finished run = train("--test more.csv");
    QVERIFY2(run.status == 0, qPrintable(run.err));
    QVERIFY2(run.err.contains("1 value is a category that the training data do not have (the first is \"Rome\"") &&
                 run.err.contains("1 column not in the training data, ignored (the first is \"id\")"),
             qPrintable(run.err));
    const Finished predicted = m_folder.line("predict --model w.txt --data more.csv --out p.txt");
    QVERIFY2(predicted.status == 0, qPrintable(predicted.err));
    QCOMPARE(valueOf(predicted.out, "error_rate"), valueOf(run.out, "test_error"));
    // Computed by hand: Kiel with the mean age 43 is the row (43, 0, 1, 0).
    m_folder.write("hand.csv", "age,town,rich\n43,Kiel,yes\n33,Ulm,no\n");
    QVERIFY(m_folder.line("predict --model w.txt --data hand.csv --out h.txt").status == 0);
    QCOMPARE(m_folder.read("h.txt").split('\n').first(), m_folder.read("p.txt").split('\n').first());
}

void TestTableCommands::predictionsWithoutLabels() {
    QVERIFY(train().status == 0);
    const Finished labelled = m_folder.line("predict --model w.txt --data more.csv --quiet");
    const Finished bare = m_folder.line("predict --model w.txt --data new.csv");
    QVERIFY2(bare.status == 0, qPrintable(bare.err));
    QCOMPARE(bare.out, labelled.out);
    QVERIFY2(bare.err.contains("no label column \"rich\"; the rows are read without labels"), qPrintable(bare.err));
    QCOMPARE(valueOf(m_folder.line("predict --model w.txt --data new.csv --out q.txt --quiet").out, "error_rate"),
             QString("null"));
    m_folder.write("other.csv", "size,rich\n3,yes\n");
    QCOMPARE(m_folder.line("predict --model w.txt --data other.csv").err,
             QString("gapscope-cli: error: other.csv:1: column \"age\" of the training data is missing; the columns "
                     "here are size, rich (and 1 more)\n"));
}

/// Every row gets a prediction unless the command itself drops rows.
void TestTableCommands::droppedRowsOfPredictionsAreAsked() {
    const Finished run = m_folder.line("run --data people.csv --label rich --missing drop --categorical one-hot --loss "
                                       "logistic --reg l2 --lambda 0.01 --solver fista --tol 1e-6 --model d.txt");
    QVERIFY2(run.status == 0, qPrintable(run.err));
    const Finished refused = m_folder.line("predict --model d.txt --data new.csv");
    QCOMPARE(refused.status, 2);
    QVERIFY2(refused.err.contains("new.csv:2:6: empty value in column \"age\""), qPrintable(refused.err));
    const Finished dropped = m_folder.line("predict --model d.txt --data new.csv --missing drop");
    QCOMPARE(dropped.out.count('\n'), 2);
    QVERIFY(m_folder.line("predict --model d.txt --data new.csv --missing mean").err.contains("has no means"));
}

void TestTableCommands::widthsOfLibsvmPairs() {
    m_folder.write("train.svm", "1 1:1 3:2\n-1 2:1\n1 1:2\n-1 2:2 3:1\n");
    m_folder.write("narrow.svm", "1 1:1\n-1 2:1\n");
    m_folder.write("wide.svm", "1 1:1 7:5\n-1 2:1\n");
    const QString run = "run --data train.svm --loss hinge --reg l2 --lambda 0.1 --solver prox-sdca --tol 1e-6 ";
    const Finished narrow = m_folder.line(run + "--test narrow.svm --model v.txt");
    QVERIFY2(narrow.status == 0, qPrintable(narrow.err));
    QCOMPARE(narrow.err.count("test data have features up to 2, training data 3; the missing ones are 0"), 1);
    const Finished wide = m_folder.line(run + "--test wide.svm");
    QCOMPARE(wide.err.count("test data have features up to 7, training data 3; the additional ones are ignored"), 1);
    QCOMPARE(valueOf(wide.out, "test_error"), valueOf(narrow.out, "test_error"));
    QCOMPARE(m_folder.line("predict --model v.txt --data wide.svm --quiet").out,
             m_folder.line("predict --model v.txt --data narrow.svm --quiet").out);
}

void TestTableCommands::arffAndNames() {
    m_folder.write("iris.arff", "@relation iris\n@attribute length numeric\n@attribute kind {a, b}\n@data\n1,a\n2,b\n");
    const Finished arff = m_folder.line("check iris.arff");
    QVERIFY2(arff.status == 0, qPrintable(arff.err));
    QCOMPARE(valueOf(arff.out, "format"), QString("arff"));
    m_folder.write("two.svm", "1 1:1 2:1\n-1 2:2\n");
    m_folder.write("names.txt", "left\nright\n");
    const Finished converted = m_folder.line("convert two.svm two.csv --feature-names names.txt");
    QVERIFY2(converted.status == 0, qPrintable(converted.err));
    QCOMPARE(m_folder.read("two.csv").split('\n').first(), QByteArray("left,right,label"));
    m_folder.write("three.txt", "a\nb\nc\n");
    QCOMPARE(m_folder.line("check two.svm --feature-names three.txt").err,
             QString("gapscope-cli: error: three.txt: 3 names for 2 features; one name per feature expected, each on "
                     "its own line\n"));
}

/// From any format to arrays and back: the same data.
void TestTableCommands::arrays() {
    const QString fingerprint = valueOf(m_folder.line("check wine --quiet").out, "fingerprint");
    for (const char* name : {"wine.npz", "wine.mtx"}) {
        const QString file = QString::fromLatin1(name);
        QCOMPARE(m_folder.line("convert wine " + file + " --quiet").status, 0);
        const Finished checked = m_folder.line("check " + file + " --quiet");
        QVERIFY2(checked.status == 0, qPrintable(checked.err));
        QCOMPARE(valueOf(checked.out, "format"), file.section('.', 1));
        QCOMPARE(valueOf(checked.out, "fingerprint"), fingerprint);
    }
    QCOMPARE(m_folder.line("generate text --n 50 --out text.npz").status, 0);
    QCOMPARE(valueOf(m_folder.line("check text.npz --quiet").out, "storage"), QString("sparse"));
    QCOMPARE(m_folder
                 .line("run --data wine.npz --standardize --loss multinomial-logistic --reg l2 --lambda 0.1 "
                       "--solver newton --model w.npz --quiet")
                 .status,
             0);
    QVERIFY(m_folder.read("w.npz").contains("coef.npy"));
    QVERIFY(m_folder.line("predict --model w.npz --data wine").status != 0);
}

QTEST_GUILESS_MAIN(TestTableCommands)
#include "test_table_commands.moc"
