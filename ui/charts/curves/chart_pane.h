// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/curves/chart_view.h"
#include "ui/charts/frame/plot_pane.h"

class QPushButton;
class QToolButton;

namespace gapscope {

class QuantityChooser;
class StyleKey;

/// A pane of curves, with a key of the line styles and a second header line.
class ChartPane final : public PlotPane {
    Q_OBJECT

public:
    ChartPane(ChartKind kind, const ChartData& runs, QWidget* parent = nullptr);

    ChartView& view() { return *m_view; }
    const ChartView& view() const { return *m_view; }
    /// In the header of the chart of the method; null in others.
    QuantityChooser* chooser() { return m_chooser; }
    void setOptions(const PlotOptions& options);
    /// Redraws if the pane is visible; otherwise when it is next shown.
    void refresh();
    /// Whether the empty state has its button; only one of four charts offers it.
    void setOffersButton(bool offers);

    bool isDue() const { return m_isDue; }
    void setDue() { m_isDue = true; }
    bool isEmptyStateShown() const;
    /// To be called after runs were added, removed, hidden or selected.
    void updateHiddenRuns();
    /// The note on runs that are left out; empty if there are none.
    QString hiddenRuns() const;
    /// The line below the title: on runs that are left out, or that there is nothing to summarize.
    QString remark() const;
    /// The key of the bands: "median and 10–90 % of 5 seeds"; empty without bands.
    QString bandKey() const;

Q_SIGNALS:
    void addRunRequested();
    void menuRequested(const QPoint& globalPosition);
    void tableRequested();

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void updateOverlay();
    void updateBelow();
    void updateNote();
    QString hiddenRunsText() const;

    ChartView* m_view;
    QuantityChooser* m_chooser = nullptr;
    StyleKey* m_key;
    QToolButton* m_fit;
    QWidget* m_below; ///< optional second line of the header
    NoteLine* m_remark;
    QString m_hidden; ///< the note on runs that are left out
    StyleKey* m_bandKey;
    QPushButton* m_button;
    bool m_offersButton = false;
    bool m_isDue = true;
};

} // namespace gapscope
