// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/window/main_window.h"

#include <QString>

#include <memory>

namespace gapscope {

/// A window with settings in a folder, and access to its parts, for a program that plays a user.
class SoakWindow {
public:
    explicit SoakWindow(const QString& folder);
    ~SoakWindow();

    Session& session() { return m_session; }
    MainWindow& window() { return *m_window; }
    RunList& runs() { return m_session.runs(); }
    QString path(const QString& name) const { return m_folder + u'/' + name; }

    template <class Widget = QWidget>
    Widget* find(const char* name) {
        return m_window->findChild<Widget*>(QString::fromLatin1(name));
    }
    /// Presses keys in the window.
    void press(const QKeySequence& keys);
    /// Replaces the text of a field, key by key.
    void type(const char* name, const QString& text);
    /// Clicks a button that can be clicked; false if it cannot.
    bool click(const char* name);
    /// Selects an entry of a box as a click does; false if there is no such entry.
    bool choose(const char* name, const QString& id);
    /// The same by its place in the list.
    bool choose(const char* name, int index);
    /// Types a path into the open file dialog; false if there is none.
    bool answerDialog(const QString& path);
    /// Clicks a button of the notice, by its words without mnemonic.
    bool answerNotice(const QString& words);
    /// The text of the notice; empty if there is none.
    QString notice();
    /// Closes menus, questions and dialogs.
    void dismissAll();
    /// Waits while the data are loaded and the settings checked; false after `milliseconds`.
    bool waitForData(int milliseconds);
    bool isAtRest();
    /// Stops and removes everything, and forgets what could be undone; false if something does not end.
    bool rest();

private:
    QString m_folder;
    Settings m_settings;
    Session m_session;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace gapscope
