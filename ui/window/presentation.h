// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QByteArray>
#include <QMainWindow>
#include <QObject>

namespace gapscope {

class ChartGrid;

/// The window as an audience sees it: the whole screen, large letters and wide lines, no settings beside them. Leaving
/// brings back what was.
class Presentation final : public QObject {
    Q_OBJECT

public:
    /// `side` is hidden meanwhile.
    Presentation(QMainWindow& window, ChartGrid& charts, QWidget& side);

    bool isOn() const { return m_isOn; }
    void setOn(bool on);

Q_SIGNALS:
    void changed(bool on);

private:
    void enter();
    void leave();
    void setLetters(bool on);

    QMainWindow& m_window;
    ChartGrid& m_charts;
    QWidget& m_side;
    bool m_isOn = false;
    /// As it was before.
    bool m_sideWasHidden = false;
    Qt::WindowStates m_state;
    QSize m_size;
    QByteArray m_arrangement;
    QByteArray m_chartArrangement;
};

} // namespace gapscope
