// SPDX-License-Identifier: GPL-3.0-only
#include "ui/models/comparison_model.h"

#include "engine/math/enclosure/directed_rounding.h"
#include "engine/regularizers/regularizer_list.h"
#include "ui/basics/icons.h"
#include "ui/basics/numbers.h"
#include "ui/basics/palette.h"
#include "ui/basics/source_name.h"

#include <QFont>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace gapscope {
namespace {

constexpr int costDigits = 3;
constexpr std::size_t maxAtOnce = 4096; // snapshots read between two checks of the time limit

bool isCost(int column) {
    return column >= ComparisonModel::firstCost && column < ComparisonModel::reached;
}

bool isOfTheory(int column) {
    return column >= ComparisonModel::theoryCount && column < ComparisonModel::columnCountWithTheory;
}

std::size_t placeOfTheory(int column) {
    return static_cast<std::size_t>(column - ComparisonModel::theoryCount);
}

std::size_t accuracyOfColumn(int column) {
    return static_cast<std::size_t>(column - ComparisonModel::firstCost);
}

/// NaN if nothing is proved.
double provedAccuracyOf(const Run& run) {
    const std::optional<RunOutcome>& outcome = run.controller->outcome();
    if (!outcome || !std::isfinite(outcome->proved.gap()))
        return notAvailable;
    return quotientUp(outcome->proved.gap(), std::max(1.0, std::abs(outcome->last.primal)));
}

/// "prox-sdca, option=II": the id with the parameters that are not at their defaults.
std::string competitorOf(const RunFacts& run) {
    std::string name = run.solver->id;
    const ParameterValues usual(run.solver->parameters);
    for (const ParameterValue& value : run.spec.solver.parameters.all())
        if (usual.text(value.key) != value.text)
            name += ", " + value.key + "=" + value.text;
    return name;
}

} // namespace

ComparisonModel::ComparisonModel(RunList& runs, QObject* parent) : QAbstractTableModel(parent), m_runs(runs) {
    for (const auto& run : runs.all())
        m_rows.push_back({.id = run->id, .problemKey = run->problemKey});
    connect(&runs, &RunList::added, this, [this](int id) {
        const int row = m_runs.indexOf(id); // a restored run returns to its former place
        beginInsertRows({}, row, row);
        m_rows.insert(m_rows.begin() + row, {.id = id, .problemKey = m_runs.find(id)->problemKey});
        endInsertRows();
    });
    connect(&runs, &RunList::aboutToBeRemoved, this, [this](int id) {
        const auto found = std::ranges::find(m_rows, id, &Row::id);
        const int row = static_cast<int>(found - m_rows.begin());
        beginRemoveRows({}, row, row);
        m_rows.erase(found);
        m_theory.erase(id);
        endRemoveRows();
        Q_EMIT costsChanged();
    });
    connect(&runs, &RunList::changed, this, [this](int id) {
        const auto found = std::ranges::find(m_rows, id, &Row::id);
        if (found == m_rows.end())
            return;
        const int row = static_cast<int>(found - m_rows.begin());
        Q_EMIT dataChanged(index(row, name), index(row, name));
        Q_EMIT dataChanged(index(row, proved), index(row, proved));
    });
}

int ComparisonModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ComparisonModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_theoryAccuracy ? columnCountWithTheory : columnCountOfAll;
}

const Run& ComparisonModel::runOf(const Row& row) const {
    return *m_runs.find(row.id);
}

void ComparisonModel::setUnit(CostUnit unit) {
    if (unit == m_unit)
        return;
    m_unit = unit;
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, firstCost), index(rowCount() - 1, reached));
    Q_EMIT headerDataChanged(Qt::Horizontal, firstCost, reached);
    Q_EMIT costsChanged();
}

void ComparisonModel::setMeasure(AccuracyMeasure measure) {
    if (measure == m_measure)
        return;
    m_measure = measure;
    for (Row& row : m_rows)
        row = {.id = row.id, .problemKey = row.problemKey};
    Q_EMIT headerDataChanged(Qt::Horizontal, firstCost, reached);
}

double ComparisonModel::boundOf(const QString& problemKey) const {
    double bound = -std::numeric_limits<double>::infinity();
    for (const auto& run : m_runs.all())
        if (run->problemKey == problemKey)
            if (const std::optional<Snapshot> last = run->controller->trace().last(); last && !std::isnan(last->dual))
                bound = std::max(bound, last->dual); // the best of the run: it never decreases
    return bound;
}

