// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/topics/help_text.h"
#include "ui/help/topics/help_topics.h"

namespace gapscope {

using namespace help;

QString theoryTopic() {
    QString text = heading(1, QStringLiteral("theory"), tr("Theory beside measurement"));
    text += paragraph(
        tr("<b>Theory</b> (Ctrl+Shift+T, in the toolbar and the View menu) draws into the chart of the gap what a "
           "theorem promises for each run: a finely dotted curve in the colour of the run, beside what it bounds. It "
           "is evaluated at the snapshots of the run, with the constants of the very problem, so that it can be drawn "
           "over iterations, passes and seconds alike. Some theorems speak of averaged iterates, or of the best pair "
           "so far: then that quantity is drawn too, dashed, as \"bounded\". The axes follow what was measured: a "
           "bound that is a "
           "million times as large is cut at their edge."));
    text += paragraph(tr(
        "The tab <b>Theory</b> below the charts says it in words and numbers for the chosen run: which theorem, what "
        "it bounds, its constants (L, μ, λ, R, ‖<i>w</i>*‖ and so on) with their values and where each comes from, "
        "the bound and the measured value at the latest snapshot, and the slopes of both over the second half of "
        "the run. A theorem can promise the right slope and be far too careful about the constant."));
    text +=
        QStringLiteral("<ul><li>%1</li><li>%2</li><li>%3</li><li>%4</li></ul>")
            .arg(tr("<b>No theorem applies</b> where the run is not what the theorem speaks of, and the tab says "
                    "which condition is missing: rows drawn in permutations instead of independently, a loss that "
                    "is not smooth, a start elsewhere than at <i>w</i> = 0."),
                 tr("<b>Not known yet.</b> Many bounds need the distance from the optimum <i>w</i>*. It is taken "
                    "from the best run of the same problem that has ended, once its gap is certified to be at most "
                    "1e-6 times max(1, |P|); before that there is no curve."),
                 tr("<b>In expectation.</b> The bound of a solver that draws rows at random holds for the mean over "
                    "all draws. A single run may lie above it; repeat it with other seeds (R) to see the mean."),
                 tr("<b>Vacuous.</b> A bound that was nowhere below the value at the start promises nothing that "
                    "was not known without running. With small λ that is usual."));
    text += paragraph(tr(
        "What is drawn as suboptimality is P − D with the best lower bound D that any run has certified, which is at "
        "least P − P*. A bound on P − P* is therefore drawn higher by what P* is uncertain, the best certified gap: "
        "the table of constants shows that number. Figures, copied data and the cross-hair contain the curve as "
        "soon as it is shown."));
    return text;
}

} // namespace gapscope
