// SPDX-License-Identifier: GPL-3.0-only
#include "ui/programs/solver_files.h"

#include "engine/external/programs.h"
#include "engine/solvers/interface/solver_id.h"
#include "engine/solvers/registry.h"
#include "ui/basics/message_text.h"
#include "ui/programs/program_question.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QTime>
#include <QUrl>

#include <algorithm>

namespace gapscope {
namespace {

/// Earlier versions that stay visible; the runs of those before them are kept, but not drawn.
constexpr std::size_t visibleVersions = 5;

QString pathOf(const std::string& file) {
    return QFile::decodeName(QByteArray::fromStdString(file));
}

/// The values that the user has set, as far as another version or solver has the parameters and accepts them. A default
/// is not carried over, so that another one in the file holds.
ParameterValues carriedOver(const RunSpec::SolverPart& from, const SolverInfo& to) {
    ParameterValues carried(to.parameters);
    const SolverInfo* solver = findSolver(from.id);
    const ParameterValues usual = solver == nullptr ? ParameterValues() : ParameterValues(solver->parameters);
    for (const Parameter& parameter : to.parameters) {
        const std::string& key = parameter.key;
        if (!from.parameters.contains(key) || (usual.contains(key) && usual.text(key) == from.parameters.text(key)))
            continue;
        ParameterValues tried = carried;
        if (tried.set(to.parameters, to.id, key, from.parameters.text(key)).ok())
            carried = tried;
    }
    return carried;
}

bool isVersionOf(const std::string& id, const SolverInfo& solver) {
    return withoutVersion(id) == withoutVersion(solver.id);
}

} // namespace

SolverFiles::SolverFiles(Session& session, NoticeBar& notice, QWidget* window)
    : QObject(window), m_session(session), m_notice(notice), m_window(window) {
    makeActions();
    connect(&m_files, &WatchedFiles::changed, this, &SolverFiles::follow);
    connect(&session, &Session::programRefused, this, &SolverFiles::askForRefused);
    connect(&session, &Session::runAdded, this, &SolverFiles::nameRun);
    connect(&session.runs(), &RunList::changed, this, &SolverFiles::showLastGood);
    const auto enable = [this] { m_edit->setEnabled(!editedFile().isEmpty()); };
    connect(&session, &Session::draftChanged, this, enable);
    connect(&session.runs(), &RunList::currentChanged, this, enable);
    enable();
}

void SolverFiles::makeActions() {
    auto* open = new QAction(tr("Add solver from &file…"), this);
    open->setToolTip(tr("A file with Python code or a program: its solvers run beside the others, and again whenever "
                        "the file is saved"));
    connect(open, &QAction::triggered, this, &SolverFiles::fileWanted);
    m_edit = new QAction(tr("Edit the sol&ver's file"), this);
    m_edit->setShortcut(QKeySequence(Qt::Key_F4));
    m_edit->setToolTip(tr("Open the file of the current run's solver in your editor"));
    connect(m_edit, &QAction::triggered, this, &SolverFiles::edit);
    m_actions = {open, m_edit};
}

QString SolverFiles::editedFile() const {
    const auto fileOf = [](const SolverInfo* solver) {
        return solver == nullptr || solver->program == nullptr ? QString() : pathOf(solver->program->source.file);
    };
    const Run* run = m_session.runs().find(m_session.runs().current());
    const QString file = run == nullptr ? QString() : fileOf(run->controller->facts().solver);
    return file.isEmpty() ? fileOf(findSolver(m_session.draft().solver.id)) : file;
}

void SolverFiles::edit() {
    const QString file = editedFile();
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(file)))
        m_notice.showError(tr("No editor was found for %1").arg(QDir::toNativeSeparators(file)));
}

void SolverFiles::open(const QString& path) {
    const Result<ProgramSource> source =
        programInFile(QFile::encodeName(QFileInfo(path).absoluteFilePath()).toStdString());
    if (!source) {
        m_notice.showError(windowText(source.error()));
        return;
    }
    askBeforeStart(*source,
                   {.start = [this, source = *source] { add(source, Session::Begin::now); },
                    .onlyAdd = [this, source = *source] { add(source, Session::Begin::later); },
                    .isWatched = true},
                   m_window);
}

void SolverFiles::askForRefused(const Message& message, const std::function<void()>& again) {
    if (const ProgramSource ours = readyMadePrograms(); message.arguments.front() == ours.name) {
        allowProgram(ours); // part of this program, not from elsewhere
        again();
        return;
    }
    const Result<ProgramSource> source = programInFile(message.arguments.front());
    if (!source) {
        m_notice.showError(windowText(source.error()));
        return;
    }
    askBeforeStart(*source,
                   {.start =
                        [source = *source, again] {
                            allowProgram(source);
                            again();
                        }},
                   m_window);
}

void SolverFiles::add(const ProgramSource& source, Session::Begin begin) {
    allowProgram(source);
    m_watched[source.file] = source;
    m_files.add(pathOf(source.file));
    m_session.programs().add(source, [this, begin](const ProgramSolvers::Added& added) {
        if (!added) {
            showProblem(added.error());
            return;
        }
        forgetProblem();
        takeNew(*added, begin);
    });
}

