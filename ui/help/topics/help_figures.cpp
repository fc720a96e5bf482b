// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/topics/help_text.h"
#include "ui/help/topics/help_topics.h"

namespace gapscope {

using namespace help;

QString figuresTopic() {
    QString text = heading(1, QStringLiteral("figures"), tr("Figures, data and presentations"));
    text += paragraph(tr(
        "<b>Figures.</b> Ctrl+Shift+E, or <b>Export…</b> in the menu of a chart, makes a figure of one chart or of "
        "several beside each other, with letters (a), (b), …: charts of runs, the decision map, the charts of "
        "sensitivity and the performance profile. Width and height are in millimetres, fonts and lines in points, as "
        "they will be on paper: place the file without scaling it. The ending of the file's name decides: .svg and "
        ".pdf hold text as text, .png has 300 dots an inch. Figures are light whatever the theme, and a solver has "
        "the same colour and dashes in all of them."));
    text += paragraph(
        tr("The caption starts with data, problem, solvers with their colours, and the gaps that they reached. It is "
           "yours to change, or to leave out and set below the figure instead."));
    text += paragraph(
        tr("<b>Data.</b> <b>Show as a table</b> in the menu of a chart, or <b>File › Show chart as a table</b>, "
           "shows its points in numbers. <b>Copy data</b> in the menu of a chart puts its points on the clipboard, "
           "with tabs between the "
           "columns run, quantity, x and y, for a spreadsheet: every measured point inside the visible ranges, in full "
           "precision, with a decimal point."));
    text += paragraph(tr(
        "<b>Presentations.</b> F11 fills the screen, makes lines wide and letters large, and hides the "
        "settings; the lower edge then says which key goes on: F10 an iteration, F8 to the next task of a lesson. F11 "
        "again brings back what was."));
    return text;
}

} // namespace gapscope
