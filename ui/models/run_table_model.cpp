// SPDX-License-Identifier: GPL-3.0-only
#include "ui/models/run_table_model.h"

#include "engine/data/io/memory.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/output/known_numbers.h"
#include "ui/basics/engine_text.h"
#include "ui/basics/icons.h"
#include "ui/basics/numbers.h"
#include "ui/basics/palette.h"
#include "ui/models/problem_words.h"
#include "ui/models/run_table_text.h"

#include <QGuiApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

constexpr int objectiveDigits = 7;
constexpr int gapDigits = 2;
constexpr int workDigits = 3;

QString counted(std::int64_t count) {
    return count < 0 ? shownNumber(notAvailable) : shownCount(static_cast<double>(count));
}

} // namespace

RunTableModel::RunTableModel(RunList& runs, QObject* parent) : QAbstractTableModel(parent), m_runs(runs) {
    for (const auto& run : runs.all())
        m_rows.push_back({.id = run->id, .last = {}});
    connect(&runs, &RunList::added, this, [this](int id) {
        const int row = m_runs.indexOf(id); // a restored run returns to its former place
        beginInsertRows({}, row, row);
        m_rows.insert(m_rows.begin() + row, {.id = id, .last = {}});
        endInsertRows();
    });
    connect(&runs, &RunList::aboutToBeRemoved, this, [this](int id) {
        const auto found = std::ranges::find(m_rows, id, &Row::id);
        const int row = static_cast<int>(found - m_rows.begin());
        beginRemoveRows({}, row, row);
        m_rows.erase(found);
        endRemoveRows();
    });
    connect(&runs, &RunList::changed, this, [this](int id) {
        const auto found = std::ranges::find(m_rows, id, &Row::id);
        if (found == m_rows.end())
            return;
        const int row = static_cast<int>(found - m_rows.begin());
        Q_EMIT dataChanged(index(row, 0), index(row, columnCountOfAll - 1));
    });
    for (const auto signal : {&RunList::currentChanged, &RunList::added, &RunList::removed})
        connect(&runs, signal, this, &RunTableModel::followProblem);
}

/// If another problem is drawn, the grey rows change.
void RunTableModel::followProblem() {
    const Run* reference = m_runs.reference();
    const QString problem = reference == nullptr ? QString() : reference->problemKey;
    if (std::exchange(m_problem, problem) != problem && !m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCountOfAll - 1));
}

QString RunTableModel::otherProblem(const Run& run) const {
    const Run* reference = m_runs.reference();
    if (reference == nullptr || reference->problemKey == run.problemKey)
        return {};
    return otherProblemWords(reference->controller->facts(), run.controller->facts());
}

int RunTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RunTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : columnCountOfAll;
}

const Run& RunTableModel::runAt(int row) const {
    return *m_runs.find(m_rows[static_cast<std::size_t>(row)].id);
}

void RunTableModel::refresh() {
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        Row& row = m_rows[i];
        const Trace& trace = m_runs.find(row.id)->controller->trace();
        const std::size_t size = m_position ? trace.countAt(*m_position) : trace.size();
        if (size == row.snapshots)
            continue;
        row.snapshots = size;
        row.last = size == 0 ? Snapshot{} : *trace.at(size - 1);
        const int at = static_cast<int>(i);
        Q_EMIT dataChanged(index(at, iteration), index(at, hint));
    }
    constexpr qint64 milliseconds = 1000; // a remark that changes faster cannot be read
    if (!m_sinceEstimate.isValid() || m_sinceEstimate.elapsed() >= milliseconds)
        estimateTimes();
}

void RunTableModel::estimateTimes() {
    constexpr double nanosecondsPerSecond = 1e9;
    const double since =
        m_sinceEstimate.isValid() ? static_cast<double>(m_sinceEstimate.nsecsElapsed()) / nanosecondsPerSecond : 0.0;
    m_sinceEstimate.start();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        Row& row = m_rows[i];
        const Run& run = *m_runs.find(row.id);
        if (run.phase() != RunPhase::running)
            continue;
        std::vector<Snapshot> fresh;
        run.controller->trace().since(row.taken, fresh);
        row.timeLeft.update(fresh, run.controller->facts().spec.budget, since);
        const int at = static_cast<int>(i);
        Q_EMIT dataChanged(index(at, hint), index(at, hint));
    }
}

void RunTableModel::setPosition(const std::optional<TracePosition>& position) {
    m_position = position;
    refresh();
}

