// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QLabel>

namespace gapscope {

/// A line of plain text that gives way where there is little room: dots in its middle, and the whole of it on hover.
class ElidedLabel final : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace gapscope
