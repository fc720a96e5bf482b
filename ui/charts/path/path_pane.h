// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/chart_table.h"
#include "ui/charts/frame/plot_pane.h"

namespace gapscope {

class PathView;
class StyleKey;
struct PathContent;

/// A pane of a chart over the values of a parameter, with a key of its dashes.
class PathPane final : public PlotPane {
    Q_OBJECT

public:
    explicit PathPane(QWidget* parent = nullptr);

    PathView& view() { return *m_view; }
    const PathView& view() const { return *m_view; }
    void setContent(const PathContent& content);
    QString title() const;
    bool isEmpty() const;
    ChartTable table() const;
    void fit();
    void addToHead(QWidget* widget) { header().addToTitle(widget); }
    /// Enables the double click on the title, and shows a hint in the header.
    void offerWholeWindow() { header().offerWholeWindow(); }

Q_SIGNALS:
    void menuRequested(const QPoint& globalPosition);
    void tableRequested();

private:
    PathView* m_view;
    StyleKey* m_key;
};

} // namespace gapscope
