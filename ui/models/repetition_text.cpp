// SPDX-License-Identifier: GPL-3.0-only
#include "ui/models/repetition_text.h"

#include "ui/session/run_title.h"

#include <QCoreApplication>

#include <set>

namespace gapscope {
namespace {

struct RepetitionText {
    Q_DECLARE_TR_FUNCTIONS(Repetitions)
};

} // namespace

QString spreadName(Spread spread) {
    switch (spread) {
    case Spread::quartiles:
        return RepetitionText::tr("25–75 %");
    case Spread::deciles:
        return RepetitionText::tr("10–90 %");
    case Spread::extremes:
        return RepetitionText::tr("min–max");
    }
    return {};
}

QString lowName(Spread spread) {
    return spread == Spread::quartiles ? RepetitionText::tr("25 %")
           : spread == Spread::deciles ? RepetitionText::tr("10 %")
                                       : RepetitionText::tr("min");
}

QString highName(Spread spread) {
    return spread == Spread::quartiles ? RepetitionText::tr("75 %")
           : spread == Spread::deciles ? RepetitionText::tr("90 %")
                                       : RepetitionText::tr("max");
}

QString seedsText(const std::vector<std::uint64_t>& seeds) {
    const bool areDistinct = std::set(seeds.begin(), seeds.end()).size() == seeds.size();
    const int count = static_cast<int>(seeds.size());
    return areDistinct ? RepetitionText::tr("%n seeds", nullptr, count) : RepetitionText::tr("%n runs", nullptr, count);
}

QString groupTitle(const QString& firstName, const RunSpec& first, const std::vector<std::uint64_t>& seeds) {
    return seeds.size() == 1 ? firstName
                             : QStringLiteral("%1, %2").arg(titleOfRepetitions(firstName, first), seedsText(seeds));
}

} // namespace gapscope
