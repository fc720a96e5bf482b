// SPDX-License-Identifier: GPL-3.0-only
#include "ui/solution/solution_page.h"

#include "ui/basics/engine_text.h"
#include "ui/basics/numbers.h"
#include "ui/basics/spacing.h"
#include "ui/controller/rows_elsewhere.h"
#include "ui/solution/solution_words.h"
#include "ui/widgets/thin_splitter.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QMetaEnum>
#include <QStyle>
#include <QVBoxLayout>

namespace gapscope {
namespace {

constexpr int quietMilliseconds = 300;
/// Longer replays need a click.
constexpr double cheapSeconds = 5.0;
const QString normId = QStringLiteral("norm");

} // namespace

SolutionPage::SolutionPage(Session& session, TimeLine& time, QWidget* parent)
    : QWidget(parent), m_feed(new SolutionFeed(session, time, this)), m_heatmap(new SupportHeatmapView),
      m_bars(new ViewOf<WeightBarsPlot>), m_image(new ViewOf<WeightImagePlot>),
      m_histogram(new ViewOf<DualHistogramPlot>), m_projection(new ViewOf<RowProjectionPlot>), m_words(new QLabel),
      m_output(new ChoiceBox), m_progress(new QProgressBar), m_cancel(new QToolButton), m_refine(new QPushButton) {
    const std::array<PaintedView*, allCharts.size()> views{m_heatmap, m_bars, m_image, m_histogram, m_projection};
    for (const Chart chart : allCharts) {
        const auto place = static_cast<std::size_t>(chart);
        m_panes[place] = new PaintedPane(chartTitle(chart), views[place]);
        connect(m_panes[place], &PaintedPane::outputRequested, this,
                [this, chart](ChartOutput output) { Q_EMIT outputRequested(chart, output); });
        connect(m_panes[place], &PaintedPane::titleDoubleClicked, this, [this, chart] { toggleMaximized(chart); });
        connect(m_panes[place], &PaintedPane::menuOpening, this, [this, chart](QMenu* menu) {
            if (chart == Chart::heatmap)
                addHeatmapCommands(menu);
            menu->addAction(m_maximized == chart ? tr("Show all charts") : tr("Fill the window"), this,
                            [this, chart] { toggleMaximized(chart); });
        });
    }
    m_heatmap->setObjectName(QStringLiteral("supportRaster"));
    makeReplayControls();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeTopLine());
    layout->addWidget(makePlots(), 1);
    connectFeed();
    refresh();
}

SolutionPage::~SolutionPage() {
    m_feed->disconnect(this); // the feed outlives its receivers
}

QString SolutionPage::sourceId(Chart chart) {
    return QStringLiteral("solution-%1")
        .arg(QLatin1String(QMetaEnum::fromType<Chart>().valueToKey(static_cast<int>(chart))));
}

std::vector<ChartSource> SolutionPage::chartSources() {
    refresh();
    const QString facts = m_words->text().isEmpty() ? QString() : tr("%1.", "a sentence").arg(m_words->text());
    std::vector<ChartSource> sources;
    for (const Chart chart : allCharts) {
        const PaintedPane& shown = pane(chart);
        const bool isEmpty = shown.view().plot().isEmpty();
        const QString unseen = tr("The page Solution draws it while it is shown: Ctrl+3");
        const QString reason = shown.message().isEmpty() ? unseen : shown.message();
        sources.push_back({.id = sourceId(chart),
                           .title = tr("Solution: %1", "chart").arg(chartTitle(chart)),
                           .obstacle = isEmpty ? reason : QString(),
                           .showsRuns = false,
                           .facts = facts,
                           .runs = {},
                           .panel = [&shown] { return shown.panel(); },
                           .table = [&shown] { return shown.view().plot().table(); }});
    }
    return sources;
}

