// SPDX-License-Identifier: GPL-3.0-only
#include "ui/data_view/rows_panel.h"

#include "ui/basics/numbers.h"
#include "ui/basics/spacing.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>

namespace gapscope {
namespace {

constexpr int rowLetters = 12;
constexpr int cellLetters = 14;
constexpr int formLetters = 16;
constexpr int maxFittedColumns = 300; ///< measuring more would take too long: they share one width
constexpr int maxTitleLetters = 30;
const QString pairsId = QStringLiteral("pairs");
const QString columnsId = QStringLiteral("columns");

/// A number as typed, with or without the locale's group separators; 0 if it is not a number.
qlonglong typedNumber(QString text) {
    const QLocale locale;
    bool isNumber = false;
    const qlonglong number = locale.toLongLong(text.trimmed(), &isNumber);
    return isNumber ? number : text.trimmed().toLongLong();
}

} // namespace

DataRowsPanel::DataRowsPanel(DataFeed& feed, QWidget* parent)
    : QWidget(parent), m_feed(feed), m_model(new DataRowsModel(this)), m_table(new QTableView),
      m_titleRoom(new QWidget), m_row(new QLineEdit), m_form(new ChoiceBox),
      m_message(new MessageLabel(MessageLabel::Kind::hint)) {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    makeTable();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_titleRoom);
    layout->addWidget(makeFields());
    m_message->setContentsMargins(2 * spacing, 0, 2 * spacing, spacing);
    layout->addWidget(m_message);
    layout->addWidget(m_table, 1);
    connect(&feed, &DataFeed::dataChanged, this, &DataRowsPanel::takeData);
    connect(&feed, &DataFeed::profileChanged, this, &DataRowsPanel::setForm);
    takeData();
}

void DataRowsPanel::setTitleRoom(const QSize& room) {
    m_titleRoom->setFixedHeight(room.height());
}

QWidget* DataRowsPanel::makeFields() {
    auto* fields = new QWidget;
    auto* layout = new QHBoxLayout(fields);
    layout->setContentsMargins(2 * spacing, spacing, 2 * spacing, spacing);
    layout->setSpacing(2 * spacing);
    auto* name = new QLabel(tr("&Row"));
    name->setBuddy(m_row);
    m_row->setObjectName(QStringLiteral("dataRow"));
    m_row->setAccessibleName(tr("Go to row"));
    m_row->setToolTip(tr("The number of a row; Return goes there (Ctrl+G)"));
    m_row->setPlaceholderText(tr("Ctrl+G"));
    m_row->setMaximumWidth(rowLetters * fontMetrics().averageCharWidth());
    m_form->setObjectName(QStringLiteral("dataForm"));
    m_form->setAccessibleName(tr("How rows are shown"));
    m_form->setMinimumWidth(formLetters * fontMetrics().averageCharWidth());
    m_form->setToolTip(tr("Rows as their nonzero entries, or with one column per feature"));
    m_form->addChoice(pairsId, tr("Entries"), tr("Feature and value of each entry that is not zero"));
    m_form->addChoice(columnsId, tr("Columns"), tr("One column per feature, zeros included"));
    layout->addWidget(name);
    layout->addWidget(m_row, 1);
    layout->addStretch(1);
    layout->addWidget(m_form);
    connect(m_row, &QLineEdit::returnPressed, this, &DataRowsPanel::goToRow);
    connect(m_form, &ChoiceBox::chosen, this, &DataRowsPanel::setForm);
    return fields;
}

void DataRowsPanel::makeTable() {
    m_table->setObjectName(QStringLiteral("dataRows"));
    m_table->setAccessibleName(tr("Rows of the data set"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    // Sections of equal size need no size hints from the model.
    for (QHeaderView* header : {m_table->verticalHeader(), m_table->horizontalHeader()}) {
        header->setSectionResizeMode(QHeaderView::Fixed);
        header->setHighlightSections(false);
        header->setTextElideMode(Qt::ElideMiddle);
    }
    m_table->verticalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    m_table->setModel(m_model);
    fitSections();
}

void DataRowsPanel::fitSections() {
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 2 * spacing);
    QHeaderView& columns = *m_table->horizontalHeader();
    const int letter = fontMetrics().averageCharWidth();
    columns.setDefaultSectionSize(cellLetters * letter);
    for (int k = 0; k < columns.count() && columns.count() <= maxFittedColumns; ++k) {
        const QString title = m_model->headerData(k, Qt::Horizontal, Qt::DisplayRole).toString();
        const int wanted = std::min(columns.fontMetrics().horizontalAdvance(title), maxTitleLetters * letter);
        columns.resizeSection(k, std::max(cellLetters * letter, wanted + 2 * letter));
    }
}

void DataRowsPanel::takeData() {
    const DatasetPointer& dataset = m_feed.dataset();
    const bool isSparse = dataset != nullptr && dataset->storage() == Storage::sparse && dataset->columns() > 0;
    m_form->setCurrentId(isSparse ? pairsId : columnsId);
    m_form->setReason(pairsId, isSparse ? std::optional<QString>()
                                        : tr("These data are dense: nearly all of their values are not zero"));
    m_form->setEnabled(dataset != nullptr);
    m_row->setEnabled(dataset != nullptr);
    m_row->clear();
    setForm();
}

void DataRowsPanel::setForm() {
    const auto form = m_form->currentId() == pairsId ? DataRowsModel::Form::pairs : DataRowsModel::Form::columns;
    const Index longest = m_feed.profile() == nullptr ? 0 : m_feed.profile()->maxRowEntries;
    const int row = m_table->currentIndex().row();
    const bool isSame = m_model->dataset() == m_feed.dataset();
    // In the form of columns the profile of the rows is not used.
    if (!isSame || form != DataRowsModel::Form::columns || m_model->form() != form) {
        m_model->setContent(m_feed.dataset(), longest, form);
        fitSections();
        if (isSame && row >= 0)
            showRow(row);
    }
    m_message->setKind(MessageLabel::Kind::hint);
    m_message->showText(m_feed.dataset() == nullptr ? tr("Load a data set to see its rows here")
                        : m_model->hiddenFeatures() > 0
                            ? tr("The last %1 columns are not shown; as entries, all are.")
                                  .arg(shownCount(static_cast<double>(m_model->hiddenFeatures())))
                            : QString());
}

void DataRowsPanel::askForRow() {
    m_row->setFocus(Qt::ShortcutFocusReason);
    m_row->selectAll();
}

void DataRowsPanel::goToRow() {
    const qlonglong row = typedNumber(m_row->text());
    if (row < 1 || row > m_model->rowCount()) {
        m_message->setKind(MessageLabel::Kind::error);
        m_message->showText(
            tr("Rows are numbered from 1 to %1").arg(shownCount(static_cast<double>(m_model->rowCount()))));
        return;
    }
    m_message->showText(QString());
    showRow(static_cast<Index>(row - 1));
    m_table->setFocus(Qt::OtherFocusReason);
}

void DataRowsPanel::showRow(Index row) {
    if (row < 0 || row >= m_model->rowCount())
        return;
    const QModelIndex place = m_model->index(static_cast<int>(row), std::max(0, m_table->currentIndex().column()));
    m_table->setCurrentIndex(place);
    m_table->scrollTo(place, QAbstractItemView::PositionAtCenter);
}

void DataRowsPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitSections();
}

} // namespace gapscope
