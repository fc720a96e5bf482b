// SPDX-License-Identifier: GPL-3.0-only
#include "ui/models/repetition_text.h"

#include "ui/run_title.h"

#include <QCoreApplication>

#include <set>

namespace gapscope {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Repetitions)
};

} // namespace

QString spreadName(Spread spread) {
    switch (spread) {
    case Spread::quartiles:
        return Words::tr("25–75 %");
    case Spread::deciles:
        return Words::tr("10–90 %");
    case Spread::extremes:
        return Words::tr("min–max");
    }
    return {};
}

QString lowName(Spread spread) {
    return spread == Spread::quartiles ? Words::tr("25 %")
           : spread == Spread::deciles ? Words::tr("10 %")
                                       : Words::tr("min");
}

QString highName(Spread spread) {
    return spread == Spread::quartiles ? Words::tr("75 %")
           : spread == Spread::deciles ? Words::tr("90 %")
                                       : Words::tr("max");
}

QString seedsText(const std::vector<std::uint64_t>& seeds) {
    const bool areDistinct = std::set(seeds.begin(), seeds.end()).size() == seeds.size();
    const int count = static_cast<int>(seeds.size());
    return areDistinct ? Words::tr("%n seeds", nullptr, count) : Words::tr("%n runs", nullptr, count);
}

QString groupTitle(const QString& firstName, const RunSpec& first, const std::vector<std::uint64_t>& seeds) {
    return seeds.size() == 1 ? firstName
                             : QStringLiteral("%1, %2").arg(titleOfRepetitions(firstName, first), seedsText(seeds));
}

} // namespace gapscope
