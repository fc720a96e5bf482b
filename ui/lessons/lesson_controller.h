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

/// Opens lessons, watches the window while one is open, and puts it back in order afterwards. One lesson at a time; how
/// far each is, is kept until the program ends.
class LessonController final : public QObject {
    Q_OBJECT

public:
    LessonController(const LessonScene& scene, QObject* parent);

    /// The lessons, and the commands of the open one, for the menu bar.
    QMenu* menu() { return m_menu; }
    /// What reads the `start:` lines of sheets.
    void setCommandReader(RunClipboard::CommandReader reader) { m_reader = std::move(reader); }

    /// Opens a lesson by its name or its file. What is wrong with it is told by `failed`.
    void open(const QString& nameOrPath);
    void close();
    /// Shows the panel, and hides what the lesson hides, after the arrangement of the window was changed.
    void arrange();
    /// Null while none is open.
    const LessonProgress* progress() const { return m_current; }
    LessonPanel& panel() { return *m_panel; }
    const LessonControls& controls() const { return m_controls; }
    QDockWidget* dock() { return m_dock; }

Q_SIGNALS:
    void failed(const QString& text);
    /// Something was achieved, in words.
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
    /// By file.
    struct Kept {
        LessonProgress progress;
        LessonObserver eyes;
    };
    std::map<QString, Kept> m_kept;
    LessonProgress* m_current = nullptr;
    LessonObserver* m_eyes = nullptr;
};

} // namespace gapscope
