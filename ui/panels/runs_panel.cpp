// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/runs_panel.h"

#include "engine/run/output/repetitions.h"
#include "engine/solvers/registry.h"
#include "ui/basics/icons.h"
#include "ui/basics/spacing.h"
#include "ui/tables/table_sorting.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QInputDialog>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace gapscope {
namespace {

constexpr int searchCharacters = 24;

/// A wide text of a column, for its initial width.
QString sampleOfRun(int column) {
    switch (column) {
    case RunTableModel::name:
        return QStringLiteral("✓ ▇ Pdprox, dual first 2");
    case RunTableModel::state:
        return RunTableModel::tr("limit reached");
    case RunTableModel::iteration:
        return QStringLiteral("1 764 000");
    case RunTableModel::passes:
    case RunTableModel::seconds:
        return QStringLiteral("1.23e-05");
    case RunTableModel::primal:
    case RunTableModel::dual:
        return QStringLiteral("-1.234567e-05"); // a cut number would lose its exponent
    case RunTableModel::gap:
        return QStringLiteral("Gap P − D");
    case RunTableModel::digits:
        return QStringLiteral("Digits");
    case RunTableModel::nonZeros:
        return QStringLiteral("569 | 1797");
    case RunTableModel::hint:
        return QStringLiteral("pass limit of 300,000 reached");
    default:
        return {};
    }
}

} // namespace

RunsPanel::RunsPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new RunTableModel(session.runs(), this)),
      m_sorted(new QSortFilterProxyModel(this)), m_table(new QTableView), m_repeat(new RepeatBar(session)) {
    makeTable();
    makeActions();
    m_titleBar = new QWidget;
    auto* buttons = new QHBoxLayout(m_titleBar);
    buttons->setContentsMargins(2 * spacing, 0, 2 * spacing, 0);
    buttons->setSpacing(0);
    auto* title = new QLabel(tr("Runs"));
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    buttons->addWidget(title);
    buttons->addSpacing(4 * spacing);
    for (QAction* action : m_actions) {
        if (action->icon().isNull()) // without an icon it is only in menus
            continue;
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        buttons->addWidget(button);
    }
    buttons->addStretch(1);
    auto* search = new QLineEdit;
    search->setObjectName(QStringLiteral("searchRuns"));
    search->setPlaceholderText(tr("Search runs"));
    search->setAccessibleName(search->placeholderText());
    search->setToolTip(tr("Shows the runs whose name, state or remark has this text"));
    search->setClearButtonEnabled(true);
    search->setMaximumWidth(searchCharacters * fontMetrics().averageCharWidth());
    connect(search, &QLineEdit::textChanged, m_sorted, &QSortFilterProxyModel::setFilterFixedString);
    buttons->addWidget(search);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing, 0, spacing, spacing);
    layout->addWidget(m_repeat);
    layout->addWidget(m_table, 1);
    connect(m_repeat, &RepeatBar::closed, m_table, qOverload<>(&QWidget::setFocus));

    RunList& runs = session.runs();
    connect(&runs, &RunList::changed, this, &RunsPanel::updateActions);
    connect(&runs, &RunList::added, this, &RunsPanel::updateActions);
    connect(&runs, &RunList::removed, this, &RunsPanel::updateActions);
    connect(&runs, &RunList::currentChanged, this, [this](int id) {
        const int row = m_session.runs().indexOf(id);
        const QModelIndex shown = row < 0 ? QModelIndex() : m_sorted->mapFromSource(m_model->index(row, 0));
        const std::vector<int> ids = chosen();
        if (shown.isValid() && std::ranges::find(ids, id) == ids.end())
            // Not selectRow(): with Ctrl pressed, as in Ctrl+Return, it would add to the selection.
            m_table->selectionModel()->setCurrentIndex(shown,
                                                       QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RunsPanel::followSelection);
    updateActions();
}

void RunsPanel::makeTable() {
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(RunTableModel::sortRole);
    m_sorted->setFilterKeyColumn(-1);
    m_sorted->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_table->setModel(m_sorted);
    m_table->setObjectName(QStringLiteral("runs"));
    m_table->setAccessibleName(tr("Runs"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    // Visible without scrolling even in a narrow window: how a run ended, and its gap.
    constexpr int behindState = 2;
    constexpr int behindSeconds = 6;
    m_table->horizontalHeader()->moveSection(RunTableModel::hint, behindState);
    m_table->horizontalHeader()->moveSection(m_table->horizontalHeader()->visualIndex(RunTableModel::gap),
                                             behindSeconds);
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicatorClearable(true);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder); // in the order of addition until the user
                                                                           // sorts
    QAction* sort = addSortingKey(*m_table);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QTableView::customContextMenuRequested, this, [this, sort](const QPoint& position) {
        auto* menu = new QMenu(m_table);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->setToolTipsVisible(true);
        menu->addActions({m_actions.begin(), m_actions.end()});
        menu->addSeparator();
        menu->addAction(sort);
        menu->popup(m_table->viewport()->mapToGlobal(position));
    });
    fitRows();
    fitColumns();
}

void RunsPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange)
        return;
    fitRows();
    fitColumns();
}

