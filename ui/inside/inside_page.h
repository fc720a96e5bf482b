// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/export/chart_source.h"
#include "ui/charts/painted/painted_pane.h"
#include "ui/inside/inside_feed.h"
#include "ui/inside/inside_plot.h"
#include "ui/widgets/choice_box.h"

#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTimer>
#include <QWidget>

namespace gapscope {

/// The page that pictures how the method of the current run works at the selected iteration, with one sentence on what
/// to look at.
class InsidePage final : public QWidget {
    Q_OBJECT

public:
    enum class Chart { mechanism };
    Q_ENUM(Chart)

    /// `iterates`: shared with other pages.
    InsidePage(Session& session, TimeLine& time, std::shared_ptr<RunIterates> iterates, QWidget* parent = nullptr);
    ~InsidePage() override;

    InsideFeed& feed() { return *m_feed; }
    PaintedPane& pane() { return *m_pane; }
    const InsidePlot& plot() const { return m_plotView->own(); }
    ViewOf<InsidePlot>& view() { return *m_plotView; }
    /// Takes new iterates of the current run.
    void tick() { m_feed->refresh(); }
    /// The chart with its present content, for figures.
    std::vector<ChartSource> chartSources();
    static QString sourceId(Chart chart);

Q_SIGNALS:
    /// The user chose an export in the menu of the chart.
    void outputRequested(gapscope::InsidePage::Chart chart, gapscope::ChartOutput output);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeBar();
    void refresh();
    void refreshChoice();
    void refreshRow();
    void refreshRatio();
    void refreshNote();
    void showRatio();
    /// Starts a run with the ratio of the slider, unless it is moved on before.
    void startSoon();
    double ratio() const;

    TimeLine& m_time;
    InsideFeed* m_feed;
    ViewOf<InsidePlot>* m_plotView;
    PaintedPane* m_pane;
    ChoiceBox* m_view;
    QLabel* m_rowLabel;
    QSpinBox* m_row;
    QLabel* m_ratioLabel;
    QSlider* m_ratio; ///< on a logarithmic scale
    QLabel* m_sentence;
    QLabel* m_note;
    QPushButton* m_replay; ///< starts a long replay, or cancels one
    std::vector<InsideView> m_offered;
    int m_ratioOf = -1;   ///< the run whose ratio the slider shows
    double m_exact = 1.0; ///< that ratio, which may lie between two places of the slider
    int m_startedAt = 0;  ///< the place of the slider with a run already
    QTimer m_ratioSoon;
};

} // namespace gapscope
