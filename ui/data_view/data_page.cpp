// SPDX-License-Identifier: GPL-3.0-only
#include "ui/data_view/data_page.h"

#include "ui/basics/spacing.h"
#include "ui/data_view/data_words.h"
#include "ui/data_view/task_bar.h"
#include "ui/widgets/thin_splitter.h"

#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMetaEnum>
#include <QVBoxLayout>

namespace gapscope {
namespace {

constexpr int greatSize = 10000; ///< shares of splitters, normalized to the available room
constexpr int rowsTab = 0;
constexpr int featuresTab = 1;

} // namespace

DataPage::DataPage(Session& session, QWidget* parent)
    : QWidget(parent), m_feed(new DataFeed(session, this)), m_session(session), m_rows(new DataRowsPanel(*m_feed)),
      m_features(new FeaturesPanel(*m_feed)), m_labels(new ViewOf<LabelPlot>), m_histogram(new ViewOf<HistogramPlot>),
      m_scatter(new ViewOf<RowScatterPlot>), m_scatterBar(new ScatterBar(*m_feed)), m_words(new QLabel) {
    setObjectName(QStringLiteral("dataPage"));
    makePanes();
    makeCommands();
    m_words->setObjectName(QStringLiteral("dataWords"));
    m_words->setWordWrap(true);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_words->setContentsMargins(2 * spacing, spacing, 2 * spacing, spacing);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_words);
    layout->addWidget(makePlaces(), 1);
    connectFeed();
    refresh();
}

DataPage::~DataPage() {
    m_feed->disconnect(this); // the feed outlives its receivers
}

QString DataPage::sourceId(Chart chart) {
    return QStringLiteral("data-%1").arg(
        QLatin1String(QMetaEnum::fromType<Chart>().valueToKey(static_cast<int>(chart))));
}

QString DataPage::chartTitle(Chart chart) {
    switch (chart) {
    case Chart::labels:
        return tr("Labels");
    case Chart::histogram:
        return tr("Histogram");
    case Chart::scatter:
        return tr("Scatter");
    }
    return {};
}

std::vector<ChartSource> DataPage::chartSources() {
    const QString facts = m_words->text().isEmpty() ? QString() : tr("%1.", "a sentence").arg(m_words->text());
    std::vector<ChartSource> sources;
    for (const Chart chart : allCharts) {
        const PaintedPane& shown = pane(chart);
        const bool isEmpty = shown.view().plot().isEmpty();
        const QString unseen = tr("The page Data computes it while it is shown: Ctrl+4");
        sources.push_back({.id = sourceId(chart),
                           .title = tr("Data: %1", "chart").arg(chartTitle(chart)),
                           .obstacle = !isEmpty                    ? QString()
                                       : shown.message().isEmpty() ? unseen
                                                                   : shown.message(),
                           .showsRuns = false,
                           .facts = facts,
                           .runs = {},
                           .panel = [&shown] { return shown.panel(); },
                           .table = [&shown] { return shown.view().plot().table(); }});
    }
    return sources;
}

void DataPage::makePanes() {
    const std::array<PaintedView*, allCharts.size()> views{m_labels, m_histogram, m_scatter};
    for (const Chart chart : allCharts) {
        const auto place = static_cast<std::size_t>(chart);
        m_panes[place] = new PaintedPane(chartTitle(chart), views[place]);
        connect(m_panes[place], &PaintedPane::outputRequested, this,
                [this, chart](ChartOutput output) { Q_EMIT outputRequested(chart, output); });
        connect(m_panes[place], &PaintedPane::titleDoubleClicked, this, [this, chart] { toggleMaximized(chart); });
        connect(m_panes[place], &PaintedPane::menuOpening, this, [this, chart](QMenu* menu) {
            menu->addAction(m_maximized == chart ? tr("Show all charts") : tr("Fill the window"), this,
                            [this, chart] { toggleMaximized(chart); });
        });
    }
    m_labels->setObjectName(QStringLiteral("dataLabels"));
    m_histogram->setObjectName(QStringLiteral("dataHistogram"));
    m_scatter->setObjectName(QStringLiteral("dataScatter"));
    PaintedPane& scatter = pane(Chart::scatter);
    scatter.addToHead(new TaskBar(m_feed->scatterTask(), QStringLiteral("scatterTask"), tr("scatter")));
    scatter.addBelowHead(m_scatterBar);
    connect(&scatter.remedy(), &QPushButton::clicked, m_feed, &DataFeed::computeScatter);
    connect(m_scatter, &PaintedView::activated, this, &DataPage::clickedPoint);
}

