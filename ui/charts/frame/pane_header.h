// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QLabel>
#include <QSize>
#include <QWidget>

class QHBoxLayout;

namespace gapscope {

/// The first line of a chart: its title in bold, and what is put beside it. A double click asks for the whole window.
class PaneHeader final : public QWidget {
    Q_OBJECT

public:
    PaneHeader(const QString& title, QWidget* parent);

    void setTitle(const QString& title);
    /// Room at the left for tabs that name the chart, in place of its title.
    void setTitleRoom(const QSize& room);
    /// Behind the others.
    void add(QWidget* widget, int stretch = 0);
    /// Directly behind the title.
    void addToTitle(QWidget* widget);
    /// Says on hover what a double click does.
    void offerWholeWindow();

Q_SIGNALS:
    void doubleClicked();

protected:
    void changeEvent(QEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    void adoptPalette();

    QLabel* m_title;
    QHBoxLayout* m_layout;
};

/// What stands in the middle of a chart without content; the mouse goes through it.
class EmptyMessage final : public QLabel {
    Q_OBJECT

public:
    explicit EmptyMessage(QWidget* parent);

protected:
    void changeEvent(QEvent* event) override;

private:
    void adoptPalette();
};

} // namespace gapscope
