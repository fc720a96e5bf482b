// SPDX-License-Identifier: GPL-3.0-only
#include "ui/theory/theory_panel.h"

#include "ui/theory/theory_words.h"

namespace gapscope {

TheoryPanel::TheoryPanel(RunList& runs, ChartGrid& charts, TheoryFeed& feed, QWidget* parent)
    : QWidget(parent), m_runs(runs), m_charts(charts), m_feed(&feed),
      m_words(new WordsView(QStringLiteral("theoryWords"))) {
    m_words->fill(this);
    connect(&runs, &RunList::currentChanged, this, &TheoryPanel::refresh);
    connect(&runs, &RunList::changed, this, [this](int id) {
        if (id == m_runs.current())
            refresh();
    });
    connect(&feed, &TheoryFeed::changed, this, [this](int id) {
        if (id == m_runs.current())
            refresh();
    });
    connect(&charts, &ChartGrid::xQuantityChanged, this, &TheoryPanel::refresh);
}

void TheoryPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_feed != nullptr)
        m_feed->setWatched(true);
    refresh();
}

void TheoryPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (m_feed != nullptr)
        m_feed->setWatched(false);
}

void TheoryPanel::refresh() {
    if (!isVisible())
        return;
    const Run* run = m_runs.find(m_runs.current());
    const std::shared_ptr<const TheoryCurve> curve =
        run == nullptr || m_feed == nullptr ? nullptr : m_feed->curveOf(run->id);
    if (run == nullptr)
        m_words->setText(tr("Choose a run to read here what theory says of it."));
    else if (run->controller->trace().size() == 0)
        m_words->setText(tr("%1 has not started yet.").arg(run->name.toHtmlEscaped()));
    else if (curve == nullptr)
        m_words->setText(tr("Looking for a theorem on %1 …").arg(run->name.toHtmlEscaped()));
    else
        m_words->setText(theoryWords(*curve, run->name, m_charts.xQuantity()));
}

} // namespace gapscope
