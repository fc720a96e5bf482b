// SPDX-License-Identifier: GPL-3.0-only
#include "ui/workspace/session_files.h"

#include "engine/data/edits/row_edits.h"
#include "engine/data/source_kind.h"
#include "engine/json/json_integer.h"
#include "engine/json/whole_file.h"
#include "engine/remote/host/host_channel.h"
#include "engine/remote/jobs/job_folder.h"
#include "engine/run/prepare/named_files.h"
#include "ui/basics/background.h"
#include "ui/basics/message_text.h"
#include "ui/basics/source_name.h"
#include "ui/session/pending_export.h"
#include "ui/share/shared_view.h"
#include "ui/workspace/log_follower.h"
#include "ui/workspace/view_state.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <array>
#include <memory>
#include <utility>

namespace gapscope {
namespace {

/// A source whose file has another path; of an edited one, the file that was edited.
template <class Path>
std::string withFile(const std::string& source, Path pathOf) {
    Result<EditedSource> parts = readEditedSource(source);
    if (!parts || !isFileSource(parts->base))
        return source;
    EditedSource moved = std::move(parts).value();
    moved.base = QFile::encodeName(pathOf(QFile::decodeName(moved.base.c_str()))).toStdString();
    return editedSourceText(moved);
}

/// With the absolute path of a file, so that it is found from another folder.
RunSpec withWholePath(RunSpec spec) {
    spec.data.source =
        withFile(spec.data.source, [](const QString& path) { return QFileInfo(path).absoluteFilePath(); });
    return spec;
}

/// A file that is missing at its old place is looked for beside the session.
std::string presentPlaceOf(const std::string& source, const QString& folder) {
    return withFile(source, [&folder](const QString& path) {
        const QString beside = QDir(folder).filePath(QFileInfo(path).fileName());
        return !QFileInfo::exists(path) && QFileInfo::exists(beside) ? beside : path;
    });
}

/// Whether a file lies in a folder or below it, wherever links lead.
bool isInside(const QString& file, const QString& folder) {
    const QString root = QDir(folder).canonicalPath();
    const QString place = QFileInfo(file).canonicalFilePath();
    return !root.isEmpty() && place.startsWith(root.endsWith(u'/') ? root : root + u'/');
}

/// Whether a path belongs to the data of the session. It may belong to others, if they were changed after it was
/// solved.
bool isOfData(const SavedPath& path, const RunSpec::Data& data) {
    return path.series.front().base.data == data;
}

} // namespace

SessionFiles::SessionFiles(Session& session, SweepSession& sweep, ChartGrid& charts, QObject* parent)
    : QObject(parent), m_session(session), m_sweep(sweep), m_charts(charts), m_unsaved(session.runs(), sweep) {
    m_pool.setMaxThreadCount(1);
    connect(&sweep, &SweepSession::pathStarted, this, [this] {
        if (std::exchange(m_isPathOfFile, false))
            m_unsaved.keepPath();
    });
    connect(&session, &Session::dataChanged, this, &SessionFiles::verifyData);
}

SessionFiles::~SessionFiles() {
    m_pool.waitForDone();
}

SessionHead SessionFiles::head() const {
    const DataLoader::Content* data = m_session.data();
    SessionHead head{.draft = withWholePath(m_session.draft()),
                     .fingerprint = data == nullptr ? std::string() : data->loaded.data->fingerprint(),
                     .view = viewOf(m_charts),
                     .hasPath = hasPath()};
    head.view["current"] = m_session.runs().indexOf(m_session.runs().current());
    return head;
}

std::optional<SavedPath> SessionFiles::savedPath(std::size_t& cursor) const {
    std::optional<SavedPath> path = m_sweep.saved(cursor);
    if (path)
        for (SavedPath::Series& series : path->series)
            series.base = withWholePath(std::move(series.base));
    return path;
}

RunLabel SessionFiles::labelOf(const Run& run) {
    RunLabel label{.name = run.name.toStdString(), .note = run.note.toStdString(), .visible = run.visible};
    const bool hasBegun = run.controller->state() != RunController::State::ready; // else its host does not know it
    if (const JobPlace* place = run.controller->place(); place != nullptr && hasBegun) {
        label.host = place->host;
        label.job = place->job;
    }
    return label;
}

std::function<std::string()> SessionFiles::text(std::optional<SavedPath> path) const {
    struct Job {
        SessionHead head;
        std::optional<SavedPath> path;
        std::vector<std::pair<RunLabel, PendingExport>> runs;
    };
    auto job = std::make_shared<Job>(Job{.head = head(), .path = std::move(path), .runs = {}});
    for (const auto& run : m_session.runs().all())
        job->runs.emplace_back(labelOf(*run), run->controller->exported());
    return [job] {
        std::string text = sessionHeadLine(job->head);
        if (job->path) {
            text += pathLine(*job->path);
            for (const PathPointPointer& point : job->path->points)
                text += pathPointLine(*point);
        }
        for (const auto& [label, run] : job->runs)
            text += runLabelLine(label) + runLogLines(completeInParts(run)) + solutionLine(run.run.outcome);
        return text;
    };
}

void SessionFiles::share(const QString& path) {
    // The page has no axis for rounds and bytes, which grow with the iterations.
    constexpr std::array axes{"iterations", "passes", "seconds", "iterations", "iterations"};
    std::size_t everything = 0;
    const auto write = [text = text(savedPath(everything)), path,
                        view = sharedViewOf(m_session.runs(), axes[static_cast<std::size_t>(m_charts.xQuantity())],
                                            m_charts.isXLogarithmic())] {
        return writeWholeFile(QFile::encodeName(path).toStdString(), sharedPage(view(), text()));
    };
    runInBackground<void>(m_pool, this, "writing a web page", write, [this, path](const Status& result) {
        if (result.ok())
            Q_EMIT shared(path);
        else
            Q_EMIT failed(tr("The web page was not saved: %1").arg(windowText(result.error())));
    });
}

void SessionFiles::save(const QString& path) {
    std::size_t everything = 0;
    std::optional<SavedPath> savedSweep = savedPath(everything);
    const bool hasSweep = savedSweep.has_value();
    const auto write = [text = text(std::move(savedSweep)), path] {
        return writeWholeFile(QFile::encodeName(path).toStdString(), text());
    };
    UnsavedWork::State state = m_unsaved.present();
    if (!hasSweep) // it belongs to other data than those loaded
        state.path = nullptr;
    const auto written = [this, path, state = std::move(state)](const Status& result) {
        if (!result.ok()) {
            Q_EMIT failed(tr("The session was not saved: %1").arg(windowText(result.error())));
            return;
        }
        m_unsaved.keep(state);
        m_file = path;
        Q_EMIT saved(path);
    };
    runInBackground<void>(m_pool, this, "saving a session", write, written);
}

void SessionFiles::open(const QString& path) {
    const auto read = [path]() -> Result<LoadedSession> {
        const std::string file = QFile::encodeName(path).toStdString();
        const Result<std::string> text = readWholeFile(file);
        return text ? readSession(*text, file) : Result<LoadedSession>(text.error());
    };
    runInBackground<LoadedSession>(m_pool, this, "opening a session", read, [this, path](Result<LoadedSession> saved) {
        if (!saved) {
            Q_EMIT failed(tr("The session was not opened: %1").arg(windowText(saved.error())));
            return;
        }
        m_file = path;
        if (!saved->warnings.empty()) // before a question of `restore`, which it would replace
            Q_EMIT failed(windowText(saved->warnings.front()));
        restore(*saved, QFileInfo(path).absolutePath(), Origin::file);
        Q_EMIT opened(path, static_cast<int>(saved->runs.size()));
    });
}

void SessionFiles::restore(const LoadedSession& saved, const QString& folder, Origin origin) {
    m_path.reset();
    m_elsewhere.reset();
    RunList& runs = m_session.runs();
    const int before = static_cast<int>(runs.all().size());
    for (LoadedSession::SavedRun run : saved.runs) {
        run.log.spec.data.source = presentPlaceOf(run.log.spec.data.source, folder);
        const QString name = QString::fromStdString(run.label.name);
        const JobPlace place{run.label.host, run.label.job};
        const bool goesOnElsewhere = !run.log.status && isHostName(place.host) && isJobId(place.job) &&
                                     (origin != Origin::file || isKnownHost(place.host));
        const int id = goesOnElsewhere ? runs.addElsewhere(factsOf(run.log), place, name, run.log.snapshots)
                                       : addLoggedRun(runs, run.log, name, run.solution);
        runs.setNote(id, QString::fromStdString(run.label.note));
        runs.setVisible(id, run.label.visible);
        if (origin == Origin::file)
            m_unsaved.keepRun(id);
    }
    applyView(saved.head.view, m_charts);
    const auto current = saved.head.view.find("current");
    const auto index = current == saved.head.view.end() ? std::nullopt : integerFrom<int>(*current);
    if (index && *index >= 0 && *index < static_cast<int>(runs.all().size()) - before)
        runs.setCurrent(runs.all()[static_cast<std::size_t>(before) + static_cast<std::size_t>(*index)]->id);
    m_expected = QString::fromStdString(saved.head.fingerprint);
    if (saved.path && isOfData(*saved.path, saved.head.draft.data))
        m_path = saved.path;
    m_isPathOfFile = origin == Origin::file && m_path.has_value();
    if (saved.head.draft != RunSpec{}) // otherwise they were lost with a damaged line, and the present settings stay
        openDataOf(saved.head.draft, folder, origin);
}

bool SessionFiles::isKnownHost(const std::string& host) const {
    const std::optional<HostSource> present = hostSourceOf(m_session.draft().data.source);
    return (present && present->host == host) || (m_isKnownHost && m_isKnownHost(QString::fromStdString(host)));
}

/// The first file that these settings would read and that neither lies in the folder nor was opened before, or the
/// first source of a host that was not chosen before; empty if there is none.
QString SessionFiles::strangeFileOf(const RunSpec& draft, const QString& folder) const {
    for (const std::string& source : {draft.data.source, draft.split.testFile})
        if (const std::optional<HostSource> elsewhere = hostSourceOf(source);
            elsewhere && !isKnownHost(elsewhere->host))
            return QFile::decodeName(source.c_str());
    for (const NamedFile& named : inputFilesOf(draft)) {
        const QString path = QFile::decodeName(named.path.c_str());
        const bool isKnown = named.path == m_session.draft().data.source || (m_isKnown && m_isKnown(path));
        if (!isKnown && QFileInfo::exists(path) && !isInside(path, folder))
            return path;
    }
    return {};
}

void SessionFiles::openElsewhere() {
    if (!m_elsewhere)
        return;
    m_session.replaceDraft(*std::exchange(m_elsewhere, std::nullopt));
    verifyData(); // they may be loaded already
}

void SessionFiles::openDataOf(RunSpec draft, const QString& folder, Origin origin) {
    const QString path = QFile::decodeName(draft.data.source.c_str());
    draft.data.source = presentPlaceOf(draft.data.source, folder);
    if (const QString strange = origin == Origin::file ? strangeFileOf(draft, folder) : QString(); !strange.isEmpty()) {
        m_elsewhere = std::move(draft);
        Q_EMIT dataElsewhere(strange);
        return;
    }
    const Result<EditedSource> parts = readEditedSource(draft.data.source);
    const std::string file = parts ? parts->base : draft.data.source;
    const bool isLost = isFileSource(file) && !QFileInfo::exists(QFile::decodeName(file.c_str()));
    if (isLost)
        draft.data = m_session.draft().data; // the settings without their data
    m_session.replaceDraft(draft);
    if (isLost)
        Q_EMIT dataMissing(path);
    else
        verifyData(); // they may be loaded already
}

/// Reports if the loaded data differ from those the session was saved with; otherwise restores its path.
void SessionFiles::verifyData() {
    const DataLoader::Content* data = m_session.data();
    if (m_elsewhere || m_expected.isEmpty() || data == nullptr || data->key != m_session.draft().data)
        return;
    const std::optional<SavedPath> path = std::exchange(m_path, std::nullopt);
    const QString found = QString::fromStdString(data->loaded.data->fingerprint());
    if (found != m_expected)
        Q_EMIT failed(tr("%1 has other data than when the session was saved (checksum %2, not %3): its runs cannot be "
                         "compared with new ones")
                          .arg(sourceName(data->key.source), found, m_expected));
    else if (path)
        m_sweep.restore(*path);
    m_expected.clear();
}

} // namespace gapscope
