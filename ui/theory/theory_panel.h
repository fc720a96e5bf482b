// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/grid/chart_grid.h"
#include "ui/session/run_list.h"
#include "ui/theory/theory_feed.h"
#include "ui/widgets/words_view.h"

#include <QPointer>
#include <QWidget>

namespace gapscope {

/// The theory for the current run, in words and numbers: the theorem, its constants and their sources, the bound
/// compared with the measurement, and how fast both fall.
class TheoryPanel final : public QWidget {
    Q_OBJECT

public:
    TheoryPanel(RunList& runs, ChartGrid& charts, TheoryFeed& feed, QWidget* parent = nullptr);

    /// Updates to the current run, if the panel is visible.
    void refresh();
    QString text() const { return m_words->text(); }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    RunList& m_runs;
    ChartGrid& m_charts;
    QPointer<TheoryFeed> m_feed; ///< the window deletes it before its widgets
    WordsView* m_words;
};

} // namespace gapscope
