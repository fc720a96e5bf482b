// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/comparison_panel.h"

#include "ui/basics/icons.h"
#include "ui/basics/numbers.h"
#include "ui/basics/spacing.h"
#include "ui/tables/table_sorting.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <limits>

namespace gapscope {
namespace {

constexpr std::chrono::microseconds readingTime{4000}; // a quarter of a frame
constexpr int manyShares = 100;                        // of the room; the search gets what is left
const QString noTheory = QStringLiteral("none");

/// A wide text of a column, for its initial width.
QString sampleOf(int column) {
    switch (column) {
    case ComparisonModel::name:
        return QStringLiteral("▇ Pdprox, dual first 2");
    case ComparisonModel::problem:
        return QStringLiteral("breast-cancer · hinge + l2 · λ = 0.00176");
    case ComparisonModel::theoryCount:
    case ComparisonModel::measuredCount:
        return QStringLiteral("1.23e+09 iterations");
    default:
        return QStringLiteral("1.23e-05");
    }
}

} // namespace

ComparisonPanel::ComparisonPanel(RunList& runs, QWidget* parent)
    : QWidget(parent), m_model(new ComparisonModel(runs, this)),
      m_repetitions(new RepetitionTable(*m_model, runs, this)), m_sorted(new QSortFilterProxyModel(this)),
      m_table(new QTableView), m_comparison(new QLabel), m_profile(new ProfileChart) {
    makeTable();
    makeControls();
    m_comparison->setObjectName(QStringLiteral("comparison"));
    m_comparison->setWordWrap(true);
    m_comparison->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing, 0, spacing, spacing);
    layout->setSpacing(spacing);
    auto* words = new QWidget;
    auto* left = new QVBoxLayout(words);
    left->setContentsMargins(0, 0, 0, 0);
    left->addWidget(m_table, 1);
    left->addWidget(m_comparison);
    auto* both = new QSplitter;
    both->setChildrenCollapsible(false);
    both->addWidget(words);
    both->addWidget(m_profile);
    both->setStretchFactor(0, 3);
    both->setStretchFactor(1, 2);
    layout->addWidget(both, 1);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        compareChosen();
        const QModelIndexList rows = m_table->selectionModel()->selectedRows();
        if (rows.size() == 1)
            Q_EMIT chosen(rows.front().data(ComparisonModel::runIdRole).toInt());
    });
    connect(m_model, &ComparisonModel::costsChanged, this, &ComparisonPanel::compareChosen);
    connect(m_model, &ComparisonModel::costsChanged, this, &ComparisonPanel::showProfile);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_model, signal, this, &ComparisonPanel::hideSingleProblem);
    hideSingleProblem();
    compareChosen();
}