void ComparisonModel::take(Row& row, const Snapshot& snapshot) const {
    const double accuracy = accuracyOf(snapshot, m_measure, row.bound);
    if (std::isnan(accuracy))
        return;
    row.best = std::isnan(row.best) ? accuracy : std::min(row.best, accuracy);
    for (std::size_t level = 0; level < accuracies.size(); ++level)
        if (!row.costs[level] && accuracy <= accuracies[level])
            row.costs[level] =
                Cost{.passes = snapshot.passes, .iterations = snapshot.iteration, .seconds = snapshot.seconds};
}

/// Returns whether there was anything new.
bool ComparisonModel::read(Row& row) {
    if (m_measure == AccuracyMeasure::relativeSuboptimality) {
        const double bound = boundOf(row.problemKey);
        if (bound != row.bound) // a new bound changes every accuracy reached so far
            row = {.id = row.id, .problemKey = row.problemKey, .bound = bound};
    }
    m_fresh.clear();
    if (runOf(row).controller->trace().since(row.cursor, m_fresh, maxAtOnce) == 0)
        return false;
    for (const Snapshot& snapshot : m_fresh)
        take(row, snapshot);
    return true;
}

void ComparisonModel::refresh(std::chrono::microseconds atMost) {
    const auto end = std::chrono::steady_clock::now() + atMost;
    bool isNew = false;
    for (std::size_t visited = 0; visited < m_rows.size();) {
        m_next = m_next < m_rows.size() ? m_next : 0;
        const bool came = read(m_rows[m_next]);
        isNew = isNew || came;
        if (came) {
            const int at = static_cast<int>(m_next);
            Q_EMIT dataChanged(index(at, firstCost), index(at, reached));
        }
        if (m_fresh.size() < maxAtOnce) { // otherwise this run has more
            ++m_next;
            ++visited;
        }
        if (std::chrono::steady_clock::now() >= end)
            break;
    }
    if (isNew)
        Q_EMIT costsChanged();
}

std::optional<Cost> ComparisonModel::cost(int row, std::size_t accuracy) const {
    return m_rows[static_cast<std::size_t>(row)].costs[accuracy];
}

int ComparisonModel::problemCount() const {
    std::set<QString> keys;
    for (const Row& row : m_rows)
        keys.insert(row.problemKey);
    return static_cast<int>(keys.size());
}

/// Whether no run of the same problem has a lower cost.
bool ComparisonModel::isMin(const Row& row, std::size_t accuracy) const {
    if (!row.costs[accuracy])
        return false;
    const double own = row.costs[accuracy]->in(m_unit);
    const auto costsLess = [&](const Row& other) {
        return other.problemKey == row.problemKey && other.costs[accuracy] && other.costs[accuracy]->in(m_unit) < own;
    };
    const auto isOther = [&](const Row& other) { return other.id != row.id && other.problemKey == row.problemKey; };
    return std::ranges::none_of(m_rows, costsLess) && std::ranges::any_of(m_rows, isOther);
}

QString ComparisonModel::accuracyText(double accuracy) {
    return QString::number(accuracy, 'e', 0).replace(QStringLiteral("e-0"), QStringLiteral("e-"));
}

QString ComparisonModel::unitText(CostUnit unit) {
    switch (unit) {
    case CostUnit::passes:
        return tr("passes");
    case CostUnit::iterations:
        return tr("iterations");
    case CostUnit::seconds:
        return tr("seconds");
    }
    return {};
}

double ComparisonModel::lambdaOf(const Row& row) const {
    return runOf(row).controller->facts().spec.problem.lambda.value;
}

QString ComparisonModel::problemText(const Row& row, const QString& lambda) const {
    const RunSpec& spec = runOf(row).controller->facts().spec;
    const RunSpec::ProblemPart& part = spec.problem;
    QString text = QStringLiteral("%1 · %2 + %3")
                       .arg(sourceName(spec.data.source), QString::fromStdString(part.loss),
                            QString::fromStdString(part.regularizer));
    if (findRegularizerInfo(part.regularizer)->hasLambda)
        text = tr("%1 · λ = %2").arg(text, lambda);
    return text;
}

QString ComparisonModel::display(const Row& row, int column) const {
    if (column == name)
        return runOf(row).name;
    if (isOfTheory(column)) {
        const TheoryCells* cells = theoryOf(row);
        return cells == nullptr ? shownNumber(notAvailable) : cells->texts[placeOfTheory(column)];
    }
    if (column == problem)
        return problemText(row, shownNumber(lambdaOf(row), costDigits));
    if (column == reached)
        return shownNumber(row.best, 2);
    if (column == proved)
        return shownNumberUp(provedAccuracyOf(runOf(row)), 2);
    const std::optional<Cost>& cost = row.costs[accuracyOfColumn(column)];
    return shownNumber(cost ? cost->in(m_unit) : notAvailable, costDigits);
}

