// SPDX-License-Identifier: GPL-3.0-only
// The cost of the charts: `bench_charts` measures ticks including painting, with `--repetitions` those of twenty
// summarized runs; `bench_charts --pictures DIR` draws the grid in light and dark for inspection.
#include "tests/support/bench/synthetic_runs.h"
#include "tests/ui/support/exported_chart.h"
#include "ui/basics/palette.h"
#include "ui/charts/export/chart_export.h"
#include "ui/charts/frame/chart_kind.h"
#include "ui/charts/grid/chart_grid.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QMouseEvent>
#include <QStyleFactory>
#include <QTemporaryDir>
#include <QTest>
#include <QTextStream>
#include <QWheelEvent>

#include <algorithm>
#include <ctime>
#include <memory>
#include <vector>

using namespace gapscope;

namespace {

constexpr std::array kinds{ChartGrid::Kind::objectives, ChartGrid::Kind::gap, ChartGrid::Kind::sparsity,
                           ChartGrid::Kind::errors};

struct Race {
    std::vector<std::shared_ptr<Trace>> traces;
    std::vector<SyntheticRun> sources;

    void fill(std::size_t run, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i)
            traces[run]->append(sources[run].next());
    }
};

Race race(std::size_t runs, std::size_t length, double noise) {
    Race result;
    for (std::size_t i = 0; i < runs; ++i) {
        result.traces.push_back(std::make_shared<Trace>());
        const auto place = static_cast<double>(i);
        result.sources.emplace_back(length, 4.0 + place, noise * (1.0 + 0.3 * place), i + 1);
    }
    return result;
}

/// `seedsEach` consecutive runs are repetitions of one; 0 = no repetitions.
void addRuns(ChartGrid& grid, const Race& race, bool dark, int seedsEach = 0) {
    const QStringList names{QStringLiteral("prox-sdca"), QStringLiteral("agm-ef-1"), QStringLiteral("pdprox-dual"),
                            QStringLiteral("fista"), QStringLiteral("sgd")};
    for (std::size_t i = 0; i < race.traces.size(); ++i) {
        const int index = static_cast<int>(i);
        const int solver = index % static_cast<int>(names.size());
        const int ordinal = index / static_cast<int>(names.size());
        ChartRun run;
        run.id = index;
        run.name = ordinal == 0 ? names[solver] : QStringLiteral("%1 %2").arg(names[solver]).arg(ordinal + 1);
        run.colour = runColour(solver, ordinal, dark);
        run.mark = run.id;
        run.problemKey = QStringLiteral("hinge");
        run.trace = race.traces[i];
        run.tolerance = 1e-6;
        if (seedsEach > 0)
            run.repetitionKey = QString::number(index / seedsEach);
        grid.addRun(run);
    }
}

struct Sample {
    double tick = 0.0;
    double whole = 0.0;     ///< including painting
    double processor = 0.0; ///< processor time of this thread within `whole`, unaffected by other load
};

double threadMilliseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values.empty() ? 0.0 : values[values.size() / 2];
}

