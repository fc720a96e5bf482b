// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/curves/curve_panel.h"

#include "ui/charts/curves/curve_plot.h"
#include "ui/charts/curves/run_groups.h"
#include "ui/charts/frame/motion.h"

#include <algorithm>

namespace gapscope {
namespace {

/// Maximum number of points of a curve on paper.
constexpr std::size_t maxPoints = 8000;
/// A finer resolution would be invisible under the line itself, and take seconds for ten noisy runs.
constexpr qreal columnsPerLineWidth = 3.0;

class CurvePanel final : public FigurePanel {
public:
    CurvePanel(const CurvePlot& shown, std::shared_ptr<const ChartData> data)
        : m_data(std::move(data)), m_plot(shown.kind(), *m_data, PlotMedium::paper) {
        m_plot.setOptions(shown.options());
        if (!shown.isFollowing())
            m_plot.setManual(shown.xScale(), shown.yScale());
    }

    QString title() const override { return m_plot.title(); }
    QList<CurveStyle> key() const override { return keyOf(m_plot.keyEntries()); }

    QList<LineSample> legend() const override {
        QList<LineSample> runs;
        const auto hasPoints = [](const ChartData::Run* run) { return run->curves.size() > 0; };
        for (const RunGroup& line : linesOf(m_plot))
            if (std::ranges::any_of(line.members, hasPoints))
                runs.append({.text = groupName(line),
                             .colour = m_plot.colourOf(line.lead()),
                             .weight = LineSample::Weight::strong,
                             .mark = line.lead().mark});
        return runs;
    }

    void layOut(const QSizeF& size, const PlotLook& look) override {
        PlotLook own = look;
        own.pointLimit = maxPoints;
        own.resolution = columnsPerLineWidth / look.penWidth;
        m_plot.setLook(own);
        m_plot.resize(size);
        m_plot.refresh();
    }

    QRectF area() const override { return m_plot.area(); }
    void setPosition(std::optional<double> x, const std::stop_token&) override { m_plot.setPaintedEnd(x); }
    void setRange(double low, double high) override {
        m_plot.setOnlyX(AxisScale(low, high, m_plot.options().logarithmicX));
    }
    void paint(QPainter& painter, const std::stop_token& stop) const override { m_plot.paint(painter, stop); }

private:
    std::shared_ptr<const ChartData> m_data;
    CurvePlot m_plot;
};

} // namespace

std::unique_ptr<FigurePanel> curvePanel(const CurvePlot& shown) {
    const std::shared_ptr<const void> nobody; // the caller keeps the data
    return curvePanel(shown, std::shared_ptr<const ChartData>(nobody, &shown.data()));
}

std::unique_ptr<FigurePanel> curvePanel(const CurvePlot& shown, std::shared_ptr<const ChartData> data) {
    return std::make_unique<CurvePanel>(shown, std::move(data));
}

Motion motionOf(const CurvePlot& shown) {
    const PlotOptions& options = shown.options();
    Motion motion{.axis = QStringLiteral("runs"), .name = xName(options.x), .isLogarithmic = options.logarithmicX};
    for (const auto& run : shown.data().runs()) {
        const std::span<const double> x = shown.data().curve(*run, Quantity::primal, options.x).x;
        if (x.empty() || !shown.shows(run->info))
            continue;
        motion.last = std::max(motion.last, x.back());
        const auto positive = std::ranges::upper_bound(x, 0.0);
        if (motion.isLogarithmic && positive != x.end())
            motion.first = motion.first == 0.0 ? *positive : std::min(motion.first, *positive);
    }
    return motion;
}

} // namespace gapscope
