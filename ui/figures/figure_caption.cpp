// SPDX-License-Identifier: GPL-3.0-only
#include "ui/figures/figure_caption.h"

#include "engine/regularizers/regularizer_list.h"
#include "engine/run/machine/version.h"
#include "ui/basics/colour_words.h"
#include "ui/basics/numbers.h"
#include "ui/basics/palette.h"
#include "ui/basics/source_name.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <set>

namespace gapscope {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Caption)
};

constexpr int lambdaDigits = 3;
constexpr int gapDigits = 2;

QString dashWord(CurveDash dash) {
    switch (dash) {
    case CurveDash::solid:
        return Texts::tr("solid");
    case CurveDash::dashed:
        return Texts::tr("dashed");
    case CurveDash::dashDotted:
        return Texts::tr("dash-dotted");
    case CurveDash::dotted:
        return Texts::tr("dotted");
    case CurveDash::finelyDotted:
        return Texts::tr("finely dotted");
    }
    return {};
}

/// "hinge", or "smoothed-hinge (gamma = 1)".
QString withParameters(const std::string& id, const ParameterValues& values) {
    QStringList parameters;
    for (const ParameterValue& value : values.all())
        parameters += QStringLiteral("%1 = %2").arg(QString::fromStdString(value.key),
                                                    value.isNumber() ? shownNumber(value.number, lambdaDigits)
                                                                     : QString::fromStdString(value.text));
    const QString name = QString::fromStdString(id);
    return parameters.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, parameters.join(QStringLiteral(", ")));
}

/// The latest state of a run.
QString reached(const Run& run) {
    const std::optional<Snapshot> last = run.controller->trace().last();
    if (!last)
        return Texts::tr("not started");
    const QString passes = shownNumber(last->passes, lambdaDigits);
    const auto& outcome = run.controller->outcome();
    if (outcome && outcome->status == RunStatus::diverged)
        return Texts::tr("diverged after %1 passes").arg(passes);
    return std::isfinite(last->gap) ? Texts::tr("gap %1 after %2 passes").arg(shownGap(last->gap, gapDigits), passes)
                                    : Texts::tr("no certified gap after %1 passes").arg(passes);
}

/// The runs drawn by any of the charts.
std::vector<const Run*> shownRuns(const RunList& runs, const std::vector<CaptionPart>& parts) {
    const auto draws = [](const CaptionPart& part, const Run& run) {
        return part.showsRuns && (part.runs.empty() || std::ranges::find(part.runs, run.id) != part.runs.end());
    };
    std::vector<const Run*> shown;
    for (const auto& run : runs.all())
        if (run->visible && std::ranges::any_of(parts, [&](const CaptionPart& part) { return draws(part, *run); }))
            shown.push_back(run.get());
    return shown;
}

QString sizePhrase(const Run& run) {
    const auto& prepared = run.controller->prepared();
    if (prepared == nullptr)
        return {};
    return QStringLiteral(" (%1 × %2)")
        .arg(shownCount(static_cast<double>(prepared->data->source->rows())),
             shownCount(static_cast<double>(prepared->data->source->columns())));
}

/// The name of a run in the charts: its own, or that of its repetitions; empty if another run's line includes it.
QString lineName(const Run& run, const std::vector<CaptionPart>& parts) {
    bool isKnown = false;
    for (const CaptionPart& part : parts) {
        if (const auto line = part.lines.find(run.id); line != part.lines.end())
            return line->second;
        isKnown = isKnown || !part.runs.empty();
    }
    return isKnown ? QString() : run.name;
}

/// One sentence per problem, with its runs.
QStringList runSentences(const std::vector<const Run*>& runs, const std::vector<CaptionPart>& charts) {
    QList<QColor> colours;
    for (const Run* run : runs)
        colours += runColour(run->solverIndex, run->ordinal, false);
    const QStringList words = colourWords(colours);
    QStringList sentences;
    std::set<QString> told;
    for (const Run* first : runs) {
        if (!told.insert(first->problemKey).second)
            continue;
        QStringList parts;
        for (std::size_t i = 0; i < runs.size(); ++i)
            if (const QString name = lineName(*runs[i], charts);
                runs[i]->problemKey == first->problemKey && !name.isEmpty())
                parts += Texts::tr("%1 (%2) %3", "run, colour, how far it came")
                             .arg(name, words[static_cast<qsizetype>(i)], reached(*runs[i]));
        QString problem = problemPhrase(first->controller->facts().spec);
        const qsizetype end = problem.indexOf(u',');
        problem.insert(end < 0 ? problem.size() : end, sizePhrase(*first));
        sentences += Texts::tr("%1: %2.", "problem, runs").arg(problem, parts.join(QStringLiteral("; ")));
    }
    return sentences;
}

