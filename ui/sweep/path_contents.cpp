// SPDX-License-Identifier: GPL-3.0-only
#include "ui/sweep/path_contents.h"

#include "engine/run/output/known_numbers.h"
#include "ui/basics/numbers.h"
#include "ui/basics/palette.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>

namespace gapscope {
namespace {

using Kind = PathCharts::Kind;

struct ContentText {
    Q_DECLARE_TR_FUNCTIONS(Sweep)
};

CurveStyle keyEntry(CurveDash dash, const QString& name) {
    return {Quantity::primal, dash, name};
}

bool hasDiverged(const PathPoint& point) {
    return !point.refused && (point.status == RunStatus::diverged || !std::isfinite(point.last.primal));
}

/// Builds the content of one chart.
class ContentMaker {
public:
    ContentMaker(const PathTable& table, const SweepFrame& frame, const PathLook& look)
        : m_table(table), m_frame(frame), m_look(look) {}

    PathContent make(Kind kind) {
        m_content.title = PathCharts::chartTitle(kind);
        m_content.xName = m_frame.symbol.isEmpty() ? QStringLiteral("λ") : m_frame.symbol;
        m_content.logarithmicY = m_look.logarithmicY[static_cast<std::size_t>(kind)];
        if (m_frame.min > 0.0)
            m_content.xRange = std::pair{m_frame.min, m_frame.max};
        switch (kind) {
        case Kind::objectives:
            addObjectives();
            break;
        case Kind::errors:
            addErrors();
            break;
        case Kind::quantity:
            addQuantity();
            break;
        case Kind::coefficients:
            addCoefficients();
            break;
        }
        return std::move(m_content);
    }

private:
    int seriesCount() const { return static_cast<int>(m_frame.series.size()); }
    const SweepFrame::Series& series(int index) const { return m_frame.series[static_cast<std::size_t>(index)]; }

    QColor colourOf(int index) const { return seriesColour(m_frame, index, m_look.isDark); }

    template <class Value>
    void addLine(int index, CurveDash dash, const QString& name, Value value) {
        PathContent::Line line{.series = index, .name = name, .colour = colourOf(index), .dash = dash, .points = {}};
        for (const PathPointPointer& point : m_table.points(index)) {
            if (hasDiverged(*point)) {
                // Interrupts the line there.
                if (!line.points.empty() && std::isfinite(line.points.back().y))
                    line.points.push_back({point->value, notAvailable});
            } else if (const double y = value(*point); !point->refused && std::isfinite(y)) {
                line.points.push_back({point->value, y});
            }
        }
        if (!line.points.empty() && !std::isfinite(line.points.back().y))
            line.points.pop_back();
        if (!line.points.empty())
            m_content.lines.push_back(std::move(line));
    }

    void addObjectives() {
        m_content.yName = ContentText::tr("objective");
        m_content.empty = ContentText::tr("Start a sweep to see the certified optimum at every value here");
        int diverged = 0;
        int refused = 0;
        bool isCertified = false;
        for (int index = 0; index < seriesCount(); ++index) {
            PathContent::Band band{.colour = colourOf(index), .intervals = {}};
            for (const PathPointPointer& point : m_table.points(index)) {
                refused += point->refused ? 1 : 0;
                if (hasDiverged(*point)) {
                    ++diverged;
                    m_content.escaped.push_back({point->value, band.colour});
                    band.intervals.push_back({point->value, notAvailable, notAvailable});
                } else if (!point->refused && std::isfinite(point->last.dual)) {
                    band.intervals.push_back({point->value, point->last.dual, point->last.primal});
                }
            }
            isCertified = isCertified || std::ranges::any_of(band.intervals, [](const PathContent::Interval& interval) {
                              return std::isfinite(interval.low);
                          });
            m_content.bands.push_back(std::move(band));
            const std::size_t before = m_content.lines.size();
            addLine(index, CurveDash::solid, series(index).name,
                    [](const PathPoint& point) { return point.last.primal; });
            // The names apply to all four charts: in each, colour means the solver.
            if (seriesCount() > 1 && m_content.lines.size() > before)
                m_content.labels.push_back(
                    {series(index).name, colourOf(index), m_content.lines.back().points.back().y});
        }
        m_content.key = {keyEntry(CurveDash::solid,
                                  isCertified ? ContentText::tr("primal, band to dual") : ContentText::tr("primal"))};
        QStringList notes;
        if (diverged > 0)
            notes += ContentText::tr("%1 diverged ▲", "runs").arg(diverged);
        if (refused > 0)
            notes += ContentText::tr("%1 refused", "runs").arg(refused);
        m_content.note = notes.join(QStringLiteral(" · "));
        m_content.noteMeaning = ContentText::tr(
            "Runs that diverged have no objective: a mark at the top edge stands at the value of each. Refused are "
            "values that the solver cannot take.");
    }

