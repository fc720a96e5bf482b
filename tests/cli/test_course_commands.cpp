// SPDX-License-Identifier: GPL-3.0-only
//
// The commands for a course: marking a folder of answers, and making exercise sheets.
#include "engine/json/json_text.h"
#include "tests/cli/cli_process.h"

#include <QDir>
#include <QtTest>

#include <vector>

#include <sys/stat.h>

using namespace gapscope;
using namespace gapscope::cli_test;

namespace {

/// The parts of the tasks of the first lesson, and the place of the right choice, 0 where a number is asked.
struct Task {
    int parts;
    int choice;
    bool isNumber = false;
};
const std::vector<Task> gapTasks{{2, 0}, {2, 0, true}, {1, 2}, {2, 0, true}, {2, 2}, {2, 2}};

Json parsed(const QString& text) {
    JsonFailure failure;
    const std::optional<Json> json = parseJson(text.toStdString(), failure);
    if (!json)
        qFatal("no JSON: %s", qPrintable(text.left(400)));
    return *json;
}

/// What a student hands in who did the first `done` tasks, with that many tries at every choice.
Json answersOf(const QString& name, const std::string& fingerprint, std::size_t done, int tries) {
    Json tasks = Json::array();
    for (std::size_t k = 0; k < gapTasks.size(); ++k) {
        const Task& task = gapTasks[k];
        const bool isDone = k < done;
        const bool asks = task.choice > 0 || task.isNumber;
        tasks.push_back({{"parts", std::vector<bool>(static_cast<std::size_t>(task.parts), isDone)},
                         {"answer", isDone && asks ? std::to_string(task.isNumber ? 42 : task.choice) : ""},
                         {"tries", isDone && asks ? tries : 0},
                         {"right", isDone && asks}});
    }
    Json lesson{{"lesson", "gap"},
                {"title", "The gap is a certificate"},
                {"fingerprint", fingerprint},
                {"begun", ""},
                {"changed", ""},
                {"present", 0},
                {"tasks", tasks},
                {"runs", Json::array()}};
    return {{"gapscope_answers", 1},
            {"name", name.toStdString()},
            {"date", "2026-11-28T10:00:00Z"},
            {"version", "1"},
            {"lessons", Json::array({lesson})}};
}

} // namespace

class TestCourseCommands : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void twentyFilesAreMarked();
    void wrongChoicesAndTriesCost();
    void damagedAndForeignFilesAreReported();
    void namesAreNeitherFormulasNorEscapes();
    void aLessonCountsOnce();
    void allProblemsOfAFolderAreNamed();
    void aFolderWithoutAnswersIsAnError_data();
    void aFolderWithoutAnswersIsAnError();
    void aLessonIsDescribed();
    void sheetsArePdf_data();
    void sheetsArePdf();
    void aSheetGoesToStandardOutput();
    void badSheetOptions_data();
    void badSheetOptions();

private:
    void write(const QString& file, const Json& answers) const {
        m_folder.write(file, QByteArray::fromStdString(jsonLine(answers)));
    }
    Folder m_folder;
    std::string m_fingerprint;
};

void TestCourseCommands::initTestCase() {
    const Finished list = m_folder.line("list lessons --json");
    QCOMPARE(list.status, 0);
    for (const Json& lesson : parsed(list.out))
        if (lesson["id"] == "gap")
            m_fingerprint = lesson["fingerprint"];
    QVERIFY(m_fingerprint.starts_with("xxh3:"));
}

