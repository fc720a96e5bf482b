// SPDX-License-Identifier: GPL-3.0-only
#include "ui/theory/theory_words.h"

#include "ui/basics/engine_text.h"
#include "ui/basics/numbers.h"
#include "ui/charts/curves/rate_text.h"
#include "ui/theory/need_words.h"
#include "ui/theory/paragraph.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>
#include <span>

namespace gapscope {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(TheoryPanel)
};

constexpr int digits = 3;

QString escaped(const std::string& text) {
    return QString::fromStdString(text).toHtmlEscaped();
}

QString quantityWords(TheoryBound::Quantity quantity) {
    switch (quantity) {
    case TheoryBound::Quantity::gap:
        return Texts::tr("the duality gap");
    case TheoryBound::Quantity::suboptimality:
        return Texts::tr("P(w) − P*, the suboptimality");
    case TheoryBound::Quantity::averageGap:
        return Texts::tr("the duality gap of the averaged iterates");
    case TheoryBound::Quantity::averageSuboptimality:
        return Texts::tr("P − P* at the averaged iterate");
    case TheoryBound::Quantity::bestGap:
        return Texts::tr("the smallest P so far minus the greatest lower bound so far");
    }
    return {};
}

QString originWords(const TheoryBound::Constant& constant) {
    return constant.isOfRun ? Texts::tr("at the latest snapshot: %1").arg(registryText(constant.origin))
                            : theoryConstantText(constant.origin);
}

QString constantsTable(const TheoryCurve& curve) {
    QString rows;
    for (const TheoryBound::Constant& constant : curve.constants)
        rows += QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td align=\"right\">%2&nbsp;&nbsp;</td><td>%3</td></tr>")
                    .arg(escaped(constant.name),
                         std::isnan(constant.value) ? Texts::tr("not known yet") : shownNumber(constant.value, digits),
                         originWords(constant).toHtmlEscaped());
    if (curve.uncertainty > 0.0)
        rows += QStringLiteral("<tr><td>P* − D&nbsp;&nbsp;</td><td align=\"right\">%1&nbsp;&nbsp;</td><td>%2</td></tr>")
                    .arg(shownNumber(curve.uncertainty, digits),
                         Texts::tr("at most this: the best certified gap, by which the bound is drawn higher, since "
                                   "the chart measures from D"));
    return QStringLiteral("<table cellspacing=\"0\" cellpadding=\"1\" style=\"margin-bottom:4px\">%1</table>")
        .arg(rows);
}

/// The last snapshot at which both are known.
std::size_t lastKnown(const TheoryCurve& curve) {
    for (std::size_t i = curve.bound.size(); i-- > 0;)
        if (std::isfinite(curve.bound[i]) && std::isfinite(curve.measured[i]))
            return i;
    return curve.bound.size();
}

QString standing(const TheoryCurve& curve) {
    const std::size_t last = lastKnown(curve);
    if (last == curve.bound.size())
        return paragraph(Texts::tr("It does not apply to the snapshots so far."));
    const double measured = curve.measured[last];
    const double bound = curve.bound[last];
    QString text =
        Texts::tr("After %1 passes: bound %2, measured %3")
            .arg(shownNumber(curve.passes[last], digits), shownNumber(bound, digits), shownNumber(measured, digits));
    if (measured > 0.0 && bound > 0.0)
        text += Texts::tr(", a factor of %1").arg(shownNumber(bound / measured, 2));
    text += u'.';
    if (curve.isVacuous)
        text += QStringLiteral(" <b>%1</b>")
                    .arg(Texts::tr("So far the bound is vacuous: nowhere is it below %1, the value at the start.")
                             .arg(shownNumber(curve.atStart, digits)));
    return paragraph(text);
}

const std::vector<double>& abscissa(const TheoryCurve& curve, XQuantity x) {
    return x == XQuantity::passes ? curve.passes : x == XQuantity::seconds ? curve.seconds : curve.iterations;
}

