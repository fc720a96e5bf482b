// SPDX-License-Identifier: GPL-3.0-only
// The cost of the whole window during live runs, in the real program: `bench_window` starts 20 runs in it and measures
// how long its thread is blocked at a time, its share of a core, and how often charts are redrawn; then one run with
// and without the window, to compare passes per second. `bench_window --runs N --seconds S [--page K] [--choose]`: with
// the page that Ctrl+K shows (7 is *Inside*); `--choose` makes every run the current one for a second;
// `--data DATA`, which `--mapped` keeps in files.
#include "engine/run/prepare/cached_load.h"
#include "engine/run/record/recorder.h"
#include "engine/run/thread_priority.h"
#include "ui/basics/theme.h"
#include "ui/charts/frame/chart_kind.h"
#include "ui/window/main_window.h"

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QScopedValueRollback>
#include <QTemporaryDir>
#include <QTest>
#include <QTextStream>
#include <QTimer>

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <thread>
#include <vector>

using namespace gapscope;

namespace {

constexpr std::array kinds{ChartGrid::Kind::objectives, ChartGrid::Kind::gap, ChartGrid::Kind::sparsity,
                           ChartGrid::Kind::errors};
/// The solvers that are still running after minutes on a problem with almost no regularization.
constexpr std::array solvers{"prox-sdca", "agm-ef-1", "pdprox-dual", "sgd",    "subgradient",
                             "fobos",     "pegasos",  "agm-ef-inf",  "pragam", "dcd"};
constexpr double frame = 16.0;

double threadMilliseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

double quantile(std::vector<double> values, double share) {
    if (values.empty())
        return 0.0;
    std::ranges::sort(values);
    return values[std::min(values.size() - 1, static_cast<std::size_t>(share * static_cast<double>(values.size())))];
}

/// Measures the work between two waits of the event loop, which is the delay between an event and its response.
class MeasuredApplication final : public QApplication {
public:
    using QApplication::QApplication;

    std::vector<double> wall; ///< milliseconds, including the time taken by other threads
    std::vector<double> busy; ///< processor milliseconds

    void begin() {
        wall.clear();
        busy.clear();
        m_wall = m_busy = 0.0;
        connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::aboutToBlock, this, [this] {
            if (m_busy >= 0.5) { // shorter ones would not be noticed
                wall.push_back(m_wall);
                busy.push_back(m_busy);
            }
            m_wall = m_busy = 0.0;
        });
    }
    bool notify(QObject* receiver, QEvent* event) override {
        if (m_depth > 0)
            return QApplication::notify(receiver, event);
        const QScopedValueRollback depth(m_depth, m_depth + 1);
        QElapsedTimer clock;
        clock.start();
        const double before = threadMilliseconds();
        const bool taken = QApplication::notify(receiver, event);
        m_busy += threadMilliseconds() - before;
        m_wall += static_cast<double>(clock.nsecsElapsed()) / 1e6;
        return taken;
    }

private:
    int m_depth = 0;
    double m_wall = 0.0;
    double m_busy = 0.0;
};

struct Window {
    QTemporaryDir folder;
    Settings settings{folder.filePath(QStringLiteral("settings.ini"))};
    Session session;
    MainWindow window{session, settings, FileDialogs::Look::own};

    explicit Window(const RunSpec::Data& data) {
        window.resize(1280, 800);
        window.show();
        session.openData(data);
        while (session.data() == nullptr || session.loader().isLoading())
            QTest::qWait(10);
    }
    ~Window() {
        session.runs().stopAll();
        while (session.runs().liveCount() > 0)
            QTest::qWait(10);
    }
    void add(const char* solver, std::uint64_t seed) {
        session.edit([&](RunSpec& draft) {
            draft.split.testFraction = 0.2;
            draft.problem.lambda = {"1e-7", 1e-7};
            draft.solver = {.id = solver, .parameters = ParameterValues(findSolver(solver)->parameters)};
            draft.seed = seed;
            draft.budget = {.seconds = 1e6};
        });
        session.addRun(Session::Begin::now);
        while (session.pendingRuns() > 0)
            QTest::qWait(5);
    }
};

