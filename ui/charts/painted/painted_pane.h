// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/chart_output.h"
#include "ui/charts/frame/figure_panel.h"
#include "ui/charts/frame/plot_pane.h"
#include "ui/charts/painted/painted_view.h"

#include <QPushButton>

class QMenu;

namespace gapscope {

/// A pane of a painted plot, with exports.
class PaintedPane : public PlotPane {
    Q_OBJECT

public:
    PaintedPane(const QString& title, PaintedView* view, QWidget* parent = nullptr);

    PaintedView& view() { return *m_view; }
    const PaintedView& view() const { return *m_view; }
    const QString& title() const { return m_title; }
    void addToHead(QWidget* widget) { header().add(widget); }
    /// Inserts a widget between the header and the plot.
    void addBelowHead(QWidget* widget) { insertBelowHeader(widget); }
    /// What the plot belongs to; follows the title in exports.
    void setOwner(const QString& owner) { m_owner = owner; }
    void setNote(const QString& note) { noteLine().setText(note); }
    /// The message shown while the plot is empty.
    void setMessage(const QString& message);
    QString message() const { return emptyMessage().isHidden() ? QString() : emptyMessage().text(); }
    /// A button below the message that remedies it; an empty text removes the button.
    void setRemedy(const QString& text);
    QPushButton& remedy() { return *m_remedy; }

    /// A copy of the plot as a part of a figure.
    std::unique_ptr<FigurePanel> panel() const;
    /// Another plot as a part of a figure, with the title and the owner of this pane.
    std::unique_ptr<FigurePanel> panelOf(std::unique_ptr<PaintedPlot> plot) const;

Q_SIGNALS:
    void outputRequested(gapscope::ChartOutput output);
    /// The menu is about to be shown; receivers may add actions.
    void menuOpening(QMenu* menu);

protected:
    virtual void showMenu(const QPoint& place);

private:
    QString m_title;
    QString m_owner;
    PaintedView* m_view;
    QPushButton* m_remedy;
};

} // namespace gapscope
