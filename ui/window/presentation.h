// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QByteArray>
#include <QMainWindow>
#include <QObject>

namespace gapscope {

class ChartGrid;

/// Presentation mode: full screen, large font and wide lines, without settings. Leaving it restores the previous state.
class Presentation final : public QObject {
    Q_OBJECT

public:
    /// `side` is hidden during the presentation.
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
    /// The previous state.
    bool m_sideWasHidden = false;
    Qt::WindowStates m_state;
    QSize m_size;
    QByteArray m_arrangement;
    QByteArray m_chartArrangement;
};

} // namespace gapscope
