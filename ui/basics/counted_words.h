// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

namespace gapscope {

/// A count with its noun, singular for 1: "1 row", "12 345 rows".
QString countedRows(double count);
QString countedFeatures(double count);
QString countedClasses(double count);
QString countedTasks(double count);
QString countedSequences(double count);
QString countedTokens(double count);
QString countedEntries(double count);

} // namespace gapscope
