// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/topics/help_text.h"
#include "ui/help/topics/help_topics.h"

namespace gapscope {
namespace {

using namespace help;

QString example(const QString& lines) {
    return QStringLiteral("<pre style=\"margin-left:16px\">%1</pre>").arg(lines);
}

} // namespace

QString fileFormats() {
    QString text = heading(1, QStringLiteral("files"), tr("Files of your own"));
    text += paragraph(tr("The format is detected from the content; where that fails, choose it behind the <b>ⓘ</b> "
                         "beside the data set. Files may be compressed (gzip, bzip2, xz, zstd)."));
    text += paragraph(
        tr("<b>LIBSVM.</b> One line per row: the label, then the features that are not zero, counted from 1."));
    text += example(QStringLiteral("+1 1:0.5 7:2\n-1 2:1"));
    text += paragraph(tr(
        "<b>CSV.</b> Comma, semicolon or tab; a line of names may come first; the label is the last column "
        "unless you name another. Where a file has missing values (empty fields, NA, N/A, ?, null, NaN) or columns of "
        "texts, the ways of reading it stand below the message: rows with missing values are dropped, or the values "
        "are filled with the mean of the column or with 0; texts become categories, each a feature of 0 and 1 named "
        "“column=text”. Dates are not read: turn them into numbers. A test file is read by the columns of the training "
        "file, which are found by name."));
    text += paragraph(
        tr("<b>ARFF</b>, Weka’s format: numeric attributes are features, nominal ones categories; the last is the "
           "label. <b>idx</b>, the format of MNIST: open the images; the labels are found beside them by their name."));
    text += paragraph(tr(
        "<b>Sequences.</b> One line per token: its tag, then its features as in LIBSVM; a blank line ends a sequence. "
        "What follows # is a comment. Tags are texts; where all look like numbers, choose the format sequences."));
    text += example(QStringLiteral("determiner 1:1 4:1 # the\nnoun 2:1 # dog\nverb 3:1 # barks\n\nnoun 5:1 # rain"));
    text += paragraph(
        tr("The losses of sequences, <a href=\"#loss-crf\">crf</a> and <a href=\"#loss-m3n\">m3n</a>, learn weights of "
           "every tag for the features and one weight for every pair of neighbouring tags; <i>n</i> is the number of "
           "sequences. A test part consists of whole sequences. The chart of errors shows the error rate of the tags, "
           "and the share of sequences with a wrong tag: of the test part where there is one."));
    text += paragraph(tr("<b>Planes.</b> CSV with one plane per line, its offset first, for the loss <a "
                         "href=\"#loss-max-linear\">max-linear</a>. Choose the format planes."));
    text += paragraph(
        tr("<b>Tasks.</b> Rows of several tasks name theirs: LIBSVM as qid:TASK after the label, CSV in a column that "
           "you name under Tasks (for LIBSVM write qid there). A test part takes its share of every task."));
    text +=
        paragraph(tr("<b>Ratings.</b> Known entries of a matrix: a line “row column rating” each, with blanks, tabs, "
                     "commas or :: between, rows and columns counted from 1. Choose the format ratings; a test part "
                     "consists of entries."));
    return text;
}

} // namespace gapscope
