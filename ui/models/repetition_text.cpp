// SPDX-License-Identifier: GPL-3.0-only
#include "ui/models/repetition_text.h"

#include "ui/run_title.h"

#include <QCoreApplication>

#include <set>

namespace gapscope {
namespace {

QString tr(const char* text, int count = -1) {
    return QCoreApplication::translate("Repetitions", text, nullptr, count);
}

} // namespace

QString spreadName(Spread spread) {
    switch (spread) {
    case Spread::quartiles:
        return tr("25–75 %");
    case Spread::deciles:
        return tr("10–90 %");
    case Spread::extremes:
        return tr("min–max");
    }
    return {};
}

QString lowName(Spread spread) {
    return spread == Spread::quartiles ? tr("25 %") : spread == Spread::deciles ? tr("10 %") : tr("min");
}

QString highName(Spread spread) {
    return spread == Spread::quartiles ? tr("75 %") : spread == Spread::deciles ? tr("90 %") : tr("max");
}

QString seedsText(const std::vector<std::uint64_t>& seeds) {
    const bool areDistinct = std::set(seeds.begin(), seeds.end()).size() == seeds.size();
    const int count = static_cast<int>(seeds.size());
    return areDistinct ? tr("%n seeds", count) : tr("%n runs", count);
}

QString groupTitle(const QString& firstName, const RunSpec& first, const std::vector<std::uint64_t>& seeds) {
    return seeds.size() == 1 ? firstName
                             : QStringLiteral("%1, %2").arg(titleOfRepetitions(firstName, first), seedsText(seeds));
}

} // namespace gapscope
