// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/registry.h"
#include "tests/cli/cli_process.h"

#include <QtTest>

#include <thread>

using namespace gapscope::cli_test;

/// Error messages for wrong usage and bad input, compared exactly. Rows have their numbers in the list of all kinds of
/// bad input; reading files is tested with the readers, and one row of each kind is repeated here.
class TestMessages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void errors_data();
    void errors();
    void warnings_data();
    void warnings();
    void quietKeepsWarningsOffTheTerminal();
    void degenerateDataAreSolved_data();
    void degenerateDataAreSolved();
    void extremeStrengthsStayHonest();
    void oneLineWhateverAFileIsCalled();

private:
    Folder m_folder;
};

namespace {

const QString cancer =
    QStringLiteral("run --data breast-cancer --standardize --loss hinge --reg l2 --solver prox-sdca ");

/// The list of all solvers in messages, which will grow.
QString oneOfTheSolvers() {
    QStringList ids;
    for (const gapscope::SolverInfo& solver : gapscope::allSolvers())
        ids << QString::fromStdString(solver.id);
    return QStringLiteral("one of ") + ids.join(QStringLiteral(", "));
}

/// Small problems that need no file.
QString problem(const char* loss, const char* regularizer, const char* solver) {
    return QStringLiteral("run --data breast-cancer --standardize --loss %1 --reg %2 --solver %3 ")
        .arg(QLatin1String(loss), QLatin1String(regularizer), QLatin1String(solver));
}

} // namespace

void TestMessages::initTestCase() {
    m_folder.write("a.svm", "+1 0:3 2:1\n");
    m_folder.write("b.svm", "+1 1:nan\n+1 1:nan\n");
    m_folder.write("empty.svm", "");
    m_folder.write("c.csv", "a,b,y\n1,,3\n1,2,3\n");
    m_folder.write("q.csv", "a,y\n\"open,1\n");
    m_folder.write("three.svm", "1 1:1\n2 1:2\n3 1:3\n");
    m_folder.write("two.svm", "1 1:1 2:1\n2 1:2 2:-1\n");
    m_folder.write("one.svm", "+1 1:1\n+1 1:2\n");
    m_folder.write("test.svm", "1 1:1 3:4\n");
    m_folder.write("newlabel.svm", "7 1:1\n");
    m_folder.write("constant.csv", "a,y\n1,5\n2,5\n");
    m_folder.write("r.txt", "1 2 3\n4 5 6\n1 2 4\n");
    m_folder.write("q.svm", "1 qid:1 1:1\n2 1:1\n");
    m_folder.write("text.csv", "a,y\n1,red\n2,blue\n");
    m_folder.write("nofeatures.csv", "y\n1\n2\n");
    m_folder.write("sparse.svm", "+1 1:1\n-1 20:1\n");
    m_folder.write("short.model",
                   "# form vector\n# loss \"hinge\"\n# labels {\"negative\":[\"-1\"],\"positive\":[\"1\"]}\n"
                   "# bias \"none\"\n# data {\"columns\":2}\n# transforms []\n1\n2\n");
    m_folder.write("nan.model",
                   "# form vector\n# loss \"hinge\"\n# labels null\n# bias \"none\"\n# data {\"columns\":1}\n"
                   "# transforms []\nnan\n");
    m_folder.write("wrong.dual",
                   "# form dual\n# loss \"hinge\"\n# labels null\n# bias \"none\"\n# data {\"columns\":2}\n"
                   "# transforms []\n2\n0\n");
    m_folder.write("bad.json", "{\"seed\":1,\n \"threads\":two}");
}

