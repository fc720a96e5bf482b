// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/chart_view.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QToolButton;

namespace gapscope {

/// Explains the dashes of a chart: a short stroke and a word for each.
class StyleKey final : public QWidget {
    Q_OBJECT

public:
    explicit StyleKey(QWidget* parent = nullptr);
    void setStyles(const QList<CurveStyle>& styles);
    QSize sizeHint() const override;
    /// The same picture for exports; returns the width. Without a painter only the width.
    static qreal paint(QPainter* painter, const QPointF& topLeft, const QList<CurveStyle>& styles, const QFont& font,
                       const ChartColours& colours, qreal penWidth);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QList<CurveStyle> m_styles;
};

/// A chart with its title, the key of its dashes, its note in the corner, and what it says while it is empty.
class ChartPane final : public QWidget {
    Q_OBJECT

public:
    ChartPane(ChartGrid::Kind kind, const ChartData& data, QWidget* parent = nullptr);

    ChartView& view() { return *m_view; }
    const ChartView& view() const { return *m_view; }
    void setOptions(const PlotOptions& options);
    /// Redraws when the pane is seen; otherwise it catches up when it is shown.
    void refresh();
    /// Leaves room for tabs that name the pane in place of its title.
    void setTitleRoom(const QSize& room);
    /// The button of the empty state; of four charts only one offers it.
    void setOffersButton(bool offers);

    bool isDue() const { return m_isDue; }
    void setDue() { m_isDue = true; }
    /// The same for every chart, so that all of them start with the same size.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool isEmptyStateShown() const;
    QString note() const;

Q_SIGNALS:
    void titleDoubleClicked();
    void addRunRequested();
    void menuRequested(const QPoint& globalPosition);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void updateOverlay();
    QString emptyText() const;
    QString leftOutText() const;
    void adoptPalette();

    ChartView* m_view;
    QWidget* m_header;
    QLabel* m_title;
    StyleKey* m_key;
    QToolButton* m_fit;
    QLabel* m_note;
    QLabel* m_message;
    QPushButton* m_button;
    bool m_offersButton = false;
    bool m_isDue = true;
};

} // namespace gapscope
