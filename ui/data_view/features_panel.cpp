// SPDX-License-Identifier: GPL-3.0-only
#include "ui/data_view/features_panel.h"

#include "ui/basics/spacing.h"
#include "ui/data_view/task_bar.h"
#include "ui/tables/table_sorting.h"

#include <QAction>
#include <QEvent>
#include <QHeaderView>
#include <QVBoxLayout>

namespace gapscope {
namespace {

/// A wide text of a column, for its initial width.
QString sampleOf(FeatureColumn column) {
    switch (column) {
    case FeatureColumn::number:
        return QStringLiteral("00 000");
    case FeatureColumn::name:
        return QStringLiteral("fractal_dimension");
    case FeatureColumn::nonZeros:
        return QStringLiteral("0 000 000");
    case FeatureColumn::correlation:
        return QStringLiteral("−0.0000");
    default:
        return QStringLiteral("−0.00000");
    }
}

} // namespace

FeaturesPanel::FeaturesPanel(DataFeed& feed, QWidget* parent)
    : QWidget(parent), m_feed(feed), m_model(new FeatureTableModel(this)), m_table(new QTableView),
      m_titleRoom(new QWidget), m_search(new QLineEdit), m_message(new MessageLabel(MessageLabel::Kind::hint)),
      m_again(new QPushButton(tr("Compute"))) {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(0, 0, 2 * spacing, 0);
    head->addWidget(m_titleRoom);
    head->addStretch(1);
    head->addWidget(new TaskBar(feed.statisticsTask(), QStringLiteral("statisticsTask"), tr("statistics of features")));
    auto* note = new QHBoxLayout;
    note->setContentsMargins(2 * spacing, 0, 2 * spacing, 0);
    note->addWidget(m_message, 1);
    note->addWidget(m_again);
    m_again->setObjectName(QStringLiteral("computeStatistics"));
    m_again->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(makeFields());
    layout->addLayout(note);
    makeTable();
    layout->addWidget(m_table, 1);

    connect(m_model, &FeatureTableModel::sortRequested, this, [this](FeatureColumn by, bool isDescending) {
        m_feed.setOrder({by, isDescending, m_feed.order().search});
    });
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_feed.setOrder({m_feed.order().by, m_feed.order().isDescending, text.trimmed()});
    });
    connect(m_search, &QLineEdit::returnPressed, m_table, qOverload<>(&QWidget::setFocus));
    connect(m_again, &QPushButton::clicked, &feed, &DataFeed::computeStatistics);
    connect(&feed, &DataFeed::dataChanged, this, &FeaturesPanel::takeData);
    connect(&feed, &DataFeed::statisticsChanged, this, &FeaturesPanel::takeStatistics);
    connect(&feed, &DataFeed::featuresChanged, this, &FeaturesPanel::takeOrder);
    connect(&feed.statisticsTask(), &BackgroundTask::started, this, &FeaturesPanel::explain);
    connect(&feed.statisticsTask(), &BackgroundTask::ended, this, &FeaturesPanel::explain);
    takeData();
}

void FeaturesPanel::setTitleRoom(const QSize& room) {
    m_titleRoom->setFixedSize(room);
}

QWidget* FeaturesPanel::makeFields() {
    auto* fields = new QWidget;
    auto* layout = new QHBoxLayout(fields);
    layout->setContentsMargins(2 * spacing, spacing, 2 * spacing, spacing);
    layout->setSpacing(2 * spacing);
    m_search->setObjectName(QStringLiteral("searchFeatures"));
    m_search->setPlaceholderText(tr("Search (Ctrl+F)"));
    m_search->setAccessibleName(tr("Search features"));
    m_search->setToolTip(tr("Shows the features whose name has this text (Ctrl+F)"));
    m_search->setClearButtonEnabled(true);
    layout->addWidget(m_search, 1);
    makeAxisButtons(layout);
    return fields;
}

