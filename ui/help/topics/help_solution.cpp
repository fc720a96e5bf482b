// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/topics/help_text.h"
#include "ui/help/topics/help_topics.h"

namespace gapscope {

using namespace help;

QString solutionTopic() {
    QString text = heading(1, QStringLiteral("solution"), tr("The solution, live"));
    text +=
        paragraph(tr("The page <b>Solution</b> (Ctrl+3) shows what the chosen run has found so far: it follows the run "
                     "while it goes on, stands still where it pauses, and shows the end when it has ended. The line on "
                     "top counts: nonzero weights, nonzero groups, the rank of a matrix, nonzero dual variables and "
                     "those at a bound of their domain, and since when the same weights are nonzero."));
    text += QStringLiteral("<ul><li>%1</li><li>%2</li><li>%3</li><li>%4</li></ul>")
                .arg(tr("<b>Support over time.</b> A row is a coefficient, the greatest weight on top, a column is a "
                        "checkpoint of the run; blue is a weight above zero, red one below, empty one that is zero. "
                        "The dashed line marks the iteration from which the support (the set of nonzero weights) no "
                        "longer changed; it is exact over all checkpoints, also those that are not drawn."),
                     tr("<b>Largest weights</b> by name, and as a picture where the features are pixels (64, 784, or "
                        "another square whose file is named after digits or images). With several classes choose one, "
                        "or the norm of each feature's weights over all of them."),
                     tr("<b>Dual variables.</b> How their values are spread; how many are exactly zero and how many at "
                        "a bound is counted beside. With the hinge loss those at the bound are the rows on the wrong "
                        "side of the margin. Solvers that work on the weights alone have none."),
                     tr("<b>Rows in a plane.</b> The training rows over two features, or over their first two "
                        "principal components; strong colours are the rows whose dual variable is not zero. Of more "
                        "than 2000 rows 2000 are drawn."));
    text += paragraph(
        tr("The wheel zooms the support over time, at its left edge only the rows, at its lower edge only the time; "
           "drag to move, double-click to see everything. With the keyboard: plus and minus, Page Up and Page Down, "
           "arrows, Home. A run keeps up to 256 checkpoints of its support. Zoom in, and the run is <b>replayed</b> in "
           "the background, with the same seed and hence the very same iterates, looking at every iteration in sight; "
           "this can be cancelled, and where it takes more than some seconds it waits for a click."));
    text += paragraph(tr("At an earlier position (the slider of <a href=\"#steps\">Step by step</a>, Alt+Left, "
                         "Alt+Home) the page shows the weights at that iteration, and says so: the run is replayed to "
                         "it in the background, bit for bit. Iterates that were passed are kept, so that going back "
                         "and forth costs nothing. A run with several threads shows its past once it has ended."));
    text += paragraph(tr("A run from a saved session is shown as it ended once its data are loaded; its history was "
                         "not saved. A run from a log shows no weights: its numbers were saved, not its iterates. "
                         "<b>Run it again</b> computes what is missing from the data, which must be unchanged."));
    return text;
}

} // namespace gapscope
