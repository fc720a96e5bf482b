// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help_pages.h"

#include "engine/data/catalogue.h"
#include "engine/losses/any_loss.h"
#include "engine/regularizers/regularizer.h"
#include "engine/run/version.h"
#include "engine/solvers/registry.h"
#include "ui/help_text.h"
#include "ui/help_topics.h"
#include "ui/message_text.h"

namespace gapscope {
namespace {

using namespace help;

QString plain(const std::string& text) {
    return QString::fromStdString(text).toHtmlEscaped();
}

QString plain(std::string_view text) {
    return plain(std::string(text));
}

/// Texts of the registry that are rich text already.
QString rich(const std::string& text) {
    return QString::fromStdString(text);
}

QString parameterList(const std::vector<Parameter>& parameters) {
    if (parameters.empty())
        return {};
    QString rows;
    for (const Parameter& parameter : parameters)
        rows += QStringLiteral("<tr><td><b>%1</b> %2&nbsp;&nbsp;</td><td>%3 <i>%4</i></td></tr>")
                    .arg(plain(parameter.key), rich(parameter.symbol), plain(parameter.meaning),
                         tr("Accepted: %1. Default: %2.")
                             .arg(plain(acceptedRange(parameter)), plain(parameter.defaultText)));
    return QStringLiteral("<table cellspacing=\"4\">%1</table>").arg(rows);
}

QString sourceLine(const QString& source) {
    return paragraph(tr("<i>Source: %1</i>").arg(source));
}

QString solverEntry(const SolverInfo& solver) {
    QString text = heading(3, QStringLiteral("solver-") + plain(solver.id), plain(solver.title));
    text +=
        paragraph(tr("%1 &nbsp;<i>Family: %2. Iterations count: %3. Id: %4.</i>")
                      .arg(plain(solver.meaning), plain(solver.family), plain(solver.iterationUnit), plain(solver.id)));
    text += parameterList(solver.parameters);
    if (!solver.requirements.empty()) {
        QString items;
        for (const Requirement& requirement : solver.requirements)
            items += QStringLiteral("<li>%1; %2</li>")
                         .arg(plain(requirement.reason),
                              inWindowWords(QString::fromStdString(requirement.hint)).toHtmlEscaped());
        text += paragraph(tr("What it needs:")) + QStringLiteral("<ul>%1</ul>").arg(items);
    }
    if (!solver.steps.empty()) {
        QString items;
        for (const NumberedStep& step : solver.steps)
            items += QStringLiteral("<tr><td>%1.&nbsp;</td><td>%2</td></tr>").arg(step.number).arg(rich(step.text));
        text += QStringLiteral("<table cellspacing=\"2\">%1</table>").arg(items);
    }
    if (solver.family == "Bundle")
        text += paragraph(link(QStringLiteral("cutting-planes"), tr("Why cutting planes can be slow")));
    return text + sourceLine(plain(solver.source));
}

QString lossEntry(const LossInfo& loss) {
    QString text = heading(3, QStringLiteral("loss-") + plain(loss.id), plain(loss.title));
    text += paragraph(tr("φ(<i>z</i>) = %1").arg(rich(loss.formula)));
    text += paragraph(tr("%1 &nbsp;<i>Id: %2.</i>").arg(plain(loss.meaning), plain(loss.id)));
    return text + parameterList(loss.parameters) + sourceLine(plain(loss.source));
}

QString regularizerEntry(const RegularizerInfo& regularizer) {
    QString text = heading(3, QStringLiteral("regularizer-") + plain(regularizer.id), plain(regularizer.title));
    text += paragraph(tr("<i>R</i>(<i>w</i>) = %1").arg(rich(regularizer.formula)));
    text += paragraph(tr("%1 &nbsp;<i>Id: %2.</i>").arg(plain(regularizer.meaning), plain(regularizer.id)));
    if (regularizer.hasGroups || regularizer.takesBounds)
        text += paragraph(link(QStringLiteral("groups"), tr("Groups and bounds")));
    return text + parameterList(regularizer.parameters) + sourceLine(plain(regularizer.source));
}

QString dataEntry(const BundledSet& set) {
    QString text = heading(3, QStringLiteral("data-") + plain(set.id), plain(set.title));
    text += paragraph(plain(set.description));
    return text + paragraph(tr("<i>%1 rows, %2 features, %3. Origin: %4. Licence: %5.</i>")
                                .arg(QString::number(set.rows), QString::number(set.columns), plain(set.task),
                                     plain(set.origin), plain(set.licence)));
}

QString example(const QString& lines) {
    return QStringLiteral("<pre style=\"margin-left:16px\">%1</pre>").arg(lines);
}

/// How files are written that the program reads.
QString fileFormats() {
    QString text = heading(2, QStringLiteral("files"), tr("Files of your own"));
    text += paragraph(
        tr("The format is told from the content; where it cannot be, choose it behind the <b>ⓘ</b> beside the "
           "data set. Files may be compressed (gzip, bzip2, xz, zstd)."));
    text +=
        paragraph(tr("<b>LIBSVM.</b> A line a row: the label, then the features that are not zero, counted from 1."));
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
    text +=
        paragraph(tr("<b>Sequences.</b> A line a token: its tag, then its features as in LIBSVM; a blank line ends a "
                     "sequence. What stands behind # is a comment. Tags are texts; where all look like numbers, choose "
                     "the format sequences."));
    text += example(QStringLiteral("determiner 1:1 4:1 # the\nnoun 2:1 # dog\nverb 3:1 # barks\n\nnoun 5:1 # rain"));
    text += paragraph(
        tr("The losses of sequences, <a href=\"#loss-crf\">crf</a> and <a href=\"#loss-m3n\">m3n</a>, learn "
           "weights of every tag for the features and one weight for every pair of neighbouring tags; "
           "<i>n</i> is the number of sequences. A test part consists of whole sequences. The chart of errors "
           "shows the share of wrong tags, and the share of sequences with a wrong tag: of the test part where there "
           "is one."));
    text += paragraph(tr("<b>Planes.</b> CSV with a plane a line, its offset first, for the loss "
                         "<a href=\"#loss-max-linear\">max-linear</a>. Choose the format planes."));
    text += paragraph(
        tr("<b>Tasks.</b> Rows of several tasks name theirs: LIBSVM as qid:TASK behind the label, CSV in a column that "
           "you name under Tasks (for LIBSVM write qid there). A test part takes its share of every task."));
    text +=
        paragraph(tr("<b>Ratings.</b> Known entries of a matrix: a line “row column rating” each, with blanks, tabs, "
                     "commas or :: between, rows and columns counted from 1. Choose the format ratings; a test part "
                     "consists of entries."));
    return text;
}

QString introduction() {
    return heading(1, QStringLiteral("top"), tr("Gapscope")) +
           paragraph(
               tr("Gapscope minimizes regularized risks and shows, while solvers run, how far each still is from the "
                  "optimum: "
                  "<i>P</i>(<i>w</i>) = (1/<i>n</i>) Σ φ<sub><i>i</i></sub>(<i>x<sub>i</sub></i>·<i>w</i> + <i>b</i>) "
                  "+ <i>R</i>(<i>w</i>). "
                  "The dual value <i>D</i> never exceeds the optimum, so the gap <i>P</i> − <i>D</i> is a certificate: "
                  "the true error is at most the gap.")) +
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
           paragraph(
               tr("Ctrl+Shift+P finds any command by some letters of its name; Ctrl+Z takes back what you did.")) +
           paragraph(tr("Grey choices cannot work with the present problem; rest the mouse on one to read why."));
}

} // namespace

QString helpHtml() {
    QString text = introduction();
    text += paragraph(tr("<a href=\"#solvers\">Solvers</a> &nbsp; <a href=\"#losses\">Losses</a> &nbsp; "
                         "<a href=\"#regularizers\">Regularizers</a> &nbsp; <a href=\"#data\">Data sets</a> &nbsp; "
                         "<a href=\"#files\">Files</a> &nbsp; <a href=\"#comparing\">Comparing runs</a> &nbsp; "
                         "<a href=\"#keeping\">Sessions, logs and commands</a> &nbsp; "
                         "<a href=\"#figures\">Figures</a> &nbsp; "
                         "<a href=\"#new-data\">New data</a> &nbsp; <a href=\"#data-view\">The data view</a> &nbsp; "
                         "<a href=\"#solution\">The "
                         "solution, live</a> &nbsp; <a href=\"#decision-map\">The "
                         "decision map</a> &nbsp; "
                         "<a href=\"#groups\">Groups and bounds</a> &nbsp; "
                         "<a href=\"#dual-budget\">The dual budget</a> &nbsp; "
                         "<a href=\"#sensitivity\">Sensitivity</a> &nbsp; "
                         "<a href=\"#cutting-planes\">Why cutting planes can be slow</a>"));
    text += heading(2, QStringLiteral("solvers"), tr("Solvers"));
    for (const SolverInfo& solver : allSolvers())
        text += solverEntry(solver);
    text += heading(2, QStringLiteral("losses"), tr("Losses"));
    for (const LossInfo& loss : allLossInfos())
        text += lossEntry(loss);
    text += heading(2, QStringLiteral("regularizers"), tr("Regularizers"));
    for (const RegularizerInfo& regularizer : allRegularizerInfos())
        text += regularizerEntry(regularizer);
    text += heading(2, QStringLiteral("data"), tr("Bundled data sets"));
    for (const BundledSet& set : bundledSets())
        text += dataEntry(set);
    return text + fileFormats() + comparingTopic() + theoryTopic() + keepingTopic() + figuresTopic() + newDataTopic() +
           dataViewTopic() + solutionTopic() + decisionMapTopic() + sensitivityTopic() + groupsTopic() +
           dualBudgetTopic() + cuttingPlanesTopic();
}

QString aboutHtml() {
    return tr("<h3>Gapscope %1</h3><p>A desktop laboratory for regularized risk minimization.</p>"
              "<p>Free software under the GNU General Public License, version 3. Built with Qt %2, Qt Charts, Eigen, "
              "libarchive, nlohmann-json and xxHash.</p>")
        .arg(plain(programVersion()), QString::fromLatin1(qVersion()));
}

} // namespace gapscope
