// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/theory_panel.h"

#include "ui/panels/theory_words.h"

#include <QScrollArea>
#include <QVBoxLayout>

namespace gapscope {

namespace {

constexpr int spacing = 4;

} // namespace

TheoryPanel::TheoryPanel(RunList& runs, ChartGrid& charts, TheoryFeed& feed, QWidget* parent)
    : QWidget(parent), m_runs(runs), m_charts(charts), m_feed(&feed), m_words(new QLabel) {
    m_words->setObjectName(QStringLiteral("theoryWords"));
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::RichText);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(2 * spacing, spacing, 2 * spacing, spacing);
    layout->addWidget(m_words);
    layout->addStretch(1);
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(content);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(scroll);
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