QString partSentence(const CaptionPart& part, std::size_t index, bool isAlone) {
    QStringList key;
    for (const CurveStyle& style : part.key)
        key += Texts::tr("%1 %2", "quantity, dashes").arg(style.name, dashWord(style.dash));
    QString text = isAlone ? part.title
                           : QStringLiteral("(%1) %2").arg(QChar(static_cast<char16_t>(u'a' + index))).arg(part.title);
    if (!key.isEmpty())
        text = Texts::tr("%1: %2", "chart, key").arg(text, key.join(QStringLiteral(", ")));
    return text + u'.';
}

/// The facts needed to repeat the runs.
QString factsSentence(const std::vector<const Run*>& runs) {
    std::set<std::uint64_t> seeds;
    for (const Run* run : runs)
        seeds.insert(run->controller->facts().spec.seed);
    QStringList words;
    for (const std::uint64_t seed : seeds)
        words += QString::number(seed);
    const QString version = QString::fromUtf8(programVersion().data(), static_cast<qsizetype>(programVersion().size()));
    if (words.isEmpty())
        return Texts::tr("Gapscope %1.").arg(version);
    return seeds.size() == 1 ? Texts::tr("Seed %1; Gapscope %2.").arg(words.front(), version)
                             : Texts::tr("Seeds %1; Gapscope %2.").arg(words.join(QStringLiteral(", ")), version);
}

} // namespace

QString problemPhrase(const RunSpec& spec, std::string_view varied) {
    const RunSpec::ProblemPart& problem = spec.problem;
    QStringList parts{
        sourceName(spec.data.source),
        QStringLiteral("%1 + %2").arg(withParameters(problem.loss, problem.lossParameters),
                                      withParameters(problem.regularizer, problem.regularizerParameters))};
    const RegularizerInfo* regularizer = findRegularizerInfo(problem.regularizer);
    if (regularizer != nullptr && regularizer->hasLambda && varied != "lambda")
        parts += QStringLiteral("λ = %1").arg(shownNumber(problem.lambda.value, lambdaDigits));
    if (problem.l1.value > 0.0 && varied != "l1")
        parts += QStringLiteral("l₁ = %1").arg(shownNumber(problem.l1.value, lambdaDigits));
    if (problem.bias != Bias::none)
        parts += Texts::tr("with intercept");
    if (spec.transforms.standardize)
        parts += Texts::tr("standardized");
    else if (spec.transforms.scale)
        parts += Texts::tr("scaled");
    if (spec.transforms.distinctColumns)
        parts += Texts::tr("without repeated columns");
    if (spec.transforms.normalizeRows)
        parts += Texts::tr("rows of norm 1");
    if (spec.split.testFraction)
        parts += Texts::tr("%1 of the rows for testing").arg(shownNumber(*spec.split.testFraction, 2));
    return parts.join(QStringLiteral(", "));
}

QString figureCaption(const RunList& list, const std::vector<CaptionPart>& parts) {
    const std::vector<const Run*> runs = shownRuns(list, parts);
    const bool showsRuns = std::ranges::any_of(parts, &CaptionPart::showsRuns);
    QStringList sentences;
    if (showsRuns)
        sentences += runSentences(runs, parts);
    QStringList told;
    for (const CaptionPart& part : parts) {
        if (part.facts.isEmpty() || told.contains(part.facts))
            continue;
        told += part.facts;
        sentences += part.facts;
    }
    for (std::size_t i = 0; i < parts.size(); ++i)
        sentences += partSentence(parts[i], i, parts.size() == 1);
    if (showsRuns)
        sentences += factsSentence(runs);
    return sentences.join(u' ');
}

} // namespace gapscope
