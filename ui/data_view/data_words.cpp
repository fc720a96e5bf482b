// SPDX-License-Identifier: GPL-3.0-only
#include "ui/data_view/data_words.h"

#include "ui/basics/counted_words.h"
#include "ui/basics/numbers.h"
#include "ui/basics/source_name.h"

#include <QCoreApplication>

namespace gapscope {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(DataPage)
};

QString counted(Index count) {
    return shownCount(static_cast<double>(count));
}

} // namespace

QString dataName(const DataLoader::Content& content) {
    return sourceName(content.key.source);
}

QString dataWords(const DataLoader::Content& content) {
    const DataSummary& data = content.summary;
    QStringList parts{dataName(content)};
    if (data.shape.rows > 0) {
        parts += Words::tr("%1 of a matrix %2 × %3")
                     .arg(countedEntries(static_cast<double>(data.rows)), counted(data.shape.rows),
                          counted(data.shape.columns));
        return parts.join(QStringLiteral(" · "));
    }
    parts += Words::tr("%1 × %2").arg(countedRows(static_cast<double>(data.rows)),
                                      countedFeatures(static_cast<double>(data.columns)));
    const QString share = shownNumber(100.0 * data.density, 3);
    parts += data.storage == Storage::sparse ? Words::tr("sparse, %1 % nonzero").arg(share)
                                             : Words::tr("dense, %1 % nonzero").arg(share);
    if (data.sequences > 0)
        parts += countedSequences(static_cast<double>(data.sequences));
    if (data.tasks > 0)
        parts += countedTasks(static_cast<double>(data.tasks));
    parts += data.labelsAreClasses
                 ? countedClasses(static_cast<double>(data.classes.size()))
                 : Words::tr("labels from %1 to %2").arg(shownNumber(data.labels.min), shownNumber(data.labels.max));
    if (content.loaded.whole != nullptr)
        parts += Words::tr("here a sample of %1").arg(countedRows(static_cast<double>(content.loaded.data->rows())));
    return parts.join(QStringLiteral(" · "));
}

HistogramContent contentOf(const FeatureHistogram* histogram) {
    if (histogram == nullptr)
        return {};
    HistogramContent content{.axis = QString::fromStdString(histogram->name),
                             .min = histogram->min,
                             .max = histogram->max,
                             .isOfWholeNumbers = histogram->isOfWholeNumbers(),
                             .classes = {},
                             .counts = histogram->counts,
                             .zeros = histogram->zeros};
    for (const std::string& name : histogram->classes)
        content.classes += QString::fromStdString(name);
    if (histogram->hasOthers)
        content.classes.back() = Words::tr("other classes");
    if (histogram->name.empty())
        content.axis = Words::tr("feature %1").arg(counted(histogram->feature + 1));
    return content;
}

} // namespace gapscope
