// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QTabBar>
#include <QWidget>

class QStackedLayout;

namespace gapscope {

/// Several charts at one place in the grid: one is visible, and tabs in place of its title select the others.
class ChartTabs final : public QWidget {
    Q_OBJECT

public:
    explicit ChartTabs(QWidget* parent = nullptr);

    void addPage(QWidget* page, const QString& title);
    int current() const;
    void setCurrent(int index);
    /// Disables a tab with a reason; an empty reason enables it. The tab of the visible page stays enabled.
    void setReason(int index, const QString& reason);
    QTabBar& bar() { return *m_bar; }
    /// The room that the header of every page must leave for the tabs.
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
    void giveRoom();

    QTabBar* m_bar;
    QStackedLayout* m_pages;
    QStringList m_reasons;
};

} // namespace gapscope
