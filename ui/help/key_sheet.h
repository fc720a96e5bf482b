// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QFrame>
#include <QMainWindow>
#include <QPointer>
#include <QTextBrowser>

namespace gapscope {

/// All commands of a window's menus that have a key, grouped by menu, over the window and in its font, so that it can
/// be read in a presentation too. The list is made from the actions each time it opens. Esc or a click outside closes
/// it.
class KeySheet final : public QFrame {
    Q_OBJECT

public:
    explicit KeySheet(QMainWindow& window);

    void open();

Q_SIGNALS:
    /// The keys of charts and tables, which no menu has.
    void otherKeysWanted();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QString page() const;
    void place();
    void close();

    QMainWindow& m_window;
    QTextBrowser* m_text;
    QPointer<QWidget> m_focus; ///< gets the focus back
};

} // namespace gapscope
