// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/propose/time_to_tolerance.h"
#include "ui/session/run_list.h"

#include <QAbstractTableModel>
#include <QElapsedTimer>

#include <optional>
#include <vector>

namespace gapscope {

/// The table of runs. Numbers are read from the traces when `refresh` is called, never from a run's thread.
class RunTableModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        name,
        state,
        iteration,
        passes,
        seconds,
        primal,
        dual,
        gap,
        digits,
        nonZeros,
        hint,
        columnCountOfAll
    };
    enum Role {
        runIdRole = Qt::UserRole + 1,
        sortRole, ///< a number, or a text in text columns; unknown values come last
    };

    explicit RunTableModel(RunList& runs, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// Reads the latest snapshots, or those at the selected position, and reports the rows that changed.
    void refresh();
    /// Shows the numbers at an earlier position; nothing = the latest.
    void setPosition(const std::optional<TracePosition>& position);

    static QString phaseText(const Run& run);

private:
    struct Row {
        int id = 0;
        std::size_t snapshots = 0;
        Snapshot last;
        TimeLeft timeLeft{};
        std::size_t taken = 0; ///< snapshots in the estimate
    };

    const Run& runAt(int row) const;
    QString display(const Run& run, const Row& row, int column) const;
    QString tooltip(const Run& run, const Row& row, int column) const;
    double number(const Row& row, int column) const;
    QString hintText(const Run& run, const Row& row) const;
    /// Nothing unless the run is going on and its present state is shown.
    std::optional<TimeToTolerance> timeLeft(const Run& run, const Row& row) const;
    /// Estimates the times to the tolerance of the runs that are running, about once a second.
    void estimateTimes();
    void followProblem();
    /// Why objectives and gap leave the run out; empty if they do not.
    QString otherProblem(const Run& run) const;

    RunList& m_runs;
    std::optional<TracePosition> m_position;
    std::vector<Row> m_rows;
    QElapsedTimer m_sinceEstimate;
    QString m_problem; ///< the problem whose runs are not grey
};

} // namespace gapscope
