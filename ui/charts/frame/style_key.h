// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/axes/plot_frame.h"
#include "ui/charts/frame/chart_kind.h"

#include <QList>
#include <QWidget>

namespace gapscope {

/// A key of line styles: a short line and a word for each.
class StyleKey final : public QWidget {
    Q_OBJECT

public:
    explicit StyleKey(QWidget* parent = nullptr);
    void setStyles(const QList<CurveStyle>& styles);
    /// For tests.
    const QList<CurveStyle>& styles() const { return m_styles; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QList<CurveStyle> m_styles;
};

} // namespace gapscope
