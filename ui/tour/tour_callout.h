// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QFrame>
#include <QLabel>
#include <QPushButton>

namespace gapscope {

/// A frame around the control that a stop of the tour is about. Transparent for the mouse.
class TourFrame final : public QWidget {
    Q_OBJECT

public:
    explicit TourFrame(QWidget* parent);

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// The words of a stop with its buttons. The arrow keys and Return move on and back, Esc ends the tour.
class TourCallout final : public QFrame {
    Q_OBJECT

public:
    explicit TourCallout(QWidget* parent);

    void setWords(const QString& title, const QString& text, int stop, int count);
    /// Moves beside `target`, a rectangle in the parent, where it covers least of it and stays inside the parent.
    void placeBeside(const QRect& target);

Q_SIGNALS:
    void nextWanted();
    void backWanted();
    void endWanted();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QLabel* m_title;
    QLabel* m_text;
    QLabel* m_count;
    QPushButton* m_back;
    QPushButton* m_next;
};

} // namespace gapscope
