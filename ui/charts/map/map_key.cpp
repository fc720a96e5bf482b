// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/map/map_key.h"

#include "ui/charts/frame/chart_types.h"
#include "ui/charts/frame/class_colours.h"

#include <QFontMetricsF>
#include <QLocale>

namespace gapscope {
namespace {

using Sign = PlotKeyEntry::Sign;

constexpr std::size_t maxClasses = 8;
constexpr int longestName = 18; // average letters

} // namespace

QString featureText(const DecisionPlane& plane, std::size_t feature) {
    const QString name = QString::fromStdString(plane.features[feature]);
    return name.isEmpty() ? ChartText::tr("feature %1").arg(feature + 1) : name;
}

QList<PlotKeyEntry> mapKeyEntries(const DecisionMap& map, std::size_t drawnRows, const PlotLook& look, bool dark) {
    QList<PlotKeyEntry> entries;
    const DecisionPlane& plane = *map.plane;
    const QFontMetricsF metrics(look.font);
    const std::size_t told = plane.classes.size() > maxClasses ? maxClasses - 1 : plane.classes.size();
    for (std::size_t k = 0; k < told; ++k)
        entries.append({Sign::shape,
                        metrics.elidedText(QString::fromStdString(plane.classes[k]), Qt::ElideMiddle,
                                           longestName * metrics.averageCharWidth()),
                        classColour(static_cast<int>(k), dark), static_cast<int>(k)});
    if (told < plane.classes.size())
        entries.append(
            {Sign::none, ChartText::tr("and %n more classes", nullptr, static_cast<int>(plane.classes.size() - told))});
    const bool isMargin = plane.task == LossTask::margin;
    if (map.scores.size() > 0 && isMargin)
        entries.append({Sign::line, ChartText::tr("score 0")});
    if (map.scores.size() > 0 && isMargin && plane.levels.size() > 1)
        entries.append({Sign::dashes, ChartText::tr("score ±1")});
    if (map.scores.size() > 0 && plane.task == LossTask::ordinal)
        entries.append({Sign::line, ChartText::tr("next level")});
    const QLocale locale;
    const auto rows = static_cast<qulonglong>(plane.rows.size());
    if (map.hasDual && map.marksSupport())
        entries.append({Sign::ring,
                        ChartText::tr("α ≠ 0: %1 of %2 rows")
                            .arg(locale.toString(static_cast<qulonglong>(map.support.size())), locale.toString(rows))});
    else if (map.hasDual)
        entries.append({Sign::none, ChartText::tr("α ≠ 0 in all rows")});
    if (drawnRows < plane.rows.size())
        entries.append(
            {Sign::none, ChartText::tr("%1 of %2 rows drawn")
                             .arg(locale.toString(static_cast<qulonglong>(drawnRows)), locale.toString(rows))});
    return entries;
}

} // namespace gapscope
