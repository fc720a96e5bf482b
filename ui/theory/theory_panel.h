// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/basics/settings.h"
#include "ui/charts/grid/chart_grid.h"
#include "ui/session/run_list.h"
#include "ui/theory/theory_feed.h"
#include "ui/widgets/message_label.h"
#include "ui/widgets/words_view.h"

#include <QLineEdit>
#include <QPointer>
#include <QWidget>

#include <optional>

namespace gapscope {

/// The theory for the current run, in words and numbers: the theorem, its constants and their sources, the iterations
/// that it asks for to reach an accuracy beside those that were measured, the bound compared with the measurement, and
/// how fast both fall.
class TheoryPanel final : public QWidget {
    Q_OBJECT

public:
    TheoryPanel(RunList& runs, ChartGrid& charts, TheoryFeed& feed, Settings& settings, QWidget* parent = nullptr);

    /// Updates to the current run, if the panel is visible.
    void refresh();
    QString text() const { return m_words->text(); }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeAccuracyRow();
    void takeAccuracy();
    QString wordsOf(const TheoryCurve& curve, const Run& run);

    RunList& m_runs;
    ChartGrid& m_charts;
    QPointer<TheoryFeed> m_feed; ///< the window deletes it before its widgets
    Settings& m_settings;
    QLineEdit* m_accuracy;
    MessageLabel* m_accuracyError;
    std::optional<double> m_chosen{}; ///< the accuracy; nothing = the run's tolerance
    WordsView* m_words;
};

} // namespace gapscope
