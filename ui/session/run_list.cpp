// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/run_list.h"

#include "engine/run/machine/cores.h"
#include "ui/basics/palette.h"
#include "ui/controller/run_elsewhere.h"
#include "ui/session/run_title.h"

#include <QTimer>

#include <algorithm>

namespace gapscope {
namespace {

bool isLiveHere(const Run& run) {
    return run.isLive() && run.controller->place() == nullptr;
}

} // namespace

RunList::RunList(QObject* parent) : QObject(parent) {}

RunList::~RunList() {
    // Request all stops before waiting for the first, so that they end concurrently.
    for (const auto& run : m_runs) {
        run->controller->disconnect(this);
        run->controller->leave();
    }
    for (const Aside& aside : m_aside)
        aside.run->controller->disconnect(this);
}

int RunList::add(std::shared_ptr<const PreparedRun> run) {
    const QString title = runTitle(run->spec);
    return takeNew(controllerOf(std::move(run), title), title);
}

int RunList::addOnHost(RunFacts facts) {
    const QString title = runTitle(facts.spec);
    return takeNew(controllerOf(std::move(facts), title), title);
}

int RunList::addElsewhere(RunFacts facts, const JobPlace& place, const QString& name, std::vector<Snapshot> saved) {
    return take(controllerOf(std::move(facts), place, std::move(saved)), name);
}

int RunList::addEnded(std::shared_ptr<const PreparedRun> run, EndedRun ended, const QString& name) {
    return take(std::make_unique<RunController>(std::move(run), std::move(ended)), name);
}

int RunList::addFollowed(RunFacts facts, const QString& name) {
    return take(std::make_unique<RunController>(std::move(facts)), name);
}

int RunList::addNotBegun(RunFacts facts, const QString& name) {
    return take(std::make_unique<RunController>(std::move(facts), RunController::NotBegun{}), name);
}

void RunList::provide(int id, std::shared_ptr<const PreparedRun> run) {
    Run* waiting = findOwn(id);
    if (waiting == nullptr)
        return;
    waiting->controller->provide(std::move(run));
    begin(id);
}

void RunList::provideOnHost(int id, RunFacts facts) {
    Run* waiting = findOwn(id);
    if (waiting == nullptr)
        return;
    gapscope::provideOnHost(*waiting->controller, std::move(facts), waiting->name);
    begin(id);
}

/// A run is provided.
void RunList::begin(int id) {
    Run* waiting = findOwn(id);
    waiting->problemKey = QString::fromStdString(waiting->controller->facts().problemKey);
    if (m_toStep.erase(id) > 0)
        step(id);
    letNextGo();
    Q_EMIT changed(id);
}

/// Without name and colour.
std::unique_ptr<Run> RunList::made(std::unique_ptr<RunController> controller) {
    auto run = std::make_unique<Run>();
    const RunFacts& facts = controller->facts();
    run->id = m_nextId++;
    run->solverIndex = solverIndex(*facts.solver);
    run->problemKey = QString::fromStdString(facts.problemKey);
    run->controller = std::move(controller);
    connect(run->controller.get(), &RunController::stateChanged, this, [this, id = run->id] { controllerChanged(id); });
    return run;
}

int RunList::freeMark() const {
    int mark = 0;
    while (std::ranges::any_of(m_runs, [mark](const auto& run) { return run->mark == mark; }))
        ++mark;
    return mark;
}

QColor RunList::colourOf(const Run& run) const {
    const QColor colour = runColour(run.solverIndex, run.ordinal, m_dark);
    return run.isDimmed ? dimmed(colour, m_dark) : colour;
}

int RunList::take(std::unique_ptr<RunController> controller, const QString& name) {
    std::unique_ptr<Run> run = made(std::move(controller));
    const int id = run->id;
    run->name = freeName(name);
    run->mark = freeMark();
    run->ordinal = m_runsOfSolver[run->solverIndex]++;
    run->colour = colourOf(*run);
    m_runs.push_back(std::move(run));
    Q_EMIT added(id);
    if (m_current < 0)
        setCurrent(id);
    return id;
}

/// With its host in the name.
int RunList::takeNew(std::unique_ptr<RunController> controller, const QString& title) {
    const JobPlace* place = controller->place();
    const QString name =
        place == nullptr ? title : QStringLiteral("%1 · %2").arg(title, QString::fromStdString(place->host));
    return take(std::move(controller), name);
}

int RunList::replace(int id, std::shared_ptr<const PreparedRun> run) {
    const int index = indexOf(id);
    std::unique_ptr<Run> next = made(controllerOf(std::move(run), m_runs[static_cast<std::size_t>(index)]->name));
    const Run& old = *m_runs[static_cast<std::size_t>(index)];
    const int fresh = next->id;
    next->name = old.name;
    next->note = old.note;
    next->visible = old.visible;
    next->mark = old.mark;
    next->ordinal = next->solverIndex == old.solverIndex ? old.ordinal : m_runsOfSolver[next->solverIndex]++;
    next->colour = colourOf(*next);
    Q_EMIT aboutToBeReplaced(id, fresh);
    m_runs.insert(m_runs.begin() + index, std::move(next));
    Q_EMIT added(fresh);
    if (m_current == id)
        setCurrent(fresh);
    remove(id);
    return fresh;
}

QString RunList::freeName(const QString& wanted) const {
    const auto isTaken = [this](const QString& name) {
        return std::ranges::any_of(m_runs, [&name](const auto& run) { return run->name == name; });
    };
    QString name = wanted;
    for (int number = 2; isTaken(name); ++number)
        name = QStringLiteral("%1 %2").arg(wanted).arg(number);
    return name;
}

const Run* RunList::find(int id) const {
    const int index = indexOf(id);
    return index < 0 ? nullptr : m_runs[static_cast<std::size_t>(index)].get();
}

Run* RunList::findOwn(int id) {
    return const_cast<Run*>(std::as_const(*this).find(id));
}

int RunList::indexOf(int id) const {
    const auto found = std::ranges::find_if(m_runs, [id](const auto& run) { return run->id == id; });
    return found == m_runs.end() ? -1 : static_cast<int>(found - m_runs.begin());
}

void RunList::start(int id) {
    Run* run = findOwn(id);
    if (run == nullptr || run->phase() != RunPhase::ready)
        return;
    run->waiting = true;
    m_queue.push_back(id);
    if (run->controller->isProvided())
        letNextGo();
    else
        Q_EMIT provisionWanted(id);
    if (run->waiting)
        Q_EMIT changed(id);
}

int RunList::occupied() const {
    // A paused run keeps its turn: starting another one would make the race unfair when it is resumed.
    return static_cast<int>(std::ranges::count_if(m_runs, [](const auto& run) { return run->isLive(); }));
}

void RunList::letNextGo() {
    const int max = m_oneAfterAnother ? 1 : m_maxAtOnce;
    while (max == 0 || occupied() < max) {
        const auto next = std::ranges::find_if(m_queue, [this](int id) { return find(id)->controller->isProvided(); });
        if (next == m_queue.end())
            return;
        Run* run = findOwn(*next);
        m_queue.erase(next);
        run->waiting = false;
        run->controller->start();
        if (occupied() > 1)
            for (const auto& other : m_runs)
                other->sharedCores = other->sharedCores || other->isLive();
    }
}

void RunList::pause(int id) {
    Run* run = findOwn(id);
    if (run == nullptr)
        return;
    if (run->waiting) {
        std::erase(m_queue, id);
        run->waiting = false;
        Q_EMIT changed(id);
    } else if (run->phase() == RunPhase::running) {
        run->controller->pause();
    }
}

void RunList::resume(int id) {
    if (const Run* run = findOwn(id); run != nullptr && run->phase() == RunPhase::paused)
        run->controller->resume();
}

void RunList::step(int id) {
    if (RunController* controller = steppable(id))
        controller->stepOnce();
}

void RunList::stepInside(int id) {
    if (RunController* controller = steppable(id))
        controller->stepInside();
}

/// Null if a run cannot be stepped, or not yet: then its data are requested first. Takes it out of the queue.
RunController* RunList::steppable(int id) {
    Run* run = findOwn(id);
    if (run == nullptr || run->phase() == RunPhase::stopping || run->phase() == RunPhase::ended)
        return nullptr;
    if (run->waiting) {
        std::erase(m_queue, id);
        run->waiting = false;
    }
    if (run->phase() == RunPhase::ready && !run->controller->isProvided()) {
        m_toStep.insert(id);
        Q_EMIT provisionWanted(id);
        return nullptr;
    }
    return run->controller.get();
}

void RunList::stop(int id) {
    Run* run = findOwn(id);
    if (run == nullptr)
        return;
    std::erase(m_queue, id);
    run->waiting = false;
    run->controller->stop();
}

void RunList::remove(int id) {
    setAside(id);
    forget(id);
}

void RunList::setAside(int id) {
    const int index = indexOf(id);
    if (index < 0)
        return;
    std::erase(m_queue, id);
    Q_EMIT aboutToBeRemoved(id);
    const auto place = m_runs.begin() + index;
    std::unique_ptr<Run> run = std::move(*place);
    m_runs.erase(place);
    if (m_current == id)
        setCurrent(
            m_runs.empty()
                ? -1
                : m_runs[static_cast<std::size_t>(std::min<int>(index, static_cast<int>(m_runs.size()) - 1))]->id);
    run->waiting = false;
    if (run->isLive())
        run->controller->stop();
    m_aside.push_back({.run = std::move(run), .index = index});
    Q_EMIT removed(id);
    letNextGo();
}

void RunList::putBack(int id) {
    const auto found = std::ranges::find(m_aside, id, [](const Aside& aside) { return aside.run->id; });
    if (found == m_aside.end())
        return;
    std::unique_ptr<Run> run = std::move(found->run);
    const auto index = std::min(static_cast<std::size_t>(found->index), m_runs.size());
    m_aside.erase(found);
    run->name = freeName(run->name);
    run->colour = colourOf(*run); // the theme may have changed
    m_runs.insert(m_runs.begin() + static_cast<std::ptrdiff_t>(index), std::move(run));
    Q_EMIT added(id);
    if (m_current < 0)
        setCurrent(id);
}

void RunList::forget(int id) {
    const auto found = std::ranges::find(m_aside, id, [](const Aside& aside) { return aside.run->id; });
    if (found == m_aside.end())
        return;
    std::unique_ptr<Run> run = std::move(found->run);
    m_aside.erase(found);
    if (run->isLive()) {
        m_leaving.push_back(std::move(run));
        return;
    }
    discardElsewhere(*run->controller);
    // Deferred: this may be called from a slot of the very controller.
    run->controller.release()->deleteLater();
}

void RunList::controllerChanged(int id) {
    Run* run = findOwn(id);
    if (run == nullptr) {
        // Deferred: called from the controller's signal.
        QTimer::singleShot(0, this, [this] {
            for (const auto& left : m_leaving)
                if (!left->isLive())
                    discardElsewhere(*left->controller);
            std::erase_if(m_leaving, [](const auto& left) { return !left->isLive(); });
            letNextGo();
            if (liveCount() == 0)
                Q_EMIT allEnded();
        });
        return;
    }
    Q_EMIT changed(id);
    if (run->phase() != RunPhase::ended)
        return;
    letNextGo();
    if (liveCount() == 0)
        Q_EMIT allEnded();
}

void RunList::setVisible(int id, bool visible) {
    Run* run = findOwn(id);
    if (run == nullptr || run->visible == visible)
        return;
    run->visible = visible;
    Q_EMIT changed(id);
}

void RunList::setName(int id, const QString& name) {
    Run* run = findOwn(id);
    const QString wanted = name.simplified();
    if (run == nullptr || wanted.isEmpty() || wanted == run->name)
        return;
    run->name = freeName(wanted);
    Q_EMIT changed(id);
}

void RunList::setNote(int id, const QString& note) {
    Run* run = findOwn(id);
    const QString wanted = note.trimmed();
    if (run == nullptr || wanted == run->note)
        return;
    run->note = wanted;
    Q_EMIT changed(id);
}

void RunList::setDimmed(int id, bool isDimmed) {
    Run* run = findOwn(id);
    if (run == nullptr || run->isDimmed == isDimmed)
        return;
    run->isDimmed = isDimmed;
    run->colour = colourOf(*run);
    Q_EMIT changed(id);
}

void RunList::setDark(bool dark) {
    if (dark == m_dark)
        return;
    m_dark = dark;
    for (const auto& run : m_runs) {
        run->colour = colourOf(*run);
        Q_EMIT changed(run->id);
    }
}

void RunList::startAll() {
    for (const auto& run : m_runs) {
        start(run->id);
        resume(run->id);
    }
}

void RunList::pauseAll() {
    // The queue first, otherwise pausing a run could start the next one.
    for (const int id : std::vector<int>(m_queue))
        pause(id);
    for (const auto& run : m_runs)
        pause(run->id);
}

void RunList::resumeAll() {
    for (const auto& run : m_runs)
        resume(run->id);
}

void RunList::stopAll() {
    for (const int id : std::vector<int>(m_queue))
        pause(id);
    for (const auto& run : m_runs)
        if (run->isLive())
            run->controller->stop();
}

void RunList::stopAllHere() {
    for (const int id : std::vector<int>(m_queue))
        pause(id);
    for (const auto& run : m_runs)
        if (isLiveHere(*run))
            run->controller->stop();
}

void RunList::removeAll() {
    stopAll();
    while (!m_runs.empty())
        remove(m_runs.back()->id);
}

void RunList::setCurrent(int id) {
    const int wanted = find(id) == nullptr ? -1 : id;
    if (wanted == m_current)
        return;
    m_current = wanted;
    Q_EMIT currentChanged(wanted);
}

const Run* RunList::reference() const {
    const Run* current = find(m_current);
    return current != nullptr || m_runs.empty() ? current : m_runs.back().get();
}

int RunList::coresForEach(int together) const {
    if (m_oneAfterAnother)
        return allCores();
    return freeCores(m_maxAtOnce > 0 ? std::min(together, m_maxAtOnce) : together);
}

void RunList::setOneAfterAnother(bool on) {
    if (on == m_oneAfterAnother)
        return;
    m_oneAfterAnother = on;
    Q_EMIT queueChanged();
    letNextGo();
}

void RunList::setMaxAtOnce(int count) {
    if (count == m_maxAtOnce)
        return;
    m_maxAtOnce = count;
    Q_EMIT queueChanged();
    letNextGo();
}

int RunList::countIn(RunPhase phase) const {
    return static_cast<int>(std::ranges::count_if(m_runs, [phase](const auto& run) { return run->phase() == phase; }));
}

int RunList::liveCount() const {
    return countWhere([](const Run& run) { return run.isLive(); });
}

int RunList::liveHereCount() const {
    return countWhere(isLiveHere);
}

/// Of all runs, also those that were removed.
int RunList::countWhere(bool (*holds)(const Run& run)) const {
    return static_cast<int>(std::ranges::count_if(m_runs, [holds](const auto& run) { return holds(*run); }) +
                            std::ranges::count_if(m_leaving, [holds](const auto& run) { return holds(*run); }) +
                            std::ranges::count_if(m_aside, [holds](const Aside& aside) { return holds(*aside.run); }));
}

} // namespace gapscope
