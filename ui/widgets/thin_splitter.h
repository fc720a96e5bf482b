// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QSplitter>

namespace gapscope {

/// A splitter with hairline handles, as faint as the grid of a chart.
class ThinSplitter final : public QSplitter {
    Q_OBJECT

public:
    explicit ThinSplitter(Qt::Orientation orientation, QWidget* parent = nullptr);

protected:
    QSplitterHandle* createHandle() override;
};

} // namespace gapscope