double percentile(std::vector<double> values, double share) {
    std::sort(values.begin(), values.end());
    return values.empty() ? 0.0 : values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

void report(QTextStream& out, const QString& title, const std::vector<Sample>& samples) {
    std::vector<double> ticks;
    std::vector<double> wholes;
    std::vector<double> processor;
    for (const Sample& sample : samples) {
        ticks.push_back(sample.tick);
        wholes.push_back(sample.whole);
        processor.push_back(sample.processor);
    }
    const auto above = std::count_if(wholes.begin(), wholes.end(), [](double ms) { return ms > 16.0; });
    out << title << Qt::endl
        << QStringLiteral("  tick alone       median %1 ms, worst %2 ms\n")
               .arg(median(ticks), 0, 'f', 2)
               .arg(*std::max_element(ticks.begin(), ticks.end()), 0, 'f', 2)
        << QStringLiteral("  tick + painting  median %1 ms, p99 %2 ms, worst %3 ms, over 16 ms: %4 of %5")
               .arg(median(wholes), 0, 'f', 2)
               .arg(percentile(wholes, 0.99), 0, 'f', 2)
               .arg(*std::max_element(wholes.begin(), wholes.end()), 0, 'f', 2)
               .arg(above)
               .arg(wholes.size())
        << QStringLiteral("\n  processor time   median %1 ms, p99 %2 ms, worst %3 ms")
               .arg(median(processor), 0, 'f', 2)
               .arg(percentile(processor, 0.99), 0, 'f', 2)
               .arg(*std::max_element(processor.begin(), processor.end()), 0, 'f', 2)
        << Qt::endl;
}

/// Counts actual paint events.
class PaintCounter final : public QObject {
public:
    int count = 0;
    bool eventFilter(QObject*, QEvent* event) override {
        count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
};

/// One tick and all the painting that it causes.
Sample measure(ChartGrid& grid) {
    QElapsedTimer timer;
    timer.start();
    const double before = threadMilliseconds();
    grid.tick();
    const double tick = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
    return {tick, static_cast<double>(timer.nsecsElapsed()) / 1e6, threadMilliseconds() - before};
}

/// Ticks at the window's rate for some seconds, with `perTick` new snapshots per tick in every run.
void paced(QTextStream& out, const QString& title, ChartGrid& grid, Race& race, int interval, std::size_t perTick) {
    constexpr int seconds = 5;
    std::vector<Sample> samples;
    std::array<quint64, kinds.size()> before{};
    for (std::size_t i = 0; i < kinds.size(); ++i)
        before[i] = grid.redrawCount(kinds[i]);
    PaintCounter painted;
    for (const QAbstractScrollArea* area : grid.findChildren<QAbstractScrollArea*>())
        area->viewport()->installEventFilter(&painted);
    QElapsedTimer clock;
    clock.start();
    qint64 due = 0;
    while (clock.elapsed() < seconds * 1000) {
        for (std::size_t run = 0; run < race.traces.size(); ++run)
            race.fill(run, perTick);
        samples.push_back(measure(grid));
        due += interval;
        while (clock.elapsed() < due)
            QTest::qSleep(1);
        due = std::max(due, clock.elapsed());
    }
    report(out, title, samples);
    out << "  redraws a second:";
    for (std::size_t i = 0; i < kinds.size(); ++i)
        out << "  " << chartTitle(kinds[i]) << " "
            << QString::number(static_cast<double>(grid.redrawCount(kinds[i]) - before[i]) * 1000.0 /
                                   static_cast<double>(clock.elapsed()),
                               'f', 1);
    out << "  painted "
        << QString::number(static_cast<double>(painted.count) * 1000.0 / static_cast<double>(clock.elapsed()), 'f', 1)
        << Qt::endl;
}

/// The latency from a wheel step or mouse move to the screen.
void input(QTextStream& out, ChartGrid& grid) {
    for (const bool isWheel : {true, false}) {
        std::vector<Sample> samples;
        for (int i = 0; i < 100; ++i) {
            for (const QAbstractScrollArea* area : grid.findChildren<QAbstractScrollArea*>()) {
                QWidget* viewport = area->viewport();
                const QPointF place(viewport->width() * (0.3 + 0.004 * i), viewport->height() / 2.0);
                QWheelEvent wheel(place, place, {}, QPoint(0, i % 2 == 0 ? 120 : -120), Qt::NoButton, {},
                                  Qt::NoScrollPhase, false);
                QMouseEvent move(QEvent::MouseMove, place, viewport->mapToGlobal(place), Qt::NoButton, Qt::NoButton,
                                 {});
                QElapsedTimer timer;
                timer.start();
                const double before = threadMilliseconds();
                QCoreApplication::sendEvent(viewport, isWheel ? static_cast<QEvent*>(&wheel) : &move);
                const double handled = static_cast<double>(timer.nsecsElapsed()) / 1e6;
                QCoreApplication::processEvents();
                samples.push_back(
                    {handled, static_cast<double>(timer.nsecsElapsed()) / 1e6, threadMilliseconds() - before});
            }
        }
        report(out, isWheel ? QStringLiteral(" a step of the wheel") : QStringLiteral(" a move of the crosshair"),
               samples);
    }
    for (const QAbstractScrollArea* area : grid.findChildren<QAbstractScrollArea*>()) {
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(area->viewport(), &leave);
    }
    grid.fitAll();
}

void exports(QTextStream& out, const ChartGrid& grid) {
    const QTemporaryDir directory;
    out << " export of the gap chart:";
    for (const char* ending : {"png", "svg", "pdf"}) {
        QElapsedTimer timer;
        timer.start();
        exportChart(grid, ChartGrid::Kind::gap, directory.filePath(QStringLiteral("gap.") + QLatin1String(ending)));
        out << "  " << ending << " " << timer.elapsed() << " ms";
    }
    out << Qt::endl;
}

void benchmark(QTextStream& out) {
    constexpr std::size_t runs = 10;
    constexpr std::size_t length = 100000;
    for (const double noise : {0.0, 0.4}) {
        out << (noise == 0.0 ? "Smooth curves" : "Noisy curves") << ", " << runs << " runs of " << length
            << " snapshots, four charts at 1280 x 800" << Qt::endl;
        Race filled = race(runs, 2 * length, noise);
        for (std::size_t run = 0; run < runs; ++run)
            filled.fill(run, length);
        ChartGrid grid;
        grid.resize(1280, 800);
        grid.show();
        QCoreApplication::processEvents();
        addRuns(grid, filled, false);
        std::vector<Sample> first;
        for (int i = 0; i < 20; ++i)
            first.push_back(measure(grid));
        report(out, QStringLiteral(" reading the whole backlog, first 20 ticks"), first);
        paced(out, QStringLiteral(" one new snapshot a run and tick, every 16 ms"), grid, filled, 16, 1);
        paced(out, QStringLiteral(" 200 new snapshots a run and tick, every 16 ms"), grid, filled, 16, 200);
        paced(out, QStringLiteral(" one new snapshot a run and tick, every 33 ms"), grid, filled, 33, 1);
        input(out, grid);
        exports(out, grid);
        grid.setAveragesShown(true);
        paced(out, QStringLiteral(" with averages, every 16 ms"), grid, filled, 16, 1);
    }
}

/// Twenty live runs of four solvers with five seeds each: individually, then as medians with bands.
void repetitions(QTextStream& out) {
    constexpr std::size_t runs = 20;
    constexpr int seedsEach = 5;
    for (const std::size_t length : {std::size_t{2000}, std::size_t{100000}}) {
        out << runs << " runs of " << length << " snapshots, " << seedsEach << " seeds each, four charts at 1280 x 800"
            << Qt::endl;
        Race filled = race(runs, 2 * length, 0.4);
        for (std::size_t run = 0; run < runs; ++run)
            filled.fill(run, length);
        ChartGrid grid;
        grid.resize(1280, 800);
        grid.show();
        QCoreApplication::processEvents();
        addRuns(grid, filled, false, seedsEach);
        grid.refreshAll();
        paced(out, QStringLiteral(" run by run, every 16 ms"), grid, filled, 16, 1);
        for (const Spread spread : {Spread::quartiles, Spread::extremes}) {
            grid.setSpread(spread);
            grid.setRepetitionsSummarized(true);
            paced(out,
                  spread == Spread::quartiles ? QStringLiteral(" medians with 25-75 %, every 16 ms")
                                              : QStringLiteral(" medians with min-max, every 16 ms"),
                  grid, filled, 16, 1);
        }
        grid.setXQuantity(XQuantity::seconds);
        paced(out, QStringLiteral(" the same over seconds"), grid, filled, 16, 1);
        input(out, grid);
    }
}

void pictures(const QString& directory) {
    QDir().mkpath(directory);
    Race three = race(3, 2000, 0.1);
    Race many = race(10, 3000, 0.3);
    Race single = race(3, 10, 0.1);
    for (std::size_t run = 0; run < 3; ++run) {
        three.fill(run, 2000 - 500 * run);
        single.fill(run, 1);
    }
    for (std::size_t run = 0; run < 10; ++run)
        many.fill(run, 3000);
    const QPalette light = QApplication::palette();
    QPalette night(QColor(45, 45, 48));
    night.setColor(QPalette::Base, QColor(30, 30, 32));
    for (const bool dark : {false, true}) {
        QApplication::setPalette(dark ? night : light);
        const auto grab = [&](const Race* runs, const QString& name, const auto& prepare) {
            ChartGrid grid;
            grid.resize(980, 560);
            grid.show();
            if (runs != nullptr)
                addRuns(grid, *runs, dark);
            prepare(grid);
            QCoreApplication::processEvents();
            grid.refreshAll();
            QCoreApplication::processEvents();
            const QString file = name + (dark ? QStringLiteral("-dark.png") : QStringLiteral("-light.png"));
            grid.grab().save(QDir(directory).filePath(file));
            if (!dark && name == QStringLiteral("zoomed"))
                exportChart(grid, ChartGrid::Kind::gap, QDir(directory).filePath(QStringLiteral("zoomed.svg")));
            if (!dark && name == QStringLiteral("three"))
                for (const ChartGrid::Kind kind : kinds)
                    for (const char* ending : {"png", "svg", "pdf"})
                        exportChart(
                            grid, kind,
                            QDir(directory).filePath(
                                QStringLiteral("export-%1.%2").arg(static_cast<int>(kind)).arg(QLatin1String(ending))));
        };
        grab(nullptr, QStringLiteral("empty"), [](ChartGrid&) {});
        grab(&single, QStringLiteral("single"), [](ChartGrid&) {});
        grab(&three, QStringLiteral("three"), [](ChartGrid& grid) { grid.setCurrentRun(0); });
        grab(&three, QStringLiteral("logx"), [](ChartGrid& grid) {
            grid.setXLogarithmic(true);
            grid.setAveragesShown(true);
            grid.setYLogarithmic(ChartGrid::Kind::objectives, true);
        });
        grab(&many, QStringLiteral("many"), [](ChartGrid& grid) {
            grid.setRunVisible(3, false);
            grid.setXQuantity(XQuantity::seconds);
        });
        grab(&three, QStringLiteral("zoomed"), [](ChartGrid& grid) {
            grid.refreshAll();
            for (const QAbstractScrollArea* area : grid.findChildren<QAbstractScrollArea*>()) {
                const QPointF place(area->viewport()->width() / 3.0, area->viewport()->height() / 2.5);
                QWheelEvent wheel(place, place, {}, QPoint(0, 1200), Qt::NoButton, {}, Qt::NoScrollPhase, false);
                QCoreApplication::sendEvent(area->viewport(), &wheel);
            }
        });
        grab(&three, QStringLiteral("maximized"), [](ChartGrid& grid) {
            grid.setMaximized(ChartGrid::Kind::gap, true);
            grid.refreshAll();
            for (const QAbstractScrollArea* area : grid.findChildren<QAbstractScrollArea*>())
                if (QWidget* each = area->viewport(); each->isVisible()) {
                    const QPointF middle(each->width() / 2.0, each->height() / 2.0);
                    QMouseEvent move(QEvent::MouseMove, middle, each->mapToGlobal(middle), Qt::NoButton, Qt::NoButton,
                                     {});
                    QCoreApplication::sendEvent(each, &move);
                }
        });
    }
}

} // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    const QStringList arguments = QApplication::arguments();
    QTextStream out(stdout);
    if (const qsizetype place = arguments.indexOf(QStringLiteral("--pictures"));
        place > 0 && place + 1 < arguments.size())
        pictures(arguments[place + 1]);
    else if (arguments.contains(QStringLiteral("--repetitions")))
        repetitions(out);
    else
        benchmark(out);
    return 0;
}