void RunsPanel::fitRows() {
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 2 * spacing);
    m_table->setIconSize({fontMetrics().ascent(), fontMetrics().ascent()});
}

void RunsPanel::fitColumns() {
    const int margin = 3 * spacing;
    for (int column = 0; column < RunTableModel::columnCountOfAll; ++column)
        m_table->setColumnWidth(column, fontMetrics().horizontalAdvance(sampleOfRun(column)) + margin);
}

QAction* RunsPanel::addAction(const QString& text, const QIcon& icon, const QKeySequence& shortcut, Needs needs,
                              void (RunsPanel::*command)()) {
    auto* action = new QAction(icon, text, this);
    action->setShortcut(shortcut);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    QWidget::addAction(action);
    connect(action, &QAction::triggered, this, command);
    QString meaning = QString(text).remove(u'&');
    if (!shortcut.isEmpty())
        meaning = tr("%1 (%2)").arg(meaning, shortcut.toString(QKeySequence::NativeText));
    m_actions.push_back(action);
    m_needs.push_back(needs);
    m_meanings.push_back(meaning);
    return action;
}

void RunsPanel::makeActions() {
    addAction(tr("&Start or resume"), symbolIcon(Symbol::start), QKeySequence(Qt::Key_Space), Needs::startable,
              &RunsPanel::startChosen);
    addAction(tr("&Pause"), symbolIcon(Symbol::pause), QKeySequence(Qt::Key_P), Needs::running,
              &RunsPanel::pauseChosen);
    addAction(tr("Single st&ep"), symbolIcon(Symbol::step), QKeySequence(Qt::Key_Period), Needs::steppable,
              &RunsPanel::stepChosen);
    addAction(tr("S&top"), symbolIcon(Symbol::stop), QKeySequence(Qt::Key_S), Needs::live, &RunsPanel::stopChosen);
    addAction(tr("&Duplicate with changes"), symbolIcon(Symbol::duplicate), QKeySequence(Qt::CTRL | Qt::Key_D),
              Needs::any, &RunsPanel::duplicateChosen);
    addAction(tr("&Continue from here with the present settings"), symbolIcon(Symbol::continueRun), {}, Needs::ended,
              &RunsPanel::continueChosen);
    addAction(tr("Repeat with &other seeds…"), {}, QKeySequence(Qt::Key_R), Needs::seeded, &RunsPanel::repeatChosen);
    addAction(tr("E&xport…"), symbolIcon(Symbol::exportFile), {}, Needs::any, &RunsPanel::exportChosen);
    addAction(tr("Save &model…"), {}, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M), Needs::ended,
              &RunsPanel::saveModelOfChosen);
    addAction(tr("Predict with this model…"), {}, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_I), Needs::ended,
              &RunsPanel::predictWithChosen);
    addAction(tr("&Remove"), symbolIcon(Symbol::remove), QKeySequence(Qt::Key_Delete), Needs::any,
              &RunsPanel::removeChosen);
    addAction(tr("&Note…"), {}, QKeySequence(Qt::Key_N), Needs::any, &RunsPanel::editNote);
    addAction(tr("Cop&y as command"), {}, QKeySequence::Copy, Needs::any, &RunsPanel::copyChosen);
    addAction(tr("P&aste command"), {}, QKeySequence::Paste, Needs::nothing, &RunsPanel::paste);
}

std::vector<int> RunsPanel::chosen() const {
    QModelIndexList rows = m_table->selectionModel()->selectedRows();
    std::ranges::sort(rows, {}, &QModelIndex::row);
    std::vector<int> ids;
    for (const QModelIndex& row : std::as_const(rows))
        ids.push_back(row.data(RunTableModel::runIdRole).toInt());
    return ids;
}

QString RunsPanel::chosenSolver() const {
    const QModelIndex row = m_table->currentIndex();
    const Run* run = row.isValid() ? m_session.runs().find(row.data(RunTableModel::runIdRole).toInt()) : nullptr;
    return run == nullptr ? QString() : QString::fromStdString(run->controller->facts().solver->id);
}

void RunsPanel::followSelection() {
    const std::vector<int> ids = chosen();
    if (!ids.empty() && std::ranges::find(ids, m_session.runs().current()) == ids.end())
        m_session.runs().setCurrent(ids.front());
    updateActions();
}

