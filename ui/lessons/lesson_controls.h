// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QDockWidget>
#include <QMainWindow>
#include <QPointer>

#include <string>
#include <vector>

namespace gapscope {

class WindowPages;

/// Hides parts of the window that a lesson does not need, and restores those that it hid.
class LessonControls {
public:
    explicit LessonControls(QMainWindow& window) : m_window(window) {}

    /// Words of lessonControls(). What was hidden before stays hidden.
    void hide(const std::vector<std::string>& words);
    void restore();
    /// The widget of a word; null if the window has no such part.
    QWidget* find(const std::string& word) const;

private:
    WindowPages* pages() const;

    QMainWindow& m_window;
    std::vector<QPointer<QWidget>> m_hidden;
};

} // namespace gapscope
