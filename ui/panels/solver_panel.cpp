// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/solver_panel.h"

#include "ui/basics/engine_text.h"
#include "ui/basics/message_text.h"
#include "ui/basics/numbers.h"
#include "ui/basics/spacing.h"
#include "ui/widgets/number_texts.h"

#include <QHBoxLayout>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <vector>

namespace gapscope {
namespace {

/// Substitutes for a solver that does not support the problem; the first that does is used.
constexpr std::array usualSolvers{"prox-sdca", "fista", "pdprox-dual", "agm-ef-1", "pdprox-primal"};

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

/// Errors of parameters have no field of their own, but must not get lost.
bool hasField(const Message& error) {
    return !fieldName(error.place.field).isEmpty();
}

} // namespace

SolverPanel::SolverPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_solver(new ChoiceBox), m_takeSuitable(new QPushButton),
      m_parameters(new ParameterForm), m_tolerance(makeEdit("tolerance", tr("Stop at gap"))),
      m_toleranceKind(new ChoiceBox), m_passes(makeEdit("passes", tr("Maximum passes"))),
      m_seconds(makeEdit("seconds", tr("Maximum solver seconds"))), m_seed(makeEdit("seed", tr("Seed"))),
      m_threads(makeEdit("threads", tr("Threads of one run"))), m_other(new MessageLabel(MessageLabel::Kind::error)) {
    m_solver->setObjectName(QStringLiteral("solver"));
    auto* above = new FieldGrid;
    m_solverRow = above->addRow(tr("S&olver"), m_solver, tr("The algorithm of the next run."));
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

    fillSolvers();
    connect(m_solver, &ChoiceBox::chosen, this, &SolverPanel::chooseSolver);
    connect(m_takeSuitable, &QPushButton::clicked, this, [this] {
        if (const SolverInfo* solver = suitableSolver(); solver != nullptr)
            chooseSolver(QString::fromStdString(solver->id));
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

void SolverPanel::fillSolvers() {
    // Families in the order of their first solver in the registry.
    std::vector<std::string> families;
    for (const SolverInfo& solver : allSolvers())
        if (std::ranges::find(families, solver.family) == families.end())
            families.push_back(solver.family);
    for (const std::string& family : families) {
        m_solver->addHeading(registryText(family));
        for (const SolverInfo& solver : allSolvers())
            if (solver.family == family)
                m_solver->addChoice(
                    QString::fromStdString(solver.id), registryText(solver.title),
                    tr("%1\nSource: %2").arg(registryText(solver.meaning), QString::fromStdString(solver.source)));
    }
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
    const QString meaning = tr("Threads for the products of one run; the results are the same for the same number.");
    threads->setToolTip(meaning);
    m_threads->setToolTip(meaning);
    return inOneLine({m_seed, threads, m_threads});
}

void SolverPanel::chooseSolver(const QString& id) {
    const SolverInfo* solver = findSolver(id.toStdString());
    m_parameters->showParameters(solver->id, solver->parameters, ParameterValues(solver->parameters));
    m_session.setFieldError(Field::solverParameters, std::nullopt);
    m_isChosen = true;
    m_replaced.clear();
    m_session.edit([this, solver](RunSpec& draft) {
        draft.solver.id = solver->id;
        draft.solver.parameters = m_parameters->values();
    });
    showReasons();
}

bool SolverPanel::suits(const SolverInfo& solver) const {
    return !m_session.whyNot(solver, ParameterValues(solver.parameters));
}

const SolverInfo* SolverPanel::suitableSolver() const {
    for (const char* id : usualSolvers)
        if (const SolverInfo* solver = findSolver(id); solver != nullptr && suits(*solver))
            return solver;
    const auto found = std::ranges::find_if(allSolvers(), [this](const SolverInfo& each) { return suits(each); });
    return found == allSolvers().end() ? nullptr : &*found;
}

void SolverPanel::followDraft() {
    const RunSpec& draft = m_session.draft();
    if (draft.solver != m_followed.solver && !m_isReplacing) { // the user set it, so it is not replaced
        m_isChosen = true;
        m_replaced.clear();
    }
    const bool isOtherProblem = draft.problem != m_followed.problem || draft.data != m_followed.data;
    m_followed = draft;
    if (isOtherProblem && !m_isChosen)
        replaceSolver();
    showReasons();
}

void SolverPanel::replaceSolver() {
    const RunSpec::SolverPart& present = m_session.draft().solver;
    const SolverInfo* solver = findSolver(present.id);
    const SolverInfo* before = findSolver(m_replaced);
    const SolverInfo* other = nullptr;
    if (before != nullptr && suits(*before))
        other = before;
    else if (solver != nullptr && m_session.whyNot(*solver, present.parameters))
        other = suitableSolver();
    if (other == nullptr)
        return;
    m_replaced = other == before ? std::string() : m_replaced.empty() ? present.id : m_replaced;
    const QScopedValueRollback replacing(m_isReplacing, true);
    m_session.edit([other](RunSpec& changed) {
        changed.solver = {.id = other->id, .parameters = ParameterValues(other->parameters)};
    });
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
    m_isChosen = false; // a new draft: unknown whether the user chose its solver
    m_replaced.clear();
    m_followed = draft;
    showSolver();
    const RunSpec::Budget& budget = draft.budget;
    const std::optional<double> tolerance = budget.tolerance ? budget.tolerance : budget.relativeTolerance;
    m_tolerance->setText(tolerance ? fieldNumber(*tolerance) : QString());
    m_toleranceKind->setCurrentId(budget.tolerance ? absolute : relative);
    m_passes->setText(budget.passes ? fieldNumber(*budget.passes) : QString());
    m_seconds->setText(budget.seconds ? fieldNumber(*budget.seconds) : QString());
    m_seed->setText(QString::number(draft.seed));
    m_threads->setText(QString::number(draft.threads));
    showReasons();
}

void SolverPanel::showReasons() {
    const std::string current = m_session.draft().solver.id;
    if (m_solver->currentId().toStdString() != current) // the session has replaced it
        showSolver();
    for (const SolverInfo& solver : allSolvers()) {
        // Another value of a parameter may remove the obstacle, so the current solver is judged with its current
        // parameters.
        const ParameterValues parameters =
            solver.id == current ? m_session.draft().solver.parameters : ParameterValues(solver.parameters);
        const std::optional<Message> reason = m_session.whyNot(solver, parameters);
        m_solver->setReason(QString::fromStdString(solver.id),
                            reason ? std::optional(windowText(*reason)) : std::nullopt);
    }
    showErrors();
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
    m_solverRow.showError(m_session.errorAt(Field::solver));
    if (!reason.isEmpty())
        m_solverRow.message->showText(reason);
    else if (const SolverInfo* replaced = findSolver(m_replaced);
             replaced != nullptr && !m_session.errorAt(Field::solver))
        m_solverRow.showHint(tr("In place of %1, which does not take this problem").arg(registryText(replaced->title)));
    const SolverInfo* suitable = reason.isEmpty() ? nullptr : suitableSolver();
    m_takeSuitable->setVisible(suitable != nullptr);
    if (suitable != nullptr) {
        m_takeSuitable->setText(tr("Take %1").arg(registryText(suitable->title)));
        m_takeSuitable->setToolTip(registryText(suitable->meaning));
    }
    showMessages(m_toleranceRow, {Field::tolerance, Field::relativeTolerance});
    showMessages(m_limitRow, {Field::maxPasses, Field::maxSeconds});
    showMessages(m_seedRow, {Field::seed, Field::threads});
    const std::optional<Message>& found = m_session.check().error;
    const bool isShown = !found || hasField(*found) || !reason.isEmpty();
    m_other->showMessage(isShown ? std::nullopt : found);
}

} // namespace gapscope
