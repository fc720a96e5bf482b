// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/note_line.h"
#include "ui/charts/frame/pane_header.h"
#include "ui/charts/map/map_view.h"

#include <QWidget>

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
    void setNote(const QString& note);
    void showMessage(const QString& message);
    /// What stands in the place of the map; empty while there is one.
    QString message() const;
    QString note() const;
    /// The name of the run whose map is shown.
    const QString& run() const { return m_run; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void titleDoubleClicked();
    void menuRequested(const QPoint& globalPosition);
    /// The pane came into sight: a map that nobody sees is not kept up to date.
    void appeared();

protected:
    void showEvent(QShowEvent* event) override;

private:
    MapView* m_view;
    PaneHeader* m_header;
    NoteLine* m_note;
    EmptyMessage* m_message;
    QString m_run;
};

} // namespace gapscope
