// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QFile>
#include <QStringList>
#include <QXmlStreamReader>

#include <map>
#include <tuple>
#include <vector>

namespace gapscope::test {

/// A message of a .ts file.
struct TranslatedMessage {
    QString context;
    QString source;
    QString comment;
    QString type; ///< "unfinished", "vanished", "obsolete"; empty if it is complete
    bool isNumerus = false;
    QStringList translations; ///< one, or the plural forms
};

inline TranslatedMessage readMessage(QXmlStreamReader& xml, const QString& context) {
    TranslatedMessage message{.context = context,
                              .source = {},
                              .comment = {},
                              .type = {},
                              .isNumerus = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes"),
                              .translations = {}};
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("source")) {
            message.source = xml.readElementText();
        } else if (xml.name() == QLatin1String("comment")) {
            message.comment = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            message.type = xml.attributes().value(QLatin1String("type")).toString();
            if (!message.isNumerus) {
                message.translations += xml.readElementText();
                continue;
            }
            while (xml.readNextStartElement())
                message.translations += xml.readElementText();
        } else {
            xml.skipCurrentElement();
        }
    }
    return message;
}

/// All messages of a .ts file; empty if it cannot be read.
inline std::vector<TranslatedMessage> readTranslations(const QString& path) {
    std::vector<TranslatedMessage> messages;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return messages;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.name() == QLatin1String("message"))
            messages.push_back(readMessage(xml, context));
    }
    return messages;
}

inline QString translationFile(const char* language) {
    return QStringLiteral(GAPSCOPE_SOURCE_DIR "/resources/translations/gapscope_%1.ts").arg(QLatin1String(language));
}

} // namespace gapscope::test
