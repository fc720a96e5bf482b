// SPDX-License-Identifier: GPL-3.0-only
#include "ui/workspace/file_dialogs.h"

#include "engine/base/translatable.h"
#include "engine/json/whole_file.h"
#include "engine/run/prepare/named_files.h"
#include "ui/basics/background.h"
#include "ui/basics/message_text.h"
#include "ui/session/pending_export.h"
#include "ui/share/shared_view.h"
#include "ui/trained/run_model.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QPointer>

#include <algorithm>

namespace gapscope {
namespace {

const QString dataKind = QStringLiteral("data");
const QString chartKind = QStringLiteral("chart");
const QString runsKind = QStringLiteral("runs");
const QString lessonsKind = QStringLiteral("lessons");
const QString solversKind = QStringLiteral("solvers");

/// Removes characters that are unsafe in file systems or shells.
QString asFileName(const QString& title) {
    QString name;
    for (const QChar sign : title.toLower())
        name += sign.isLetterOrNumber() ? sign : QChar(u'-');
    return name;
}

} // namespace

FileDialogs::FileDialogs(Session& session, Settings& settings, Look look, QWidget* window)
    : QObject(window), m_session(session), m_settings(settings), m_look(look), m_window(window) {}

bool FileDialogs::isRecent(const QString& path) const {
    return m_settings.recentFiles().contains(QFileInfo(path).absoluteFilePath());
}

bool FileDialogs::isRecentHost(const QString& host) const {
    return m_settings.hosts().contains(host);
}

QFileDialog* FileDialogs::makeDialog(const QString& title, const QString& folder) const {
    // Parented to the active modal dialog if there is one: otherwise it would get no keys.
    QWidget* asking = QApplication::activeModalWidget();
    auto* dialog = new QFileDialog(asking == nullptr ? m_window : asking, title, folder);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QFileDialog::DontUseNativeDialog, m_look == Look::own);
    return dialog;
}

void FileDialogs::open(QFileDialog& dialog) {
    dialog.open();
    dialog.raise();
    dialog.activateWindow(); // not every window manager does this
}

QFileDialog* FileDialogs::ask(const Question& question, const std::function<void(const QString&)>& answer) {
    QFileDialog* dialog = makeDialog(question.title, m_settings.folder(question.kind));
    dialog->setNameFilters(question.filters);
    if (question.suggestion.isEmpty()) {
        dialog->setFileMode(QFileDialog::ExistingFile);
    } else {
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setDefaultSuffix(question.suffix);
        dialog->selectFile(question.suggestion);
        // The selected file type determines the default suffix.
        connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
            const qsizetype star = filter.indexOf(u'*');
            dialog->setDefaultSuffix(filter.mid(star + 2, filter.indexOf(u')') - star - 2));
        });
    }
    const bool saves = !question.suggestion.isEmpty();
    connect(dialog, &QFileDialog::fileSelected, this, [this, saves, kind = question.kind, answer](const QString& path) {
        m_settings.setFolderOf(kind, path);
        const QString refusal = saves ? refusalOf(path) : QString();
        if (refusal.isEmpty())
            answer(path);
        else
            Q_EMIT failed(refusal);
    });
    open(*dialog);
    return dialog;
}

QString FileDialogs::refusalOf(const QString& path) const {
    std::vector<NamedFile> inputs = inputFilesOf(m_session.draft());
    const auto add = [&inputs](const std::vector<NamedFile>& files) {
        inputs.insert(inputs.end(), files.begin(), files.end());
    };
    if (const DataLoader::Content* data = m_session.data(); data != nullptr)
        add(inputFilesOf(data->key));
    for (const auto& run : m_session.runs().all())
        add(inputFilesOf(run->controller->facts().spec));
    std::erase_if(inputs, [](const NamedFile& file) { return file.path == "-"; });
    const std::string name = QFile::encodeName(path).toStdString();
    const NamedFile* other = sameFile(name, inputs);
    return other == nullptr
               ? QString()
               : windowText({MessageId::specField, {}, {name, other->what, translatable("Argument", "another file")}});
}

void FileDialogs::openData() {
    askForData([this](const QString& path) { Q_EMIT dataChosen(path); });
}

void FileDialogs::findData() {
    askForData([this](const QString& path) { Q_EMIT dataFound(path); });
}

void FileDialogs::openRows(const std::function<void(const QString&)>& answer) {
    askForData(answer);
}

void FileDialogs::askForData(const std::function<void(const QString&)>& answer) {
    ask({.title = tr("Open data"),
         .kind = dataKind,
         .filters = {tr("All files (*)"), tr("CSV (*.csv *.tsv *.csv.*)"),
                     tr("LIBSVM (*.svm *.libsvm *.txt *.bz2 *.xz *.gz)"), tr("ARFF (*.arff *.arff.*)"),
                     tr("idx images (*idx3*)"), tr("Arrays (*.npz *.npy *.mat *.mtx)")}},
        answer);
}

