// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/solver_panel.h"

#include "engine/external/solver_program.h"
#include "ui/basics/engine_text.h"
#include "ui/basics/message_text.h"
#include "ui/basics/numbers.h"
#include "ui/basics/spacing.h"
#include "ui/widgets/number_texts.h"

#include <QAbstractItemView>
#include <QHBoxLayout>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>
#include <vector>

namespace gapscope {
namespace {

const QString relative = QStringLiteral("relative");
const QString absolute = QStringLiteral("absolute");

QWidget* inOneLine(const std::vector<QWidget*>& widgets) {
    auto* line = new QWidget;
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    for (QWidget* widget : widgets)
        layout->addWidget(widget, qobject_cast<QLabel*>(widget) == nullptr ? 1 : 0);
    line->setFocusProxy(widgets.front());
    return line;
}

template <class Value>
std::optional<Message> errorOf(const Result<Value>& result) {
    return result ? std::nullopt : std::optional(result.error());
}

/// Whether another loss, regularizer, constraint, kernel or data set was chosen. A strength does not count: while it is
/// typed, it passes through 0.
bool isOtherKindOfProblem(RunSpec before, const RunSpec& after) {
    before.problem.lambda = after.problem.lambda;
    before.problem.l1 = after.problem.l1;
    return before.problem != after.problem || before.data != after.data || before.thresholds != after.thresholds;
}

/// What a solver is, and where it comes from.
QString meaningOf(const SolverInfo& solver) {
    QStringList parts{registryText(solver.meaning)};
    if (!solver.source.empty())
        parts += SolverPanel::tr("Source: %1").arg(QString::fromStdString(solver.source));
    if (solver.program != nullptr && !solver.program->source.file.empty())
        parts += SolverPanel::tr("File: %1").arg(QString::fromStdString(solver.program->source.file));
    parts.removeAll(QString());
    return parts.join(u'\n');
}

/// Errors of parameters have no field of their own, but must not get lost.
bool hasField(const Message& error) {
    return !fieldName(error.place.field).isEmpty();
}

} // namespace

SolverPanel::SolverPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_solver(new ChoiceBox), m_proposed(new QToolButton),
      m_takeSuitable(new QPushButton), m_parameters(new ParameterForm),
      m_tolerance(makeEdit("tolerance", tr("Stop at gap"))), m_toleranceKind(new ChoiceBox),
      m_passes(makeEdit("passes", tr("Maximum passes"))), m_seconds(makeEdit("seconds", tr("Maximum solver seconds"))),
      m_seed(makeEdit("seed", tr("Seed"))), m_threads(makeEdit("threads", tr("Threads of one run"))),
      m_other(new MessageLabel(MessageLabel::Kind::error)) {
    m_solver->setObjectName(QStringLiteral("solver"));
    m_solver->setAccessibleName(tr("Solver"));
    auto* above = new FieldGrid;
    m_solverRow = above->addRow(tr("S&olver"), makeSolverFields(), tr("The algorithm of the next run."));
    m_takeSuitable->setObjectName(QStringLiteral("takeSolver"));
    above->addWide(m_takeSuitable);
    auto* below = new FieldGrid;
    m_toleranceRow =
        below->addRow(tr("Stop at &gap"), makeToleranceFields(),
                      tr("The run ends when its certified gap is at most this: relative to max(1, |P|), or absolute."));
    m_limitRow = below->addRow(tr("At &most"), makeLimitFields(),
                               tr("The run ends after so many passes or solver seconds; empty = no limit of that kind. "
                                  "Without any limit 10000 passes hold."));
    m_seedRow = below->addRow(tr("See&d"), makeSeedFields(),
                              tr("Starts the random numbers: the same seed gives the same run."));

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    for (QWidget* widget : std::initializer_list<QWidget*>{above, m_parameters, below, m_other})
        layout->addWidget(widget);

    connect(m_solver, &ChoiceBox::aboutToOpen, &session.programs(), &ProgramSolvers::addReadyMade);
    connect(&session.programs(), &ProgramSolvers::changed, this, &SolverPanel::showReasons);
    connect(m_solver, &ChoiceBox::chosen, this, &SolverPanel::chooseSolver);
    connect(m_takeSuitable, &QPushButton::clicked, this, [this] {
        if (const std::vector<ProposedSolver> proposals = m_session.proposals(); !proposals.empty())
            chooseSolver(QString::fromStdString(proposals.front().solver.id));
    });
    connect(m_parameters, &ParameterForm::valuesChanged, this,
            [this] { m_session.edit([this](RunSpec& draft) { draft.solver.parameters = m_parameters->values(); }); });
    connect(m_parameters, &ParameterForm::errorChanged, this,
            [this] { m_session.setFieldError(Field::solverParameters, m_parameters->error()); });
    connect(m_tolerance, &QLineEdit::textEdited, this, &SolverPanel::takeTolerance);
    connect(m_toleranceKind, &ChoiceBox::chosen, this, &SolverPanel::takeTolerance);
    for (QLineEdit* edit : {m_passes, m_seconds})
        connect(edit, &QLineEdit::textEdited, this, &SolverPanel::takeLimits);
    for (QLineEdit* edit : {m_seed, m_threads})
        connect(edit, &QLineEdit::textEdited, this, &SolverPanel::takeSeeds);
    connect(&session, &Session::draftReplaced, this, &SolverPanel::showDraft);
    connect(&session, &Session::draftChanged, this, &SolverPanel::followDraft);
    connect(&session, &Session::checked, this, &SolverPanel::showErrors);
    showDraft();
}

QLineEdit* SolverPanel::makeEdit(const char* objectName, const QString& accessibleName) {
    auto* edit = new QLineEdit(this);
    edit->setObjectName(QLatin1String(objectName));
    edit->setAccessibleName(accessibleName);
    edit->setMinimumWidth(fontMetrics().averageCharWidth() * 6);
    edit->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    return edit;
}

/// Fills the list if there are other solvers than it has.
void SolverPanel::fillSolvers() {
    const std::vector<const SolverInfo*> offered = offeredSolvers(m_session.draft().solver.id);
    const bool isLooking = m_session.programs().isLooking();
    if (offered == m_offered && isLooking == m_isLooking)
        return;
    m_offered = offered;
    m_isLooking = isLooking;
    const QString chosen = m_solver->currentId();
    m_solver->clear();
    // Families in the order of their first solver in the registry.
    std::vector<std::string> families;
    for (const SolverInfo* solver : offered)
        if (std::ranges::find(families, solver->family) == families.end())
            families.push_back(solver->family);
    for (const std::string& family : families) {
        m_solver->addHeading(registryText(family));
        for (const SolverInfo* solver : offered)
            if (solver->family == family)
                m_solver->addChoice(QString::fromStdString(solver->id), registryText(solver->title),
                                    meaningOf(*solver));
    }
    if (isLooking)
        m_solver->addHeading(tr("Looking for other programs…"));
    m_solver->setCurrentId(chosen);
    if (m_solver->view()->isVisible())
        m_solver->showPopup(); // with its new height
}

/// The list of all solvers, and the menu of those proposed for the problem.
QWidget* SolverPanel::makeSolverFields() {
    m_proposed->setObjectName(QStringLiteral("proposedSolvers"));
    m_proposed->setText(tr("Proposed"));
    m_proposed->setToolTip(tr("Solvers for this problem with the reason for each, the fastest first"));
    m_proposed->setAutoRaise(true);
    m_proposed->setPopupMode(QToolButton::InstantPopup);
    m_proposed->setFocusPolicy(Qt::TabFocus);
    auto* menu = new QMenu(m_proposed);
    menu->setToolTipsVisible(true);
    m_proposed->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillProposals(*menu); });
    connect(menu, &QMenu::triggered, this, [this](QAction* action) {
        if (const QString id = action->data().toString(); !id.isEmpty())
            chooseSolver(id);
    });
    auto* line = new QWidget;
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    layout->addWidget(m_solver, 1);
    layout->addWidget(m_proposed);
    line->setFocusProxy(m_solver);
    return line;
}

