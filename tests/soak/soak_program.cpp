// SPDX-License-Identifier: GPL-3.0-only
//
// A program that plays a user of the window for minutes or days, by real events chosen at random from a seed:
//   soak [--minutes M] [--warm-up M] [--seed S] [--folder DIR] [--curve FILE]
// It takes longer if the machine is too slow for enough measures. It prints what the process holds each time the window
// is at rest, and fails if after the warm-up memory leaves its level, a descriptor or a thread is gained, frames become
// slower, or the window contradicts itself.
//
// For the tests that let the system fail (tests/faults):
// soak --once --folder DIR loads DIR/data.svm, runs two solvers, saves DIR/saved.gapscope, opens it again, and prints
// what the window says; soak --endless --folder DIR starts two runs without end and prints the number of their
// snapshots until it is killed; soak --restore --folder DIR restores the unsaved work of a killed window and prints it.
#include "app/options/write_signals.h"
#include "app/window/window_application.h"
#include "engine/base/failure.h"
#include "engine/run/prepare/cached_load.h"
#include "tests/soak/soak_actions.h"
#include "tests/soak/soak_measures.h"
#include "tests/soak/soak_window.h"
#include "ui/workspace/saved_work.h"

#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTimer>
#include <QtTest>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

namespace gapscope {
namespace {

constexpr int patience = 20000;      // milliseconds
constexpr int actionsPerCycle = 40;  // between two rests
constexpr int beatMilliseconds = 10; // of the timer whose delays are the times of frames

struct SoakOptions {
    QString folder;
    double minutes = 3.0;
    double warmUp = 1.0;
    std::uint64_t seed = 20261124;
    QString curve;
};

void say(const QString& line) {
    std::printf("%s\n", qPrintable(line));
    std::fflush(stdout);
}

/// The delays of a timer on the window's thread: how long it could not react.
class FrameWatch {
public:
    FrameWatch() {
        m_timer.setTimerType(Qt::PreciseTimer);
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] {
            m_late.push_back(std::max(0.0, static_cast<double>(m_since.nsecsElapsed()) / 1e6 - beatMilliseconds));
            m_since.restart();
        });
        m_since.start();
        m_timer.start(beatMilliseconds);
    }
    std::vector<double>& late() { return m_late; }

private:
    QTimer m_timer;
    QElapsedTimer m_since;
    std::vector<double> m_late;
};

/// The same on a thread that does nothing else: how late the machine lets anybody react.
class MachineWatch {
public:
    MachineWatch() : m_thread([this](const std::stop_token& stop) { watch(stop); }) {}
    std::vector<double> taken() {
        const std::scoped_lock lock(m_mutex);
        return std::exchange(m_late, {});
    }

private:
    void watch(const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            const auto begin = std::chrono::steady_clock::now();
            std::this_thread::sleep_for(std::chrono::milliseconds(beatMilliseconds));
            const std::chrono::duration<double, std::milli> passed = std::chrono::steady_clock::now() - begin;
            const std::scoped_lock lock(m_mutex);
            m_late.push_back(std::max(0.0, passed.count() - beatMilliseconds));
        }
    }

    std::mutex m_mutex;
    std::vector<double> m_late;
    std::jthread m_thread;
};

