// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/map_view.h"

#include <QWidget>

class QLabel;

namespace gapscope {

/// The decision map with its header, and what it says while it is empty.
class MapPane final : public QWidget {
    Q_OBJECT

public:
    explicit MapPane(QWidget* parent = nullptr);

    const MapView& view() const { return *m_view; }
    /// Room at the left of the header for what names the pane.
    void setTitleRoom(const QSize& room);
    /// A null map shows the message in its place. `note` stands in the header.
    void showMap(std::shared_ptr<const DecisionMap> map, const QString& run, const QString& note);
    void showMessage(const QString& message);
    /// What stands in the place of the map; empty while there is one.
    QString message() const;
    QString note() const;

    QString exportTo(const QString& path) const;
    void copy() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void titleDoubleClicked();
    void menuRequested(const QPoint& globalPosition);
    /// The pane came into sight: a map that nobody sees is not kept up to date.
    void appeared();

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void adoptPalette();

    MapView* m_view;
    QWidget* m_header;
    QWidget* m_titleRoom;
    QLabel* m_note;
    QLabel* m_message;
    QString m_run;
};

} // namespace gapscope
