// SPDX-License-Identifier: GPL-3.0-only
#include "ui/widgets/chart_tabs.h"

#include <QEvent>
#include <QStackedLayout>
#include <QTimer>

namespace gapscope {

ChartTabs::ChartTabs(QWidget* parent) : QWidget(parent), m_bar(new QTabBar(this)), m_pages(new QStackedLayout(this)) {
    m_pages->setContentsMargins(0, 0, 0, 0);
    m_bar->setAccessibleName(tr("Charts of this place"));
    m_bar->setDrawBase(false);
    m_bar->setExpanding(false);
    m_bar->setElideMode(Qt::ElideNone);
    m_bar->setUsesScrollButtons(false);
    m_bar->installEventFilter(this);
    connect(m_bar, &QTabBar::currentChanged, this, [this](int index) {
        m_pages->setCurrentIndex(index);
        m_bar->raise(); // above the header of the visible page
        updateTabs();
        Q_EMIT currentChanged(index);
    });
    connect(m_bar, &QTabBar::tabBarDoubleClicked, this, [this](int index) {
        if (index == current())
            Q_EMIT titleDoubleClicked(index);
    });
}

void ChartTabs::addPage(QWidget* page, const QString& title) {
    m_pages->addWidget(page);
    m_reasons << QString();
    m_bar->addTab(title);
    m_bar->resize(m_bar->sizeHint());
    m_bar->raise();
}

int ChartTabs::current() const {
    return m_bar->currentIndex();
}

void ChartTabs::setCurrent(int index) {
    m_bar->setCurrentIndex(index);
}

void ChartTabs::setReason(int index, const QString& reason) {
    m_reasons[index] = reason;
    updateTabs();
}

void ChartTabs::updateTabs() {
    for (int i = 0; i < m_bar->count(); ++i) {
        // Disabling the tab of the visible page would hide the page.
        m_bar->setTabEnabled(i, m_reasons[i].isEmpty() || i == current());
        m_bar->setTabToolTip(i, m_reasons[i]);
        m_bar->setAccessibleTabName(i, m_reasons[i].isEmpty() ? m_bar->tabText(i)
                                                              : tr("%1: %2").arg(m_bar->tabText(i), m_reasons[i]));
    }
}

QSize ChartTabs::titleRoom() const {
    return m_bar->sizeHint();
}

bool ChartTabs::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_bar && event->type() == QEvent::LayoutRequest)
        giveRoom();
    else if (watched == m_bar && event->type() == QEvent::FontChange)
        QTimer::singleShot(0, this, &ChartTabs::giveRoom); // when the bar has adopted it
    return QWidget::eventFilter(watched, event);
}

void ChartTabs::giveRoom() {
    m_bar->resize(m_bar->sizeHint());
    Q_EMIT titleRoomChanged(titleRoom());
}

void ChartTabs::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_bar->move(0, 0);
    m_bar->resize(m_bar->sizeHint());
}

} // namespace gapscope
