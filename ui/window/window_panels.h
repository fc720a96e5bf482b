// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/layout/panel_layout.h"
#include "ui/panels/comparison_panel.h"
#include "ui/panels/data_panel.h"
#include "ui/panels/problem_panel.h"
#include "ui/panels/runs_panel.h"
#include "ui/panels/solver_panel.h"
#include "ui/stepping/steps_panel.h"
#include "ui/theory/certificate_panel.h"
#include "ui/theory/theory_panel.h"
#include "ui/widgets/form_scroll_area.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QObject>

#include <optional>
#include <vector>

namespace gapscope {

class Section;

/// The docks around the charts: the settings of the next run on the left; runs, comparison, certificate, the steps of
/// the algorithm and theory below.
class WindowPanels final : public QObject {
    Q_OBJECT

public:
    /// Creates the panels and adds them to the window.
    WindowPanels(QMainWindow& window, Session& session, Settings& settings, RunWatch& watch, TimeLine& time);
    /// Adds the theory panel, which uses the x axis of the charts.
    void addTheory(ChartGrid& charts, TheoryFeed& feed);

    DataPanel& data() { return *m_data; }
    ProblemPanel& problem() { return *m_problem; }
    SolverPanel& solver() { return *m_solver; }
    RunsPanel& runs() { return *m_runs; }
    ComparisonPanel& comparison() { return *m_comparison; }
    CertificatePanel& certificate() { return *m_certificate; }
    StepsPanel& steps() { return *m_steps; }
    TheoryPanel& theory() { return *m_theory; }
    QDockWidget* settingsDock() { return m_settingsDock; }
    std::vector<QDockWidget*> docks() const {
        return {m_settingsDock, m_runsDock, m_comparisonDock, m_certificateDock, m_stepsDock, m_theoryDock};
    }
    FormScrollArea& settingsPlace() { return *m_settingsPlace; }
    /// Makes the button of empty charts choose data, or add a run.
    void invite(ChartGrid& charts);
    void showCertificate();
    /// Scrolls to the choice of data, expanded.
    void offerData();
    /// The panels of a page: those that were open when it was left last; none on the page `without`, which needs the
    /// room.
    void showPage(const QWidget& page, const QWidget& without);
    /// Forgets what was open on the pages, and restores the panels of the present one.
    void forgetPages();
    /// Commands that show and hide panels, and arrange those below the charts.
    std::vector<QAction*> actions() const;
    /// Sets the default sizes.
    void giveUsualSizes();

private:
    /// Hides all panels, or restores them.
    void setAside(bool aside);
    QDockWidget* makeSettingsDock();
    /// Restores what the user folded and unfolded in the settings, and keeps it from now on.
    void rememberSections(const QWidget& content);
    QDockWidget* makeRunsDock();
    QDockWidget* makeComparisonDock();
    QDockWidget* makeCertificateDock();
    QDockWidget* makeStepsDock();

    QMainWindow& m_window;
    Session& m_session;
    Settings& m_settings;
    RunWatch& m_watch;
    TimeLine& m_time;
    DataPanel* m_data = nullptr;
    Section* m_dataSection = nullptr;
    FormScrollArea* m_settingsPlace = nullptr;
    struct Aside {
        std::vector<QDockWidget*> docks{};
        QDockWidget* front = nullptr; ///< of those that share a place as tabs
        QByteArray state{};           ///< of the window
    };
    std::optional<Aside> m_aside;
    PanelLayout* m_layout;
    QString m_page;
    ProblemPanel* m_problem = nullptr;
    SolverPanel* m_solver = nullptr;
    RunsPanel* m_runs = nullptr;
    ComparisonPanel* m_comparison = nullptr;
    CertificatePanel* m_certificate = nullptr;
    StepsPanel* m_steps = nullptr;
    TheoryPanel* m_theory = nullptr;
    QDockWidget* m_settingsDock = nullptr;
    QDockWidget* m_runsDock = nullptr;
    QDockWidget* m_comparisonDock = nullptr;
    QDockWidget* m_certificateDock = nullptr;
    QDockWidget* m_stepsDock = nullptr;
    QDockWidget* m_theoryDock = nullptr;
};

} // namespace gapscope
