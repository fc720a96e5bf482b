// SPDX-License-Identifier: GPL-3.0-only
#include "ui/inside/inside_page.h"

#include "ui/basics/numbers.h"
#include "ui/basics/spacing.h"
#include "ui/inside/inside_words.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

constexpr double stepsPerDecade = 20.0; // of the slider
constexpr int decades = 5;              // in both directions from 1
constexpr int ratioDelay = 500;         // milliseconds; so that steps of the slider on the way start nothing

/// Takes the wheel only with the focus: a run starts at another ratio.
class RatioSlider final : public QSlider {
public:
    RatioSlider() : QSlider(Qt::Horizontal) { setFocusPolicy(Qt::StrongFocus); }

protected:
    void wheelEvent(QWheelEvent* event) override {
        if (hasFocus())
            QSlider::wheelEvent(event);
        else
            event->ignore();
    }
};

QString idText(InsideView view) {
    const std::string_view id = idOf(view);
    return QString::fromLatin1(id.data(), static_cast<qsizetype>(id.size()));
}

/// The place of the slider that is nearest to a ratio.
int placeOf(double ratio) {
    return static_cast<int>(std::lround(stepsPerDecade * std::clamp<double>(std::log10(ratio), -decades, decades)));
}

/// Along the x axis of the charts.
std::optional<Motion> motionOf(const InsideHistory& history, const TimeLine& time) {
    const std::vector<InsideHistory::Moment>& moments = history.moments();
    Motion motion{.axis = QStringLiteral("runs"),
                  .name = xName(time.quantity()),
                  .last = moments.back().place,
                  .isLogarithmic = time.isLogarithmic()};
    if (motion.isLogarithmic)
        for (const InsideHistory::Moment& moment : moments)
            if (moment.place > 0.0) {
                motion.first = moment.place;
                break;
            }
    return motion.first < motion.last ? std::optional(motion) : std::nullopt;
}

std::optional<InsideView> viewOf(const QString& id) {
    const auto* const found = std::ranges::find(allInsideViews, id, idText);
    return found == allInsideViews.end() ? std::nullopt : std::optional(*found);
}

} // namespace

InsidePage::InsidePage(Session& session, TimeLine& time, std::shared_ptr<RunIterates> iterates, QWidget* parent)
    : QWidget(parent), m_time(time), m_feed(new InsideFeed(session, time, std::move(iterates), this)),
      m_plotView(new ViewOf<InsidePlot>), m_pane(new PaintedPane(tr("Inside the method"), m_plotView)),
      m_view(new ChoiceBox), m_rowLabel(new QLabel), m_row(new QSpinBox), m_ratioLabel(new QLabel),
      m_ratio(new RatioSlider), m_sentence(new QLabel), m_note(new QLabel), m_replay(new QPushButton) {
    m_plotView->setObjectName(QStringLiteral("insideView"));
    m_pane->addBelowHead(makeBar());
    connect(m_pane, &PaintedPane::outputRequested, this,
            [this](ChartOutput output) { Q_EMIT outputRequested(Chart::mechanism, output); });
    m_sentence->setObjectName(QStringLiteral("insideSentence"));
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::RichText);
    m_sentence->setContentsMargins(2 * spacing, spacing, 2 * spacing, spacing);
    m_note->setObjectName(QStringLiteral("insideNote"));
    m_note->setWordWrap(true);
    m_note->setContentsMargins(2 * spacing, 0, 2 * spacing, spacing);
    m_replay->setObjectName(QStringLiteral("insideReplay"));
    connect(m_replay, &QPushButton::clicked, m_feed, [this] {
        if (m_feed->isRecalling())
            m_feed->cancelRecall();
        else
            m_feed->recallAnyway();
    });
    auto* below = new QHBoxLayout;
    below->setContentsMargins(0, 0, 2 * spacing, 0);
    below->addWidget(m_note, 1);
    below->addWidget(m_replay);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_pane, 1);
    layout->addWidget(m_sentence);
    layout->addLayout(below);
    connect(m_feed, &InsideFeed::changed, this, &InsidePage::refresh);
    connect(m_feed, &InsideFeed::noteChanged, this, &InsidePage::refreshNote);
    refresh();
}

