// SPDX-License-Identifier: GPL-3.0-only
#include "ui/models/repetition_table.h"

#include "ui/basics/numbers.h"
#include "ui/models/repetition_text.h"

#include <QFont>

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

constexpr int tableDigits = 3;
constexpr double last = std::numeric_limits<double>::max(); // sort key of rows without a number

/// Infinite numbers belong to runs that did not reach the accuracy.
QString numberText(double number) {
    return shownNumber(std::isfinite(number) ? number : notAvailable, tableDigits);
}

} // namespace

RepetitionTable::RepetitionTable(ComparisonModel& runs, RunList& list, QObject* parent)
    : QAbstractTableModel(parent), m_runs(runs), m_list(list) {
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&runs, signal, this, &RepetitionTable::group);
    for (const auto signal :
         {&QAbstractItemModel::columnsAboutToBeInserted, &QAbstractItemModel::columnsAboutToBeRemoved})
        connect(&runs, signal, this, [this] { beginResetModel(); });
    for (const auto signal : {&QAbstractItemModel::columnsInserted, &QAbstractItemModel::columnsRemoved})
        connect(&runs, signal, this, [this] { endResetModel(); });
    connect(&runs, &QAbstractItemModel::dataChanged, this, &RepetitionTable::followNumbers);
    connect(&runs, &QAbstractItemModel::headerDataChanged, this,
            [this] { Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1); });
    group();
}

void RepetitionTable::group() {
    beginResetModel();
    m_groups.clear();
    std::map<std::string, std::size_t> places;
    for (int row = 0; row < m_runs.rowCount(); ++row) {
        const int id = m_runs.index(row, 0).data(ComparisonModel::runIdRole).toInt();
        const RunFacts& facts = m_list.find(id)->controller->facts();
        std::string& key = m_keys[id];
        if (key.empty())
            key = repetitionKeyOf(facts);
        const auto [place, isNew] = places.try_emplace(key, m_groups.size());
        if (isNew)
            m_groups.push_back({});
        m_groups[place->second].rows.push_back(row);
        m_groups[place->second].seeds.push_back(facts.spec.seed);
    }
    endResetModel();
}

void RepetitionTable::followNumbers() {
    if (!m_groups.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void RepetitionTable::setSpread(Spread spread) {
    if (std::exchange(m_spread, spread) == spread)
        return;
    followNumbers();
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

int RepetitionTable::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_groups.size());
}

int RepetitionTable::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : firstTheory + (m_runs.theoryAccuracy() ? ComparisonModel::theoryColumns : 0);
}

const Run& RepetitionTable::firstOf(const Group& group) const {
    return *m_list.find(m_runs.index(group.rows.front(), 0).data(ComparisonModel::runIdRole).toInt());
}

QString RepetitionTable::titleOf(const Group& group) const {
    return groupTitle(firstOf(group).name, firstOf(group).controller->facts().spec, group.seeds);
}

int RepetitionTable::columnOfRuns(int column) {
    if (column >= firstTheory)
        return ComparisonModel::theoryCount + column - firstTheory;
    return column < ComparisonModel::firstCost
               ? column
               : ComparisonModel::firstCost + (column - ComparisonModel::firstCost) % numberColumns;
}

RepetitionTable::Part RepetitionTable::partOf(int column) {
    if (column >= firstTheory || column < firstLow)
        return Part::median;
    return column >= firstHigh ? Part::high : Part::low;
}

double RepetitionTable::number(const Group& group, int place, Part part) const {
    std::vector<double> numbers;
    for (const int row : group.rows) {
        const double value = m_runs.index(row, place).data(ComparisonModel::sortRole).toDouble();
        numbers.push_back(value < last ? value : infinity);
    }
    const double tail = tailOf(m_spread);
    return quantile(std::move(numbers), part == Part::median ? 0.5 : part == Part::low ? tail : 1.0 - tail);
}

