// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/lessons/lesson_controls.h"
#include "ui/lessons/lesson_observer.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/lessons/lesson_shelf.h"
#include "ui/lessons/lesson_store.h"
#include "ui/session/run_clipboard.h"

#include <QDockWidget>
#include <QMenu>
#include <QObject>
#include <QTimer>

#include <map>
#include <optional>

namespace gapscope {

/// Opens lessons, checks the window while one is open, and restores it afterwards. One lesson at a time; the progress
/// of each is kept between starts of the program.
class LessonController final : public QObject {
    Q_OBJECT

public:
    /// `progressFile`: where progress is kept; empty = nowhere.
    LessonController(const LessonScene& scene, const QString& progressFile, QObject* parent);

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
    /// What was done in all lessons, also what could not be saved. Error: nothing is known, as the file of progress
    /// cannot be read.
    Result<std::vector<LessonRecord>> records() const;
    /// Forgets what was done in a lesson, by its name, or in all of them; an open one begins again.
    void reset(const std::optional<QString>& lesson);
    QDockWidget* dock() { return m_dock; }

Q_SIGNALS:
    void failed(const QString& text);
    /// A part of a task was completed, as a sentence.
    void done(const QString& text);
    void helpWanted(const QString& anchor);
    void openFileRequested();
    void exportRequested();

private:
    void makeDock();
    void makeMenu();
    void fillMenu();
    void look();
    void keep();
    void askForReset();
    void takeNumber(const QString& text);
    void takePrediction(const QString& text);
    void begin(const QString& path, LessonSheet sheet);
    static QString withProgress(const QString& text, const LessonOnShelf& lesson,
                                const std::vector<LessonRecord>& records);
    void tell();
    void goTo(std::size_t task);
    void setUp();

    LessonScene m_scene;
    LessonControls m_controls;
    LessonStore m_store;
    RunClipboard::CommandReader m_reader;
    QMenu* m_menu;
    QAction* m_focus = nullptr;
    QAction* m_export = nullptr;
    QAction* m_reset = nullptr;
    LessonPanel* m_panel;
    QDockWidget* m_dock = nullptr;
    QTimer m_timer;
    /// Progress since the start of the program, by file.
    struct Kept {
        LessonProgress progress;
        LessonObserver eyes;
    };
    std::map<QString, Kept> m_kept;
    QString m_currentPath;
    LessonProgress* m_current = nullptr;
    LessonObserver* m_eyes = nullptr;
};

} // namespace gapscope
