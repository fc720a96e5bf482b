// SPDX-License-Identifier: GPL-3.0-only
#include "ui/sweep/path_facts.h"

#include "ui/basics/colour_words.h"
#include "ui/basics/numbers.h"
#include "ui/figures/figure_caption.h"
#include "ui/sweep/path_contents.h"

#include <QCoreApplication>

namespace gapscope {
namespace {

struct FactText {
    Q_DECLARE_TR_FUNCTIONS(Sweep)
};

constexpr int digits = 3;

} // namespace

QString pathFacts(const SweepFrame& frame) {
    if (frame.series.empty())
        return {};
    QList<QColor> colours;
    for (std::size_t k = 0; k < frame.series.size(); ++k)
        colours += seriesColour(frame, static_cast<int>(k), false);
    const QStringList words = colourWords(colours);
    QStringList solvers;
    for (std::size_t k = 0; k < frame.series.size(); ++k)
        solvers += QStringLiteral("%1 (%2)").arg(frame.series[k].name, words[static_cast<qsizetype>(k)]);
    return FactText::tr("%1: %2 from %3 to %4 by %5.", "problem, symbol, least, greatest, solvers")
        .arg(problemPhrase(frame.series.front().base, frame.key), frame.symbol, shownNumber(frame.min, digits),
             shownNumber(frame.max, digits), solvers.join(QStringLiteral(", ")));
}

} // namespace gapscope
