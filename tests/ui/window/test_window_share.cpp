// SPDX-License-Identifier: GPL-3.0-only
//
// Sharing: the web page of the runs, what stands in it, and the window that opens it again. (That a browser shows it is
// tested by tests/share/run.)
#include "engine/json/json_value.h"
#include "engine/run/session_file.h"
#include "tests/ui/support/window_under_test.h"
#include "ui/share/shared_page.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QRegularExpression>

using namespace gapscope;

namespace {

const QString markup = QStringLiteral("</script><b onload=alert(1)>&amp;{{SESSION}}");

/// Two runs that have ended, the first named by markup, and a third that is hidden.
bool solveSome(WindowUnderTest& test) {
    if (!test.load(QStringLiteral("breast-cancer")))
        return false;
    test.session().edit([](RunSpec& draft) { draft.transforms.standardize = true; });
    for (const char* solver : {"prox-sdca", "agm-ef-1", "dcd"}) {
        choose(test.find<ChoiceBox>("solver"), QString::fromLatin1(solver));
        test.click("addAndStart");
    }
    if (!QTest::qWaitFor([&test] { return test.session().runs().countIn(RunPhase::ended) == 3; }, 60000))
        return false;
    test.session().runs().setName(test.run(0).id, markup);
    test.session().runs().setVisible(test.run(2).id, false);
    return true;
}

QString content(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// Shares with the menu's command and waits for the file.
bool share(WindowUnderTest& test, const QString& path) {
    if (!QTest::qWaitForWindowActive(&test.window()))
        return false;
    actionNamed(test.window(), QStringLiteral("Share as a web page…"))->trigger();
    return answerDialog(test.window(), path) && QTest::qWaitFor([&path] { return QFileInfo::exists(path); }, 20000);
}

/// The JSON of a block of the page.
Json block(const QString& page, const char* id) {
    const QRegularExpression script(
        QStringLiteral("<script type=\"application/json\" id=\"%1\">(.*?)</script>").arg(QLatin1String(id)),
        QRegularExpression::DotMatchesEverythingOption);
    return Json::parse(script.match(page).captured(1).toStdString(), nullptr, false);
}

} // namespace

class TestWindowShare : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void thePageHoldsTheVisibleRuns();
    void theWindowOpensThePage();
    void longRunsKeepWhatCounts();
    void nothingToShareIsSaid();
    void aPageWithoutASessionIsRefused();
};

void TestWindowShare::thePageHoldsTheVisibleRuns() {
    WindowUnderTest test;
    QVERIFY(solveSome(test));
    const QString path = test.path(QStringLiteral("page.html"));
    QVERIFY(share(test, path));
    const QString page = content(path);
    QVERIFY(page.startsWith(QStringLiteral("<!DOCTYPE html>")));
    QCOMPARE(page.count(QStringLiteral("<script")), page.count(QStringLiteral("</script>")));
    QCOMPARE(page.count(QStringLiteral("</script>")), 3); // no text of the data ends a block
    QVERIFY(!page.contains(QStringLiteral("<b onload")));
    QVERIFY(!page.contains(QRegularExpression(QStringLiteral("(?:src|href|import)[=( ]*[\"']?https?:")))); // no network
    const Json charts = block(page, "gapscope-charts");
    QVERIFY(charts.is_object());
    QCOMPARE(charts["problem"].size(), std::size_t{1});
    QCOMPARE(charts["problem"][0]["n"].get<double>(), 569.0);
    QCOMPARE(charts["runs"].size(), std::size_t{2});
    for (std::size_t row : {0, 1}) {
        const Run& run = test.run(static_cast<int>(row));
        const Json& shown = charts["runs"][row];
        QCOMPARE(shown["name"].get<std::string>(), run.name.toStdString());
        QVERIFY(shown["command"].get<std::string>().starts_with("gapscope-cli run --data breast-cancer"));
        QVERIFY(shown["certificate"].size() >= 3);
        const Json& gaps = shown["snapshots"]["gap"];
        QCOMPARE(gaps.size(), run.controller->trace().size());
        QCOMPARE(gaps.back().get<double>(), run.controller->trace().last()->gap);
        QCOMPARE(shown["snapshots"]["passes"].size(), gaps.size());
    }
    QVERIFY(charts["runs"][0]["marker"] != charts["runs"][1]["marker"]);
    QVERIFY(charts["runs"][0]["colour"]["light"] != charts["runs"][1]["colour"]["light"]);
}

