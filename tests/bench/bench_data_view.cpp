// SPDX-License-Identifier: GPL-3.0-only
// The cost of the data page: `bench_data_view [ROWS] [FEATURES]` writes and loads a sparse data set of that size, uses
// every panel, and prints how long the window's thread is blocked at a time, how long the background work takes, and
// how quickly it stops.
#include "tests/bench/support/timed_application.h"

#include "engine/data/statistics/principal_components.h"
#include "engine/math/random.h"
#include "ui/window/main_window.h"

#include <QElapsedTimer>
#include <QFile>
#include <QHeaderView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextStream>

#include <algorithm>
#include <functional>
#include <thread>
#include <vector>

using namespace gapscope;

namespace {

constexpr int entriesARow = 12;

QString writeSparse(const QString& path, Index rows, Index features) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return {};
    Random random(3);
    std::vector<std::uint64_t> columns(entriesARow);
    QByteArray text;
    for (Index i = 0; i < rows; ++i) {
        text += random.uniform() < 0.4 ? "-1" : "+1";
        for (std::uint64_t& column : columns)
            column = 1 + random.below(static_cast<std::uint64_t>(features));
        std::ranges::sort(columns);
        std::uint64_t last = 0;
        for (const std::uint64_t column : columns)
            if (std::exchange(last, column) != column)
                text += ' ' + QByteArray::number(static_cast<qulonglong>(column)) + ':' +
                        QByteArray::number(random.normal(), 'f', 2);
        text += '\n';
        if (text.size() > 1 << 20) {
            file.write(text);
            text.clear();
        }
    }
    file.write(text);
    return path;
}

/// Prints how long the window's thread is busy during an action and its consequences.
void tell(TimedApplication& application, const char* what, const std::function<void()>& act,
          const std::function<bool()>& isDone) {
    application.busy.clear();
    application.isTiming = true;
    QElapsedTimer clock;
    clock.start();
    const double start = threadMilliseconds();
    act();
    const double acting = threadMilliseconds() - start;
    const bool isWaited = QTest::qWaitFor(isDone, 300000);
    const double seconds = 1e-3 * static_cast<double>(clock.elapsed());
    QTest::qWait(150); // painting
    application.isTiming = false;
    std::ranges::sort(application.busy, std::greater{});
    QTextStream out(stdout);
    out << what << ": " << QString::number(seconds, 'f', 2) << " s" << (isWaited ? "" : " (not done)")
        << ", the command itself " << QString::number(acting, 'f', 1) << " ms, longest events (ms):";
    for (std::size_t k = 0; k < std::min<std::size_t>(5, application.busy.size()); ++k)
        out << ' ' << QString::number(application.busy[k], 'f', 1);
    out << '\n';
}

/// The time that work continues after a stop is requested in the middle of it.
void tellStop(const char* what, const std::function<void(const WorkWatch&)>& work) {
    double longest = 0.0;
    for (int k = 1; k <= 10; ++k) {
        std::stop_source stop;
        std::jthread thread([&] { work({stop.get_token(), {}}); });
        std::this_thread::sleep_for(std::chrono::milliseconds(7 * k));
        QElapsedTimer clock;
        clock.start();
        stop.request_stop();
        thread.join();
        longest = std::max(longest, 1e-6 * static_cast<double>(clock.nsecsElapsed()));
    }
    QTextStream(stdout) << what << " stops within " << QString::number(longest, 'f', 1) << " ms\n";
}

void usePanels(TimedApplication& application, MainWindow& window) {
    DataPage& page = window.dataPage();
    DataFeed& feed = page.feed();
    QTableView& rows = page.rows().table();
    QTableView& features = page.features().table();
    const auto at_once = [] { return true; };
    const auto pageDown = [](QTableView& table) {
        for (int k = 0; k < 100; ++k) {
            QTest::keyClick(&table, Qt::Key_PageDown);
            QCoreApplication::processEvents();
        }
    };
    tell(
        application, "100 pages of rows", [&] { pageDown(rows); }, at_once);
    tell(
        application, "the last row", [&] { page.rows().showRow(rows.model()->rowCount() - 1); }, at_once);
    auto* form = page.findChild<ChoiceBox*>(QStringLiteral("dataForm"));
    tell(
        application, "as columns",
        [form] {
            form->setCurrentId(QStringLiteral("columns"));
            Q_EMIT form->chosen(form->currentId());
        },
        at_once);
    page.rows().showRow(0);
    tell(
        application, "100 pages of rows in columns", [&] { pageDown(rows); }, at_once);
    tell(
        application, "the last column", [&] { rows.scrollTo(rows.model()->index(0, rows.model()->columnCount() - 1)); },
        at_once);
    page.findChild<ChartTabs*>(QStringLiteral("dataTables"))->setCurrent(1);
    QTest::qWait(200);
    const auto order = feed.features();
    tell(
        application, "sorted by the mean",
        [&] { features.sortByColumn(static_cast<int>(FeatureColumn::mean), Qt::DescendingOrder); },
        [&] { return feed.features() != nullptr && feed.features() != order; });
    const auto sorted = feed.features();
    tell(
        application, "searched",
        [&] {
            feed.setOrder({feed.order().by, true, QStringLiteral("77")});
        },
        [&] { return feed.features() != sorted; });
    tell(
        application, "100 pages of features", [&] { pageDown(features); }, at_once);
    tell(
        application, "another histogram", [&] { feed.setFeature(4321 % feed.dataset()->columns()); },
        [&] { return !feed.histogramTask().isRunning(); });
    for (const auto kind : {ScatterAxes::Kind::random, ScatterAxes::Kind::features, ScatterAxes::Kind::components}) {
        ScatterRequest request = feed.request();
        request.kind = kind;
        tell(
            application, "another scatter", [&] { feed.setRequest(request); },
            [&] { return !feed.scatterTask().isRunning(); });
    }
}

} // namespace

int main(int argc, char** argv) {
    TimedApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    const Index rowCount = arguments.size() > 1 ? arguments[1].toLongLong() : 1000000;
    const Index featureCount = arguments.size() > 2 ? arguments[2].toLongLong() : 100000;
    QTemporaryDir folder;
    Settings settings(folder.filePath(QStringLiteral("settings.ini")));
    Session session;
    MainWindow window(session, settings, FileDialogs::Look::own);
    window.resize(1280, 800);
    window.show();
    window.showDataView();
    const QString path = writeSparse(folder.filePath(QStringLiteral("wide.svm")), rowCount, featureCount);
    DataFeed& feed = window.dataPage().feed();
    tell(
        application, "loaded and computed", [&] { session.openData({.source = path.toStdString(), .options = {}}); },
        [&] { return feed.statistics() != nullptr && feed.scatter() != nullptr && feed.histogram() != nullptr; });
    usePanels(application, window);
    const Dataset& data = *feed.dataset();
    tellStop("statistics", [&](const WorkWatch& watch) { static_cast<void>(describeColumns(data, watch)); });
    tellStop("a histogram",
             [&](const WorkWatch& watch) { static_cast<void>(featureHistogram(data, 1, *feed.classes(), watch)); });
    tellStop("components", [&](const WorkWatch& watch) { static_cast<void>(rowScatter(data, {}, watch)); });
    return 0;
}
