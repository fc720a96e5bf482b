// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_controller.h"

#include "ui/basics/help_entry.h"
#include "ui/basics/message_text.h"
#include "ui/basics/plain_text.h"
#include "ui/lessons/lesson_shelf.h"
#include "ui/lessons/typed_numbers.h"
#include "ui/session/draft_defaults.h"

#include <QDateTime>
#include <QFile>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

namespace gapscope {
namespace {

constexpr int lookMilliseconds = 250;
constexpr int usualLetters = 42; ///< width of the panel in average characters

/// None if they could not be read.
std::vector<LessonRecord> recordsIn(const Result<std::vector<LessonRecord>>& read) {
    return read ? *read : std::vector<LessonRecord>();
}

} // namespace

LessonController::LessonController(const LessonScene& scene, const QString& progressFile, QObject* parent)
    : QObject(parent), m_scene(scene), m_controls(scene.window), m_store(QFile::encodeName(progressFile).toStdString()),
      m_menu(new QMenu(tr("&Lessons"), &scene.window)), m_panel(new LessonPanel) {
    makeDock();
    makeMenu();
    m_timer.setInterval(lookMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &LessonController::look);
    // Short-lived states are checked immediately.
    connect(&scene.session.runs(), &RunList::changed, this, &LessonController::look);
    connect(&scene.session, &Session::draftChanged, this, &LessonController::look);
    connect(m_panel->back(), &QAction::triggered, this, [this] { goTo(m_current->present() - 1); });
    connect(m_panel->next(), &QAction::triggered, this, [this] { goTo(m_current->present() + 1); });
    connect(m_panel->setUp(), &QAction::triggered, this, &LessonController::setUp);
    connect(m_panel->hint(), &QAction::triggered, m_panel, &LessonPanel::toggleHint);
    connect(m_panel->closeLesson(), &QAction::triggered, this, &LessonController::close);
    connect(m_panel, &LessonPanel::helpWanted, this, &LessonController::helpWanted);
    connect(m_panel, &LessonPanel::choiceMade, this, [this](int choice) {
        m_current->answerChoice(static_cast<std::size_t>(choice)) ? tell() : m_panel->showWrong();
        keep();
    });
    connect(m_panel, &LessonPanel::numberGiven, this, &LessonController::takeNumber);
    connect(m_panel, &LessonPanel::predictionGiven, this, &LessonController::takePrediction);
}

void LessonController::takeNumber(const QString& text) {
    const LessonState& state = m_eyes->look();
    const std::string typed = text.toStdString();
    const std::vector<double> numbers = typedNumbers(text);
    const LessonQuestion& question = *m_current->task().question;
    const auto right =
        std::ranges::find_if(numbers, [&](double number) { return isRightNumber(question, number, state); });
    if (numbers.empty())
        m_current->answerNoNumber(typed);
    else
        m_current->answerNumber(right == numbers.end() ? numbers.front() : *right, state, typed);
    m_current->isAnswered() ? tell() : m_panel->showWrong();
    keep();
}

void LessonController::takePrediction(const QString& text) {
    const std::vector<double> numbers = typedNumbers(text);
    if (numbers.empty()) {
        m_panel->showWrong();
        return;
    }
    m_current->predict(numbers.front(), m_eyes->look(), text.toStdString());
    tell();
    keep();
}

void LessonController::makeDock() {
    m_dock = new QDockWidget(tr("Lesson"), &m_scene.window);
    m_dock->setObjectName(QStringLiteral("lessonDock"));
    m_dock->setWidget(m_panel);
    m_dock->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetFloatable);
    m_dock->hide();
    setHelpEntry(m_panel, QStringLiteral("lessons"));
    m_scene.window.addDockWidget(Qt::RightDockWidgetArea, m_dock);
}

void LessonController::makeMenu() {
    connect(m_menu, &QMenu::aboutToShow, this, &LessonController::fillMenu);
    m_focus = new QAction(tr("&Go to the lesson"), this);
    m_focus->setShortcut(QKeySequence(Qt::Key_F7));
    connect(m_focus, &QAction::triggered, m_panel, &LessonPanel::takeFocus);
    m_focus->setEnabled(false);
    m_focus->setToolTip(tr("Go to the lesson: no lesson is open"));
    m_export = new QAction(tr("&Export answers…"), this);
    m_export->setToolTip(tr("Writes what was done in all lessons to one file, to be handed in"));
    connect(m_export, &QAction::triggered, this, &LessonController::exportRequested);
    m_reset = new QAction(tr("&Reset progress…"), this);
    m_reset->setToolTip(tr("Forgets what was done in this lesson or in all, so that they begin again"));
    connect(m_reset, &QAction::triggered, this, &LessonController::askForReset);
    m_menu->setToolTipsVisible(true);
    fillMenu();
}

