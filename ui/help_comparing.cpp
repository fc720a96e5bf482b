// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help_text.h"
#include "ui/help_topics.h"

namespace gapscope {

using namespace help;

QString comparingTopic() {
    QString text = heading(2, QStringLiteral("comparing"), tr("Comparing runs"));
    text += paragraph(tr(
        "The tab <b>Comparison</b> beside the runs shows what every run cost until it was accurate to 1e-2, 1e-4, 1e-6 "
        "and 1e-8: in seconds of solver work, passes over the data or iterations; bold is the least of a problem. "
        "Choose two rows, with Ctrl held down, to read how they compare. Costs are those of the first measured moment "
        "at "
        "which the accuracy was there, so they are never too small."));
    text += paragraph(
        tr("Accuracy is the run's own gap, or its distance to the best lower bound of all runs of the problem. The "
           "second is "
           "fairer to solvers that come near the optimum and find no good bound themselves. Both are divided by |P| "
           "where that "
           "is above 1. Only runs of the same problem can be compared; where there are several, a column names them."));
    text += paragraph(tr("The table goes to the clipboard or to a file as CSV, Markdown or LaTeX."));
    text += paragraph(
        tr("The tab <b>Certificate</b> says in words what the gap of the chosen run proves, for the objective and, "
           "where the "
           "regularizer is strongly convex, for the coefficients: ‖<i>w</i> − <i>w</i>*‖ ≤ √(2 gap/μ). Where a run is "
           "slow it says why, as far as data and curves show it, and offers what mends it for the next run."));
    return text;
}

QString keepingTopic() {
    QString text = heading(2, QStringLiteral("keeping"), tr("Sessions, logs and commands"));
    text += paragraph(tr(
        "<b>Sessions.</b> Ctrl+S saves everything to one file: the settings of the next run, all runs with their "
        "curves, "
        "names and notes (N in the table of runs), and what the charts show. Data are not in it but their place and "
        "checksum: where they have moved you are asked for them, and where they have changed you are told. Runs that "
        "come from a session or a log hold curves, not solutions: they can be compared, exported and duplicated, not "
        "continued."));
    text += paragraph(tr(
        "<b>Run logs.</b> Open or drop a log of gapscope-cli, JSON Lines or CSV, to see it among the runs. One that is "
        "still being written is followed."));
    text += paragraph(tr(
        "<b>Nothing is lost.</b> Once a second everything new is written aside. After a crash the next start offers to "
        "bring it back."));
    text += paragraph(
        tr("<b>Commands.</b> Ctrl+C in the table of runs copies the command that repeats a run in a terminal; Ctrl+V "
           "adds the runs of commands that are on the clipboard."));
    return text;
}

} // namespace gapscope