int soak(const SoakOptions& options, WindowApplication& application) {
    SoakWindow window(options.folder);
    bool hasFailed = false;
    application.setFailureTeller([&hasFailed](const Message&) { hasFailed = true; });
    SoakActions actions(window, options.seed);
    FrameWatch frames;
    MachineWatch machine;
    QElapsedTimer clock;
    clock.start();
    std::vector<SoakMeasure> measures;
    std::vector<std::string> faults;
    QFile curve(options.curve);
    const bool hasCurve = !options.curve.isEmpty() && curve.open(QIODevice::WriteOnly);
    say(QStringLiteral("seed %1").arg(options.seed));
    say(QString::fromStdString(soakHeader()));
    if (hasCurve)
        curve.write((soakHeader() + "\n").c_str());
    const auto minutes = [&clock] { return static_cast<double>(clock.elapsed()) / 60000.0; };
    // On a slow machine it takes longer.
    while ((minutes() < options.minutes || !areEnough(measures, options.warmUp)) && faults.empty()) {
        std::string last;
        for (int k = 0; k < actionsPerCycle && faults.empty(); ++k) {
            last = actions.next();
            if (std::string fault = actions.fault(); !fault.empty())
                faults.push_back(fault + ", after the action: " + last);
        }
        SoakMeasure busy;
        SoakMeasure control;
        takeFrames(frames.late(), busy);
        std::vector<double> ofMachine = machine.taken();
        takeFrames(ofMachine, control);
        if (!window.rest())
            faults.push_back("the window does not come to rest, after the action: " + last);
        QTest::qWait(500);
        SoakMeasure measure = measuredProcess();
        measure.frameMedian = busy.frameMedian;
        measure.frameNinetyNine = busy.frameNinetyNine;
        measure.frameMax = busy.frameMax;
        measure.controlNinetyNine = control.frameNinetyNine;
        measure.minutes = minutes();
        measures.push_back(measure);
        frames.late().clear();
        static_cast<void>(machine.taken());
        say(QString::fromStdString(soakLine(measure)));
        if (hasCurve) {
            curve.write((soakLine(measure) + "\n").c_str());
            curve.flush();
        }
    }
    if (hasFailed)
        faults.emplace_back("an exception left a slot");
    if (faults.empty())
        faults = soakFaults(measures, options.warmUp);
    for (const auto& [name, count] : actions.counts())
        say(QStringLiteral("%1 times %2").arg(count).arg(QString::fromStdString(name)));
    for (const std::string& fault : faults)
        say(QStringLiteral("FAILED: %1").arg(QString::fromStdString(fault)));
    application.setFailureTeller({});
    return faults.empty() ? 0 : 1;
}

bool hasEnded(SoakWindow& window, std::size_t runs) {
    return window.runs().all().size() >= runs && window.session().runs().liveCount() == 0;
}

void startTwo(SoakWindow& window, const char* passes) {
    window.type("passes", QString::fromLatin1(passes));
    for (const char* solver : {"prox-sdca", "fista"}) {
        static_cast<void>(window.choose("solver", QString::fromLatin1(solver)));
        window.press(QKeySequence(Qt::CTRL | Qt::Key_Return));
        QTest::qWait(50);
    }
}

/// A short session. Nothing in it may be lost without a word.
int once(const SoakOptions& options, WindowApplication& application) {
    application.setFailureTeller([](const Message& failure) {
        say(QStringLiteral("told\t%1").arg(QString::fromStdString(toEnglish(failure))));
    });
    useDataCache((options.folder + QStringLiteral("/cache")).toStdString(), 0, std::chrono::nanoseconds(0));
    {
        SoakWindow window(options.folder);
        const QString saved = window.path(QStringLiteral("saved.gapscope"));
        auto* work = window.window().findChild<SavedWork*>();
        QObject::connect(work, &SavedWork::saved, &window.window(),
                         [&saved] { say(QStringLiteral("saved\t%1").arg(saved)); });
        const auto tell = [&window] {
            if (const QString words = window.notice(); !words.isEmpty())
                say(QStringLiteral("told\t%1").arg(words));
        };
        window.window().openFile(window.path(QStringLiteral("data.svm")));
        static_cast<void>(window.waitForData(patience));
        tell();
        startTwo(window, "20");
        static_cast<void>(QTest::qWaitFor([&window] { return hasEnded(window, 2); }, patience / 4));
        tell();
        for (const auto& run : window.runs().all())
            if (const std::optional<RunOutcome>& outcome = run->controller->outcome();
                outcome && outcome->status == RunStatus::failed)
                say(QStringLiteral("told\t%1").arg(QString::fromStdString(outcome->reason)));
        say(QStringLiteral("runs\t%1").arg(window.runs().all().size()));
        QTest::qWait(1200); // the recovery data are written once a second
        tell();
        const QSignalSpy isSaved(work, &SavedWork::saved);
        const QSignalSpy isNot(work, &SavedWork::notSaved);
        window.press(QKeySequence(QKeySequence::Save));
        if (window.answerDialog(saved))
            static_cast<void>(QTest::qWaitFor([&] { return isSaved.count() + isNot.count() > 0; }, patience / 4));
        tell();
        window.dismissAll();
        window.session().runs().removeAll();
        window.window().openFile(saved);
        QTest::qWait(500);
        say(QStringLiteral("opened\t%1").arg(window.runs().all().size()));
        tell();
        static_cast<void>(window.rest());
    }
    finishCacheWork();
    say(QStringLiteral("end"));
    application.setFailureTeller({});
    return 0;
}

