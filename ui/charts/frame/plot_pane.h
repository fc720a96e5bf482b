// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/note_line.h"
#include "ui/charts/frame/pane_header.h"

class QVBoxLayout;

namespace gapscope {

/// A chart with its title, its note, and a message while it is empty.
class PlotPane : public QWidget {
    Q_OBJECT

public:
    /// Room on the left of the header for tabs that replace the title.
    void setTitleRoom(const QSize& room) { m_header->setTitleRoom(room); }
    QString note() const { return m_note->text(); }
    /// The same for all charts, so that they start with equal sizes.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void titleDoubleClicked();

protected:
    PlotPane(const QString& title, QWidget* parent, Qt::Alignment noteAlignment = Qt::AlignLeft);

    /// Puts the view below the header, and the empty message in the centre of `ground`, with an optional button that
    /// remedies it.
    void place(QWidget* view, QWidget* ground, QWidget* remedy = nullptr);
    PaneHeader& header() { return *m_header; }
    NoteLine& noteLine() { return *m_note; }
    /// Created by `place`.
    EmptyMessage& emptyMessage() { return *m_message; }
    const EmptyMessage& emptyMessage() const { return *m_message; }
    void insertBelowHeader(QWidget* widget);

private:
    PaneHeader* m_header;
    NoteLine* m_note;
    EmptyMessage* m_message = nullptr;
    QVBoxLayout* m_layout;
};

} // namespace gapscope