InsidePage::~InsidePage() {
    m_feed->disconnect(this); // the feed outlives its receivers
}

QWidget* InsidePage::makeBar() {
    m_view->setObjectName(QStringLiteral("insideChoice"));
    m_view->setSizeAdjustPolicy(QComboBox::AdjustToContents); // other runs have other views
    m_view->setAccessibleName(tr("What is shown of the method"));
    m_view->setToolTip(tr("The part of the method that the chart draws"));
    connect(m_view, &ChoiceBox::chosen, this, [this](const QString& id) {
        if (const std::optional<InsideView> view = viewOf(id))
            m_feed->setView(*view);
    });
    m_rowLabel->setText(tr("Ro&w"));
    m_rowLabel->setBuddy(m_row);
    m_row->setObjectName(QStringLiteral("insideRow"));
    m_row->setAccessibleName(tr("Number of the row whose dual variable is shown"));
    m_row->setToolTip(tr("Number of the row whose dual variable is shown; at the least value the one whose step raises "
                         "D most"));
    m_row->setSpecialValueText(tr("gains most"));
    m_row->setKeyboardTracking(false);
    m_row->setMinimumWidth(14 * fontMetrics().averageCharWidth());
    connect(m_row, &QSpinBox::valueChanged, this, [this](int value) {
        m_feed->setRow(value > 0 ? std::optional(static_cast<Index>(value - 1)) : std::nullopt);
    });
    m_ratioLabel->setBuddy(m_ratio);
    m_ratio->setObjectName(QStringLiteral("insideRatio"));
    m_ratio->setAccessibleName(tr("Ratio of the step sizes"));
    m_ratio->setToolTip(tr("The ratio τ/σ of the first step sizes: soon after a change the current run's solver starts "
                           "once more with it"));
    m_ratio->setRange(static_cast<int>(-decades * stepsPerDecade), static_cast<int>(decades * stepsPerDecade));
    m_ratio->setSingleStep(static_cast<int>(stepsPerDecade));
    m_ratio->setPageStep(static_cast<int>(2 * stepsPerDecade));
    m_ratio->setTracking(false);
    m_ratio->setMinimumWidth(24 * fontMetrics().averageCharWidth());
    m_ratioSoon.setSingleShot(true);
    m_ratioSoon.setInterval(ratioDelay);
    connect(m_ratio, &QSlider::sliderMoved, this, [this] {
        m_ratioSoon.stop();
        showRatio();
    });
    connect(m_ratio, &QSlider::sliderReleased, this, &InsidePage::startSoon);
    connect(m_ratio, &QSlider::valueChanged, this, &InsidePage::startSoon);
    connect(&m_ratioSoon, &QTimer::timeout, this, [this] {
        m_startedAt = m_ratio->value();
        m_feed->startWithRatio(m_ratioOf, ratio());
    });
    auto* bar = new QWidget;
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(2 * spacing, 0, 2 * spacing, 0);
    layout->setSpacing(spacing);
    for (QWidget* field : std::initializer_list<QWidget*>{m_view, m_rowLabel, m_row, m_ratioLabel, m_ratio})
        layout->addWidget(field);
    layout->addStretch(1);
    return bar;
}

QString InsidePage::sourceId(Chart) {
    return QStringLiteral("inside");
}

double InsidePage::ratio() const {
    constexpr double base = 10.0;
    if (m_ratio->sliderPosition() == placeOf(m_exact))
        return m_exact;
    return std::pow(base, m_ratio->sliderPosition() / stepsPerDecade);
}

void InsidePage::showRatio() {
    m_ratioLabel->setText(tr("Ste&p ratio τ/σ = %1").arg(shownNumber(ratio(), 3)));
}

void InsidePage::startSoon() {
    showRatio();
    if (m_ratio->value() == m_startedAt)
        m_ratioSoon.stop();
    else
        m_ratioSoon.start();
}

