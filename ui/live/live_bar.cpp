// SPDX-License-Identifier: GPL-3.0-only
#include "ui/live/live_bar.h"

#include "engine/run/record/certificate.h"
#include "ui/basics/message_text.h"
#include "ui/basics/numbers.h"

#include <QHBoxLayout>

#include <algorithm>

namespace gapscope {
namespace {

constexpr int objectiveDigits = 7;
constexpr int gapDigits = 2;

} // namespace

LiveBar::LiveBar(const LiveProblem& live, const RunList& runs, QWidget* parent)
    : QFrame(parent), m_live(live), m_runs(runs), m_text(new ElidedLabel) {
    setObjectName(QStringLiteral("liveBar"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    auto* title = new QLabel(tr("Live"));
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(8);
    layout->addWidget(title);
    layout->addWidget(m_text, 1);
    connect(&live, &LiveProblem::toggled, this, [this](bool on) {
        setVisible(on);
        refresh();
    });
    connect(&live, &LiveProblem::certified, this, &LiveBar::refresh);
    connect(&live, &LiveProblem::changed, this, &LiveBar::refresh);
    hide();
}

void LiveBar::refresh() {
    if (!m_live.isOn())
        return;
    const QString text = sentence();
    if (text == m_text->text())
        return;
    m_text->setText(text);
    m_text->setAccessibleName(text);
}

QString LiveBar::sentence() const {
    if (m_live.obstacle())
        return tr("Nothing is solved: %1").arg(windowText(*m_live.obstacle()));
    const Run* fast = m_runs.find(m_live.fastRun());
    if (fast == nullptr)
        return tr("Preparing…");
    QString text = fastWords(*fast);
    if (const QString chosen = chosenWords(); !chosen.isEmpty())
        text = tr("%1  ·  %2", "two facts side by side").arg(text, chosen);
    for (const LiveProblem::Refusal& refusal : m_live.refusals())
        text =
            tr("%1  ·  without %2: %3").arg(text, QString::fromStdString(refusal.solver), windowText(refusal.reason));
    return text;
}

QString LiveBar::fastWords(const Run& run) const {
    const std::optional<Snapshot> last = run.controller->trace().last();
    if (!last)
        return tr("%1 starts").arg(run.name);
    const QString objective = shownNumber(last->primal, objectiveDigits);
    if (!m_live.certifiedAfter())
        return tr("%1: P = %2, gap %3 so far").arg(run.name, objective, shownGap(last->gap, gapDigits));
    const double distance = std::max(last->gap, roundingFloorOf(last->primal));
    return tr("Optimum %1 within %2, by %3 in %4 ms")
        .arg(objective, shownNumber(distance, gapDigits), run.name, shownNumber(*m_live.certifiedAfter(), 2));
}

/// The run on display if it is another one.
QString LiveBar::chosenWords() const {
    const Run* chosen = m_runs.find(m_runs.current());
    if (chosen == nullptr || chosen->id == m_live.fastRun())
        return {};
    const std::optional<Snapshot> last = chosen->controller->trace().last();
    return last ? tr("%1: gap %2").arg(chosen->name, shownGap(last->gap, gapDigits)) : QString();
}

} // namespace gapscope