/// With all runs, the hidden one too.
void TestWindowShare::theWindowOpensThePage() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("page.html"));
    std::vector<double> gaps;
    {
        WindowUnderTest test;
        QVERIFY(solveSome(test));
        for (int row : {0, 1, 2})
            gaps.push_back(test.run(row).controller->trace().last()->gap);
        QVERIFY(share(test, path));
    }
    // Another program may have changed the line ends.
    const QByteArray page = content(path).replace(QStringLiteral("\n"), QStringLiteral("\r\n")).toUtf8();
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(page) == page.size());
    file.close();
    WindowUnderTest test;
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keySequence(&test.window(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O));
    QVERIFY(answerDialog(test.window(), path));
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 3, 20000);
    QCOMPARE(test.run(0).name, markup);
    QVERIFY(!test.run(2).visible);
    for (int row : {0, 1, 2})
        QCOMPARE(test.run(row).controller->trace().last()->gap, gaps[static_cast<std::size_t>(row)]);
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data() != nullptr, 20000);
}

/// Of very many snapshots the page has the first, the last, spikes, the best bound, and the points where lines end.
void TestWindowShare::longRunsKeepWhatCounts() {
    constexpr std::size_t count = 300000;
    SharedView view;
    view.problems.emplace_back();
    view.runs.emplace_back();
    for (std::size_t k = 0; k < count; ++k) {
        Snapshot snapshot;
        snapshot.iteration = snapshot.passes = static_cast<double>(k);
        snapshot.primal = 1.0 + 1.0 / static_cast<double>(k + 1);
        snapshot.dual = k % 2 == 0 ? notAvailable : 0.5; // often unknown
        view.runs[0].snapshots.push_back(snapshot);
    }
    view.runs[0].snapshots[123457].primal = 77.0;
    view.runs[0].snapshots[200003].dual = 0.75;
    view.runs[0].snapshots[250001].primal = std::numeric_limits<double>::infinity();
    view.runs[0].snapshots[260001].primal = notAvailable;
    view.runs[0].snapshots[260001].gap = notAvailable;
    const Json columns = block(QString::fromStdString(sharedPage(view, "")), "gapscope-charts")["runs"][0]["snapshots"];
    const std::vector<Json> passes = columns["passes"];
    const std::vector<Json> primal = columns["primal"];
    QVERIFY(passes.size() <= 20001 && passes.size() > 4000);
    QVERIFY(std::ranges::is_sorted(passes));
    QCOMPARE(passes.front().get<double>(), 0.0);
    QCOMPARE(passes.back().get<double>(), static_cast<double>(count - 1));
    const auto at = [&passes](double x) {
        return static_cast<std::size_t>(std::ranges::find(passes, Json(x)) - passes.begin());
    };
    QCOMPARE(primal[at(123457.0)].get<double>(), 77.0);
    QCOMPARE(columns["dual"][at(200003.0)].get<double>(), 0.75);
    QCOMPARE(primal[at(250001.0)].get<std::string>(), std::string("inf"));
    QCOMPARE(primal[at(260001.0)].get<std::string>(), std::string("nan"));
    QCOMPARE(columns["gap"][at(260001.0)].get<std::string>(), std::string("nan")); // the line of the gap ends there too
    QVERIFY(columns["dual"][0].is_null());                                         // unknown: the line goes on
}

void TestWindowShare::nothingToShareIsSaid() {
    WindowUnderTest test;
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    actionNamed(test.window(), QStringLiteral("Share as a web page…"))->trigger();
    QVERIFY(test.window().findChild<QFileDialog*>() == nullptr);
    const QStringList messages = shownMessages(test.window());
    QVERIFY2(messages.join(u'\n').contains(QStringLiteral("nothing to share")), qPrintable(messages.join(u'\n')));
}

void TestWindowShare::aPageWithoutASessionIsRefused() {
    const std::string beginning = "<!DOCTYPE html>\n<!-- A page of Gapscope's Share. -->\n";
    QCOMPARE(savedKindOf(beginning), SavedKind::session);
    QCOMPARE(savedKindOf("<!DOCTYPE html>\n<html>"), SavedKind::other);
    const Result<LoadedSession> none = readSession(beginning + "<p>text", "page.html");
    QVERIFY(!none);
    QCOMPARE(toEnglish(none.error()).substr(0, 9), std::string("page.html"));
    // A damaged line is reported with its place in the file.
    const Result<LoadedSession> damaged = readSession(
        beginning + "<script type=\"application/json\" id=\"gapscope-session\">{broken\n</script>", "page.html");
    QVERIFY(!damaged);
    QVERIFY2(toEnglish(damaged.error()).starts_with("page.html:3"), toEnglish(damaged.error()).c_str());
}

QTEST_MAIN(TestWindowShare)
#include "test_window_share.moc"