QString SolutionPage::chartTitle(Chart chart) {
    switch (chart) {
    case Chart::heatmap:
        return tr("Support over time");
    case Chart::bars:
        return tr("Largest coefficients");
    case Chart::image:
        return tr("Coefficients as a picture");
    case Chart::histogram:
        return tr("Dual variables");
    case Chart::projection:
        return tr("Rows in a plane");
    }
    return {};
}

QWidget* SolutionPage::makeTopLine() {
    auto* line = new QWidget;
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(2 * spacing, spacing, 2 * spacing, spacing);
    layout->setSpacing(2 * spacing);
    m_words->setObjectName(QStringLiteral("solutionWords"));
    m_words->setWordWrap(true);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_output->setObjectName(QStringLiteral("solutionOutput"));
    m_output->setAccessibleName(tr("Class whose coefficients are shown"));
    m_output->setToolTip(
        tr("The class (or task) whose coefficients are shown, or the norm of each feature's coefficients over "
           "all of them"));
    layout->addWidget(m_words, 1);
    layout->addWidget(m_output, 0, Qt::AlignTop);
    m_output->setMinimumWidth(20 * fontMetrics().averageCharWidth());
    m_output->hide();
    connect(m_output, &ChoiceBox::chosen, this, [this](const QString& id) {
        m_feed->setOutput({id == normId ? OutputChoice::norm : static_cast<Index>(id.toLongLong())});
    });
    return line;
}

ChartTabs* SolutionPage::makeTabs(Chart first, Chart second) {
    auto* tabs = new ChartTabs;
    for (const Chart chart : {first, second}) {
        pane(chart).setTitleRoom(QSize(0, 0));
        tabs->addPage(&pane(chart), chartTitle(chart));
    }
    for (const Chart chart : {first, second}) {
        pane(chart).setTitleRoom(tabs->titleRoom());
        connect(tabs, &ChartTabs::titleRoomChanged, &pane(chart), &PaintedPane::setTitleRoom);
    }
    connect(tabs, &ChartTabs::currentChanged, this, &SolutionPage::refresh);
    connect(tabs, &ChartTabs::titleDoubleClicked, this,
            [this, first, second](int index) { toggleMaximized(index == 0 ? first : second); });
    return tabs;
}

QWidget* SolutionPage::makePlots() {
    auto* both = new ThinSplitter(Qt::Horizontal);
    both->addWidget(&pane(Chart::heatmap));
    m_right = new ThinSplitter(Qt::Vertical);
    m_weightTabs = makeTabs(Chart::bars, Chart::image);
    m_weightTabs->setObjectName(QStringLiteral("weightTabs"));
    m_dualTabs = makeTabs(Chart::histogram, Chart::projection);
    m_dualTabs->setObjectName(QStringLiteral("dualTabs"));
    m_right->addWidget(m_weightTabs);
    m_right->addWidget(m_dualTabs);
    both->addWidget(m_right);
    both->setStretchFactor(0, 1);
    both->setStretchFactor(1, 1);
    return both;
}

void SolutionPage::makeReplayControls() {
    m_progress->setObjectName(QStringLiteral("replayProgress"));
    m_progress->setAccessibleName(tr("Replay progress"));
    m_progress->setRange(0, 100);
    m_progress->setTextVisible(true);
    m_progress->setFormat(tr("replaying: %p %"));
    m_progress->setMaximumWidth(24 * fontMetrics().averageCharWidth());
    m_cancel->setObjectName(QStringLiteral("cancelReplay"));
    m_cancel->setText(tr("Cancel"));
    m_cancel->setToolTip(tr("Stop the replay; what is known stays"));
    m_cancel->setAutoRaise(true);
    m_refine->setObjectName(QStringLiteral("refineRaster"));
    m_refine->setToolTip(
        tr("Run the solver again, the very same way, up to the end of what is shown, and look at every "
           "iteration there"));
    for (QWidget* widget : std::initializer_list<QWidget*>{m_refine, m_progress, m_cancel}) {
        widget->hide();
        pane(Chart::heatmap).addToHead(widget);
    }
    ReplayJob& job = m_feed->replayJob();
    connect(m_cancel, &QToolButton::clicked, &job, &ReplayJob::cancel);
    connect(m_refine, &QPushButton::clicked, m_feed, &SolutionFeed::refine);
    connect(&pane(Chart::heatmap).remedy(), &QPushButton::clicked, m_feed, &SolutionFeed::replayAll);
    connect(&job, &ReplayJob::started, this, &SolutionPage::showReplay);
    connect(&job, &ReplayJob::progressed, this, &SolutionPage::showReplay);
    connect(&job, &ReplayJob::ended, this, [this] {
        showReplay();
        refresh();
    });
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(quietMilliseconds);
    connect(&m_quiet, &QTimer::timeout, this, &SolutionPage::refineWhenCheap);
}

