// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/chart_output.h"
#include "ui/charts/frame/figure_panel.h"
#include "ui/charts/frame/note_line.h"
#include "ui/charts/frame/pane_header.h"
#include "ui/charts/painted/painted_view.h"

#include <QPushButton>

class QMenu;

namespace gapscope {

/// A painted plot with its title, its note, what it says while it is empty, and how it leaves the program.
class PaintedPane final : public QWidget {
    Q_OBJECT

public:
    PaintedPane(const QString& title, PaintedView* view, QWidget* parent = nullptr);

    PaintedView& view() { return *m_view; }
    const PaintedView& view() const { return *m_view; }
    const QString& title() const { return m_title; }
    /// Room at the left of the header for tabs that name the pane, in place of its title.
    void setTitleRoom(const QSize& room);
    void addToHead(QWidget* widget) { m_header->add(widget); }
    /// Puts fields between the header and the plot.
    void addBelowHead(QWidget* widget);
    /// What stands behind the title of an export: whose plot it is.
    void setOwner(const QString& owner) { m_owner = owner; }
    void setNote(const QString& note);
    QString note() const { return m_note->text(); }
    /// What stands in place of a plot without content.
    void setMessage(const QString& message);
    QString message() const { return m_message->isHidden() ? QString() : m_message->text(); }
    /// A button below the message that mends what it says; an empty text takes it away.
    void setRemedy(const QString& text);
    QPushButton& remedy() { return *m_remedy; }

    /// The plot as it is, as a part of a figure.
    std::unique_ptr<FigurePanel> panel() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void titleDoubleClicked();
    void outputRequested(gapscope::ChartOutput output);
    /// The menu is about to be shown: whoever knows more commands adds them.
    void menuOpening(QMenu* menu);

private:
    void showMenu(const QPoint& place);

    QString m_title;
    QString m_owner;
    PaintedView* m_view;
    PaneHeader* m_header;
    NoteLine* m_note;
    EmptyMessage* m_message;
    QPushButton* m_remedy;
};

} // namespace gapscope
