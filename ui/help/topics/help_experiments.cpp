// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/topics/help_text.h"
#include "ui/help/topics/help_topics.h"

namespace gapscope {

using namespace help;

QString experimentsTopic() {
    QString text = heading(1, QStringLiteral("experiments"), tr("Experiments and their reports"));
    text += paragraph(tr(
        "The page <b>Experiments</b> (Ctrl+6) holds experiments of papers, and others, that compare solvers on several "
        "problems. Each makes a <b>claim</b>, such as that one method needs fewer passes than another, and says at its "
        "end whether the claim is <i>reproduced</i>, <i>not reproduced</i>, or <i>inconclusive</i>, because the budget "
        "was too small to tell, with the numbers that decide. A claim that is not reproduced is a result too: its "
        "notes say what is known of the reason, and in what the experiment differs from the paper."));
    text += paragraph(
        tr("Choose one, read what it is about, and press <b>Start</b>. Its charts fill while it runs; <b>Stop</b> "
           "gives up the runs under way and keeps those that have ended, so that Start goes on with the rest, also "
           "tomorrow. <b>Full size</b> runs larger data, nearer to the sizes of the publication, which may take hours; "
           "the small sizes end in minutes. Results go into a folder of the experiment's name, in the place that "
           "<b>Folder</b> names; to run an experiment once more, choose another place."));
    text += paragraph(
        tr("When all parts have ended, the folder holds a <b>report</b>: a page for the browser that needs no "
           "network, all charts as SVG and PDF, the results as tables for spreadsheets and papers, the log of every "
           "run, and the command that makes the same results again. In a terminal the same is <tt>gapscope-cli "
           "experiment NAME --out FOLDER</tt>; there an experiment can also be shared out among several machines "
           "and merged again."));
    text += paragraph(
        tr("An experiment is a JSON file. Write your own and put it into the folder %1: it appears in the list. "
           "What is wrong with it is said with line and column.")
            .arg(QStringLiteral("<tt>~/.local/share/gapscope/experiments</tt>")));
    return text;
}

} // namespace gapscope
