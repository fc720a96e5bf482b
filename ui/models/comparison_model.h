// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/comparison.h"
#include "ui/session/run_list.h"

#include <QAbstractTableModel>

#include <array>
#include <chrono>
#include <map>
#include <vector>

namespace gapscope {

/// The table of the cost of every run to reach the accuracies 1e-2, 1e-4, 1e-6 and 1e-8; and of what theory asks for to
/// reach one of them, which is computed elsewhere. Costs are read from the traces
/// when `refresh` is called, never from a run's thread.
class ComparisonModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr std::array accuracies{1e-2, 1e-4, 1e-6, 1e-8};
    enum Column {
        name,
        problem,
        firstCost,
        reached = firstCost + static_cast<int>(accuracies.size()),
        proved, ///< the gap that holds with all rounding included, relative to max(1, |P|); at the end of a run
        columnCountOfAll,
        // Only while theory is shown:
        theoryCount = columnCountOfAll,
        measuredCount,
        theoryRatio,
        columnCountWithTheory
    };
    static constexpr int theoryColumns = columnCountWithTheory - columnCountOfAll;
    /// The cells of a run in the columns on theory.
    struct TheoryCells {
        std::array<QString, theoryColumns> texts{};
        std::array<double, theoryColumns> numbers{}; ///< for sorting and files; NaN = none
        QString toolTip{};
    };
    enum Role {
        runIdRole = Qt::UserRole + 1,
        sortRole, ///< a number, or a text in text columns; costs that were never reached come last
        fileRole, ///< text for files: numbers in C notation; headers with their unit
    };

    explicit ComparisonModel(RunList& runs, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    CostUnit unit() const { return m_unit; }
    void setUnit(CostUnit unit);
    AccuracyMeasure measure() const { return m_measure; }
    void setMeasure(AccuracyMeasure measure);

    /// The accuracy of the columns on theory; nothing = no such columns. A change clears their cells.
    std::optional<double> theoryAccuracy() const { return m_theoryAccuracy; }
    void setTheoryAccuracy(std::optional<double> accuracy);
    /// Ignores runs that are not in the table.
    void setTheory(int runId, TheoryCells cells);

    /// Reads new snapshots, for about `atMost`; the next call continues there.
    void refresh(std::chrono::microseconds atMost);

    /// Nothing if the run of the row has not reached it.
    std::optional<Cost> cost(int row, std::size_t accuracy) const;
    /// The number of different problems among the runs.
    int problemCount() const;
    /// A sentence on the ratio of the costs of two runs, at the best accuracy that both have reached; or why they
    /// cannot be compared.
    QString comparison(int firstRow, int secondRow) const;
    /// The same for any two on one problem, from their costs in the current unit; NaN or infinite if they have not
    /// reached an accuracy.
    using Costs = std::array<double, accuracies.size()>;
    struct Named {
        QString name;
        Costs costs;
    };
    QString costWords(const Named& first, const Named& second) const;
    /// Every cost as an entry of a performance profile: competitors are solvers with their parameters, instances are
    /// pairs of a problem and an accuracy.
    std::vector<ProfileEntry> profileEntries() const;

    /// The display name of a competitor: "Prox-SDCA, option=II".
    QString titleOf(const std::string& competitor) const;
    /// The colour of a competitor, taken from its first run.
    QColor colourOf(const std::string& competitor) const;
    /// The same for the light style of exports.
    QColor paperColourOf(const std::string& competitor) const;

    static QString accuracyText(double accuracy);
    static QString unitText(CostUnit unit);

Q_SIGNALS:
    void costsChanged();

private:
    struct Row {
        int id = 0;
        QString problemKey;
        std::size_t cursor = 0;
        double bound = notAvailable; ///< used to compute the costs
        double best = notAvailable;  ///< best accuracy so far
        std::array<std::optional<Cost>, accuracies.size()> costs{};
    };

    const Run& runOf(const Row& row) const;
    const Run* firstRunOf(const std::string& competitor) const;
    bool read(Row& row);
    void take(Row& row, const Snapshot& snapshot) const;
    double boundOf(const QString& problemKey) const;
    bool isMin(const Row& row, std::size_t accuracy) const;
    QString display(const Row& row, int column) const;
    QString tooltip(const Row& row, int column) const;
    QVariant sortValue(const Row& row, int column) const;
    QString theoryHeader(int section, int role) const;
    const TheoryCells* theoryOf(const Row& row) const;
    QString problemText(const Row& row, const QString& lambda) const;
    double lambdaOf(const Row& row) const;
    Costs numbersOf(const Row& row) const;

    RunList& m_runs;
    std::vector<Row> m_rows;
    std::size_t m_next = 0; ///< the row to read first next time
    CostUnit m_unit = CostUnit::seconds;
    AccuracyMeasure m_measure = AccuracyMeasure::relativeGap;
    std::optional<double> m_theoryAccuracy{};
    std::map<int, TheoryCells> m_theory; ///< by run
    std::vector<Snapshot> m_fresh;       ///< kept to reuse its memory
};

} // namespace gapscope
