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

struct NeedTexts {
    Q_DECLARE_TR_FUNCTIONS(TheoryPanel)
};

constexpr int needDigits = 3;
constexpr double largestCount = 1e7; // larger ones with three digits

QString row(const QString& name, const QString& value, const QString& note) {
    return QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td align=\"right\">%2&nbsp;&nbsp;</td><td>%3</td></tr>")
        .arg(name.toHtmlEscaped(), value.toHtmlEscaped(), note.toHtmlEscaped());
}

/// "10⁻⁶ × max(1, |P|) = 3.2 × 10⁻⁶", or the number alone.
QString accuracyWords(const TheoryCurve& curve, const TheoryNeed& need) {
    const QString absolute = shownNumber(need.epsilon, needDigits);
    return curve.scale == 1.0 ? absolute
                              : NeedTexts::tr("%1 × max(1, |P|) = %2")
                                    .arg(shownNumber(need.epsilon / curve.scale, needDigits), absolute);
}

QString noteOfTheory(const TheoryCurve& curve, const TheoryNeed& need) {
    if (need.state != TheoryNeed::State::known)
        return obstacleText(curve, need);
    const bool usesRun = std::ranges::any_of(curve.constants, &TheoryBound::Constant::isOfRun);
    QStringList notes;
    if (need.isAhead)
        notes += usesRun ? NeedTexts::tr("after the end of the run so far, with the constants of the latest snapshot")
                         : NeedTexts::tr("after the end of the run so far");
    else
        notes += NeedTexts::tr("the first snapshot at which the bound is as small");
    if (curve.isInExpectation)
        notes += NeedTexts::tr("in expectation");
    if (curve.probability < 1.0)
        notes += NeedTexts::tr("with probability %1").arg(shownNumber(curve.probability, needDigits));
    return notes.join(QStringLiteral("; "));
}

QString noteOfMeasurement(const TheoryCurve& curve, const TheoryNeed& need) {
    QString note = need.measured ? NeedTexts::tr("the first snapshot at which the same quantity is as small")
                                 : NeedTexts::tr("the same quantity has not been as small so far");
    if (need.isMeasuredRoughly)
        note += QStringLiteral("; ") + NeedTexts::tr("perhaps earlier, since P* is only known to within %1")
                                           .arg(shownNumber(curve.uncertainty, needDigits));
    return note;
}

} // namespace

QString countText(double count, const std::string& unit) {
    const QString number = count < largestCount ? shownCount(count) : shownNumber(count, needDigits);
    if (unit == "pass")
        return count == 1.0 ? NeedTexts::tr("%1 pass").arg(number) : NeedTexts::tr("%1 passes").arg(number);
    if (unit == "stage")
        return count == 1.0 ? NeedTexts::tr("%1 stage").arg(number) : NeedTexts::tr("%1 stages").arg(number);
    return count == 1.0 ? NeedTexts::tr("%1 iteration").arg(number) : NeedTexts::tr("%1 iterations").arg(number);
}

QString obstacleText(const TheoryCurve& curve, const TheoryNeed& need) {
    switch (need.state) {
    case TheoryNeed::State::known:
        return {};
    case TheoryNeed::State::outOfReach:
        return NeedTexts::tr("the bound does not fall below %1 within %2")
            .arg(shownNumber(need.smallestBound, needDigits), countText(mostIterations, curve.unit));
    case TheoryNeed::State::notYet:
        return NeedTexts::tr("the theorem does not apply at the latest snapshot");
    case TheoryNeed::State::needsOptimum: {
        QStringList missing;
        for (const std::string& each : curve.missing)
            missing += QString::fromStdString(each);
        return NeedTexts::tr("%1 needs a run of the problem that certifies the optimum")
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
        row(NeedTexts::tr("theory asks for"),
            isKnown ? countText(need.iterations, curve.unit) : shownNumber(notAvailable), noteOfTheory(curve, need));
    rows += row(NeedTexts::tr("measured"),
                need.measured ? countText(need.measured->iterations, curve.unit) : shownNumber(notAvailable),
                noteOfMeasurement(curve, need));
    if (!std::isnan(need.ratio()))
        rows += row(NeedTexts::tr("theory by measured"), shownNumber(need.ratio(), needDigits), {});
    return paragraph(NeedTexts::tr("<b>What would theory need</b> for at most %1?").arg(accuracyWords(curve, need))) +
           QStringLiteral("<table cellspacing=\"0\" cellpadding=\"1\" style=\"margin-bottom:4px\">%1</table>")
               .arg(rows);
}

} // namespace gapscope
