// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QAction>
#include <QDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QPointer>

#include <vector>

namespace gapscope {

/// Finds an action of the window's menus by letters of its name and triggers it. Lists every action with its menu, its
/// shortcut and, if it is disabled, the reason.
class CommandPalette final : public QDialog {
    Q_OBJECT

public:
    /// Reads the present menus of `window`.
    explicit CommandPalette(QWidget* window, const QList<QAction*>& menus);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Command {
        QPointer<QAction> action;
        QString text; ///< "View › x axis › Passes"
    };
    void collect(const QList<QAction*>& actions, const QString& path);
    void filter(const QString& wanted);
    void carryOut();

    std::vector<Command> m_commands;
    QLineEdit* m_search;
    QListWidget* m_list;
};

} // namespace gapscope
