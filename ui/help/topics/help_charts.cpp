// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/topics/help_text.h"
#include "ui/help/topics/help_topics.h"

namespace gapscope {

using namespace help;

QString chartsTopic() {
    QString text = heading(1, QStringLiteral("charts"), tr("The charts"));
    text += paragraph(
        tr("All charts share their x axis: iterations, passes over the data, or seconds of solver work. Colour means "
           "the run, the dash the quantity. Of the runs, those are drawn that share the problem of the chosen one."));
    text += QStringLiteral("<ul><li>%1</li><li>%2</li><li>%3</li><li>%4</li></ul>")
                .arg(tr("<b>Objectives.</b> <i>P</i>(<i>w</i>) of the present iterate, solid, and the best dual value "
                        "so far, dashed. The optimum lies between them. <i>P</i> may rise for a while, with momentum "
                        "and with random steps; the dual curve never falls."),
                     tr("<b>Duality gap.</b> Their difference, which bounds the error of the present iterate; and, "
                        "dash-dotted, the suboptimality: <i>P</i> less the best dual value of all runs of the problem. "
                        "On the logarithmic axis a straight line over a linear x axis is a linear rate, over a "
                        "logarithmic one a power of the iterations. A run whose curve falls and then stays level has "
                        "come to the accuracy of the arithmetic, or of its smoothing."),
                     tr("<b>Sparsity.</b> How many entries of <i>w</i> (solid) and of α (dashed) are not exactly "
                        "zero. Solvers without dual variables have no second curve."),
                     tr("<b>Errors.</b> The error rate, or the mean squared error for regression: of the training rows "
                        "(solid) and of the test part (dashed). They often settle long before the gap is small. Where "
                        "a few points lie far above all others, as the start at <i>w</i> = 0 does, the axis ends below "
                        "them and the corner says so: zoom out to see them."));
    text += paragraph(tr("The wheel zooms, dragging pans, a double click shows everything again; with the keyboard "
                         "plus, minus, arrows "
                         "and Home. The cross-hair reads the values of all runs; Shift+click measures a rate (%1). A "
                         "click in the legend hides or shows a run; a double click, or Return, shows it alone, and "
                         "again all. A double click on the title of a chart lets it fill the window, another brings "
                         "back the others.")
                          .arg(link(QStringLiteral("comparing"), tr("Comparing runs"))));
    text += paragraph(tr("One pass is <i>n</i> products of a row with <i>w</i> and <i>n</i> additions of a row to a "
                         "vector; a product or an addition of all rows alone counts half. Steps that a solver tried "
                         "and refused count too. Seconds are those of the solver's own work: loading, measuring and "
                         "pauses are left out."));
    return text;
}

} // namespace gapscope
