// SPDX-License-Identifier: GPL-3.0-only
#include "ui/sweep/lambda_choice.h"

#include "ui/basics/message_text.h"
#include "ui/basics/numbers.h"
#include "ui/sweep/swept_keys.h"

#include <QThread>

#include <algorithm>

namespace gapscope {
namespace {

constexpr int foldCount = 5;
constexpr int valueCount = 30;
const QString chosenKey = QStringLiteral("lambda");

} // namespace

LambdaChoice::LambdaChoice(Session& session, SweepSession& sweep, NoticeBar& notice, QObject* parent)
    : QObject(parent), m_session(session), m_sweep(sweep), m_notice(notice) {
    connect(&sweep, &SweepSession::changed, this, &LambdaChoice::follow);
    connect(&sweep, &SweepSession::refused, this, [this](const Message& reason) {
        if (std::exchange(m_isOwn, false))
            m_notice.showError(tr("λ was not chosen: %1").arg(windowText(reason)));
    });
}

void LambdaChoice::start() {
    if (m_sweep.phase() != SweepSession::Phase::idle) {
        m_notice.showError(tr("λ was not chosen: a sweep is going on. Stop it first"));
        return;
    }
    const Result<ProblemTraits>& traits = m_session.draftTraits();
    if (!traits) {
        m_notice.showError(tr("λ was not chosen: %1").arg(windowText(traits.error())));
        return;
    }
    const QList<SweptKey> keys = sweptKeys(m_session.draft());
    if (std::ranges::find(keys, chosenKey, &SweptKey::key) == keys.end()) {
        m_notice.showError(tr("λ was not chosen: this regularizer has no λ"));
        return;
    }
    const auto [from, to] = suggestedEnds(chosenKey, m_session.draft(), m_session.draftProblem());
    SweepSetup setup{.key = chosenKey.toStdString(),
                     .from = from.toStdString(),
                     .to = to.toStdString(),
                     .count = valueCount,
                     .solvers = {fastSolver(*traits, m_session.draftShape()).value_or(m_session.draft().solver)},
                     .folds = foldCount,
                     .jobs = std::max(1, QThread::idealThreadCount())};
    m_isOwn = true;
    m_sweep.start(setup);
    Q_EMIT started();
}

void LambdaChoice::follow() {
    if (m_isOwn && m_sweep.phase() == SweepSession::Phase::idle && m_sweep.path() != nullptr) {
        m_isOwn = false;
        finish();
    }
}

void LambdaChoice::finish() {
    std::vector<ValidatedValue> table;
    for (const PathPointPointer& point : m_sweep.path()->all())
        if (point->wantedFolds > 0 && static_cast<int>(point->folds.count()) == point->wantedFolds)
            table.push_back(point->validated());
    const PathChoice choice = chooseByError(table);
    if (static_cast<int>(table.size()) < valueCount || !choice.smallest) {
        m_notice.remark(tr("λ was not chosen: the cross-validation did not end"), {});
        return;
    }
    const ValidatedValue best = table[*choice.smallest];
    take(best.value);
    const QString sentence = m_sweep.frame().isClassification
                                 ? tr("λ = %1 has the smallest mean error rate of %2 folds, %3 ± %4, and was set.")
                                 : tr("λ = %1 has the smallest mean squared error of %2 folds, %3 ± %4, and was set.");
    QString text = sentence.arg(shownNumber(best.value, 3))
                       .arg(foldCount)
                       .arg(shownNumber(best.error, 3), shownNumber(best.standardError, 2));
    std::vector<NoticeBar::Answer> answers;
    if (choice.oneStandardError && *choice.oneStandardError != *choice.smallest) {
        const double simple = table[*choice.oneStandardError].value;
        text += u' ' + tr("Up to λ = %1 the folds cannot tell it from the best.").arg(shownNumber(simple, 3));
        answers.emplace_back(tr("&Take λ = %1").arg(shownNumber(simple, 3)), [this, simple] { take(simple); });
    }
    m_notice.remark(text, answers);
    Q_EMIT chosen();
}

void LambdaChoice::take(double value) {
    m_session.editByButton([value](RunSpec& draft) { draft.problem.lambda = {shown(value), value}; });
}

} // namespace gapscope
