// SPDX-License-Identifier: GPL-3.0-only
//
// Names that others have chosen, of features, runs, files and experiments, are data in every file that is written: no
// formula of a spreadsheet, no command of LaTeX, no markup, and no file of the user is reached through them. Texts of
// the window are in tests/ui/texts/test_plain_text.cpp, copied commands in tests/cli/test_run_command.cpp.
#include "engine/base/cell_text.h"
#include "engine/base/message.h"
#include "engine/base/utf8_text.h"
#include "engine/data/io/private_folder.h"
#include "engine/experiment/description/experiment_reader.h"
#include "engine/experiment/experiment_results.h"
#include "engine/json/json_text.h"
#include "engine/json/whole_file.h"
#include "engine/run/session_file.h"
#include "engine/run/sweep/sweep_table.h"
#include "tests/support/experiment_text.h"

#include <QtTest>

#include <algorithm>
#include <cerrno>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace gapscope;

namespace {

const std::vector<std::string>& formulas() {
    static const std::vector<std::string> all{"=1+1",
                                              "+cmd|' /C calc'!A0",
                                              "-2+3+cmd|' /C calc'!A0",
                                              "@SUM(A1:A9)",
                                              "=HYPERLINK(\"http://x\",\"y\")",
                                              "\t=1+1",
                                              "\r=1+1",
                                              "\n=1+1",
                                              "＝1+1",
                                              "＋1+1",
                                              "－1+1",
                                              "＠A1"};
    return all;
}

/// The cells of a line of CSV as a spreadsheet reads them.
std::vector<std::string> cellsOf(std::string_view text) {
    std::vector<std::string> cells(1);
    bool isQuoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (isQuoted && c == '"' && at + 1 < text.size() && text[at + 1] == '"')
            cells.back() += text[++at];
        else if (c == '"')
            isQuoted = !isQuoted;
        else if (c == ',' && !isQuoted)
            cells.emplace_back();
        else
            cells.back() += c;
    }
    return cells;
}

bool isFormula(const std::string& cell) {
    for (const std::string_view beginning : {"=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"})
        if (cell.starts_with(beginning))
            return true;
    return false;
}

ExperimentResults hostileResults() {
    ExperimentResults results;
    const std::string name = "x\n\\input{/etc/passwd} & <script>alert(1)</script> | ![x](file:///a) `b`";
    results.title = results.claim = results.source = name;
    results.notes = {"# " + name, "- " + name};
    results.checks = {{.says = name, .paper = name, .figures = name}};
    results.rows = {{.panel = "=1+1", .line = "@line", .key = "=key", .value = "+cmd|' /C calc'!A0"}};
    return results;
}

} // namespace

class TestHostileNames final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cellsAreNoFormulas();
    void numbersStayNumbers();
    void pathTablesAreNoFormulas();
    void latexIsText();
    void markdownIsText();
    void resultsAreText();
    void terminalsObeyNothing();
    void idsAreNoPaths_data();
    void idsAreNoPaths();
    void plantedLinksAreNotFollowed();
    void privateFilesArePrivate();
    void foldersOfOthersAreNotPrivate();
    void hugeSolutionsAreDamage();
};

void TestHostileNames::cellsAreNoFormulas() {
    for (const std::string& formula : formulas()) {
        const std::vector<std::string> cells = cellsOf("a," + csvCellText(formula) + ",b");
        QCOMPARE(cells.size(), std::size_t{3});
        QCOMPARE(cells[1], "'" + formula);
        const std::string pasted = pastedCellText(formula);
        QVERIFY(!isFormula(pasted));
        QVERIFY(pasted.find_first_of("\t\r\n") == std::string::npos);
    }
    for (const char* text : {"a,b", "say \"x\"", "two\nlines", "a;b", "", "plain", "'quoted'", "ab=c"}) {
        const std::vector<std::string> cells = cellsOf(csvCellText(text) + ",b");
        QCOMPARE(cells.size(), std::size_t{2});
        QCOMPARE(cells[0], std::string(text));
    }
}