void TestMessages::errors_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* tag, const QString& arguments, const QString& expected) {
        QTest::newRow(tag) << arguments << expected;
    };
    // Usage
    row("no command", "",
        "a command is missing; one of list, check, run, sweep, predict, generate, convert, charts, animate, "
        "theory, experiment, merge, "
        "cache, serve, runs, doctor, lesson, mark expected");
    row("command", "frob",
        "unknown command \"frob\"; one of list, check, run, sweep, predict, generate, convert, charts, animate, "
        "theory, experiment, "
        "merge, cache, serve, runs, doctor, lesson, mark expected");
    row("option", "run --frob", "unknown option \"--frob\"; see gapscope-cli run --help");
    row("value of a switch", "run --json=1", "unknown option \"--json=1\"; see gapscope-cli run --help");
    row("argument", "run breast-cancer", "unexpected argument \"breast-cancer\"; see gapscope-cli run --help");
    row("no value", "run --data", "--data: value missing; DATA expected");
    row("option for value", "run --data --loss hinge", "--data: value missing; DATA expected");
    row("no data", "run",
        "--data is missing; a file, - or one of breast-cancer, diabetes, digits, sentences, wine expected");
    row("no solver", "run --data wine --loss hinge --reg l2",
        "--solver is missing; " + oneOfTheSolvers() + " expected");
    row("list", "list things",
        "\"things\" is not a valid value; losses, regularizers, solvers, datasets, experiments, generators "
        "or lessons expected");
    row("check", "check", "DATA is missing; see gapscope-cli check --help");
    row("exclusive", "check wine --dense --sparse", "--dense and --sparse cannot be combined; give one of them");
    row("format", "check wine --format xml",
        "--format: unknown format \"xml\"; auto, libsvm, csv, chains, planes, ratings, arff, idx, npy, npz, mtx or mat "
        "expected");
    row("header", "check wine --header maybe", "--header: \"maybe\" is not a valid value; auto, yes or no expected");
    row("separator", "check wine --separator |", "--separator: \"|\" is not a valid value; , or ; or tab expected");
    row("max-features", "check wine --max-features 0", "--max-features: limit is 0; an integer of at least 1 expected");
    row("generator", "generate frob --n 3 --out -",
        "unknown generator \"frob\"; one of gaussian, text, hadamard, chains, stumps, sequences, multitask, lowrank, "
        "binary-sparse, binary-dense, wide-sparse, blobs, rings, moons, categorical expected");
    row("more entries than a matrix has", "generate lowrank --n 13 --rows 3 --columns 4 --out -",
        "--n: n is 13; an integer from 1 to 12 expected");
    row("shape", "check r.txt --format ratings --shape 3by4",
        "--shape: shape is \"3by4\"; ROWSxCOLUMNS expected, e.g. 943x1682");
    row("shape of other data", "check wine --shape 3x4",
        "wine: this format does not support --shape: only ratings are entries of a matrix; leave --shape out or choose "
        "--format ratings");
    row("entry twice", "check r.txt --format ratings",
        "r.txt:3: row 1, column 2 appears here and in line 1; each entry may appear once");
    row("a row without its task", "check q.svm --tasks qid",
        "q.svm:2: qid missing; with --tasks qid every row needs a task: \"label qid:TASK ...\"");
    row("flip-labels", cancer + "--lambda 1 --flip-labels 1",
        "--flip-labels: flip probability is 1; a number from 0 to below 1 expected");
    row("flip-labels text", cancer + "--lambda 1 --flip-labels some",
        "--flip-labels: \"some\" is not a number; a number from 0 to below 1 expected");
    row("flipped numbers", problem("squared", "l2", "prox-sdca") + "--lambda 1 --flip-labels 0.1",
        "--flip-labels: squared does not support --flip-labels: its labels are not classes; leave --flip-labels out or "
        "choose a margin or multiclass loss");
    row("n", "generate gaussian --out -", "--n is missing; an integer from 1 to 1000000000 expected");
    row("n 0", "generate gaussian --n 0 --out -", "--n: n is 0; an integer from 1 to 1000000000 expected");
    row("out", "generate gaussian --n 3", "--out is missing; a file or - expected");
    row("generator option", "generate gaussian --n 3 --out - --noise -1",
        "--noise: noise is -1; a number >= 0 and <= 1e+06 expected");
    row("predict", "predict --data wine", "--model is missing; a file written by run --model expected");
    row("predict with dual", "predict --data wine --model wrong.dual",
        "wrong.dual: model form \"dual\" is not supported here; vector expected");
    row("spec", "run --spec bad.json",
        "bad.json:2:13: not valid JSON: syntax error while parsing value - invalid literal; last read: "
        "'\"threads\":tw'");
    row("no spec", "run --spec none.json", "none.json: cannot be opened: No such file or directory");
    // Data, one row of each kind
    row("1", "check empty.svm", "empty.svm: file is empty; at least one line \"label index:value ...\" expected");
    row("3", "check a.svm",
        "a.svm:1:4: feature index 0; indices start at 1; choose \"zero-based\" (--zero-based) if the file counts from "
        "0");
    row("16", "check b.svm",
        "b.svm:1:6: value \"nan\" is not finite; missing values are not supported, remove or impute them (and 1 more)");
    row("25", cancer + "--lambda 1 --data three.svm",
        "three.svm: 3 distinct labels; hinge does not support more than two: name the positive ones with --positive, "
        "use --one-vs-rest, or choose a multiclass loss");
    row("28", "check c.csv",
        "c.csv:2:3: empty value in column \"b\"; fill it in, or choose --missing drop, mean or zero");
    row("35", "check q.csv", "q.csv:2:1: quote opened here is never closed; close it, or remove it");
    row("40", "check ./none", "./none: cannot be opened: No such file or directory");
    row("40 folder", "check /", "/: is a directory; a data file expected");
    row("data id", "check frob",
        "unknown data set \"frob\"; the bundled data sets are breast-cancer, diabetes, digits, sentences, wine; the "
        "path of a file needs a \"/\" or a \".\"");
    // Problem and solver
    row("loss", problem("frob", "l2", "fista") + "--lambda 1",
        "--loss: unknown loss \"frob\"; one of hinge, smoothed-hinge, squared-hinge, generalized-hinge, logistic, "
        "squared, "
        "absolute, smoothed-absolute, huber, epsilon-insensitive, smoothed-epsilon-insensitive, quantile, "
        "multiclass-hinge, smoothed-multiclass-hinge, softmax-of-hinge, multinomial-logistic, multi-label-hinge, "
        "squared-multi, l2-multi, f1, max-linear, m3n, crf, multi-threshold-hinge, ordinal-hinge expected");
    row("regularizer", problem("hinge", "frob", "fista") + "--lambda 1",
        "--reg: unknown regularizer \"frob\"; l2, l1, elastic-net, none, elastic-net-ball, entropy, "
        "l2-norm, linf, group-lasso, l21, l1inf, trace, sparse-group-lasso, overlapping-groups, exclusive-lasso, "
        "squared-sum-of-norms, v-of-norm, mkl-block, mkl-square expected");
    row("solver", problem("hinge", "l2", "frob") + "--lambda 1",
        "--solver: unknown solver \"frob\"; " + oneOfTheSolvers() + " expected");
    row("43", cancer + "--lambda 0",
        "--solver: prox-sdca does not support lambda = 0: the dual needs a strongly convex regularizer; choose l2 or "
        "elastic-net with lambda > 0, dual-appa or fista");
    row("44", cancer + "--lambda -1", "--lambda: lambda is -1; a positive number is expected");
    row("45 nan", cancer + "--lambda nan", "--lambda: lambda is nan; it must be finite");
    row("45 inf", cancer + "--lambda inf", "--lambda: lambda is inf; it must be finite");
    row("45 1e400", cancer + "--lambda 1e400", "--lambda: lambda is 1e400; it must be finite");
    row("45 empty", cancer + "--lambda ''",
        "--lambda: \"\" is not a number; a number, 1/n, n^-0.5 or 0.1*max expected");
    row("45 abc", cancer + "--lambda abc",
        "--lambda: \"abc\" is not a number; a number, 1/n, n^-0.5 or 0.1*max expected");
    row("45 comma", cancer + "--lambda 0,1",
        "--lambda: \"0,1\" is not a number (decimal point expected); a number, 1/n, n^-0.5 or 0.1*max expected");
    row("no lambda", cancer, "--reg: l2 needs --lambda; a number, 1/n, n^-0.5 or 0.1*max expected");
    row("no max", cancer + "--lambda 0.1*max",
        "--lambda: max is not defined here: with l2 no strength makes w = 0 optimal; give a number");
    row("lambda for none", problem("logistic", "none", "fista") + "--lambda 1",
        "--lambda: none does not support --lambda: it has no strength; leave --lambda out or choose l2");
    row("48", cancer + "--lambda 1 --l1 1",
        "--l1: l2 does not support --l1: its only strength is lambda; choose elastic-net");
    row("48 l1 = -1", problem("hinge", "elastic-net", "prox-sdca") + "--lambda 1 --l1 -1",
        "--l1: l1 is -1; a number >= 0 is expected");
    row("no l1", problem("hinge", "elastic-net", "prox-sdca") + "--lambda 1",
        "--reg: elastic-net needs --l1; a number, 1/n, n^-0.5 or 0.1*max expected");
    row("49 zero", cancer + "--lambda 1 --tol 0", "--tol: gap tolerance is 0; it must be > 0");
    row("49 negative", cancer + "--lambda 1 --rel-tol -1e-6", "--rel-tol: gap tolerance is -1e-06; it must be > 0");
    row("49 nan", cancer + "--lambda 1 --tol nan", "--tol: gap tolerance is nan; it must be > 0");
    row("tolerance abc", cancer + "--lambda 1 --tol abc", "--tol: \"abc\" is not a number; a number > 0 expected");
    row("tolerance 1,5", cancer + "--lambda 1 --tol 1,5",
        "--tol: \"1,5\" is not a number (decimal point expected); a number > 0 expected");
    row("50 passes 0", cancer + "--lambda 1 --max-passes 0",
        "--max-passes: pass limit is 0; it must be between 1 and 1e9");
    row("50 passes 1e18", cancer + "--lambda 1 --max-passes 1e18",
        "--max-passes: pass limit is 1e+18; it must be between 1 and 1e9");
    row("50 seconds", cancer + "--lambda 1 --max-seconds -5", "--max-seconds: time limit is -5; it must be positive");
    row("50 iterations", cancer + "--lambda 1 --max-iterations 0",
        "--max-iterations: iteration limit is 0; it must be between 1 and 1e12");
    row("50 iterations 1.5", cancer + "--lambda 1 --max-iterations 1.5",
        "--max-iterations: \"1.5\" is not an integer; an integer from 1 to 1e12 expected");
    row("gamma 0", problem("smoothed-hinge", "l2", "fista") + "--lambda 1 --set gamma=0",
        "--set: gamma is 0; a number > 0 expected");
    row("parameter", cancer + "--lambda 1 --set frob=1",
        "--set: prox-sdca on hinge has no parameter \"frob\"; solver.option, solver.sampling, solver.output, "
        "solver.failure_probability, solver.T0, solver.slight_l2 expected");
    row("parameter of the regularizer",
        "run --data breast-cancer --loss hinge --reg elastic-net-ball --solver agm-ef-1 --set reg.r=-1",
        "--set: r is -1; a number >= 0 expected");
    row("lambda of a constraint",
        "run --data breast-cancer --loss hinge --reg elastic-net-ball --lambda 1 --solver agm-ef-1",
        "--lambda: elastic-net-ball does not support --lambda: it has no strength; leave --lambda out or choose l2");
    row("a constraint for a row solver",
        "run --data breast-cancer --loss hinge --reg elastic-net-ball --solver prox-sdca",
        "--solver: prox-sdca does not support elastic-net-ball: the dual needs a strongly convex regularizer; choose "
        "l2 or elastic-net with lambda > 0, dual-appa or fista");
    row("parameter of a part", cancer + "--lambda 1 --set solver.frob=1",
        "--set: prox-sdca has no parameter \"frob\"; option, sampling, output, failure_probability, T0, slight_l2 "
        "expected");
    row("groups missing", problem("hinge", "group-lasso", "fista") + "--lambda 1",
        "--reg: group-lasso needs groups of features; --groups FILE, equal:K or prefix:C expected");
    row("groups of l2", cancer + "--lambda 1 --groups equal:3",
        "--groups: l2 does not support --groups: it uses no groups; choose group-lasso or sparse-group-lasso");
    row("groups malformed", problem("hinge", "group-lasso", "pdprox-dual") + "--lambda 1 --groups equal:x",
        "--groups: found equal:x; equal:K with K >= 1 features a group expected");
    row("groups file", problem("hinge", "group-lasso", "pdprox-dual") + "--lambda 1 --groups /nowhere",
        "/nowhere: cannot be opened: No such file or directory");
    row("bounds of a norm", problem("hinge", "linf", "pdprox-dual") + "--lambda 1 --lower 0",
        "--lower: linf does not support bounds: its proximal step couples the coefficients; choose l1, l2, elastic-net "
        "or none");
    row("lower above 0", cancer + "--lambda 1 --lower 1", "--lower: bound is 1; a number <= 0 expected");
    row("upper below 0", cancer + "--lambda 1 --upper -1", "--upper: bound is -1; a number >= 0 expected");
    row("bounds of a row solver", cancer + "--lambda 1 --upper 1",
        "--solver: prox-sdca does not support l2 with bounds: it updates few coordinates at a time; choose l2, "
        "elastic-net, or group-lasso or l21 with l2 > 0");
    row("budget of logistic", problem("logistic", "l2", "fista") + "--lambda 1 --dual-budget 5",
        "--dual-budget: logistic does not support --dual-budget: it is defined only for hinge; choose hinge");
    row("budget 0", cancer + "--lambda 1 --dual-budget 0", "--dual-budget: dual budget is 0; a number > 0 expected");
    row("budget of a row solver", cancer + "--lambda 1 --dual-budget 5",
        "--solver: prox-sdca does not support --dual-budget: the budget ties the dual variables of all rows together; "
        "choose pdprox-dual or agm-ef-1");
    row("budget with a free bias", problem("hinge", "l2", "pdprox-dual") + "--lambda 1 --dual-budget 5 --bias free",
        "--dual-budget: a free intercept does not support --dual-budget: it already requires the dual variables to sum "
        "to 0; choose "
        "--bias feature");
    row("thresholds unordered",
        "run --data diabetes --loss multi-threshold-hinge --reg l2 --lambda 1 --solver fista --set loss.thresholds=2,1",
        "--set: thresholds is 2,1; ascending numbers separated by commas, at most 32 expected");
    row("labels beyond the levels",
        "run --data digits --loss multi-threshold-hinge --reg l2 --lambda 1 --solver pdprox-dual",
        "digits: multi-threshold-hinge does not support the label 0: its thresholds make the levels 1 to 5; change "
        "--set loss.thresholds");
    row("choice", cancer + "--lambda 1 --set option=VI",
        "--set: option: \"VI\" is not a valid value; one of I, II, III, IV, V expected");
    row("assignment", cancer + "--lambda 1 --set option", "--set: value missing; KEY=VALUE expected");
    row("54", problem("squared-hinge", "l1", "prox-sdca") + "--lambda 1",
        "--solver: prox-sdca does not support l1: the dual needs a strongly convex regularizer; choose l2 or "
        "elastic-net with lambda > 0, dual-appa or fista");
    row("free bias", cancer + "--lambda 1 --bias free",
        "--solver: prox-sdca does not support a free intercept: it couples the dual variables, so that "
        "none can change alone; choose --bias feature, or pdprox-dual");
    row("56 -1", cancer + "--lambda 1 --seed -1",
        "--seed: seed is -1; it must be an integer from 0 to 18446744073709551615");
    row("56 1.5", cancer + "--lambda 1 --seed 1.5",
        "--seed: seed is 1.5; it must be an integer from 0 to 18446744073709551615");
    row("56 2^65", cancer + "--lambda 1 --seed 36893488147419103232",
        "--seed: seed is 36893488147419103232; it must be an integer from 0 to 18446744073709551615");
    row("57", cancer + "--lambda 1 --threads 0", "--threads: number of threads is 0; at least 1 expected");
    row("59 length", cancer + "--lambda 1 --start-from short.model",
        "--start-from: w has 2 entries, problem has 30 features; start from a model of the same data and transforms");
    row("59 dual length", cancer + "--lambda 1 --start-from wrong.dual",
        "--start-from: alpha has 2 entries, problem has 569 rows; start from a model of the same data and transforms");
    row("59 finite", cancer + "--lambda 1 --start-from nan.model",
        "nan.model:7: w is not finite in entry 1; finite numbers expected");
    row("60", cancer + "--lambda 1 --format csv --data nofeatures.csv",
        "nofeatures.csv: no features; nothing to learn");
    row("cadence", cancer + "--lambda 1 --every 0",
        "--every: 0 is not a recording interval; auto or a number of at least 1 expected");
    row("cadence word", cancer + "--lambda 1 --every often",
        "--every: often is not a recording interval; auto or a number of at least 1 expected");
    row("unit", cancer + "--lambda 1 --unit days",
        "--unit: \"days\" is not a valid value; iterations or passes expected");
    row("bias", cancer + "--lambda 1 --bias some",
        "--bias: \"some\" is not a valid value; auto, none, free or feature expected");
    row("test part", cancer + "--lambda 1 --test 1.5",
        "--test: 1.5 is not a test split; a fraction above 0 and below 1, or a file, expected");
    row("test label", cancer + "--lambda 1 --data two.svm --sparse --scale --test newlabel.svm --standardize",
        "--standardize: sparse data cannot be centred without becoming dense; use --scale, or --dense if it fits in "
        "memory");
    row("new label", "run --loss hinge --reg l2 --lambda 1 --solver prox-sdca --data two.svm --test newlabel.svm",
        "newlabel.svm: label 7 of the test data does not occur in the training data; 1, 2 expected");
    row("positive", "run --loss hinge --reg l2 --lambda 1 --solver prox-sdca --data three.svm --positive 1,9",
        "--positive: no row has the label \"9\"; the labels are 1, 2, 3");
    row("all positive", "run --loss hinge --reg l2 --lambda 1 --solver prox-sdca --data three.svm --positive 1,2,3",
        "--positive: every label is positive; leave at least one for the other class");
    row("positive numbers", "run --loss squared --reg l2 --lambda 1 --solver prox-sdca --data three.svm --positive 1",
        "--positive: squared does not support --positive: it predicts numbers, and its labels are never mapped; leave "
        "--positive out or choose a margin loss");
    row("text labels", "run --loss squared --reg l2 --lambda 1 --solver prox-sdca --data text.csv",
        "text.csv: labels are text (\"blue\"), but squared needs numbers; choose a numeric label column");
    row("log to standard output", cancer + "--lambda 1 --log -",
        "--log: \"-\" is not a valid value; the name of a file expected");
    row("two from standard input", "run --spec - --data -",
        "--spec - and --data - cannot be combined; give one of them");
    row("log folder", cancer + "--lambda 1 --log no/such/log",
        "no/such/log: cannot be written: No such file or directory");
    row("log is a folder", cancer + "--lambda 1 --log /", "/: cannot be written: Is a directory");
}

