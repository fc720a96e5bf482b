// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators/generators.h"
#include "ui/help/topics/help_text.h"
#include "ui/help/topics/help_topics.h"

namespace gapscope {

using namespace help;

QString newDataTopic() {
    QString text = heading(1, QStringLiteral("new-data"), tr("New data"));
    text += paragraph(tr("<b>File › New data…</b> (Ctrl+N) makes data from a seed: choose a kind, how many rows, the "
                         "parameters of the kind, and the seed. Beside the fields stand a picture of up to 1000 rows "
                         "and what all of them will take; both are computed in the background from a few rows. Points "
                         "of a plane are drawn as they are, rows of more features over their first two principal "
                         "components (over two random directions where features are many), entries of a matrix at "
                         "their places, and Hadamard planes by the signs of their "
                         "values. <b>Make</b> makes the data like a file is read, with progress and Cancel."));
    text += paragraph(tr("Such data have a name that says all about them, such as "
                         "<code>generate:moons,n=400,noise=0.1,seed=1</code>. Runs, sessions and logs keep that name "
                         "and make the data again; on the command line it stands where files are named: "
                         "<code>gapscope-cli run --data generate:moons,n=400,noise=0.1,seed=1 …</code>. What is not "
                         "given has its default. <code>gapscope-cli generate</code> writes the same data to a file."));
    QString rows;
    for (const GeneratorInfo& kind : generators())
        rows += QStringLiteral("<tr><td><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>")
                    .arg(QString::fromStdString(kind.id).toHtmlEscaped(),
                         QString::fromStdString(kind.description).toHtmlEscaped());
    return text + QStringLiteral("<table cellspacing=\"4\">%1</table>").arg(rows);
}

} // namespace gapscope