QWidget* DataPage::makePlaces() {
    const auto giveRoom = [](ChartTabs* tabs, auto* page) {
        page->setTitleRoom(tabs->titleRoom());
        connect(tabs, &ChartTabs::titleRoomChanged, page, [page](const QSize& room) { page->setTitleRoom(room); });
    };
    m_tables = new ChartTabs;
    m_tables->setObjectName(QStringLiteral("dataTables"));
    m_tables->addPage(m_rows, tr("Rows"));
    m_tables->addPage(m_features, tr("Features"));
    giveRoom(m_tables, m_rows);
    giveRoom(m_tables, m_features);
    m_charts = new ChartTabs;
    m_charts->setObjectName(QStringLiteral("dataCharts"));
    for (const Chart chart : {Chart::labels, Chart::histogram}) {
        pane(chart).setTitleRoom(QSize(0, 0));
        m_charts->addPage(&pane(chart), chartTitle(chart));
    }
    giveRoom(m_charts, &pane(Chart::labels));
    giveRoom(m_charts, &pane(Chart::histogram));
    connect(m_charts, &ChartTabs::titleDoubleClicked, this,
            [this](int index) { toggleMaximized(index == 0 ? Chart::labels : Chart::histogram); });
    auto* right = new ThinSplitter(Qt::Vertical);
    right->addWidget(m_charts);
    right->addWidget(&pane(Chart::scatter));
    right->setSizes({greatSize, greatSize});
    right->setStretchFactor(0, 1);
    right->setStretchFactor(1, 1);
    auto* both = new ThinSplitter(Qt::Horizontal);
    both->addWidget(m_tables);
    both->addWidget(right);
    both->setSizes({greatSize, greatSize});
    both->setStretchFactor(0, 1);
    both->setStretchFactor(1, 1);
    return both;
}

QAction* DataPage::addCommand(const QString& text, const QKeySequence& shortcut, void (DataPage::*command)()) {
    auto* action = new QAction(text, this);
    action->setShortcut(shortcut);
    connect(action, &QAction::triggered, this, [this, command] {
        Q_EMIT wanted();
        (this->*command)();
    });
    m_commands += action;
    return action;
}

void DataPage::makeCommands() {
    addCommand(tr("&Go to a row…"), QKeySequence(Qt::CTRL | Qt::Key_G), &DataPage::goToRow);
    addCommand(tr("&Find a feature…"), QKeySequence(Qt::CTRL | Qt::Key_F), &DataPage::findFeature);
    addCommand(tr("&Labels"), QKeySequence(Qt::CTRL | Qt::Key_B), &DataPage::showLabels)
        ->setToolTip(tr("How many rows each class has, or how the labels are spread"));
    addCommand(tr("&Histogram of a feature"), QKeySequence(Qt::CTRL | Qt::Key_H), &DataPage::showHistogram);
    addCommand(tr("&Scatter"), QKeySequence(Qt::CTRL | Qt::Key_T), &DataPage::showScatter);
}

void DataPage::connectFeed() {
    connect(m_feed, &DataFeed::dataChanged, this, &DataPage::refresh);
    connect(m_feed, &DataFeed::profileChanged, this, &DataPage::refresh);
    connect(m_feed, &DataFeed::histogramChanged, this, &DataPage::refreshHistogram);
    connect(&m_feed->histogramTask(), &BackgroundTask::ended, this, &DataPage::refreshHistogram);
    connect(m_feed, &DataFeed::scatterChanged, this, &DataPage::refreshScatter);
    connect(&m_feed->scatterTask(), &BackgroundTask::ended, this, &DataPage::refreshScatter);
    connect(m_features, &FeaturesPanel::chosen, this, [this] { m_charts->setCurrent(1); });
    connect(m_features, &FeaturesPanel::axisWanted, m_scatterBar, &ScatterBar::setAxis);
}

