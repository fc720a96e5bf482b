// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/rank_shares.h"

#include <QColor>
#include <QLabel>
#include <QTableWidget>
#include <QWidget>

#include <vector>

namespace gapscope {

/// The processes that share the rows or the columns of a run: the part, the work and the waiting of each, as a table
/// with bars.
class RanksView final : public QWidget {
    Q_OBJECT

public:
    enum Column { rank, host, part, partBar, work, waiting, timeBar, sent, columnCountOfAll };
    /// The parts of the bar in a cell, from the left: shares of the full width, a QVariantList of numbers.
    static constexpr int partsRole = Qt::UserRole;

    explicit RanksView(QWidget* parent = nullptr);

    /// In the colour of the run. Hides the view if there are no ranks.
    void showRanks(const std::vector<RankShare>& ranks, const QColor& colour);

private:
    void nameColumns(bool areColumnsShared);
    void fill(const std::vector<RankShare>& ranks);
    void fitHeight();

    QLabel* m_words;
    QTableWidget* m_table;
};

} // namespace gapscope