/// Labels and values such as -1 are numbers for the reader, too.
void TestHostileNames::numbersStayNumbers() {
    for (const char* number : {"-1", "+1", "-1.5e-300", "+0.25", "1", "-", "+"})
        QCOMPARE(csvCellText(number), std::string(number));
}

void TestHostileNames::pathTablesAreNoFormulas() {
    PathPoint point;
    point.spec.solver.id = "=evil.py:gd@1";
    point.w = SparseCoefficients::of(Vector::Ones(static_cast<Index>(formulas().size())));
    const std::string table = pathTable("lambda", {std::make_shared<const PathPoint>(point)},
                                        [](Index column) { return formulas()[static_cast<std::size_t>(column)]; });
    for (const std::string& cell : cellsOf(table.substr(0, table.rfind('\n', table.size() - 2))))
        QVERIFY2(!isFormula(cell), cell.c_str());
    QVERIFY(table.find("\n'=evil.py:gd@1,") != std::string::npos);
}

void TestHostileNames::latexIsText() {
    QCOMPARE(latexCellText("\\input{x} 50% $a$ #1 a_b & ~ ^ {}"),
             std::string("\\textbackslash{}input\\{x\\} 50\\% \\$a\\$ \\#1 a\\_b \\& \\textasciitilde{} "
                         "\\textasciicircum{} \\{\\}"));
    QCOMPARE(latexCellText("a\nb\rc"), std::string("a b c"));
}

void TestHostileNames::markdownIsText() {
    QCOMPARE(markdownCellText("<b>[x](y)</b> | `a` *b* _c_ ~d~ & \\"),
             std::string("\\<b\\>\\[x\\](y)\\</b\\> \\| \\`a\\` \\*b\\* \\_c\\_ \\~d\\~ \\& \\\\"));
    QCOMPARE(markdownCellText("a\n\n# b"), std::string("a  # b"));
    QCOMPARE(markdownParagraphText("\n# a"), std::string("\\# a"));
    QCOMPARE(markdownParagraphText("    - a"), std::string("\\- a"));
    QCOMPARE(markdownCellText("$x$"), std::string("\\$x\\$")); // a formula, where Markdown has them
    QCOMPARE(markdownParagraphText("12. a"), std::string("12\\. a"));
    QCOMPARE(markdownParagraphText("3) a"), std::string("3\\) a"));
    QCOMPARE(markdownParagraphText("3.5 and (4) 5."), std::string("3.5 and (4) 5."));
}

void TestHostileNames::resultsAreText() {
    const ExperimentResults results = hostileResults();
    const std::string latex = resultsLatex(results);
    QVERIFY2(latex.starts_with("% ") && latex.find("\n\\begin{tabular}") == latex.find('\n'), latex.c_str());
    QVERIFY(latex.find("\\input") == std::string::npos);
    const std::string markdown = resultsMarkdown(results);
    QVERIFY2(markdown.find("<script") == markdown.find("\\<script") + 1, markdown.c_str());
    QVERIFY(markdown.find(" ![") == std::string::npos);
    int headings = 0;
    int items = 0;
    for (const QByteArray& line : QByteArray::fromStdString(markdown).split('\n')) {
        headings += line.startsWith('#') ? 1 : 0;
        items += line.startsWith('-') ? 1 : 0;
    }
    QCOMPARE(headings, 1); // the title; notes begin with these signs, too
    QCOMPARE(items, 1);    // the check
    const QList<QByteArray> csv = QByteArray::fromStdString(resultsCsv(results)).trimmed().split('\n');
    for (const std::string& cell : cellsOf(csv.back().toStdString()))
        QVERIFY2(!isFormula(cell), cell.c_str());
}

