// SPDX-License-Identifier: GPL-3.0-only
#include "ui/counted_words.h"

#include "ui/numbers.h"

#include <QCoreApplication>

namespace gapscope {
namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("CountedWords", text);
}

} // namespace

QString countedRows(double count) {
    return count == 1.0 ? tr("1 row") : tr("%1 rows").arg(shownCount(count));
}

QString countedFeatures(double count) {
    return count == 1.0 ? tr("1 feature") : tr("%1 features").arg(shownCount(count));
}

QString countedClasses(double count) {
    return count == 1.0 ? tr("1 class") : tr("%1 classes").arg(shownCount(count));
}

QString countedTasks(double count) {
    return count == 1.0 ? tr("1 task") : tr("%1 tasks").arg(shownCount(count));
}

QString countedSequences(double count) {
    return count == 1.0 ? tr("1 sequence") : tr("%1 sequences").arg(shownCount(count));
}

QString countedTokens(double count) {
    return count == 1.0 ? tr("1 token") : tr("%1 tokens").arg(shownCount(count));
}

QString countedEntries(double count) {
    return count == 1.0 ? tr("1 entry") : tr("%1 entries").arg(shownCount(count));
}

} // namespace gapscope
