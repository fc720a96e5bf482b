// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QLabel>

namespace gapscope {

/// A plain-text line that shrinks if there is little room: elided in the middle, with the full text in the tooltip.
class ElidedLabel final : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace gapscope
