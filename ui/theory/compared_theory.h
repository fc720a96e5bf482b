// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/basics/settings.h"
#include "ui/panels/comparison_panel.h"
#include "ui/theory/theory_feed.h"

#include <QObject>
#include <QPointer>

namespace gapscope {

/// Fills the columns on theory of the comparison, while they are visible, from the bounds of all runs.
class ComparedTheory final : public QObject {
    Q_OBJECT

public:
    /// Restores the chosen accuracy from the settings, and keeps it there.
    ComparedTheory(RunList& runs, ComparisonPanel& panel, TheoryFeed& feed, Settings& settings,
                   QObject* parent = nullptr);

private:
    void follow();
    void fill(int run);

    RunList& m_runs;
    ComparisonPanel& m_panel;
    QPointer<TheoryFeed> m_feed; ///< the window deletes it before its widgets
    Settings& m_settings;
};

} // namespace gapscope