/// Messages quote parts of files. A terminal shows them, and obeys none of the control characters inside.
void TestHostileNames::terminalsObeyNothing() {
    const std::string hostile = "a\x1b]0;title\x07 b\x9b 31m c\xc2\x9b"
                                "31m \x7f \xc2\x85";
    for (const std::string& words :
         {shownArgument(hostile), toEnglish({MessageId::fileIsEmpty, {.file = hostile}, {hostile}})}) {
        QVERIFY(
            std::ranges::none_of(words, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == '\x7f'; }));
        QVERIFY(words.find('\xc2') == std::string::npos);
        QVERIFY(words.find("\\xC2\\x9B") != std::string::npos);
    }
    QCOMPARE(shownBytesOf("\xc2\xa0\xc3\xa4"), std::string("\xc2\xa0\xc3\xa4")); // letters stay
}

void TestHostileNames::idsAreNoPaths_data() {
    QTest::addColumn<QByteArray>("id");
    int count = 0;
    for (const char* id : {"../x", "/tmp/x", "a/b", "..", "a b", "", "x\\y", "a\nb"})
        QTest::addRow("%d", ++count) << QByteArray(id);
}

/// The ids of an experiment become names of files in its folder.
void TestHostileNames::idsAreNoPaths() {
    QFETCH(const QByteArray, id);
    const std::string written = jsonLine(Json(id.toStdString()));
    const Result<Experiment> experiment = readExperiment(
        experiment_test::changed(experiment_test::smallText(), R"("id": "small")", "\"id\": " + written), "e.json");
    QVERIFY(!experiment);
}

/// In a folder for everybody, such as /tmp, another user may plant a link under the name of a file to be written.
void TestHostileNames::plantedLinksAreNotFollowed() {
    QFile protection(QStringLiteral("/proc/sys/fs/protected_symlinks"));
    if (::geteuid() != 0 || !protection.open(QIODevice::ReadOnly) || protection.readAll().trimmed() != "1")
        QSKIP("needs a second user, and a system that protects links");
    const QTemporaryDir folder;
    QVERIFY(::chmod(QFile::encodeName(folder.path()).constData(), 01777) == 0);
    const QTemporaryDir home;
    const std::string target = home.filePath(QStringLiteral("precious")).toStdString();
    QVERIFY(writeWholeFile(target, "precious").ok());
    for (const std::string& aim : {target, home.filePath(QStringLiteral("new")).toStdString()}) {
        const std::string link = folder.filePath(QStringLiteral("out.txt")).toStdString();
        constexpr uid_t other = 65534;
        QVERIFY(::symlink(aim.c_str(), link.c_str()) == 0);
        QVERIFY(::lchown(link.c_str(), other, other) == 0);
        QVERIFY(!writeWholeFile(link, "x").ok());
        QVERIFY(::unlink(link.c_str()) == 0);
    }
    QCOMPARE(*readWholeFile(target), std::string("precious"));
    QVERIFY(!QFileInfo::exists(home.filePath(QStringLiteral("new"))));
}

void TestHostileNames::privateFilesArePrivate() {
    const QTemporaryDir root;
    const std::string folder = root.filePath(QStringLiteral("a/b")).toStdString();
    QVERIFY(makePrivateFolder(folder));
    const auto modeOf = [](const std::string& path) {
        struct stat status {};
        return ::stat(path.c_str(), &status) == 0 ? status.st_mode & 07777 : mode_t{0};
    };
    QCOMPARE(modeOf(folder), mode_t{0700});
    const mode_t before = ::umask(0);
    QVERIFY(writeWholeFile(folder + "/head", "x", OutputFile::Access::ownerOnly).ok());
    QVERIFY(appendLinesToPrivateFile(folder + "/log", "x\n").ok());
    ::umask(before);
    QCOMPARE(modeOf(folder + "/head"), mode_t{0600});
    QCOMPARE(modeOf(folder + "/log"), mode_t{0600});
    // A link under the name of a private file is replaced or refused, never followed.
    const std::string outside = root.filePath(QStringLiteral("outside")).toStdString();
    QVERIFY(writeWholeFile(outside, "outside").ok());
    for (const char* name : {"/head", "/log"}) {
        QVERIFY(::unlink((folder + name).c_str()) == 0);
        QVERIFY(::symlink(outside.c_str(), (folder + name).c_str()) == 0);
    }
    QVERIFY(writeWholeFile(folder + "/head", "x", OutputFile::Access::ownerOnly).ok());
    QVERIFY(!appendLinesToPrivateFile(folder + "/log", "x\n").ok());
    QCOMPARE(*readWholeFile(outside), std::string("outside"));
}

