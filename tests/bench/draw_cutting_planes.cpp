// SPDX-License-Identifier: GPL-3.0-only
// Draws the picture of the help page 'Why cutting planes can be slow': `draw_cutting_planes DIR LOG...` reads the runs
// of the logs and writes cutting-planes.svg and cutting-planes-dark.svg into DIR. The script `cutting_planes` makes the
// logs.
//
// For bundle methods it draws eps, the smallest P so far minus the largest lower bound so far; it must equal the eps in
// their logs, and before the last plane 1/(2 lambda t): otherwise nothing is drawn. For other methods it draws the gap
// of the current pair, P(w) - D(alpha).
#include "engine/run/output/run_log.h"
#include "engine/solvers/registry.h"
#include "ui/basics/palette.h"
#include "ui/basics/theme.h"
#include "ui/charts/axes/plot_frame.h"
#include "ui/charts/frame/chart_kind.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QPainter>
#include <QSvgGenerator>
#include <QTextStream>

#include <algorithm>
#include <cmath>
#include <span>

using namespace gapscope;

namespace {

constexpr QSizeF size(640.0, 400.0);
constexpr int fontPixels = 13;
constexpr qreal penWidth = 1.6;
constexpr qreal bandWidth = 9.0;
constexpr int dotsPerInch = 96; ///< of the layout units
constexpr double minShown = 1e-6;
constexpr double margin = 1.3; ///< to the right of the last iteration

struct ErrorCurve {
    const SolverInfo* solver = nullptr;
    double lambda = 0.0;
    std::vector<QPointF> points{}; ///< iteration, eps or gap
};

/// Empty if the log does not contain what the page claims.
std::optional<ErrorCurve> curveOf(const LoggedRun& run, QTextStream& errors) {
    constexpr double tolerance = 1e-10;
    ErrorCurve curve{findSolver(run.spec.solver.id), run.spec.problem.lambda.value};
    const bool isBundle = curve.solver->family == "Bundle";
    const auto named = std::ranges::find(curve.solver->extras, "eps", &ExtraInfo::name);
    const auto slot = static_cast<std::size_t>(named - curve.solver->extras.begin());
    double min = run.snapshots.front().primal;
    double max = -infinity;
    for (const Snapshot& snapshot : std::span(run.snapshots).subspan(1)) {
        min = std::min(min, snapshot.primal);
        max = std::max(max, snapshot.dualIterate);
        if (!isBundle) {
            curve.points.emplace_back(snapshot.iteration, snapshot.primal - snapshot.dualIterate);
            continue;
        }
        const double eps = snapshot.extras[slot];
        const double law = 1.0 / (2.0 * curve.lambda * snapshot.iteration);
        const bool isLast = &snapshot == &run.snapshots.back();
        if (std::abs(min - max - eps) > tolerance || (!isLast && std::abs(eps - law) > tolerance)) {
            errors << "eps of " << curve.solver->id.c_str() << " at iteration " << snapshot.iteration << " is " << eps
                   << ", " << min - max << " by its values, and not " << law << Qt::endl;
            return std::nullopt;
        }
        curve.points.emplace_back(snapshot.iteration, eps);
    }
    return curve;
}

class Picture {
public:
    Picture(const std::vector<ErrorCurve>& curves, bool isDark) : m_curves(curves), m_isDark(isDark) {
        m_look.colours = chartColours(isDark ? darkPalette() : lightPalette());
        m_look.font = QFont(QStringLiteral("Sans Serif"));
        m_look.font.setPixelSize(fontPixels);
        m_look.penWidth = penWidth;
        m_look.hasYName = true;
        double tallest = 1.0;
        for (const ErrorCurve& curve : curves) {
            m_last = std::max(m_last, curve.points.back().x());
            tallest = std::max(tallest, curve.points.front().y());
        }
        m_x = AxisScale(1.0, margin * m_last, true);
        m_y = AxisScale(minShown, std::pow(10.0, std::ceil(std::log10(tallest))), true);
        const QFontMetricsF metrics(m_look.font);
        m_top = 2.0 * metrics.height();
        m_frame.setNames(xName(XQuantity::iterations), QStringLiteral("ε of bundle methods, gap of the others"));
        m_frame.layOut(size - QSizeF(0.0, m_top), m_x, m_y, m_look);
    }

