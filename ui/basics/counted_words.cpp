// SPDX-License-Identifier: GPL-3.0-only
#include "ui/basics/counted_words.h"

#include "ui/basics/numbers.h"

#include <QCoreApplication>

namespace gapscope {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(CountedWords)
};

} // namespace

QString countedRows(double count) {
    return count == 1.0 ? Words::tr("1 row") : Words::tr("%1 rows").arg(shownCount(count));
}

QString countedFeatures(double count) {
    return count == 1.0 ? Words::tr("1 feature") : Words::tr("%1 features").arg(shownCount(count));
}

QString countedClasses(double count) {
    return count == 1.0 ? Words::tr("1 class") : Words::tr("%1 classes").arg(shownCount(count));
}

QString countedTasks(double count) {
    return count == 1.0 ? Words::tr("1 task") : Words::tr("%1 tasks").arg(shownCount(count));
}

QString countedSequences(double count) {
    return count == 1.0 ? Words::tr("1 sequence") : Words::tr("%1 sequences").arg(shownCount(count));
}

QString countedTokens(double count) {
    return count == 1.0 ? Words::tr("1 token") : Words::tr("%1 tokens").arg(shownCount(count));
}

QString countedEntries(double count) {
    return count == 1.0 ? Words::tr("1 entry") : Words::tr("%1 entries").arg(shownCount(count));
}

} // namespace gapscope