QString RunTableModel::phaseText(const Run& run) {
    if (run.isLive() && !run.controller->isReached())
        return tr("disconnected");
    switch (run.phase()) {
    case RunPhase::ready:
        return tr("ready");
    case RunPhase::waiting:
        return tr("waiting");
    case RunPhase::running:
        return tr("running");
    case RunPhase::paused:
        return tr("paused");
    case RunPhase::stopping:
        return tr("stopping");
    case RunPhase::followed:
        return tr("followed");
    case RunPhase::ended:
        return run.controller->outcome() ? runStatusText(run.controller->outcome()->status) : tr("ended");
    }
    return {};
}

QString RunTableModel::hintText(const Run& run, const Row& row) const {
    if (run.controller->outcome())
        return outcomeText(run.controller->outcome()->reason);
    if (run.phase() == RunPhase::waiting) {
        for (const auto& other : m_runs.all())
            if (other->isLive())
                return tr("waits for %1").arg(other->name);
        return tr("waits for its turn");
    }
    if (run.phase() == RunPhase::ready)
        return tr("not started yet");
    if (run.phase() == RunPhase::followed)
        return tr("goes on elsewhere; read from its log");
    if (run.phase() == RunPhase::ended)
        return tr("its log ends before the run did");
    const std::optional<TimeToTolerance> left = timeLeft(run, row);
    const QString time = left ? timeLeftText(left->seconds, run.controller->facts().spec.budget) : QString();
    const QString shares = run.sharedCores ? tr("shares the cores with other runs") : QString();
    return time.isEmpty() || shares.isEmpty() ? time + shares : tr("%1; %2", "two remarks").arg(time, shares);
}

std::optional<TimeToTolerance> RunTableModel::timeLeft(const Run& run, const Row& row) const {
    return run.phase() == RunPhase::running && !m_position ? row.timeLeft.estimate() : std::nullopt;
}

double RunTableModel::number(const Row& row, int column) const {
    const Snapshot& last = row.last;
    if (row.snapshots == 0)
        return notAvailable;
    switch (column) {
    case iteration:
        return last.iteration;
    case passes:
        return last.passes;
    case seconds:
        return last.seconds;
    case primal:
        return last.primal;
    case dual:
        return last.dual;
    case gap:
        return last.gap;
    case digits:
        return certifiedDigits(last.primal, last.gap);
    case nonZeros:
        return countAsNumber(last.nonZerosW);
    default:
        return notAvailable;
    }
}

QString RunTableModel::display(const Run& run, const Row& row, int column) const {
    const bool isEmpty = row.snapshots == 0;
    switch (column) {
    case name:
        return run.name;
    case state:
        return phaseText(run);
    case iteration:
        return isEmpty ? shownNumber(notAvailable) : shownCount(row.last.iteration);
    case passes:
    case seconds:
        return shownNumber(number(row, column), workDigits);
    case primal:
    case dual:
        return shownNumber(number(row, column), objectiveDigits);
    case gap: {
        const double own = number(row, column);
        return own < 0.0 ? tr("rounding", "in place of a negative gap") : shownNumber(own, gapDigits);
    }
    case digits: {
        const int certified = isEmpty ? -1 : certifiedDigits(row.last.primal, row.last.gap);
        return certified < 0 ? shownNumber(notAvailable) : QLocale().toString(certified);
    }
    case nonZeros:
        return isEmpty ? shownNumber(notAvailable)
                       : QStringLiteral("%1 | %2").arg(counted(row.last.nonZerosW), counted(row.last.nonZerosAlpha));
    case hint:
        return hintText(run, row);
    default:
        return {};
    }
}

