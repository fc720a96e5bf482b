// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/basics/settings.h"

#include <QPushButton>
#include <QVBoxLayout>
#include <QWidget>

namespace gapscope {

/// A large button with a heading and a line of text below it.
class StartCard final : public QPushButton {
    Q_OBJECT

public:
    StartCard(const QString& heading, const QString& text, QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
};

/// What a window without data shows in place of the charts: a race to watch, the first lesson, one's own file, and the
/// files opened last.
class StartPage final : public QWidget {
    Q_OBJECT

public:
    explicit StartPage(Settings& settings, QWidget* parent = nullptr);

Q_SIGNALS:
    void raceWanted();
    void lessonWanted();
    void openWanted();
    void tourWanted();
    void fileWanted(const QString& path);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeCards() const;
    void fillRecent();

    Settings& m_settings;
    QWidget* m_recent;
    QVBoxLayout* m_files;
};

} // namespace gapscope
