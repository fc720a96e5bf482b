// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/curves/chart_view.h"
#include "ui/charts/frame/plot_pane.h"

class QPushButton;
class QToolButton;

namespace gapscope {

class StyleKey;

/// A pane of curves, with the key of their dashes and a second line below the title.
class ChartPane final : public PlotPane {
    Q_OBJECT

public:
    ChartPane(ChartKind kind, const ChartData& runs, QWidget* parent = nullptr);

    ChartView& view() { return *m_view; }
    const ChartView& view() const { return *m_view; }
    void setOptions(const PlotOptions& options);
    /// Redraws when the pane is seen; otherwise it catches up when it is shown.
    void refresh();
    /// The button of the empty state; of four charts only one offers it.
    void setOffersButton(bool offers);

    bool isDue() const { return m_isDue; }
    void setDue() { m_isDue = true; }
    bool isEmptyStateShown() const;
    /// After runs came, went, were hidden or chosen.
    void updateHiddenRuns();
    /// What it says of the runs that it leaves out; empty where there are none.
    QString hiddenRuns() const;
    /// What the line below the title says, of runs left out or of nothing summarized.
    QString remark() const;
    /// The key of the bands: "median and 10–90 % of 5 seeds"; empty without bands.
    QString bandKey() const;

Q_SIGNALS:
    void addRunRequested();
    void menuRequested(const QPoint& globalPosition);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void updateOverlay();
    void updateBelow();
    void updateNote();
    QString hiddenRunsText() const;

    ChartView* m_view;
    StyleKey* m_key;
    QToolButton* m_fit;
    QWidget* m_below; ///< a second line of the header, where there is something to say
    NoteLine* m_remark;
    QString m_hidden; ///< runs that are left out, in words
    StyleKey* m_bandKey;
    QPushButton* m_button;
    bool m_offersButton = false;
    bool m_isDue = true;
};

} // namespace gapscope
