// SPDX-License-Identifier: GPL-3.0-only
#include "ui/theory/certificate_words.h"

#include "engine/problem/enclosure/problem_bounds.h"
#include "engine/run/record/certificate.h"
#include "ui/basics/engine_text.h"
#include "ui/basics/numbers.h"
#include "ui/session/run_list.h"

#include <QCoreApplication>

#include <cmath>

namespace gapscope {
namespace {

struct CertificateText {
    Q_DECLARE_TR_FUNCTIONS(gapscope::CertificatePanel)
};

} // namespace

QStringList certificateWords(const Run& run, const Snapshot& last) {
    if (const std::optional<RunOutcome>& outcome = run.controller->outcome();
        outcome && outcome->status == RunStatus::diverged)
        return {CertificateText::tr("<b>%1</b> diverged after %2 passes: %3. Its last iterate proves nothing.")
                    .arg(run.name.toHtmlEscaped(), shownNumber(last.passes, 3),
                         outcomeText(outcome->reason).toHtmlEscaped())};
    const Certificate certificate = certificateOf(run.controller->facts().spec, last);
    QStringList words{CertificateText::tr("<b>%1</b> after %2 passes: P = %3")
                          .arg(run.name.toHtmlEscaped(), shownNumber(last.passes, 3), shownNumber(last.primal, 7))};
    if (std::isnan(certificate.excess))
        return words +=
               CertificateText::tr("No lower bound is known for this run, so nothing is proved about the optimum.");
    const int digits = certifiedDigits(last.primal, last.gap);
    words += CertificateText::tr("The objective is within %1 of the optimum: the optimum lies between D = %2 and P. %3")
                 .arg(shownNumber(certificate.excess, 2), shownNumber(last.dual, 7),
                      digits <= 0 ? CertificateText::tr("No digit of P is certain yet.")
                                  : CertificateText::tr("%n leading digits of P are certain.", nullptr, digits));
    if (!std::isnan(certificate.distance))
        words += CertificateText::tr(
                     "The coefficients are within %1 of the optimal ones in Euclidean norm; their own norm is %2.")
                     .arg(shownNumber(certificate.distance, 2), shownNumber(certificate.norm, 3));
    else
        words +=
            CertificateText::tr("The gap does not bound the error of the coefficients: the regularizer is not strongly "
                                "convex in all of them, so that others may be as good.");
    return words;
}

QString lowerBoundWords(const Run& run, const Snapshot& last) {
    const std::optional<RunOutcome>& outcome = run.controller->outcome();
    const Certificate certificate = certificateOf(run.controller->facts().spec, last);
    if ((outcome && outcome->status == RunStatus::diverged) || std::isnan(certificate.excess))
        return {};
    return CertificateText::tr("D is the value of a dual point that satisfies every constraint. Digits below %1 are "
                               "rounding of P and D and mean nothing.")
        .arg(shownNumber(certificate.roundingFloor, 1));
}

QString provedWords(const Run& run) {
    const std::optional<RunOutcome>& outcome = run.controller->outcome();
    if (!outcome || outcome->status == RunStatus::diverged)
        return {};
    if (std::isfinite(outcome->proved.gap()))
        return provedWords(outcome->proved);
    const std::shared_ptr<const PreparedRun>& prepared = run.controller->prepared();
    const std::string without = prepared == nullptr ? std::string() : withoutProvedBounds(*prepared->problem);
    return without.empty() ? QString() : withoutProofWords(without);
}

QString provedWords(const ProvedBounds& bounds) {
    if (!std::isfinite(bounds.gap()))
        return CertificateText::tr("Nothing is proved with all rounding included: no dual point near the present one "
                                   "satisfies every constraint exactly.");
    return CertificateText::tr("Proved for the numbers as stored, with all rounding included: P is at most %1 and "
                               "the optimum at least %2, so that P is within %3 of it.")
        .arg(shownNumber(bounds.upper, 17), shownNumber(bounds.lower, 17), shownNumberUp(bounds.gap(), 3));
}

QString withoutProofWords(const std::string& what) {
    return CertificateText::tr("No bound that holds with all rounding included is known for %1.")
        .arg(QString::fromStdString(what));
}

} // namespace gapscope
