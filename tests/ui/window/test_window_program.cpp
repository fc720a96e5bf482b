// SPDX-License-Identifier: GPL-3.0-only
//
// The program `gapscope` as a user starts it: arguments and pictures.
#include "tests/ui/support/window_under_test.h"

#include <QtTest>

#include <QImage>
#include <QProcess>
#include <QTemporaryDir>

using namespace gapscope;

namespace {

const QString program = QStringLiteral(GAPSCOPE_WINDOW_PATH);

struct Ended {
    int status = -1;
    QString output;
    QString errors;
};

Ended run(const QString& command, const QStringList& arguments, int milliseconds = 60000) {
    QProcess process;
    process.start(command, arguments);
    if (!process.waitForFinished(milliseconds)) {
        process.kill();
        process.waitForFinished();
        return {-1, {}, QStringLiteral("did not end in time")};
    }
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2,
            QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
}

/// Lines written by the program itself, without Qt's messages about the system.
QStringList ownLines(const QString& errors) {
    return errors.split(u'\n', Qt::SkipEmptyParts).filter(QRegularExpression(QStringLiteral("^gapscope: ")));
}

} // namespace

class TestWindowProgram : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void badArguments_data();
    void badArguments();
    void aMissingFileIsNamedInTheWindow();
    void helpAndVersionNeedNoDisplay();
    void grabsARunningWindow();
    void takesParameters_data();
    void takesParameters();
    void grabThatCannotBeWritten();

private:
    QTemporaryDir m_folder;
    QStringList withOwnSettings(QStringList arguments) const {
        return arguments << QStringLiteral("--settings") << m_folder.filePath(QStringLiteral("s.ini"));
    }
};

void TestWindowProgram::badArguments_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const char* arguments, const char* message) {
        QTest::newRow(name) << QString::fromLatin1(arguments).split(u' ') << QString::fromUtf8(message);
    };
    row("unknown option", "--colour red", "unknown option \"--colour\"");
    row("two files", "file.svm other.svm", "unexpected argument \"other.svm\"");
    row("picture of a file that is missing", "./none.svm --grab /tmp/none.png",
        "./none.svm: cannot be opened: No such file or directory");
    row("file and session", "./none.svm --session ./none.gapscope", "--session and FILE cannot be combined");
    row("file and data", "/dev/null --data wine", "FILE and --data cannot be combined");
    row("missing value", "--data", "--data: value missing");
    row("unknown set", "--data moons", "unknown data set \"moons\"");
    row("missing file", "--data ./none.csv", "./none.csv: cannot be opened: No such file or directory");
    row("folder", "--data /tmp/.", "is a directory");
    row("missing session", "--session ./none.gapscope", "./none.gapscope: cannot be opened: No such file or directory");
    row("session and data", "--session /dev/null --data wine", "--session and --data cannot be combined");
    row("unknown loss", "--loss foo", "unknown loss \"foo\"");
    row("unknown regularizer", "--reg foo", "unknown regularizer \"foo\"");
    row("unknown solver", "--solver prox-sdca --solver foo", "unknown solver \"foo\"");
    row("lambda", "--lambda 0,1", "decimal point expected");
    row("negative lambda", "--lambda -1", "lambda is -1; a positive number is expected");
    row("tolerance", "--tol 0", "gap tolerance is 0; it must be > 0");
    row("passes", "--max-passes 0", "pass limit is 0");
    row("seed", "--seed 1.5", "seed is 1.5");
    row("size", "--size 12", "a size such as 1280x800");
    row("after", "--after -1", "a number from 0 to 86400");
    row("each class with a loss of several", "--one-vs-rest --loss multiclass-hinge",
        "multiclass-hinge does not support");
    row("parameter of no solver", "--solver bmrm-ls --solver pragam --set colour=red", "has no parameter \"colour\"");
    row("unknown lesson", "--lesson moon", "--lesson: \"moon\" is not a valid value; gap, smoothing, acceleration");
    row("missing lesson", "--lesson ./none.md", "./none.md: cannot be opened: No such file or directory");
    row("theme", "--theme pink", "system, light or dark");
}

void TestWindowProgram::badArguments() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, message);
    const Ended ended = run(program, arguments);
    QCOMPARE(ended.status, 2);
    const QStringList lines = ownLines(ended.errors);
    QCOMPARE(lines.size(), 1);
    QVERIFY2(lines.front().startsWith(QStringLiteral("gapscope: error: ")), qPrintable(lines.front()));
    QVERIFY2(lines.front().contains(message), qPrintable(lines.front()));
}

