// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/export/chart_source.h"
#include "ui/charts/painted/painted_pane.h"
#include "ui/plane/plane_feed.h"
#include "ui/plane/plane_view.h"
#include "ui/widgets/choice_box.h"

#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QWidget>

#include <array>

namespace gapscope {

/// The page for trajectories in two dimensions: over contours of P on a plane of coefficients, and over contours of D
/// in the box of two dual variables. The start of the next run can be dragged.
class PlanePage final : public QWidget {
    Q_OBJECT

public:
    enum class Chart { primal, dual };
    Q_ENUM(Chart)
    static constexpr std::array allCharts{Chart::primal, Chart::dual};

    PlanePage(Session& session, TimeLine& time, QWidget* parent = nullptr);
    ~PlanePage() override;

    PlaneFeed& feed() { return *m_feed; }
    PlaneView& view(Chart chart) { return *m_views[static_cast<std::size_t>(chart)]; }
    PaintedPane& pane(Chart chart) { return *m_panes[static_cast<std::size_t>(chart)]; }
    /// Takes new iterates of the runs.
    void tick() { m_feed->refresh(); }
    static QString chartTitle(Chart chart);
    /// Both charts with their present content, for figures.
    std::vector<ChartSource> chartSources();
    static QString sourceId(Chart chart);
    /// Maximizes one chart, or shows both again.
    void toggleMaximized(Chart chart);

Q_SIGNALS:
    /// The user chose an export in the menu of a chart.
    void outputRequested(gapscope::PlanePage::Chart chart, gapscope::ChartOutput output);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makePlaneBar();
    QWidget* makeDualBar();
    QToolButton* makeShowButton();
    void connectPane(Chart chart);
    QSpinBox* makeNumber(const char* name, const QString& meaning);
    void choosePlane();
    void refresh();
    void refreshFields();
    void refreshNote();
    void refreshRenew();
    void refreshShown();
    void tellAspect();

    TimeLine& m_time;
    PlaneFeed* m_feed;
    std::array<PlaneView*, allCharts.size()> m_views{};
    std::array<PaintedPane*, allCharts.size()> m_panes{};
    ChoiceBox* m_kind;
    std::array<QSpinBox*, 2> m_coefficients{};
    QPushButton* m_renew;
    QPushButton* m_begin;
    QAction* m_auxiliaryPoints; ///< auxiliary points beside the trajectory
    QAction* m_cuts;            ///< cutting planes
    ChoiceBox* m_pairKind;
    std::array<QSpinBox*, 2> m_rows{};
    QLabel* m_note;
    QPushButton* m_cancel;
    std::optional<Chart> m_maximized;
};

} // namespace gapscope