/// One point for a check, one for a question: 2 + 2 + 1 + 2 + 2 + 2 in all.
void TestCourseCommands::twentyFilesAreMarked() {
    QVERIFY(QDir(m_folder.path()).mkpath("twenty"));
    const std::vector<double> points{0.0, 2.0, 4.0, 5.0, 7.0, 9.0, 11.0};
    for (std::size_t k = 0; k < 20; ++k)
        write(QStringLiteral("twenty/%1.json").arg(k),
              answersOf(QStringLiteral("Student %1").arg(k + 10), m_fingerprint, k % 7, 1));
    const Finished table = m_folder.line("mark twenty");
    QCOMPARE(table.err, QString());
    QCOMPARE(table.status, 0);
    const QStringList lines = table.out.split('\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 22);
    QCOMPARE(lines[0], QStringLiteral("name\tfile\tgap\ttotal"));
    QCOMPARE(lines[1], QStringLiteral("possible\t-\t11\t11"));
    for (std::size_t k = 0; k < 20; ++k) {
        const QString wanted = k % 7 == 0 ? QStringLiteral("-") : QString::number(points[k % 7]);
        QCOMPARE(lines[static_cast<qsizetype>(k) + 2],
                 QStringLiteral("Student %1\t%2.json\t%3\t%4").arg(k + 10).arg(k).arg(wanted).arg(points[k % 7]));
    }
    const Json json = parsed(m_folder.line("mark twenty --json").out);
    QCOMPARE(json["students"].size(), std::size_t{20});
    QCOMPARE(json["students"][6]["lessons"]["gap"]["tasks_done"].get<int>(), 6);
    QVERIFY(json["problems"].empty());
    const QString csv = m_folder.line("mark twenty --csv").out;
    QCOMPARE(csv.section('\n', 0, 0), QStringLiteral("name,file,gap,total"));
    QCOMPARE(csv.section('\n', 8, 8), QStringLiteral("Student 16,6.json,11,11"));
}

/// The sheet decides, not the file: a wrong choice that claims to be right gives nothing.
void TestCourseCommands::wrongChoicesAndTriesCost() {
    QVERIFY(QDir(m_folder.path()).mkpath("tries"));
    for (int tries = 1; tries <= 3; ++tries)
        write(QStringLiteral("tries/%1.json").arg(tries),
              answersOf(QStringLiteral("%1").arg(tries), m_fingerprint, 6, tries));
    Json cheat = answersOf("4", m_fingerprint, 6, 1);
    cheat["lessons"][0]["tasks"][2]["answer"] = "1";
    write("tries/4.json", cheat);
    const Json json = parsed(m_folder.line("mark tries --json").out);
    const auto points = [&json](std::size_t student) { return json["students"][student]["points"].get<double>(); };
    QCOMPARE(points(0), 11.0);
    QCOMPARE(points(1), 9.5); // three choices
    QCOMPARE(points(2), 8.0);
    QCOMPARE(points(3), 10.0);
}

void TestCourseCommands::damagedAndForeignFilesAreReported() {
    QVERIFY(QDir(m_folder.path()).mkpath("mixed"));
    const Json good = answersOf("Good", m_fingerprint, 6, 1);
    write("mixed/a.json", good);
    const QByteArray text = QByteArray::fromStdString(jsonLine(good));
    m_folder.write("mixed/cut.json", text.left(text.size() / 2));
    m_folder.write("mixed/empty.json", "");
    m_folder.write("mixed/foreign.json", "{\"gapscope_session\":1}\n");
    Json newer = good;
    newer["gapscope_answers"] = 2;
    write("mixed/newer.json", newer);
    Json other = good;
    other["lessons"][0]["fingerprint"] = "xxh3:0000000000000000";
    write("mixed/other.json", other);
    Json unknown = good;
    unknown["lessons"][0]["lesson"] = "cooking";
    write("mixed/unknown.json", unknown);
    Json wrong = good;
    wrong["lessons"][0]["tasks"][1]["tries"] = "many";
    write("mixed/wrong.json", wrong);
    write("mixed/LAST.JSON", answersOf("Last", m_fingerprint, 1, 1));
    m_folder.write("mixed/notes.txt", "not looked at");
    QCOMPARE(::mkfifo(qPrintable(m_folder.path("mixed/pipe.json")), 0600), 0); // whose reader would wait for ever
    const Finished marked = m_folder.line("mark mixed");
    QCOMPARE(marked.status, 0);
    const QStringList problems = marked.err.split('\n', Qt::SkipEmptyParts);
    QCOMPARE(problems.size(), 8);
    const QStringList wanted{
        QStringLiteral("pipe.json: cannot be opened: not a regular file"),
        QStringLiteral("cut.json:1:"),
        QStringLiteral("empty.json"),
        QStringLiteral("foreign.json: \"gapscope_answers\" is missing; a file of exported answers"),
        QStringLiteral(
            "newer.json: format version 2, but this program reads version 1; use the version of Gapscope that "
            "wrote it"),
        QStringLiteral("other.json: \"gap\" is from another version of the lesson"),
        QStringLiteral("unknown.json: \"cooking\" is an unknown lesson"),
        QStringLiteral("wrong.json: \"tasks.2.tries\" is \"many\"; a whole number")};
    for (const QString& each : wanted)
        QVERIFY2(marked.err.contains(each), qPrintable(each + "\n" + marked.err));
    QVERIFY(marked.out.contains("Good\ta.json\t11\t11"));
    QVERIFY(marked.out.contains("Last\tLAST.JSON\t2\t2"));
    QCOMPARE(parsed(m_folder.line("mark mixed --json").out)["problems"].size(), std::size_t{8});
    // The lesson of the lecturer.
    QVERIFY(QDir(m_folder.path()).mkpath("sheets"));
    m_folder.write("sheets/cooking.md", "# Cooking\n\n## Task\ncheck: run\n");
    const Finished refused = m_folder.line("mark mixed --sheets sheets");
    QVERIFY(refused.err.contains("unknown.json: \"cooking\" is from another version of the lesson"));
}

/// Names come from other people.
void TestCourseCommands::namesAreNeitherFormulasNorEscapes() {
    QVERIFY(QDir(m_folder.path()).mkpath("names"));
    write("names/a.json", answersOf("=HYPERLINK(\"http://x\")", m_fingerprint, 1, 1));
    write("names/b.json", answersOf("Bob\t\x1b[31m\n2", m_fingerprint, 1, 1));
    write("names/c.json", answersOf("-1", m_fingerprint, 1, 1));
    const QString csv = m_folder.line("mark names --csv").out;
    QVERIFY2(csv.contains("\"'=HYPERLINK(\"\"http://x\"\")\",a.json"), qPrintable(csv));
    QVERIFY2(csv.contains("\n-1,c.json"), qPrintable(csv)); // a number stays one
    QVERIFY2(csv.contains("\nBob??[31m\\n2,b.json"), qPrintable(csv));
    const QString table = m_folder.line("mark names").out;
    QCOMPARE(table.count('\n'), 5);
    QVERIFY2(!table.contains('\x1b'), qPrintable(table));
}

/// A student cannot get the points of a lesson twice.
void TestCourseCommands::aLessonCountsOnce() {
    QVERIFY(QDir(m_folder.path()).mkpath("twice"));
    Json answers = answersOf("Eager", m_fingerprint, 6, 1);
    answers["lessons"].push_back(answers["lessons"][0]);
    write("twice/a.json", answers);
    const Finished marked = m_folder.line("mark twice --json");
    QCOMPARE(marked.status, 0);
    QCOMPARE(marked.err, QString("gapscope-cli: warning: twice/a.json: \"gap\" is there twice; each lesson once "
                                 "expected\n"));
    const Json json = parsed(marked.out);
    QCOMPARE(json["students"][0]["points"].get<double>(), 11.0);
    QCOMPARE(json["students"][0]["lessons"]["gap"]["points"].get<double>(), 11.0);
    QCOMPARE(json["problems"].size(), std::size_t{1});
}

void TestCourseCommands::allProblemsOfAFolderAreNamed() {
    QVERIFY(QDir(m_folder.path()).mkpath("damaged"));
    m_folder.write("damaged/a.json", "{");
    m_folder.write("damaged/b.json", "[");
    for (const char* format : {"", " --csv", " --json"}) {
        const Finished marked = m_folder.line(QStringLiteral("mark damaged") + QLatin1String(format));
        QCOMPARE(marked.status, 2);
        const QStringList lines = marked.err.split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 3);
        QVERIFY2(lines[0].startsWith("gapscope-cli: warning: damaged/a.json:1:"), qPrintable(marked.err));
        QVERIFY2(lines[1].startsWith("gapscope-cli: warning: damaged/b.json:1:"), qPrintable(marked.err));
        QCOMPARE(lines[2], QString("gapscope-cli: error: \"damaged\" is without readable answers; a folder with "
                                   "exported answers (*.json) expected"));
        if (!marked.out.isEmpty())
            QCOMPARE(parsed(marked.out)["problems"].size(), std::size_t{2});
        QCOMPARE(marked.out.isEmpty(), QByteArray(format) != " --json");
    }
}