bool RunsPanel::applies(const Run& run, Needs needs) const {
    const RunPhase phase = run.phase();
    switch (needs) {
    case Needs::startable:
        return phase == RunPhase::ready || phase == RunPhase::paused;
    case Needs::running:
        return phase == RunPhase::running || phase == RunPhase::waiting;
    case Needs::steppable:
        return phase != RunPhase::stopping && phase != RunPhase::ended && phase != RunPhase::followed;
    case Needs::live:
        return phase == RunPhase::running || phase == RunPhase::paused || phase == RunPhase::waiting ||
               phase == RunPhase::followed;
    case Needs::any:
    case Needs::nothing:
        return true;
    case Needs::ended:
        return phase == RunPhase::ended && run.controller->outcome() && run.controller->outcome()->w.size() > 0;
    case Needs::seeded: {
        const RunFacts& facts = run.controller->facts();
        return usesSeed(*facts.solver, facts.spec.solver.parameters);
    }
    }
    return false;
}

QString RunsPanel::whyNot(Needs needs) {
    switch (needs) {
    case Needs::startable:
        return tr("choose a run that is ready or paused");
    case Needs::running:
        return tr("choose a run that is running");
    case Needs::steppable:
        return tr("choose a run that has not ended");
    case Needs::live:
        return tr("choose a run that is running or paused");
    case Needs::any:
        return tr("choose a run in the table");
    case Needs::nothing:
        return {};
    case Needs::ended:
        return tr("choose a run that has ended");
    case Needs::seeded:
        return tr("choose a run whose solver draws at random; the others give the same numbers every time");
    }
    return {};
}

void RunsPanel::updateActions() {
    const std::vector<int> ids = chosen();
    for (std::size_t i = 0; i < m_actions.size(); ++i) {
        const bool possible = m_needs[i] == Needs::nothing || std::ranges::any_of(ids, [&](int id) {
                                  const Run* run = m_session.runs().find(id);
                                  return run != nullptr && applies(*run, m_needs[i]);
                              });
        m_actions[i]->setEnabled(possible);
        m_actions[i]->setToolTip(possible ? m_meanings[i] : tr("%1: %2").arg(m_meanings[i], whyNot(m_needs[i])));
    }
}

void RunsPanel::startChosen() {
    for (const int id : chosen()) {
        m_session.runs().start(id);
        m_session.runs().resume(id);
    }
}

void RunsPanel::pauseChosen() {
    for (const int id : chosen())
        m_session.runs().pause(id);
}

void RunsPanel::stepChosen() {
    for (const int id : chosen())
        m_session.runs().step(id);
}

void RunsPanel::stopChosen() {
    for (const int id : chosen())
        if (const Run* run = m_session.runs().find(id); run != nullptr && applies(*run, Needs::live))
            m_session.runs().stop(id);
}

void RunsPanel::duplicateChosen() {
    const std::vector<int> ids = chosen();
    if (const Run* run = ids.empty() ? nullptr : m_session.runs().find(ids.front()); run != nullptr)
        m_session.replaceDraft(run->controller->facts().spec);
}

void RunsPanel::continueChosen() {
    for (const int id : chosen())
        if (const Run* run = m_session.runs().find(id); run != nullptr && applies(*run, Needs::ended))
            m_session.addRunFrom(id, Session::Begin::now);
}

void RunsPanel::removeChosen() {
    Q_EMIT removeRequested(chosen());
}

void RunsPanel::copyChosen() {
    Q_EMIT copyRequested(chosen());
}

void RunsPanel::editNote() {
    const std::vector<int> ids = chosen();
    const Run* run = ids.empty() ? nullptr : m_session.runs().find(ids.front());
    if (run == nullptr)
        return;
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QInputDialog::UsePlainTextEditForTextInput);
    dialog->setWindowTitle(tr("Note"));
    dialog->setLabelText(tr("Note on %1").arg(run->name));
    dialog->setTextValue(run->note);
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, id = run->id](const QString& text) { m_session.runs().setNote(id, text); });
    dialog->open();
}

void RunsPanel::repeatChosen() {
    std::vector<int> ids;
    std::set<std::string> kinds; // of several repetitions, one is repeated
    for (const int id : chosen()) {
        const Run* run = m_session.runs().find(id);
        if (applies(*run, Needs::seeded) && kinds.insert(repetitionKeyOf(run->controller->facts())).second)
            ids.push_back(id);
    }
    m_repeat->ask(ids);
}

void RunsPanel::paste() {
    Q_EMIT pasteRequested();
}

/// The first run that has ended, since a file and a prediction are of one model; -1 if none has.
int RunsPanel::chosenWithModel() const {
    for (const int id : chosen())
        if (const Run* run = m_session.runs().find(id); run != nullptr && applies(*run, Needs::ended))
            return id;
    return -1;
}

void RunsPanel::saveModelOfChosen() {
    if (const int id = chosenWithModel(); id >= 0)
        Q_EMIT modelRequested(id);
}

void RunsPanel::predictWithChosen() {
    if (const int id = chosenWithModel(); id >= 0)
        Q_EMIT predictionRequested(id);
}

void RunsPanel::exportChosen() {
    Q_EMIT exportRequested(chosen());
}

} // namespace gapscope
