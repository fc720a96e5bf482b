// SPDX-License-Identifier: GPL-3.0-only
#include "ui/theory/ranks_view.h"

#include "ui/basics/numbers.h"
#include "ui/basics/spacing.h"

#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>

namespace gapscope {
namespace {

constexpr int mostRowsSeen = 8; // more are scrolled
constexpr int barCharacters = 20;
constexpr double percent = 100.0;

/// Paints bars of several parts, the first one solid and each further one fainter.
class PartsDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setColour(const QColor& colour) { m_colour = colour; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index); // ground and selection
        constexpr std::array opacities{1.0, 0.35, 0.15};
        constexpr int margin = 3;
        const QRectF whole = QRectF(option.rect).adjusted(margin, margin, -margin, -margin);
        const QVariantList parts = index.data(RanksView::partsRole).toList();
        painter->save();
        double left = whole.left();
        for (qsizetype k = 0; k < parts.size(); ++k) {
            const double width = whole.width() * std::clamp(parts[k].toDouble(), 0.0, 1.0);
            QColor colour = m_colour;
            colour.setAlphaF(static_cast<float>(opacities[std::min<std::size_t>(static_cast<std::size_t>(k), 2)]));
            painter->fillRect(QRectF(left, whole.top(), width, whole.height()), colour);
            left += width;
        }
        painter->restore();
    }

private:
    QColor m_colour;
};

/// Totals over all ranks, in seconds. NaN if they are not known.
struct Totals {
    double work = 0.0;
    double waiting = 0.0;
    double exchange = 0.0; ///< without waiting
    double longest = 0.0;  ///< work and exchange of any rank
};

Totals totalsOf(const std::vector<RankShare>& ranks, const std::vector<double>& waiting) {
    Totals totals;
    for (std::size_t k = 0; k < ranks.size(); ++k) {
        totals.work += ranks[k].work;
        totals.waiting += waiting[k];
        totals.exchange += ranks[k].exchange - waiting[k];
        totals.longest = std::max(totals.longest, ranks[k].work + ranks[k].exchange);
    }
    return totals;
}

QString shareText(double part, double whole) {
    return shownNumber(percent * part / whole, 3);
}

QString secondsText(double seconds) {
    return shownNumber(seconds, 3);
}

} // namespace

RanksView::RanksView(QWidget* parent) : QWidget(parent), m_words(new QLabel), m_table(new QTableWidget) {
    m_words->setObjectName(QStringLiteral("ranksWords"));
    m_words->setWordWrap(true);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_table->setObjectName(QStringLiteral("ranks"));
    m_table->setAccessibleName(tr("Processes that share the problem"));
    m_table->setColumnCount(columnCountOfAll);
    nameColumns(false);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setTabKeyNavigation(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setItemDelegateForColumn(partBar, new PartsDelegate(m_table));
    m_table->setItemDelegateForColumn(timeBar, new PartsDelegate(m_table));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing, 0, spacing);
    layout->addWidget(m_words);
    layout->addWidget(m_table);
    hide();
}

void RanksView::nameColumns(bool areColumnsShared) {
    m_table->setHorizontalHeaderLabels({tr("Rank"), tr("Computer"), areColumnsShared ? tr("Columns") : tr("Rows"),
                                        areColumnsShared ? tr("Share of the columns") : tr("Share of the rows"),
                                        tr("Work, s"), tr("Waiting, s"), tr("Work, waiting, exchange"),
                                        tr("Sent, MB")});
    const std::array meanings{tr("The number of the process, from 0"),
                              tr("Where it runs"),
                              areColumnsShared ? tr("Columns whose coefficients it has")
                                               : tr("Training rows that it has read"),
                              areColumnsShared ? tr("Its columns among all") : tr("Its rows among all"),
                              tr("Seconds of the solver outside of exchanges"),
                              tr("Seconds in exchanges, beyond those of the process that comes last most of the time"),
                              tr("Solid: work; lighter: waiting for slower processes; lightest: the exchange itself"),
                              tr("Megabytes (10^6 bytes) that it has sent to the others")};
    for (int column = 0; column < columnCountOfAll; ++column)
        m_table->horizontalHeaderItem(column)->setToolTip(meanings[static_cast<std::size_t>(column)]);
}