void TestCourseCommands::aFolderWithoutAnswersIsAnError_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("message");
    QTest::newRow("no folder") << "mark nowhere"
                               << "nowhere";
    QTest::newRow("empty") << "mark nothing"
                           << "without files of answers";
    QTest::newRow("both formats") << "mark nothing --json --csv"
                                  << "--json and --csv cannot be combined";
    QTest::newRow("no sheets") << "mark nothing --sheets nothing"
                               << "--sheets: ";
}

void TestCourseCommands::aFolderWithoutAnswersIsAnError() {
    QFETCH(QString, arguments);
    QFETCH(QString, message);
    QVERIFY(QDir(m_folder.path()).mkpath("nothing"));
    const Finished finished = m_folder.line(arguments);
    QCOMPARE(finished.status, 2);
    QCOMPARE(finished.out, QString());
    QVERIFY2(finished.err.contains(message) && finished.err.count('\n') == 1, qPrintable(finished.err));
}

void TestCourseCommands::aLessonIsDescribed() {
    const Finished text = m_folder.line("lesson gap");
    QCOMPARE(text.status, 0);
    QCOMPARE(valueOf(text.out, "title"), QStringLiteral("The gap is a certificate"));
    QCOMPARE(valueOf(text.out, "points"), QStringLiteral("11"));
    const Json german = parsed(m_folder.line("lesson gap --language de --json").out);
    QVERIFY(german["title"] != "The gap is a certificate");
    QCOMPARE(german["fingerprint"].get<std::string>(), m_fingerprint); // the same lesson
}

