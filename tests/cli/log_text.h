// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/json/json_text.h"

#include <QByteArray>

namespace gapscope::cli_test {

/// All lines of a log without the parts that may differ between two equal runs.
inline QByteArray withoutTimes(const QByteArray& log) {
    QByteArray kept;
    for (const QByteArray& line : log.split('\n')) {
        if (line.isEmpty())
            continue;
        JsonFailure failure;
        Json json = *parseJson(line.toStdString(), failure);
        for (const char* key : {"seconds", "cpu", "wall", "started"})
            json.erase(key);
        kept += QByteArray::fromStdString(jsonLine(json)) + "\n";
    }
    return kept;
}

} // namespace gapscope::cli_test