/// The text of a lesson in the menu, with how much of it is done.
QString LessonController::withProgress(const QString& text, const LessonOnShelf& lesson,
                                       const std::vector<LessonRecord>& records) {
    const auto record = std::ranges::find_if(records, [&lesson](const LessonRecord& each) {
        return each.isOf(lesson.name.toStdString(), lesson.fingerprint);
    });
    if (record == records.end() || !record->isBegun())
        return text;
    if (record->isFinished())
        return tr("%1 ✓").arg(text);
    return tr("%1 (%2 of %3 tasks)")
        .arg(text, QString::number(record->tasksDone()), QString::number(record->tasks.size()));
}

/// The user's lessons may change.
void LessonController::fillMenu() {
    for (QAction* action : m_menu->actions()) {
        m_menu->removeAction(action);
        if (action->parent() == m_menu)
            action->deleteLater();
    }
    const std::vector<LessonRecord> known = recordsIn(records());
    const auto add = [this, &known](const LessonOnShelf& lesson, const QString& text) {
        auto* action = new QAction(withProgress(text, lesson, known), m_menu);
        action->setToolTip(lesson.summary);
        action->setStatusTip(lesson.summary);
        connect(action, &QAction::triggered, this, [this, path = lesson.path] { open(path); });
        m_menu->addAction(action);
    };
    int number = 0;
    for (const LessonOnShelf& lesson : bundledLessons()) {
        ++number; // a mnemonic while it has one digit
        add(lesson, QStringLiteral("%1%2 %3").arg(number < 10 ? QStringLiteral("&") : QString(),
                                                  QString::number(number), actionText(lesson.title)));
    }
    const std::vector<LessonOnShelf> own = ownLessons();
    if (!own.empty())
        m_menu->addSeparator();
    for (const LessonOnShelf& lesson : own)
        add(lesson, actionText(lesson.title));
    m_menu->addSeparator();
    auto* file = new QAction(tr("&Open lesson sheet…"), m_menu);
    connect(file, &QAction::triggered, this, &LessonController::openFileRequested);
    m_menu->addActions({file, m_export, m_reset});
    m_menu->addSeparator();
    m_menu->addAction(m_focus);
    for (QAction* action : m_panel->commands())
        m_menu->addAction(action);
}

void LessonController::open(const QString& nameOrPath) {
    const Result<QString> path = findLesson(nameOrPath);
    if (!path) {
        Q_EMIT failed(windowText(path.error()));
        return;
    }
    Result<LessonSheet> sheet = readLessonFile(*path, m_reader);
    if (!sheet) {
        Q_EMIT failed(tr("The lesson cannot be opened: %1").arg(windowText(sheet.error())));
        return;
    }
    close();
    begin(*path, std::move(sheet).value());
    m_focus->setEnabled(true);
    m_focus->setToolTip(tr("To the text or the question of the present task (F7)"));
    m_panel->setProgress(m_current);
    arrange();
    m_scene.window.resizeDocks({m_dock}, {usualLetters * m_dock->fontMetrics().averageCharWidth()}, Qt::Horizontal);
    m_panel->readText();
    m_timer.start();
    look();
}

/// Goes on where the lesson was left: a sheet that was edited in the meantime begins again.
void LessonController::begin(const QString& path, LessonSheet sheet) {
    const std::string name = lessonName(path).toStdString();
    auto kept = m_kept.find(path);
    const bool isSame = kept != m_kept.end() && kept->second.progress.sheet().fingerprint == sheet.fingerprint;
    if (isSame) {
        kept->second.progress.setTexts(std::move(sheet)); // which may have been edited
    } else {
        LessonRecord record;
        const Result<std::vector<LessonRecord>> stored = m_store.all();
        if (!stored)
            Q_EMIT failed(tr("The progress in lessons could not be read: %1").arg(windowText(stored.error())));
        for (const LessonRecord& each : recordsIn(stored))
            if (each.isOf(name, sheet.fingerprint))
                record = each;
        m_kept.erase(path);
        kept =
            m_kept.emplace(path, Kept{LessonProgress(std::move(sheet), name, record), LessonObserver(m_scene)}).first;
    }
    m_current = &kept->second.progress;
    m_eyes = &kept->second.eyes;
    m_currentPath = path;
}

void LessonController::arrange() {
    if (m_current == nullptr) {
        m_dock->hide();
        return;
    }
    m_controls.hide(m_current->sheet().hide);
    m_dock->show();
}

