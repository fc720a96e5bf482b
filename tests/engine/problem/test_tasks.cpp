// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators/generators.h"
#include "engine/data/transforms/transforms.h"
#include "engine/data/writers/writers.h"
#include "engine/run/prepare/prepared_run.h"
#include "tests/support/loaded_text.h"
#include "tests/support/real_data.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <map>
#include <set>

using namespace gapscope;

/// Rows of several tasks are read, written, split and transformed with their tasks.
class TestTasks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void qidIsTheTask();
    void columnIsTheTask();
    void namesAreOrdered();
    void errors_data();
    void errors();
    void tasksAreNoLabels();
    void fingerprintCoversTasks();
    void knownTasks();
    void writtenAndRead();
    void textNamesNeedCsv();
    void splitKeepsTheShareOfEveryTask();
    void partsAndTransformsKeepTasks();
    void testFileHasTheTasksOfTheTrainingFile();
    void schoolHasItsTasks();

private:
    std::string write(const char* name, const QByteArray& content);

    QTemporaryDir m_folder;
};

namespace {

ReaderOptions withTasks(const char* tasks) {
    ReaderOptions options;
    options.tasks = tasks;
    return options;
}

using Names = std::vector<std::string>;
using Numbers = std::vector<Index>;

DatasetPointer generated(Index rows, const char* tasks, std::uint64_t seed = 1) {
    const GeneratorInfo& info = *findGenerator("multitask");
    ParameterValues values(info.parameters);
    if (!values.set(info.parameters, info.id, "tasks", tasks).ok() ||
        !values.set(info.parameters, info.id, "features", "4").ok())
        qFatal("the test gives a wrong parameter");
    return info.make(rows, seed, values);
}

} // namespace

std::string TestTasks::write(const char* name, const QByteArray& content) {
    const QString path = m_folder.filePath(name);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("cannot write the test's file");
    return path.toStdString();
}

void TestTasks::qidIsTheTask() {
    const auto loaded = loadText("5 qid:10 1:1\n6 qid:9 2:1\n7 1:3 qid:10\n", withTasks("qid"));
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QVERIFY(loaded->warnings.empty());
    const Dataset& data = *loaded->data;
    QVERIFY(data.hasTasks());
    QCOMPARE(data.taskCount(), 2);
    QCOMPARE(data.taskNames(), (Names{"9", "10"}));
    QCOMPARE(data.tasks(), (Numbers{1, 0, 1}));
    QCOMPARE(data.columns(), 2);
    // Unless requested, the tokens cause only a warning.
    const auto plain = loadText("5 qid:10 1:1\n6 qid:9 2:1\n7 1:3 qid:10\n");
    QVERIFY(!plain->data->hasTasks() && plain->data->tasks().empty());
    QCOMPARE(warningsOf(plain), QStringList{"text: qid ignored; use --tasks qid for multi-task data"});
}

void TestTasks::columnIsTheTask() {
    const QByteArray csv = "a,school,b,y\n1,north,2,3\n4,south,5,6\n7,north,8,9\n";
    for (const char* column : {"school", "2"}) {
        const auto loaded = loadText(csv, withTasks(column));
        QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
        const Dataset& data = *loaded->data;
        QCOMPARE(data.featureNames(), (Names{"a", "b"}));
        QCOMPARE(data.taskNames(), (Names{"north", "south"}));
        QCOMPARE(data.tasks(), (Numbers{0, 1, 0}));
        QCOMPARE(data.labels().values, (std::vector<double>{3, 6, 9}));
        QCOMPARE(data.row(2).value[0], 7.0);
        QCOMPARE(data.row(2).value[1], 8.0);
    }
    // The label is the last column that is not the tasks.
    const auto last = loadText("a,b,school\n1,2,north\n4,5,south\n", withTasks("school"));
    QVERIFY2(last.ok(), qPrintable(errorOf(last)));
    QCOMPARE(warningsOf(last),
             QStringList{"text: label column not given; the last column, \"b\", is used; choose another with --label"});
    QCOMPARE(last->data->labels().values, (std::vector<double>{2, 5}));
    ReaderOptions first = withTasks("1");
    first.label = "2";
    const auto leading = loadText("7,1,2\n8,3,4\n", first);
    QVERIFY2(leading.ok(), qPrintable(errorOf(leading)));
    QCOMPARE(leading->data->columns(), 1);
    QCOMPARE(leading->data->row(1).value[0], 4.0);
    QCOMPARE(leading->data->taskNames(), (Names{"7", "8"}));
}

/// Numerically if all are integers, else as texts; whatever the order of the rows.
void TestTasks::namesAreOrdered() {
    QCOMPARE(loadText("1 qid:100 1:1\n1 qid:-5 1:1\n2 qid:20 1:1\n", withTasks("qid"))->data->taskNames(),
             (Names{"-5", "20", "100"}));
    QCOMPARE(loadText("t,x,y\n9,1,1\n10,1,2\n07,1,3\n", withTasks("t"))->data->taskNames(), (Names{"07", "10", "9"}));
    QCOMPARE(loadText("t,x,y\nb,1,1\nB,1,2\na,1,3\n", withTasks("t"))->data->tasks(), (Numbers{2, 0, 1}));
}

