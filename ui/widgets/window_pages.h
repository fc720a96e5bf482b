// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QAction>
#include <QTabWidget>

#include <vector>

namespace gapscope {

/// The pages in the centre of the window, one visible at a time, each with its name, its help page and its key: Ctrl+1
/// shows the first.
class WindowPages final : public QTabWidget {
    Q_OBJECT

public:
    struct Pages {
        QWidget* convergence;
        QWidget* sensitivity;
        QWidget* solution;
        QWidget* data;
        QWidget* plane;
        QWidget* experiments;
        QWidget* inside;
    };
    explicit WindowPages(const Pages& pages, QWidget* parent = nullptr);
    ~WindowPages() override;

    /// The actions that show the pages, in their order.
    const std::vector<QAction*>& commands() const { return m_commands; }
    /// A page that is not offered has neither a tab nor an action.
    void setOffered(QWidget* page, bool offered);

private:
    struct Names {
        QString title;   ///< of its tab
        QString command; ///< text of the action that shows it, with its mnemonic
        QString meaning; ///< in the tooltip
        QString helpEntry;
    };
    void add(QWidget* page, const Names& names);

    std::vector<QAction*> m_commands;
};

} // namespace gapscope
