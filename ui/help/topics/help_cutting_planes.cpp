// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/any_loss.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/solvers/registry.h"
#include "ui/help/topics/help_text.h"
#include "ui/help/topics/help_topics.h"
#include "ui/widgets/parameter_form.h"

#include <algorithm>

namespace gapscope {
namespace {

using namespace help;

QString command(const char* text) {
    return QStringLiteral("<p><code>%1</code></p>").arg(QString::fromLatin1(text).toHtmlEscaped());
}

/// The title of a solver in the window.
QString nameOf(const char* solver) {
    return QString::fromStdString(findSolver(solver)->title).toHtmlEscaped();
}

QString linkTo(const char* solver) {
    return link(QStringLiteral("solver-") + QLatin1String(solver), nameOf(solver));
}

QString lossName() {
    return QString::fromStdString(findLossInfo("max-linear")->title).toHtmlEscaped();
}

QString fieldOf(const char* solver, const char* key) {
    const std::vector<Parameter>& parameters = findSolver(solver)->parameters;
    return ParameterForm::displayName(*std::ranges::find(parameters, key, &Parameter::key));
}

QString problem() {
    return paragraph(
               tr("A bundle method (%1; %2) knows the risk only through planes below it, one more after each step. How "
                  "far its best point may still be from the optimum it calls ε: the least <i>P</i> so far less the "
                  "greatest lower bound so far. There are problems on which every plane tells of one direction only.")
                   .arg(linkTo("bmrm-qp"), linkTo("bmrm-ls"))) +
           paragraph(tr("Here the risk is the greatest of <i>d</i> = 1024 scores <i>a<sub>i</sub></i>·<i>w</i> "
                        "(%1). The <i>a<sub>i</sub></i> are the columns of a Hadamard matrix, scaled to length 1: "
                        "each is orthogonal to all others. The regularizer is (λ/2)‖<i>w</i>‖² with λ = 0.01.")
                         .arg(link(QStringLiteral("loss-max-linear"), lossName())));
}

QString whatIsSeen() {
    return QStringLiteral("<ul><li>%1</li><li>%2</li></ul>")
        .arg(tr("<b>Bundle methods stay on the grey band.</b> After <i>t</i> steps they have seen <i>t</i> of the "
                "<i>a<sub>i</sub></i>, and <i>w</i> tells nothing about the others. Then ε = 1/(2λ<i>t</i>), exactly, "
                "for every <i>t</i> &lt; <i>d</i>: a hundredth of the error takes a hundred times the steps. At "
                "<i>t</i> = <i>d</i> all are known and the method is finished. Both bundle methods draw the same "
                "curve."),
             tr("<b>Gradient methods leave it.</b> %1 and %2 work on weights of all <i>a<sub>i</sub></i> together, on "
                "a dual objective that is smooth because <i>R</i> is strongly convex, and the bounds on their gaps "
                "<i>P</i>(<i>w</i>) − <i>D</i>(α) fall like 1/<i>t</i>². Both start with all weight on one "
                "<i>a<sub>i</sub></i> (<b>%3</b>: vertex): equal weights, their own start, are the optimum here.")
                 .arg(linkTo("pragam"), linkTo("agm-ef-inf"), fieldOf("pragam", "dual_start")));
}

QString otherForms() {
    return paragraph(tr("The generator makes two more forms. <b>hinged</b> adds the plane 0, as a loss that is never "
                        "negative has it; ε is the same. <b>printed</b> is a curiosity: in the matrix as it was "
                        "published every column stands beside its opposite, the second plane settles all, and bundle "
                        "methods are finished after two steps. (A run with a tolerance ends at its start: there the "
                        "program's own bound is exact.)"));
}

QString howToRepeat() {
    return heading(2, QStringLiteral("cutting-planes-repeat"), tr("See it yourself")) +
           QStringLiteral("<ol><li>%1%2</li><li>%3</li><li>%4</li><li>%5</li><li>%6</li></ol>")
               .arg(tr("In a terminal, make the planes:"),
                    command("gapscope-cli generate hadamard --order 10 --form plain --out hadamard.csv"),
                    tr("Drop <b>hadamard.csv</b> on the window. Choose the loss <b>%1</b>, the regularizer <b>%2</b> "
                       "and λ = <b>0.01</b>.")
                        .arg(lossName(), QString::fromStdString(findRegularizerInfo("l2")->title).toHtmlEscaped()),
                    tr("Add and start the solver <b>%1</b>. (<b>%2</b> does the same, but its quadratic programme has "
                       "as many variables as there are planes, and takes far longer.)")
                        .arg(nameOf("bmrm-ls"), nameOf("bmrm-qp")),
                    tr("Choose <b>%1</b>, set <b>%2</b> to <b>vertex</b>, add and start. The same with <b>%3</b>.")
                        .arg(nameOf("pragam"), fieldOf("pragam", "dual_start"), nameOf("agm-ef-inf")),
                    tr("Switch the x axis to <b>Iterations</b> and <b>log x</b>.")) +
           paragraph(tr("Or, for steps 2 to 5:")) +
           command("gapscope --data hadamard.csv --loss max-linear --lambda 0.01 --solver bmrm-ls --solver pragam "
                   "--solver agm-ef-inf --set dual_start=vertex --x iterations --log-x --start") +
           paragraph(tr("The chart of the gap shows the present <i>w</i> in place of the best one, and the best lower "
                        "bound that is known. At <i>w</i> = 0 all scores tie, which gives away the optimum "
                        "−1/(2λ<i>d</i>) at once: what the chart shows here are the true errors, for bundle methods "
                        "1/(2λ<i>t</i>) + 1/(2λ<i>d</i>). ε itself stands in the exported run, as <b>extra.eps</b>."));
}

} // namespace

QString cuttingPlanesTopic() {
    return heading(1, QStringLiteral("cutting-planes"), tr("Why cutting planes can be slow")) + problem() +
           QStringLiteral("<p align=\"center\"><img src=\"cutting-planes\"></p>") + whatIsSeen() + otherForms() +
           howToRepeat() +
           paragraph(tr("<i>Source: Saha, Zhang and Vishwanathan, Lower Bounds for BMRM and Faster Rates for Training "
                        "SVMs (2009), theorem 6 for ε and 7 for the true error, with the matrix corrected.</i>"));
}

} // namespace gapscope