void TestCourseCommands::sheetsArePdf_data() {
    QTest::addColumn<QString>("options");
    QTest::newRow("English") << "";
    QTest::newRow("German, with solutions") << "--solutions --language de";
    QTest::newRow("Chinese, with solutions") << "--solutions --language zh";
}

void TestCourseCommands::sheetsArePdf() {
    QFETCH(QString, options);
    m_folder.write("own.md",
                   "# Own\nstart: --data wine --standardize --loss squared --reg l2 --lambda 1 --solver fista\n"
                   "## Guess\nask: Where is the gap after 5 passes?\n"
                   "predict: gap at passes=5 solver=fista between 1e-6 and 1\ncheck: run solver=fista\n"
                   "## Count\nsolve: --lambda 0.1\nask: How many?\nnumber: passes lambda=0.1\n"
                   "## Choose\nask: Which?\nright: this\nwrong: that\nbecause: it is not this\n");
    const Finished finished = m_folder.line("lesson own.md --sheet own.pdf --figures figures " + options);
    QCOMPARE(finished.err, QString());
    QCOMPARE(finished.status, 0);
    const QByteArray pdf = m_folder.read("own.pdf");
    QVERIFY(pdf.startsWith("%PDF-") && pdf.trimmed().endsWith("%%EOF"));
    QVERIFY(pdf.count("/Type /Page\n") + pdf.count("/Type /Page ") >= 1);
    for (const char* name : {"task-1/gap.svg", "task-1/objectives.png", "task-1/prediction.png",
                             "task-1/prediction-computed.png", "task-2/gap.png"})
        QVERIFY2(!m_folder.read(QStringLiteral("figures/") + name).isEmpty(), name);
    QVERIFY(m_folder.read("figures/task-1/prediction.png") != m_folder.read("figures/task-1/prediction-computed.png"));
    QVERIFY(!QFile::exists(m_folder.path("figures/task-3/gap.png"))); // nothing is run there
}

void TestCourseCommands::aSheetGoesToStandardOutput() {
    m_folder.write("short.md", "# Short\n## Task\nask: Which?\nright: a\nwrong: b\n");
    const Finished finished = m_folder.line("lesson short.md --sheet -");
    QCOMPARE(finished.err, QString());
    QCOMPARE(finished.status, 0);
    QVERIFY(finished.out.startsWith("%PDF-") && finished.out.trimmed().endsWith("%%EOF"));
    QVERIFY(!QFile::exists(m_folder.path("-")));
}

void TestCourseCommands::badSheetOptions_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("message");
    QTest::newRow("unknown") << "lesson moon" << 2 << "\"moon\" is not a valid value; gap, smoothing";
    QTest::newRow("language") << "lesson gap --language fr" << 2
                              << "--language: \"fr\" is not a valid value; system, en, de or zh expected";
    QTest::newRow("solutions of nothing") << "lesson gap --solutions" << 2 << "--sheet is missing";
    QTest::newRow("no file") << "lesson none.md" << 2 << "none.md: cannot be opened";
    QTest::newRow("not writable") << "lesson tiny.md --sheet no/where.pdf" << 1 << "no/where.pdf: cannot be written";
    QTest::newRow("no name") << "lesson tiny.md --sheet ''" << 2 << "--sheet: value missing";
    QTest::newRow("over the lesson") << "lesson tiny.md --sheet ./tiny.md" << 2
                                     << "--sheet: \"./tiny.md\" is the lesson; another file expected";
    QTest::newRow("over its data") << "lesson tiny.md --sheet link.pdf" << 2
                                   << "--sheet: \"link.pdf\" is the data file; another file expected";
}

void TestCourseCommands::badSheetOptions() {
    QFETCH(QString, arguments);
    QFETCH(int, status);
    QFETCH(QString, message);
    const QByteArray lesson = "# Tiny\n## Task\nsolve: --data ./tiny.svm --loss squared --reg l2 --lambda 1 --solver "
                              "fista\nask: Which?\nright: a\nwrong: b\n";
    const QByteArray data = "1 1:1\n-1 1:2\n";
    m_folder.write("tiny.md", lesson);
    m_folder.write("tiny.svm", data);
    QFile::link(m_folder.path("tiny.svm"), m_folder.path("link.pdf")); // does nothing from the second row on
    const Finished finished = m_folder.line(arguments);
    QVERIFY2(finished.err.startsWith("gapscope-cli: error: " + message) && finished.err.count('\n') == 1,
             qPrintable(finished.err));
    QCOMPARE(finished.status, status);
    QCOMPARE(finished.out, QString());
    QCOMPARE(m_folder.read("tiny.md"), lesson);
    QCOMPARE(m_folder.read("tiny.svm"), data);
}

QTEST_GUILESS_MAIN(TestCourseCommands)
#include "test_course_commands.moc"
