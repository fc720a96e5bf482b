// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/topics/help_text.h"
#include "ui/help/topics/help_topics.h"

namespace gapscope {

using namespace help;

QString groupsTopic() {
    QString text = heading(1, QStringLiteral("groups"), tr("Groups and bounds"));
    text += paragraph(tr("The group regularizers choose whole groups of features. The field Groups takes "
                         "<b>equal:4</b> for groups of four neighbouring features; <b>prefix:_</b> for features whose "
                         "names are the same up to the first _, as colour_red and colour_blue; or a file with one "
                         "group per line, of feature names, numbers or ranges between blanks:"));
    text += QStringLiteral("<pre style=\"margin-left:16px\">colour: 1-3 7\nsize: 4 5 6\n# a name with a colon may "
                           "stand before a group</pre>");
    text += paragraph(tr("Every feature stands in exactly one group. A constant feature has a group of its own unless "
                         "the file says otherwise."));
    text += paragraph(tr("<b>Bounds</b> keep every coefficient of the features between a least and a greatest value, "
                         "with 0 between them: a lower bound of 0 asks for coefficients that are not negative."));
    return text;
}

QString dualBudgetTopic() {
    QString text = heading(1, QStringLiteral("dual-budget"), tr("The dual constraint"));
    text += paragraph(
        tr("With a dual constraint the dual variables of the hinge loss sum to a budget of <i>m</i> at most. That is "
           "the same as another risk: in place of the mean of all hinge losses, the sum of the <i>m</i> largest ones "
           "divided by <i>n</i>. The objective that the charts show is the one of this risk."));
    text += paragraph(tr("What it does not do:"));
    text +=
        QStringLiteral("<ul><li>%1</li><li>%2</li><li>%3</li><li>%4</li></ul>")
            .arg(tr("It does not bound the number of support vectors, only the sum of their weights: a budget of 5 "
                    "may have 13 of them."),
                 tr("It does not have to resist wrong labels. The <i>m</i> worst rows are often just the rows with "
                    "wrong labels. Where the classes overlap, as flipped labels make them do, a small budget has "
                    "its optimum at <i>w</i> = 0: <i>P</i>* is then <i>m</i>/<i>n</i>, and nothing is learned."),
                 tr("Its gap is small from the start, for <i>P</i> lies between 0 and <i>m</i>/<i>n</i>. With 200 of "
                    "32561 rows that is 0.006, so that a run that stops at a gap of 0.001 stops at an early "
                    "iterate. Its accuracy is that of this iterate, and it falls towards chance when the run "
                    "goes on. Look at the gap relative to <i>P</i>, and at the test error against the passes."),
                 tr("Where it did help against wrong labels, the average of all iterates did it, not the budget's "
                    "optimum: <i>w</i> shrinks towards 0, but its average still points where the first steps "
                    "pointed. On the a9a data with a fifth of the labels flipped and a budget of 200 the average has "
                    "the accuracy that was published for this method, the last iterate that of a coin. To "
                    "see it, choose output = average in Pdprox."));
    return text;
}

} // namespace gapscope