void FileDialogs::openGroups() {
    ask({.title = tr("Groups of features"), .kind = dataKind, .filters = {tr("All files (*)")}},
        [this](const QString& path) { Q_EMIT groupsChosen(path); });
}

void FileDialogs::openSavedWork() {
    ask({.title = tr("Open a session or a run log"),
         .kind = runsKind,
         .filters = {tr("Sessions, shared pages and run logs (*.gapscope *.html *.jsonl *.csv)"), tr("All files (*)")}},
        [this](const QString& path) { Q_EMIT savedWorkChosen(path); });
}

void FileDialogs::openLesson() {
    ask({.title = tr("Open a lesson sheet"),
         .kind = lessonsKind,
         .filters = {tr("Lesson sheets (*.md)"), tr("All files (*)")}},
        [this](const QString& path) { Q_EMIT lessonChosen(path); });
}

void FileDialogs::saveAnswers(const QString& name, const std::function<void(const QString&)>& answer) {
    ask({.title = tr("Export answers"),
         .kind = lessonsKind,
         .filters = {tr("Answers to be marked (*.json)"), tr("CSV (*.csv)")},
         .suggestion = QStringLiteral("answers-%1.json").arg(asFileName(name)),
         .suffix = QStringLiteral("json")},
        answer);
}

void FileDialogs::openSolver() {
    ask({.title = tr("Add a solver from a file"),
         .kind = solversKind,
         .filters = {tr("Python code (*.py)"), tr("All files (*)")}},
        [this](const QString& path) { Q_EMIT solverChosen(path); });
}

void FileDialogs::chooseExperimentFolder(const QString& present) {
    QFileDialog* dialog = makeDialog(tr("Folder for the results of experiments"), present);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, &FileDialogs::experimentFolderChosen);
    open(*dialog);
}

void FileDialogs::saveSession(const QString& present) {
    const QFileDialog* dialog = ask({.title = tr("Save session"),
                                     .kind = runsKind,
                                     .filters = {tr("Gapscope sessions (*.gapscope)")},
                                     .suggestion = present.isEmpty() ? QStringLiteral("session.gapscope") : present,
                                     .suffix = QStringLiteral("gapscope")},
                                    [this](const QString& path) { Q_EMIT sessionPathChosen(path); });
    connect(dialog, &QDialog::rejected, this, &FileDialogs::sessionPathDeclined);
}

void FileDialogs::share() {
    const auto& runs = m_session.runs().all();
    if (std::ranges::none_of(runs, [](const auto& run) { return isShared(*run); })) {
        Q_EMIT failed(tr("There is nothing to share yet: start a run, and leave it visible in the charts"));
        return;
    }
    ask({.title = tr("Share as a web page"),
         .kind = runsKind,
         .filters = {tr("Web pages (*.html)")},
         .suggestion = QStringLiteral("gapscope.html"),
         .suffix = QStringLiteral("html")},
        [this](const QString& path) { Q_EMIT sharePathChosen(path); });
}

void FileDialogs::exportTable(const QString& title, const std::function<QString(TableFormat)>& text) {
    ask({.title = tr("Export: %1").arg(title),
         .kind = chartKind,
         .filters = {tr("CSV (*.csv)"), tr("Markdown (*.md)"), tr("LaTeX (*.tex)")},
         .suggestion = asFileName(title) + QStringLiteral(".csv"),
         .suffix = QStringLiteral("csv")},
        [this, text](const QString& path) {
            const TableFormat format = path.endsWith(QStringLiteral(".md"))    ? TableFormat::markdown
                                       : path.endsWith(QStringLiteral(".tex")) ? TableFormat::latex
                                                                               : TableFormat::csv;
            saveTable(path, text(format));
        });
}

void FileDialogs::exportAllRuns() {
    std::vector<int> ids;
    for (const auto& run : m_session.runs().all())
        ids.push_back(run->id);
    exportRuns(ids);
}

void FileDialogs::exportRuns(const std::vector<int>& runs) {
    if (runs.empty()) {
        Q_EMIT failed(tr("There is no run to export; add one first"));
        return;
    }
    const Run* first = m_session.runs().find(runs.front());
    const bool isOne = runs.size() == 1 && first != nullptr;
    ask({.title = isOne ? tr("Export run: %1").arg(first->name)
                        : tr("Export %n runs", nullptr, static_cast<int>(runs.size())),
         .kind = runsKind,
         .filters = {tr("JSON Lines (*.jsonl)"), tr("CSV (*.csv)")},
         .suggestion = (isOne ? asFileName(first->name) : QStringLiteral("runs")) + QStringLiteral(".jsonl"),
         .suffix = QStringLiteral("jsonl")},
        [this, runs](const QString& path) { writeRuns(runs, path); });
}