/// Another user may have made the folder first, where everybody can.
void TestHostileNames::foldersOfOthersAreNotPrivate() {
    if (::geteuid() != 0)
        QSKIP("needs a second user");
    const QTemporaryDir root;
    QVERIFY(::chmod(QFile::encodeName(root.path()).constData(), 0755) == 0);
    const std::string folder = root.filePath(QStringLiteral("theirs")).toStdString();
    QVERIFY(::mkdir(folder.c_str(), 0777) == 0 && ::chmod(folder.c_str(), 0777) == 0);
    constexpr uid_t other = 65534;
    QVERIFY(::seteuid(other) == 0);
    const bool isTaken = makePrivateFolder(folder);
    const int reason = errno;
    QVERIFY(::seteuid(0) == 0);
    QVERIFY(!isTaken);
    QCOMPARE(reason, EACCES);
    // As root the folder of another user is taken if nobody else can write there.
    QVERIFY(::chown(folder.c_str(), other, other) == 0);
    QVERIFY(!makePrivateFolder(folder));
    QVERIFY(::chmod(folder.c_str(), 0700) == 0);
    QVERIFY(makePrivateFolder(folder));
}

/// A line of 80 bytes stands for a vector of 10⁸ zeros, so that a session of some kilobytes would take all memory.
void TestHostileNames::hugeSolutionsAreDamage() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    QSKIP("sanitizers take address space of their own");
#endif
    const Result<std::string> old = readWholeFile(GAPSCOPE_TEST_DATA "/versions/0.1/sweep.gapscope");
    QVERIFY(old.ok());
    const QList<QByteArray> lines = QByteArray::fromStdString(*old).split('\n');
    QByteArray text = "{\"gapscope_session\":1,\"draft\":{}}\n";
    for (int run = 0; run < 8; ++run) {
        for (const QByteArray& line : lines.mid(3, 5)) // the name of a run and its log
            text += line + '\n';
        text += "{\"gapscope_solution\":{\"w\":{\"size\":100000000,\"at\":[],\"value\":[]},\"alpha\":[]}}\n";
    }
    rlimit before{};
    QVERIFY(::getrlimit(RLIMIT_AS, &before) == 0);
    QFile status(QStringLiteral("/proc/self/statm"));
    QVERIFY(status.open(QIODevice::ReadOnly));
    const auto pages = static_cast<rlim_t>(status.readAll().split(' ').front().toULongLong());
    const rlim_t used = pages * static_cast<rlim_t>(::sysconf(_SC_PAGE_SIZE));
    rlimit limit = before;
    limit.rlim_cur = used + (rlim_t{5} << 29); // 2.5 GiB more
    QVERIFY(::setrlimit(RLIMIT_AS, &limit) == 0);
    const Result<LoadedSession> session = readSession(text.toStdString(), "bomb.gapscope");
    QVERIFY(::setrlimit(RLIMIT_AS, &before) == 0);
    QVERIFY(!session);
    QVERIFY2(toEnglish(session.error()).find("does not fit into memory") != std::string::npos,
             toEnglish(session.error()).c_str());
}

QTEST_GUILESS_MAIN(TestHostileNames)
#include "test_hostile_names.moc"