int endless(const SoakOptions& options) {
    SoakWindow window(options.folder);
    window.session().openData({.source = "breast-cancer", .options = {}});
    static_cast<void>(window.waitForData(patience));
    window.session().edit([](RunSpec& draft) {
        draft.budget = {.tolerance = 1e-300, .passes = 1e9};
        draft.cadence = {.every = 1.0, .unit = RunSpec::CadenceUnit::passes};
    });
    for (const char* solver : {"prox-sdca", "fista"}) {
        static_cast<void>(window.choose("solver", QString::fromLatin1(solver)));
        window.press(QKeySequence(Qt::CTRL | Qt::Key_Return));
        QTest::qWait(50);
    }
    QElapsedTimer clock;
    clock.start();
    constexpr int tellMilliseconds = 50;
    constexpr qint64 atMost = 60000; // whoever starts it kills it before
    while (clock.elapsed() < atMost) {
        QTest::qWait(tellMilliseconds);
        QString line = QStringLiteral("at");
        for (const auto& run : window.runs().all())
            line += QStringLiteral("\t%1").arg(run->controller->trace().size());
        say(line);
    }
    return 1;
}

int restore(const SoakOptions& options) {
    SoakWindow window(options.folder);
    if (!window.answerNotice(QStringLiteral("Restore"))) {
        say(QStringLiteral("nothing"));
        return 0;
    }
    QString line = QStringLiteral("restored");
    for (const auto& run : window.runs().all())
        line += QStringLiteral("\t%1").arg(run->controller->trace().size());
    say(line);
    if (const QString words = window.notice(); !words.isEmpty())
        say(QStringLiteral("told\t%1").arg(words));
    return 0;
}

double numberOf(const QCommandLineParser& parser, const QString& option, double otherwise) {
    bool isNumber = false;
    const double number = parser.value(option).toDouble(&isNumber);
    return isNumber && number > 0.0 ? number : otherwise;
}

int run(WindowApplication& application) {
    QCommandLineParser parser;
    const QStringList valued{QStringLiteral("minutes"), QStringLiteral("warm-up"), QStringLiteral("seed"),
                             QStringLiteral("folder"), QStringLiteral("curve")};
    for (const QString& name : valued)
        parser.addOption({name, QString(), name});
    for (const char* name : {"once", "endless", "restore"})
        parser.addOption(QCommandLineOption(QString::fromLatin1(name)));
    parser.process(application);
    const QTemporaryDir temporary;
    SoakOptions options;
    options.folder = parser.isSet(QStringLiteral("folder")) ? parser.value(QStringLiteral("folder")) : temporary.path();
    options.minutes = numberOf(parser, QStringLiteral("minutes"), options.minutes);
    options.warmUp = numberOf(parser, QStringLiteral("warm-up"), std::min(10.0, options.minutes / 3.0));
    options.curve = parser.value(QStringLiteral("curve"));
    bool isSeed = false;
    const std::uint64_t seed = parser.value(QStringLiteral("seed")).toULongLong(&isSeed);
    options.seed = isSeed ? seed : options.seed;
    // Nothing of the user's own is read or written.
    for (const char* place : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"})
        qputenv(place, QFile::encodeName(options.folder));
    if (parser.isSet(QStringLiteral("once")))
        return once(options, application);
    if (parser.isSet(QStringLiteral("endless")))
        return endless(options);
    return parser.isSet(QStringLiteral("restore")) ? restore(options) : soak(options, application);
}

} // namespace
} // namespace gapscope

int main(int argc, char** argv) {
    using namespace gapscope;
    cli::surviveFailedWrites();
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication::setApplicationName(QStringLiteral("gapscope"));
    WindowApplication application(argc, argv);
    int status = 1;
    const Status ran = guarded("the session ran", [&] { status = run(application); });
    application.setFailureTeller({});
    if (!ran.ok())
        std::fprintf(stderr, "gapscope: error: %s\n", toEnglish(ran.error()).c_str());
    return status;
}