struct Scene {
    RunSpec::Data data;
    int runs = 0;
    int page = 0;         ///< 0: the first
    bool chooses = false; ///< another run every second
};

void manyRuns(QTextStream& out, MeasuredApplication& measured, const Scene& scene, int seconds) {
    const int count = scene.runs;
    Window test(scene.data);
    for (int i = 0; i < count; ++i)
        test.add(solvers[static_cast<std::size_t>(i) % solvers.size()], static_cast<std::uint64_t>(i) + 1);
    QTimer choices;
    std::size_t chosen = 0;
    QObject::connect(&choices, &QTimer::timeout, [&] {
        const auto& all = test.session.runs().all();
        test.session.runs().setCurrent(all[++chosen % all.size()]->id);
    });
    if (scene.page > 0)
        QTest::keyClick(&test.window, static_cast<Qt::Key>(Qt::Key_0 + scene.page), Qt::ControlModifier);
    if (scene.chooses)
        choices.start(1000);
    QTest::qWait(1500); // initial work is not part of a tick
    std::array<quint64, kinds.size()> before{};
    for (std::size_t i = 0; i < kinds.size(); ++i)
        before[i] = test.window.charts().redrawCount(kinds[i]);
    measured.begin();
    const double processor = threadMilliseconds();
    QElapsedTimer clock;
    clock.start();
    QEventLoop loop;
    QTimer::singleShot(seconds * 1000, &loop, &QEventLoop::quit);
    loop.exec(); // as in the program, the loop does not run inside an event
    const double passed = static_cast<double>(clock.elapsed());
    std::size_t snapshots = 0;
    for (const auto& run : test.session.runs().all())
        snapshots += run->controller->trace().size();
    out << test.session.runs().countIn(RunPhase::running) << " live runs on "
        << QString::fromStdString(scene.data.source) << ", " << snapshots << " snapshots, " << measured.wall.size()
        << " stretches of work in " << seconds << " s\n"
        << QStringLiteral("  at a stretch     median %1 ms, 99 % %2 ms, worst %3 ms (wall clock)\n")
               .arg(quantile(measured.wall, 0.5), 0, 'f', 1)
               .arg(quantile(measured.wall, 0.99), 0, 'f', 1)
               .arg(quantile(measured.wall, 1.0), 0, 'f', 1)
        << QStringLiteral("                   median %1 ms, 99 % %2 ms, worst %3 ms (processor), %4 % above a frame\n")
               .arg(quantile(measured.busy, 0.5), 0, 'f', 1)
               .arg(quantile(measured.busy, 0.99), 0, 'f', 1)
               .arg(quantile(measured.busy, 1.0), 0, 'f', 1)
               .arg(100.0 *
                        static_cast<double>(
                            std::ranges::count_if(measured.wall, [](double each) { return each > frame; })) /
                        static_cast<double>(std::max<std::size_t>(1, measured.wall.size())),
                    0, 'f', 1)
        << QStringLiteral("  the window takes %1 % of a core\n")
               .arg(100.0 * (threadMilliseconds() - processor) / passed, 0, 'f', 1)
        << "  redraws a second";
    for (std::size_t i = 0; i < kinds.size(); ++i)
        out << "  " << chartTitle(kinds[i]) << " "
            << QString::number(static_cast<double>(test.window.charts().redrawCount(kinds[i]) - before[i]) * 1000.0 /
                                   passed,
                               'f', 1);
    out << Qt::endl;
    std::fflush(stdout); // what follows may take long
}

/// Records the passes of a run.
class PassSink final : public RunSink {
public:
    void started(const PreparedRun&, const std::vector<std::string>&) override {}
    void recorded(const Snapshot& snapshot) override { passes = snapshot.passes; }
    void ended(const RunOutcome&) override {}
    std::atomic<double> passes = 0.0;
};