void TestMessages::errors() {
    QFETCH(QString, arguments);
    QFETCH(QString, expected);
    const Finished finished = m_folder.line(arguments);
    QCOMPARE(finished.err, "gapscope-cli: error: " + expected + "\n");
    QCOMPARE(finished.status, 2);
    QVERIFY(finished.out.isEmpty());
}

void TestMessages::warnings_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* tag, const QString& arguments, const QString& expected) {
        QTest::newRow(tag) << arguments + " --max-passes 3" << expected;
    };
    const QString small = QStringLiteral("run --loss hinge --reg l2 --lambda 1 --solver prox-sdca ");
    const QString noFreeBias = QStringLiteral(
        "--bias: prox-sdca does not support a free intercept: a constant feature replaces the intercept, and its "
        "coefficient is regularized; choose fista, saga or agm-ef-1 for a free one\n");
    row("25", small + "--data two.svm", "two.svm: labels are 1 and 2; mapped to -1 and +1\n");
    row("26", small + "--data one.svm",
        "one.svm: only class +1 present; classification is trivial; check the labels, and which of "
        "them are positive (--positive)\n");
    row("42", "run --loss squared --reg l2 --lambda 1 --solver prox-sdca --label y --data constant.csv",
        noFreeBias + "constant.csv: target is constant (5); check the labels\n");
    row("label column", "run --loss squared --reg l2 --lambda 1 --solver prox-sdca --data constant.csv",
        noFreeBias + "constant.csv: label column not given; the last column, \"y\", is used; choose another with "
                     "--label\nconstant.csv: "
                     "target is constant (5); check the labels\n");
    row("53", "run --loss logistic --reg l2 --lambda 1 --solver prox-sdca --data two.svm",
        "two.svm: labels are 1 and 2; mapped to -1 and +1\n");
    row("46", cancer + "--lambda 1e-300",
        "--lambda: lambda n is 5.69e-298: the problem is numerically unregularized; gaps will not close; choose a "
        "larger lambda\n");
    row("47", problem("logistic", "l1", "fista") + "--lambda 1e300",
        "--lambda: lambda >= lambda_max (0.38368324447763913); w = 0 is optimal\n");
    row("47 elastic-net", problem("logistic", "elastic-net", "fista") + "--lambda 1 --l1 1",
        "--l1: l1 >= l1_max (0.38368324447763913); w = 0 is optimal\n");
    row("hinge by another name", problem("generalized-hinge", "l2", "prox-sdca") + "--lambda 1 --set a=1",
        "--loss: with a = 1, generalized-hinge is the same as hinge\n");
    row("49", cancer + "--lambda 1 --tol 1e-15",
        "--tol: gap tolerance 1e-15 is below the rounding level of this problem (about 3e-14); choose a larger one\n");
    row("57", cancer + "--lambda 1 --threads 10000",
        QStringLiteral("--threads: 10000 threads on %1 cores; more threads than cores do not help\n")
            .arg(std::thread::hardware_concurrency()));
    row("59", small + "--data two.svm --start-from wrong.dual",
        "two.svm: labels are 1 and 2; mapped to -1 and +1\n"
        "--start-from: alpha_1 outside [-1, 0]: projected (1 entry in all)\n");
    row("no dual", problem("logistic", "none", "fista"),
        "--reg: no feasible dual point is known for none: the gap is not computed, and the run ends only at a limit\n");
    row("no dual, lambda 0", problem("logistic", "l2", "fista") + "--lambda 0",
        "--reg: no feasible dual point is known for l2 of strength 0: the gap is not computed, and the run ends only "
        "at a limit\n");
    row("test features", small + "--data two.svm --test test.svm",
        "test.svm: test data have features up to 3, training data 2; the additional ones are ignored\n"
        "two.svm: labels are 1 and 2; mapped to -1 and +1\n");
}

