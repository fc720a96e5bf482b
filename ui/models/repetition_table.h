// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/repetitions.h"
#include "ui/models/comparison_model.h"

#include <QAbstractTableModel>

#include <map>
#include <vector>

namespace gapscope {

/// The table of costs with one row for all runs that differ only in their seed: the median, and after it the two
/// quantiles. Its columns are those of ComparisonModel, followed by the quantiles as numbers, for files, and by the
/// medians of the columns on theory. A run that did not reach an accuracy counts as more expensive than any that did.
class RepetitionTable final : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr int numberColumns = ComparisonModel::columnCountOfAll - ComparisonModel::firstCost;
    static constexpr int firstLow = ComparisonModel::columnCountOfAll;
    static constexpr int firstHigh = firstLow + numberColumns;
    static constexpr int firstTheory = firstHigh + numberColumns; ///< medians, while the table of runs has them

    RepetitionTable(ComparisonModel& runs, RunList& list, QObject* parent = nullptr);

    void setSpread(Spread spread);
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    /// A sentence that compares the medians of two rows.
    QString comparison(int firstRow, int secondRow) const;

private:
    enum class Part { median, low, high };
    struct Group {
        std::vector<int> rows; ///< of the table of runs
        std::vector<std::uint64_t> seeds;
    };

    void group();
    void followNumbers();
    const Run& firstOf(const Group& group) const;
    QString titleOf(const Group& group) const;
    /// The column of the table of runs that a column summarizes.
    static int columnOfRuns(int column);
    static Part partOf(int column);
    /// Of column `place` of the table of runs; infinite if too few runs reached it.
    double number(const Group& group, int place, Part part) const;
    bool isMin(const Group& group, int column) const;
    QString display(const Group& group, int column) const;
    QVariant sortValue(const Group& group, int column) const;

    ComparisonModel& m_runs;
    RunList& m_list;
    Spread m_spread = Spread::quartiles;
    std::vector<Group> m_groups;
    std::map<int, std::string> m_keys; ///< of runs, by their ids
};

} // namespace gapscope