void FileDialogs::writeRuns(const std::vector<int>& runs, const QString& path) {
    auto job = std::make_shared<std::vector<PendingExport>>();
    for (const int id : runs) // A run may have been removed while the dialog was open.
        if (const Run* run = m_session.runs().find(id); run != nullptr)
            job->push_back(run->controller->exported());
    const int count = static_cast<int>(job->size());
    runInBackground<void>(
        m_session.exportPool(), &m_session, "exporting runs",
        [job, path] {
            std::vector<ExportedRun> exported;
            for (const PendingExport& run : *job)
                exported.push_back(completeInParts(run));
            return gapscope::exportRuns(exported, path.toStdString());
        },
        [this, path, count](const Status& written) {
            if (written.ok())
                Q_EMIT done((count == 1 ? tr("Run saved to %1") : tr("%n runs saved to %1", nullptr, count))
                                .arg(QDir::toNativeSeparators(path)));
            else
                Q_EMIT failed(tr("The runs were not saved: %1").arg(windowText(written.error())));
        });
}

void FileDialogs::saveModel(int run) {
    const Run* of = m_session.runs().find(run);
    if (of == nullptr)
        return;
    ask({.title = tr("Save the model of %1").arg(of->name),
         .kind = runsKind,
         .filters = {tr("Models (*.txt)"), tr("Arrays (*.npz)"), tr("All files (*)")},
         .suggestion = asFileName(of->name) + QStringLiteral("-model.txt"),
         .suffix = QStringLiteral("txt")},
        [this, run](const QString& path) { writeModelOf(run, path); });
}

/// The data of a run from a session or log are loaded for it, in the background.
void FileDialogs::writeModelOf(int id, const QString& path) {
    const Run* run = m_session.runs().find(id); // it may have been removed while the dialog was open
    if (run == nullptr || !run->controller->outcome())
        return;
    const auto write = [model = modelWriterOf(m_session, *run), path] {
        return model(QFile::encodeName(path).toStdString());
    };
    const auto tell = [self = QPointer(this), path, name = run->name](const Result<bool>& result) {
        if (self == nullptr)
            return;
        if (!result)
            Q_EMIT self->failed(tr("The model was not saved: %1").arg(windowText(result.error())));
        else if (!*result)
            Q_EMIT self->failed(tr("The model of %1 was not saved: its data have changed since it ran").arg(name));
        else
            Q_EMIT self->done(tr("Model of %1 saved to %2").arg(name, QDir::toNativeSeparators(path)));
    };
    runInBackground<bool>(m_session.exportPool(), &m_session, "saving a model", write, tell);
}

void FileDialogs::exportPicture(const QString& title, const std::function<QString(const QString& path)>& write,
                                const std::function<void()>& saved) {
    ask({.title = tr("Export chart: %1").arg(title),
         .kind = chartKind,
         .filters = {tr("PNG picture (*.png)"), tr("SVG drawing (*.svg)"), tr("PDF page (*.pdf)")},
         .suggestion = asFileName(title) + QStringLiteral(".png"),
         .suffix = QStringLiteral("png")},
        [this, write, saved](const QString& path) {
            runInBackground<QString>(
                m_session.exportPool(), &m_session, "exporting a figure",
                [write, path] { return Result<QString>(write(path)); },
                [this, path, saved](const Result<QString>& reason) {
                    const QString problem = reason ? *reason : windowText(reason.error());
                    if (!problem.isEmpty()) {
                        Q_EMIT failed(
                            tr("The chart was not saved to %1: %2").arg(QDir::toNativeSeparators(path), problem));
                        return;
                    }
                    saved();
                    Q_EMIT done(tr("Chart saved to %1").arg(QDir::toNativeSeparators(path)));
                });
        });
}

void FileDialogs::chooseAnimation(const QString& title, AnimationKind kind,
                                  const std::function<void(const QString&)>& answer) {
    Question question{.title = tr("Export animation: %1").arg(title), .kind = chartKind, .filters = {}};
    question.suggestion = asFileName(title);
    if (isFolder(kind)) {
        question.title = tr("New folder for the frames: %1").arg(title);
        question.filters = {tr("Folders (*)")};
        question.suggestion += QStringLiteral("-frames");
    } else {
        question.suffix = kind == AnimationKind::webp ? QStringLiteral("webp") : QStringLiteral("mp4");
        question.filters = {kind == AnimationKind::webp ? tr("Animated WebP (*.webp)") : tr("MP4 film (*.mp4)")};
        question.suggestion += u'.' + question.suffix;
    }
    ask(question, answer);
}

void FileDialogs::exportCsv(const QString& name, const QString& table) {
    ask({.title = tr("Export: %1").arg(name),
         .kind = runsKind,
         .filters = {tr("CSV (*.csv)")},
         .suggestion = asFileName(name) + QStringLiteral(".csv"),
         .suffix = QStringLiteral("csv")},
        [this, table](const QString& path) { saveTable(path, table); });
}

void FileDialogs::saveTable(const QString& path, const QString& table) {
    const Status written = writeWholeFile(QFile::encodeName(path).toStdString(), table.toStdString());
    if (written.ok())
        Q_EMIT done(tr("Table saved to %1").arg(QDir::toNativeSeparators(path)));
    else
        Q_EMIT failed(tr("The table was not saved: %1").arg(windowText(written.error())));
}

} // namespace gapscope
