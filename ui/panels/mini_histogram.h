// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

namespace gapscope {

/// A small bar chart with a caption below: classes, labels, row norms. The tooltip names the bar under the pointer.
class MiniHistogram final : public QWidget {
    Q_OBJECT

public:
    struct Bar {
        double height; ///< >= 0
        QString meaning;
    };

    explicit MiniHistogram(QWidget* parent = nullptr);

    void showBars(std::vector<Bar> bars, const QString& caption);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    QRectF barsArea() const;

    std::vector<Bar> m_bars;
    QString m_caption;
};

} // namespace gapscope