void RanksView::showRanks(const std::vector<RankShare>& ranks, const QColor& colour) {
    setVisible(!ranks.empty());
    if (ranks.empty())
        return;
    for (const Column column : {partBar, timeBar})
        static_cast<PartsDelegate*>(m_table->itemDelegateForColumn(column))->setColour(colour);
    m_table->viewport()->update();
    const Totals totals = totalsOf(ranks, waitingOf(ranks));
    const double all = totals.work + totals.waiting + totals.exchange;
    const bool areColumnsShared = shareColumns(ranks);
    nameColumns(areColumnsShared);
    QString words = ranks.size() == 1  ? tr("One process of gapscope-mpi has all rows.")
                    : areColumnsShared ? tr("%1 processes share the columns.").arg(ranks.size())
                                       : tr("%1 processes share the rows.").arg(ranks.size());
    if (all > 0.0) // false for NaN
        words += u' ' +
                 tr("Of their time, %1 % is work, %2 % waiting for slower processes, and %3 % the exchange "
                    "itself.")
                     .arg(shareText(totals.work, all), shareText(totals.waiting, all), shareText(totals.exchange, all));
    m_words->setText(words);
    const bool isOther = m_table->rowCount() != static_cast<int>(ranks.size());
    fill(ranks);
    if (!isOther)
        return;
    m_table->resizeColumnsToContents();
    for (const Column column : {partBar, timeBar})
        m_table->setColumnWidth(
            column, std::max(m_table->columnWidth(column), barCharacters * fontMetrics().averageCharWidth()));
    fitHeight();
}

void RanksView::fill(const std::vector<RankShare>& ranks) {
    const std::vector<double> waits = waitingOf(ranks);
    const Totals totals = totalsOf(ranks, waits);
    const bool areColumnsShared = shareColumns(ranks);
    const auto countOf = [areColumnsShared](const RankShare& each) {
        return static_cast<double>(areColumnsShared ? each.columns : each.rows);
    };
    double most = 0.0; // of any rank
    double whole = 0.0;
    for (const RankShare& each : ranks) {
        most = std::max(most, countOf(each));
        whole += countOf(each);
    }
    m_table->setRowCount(static_cast<int>(ranks.size()));
    const auto set = [this](int row, Column column, const QString& text, const QVariantList& parts = {}) {
        QTableWidgetItem* item = m_table->item(row, column);
        if (item == nullptr) {
            item = new QTableWidgetItem;
            m_table->setItem(row, column, item);
        }
        const bool isBar = column == partBar || column == timeBar;
        item->setText(isBar ? QString() : text);
        item->setData(partsRole, parts);
        item->setData(Qt::AccessibleTextRole, text);
        item->setToolTip(text);
        item->setTextAlignment(column == host ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter);
    };
    for (std::size_t k = 0; k < ranks.size(); ++k) {
        const RankShare& each = ranks[k];
        const auto row = static_cast<int>(k);
        const double count = countOf(each);
        const QString share = whole > 0.0 ? shareText(count, whole) : QString();
        set(row, rank, QString::number(row));
        set(row, host, QString::fromStdString(each.host));
        set(row, part, shownCount(count));
        set(row, partBar, areColumnsShared ? tr("%1 % of the columns").arg(share) : tr("%1 % of the rows").arg(share),
            QVariantList{most > 0.0 ? count / most : 0.0});
        set(row, work, secondsText(each.work));
        set(row, waiting, secondsText(waits[k]));
        const bool isKnown = totals.longest > 0.0 && std::isfinite(each.work + each.exchange);
        set(row, timeBar,
            isKnown ? tr("%1 s of work, %2 s of waiting, %3 s of exchange")
                          .arg(secondsText(each.work), secondsText(waits[k]), secondsText(each.exchange - waits[k]))
                    : QString(),
            isKnown ? QVariantList{each.work / totals.longest, waits[k] / totals.longest,
                                   (each.exchange - waits[k]) / totals.longest}
                    : QVariantList());
        constexpr double mega = 1e6;
        set(row, sent, shownNumber(each.sent / mega, 3));
    }
}

/// All rows if they are few: the panel around the view scrolls.
void RanksView::fitHeight() {
    const int line = fontMetrics().height() + 2 * spacing;
    m_table->verticalHeader()->setDefaultSectionSize(line);
    const int seen = std::min(m_table->rowCount(), mostRowsSeen);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() + seen * line +
                            (m_table->rowCount() > seen ? line / 2 : 0) + 2);
}

} // namespace gapscope
