// SPDX-License-Identifier: GPL-3.0-only
#include "ui/solution/solution_words.h"

#include "ui/basics/numbers.h"

#include <QCoreApplication>

namespace gapscope {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(SolutionPage)
};

QString counted(Index count) {
    return shownCount(static_cast<double>(count));
}

void addWeights(const WeightFacts& facts, QStringList& parts) {
    if (facts.coefficients == 0)
        return;
    parts += Words::tr("w: %1 of %2 nonzero").arg(counted(facts.nonZeros), counted(facts.coefficients));
    if (facts.groups > 0)
        parts += Words::tr("%1 of %2 groups nonzero").arg(counted(facts.groupsAlive), counted(facts.groups));
    if (!facts.kernelShares.empty()) {
        QStringList shares;
        for (const double share : facts.kernelShares)
            shares += shownNumber(share, 3);
        parts += Words::tr("kernel shares %1").arg(shares.join(Words::tr(", ", "between numbers")));
    }
    if (facts.matrixColumns > 0)
        parts += Words::tr("%1 of %2 rows of w nonzero").arg(counted(facts.rowsAlive), counted(facts.matrixRows));
    if (facts.rank)
        parts += Words::tr("rank %1 of %2")
                     .arg(counted(*facts.rank), counted(std::min(facts.matrixRows, facts.matrixColumns)));
}

void addDual(const DualFacts& facts, QStringList& parts) {
    if (!facts.isKnown)
        return;
    parts += Words::tr("α: %1 of %2 nonzero").arg(counted(facts.nonZeros), counted(facts.count));
    if (facts.hasBounds)
        parts += Words::tr("%1 at a bound").arg(counted(facts.atBounds));
    if (facts.rows > 0 && facts.rows != facts.count)
        parts += Words::tr("in %1 of %2 rows").arg(counted(facts.supportRows), counted(facts.rows));
}

} // namespace

QString positionWords(const SupportRecord& record, const QString& unit) {
    if (!record.unchangedSince || record.unchangedSnapshots < 2)
        return {};
    return Words::tr("support unchanged since %1 %2", "unit and number").arg(unit, shownCount(*record.unchangedSince));
}

QString solutionWords(const ShownSolution& shown, const QString& name, const QString& unit) {
    if (shown.iterate == nullptr)
        return {};
    const QString place = shown.isRewound ? Words::tr("%1, rewound to %2 %3", "run, unit and number")
                                          : Words::tr("%1, %2 %3", "run, unit and number");
    QStringList parts{place.arg(name, unit, shownCount(shown.facts.iteration))};
    addWeights(shown.facts.weights, parts);
    addDual(shown.facts.dual, parts);
    if (const QString position = positionWords(shown.record, unit); !position.isEmpty() && !shown.isRewound)
        parts += position;
    return parts.join(QStringLiteral(" · "));
}

QString obstacleWords(ProjectionObstacle obstacle) {
    switch (obstacle) {
    case ProjectionObstacle::sequences:
        return Words::tr("The dual variables of sequences belong to tags and pairs of tags, not to single rows.");
    case ProjectionObstacle::ratings:
        return Words::tr("Entries of a matrix have no features that could be the axes of a picture.");
    case ProjectionObstacle::stumps:
        return Words::tr("The dual variables of boosting belong to decision stumps, not to rows.");
    case ProjectionObstacle::planes:
        return Words::tr("The rows of this run are planes, not points.");
    }
    return {};
}

} // namespace gapscope