QString DataPage::emptyWords() const {
    const DatasetPointer& dataset = m_feed->dataset();
    return dataset == nullptr      ? tr("Load a data set to see it here")
           : dataset->hasRatings() ? tr("Entries of a matrix have no features that could be shown.")
                                   : QString();
}

void DataPage::refresh() {
    const DataLoader::Content* content = m_session.data();
    m_words->setText(content == nullptr ? emptyWords() : dataWords(*content));
    // As with the other charts, a chart that was never looked at is not offered for a figure.
    const bool isSeen = content != nullptr && m_feed->profile() != nullptr;
    const DataSummary summary = isSeen ? content->summary : DataSummary();
    m_labels->change([&](LabelPlot& plot) { plot.setSummary(summary); });
    pane(Chart::labels).setMessage(content == nullptr ? emptyWords() : QString());
    const QString owner = content == nullptr ? QString() : dataName(*content);
    for (PaintedPane* each : m_panes)
        each->setOwner(owner);
    refreshHistogram();
    refreshScatter();
}

void DataPage::refreshHistogram() {
    const auto& histogram = m_feed->histogram();
    const bool isStale = histogram != nullptr && histogram->feature != m_feed->feature();
    m_histogram->change([&](HistogramPlot& plot) { plot.setContent(contentOf(histogram.get())); });
    const bool isEmpty = m_histogram->own().isEmpty();
    pane(Chart::histogram)
        .setMessage(!isEmpty                              ? QString()
                    : !emptyWords().isEmpty()             ? emptyWords()
                    : m_feed->histogramTask().isRunning() ? tr("Counting …")
                                                          : tr("Choose a feature in the table"));
    pane(Chart::histogram)
        .setNote(isStale                            ? tr("counting …")
                 : isEmpty                          ? QString()
                 : m_feed->dataset()->columns() > 1 ? tr("another feature: choose it under Features (Ctrl+F)")
                                                    : QString());
}

void DataPage::refreshScatter() {
    m_scatter->change(
        [this](RowScatterPlot& plot) { plot.setRows(m_feed->dataset(), m_feed->classes(), m_feed->scatter()); });
    const bool isEmpty = m_scatter->own().isEmpty();
    const bool isRunning = m_feed->scatterTask().isRunning();
    const bool isCancelled = isEmpty && emptyWords().isEmpty() && m_feed->profile() != nullptr && !isRunning &&
                             m_feed->scatterProblem().isEmpty();
    pane(Chart::scatter)
        .setMessage(!isEmpty                  ? QString()
                    : !emptyWords().isEmpty() ? emptyWords()
                    : isCancelled             ? tr("This was not computed.")
                                              : tr("Placing rows in the plane …"));
    pane(Chart::scatter).setRemedy(isCancelled ? tr("Compute") : QString());
}

void DataPage::clickedPoint(const QPointF& position) {
    const std::optional<Index> row = m_scatter->own().rowAt(position);
    if (!row)
        return;
    m_tables->setCurrent(rowsTab);
    m_rows->showRow(*row);
}

void DataPage::showTable(int tab) {
    if (m_maximized)
        toggleMaximized(*m_maximized);
    m_tables->setCurrent(tab);
}

void DataPage::goToRow() {
    showTable(rowsTab);
    m_rows->askForRow();
}

void DataPage::findFeature() {
    showTable(featuresTab);
    m_features->askForFeature();
}

void DataPage::showChart(Chart chart) {
    if (m_maximized && *m_maximized != chart)
        toggleMaximized(*m_maximized);
    if (chart != Chart::scatter)
        m_charts->setCurrent(chart == Chart::labels ? 0 : 1);
    pane(chart).view().setFocus(Qt::ShortcutFocusReason);
}

void DataPage::toggleMaximized(Chart chart) {
    const bool isAll = m_maximized == chart;
    m_maximized = isAll ? std::nullopt : std::optional(chart);
    m_tables->setVisible(isAll);
    m_charts->setVisible(isAll || chart != Chart::scatter);
    pane(Chart::scatter).setVisible(isAll || chart == Chart::scatter);
}

void DataPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_feed->setSeen(true);
}

void DataPage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_feed->setSeen(false);
}

void DataPage::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape || !m_feed->cancelAll())
        QWidget::keyPressEvent(event);
}

} // namespace gapscope
