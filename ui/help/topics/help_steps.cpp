// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/topics/help_text.h"
#include "ui/help/topics/help_topics.h"

namespace gapscope {

using namespace help;

QString stepsTopic() {
    QString text = heading(1, QStringLiteral("steps"), tr("Step by step"));
    text += paragraph(tr(
        "The tab <b>Steps</b> below the charts shows the algorithm of the chosen run by its numbered steps, and beside "
        "them the values of its variables; the pointer over a step says what it does, over a variable what it is. The "
        "buttons above are also in "
        "<b>View › Step by step</b>."));
    const QString row = QStringLiteral("<tr><td><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>");
    QString keys;
    keys += row.arg(tr("F10"), tr("One iteration, then the run waits. The first one shows the starting point."));
    keys += row.arg(tr("Ctrl+F10"),
                    tr("One numbered step inside the iteration. The step that was done last is marked; none is marked "
                       "while the run waits between two iterations. Solvers that go through the rows show every row."));
    keys +=
        row.arg(tr("Alt+P"), tr("Plays: a run that has not ended goes on slowly, so many iterations or steps a second "
                                "as the fields say; an earlier position moves on through what was recorded."));
    keys += row.arg(tr("Alt+Left, Alt+Right"),
                    tr("To the snapshot of the chosen run before this one, or after it. At the end, Alt+Right lets the "
                       "run do an iteration."));
    keys += row.arg(tr("Alt+Home, Alt+End"), tr("To the start of all runs, and back to where they are."));
    text += QStringLiteral("<table cellspacing=\"4\">%1</table>").arg(keys);
    text += paragraph(tr("The slider rewinds all runs in all charts and in the table to one place of the x axis: with "
                         "passes on it, to what every solver had after so many passes. Where that axis is "
                         "logarithmic, the slider is too. The axes keep their ranges. "
                         "Nothing is lost, and runs that are live go on meanwhile."));
    text += paragraph(tr("Waiting does not count: the seconds of a run are those of its work, and stepping changes no "
                         "number of it."));
    return text;
}

} // namespace gapscope