void TestTasks::errors_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("tasks");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* tag, const char* text, const char* tasks, const char* expected) {
        QTest::newRow(tag) << QByteArray(text) << QString(tasks) << QString("text") + expected;
    };
    row("no qid", "1 qid:1 1:1\n2 1:1\n", "qid",
        ":2: qid missing; with --tasks qid every row needs a task: \"label qid:TASK ...\"");
    row("two qids", "1 qid:1 1:1 qid:1\n", "qid",
        ":1:13: second qid in this row; each row belongs to one task; remove one of them");
    row("a qid that is no integer", "1 qid:a 1:1\n", "qid", ":1:7: \"a\" is not an integer index");
    row("a column of LIBSVM", "1 qid:1 1:1\n", "school",
        ": LIBSVM does not support --tasks school: its tasks are the tokens qid:TASK; choose --tasks qid");
    row("sequences", "N 1:1\nV 1:2\n\nN 1:1\n", "qid",
        ": this format does not support --tasks: only rows of LIBSVM, CSV and ARFF have tasks; leave --tasks out");
    row("unknown column", "a,b,y\n1,2,3\n", "qid", ": no column \"qid\"; the columns are a, b, y");
    row("column out of range", "a,b,y\n1,2,3\n", "4", ": no column 4; the file has 3 columns, counted from 1");
    row("only tasks and labels", "t,y\n1,2\n3,4\n", "t", ": no features; nothing to learn");
    row("empty task", "a,t,y\n1,x,3\n1,,3\n", "t",
        ":3:3: empty value in column \"t\", which contains the tasks; fill it in, or choose --missing drop");
    row("missing task", "a,t,y\n1,NA,3\n1,NA,3\n", "t",
        ":2:3: missing value \"NA\" in column \"t\", which contains the tasks; fill it in, or choose --missing drop "
        "(and "
        "1 "
        "more)");
}

void TestTasks::errors() {
    QFETCH(QByteArray, text);
    QFETCH(QString, tasks);
    QFETCH(QString, expected);
    QCOMPARE(errorOf(loadText(text, withTasks(qPrintable(tasks)))), expected);
}

void TestTasks::tasksAreNoLabels() {
    ReaderOptions options = withTasks("t");
    options.label = "2";
    QCOMPARE(errorOf(loadText("a,t,y\n1,2,3\n", options)),
             QString("text: column \"t\" contains the labels; choose another column for --tasks, or name the label "
                     "column with --label"));
}

void TestTasks::fingerprintCoversTasks() {
    const QByteArray text = "1 qid:1 1:1\n2 qid:2 1:3\n";
    const auto of = [](const QByteArray& bytes, const char* tasks) {
        return loadText(bytes, withTasks(tasks))->data->fingerprint();
    };
    const std::string plain = loadText("1 1:1\n2 1:3\n")->data->fingerprint();
    QCOMPARE(of(text, ""), plain);
    std::set<std::string> distinct{plain};
    for (const char* other : {"1 qid:1 1:1\n2 qid:2 1:3\n", "1 qid:1 1:1\n2 qid:1 1:3\n", "1 qid:2 1:1\n2 qid:1 1:3\n",
                              "1 qid:1 1:1\n2 qid:3 1:3\n"})
        QVERIFY(distinct.insert(of(other, "qid")).second);
}

/// Known tasks keep their indices, even if some have no row; unknown ones are an error with the line.
void TestTasks::knownTasks() {
    ReaderOptions options = withTasks("qid");
    options.knownTasks = {"1", "5", "7"};
    const auto loaded = loadText("1 qid:7 1:1\n2 qid:1 1:1\n", options);
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QCOMPARE(loaded->data->taskNames(), options.knownTasks);
    QCOMPARE(loaded->data->tasks(), (Numbers{2, 0}));
    QCOMPARE(errorOf(loadText("1 qid:7 1:1\n\n2 qid:6 1:1\n2 qid:6 1:1\n", options)),
             QString("text:3: task \"6\" does not occur in the training data (3 tasks, \"1\" to \"7\"); "
                     "remove its rows, or add rows of this task to the training data"));
    options.tasks = "t";
    QCOMPARE(errorOf(loadText("x,t,y\n1,5,2\n1, 8,2\n", options)),
             QString("text:3:4: task \"8\" does not occur in the training data (3 tasks, \"1\" to \"7\"); "
                     "remove its rows, or add rows of this task to the training data"));
}

void TestTasks::writtenAndRead() {
    const auto named = loadText("a,task,t,y\n1,0.5,\"x, y\",2\n3,0,z,4\n", withTasks("t"));
    QVERIFY2(named.ok(), qPrintable(errorOf(named)));
    for (const auto& [data, name, tasks] :
         {std::tuple(generated(200, "9"), "tasks.svm", "qid"), std::tuple(generated(200, "9"), "tasks.csv", "task"),
          std::tuple(generated(200, "9"), "tasks.tsv.gz", "task"), std::tuple(named->data, "named.csv", "task (2)")}) {
        const std::string path = m_folder.filePath(name).toStdString();
        const auto written = writeData(*data, path);
        QVERIFY2(written.ok(), name);
        const auto again = loadData(path, withTasks(tasks));
        QVERIFY2(again.ok(), qPrintable(errorOf(again)));
        QCOMPARE(again->data->fingerprint(), data->fingerprint());
        QCOMPARE(again->data->taskNames(), data->taskNames());
        QCOMPARE(again->data->tasks(), data->tasks());
    }
}