QString ComparisonModel::tooltip(const Row& row, int column) const {
    if (isOfTheory(column)) {
        const TheoryCells* cells = theoryOf(row);
        return cells == nullptr ? tr("Looking for a theorem") : cells->toolTip;
    }
    if (column == proved)
        return tr("The gap at the end of the run that holds with all rounding included: %1")
            .arg(fullNumber(provedAccuracyOf(runOf(row))));
    if (!isCost(column))
        return column == reached ? tr("Best accuracy so far: %1").arg(fullNumber(row.best)) : display(row, column);
    const QString accuracy = accuracyText(accuracies[accuracyOfColumn(column)]);
    const std::optional<Cost>& cost = row.costs[accuracyOfColumn(column)];
    if (!cost)
        return tr("Not accurate to %1 so far").arg(accuracy);
    return tr("Accurate to %1 after %2 passes, %3 iterations, %4 seconds. Nothing was measured between this snapshot "
              "and the one before.")
        .arg(accuracy, fullNumber(cost->passes), fullNumber(cost->iterations), fullNumber(cost->seconds));
}

QVariant ComparisonModel::sortValue(const Row& row, int column) const {
    constexpr double last = std::numeric_limits<double>::max();
    if (isOfTheory(column)) {
        const TheoryCells* cells = theoryOf(row);
        const double number = cells == nullptr ? notAvailable : cells->numbers[placeOfTheory(column)];
        return std::isnan(number) ? last : number;
    }
    if (column == reached)
        return std::isnan(row.best) ? last : row.best;
    if (column == proved) {
        const double gap = provedAccuracyOf(runOf(row));
        return std::isnan(gap) ? last : gap;
    }
    if (!isCost(column))
        return display(row, column);
    const std::optional<Cost>& cost = row.costs[accuracyOfColumn(column)];
    return cost ? cost->in(m_unit) : last;
}

