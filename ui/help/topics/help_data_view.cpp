// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/topics/help_text.h"
#include "ui/help/topics/help_topics.h"

namespace gapscope {

using namespace help;

QString dataViewTopic() {
    QString text = heading(1, QStringLiteral("data-view"), tr("The data view"));
    text += paragraph(tr("The page <b>Data</b> (Ctrl+4) shows the data set itself, as it was read and before any "
                         "scaling; it needs no run. All that takes time is computed beside the window: a bar shows how "
                         "far it is, and <b>Cancel</b> or Escape ends it."));
    text += QStringLiteral("<ul><li>%1</li><li>%2</li><li>%3</li><li>%4</li><li>%5</li></ul>")
                .arg(tr("<b>Rows.</b> The label comes first. Sparse rows stand as entries, feature and value, without "
                        "the zeros; choose Columns for one column per feature. Ctrl+G goes to a row by its number."),
                     tr("<b>Features.</b> For each feature the number of values that are not zero, least and greatest "
                        "value, mean and standard deviation over all rows, and where the label is a number the "
                        "correlation with it. Click a head to sort, once more to turn the order, a third time to go "
                        "back to the order of the data. Ctrl+F searches names. X and Y make the chosen feature an axis "
                        "of the scatter."),
                     tr("<b>Labels</b> (Ctrl+B). How many rows each class has, or how the labels are spread where they "
                        "are numbers to be predicted."),
                     tr("<b>Histogram</b> (Ctrl+H). The values of the chosen feature, the classes on top of one "
                        "another. Where most values are exactly 0 the zeros are counted and not drawn, since they "
                        "would hide all others."),
                     tr("<b>Scatter</b> (Ctrl+T). Rows as points, over the first two principal components (the "
                        "directions along which the rows differ most; in brackets the share of the variance), over two "
                        "features, or over two random directions. At most 4000 rows are drawn, always the same ones, "
                        "and the key says of how many. Principal components of large data are those of a sample of "
                        "the rows; then the key says that, too. Click a point to see its row in the table."));
    text +=
        paragraph(tr("While a file is read that takes a moment, the panel Data at the left shows how many of its bytes "
                     "have been read, the rows so far, the first of them, and an estimate of the memory that the "
                     "whole will take, beside what is available. <b>Cancel</b> keeps the data that were there. A "
                     "file that cannot fit in memory is refused as soon as that is certain, with these numbers; the "
                     "estimate alone refuses nothing that might fit."));
    text += paragraph(tr("With the keyboard: the arrow keys read a chart off place by place, Home and End go to its "
                         "ends, Return at a point of the scatter shows its row, and Shift+F10 opens the menu of a "
                         "chart with its export."));
    return text;
}

} // namespace gapscope
