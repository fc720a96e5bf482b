// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/basics/icons.h"
#include "ui/stepping/time_line.h"
#include "ui/stepping/time_slider.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QWidget>

#include <vector>

namespace gapscope {

/// Controls for moving in time: buttons, a slider and a field for the position, play and pause, and the speed.
class TransportBar final : public QWidget {
    Q_OBJECT

public:
    TransportBar(TimeLine& time, RunList& runs, QWidget* parent = nullptr);

    /// Actions with their keys, for menus.
    const std::vector<QAction*>& actions() const { return m_actions; }
    /// One snapshot back.
    QAction* back() const { return m_back; }
    /// Updates the range of the slider and the available actions to the runs.
    void refresh();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QAction* addAction(const QString& text, Symbol symbol, const QKeySequence& key, const QString& meaning,
                       void (TimeLine::*command)());
    void makeRates();
    void makeSlider();
    void makeField();
    void goToTyped();
    void showPosition();
    void showPlaying(bool isPlaying);
    QString words() const;

    TimeLine& m_time;
    RunList& m_runs;
    std::vector<QAction*> m_actions;
    QAction* m_start;
    QAction* m_back;
    QAction* m_play;
    QAction* m_forward;
    QAction* m_inside;
    QAction* m_present;
    QComboBox* m_rate;
    QComboBox* m_unit;
    TimeSlider* m_slider;
    QLabel* m_fieldName;
    QLineEdit* m_field;
    QLabel* m_words;
};

} // namespace gapscope
