// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/lessons/lesson_controls.h"
#include "ui/lessons/lesson_observer.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/session/run_clipboard.h"

#include <QDockWidget>
#include <QMenu>
#include <QObject>
#include <QTimer>

#include <map>
#include <optional>

namespace gapscope {

/// Opens lessons, checks the window while one is open, and restores it afterwards. One lesson at a time; the progress
/// of each is kept until the program ends.
class LessonController final : public QObject {
    Q_OBJECT

public:
    LessonController(const LessonScene& scene, QObject* parent);

    /// The menu of lessons, with the actions of the open one.
    QMenu* menu() { return m_menu; }
    /// The parser of `start:` lines.
    void setCommandReader(RunClipboard::CommandReader reader) { m_reader = std::move(reader); }

    /// Opens a lesson by name or file. Errors are reported by `failed`.
    void open(const QString& nameOrPath);
    void close();
    /// Shows the panel and hides what the lesson hides; to be called after the arrangement of the window changed.
    void arrange();
    /// Null while none is open.
    const LessonProgress* progress() const { return m_current; }
    LessonPanel& panel() { return *m_panel; }
    const LessonControls& controls() const { return m_controls; }
    QDockWidget* dock() { return m_dock; }

Q_SIGNALS:
    void failed(const QString& text);
    /// A part of a task was completed, as a sentence.
    void done(const QString& text);
    void helpWanted(const QString& anchor);
    void openFileRequested();

private:
    void makeDock();
    void makeMenu();
    void fillMenu();
    void look();
    void tell();
    void goTo(std::size_t task);
    void setUp();

    LessonScene m_scene;
    LessonControls m_controls;
    RunClipboard::CommandReader m_reader;
    QMenu* m_menu;
    QAction* m_focus = nullptr;
    LessonPanel* m_panel;
    QDockWidget* m_dock = nullptr;
    QTimer m_timer;
    /// Progress, by file.
    struct Kept {
        LessonProgress progress;
        LessonObserver eyes;
    };
    std::map<QString, Kept> m_kept;
    LessonProgress* m_current = nullptr;
    LessonObserver* m_eyes = nullptr;
};

} // namespace gapscope