    void addErrors() {
        m_content.yName =
            m_frame.isClassification ? ContentText::tr("error rate") : ContentText::tr("mean squared error");
        m_content.empty = ContentText::tr("Start a sweep to see training and test error at every value here");
        m_content.mayLeaveTop = true; // a large λ makes w = 0, whose error says nothing about the others
        const bool hasFolds = m_frame.folds > 0;
        bool hasTest = false;
        for (int index = 0; index < seriesCount(); ++index) {
            addLine(index, CurveDash::solid, ContentText::tr("%1, training").arg(series(index).name),
                    [](const PathPoint& point) { return point.last.trainError; });
            const std::size_t before = m_content.lines.size();
            if (hasFolds)
                addLine(index, CurveDash::dashDotted, ContentText::tr("%1, folds").arg(series(index).name),
                        [](const PathPoint& point) {
                            return point.wantedFolds > 0 ? point.validated().error : notAvailable;
                        });
            addFoldBars(index);
            const std::size_t between = m_content.lines.size();
            addLine(index, CurveDash::dashed, ContentText::tr("%1, test").arg(series(index).name),
                    [](const PathPoint& point) { return point.last.testError; });
            hasTest = hasTest || m_content.lines.size() > between;
            if (m_content.lines.size() > before)
                addChoice(index);
        }
        m_content.key = {keyEntry(CurveDash::solid, ContentText::tr("training"))};
        if (hasFolds)
            m_content.key += keyEntry(CurveDash::dashDotted, ContentText::tr("%1 folds").arg(m_frame.folds));
        if (hasTest)
            m_content.key += keyEntry(CurveDash::dashed, ContentText::tr("test"));
        m_content.noteMeaning =
            hasFolds
                ? ContentText::tr(
                      "● smallest mean error of the folds; ○ the greatest value whose error is within one standard "
                      "error of it: the simplest model that the folds cannot tell from the best.")
                : ContentText::tr(
                      "● smallest test error. A test part is chosen with the data; with folds the standard error "
                      "is known too.");
    }

    void addFoldBars(int index) {
        if (m_frame.folds == 0)
            return;
        PathContent::Band bars{.colour = colourOf(index), .intervals = {}, .areBars = true};
        for (const PathPointPointer& point : m_table.points(index)) {
            const ValidatedValue value = point->validated();
            if (point->wantedFolds > 0 && std::isfinite(value.standardError))
                bars.intervals.push_back(
                    {value.value, value.error - value.standardError, value.error + value.standardError});
        }
        m_content.bands.push_back(std::move(bars));
    }

    /// Marks the smallest error and the choice of the one-standard-error rule, and notes their positions.
    void addChoice(int index) {
        std::vector<ValidatedValue> table;
        for (const PathPointPointer& point : m_table.points(index))
            if ((point->wantedFolds > 0) == (m_frame.folds > 0)) // points solved on demand have no folds
                table.push_back(point->validated());
        const PathChoice choice = chooseByError(table);
        QStringList notes;
        if (choice.oneStandardError) {
            const ValidatedValue& value = table[*choice.oneStandardError];
            m_content.marks.push_back({{value.value, value.error}, colourOf(index), true});
            notes += ContentText::tr("○ %1 = %2").arg(m_content.xName, shownNumber(value.value, 3));
        }
        if (choice.smallest) {
            const ValidatedValue& value = table[*choice.smallest];
            m_content.marks.push_back({{value.value, value.error}, colourOf(index)});
            notes.prepend(ContentText::tr("● %1 at %2 = %3")
                              .arg(shownNumber(value.error, 3), m_content.xName, shownNumber(value.value, 3)));
        }
        if (index == m_look.activeSeries)
            m_content.note = notes.join(QStringLiteral(", "));
    }

    void addQuantity() {
        m_content.yName = pathQuantityName(m_look.quantity);
        m_content.areCounts = m_look.quantity == PathQuantity::nonZeros;
        m_content.empty = ContentText::tr("Start a sweep to see sparsity, size and effort at every value here");
        for (int index = 0; index < seriesCount(); ++index)
            addLine(index, CurveDash::solid, series(index).name,
                    [this](const PathPoint& point) { return quantityOf(point); });
    }

    double quantityOf(const PathPoint& point) const {
        switch (m_look.quantity) {
        case PathQuantity::nonZeros:
            return countAsNumber(point.last.nonZerosW);
        case PathQuantity::norm:
            return point.last.normW;
        case PathQuantity::seconds:
            return point.last.seconds;
        case PathQuantity::passes:
            return point.last.passes;
        }
        return notAvailable;
    }

