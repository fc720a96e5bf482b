// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/topics/help_text.h"
#include "ui/help/topics/help_topics.h"

namespace gapscope {

using namespace help;

QString comparingTopic() {
    QString text = heading(1, QStringLiteral("comparing"), tr("Comparing runs"));
    text += paragraph(
        tr("The tab <b>Comparison</b> beside the runs shows what every run cost until it was accurate to 1e-2, 1e-4, "
           "1e-6 and 1e-8: in seconds of solver work, passes over the data or iterations; bold is the least of a "
           "problem. Choose two rows, with Ctrl held down, to read how they compare. Costs are those of the first "
           "snapshot at which the accuracy was reached, so they are never too small."));
    text += paragraph(
        tr("Accuracy is the run's own gap, or its distance to the best lower bound of all runs of the problem. The "
           "second is "
           "fairer to solvers that come near the optimum and find no good bound themselves. Both are divided by |P| "
           "where that "
           "is above 1. Only runs of the same problem can be compared; where there are several, a column names them."));
    text += paragraph(
        tr("The table goes to the clipboard or to a file as CSV, Markdown or LaTeX; in the last two the problem "
           "stands once above its runs, and the least costs are bold."));
    text += paragraph(tr(
        "<b>Several problems.</b> Objectives and gap are drawn of the runs that share the problem of the chosen run; "
        "sparsity and errors of all runs on its data. The others are grey in the legend and in the table of runs, "
        "and say on hover what makes their problem another one. A click on one of them chooses it, and the charts "
        "follow."));
    text += paragraph(
        tr("<b>Repetitions.</b> R in the table of runs repeats a run with other seeds, where its solver draws at "
           "random. Ctrl+R (View, Summarize repetitions) draws runs that differ by the seed alone as one line, their "
           "median, in a band between two quantiles: 25 and 75 %, 10 and 90 %, or the least and the greatest value. "
           "Key, readout and the comparison name them; there, each such group has one row, and files hold the "
           "quantiles as columns. A run that has ended keeps its last value; where a run still goes on, the band ends. "
           "With few seeds, quantiles are interpolated between neighbours and say little of the tails."));
    text += paragraph(
        tr("<b>Measuring a rate.</b> Shift+click in a chart sets a cursor, A, and a second one, B (keys A and B do the "
           "same; Shift with an arrow moves the last one, Esc removes both). The box tells the values of the chosen "
           "run there, as recorded. In the chart of the gap it gives the factor a pass, iteration or second by which "
           "the gap falls, how many of them a digit takes, and the slope where both axes are logarithmic: −1 is like "
           "1/k. It says which of the two, geometric or power, the points in between follow, where they are clear "
           "about it. In the other charts it gives the change a pass, iteration or second."));
    text += paragraph(
        tr("The tab <b>Certificate</b> says in words what the gap of the chosen run proves, for the objective and, "
           "where the regularizer is strongly convex, for the coefficients: ‖<i>w</i> − <i>w</i>*‖ ≤ √(2 gap/μ). Where "
           "a run is slow it says why, as far as data and curves show it, and offers a fix for the next run: columns "
           "of very different scale, columns that repeat another one, a step size far from 1/L (L is the greatest "
           "curvature of the smooth part), a λ that hardly regularizes, a lower bound that has stalled. Fixes of one "
           "run add up until the settings are changed otherwise."));
    text +=
        paragraph(tr("For a run that has ended or is paused it also says where the gap comes from. By Fenchel and "
                     "Young it is the sum of two parts that are never negative: one of the rows, which vanishes when "
                     "every −α<sub><i>i</i></sub> is a subgradient of its loss at the score of its row, and one of the "
                     "coefficients, which vanishes when <i>w</i> is where the regularizer and the dual point meet."));
    text += paragraph(tr("Runs that end are reported in the status line. One that diverges, stalls or fails is "
                         "reported above the charts; <b>Run › Notify when runs end or fail</b> turns that off."));
    return text;
}

QString keepingTopic() {
    QString text = heading(1, QStringLiteral("keeping"), tr("Sessions, logs and commands"));
    text += paragraph(
        tr("<b>Sessions.</b> Ctrl+S saves everything to one file: the settings of the next run, all runs with their "
           "curves, names and notes (N in the table of runs), the path of the last sweep where it is of the loaded "
           "data, and what the charts show. Data are not in it but their place and checksum: where they have moved you "
           "are asked for them, and where they have changed a message says so. A run that had ended keeps its "
           "solution, so that a new run can go on from there; the runs of a log have curves alone."));
    text += paragraph(tr("<b>Undo.</b> Ctrl+Z takes back the last change of the settings, of what the charts show, of "
                         "a run's name, note or visibility, and the removal of runs, which come back with their "
                         "curves; a run that was going on comes back stopped. Ctrl+Shift+Z does it again."));
    text += paragraph(tr(
        "<b>Run logs.</b> Open or drop a log of gapscope-cli, JSON Lines or CSV, to see it among the runs. One that is "
        "still being written is followed."));
    text += paragraph(
        tr("<b>Nothing is lost.</b> Closing the window asks about runs that are in no file: save them, or discard "
           "them. What was discarded can be restored once, at the next start (also by File, Bring back unsaved work). "
           "Once a second everything new is written aside; after a crash the next start offers that too."));
    text += paragraph(
        tr("<b>Models.</b> Ctrl+Shift+M in the table of runs saves the model of a run that has ended, in the format of "
           "--model: gapscope-cli predict reads it."));
    text += paragraph(
        tr("<b>Commands.</b> Ctrl+C in the table of runs copies the command that repeats a run in a terminal; Ctrl+V "
           "adds the runs of commands that are on the clipboard."));
    return text;
}

} // namespace gapscope