void SolutionPage::connectFeed() {
    connect(m_feed, &SolutionFeed::changed, this, &SolutionPage::refresh);
    connect(m_heatmap, &SupportHeatmapView::viewChanged, this, &SolutionPage::heatmapMoved);
}

void SolutionPage::addHeatmapCommands(QMenu* menu) {
    QAction* whole = menu->addAction(tr("Show everything"), m_heatmap, &SupportHeatmapView::fit);
    whole->setEnabled(!m_heatmap->heatmap().isFollowing());
    QAction* logarithmic = menu->addAction(tr("Logarithmic x"));
    logarithmic->setCheckable(true);
    logarithmic->setChecked(m_heatmap->heatmap().isLogarithmic());
    connect(logarithmic, &QAction::toggled, m_heatmap, &SupportHeatmapView::setLogarithmic);
}

void SolutionPage::heatmapMoved() {
    m_feed->setView(m_heatmap->heatmap().wantedView());
    m_refine->hide();
    m_quiet.start();
}

void SolutionPage::refineWhenCheap() {
    if (!m_feed->canRefine())
        return;
    if (m_feed->refiningSeconds() <= cheapSeconds) {
        m_feed->refine();
        return;
    }
    m_refine->setText(tr("Refine (about %1 s)").arg(shownNumber(m_feed->refiningSeconds(), 2)));
    m_refine->show();
}

void SolutionPage::showReplay() {
    const ReplayJob& job = m_feed->replayJob();
    m_progress->setVisible(job.isRunning());
    m_cancel->setVisible(job.isRunning());
    m_progress->setValue(static_cast<int>(100.0 * job.progress()));
    if (job.isRunning())
        m_refine->hide();
}

bool SolutionPage::isShownNow(Chart chart) const {
    switch (chart) {
    case Chart::heatmap:
        return !m_maximized || *m_maximized == chart;
    case Chart::bars:
    case Chart::image:
        return m_weightTabs->current() == (chart == Chart::bars ? 0 : 1);
    case Chart::histogram:
    case Chart::projection:
        return m_dualTabs->current() == (chart == Chart::histogram ? 0 : 1);
    }
    return false;
}

QString SolutionPage::emptyWords() const {
    const RunController* controller = m_feed->controller();
    if (controller == nullptr)
        return tr("Start a run to see its coefficients here");
    if (!m_feed->failure().isEmpty())
        return m_feed->failure();
    if (m_feed->replayJob().isRunning())
        return tr("Replaying the run …");
    if (const QString reason = rowsElsewhere(*controller, m_feed->name());
        !reason.isEmpty() && m_feed->shown().iterate == nullptr)
        return reason;
    const bool isSaved = controller->outcome() && controller->outcome()->w.size() > 0;
    if (controller->prepared() == nullptr && isSaved && m_feed->shown().iterate == nullptr)
        return tr("%1 is from a saved session. Its coefficients are shown while its data are loaded; replaying "
                  "reproduces "
                  "it exactly.")
            .arg(m_feed->name());
    const bool isReady = controller->state() == RunController::State::ready;
    if (!isReady && controller->prepared() == nullptr && m_feed->shown().iterate == nullptr)
        return m_feed->wantsReplay()
                   ? tr("%1 was read from a log, which holds no coefficients. Replaying it on its data "
                        "reproduces it exactly.")
                         .arg(m_feed->name())
                   : tr("%1 was read from a log that has no iteration yet.").arg(m_feed->name());
    if (isReady)
        return tr("%1 has not started: start it to see its coefficients here").arg(m_feed->name());
    if (controller->state() == RunController::State::ended && m_feed->shown().iterate == nullptr &&
        controller->outcome() && controller->outcome()->w.size() == 0)
        return tr("%1 ended before it had coefficients").arg(m_feed->name());
    return tr("Waiting for the first iterate …");
}

