// SPDX-License-Identifier: GPL-3.0-only
#include "ui/window/problem_title.h"

#include "engine/regularizers/regularizer_list.h"
#include "ui/basics/numbers.h"
#include "ui/basics/source_name.h"

namespace gapscope {
namespace {

void describe(ElidedLabel& label, const Session& session) {
    const DataLoader::Content* content = session.data();
    if (content == nullptr) {
        label.clear();
        return;
    }
    const RunSpec::ProblemPart& problem = session.draft().problem;
    const std::optional<Strength>& lambda = session.check().lambda;
    const QString source = sourceName(content->key.source);
    const QString shape = QStringLiteral("%1 × %2").arg(content->summary.rows).arg(content->summary.columns);
    QString objective = QStringLiteral("%1 + %2").arg(QString::fromStdString(problem.loss),
                                                      QString::fromStdString(problem.regularizer));
    const RegularizerInfo* regularizer = findRegularizerInfo(problem.regularizer);
    const bool hasLambda = regularizer != nullptr && regularizer->hasLambda;
    if (hasLambda && lambda && lambda->text == problem.lambda.text)
        objective = QStringLiteral("%1  ·  λ = %2").arg(objective, shownNumber(lambda->value, 3));
    const QString text = QStringLiteral("%1  %2  ·  %3").arg(source, shape, objective);
    label.setText(text);
    label.setShorterForms({QStringLiteral("%1  ·  %2").arg(source, objective), objective});
    label.setAccessibleName(text);
}

} // namespace

ElidedLabel* makeProblemTitle(const Session& session) {
    auto* label = new ElidedLabel;
    const auto follow = [label, &session] { describe(*label, session); };
    QObject::connect(&session, &Session::dataChanged, label, follow);
    QObject::connect(&session, &Session::draftChanged, label, follow);
    QObject::connect(&session, &Session::checked, label, follow);
    follow();
    return label;
}

} // namespace gapscope
