// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/topics/help_text.h"
#include "ui/help/topics/help_topics.h"

namespace gapscope {

using namespace help;

QString introduction() {
    return heading(1, QStringLiteral("top"), tr("Gapscope")) +
           paragraph(
               tr("Gapscope minimizes regularized risks and shows, while solvers run, how far each still is from the "
                  "optimum: "
                  "<i>P</i>(<i>w</i>) = (1/<i>n</i>) Σ φ<sub><i>i</i></sub>(<i>x<sub>i</sub></i>·<i>w</i> + <i>b</i>) "
                  "+ <i>R</i>(<i>w</i>). "
                  "The dual value <i>D</i> never exceeds the optimum, so the gap <i>P</i> − <i>D</i> is a certificate: "
                  "the true error is at most the gap.")) +
           paragraph(tr("The %1 leads through the program with pictures, from the first ten minutes to a solver of "
                        "your own.")
                         .arg(link(QStringLiteral("guide-contents"), tr("user guide")))) +
           heading(2, QStringLiteral("work"), tr("A first race")) +
           QStringLiteral("<ol><li>%1</li><li>%2</li><li>%3</li><li>%4</li></ol>")
               .arg(
                   tr("Choose a data set at the upper left, or drop a LIBSVM or CSV file on the window."),
                   tr("Choose loss, regularizer and λ. λ takes a number, <b>1/n</b>, <b>0.01/n</b>, <b>n^-0.5</b> or "
                      "<b>0.1*max</b>; the number behind it stands beside the field."),
                   tr("Press <b>Compare three solvers</b>: three that work in different ways start on this problem. Or "
                      "choose a solver yourself and press <b>Add and start</b>; the charts show all runs together."),
                   tr("Switch the x axis between iterations, passes and seconds. For a fair race over seconds let the "
                      "runs go one after another.")) +
           paragraph(tr("In charts: the wheel zooms, dragging pans, a double click shows everything again, the legend "
                        "hides and shows runs.")) +
           paragraph(tr("Ctrl+Shift+P finds any command by some letters of its name; Ctrl+Z takes back what you did. "
                        "%1 lists all keys.")
                         .arg(link(QStringLiteral("keys"), tr("Keyboard shortcuts")))) +
           paragraph(tr("<b>View, Language</b> sets the language of menus, panels and messages from the next start on; "
                        "this help stays English.")) +
           paragraph(tr("Grey choices cannot work with the present problem; rest the mouse on one to read why.")) +
           paragraph(
               tr("<b>F1</b> opens the page of what has the focus: of a solver, loss, regularizer or data set that is "
                  "chosen, of a parameter, of the solver of a run in the table, of a chart. The field at the top left "
                  "searches all pages; %1, %2, %3 and %4 are listed with a sentence each.")
                   .arg(link(QStringLiteral("solvers"), tr("solvers")), link(QStringLiteral("losses"), tr("losses")),
                        link(QStringLiteral("regularizers"), tr("regularizers")),
                        link(QStringLiteral("data"), tr("data sets"))));
}

} // namespace gapscope
