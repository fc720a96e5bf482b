// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/topics/help_text.h"
#include "ui/help/topics/help_topics.h"

namespace gapscope {

using namespace help;

QString planeTopic() {
    QString text = heading(1, QStringLiteral("plane"), tr("The trajectory of a run in two dimensions"));
    text += paragraph(
        tr("The page <b>Plane</b> (Ctrl+5) shows where runs go: every iterate as a point, over contours of P. From one "
           "contour to the next the distance from the smallest known P grows by a factor of 10<sup>1/3</sup>, so that "
           "the contours are close together near the optimum. Runs have their colours and a shape each; the large mark "
           "is where a run is, the star the best iterate of any of them. Where the regularizer allows only some "
           "coefficients (bounds, a ball, distributions), dashes are the edge."));
    text += heading(2, QStringLiteral("plane-choice"), tr("Which plane"));
    text += paragraph(tr(
        "With two coefficients in all the plane holds everything. With more it is either along two chosen "
        "coefficients, the others held where the run has them, or through three iterates of the run: the first, one in "
        "the middle and the last. Then the iterates lie off the plane, and their projections onto it are drawn: the "
        "pointer over a point tells its distance and its own P, which is not that of the plane below it. <b>Update "
        "plane</b> lays the plane through the current run as it is now; three iterates on one line span none."));
    text += heading(2, QStringLiteral("plane-beside"), tr("Auxiliary points"));
    text += paragraph(tr(
        "Accelerated solvers do not step from where they are. Small open marks in the shape of the current run are "
        "the points at which its solver looked, each joined to the iterate that it led to: the <b>momentum point</b> "
        "of AGM-EF, FISTA, accelerated gradient, Pragam, SAGE, PDEXG, APCG and some forms of Pdprox; the centre of "
        "the proximal term of accelerated Prox-SDCA, Catalyst and accelerated APPA. Where such a point is one of "
        "dual variables, it is drawn in the box beside, too."));
    text += paragraph(
        tr("BMRM minimizes the maximum of its <b>cutting planes</b> with the regularizer, a lower bound of P. Solid "
           "lines in the colour of the run are where two planes meet, dotted ones those of equal lower bound; the next "
           "iterate is at their bottom. BMRM with a line search and Pragam have one plane, made of all earlier ones. "
           "The pointer tells the lower bound beside P. <b>Show</b> hides either."));
    text += heading(2, QStringLiteral("plane-start"), tr("Another start"));
    text += paragraph(
        tr("The ring is where the current run started. Drag it and let go, or move it with Ctrl and the arrow keys "
           "(with Shift in small steps) and press Return: the solver of the current run starts once more from there, "
           "with the same parameters, as a run of its own. Choose another run and press Return to see its solver from "
           "the same place. A point that the regularizer does not allow is moved to the nearest that it does. "
           "Prox-SDCA, its accelerated form, APCG, dual coordinate descent and SSN-AL keep w at what their dual "
           "variables make of it, and take the start through α<sub>i</sub> = −φ′(x<sub>i</sub>·w): their trajectory "
           "begins elsewhere. PDEXG has a start of its own. The line below the picture says where such a run begins; "
           "the picture keeps its part of the plane, and <b>Update plane</b> shows all."));
    text += heading(2, QStringLiteral("plane-dual"), tr("The dual variables beside it"));
    text += paragraph(tr("Beside the plane two dual variables are shown: those that move most, or two of your choice. "
                         "The dashes are the box that the loss keeps them in, the lines those of equal D with all "
                         "other dual variables where the current run has them at the selected iteration. With a free "
                         "intercept no two can move alone, and there are no lines."));
    text +=
        paragraph(tr("Both pictures follow the position chosen under <a href=\"#steps\">Step by step</a>, and are "
                     "redrawn while runs go on: a run is then asked for its iterate about ten times a second. When it "
                     "has ended it is replayed in the background, bit for bit, for its iterates at all snapshots: by "
                     "itself where that takes less than twenty seconds, else when <b>Update plane</b> is pressed. The "
                     "line below says how far that is, and can cancel it; where the run ended is drawn at once. Of "
                     "very many iterates every other is left out, and of those the same again."));
    return text;
}

} // namespace gapscope