/// A user who opens a file from the desktop has no terminal: the window opens, and reports the problem.
void TestWindowProgram::aMissingFileIsNamedInTheWindow() {
    QTemporaryDir folder;
    QProcess window;
    window.start(program, {QStringLiteral("./none.svm"), QStringLiteral("--settings"),
                           folder.filePath(QStringLiteral("s.ini"))});
    QVERIFY(window.waitForStarted());
    QString errors;
    QTRY_VERIFY_WITH_TIMEOUT((window.waitForReadyRead(50), errors += QString::fromUtf8(window.readAllStandardError()),
                              errors.contains(QStringLiteral("./none.svm: cannot be opened"))),
                             20000);
    QCOMPARE(ownLines(errors).size(), 1);
    QCOMPARE(window.state(), QProcess::Running);
    window.kill();
    QVERIFY(window.waitForFinished());
}

void TestWindowProgram::helpAndVersionNeedNoDisplay() {
    const Ended help = run(program, {QStringLiteral("--help")});
    QCOMPARE(help.status, 0);
    for (const char* option : {"--data", "--solver", "--start", "--grab", "--after"})
        QVERIFY(help.output.contains(QLatin1String(option)));
    const Ended version = run(program, {QStringLiteral("--version")});
    QCOMPARE(version.status, 0);
    QVERIFY(version.output.startsWith(QStringLiteral("gapscope ")));
}

void TestWindowProgram::grabsARunningWindow() {
    const QString picture = m_folder.filePath(QStringLiteral("window.png"));
    const Ended ended =
        run(program, withOwnSettings(QStringLiteral("--data breast-cancer --standardize --solver prox-sdca --solver "
                                                    "agm-ef-1 --start --after 3 --size 1280x800 --grab")
                                         .split(u' ')
                                     << picture));
    QVERIFY2(ended.status == 0, qPrintable(ended.errors));
    const QImage image(picture);
    QCOMPARE(image.size(), QSize(1280, 800));
    // Curves in the colours of both runs: only they have saturated pixels in the upper right part.
    qsizetype blue = 0;
    qsizetype orange = 0;
    for (int y = 60; y < 560; ++y) {
        for (int x = 400; x < 1280; ++x) {
            const QColor colour = image.pixelColor(x, y);
            blue += colour.blue() > colour.red() + 60 ? 1 : 0;
            orange += colour.red() > colour.blue() + 60 ? 1 : 0;
        }
    }
    QVERIFY2(blue > 100 && orange > 100, qPrintable(QStringLiteral("%1 %2").arg(blue).arg(orange)));
}

void TestWindowProgram::takesParameters_data() {
    QTest::addColumn<QStringList>("arguments");
    const auto row = [](const char* name, const char* arguments) {
        QTest::newRow(name) << QString::fromLatin1(arguments).split(u' ');
    };
    row("of a solver", "--solver pragam --set dual_start=vertex");
    row("of a loss", "--loss smoothed-hinge --set gamma=0.5");
    row("of a regularizer", "--loss squared --reg elastic-net-ball --set reg.r=2 --solver fista");
    row("of some of several solvers", "--solver bmrm-ls --solver pragam --solver agm-ef-inf --set dual_start=vertex "
                                      "--set solver.L_rule=fixed");
}

/// The other parameters have their defaults.
void TestWindowProgram::takesParameters() {
    QFETCH(QStringList, arguments);
    const QString picture = m_folder.filePath(QStringLiteral("parameters.png"));
    const Ended ended =
        run(program,
            withOwnSettings(QStringLiteral("--data breast-cancer --start --after 0.5 --grab").split(u' ') << picture)
                << arguments);
    QVERIFY2(ended.status == 0, qPrintable(ended.errors));
    QVERIFY(ownLines(ended.errors).isEmpty());
}

void TestWindowProgram::grabThatCannotBeWritten() {
    const Ended ended = run(program, withOwnSettings({QStringLiteral("--after"), QStringLiteral("0.1"),
                                                      QStringLiteral("--grab"), QStringLiteral("/nowhere/x.png")}));
    QCOMPARE(ended.status, 1);
    QCOMPARE(ownLines(ended.errors).size(), 1);
}

QTEST_GUILESS_MAIN(TestWindowProgram)
#include "test_window_program.moc"