/// Chooses the first solver of a file; what was running of another version stays.
void SolverFiles::takeNew(const std::vector<const SolverInfo*>& solvers, Session::Begin begin) {
    const SolverInfo& first = *solvers.front();
    m_session.edit(
        [&first](RunSpec& draft) { draft.solver = {.id = first.id, .parameters = ParameterValues(first.parameters)}; });
    const QString title = QString::fromStdString(first.title);
    Q_EMIT done(solvers.size() == 1 ? tr("%1 was added to the solvers").arg(title)
                                    : tr("%1 and the other solvers of the file were added").arg(title));
    if (begin == Session::Begin::now)
        m_session.addRun(begin);
}

/// Asks the files whose content has changed for their solvers.
void SolverFiles::follow() {
    for (auto& [file, watched] : m_watched) {
        const Result<ProgramSource> present = programInFile(watched.name);
        if (!present || *present == watched || QFileInfo(pathOf(file)).size() == 0)
            continue; // while an editor replaces it, there is none or an empty one
        watched = *present;
        allowProgram(*present); // with the file the user has allowed its later versions
        m_session.programs().add(*present, [this](const ProgramSolvers::Added& added) {
            if (added)
                takeVersion(*added);
            else if (added.error().id != MessageId::programChanged) // a still later version follows
                showProblem(added.error());
        });
    }
}

void SolverFiles::takeVersion(const std::vector<const SolverInfo*>& solvers) {
    forgetProblem();
    bool isRun = false;
    for (const SolverInfo* solver : solvers) {
        if (isVersionOf(m_session.draft().solver.id, *solver))
            m_session.edit([solver](RunSpec& draft) {
                draft.solver = {.id = solver->id, .parameters = carriedOver(draft.solver, *solver)};
            });
        isRun = runAgain(*solver) || isRun;
    }
    if (!isRun)
        Q_EMIT done(tr("%1 has a new version").arg(QString::fromStdString(solvers.front()->title)));
}

std::vector<int> SolverFiles::runsOf(const SolverInfo& solver) const {
    std::vector<int> ids;
    for (const auto& run : m_session.runs().all())
        if (isVersionOf(run->controller->facts().spec.solver.id, solver))
            ids.push_back(run->id);
    return ids;
}

/// Runs a version as the latest run of the earlier ones; whether there was one. Whoever saves a file is done with the
/// version before, which stops.
bool SolverFiles::runAgain(const SolverInfo& solver) {
    const std::vector<int> earlier = runsOf(solver);
    if (earlier.empty())
        return false;
    RunList& runs = m_session.runs();
    RunSpec spec = runs.find(earlier.back())->controller->facts().spec;
    spec.solver = {.id = solver.id, .parameters = carriedOver(spec.solver, solver)};
    for (const int id : earlier)
        if (runs.find(id)->isLive())
            runs.stop(id);
    m_session.addRunOf(spec, Session::Begin::now);
    return true;
}

bool SolverFiles::isWatched(const Run& run) const {
    const SolverInfo* solver = run.controller->facts().solver;
    return solver != nullptr && solver->program != nullptr && m_watched.contains(solver->program->source.file);
}

/// Runs of watched files are named by the time; the earlier ones stand back.
void SolverFiles::nameRun(int id) {
    const Run* run = m_session.runs().find(id);
    if (run == nullptr || !isWatched(*run))
        return;
    m_session.runs().setName(
        id, tr("%1, %2", "run and time").arg(run->name, QTime::currentTime().toString(QStringLiteral("HH:mm:ss"))));
    standBack(id);
}

/// Dims the runs of earlier versions of a run's solver, and hides all but the last of them.
void SolverFiles::standBack(int id) {
    RunList& runs = m_session.runs();
    const SolverInfo& solver = *runs.find(id)->controller->facts().solver;
    std::vector<int> earlier = runsOf(solver);
    std::erase_if(earlier, [&](int each) { return runs.find(each)->controller->facts().spec.solver.id == solver.id; });
    for (const int each : earlier)
        runs.setDimmed(each, true);
    const std::size_t hidden = earlier.size() > visibleVersions ? earlier.size() - visibleVersions : 0;
    for (std::size_t i = 0; i < hidden; ++i)
        runs.setVisible(earlier[i], false);
}

/// Where the newest version fails, the latest one that did not comes to the front again.
void SolverFiles::showLastGood(int id) {
    RunList& runs = m_session.runs();
    const auto hasFailed = [](const Run& run) {
        return run.controller->outcome() && run.controller->outcome()->status == RunStatus::failed;
    };
    const Run* run = runs.find(id);
    if (run == nullptr || run->isDimmed || !isWatched(*run) || !hasFailed(*run))
        return;
    const std::vector<int> versions = runsOf(*run->controller->facts().solver);
    const auto good = std::ranges::find_if(versions.rbegin(), versions.rend(),
                                           [&](int each) { return !hasFailed(*runs.find(each)); });
    if (good != versions.rend())
        runs.setDimmed(*good, false);
}

void SolverFiles::showProblem(const Message& message) {
    m_problem = windowText(message);
    m_notice.showError(m_problem);
}

void SolverFiles::forgetProblem() {
    if (!m_problem.isEmpty() && m_notice.text() == m_problem)
        m_notice.hide();
    m_problem.clear();
}

} // namespace gapscope