/// Whether no other row of the problem has a smaller median.
bool RepetitionTable::isMin(const Group& group, int column) const {
    const double own = number(group, column, Part::median);
    if (!std::isfinite(own))
        return false;
    const QString problem = firstOf(group).problemKey;
    const auto isRival = [&](const Group& other) { return &other != &group && firstOf(other).problemKey == problem; };
    return std::ranges::any_of(m_groups, isRival) && std::ranges::none_of(m_groups, [&](const Group& other) {
               return isRival(other) && number(other, column, Part::median) < own;
           });
}

QString RepetitionTable::display(const Group& group, int column) const {
    if (column == ComparisonModel::name)
        return titleOf(group);
    const int ofRuns = columnOfRuns(column);
    if (column == ComparisonModel::problem || (column >= firstTheory && group.rows.size() == 1))
        return m_runs.index(group.rows.front(), ofRuns).data().toString();
    const QString own = numberText(number(group, ofRuns, partOf(column)));
    if (column >= firstLow || group.rows.size() == 1)
        return own;
    return QStringLiteral("%1 (%2–%3)")
        .arg(own, numberText(number(group, ofRuns, Part::low)), numberText(number(group, ofRuns, Part::high)));
}

QVariant RepetitionTable::sortValue(const Group& group, int column) const {
    if (column < ComparisonModel::firstCost)
        return display(group, column);
    const double value = number(group, columnOfRuns(column), partOf(column));
    return std::isfinite(value) ? value : last;
}

QVariant RepetitionTable::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Group& group = m_groups[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    const bool isNumber = column >= ComparisonModel::firstCost;
    switch (role) {
    case Qt::DisplayRole:
        return display(group, column);
    case Qt::ToolTipRole:
        return isNumber && group.rows.size() > 1
                   ? tr("%1: median, and %2 in brackets").arg(titleOf(group), spreadName(m_spread))
                   : display(group, column);
    case Qt::FontRole: {
        QFont bold;
        bold.setBold(true);
        const bool isCost = isNumber && column < ComparisonModel::reached;
        return isCost && isMin(group, column) ? QVariant(bold) : QVariant();
    }
    case Qt::AccessibleTextRole:
        return tr("%1: %2").arg(headerData(column, Qt::Horizontal).toString(), display(group, column));
    case ComparisonModel::sortRole:
        return sortValue(group, column);
    case ComparisonModel::fileRole:
        return column == ComparisonModel::problem ? m_runs.index(group.rows.front(), column).data(role)
                                                  : QVariant(display(group, column));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    case Qt::DecorationRole:
    case ComparisonModel::runIdRole:
        return isNumber ? QVariant() : m_runs.index(group.rows.front(), column).data(role);
    default:
        return {};
    }
}

QVariant RepetitionTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (section < ComparisonModel::firstCost || orientation != Qt::Horizontal)
        return m_runs.headerData(section, orientation, role);
    const QVariant own = m_runs.headerData(columnOfRuns(section), orientation, role);
    const Part kind = partOf(section);
    const QString part = kind == Part::high ? highName(m_spread) : kind == Part::low ? lowName(m_spread) : tr("median");
    if (role == Qt::DisplayRole || role == ComparisonModel::fileRole)
        return QStringLiteral("%1, %2").arg(own.toString(), part);
    if (role == Qt::ToolTipRole)
        return tr("%1. The median of the seeds, and in brackets %2 of them").arg(own.toString(), spreadName(m_spread));
    return own;
}

QString RepetitionTable::comparison(int firstRow, int secondRow) const {
    const Group& first = m_groups[static_cast<std::size_t>(firstRow)];
    const Group& second = m_groups[static_cast<std::size_t>(secondRow)];
    if (firstOf(first).problemKey != firstOf(second).problemKey)
        return m_runs.comparison(first.rows.front(), second.rows.front());
    const auto mediansOf = [this](const Group& group) {
        ComparisonModel::Costs costs{};
        for (std::size_t level = 0; level < costs.size(); ++level)
            costs[level] = number(group, ComparisonModel::firstCost + static_cast<int>(level), Part::median);
        return costs;
    };
    return tr("In the median: %1")
        .arg(m_runs.costWords({titleOf(first), mediansOf(first)}, {titleOf(second), mediansOf(second)}));
}

} // namespace gapscope