QString RunTableModel::tooltip(const Run& run, const Row& row, int column) const {
    const RunFacts& facts = run.controller->facts();
    switch (column) {
    case name: {
        const RunSpec::ProblemPart& problem = facts.spec.problem;
        QString text =
            tr("%1 on %2")
                .arg(QString::fromStdString(facts.solver->title), QString::fromStdString(facts.spec.data.source));
        if (findRegularizerInfo(problem.regularizer)->hasLambda)
            text = tr("%1, λ = %2").arg(text, fullNumber(problem.lambda.value));
        for (const ParameterValue& value : facts.spec.solver.parameters.all())
            text +=
                QStringLiteral("\n%1 = %2").arg(QString::fromStdString(value.key), QString::fromStdString(value.text));
        if (!run.note.isEmpty())
            text = QStringLiteral("%1\n\n%2").arg(run.note, text);
        for (const std::string& note : run.controller->notes())
            text += QStringLiteral("\n") + outcomeText(note);
        return text;
    }
    case state:
    case hint: {
        const QString reason = hintText(run, row);
        QString text = reason.isEmpty() ? phaseText(run) : tr("%1: %2").arg(phaseText(run), reason);
        if (const std::optional<TimeToTolerance> left = timeLeft(run, row))
            text += u'\n' + timeLeftGround(*left);
        return text;
    }
    case digits: {
        const int certified = row.snapshots == 0 ? -1 : certifiedDigits(row.last.primal, row.last.gap);
        return certified < 0 ? tr("The gap is not known")
                             : tr("The gap proves %n leading digits of P", nullptr, certified);
    }
    case gap: {
        const double own = number(row, column);
        if (own < 0.0)
            return tr("%1: %2; P and D agree to the digits that they have").arg(runColumnTitle(column), shownGap(own));
        return QStringLiteral("%1: %2").arg(runColumnTitle(column), fullNumber(own));
    }
    case nonZeros:
        return tr("%1 coefficients and %2 dual variables are not zero")
            .arg(counted(row.last.nonZerosW), counted(row.last.nonZerosAlpha));
    case seconds: {
        QString text = QStringLiteral("%1: %2").arg(runColumnTitle(column), fullNumber(number(row, column)));
        if (row.snapshots > 0 && row.last.seconds > 0.0)
            text += u'\n' + tr("%1 passes a second").arg(shownNumber(row.last.passes / row.last.seconds, workDigits));
        if (row.snapshots > 0 && row.last.wall > row.last.seconds)
            text += u'\n' + tr("%1 % of %2 s since the start; the rest went to evaluations, the log and pauses")
                                .arg(shownNumber(100.0 * row.last.seconds / row.last.wall, 2),
                                     shownNumber(row.last.wall, workDigits));
        if (facts.spec.threads > 1)
            text += u'\n' + tr("%n threads", nullptr, facts.spec.threads);
        text += u'\n' + tr("%1 of memory for snapshots, supports and iterates; the data are shared")
                            .arg(QString::fromStdString(shownBytes(static_cast<double>(run.controller->bytes()))));
        if (run.sharedCores)
            text +=
                u'\n' + tr("Other runs shared the cores for a while; for a fair race let them go one after another");
        return text;
    }
    default:
        return QStringLiteral("%1: %2").arg(runColumnTitle(column), fullNumber(number(row, column)));
    }
}

QVariant RunTableModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const Run& run = runAt(index.row());
    const int column = index.column();
    const bool isText = column == name || column == state || column == hint;
    switch (role) {
    case Qt::DisplayRole:
        return display(run, row, column);
    case Qt::EditRole:
        return column == name ? QVariant(run.name) : QVariant(display(run, row, column));
    case Qt::ToolTipRole: {
        const QString other = otherProblem(run);
        const QString own = tooltip(run, row, column);
        return other.isEmpty() ? own
                               : tr("%1\n\nThis run %2. Choose it to see it in objectives and gap").arg(own, other);
    }
    case Qt::ForegroundRole:
        return m_problem.isEmpty() || run.problemKey == m_problem
                   ? QVariant()
                   : QVariant(chartColours(QGuiApplication::palette()).mutedText);
    case Qt::DecorationRole:
        return column == name ? QVariant(colourSwatch(run.colour)) : QVariant();
    case Qt::CheckStateRole:
        return column == name ? QVariant(run.visible ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    case Qt::AccessibleTextRole: {
        const bool isRounding = column == gap && number(row, column) < 0.0;
        const QString text = tr("%1: %2").arg(runColumnTitle(column),
                                              isRounding ? shownGap(number(row, column)) : display(run, row, column));
        const QString other = column == name ? otherProblem(run) : QString();
        return other.isEmpty() ? text : tr("%1, %2").arg(text, other);
    }
    case sortRole: {
        if (isText)
            return display(run, row, column);
        const double value = number(row, column); // NaN would break the sort order
        return std::isnan(value) ? std::numeric_limits<double>::max() : value;
    }
    case runIdRole:
        return row.id;
    default:
        return {};
    }
}

bool RunTableModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || index.column() != name)
        return false;
    const int id = m_rows[static_cast<std::size_t>(index.row())].id;
    if (role == Qt::CheckStateRole) {
        m_runs.setVisible(id, value.toInt() == Qt::Checked);
        return true;
    }
    if (role != Qt::EditRole || value.toString().simplified().isEmpty())
        return false;
    m_runs.setName(id, value.toString());
    return true;
}

Qt::ItemFlags RunTableModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && index.column() == name)
        flags |= Qt::ItemIsEditable | Qt::ItemIsUserCheckable;
    if (index.isValid())
        flags |= Qt::ItemNeverHasChildren;
    return flags;
}

QVariant RunTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return runColumnTitle(section);
    case Qt::ToolTipRole:
        return runColumnMeaning(section);
    case Qt::TextAlignmentRole: {
        const bool isText = section == name || section == state || section == hint;
        return QVariant::fromValue(Qt::Alignment((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    }
    default:
        return {};
    }
}

} // namespace gapscope
