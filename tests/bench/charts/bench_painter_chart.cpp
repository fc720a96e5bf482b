// SPDX-License-Identifier: GPL-3.0-only
// One chart, drawn by Qt Charts as in the window and by QPainter alone: `bench_painter_chart` measures frames of both
// in turn; `bench_painter_chart --pictures DIR` saves both as pictures and counts the pixels that differ.
#include "tests/bench/support/clocks.h"
#include "tests/bench/support/painter_chart.h"
#include "tests/support/bench/synthetic_runs.h"
#include "ui/basics/palette.h"
#include "ui/charts/curves/chart_view.h"

#include <QApplication>
#include <QDir>
#include <QStyleFactory>
#include <QTextStream>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <vector>

using namespace gapscope;

namespace {

constexpr std::size_t runCount = 10;
constexpr std::size_t runLength = 100000;
constexpr int frameCount = 300;
constexpr QSize quarter(640, 400); ///< of a window, as the four charts have it

/// Runs whose traces grow, and the charts' copy of them.
class GrowingRuns {
public:
    GrowingRuns(double noise, bool dark) {
        for (std::size_t i = 0; i < runCount; ++i) {
            const auto place = static_cast<double>(i);
            m_traces.push_back(std::make_shared<Trace>());
            m_sources.emplace_back(2 * runLength, 4.0 + place, noise * (1.0 + 0.3 * place), i + 1);
            ChartRun run;
            run.id = static_cast<int>(i);
            run.name = QStringLiteral("run %1").arg(i + 1);
            run.colour = runColour(run.id % 5, run.id / 5, dark);
            run.mark = run.id;
            run.problemKey = QStringLiteral("hinge");
            run.trace = m_traces.back();
            run.tolerance = 1e-6;
            m_data.add(run);
        }
        grow(runLength);
    }

    void grow(std::size_t snapshots) {
        for (std::size_t i = 0; i < runCount; ++i)
            for (std::size_t k = 0; k < snapshots; ++k)
                m_traces[i]->append(m_sources[i].next());
        while (m_data.read(std::chrono::seconds(1))) {
        }
    }

    const ChartData& data() const { return m_data; }

private:
    std::vector<std::shared_ptr<Trace>> m_traces;
    std::vector<SyntheticRun> m_sources;
    ChartData m_data;
};

struct Frames {
    std::vector<double> wall{}; ///< milliseconds
    std::vector<double> cpu{};  ///< of this thread, unaffected by other load
};

double at(std::vector<double> values, double share) {
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

void report(QTextStream& out, const QString& name, const Frames& frames) {
    out << QStringLiteral("  %1  wall median %2 ms, p99 %3 ms, processor median %4 ms, p99 %5 ms\n")
               .arg(name)
               .arg(at(frames.wall, 0.5), 0, 'f', 2)
               .arg(at(frames.wall, 0.99), 0, 'f', 2)
               .arg(at(frames.cpu, 0.5), 0, 'f', 2)
               .arg(at(frames.cpu, 0.99), 0, 'f', 2);
}

PlotOptions gapOptions() {
    PlotOptions options;
    options.x = XQuantity::passes;
    options.logarithmicY = true;
    return options;
}

/// New points into the chart, and the whole of it painted.
template <typename Chart>
void addFrame(Chart& chart, QWidget& surface, Frames& frames) {
    const bench::Stopwatch watch;
    chart.refresh();
    surface.update();
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
    frames.wall.push_back(1e3 * watch.wall());
    frames.cpu.push_back(1e3 * watch.cpu());
}

template <typename Chart>
void prepare(Chart& chart) {
    chart.resize(quarter);
    chart.plot().setOptions(gapOptions());
    chart.show();
    QCoreApplication::processEvents();
    chart.plot().fit(); // forgets the room for labels before there was a curve
    chart.refresh();
    QCoreApplication::processEvents();
}

void benchmark(QTextStream& out) {
    for (const double noise : {0.0, 0.4}) {
        GrowingRuns runs(noise, false);
        ChartView withCharts(ChartKind::gap, runs.data());
        PainterChart withPainter(ChartKind::gap, runs.data());
        prepare(withCharts);
        prepare(withPainter);
        for (const std::size_t perFrame : {std::size_t{1}, std::size_t{200}}) {
            Frames charts;
            Frames painter;
            for (int i = 0; i < frameCount; ++i) {
                runs.grow(perFrame);
                addFrame(withCharts, *withCharts.viewport(), charts);
                addFrame(withPainter, withPainter, painter);
            }
            out << (noise == 0.0 ? "Smooth" : "Noisy") << " curves, " << runCount << " runs, " << perFrame
                << " new snapshots per run and frame" << Qt::endl;
            report(out, QStringLiteral("Qt Charts"), charts);
            report(out, QStringLiteral("QPainter "), painter);
        }
    }
}

/// How many pixels of two pictures differ visibly.
double shareOfOthers(const QImage& one, const QImage& other) {
    constexpr int visible = 24;
    qsizetype different = 0;
    for (int y = 0; y < one.height(); ++y)
        for (int x = 0; x < one.width(); ++x) {
            const QColor a = one.pixelColor(x, y);
            const QColor b = other.pixelColor(x, y);
            const bool isOther = std::abs(a.red() - b.red()) > visible || std::abs(a.green() - b.green()) > visible ||
                                 std::abs(a.blue() - b.blue()) > visible;
            different += isOther ? 1 : 0;
        }
    return static_cast<double>(different) / (static_cast<double>(one.width()) * one.height());
}

bool pictures(QTextStream& out, const QString& directory) {
    if (!QDir().mkpath(directory))
        return false;
    const QPalette light = QApplication::palette();
    QPalette night(QColor(45, 45, 48));
    night.setColor(QPalette::Base, QColor(30, 30, 32));
    for (const bool dark : {false, true}) {
        QApplication::setPalette(dark ? night : light);
        const GrowingRuns runs(0.2, dark);
        ChartView withCharts(ChartKind::gap, runs.data());
        PainterChart withPainter(ChartKind::gap, runs.data());
        prepare(withCharts);
        prepare(withPainter);
        const QString theme = dark ? QStringLiteral("dark") : QStringLiteral("light");
        const QImage charts = withCharts.grab().toImage();
        const QImage painter = withPainter.grab().toImage();
        if (charts.size() != painter.size() ||
            !charts.save(QDir(directory).filePath(QStringLiteral("qt-charts-%1.png").arg(theme))) ||
            !painter.save(QDir(directory).filePath(QStringLiteral("qpainter-%1.png").arg(theme))))
            return false;
        out << theme << ": " << QString::number(100.0 * shareOfOthers(charts, painter), 'f', 2)
            << " % of the pixels differ" << Qt::endl;
    }
    return true;
}

} // namespace

int main(int argc, char** argv) {
    const QApplication application(argc, argv);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    const QStringList arguments = QApplication::arguments();
    QTextStream out(stdout);
    const qsizetype place = arguments.indexOf(QStringLiteral("--pictures"));
    if (place > 0 && place + 1 < arguments.size())
        return pictures(out, arguments[place + 1]) ? 0 : 1;
    benchmark(out);
    return 0;
}