void TestTasks::textNamesNeedCsv() {
    const auto named = loadText("a,t,y\n1,x,2\n3,z,4\n", withTasks("t"));
    const auto written = writeData(*named->data, m_folder.filePath("no.svm").toStdString());
    QVERIFY(!written.ok());
    QCOMPARE(
        QString::fromStdString(toEnglish(written.error())).remove(m_folder.path() + "/"),
        QString(
            "no.svm: tasks are text (\"x\"), but LIBSVM needs integers; write CSV (a file name that ends in .csv)"));
}

/// Up to rounding, and never all rows of a task in the test part; with and without stratification.
void TestTasks::splitKeepsTheShareOfEveryTask() {
    const DatasetPointer data = generated(997, "40");
    std::map<Index, double> sizes;
    for (const Index task : data->tasks())
        ++sizes[task];
    QCOMPARE(sizes.size(), std::size_t{40});
    for (const bool stratified : {true, false})
        for (const double fraction : {0.1, 0.25, 0.9}) {
            const auto split = splitRows(*data, fraction, 3, stratified);
            QVERIFY(split.ok());
            QCOMPARE(static_cast<Index>(split->training.size() + split->test.size()), data->rows());
            std::map<Index, double> tested;
            for (const Index i : split->test)
                ++tested[data->tasks()[static_cast<std::size_t>(i)]];
            for (const auto& [task, size] : sizes) {
                QVERIFY(tested[task] <= size - 1.0);
                QVERIFY(std::abs(tested[task] - std::min(fraction * size, size - 1.0)) < 1.0);
            }
            QVERIFY(splitRows(*data, fraction, 3, stratified)->test == split->test);
            QVERIFY(splitRows(*data, fraction, 4, stratified)->test != split->test);
        }
}

void TestTasks::partsAndTransformsKeepTasks() {
    const DatasetPointer data = generated(50, "5");
    const DatasetPointer part = selectRows(*data, {49, 3, 0});
    QCOMPARE(part->taskNames(), data->taskNames());
    QCOMPARE(part->tasks(), (Numbers{data->tasks()[49], data->tasks()[3], data->tasks()[0]}));
    std::vector<Message> warnings;
    for (const TransformSpec& spec :
         {TransformSpec{.standardize = true}, TransformSpec{.scale = true, .normalizeRows = true},
          TransformSpec{.fourier = {.dimension = 3, .width = 1.0, .seed = 1}}, TransformSpec{.constantFeature = true}})
        QCOMPARE(fitTransforms(*data, spec, warnings)->apply(data)->tasks(), data->tasks());
}

void TestTasks::testFileHasTheTasksOfTheTrainingFile() {
    RunSpec spec;
    spec.data.source = write("train.svm", "1 qid:4 1:1\n2 qid:2 1:2\n3 qid:9 1:3\n");
    spec.data.options.tasks = "qid";
    spec.problem.loss = "squared";
    spec.split.testFile = write("test.svm", "# late\n1 qid:9 1:1\n2 qid:4 1:2\n");
    DataStore store;
    const auto prepared = store.prepare(spec);
    QVERIFY(prepared.ok());
    QCOMPARE((*prepared)->training->tasks(), (Numbers{1, 0, 2}));
    QCOMPARE((*prepared)->test->tasks(), (Numbers{2, 1}));
    QCOMPARE((*prepared)->test->taskNames(), (Names{"2", "4", "9"}));
    spec.split.testFile = write("other.svm", "# late\n1 qid:9 1:1\n2 qid:5 1:2\n");
    const auto failed = store.prepare(spec);
    QVERIFY(!failed.ok());
    QCOMPARE(QString::fromStdString(toEnglish(failed.error())).remove(m_folder.path() + "/"),
             QString("other.svm:3: task \"5\" does not occur in the training data (3 tasks, \"2\" to \"9\"); "
                     "remove its rows, or add rows of this task to the training data"));
}

void TestTasks::schoolHasItsTasks() {
    if (const QString obstacle = realdata::obstacle("school.bz2"); !obstacle.isEmpty())
        QSKIP(qPrintable(obstacle));
    const QString path = realdata::path("school.bz2");
    const auto school = loadData(path.toStdString(), withTasks("qid"));
    QVERIFY2(school.ok(), qPrintable(errorOf(school)));
    QCOMPARE(school->data->taskCount(), 139);
    QCOMPARE(school->data->columns(), 27);
    const auto split = splitRows(*school->data, 0.25, 1, false);
    QCOMPARE(split->test.size(), std::size_t{3841}); // a quarter of 15362 rows, rounded
}

QTEST_GUILESS_MAIN(TestTasks)
#include "test_tasks.moc"