QWidget* SolverPanel::makeToleranceFields() {
    m_toleranceKind->addChoice(relative, tr("relative"), tr("Relative to max(1, |P|)."));
    m_toleranceKind->addChoice(absolute, tr("absolute"), tr("The gap itself."));
    m_toleranceKind->setAccessibleName(tr("Kind of the gap tolerance"));
    return inOneLine({m_tolerance, m_toleranceKind});
}

QWidget* SolverPanel::makeLimitFields() {
    m_passes->setPlaceholderText(tr("no limit"));
    m_seconds->setPlaceholderText(tr("no limit"));
    return inOneLine({m_passes, new QLabel(tr("passes")), m_seconds, new QLabel(tr("s"))});
}

QWidget* SolverPanel::makeSeedFields() {
    auto* threads = new QLabel(tr("threads"));
    threads->setBuddy(m_threads);
    const QString meaning =
        tr("Threads of one run; the results are the same for the same number. Without a number, large "
           "data get the cores that other runs leave free, and small data one thread.");
    m_threads->setPlaceholderText(tr("auto"));
    threads->setToolTip(meaning);
    m_threads->setToolTip(meaning);
    return inOneLine({m_seed, threads, m_threads});
}

void SolverPanel::chooseSolver(const QString& id) {
    const SolverInfo* solver = findSolver(id.toStdString());
    m_parameters->showParameters(solver->id, solver->parameters, ParameterValues(solver->parameters));
    m_session.setFieldError(Field::solverParameters, std::nullopt);
    m_switch = {};
    m_session.edit([this, solver](RunSpec& draft) {
        draft.solver.id = solver->id;
        draft.solver.parameters = m_parameters->values();
    });
    showReasons();
}

