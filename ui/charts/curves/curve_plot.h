// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/curves/chart_data.h"
#include "ui/charts/curves/run_groups.h"
#include "ui/charts/frame/series_plot.h"
#include "ui/models/decimation.h"

#include <QList>

#include <optional>
#include <set>
#include <vector>

namespace gapscope {

/// What a plot shows, and on which axes.
struct PlotOptions {
    XQuantity x = XQuantity::passes;
    bool logarithmicX = false;
    bool logarithmicY = false;
    bool averages = false;
    bool theory = false; ///< bounds of theorems
    bool excess = false; ///< objectives minus the best certified bound, in place of the objectives
    int currentRun = -1;
    MethodView method{};             ///< of the chart of the method
    QString problem{};               ///< whose objective is drawn; empty = of every run
    QString data{};                  ///< whose sparsity and errors are drawn; empty = of every run
    std::optional<Spread> summary{}; ///< repetitions as a median with a band between these quantiles
};

/// A chart of runs without its widget.
///
/// The axes of its Qt Chart are fixed to 0 to 1, and the points are replaced in these units. Measured with Qt 6.4.2:
/// each change of an axis' range costs a pass over all points of all series, and a single nonpositive value makes a
/// whole series vanish from a QLogValueAxis; neither can happen here.
class CurvePlot final : public SeriesPlot {
public:
    CurvePlot(ChartKind kind, const ChartData& data, PlotMedium medium = PlotMedium::screen);

    ChartKind kind() const { return m_kind; }
    /// The title of the chart; that of the method with what it shows.
    QString title() const;
    /// The name of the vertical axis in tables.
    QString tableName() const;
    const ChartData& data() const { return m_data; }
    const PlotOptions& options() const { return m_options; }
    void setOptions(const PlotOptions& options);
    /// The series of a run that was replaced become those of another one, since new series are expensive.
    void handOver(int run, int to);
    /// Gives the curves the current colours of their runs.
    void updatePens();

    /// Updates curves, ranges and labels. Replaces only series whose points changed; returns whether any did.
    bool refresh();

    /// The y scale for data exports: the zoomed range if the user zoomed, else everything.
    const AxisScale& yScaleOfData() const { return m_followsY ? m_fullY : m_y; }
    const PlotFrame& frame() const { return m_frame; }
    /// Whether a run is drawn: it is visible and comparable.
    bool shows(const ChartRun& run) const { return run.visible && isComparable(run); }
    bool isComparable(const ChartRun& run) const;
    /// Whether only runs of one problem share these axes; otherwise the same data suffice.
    bool isOfOneProblem() const { return m_kind == ChartKind::objectives || m_kind == ChartKind::gap; }
    /// Number of points that a logarithmic axis cannot show.
    std::size_t leftOut() const { return m_leftOut; }
    /// The number of those that are at x = 0 on a logarithmic x axis.
    std::size_t atZero() const { return m_atZero; }
    /// The points above the automatic range, which is chosen to show the rest: their number, and the highest.
    struct Above {
        std::size_t points = 0;
        double highest = 0.0;
    };
    const Above& above() const { return m_above; }
    /// False while no visible run has a value to show.
    bool hasCurves() const { return m_hasCurves; }
    bool isEmpty() const override { return !m_hasCurves; }
    /// The styles in use, without averages and theory unless they are shown.
    QList<CurveStyle> styles() const;
    /// The entries of the key: the styles, and visible tolerances, baselines and bands.
    QList<CurveStyle> keyEntries() const;
    /// The colour of a run on the current background.
    QColor colourOf(const ChartRun& run) const;

    /// On paper: shows exactly this part of the x axis, with a y axis for what is in it.
    void setOnlyX(const AxisScale& x) { m_onlyX = x; }
    /// On paper: curves are painted up to this place of the x axis and end there in a disc, for moving pictures;
    /// nothing = whole. Nothing else changes.
    void setPaintedEnd(std::optional<double> x);
    void paintCurves(QPainter& painter, const std::stop_token& stop = {}) const override;
    void paintForeground(QPainter& painter) const override;