void TestMessages::warnings() {
    QFETCH(QString, arguments);
    QFETCH(QString, expected);
    const Finished finished = m_folder.line(arguments);
    QVERIFY2(finished.status == 0 || finished.status == 3, qPrintable(finished.err));
    QCOMPARE(QString(finished.err).replace("gapscope-cli: warning: ", ""), expected);
    QVERIFY(!finished.out.isEmpty());
}

void TestMessages::quietKeepsWarningsOffTheTerminal() {
    const Finished finished =
        m_folder.line("run --loss hinge --reg l2 --lambda 1 --solver prox-sdca --data two.svm --quiet "
                      "--log quiet.jsonl");
    QCOMPARE(finished.status, 0);
    QCOMPARE(finished.err, QString());
    QVERIFY(
        m_folder.read("quiet.jsonl").contains("\"warnings\":[\"two.svm: labels are 1 and 2; mapped to -1 and +1\"]"));
}

void TestMessages::degenerateDataAreSolved_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("all zero") << QByteArray("+1 1:0\n-1 1:0\n+1 1:0\n");
    QTest::newRow("one row") << QByteArray("+1 1:2 2:1\n");
    QTest::newRow("one feature") << QByteArray("+1 1:2\n-1 1:1\n-1 1:-3\n");
    QTest::newRow("an empty row") << QByteArray("+1 1:2\n-1\n-1 1:-3\n");
    QTest::newRow("constant feature") << QByteArray("+1 1:1 2:1\n-1 1:1 2:2\n");
}