void InsidePage::refresh() {
    const std::shared_ptr<const InsideContent>& content = m_feed->content();
    if (content.get() != plot().content()) {
        m_plotView->change([&content](InsidePlot& plot) { plot.setContent(content); });
        m_pane->setOwner(content == nullptr ? QString() : content->name);
        m_pane->setNote(content == nullptr ? QString() : tr("iteration %1").arg(shownCount(content->iteration)));
        m_sentence->setText(content == nullptr ? QString() : sentenceOf(*content->picture));
    }
    m_pane->setMessage(content != nullptr ? QString() : m_feed->message());
    refreshChoice();
    refreshRow();
    refreshRatio();
    refreshNote();
}

void InsidePage::refreshChoice() {
    if (m_feed->views() != m_offered) {
        m_offered = m_feed->views();
        m_view->clear();
        for (const InsideView view : m_offered)
            m_view->addChoice(idText(view), titleOf(view), meaningOf(view));
        m_view->setMinimumWidth(m_view->QComboBox::sizeHint().width());
    }
    m_view->setVisible(!m_offered.empty());
    if (m_feed->view())
        m_view->setCurrentId(idText(*m_feed->view()));
}

/// Only what differs is set: setting a field replaces a text that is being typed.
void InsidePage::refreshRow() {
    const PreparedRun* run = m_feed->run();
    const bool hasRow = m_feed->view() == InsideView::coordinate && run != nullptr;
    m_rowLabel->setVisible(hasRow);
    m_row->setVisible(hasRow);
    if (!hasRow)
        return;
    const auto last = static_cast<int>(std::min<Index>(run->problem->rows(), std::numeric_limits<int>::max()));
    const int row = m_feed->row() ? static_cast<int>(*m_feed->row()) + 1 : 0;
    const QSignalBlocker blocker(m_row);
    if (m_row->maximum() != last)
        m_row->setMaximum(last);
    if (m_row->value() != row)
        m_row->setValue(row);
}

void InsidePage::refreshRatio() {
    const std::optional<double> first = m_feed->firstRatio();
    m_ratioLabel->setVisible(first.has_value());
    m_ratio->setVisible(first.has_value());
    if (!first)
        return;
    if (m_feed->owner() != m_ratioOf) {
        m_ratioSoon.stop();
        m_ratioOf = m_feed->owner();
        m_exact = *first;
        m_startedAt = placeOf(m_exact);
        const QSignalBlocker blocker(m_ratio);
        m_ratio->setValue(m_startedAt);
    }
    showRatio();
}

void InsidePage::refreshNote() {
    const QString note = m_feed->note();
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
    m_sentence->setVisible(!m_sentence->text().isEmpty());
    const bool isRecalling = m_feed->isRecalling();
    m_replay->setText(isRecalling ? tr("Cancel") : tr("Replay"));
    m_replay->setToolTip(isRecalling ? tr("Show only the iterates that were looked at")
                                     : tr("Run it again in the background, bit for bit, for all of its iterates"));
    m_replay->setVisible(isRecalling || m_feed->mayRecall());
}

std::vector<ChartSource> InsidePage::chartSources() {
    refresh();
    const bool isEmpty = plot().isEmpty();
    const QString unseen = tr("The page Inside draws it while it is shown: Ctrl+7");
    std::vector<int> runs;
    std::optional<Motion> motion;
    std::shared_ptr<const InsideHistory> history;
    if (!isEmpty) {
        runs.push_back(plot().content()->run);
        history = m_feed->history();
        if (history != nullptr)
            motion = motionOf(*history, m_time);
    }
    std::vector<ChartSource> sources;
    sources.push_back(
        {.id = sourceId(Chart::mechanism),
         .title = tr("Inside: %1", "chart").arg(isEmpty ? m_pane->title() : titleOf(plot().content()->picture->view)),
         .obstacle = !isEmpty                      ? QString()
                     : m_pane->message().isEmpty() ? unseen
                                                   : m_pane->message(),
         .runs = std::move(runs),
         .motion = motion,
         .panel =
             [this, history] {
                 auto moving = std::make_unique<InsidePlot>(plot());
                 moving->setHistory(history);
                 return m_pane->panelOf(std::move(moving));
             },
         .table = [this] { return plot().table(); }});
    return sources;
}

void InsidePage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_feed->setSeen(true);
    refresh();
}

void InsidePage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_feed->setSeen(false);
}

} // namespace gapscope