    /// How many points and segments of its curves intersect `part`, which is in units of the plot.
    std::size_t piecesIn(const QRectF& part) const;
    /// The series of a run, in the order of the styles; for tests.
    QList<QLineSeries*> seriesOf(int run) const;

protected:
    std::pair<QString, QString> names() const override { return {xName(m_options.x), verticalName()}; }
    void lookChanged() override { updatePens(); }
    void paintBehindCurves(QPainter& painter) const override;
    std::size_t pointCount() const override;

private:
    struct Plotted {
        int run = 0;
        int style = 0;
        QPointer<QLineSeries> series{};
        std::vector<PlotPoint> points{};
        std::vector<PlotPoint> low{}; ///< the lower border of the band around it; empty = none
        std::vector<PlotPoint> high{};
        bool isShown = false;
        bool isWanted = false; ///< used by the current refresh
    };

    /// The main curve of a run that was replaced, drawn behind the others.
    struct Faded {
        QColor colour{};
        std::vector<PlotPoint> points{};
        bool operator==(const Faded&) const = default;
    };

    void updateRanges();
    bool showFaded();
    void paintFaded(QPainter& painter) const;
    /// Errors and objectives may cut off a few points that are far above the others and, for objectives, the start.
    bool mayLeaveTop() const {
        return !m_onlyX && (m_kind == ChartKind::errors || m_kind == ChartKind::objectives) && !m_options.logarithmicY;
    }
    double topOfInterest(const Curve& curve) const;
    /// The part that the x axis is to show, with a point beyond each end.
    Curve wantedPart(const Curve& curve) const;
    void countAboveTop();
    /// Whether an optional style is switched on.
    bool isChosen(const CurveStyle& style) const {
        const bool isExcess = m_options.excess && m_kind == ChartKind::objectives;
        return (m_options.averages || !style.isAverage) && (m_options.theory || !style.isTheory) &&
               style.isExcess == isExcess;
    }
    /// Whether a visible run has values of this style.
    bool isKnown(const CurveStyle& style) const;
    /// Whether a drawn point of this quantity lies within the plot.
    bool isInSight(Quantity quantity) const;
    std::size_t pointsPerCurve(std::size_t lines) const;
    QString verticalName() const;
    void removeVanished();
    void removeSeries();
    Plotted& plotted(int run, int style);
    void addSeries(Plotted& plotted);
    using SeriesPlot::penOf;
    QPen penOf(const Plotted& plotted) const;
    std::vector<PlotPoint> paintedPoints(const Plotted& plotted) const;
    void paintCurve(QPainter& painter, const Plotted& plotted, const std::stop_token& stop) const;
    void raiseCurrent();
    std::vector<PlotPoint> thinned(const Curve& curve);
    bool show(const RunGroup& group, int style);
    bool showPoints(Plotted& target, std::vector<PlotPoint> points);
    bool hideUnwanted();
    void paintLevels(QPainter& painter) const;
    void paintMarks(QPainter& painter, const Plotted& plotted, const ChartRun& run) const;
    void paintBand(QPainter& painter) const;
    void paintIterations(QPainter& painter) const;
    void paintQuantileBands(QPainter& painter) const;
    std::set<double> tolerancesInSight() const;
    /// Errors of constant predictions, shown in the chart of errors; a useful model stays below.
    std::set<double> baselines() const;
    std::set<double> levelsInSight() const;

    ChartKind m_kind;
    const ChartData& m_data;
    QList<CurveStyle> m_styles;
    PlotOptions m_options;
    std::vector<Plotted> m_plotted;
    std::vector<Faded> m_faded;
    int m_currentLine = -1;     ///< the lead run of the current run's line
    QString m_bandName;         ///< description of the bands
    DecimatedCurve m_decimated; ///< kept to reuse its memory
    std::size_t m_leftOut = 0;
    std::size_t m_atZero = 0;
    Above m_above;
    std::size_t m_pointsPerCurve = 0;
    bool m_hasCurves = false;
    std::optional<double> m_paintedEnd; ///< place of the x axis
    std::optional<AxisScale> m_onlyX;
};

} // namespace gapscope