void SolutionPage::refresh() {
    const ShownSolution& shown = m_feed->shown();
    const RunController* controller = m_feed->controller();
    const QString unit =
        controller == nullptr ? QString() : iterationUnitText(controller->facts().solver->iterationUnit);
    if (controller != m_followed) { // another run is shown in full
        m_followed = controller;
        m_heatmap->fit();
    }
    const std::optional<double> sought = m_feed->soughtIteration();
    m_words->setText(sought ? tr("Rewinding: %1 is replayed to %2 %3 …", "run, unit and number")
                                  .arg(m_feed->name(), unit, shownCount(*sought))
                     : shown.iterate == nullptr ? emptyWords()
                                                : solutionWords(shown, m_feed->name(), unit));
    for (PaintedPane* pane : m_panes)
        pane->setOwner(m_feed->name());
    refreshOutputs();
    refreshHeatmap();
    refreshWeights();
    refreshDual();
    showReplay();
}

void SolutionPage::refreshOutputs() {
    const ShownSolution& shown = m_feed->shown();
    if (shown.run.get() == m_outputsOf)
        return;
    m_outputsOf = shown.run.get();
    m_output->clear();
    const Index outputs = shown.names == nullptr ? 1 : shown.names->outputs();
    // The columns of a matrix to be completed are too many to choose from by name, and not meaningful on their own.
    constexpr Index max = 200;
    m_output->setVisible(outputs > 1 && outputs <= max);
    if (outputs <= 1 || outputs > max) {
        m_feed->setOutput({});
        return;
    }
    m_output->addChoice(normId, tr("norm over all"));
    for (Index k = 0; k < outputs; ++k)
        m_output->addChoice(QString::number(k), QString::fromStdString(shown.names->outputName(k)));
    m_output->setCurrentId(normId);
    m_feed->setOutput({});
}

void SolutionPage::refreshHeatmap() {
    PaintedPane& pane = this->pane(Chart::heatmap);
    const ShownSolution& shown = m_feed->shown();
    const RunController* controller = m_feed->controller();
    HeatmapContent content{
        .heatmap = shown.heatmap,
        .rows = shown.rows,
        .names = shown.names,
        .lastIteration = shown.record.columns.empty() ? 0.0 : shown.record.columns.back().iteration,
        .unchangedSince = {},
        .unit = controller == nullptr ? QString() : iterationUnitText(controller->facts().solver->iterationUnit)};
    if (shown.record.unchangedSnapshots >= 2)
        content.unchangedSince = shown.record.unchangedSince;
    const bool isEmpty = content.heatmap == nullptr || content.heatmap->columns.empty();
    const bool hasNoRows = !isEmpty && shown.rows->order.empty();
    m_heatmap->setContent(content);
    const bool isOffered = isEmpty && m_feed->wantsReplay() && !m_feed->replayJob().isRunning();
    pane.setRemedy(isOffered ? tr("Run it again") : QString());
    if (hasNoRows)
        pane.setMessage(tr("All coefficients were zero so far"));
    else if (isEmpty && shown.iterate != nullptr && isOffered)
        pane.setMessage(
            tr("%1 was computed elsewhere, without a record of its supports. Replaying reproduces it exactly.")
                .arg(m_feed->name()));
    else
        pane.setMessage(isEmpty ? emptyWords() : QString());
    pane.setNote(isEmpty ? QString()
                         : tr("%1 checkpoints, %2 of %3 coefficients ever nonzero")
                               .arg(shownCount(static_cast<double>(shown.record.columns.size())),
                                    shownCount(static_cast<double>(shown.rows->order.size())),
                                    shownCount(static_cast<double>(shown.rows->coefficients))));
}

