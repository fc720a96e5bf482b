// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/topics/help_text.h"
#include "ui/help/topics/help_topics.h"

namespace gapscope {

using namespace help;

QString sensitivityTopic() {
    QString text = heading(1, QStringLiteral("sensitivity"), tr("Sensitivity to λ and other parameters"));
    text +=
        paragraph(tr("The page <b>Sensitivity</b> (Ctrl+2) runs a <b>sweep</b>: it solves the problem of the settings "
                     "for many values of λ, or of any other parameter of loss, regularizer or solver, evenly spaced on "
                     "a logarithmic scale. Its result over λ is the regularization path. With a <b>warm start</b> each "
                     "point begins where its neighbour ended. Every point has its own certificate: the band below "
                     "<i>P</i> reaches down to <i>D</i>, and the optimum is inside it."));
    text += paragraph(
        tr("<b>Drag in a chart</b> to move a cursor through all four, or use the arrow keys, or move the slider of λ "
           "in the settings. Where nothing was solved yet, the value at the cursor is solved at once, beginning at the "
           "nearest point. Page Up and Page Down go "
           "from point to point. <b>Click a point</b>, or press Return at the cursor, to add its run to the table: the "
           "page Convergence (Ctrl+1) shows how it went."));
    text += paragraph(
        tr("<b>Which λ?</b> A full disc marks the smallest test error. With <b>folds</b> every point is solved again "
           "on each part of the training rows, and its error is the mean over the parts (cross-validation), with bars "
           "of one standard error. A ring marks the greatest value whose error is within one standard error of the "
           "smallest: the simplest model that the folds cannot tell from the best."));
    text += paragraph(tr("<b>How sensitive is a solver?</b> Let its step size vary, and limit the passes under Solver: "
                         "the objective after so many passes shows how much the choice matters. Runs that diverge have "
                         "no objective: each has a mark at the top edge, and the chart says how many they are."));
    return text;
}

} // namespace gapscope
