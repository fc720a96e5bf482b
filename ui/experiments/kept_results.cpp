// SPDX-License-Identifier: GPL-3.0-only
#include "ui/experiments/kept_results.h"

#include "ui/basics/numbers.h"
#include "ui/experiments/experiment_words.h"

#include <QCoreApplication>
#include <QFile>

/// Resources of a static library must be initialized explicitly, outside all namespaces.
static void provideKeptResults() {
    Q_INIT_RESOURCE(experiments);
}

namespace gapscope {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ExperimentWords)
};

QString escapedText(const std::string& text) {
    return QString::fromStdString(text).toHtmlEscaped();
}

QString sizeText(const KeptResult& kept) {
    const QString size = kept.size == "full" ? Texts::tr("full size") : Texts::tr("small");
    return kept.budgetScale == 1.0 ? size
                                   : Texts::tr("%1, %2 times its passes").arg(size, shownNumber(kept.budgetScale, 3));
}

} // namespace

std::optional<KeptResult> keptResultOf(const QString& experiment) {
    provideKeptResults();
    QFile file(QStringLiteral(":/experiments/results/%1.json").arg(experiment));
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    Result<KeptResult> kept = readKeptResult(file.readAll().toStdString(), file.fileName().toStdString());
    return kept ? std::optional(std::move(kept).value()) : std::nullopt;
}

QString describedKeptResult(const KeptResult& kept) {
    QString text = QStringLiteral("<h4>%1: %2</h4>").arg(Texts::tr("Kept result"), shownOutcome(kept.outcome));
    text += QStringLiteral("<p>%1</p>")
                .arg(Texts::tr("Gapscope %1, %2, %3; %4 seconds of processor time, %5.")
                         .arg(escapedText(kept.version), escapedText(kept.date), sizeText(kept),
                              shownNumber(60.0 * kept.minutes, 2), escapedText(kept.machine)));
    for (const ExperimentCheckResult& check : kept.checks)
        text += describedCheck(check);
    if (!kept.reason.empty())
        text += QStringLiteral("<p>%1</p>").arg(escapedText(kept.reason));
    text += QStringLiteral("<p>%1 <code>%2</code></p>").arg(Texts::tr("To repeat it:"), escapedText(kept.command));
    const QString picture =
        QStringLiteral(":/experiments/results/pictures/%1.png").arg(QString::fromStdString(kept.experiment));
    if (QFile::exists(picture))
        text += QStringLiteral("<p><img src=\"%1\"></p>").arg(picture);
    return text;
}

} // namespace gapscope