void SolutionPage::refreshWeights() {
    const ShownSolution& shown = m_feed->shown();
    const bool isMatrix = shown.facts.weights.matrixColumns > 0;
    const bool isNorm = isMatrix && m_output->currentId() == normId;
    if (isShownNow(Chart::bars))
        m_bars->change([&](WeightBarsPlot& plot) {
            plot.setBars(shown.facts.bars, isNorm ? tr("norm of coefficients") : tr("coefficient"));
        });
    const bool isZero = shown.iterate != nullptr && shown.facts.bars.empty();
    pane(Chart::bars)
        .setMessage(!shown.facts.bars.empty() ? QString()
                    : isZero                  ? tr("All coefficients are zero")
                                              : emptyWords());
    const bool hasImage = !shown.facts.image.values.empty();
    if (isShownNow(Chart::image))
        m_image->change([&](WeightImagePlot& plot) {
            plot.setImage(shown.facts.image, shown.names, isNorm ? tr("norm of coefficients") : tr("coefficient"));
        });
    const QString noPicture = tr("The features of these data are no pixels of a square picture.");
    pane(Chart::image).setMessage(hasImage ? QString() : shown.iterate == nullptr ? emptyWords() : noPicture);
    m_weightTabs->setReason(1, shown.iterate == nullptr || hasImage ? QString() : noPicture);
}

void SolutionPage::refreshDual() {
    const ShownSolution& shown = m_feed->shown();
    const bool isKnown = shown.facts.dual.isKnown;
    if (isShownNow(Chart::histogram))
        m_histogram->change(
            [&](DualHistogramPlot& plot) { plot.setHistogram(shown.facts.histogram, shown.facts.dual); });
    const QString without = m_feed->controller() == nullptr
                                ? QString()
                                : tr("%1 works on the coefficients alone and has no dual variables. Solvers with dual "
                                     "variables, such as Prox-SDCA, show theirs here.")
                                      .arg(QString::fromStdString(m_feed->controller()->facts().solver->title));
    pane(Chart::histogram)
        .setMessage(!shown.facts.histogram.isEmpty() ? QString()
                    : shown.iterate == nullptr       ? emptyWords()
                    : isKnown                        ? tr("The dual variables are not finite")
                                                     : without);
    if (isShownNow(Chart::projection))
        m_projection->change([&](RowProjectionPlot& plot) { plot.setRows(shown.projection, shown.facts.isSupport); });
    const bool hasRows = shown.projection != nullptr && !shown.projection->points.empty();
    pane(Chart::projection)
        .setMessage(hasRows          ? QString()
                    : shown.obstacle ? obstacleWords(*shown.obstacle)
                                     : emptyWords());
    pane(Chart::projection).setNote(hasRows && !isKnown ? tr("no dual variables: all rows alike") : QString());
}

void SolutionPage::toggleMaximized(Chart chart) {
    const bool isAll = m_maximized == chart;
    m_maximized = isAll ? std::nullopt : std::optional(chart);
    const bool isWeights = chart == Chart::bars || chart == Chart::image;
    const bool isDual = chart == Chart::histogram || chart == Chart::projection;
    pane(Chart::heatmap).setVisible(isAll || chart == Chart::heatmap);
    m_right->setVisible(isAll || isWeights || isDual);
    m_weightTabs->setVisible(isAll || isWeights);
    m_dualTabs->setVisible(isAll || isDual);
}

void SolutionPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_feed->setSeen(true);
    refresh();
}

void SolutionPage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_feed->setSeen(false);
}

} // namespace gapscope
