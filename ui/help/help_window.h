// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/help/help_browser.h"
#include "ui/help/help_search.h"

#include <QAction>
#include <QDialog>
#include <QLineEdit>
#include <QStackedWidget>
#include <QTreeWidget>

#include <vector>

namespace gapscope {

class HelpResults;

/// The help in a separate window: contents or search results on the left, the page on the right.
class HelpWindow final : public QDialog {
    Q_OBJECT

public:
    explicit HelpWindow(QWidget* parent = nullptr);

    /// Shows a page, such as "solver-prox-sdca" or "solver-prox-sdca#parameter-option"; the first page if the anchor is
    /// empty or unknown.
    void showEntry(const QString& anchor);
    HelpBrowser& browser() { return *m_browser; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// A visited page, and its scroll position when it was left.
    struct Place {
        QString anchor;
        int scrolled = 0;
    };

    QWidget* makeLeftSide();
    QWidget* makeRightSide();
    void fillContents();
    void visit(const QString& anchor);
    void openFound(const QString& anchor);
    void go(int steps);
    void show(const QString& anchor);
    void search(const QString& words);

    QLineEdit* m_field;
    QTreeWidget* m_contents;
    HelpResults* m_results;
    QStackedWidget* m_lists; ///< contents, or results during a search
    HelpBrowser* m_browser;
    QAction* m_back;
    QAction* m_forward;
    HelpSearch m_search;
    std::vector<Place> m_history;
    int m_now = -1; ///< position in the history
};

} // namespace gapscope