/// "gap × 0.93 a pass: a digit every 31 passes; slope …" for the range from `first` to `last`.
QString slopeWords(const QString& name, std::span<const double> x, std::span<const double> y, XQuantity quantity) {
    std::vector<CurvePoint> points;
    constexpr std::size_t enough = 2000;
    const std::size_t stride = 1 + x.size() / enough;
    for (std::size_t i = 0; i + 1 < x.size(); i += stride)
        if (std::isfinite(y[i]) && y[i] > 0.0)
            points.push_back({x[i], y[i]});
    if (!y.empty() && std::isfinite(y.back()) && y.back() > 0.0)
        points.push_back({x.back(), y.back()});
    if (points.size() < 2 || !(points.back().x > points.front().x))
        return Texts::tr("%1: too few points yet").arg(name);
    const MeasuredRate rate = rateBetween(points.front(), points.back());
    QStringList parts{geometricText(name, rate, quantity), orderText(rate, decayLaw(points))};
    parts.removeAll(QString());
    return parts.join(QStringLiteral("; "));
}

/// Over the second half of the range where both are known, since the slope is different at the beginning.
QString slopes(const TheoryCurve& curve, XQuantity shown) {
    // Theorems count iterations: rounds and bytes are multiples of these.
    const XQuantity quantity = isOfRanks(shown) ? XQuantity::iterations : shown;
    const std::size_t last = lastKnown(curve);
    if (last == curve.bound.size() || last < 2)
        return {};
    const std::size_t first = last / 2;
    const std::size_t count = last - first + 1;
    const auto half = [&](const std::vector<double>& all) { return std::span(all).subspan(first, count); };
    const std::span<const double> x = half(abscissa(curve, quantity));
    return paragraph(Texts::tr("Slopes over the second half of the run:") + QStringLiteral("<br>") +
                     slopeWords(Texts::tr("theory"), x, half(curve.bound), quantity).toHtmlEscaped() +
                     QStringLiteral("<br>") +
                     slopeWords(Texts::tr("measured"), x, half(curve.measured), quantity).toHtmlEscaped());
}

} // namespace

QString theoremSentence(const TheoryCurve& curve) {
    return paragraph(Texts::tr("%1 bounds %2.").arg(escaped(curve.theorem), quantityWords(curve.quantity)));
}

QString theoryWords(const TheoryCurve& curve, const TheoryNeed& need, const QString& run, XQuantity x) {
    const QString name = run.toHtmlEscaped();
    if (curve.state == TheoryCurve::State::noTheorem)
        return paragraph(QStringLiteral("<b>%1</b>").arg(name)) +
               paragraph(curve.noTheorem ? theoryText(*curve.noTheorem).toHtmlEscaped() : escaped(curve.obstacle));
    QString text = paragraph(
        Texts::tr("<b>%1</b>: %2 bounds %3.").arg(name, escaped(curve.theorem), quantityWords(curve.quantity)));
    if (curve.isInExpectation)
        text += paragraph(Texts::tr("It holds <b>in expectation</b>: for the mean over all orders in which the rows "
                                    "could have been drawn. A single run may lie above it."));
    if (curve.probability < 1.0)
        text += paragraph(Texts::tr("It holds <b>with probability %1</b> over the orders in which the rows could have "
                                    "been drawn.")
                              .arg(shownNumber(curve.probability, 3)));
    text += constantsTable(curve);
    if (curve.state == TheoryCurve::State::needsOptimum) {
        QStringList missing;
        for (const std::string& each : curve.missing)
            missing += escaped(each);
        return text + paragraph(Texts::tr("No bound yet: %1 needs the optimum w*, which no run of this problem has "
                                          "certified. It is known once a run has ended with a gap of at most %2 times "
                                          "max(1, |P|).")
                                    .arg(missing.join(QStringLiteral(", ")), shownNumber(certifiedExcess, 1)));
    }
    return text + needWords(curve, need) + standing(curve) + slopes(curve, x);
}

} // namespace gapscope