    void paint(QPainter& painter) const {
        painter.setRenderHint(QPainter::Antialiasing);
        paintLegend(painter);
        painter.translate(0.0, m_top);
        m_frame.paint(painter, m_look);
        painter.setBrush(Qt::NoBrush);
        paintLaw(painter);
        for (const ErrorCurve& curve : m_curves)
            paintCurve(painter, curve);
    }

private:
    QColor colourOf(const ErrorCurve& curve) const {
        const auto index = static_cast<int>(curve.solver - allSolvers().data());
        return withContrast(runColour(index, 0, m_isDark), m_look.colours.background, 3.0);
    }
    QPen bandPen() const {
        QPen pen(mixed(m_look.colours.background, m_look.colours.text, 0.22), bandWidth);
        pen.setCapStyle(Qt::FlatCap);
        return pen;
    }
    QPointF placeOf(double iteration, double eps) const {
        const QRectF area = m_frame.area();
        const double height = std::max(0.0, m_y.toUnit(std::max(eps, minShown)));
        return {area.left() + m_x.toUnit(iteration) * area.width(), area.bottom() - height * area.height()};
    }

    /// 1/(2 lambda t), as a broad band below the curves on it.
    void paintLaw(QPainter& painter) const {
        const double lambda = m_curves.front().lambda;
        painter.setPen(bandPen());
        painter.drawLine(placeOf(1.0, 0.5 / lambda), placeOf(m_last, 0.5 / (lambda * m_last)));
    }

    /// Omits points that are too close to tell apart. Below the smallest value shown, a curve ends at the border.
    void paintCurve(QPainter& painter, const ErrorCurve& curve) const {
        constexpr qreal closest = 1.0;
        QPolygonF line;
        for (const QPointF& point : curve.points) {
            const QPointF place = placeOf(point.x(), point.y());
            const bool isLast = point.y() <= minShown || point == curve.points.back();
            if (line.isEmpty() || isLast || QLineF(line.back(), place).length() >= closest)
                line.append(place);
            if (point.y() <= minShown)
                break;
        }
        QPen pen(colourOf(curve), penWidth);
        pen.setCapStyle(Qt::FlatCap);
        pen.setJoinStyle(Qt::RoundJoin);
        painter.setPen(pen);
        painter.drawPolyline(line);
    }

    void paintLegend(QPainter& painter) const {
        const QFontMetricsF metrics(m_look.font);
        const qreal letter = metrics.averageCharWidth();
        const qreal middle = metrics.height();
        qreal x = m_frame.area().left();
        painter.setFont(m_look.font);
        const auto entry = [&](QPen pen, const QString& name) {
            pen.setCapStyle(Qt::FlatCap);
            painter.setPen(pen);
            painter.drawLine(QPointF(x, middle), QPointF(x + 4.0 * letter, middle));
            painter.setPen(m_look.colours.text);
            painter.drawText(QPointF(x + 5.0 * letter, middle + metrics.capHeight() / 2.0), name);
            x += 8.0 * letter + metrics.horizontalAdvance(name);
        };
        entry(bandPen(), QStringLiteral("1/(2λt)"));
        for (const ErrorCurve& curve : m_curves)
            entry(QPen(colourOf(curve), 1.5 * penWidth), QString::fromStdString(curve.solver->title));
    }

    const std::vector<ErrorCurve>& m_curves;
    bool m_isDark;
    PlotLook m_look;
    PlotFrame m_frame;
    AxisScale m_x;
    AxisScale m_y;
    qreal m_top = 0.0;
    double m_last = 10.0; ///< iteration
};

bool draw(const std::vector<ErrorCurve>& curves, bool isDark, const QString& path) {
    QSvgGenerator generator;
    generator.setFileName(path);
    generator.setResolution(dotsPerInch);
    generator.setSize(size.toSize());
    generator.setViewBox(QRectF(QPointF(), size));
    generator.setTitle(QStringLiteral("Hadamard planes"));
    QPainter painter;
    if (!painter.begin(&generator))
        return false;
    Picture(curves, isDark).paint(painter);
    return painter.end();
}

} // namespace

int main(int count, char** words) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qunsetenv("QT_SCALE_FACTOR");
    const QApplication application(count, words);
    QLocale::setDefault(QLocale::c());
    QTextStream errors(stderr);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() < 3) {
        errors << "usage: draw_cutting_planes DIR LOG..." << Qt::endl;
        return 2;
    }
    std::vector<ErrorCurve> curves;
    for (const QString& path : arguments.mid(2)) {
        const Result<LoadedLog> log = readRunLog(QFile::encodeName(path).toStdString());
        if (!log) {
            errors << toEnglish(log.error()).c_str() << Qt::endl;
            return 1;
        }
        for (const LoggedRun& run : log->runs) {
            std::optional<ErrorCurve> curve = curveOf(run, errors);
            if (!curve)
                return 1;
            curves.push_back(std::move(*curve));
        }
    }
    const QDir folder(arguments[1]);
    const bool areWritten = draw(curves, false, folder.filePath(QStringLiteral("cutting-planes.svg"))) &&
                            draw(curves, true, folder.filePath(QStringLiteral("cutting-planes-dark.svg")));
    return areWritten ? 0 : 1;
}
