// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QAction>
#include <QTabWidget>

#include <vector>

namespace gapscope {

/// The pages in the middle of the window, one behind the other, each with its name, its place in the help and its key:
/// Ctrl+1 shows the first.
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
    };
    explicit WindowPages(const Pages& pages, QWidget* parent = nullptr);
    ~WindowPages() override;

    /// Those that show the pages, in their order.
    const std::vector<QAction*>& commands() const { return m_commands; }
    /// A page that is not offered has neither a tab nor a command.
    void setOffered(QWidget* page, bool offered);

private:
    struct Names {
        QString title;   ///< of its tab
        QString command; ///< that shows it, with its letter
        QString meaning; ///< on hover
        QString helpEntry;
    };
    void add(QWidget* page, const Names& names);

    std::vector<QAction*> m_commands;
};

} // namespace gapscope
