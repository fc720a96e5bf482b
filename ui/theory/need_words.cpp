// SPDX-License-Identifier: GPL-3.0-only
#include "ui/theory/need_words.h"

#include "ui/basics/engine_text.h"
#include "ui/basics/numbers.h"
#include "ui/theory/paragraph.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(TheoryPanel)
};

constexpr int digits = 3;
constexpr double largestCount = 1e7; // larger ones with three digits

QString row(const QString& name, const QString& value, const QString& note) {
    return QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td align=\"right\">%2&nbsp;&nbsp;</td><td>%3</td></tr>")
        .arg(name.toHtmlEscaped(), value.toHtmlEscaped(), note.toHtmlEscaped());
}

/// "10⁻⁶ × max(1, |P|) = 3.2 × 10⁻⁶", or the number alone.
QString accuracyWords(const TheoryCurve& curve, const TheoryNeed& need) {
    const QString absolute = shownNumber(need.epsilon, digits);
    return curve.scale == 1.0
               ? absolute
               : Texts::tr("%1 × max(1, |P|) = %2").arg(shownNumber(need.epsilon / curve.scale, digits), absolute);
}

QString noteOfTheory(const TheoryCurve& curve, const TheoryNeed& need) {
    if (need.state != TheoryNeed::State::known)
        return obstacleText(curve, need);
    const bool usesRun = std::ranges::any_of(curve.constants, &TheoryBound::Constant::isOfRun);
    QStringList notes;
    if (need.isAhead)
        notes += usesRun ? Texts::tr("after the end of the run so far, with the constants of the latest snapshot")
                         : Texts::tr("after the end of the run so far");
    else
        notes += Texts::tr("the first snapshot at which the bound is as small");
    if (curve.isInExpectation)
        notes += Texts::tr("in expectation");
    if (curve.probability < 1.0)
        notes += Texts::tr("with probability %1").arg(shownNumber(curve.probability, digits));
    return notes.join(QStringLiteral("; "));
}

QString noteOfMeasurement(const TheoryCurve& curve, const TheoryNeed& need) {
    QString note = need.measured ? Texts::tr("the first snapshot at which the same quantity is as small")
                                 : Texts::tr("the same quantity has not been as small so far");
    if (need.isMeasuredRoughly)
        note += QStringLiteral("; ") + Texts::tr("perhaps earlier, since P* is only known to within %1")
                                           .arg(shownNumber(curve.uncertainty, digits));
    return note;
}

} // namespace

QString countText(double count, const std::string& unit) {
    const QString number = count < largestCount ? shownCount(count) : shownNumber(count, digits);
    if (unit == "pass")
        return count == 1.0 ? Texts::tr("%1 pass").arg(number) : Texts::tr("%1 passes").arg(number);
    if (unit == "stage")
        return count == 1.0 ? Texts::tr("%1 stage").arg(number) : Texts::tr("%1 stages").arg(number);
    return count == 1.0 ? Texts::tr("%1 iteration").arg(number) : Texts::tr("%1 iterations").arg(number);
}

QString obstacleText(const TheoryCurve& curve, const TheoryNeed& need) {
    switch (need.state) {
    case TheoryNeed::State::known:
        return {};
    case TheoryNeed::State::outOfReach:
        return Texts::tr("the bound does not fall below %1 within %2")
            .arg(shownNumber(need.smallestBound, digits), countText(mostIterations, curve.unit));
    case TheoryNeed::State::notYet:
        return Texts::tr("the theorem does not apply at the latest snapshot");
    case TheoryNeed::State::needsOptimum: {
        QStringList missing;
        for (const std::string& each : curve.missing)
            missing += QString::fromStdString(each);
        return Texts::tr("%1 needs a run of the problem that certifies the optimum")
            .arg(missing.join(QStringLiteral(", ")));
    }
    case TheoryNeed::State::noTheorem:
        return curve.noTheorem ? theoryText(*curve.noTheorem) : QString::fromStdString(curve.obstacle);
    }
    return {};
}

QString needWords(const TheoryCurve& curve, const TheoryNeed& need) {
    const bool isKnown = need.state == TheoryNeed::State::known;
    QString rows =
        row(Texts::tr("theory asks for"), isKnown ? countText(need.iterations, curve.unit) : shownNumber(notAvailable),
            noteOfTheory(curve, need));
    rows += row(Texts::tr("measured"),
                need.measured ? countText(need.measured->iterations, curve.unit) : shownNumber(notAvailable),
                noteOfMeasurement(curve, need));
    if (!std::isnan(need.ratio()))
        rows += row(Texts::tr("theory by measured"), shownNumber(need.ratio(), digits), {});
    return paragraph(Texts::tr("<b>What would theory need</b> for at most %1?").arg(accuracyWords(curve, need))) +
           QStringLiteral("<table cellspacing=\"0\" cellpadding=\"1\" style=\"margin-bottom:4px\">%1</table>")
               .arg(rows);
}

} // namespace gapscope
