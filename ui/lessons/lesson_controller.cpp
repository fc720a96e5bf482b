// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_controller.h"

#include "ui/basics/help_entry.h"
#include "ui/basics/message_text.h"
#include "ui/basics/plain_text.h"
#include "ui/lessons/lesson_shelf.h"
#include "ui/session/draft_defaults.h"

#include <QLocale>

#include <algorithm>

namespace gapscope {
namespace {

constexpr int lookMilliseconds = 250;
constexpr int usualLetters = 42; ///< width of the panel in average characters

/// The possible values of a typed number: "1.361" may mean 1361 in a locale with that group separator.
std::vector<double> readingsOf(const QString& text) {
    std::vector<double> numbers;
    for (const QLocale& locale : {QLocale::c(), QLocale()}) {
        bool isNumber = false;
        const double number = locale.toDouble(text, &isNumber);
        if (isNumber)
            numbers.push_back(number);
    }
    return numbers;
}

} // namespace

LessonController::LessonController(const LessonScene& scene, QObject* parent)
    : QObject(parent), m_scene(scene), m_controls(scene.window), m_menu(new QMenu(tr("&Lessons"), &scene.window)),
      m_panel(new LessonPanel) {
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
    });
    connect(m_panel, &LessonPanel::numberGiven, this, [this](const QString& text) {
        const LessonState& state = m_eyes->look();
        const bool isRight = std::ranges::any_of(
            readingsOf(text), [this, &state](double number) { return m_current->answerNumber(number, state); });
        isRight ? tell() : m_panel->showWrong();
    });
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
    m_menu->setToolTipsVisible(true);
    fillMenu();
}

/// The user's lessons may change.
void LessonController::fillMenu() {
    for (QAction* action : m_menu->actions()) {
        m_menu->removeAction(action);
        if (action->parent() == m_menu)
            action->deleteLater();
    }
    const auto add = [this](const LessonOnShelf& lesson, const QString& text) {
        auto* action = new QAction(text, m_menu);
        action->setToolTip(lesson.summary);
        action->setStatusTip(lesson.summary);
        connect(action, &QAction::triggered, this, [this, path = lesson.path] { open(path); });
        m_menu->addAction(action);
    };
    int number = 0;
    for (const LessonOnShelf& lesson : bundledLessons())
        add(lesson, QStringLiteral("&%1 %2").arg(QString::number(++number), actionText(lesson.title)));
    const std::vector<LessonOnShelf> own = ownLessons();
    if (!own.empty())
        m_menu->addSeparator();
    for (const LessonOnShelf& lesson : own)
        add(lesson, actionText(lesson.title));
    m_menu->addSeparator();
    auto* file = new QAction(tr("&Open lesson sheet…"), m_menu);
    connect(file, &QAction::triggered, this, &LessonController::openFileRequested);
    m_menu->addAction(file);
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
    auto kept = m_kept.find(*path);
    // A user's lesson is read again, since it may be in development; a finished one can be repeated.
    const bool goesOn = kept != m_kept.end() && path->startsWith(u':') && !kept->second.progress.isFinished();
    if (!goesOn) {
        m_kept.erase(*path);
        kept = m_kept.emplace(*path, Kept{LessonProgress(std::move(sheet).value()), LessonObserver(m_scene)}).first;
    }
    m_current = &kept->second.progress;
    m_eyes = &kept->second.eyes;
    m_focus->setEnabled(true);
    m_focus->setToolTip(tr("To the text or the question of the present task (F7)"));
    m_panel->setProgress(m_current);
    arrange();
    m_scene.window.resizeDocks({m_dock}, {usualLetters * m_dock->fontMetrics().averageCharWidth()}, Qt::Horizontal);
    m_panel->readText();
    m_timer.start();
    look();
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
    m_focus->setEnabled(false);
    m_focus->setToolTip(tr("Go to the lesson: no lesson is open"));
    m_panel->setProgress(nullptr);
    m_dock->hide();
    m_controls.restore();
}

void LessonController::look() {
    if (m_current == nullptr)
        return;
    if (m_current->look(m_eyes->look()))
        tell();
}

void LessonController::tell() {
    m_panel->refresh();
    if (m_current->isFinished())
        Q_EMIT done(tr("The lesson is done: %1").arg(QString::fromStdString(m_current->sheet().title)));
    else if (m_current->isDone())
        Q_EMIT done(tr("Task %1 is done; F8 goes on").arg(m_current->present() + 1));
}

void LessonController::goTo(std::size_t task) {
    m_current->goTo(task);
    m_panel->setProgress(m_current);
    look();
    m_panel->readText();
}

void LessonController::setUp() {
    const std::optional<RunSpec>& start = m_current->task().start;
    if (!start)
        return;
    m_scene.session.replaceDraft(asDraft(*start));
    Q_EMIT done(tr("The settings of the next run are those of the task"));
}

} // namespace gapscope
