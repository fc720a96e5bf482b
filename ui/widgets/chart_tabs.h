// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QTabBar>
#include <QWidget>

class QStackedLayout;

namespace gapscope {

/// A place in the grid that several charts share: one is seen, and tabs in the place of its title lead to the others.
class ChartTabs final : public QWidget {
    Q_OBJECT

public:
    explicit ChartTabs(QWidget* parent = nullptr);

    void addPage(QWidget* page, const QString& title);
    int current() const;
    void setCurrent(int index);
    /// Greys a tab and says why; an empty reason frees it. The page that is seen keeps its tab.
    void setReason(int index, const QString& reason);
    QTabBar& bar() { return *m_bar; }
    /// Room that the header of every page has to leave for the tabs.
    QSize titleRoom() const;

Q_SIGNALS:
    void currentChanged(int index);
    void titleDoubleClicked(int index);
    void titleRoomChanged(const QSize& room);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void updateTabs();

    QTabBar* m_bar;
    QStackedLayout* m_pages;
    QStringList m_reasons;
};

} // namespace gapscope
