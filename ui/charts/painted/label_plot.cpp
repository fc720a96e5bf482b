// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/painted/label_plot.h"

#include "ui/basics/counted_words.h"
#include "ui/basics/numbers.h"
#include "ui/charts/frame/class_colours.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <numeric>

namespace gapscope {
namespace {

constexpr int labelLetters = 16;
constexpr qreal labelThickness = 0.72; ///< of a bar, as a fraction of its line
constexpr qreal tallestLine = 2.0;     ///< of a bar, in lines of text
constexpr std::size_t fewClasses = 12;

} // namespace

void LabelPlot::setSummary(const DataSummary& summary) {
    m_classes = summary.labelsAreClasses ? summary.classes : std::vector<DataSummary::Class>();
    m_rows = summary.rows;
    HistogramContent targets;
    if (!summary.labelsAreClasses && !summary.labels.counts.empty()) {
        targets.axis = tr("label");
        targets.min = summary.labels.min;
        targets.max = summary.labels.max;
        if (!(targets.max > targets.min)) { // a single value: a range around it
            targets.min -= 0.5;
            targets.max += 0.5;
        }
        targets.classes = {QString()};
        targets.counts = {std::vector<Index>(summary.labels.counts.begin(), summary.labels.counts.end())};
    }
    m_targets.setContent(targets);
    layOut();
}

QString LabelPlot::countText(std::size_t classIndex) const {
    const auto count = static_cast<double>(m_classes[classIndex].count);
    return tr("%1 (%2 %)", "rows and share")
        .arg(shownCount(count), shownNumber(100.0 * count / std::max(1.0, static_cast<double>(m_rows)), 3));
}

/// If there is no room for all classes, the largest get a bar and the last line summarizes the rest.
void LabelPlot::chooseShown() {
    m_shown.resize(m_classes.size());
    std::iota(m_shown.begin(), m_shown.end(), std::size_t{0});
    const auto lines = static_cast<std::size_t>(std::max(1.0, m_frame.area().height() / line()));
    if (m_shown.size() <= lines)
        return;
    std::ranges::stable_sort(m_shown, std::greater{}, [this](std::size_t k) { return m_classes[k].count; });
    m_shown.resize(std::max<std::size_t>(1, lines - 1));
    std::ranges::sort(m_shown);
}

void LabelPlot::layOut() {
    m_targets.setLook(look(), isDark());
    m_targets.resize(size());
    if (m_classes.empty() || size().isEmpty())
        return;
    std::int64_t tallest = 1;
    qreal widest = 0.0;
    for (std::size_t k = 0; k < m_classes.size(); ++k) {
        tallest = std::max(tallest, m_classes[k].count);
        if (k < fewClasses)
            widest = std::max(widest, QFontMetricsF(look().font).horizontalAdvance(countText(k)));
    }
    // Leave room inside the axis for the text behind the longest bar.
    m_frame.layOut(size(), AxisScale(0.0, static_cast<double>(tallest), false), tr("rows"), look(), labelLetters);
    const qreal room = std::max(0.2, 1.0 - (widest + 2.0 * letter()) / m_frame.area().width());
    m_x = AxisScale(0.0, static_cast<double>(tallest) / room, false);
    m_frame.layOut(size(), m_x, tr("rows"), look(), labelLetters);
    chooseShown();
    const bool areAll = m_shown.size() == m_classes.size();
    m_pitch =
        std::min(tallestLine * line(), m_frame.area().height() / static_cast<qreal>(m_shown.size() + (areAll ? 0 : 1)));
    QList<SideFrame::Label> labels;
    for (std::size_t k = 0; k < m_shown.size(); ++k)
        labels.append({(static_cast<qreal>(k) + 0.5) * m_pitch / m_frame.area().height(),
                       QString::fromStdString(m_classes[m_shown[k]].label)});
    m_frame.setLabels(labels);
}

QRectF LabelPlot::barRect(std::size_t k) const {
    const QRectF plot = m_frame.area();
    const qreal width = m_x.toUnit(static_cast<double>(m_classes[m_shown[k]].count)) * plot.width();
    const qreal top = plot.top() + (static_cast<qreal>(k) + (1.0 - labelThickness) / 2.0) * m_pitch;
    return {plot.left(), top, width, labelThickness * m_pitch};
}

void LabelPlot::paint(QPainter& painter) const {
    if (m_classes.empty())
        m_targets.paint(painter);
    if (m_classes.empty() || size().isEmpty())
        return;
    painter.save();
    m_frame.paint(painter, look());
    painter.setFont(look().font);
    const QRectF plot = m_frame.area();
    const auto lineAt = [&](qreal left, qreal middle) {
        return QRectF(left, middle - line() / 2.0, std::max(0.0, plot.right() - left + 2.0 * letter()), line());
    };
    for (std::size_t k = 0; k < m_shown.size(); ++k) {
        const QRectF bar = barRect(k);
        painter.fillRect(bar, classColour(static_cast<int>(m_shown[k]), isDark()));
        painter.setPen(look().colours.mutedText);
        painter.drawText(lineAt(bar.right() + letter(), bar.center().y()), Qt::AlignLeft | Qt::AlignVCenter,
                         countText(m_shown[k]));
    }
    if (m_shown.size() < m_classes.size())
        painter.drawText(
            lineAt(plot.left() + letter(), plot.top() + (static_cast<qreal>(m_shown.size()) + 0.5) * m_pitch),
            Qt::AlignLeft | Qt::AlignVCenter,
            tr("and %n smaller classes", nullptr, static_cast<int>(m_classes.size() - m_shown.size())));
    painter.restore();
}

QPointF LabelPlot::stop(std::size_t k) const {
    if (m_classes.empty())
        return m_targets.stop(k);
    return {m_frame.area().left() + letter(), barRect(k).center().y()};
}

std::optional<Readout> LabelPlot::readoutAt(const QPointF& position) const {
    if (m_classes.empty())
        return m_targets.readoutAt(position);
    const QRectF plot = m_frame.area();
    if (position.y() < plot.top() || position.y() >= plot.bottom())
        return std::nullopt;
    const auto k = static_cast<std::size_t>((position.y() - plot.top()) / m_pitch);
    if (k >= m_shown.size())
        return std::nullopt;
    Readout readout;
    readout.title = QString::fromStdString(m_classes[m_shown[k]].label);
    readout.columns = {QString()};
    readout.rows = {{classColour(static_cast<int>(m_shown[k]), isDark()), tr("rows"), {countText(m_shown[k])}}};
    return readout;
}

/// All classes, in the order of the labels.
ChartTable LabelPlot::table() const {
    if (m_classes.empty())
        return m_targets.table();
    ChartTable table;
    double place = 0.0;
    for (const DataSummary::Class& each : m_classes)
        table.curves.push_back(
            {QString::fromStdString(each.label), tr("rows"), {++place}, {static_cast<double>(each.count)}});
    return table;
}

QString LabelPlot::description() const {
    if (m_classes.empty())
        return m_targets.description();
    QStringList parts;
    for (std::size_t k = 0; k < std::min(fewClasses, m_classes.size()); ++k)
        parts += tr("%1: %2", "class and rows").arg(QString::fromStdString(m_classes[k].label), countText(k));
    return tr("%1. %2.", "classes and their rows")
        .arg(countedClasses(static_cast<double>(m_classes.size())), parts.join(QStringLiteral(", ")));
}

} // namespace gapscope