QVariant ComparisonModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return display(row, column);
    case Qt::ToolTipRole:
        return tooltip(row, column);
    case Qt::DecorationRole:
        return column == name ? QVariant(colourSwatch(runOf(row).colour)) : QVariant();
    case Qt::FontRole: {
        QFont bold;
        bold.setBold(true);
        return isCost(column) && isMin(row, accuracyOfColumn(column)) ? QVariant(bold) : QVariant();
    }
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((column < firstCost ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    case Qt::AccessibleTextRole:
        return tr("%1: %2").arg(headerData(column, Qt::Horizontal).toString(), display(row, column));
    case sortRole:
        return sortValue(row, column);
    case fileRole:
        return column == problem ? problemText(row, fieldNumber(lambdaOf(row), costDigits)) : display(row, column);
    case runIdRole:
        return row.id;
    default:
        return {};
    }
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment((section < firstCost ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    const bool isTip = role == Qt::ToolTipRole;
    if (role != Qt::DisplayRole && !isTip && role != fileRole)
        return {};
    if (section == name)
        return tr("Run");
    if (section == problem)
        return tr("Problem");
    if (section == reached)
        return isTip ? tr("The best accuracy so far") : tr("Reached");
    if (section == proved)
        return isTip ? tr("The gap at the end of the run that holds with all rounding included, divided by |P| where "
                          "that is above 1")
                     : tr("Proved");
    if (isOfTheory(section))
        return theoryHeader(section, role);
    const QString accuracy = accuracyText(accuracies[accuracyOfColumn(section)]);
    if (role == fileRole) // files do not mark what is selected in the window
        return tr("%1 to %2", "seconds to 1e-2").arg(unitText(m_unit), accuracy);
    if (!isTip)
        return tr("to %1").arg(accuracy);
    return tr("%1 until the run was accurate to %2; bold is the least of the runs of a problem")
        .arg(unitText(m_unit), accuracy);
}

QString ComparisonModel::theoryHeader(int section, int role) const {
    const QString accuracy = accuracyText(m_theoryAccuracy.value_or(notAvailable));
    const bool isTip = role == Qt::ToolTipRole;
    switch (section) {
    case theoryCount:
        return isTip ? tr("The iterations that the solver's theorem asks for until the quantity that it bounds is at "
                          "most "
                          "%1 × max(1, |P|)")
                           .arg(accuracy)
                     : tr("Theory to %1").arg(accuracy);
    case measuredCount:
        return isTip ? tr("The iterations until the same quantity was as small, which can be another one than that of "
                          "the "
                          "costs")
                     : tr("Measured");
    default:
        return isTip ? tr("How many times as many iterations theory asks for as were measured") : tr("Ratio");
    }
}

const ComparisonModel::TheoryCells* ComparisonModel::theoryOf(const Row& row) const {
    const auto found = m_theory.find(row.id);
    return found == m_theory.end() ? nullptr : &found->second;
}

void ComparisonModel::setTheoryAccuracy(std::optional<double> accuracy) {
    if (accuracy == m_theoryAccuracy)
        return;
    if (m_theoryAccuracy) {
        beginRemoveColumns({}, columnCountOfAll, columnCountWithTheory - 1);
        m_theoryAccuracy.reset();
        m_theory.clear();
        endRemoveColumns();
    }
    if (accuracy) {
        beginInsertColumns({}, columnCountOfAll, columnCountWithTheory - 1);
        m_theoryAccuracy = accuracy;
        endInsertColumns();
    }
}

void ComparisonModel::setTheory(int runId, TheoryCells cells) {
    const auto found = std::ranges::find(m_rows, runId, &Row::id);
    if (found == m_rows.end() || !m_theoryAccuracy)
        return;
    m_theory[runId] = std::move(cells);
    const int row = static_cast<int>(found - m_rows.begin());
    Q_EMIT dataChanged(index(row, theoryCount), index(row, columnCountWithTheory - 1));
}

QString ComparisonModel::comparison(int firstRow, int secondRow) const {
    const Row& first = m_rows[static_cast<std::size_t>(firstRow)];
    const Row& second = m_rows[static_cast<std::size_t>(secondRow)];
    const QString firstName = runOf(first).name;
    const QString secondName = runOf(second).name;
    if (first.problemKey != second.problemKey)
        return tr("%1 and %2 solve different problems: their costs cannot be compared").arg(firstName, secondName);
    return costWords({firstName, numbersOf(first)}, {secondName, numbersOf(second)});
}

ComparisonModel::Costs ComparisonModel::numbersOf(const Row& row) const {
    Costs numbers;
    for (std::size_t level = 0; level < accuracies.size(); ++level)
        numbers[level] = row.costs[level] ? row.costs[level]->in(m_unit) : notAvailable;
    return numbers;
}

QString ComparisonModel::costWords(const Named& first, const Named& second) const {
    for (std::size_t level = accuracies.size(); level-- > 0;) {
        const double one = first.costs[level];
        const double two = second.costs[level];
        if (!std::isfinite(one) || !std::isfinite(two))
            continue;
        const QString accuracy = accuracyText(accuracies[level]);
        const QString costs = tr("%1 against %2 %3")
                                  .arg(shownNumber(std::min(one, two), costDigits),
                                       shownNumber(std::max(one, two), costDigits), unitText(m_unit));
        if (one == two || std::min(one, two) == 0.0)
            return tr("Both reach %1: %2").arg(accuracy, costs);
        return tr("%1 reaches %2 at 1/%3 of the cost of %4: %5")
            .arg(one < two ? first.name : second.name, accuracy,
                 shownNumber(std::max(one, two) / std::min(one, two), costDigits), one < two ? second.name : first.name,
                 costs);
    }
    return tr("%1 and %2 have not both reached any tolerance").arg(first.name, second.name);
}

const Run* ComparisonModel::firstRunOf(const std::string& competitor) const {
    const auto isIt = [&](const Row& row) { return competitorOf(runOf(row).controller->facts()) == competitor; };
    const auto found = std::ranges::find_if(m_rows, isIt);
    return found == m_rows.end() ? nullptr : &runOf(*found);
}

QString ComparisonModel::titleOf(const std::string& competitor) const {
    const Run* run = firstRunOf(competitor);
    QString title = QString::fromStdString(competitor);
    if (run != nullptr) { // the solver's title instead of its id
        const SolverInfo& solver = *run->controller->facts().solver;
        title.replace(0, static_cast<qsizetype>(solver.id.size()), QString::fromStdString(solver.title));
    }
    return title;
}

QColor ComparisonModel::colourOf(const std::string& competitor) const {
    const Run* run = firstRunOf(competitor);
    return run == nullptr ? QColor() : run->colour;
}

QColor ComparisonModel::paperColourOf(const std::string& competitor) const {
    const Run* run = firstRunOf(competitor);
    return run == nullptr ? QColor() : runColour(run->solverIndex, run->ordinal, false);
}

std::vector<ProfileEntry> ComparisonModel::profileEntries() const {
    std::vector<ProfileEntry> entries;
    for (const Row& row : m_rows)
        for (std::size_t level = 0; level < accuracies.size(); ++level) {
            const std::optional<Cost>& cost = row.costs[level];
            entries.push_back({.competitor = competitorOf(runOf(row).controller->facts()),
                               .instance = row.problemKey.toStdString() + "|" + std::to_string(level),
                               .cost = cost ? std::optional(cost->in(m_unit)) : std::nullopt});
        }
    return entries;
}

} // namespace gapscope
