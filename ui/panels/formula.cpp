// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/formula.h"

#include "engine/losses/batch_loss.h"
#include "engine/regularizers/regularizer_list.h"
#include "ui/basics/numbers.h"

#include <QCoreApplication>

namespace gapscope {
namespace {

QString fromText(const std::string& text) {
    return QString::fromStdString(text);
}

/// "γ = 1, λ = 1.76e-03, n = 569"
QString numbersOf(const RunSpec::ProblemPart& problem, const LossInfo& loss, const RegularizerInfo& regularizer,
                  Index rows, std::optional<double> lambda, std::optional<double> l1) {
    QStringList numbers;
    const auto parameters = [&numbers](const std::vector<Parameter>& declared, const ParameterValues& given) {
        const ParameterValues values = given.all().empty() ? ParameterValues(declared) : given;
        for (const Parameter& parameter : declared)
            if (values.contains(parameter.key) && !parameter.symbol.empty())
                numbers +=
                    QStringLiteral("%1&nbsp;=&nbsp;%2")
                        .arg(fromText(parameter.symbol), parameter.kind == Parameter::Kind::numbers
                                                             ? fromText(values.text(parameter.key)).toHtmlEscaped()
                                                             : shownNumber(values.number(parameter.key)));
    };
    parameters(loss.parameters, problem.lossParameters);
    const auto strength = [&numbers](const QString& symbol, std::optional<double> value) {
        if (value)
            numbers += QStringLiteral("%1&nbsp;=&nbsp;%2").arg(symbol, shownNumber(*value));
    };
    if (regularizer.hasLambda)
        strength(QStringLiteral("λ"), lambda);
    if (regularizer.hasL1)
        strength(QStringLiteral("<i>l</i><sub>1</sub>"), l1);
    parameters(regularizer.parameters, problem.regularizerParameters);
    if (problem.dualBudget)
        numbers += QStringLiteral("<i>m</i>&nbsp;=&nbsp;%1").arg(shownNumber(*problem.dualBudget));
    if (rows > 0)
        numbers += QStringLiteral("<i>n</i>&nbsp;=&nbsp;%1").arg(shownCount(static_cast<double>(rows)));
    return numbers.join(QStringLiteral(", "));
}

QString scoreOf(Bias bias, LossTask task, RowForm rows, bool ofKernel) {
    if (rows == RowForm::tasks)
        return QStringLiteral(
            "<i>z<sub>i</sub></i>&nbsp;=&nbsp;<i>x<sub>i</sub></i>·<i>w<sub>k</sub></i><sub>(<i>i</i>)"
            "</sub>");
    if (rows == RowForm::entries)
        return QStringLiteral(
            "<i>z<sub>i</sub></i>&nbsp;=&nbsp;<i>W</i><sub>row(<i>i</i>),&nbsp;column(<i>i</i>)</sub>");
    if (ofKernel)
        return QStringLiteral("<i>z<sub>i</sub></i>&nbsp;=&nbsp;<i>g</i>(<i>x<sub>i</sub></i>)");
    if (task == LossTask::multiclass || task == LossTask::multilabel)
        return QStringLiteral("<i>z<sub>i</sub></i>&nbsp;=&nbsp;<i>W</i><sup>T</sup><i>x<sub>i</sub></i>");
    if (task == LossTask::sequences)
        return QStringLiteral("<i>s</i>(<i>y</i>)&nbsp;=&nbsp;Σ<sub><i>t</i></sub> <i>w<sub>y</sub></i>"
                              "<sub><sub><i>t</i></sub></sub>·<i>x<sub>t</sub></i> + <i>w<sub>y</sub></i>"
                              "<sub><sub><i>t</i>−1</sub></sub><sub>,<i>y</i></sub><sub><sub><i>t</i></sub></sub>");
    const QString product = QStringLiteral("<i>z<sub>i</sub></i>&nbsp;=&nbsp;<i>x<sub>i</sub></i>·<i>w</i>");
    return bias == Bias::free ? product + QStringLiteral("&nbsp;+&nbsp;<i>b</i>") : product;
}

/// The score of example j, a sum over the hypotheses i.
QString edgeScores() {
    return QStringLiteral("<i>z<sub>i</sub></i>&nbsp;=&nbsp;Σ<sub><i>j</i></sub> <i>w<sub>j</sub> y<sub>j</sub> "
                          "h<sub>i</sub></i>(<i>x<sub>j</sub></i>)");
}

} // namespace

QString objectiveFormula(const RunSpec::ProblemPart& problem, Index rows, std::optional<double> lambda,
                         std::optional<double> l1, Index thresholds, RowForm rowForm) {
    const LossInfo* loss = findLossInfo(problem.loss);
    const RegularizerInfo* regularizer = findRegularizerInfo(problem.regularizer);
    if (loss == nullptr || regularizer == nullptr)
        return {};
    const bool hasRegularizer = regularizer->hasLambda || regularizer->hasL1 || !regularizer->parameters.empty();
    const bool isMatrix =
        loss->task == LossTask::multiclass || loss->task == LossTask::multilabel || rowForm != RowForm::features;
    const bool ofKernel = !problem.kernel.empty();
    const QString variable = ofKernel   ? QStringLiteral("<i>g</i>")
                             : isMatrix ? QStringLiteral("<i>W</i>")
                                        : QStringLiteral("<i>w</i>");
    QString penalty = hasRegularizer ? QStringLiteral(" + ") + fromText(regularizer->formula) : QString();
    penalty.replace(QStringLiteral("<i>w</i>"), variable);
    const QString biasName = problem.bias == Bias::free ? QStringLiteral(", <i>b</i>") : QString();
    const bool ofSequences = loss->task == LossTask::sequences;
    // A joint loss is a function of all scores.
    const QString risk = ofSequences ? QStringLiteral("(1/<i>n</i>) Σ<sub><i>i</i></sub> φ<sub><i>i</i></sub>")
                         : problem.dualBudget ? QStringLiteral("(1/<i>n</i>) Σ<sub>%1</sub> φ(<i>z<sub>i</sub></i>)")
                                                    .arg(QCoreApplication::translate("Formula", "the <i>m</i> largest"))
                         : isJointLoss(problem.loss)
                             ? QStringLiteral("φ(<i>z</i>)")
                             : QStringLiteral("(1/<i>n</i>) Σ<sub><i>i</i></sub> φ(<i>z<sub>i</sub></i>)");
    const QString objective = QStringLiteral("<i>P</i>(%1%2) = %3%4").arg(variable, biasName, risk, penalty);
    QString scores = thresholds > 0 ? edgeScores() : scoreOf(problem.bias, loss->task, rowForm, ofKernel);
    if (problem.bias == Bias::feature)
        scores += QStringLiteral(", ") + QCoreApplication::translate("Formula", "last feature 1");
    const QString argument = ofSequences ? QStringLiteral("φ<sub><i>i</i></sub>") : QStringLiteral("φ(<i>z</i>)");
    return QStringLiteral("<div>%1,%2</div>"
                          "<div style=\"margin-top:3px\">%3 = %4</div><div style=\"margin-top:3px\">%5</div>")
        .arg(objective, (ofSequences ? QStringLiteral("<br>") : QStringLiteral(" ")) + scores, argument,
             fromText(loss->formula), numbersOf(problem, *loss, *regularizer, rows, lambda, l1));
}

QFont formulaFont(const QFont& base) {
    QFont font(base);
    font.setFamilies({QStringLiteral("STIX Two Text"), QStringLiteral("Latin Modern Roman"),
                      QStringLiteral("Libertinus Serif"), QStringLiteral("DejaVu Serif"), QStringLiteral("serif")});
    font.setStyleHint(QFont::Serif);
    return font;
}

} // namespace gapscope