void ComparisonPanel::makeControls() {
    m_titleBar = new QWidget;
    auto* row = new QHBoxLayout(m_titleBar);
    row->setContentsMargins(2 * spacing, 0, 2 * spacing, 0);
    row->setSpacing(2 * spacing);
    const auto labelled = [row](const QString& text, ChoiceBox* box) {
        auto* label = new QLabel(text);
        label->setBuddy(box);
        row->addWidget(label);
        int widest = 0;
        for (int i = 0; i < box->count(); ++i)
            widest = std::max(widest, box->fontMetrics().horizontalAdvance(box->itemText(i)));
        const int height = box->fontMetrics().height();
        box->setMinimumWidth(4 * height); // panels side by side need room
        box->setMaximumWidth(widest + 5 * height / 2);
        row->addWidget(box, manyShares);
    };
    auto* unit = new ChoiceBox;
    unit->setObjectName(QStringLiteral("costUnit"));
    for (const CostUnit one : {CostUnit::seconds, CostUnit::passes, CostUnit::iterations})
        unit->addChoice(QString::number(static_cast<int>(one)), ComparisonModel::unitText(one));
    connect(unit, &ChoiceBox::chosen, m_model,
            [this](const QString& id) { m_model->setUnit(static_cast<CostUnit>(id.toInt())); });
    unit->setCurrentId(QString::number(static_cast<int>(m_model->unit())));
    unit->setToolTip(tr("What the table counts for every run"));
    labelled(tr("&Count"), unit);

    auto* measure = new ChoiceBox;
    measure->setObjectName(QStringLiteral("accuracyMeasure"));
    measure->addChoice(QString::number(static_cast<int>(AccuracyMeasure::relativeGap)), tr("its own gap"),
                       tr("The gap P − D that the run itself certifies, divided by |P| where that is above 1"));
    measure->addChoice(
        QString::number(static_cast<int>(AccuracyMeasure::relativeSuboptimality)), tr("suboptimality"),
        tr("P minus the best lower bound of all runs of the problem, divided by |P| where that is above 1: "
           "fair to solvers that find no good bound themselves"));
    connect(measure, &ChoiceBox::chosen, this, [this](const QString& id) {
        m_model->setMeasure(static_cast<AccuracyMeasure>(id.toInt()));
        refresh();
    });
    measure->setCurrentId(QString::number(static_cast<int>(m_model->measure())));
    measure->setToolTip(tr("What must be small before a run counts as accurate"));
    labelled(tr("until &accurate by"), measure);

    m_theory = new ChoiceBox;
    m_theory->setObjectName(QStringLiteral("comparedTheory"));
    m_theory->addChoice(noTheory, tr("none", "columns"));
    for (const double accuracy : ComparisonModel::accuracies)
        m_theory->addChoice(fieldNumber(accuracy), ComparisonModel::accuracyText(accuracy),
                            tr("Columns with the iterations that theorems ask for to be accurate by %1, and with those "
                               "that were measured")
                                .arg(ComparisonModel::accuracyText(accuracy)));
    m_theory->setCurrentId(noTheory);
    m_theory->setToolTip(tr("Columns with the iterations that theorems ask for"));
    connect(m_theory, &ChoiceBox::chosen, this, &ComparisonPanel::chooseTheory);
    labelled(tr("&Theory to"), m_theory);

    auto* search = new QLineEdit;
    search->setObjectName(QStringLiteral("searchComparison"));
    search->setPlaceholderText(tr("Search runs"));
    search->setAccessibleName(search->placeholderText());
    search->setToolTip(tr("Shows the runs with this text in a column of the table"));
    search->setClearButtonEnabled(true);
    connect(search, &QLineEdit::textChanged, m_sorted, &QSortFilterProxyModel::setFilterFixedString);
    row->addWidget(search, 1);

    auto* copyButton = new QToolButton;
    copyButton->setObjectName(QStringLiteral("copyComparison"));
    copyButton->setText(tr("&Copy as"));
    copyButton->setAutoRaise(true);
    copyButton->setPopupMode(QToolButton::InstantPopup);
    copyButton->setToolTip(tr("Puts the table on the clipboard as text"));
    auto* menu = new QMenu(copyButton);
    const std::array formats{std::pair(TableFormat::csv, tr("&CSV")), std::pair(TableFormat::markdown, tr("&Markdown")),
                             std::pair(TableFormat::latex, tr("&LaTeX"))};
    for (const auto& [format, title] : formats)
        connect(menu->addAction(title), &QAction::triggered, this, [this, format = format] { copy(format); });
    copyButton->setMenu(menu);
    row->addWidget(copyButton);
    auto* exportButton = new QToolButton;
    exportButton->setObjectName(QStringLiteral("exportComparison"));
    exportButton->setText(tr("E&xport…"));
    exportButton->setAutoRaise(true);
    exportButton->setToolTip(tr("Writes the table to a file: CSV, Markdown or LaTeX"));
    connect(exportButton, &QToolButton::clicked, this, &ComparisonPanel::exportRequested);
    row->addWidget(exportButton);
}

void ComparisonPanel::makeTable() {
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(ComparisonModel::sortRole);
    m_sorted->setFilterKeyColumn(-1);
    m_sorted->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_table->setModel(m_sorted);
    m_table->setObjectName(QStringLiteral("comparisonTable"));
    m_table->setAccessibleName(tr("Costs to an accuracy"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setIconSize({fontMetrics().ascent(), fontMetrics().ascent()});
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 2 * spacing);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicatorClearable(true);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder); // in the order of the runs until the user
                                                                           // sorts
    addSortingKey(*m_table);
    fitColumns();
}

