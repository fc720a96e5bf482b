// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>
#include <QObject>
#include <QWidget>

#include <vector>

namespace gapscope {

class Settings;

/// The panels below the charts: which of them are open on each page, and whether they are tabs, columns or windows of
/// their own. What is open on a page is kept between starts; the places are part of the window's state.
class PanelLayout final : public QObject {
    Q_OBJECT

public:
    enum class Form { tabs, columns, windows };

    PanelLayout(QMainWindow& window, Settings& settings);

    /// Adds a panel. `bar`: its title bar while it is docked; as a window of its own it has that of the desktop if
    /// `isBare`, as the tab then no longer shows its name.
    void add(QDockWidget* panel, QWidget* bar, bool isBare);
    /// Notes which panels are open on the page, to be shown when it is entered again.
    void leave(const QString& page);
    /// Opens the panels that were open when the page was left; changes nothing on a page that never was.
    void enter(const QString& page);
    /// Forgets all pages.
    void forget();
    /// Gives the open panels this form.
    void arrange(Form form);
    /// One for each form.
    const std::vector<QAction*>& actions() const { return m_actions; }

protected:
    /// Names the tab bars that the window makes for panels; one without tabs takes no focus.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::vector<QDockWidget*> openPanels() const;
    void dockAll(bool inColumns, const std::vector<QDockWidget*>& open);
    void openWindows(const std::vector<QDockWidget*>& open);

    QMainWindow& m_window;
    Settings& m_settings;
    std::vector<QDockWidget*> m_panels;
    std::vector<QAction*> m_actions;
};

} // namespace gapscope