constexpr int startMilliseconds = 500; // initial work is not part of a rate

/// Runs the program's own event loop for some time.
void letGo(int milliseconds) {
    QEventLoop loop;
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}

/// Passes of a run inside the window; `spec` is set to that of the run.
double passesWithWindow(const RunSpec::Data& data, int milliseconds, RunSpec& spec) {
    Window test(data);
    test.add("prox-sdca", 1);
    const RunController& run = *test.session.runs().all().front()->controller;
    spec = run.facts().spec;
    letGo(startMilliseconds);
    const double before = run.trace().last() ? run.trace().last()->passes : 0.0;
    letGo(milliseconds);
    return run.trace().last()->passes - before;
}

double passesWithout(const RunSpec& spec, int milliseconds) {
    DataStore store;
    const auto prepared = prepareRun(spec, store);
    PassSink sink;
    std::jthread thread([&](const std::stop_token& stop) {
        lowerOwnPriority(); // like those of the window
        Recorder(**prepared, {&sink}).execute(stop);
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(startMilliseconds));
    const double before = sink.passes;
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
    return sink.passes - before;
}

/// The passes of a run with the window open, relative to those without it, alternating many times, because other load
/// changes from second to second.
void throughput(QTextStream& out, const RunSpec::Data& data, int seconds) {
    constexpr int rounds = 12;
    const int milliseconds = 1000 * seconds / rounds;
    std::vector<double> ratios;
    double passes = 0.0;
    for (int round = 0; round < rounds; ++round) {
        RunSpec spec;
        const double with = passesWithWindow(data, milliseconds, spec);
        ratios.push_back(100.0 * with / passesWithout(spec, milliseconds));
        passes += with;
    }
    out << QStringLiteral("one run on %1: %2 passes a second with the window, of those without it median %3 %, "
                          "quartiles %4 and %5 %\n")
               .arg(QString::fromStdString(data.source))
               .arg(passes * 1e3 / (rounds * milliseconds), 0, 'f', 0)
               .arg(quantile(ratios, 0.5), 0, 'f', 1)
               .arg(quantile(ratios, 0.25), 0, 'f', 1)
               .arg(quantile(ratios, 0.75), 0, 'f', 1);
    out.flush();
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_NO_GLIB", "1"); // Qt's own event loop signals when it waits
    MeasuredApplication application(argc, argv);
    applyTheme(Theme::light);
    QCommandLineParser parser;
    parser.addOptions({{QStringLiteral("runs"), {}, QStringLiteral("N"), QStringLiteral("20")},
                       {QStringLiteral("seconds"), {}, QStringLiteral("S"), QStringLiteral("10")},
                       {QStringLiteral("page"), {}, QStringLiteral("K"), QStringLiteral("0")},
                       QCommandLineOption(QStringLiteral("choose")),
                       QCommandLineOption(QStringLiteral("mapped")),
                       {QStringLiteral("data"), {}, QStringLiteral("DATA"), QStringLiteral("breast-cancer")}});
    parser.process(application);
    QTextStream out(stdout);
    const QTemporaryDir copies;
    useDataCache(copies.path().toStdString());
    RunSpec::Data data{.source = parser.value(QStringLiteral("data")).toStdString(), .options = {}};
    if (parser.isSet(QStringLiteral("mapped")))
        data.options.storage = ReaderOptions::StorageChoice::mapped;
    const int seconds = parser.value(QStringLiteral("seconds")).toInt();
    manyRuns(out, application,
             {.data = data,
              .runs = parser.value(QStringLiteral("runs")).toInt(),
              .page = parser.value(QStringLiteral("page")).toInt(),
              .chooses = parser.isSet(QStringLiteral("choose"))},
             seconds);
    throughput(out, data, 2 * seconds);
    finishCacheWork();
    return 0;
}