void SolverPanel::followDraft() {
    const RunSpec& draft = m_session.draft();
    const RunSpec before = std::exchange(m_followed, draft);
    if (!m_isSwitching && draft.solver != before.solver) // set by the user
        m_switch = {};
    if (!m_isSwitching && (draft.problem != before.problem || draft.data != before.data))
        switchSolver(isOtherKindOfProblem(before, draft));
    showReasons();
}

std::optional<Message> SolverPanel::obstacle(const RunSpec::SolverPart& part) const {
    const SolverInfo* solver = findSolver(part.id);
    return solver == nullptr ? std::nullopt : m_session.whyNot(*solver, part.parameters);
}

void SolverPanel::switchSolver(bool mayLeave) {
    const RunSpec::SolverPart present = m_session.draft().solver;
    m_switch.isBack = false;
    if (m_switch.former && !obstacle(*m_switch.former)) {
        const RunSpec::SolverPart former = *std::exchange(m_switch.former, std::nullopt);
        m_switch.isBack = true;
        takeSolver(former);
        return;
    }
    const std::vector<ProposedSolver> proposals = m_session.proposals();
    if (!mayLeave || proposals.empty() || !obstacle(present))
        return;
    if (!m_switch.former) // after several switches the way back leads to the solver before the first of them
        m_switch.former = present;
    takeSolver(proposals.front().solver);
}

void SolverPanel::takeSolver(const RunSpec::SolverPart& solver) {
    const QScopedValueRollback switching(m_isSwitching, true);
    m_session.setFieldError(Field::solverParameters, std::nullopt);
    m_session.edit([&solver](RunSpec& changed) { changed.solver = solver; });
}

/// What the last switch was and why; empty if there was none.
void SolverPanel::showSwitch() {
    const auto titleOf = [](const RunSpec::SolverPart& part) { return registryText(findSolver(part.id)->title); };
    const RunSpec::SolverPart& present = m_session.draft().solver;
    if (m_switch.isBack) {
        m_solverRow.showHint(tr("%1 takes this problem again, and is back").arg(titleOf(present)));
        return;
    }
    const std::optional<Message> reason = m_switch.former ? obstacle(*m_switch.former) : std::nullopt;
    if (!reason)
        return;
    constexpr std::size_t what = 1; // "%1 does not support %2: ..."
    const bool isNamed = reason->id == MessageId::notSupported && reason->arguments.size() > what;
    m_solverRow.showHint(
        isNamed ? tr("%1 does not take %2; switched to %3")
                      .arg(titleOf(*m_switch.former), inWindowWords(argumentText(reason->arguments[what])),
                           titleOf(present))
                : tr("%1 does not take this problem; switched to %2").arg(titleOf(*m_switch.former), titleOf(present)));
    m_solverRow.message->setToolTip(windowText(*reason));
}

void SolverPanel::showSolver() {
    const RunSpec::SolverPart& part = m_session.draft().solver;
    m_solver->setCurrentId(QString::fromStdString(part.id));
    if (const SolverInfo* solver = findSolver(part.id); solver != nullptr)
        m_parameters->showParameters(solver->id, solver->parameters, part.parameters);
}

void SolverPanel::takeTolerance() {
    const Result<double> tolerance = readTolerance(m_tolerance->text());
    m_session.setFieldError(Field::tolerance, errorOf(tolerance));
    if (!tolerance)
        return;
    const bool isRelative = m_toleranceKind->currentId() == relative;
    m_session.edit([&](RunSpec& draft) {
        draft.budget.tolerance = isRelative ? std::nullopt : std::optional(*tolerance);
        draft.budget.relativeTolerance = isRelative ? std::optional(*tolerance) : std::nullopt;
    });
}

void SolverPanel::takeLimits() {
    const Result<std::optional<double>> passes = readPasses(m_passes->text());
    const Result<std::optional<double>> seconds = readSeconds(m_seconds->text());
    m_session.setFieldError(Field::maxPasses, errorOf(passes));
    m_session.setFieldError(Field::maxSeconds, errorOf(seconds));
    if (passes && seconds)
        m_session.edit([&](RunSpec& draft) {
            draft.budget.passes = *passes;
            draft.budget.seconds = *seconds;
        });
}

