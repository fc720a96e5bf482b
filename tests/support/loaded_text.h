// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/readers.h"

#include <QString>
#include <QStringList>

namespace gapscope {

/// Loads a text like a file with the name "text".
inline Result<LoadedData> loadText(const QByteArray& text, const ReaderOptions& options = {}) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(text.constData());
    return loadBytes(openMemory({bytes, static_cast<std::size_t>(text.size())}), "text", options);
}

/// The message of a failed load; "loaded" if it succeeded.
inline QString errorOf(const Result<LoadedData>& loaded) {
    return loaded ? QString("loaded") : QString::fromStdString(toEnglish(loaded.error()));
}

inline QStringList warningsOf(const Result<LoadedData>& loaded) {
    QStringList result;
    if (loaded)
        for (const Message& warning : loaded->warnings)
            result << QString::fromStdString(toEnglish(warning));
    return result;
}

} // namespace gapscope
