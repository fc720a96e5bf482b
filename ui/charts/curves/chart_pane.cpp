// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/curves/chart_pane.h"

#include "ui/charts/curves/empty_text.h"
#include "ui/charts/curves/quantity_chooser.h"
#include "ui/charts/frame/style_key.h"
#include "ui/models/problem_words.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>

namespace gapscope {

ChartPane::ChartPane(ChartKind kind, const ChartData& runs, QWidget* parent)
    : PlotPane(chartTitle(kind), parent), m_view(new ChartView(kind, runs, this)), m_key(new StyleKey(&header())),
      m_fit(new QToolButton(&header())), m_below(new QWidget(this)), m_remark(new NoteLine(m_below)),
      m_bandKey(new StyleKey(m_below)), m_button(new QPushButton(ChartText::tr("Add a solver"), m_view->viewport())) {
    const int letter = fontMetrics().averageCharWidth();
    header().offerWholeWindow();
    m_fit->setText(ChartText::tr("Fit"));
    m_fit->setToolTip(ChartText::tr("Show everything and follow new points (double-click in the chart)"));
    m_fit->setAutoRaise(true);
    m_fit->hide();

    // Always tall enough for the button, so that the plot does not jump at the first zoom.
    header().setMinimumHeight(m_fit->sizeHint().height() + letter / 2);
    if (kind == ChartKind::method) {
        m_chooser = new QuantityChooser(&header());
        header().add(m_chooser);
    }
    header().add(m_fit);
    header().add(&noteLine(), 1);

    auto* below = new QHBoxLayout(m_below);
    below->setContentsMargins(letter, 0, letter, 0);
    below->setSpacing(letter);
    below->addWidget(m_remark, 1);
    if (m_chooser == nullptr) {
        header().add(m_key);
    } else { // which leaves no room in the header; the key has more right to it than a sentence
        m_remark->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        below->addWidget(m_key);
    }
    below->addWidget(m_bandKey);
    m_below->hide();

    place(m_view, m_view->viewport(), m_button);
    insertBelowHeader(m_below);

    connect(m_fit, &QToolButton::clicked, m_view, &ChartView::fit);
    connect(m_view, &ChartView::followingChanged, this, [this](bool isFollowing) { m_fit->setVisible(!isFollowing); });
    connect(m_view, &ChartView::refreshed, this, &ChartPane::updateOverlay);
    connect(m_view, &ChartView::menuRequested, this, &ChartPane::menuRequested);
    connect(m_view, &ChartView::tableRequested, this, &ChartPane::tableRequested);
    m_button->setObjectName(QStringLiteral("invitingButton")); // the window sets its text
    connect(m_button, &QPushButton::clicked, this, &ChartPane::addRunRequested);
    updateOverlay();
}

void ChartPane::setOptions(const PlotOptions& options) {
    const bool wasFollowing = m_view->plot().isFollowing();
    m_view->plot().setOptions(options);
    m_isDue = true;
    updateHiddenRuns();
    if (!wasFollowing && m_view->plot().isFollowing())
        m_fit->hide();
}

void ChartPane::refresh() {
    if (!isVisible())
        return;
    m_isDue = false;
    m_view->refresh();
}

void ChartPane::setOffersButton(bool offers) {
    m_offersButton = offers;
    updateOverlay();
}

bool ChartPane::isEmptyStateShown() const {
    return !emptyMessage().isHidden();
}

QString ChartPane::hiddenRuns() const {
    return m_hidden;
}

QString ChartPane::remark() const {
    return m_remark->text();
}

QString ChartPane::bandKey() const {
    return m_bandKey->styles().isEmpty() ? QString() : m_bandKey->styles().front().name;
}

/// What the axes do not show.
void ChartPane::updateNote() {
    const CurvePlot& plot = m_view->plot();
    QStringList notes;
    QStringList brief;
    QStringList meanings;
    if (plot.hasCurves() && plot.atZero() > 0) {
        const auto count = static_cast<int>(plot.atZero());
        notes += ChartText::tr("%n points at x = 0 are not on the logarithmic axis", nullptr, count);
        brief += ChartText::tr("%n at x = 0", "not shown", count);
        meanings += ChartText::tr("A logarithmic x axis has no place for zero, the start of every run");
    }
    if (plot.hasCurves() && plot.leftOut() > plot.atZero()) {
        const auto count = static_cast<int>(plot.leftOut() - plot.atZero());
        if (plot.kind() == ChartKind::gap) {
            notes += ChartText::tr("%n points at rounding level are not shown", nullptr, count);
            brief += ChartText::tr("%n at rounding level", "not shown", count);
            meanings += ChartText::tr("There P and D agree to the digits that they have: their difference is 0 or, by "
                                      "rounding, negative");
        } else {
            notes += ChartText::tr("%n points ≤ 0 are not shown", nullptr, count);
            brief += ChartText::tr("%n points ≤ 0", "not shown", count);
            meanings += ChartText::tr("A logarithmic y axis has no place for zero and for negative values");
        }
    }
    if (plot.hasCurves() && plot.above().points > 0) {
        constexpr int digits = 3;
        const QString highest = readableNumber(plot.above().highest, digits, QLocale());
        notes +=
            ChartText::tr("%n points above, up to %1", nullptr, static_cast<int>(plot.above().points)).arg(highest);
        brief += ChartText::tr("↑ %1", "points above a chart").arg(highest);
        meanings += ChartText::tr("A few points, such as the start at w = 0, lie so far above the others that these "
                                  "could not be told apart. Zoom out to see them, or choose a logarithmic axis");
    }
    noteLine().setText(notes.join(QStringLiteral(" · ")), meanings.join(u'\n'), brief.join(QStringLiteral(" · ")));
}

/// A sentence on the hidden runs, with what distinguishes their problem.
QString ChartPane::hiddenRunsText() const {
    const CurvePlot& plot = m_view->plot();
    const RunFacts* chosen = nullptr;
    std::vector<const RunFacts*> others;
    for (const auto& run : plot.data().runs()) {
        if (plot.isComparable(run->info))
            chosen = chosen == nullptr ? run->info.facts.get() : chosen;
        else if (run->info.visible)
            others.push_back(run->info.facts.get());
    }
    return hiddenRunsNote(chosen, others, !plot.isOfOneProblem());
}

void ChartPane::updateHiddenRuns() {
    m_hidden = hiddenRunsText();
    updateBelow();
}

void ChartPane::updateBelow() {
    const CurvePlot& plot = m_view->plot();
    const bool isInVain = plot.options().summary && plot.hasCurves() && m_bandKey->isHidden();
    const QString& meaning = plot.options().method.meaning; // what to look at
    if (m_hidden.isEmpty() && !isInVain && plot.kind() == ChartKind::method)
        m_remark->setText(plot.hasCurves() ? meaning : QString(), meaning);
    else
        m_remark->setText(m_hidden.isEmpty() && isInVain
                              ? ChartText::tr("No two of these runs differ by the seed alone: nothing is summarized")
                              : m_hidden);
    const bool isKeyBelow = m_chooser != nullptr && plot.hasCurves();
    m_below->setVisible(!m_remark->text().isEmpty() || !m_bandKey->isHidden() || isKeyBelow);
}

void ChartPane::updateOverlay() {
    const QString text = emptyText(m_view->plot());
    if (emptyMessage().text() != text)
        emptyMessage().setText(text);
    if (!text.isEmpty() && m_view->accessibleDescription() != text)
        m_view->setAccessibleDescription(text);
    emptyMessage().setVisible(!text.isEmpty());
    m_button->setVisible(m_offersButton && m_view->plot().data().isEmpty());
    QList<CurveStyle> entries = m_view->plot().keyEntries();
    QList<CurveStyle> bands;
    while (!entries.isEmpty() && entries.back().isBand) // on the second line; the first has no room for both
        bands.prepend(entries.takeLast());
    m_key->setStyles(entries);
    m_key->setVisible(m_view->plot().hasCurves());
    m_bandKey->setStyles(bands);
    m_bandKey->setVisible(m_view->plot().hasCurves() && !bands.isEmpty());
    updateBelow();
    updateNote();
}

void ChartPane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void ChartPane::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_isDue = true; // the curves stretch at once; the next refresh thins them to the new width
}

} // namespace gapscope