void SolverPanel::takeSeeds() {
    const Result<std::uint64_t> seed = readSeed(m_seed->text());
    const Result<int> threads = readThreads(m_threads->text());
    m_session.setFieldError(Field::seed, errorOf(seed));
    m_session.setFieldError(Field::threads, errorOf(threads));
    if (seed && threads)
        m_session.edit([&](RunSpec& draft) {
            draft.seed = *seed;
            draft.threads = *threads;
        });
}

void SolverPanel::showDraft() {
    const RunSpec& draft = m_session.draft();
    if (draft.solver != m_followed.solver)
        m_switch = {};
    m_followed = draft;
    showSolver();
    const RunSpec::Budget& budget = draft.budget;
    const std::optional<double> tolerance = budget.tolerance ? budget.tolerance : budget.relativeTolerance;
    m_tolerance->setText(tolerance ? fieldNumber(*tolerance) : QString());
    m_toleranceKind->setCurrentId(budget.tolerance ? absolute : relative);
    m_passes->setText(budget.passes ? fieldNumber(*budget.passes) : QString());
    m_seconds->setText(budget.seconds ? fieldNumber(*budget.seconds) : QString());
    m_seed->setText(QString::number(draft.seed));
    m_threads->setText(draft.threads == RunSpec::automaticThreads ? QString() : QString::number(draft.threads));
    showReasons();
}

void SolverPanel::showReasons() {
    const std::string current = m_session.draft().solver.id;
    fillSolvers();
    if (m_solver->currentId().toStdString() != current) // the session has replaced it
        showSolver();
    for (const SolverInfo* solver : m_offered) {
        // Another value of a parameter may remove the obstacle, so the current solver is judged with its current
        // parameters.
        const ParameterValues parameters =
            solver->id == current ? m_session.draft().solver.parameters : ParameterValues(solver->parameters);
        const std::optional<Message> reason = m_session.whyNot(*solver, parameters);
        m_solver->setReason(QString::fromStdString(solver->id),
                            reason ? std::optional(windowText(*reason)) : std::nullopt);
    }
    m_proposed->setVisible(!m_session.proposals().empty() || !actions().isEmpty());
    showErrors();
}

void SolverPanel::fillProposals(QMenu& menu) const {
    menu.clear();
    for (const ProposedSolver& proposal : m_session.proposals()) {
        const SolverInfo& solver = *findSolver(proposal.solver.id);
        QAction* action =
            menu.addAction(tr("%1: %2", "solver and reason").arg(registryText(solver.title), proposalText(proposal)));
        action->setData(QString::fromStdString(solver.id));
        action->setToolTip(registryText(solver.meaning));
        action->setCheckable(true);
        action->setChecked(solver.id == m_session.draft().solver.id);
    }
    menu.addSeparator();
    menu.addActions(actions());
}

/// Why the current solver is proposed; empty if it is not.
QString SolverPanel::reasonOfCurrent(const std::vector<ProposedSolver>& proposals) const {
    for (const ProposedSolver& proposal : proposals)
        if (proposal.solver.id == m_session.draft().solver.id)
            return tr("Proposed: %1").arg(proposalText(proposal));
    return {};
}

void SolverPanel::showMessages(FieldGrid::Row& row, std::initializer_list<Field> fields) {
    std::optional<Message> error;
    std::vector<Message> warnings;
    for (const Field field : fields) {
        if (!error)
            error = m_session.errorAt(field);
        for (const Message& warning : m_session.warningsAt(field))
            warnings.push_back(warning);
    }
    row.showMessages(error, warnings);
}

void SolverPanel::showErrors() {
    const QString reason = m_solver->reason(m_solver->currentId());
    const std::vector<ProposedSolver> proposals = m_session.proposals();
    m_solverRow.showError(m_session.errorAt(Field::solver));
    m_solverRow.message->setToolTip(QString());
    if (!reason.isEmpty()) {
        m_solverRow.message->showText(reason);
    } else if (!m_session.errorAt(Field::solver)) {
        m_solverRow.showHint(reasonOfCurrent(proposals));
        showSwitch();
    }
    const bool isOffered = !reason.isEmpty() && !proposals.empty();
    m_takeSuitable->setVisible(isOffered);
    if (isOffered) {
        m_takeSuitable->setText(tr("Take %1").arg(registryText(findSolver(proposals.front().solver.id)->title)));
        m_takeSuitable->setToolTip(proposalText(proposals.front()));
    }
    showMessages(m_toleranceRow, {Field::tolerance, Field::relativeTolerance});
    showMessages(m_limitRow, {Field::maxPasses, Field::maxSeconds});
    showMessages(m_seedRow, {Field::seed, Field::threads});
    const std::optional<Message>& found = m_session.check().error;
    const bool isShown = !found || hasField(*found) || !reason.isEmpty();
    m_other->showMessage(isShown ? std::nullopt : found);
}

} // namespace gapscope
