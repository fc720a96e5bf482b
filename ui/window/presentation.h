// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QByteArray>
#include <QFont>
#include <QMainWindow>
#include <QObject>

#include <utility>
#include <vector>

class QAction;

namespace gapscope {

class ChartGrid;

/// Presentation mode: full screen, wide lines, without settings, and a large font in all windows, menus and tooltips.
/// Page Down and Page Up, the keys of a presenter's remote control, go a step forward or back. Leaving it restores the
/// previous state.
class Presentation final : public QObject {
    Q_OBJECT

public:
    /// `side` is hidden during the presentation.
    Presentation(QMainWindow& window, ChartGrid& charts, QWidget& side);
    ~Presentation() override;

    bool isOn() const { return m_isOn; }
    void setOn(bool on);
    /// The steps of the two keys: each triggers the first of its actions that is enabled.
    void setSteps(const std::vector<QAction*>& forward, const std::vector<QAction*>& back);

Q_SIGNALS:
    void changed(bool on);

private:
    void enter();
    void leave();
    void enlargeLetters();
    void restoreLetters();
    void addStep(int key, const std::vector<QAction*>& actions);

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
    QFont m_font;
    std::vector<std::pair<QByteArray, QFont>> m_classFonts; ///< that the desktop has for some classes of widgets
};

} // namespace gapscope