/// Row 60: certified up to rounding for any data.
void TestMessages::degenerateDataAreSolved() {
    QFETCH(QByteArray, content);
    m_folder.write("degenerate.svm", content);
    for (const char* solver : {"prox-sdca", "fista"}) {
        const QString loss = qstrcmp(solver, "fista") == 0 ? "squared-hinge" : "hinge";
        const Finished finished =
            m_folder.line(QStringLiteral("run --data degenerate.svm --loss %1 --reg l2 --lambda 1 "
                                         "--solver %2 --tol 1e-12")
                              .arg(loss, QLatin1String(solver)));
        QVERIFY2(finished.status == 0, qPrintable(finished.out + finished.err));
        QVERIFY(valueOf(finished.out, "gap").toDouble() <= 1e-12);
    }
    const bool allZero = qstrcmp(QTest::currentDataTag(), "all zero") == 0;
    const Finished told =
        m_folder.line("run --data degenerate.svm --loss hinge --reg l2 --lambda 1 --solver prox-sdca");
    QCOMPARE(told.err.count("degenerate.svm: all feature values are zero; only the constant prediction is possible"),
             allZero ? 1 : 0);
}

void TestMessages::extremeStrengthsStayHonest() {
    const Finished tiny = m_folder.line(cancer + "--lambda 1e-300 --max-passes 20 --json --quiet");
    QCOMPARE(tiny.status, 3);
    QVERIFY(tiny.out.startsWith("{\"status\":\"budget\""));
    const Finished huge = m_folder.line(cancer + "--lambda 1e300");
    QCOMPARE(huge.status, 0);
    QVERIFY(std::abs(valueOf(huge.out, "gap").toDouble()) < 1e-12);
    const Finished l1 = m_folder.line(problem("logistic", "l1", "fista") + "--lambda 1e300");
    QCOMPARE(l1.status, 0);
    QCOMPARE(valueOf(l1.out, "nnz_w"), QString("0"));
}

void TestMessages::oneLineWhateverAFileIsCalled() {
    const Finished finished = m_folder.run({"check", "./a\nb\x01"
                                                     "c"});
    QCOMPARE(finished.err, QString("gapscope-cli: error: ./a\\nb?c: cannot be opened: No such file or directory\n"));
    QCOMPARE(finished.status, 2);
}

QTEST_GUILESS_MAIN(TestMessages)
#include "test_messages.moc"
