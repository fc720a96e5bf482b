// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/topics/help_text.h"
#include "ui/help/topics/help_topics.h"

namespace gapscope {

using namespace help;

QString decisionMapTopic() {
    QString text = heading(1, QStringLiteral("decision-map"), tr("The decision map"));
    text += paragraph(tr(
        "With two features a model can be seen whole. The tab <b>Decision map</b> beside the errors (Ctrl+M) shows the "
        "chosen run: its training rows as points, and behind them what the model says at every point of the plane. "
        "The axes are the features in the units of the file, whatever was done to them before training. The map "
        "follows the run while it goes on; pause it or step (F10) to look closer, or rewind it with the charts. The "
        "pointer reads the score "
        "off."));
    text +=
        QStringLiteral("<ul><li>%1</li><li>%2</li><li>%3</li><li>%4</li></ul>")
            .arg(tr("<b>Two classes.</b> Colour and shape of a point are its class, the shading is the class of the "
                    "score's sign, the stronger the larger the score. The solid line is the score 0, where one "
                    "class ends; for hinge losses the dashed lines are the scores −1 and +1, beyond which a row "
                    "on its own side costs nothing."),
                 tr("<b>Several classes.</b> Every region has the colour of the class with the greatest score."),
                 tr("<b>Numbers.</b> Points and shading share one scale of colours: a point that stands out from "
                    "its surroundings is predicted badly."),
                 tr("<b>Rings</b> mark the rows whose dual variable α is not zero, for solvers that have dual "
                    "variables. With the hinge loss these are the support vectors: without the other rows, and "
                    "with the product λ<i>n</i> kept, the solution would be the same."));
    text += paragraph(
        tr("Linear models draw straight lines. Curves come with a kernel (Problem) or with random Fourier features "
           "(Data). <b>gapscope-cli generate rings --n 200 --out rings.csv</b> makes data that no line divides; moons "
           "and blobs are others. With many rows and a kernel the map is coarse while the run goes on and becomes fine "
           "when it pauses or ends; of more than 3000 rows 3000 are drawn."));
    return text;
}

} // namespace gapscope