void LessonController::close() {
    if (m_current == nullptr)
        return;
    m_timer.stop();
    m_eyes->rest();
    m_current = nullptr;
    m_eyes = nullptr;
    m_currentPath.clear();
    m_focus->setEnabled(false);
    m_focus->setToolTip(tr("Go to the lesson: no lesson is open"));
    m_panel->setProgress(nullptr);
    m_dock->hide();
    m_controls.restore();
}

void LessonController::look() {
    if (m_current == nullptr)
        return;
    const LessonState& state = m_eyes->look();
    const std::size_t before = m_current->partsDone();
    const bool isNew = m_current->look(state);
    const std::optional<LessonQuestion>& question = m_current->task().question;
    if (question && question->prediction)
        m_panel->setCurves(predictionCurves(*question->prediction, state), state.shown.contains("log-x"));
    if (!isNew)
        return;
    // A later run is recorded too, but the task is not done again.
    m_current->partsDone() > before ? tell() : m_panel->refresh();
    keep();
}

void LessonController::keep() {
    m_current->setTime(QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString());
    if (const Status status = m_store.keep(m_current->record()); !status.ok())
        Q_EMIT failed(tr("The progress in the lesson could not be saved: %1").arg(windowText(status.error())));
}

void LessonController::tell() {
    m_panel->refresh();
    if (m_current->isFinished())
        Q_EMIT done(tr("The lesson is done: %1").arg(QString::fromStdString(m_current->sheet().title)));
    else if (m_current->isDone())
        Q_EMIT done(tr("Task %1 is done; F8 goes on").arg(m_current->present() + 1));
}

Result<std::vector<LessonRecord>> LessonController::records() const {
    const Result<std::vector<LessonRecord>> stored = m_store.all();
    std::vector<LessonRecord> records = recordsIn(stored);
    for (const auto& [path, kept] : m_kept) {
        const LessonRecord& own = kept.progress.record();
        if (!own.isBegun())
            continue;
        const auto known = std::ranges::find_if(
            records, [&own](const LessonRecord& each) { return each.isOf(own.lesson, own.fingerprint); });
        if (known == records.end())
            records.push_back(own);
        else if (known->changed <= own.changed) // another window may have gone on
            *known = own;
    }
    if (records.empty() && !stored)
        return stored.error();
    return records;
}

void LessonController::askForReset() {
    auto* question = new QMessageBox(QMessageBox::NoIcon, tr("Reset progress"),
                                     tr("What was done in lessons is forgotten, with all answers. Which lessons?"),
                                     QMessageBox::Cancel, &m_scene.window);
    question->setObjectName(QStringLiteral("resetQuestion"));
    question->setTextFormat(Qt::PlainText);
    question->setAttribute(Qt::WA_DeleteOnClose);
    if (m_current != nullptr)
        connect(question->addButton(tr("&This lesson"), QMessageBox::AcceptRole), &QPushButton::clicked, this,
                [this, name = QString::fromStdString(m_current->record().lesson)] { reset(name); });
    connect(question->addButton(tr("&All lessons"), QMessageBox::AcceptRole), &QPushButton::clicked, this,
            [this] { reset(std::nullopt); });
    question->setDefaultButton(QMessageBox::Cancel);
    question->open();
}

void LessonController::reset(const std::optional<QString>& lesson) {
    const QString path = m_currentPath;
    const bool isOpen = m_current != nullptr && (!lesson || m_current->record().lesson == lesson->toStdString());
    const Status status = lesson ? m_store.forget(lesson->toStdString()) : m_store.forgetAll();
    if (!status.ok()) {
        Q_EMIT failed(tr("The progress in the lesson could not be saved: %1").arg(windowText(status.error())));
        return;
    }
    if (isOpen)
        close();
    std::erase_if(m_kept, [&lesson](const auto& kept) {
        return !lesson || kept.second.progress.record().lesson == lesson->toStdString();
    });
    if (isOpen)
        open(path);
    Q_EMIT done(tr("The progress was reset"));
}

void LessonController::goTo(std::size_t task) {
    m_current->goTo(task);
    m_panel->setProgress(m_current);
    look();
    m_panel->readText();
    if (m_current->record().isBegun())
        keep();
}

void LessonController::setUp() {
    const std::optional<RunSpec>& start = m_current->task().start;
    if (!start)
        return;
    m_scene.session.replaceDraft(asDraft(*start));
    Q_EMIT done(tr("The settings of the next run are those of the task"));
}

} // namespace gapscope