    void addCoefficients() {
        m_content.yName = ContentText::tr("coefficient");
        m_content.empty = ContentText::tr("Start a sweep to see every coefficient's path here");
        const int index = m_look.activeSeries;
        std::vector<PathTable::Strength> strongest = m_table.strongest(index, maxDrawnCoefficients + 1);
        // An intercept is as large as the labels, and would flatten the coefficients.
        const std::size_t intercepts = std::erase_if(
            strongest, [this](const PathTable::Strength& one) { return m_frame.names.isIntercept(one.coefficient); });
        if (strongest.size() > maxDrawnCoefficients)
            strongest.pop_back();
        const std::vector<PathPointPointer>& points = m_table.points(index);
        const PathPoint* read =
            points.empty() ? nullptr : m_table.nearest(index, m_look.cursor.value_or(points.front()->value));
        const bool isAtCursor = m_look.cursor && read != nullptr && read->value == *m_look.cursor;
        for (std::size_t rank = 0; rank < strongest.size(); ++rank) {
            const Index j = strongest[rank].coefficient;
            const QString name = QString::fromStdString(m_frame.names.name(j));
            PathContent::Line line{.series = index, .name = name, .colour = coefficientColour(j, rank), .points = {}};
            line.isFaint = !line.colour.isValid();
            for (const PathPointPointer& point : points)
                if (point->isUsable())
                    line.points.push_back({point->value, point->w.at(j)});
                else if (hasDiverged(*point))
                    line.points.push_back({point->value, notAvailable});
            if (rank < maxNamedCoefficients && read != nullptr) {
                const double value = read->w.at(j);
                m_content.labels.push_back(
                    {isAtCursor ? ContentText::tr("%1 %2", "coefficient and value").arg(name, shownNumber(value, 3))
                                : name,
                     line.isFaint ? runColour(7, 0, m_look.isDark) : line.colour, value});
                if (isAtCursor)
                    m_content.marks.push_back({{read->value, value}, m_content.labels.back().colour, true});
            }
            m_content.lines.push_back(std::move(line));
        }
        // Faint lines are drawn first.
        std::stable_partition(m_content.lines.begin(), m_content.lines.end(),
                              [](const PathContent::Line& line) { return line.isFaint; });
        const std::size_t all = m_table.everNonZero(index) - intercepts;
        QStringList notes;
        if (seriesCount() > 1)
            notes += ContentText::tr("of %1", "solver").arg(series(index).name);
        if (isAtCursor)
            notes += ContentText::tr("at %1 = %2", "value of the parameter")
                         .arg(m_content.xName, shownNumber(read->value, 3));
        if (all > strongest.size())
            notes += ContentText::tr("the %1 strongest of %2").arg(strongest.size()).arg(all);
        m_content.note = notes.join(QStringLiteral(" · "));
        m_content.noteMeaning =
            ContentText::tr("Coefficients that are not zero somewhere on the path; the strongest are named, "
                            "with their values at the cursor. Groups share a colour.");
    }

    /// With groups the hue of its group, else an individual one for the strongest; none for the others.
    QColor coefficientColour(Index j, std::size_t rank) {
        constexpr int hues = 7; // the eighth would be grey
        const int group = m_frame.names.group(j);
        if (group >= 0) {
            const int place = m_places.try_emplace(group, static_cast<int>(m_places.size())).first->second;
            return place < 2 * hues ? runColour(place % hues, place / hues, m_look.isDark) : QColor();
        }
        const int place = static_cast<int>(rank);
        return rank < maxNamedCoefficients ? runColour(place % hues, place / hues, m_look.isDark) : QColor();
    }

    const PathTable& m_table;
    const SweepFrame& m_frame;
    const PathLook& m_look;
    PathContent m_content;
    std::map<int, int> m_places; ///< indices of the groups, in the order of their strongest coefficient
};

} // namespace

QString pathQuantityName(PathQuantity quantity) {
    switch (quantity) {
    case PathQuantity::nonZeros:
        return ContentText::tr("nonzeros of w");
    case PathQuantity::norm:
        return ContentText::tr("norm of w");
    case PathQuantity::seconds:
        return ContentText::tr("solver seconds");
    case PathQuantity::passes:
        return ContentText::tr("passes over the data");
    }
    return {};
}

PathContent pathContent(Kind kind, const PathTable& table, const SweepFrame& frame, const PathLook& look) {
    return ContentMaker(table, frame, look).make(kind);
}

QColor seriesColour(const SweepFrame& frame, int series, bool dark) {
    const auto solverOf = [&frame](int index) { return frame.series[static_cast<std::size_t>(index)].solverIndex; };
    int ordinal = 0;
    for (int before = 0; before < series; ++before)
        ordinal += solverOf(before) == solverOf(series) ? 1 : 0;
    return runColour(solverOf(series), ordinal, dark);
}

} // namespace gapscope
