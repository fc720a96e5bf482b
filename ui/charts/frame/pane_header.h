// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QLabel>
#include <QSize>
#include <QWidget>

class QHBoxLayout;

namespace gapscope {

/// The first line of a chart: its title in bold, and widgets beside it. A double click maximizes the chart.
class PaneHeader final : public QWidget {
    Q_OBJECT

public:
    PaneHeader(const QString& title, QWidget* parent);

    void setTitle(const QString& title);
    /// Room on the left for tabs that replace the title.
    void setTitleRoom(const QSize& room);
    /// Appends a widget.
    void add(QWidget* widget, int stretch = 0);
    /// Adds a widget directly after the title.
    void addToTitle(QWidget* widget);
    /// Sets the tooltip that explains the double click.
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

/// The text in the centre of an empty chart; transparent for the mouse.
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
