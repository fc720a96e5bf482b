// SPDX-License-Identifier: GPL-3.0-only
#include "ui/sweep/swept_keys.h"

#include "engine/regularizers/regularizer_list.h"
#include "engine/solvers/registry.h"
#include "ui/basics/engine_text.h"
#include "ui/basics/numbers.h"
#include "ui/sweep/sweep_setup.h"
#include "ui/widgets/parameter_form.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace gapscope {
namespace {

struct KeyText {
    Q_DECLARE_TR_FUNCTIONS(Sweep)
};

const QString lambdaKey = QStringLiteral("lambda");
const QString l1Key = QStringLiteral("l1");

/// A part of a specification that has parameters.
struct Part {
    QString prefix;
    QString heading;
    std::vector<Parameter> declared;

    QString keyOf(const Parameter& parameter) const {
        return QStringLiteral("%1.%2").arg(prefix, QString::fromStdString(parameter.key));
    }
};

std::array<Part, 3> partsOf(const RunSpec& draft) {
    const LossInfo* loss = findLossInfo(draft.problem.loss);
    const RegularizerInfo* regularizer = findRegularizerInfo(draft.problem.regularizer);
    const SolverInfo* solver = findSolver(draft.solver.id);
    std::array<Part, 3> parts{Part{QStringLiteral("loss"), KeyText::tr("Loss"), {}},
                              Part{QStringLiteral("reg"), KeyText::tr("Regularizer"), {}},
                              Part{QStringLiteral("solver"), KeyText::tr("Solver"), {}}};
    if (loss != nullptr)
        parts[0].declared = loss->parameters;
    if (regularizer != nullptr)
        parts[1].declared = regularizer->parameters;
    if (solver != nullptr)
        parts[2].declared = solver->parameters;
    return parts;
}

/// Decades around the default of a parameter, within its range.
std::pair<QString, QString> endsAround(const Parameter& parameter) {
    constexpr double around = 1e3;
    constexpr double justBelow = 0.99;
    double usual = 1.0;
    if (!readNumber(parameter.defaultText, usual) || !(usual > 0.0))
        usual = 1.0;
    const double lower = std::max(usual / around, parameter.min);
    const double upper = parameter.maxIsOpen ? justBelow * parameter.max : parameter.max;
    return {fieldNumber(lower), fieldNumber(std::min(upper, usual * around))};
}

} // namespace

QList<SweptKey> sweptKeys(const RunSpec& draft) {
    QList<SweptKey> keys;
    const RegularizerInfo* regularizer = findRegularizerInfo(draft.problem.regularizer);
    const QString strength = KeyText::tr("Strength");
    if (regularizer != nullptr && regularizer->hasLambda)
        keys += {lambdaKey, strength, QStringLiteral("λ"), KeyText::tr("The strength of the regularizer")};
    if (regularizer != nullptr && regularizer->hasL1)
        keys += {l1Key, strength, QStringLiteral("l₁"), KeyText::tr("The strength of the l1 norm")};
    for (const Part& part : partsOf(draft))
        for (const Parameter& parameter : part.declared)
            if (parameter.kind == Parameter::Kind::number && parameter.max > 0.0)
                keys += {part.keyOf(parameter), part.heading, plainSymbol(ParameterForm::displayName(parameter)),
                         registryText(parameter.meaning)};
    keys += {QLatin1String(ownKey), KeyText::tr("Several solvers"), KeyText::tr("Own parameter of each"),
             KeyText::tr("The step size or proximal weight of every solver, to see how sensitive each is to it")};
    return keys;
}

std::pair<QString, QString> suggestedEnds(const QString& key, const RunSpec& draft, const ProblemSpec& problem) {
    const RegularizerInfo* regularizer = findRegularizerInfo(draft.problem.regularizer);
    const bool hasL1 = regularizer != nullptr && regularizer->hasL1; // λ_max is that of l1 then
    const Result<ProblemTraits> traits = traitsOf(problem);
    if (key == l1Key || (key == lambdaKey && traits && traits->regularizerIsNorm && !hasL1))
        return {QStringLiteral("0.001*max"), QStringLiteral("max")};
    if (key == QLatin1String(ownKey))
        return {QStringLiteral("1e-4"), QStringLiteral("1e4")};
    for (const Part& part : partsOf(draft))
        for (const Parameter& parameter : part.declared)
            if (part.keyOf(parameter) == key)
                return endsAround(parameter);
    return {QStringLiteral("0.01/n"), QStringLiteral("100/n")};
}

} // namespace gapscope
