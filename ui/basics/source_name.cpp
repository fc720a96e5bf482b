// SPDX-License-Identifier: GPL-3.0-only
#include "ui/basics/source_name.h"

#include "engine/data/edits/row_edits.h"
#include "engine/data/generators/generated_source.h"
#include "engine/data/source_kind.h"
#include "ui/basics/counted_words.h"

#include <QCoreApplication>
#include <QStringList>

namespace gapscope {

QString sourceName(const std::string& source) {
    QString text = QString::fromStdString(source);
    if (isEditedSource(source)) {
        const Result<EditedSource> parts = readEditedSource(source);
        return parts ? QCoreApplication::translate("sourceName", "%1, %2 edited", "name of the data; rows")
                           .arg(sourceName(parts->base), countedRows(static_cast<double>(parts->edits.count())))
                     : text;
    }
    if (const std::optional<HostSource> elsewhere = hostSourceOf(source))
        return QStringLiteral("%1 (%2)").arg(sourceName(elsewhere->source), QString::fromStdString(elsewhere->host));
    if (!isGeneratedSource(source))
        return text.section(u'/', -1);
    const Result<GeneratedSource> read = readGeneratedSource(source);
    if (!read)
        return text;
    const GeneratorInfo& kind = *read->kind;
    const auto part = [](const std::string& key, const std::string& value) {
        return QStringLiteral("%1 = %2").arg(QString::fromStdString(key), QString::fromStdString(value));
    };
    QStringList parts;
    if (!kind.rowsFollow)
        parts += part("n", std::to_string(read->order.rows));
    const ParameterValues usual(kind.parameters);
    for (const ParameterValue& value : read->order.parameters.all())
        if (value.text != usual.text(value.key))
            parts += part(value.key, value.text);
    if (!kind.rowsFollow)
        parts += QCoreApplication::translate("sourceName", "seed %1").arg(read->order.seed);
    return parts.isEmpty()
               ? QString::fromStdString(kind.id)
               : QStringLiteral("%1 (%2)").arg(QString::fromStdString(kind.id), parts.join(QStringLiteral(", ")));
}

} // namespace gapscope