void FeaturesPanel::makeAxisButtons(QHBoxLayout* layout) {
    const std::array names{tr("x axis"), tr("y axis")};
    const std::array meanings{tr("The chosen feature becomes the x axis of the scatter (X)"),
                              tr("The chosen feature becomes the y axis of the scatter (Y)")};
    const std::array keys{Qt::Key_X, Qt::Key_Y};
    for (std::size_t axis = 0; axis < names.size(); ++axis) {
        auto* action = new QAction(names[axis], m_table);
        action->setToolTip(meanings[axis]);
        action->setShortcut(QKeySequence(keys[axis]));
        action->setShortcutContext(Qt::WidgetShortcut);
        m_table->addAction(action);
        connect(action, &QAction::triggered, this, [this, axis] {
            if (m_table->currentIndex().isValid())
                Q_EMIT axisWanted(static_cast<int>(axis), m_model->featureAt(m_table->currentIndex().row()));
        });
        m_axes[axis] = new QToolButton;
        m_axes[axis]->setDefaultAction(action);
        m_axes[axis]->setAutoRaise(true);
        layout->addWidget(m_axes[axis]);
    }
}

void FeaturesPanel::makeTable() {
    m_table->setObjectName(QStringLiteral("dataFeatures"));
    m_table->setAccessibleName(tr("Features of the data set"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->setModel(m_model);
    fitColumns();
    // In the order of the data until the user sorts.
    m_table->horizontalHeader()->setSortIndicatorClearable(true);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    addSortingKey(*m_table);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) { chooseRow(current.isValid() ? current.row() : -1); });
    connect(m_table, &QTableView::clicked, this, &FeaturesPanel::chosen);
    connect(m_table, &QTableView::activated, this, &FeaturesPanel::chosen);
}

void FeaturesPanel::fitColumns() {
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 2 * spacing);
    for (int column = 0; column < featureColumns; ++column)
        m_table->setColumnWidth(column, fontMetrics().horizontalAdvance(sampleOf(static_cast<FeatureColumn>(column))) +
                                            3 * spacing);
}

void FeaturesPanel::takeData() {
    m_isMarking = true;
    m_search->clear();
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_model->setDataset(m_feed.dataset());
    m_isMarking = false;
    const bool hasFeatures = m_model->rowCount() > 0;
    m_search->setEnabled(hasFeatures);
    const bool isText = m_feed.dataset() != nullptr && m_feed.dataset()->labels().areText();
    m_table->setColumnHidden(static_cast<int>(FeatureColumn::correlation), isText); // text data have no correlations
    takeStatistics();
    markChosen();
}

void FeaturesPanel::takeStatistics() {
    m_model->setStatistics(m_feed.statistics());
    explain();
}

void FeaturesPanel::takeOrder() {
    m_isMarking = true;
    m_model->setOrder(m_feed.features());
    m_isMarking = false;
    markChosen();
    m_table->scrollToTop(); // show the first rows of the new order
    explain();
}

void FeaturesPanel::markChosen() {
    const int row = m_model->rowOf(m_feed.feature());
    m_isMarking = true;
    m_table->setAutoScroll(false);
    if (row >= 0)
        m_table->setCurrentIndex(m_model->index(row, static_cast<int>(FeatureColumn::name)));
    m_table->setAutoScroll(true);
    m_isMarking = false;
    for (QToolButton* button : m_axes)
        button->defaultAction()->setEnabled(m_table->currentIndex().isValid());
}

void FeaturesPanel::chooseRow(int row) {
    for (QToolButton* button : m_axes)
        button->defaultAction()->setEnabled(row >= 0);
    if (!m_isMarking && row >= 0)
        m_feed.setFeature(m_model->featureAt(row));
}

void FeaturesPanel::explain() {
    const DatasetPointer& dataset = m_feed.dataset();
    const bool isMissing = dataset != nullptr && dataset->columns() > 0 && m_feed.profile() != nullptr &&
                           m_feed.statistics() == nullptr && !m_feed.statisticsTask().isRunning();
    m_again->setVisible(isMissing);
    m_message->setKind(m_feed.statisticsProblem().isEmpty() ? MessageLabel::Kind::hint : MessageLabel::Kind::error);
    m_message->showText(dataset == nullptr                      ? tr("Load a data set to see its features here")
                        : dataset->hasRatings()                 ? tr("Entries of a matrix have no features.")
                        : !m_feed.statisticsProblem().isEmpty() ? m_feed.statisticsProblem()
                        : isMissing                             ? tr("The statistics were not computed.")
                        : m_model->rowCount() == 0 && dataset->columns() > 0 ? tr("No matching feature.")
                                                                             : QString());
}

void FeaturesPanel::askForFeature() {
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void FeaturesPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitColumns();
}

} // namespace gapscope