void ComparisonPanel::fitColumns() {
    const int firstTheory = isSummarized() ? RepetitionTable::firstTheory : ComparisonModel::theoryCount;
    for (int column = 0; column < m_sorted->columnCount(); ++column) {
        const bool isOfTheory = column >= firstTheory;
        const bool isShown = isOfTheory || column < ComparisonModel::columnCountOfAll;
        m_table->setColumnHidden(column, !isShown); // quantiles as numbers, for files
        if (!isShown)
            continue;
        QString sample = sampleOf(isOfTheory ? ComparisonModel::theoryCount + column - firstTheory : column);
        if (isSummarized() && !isOfTheory && column >= ComparisonModel::firstCost)
            sample += QStringLiteral(" (0.0123–0.0123)");
        if (isSummarized() && column == ComparisonModel::name)
            sample += QStringLiteral(", 10 seeds");
        m_table->setColumnWidth(column, fontMetrics().horizontalAdvance(sample) + 3 * spacing);
    }
    // The costs are the main content: a long problem name must not push them out of view.
    QHeaderView* header = m_table->horizontalHeader();
    header->moveSection(header->visualIndex(ComparisonModel::problem), m_sorted->columnCount() - 1);
    hideSingleProblem();
}

void ComparisonPanel::chooseTheory(const QString& choice) {
    bool isNumber = false;
    const double accuracy = choice.toDouble(&isNumber);
    const auto& known = ComparisonModel::accuracies;
    isNumber = isNumber && std::ranges::find(known, accuracy) != known.end();
    m_theory->setCurrentId(isNumber ? fieldNumber(accuracy) : noTheory);
    m_model->setTheoryAccuracy(isNumber ? std::optional(accuracy) : std::nullopt);
    fitColumns();
    Q_EMIT theoryChosen();
}

void ComparisonPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    Q_EMIT shownChanged();
}

void ComparisonPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    Q_EMIT shownChanged();
}

void ComparisonPanel::setSummary(std::optional<Spread> spread) {
    if (spread)
        m_repetitions->setSpread(*spread);
    if (spread.has_value() == isSummarized())
        return;
    if (spread)
        m_sorted->setSourceModel(m_repetitions);
    else
        m_sorted->setSourceModel(m_model);
    fitColumns();
    compareChosen();
}

void ComparisonPanel::hideSingleProblem() {
    m_table->setColumnHidden(ComparisonModel::problem, m_model->problemCount() < 2);
}

void ComparisonPanel::refresh() {
    if (isVisible())
        m_model->refresh(readingTime);
}

void ComparisonPanel::showProfile() {
    std::vector<ProfileChart::Line> lines;
    for (PerformanceProfile& profile : performanceProfiles(m_model->profileEntries())) {
        const QColor colour = m_model->colourOf(profile.competitor);
        const QColor paperColour = m_model->paperColourOf(profile.competitor);
        const QString name = m_model->titleOf(profile.competitor);
        lines.push_back({.profile = std::move(profile), .name = name, .colour = colour, .paperColour = paperColour});
    }
    m_profile->setProfiles(lines, ComparisonModel::unitText(m_model->unit()));
}

void ComparisonPanel::compareChosen() {
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    if (rows.size() != 2) {
        m_comparison->setText(tr("Choose two runs, with Ctrl held down, to compare them"));
        return;
    }
    const int first = m_sorted->mapToSource(rows[0]).row();
    const int second = m_sorted->mapToSource(rows[1]).row();
    m_comparison->setText(isSummarized() ? m_repetitions->comparison(first, second)
                                         : m_model->comparison(first, second));
}

QString ComparisonPanel::text(TableFormat format) const {
    return TableText{.model = *m_sorted,
                     .groupedBy = ComparisonModel::problem,
                     .numbersFrom = ComparisonModel::firstCost,
                     .textRole = ComparisonModel::fileRole,
                     .numberRole = ComparisonModel::sortRole,
                     .max = std::numeric_limits<double>::max()}
        .as(format);
}

void ComparisonPanel::copy(TableFormat format) {
    QGuiApplication::clipboard()->setText(text(format));
    Q_EMIT copied(tr("The table is on the clipboard"));
}

} // namespace gapscope
